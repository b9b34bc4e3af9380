//! All that does not change in a fight.

use fracas_engine::Seat;
use fracas_engine::map::{Area, Cell, Map};

use super::costs::{Cost, Costs};
use super::gear::Gear;
use super::ground::{Object, Terrain};
use super::person::Sheet;
use super::spaces::{Space, Spaces};
use super::spell::Spell;
use crate::settings::Settings;
use crate::terms::{ActionKind, Effect, GearId, Id, Ids, ItemId};

/// A side.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it fights, one bit each.
    pub enemies: u32,
    /// Whether it lies hidden when the fight begins (destiny.surprise.at-risk).
    pub is_hidden: bool,
}

/// The moment with which a scenario begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Begins {
    /// A fight is about to begin.
    #[default]
    Fight,
    /// It is somebody's turn in a fight.
    Turn(Id),
    /// A fight is over, and there is time to rest.
    Rest,
}

/// Where the day starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub begins: Begins,
    /// The round in which the fight is; 0 before the first.
    pub round: u16,
    /// Minutes since the day began.
    pub minute: i32,
    /// Fights of the day.
    pub fights: u8,
    /// Effects of magic that go on, or have ended and still hold mana.
    pub effects: Vec<Effect>,
    /// Weapons that are not loaded, one bit for each thing.
    pub unloaded: u128,
    /// Objects on the map that were used, one bit each.
    pub used: u32,
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
    /// Whom each combatant fights.
    pub foes: Vec<Ids>,
    /// The names of the specializations; the first are [`SpecId::NAMED`](crate::terms::SpecId::NAMED).
    pub specs: Vec<String>,
    /// The kinds of gear.
    pub gear: Vec<Gear>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The kind of each thing.
    pub items: Vec<GearId>,
    /// For each thing the first that is called as it is (destiny.actions.called-alike).
    pub namesakes: Vec<ItemId>,
    /// The battlefield.
    pub map: Map,
    /// The kinds of ground; the first is open ground.
    pub terrains: Vec<Terrain>,
    /// What the ground is like under spaces.
    pub spaces: Spaces,
    /// What stands on the map.
    pub objects: Vec<Object>,
    /// What each action costs.
    pub costs: Costs,
    /// Where things lie at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Where the day starts.
    pub start: Start,
    /// What the rules leave open.
    pub settings: Settings,
}

impl Encounter {
    /// What an action costs before anything changes it.
    pub fn cost(&self, kind: ActionKind) -> Cost {
        self.costs.of(kind)
    }

    /// What the ground is like under a space.
    #[inline]
    pub(crate) fn space(&self, area: Area) -> Space {
        self.spaces.at(&self.map, &self.terrains, area)
    }

    /// The highest obstacle in a space, in inches; `None` where nobody can be.
    #[inline]
    pub(crate) fn obstacle(&self, area: Area) -> Option<u16> {
        self.spaces.obstacle(&self.map, &self.terrains, area)
    }

    /// The kind of a thing. An answer from outside may name anything.
    pub fn kind(&self, item: ItemId) -> Option<&Gear> {
        self.items.get(item.index()).and_then(|kind| self.gear.get(kind.index()))
    }
}
