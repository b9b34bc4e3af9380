//! The command line: its commands, their options, and help that teaches by examples.

mod books;
mod cases;
mod check;
mod compare;
mod completions;
mod fight;
mod new;
mod odds;
#[cfg(feature = "serve")]
mod pipe;
mod replay;
mod rules;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod sweep;
mod tournament;
mod vary;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use books::Books;
pub use cases::Cases;
pub use check::Check;
pub use compare::{Compare, Played};
pub use completions::Completions;
pub use fight::{DiceFrom, Fight};
pub use new::New;
pub use odds::Odds;
#[cfg(feature = "serve")]
pub use pipe::Pipe;
pub use replay::Replay;
pub use rules::Rules;
pub use schema::Schema;
#[cfg(feature = "serve")]
pub use serve::{LogForm, Serve};
pub use simulate::Simulate;
pub use sweep::{PlanFile, Sweep, SweepCells, SweepMerge, SweepPlan, SweepRun, SweepStep, SweepVerify};
pub use tournament::Tournament;
pub use vary::Vary;

/// Runs tabletop-RPG combat by the book.
#[derive(Debug, Parser)]
#[command(
    name = "fracas",
    version,
    max_term_width = 110,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  fracas books                              which books and encounters there are
  fracas fight duel --seat heroes=me        play one side yourself, against a policy
  fracas simulate duel -n 10000             who wins, and how sure that is
  fracas fight mythic/duel                  a duel of the other book that has one
  fracas rules forge                        what the rules say, clause by clause

`fracas COMMAND --help` explains a command, with examples.
Exit codes: 0 done; 1 something was found wrong (a file, a case, a replay); 2 wrong use."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,

    /// Write no colours (so does the variable NO_COLOR).
    #[arg(long, global = true)]
    pub plain: bool,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Referee a fight in the terminal
    Fight(Fight),
    /// Play a fight many times and report what came of it
    Simulate(Simulate),
    /// Compare encounters, fought with the same dice
    Compare(Compare),
    /// Change figures of an encounter and see what that does
    Vary(Vary),
    /// Play many variants many times, on as many machines as there are
    Sweep(Sweep),
    /// Play each policy against each
    Tournament(Tournament),
    /// Tell the exact chances of one action and all that answers it, or of whole fights
    Odds(Odds),
    /// Step through a saved fight, or verify it
    Replay(Replay),
    /// Find every mistake in encounters and house rules
    Check(Check),
    /// Run case files and show where they differ from the rules
    Cases(Cases),
    /// Explain the rules of a book, clause by clause
    Rules(Rules),
    /// List the books and what ships with them
    Books(Books),
    /// Print an encounter to start from
    New(New),
    /// Print the JSON Schema of a book's files, for editors
    Schema(Schema),
    #[cfg(feature = "serve")]
    /// Play seats by a program of your own, over standard input and output
    Pipe(Pipe),
    #[cfg(feature = "serve")]
    /// Run tables over a network, with a page to play on
    Serve(Serve),
    /// Print completions for a shell
    Completions(Completions),
}

/// Which encounter, and under which house rules.
#[derive(Debug, Args)]
pub struct Which {
    /// Path of a TOML file, or name of an encounter that ships (see `fracas books`)
    pub encounter: String,

    #[command(flatten)]
    pub rules: HouseRules,
}

/// House rules, and the book where a file does not name it.
#[derive(Debug, Args)]
pub struct HouseRules {
    /// House rules to play under, a TOML file; later ones over earlier ones
    #[arg(long = "rules", value_name = "FILE")]
    pub house_rules: Vec<String>,

    /// The book, where the encounter does not say
    #[arg(long, value_name = "BOOK")]
    pub book: Option<String>,
}

/// How events are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Told {
    /// In words
    Text,
    /// One JSON object a line
    Json,
}

/// How reports are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Table,
    /// For programs
    Json,
    /// For spreadsheets
    Csv,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_commands_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("fracas "), "`{}` has no example", command.get_name());
        }
    }
}
