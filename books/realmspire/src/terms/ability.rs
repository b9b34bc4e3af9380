//! Attributes, skills and their ranks, and what a test is rolled by.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::StyleId;

/// One of the eight attributes (realmspire.core.attributes-and-skills).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// Hits hard, holds fast.
    Strength,
    /// Bears much.
    Endurance,
    /// Moves well.
    Agility,
    /// Notices.
    Perception,
    /// Knows.
    Intellect,
    /// Keeps on.
    Willpower,
    /// Wins others over.
    Charisma,
    /// Fortune.
    Luck,
}

impl Attribute {
    /// All of them, in the order of the game.
    pub const ALL: [Attribute; 8] = [
        Attribute::Strength,
        Attribute::Endurance,
        Attribute::Agility,
        Attribute::Perception,
        Attribute::Intellect,
        Attribute::Willpower,
        Attribute::Charisma,
        Attribute::Luck,
    ];

    /// The word in files and for people.
    pub fn name(self) -> &'static str {
        ["strength", "endurance", "agility", "perception", "intellect", "willpower", "charisma", "luck"]
            [self as usize]
    }
}

/// A skill. Fighting Style has its rank with each style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Balance and tumbling.
    Acrobatics,
    /// Strength at work.
    Athletics,
    /// Leading others.
    Command,
    /// Lies and false moves.
    Deception,
    /// Out of harm's way.
    Dodge,
    /// Weapons, shields and fists.
    FightingStyle,
    /// A steady mind.
    Focus,
    /// Frightening others.
    Intimidation,
    /// Finding out.
    Investigation,
    /// Beasts and plants.
    Nature,
    /// Keen senses.
    Observation,
    /// Songs and taunts.
    Performance,
    /// Kind words.
    Persuasion,
    /// Nimble fingers.
    SleightOfHand,
    /// Magic.
    Sorcery,
    /// Going unnoticed.
    Stealth,
    /// Living in the wild, first aid.
    Survival,
}

impl Skill {
    /// All of them, by name.
    pub const ALL: [Skill; 17] = [
        Skill::Acrobatics,
        Skill::Athletics,
        Skill::Command,
        Skill::Deception,
        Skill::Dodge,
        Skill::FightingStyle,
        Skill::Focus,
        Skill::Intimidation,
        Skill::Investigation,
        Skill::Nature,
        Skill::Observation,
        Skill::Performance,
        Skill::Persuasion,
        Skill::SleightOfHand,
        Skill::Sorcery,
        Skill::Stealth,
        Skill::Survival,
    ];

    /// The word for people and on dice.
    pub fn name(self) -> &'static str {
        [
            "acrobatics",
            "athletics",
            "command",
            "deception",
            "dodge",
            "fighting style",
            "focus",
            "intimidation",
            "investigation",
            "nature",
            "observation",
            "performance",
            "persuasion",
            "sleight of hand",
            "sorcery",
            "stealth",
            "survival",
        ][self as usize]
    }
}

/// How well a skill is trained: untrained, or rank 0 to V.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rank(pub Option<u8>);

impl Rank {
    /// Not trained at all.
    pub const UNTRAINED: Rank = Rank(None);
    /// The highest rank.
    pub const HIGHEST: u8 = 5;
}

/// What a test is rolled by: a skill, or none for a test of a bare attribute, and the attribute that governs it. Of
/// Fighting Style, with which style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Means {
    /// The skill; `None` where the attribute alone is tested.
    pub skill: Option<Skill>,
    /// The style of a Fighting Style test; the first for all others.
    pub style: StyleId,
    /// The attribute.
    pub attribute: Attribute,
}

impl Means {
    /// A skill governed by an attribute.
    pub fn of(skill: Skill, attribute: Attribute) -> Means {
        Means { skill: Some(skill), style: StyleId(0), attribute }
    }

    /// A bare attribute.
    pub fn bare(attribute: Attribute) -> Means {
        Means { skill: None, style: StyleId(0), attribute }
    }

    /// What it is rolled with, in a word or two.
    pub fn name(self) -> &'static str {
        self.skill.map_or(self.attribute.name(), Skill::name)
    }
}

/// Boons and banes as they count in the end (realmspire.core.boon-bane).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lean {
    /// The worse of two dice.
    Bane,
    /// One die.
    #[default]
    Plain,
    /// The better of two dice.
    Boon,
}
