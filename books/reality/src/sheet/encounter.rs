//! Who meets whom, where, and by which settings.

use fracas_engine::Seat;
use fracas_engine::map::{Cell, Map};
use schemars::JsonSchema;
use serde::Deserialize;

use super::gear::Gear;
use super::magic::Spell;
use super::person::Sheet;
use crate::settings::{ClimbGrade, Settings};
use crate::terms::{GearId, Id, Ids, ItemId, Phase, Stowed, Thing};

/// A side.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it fights, one bit each.
    pub enemies: u32,
    /// Whether it is surprised (reality.surprise.when).
    pub is_surprised: bool,
    /// Whether it means not to kill.
    pub is_merciful: bool,
}

/// What comes after the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aftermath {
    /// The encounter is over with it.
    #[default]
    Ends,
    /// The game master is asked how time is spent.
    Played,
}

/// A kind of ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surface {
    /// Its name.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Whether it cannot be crossed by an Agile Move unless the game master says otherwise.
    pub is_difficult: bool,
    /// Whether it slows who is in it.
    pub slows: bool,
    /// Whether things can be taken from it in passing.
    pub is_handy: bool,
    /// Whether whoever comes into it at 0 Aura hardly survives.
    pub is_deadly: bool,
    /// Whether it gives cover or camouflage to hide in, even before one's eyes.
    pub conceals: bool,
    /// Stamina that climbing up to it costs, where it differs (reality.stamina.climb-cost).
    pub climb_cost: Option<u8>,
    /// How hard it is to climb up to, where it differs (reality.stamina.climb-check).
    pub climb_grade: Option<ClimbGrade>,
}

/// A row of the Leg Strength table: what it adds, from which figure on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LegRow {
    /// From which Leg Strength on.
    pub from: i8,
    /// Metres more in a Sprint.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub sprint: u8,
    /// Half metres more in a Jump.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub jump: u8,
    /// Agility more.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub agility: u8,
    /// Dice off the damage of a fall.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub fall: u8,
}

impl LegRow {
    /// The table of the game's chapter on skills (reality.actions.sprint-distance, reality.actions.jump-leg-strength,
    /// reality.agility.leg-strength, reality.push.fall-damage).
    pub const TABLE: [LegRow; 8] = [
        LegRow { from: 5, sprint: 1, jump: 0, agility: 0, fall: 0 },
        LegRow { from: 10, sprint: 2, jump: 1, agility: 1, fall: 1 },
        LegRow { from: 15, sprint: 3, jump: 2, agility: 1, fall: 2 },
        LegRow { from: 20, sprint: 4, jump: 3, agility: 2, fall: 3 },
        LegRow { from: 25, sprint: 5, jump: 4, agility: 2, fall: 4 },
        LegRow { from: 30, sprint: 6, jump: 5, agility: 3, fall: 5 },
        LegRow { from: 35, sprint: 7, jump: 6, agility: 3, fall: 6 },
        LegRow { from: 40, sprint: 8, jump: 7, agility: 4, fall: 7 },
    ];
}

/// Where a scenario starts: before the first Round, unless the file puts it in the middle of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub phase: Phase,
    /// The Round, from 1; 0 before the first.
    pub round: u16,
    /// The things, by number.
    pub things: Vec<Thing>,
    /// From whom each combatant is hidden.
    pub hidden: Vec<Ids>,
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
    /// Whom each of them fights, as the sides have it.
    pub foes: Vec<Ids>,
    /// The kinds of gear.
    pub gear: Vec<Gear>,
    /// The kind of each thing, and how near at hand it is carried.
    pub items: Vec<(GearId, Stowed)>,
    /// The row of the Draw Weight table that each thing is made for, where it has one (reality.draw.weapon-bound).
    pub draws: Vec<Option<u8>>,
    /// The types of damage.
    pub damage_types: Vec<String>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The battlefield; the terrain number of a cell stands for [`Surface`].
    pub map: Map,
    /// What may be found underfoot, by terrain number.
    pub surfaces: Vec<Surface>,
    /// Where things lie at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Where the scenario starts.
    pub start: Start,
    /// The Leg Strength table (reality.actions.sprint-distance).
    pub legs: Vec<LegRow>,
    /// What comes after the fight.
    pub aftermath: Aftermath,
    /// What the rules leave open.
    pub settings: Settings,
}

/// Whom each of a roster fights.
pub fn foes(roster: &[Sheet], sides: &[Side]) -> Vec<Ids> {
    let fights = |one: &Sheet, other: &Sheet| sides[one.side.index()].enemies & (1 << other.side.0) != 0;
    let of = |one: &Sheet| {
        let mut foes = Ids::NONE;
        let all = (0..).map(Id).zip(roster).filter(|(_, other)| fights(one, other));
        all.for_each(|(id, _)| foes.insert(id));
        foes
    };
    roster.iter().map(of).collect()
}

impl Encounter {
    /// The kind of a thing.
    pub fn gear_of(&self, item: ItemId) -> &Gear {
        &self.gear[self.items[item.index()].0.index()]
    }

    /// The names of some types of damage, one bit each.
    pub fn types_of_damage(&self, types: u32) -> Vec<&str> {
        let all = self.damage_types.iter().enumerate();
        all.filter(|(place, _)| types & (1 << place) != 0).map(|(_, name)| name.as_str()).collect()
    }
}
