//! A seat played by a program over a WebSocket.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;

use super::App;

/// Plays.
pub async fn play(State(_app): State<App>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|_| async {})
}
