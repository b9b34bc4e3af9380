//! The command line of `fracas rules`.

use clap::Args;

/// `rules`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas rules forge                     the chapters
  fracas rules forge defend              the clauses of a chapter
  fracas rules forge forge.defend.armor  one clause, its setting, and the cases that show it
  fracas rules forge two weapons         clauses with these words
  fracas rules forge settings            what can be settled, and how
  fracas rules mythic feint parry        clauses of another book")]
pub struct Rules {
    /// The book
    pub book: String,

    /// The id of a clause, a chapter, a setting, or words to look for
    #[arg(value_name = "ID|WORDS")]
    pub words: Vec<String>,
}
