//! Odds: every outcome of a beat with its exact chance, or a declared estimate where there are too many.

mod chance;
mod changes;
mod forced;

use std::cell::{Cell, RefCell};
use std::collections::hash_map::Entry;

use fracas_engine::table::{Observer, Sampling, Seating, TooMany, enumerate_beat};
use fracas_engine::{Ask, DiceStream, Past, Present, Progress};
use num_bigint::BigUint;
use num_rational::Ratio;
use rustc_hash::FxHashMap;
use serde::Serialize;

pub use chance::Chance;
pub use changes::changes;

use crate::nearest::by_nearness;
use crate::simulate::Rate;
use forced::Forced;

/// By what outcomes are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Tell {
    /// By what has changed for each combatant.
    #[default]
    Changes,
    /// By the events on the way, in their order.
    Events,
}

/// What odds are asked for.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::Query, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let state = Toy::open(&duel);
/// let mut query = Query::<Toy>::new(&duel, &state);
/// query.forced = vec!["strike".to_owned(), "parry".to_owned()];
/// let odds = query.run().unwrap();
/// assert_eq!(odds.outcomes[1].label, ["Bob: poise 10 -> 6"]);
/// assert_eq!(odds.outcomes[1].chance.to_string(), "5/12");
/// ```
pub struct Query<'a, B: Present> {
    /// The encounter.
    pub encounter: &'a B::Encounter,
    /// The state at the start of a beat.
    pub state: &'a B::State,
    /// Answers in the words of [`Present::named`], each given to the first question that offers it after the one
    /// before was given. `Grunk: dodge` is given to Grunk only.
    pub forced: Vec<String>,
    /// How many beats are played; one is the least.
    pub beats: u32,
    /// By what outcomes are told apart.
    pub tell: Tell,
    /// In how many ways the dice may fall before they are sampled instead.
    pub limit: u64,
    /// How many samples are taken then.
    pub samples: u64,
    /// The seed of the samples.
    pub seed: u64,
}

/// How the chances were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "method")]
pub enum Method {
    /// Every way was looked at: the chances are exact.
    Exact {
        /// In how many ways the dice can fall.
        ways: u64,
    },
    /// There were too many ways: the chances are estimates.
    Sampled {
        /// How many samples were taken.
        samples: u64,
        /// From which seed.
        seed: u64,
        /// How many ways would have been too many.
        limit: u64,
    },
}

/// What may come of a beat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The book.
    pub book: &'static str,
    /// How the chances were found.
    #[serde(flatten)]
    pub method: Method,
    /// The outcomes, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

/// One outcome.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// What it is, line by line.
    pub label: Vec<String>,
    /// How likely it is.
    #[serde(flatten)]
    pub chance: Chance,
    /// The interval of an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval: Option<Rate>,
}

/// An answer was forced that is never offered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{answer}` is never offered here: {}", offered_text(.offered))]
pub struct NeverOffered {
    /// The answer.
    pub answer: String,
    /// What was offered where it might have been, the nearest first.
    pub offered: Vec<String>,
}

fn offered_text(offered: &[String]) -> String {
    if offered.is_empty() {
        return "no further question comes up".to_owned();
    }
    format!("choose among {}", offered.join(", "))
}

/// A state that was reached, with all that tells it from others.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node<S> {
    state: S,
    lines: Vec<String>,
    forced: usize,
    is_over: bool,
}

impl<'a, B: Present> Query<'a, B> {
    /// The odds of the next beat when everybody takes the default; up to 200,000 ways, else 100,000 samples.
    pub fn new(encounter: &'a B::Encounter, state: &'a B::State) -> Self {
        Query {
            encounter,
            state,
            forced: Vec::new(),
            beats: 1,
            tell: Tell::Changes,
            limit: 200_000,
            samples: 100_000,
            seed: 1,
        }
    }

    /// Finds the odds.
    ///
    /// # Errors
    /// [`NeverOffered`] when a forced answer is offered in no way in which the dice can fall.
    pub fn run(&self) -> Result<Odds, NeverOffered> {
        let forced = Forced::<B>::new(self.encounter, &self.forced);
        let odds = match self.enumerate(&forced) {
            Ok(odds) => odds,
            Err(TooMany { .. }) => self.sample(&forced),
        };
        match forced.not_given() {
            None => Ok(odds),
            Some((answer, offered)) => {
                let word = answer.rsplit(": ").next().unwrap_or(answer);
                let offered = by_nearness(word, offered.iter().map(String::as_str));
                Err(NeverOffered {
                    answer: answer.to_owned(),
                    offered: offered.into_iter().take(12).map(str::to_owned).collect(),
                })
            }
        }
    }

