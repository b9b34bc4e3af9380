//! The command line of `fracas sweep`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{Format, HouseRules};

/// `sweep`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas sweep plan duel --fights 100000 > duel.plan       divide what is to be played into cells
  fracas sweep run duel.plan                               play them on all cores; again goes on where it stopped
  fracas sweep run duel.plan --share 3/100                 what one job of a hundred plays, on any machine
  fracas sweep merge duel.plan --format csv > duel.csv     the result, the same whatever was played where
  fracas sweep verify duel.plan                            play some cells again and compare, byte for byte

docs/sweeps.md tells how to use many machines: a shared folder, Slurm, Ray, Kubernetes.")]
pub struct Sweep {
    /// What is to be done.
    #[command(subcommand)]
    pub step: SweepStep,
}

/// The steps of a sweep.
#[derive(Debug, Subcommand)]
pub enum SweepStep {
    /// Write down what is to be played, all of it in one file
    Plan(SweepPlan),
    /// Play cells, and keep what each came to in a file
    Run(SweepRun),
    /// List the cells
    Cells(SweepCells),
    /// Make one result of all files
    Merge(SweepMerge),
    /// Look at all files, and play some cells again to compare
    Verify(SweepVerify),
}

/// `sweep plan`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas sweep plan duel bridge --fights 100000 > both.plan
  fracas sweep plan duel --set 'combatants.Ansa.agility=1..5' --set 'settings.boon-threat=[1,2]' > duel.plan
  fracas sweep plan duel --seat heroes=random --seed 7 --fights 50000 --cell-fights 5000 > duel.plan

All variants have the same seed and the same fights, so that they may be compared fight by fight. A cell is a variant and
a range of fights; a minute of work in each is a good measure. The plan holds all texts: who plays it needs nothing but
the plan and this version of the program.")]
pub struct SweepPlan {
    /// Paths of TOML files, or names of encounters that ship (see `fracas books`)
    #[arg(value_name = "ENCOUNTER", required = true)]
    pub encounters: Vec<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// A value to vary: PATH=[A,B,C] or PATH=1..4; with several, each value of one with each of the others
    #[arg(long = "set", value_name = "PATH=VALUES")]
    pub set: Vec<String>,

    /// Who plays a seat: SEAT=POLICY; `all` is every seat [default: all=greedy]
    #[arg(long = "seat", value_name = "SEAT=POLICY")]
    pub seats: Vec<String>,

    /// The seed of all dice and draws
    #[arg(long, default_value_t = 1)]
    pub seed: u64,

    /// How many fights of each variant
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10_000)]
    pub fights: u64,

    /// How many fights a cell has
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub cell_fights: u64,

    /// Leave out combinations that the book does not allow, and say which
    #[arg(long)]
    pub leave_out: bool,
}

/// `sweep run`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas sweep run duel.plan
  fracas sweep run duel.plan --parts /shared/duel.parts
  fracas sweep run duel.plan --cell 17
  fracas sweep run duel.plan --cell 6f0c3a52d1e84b7790a1c2d3e4f50617 --threads 1
  fracas sweep run duel.plan --share $SLURM_ARRAY_TASK_ID/100

A cell whose file is there and whole is not played again. Whatever ends the program, even in the midst of writing, what
was finished stays; several may work on the same folder at once. Exit code 1 if it was stopped before the end.")]
pub struct SweepRun {
    #[command(flatten)]
    pub plan: PlanFile,

    /// Only this cell, by its number or its id; may be said several times
    #[arg(long = "cell", value_name = "NUMBER|ID", conflicts_with = "share")]
    pub cells: Vec<String>,

    /// Only part K of N, of about the same size; K counts from 0
    #[arg(long, value_name = "K/N")]
    pub share: Option<String>,

    /// On how many threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// `sweep cells`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas sweep cells duel.plan
  fracas sweep cells duel.plan --missing        what is still to be played, for a program that hands it out

Each line: number, id, first fight, how many fights, `there` or `missing`, variant; with tabs between.")]
pub struct SweepCells {
    #[command(flatten)]
    pub plan: PlanFile,

    /// Only those whose file is not there, or not whole
    #[arg(long)]
    pub missing: bool,
}

/// `sweep merge`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas sweep merge duel.plan
  fracas sweep merge duel.plan --format json > duel.json
  fracas sweep merge duel.plan --parts from-here --parts from-there --format csv > duel.csv
  fracas sweep merge duel.plan --partial        what there is so far

The result depends on the plan alone, to the byte. Files that are torn or were made by something else are told; exit code
1 if a cell is missing, or is there twice with different bytes.")]
pub struct SweepMerge {
    /// The plan
    #[arg(value_name = "PLAN")]
    pub plan: PathBuf,

    /// The folder of the files, or several [default: PLAN.parts]
    #[arg(long, value_name = "FOLDER")]
    pub parts: Vec<PathBuf>,

    /// Report what is there, though cells are missing; the result says how many
    #[arg(long)]
    pub partial: bool,

    /// How to write the result
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub format: Format,
}

/// `sweep verify`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas sweep verify duel.plan
  fracas sweep verify duel.plan --play 20 --draw 7
  fracas sweep verify duel.plan --all

All files are looked at, and some of the cells are played again: their files have to be the same, byte for byte. So are
found files that were damaged, and those of a program that plays by other rules. Exit code 1 if anything is found.")]
pub struct SweepVerify {
    #[command(flatten)]
    pub plan: PlanFile,

    /// How many cells are played again, drawn at random
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub play: usize,

    /// The seed of the draw; one is drawn and told if none is given
    #[arg(long, value_name = "SEED")]
    pub draw: Option<u64>,

    /// Play all cells again
    #[arg(long, conflicts_with_all = ["play", "draw"])]
    pub all: bool,

    /// On how many threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Which plan, and where its files are.
#[derive(Debug, Args)]
pub struct PlanFile {
    /// The plan
    #[arg(value_name = "PLAN")]
    pub plan: PathBuf,

    /// The folder of the files, which several machines may share [default: PLAN.parts]
    #[arg(long, value_name = "FOLDER")]
    pub parts: Option<PathBuf>,
}
