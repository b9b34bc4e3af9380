//! What does not change of a combatant.

use arrayvec::ArrayVec;
use fracas_engine::Seat;
use fracas_engine::map::Area;

use super::abilities::{Enhancement, Modifier, Remedy, Style, SurgeInFight};
use super::gear::Armour;
use super::magic::Caster;
use crate::terms::{Abilities, Combatant, DamageType, Nature, SideId, Size, SpellId};

/// Skill bonuses, where the file types them or the rules find them (reality.draw.strength-values).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skills {
    /// Arm Strength.
    pub arm_strength: i8,
    /// Leg Strength.
    pub leg_strength: i8,
    /// Initiative.
    pub initiative: i8,
    /// Awareness.
    pub awareness: i8,
    /// Stealth.
    pub stealth: i8,
    /// Heal.
    pub heal: i8,
}

/// What a combatant is.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name, each once.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Whether it defends itself.
    pub nature: Nature,
    /// What a Strength Check must reach to break it down; 0 where that cannot be (reality.stamina.door-check).
    pub break_dc: u8,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// The scores of its abilities, by [`Ability`](crate::terms::Ability).
    pub scores: [i8; 6],
    /// Typed Ability Modifiers, which win over those of the scores (reality.melee.ability-modifier).
    pub typed: [Option<i8>; 6],
    /// Its level, from 1.
    pub level: u8,
    /// Its size.
    pub size: Size,
    /// The squares that it takes up, placed at the corner of the map (reality.grid.footprints).
    pub footprint: Area,
    /// Metres of a Jump from standing, where they differ from the Size Chart (reality.size.guideline).
    pub jump: Option<u8>,
    /// Metres up to which it reaches in a Jump, where they differ.
    pub jump_reach: Option<u8>,
    /// Miss Chance of its size, where it differs from the tables.
    pub size_miss: Option<i8>,
    /// Whether no maneuver is barred for its size (reality.size.ability-limits).
    pub any_size: bool,
    /// Aura Strength, where it does not follow from the formula (reality.aura.control).
    pub aura_strength: Option<i16>,
    /// Whether it can switch its Aura off and on.
    pub masters_aura: bool,
    /// An ability that lets it spend Recovery Surges in a fight.
    pub surge_in_fight: Option<SurgeInFight>,
    /// Its Speed in metres a Run, before gear and conditions.
    pub speed: u8,
    /// Inherent Evasion, where it differs from the Size Chart.
    pub inherent_evasion: Option<i8>,
    /// Inherent Fortitude.
    pub inherent_fortitude: i8,
    /// Inherent Will.
    pub inherent_will: i8,
    /// Martial Proficiency Level.
    pub mpl: u8,
    /// Its skills.
    pub skills: Skills,
    /// Abilities that join MASAB besides Strength and Dexterity.
    pub masab: Abilities,
    /// Abilities that join MASDB besides Strength and Dexterity.
    pub masdb: Abilities,
    /// Combat styles that it has learned (reality.mpl.combat-styles).
    pub styles: Vec<Style>,
    /// Race, themes and feats.
    pub modifiers: Vec<Modifier>,
    /// Abilities that make a melee attack better for Stamina.
    pub enhancements: Vec<Enhancement>,
    /// Abilities that end a condition.
    pub remedies: Vec<Remedy>,
    /// Armour worn, under-armour first; at most two layers.
    pub armour: ArrayVec<Armour, 2>,
    /// Types of damage that it resists, one bit each.
    pub resistances: u32,
    /// Types of damage that it is weak to.
    pub weaknesses: u32,
    /// Spells that it knows.
    pub spells: Vec<SpellId>,
    /// Its casting.
    pub caster: Option<Caster>,
    /// Whether it rolls a Defense roll's 1 again.
    pub rerolls_ones: bool,
    /// Whether its first Death roll after a rest has Advantage.
    pub hard_to_kill: bool,
    /// Damage type of its unarmed attacks.
    pub unarmed: DamageType,
    /// How it enters the fight.
    pub opening: Combatant,
}
