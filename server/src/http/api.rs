//! What programs ask for, in JSON. The token of a link comes in the header `Authorization: Bearer …`.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use fracas_engine::Seat;
use fracas_engine::journal::{DiceSource, Header};
use fracas_engine::map::Cell;
use fracas_lab::shelf::plain_name;
use serde::{Deserialize, Serialize};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi, ToSchema};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use super::App;
use super::LONGEST;
use super::failure::{Asked, AtAnyTime, Body, ByLink, Failure, NoToken, Refused, Unread};
use super::limits::Client;
use crate::ahead::{Look, Prospect};
use crate::live::{Answers, Done, Handle, Need};
use crate::table::{Denied, Link, LinkId, Opening, Request, Role, Update, kept, shipped, written};
use crate::token::Token;

/// The description of all that is here.
#[derive(OpenApi)]
#[openapi(info(
    title = "fracas",
    description = "Tables of tabletop-RPG combat, refereed by the book. The token of a link goes into the header \
                   `Authorization: Bearer TOKEN`. A seat is played over the WebSocket at /api/play, see docs/protocol.md, \
                   or by asking here again and again."
), modifiers(&Keys))]
struct Description;

/// How a program shows its token.
struct Keys;

impl Modify for Keys {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("link", SecurityScheme::Http(bearer));
    }
}

/// The routes for programs, and their description.
pub fn routes() -> axum::Router<App> {
    let (router, description) = described();
    let description = Arc::new(description);
    router.route(
        "/api/openapi.json",
        axum::routing::get(move || {
            let description = Arc::clone(&description);
            async move { Json((*description).clone()) }
        }),
    )
}

fn described() -> (axum::Router<App>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(books))
        .routes(routes!(open))
        .routes(routes!(look))
        .routes(routes!(ask).layer(DefaultBodyLimit::max(LONGEST)))
        .routes(routes!(forecasts))
        .split_for_parts()
}

/// The description of all that is here, as JSON.
pub fn openapi() -> String {
    described().1.to_pretty_json().unwrap_or_default()
}

/// The token that a program shows.
pub struct Bearer(Token);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = NoToken;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let header = parts.headers.get("authorization").and_then(|value| value.to_str().ok());
        let token = header.and_then(|value| value.strip_prefix("Bearer "));
        token.map(|token| Bearer(Token::shown(token.trim()))).ok_or(NoToken)
    }
}

/// A book, and what ships with it.
#[derive(Debug, Serialize, ToSchema)]
struct BookShown {
    /// Its short name.
    name: &'static str,
    /// The name of the game.
    title: &'static str,
    /// The encounters that ship with it.
    encounters: Vec<&'static str>,
    /// The policies that can play a seat, with a few words about each.
    policies: Vec<(String, String)>,
}

/// The books, with their encounters and policies.
#[utoipa::path(get, path = "/api/books", responses((status = 200, body = Vec<BookShown>), AtAnyTime))]
async fn books(State(app): State<App>) -> Json<Vec<BookShown>> {
    let shown = app.hall.books().iter().map(|book| BookShown {
        name: book.name(),
        title: book.title(),
        encounters: book.encounters().iter().map(|(name, _)| plain_name(name)).collect(),
        policies: book.policies(),
    });
    Json(shown.collect())
}

/// A table to be opened: an encounter that ships with a book, or a file's text.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct NewTable {
    /// What people call it.
    #[serde(default)]
    name: String,
    /// The book, for an encounter that ships with it.
    book: Option<String>,
    /// The name of the encounter.
    encounter: Option<String>,
    /// The text of an encounter file, instead of both.
    text: Option<String>,
    /// The text of a file of house rules, beside it.
    house_rules: Option<String>,
    /// The text of a journal to go on with, instead of all that: as far as `fits` says.
    journal: Option<String>,
    /// How much of the journal must fit: `all` of it, or only what comes before the first answer that does not.
    #[serde(default)]
    fits: Fits,
    /// The seed of the dice; one is drawn when it is left out.
    seed: Option<u64>,
    /// Whether people type what their own dice show.
    #[serde(default)]
    #[schema(value_type = Dice)]
    dice: DiceSource,
    /// After how many seconds a question is answered by its default.
    seconds: Option<u32>,
    /// How many milliseconds the program waits after each choice of a policy, so that people can look on; at once when it is
    /// left out.
    pace: Option<u32>,
    /// Who plays each seat, by number: a policy's name, or `null` for whoever has the link.
    #[serde(default)]
    seats: Vec<Option<String>>,
}

