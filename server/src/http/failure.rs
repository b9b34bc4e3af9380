//! What is answered when something fails.

use axum::Json;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::live::Trouble;
use crate::page;
use crate::store::StoreError;
use crate::table::{Denied, OpenError};

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
        (status, Json(json!({ "refused": text }))).into_response()
    }
}

impl IntoResponse for FailurePage {
    fn into_response(self) -> Response {
        let (status, text) = told(&self.0);
        (status, Html(page::failure(&text).into_string())).into_response()
    }
}
