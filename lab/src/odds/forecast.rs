//! What players weigh of an answer before they give it: the chance to hit, how hard, who may fall, what it costs.

use fracas_engine::Rulebook;
use num_bigint::BigUint;
use num_rational::Ratio;
use serde::Serialize;

use super::spread::{Blow, Spread};
use super::{Chance, Method};

/// What something may come to, in the figures that players weigh.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::Query, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let state = Toy::open(&duel);
/// let mut query = Query::<Toy>::new(&duel, &state);
/// query.forced = vec!["strike".to_owned(), "parry".to_owned()];
/// let forecast = query.forecast().unwrap();
/// let (ann, bob) = (&forecast.strikers[0], &forecast.changes[0]);
/// assert_eq!((ann.name.as_str(), ann.hits.to_string().as_str()), ("Ann", "5/12"));
/// assert_eq!((bob.name.as_str(), bob.gauges[0].0), ("Bob", "poise"));
/// assert!((bob.gauges[0].1 + ann.damage).abs() < 1e-9, "all damage is taken from poise");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Forecast {
    /// How it was found.
    #[serde(flatten)]
    pub method: Method,
    /// Those who may hit somebody, in the order of the roster.
    pub strikers: Vec<Striker>,
    /// Those for whom figures may change, in the order of the roster.
    pub changes: Vec<Change>,
}

/// Somebody who may hit.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Striker {
    /// By its number in the roster.
    pub combatant: usize,
    /// Its name.
    pub name: String,
    /// The chance that it does damage at all.
    pub hits: Chance,
    /// Points of damage on average, misses counted as none; of what was followed to its end, as all averages.
    pub damage: f64,
    /// How far the damage lies from its average, typically (the standard deviation).
    pub spread: f64,
    /// The chance of so many points or more, for each figure that may come up but 0.
    pub at_least: Vec<(u32, Chance)>,
}

/// Somebody for whom something may change.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Change {
    /// By its number in the roster.
    pub combatant: usize,
    /// Its name.
    pub name: String,
    /// By how much figures change on average: those of [`gauges`](fracas_engine::Measure::gauges) that may change.
    pub gauges: Vec<(&'static str, f64)>,
    /// The chance that it is out of the fight then and is not now.
    pub out: Chance,
}

type Mass = Ratio<BigUint>;

fn none() -> Mass {
    Ratio::from_integer(BigUint::ZERO)
}

impl Forecast {
    /// The forecast of all ends, compared with the state before.
    pub(super) fn of<B: Rulebook>(
        encounter: &B::Encounter,
        before: &B::State,
        spread: &Spread<B::State>,
    ) -> Forecast {
        let names = B::combatants(encounter);
        let strikers = names.iter().enumerate();
        let strikers = strikers.filter_map(|(place, (name, _))| striker(place, name, spread)).collect();
        let changes = names.iter().enumerate();
        let changes =
            changes.filter_map(|(place, (name, _))| change::<B>(encounter, before, place, name, spread));
        Forecast { method: spread.method, strikers, changes: changes.collect() }
    }

    /// What may change for a combatant, by its number.
    pub fn change_of(&self, combatant: usize) -> Option<&Change> {
        self.changes.iter().find(|change| change.combatant == combatant)
    }
}

/// What somebody may deal, if they may hit at all.
fn striker<S>(combatant: usize, name: &str, spread: &Spread<S>) -> Option<Striker> {
    let mut by_damage: Vec<(u32, Mass)> = Vec::new();
    let mut hits = none();
    for (end, mass) in &spread.ends {
        let Some(blow) = end.blows.iter().find(|blow| blow.combatant == combatant) else { continue };
        let Blow { damage, .. } = *blow;
        if blow.hits > 0 {
            hits += mass;
        }
        match by_damage.binary_search_by_key(&damage, |known| known.0) {
            Ok(place) => by_damage[place].1 += mass,
            Err(place) => by_damage.insert(place, (damage, mass.clone())),
        }
    }
    let hits = Chance(hits);
    if hits.is_impossible() {
        return None;
    }
    let mean = |power: i32| {
        average(spread, by_damage.iter().map(|(damage, mass)| (f64::from(*damage).powi(power), mass)))
    };
    let (damage, squares) = (mean(1), mean(2));
    let mut left = none();
    let mut at_least = Vec::new();
    for (damage, mass) in by_damage.iter().rev().filter(|(damage, _)| *damage > 0) {
        left += mass;
        at_least.insert(0, (*damage, Chance(left.clone())));
    }
    let spread = (squares - damage * damage).max(0.0).sqrt();
    Some(Striker { combatant, name: name.to_owned(), hits, damage, spread, at_least })
}

/// What may change for somebody, if anything may.
fn change<B: Rulebook>(
    encounter: &B::Encounter,
    before: &B::State,
    combatant: usize,
    name: &str,
    spread: &Spread<B::State>,
) -> Option<Change> {
    let mut out = none();
    let was_out = B::is_out(encounter, before, combatant);
    for (end, mass) in &spread.ends {
        if !was_out && B::is_out(encounter, &end.state, combatant) {
            out += mass;
        }
    }
    let figure = |state: &B::State, gauge| B::gauge(encounter, state, combatant, gauge);
    let by = |gauge: usize| -> Option<f64> {
        let was = figure(before, gauge);
        let changes = spread.ends.iter().map(|(end, mass)| (figure(&end.state, gauge) - was, mass));
        let changed: Vec<_> = changes.filter(|(by, _)| *by != 0).collect();
        let is_changed = !changed.is_empty();
        is_changed.then(|| average(spread, changed.into_iter().map(|(by, mass)| (f64::from(by), mass))))
    };
    let gauges = B::gauges().iter().enumerate();
    let gauges: Vec<_> = gauges.filter_map(|(gauge, known)| Some((*known, by(gauge)?))).collect();
    let out = Chance(out);
    (!gauges.is_empty() || !out.is_impossible()).then(|| Change {
        combatant,
        name: name.to_owned(),
        gauges,
        out,
    })
}

/// The average of figures over all that was followed to its end: what is certain there is not told as a little less, for
/// dice that may be thrown again for ever.
fn average<'a, S>(spread: &Spread<S>, figures: impl Iterator<Item = (f64, &'a Mass)>) -> f64 {
    let followed = Ratio::from_integer(BigUint::from(1_u8)) - &spread.tail;
    figures.map(|(figure, mass)| figure * share(mass)).sum::<f64>() / share(&followed)
}

fn share(mass: &Mass) -> f64 {
    Chance(mass.clone()).percent() / 100.0
}