/// Where dice come from, as it is described.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[allow(dead_code, reason = "it describes what is read")]
enum Dice {
    /// The program rolls them.
    Seed,
    /// People type what theirs show.
    Typed,
}

/// How much of a journal must fit.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fits {
    /// All of it.
    #[default]
    All,
    /// What comes before the first answer that does not.
    AsFarAsItDoes,
}

impl From<Fits> for Need {
    fn from(fits: Fits) -> Need {
        match fits {
            Fits::All => Need::All,
            Fits::AsFarAsItDoes => Need::AsFarAsItFits,
        }
    }
}

/// A table that was opened.
#[derive(Debug, Serialize, ToSchema)]
struct TableOpened {
    /// The token of the host.
    host: String,
    /// The token of each seat, by number.
    seats: Vec<String>,
    /// The token of those who look on.
    spectator: String,
}

/// Opens a table.
#[utoipa::path(
    post, path = "/api/tables", request_body = NewTable,
    responses(
        (status = 201, body = TableOpened),
        (status = 409, body = Refused, description = "there is no such seat or policy"),
        Unread, AtAnyTime
    )
)]
async fn open(
    State(app): State<App>,
    client: Client,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableOpened>), Failure> {
    app.limits.open_table(client)?;
    let books = app.hall.books();
    let (header, answers) = match (new.journal, new.text, new.book, new.encounter) {
        (Some(journal), ..) => {
            let (header, answers) = Answers::of(&journal, new.fits.into())?;
            (kept(books, header)?, answers)
        }
        (None, text, book, encounter) => {
            let header = match text {
                Some(text) => written(books, text, new.house_rules)?,
                None => shipped(books, &book.unwrap_or_default(), &encounter.unwrap_or_default())?,
            };
            let seed = new.seed.map_or_else(super::forms::drawn_seed, Ok)?;
            (Header { seed, dice: new.dice, ..header }, Answers::default())
        }
    };
    let opening = Opening { name: new.name, header, seconds: new.seconds, pace: new.pace };
    let read = app.hall.think(move || opening.read(books).map(|read| (read.lineup().seats.clone(), opening)));
    let (seats, opening) = read.await??;
    if new.seats.len() > seats.len() {
        return Err(Denied::NoSeat(u8::try_from(seats.len()).unwrap_or(u8::MAX)).into());
    }
    let link = |role, seats: Vec<Seat>, name: &str| Link { role, seats, name: name.to_owned() };
    let mut links = vec![link(Role::Host, Vec::new(), "host")];
    links.extend((0_u8..).map(Seat).zip(&seats).map(|(seat, name)| link(Role::Player, vec![seat], name)));
    links.push(link(Role::Spectator, Vec::new(), "spectators"));
    let policies = (0_u8..).map(Seat).zip(new.seats).filter_map(|(seat, policy)| Some((seat, policy?)));
    let (_, tokens) = app.hall.open_at(opening, links, policies.collect(), answers).await?;
    let mut tokens = tokens.iter().map(|token| token.reveal().to_owned());
    let host = tokens.next().unwrap_or_default();
    let spectator = tokens.next_back().unwrap_or_default();
    Ok((StatusCode::CREATED, Json(TableOpened { host, seats: tokens.collect(), spectator })))
}

/// What a program has seen.
#[derive(Debug, Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
}

async fn enter(app: &App, token: &Token) -> Result<(Handle, LinkId), Failure> {
    let (_, handle, link) = app.hall.enter(token).await?;
    Ok((handle, link))
}

