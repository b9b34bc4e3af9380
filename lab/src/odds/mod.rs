//! Odds: every outcome of a beat with its exact chance, or a declared estimate where there are too many.

mod chance;
mod changes;
mod forced;

use std::collections::hash_map::Entry;

use fracas_engine::table::{Bounds, Replaying, TooMany, Walk, enumerate_past};
use fracas_engine::{Answer, Ask, DiceStream, Past, Progress, Rulebook};
use num_bigint::BigUint;
use num_rational::Ratio;
use rustc_hash::FxHashMap;
use serde::Serialize;

pub use chance::Chance;
pub use changes::changes;

use crate::following::{Following, Put};
use crate::nearest::by_nearness;
use crate::simulate::Rate;
use forced::{Forced, Given};

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
pub struct Query<'a, B: Rulebook> {
    /// The encounter.
    pub encounter: &'a B::Encounter,
    /// The state at the start of a beat.
    pub state: &'a B::State,
    /// What has been answered in the beat already: with [`Session::past`](fracas_engine::Session::past) the odds are
    /// those of the open question.
    pub past: &'a [Answer<B>],
    /// Answers in the words of [`Describe::label`](fracas_engine::Describe::label), each given to the first question that offers it. `Grunk: dodge` is
    /// given to Grunk only. Answers for the same one are given in their order, and so are those without a name.
    pub forced: Vec<String>,
    /// How many beats are played; one is the least.
    pub beats: u32,
    /// By what outcomes are told apart.
    pub tell: Tell,
    /// In how many ways the dice may fall before they are sampled instead.
    pub limit: u64,
    /// Where dice may be thrown again for ever, a way is followed no further when its chance is less than one in so
    /// many.
    pub floor: u64,
    /// How many samples are taken then.
    pub samples: u64,
    /// The seed of the samples.
    pub seed: u64,
}

/// How the chances were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "method")]
pub enum Method {
    /// Every way was looked at, besides those of the tail: the chances are exact.
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
#[non_exhaustive]
pub struct Odds {
    /// The book.
    pub book: &'static str,
    /// How the chances were found.
    #[serde(flatten)]
    pub method: Method,
    /// The chance of all that was not followed to its end, as dice may be thrown again for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Chance>,
    /// The outcomes, the likeliest first.
    pub outcomes: Vec<Outcome>,
}

/// One outcome.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
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

/// Where more than one part in so many would not be followed, samples say more.
const MOST_TAIL: u32 = 1000;

/// All ways from a node: the forced answers are given on each anew.
struct Ways<'a, 'b, B: Rulebook> {
    query: &'a Query<'b, B>,
    forced: &'a Forced<B>,
    node: &'a Node<B::State>,
    /// Which answers were given on the present way.
    given: Given,
}

impl<B: Rulebook> Walk<B> for Ways<'_, '_, B> {
    type Outcome = Node<B::State>;

