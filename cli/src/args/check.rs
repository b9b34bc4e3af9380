//! The command line of `fracas check`.

use clap::Args;

use super::{HouseRules, Told};

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
