//! The stream of a table's page: pieces of the page, as they change.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::watch;

use super::failure::Failure;
use super::limits::{Client, Held};
use super::{App, page_of};
use crate::live::{Handle, Seen};
use crate::page;
use crate::table::LinkId;
use crate::token::Token;

/// How often something is sent where nothing happens, so that nothing on the way closes the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// What a page has seen.
#[derive(Debug, Deserialize)]
pub struct Since {
    /// Up to which revision.
    #[serde(default)]
    since: usize,
}

/// A page that is kept up to date.
struct Watching {
    handle: Handle,
    link: LinkId,
    /// The address of the link.
    base: String,
    /// What the page has.
    seen: usize,
    changes: watch::Receiver<usize>,
    stop: watch::Receiver<bool>,
    is_gone: bool,
    /// That it is one of the client's streams.
    _held: Held,
}

/// Sends the parts of a table's page that change, from what the browser has seen last.
pub async fn events(
    State(app): State<App>,
    Path(token): Path<String>,
    Query(Since { since }): Query<Since>,
    client: Client,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let held = app.limits.hold(client)?;
    let (_, handle, link) = app.hall.enter(&Token::shown(&token)).await?;
    // A browser that comes again says what it has seen.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let changes = handle.revision();
    let seen = last.unwrap_or(since);
    let base = page_of(&token);
    let watching =
        Watching { handle, link, base, seen, changes, stop: app.stop, is_gone: false, _held: held };
    let stream = unfold(watching, |mut watching| async move {
        let event = watching.next().await?;
        Some((Ok(event), watching))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

impl Watching {
    /// The next event; `None` when there will be none.
    async fn next(&mut self) -> Option<Event> {
        if self.is_gone {
            return None;
        }
        let seen = self.seen;
        tokio::select! {
            changed = self.changes.wait_for(|&revision| revision != seen) => { changed.ok()?; }
            _ = self.stop.wait_for(|&stops| stops) => return None,
        }
        match self.handle.look(self.link, self.seen).await {
            Ok(seen) => {
                self.seen = seen.update.revision;
                Some(self.update(&seen))
            }
            Err(trouble) => {
                self.is_gone = true;
                Some(Event::default().event("gone").data(trouble.to_string()))
            }
        }
    }

    fn update(&self, seen: &Seen) -> Event {
        let id = seen.update.revision.to_string();
        let event = Event::default().event("update").id(id);
        let parts = page::parts(seen, &self.base);
        event.json_data(parts).unwrap_or_else(|_| Event::default().comment("nothing"))
    }
}
