//! The command line of `fracas pipe`.

use clap::Args;

use super::Which;

/// `pipe`
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