    fn enumerate(&self, forced: &Forced<B>) -> Result<Odds, TooMany> {
        let start = Node { state: self.state.clone(), lines: Vec::new(), forced: 0, is_over: false };
        let mut nodes = FxHashMap::default();
        nodes.insert(start, Ratio::from_integer(BigUint::from(1_u8)));
        let mut left = self.limit;
        let mut ways = 0;
        for _ in 0..self.beats.max(1) {
            ways = 0;
            let mut reached: FxHashMap<Node<B::State>, Ratio<BigUint>> = FxHashMap::default();
            for (node, mass) in nodes {
                if node.is_over {
                    add(&mut reached, node, mass);
                    continue;
                }
                let walked = Cell::new(0);
                let given = Cell::new(node.forced);
                let leaves = enumerate_beat::<B, _>(
                    self.encounter,
                    &node.state,
                    left,
                    |ask| forced.choose(ask, &given),
                    |state, events, progress| {
                        walked.set(walked.get() + 1);
                        let mut lines = node.lines.clone();
                        if self.tell == Tell::Events {
                            lines.extend(events.iter().map(|event| B::told(self.encounter, event)));
                        }
                        let is_over = progress == Progress::Over;
                        // The next way begins with the answers that this beat began with.
                        Node { state: state.clone(), lines, forced: given.replace(node.forced), is_over }
                    },
                )?;
                left -= walked.get();
                ways += walked.get();
                for (leaf, chance) in leaves {
                    add(&mut reached, leaf, chance * &mass);
                }
            }
            nodes = reached;
        }
        let mut outcomes = FxHashMap::default();
        for (node, mass) in nodes {
            add(&mut outcomes, self.label(&node.state, node.lines), mass);
        }
        let outcomes = outcomes
            .into_iter()
            .map(|(label, mass)| Outcome { label, chance: Chance(mass), interval: None })
            .collect();
        Ok(self.sorted(Method::Exact { ways }, outcomes))
    }

    fn sample(&self, forced: &Forced<B>) -> Odds {
        let mut counts: FxHashMap<Vec<String>, u64> = FxHashMap::default();
        let samples = self.samples.max(1);
        for sample in 0..samples {
            let mut seating = ForcedSeating { forced, given: Cell::new(0) };
            let mut listener = Listener {
                encounter: self.encounter,
                listens: self.tell == Tell::Events,
                lines: RefCell::default(),
            };
            let mut state = self.state.clone();
            let dice = DiceStream::new(self.seed, sample.wrapping_mul(2));
            let mut table = Sampling::<B, _, _>::new(dice, &mut seating, &mut listener);
            for _ in 0..self.beats.max(1) {
                if table.beat(self.encounter, &mut state) == Progress::Over {
                    break;
                }
            }
            *counts.entry(self.label(&state, listener.lines.into_inner())).or_default() += 1;
        }
        let outcomes = counts
            .into_iter()
            .map(|(label, count)| Outcome {
                label,
                chance: Chance(Ratio::new(BigUint::from(count), BigUint::from(samples))),
                interval: Some(Rate::new(count, samples)),
            })
            .collect();
        self.sorted(Method::Sampled { samples, seed: self.seed, limit: self.limit }, outcomes)
    }

    fn label(&self, state: &B::State, lines: Vec<String>) -> Vec<String> {
        let label = match self.tell {
            Tell::Events => lines,
            Tell::Changes => changes::<B>(self.encounter, self.state, state),
        };
        if label.is_empty() { vec!["nothing changes".to_owned()] } else { label }
    }

    fn sorted(&self, method: Method, mut outcomes: Vec<Outcome>) -> Odds {
        outcomes.sort_by(|left, right| {
            right.chance.0.cmp(&left.chance.0).then_with(|| left.label.cmp(&right.label))
        });
        Odds { book: B::NAME, method, outcomes }
    }
}

fn add<K: Eq + std::hash::Hash>(masses: &mut FxHashMap<K, Ratio<BigUint>>, key: K, mass: Ratio<BigUint>) {
    match masses.entry(key) {
        Entry::Occupied(mut entry) => *entry.get_mut() += mass,
        Entry::Vacant(entry) => {
            entry.insert(mass);
        }
    }
}

impl Odds {
    /// The chance of all outcomes of which a line contains `text`, whatever its case.
    ///
    /// ```
    /// use fracas_engine::Book;
    /// use fracas_lab::{odds::Query, toy::{Duel, Toy}};
    /// let duel = Duel::example();
    /// let odds = Query::<Toy>::new(&duel, &Toy::open(&duel)).run().unwrap();
    /// assert_eq!(odds.of("poise 10 -> 8").to_string(), "1");
    /// assert_eq!(odds.of("").to_string(), "1");
    /// ```
    pub fn of(&self, text: &str) -> Chance {
        let text = text.to_lowercase();
        let holds = |outcome: &&Outcome| outcome.label.iter().any(|line| line.to_lowercase().contains(&text));
        let sum = self.outcomes.iter().filter(holds).map(|outcome| &outcome.chance.0);
        Chance(sum.fold(Ratio::from_integer(BigUint::ZERO), |sum, mass| sum + mass))
    }
}

struct ForcedSeating<'a, B: Present> {
    forced: &'a Forced<B>,
    given: Cell<usize>,
}

impl<B: Present> Seating<B> for ForcedSeating<'_, B> {
    fn answer(&mut self, ask: &Ask<'_, B>, _: Option<Past<'_, B>>) -> usize {
        self.forced.choose(ask, &self.given)
    }

    fn wants_past(&self) -> bool {
        false
    }
}

struct Listener<'a, B: Present> {
    encounter: &'a B::Encounter,
    listens: bool,
    lines: RefCell<Vec<String>>,
}

impl<B: Present> Observer<B> for Listener<'_, B> {
    fn see(&mut self, event: &B::Event) {
        if self.listens {
            self.lines.get_mut().push(B::told(self.encounter, event));
        }
    }
}
