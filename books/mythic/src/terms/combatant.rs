//! Everything about a combatant that changes: how it enters a fight, and how it stands in it.

use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use super::ap::Ap;
use super::ids::{Gear, Id, ItemId};
use super::status::Status;

/// How far a combatant can take part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// It acts and reacts.
    #[default]
    Able,
    /// It lies there and knows of nothing.
    Unconscious,
    /// It is dead, or beyond help in this fight (mythic.actions.wound-fatal).
    Dead,
    /// It has left.
    Gone,
}

/// The weapon that is lined up with a target (mythic.aim.success).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aimed {
    /// The weapon.
    pub item: ItemId,
    /// The target.
    pub target: Id,
}

/// Everything about a combatant that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combatant {
    /// Where it stands.
    pub cell: Cell,
    /// The AP in its pool.
    pub ap: Ap,
    /// AP that it may use from the next round on, by setting.
    pub ap_later: Ap,
    /// Its status and whom that ties it to.
    pub status: Status,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Its wounds, by grade.
    pub wounds: [u8; 5],
    /// What it aims at.
    pub aim: Option<Aimed>,
    /// Whether it can take part.
    pub part: Part,
    /// What it holds, at most a thing in each hand.
    pub held: Gear<2>,
    /// What it carries and does not hold.
    pub carried: Gear<6>,
}
