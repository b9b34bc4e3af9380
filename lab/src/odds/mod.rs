//! Odds: every outcome of a beat with its exact chance, or a declared estimate where there are too many.

mod chance;
mod changes;
mod forced;
mod forecast;
mod spread;

use std::collections::hash_map::Entry;

use fracas_engine::table::{Bounds, Replaying};
use fracas_engine::{Answer, Rulebook};
use num_bigint::BigUint;
use num_rational::Ratio;
use rustc_hash::FxHashMap;
use serde::Serialize;

pub use chance::Chance;
pub use changes::changes;
pub use forecast::{Change, Forecast, Striker};

use crate::simulate::Rate;
use spread::{Keep, Spread};

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
    /// What is answered first after them. What comes of it is followed until the same one is asked the same again, at
    /// most for one beat, and compared with the state before it.
    pub tried: Option<B::Choice>,
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

impl<'a, B: Rulebook> Query<'a, B> {
    /// The odds of the next beat when everybody takes the default; up to 200,000 ways, else 100,000 samples.
    pub fn new(encounter: &'a B::Encounter, state: &'a B::State) -> Self {
        Query {
            encounter,
            state,
            past: &[],
            tried: None,
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
        Ok(self.odds_of(&self.before(), self.spread(Keep::Lines)?))
    }

    /// Finds the odds and what players weigh of them, in one walk.
    ///
    /// ```
    /// use fracas_engine::Book;
    /// use fracas_lab::{odds::Query, toy::{Duel, Toy}};
    /// let duel = Duel::example();
    /// let state = Toy::open(&duel);
    /// let query = Query::<Toy>::new(&duel, &state);
    /// let (odds, forecast) = query.run_with_forecast().unwrap();
    /// assert_eq!((Ok(odds), Ok(forecast)), (query.run(), query.forecast()));
    /// ```
    ///
    /// # Errors
    /// [`NeverOffered`] when a forced answer is offered in no way in which the dice can fall.
    pub fn run_with_forecast(&self) -> Result<(Odds, Forecast), NeverOffered> {
        let (before, spread) = (self.before(), self.spread(Keep::All)?);
        let forecast = Forecast::of::<B>(self.encounter, &before, &spread);
        Ok((self.odds_of(&before, spread), forecast))
    }

    fn odds_of(&self, before: &B::State, spread: Spread<B::State>) -> Odds {
        let Spread { method, tail, ends } = spread;
        let mut outcomes = FxHashMap::default();
        for (end, mass) in ends {
            add(&mut outcomes, self.label(before, &end.state, end.lines), mass);
        }
        let mut outcomes: Vec<Outcome> = outcomes
            .into_iter()
            .map(|(label, mass)| Outcome { label, interval: method.interval(&mass), chance: Chance(mass) })
            .collect();
        outcomes.sort_by(|left, right| {
            right.chance.0.cmp(&left.chance.0).then_with(|| left.label.cmp(&right.label))
        });
        let tail = Some(Chance(tail)).filter(|tail| !tail.is_impossible());
        Odds { book: B::NAME, method, tail, outcomes }
    }

    /// Finds what players weigh of it: who hits, how hard, and what it costs.
    ///
    /// # Errors
    /// [`NeverOffered`] when a forced answer is offered in no way in which the dice can fall.
    pub fn forecast(&self) -> Result<Forecast, NeverOffered> {
        let spread = self.spread(Keep::Blows)?;
        Ok(Forecast::of::<B>(self.encounter, &self.before(), &spread))
    }

    /// The state with which outcomes are compared: at the open question, where the beat has a past.
    fn before(&self) -> B::State {
        let mut state = self.state.clone();
        if self.tried.is_some() || !self.past.is_empty() {
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
}

impl Method {
    /// The interval of a chance that is an estimate.
    fn interval(&self, mass: &Ratio<BigUint>) -> Option<Rate> {
        let Method::Sampled { samples, .. } = *self else { return None };
        let count = (mass * BigUint::from(samples)).to_integer();
        Some(Rate::new(u64::try_from(count).unwrap_or(samples), samples))
    }
}

/// Adds to what a key has.
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
