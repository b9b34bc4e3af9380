//! Who takes part: sheets, mounts, sides.

use fracas_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::terms::{Class, ItemId, Points, Set32, SideId, SkillId};

/// How a mount is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mind {
    /// It acts only by its rider's command.
    Animal,
    /// It has turns of its own.
    Reasoning,
}

/// What makes a creature a mount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MountSheet {
    /// Its mind.
    pub mind: Mind,
    /// Whether it needs a saddle.
    pub needs_saddle: bool,
    /// Whether it wears one.
    pub saddled: bool,
}

/// Everything about a combatant that does not change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Its name in this fight.
    pub name: String,
    /// The letter that stands for it on the drawn map.
    pub glyph: char,
    /// Its standing.
    pub class: Class,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// Agility.
    pub agility: i16,
    /// Brawn.
    pub brawn: i16,
    /// Cunning.
    pub cunning: i16,
    /// Paces on top of the three of Dash.
    pub speed: u8,
    /// Armor worn, without shields in hand.
    pub armor: u8,
    /// Size; a human is 1.
    pub size: i8,
    /// Base poise, momentum and focus; a minion has its base defense in all three places.
    pub base: [Points; 3],
    /// Turns a round.
    pub turns: u8,
    /// Defiance points at the start.
    pub defiance: u8,
    /// Skills of its own, and the basic ones.
    pub skills: Vec<SkillId>,
    /// Uses a round of single skills, where its record limits them.
    pub limits: Vec<(SkillId, u8)>,
    /// What it carries, by number in the list of objects.
    pub gear: Vec<ItemId>,
    /// Paces of a zone of control that needs no weapon; 0 for none.
    pub natural_zone: u8,
    /// Whether it can fly.
    pub flies: bool,
    /// What makes it a mount, if it is one.
    pub mount: Option<MountSheet>,
}

impl Sheet {
    /// Whether it has turns of its own: not a mount of animal mind, which acts by command only
    /// (forge.mount.animal-command, forge.mount.intelligent).
    #[inline]
    pub fn has_turns(&self) -> bool {
        self.mount.is_none_or(|mount| mount.mind == Mind::Reasoning)
    }

    /// Cells on a side of its footprint: sizes below 1 take one cell.
    #[inline]
    pub fn footprint(&self) -> u8 {
        self.size.max(1) as u8
    }
}

/// A side of the fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it takes for enemies.
    pub enemies: Set32,
}
