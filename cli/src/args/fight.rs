//! The command line of `fracas fight`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{HouseRules, Told};

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

Who may sit: `me`, or `greedy`, `thorough`, `search`, `random`, `default`; `all` is every seat.
`search:2000` tries 2000 times for each decision, `search:50ms` for so long (docs/policies.md).
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
