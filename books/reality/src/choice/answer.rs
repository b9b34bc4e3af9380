//! What is answered.

use fracas_engine::map::{Cell, Direction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::action::{Action, EscapeBy};
use super::interrupt::Interrupt;
use super::rest::Rest;
use crate::terms::{Id, ItemId};

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Not now.
    Wait,
    /// An action.
    Do(Action),
    /// An action in answer to another, by Initiative.
    Challenge(Action),
    /// An interrupt.
    Interrupt(Interrupt),
    /// A step.
    Step(Direction),
    /// The movement ends.
    Stop,
    /// A figure.
    Figure(u8),
    /// A thing.
    Item(ItemId),
    /// A direction.
    Toward(Direction),
    /// A square.
    Cell(Cell),
    /// Somebody.
    Combatant(Id),
    /// With what a hold is kept or broken.
    By(EscapeBy),
    /// How a target moves.
    Moves(MovementClass),
    /// A way to spend time.
    Rest(Rest),
    /// The armour that one wears.
    Armour,
    /// A part of the body, by number.
    Part(u8),
    /// An ability that makes an attack better: whose, and which.
    Enhance(Id, u8),
    /// An injury.
    Injury(Injury),
    /// What good comes of a Critical Success.
    Boon(Boon),
    /// What harm comes of a Critical Failure.
    Penalty(Penalty),
    /// A combat style that somebody has learned: whose, and which.
    Style(Id, u8),
}

/// An injury that does not kill, in the book's own examples (reality.nonlethal.injure).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Injury {
    /// A cut shoulder.
    CutShoulder,
    /// A bruised eye.
    BruisedEye,
    /// A broken rib.
    BrokenRib,
}

impl Injury {
    /// All of them.
    pub const ALL: [Injury; 3] = [Injury::CutShoulder, Injury::BruisedEye, Injury::BrokenRib];

    /// In words.
    pub fn name(self) -> &'static str {
        ["cut shoulder", "bruised eye", "broken rib"][self as usize]
    }

    /// Its bit in a set of injuries.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The injuries of a set.
    pub fn among(set: u8) -> impl Iterator<Item = Injury> {
        Injury::ALL.into_iter().filter(move |injury| set & injury.bit() != 0)
    }
}

/// A benefit of a Critical Success (reality.crit-option.success).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Boon {
    /// A point of Energy.
    Energy,
    /// A point of Stamina.
    Stamina,
}

impl Boon {
    /// All.
    pub const ALL: [Boon; 2] = [Boon::Energy, Boon::Stamina];
}

/// A penalty of a Critical Failure (reality.crit-option.failure).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// Exposed until the end of the Round.
    Exposed,
    /// Shaken until the end of the Round.
    Shaken,
    /// A point of Stamina is lost.
    Stamina,
}

impl Penalty {
    /// All.
    pub const ALL: [Penalty; 3] = [Penalty::Exposed, Penalty::Shaken, Penalty::Stamina];
}

/// How a target moves, for the Miss Chance (reality.situational.movement).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MovementClass {
    /// Not at all: -5.
    Still,
    /// As usual in a fight: 0.
    Usual,
    /// Zig-zagging or sprinting: +5.
    Wild,
}
