//! What a combatant is.

use fracas_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::gear::Armor;
use crate::terms::{
    ActionKind, Attribute, Combatant, Day, GearId, Kind, SideId, Skill, SpecId, SpellId, Track,
};

/// Something that rules ask of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// It lives in water.
    Aquatic,
    /// It has no form that could be grappled.
    Formless,
    /// It has no body.
    Incorporeal,
    /// As a mount it has a will of its own.
    Sentient,
    /// As a mount it is trained for combat.
    Trained,
    /// As a mount it keeps its own initiative and turn (destiny.mounted.sentient-turn).
    OwnTurn,
    /// It is hidden, so that nobody sees it until it attacks.
    Hidden,
    /// It flies.
    Flying,
}

impl Trait {
    fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Traits(u8);

impl Traits {
    /// Whether a trait is in it.
    pub fn has(self, one: Trait) -> bool {
        self.0 & one.bit() != 0
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(all: I) -> Self {
        Traits(all.into_iter().fold(0, |set, one| set | one.bit()))
    }
}

/// What is left of a cost in AP that is lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floor {
    /// At least 1 (destiny.ap.min-one).
    One,
    /// Perhaps nothing (destiny.ap.min-zero).
    Zero,
}

/// A change of what an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostChange {
    /// Which action.
    pub kind: ActionKind,
    /// AP more or less.
    pub by: i8,
    /// What is left at least.
    pub floor: Floor,
}

/// What a combatant is.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name, each once.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// For what the rules of wounds take it.
    pub kind: Kind,
    /// How many wound slots it has.
    pub track: Track,
    /// Its attributes, by [`Attribute`].
    pub attributes: [i8; 8],
    /// Its Size.
    pub size: i8,
    /// Its skills, by [`Skill`].
    pub skills: [i8; 11],
    /// Its specializations, by number.
    pub specs: Vec<i8>,
    /// Its armor.
    pub armor: Armor,
    /// Added to its Toughness by equipment and abilities that are no armor.
    pub toughness: i8,
    /// What its race or kind gives to stamina.
    pub stamina_base: i8,
    /// And to mana.
    pub mana_base: i8,
    /// Hours of sleep that it needs beyond what others do, in halves of an hour.
    pub more_sleep: i8,
    /// Its height in inches, if the file says so.
    pub height: Option<u16>,
    /// Its movement rate, if it is not found by the table (destiny.movement.rate-other).
    pub rate: Option<u8>,
    /// Its rate of flying, if it flies.
    pub fly_rate: Option<u8>,
    /// Cells that its space is across.
    pub space: u8,
    /// Its traits.
    pub traits: Traits,
    /// What it strikes with when its hands are empty.
    pub body: GearId,
    /// The spells that it knows.
    pub spells: Vec<SpellId>,
    /// How it enters the fight.
    pub opening: Combatant,
    /// What counts for rests of what it did before the day.
    pub day: Day,
    /// The fight of the day in which it is first there, from 1.
    pub joins: u8,
    /// The round during which it joins the fight, if it is not there from the start (destiny.ap.joining).
    pub arrives: Option<u16>,
    /// Its initiative, if the file says so.
    pub initiative: Option<u8>,
    /// Whether the file says that it is surprised (destiny.surprise.sides).
    pub surprised: Option<bool>,
    /// The TN of controlling it as a mount, if it is not that of the settings (destiny.mounted.tn-other).
    pub riding_tn: Option<i8>,
    /// What abilities and equipment change of what actions cost it.
    pub action_costs: Vec<CostChange>,
}

impl Sheet {
    /// An attribute.
    pub fn attribute(&self, attribute: Attribute) -> i16 {
        self.attributes[attribute as usize].into()
    }

    /// A skill; 0 if untrained (destiny.rolls.check-notation).
    pub fn skill(&self, skill: Skill) -> i16 {
        self.skills[skill as usize].into()
    }

    /// A specialization; 0 if it has none.
    pub fn spec(&self, spec: SpecId) -> i16 {
        self.specs.get(spec.index()).copied().unwrap_or(0).into()
    }

    /// Minutes of sleep that it needs (destiny.resting.sleep-need, destiny.resting.sleep-race).
    pub fn sleep_need(&self) -> i32 {
        let halves_of_an_hour =
            16 - i32::from(self.attribute(Attribute::Vitality)) + i32::from(self.more_sleep);
        30 * halves_of_an_hour.max(0)
    }
}
