//! Kinds of ground, and what may happen to it.

use fracas_engine::map::Cell;

use crate::terms::{ConditionId, Points, Pool, Set32};

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its name, as in files.
    pub name: String,
    /// The sign that stands for it on the drawn map.
    pub glyph: char,
    /// Movement points on top of the pace.
    pub extra_cost: u8,
    /// Whether it is water at all.
    pub water: bool,
    /// Whether one swims in it.
    pub deep: bool,
    /// Whether every way down from it is a ledge.
    pub ledge: bool,
    /// Points of each pool lost here at the end of the round.
    pub round_end_loss: [Points; 3],
    /// Damage taken here at the end of the round, without an attacker.
    pub round_end_damage: Option<(Pool, Points)>,
    /// Stress taken here at the end of the round.
    pub round_end_stress: Points,
    /// A condition that comes with stepping in.
    pub imposes: Option<ConditionId>,
}

/// What brings something about that may happen to the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// The end of this round.
    Round(u16),
    /// The game master's word at the end of a round.
    Ruling,
    /// Doom, which wakes it.
    Hidden,
}

/// Whom something befalls that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Struck {
    /// Whoever stands in its areas.
    WhoeverIsThere,
    /// These, wherever they are.
    Those(Set32),
}

/// Something that may happen to the battlefield once in a fight: a bridge collapses, a horror is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    /// Its name, for people.
    pub name: String,
    /// What brings it about.
    pub due: Due,
    /// The areas where it happens.
    pub cells: Vec<Cell>,
    /// Its number among those that change the ground, if it does.
    pub change: Option<u8>,
    /// Whom it befalls.
    pub struck: Struck,
    /// Points of each pool that they lose.
    pub loss: [Points; 3],
    /// Damage that they take, without an attacker.
    pub damage: Option<(Pool, Points)>,
    /// Stress that they suffer.
    pub stress: Points,
    /// A condition that comes to them.
    pub imposes: Option<ConditionId>,
}
