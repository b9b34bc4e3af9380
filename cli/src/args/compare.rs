//! The command line of `fracas compare`, and what it shares with `fracas vary`.

use clap::Args;

use super::{Format, HouseRules};

/// `compare`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas compare old.toml new.toml
  fracas compare old.toml new.toml --until 2%
  fracas compare duel bridge --for heroes -n 300
  fracas compare old.toml new.toml --format json

Fight number K has the same dice in all; each is compared with the first.")]
pub struct Compare {
    /// The encounters: paths of TOML files, or names of encounters that ship; the first is what the others are compared with
    #[arg(required = true, num_args = 2..)]
    pub encounters: Vec<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    #[command(flatten)]
    pub played: Played,
}

/// How much is played, by whom, and how it is told.
#[derive(Debug, Args)]
pub struct Played {
    /// How many fights of each; with --until, how many at most [default: 1000; vary: 400; with --until: 100000]
    #[arg(short = 'n', long = "fights", value_name = "N")]
    pub fights: Option<u64>,

    /// Play until each difference in winning is known to so many points, more or less
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub until: Option<f64>,

    /// Whose winning is told [default: the side of whom a path names, else the first]
    #[arg(long = "for", value_name = "SIDE")]
    pub side: Option<String>,

    /// Who plays a seat: SEAT=POLICY; `all` is every seat [default: all=greedy]
    #[arg(long = "seat", value_name = "SEAT=POLICY")]
    pub seats: Vec<String>,

    /// Play all by this policy too, and tell what that makes of it; `none` for nobody
    #[arg(long, value_name = "POLICY", default_value = "random")]
    pub beside: String,

    /// The seed of all dice and draws
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// On how many threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,

    /// How to write the result
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,

    /// Write a page about it as well, an HTML file for a browser
    #[arg(long, value_name = "FILE")]
    pub report: Option<String>,
}

/// `1%`, `1` or `0.5`.
fn points(written: &str) -> Result<f64, String> {
    let points = written.trim().trim_end_matches('%').trim().parse::<f64>();
    let points = points.ok().filter(|points| points.is_finite() && (0.01..=100.0).contains(points));
    points.ok_or_else(|| "give points of 100 fights, from 0.01 to 100: 1%".to_owned())
}
