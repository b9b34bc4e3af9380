//! The command line of `fracas simulate`.

use std::path::PathBuf;

use clap::Args;

use super::{Format, Which};

/// `simulate`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas simulate duel -n 10000
  fracas simulate mythic/melee -n 1000 --seat guards=greedy --seat warriors=random
  fracas simulate duel -n 2000 --seat heroes=greedy --seat gm=random --seed 7
  fracas simulate duel -n 10000 --format csv > duel.csv
  fracas simulate duel -n 10000 --rows fights.csv --uses uses.csv
  fracas simulate duel -n 10000 --report duel.html

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

    /// Also write a row for each fight to this file: .csv or .parquet
    #[arg(long, value_name = "FILE")]
    pub rows: Option<PathBuf>,

    /// Also write a row for each thing done to this file: .csv or .parquet
    #[arg(long, value_name = "FILE")]
    pub uses: Option<PathBuf>,

    /// Also write a page to look at to this file: .html
    #[arg(long, value_name = "FILE")]
    pub report: Option<String>,

    /// How to write the report
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}
