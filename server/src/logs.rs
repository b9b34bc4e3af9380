//! What the server writes about itself.

use std::io::IsTerminal as _;

use tracing_subscriber::EnvFilter;

/// How much is logged unless the variable `RUST_LOG` says otherwise.
const USUAL: &str = "info,sqlx=warn";

/// In which form lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// A JSON object a line.
    Json,
}

/// Has everything logged to the standard error output from now on. Where something else has seen to that already, it
/// stays.
pub fn start(form: Form) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let _ = match form {
        Form::Text => lines.try_init(),
        Form::Json => lines.json().try_init(),
    };
}
