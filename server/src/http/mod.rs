//! What is answered over HTTP: pages for people, and the same in JSON for programs.

mod api;
mod failure;
mod forms;
mod headers;
mod limits;
mod pages;
mod serving;
mod socket;
mod stream;

pub use api::openapi;
pub use limits::{Clients, Limits};
pub use serving::{Patience, serve};

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::StatusCode;
use axum::routing::{get, post};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::live::Hall;
use crate::table::MOST_BYTES;

/// How long a request may take; streams of events are not requests.
const MOST_TIME: Duration = Duration::from_secs(20);
/// Letters that a form escapes take three bytes.
const MOST_BODY: usize = 3 * MOST_BYTES + (16 << 10);

/// The longest message of a program, and the longest request at a table, in bytes.
const LONGEST: usize = 16 << 10;

/// What every request may use.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// Becomes true when the server is to stop: streams end then.
    pub stop: watch::Receiver<bool>,
    /// How much one client may ask for.
    pub limits: Arc<Limits>,
    /// What is measured.
    pub metrics: PrometheusHandle,
}

/// All that the server answers.
pub fn router(app: App) -> Router {
    let streams =
        Router::new().route("/s/{token}/events", get(stream::events)).route("/api/play", get(socket::play));
    let requests = Router::new()
        .route("/", get(pages::gallery))
        .route("/new", get(pages::new_shipped).post(pages::new_written))
        .route("/tables", post(pages::open))
        .route("/journals", post(pages::open_journal))
        .route("/s/{token}", get(pages::table))
        .route("/s/{token}/do", post(api::ask_by_link).layer(DefaultBodyLimit::max(LONGEST)))
        .route("/s/{token}/forecasts", get(api::forecasts_by_link))
        .route("/s/{token}/reach/{combatant}", get(api::reach_by_link))
        .route("/s/{token}/journal", get(pages::journal))
        .route("/s/{token}/replay", get(pages::replay))
        .route("/s/{token}/sheet/{combatant}", get(pages::sheet))
        .route("/assets/{name}", get(pages::asset))
        .route("/healthz", get(api::health))
        .route("/metrics", get(api::metrics))
        .merge(api::routes())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, MOST_TIME))
        .layer(CompressionLayer::new());
    requests
        .merge(streams)
        .fallback(pages::not_found)
        .layer(axum::middleware::from_fn_with_state(app.clone(), limits::limit))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(axum::middleware::from_fn(headers::safe))
        .layer(axum::middleware::from_fn(headers::measure))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(CatchPanicLayer::new())
        .with_state(app)
}

/// The address of the page of a link.
fn page_of(token: &str) -> String {
    format!("/s/{token}")
}

/// What is logged of a request. Its path is not: it holds the token of a link.
fn span(request: &Request) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    tracing::info_span!("request", method = %request.method(), route)
}
