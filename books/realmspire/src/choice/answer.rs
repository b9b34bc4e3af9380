//! What is answered.

use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

use crate::terms::{Action, Cover, Defense, Id, Maneuver, Means, SideId};

/// A source of armor (realmspire.armor.choose-source).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArmorSource {
    /// What is worn.
    Worn,
    /// The hide.
    Natural,
}

/// A word of the game master (by setting).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// The fight is over.
    EndFight,
    /// Somebody goes over to a side.
    Turns(Id, SideId),
    /// Somebody leaves the fight.
    Leaves(Id),
}

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// The turn is over.
    Finish,
    /// Nothing is done.
    Pass,
    /// A step.
    Step(Direction),
    /// Something is done.
    Do(Action),
    /// An attack is met in this manner.
    Defend(Defense),
    /// Somebody rolls a test by this; who, since everybody has styles of their own.
    By(Id, Means),
    /// A maneuver.
    Maneuver(Maneuver),
    /// This armor counts.
    Armor(ArmorSource),
    /// Somebody.
    Combatant(Id),
    /// A side.
    Side(SideId),
    /// A square.
    Cell(Cell),
    /// This much cover.
    Cover(Cover),
    /// This is added to the test.
    Modifier(i8),
    /// A word of the game master.
    Word(Word),
}
