//! A seat played by a program over a WebSocket.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::watch;
use tokio::time::{Instant, interval, sleep_until, timeout};

use super::failure::Failure;
use super::limits::{Client, Held};
use super::{App, LONGEST};
use crate::ahead::{Look, Prospect};
use crate::live::{Handle, Trouble};
use crate::protocol::{Answer, Hello, Said, Tried, Welcome, read, read_hello};
use crate::table::{LinkId, Request};
use crate::token::{TableId, Token};

/// How much is kept of what comes and goes, in bytes: messages are short, and there are many clients.
const BUFFER: usize = 4 << 10;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a client may take to take what it is told.
const TAKE: Duration = Duration::from_secs(30);
/// How often something is sent where nothing happens: nothing on the way closes the connection, and who has left is noticed.
const KEEP_ALIVE: Duration = Duration::from_secs(30);

/// Opens a WebSocket. Pages of other sites may not: browsers say where they come from.
pub async fn play(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&headers) {
        return (StatusCode::FORBIDDEN, "pages of other sites may not play here\n").into_response();
    }
    let held = match app.limits.hold(client) {
        Ok(held) => held,
        Err(trouble) => return Failure(trouble).into_response(),
    };
    let upgrade = upgrade.max_message_size(LONGEST).read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    upgrade.on_upgrade(move |socket| converse(app, client, held, socket))
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

/// A player that was let in.
struct Player {
    socket: WebSocket,
    client: Client,
    app: App,
    table: TableId,
    handle: Handle,
    link: LinkId,
    seen: usize,
    /// When it is heard again; `None` if it has not said too much of late.
    again: Option<Instant>,
    /// That it is one of the client's streams.
    _held: Held,
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

async fn converse(app: App, client: Client, held: Held, mut socket: WebSocket) {
    let welcomed = match hello(&mut socket).await {
        Ok(hello) => match app.hall.enter(&Token::shown(&hello.token)).await {
            Ok((table, handle, link)) => Ok(Player {
                socket,
                client,
                app,
                table,
                handle,
                link,
                seen: hello.since,
                again: None,
                _held: held,
            }),
            Err(trouble) => Err((socket, trouble.to_string())),
        },
        Err(reason) => Err((socket, reason)),
    };
    // Who has left hears nothing any more.
    match welcomed {
        Ok(mut player) => {
            if let Err(End::Gone(reason)) = player.run().await {
                let _ = player.say(&Answer::Gone(reason)).await;
                let _ = player.send(Message::Close(None)).await;
            }
        }
        Err((mut socket, reason)) => {
            let _ = timeout(TAKE, socket.send(Message::Text(Answer::Gone(reason).line().into()))).await;
            let _ = timeout(TAKE, socket.send(Message::Close(None))).await;
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

impl Player {
    async fn run(&mut self) -> Result<(), End> {
        let (opened, seen) = (self.handle.opened().await?, self.handle.look(self.link, usize::MAX).await?);
        self.say(&Answer::Welcome(Welcome::new(&opened, &seen.lineup, &seen.link))).await?;
        self.update().await?;
        let (mut changes, mut stop) = (self.handle.revision(), self.app.stop.clone());
        let mut alive = interval(KEEP_ALIVE);
        loop {
            let (seen, again) = (self.seen, self.again);
            tokio::select! {
                changed = wait(&mut changes, seen) => {
                    changed?;
                    self.update().await?;
                }
                // Who says too much is heard when it is their turn again. What they send meanwhile waits with them.
                () = sleep_until(again.unwrap_or_else(Instant::now)), if again.is_some() => {
                    self.again = self.pause();
                }
                heard = self.socket.recv(), if again.is_none() => match heard.ok_or(End::Left)?? {
                    Message::Text(text) => {
                        self.hear(&text).await?;
                        self.again = self.pause();
                    }
                    Message::Close(_) => return Err(End::Left),
                    _ => self.again = self.pause(),
                },
                _ = alive.tick() => self.send(Message::Ping(Vec::new().into())).await?,
                () = stopped(&mut stop) => return Err(Trouble::Stopping.into()),
            }
        }
    }

    async fn say(&mut self, answer: &Answer) -> Result<(), End> {
        self.send(Message::Text(answer.line().into())).await
    }

    /// Sends something; who does not take it in time has left.
    async fn send(&mut self, message: Message) -> Result<(), End> {
        Ok(timeout(TAKE, self.socket.send(message)).await.map_err(|_| End::Left)??)
    }

    /// When it is heard again, now that it has said something.
    fn pause(&self) -> Option<Instant> {
        Some(Instant::now() + self.app.limits.waiting(self.client)?)
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
            Ok(Said::Forecasts) => match self.look_ahead(None).await {
                Ok(found) => Answer::Forecasts(found),
                Err(trouble) => Answer::Refused(trouble.to_string()),
            },
            Ok(Said::Forecast(tried)) => match self.look_ahead(Some(&tried)).await {
                Ok(mut found) => Answer::forecast(&tried, found.pop()),
                Err(trouble) => Answer::Refused(trouble.to_string()),
            },
            Ok(Said::Request(request)) => self.ask(request).await,
        };
        self.say(&answer).await
    }

    async fn look_ahead(&mut self, tried: Option<&Tried>) -> Result<Vec<Prospect>, Trouble> {
        self.app.limits.look_ahead(self.client)?;
        match tried {
            None => self.handle.prospects(self.link, Look::Closer, &self.app.hall).await,
            Some(tried) => {
                let found = self.handle.prospect(self.link, tried.choice.clone(), &self.app.hall).await?;
                Ok(found.into_iter().collect())
            }
        }
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
