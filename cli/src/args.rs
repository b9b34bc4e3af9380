//! The command line: its commands, their options, and help that teaches by examples.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

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
    /// Play each policy against each
    Tournament(Tournament),
    /// Tell the exact chances of one action and all that answers it
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

/// `fight`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas fight duel                            watch the policies fight it out
  fracas fight duel --seat heroes=me           play the heroes yourself
  fracas fight duel --seat all=me --dice ask   everybody at one table, with real dice
  fracas fight mythic/duel --seat all=me       two at one terminal: secrets are asked in private
  fracas fight duel --seed 7 --why             the same fight each time, with its clauses
  fracas fight --resume evening.journal        go on, with everybody in their seats
  fracas fight guard-room --party intruders=party.toml       keep what the fight has cost
  fracas fight guard-room --rules party.toml                 and go into the next one with it

Who may sit: `me`, or a policy (`greedy`, `thorough`, `random`, `default`). `all` stands for every seat.
At the prompt: a number, the text of a choice, several with `;` between, or a word such
as `undo`, `why`, `odds`, `map`, `save`, `help`.
Whenever somebody plays, every answer is kept in a journal before it takes effect.")]
pub struct Fight {
    /// Path of a TOML file, or name of an encounter that ships (see `fracas books`)
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    pub encounter: Option<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// Who sits where: SEAT=me or SEAT=POLICY; `all` is every seat [default: all=greedy, or as the journal says]
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    pub seats: Vec<String>,

    /// Whether dice are rolled from the seed or typed in from real ones [default: roll, or as the journal says]
    #[arg(long, value_enum)]
    pub dice: Option<DiceFrom>,

    /// The seed of the dice; one is drawn and told if none is given
    #[arg(long)]
    pub seed: Option<u64>,

    /// Which fight of that seed: `simulate --seed S` plays numbers 0, 1, 2 and so on
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub number: u64,

    /// Keep every answer in this new file [default when somebody plays: fracas-ENCOUNTER-SEED.journal]
    #[arg(long, value_name = "FILE", conflicts_with = "no_journal")]
    pub journal: Option<PathBuf>,

    /// Keep no journal
    #[arg(long)]
    pub no_journal: bool,

    /// Go on with the fight of this journal
    #[arg(long, value_name = "JOURNAL", conflicts_with_all = ["seed", "journal", "no_journal"])]
    pub resume: Option<PathBuf>,

    /// Where a line of the journal is damaged, go on from before it; the damaged file is kept
    #[arg(long, requires = "resume")]
    pub salvage: bool,

    /// At the end, write into FILE what a side takes along; its next fight has that by `--rules FILE`
    #[arg(long = "party", value_name = "SIDE=FILE")]
    pub parties: Vec<String>,

    /// Tell each reason in full, with its clauses
    #[arg(long)]
    pub why: bool,

    /// How to tell it
    #[arg(long, value_enum, default_value_t = Told::Text)]
    pub format: Told,
}

/// Where dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiceFrom {
    /// From the seed
    Roll,
    /// Typed in, as real dice show
    Ask,
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

/// `simulate`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas simulate duel -n 10000
  fracas simulate mythic/melee -n 1000 --seat guards=greedy --seat warriors=random
  fracas simulate duel -n 2000 --seat heroes=greedy --seat gm=random --seed 7
  fracas simulate duel -n 10000 --format csv > duel.csv

The result depends on the encounter, the seats, the seed and N, never on the threads.
Fight number K can be watched alone: fracas fight duel --seed 7 --number K, with the same seats.
Ctrl-C ends early and reports what was played so far.")]
pub struct Simulate {
    #[command(flatten)]
    pub which: Which,

    /// How many fights
    #[arg(short = 'n', long = "fights", value_name = "N", default_value_t = 1000)]
    pub fights: u64,

    /// Who plays a seat: SEAT=POLICY; `all` is every seat [default: all=greedy]
    #[arg(long = "seat", value_name = "SEAT=POLICY")]
    pub seats: Vec<String>,

    /// The seed of all dice and draws
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// On how many threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,

    /// How to write the report
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

/// `tournament`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas tournament duel -n 500
  fracas tournament mythic/duel -n 100
  fracas tournament duel --policy greedy --policy random --format json")]
pub struct Tournament {
    #[command(flatten)]
    pub which: Which,

    /// A policy that takes part, as often as there are policies
    #[arg(long = "policy", value_name = "POLICY", default_values = ["random", "greedy", "default"])]
    pub policies: Vec<String>,

    /// How many fights for each pair
    #[arg(short = 'n', long = "fights", value_name = "N", default_value_t = 200)]
    pub fights: u64,

