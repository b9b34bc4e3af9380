//! The command line of `fracas new`.

use clap::Args;

/// `new`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas new forge > my-encounter.toml && fracas check my-encounter.toml
  fracas new forge bridge                    another one that ships
  fracas new destiny --all                   with everything that it could have, spells included")]
pub struct New {
    /// The book
    pub book: String,

    /// Which shipped encounter to start from [default: the first]
    pub encounter: Option<String>,

    /// After it, as comments, everything that an encounter of the book can have
    #[arg(long)]
    pub all: bool,
}
