//! The command line of `fracas tournament`.

use clap::Args;

use super::{Format, Which};

/// `tournament`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas tournament duel -n 500
  fracas tournament mythic/duel -n 100
  fracas tournament duel --policy greedy --policy random --format json
  fracas tournament duel --policy search --policy search:500 --policy greedy -n 100

`search:500` tries 500 times for each decision, `search:50ms` for so long (docs/policies.md).")]
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
