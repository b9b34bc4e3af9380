//! What is answered.

use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::declared::Declared;
use super::reaction::{CounterTempo, Reaction};
use super::word::Word;
use crate::terms::{Id, ItemId};

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// The turn's actions are finished.
    Finish,
    /// A proactive action.
    Declare(Declared),
    /// The blow is meant.
    Genuine,
    /// The blow is a feint.
    Feint,
    /// A step.
    Step(Direction),
    /// The path ends here.
    Stop,
    /// No reaction.
    Pass,
    /// A reaction.
    React(Reaction),
    /// The declared action stands.
    Keep,
    /// A counter-tempo action takes its place.
    Replace(CounterTempo),
    /// The accuracy after an aim.
    Aimed,
    /// The accuracy without.
    Unaimed,
    /// A square.
    Cell(Cell),
    /// A thing.
    Thing(ItemId),
    /// A character.
    Combatant(Id),
    /// A word of the game master.
    Word(Word),
}
