//! The pages.

use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use fracas_engine::Seat;
use fracas_engine::journal::Header;
use serde::Deserialize;

use super::api::Fits;
use super::failure::FailurePage;
use super::forms::{Chosen, NewTable, Source, drawn_seed};
use super::limits::Client;
use super::{App, page_of};
use crate::live::{Answers, Handle, Trouble};
use crate::page;
use crate::table::{Link, LinkId, OpenError, Opening, Role, kept};
use crate::token::Token;

/// All encounters.
pub async fn gallery(State(app): State<App>) -> Html<String> {
    Html(page::gallery(app.hall.books()).into_string())
}

/// What is settled before a table is opened, for an encounter that ships with a book.
pub async fn new_shipped(
    State(app): State<App>,
    Query(source): Query<Source>,
) -> Result<Html<String>, FailurePage> {
    new_table(&app, &source).await
}

/// The same for a file that somebody sent; its mistakes, if there are any.
pub async fn new_written(
    State(app): State<App>,
    Form(source): Form<Source>,
) -> Result<Response, FailurePage> {
    match new_table(&app, &source).await {
        Err(FailurePage(Trouble::Open(
            mistakes @ (OpenError::Mistakes(_) | OpenError::NoBook | OpenError::Book(_)),
        ))) => {
            let page = page::mistakes(&mistakes.to_string(), &source.text, &source.house_rules);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.into_string())).into_response())
        }
        page => page.map(IntoResponse::into_response),
    }
}

async fn new_table(app: &App, source: &Source) -> Result<Html<String>, FailurePage> {
    let books = app.hall.books();
    let header = source.header(books)?;
    let opening = Opening { name: String::new(), header, seconds: None, pace: None };
    let read = app.hall.think(move || opening.read(books).map(|encounter| (opening, encounter))).await?;
    let (opening, encounter) = read?;
    let header = &opening.header;
    let book = books.iter().find(|book| book.name() == header.book);
    let policies = book.map_or_else(Vec::new, |book| book.policies());
    let page = page::new_table(source.name(), header, encounter.lineup(), &policies, &source.fields());
    Ok(Html(page.into_string()))
}

/// Opens a table, and leads to the page of its host.
pub async fn open(
    State(app): State<App>,
    client: Client,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Redirect, FailurePage> {
    app.limits.open_table(client)?;
    let NewTable { source, name, dice, seconds, pace, seats } = NewTable::read(fields);
    let header = Header { seed: drawn_seed()?, dice, ..source.header(app.hall.books())? };
    let own = seats.iter().filter(|(_, chosen)| *chosen == Chosen::Me).map(|(seat, _)| Seat(*seat)).collect();
    let host = Link { role: Role::Host, seats: own, name: "host".to_owned() };
    let policies = seats.into_iter().filter_map(|(seat, chosen)| match chosen {
        Chosen::Policy(policy) => Some((Seat(seat), policy)),
        Chosen::Me | Chosen::Link => None,
    });
    let opening = Opening { name, header, seconds, pace };
    let (_, tokens) = app.hall.open(opening, vec![host], policies.collect()).await?;
    let token = tokens.first().ok_or(Trouble::NoTable)?;
    Ok(Redirect::to(&page_of(token.reveal())))
}

/// The form by which a journal is opened.
#[derive(Debug, Deserialize)]
pub struct Sent {
    journal: String,
    /// Whether it is opened as far as it fits.
    fits: Option<Fits>,
    /// To look at it, or to go on with it.
    to: Option<String>,
}

/// Opens a table for a journal, or shows what does not fit in it.
pub async fn open_journal(
    State(app): State<App>,
    client: Client,
    Form(Sent { journal, fits, to }): Form<Sent>,
) -> Result<Response, FailurePage> {
    app.limits.open_table(client)?;
    let text = journal.replace("\r\n", "\n");
    match reopened(&app, &text, fits.unwrap_or_default()).await {
        Ok(page) if to.as_deref() == Some("look") => {
            Ok(Redirect::to(&format!("{page}/replay")).into_response())
        }
        Ok(page) => Ok(Redirect::to(&page).into_response()),
        Err(Trouble::Open(trouble)) => {
            let page = page::misfit(&trouble.to_string(), &text);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.into_string())).into_response())
        }
        Err(trouble) => Err(trouble.into()),
    }
}