    fn begin(&mut self) {
        self.given.clone_from(&self.node.given);
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> B::Choice {
        self.forced.choose(ask, &mut self.given)
    }

    fn outcome(&mut self, end: &B::State, events: &[B::Event], progress: Progress) -> Node<B::State> {
        let mut lines = self.node.lines.clone();
        if self.query.tell == Tell::Events {
            lines.extend(events.iter().map(|event| B::describe_event(self.query.encounter, event)));
        }
        let is_over = progress == Progress::Over;
        Node { state: end.clone(), lines, given: self.given.clone(), is_over }
    }
}

/// A state that was reached, with all that tells it from others.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node<S> {
    state: S,
    lines: Vec<String>,
    given: Given,
    is_over: bool,
}

impl<'a, B: Rulebook> Query<'a, B> {
    /// The odds of the next beat when everybody takes the default; up to 200,000 ways, else 100,000 samples.
    pub fn new(encounter: &'a B::Encounter, state: &'a B::State) -> Self {
        Query {
            encounter,
            state,
            past: &[],
            forced: Vec::new(),
            beats: 1,
            tell: Tell::Changes,
            limit: Bounds::default().ways,
            floor: Bounds::default().floor,
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
        let start =
            Node { state: self.state.clone(), lines: Vec::new(), given: forced.none_given(), is_over: false };
        let mut nodes = FxHashMap::default();
        nodes.insert(start, Ratio::from_integer(BigUint::from(1_u8)));
        let mut left = self.limit;
        let mut ways = 0;
        let mut tail = Ratio::from_integer(BigUint::ZERO);
        for beat in 0..self.beats.max(1) {
            let answers = if beat == 0 { self.past } else { &[] };
            ways = 0;
            let mut reached: FxHashMap<Node<B::State>, Ratio<BigUint>> = FxHashMap::default();
            for (node, mass) in nodes {
                if node.is_over {
                    add(&mut reached, node, mass);
                    continue;
                }
                let past = Past { start: &node.state, answers };
                // What is unlikely on the whole, not only from here on.
                let floor = (&mass * BigUint::from(self.floor)).to_integer().try_into().unwrap_or(self.floor);
                let bounds = Bounds { ways: left, floor };
                let mut walk = Ways { query: self, forced, node: &node, given: node.given.clone() };
                let walked = enumerate_past::<B, _>(self.encounter, past, bounds, &mut walk)?;
                left -= walked.ways;
                ways += walked.ways;
                tail += walked.tail * &mass;
                for (leaf, chance) in walked.chances {
                    add(&mut reached, leaf, chance * &mass);
                }
            }
            nodes = reached;
        }
        if tail > Ratio::new(BigUint::from(1_u8), BigUint::from(MOST_TAIL)) {
            return Err(TooMany { limit: self.limit });
        }
        let mut outcomes = FxHashMap::default();
        let before = self.before();
        for (node, mass) in nodes {
            add(&mut outcomes, self.label(&before, &node.state, node.lines), mass);
        }
        let outcomes = outcomes
            .into_iter()
            .map(|(label, mass)| Outcome { label, chance: Chance(mass), interval: None })
            .collect();
        let tail = Some(Chance(tail)).filter(|tail| !tail.is_impossible());
        Ok(Odds { tail, ..self.sorted(Method::Exact { ways }, outcomes) })
    }

    fn sample(&self, forced: &Forced<B>) -> Odds {
        let mut ends: FxHashMap<(B::State, Vec<String>), u64> = FxHashMap::default();
        let samples = self.samples.max(1);
        let before = self.before();
        for sample in 0..samples {
            let mut given = forced.none_given();
            let mut lines = Vec::new();
            let listen = |event| {
                if self.tell == Tell::Events {
                    lines.push(B::describe_event(self.encounter, &event));
                }
            };
            let mut state = self.state.clone();
            let mut dice = DiceStream::new(self.seed, sample.wrapping_mul(2));
            let choose = |ask: &fracas_engine::Ask<'_, B>| Some(forced.choose(ask, &mut given));
            let mut table = Following::<B, _, _>::new(self.past, &mut dice, Put::Choices, choose, listen);
            for _ in 0..self.beats.max(1) {
                if B::beat(self.encounter, &mut state, &mut table) != Ok(Progress::Going) {
                    break;
                }
            }
            *ends.entry((state, lines)).or_default() += 1;
        }
        // Equal ends are put into words only once.
        let mut counts: FxHashMap<Vec<String>, u64> = FxHashMap::default();
        for ((state, lines), count) in ends {
            *counts.entry(self.label(&before, &state, lines)).or_default() += count;
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

    /// The state with which outcomes are compared: at the open question, where the beat has a past.
    fn before(&self) -> B::State {
        let mut state = self.state.clone();
        if !self.past.is_empty() {
            // It pauses at the first question that the past does not answer; whatever stops it, the state is there.
            let _ = B::beat(self.encounter, &mut state, &mut Replaying::new(self.past));
        }
        state
    }

    fn label(&self, before: &B::State, state: &B::State, lines: Vec<String>) -> Vec<String> {
        let label = match self.tell {
            Tell::Events => lines,
            Tell::Changes => changes::<B>(self.encounter, before, state),
        };
        if label.is_empty() { vec!["nothing changes".to_owned()] } else { label }
    }

    fn sorted(&self, method: Method, mut outcomes: Vec<Outcome>) -> Odds {
        outcomes.sort_by(|left, right| {
            right.chance.0.cmp(&left.chance.0).then_with(|| left.label.cmp(&right.label))
        });
        Odds { book: B::NAME, method, tail: None, outcomes }
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
        self.of_lines(|line| line.contains(&text))
    }

    /// The chance of all outcomes of which a line contains each of these words, whatever their case: `Bela wounds`.
    ///
    /// ```
    /// use fracas_engine::Book;
    /// use fracas_lab::{odds::Query, toy::{Duel, Toy}};
    /// let duel = Duel::example();
    /// let odds = Query::<Toy>::new(&duel, &Toy::open(&duel)).run().unwrap();
    /// assert_eq!(odds.of_words("8 Poise").to_string(), "1");
    /// assert_eq!(odds.of_words("poise honour").to_string(), "0");
    /// ```
    pub fn of_words(&self, words: &str) -> Chance {
        let words = words.to_lowercase();
        self.of_lines(|line| words.split_whitespace().all(|word| line.contains(word)))
    }

    /// The chance of all outcomes that have such a line; it is given in small letters.
    fn of_lines(&self, is_meant: impl Fn(&str) -> bool) -> Chance {
        let holds = |outcome: &&Outcome| outcome.label.iter().any(|line| is_meant(&line.to_lowercase()));
        let sum = self.outcomes.iter().filter(holds).map(|outcome| &outcome.chance.0);
        Chance(sum.fold(Ratio::from_integer(BigUint::ZERO), |sum, mass| sum + mass))
    }
}
