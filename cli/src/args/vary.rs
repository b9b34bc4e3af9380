//! The command line of `fracas vary`.

use clap::Args;

use super::{Played, Which};

/// `vary`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas vary duel --set 'combatants.Ansa.brawn=2..5'
  fracas vary duel --set 'weapons.long-sword.attack.threat=[3,5,7]' --until 3%
  fracas vary duel --set 'combatants.Ansa.drawn=[mace,spear]' --set 'combatants.Corm.drawn=[mace,halberd]'
  fracas vary duel --set 'combatants.Ansa.drawn=[mace,spear]' --even 'combatants.Corm.brawn=1..6'
  fracas vary duel --sensitivity -n 200

PATH leads through the file, lists by the names in them: combatants.Ansa.armor, settings.round-limit. Values are
[A,B], 1..4, or one. What the file leaves out may be set too; a named thing that ships is copied first. Where two sides
choose, the best answers and the shares of a mixed choice are told.")]
pub struct Vary {
    #[command(flatten)]
    pub which: Which,

    /// What to set, and to what; each value is tried with each of the other paths
    #[arg(long = "set", value_name = "PATH=VALUES", required_unless_present_any = ["sensitivity", "even"])]
    pub set: Vec<String>,

    /// Tell with how much of this figure the fight is even; together with --set, for each of these
    #[arg(long, value_name = "PATH=VALUES")]
    pub even: Option<String>,

    /// Tell what one more of each figure is worth in points of winning
    #[arg(long, conflicts_with_all = ["set", "even"])]
    pub sensitivity: bool,

    #[command(flatten)]
    pub played: Played,
}