/// The page of the host of a new table for a journal: policies sit where they sat, and the host in all other seats.
async fn reopened(app: &App, text: &str, fits: Fits) -> Result<String, Trouble> {
    let books = app.hall.books();
    let (header, answers) = Answers::of(text, fits.into())?;
    let header = kept(books, header)?;
    let known =
        books.iter().find(|book| book.name() == header.book).map_or_else(Vec::new, |book| book.policies());
    let seats: Vec<(Seat, String)> = (0..=u8::MAX).map(Seat).zip(header.seats.iter().cloned()).collect();
    let (programs, people): (Vec<_>, Vec<_>) =
        seats.into_iter().partition(|(_, who)| known.iter().any(|(policy, _)| policy == who));
    let own = people.into_iter().map(|(seat, _)| seat).collect();
    let host = Link { role: Role::Host, seats: own, name: "host".to_owned() };
    let opening = Opening { name: "A fight from a journal".to_owned(), header, seconds: None, pace: None };
    let (_, tokens) = app.hall.open_at(opening, vec![host], programs, answers).await?;
    let token = tokens.first().ok_or(Trouble::NoTable)?;
    Ok(page_of(token.reveal()))
}

/// The page of a table.
pub async fn table(State(app): State<App>, Path(token): Path<String>) -> Result<Html<String>, FailurePage> {
    let (handle, link) = enter(&app, &token).await?;
    let (opened, seen) = (handle.opened().await?, handle.look(link, 0).await?);
    Ok(Html(page::table(&opened, &seen, &page_of(&token)).into_string()))
}

async fn enter(app: &App, token: &str) -> Result<(Handle, LinkId), Trouble> {
    let (_, handle, link) = app.hall.enter(&Token::shown(token)).await?;
    Ok((handle, link))
}

/// The journal, as a file.
pub async fn journal(
    State(app): State<App>,
    Path(token): Path<String>,
) -> Result<impl IntoResponse, FailurePage> {
    let (handle, link) = enter(&app, &token).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"fight.journal\""),
    ];
    Ok((headers, handle.journal(link).await?.write()))
}

/// Which moment of a fight.
#[derive(Debug, Deserialize)]
pub struct At {
    at: Option<usize>,
}

/// A moment of the fight so far.
pub async fn replay(
    State(app): State<App>,
    Path(token): Path<String>,
    Query(At { at }): Query<At>,
) -> Result<Html<String>, FailurePage> {
    let (handle, link) = enter(&app, &token).await?;
    let (opened, seen) = (handle.opened().await?, handle.look(link, usize::MAX).await?);
    let moment = handle.moment(link, at).await?;
    let page = page::replay(&opened.opening.name, &seen.lineup, &moment, &page_of(&token));
    Ok(Html(page.into_string()))
}

/// The sheet of a combatant.
pub async fn sheet(
    State(app): State<App>,
    Path((token, combatant)): Path<(String, usize)>,
) -> Result<Html<String>, FailurePage> {
    let (handle, link) = enter(&app, &token).await?;
    let seen = handle.look(link, usize::MAX).await?;
    let (name, _) = seen.lineup.combatants.get(combatant).ok_or(Trouble::NoPage)?;
    let page = page::sheet(name, seen.update.view.get(name), &page_of(&token));
    Ok(Html(page.into_string()))
}

/// The files that pages need: name, kind, text.
const ASSETS: [(&str, &str, &str); 5] = [
    ("style.css", "text/css; charset=utf-8", include_str!("../../assets/style.css")),
    ("gallery.js", "text/javascript; charset=utf-8", include_str!("../../assets/gallery.js")),
    ("table.js", "text/javascript; charset=utf-8", include_str!("../../assets/table.js")),
    ("replay.js", "text/javascript; charset=utf-8", include_str!("../../assets/replay.js")),
    ("icon.svg", "image/svg+xml", include_str!("../../assets/icon.svg")),
];

/// A file that pages need.
pub async fn asset(Path(name): Path<String>) -> Result<Response, FailurePage> {
    let found = ASSETS.iter().find(|(known, ..)| *known == name);
    let (_, kind, text) = found.ok_or(Trouble::NoPage)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("max-age=300")),
    ];
    Ok((headers, *text).into_response())
}

/// What is answered where there is nothing.
pub async fn not_found() -> FailurePage {
    FailurePage(Trouble::NoPage)
}
