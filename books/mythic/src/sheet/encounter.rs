//! All that does not change in a fight.

use fracas_engine::map::{Cell, Map};
use fracas_engine::{Dice, Seat};

use super::person::Sheet;
use super::start::Start;
use super::weapon::Weapon;
use crate::settings::Settings;
use crate::terms::{Action, Entry, ItemId, SideId, WeaponId};

/// A side.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it fights, one bit each.
    pub enemies: u32,
}

impl Side {
    /// Whether it fights another (mythic.round.opponents-defined).
    pub fn fights(&self, other: SideId) -> bool {
        self.enemies & (1 << other.0) != 0
    }
}

/// All that does not change in a fight.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Its title.
    pub title: String,
    /// The seats, by number.
    pub seats: Vec<String>,
    /// The seat that makes the rulings.
    pub gm: Seat,
    /// The sides.
    pub sides: Vec<Side>,
    /// Who fights.
    pub roster: Vec<Sheet>,
    /// The names of the skills; the first are [`SkillId::NAMED`](crate::terms::SkillId::NAMED).
    pub skills: Vec<String>,
    /// The kinds of weapons.
    pub weapons: Vec<Weapon>,
    /// The kind of each thing.
    pub items: Vec<WeaponId>,
    /// The battlefield.
    pub map: Map,
    /// The actions as this encounter has them, by number of the action.
    pub actions: [Entry; Action::COUNT],
    /// The dice of a check, where they are not the eight coloured ones (mythic.round.check-dice).
    pub check_dice: Option<Dice>,
    /// Where things lie at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Where the scenario starts.
    pub start: Start,
    /// What the rules leave open.
    pub settings: Settings,
}

impl Encounter {
    /// The entry of an action as this encounter has it.
    pub fn entry(&self, action: Action) -> &Entry {
        &self.actions[action as usize]
    }
}