/// What a link lets see of its table.
#[utoipa::path(
    get, path = "/api/table", params(("since" = Option<usize>, Query, maximum = 2147483647, description = "what was seen already, as a revision")),
    security(("link" = [])),
    responses(
        (status = 200, body = Update),
        (status = 400, body = Refused, description = "the revision is no number"),
        ByLink, AtAnyTime
    )
)]
async fn look(
    State(app): State<App>,
    Bearer(token): Bearer,
    Asked(Since { since }): Asked<Since>,
) -> Result<Json<Update>, Failure> {
    let (handle, link) = enter(&app, &token).await?;
    Ok(Json(handle.look(link, since).await?.update))
}

/// What was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct Accepted {
    /// How many things were done at the table now.
    revision: usize,
    /// The token of a link that was handed out.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Does something at a table: chooses, throws dice, takes back, seats somebody, hands out links.
#[utoipa::path(
    post, path = "/api/table", request_body = Request,
    security(("link" = [])),
    responses(
        (status = 200, body = Accepted),
        (status = 403, body = Refused, description = "only the host may do that"),
        (status = 409, body = Refused, description = "it may not be done now, and why"),
        ByLink, Unread, AtAnyTime
    )
)]
async fn ask(
    State(app): State<App>,
    Bearer(token): Bearer,
    Body(request): Body<Request>,
) -> Result<Json<Accepted>, Failure> {
    asked(&app, &token, request).await
}

/// The same for a page, whose token is in its address.
pub async fn ask_by_link(
    State(app): State<App>,
    Path(token): Path<String>,
    Body(request): Body<Request>,
) -> Result<Json<Accepted>, Failure> {
    asked(&app, &Token::shown(&token), request).await
}

async fn asked(app: &App, token: &Token, request: Request) -> Result<Json<Accepted>, Failure> {
    let (table, handle, link) = app.hall.enter(token).await?;
    let Done { revision, invited } = handle.ask(link, request).await?;
    let token = match invited {
        Some(link) => Some(app.hall.token_for(&table, link).await?.reveal().to_owned()),
        None => None,
    };
    Ok(Json(Accepted { revision, token }))
}

/// Of which choice a program wants to know more.
#[derive(Debug, Deserialize)]
struct Of {
    choice: Option<String>,
}

/// What each choice of the open question may lead to; empty for whoever is not asked. Of one alone, that one is looked at
/// more closely.
#[utoipa::path(
    get, path = "/api/forecasts", params(("choice" = Option<String>, Query, description = "the words of one choice")),
    security(("link" = [])),
    responses(
        (status = 200, body = Vec<Prospect>),
        (status = 400, body = Refused, description = "the choice cannot be read"),
        ByLink, AtAnyTime
    )
)]
async fn forecasts(
    State(app): State<App>,
    Bearer(token): Bearer,
    Asked(Of { choice }): Asked<Of>,
    client: Client,
) -> Result<Json<Vec<Prospect>>, Failure> {
    app.limits.look_ahead(client)?;
    let (handle, link) = enter(&app, &token).await?;
    Ok(Json(match choice {
        None => handle.prospects(link, Look::Closer, &app.hall).await?,
        Some(choice) => handle.prospect(link, choice, &app.hall).await?.into_iter().collect(),
    }))
}

/// How a page wants choices to be looked at.
#[derive(Debug, Deserialize)]
pub struct How {
    #[serde(default)]
    care: Look,
}

/// The same for a page.
pub async fn forecasts_by_link(
    State(app): State<App>,
    Path(token): Path<String>,
    Asked(How { care }): Asked<How>,
    client: Client,
) -> Result<Json<Vec<Prospect>>, Failure> {
    app.limits.look_ahead(client)?;
    let (handle, link) = enter(&app, &Token::shown(&token)).await?;
    Ok(Json(handle.prospects(link, care, &app.hall).await?))
}

/// The cells that a combatant reaches in melee now, for a page.
pub async fn reach_by_link(
    State(app): State<App>,
    Path((token, combatant)): Path<(String, usize)>,
) -> Result<Json<Vec<Cell>>, Failure> {
    let (handle, link) = enter(&app, &Token::shown(&token)).await?;
    Ok(Json(handle.reach(link, combatant).await?))
}

/// Whether the server works: its database answers.
pub async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.hall.store().count().await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// What is measured, as Prometheus reads it.
pub async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("fracas_tables_running").set(app.hall.running().await as f64);
    app.metrics.render()
}
