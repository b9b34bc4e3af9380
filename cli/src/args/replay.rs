//! The command line of `fracas replay`.

use std::path::PathBuf;

use clap::Args;

use super::Told;

/// `replay`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas replay evening.journal                 tell the whole fight again
  fracas replay evening.journal --step          wait for Enter after each answer
  fracas replay evening.journal --to 12 --why   up to answer 12, with the clauses
  fracas replay evening.journal --verify        only say whether it comes out the same")]
pub struct Replay {
    /// The saved fight
    pub journal: PathBuf,

    /// Only check that every answer still fits, and which dice came from the seed
    #[arg(long, conflicts_with_all = ["step", "to"])]
    pub verify: bool,

    /// Wait for Enter after each answer
    #[arg(long)]
    pub step: bool,

    /// Stop after this many answers
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,

    /// Tell only what this seat may see (see `fracas check`)
    #[arg(long, value_name = "NAME", conflicts_with = "verify")]
    pub seat: Option<String>,

    /// Tell each reason in full, with its clauses
    #[arg(long)]
    pub why: bool,

    /// How to tell it
    #[arg(long, value_enum, default_value_t = Told::Text)]
    pub format: Told,
}
