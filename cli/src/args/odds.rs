//! The command line of `fracas odds`.

use std::path::PathBuf;

use clap::Args;

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
