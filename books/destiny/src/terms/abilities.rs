//! What a creature can: attributes, skills and specializations, and what kind of creature the rules take it for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

fracas_engine::index! {
    /// A number in the list of specializations: those that the rules name, then weapon groups and schools of magic.
    SpecId
}

impl SpecId {
    /// The specializations that the rules name, by number.
    pub const NAMED: [&'static str; 17] = [
        "power",
        "agility",
        "fortitude",
        "willpower",
        "initiative",
        "climbing",
        "swimming",
        "jumping",
        "running",
        "flying",
        "balance",
        "gymnastics",
        "hiding",
        "observation",
        "wounds",
        "riding",
        "poison",
    ];
    /// Power, of Athletics.
    pub const POWER: SpecId = SpecId(0);
    /// Agility, of Reflex.
    pub const AGILITY: SpecId = SpecId(1);
    /// Fortitude, of Resistance.
    pub const FORTITUDE: SpecId = SpecId(2);
    /// Willpower, of Resistance.
    pub const WILLPOWER: SpecId = SpecId(3);
    /// Initiative, of Reflex.
    pub const INITIATIVE: SpecId = SpecId(4);
    /// Climbing, of Athletics.
    pub const CLIMBING: SpecId = SpecId(5);
    /// Swimming, of Athletics.
    pub const SWIMMING: SpecId = SpecId(6);
    /// Jumping, of Athletics.
    pub const JUMPING: SpecId = SpecId(7);
    /// Running, of Athletics.
    pub const RUNNING: SpecId = SpecId(8);
    /// Flying, of Athletics.
    pub const FLYING: SpecId = SpecId(9);
    /// Balance, of Acrobatics.
    pub const BALANCE: SpecId = SpecId(10);
    /// Gymnastics, of Acrobatics.
    pub const GYMNASTICS: SpecId = SpecId(11);
    /// Hiding, of Stealth.
    pub const HIDING: SpecId = SpecId(12);
    /// Observation, of Stealth.
    pub const OBSERVATION: SpecId = SpecId(13);
    /// Wounds, of Healing.
    pub const WOUNDS: SpecId = SpecId(14);
    /// Riding, of Nature.
    pub const RIDING: SpecId = SpecId(15);
    /// Poison, of Healing.
    pub const POISON: SpecId = SpecId(16);
}

/// An attribute (destiny.rolls.attributes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// Str.
    Strength,
    /// Dex.
    Dexterity,
    /// Vit.
    Vitality,
    /// Speed.
    Speed,
    /// Prc.
    Perception,
    /// Prs.
    Persona,
    /// Rsn.
    Reason,
    /// Lor.
    Lore,
}

impl Attribute {
    /// All of them.
    pub const ALL: [Attribute; 8] = [
        Attribute::Strength,
        Attribute::Dexterity,
        Attribute::Vitality,
        Attribute::Speed,
        Attribute::Perception,
        Attribute::Persona,
        Attribute::Reason,
        Attribute::Lore,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        ["Strength", "Dexterity", "Vitality", "Speed", "Perception", "Persona", "Reason", "Lore"]
            [self as usize]
    }
}

/// A skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Acrobatics.
    Acrobatics,
    /// Aim.
    Aim,
    /// Arcana.
    Arcana,
    /// Athletics.
    Athletics,
    /// Deception.
    Deception,
    /// Healing.
    Healing,
    /// Melee.
    Melee,
    /// Nature.
    Nature,
    /// Reflex.
    Reflex,
    /// Resistance.
    Resistance,
    /// Stealth.
    Stealth,
}

impl Skill {
    /// All of them.
    pub const ALL: [Skill; 11] = [
        Skill::Acrobatics,
        Skill::Aim,
        Skill::Arcana,
        Skill::Athletics,
        Skill::Deception,
        Skill::Healing,
        Skill::Melee,
        Skill::Nature,
        Skill::Reflex,
        Skill::Resistance,
        Skill::Stealth,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        [
            "Acrobatics",
            "Aim",
            "Arcana",
            "Athletics",
            "Deception",
            "Healing",
            "Melee",
            "Nature",
            "Reflex",
            "Resistance",
            "Stealth",
        ][self as usize]
    }
}

/// Which Defense an attack or check meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DefenseKind {
    /// Melee Defense.
    Melee,
    /// Ranged Defense.
    Ranged,
    /// Power Defense.
    Power,
    /// Agility Defense.
    Agility,
    /// Fortitude Defense.
    Fortitude,
    /// Willpower Defense.
    Willpower,
}

impl DefenseKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        [
            "melee Defense",
            "ranged Defense",
            "Power Defense",
            "Agility Defense",
            "Fortitude Defense",
            "Willpower Defense",
        ][self as usize]
    }
}

/// The rank of an NPC (destiny.npc.simple-slots).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// A minion.
    Minion,
    /// A standard NPC.
    #[default]
    Standard,
    /// An elite one.
    Elite,
}

/// For what the rules of wounds take a creature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A player's character.
    #[default]
    Hero,
    /// An NPC, who is never staggered and dies of a fatal wound.
    Npc,
    /// An NPC whom the game master treats as a hero in both (destiny.npc.special-cases).
    Special,
}

/// How many wound slots a creature has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    /// By Vitality.
    #[default]
    Full,
    /// By rank (destiny.npc.simple-slots).
    Simple(Rank),
}
