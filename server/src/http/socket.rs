//! A seat played by a program over a WebSocket.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;
use tokio::time::timeout;

use super::App;
use crate::ahead::{PATIENCE, prospect, prospects};
use crate::live::{Handle, Trouble};
use crate::protocol::{Answer, Hello, Said, Welcome, read, read_hello};
use crate::table::{LinkId, Request};
use crate::token::{TableId, Token};

/// The longest message that is heard, in bytes.
const LONGEST: usize = 16 << 10;
/// How much is kept of what comes and goes, in bytes: messages are short, and there are many clients.
const BUFFER: usize = 4 << 10;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);

/// Opens a WebSocket. Pages of other sites may not: browsers say where they come from.
pub async fn play(State(app): State<App>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    if !is_own_page(&headers) {
        return (StatusCode::FORBIDDEN, "pages of other sites may not play here\n").into_response();
    }
    let upgrade = upgrade.max_message_size(LONGEST).read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.on_upgrade(move |socket| converse(app, socket))
}

/// Whether a request is of no page, or of one that was served here.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
        (Some(_), None) => false,
    }
}

/// A client that was let in.
struct Client {
    socket: WebSocket,
    app: App,
    table: TableId,
    handle: Handle,
    link: LinkId,
    seen: usize,
}

/// Why a conversation ends.
enum End {
    /// The client has left.
    Left,
    /// It is told why nothing follows.
    Gone(String),
}

impl From<axum::Error> for End {
    fn from(_: axum::Error) -> Self {
        End::Left
    }
}

impl From<Trouble> for End {
    fn from(trouble: Trouble) -> Self {
        End::Gone(trouble.to_string())
    }
}

async fn converse(app: App, mut socket: WebSocket) {
    let welcomed = match hello(&mut socket).await {
        Ok(hello) => match app.hall.enter(&Token::shown(&hello.token)).await {
            Ok((table, handle, link)) => Ok(Client { socket, app, table, handle, link, seen: hello.since }),
            Err(trouble) => Err((socket, trouble.to_string())),
        },
        Err(reason) => Err((socket, reason)),
    };
    // Who has left hears nothing any more.
    match welcomed {
        Ok(mut client) => {
            if let Err(End::Gone(reason)) = client.run().await {
                let _ = client.say(&Answer::Gone(reason)).await;
            }
        }
        Err((mut socket, reason)) => {
            let _ = socket.send(Message::Text(Answer::Gone(reason).line().into())).await;
        }
    }
}

/// The first thing that a client says.
async fn hello(socket: &mut WebSocket) -> Result<Hello, String> {
    match timeout(HELLO, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => read_hello(&text),
        _ => Err("nobody has said hello".to_owned()),
    }
}

impl Client {
    async fn run(&mut self) -> Result<(), End> {
        let (opened, seen) = (self.handle.opened().await?, self.handle.look(self.link, usize::MAX).await?);
        self.say(&Answer::Welcome(Welcome::new(&opened, &seen.lineup, &seen.link))).await?;
        self.update().await?;
        let (mut changes, mut stop) = (self.handle.revision(), self.app.stop.clone());
        loop {
            let seen = self.seen;
            tokio::select! {
                changed = wait(&mut changes, seen) => {
                    changed?;
                    self.update().await?;
                }
                heard = self.socket.recv() => match heard.ok_or(End::Left)?? {
                    Message::Text(text) => self.hear(&text).await?,
                    Message::Close(_) => return Err(End::Left),
                    _ => {}
                },
                () = stopped(&mut stop) => return Err(Trouble::Stopping.into()),
            }
        }
    }

    async fn say(&mut self, answer: &Answer) -> Result<(), End> {
        Ok(self.socket.send(Message::Text(answer.line().into())).await?)
    }

    async fn update(&mut self) -> Result<(), End> {
        let seen = self.handle.look(self.link, self.seen).await?;
        self.seen = seen.update.revision;
        self.say(&Answer::Update(Box::new(seen.update))).await
    }

    async fn hear(&mut self, text: &str) -> Result<(), End> {
        let answer = match read(text) {
            Err(reason) => Answer::Refused(reason),
            Ok(Said::Hello(_)) => Answer::Refused("that was said already".to_owned()),
            Ok(Said::Forecasts) => {
                let ahead = self.handle.ahead(self.link).await?;
                Answer::Forecasts(self.app.hall.think(move || prospects(&ahead, PATIENCE)).await?)
            }
            Ok(Said::Forecast(tried)) => {
                let (ahead, choice) = (self.handle.ahead(self.link).await?, tried.choice.clone());
                let found = self.app.hall.think(move || prospect(&ahead, &choice)).await?;
                Answer::forecast(&tried, found)
            }
            Ok(Said::Request(request)) => self.ask(request).await,
        };
        self.say(&answer).await
    }

    async fn ask(&mut self, request: Request) -> Answer {
        let done = self.handle.ask(self.link, request).await;
        let accepted = match done {
            Ok(done) => match done.invited {
                Some(link) => {
                    self.app.hall.token_for(&self.table, link).await.map(|token| (done, Some(token)))
                }
                None => Ok((done, None)),
            },
            Err(trouble) => Err(trouble),
        };
        match accepted {
            Ok((done, token)) => Answer::Accepted {
                revision: done.revision,
                token: token.map(|token| token.reveal().to_owned()),
            },
            Err(trouble) => Answer::Refused(trouble.to_string()),
        }
    }
}

/// Waits until the server is to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Where nobody can say so any more, it has stopped.
    let _ = stop.wait_for(|&stops| stops).await;
}

/// Waits until a table is at another revision.
async fn wait(changes: &mut watch::Receiver<usize>, seen: usize) -> Result<(), End> {
    match changes.wait_for(|&revision| revision != seen).await {
        Ok(_) => Ok(()),
        Err(_) => Err(Trouble::Stopping.into()),
    }
}
