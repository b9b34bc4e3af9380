//! What is answered when something fails.

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::{IntoResponses, ToSchema};

use crate::live::Trouble;
use crate::page;
use crate::store::StoreError;
use crate::table::{Denied, OpenError};

/// Why something is not done, as programs read it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Refused {
    /// One sentence; of files with mistakes, all of them.
    refused: String,
}

/// What any request may be answered with.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it describes what is answered")]
pub enum AtAnyTime {
    /// Too much was asked for from there: the header `Retry-After` says how long to wait.
    #[response(status = 429)]
    TooMuch(Refused),
    /// The server has failed; nothing was done.
    #[response(status = 500)]
    Failed(Refused),
    /// The server is stopping, or too busy.
    #[response(status = 503)]
    Stopping(Refused),
}

/// What a request that shows a link's token may be answered with.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it describes what is answered")]
pub enum ByLink {
    #[response(status = 401, description = "no token is shown")]
    NoToken(Refused),
    #[response(status = 404, description = "the link opens nothing")]
    NoLink(Refused),
}

/// What a request with a body may be answered with.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it describes what is answered")]
pub enum Unread {
    /// It is no JSON, or was cut off.
    #[response(status = 400)]
    NoJson(Refused),
    /// It is too long.
    #[response(status = 413)]
    TooLong(Refused),
    /// The header `Content-Type` says that it is something else than JSON.
    #[response(status = 415)]
    OtherType(Refused),
    /// It is not what is described, or the files that it holds have mistakes.
    #[response(status = 422)]
    Otherwise(Refused),
}

/// The body of a request, as JSON; what cannot be read is refused as everything is.
pub struct Body<T>(pub T);

/// What stands after the question mark, in the same way.
pub struct Asked<T>(pub T);

/// A request that cannot be read.
pub struct Unreadable(StatusCode, String);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Unreadable;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let told = |rejection: JsonRejection| Unreadable(rejection.status(), rejection.body_text());
        Json::from_request(request, state).await.map(|Json(read)| Body(read)).map_err(told)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Unreadable;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let told = |rejection: QueryRejection| Unreadable(rejection.status(), rejection.body_text());
        Query::from_request_parts(parts, state).await.map(|Query(read)| Asked(read)).map_err(told)
    }
}

/// A request that shows no token.
pub struct NoToken;

impl IntoResponse for NoToken {
    fn into_response(self) -> Response {
        let refused = Json(Refused {
            refused: "show the token of your link: `Authorization: Bearer TOKEN`".to_owned(),
        });
        (StatusCode::UNAUTHORIZED, [(header::WWW_AUTHENTICATE, "Bearer")], refused).into_response()
    }
}

impl IntoResponse for Unreadable {
    fn into_response(self) -> Response {
        (self.0, Json(Refused { refused: self.1 })).into_response()
    }
}

/// A failure, for programs: JSON with one sentence.
pub struct Failure(pub Trouble);

/// A failure, for people: a page.
pub struct FailurePage(pub Trouble);

impl<T: Into<Trouble>> From<T> for Failure {
    fn from(trouble: T) -> Self {
        Failure(trouble.into())
    }
}

impl<T: Into<Trouble>> From<T> for FailurePage {
    fn from(trouble: T) -> Self {
        FailurePage(trouble.into())
    }
}

/// Whose fault it is. What went wrong inside is logged, and not told to strangers.
fn status(trouble: &Trouble) -> StatusCode {
    match trouble {
        Trouble::Denied(Denied::NoLink) | Trouble::NoTable | Trouble::NoPage => StatusCode::NOT_FOUND,
        Trouble::Denied(Denied::NotHost) => StatusCode::FORBIDDEN,
        Trouble::Denied(_) | Trouble::Store(StoreError::TooLate) => StatusCode::CONFLICT,
        Trouble::Open(OpenError::TooLarge { .. }) => StatusCode::PAYLOAD_TOO_LARGE,
        Trouble::Open(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Trouble::TooMany { .. } | Trouble::TooManyStreams(_) => StatusCode::TOO_MANY_REQUESTS,
        Trouble::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        Trouble::Store(_) | Trouble::Misfit(_) | Trouble::NoRandomness(_) => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

fn told(trouble: &Trouble) -> (StatusCode, String) {
    let status = status(trouble);
    if status == StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!(%trouble, "a request failed");
        return (status, "the server has failed here; nothing was done".to_owned());
    }
    (status, trouble.to_string())
}

/// A failure as whoever asks reads it: browsers that open a page say that they want one.
pub fn told_in(headers: &HeaderMap, trouble: Trouble) -> Response {
    let wait = match &trouble {
        Trouble::TooMany { wait } => Some(wait.as_secs() + 1),
        _ => None,
    };
    let wants = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut response = match wants.contains("text/html") {
        true => FailurePage(trouble).into_response(),
        false => Failure(trouble).into_response(),
    };
    if let Some(wait) = wait {
        response.headers_mut().insert(header::RETRY_AFTER, wait.into());
    }
    response
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, text) = told(&self.0);
        (status, Json(Refused { refused: text })).into_response()
    }
}

impl IntoResponse for FailurePage {
    fn into_response(self) -> Response {
        let (status, text) = told(&self.0);
        (status, Html(page::failure(&text).into_string())).into_response()
    }
}
