//! The command line of `fracas schema`.

use clap::Args;

/// `schema`
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  fracas schema forge > forge.schema.json")]
pub struct Schema {
    /// The book
    pub book: String,
}
