//! What is asked of a seat, and what it may answer.

mod effects;
mod pastime;
mod question;
mod used;

use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

pub use self::effects::{CriticalEffect, CunningEffect, EarnedBy};
pub use self::pastime::Pastime;
pub use self::question::Question;
pub use self::used::Use;
use crate::terms::{ConditionId, HappeningId, Id, ItemId, Pool};

pub use fracas_engine::{Illegal, Legality};

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// No more of it.
    Done,
    /// The walk of a maneuver comes before the rest of it.
    Before,
    /// The walk of a maneuver comes after the rest of it.
    After,
    /// A character.
    Combatant(Id),
    /// A skill is used.
    Use(Use),
    /// The mount is commanded to use a skill.
    Command(Use),
    /// The turn ends.
    EndTurn,
    /// A final gambit is invoked.
    Gambit,
    /// The breath is held.
    HoldBreath,
    /// The breath is let go.
    LetBreathGo,
    /// A held concentration is given up.
    GiveUp,
    /// A word across the field: terms are called for.
    CallForTerms,
    /// A comrade is tended for the round.
    Tend(Id),
    /// A step.
    Step(Direction),
    /// A step up or down in the air.
    Climb(Climb),
    /// The movement ends.
    Stop,
    /// The attack is taken on poise.
    Dodge,
    /// The attack is taken on momentum.
    Block,
    /// The attack is taken on focus.
    Predict,
    /// The attack is not defended against.
    Yield,
    /// A pool.
    Pool(Pool),
    /// A condition.
    Condition(ConditionId),
    /// An object.
    Item(ItemId),
    /// An object that is to be told apart from another of its kind on the same menu.
    ItemAs(ItemId, Readiness),
    /// A cunning effect.
    Cunning(CunningEffect),
    /// A critical effect.
    Critical(CriticalEffect),
    /// A number of paces.
    Paces(u8),
    /// A direction.
    Toward(Direction),
    /// A cell.
    Cell(Cell),
    /// A number of dice.
    Dice(u8),
    /// Doom buys a boon.
    DoomBoon,
    /// Doom brings minions.
    DoomMinions,
    /// Doom wakes a hidden hazard, whichever.
    DoomHazard,
    /// A hidden hazard wakes.
    Wake(HappeningId),
    /// A way to spend time.
    Pastime(Pastime),
}

/// How ready to hand an object is, by which it is told apart from others of its kind: where it is, and whether it can be
/// shot at once. The readiest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Readiness {
    /// Carried, and ready.
    Carried,
    /// Carried, and to be reloaded.
    CarriedUnloaded,
    /// On the ground, and ready.
    Lying,
    /// On the ground, and to be reloaded.
    LyingUnloaded,
}

impl Readiness {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Readiness; 4] =
        [Readiness::Carried, Readiness::CarriedUnloaded, Readiness::Lying, Readiness::LyingUnloaded];
}

/// A change of height in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Climb {
    /// A pace up.
    Up,
    /// Two paces down, or one to the ground.
    Down,
}