    /// The seed of all dice and draws
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// How to write the table
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

/// `odds`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas odds bridge Rhea attack Grull
  fracas odds bridge Rhea attack Grull --answer yield
  fracas odds bridge Rhea heavy Grull --answer Grull:yield --format json
  fracas odds bridge Rhea attack Grull --policy greedy
  fracas odds bridge Rhea attack Grull --journal evening.journal
  fracas odds crossed-swords Ansa \"melee edge\" Bela --answer genuine --answer parry --of \"Bela wounds\"
  fracas odds crossed-swords Ansa \"melee edge\" Bela --answer feint --answer parry --of \"Bela wounds\"

The last two tell what a parry is worth against a blow that is meant, and what it costs against
a feint, in whose place comes a blow at +3: Bela is wounded in 45 and in 68 of 100 exchanges.

The words after the actor are matched to the choices of the actor's turn, in order: what is
asked first must be named first. `--answer` gives a further answer, of the actor or of
whoever is asked, as often as you like; `--answer Grull:yield` is Grull's only. Each is given to
the first question that offers it; those for the same one in their order. What is not answered is
left to `--policy`, else it takes its default.

It starts at the opening, as if it were the actor's turn there. To start elsewhere, play up to
there with `fracas fight --journal FILE`, and name the file here.")]
pub struct Odds {
    /// Path of a TOML file, or name of an encounter that ships (see `fracas books`)
    pub encounter: String,

    /// Whose turn it is
    pub actor: String,

    /// What is done: a skill or an action
    pub skill: String,

    /// On whom, where that is asked or part of the choice
    pub target: Option<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// A further answer, in the words of the choice or some of them; can be given again
    #[arg(long = "answer", value_name = "[WHO:]TEXT")]
    pub answers: Vec<String>,

    /// Who answers where no answer was given [default: the first choice]
    #[arg(long, value_name = "POLICY")]
    pub policy: Option<String>,

    /// Start where this saved fight stands, not at the opening
    #[arg(long, value_name = "JOURNAL")]
    pub journal: Option<PathBuf>,

    /// How many beats to look at
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub beats: u32,

    /// Tell outcomes apart by every event on the way, not by what has changed
    #[arg(long)]
    pub events: bool,

    /// Tell only the chance of all outcomes with a line that has these words; can be given again
    #[arg(long = "of", value_name = "WORDS")]
    pub of: Vec<String>,

    /// In how many ways the dice may fall before the chances are estimated instead
    #[arg(long, value_name = "WAYS", default_value_t = 200_000)]
    pub limit: u64,

    /// How to write the chances
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

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

/// `check`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas check my-encounter.toml
  fracas check my-encounter.toml --rules our-house.toml
  fracas check --rules our-house.toml            house rules alone, with the shipped encounters

Every mistake is shown with its line and what to do. Exit code 1 if there is one.")]
pub struct Check {
    /// Encounters, by path or by name
    #[arg(required_unless_present = "house_rules", value_name = "FILE")]
    pub files: Vec<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// How to write the mistakes
    #[arg(long, value_enum, default_value_t = Told::Text)]
    pub format: Told,
}

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

/// `books`
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  fracas books")]
pub struct Books {}

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

/// `schema`
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  fracas schema forge > forge.schema.json")]
pub struct Schema {
    /// The book
    pub book: String,
}

/// `pipe`
#[cfg(feature = "serve")]
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas pipe duel                           a program plays all seats
  fracas pipe duel --seat gm=greedy          and fracas one of them
  echo '{\"hello\":{\"protocol\":1}}' | fracas pipe duel

Each line is a message in JSON: docs/protocol.md tells which there are. examples/bot.py is a whole player.")]
pub struct Pipe {
    #[command(flatten)]
    pub which: Which,

    /// Who plays a seat: a policy; the program plays one that is not named
    #[arg(long = "seat", value_name = "SEAT=POLICY")]
    pub seats: Vec<String>,

    /// The seed of the dice [default: drawn at random]
    #[arg(long)]
    pub seed: Option<u64>,
}

/// `serve`
#[cfg(feature = "serve")]
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas serve                               a page with all encounters, on this machine only
  fracas serve duel                          and a table for one of them, with a link for each seat
  fracas serve duel --seat orcs=greedy       where the program plays a seat
  fracas serve --listen 0.0.0.0:8642         for everybody who can reach this machine
  fracas serve --database postgres://fracas@localhost/fracas

Tables are kept in the database: after a stop or a crash everybody goes on at the same links.
docs/server.md tells how to run it behind a reverse proxy, with TLS, as a service.")]
pub struct Serve {
    /// Path of a TOML file, or name of an encounter that ships: a table is opened for it
    pub encounter: Option<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// Who plays a seat of that table: a policy; whoever has its link plays one that is not named
    #[arg(long = "seat", value_name = "SEAT=POLICY", requires = "encounter")]
    pub seats: Vec<String>,

    /// The seed of its dice [default: drawn at random]
    #[arg(long, requires = "encounter")]
    pub seed: Option<u64>,

    /// The address to listen at
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8642")]
    pub listen: std::net::SocketAddr,

    /// Where tables are kept: a file of SQLite, or PostgreSQL
    #[arg(long, value_name = "URL", default_value = "sqlite:fracas-tables.db")]
    pub database: String,

    /// How many requests a second one client may make; 0 for as many as it likes
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub requests_a_second: u32,

    /// Clients are told apart by what a reverse proxy says of them: only where nobody can come around it
    #[arg(long)]
    pub behind_proxy: bool,

    /// How what happens is logged; RUST_LOG says how much
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    pub log: LogForm,
}

/// How a server logs.
#[cfg(feature = "serve")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// Lines for people
    Text,
    /// A JSON object a line, for programs
    Json,
}

/// `completions`
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  fracas completions bash > ~/.local/share/bash-completion/completions/fracas"
)]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
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
