//! The command line of `fracas odds`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Format, HouseRules};

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
  fracas odds duel --to end
  fracas odds duel --rounds 3 --seat heroes=greedy --seat gm=default --format json
  fracas odds realmspire/duel --best red --seat blue=default

The two with crossed swords tell what a parry is worth against a blow that is meant, and what
it costs against a feint, in whose place comes a blow at +3: Bela is wounded in 45 and in 68 of
100 exchanges.

The words after the actor are matched to the choices of the actor's turn, in order: what is
asked first must be named first. `--answer` gives a further answer, of the actor or of
whoever is asked, as often as you like; `--answer Grull:yield` is Grull's only. Each is given to
the first question that offers it; those for the same one in their order. What is not answered is
left to `--policy`, else it takes its default.

It starts at the opening, as if it were the actor's turn there. To start elsewhere, play up to
there with `fracas fight --journal FILE`, and name the file here.

With `--to end`, `--rounds` or `--best` it follows whole fights, from the opening or the saved
fight. It looks at the likeliest states first. Where there are more than `--states`, or `--time`
is up, it plays on from the others, and says how much is exact and how much estimated.")]
pub struct Odds {
    /// Path of a TOML file, or name of an encounter that ships (see `fracas books`)
    pub encounter: String,

    /// Whose turn it is
    #[arg(required_unless_present = "whole", conflicts_with = "whole")]
    pub actor: Option<String>,

    /// What is done: a skill or an action
    #[arg(required_unless_present = "whole")]
    pub skill: Option<String>,

    /// On whom, where that is asked or part of the choice
    pub target: Option<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// A further answer, in the words of the choice or some of them; can be given again
    #[arg(long = "answer", value_name = "[WHO:]TEXT", conflicts_with = "whole")]
    pub answers: Vec<String>,

    /// Who answers where no answer was given [default: the first choice]
    #[arg(long, value_name = "POLICY", conflicts_with = "whole")]
    pub policy: Option<String>,

    /// Start where this saved fight stands, not at the opening
    #[arg(long, value_name = "JOURNAL")]
    pub journal: Option<PathBuf>,

    /// How many beats to look at
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100), conflicts_with = "whole")]
    pub beats: u32,

    /// Tell outcomes apart by every event on the way, not by what has changed
    #[arg(long, conflicts_with = "whole")]
    pub events: bool,

    /// Tell only the chance of all outcomes with a line that has these words; can be given again
    #[arg(long = "of", value_name = "WORDS", conflicts_with = "whole")]
    pub of: Vec<String>,

    /// In how many ways the dice may fall before the chances are estimated instead; of a whole fight, in one beat
    #[arg(long, value_name = "WAYS", default_value_t = 200_000)]
    pub limit: u64,

    /// How to write the chances
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,

    #[command(flatten)]
    pub whole: Whole,

    #[command(flatten)]
    pub bounds: WholeBounds,
}

/// What is asked of whole fights.
#[derive(Debug, Args)]
#[group(id = "whole", multiple = true)]
#[command(next_help_heading = "Whole fights")]
pub struct Whole {
    /// Follow whole fights
    #[arg(long, value_enum, value_name = "end")]
    pub to: Option<To>,

    /// Follow them until this round is over
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "to")]
    pub rounds: Option<u32>,

    /// Have this seat play as well as can be against the others; where that cannot be found, its own policy plays on
    #[arg(long, value_name = "SEAT")]
    pub best: Option<String>,
}

/// How whole fights are played, and how much work they may make.
#[derive(Debug, Args)]
#[command(next_help_heading = "Whole fights")]
pub struct WholeBounds {
    /// Who plays a seat: SEAT=POLICY; `all` is every seat [default: all=greedy]
    #[arg(long = "seat", value_name = "SEAT=POLICY", requires = "whole")]
    pub seats: Vec<String>,

    /// How many states are looked at
    #[arg(long, value_name = "N", default_value_t = 200_000, requires = "whole")]
    pub states: u64,

    /// For how many seconds they are looked at, and then for how many fights are played on
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, requires = "whole")]
    pub time: f64,

    /// How many fights are played on from the states that were not looked at
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "whole")]
    pub samples: u64,

    /// The seed of these fights, and of policies that draw
    #[arg(long, default_value_t = 1, requires = "whole")]
    pub seed: u64,

    /// How often policies that look ahead by draws make each decision, each time with other draws; every answer is
    /// followed by its share
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000), default_value_t = 16,
        requires = "whole")]
    pub draws: u16,

    /// On how many threads they are played [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256), requires = "whole")]
    pub threads: Option<u16>,
}

/// How far whole fights are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum To {
    /// To their end
    End,
}
