//! The command line of `fracas books`.

use clap::Args;

/// `books`
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  fracas books")]
pub struct Books {}
