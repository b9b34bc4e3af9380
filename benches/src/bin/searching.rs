//! How `search` plays, as Markdown: how many iterations it makes in a second, and how it does against `greedy` at equal
//! time, in one encounter of each book. `cargo xtask searching` puts it into docs/performance.md. With `--rough` the
//! figures are soon there, and worth little.

use std::process::ExitCode;

use fracas::content::Content;
use fracas::engine::table::{Everywhere, Sampling};
use fracas::engine::{DiceStream, Policy, Rulebook};
use fracas::lab::matchup::lead;
use fracas::lab::policy::{Budget, Greedy, Registry, Search};
use fracas_benches::clock::{busy, told};
use fracas_benches::{SEED, opened};

/// How thoroughly figures are taken.
#[derive(Clone, Copy)]
struct Effort {
    /// How long whatever is timed plays at least, in seconds of the processor.
    least: f64,
    /// How long a pair plays about, in seconds of the processor, with no more fights than `most` from either side.
    pair: f64,
    most: u64,
}

const FULL: Effort = Effort { least: 3.0, pair: 60.0, most: 1_000 };
const ROUGH: Effort = Effort { least: 0.05, pair: 0.2, most: 20 };

/// The budget to begin with, and how often a better one is sought.
const BUDGET: u32 = 25;
const SOUGHT: u32 = 4;
/// How far the time may be from that of `greedy`, as a share of it.
const NEAR: f64 = 0.05;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let effort = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => FULL,
        ["--rough"] => ROUGH,
        _ => {
            eprintln!("searching takes nothing but --rough");
            return ExitCode::from(2);
        }
    };
    println!(
        "Time is that of the processor, for a decision in fights in which everybody plays so. A budget is sought with which \
         `search` takes as long as `greedy`; by how many of 100 fights it wins more often then, with sides exchanged, stands \
         last, in brackets the interval in which the true figure lies 95 times in 100.\n\n\
         | encounter | iterations/s, one core | `greedy`, decisions/s | equal time | time, of that of `greedy` \
         | fights from either side | `search` over `greedy` |\n\
         | --- | --- | --- | --- | --- | --- | --- |"
    );
    row::<fracas::forge::Forge>("duel", effort);
    row::<fracas::mythic::Mythic>("crossed-swords", effort);
    row::<fracas::reality::Reality>("halfling-and-ogre", effort);
    row::<fracas::destiny::Destiny>("quay", effort);
    row::<fracas::realmspire::Realmspire>("duel", effort);
    ExitCode::SUCCESS
}

/// What fights took in which everybody plays the same policy.
struct Pace {
    fights: u64,
    decisions: u64,
    seconds: f64,
    iterations: u64,
}

impl Pace {
    fn per_decision(&self) -> f64 {
        self.seconds / self.decisions.max(1) as f64
    }

    fn per_fight(&self) -> f64 {
        self.seconds / self.fights.max(1) as f64
    }
}

/// Plays fights until they have taken so long.
fn pace<B: Content + Rulebook, P: Policy<B>>(
    encounter: &B::Encounter,
    policy: P,
    least: f64,
    iterations: impl Fn(&P) -> u64,
) -> Pace {
    let open = B::open(encounter);
    let mut pace = Pace { fights: 0, decisions: 0, seconds: 0.0, iterations: 0 };
    let mut table = Sampling::<B, _>::new(DiceStream::new(SEED, 0), Everywhere(policy), ());
    while pace.seconds < least {
        table.seating().0.begin(SEED, pace.fights);
        table.begin(DiceStream::new(SEED, pace.fights.wrapping_mul(2)));
        let (seconds, playout) = busy(|| table.play_out(encounter, open.clone()));
        pace.seconds += seconds;
        pace.decisions += playout.decisions;
        pace.fights += 1;
    }
    pace.iterations = iterations(&table.seating().0);
    pace
}

fn row<B: Content + Rulebook>(name: &str, effort: Effort) {
    let encounter = opened::<B>(name);
    let greedy = pace::<B, _>(&encounter, Greedy::<B>::default(), effort.least, |_| 0);
    let (mut budget, mut sought) = (BUDGET, 1);
    let (search, ratio) = loop {
        let policy = Search::<B>::new(Budget::Iterations(budget));
        let search = pace::<B, _>(&encounter, policy, effort.least, Search::iterations);
        let ratio = search.per_decision() / greedy.per_decision();
        if sought == SOUGHT || (ratio - 1.0).abs() < NEAR {
            break (search, ratio);
        }
        budget = ((f64::from(budget) / ratio).round() as u32).clamp(2, 100_000);
        sought += 1;
    };
    // Half of the sides of all these fights are played by each; those from either side are as many.
    let fights = effort.pair / (search.per_fight() + greedy.per_fight());
    let fights = (fights as u64).clamp(4, effort.most);
    let policies = Registry::<B>::standard();
    let made = (policies.maker(&format!("search:{budget}")), policies.maker("greedy"));
    let (Ok(one), Ok(other)) = made else { return };
    let lead = lead::<B>(std::slice::from_ref(&encounter), &one, &other, fights, SEED);
    let iterations = told(search.iterations as f64 / search.seconds);
    let decisions = told(1.0 / greedy.per_decision());
    let book = B::NAME;
    println!(
        "| {book}/{name} | {iterations} | {decisions} | `search:{budget}` | {ratio:.2} | {fights} | {lead} |"
    );
}
