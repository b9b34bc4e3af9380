//! The command line of `fracas cases`.

use std::path::PathBuf;

use clap::Args;

use super::Told;

/// `cases`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas cases                                  all cases of the repository, run from its root
  fracas cases books/forge/cases/defenses.toml
  fracas cases my-creature.toml --trace         with a transcript of what happened
  fracas cases --words forge                    what cases of Forge of Legends may say

Exit code 1 if a case fails.")]
pub struct Cases {
    /// Case files, or folders of them [default: books/*/cases]
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// Print a transcript of each case
    #[arg(long)]
    pub trace: bool,

    /// Go on after a difference in a line that only looks at something, and tell all of them
    #[arg(long)]
    pub keep_going: bool,

    /// Only cases whose name or clauses contain this
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,

    /// The book, where a file does not say
    #[arg(long, value_name = "BOOK")]
    pub book: Option<String>,

    /// List what cases of this book may say: answers, events, and what stands where in the state
    #[arg(long, value_name = "BOOK", conflicts_with_all = ["paths", "trace", "keep_going", "only", "book", "format"])]
    pub words: Option<String>,

    /// How to write the results
    #[arg(long, value_enum, default_value_t = Told::Text)]
    pub format: Told,
}
