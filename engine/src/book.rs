//! What a rule book is: its rules, as the engine plays them.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;

use crate::question::Question;
use crate::seat::Seat;
use crate::table::{Ask, Play, Table};

/// Whether a fight goes on after a beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is another beat to play.
    Going,
    /// The fight is over and done with; a further beat would do nothing.
    Over,
}

/// The rules of one game.
///
/// A book is plain procedures over plain data. Its one required procedure is the [`beat`](Book::beat): the smallest
/// stretch of play between two states that can be kept. Everything that a die or a person decides inside a beat goes
/// through the table, which may pause the beat at any question; it is then run again from its start with one answer
/// more.
///
/// The type itself is an empty marker, so that it can stand as a parameter.
pub trait Book: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The short name, as in clause ids and on the command line: `forge`.
    const NAME: &'static str;
    /// The name of the game, for people.
    const TITLE: &'static str;

    /// All that does not change in a fight: sheets, skills, the map, settings, names.
    type Encounter: Send + Sync + 'static;
    /// All that changes: small plain data, cheap to copy and compare. Policies that look ahead copy it into what they have by
    /// `clone_from`, which should copy field by field.
    type State: Clone + Eq + Hash + Debug + Send + Sync + Serialize + 'static;
    /// What is asked of a seat.
    type Question: Question<Self>;
    /// One answer.
    type Choice: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What happened: a small copyable record with its figures. Its breakdown is told beside it.
    type Event: Copy + PartialEq + Debug + Send + Sync + Serialize + 'static;

    /// The state in which the encounter opens.
    fn open(encounter: &Self::Encounter) -> Self::State;

    /// Plays one beat.
    ///
    /// # Errors
    /// Only what the table answers: the pause at an open question.
    fn beat(
        encounter: &Self::Encounter,
        state: &mut Self::State,
        table: &mut dyn Table<Self>,
    ) -> Play<Progress>;

    /// The state as a seat may know it, in which whatever it may not know stands as if it were not there; `None` where
    /// the seat may know everything, as in a book without secrets. Two states that differ only in what the seat may
    /// not know are equal when seen by it.
    ///
    /// Secrets of a single beat never enter the state: see [`Kind::Secret`](crate::question::Kind::Secret).
    fn seen_by(encounter: &Self::Encounter, state: &Self::State, seat: Seat) -> Option<Self::State> {
        let _ = (encounter, state, seat);
        None
    }
}

/// What a sensible player would likely do, and how good a position is: for policies that look ahead. No rule depends on
/// it.
pub trait Heuristics: Book {
    /// After how many turns the consequences of a decision show, or after how many beats in a book that does not count
    /// [turns](Heuristics::turns): so far do policies look ahead that can look only a little ahead.
    const HORIZON: u32 = 1;

    /// How many turns have been taken since the fight began; `None` in a book without turns. Positions that different
    /// answers lead to are compared after as many turns, however many beats each of them took: or whatever draws a turn
    /// out would seem good, as the foe has had less time to answer.
    fn turns(state: &Self::State) -> Option<u32> {
        let _ = state;
        None
    }

    /// The answer that a sensible player would likely give: how policies play on after the decision that they try;
    /// `None` where nothing is legal. By default the question's default.
    fn rollout_choice(ask: &Ask<'_, Self>) -> Option<Self::Choice> {
        ask.question.default(ask.referee())
    }

    /// How good the state is for a seat, higher is better, in whole points.
    fn evaluate(encounter: &Self::Encounter, state: &Self::State, seat: Seat) -> i64;
}
