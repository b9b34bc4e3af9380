//! Weapons, shields and armour.

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::terms::{AimedAt, DamageType, Draw, Hands, Range, Stowed, Weight};

/// How a weapon shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooting {
    /// Its Accuracy.
    pub accuracy: i8,
    /// Its range.
    pub range: Range,
    /// Energy that a Load costs; 0 where none is needed.
    pub load: u8,
    /// Whether a Load may carry over Rounds (reality.rounds.spanning-exception).
    pub load_spans_rounds: bool,
    /// Whether loading it leaves one's guard up (reality.actions.load-exposed).
    pub guarded_load: bool,
    /// Whether a strong arm makes it carry farther, as it does what is thrown (reality.throwing.arm-table-low).
    pub is_slung: bool,
    /// Whether half of the shooter's Constitution Modifier adds to the damage.
    pub is_blown: bool,
    /// Its draw, if it has one.
    pub draw: Option<Draw>,
}

/// How a weapon is thrown by a property of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Its range.
    pub range: Range,
    /// Its Accuracy, where it differs from the AV bonus.
    pub accuracy: Option<i8>,
    /// Its dice, where they differ when thrown.
    pub dice: Option<Dice>,
    /// Its Brutal, where it differs when thrown.
    pub brutal: Option<u8>,
}

/// Properties of a weapon (reality.melee.weapon-properties). 0 and false stand for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Properties {
    /// The weapon die is rolled again until above this.
    pub brutal: u8,
    /// Faces below 20 that are critical too.
    pub precise: u8,
    /// How far the range of self-exposure is longer, or shorter if negative.
    pub exposing: i8,
    /// Double damage to shields, and a natural 20 breaks armour or shield.
    pub devastates: bool,
    /// A weapon die of this or more ignores half of the armour; 0 for none.
    pub devastate: u8,
    /// A Swift Attack on one crossing maximum reach stops it.
    pub brace: bool,
    /// A Trip with it may also do damage.
    pub trip: bool,
    /// A Disarm with it may also do damage.
    pub disarm: bool,
    /// No Disadvantage inside maximum reach; +1 Evasion in two hands.
    pub versatile: bool,
    /// Heavy armour hampers its Combat rolls, and who wears nothing but Light armour and is neither Exposed nor Slowed has
    /// Advantage on them.
    pub supple: bool,
    /// It is blunt, for Non-Lethal damage.
    pub blunt: bool,
    /// Non-Lethal damage at will.
    pub non_lethal: bool,
}

/// A kind of weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its weight.
    pub weight: Weight,
    /// How many hands it takes.
    pub hands: Hands,
    /// Martial Proficiency Requirement.
    pub mpr: u8,
    /// Its Reach in hand; `None` for what only shoots.
    pub reach: Option<i8>,
    /// Energy that an attack with it costs, where that is not the usual.
    pub energy: Option<u8>,
    /// Its damage dice; none where the points alone count.
    pub dice: Option<Dice>,
    /// Points on top of the dice.
    pub plus: i8,
    /// Its dice in two hands, where they differ.
    pub two_handed: Option<Dice>,
    /// Added to AV.
    pub attack: i8,
    /// Added to Evasion.
    pub evasion: i8,
    /// Its properties.
    pub properties: Properties,
    /// How it shoots, if it does.
    pub shooting: Option<Shooting>,
    /// How it is thrown, if it is made for it.
    pub thrown: Option<Thrown>,
    /// Whether the rule of fighting inside maximum reach holds for it (reality.melee.inside-reach).
    pub is_listed: bool,
    /// The defense that its blows are aimed at.
    pub aimed_at: AimedAt,
    /// The type of its damage.
    pub damage: DamageType,
    /// The types that its damage falls under, that one among them, one bit each.
    pub types: u32,
}

/// A kind of shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shield {
    /// Its weight.
    pub weight: Weight,
    /// Martial Proficiency Requirement.
    pub mpr: u8,
    /// Added to Evasion.
    pub evasion: i8,
    /// Taken off damage to it.
    pub hardness: u8,
    /// Damage that breaks it.
    pub durability: u8,
    /// Agility that it costs.
    pub agility: u8,
    /// How far the range of self-exposure is longer, or shorter if negative.
    pub exposing: i8,
}

/// What a thing is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A weapon.
    Weapon(Weapon),
    /// A shield.
    Shield(Shield),
    /// Anything else.
    Object,
}

/// A kind of gear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gear {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// How near at hand it is carried unless the file says otherwise.
    pub stowed: Stowed,
    /// Whether lifting it is an exertion (reality.stamina.other-tasks).
    pub is_strenuous: bool,
}

/// A layer of armour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armour {
    /// Its name.
    pub name: String,
    /// Armor Rating.
    pub rating: u8,
    /// Armor Coverage; 21 covers all (reality.melee.armor-data).
    pub coverage: u8,
    /// A coverage of its own against shots, if it has one (reality.hit-roll.ranged-ac).
    pub ranged_coverage: Option<u8>,
    /// Evasion that it costs.
    pub evasion: i8,
    /// Evasion that it costs in the older reading.
    pub evasion_older: i8,
    /// Agility that it costs.
    pub agility: u8,
    /// Energy that it costs each Round.
    pub energy: u8,
    /// Added to Ranged Evasion.
    pub ranged_evasion: i8,
    /// Its weight.
    pub weight: Weight,
    /// Martial Proficiency Requirement.
    pub mpr: u8,
    /// Whether it is worn under other armour.
    pub is_under: bool,
}
