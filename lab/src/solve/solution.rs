//! What comes of whole fights, in plain figures.

use fracas_engine::Rulebook;
use serde::Serialize;

use super::ending::How;
use super::figures::{Distribution, Ends, Likely};
use crate::odds::Chance;

/// How exact the chances are that were not sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Precision {
    /// They are fractions with nothing left out.
    Fractions,
    /// They are multiples of 2^-127, each rounded down: what that leaves out is part of the tail.
    Rounded,
}

/// Why not all of it is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Limits {
    /// There were more states than were to be looked at.
    pub states: bool,
    /// It was stopped, so that how much is exact depends on the machine.
    pub time: bool,
    /// From so many states a beat can go in more ways than were to be followed.
    pub too_wide: u64,
}

/// How the rest was sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Samples {
    /// How many fights were to be played on.
    pub asked: u64,
    /// How many were.
    pub played: u64,
    /// From which seed.
    pub seed: u64,
}

/// What becomes of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SideOutlook {
    /// Its name.
    pub name: String,
    /// How likely it wins.
    #[serde(flatten)]
    pub won: Likely,
}

/// What becomes of a combatant.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CombatantOutlook {
    /// The name.
    pub name: String,
    /// The side.
    pub side: String,
    /// How likely the combatant is out at the end.
    pub out: Likely,
    /// What is left of each gauge at the end.
    pub gauges: Vec<GaugeOutlook>,
}

/// What is left of a gauge at the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct GaugeOutlook {
    /// Its name.
    pub name: &'static str,
    /// What is left.
    pub left: Distribution,
}

/// What whoever decides best does, and what that is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Best {
    /// The seat.
    pub seat: String,
    /// The side for which it decides; `None` where it is asked nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// How the choices were found.
    pub method: BestMethod,
    /// Whether the state held anything that the seat may not know: it was decided as if it knew, so that nobody can do
    /// better, but perhaps not so well.
    pub sees_hidden: bool,
    /// What that is worth.
    pub worth: Worth,
    /// Other ways to play that were tried as well and did no better, the better first; only where nothing is known to be
    /// the best.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<ValuedPlay>,
    /// What it is asked first, with what each answer is worth.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<FirstChoice>,
}

/// The chance to win, where a fight without a winner counts for half a win.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Worth {
    /// In percent.
    pub percent: f64,
    /// The lower end of the interval in which the true figure lies 95 times in 100; `None` where nothing of it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

/// A way to play, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ValuedPlay {
    /// How it is played.
    #[serde(flatten)]
    pub method: BestMethod,
    /// What that is worth.
    pub worth: Worth,
}

/// How the best choices were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "method")]
pub enum BestMethod {
    /// By expectimax over the whole fight: nobody plays better against the others.
    Expectimax,
    /// By expectimax over the states that were looked at; beyond them the seat is played by a policy, and what they are
    /// worth is estimated by playing on from them.
    Search {
        /// The policy beyond.
        policy: String,
        /// From how many states fights were played on, of those that were not looked at.
        judged: u64,
        /// How many were not looked at.
        open: u64,
    },
    /// By no more than a policy, throughout: all is estimated by fights that were played.
    Policy {
        /// The policy.
        policy: String,
    },
}

/// A question that the seat is asked first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FirstChoice {
    /// The question.
    pub question: String,
    /// How likely it comes to it in its beat, in percent.
    pub percent: f64,
    /// The answers, the best first.
    pub options: Vec<ValuedChoice>,
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ValuedChoice {
    /// The answer.
    pub label: String,
    /// The chance to win after it, in percent, where a fight without a winner counts for half a win.
    pub worth: f64,
}

/// What comes of a whole fight, or of its first rounds.
///
/// The chances of all [sides](Solution::sides), of a [draw](Solution::draw), of a fight that [goes
/// on](Solution::going), and the [tail](Solution::tail) add up to exactly one where nothing is sampled.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Solution {
    /// The book.
    pub book: &'static str,
    /// After how many rounds it was followed no further; `None` to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds_asked: Option<u32>,
    /// How exact the chances are.
    pub precision: Precision,
    /// How many states were looked at.
    pub states: u64,
    /// How many ends were told apart.
    pub ends: u64,
    /// The share of all fights of which the end is known exactly, in percent.
    pub exact_percent: f64,
    /// The share of all fights that was left to samples; `None` where it is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Chance>,
    /// The chance of what was not followed: dice that may be thrown again for ever, and what rounding leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tail: Option<Chance>,
    /// Why not all of it is exact.
    pub limits: Limits,
    /// How the rest was sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<Samples>,
    /// What somebody decides best, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Best>,
    /// Each side.
    pub sides: Vec<SideOutlook>,
    /// How likely it ends without a winner.
    pub draw: Likely,
    /// How likely it goes on: after the rounds asked for, or for ever.
    pub going: Likely,
    /// The round in which it ends.
    pub rounds: Distribution,
    /// Each combatant.
    pub combatants: Vec<CombatantOutlook>,
}

/// The figures that are found from the ends alone.
pub(super) struct Outlook {
    pub sides: Vec<SideOutlook>,
    pub draw: Likely,
    pub going: Likely,
    pub rounds: Distribution,
    pub combatants: Vec<CombatantOutlook>,
}

/// Names of an encounter.
pub(super) struct Roster {
    sides: Vec<String>,
    combatants: Vec<(String, usize)>,
    gauges: &'static [&'static str],
}

impl Roster {
    pub(super) fn of<B: Rulebook>(encounter: &B::Encounter) -> Self {
        Roster { sides: B::sides(encounter), combatants: B::combatants(encounter), gauges: B::gauges() }
    }

    pub(super) fn side(&self, side: usize) -> String {
        self.sides.get(side).cloned().unwrap_or_default()
    }

    /// The figures of all ends.
    pub(super) fn outlook(&self, ends: &Ends) -> Outlook {
        let gauges = self.gauges.len();
        let gauge = |one: usize, (gauge, name): (usize, &&'static str)| GaugeOutlook {
            name,
            left: ends.spread(|end| end.gauge(one, gauge, gauges).into()),
        };
        let combatant = |(one, (name, side)): (usize, &(String, usize))| CombatantOutlook {
            name: name.clone(),
            side: self.side(*side),
            out: ends.likely(|end| end.is_out(one, gauges)),
            gauges: self.gauges.iter().enumerate().map(|named| gauge(one, named)).collect(),
        };
        let side = |(side, name): (usize, &String)| SideOutlook {
            name: name.clone(),
            won: ends.likely(|end| end.how == How::Won(side)),
        };
        Outlook {
            sides: self.sides.iter().enumerate().map(side).collect(),
            draw: ends.likely(|end| end.how == How::Drawn),
            going: ends.likely(|end| end.how == How::Going),
            rounds: ends.spread(|end| end.round.into()),
            combatants: self.combatants.iter().enumerate().map(combatant).collect(),
        }
    }
}
