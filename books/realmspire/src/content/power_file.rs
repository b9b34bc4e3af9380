//! Powers and conditions as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use super::gear_file::DamageFile;
use crate::sheet::{Source, Targets};
use crate::terms::{Cue, DamageType, Defense, Skill};

/// A power: a spell, or what a magic item or a perk does.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PowerFile {
    /// Where it comes from: "spell" (when left out), "item" or "perk".
    pub source: Option<Source>,
    /// Its rank; 1 when left out.
    #[schemars(range(min = 1, max = 5))]
    pub rank: Option<u8>,
    /// Whether it is a plain bolt: an attack at 15 m for 1d6 damage and 3 mana for each rank.
    pub bolt: bool,
    /// The type of a bolt's damage.
    pub kind: Option<DamageType>,
    /// The mana that it takes; none when left out, but for bolts.
    #[schemars(range(min = 0, max = 500))]
    pub mana: Option<u16>,
    /// The stamina that it takes.
    #[schemars(range(min = 0, max = 50))]
    pub stamina: u8,
    /// How far it reaches, in metres; 15 when left out, or 1 for what is a melee attack.
    #[schemars(range(min = 0, max = 1000))]
    pub range: Option<u16>,
    /// Whether it has the Attack trait.
    pub attack: bool,
    /// Whether it has the Melee Attack trait.
    pub melee: bool,
    /// Whether it targets the mind.
    pub targets_mind: bool,
    /// The manners of defense that it allows, if not the usual ones.
    pub defenses: Option<Spanned<Vec<Defense>>>,
    /// With which skill its attack is rolled; "sorcery" when left out.
    pub skill: Option<Spanned<Skill>>,
    /// On whom it works: "user", "creature" or "nobody". Left out, on a creature, or on its user where it carries it off.
    pub targets: Option<Targets>,
    /// How many creatures, at most; 1 when left out.
    #[schemars(range(min = 1, max = 16))]
    pub most_targets: Option<u8>,
    /// Its damage.
    pub damage: Option<Spanned<Vec<DamageFile>>>,
    /// Health that it gives back, such as "1d8+2".
    pub healing: Option<Spanned<String>>,
    /// A condition that it brings: its name, or a name with rounds.
    pub condition: Option<LastingFile>,
    /// A condition that it ends.
    pub ends: Option<Spanned<String>>,
    /// Metres that it carries its user.
    #[schemars(range(min = 1, max = 1000))]
    pub teleport: Option<u16>,
    /// What lets it be used as a reaction: "move", "dash", "disengage", "grapple", "search", "sneak", "strike", "use-magic",
    /// "manipulate"; left out, it has no trigger of its own.
    pub triggers: Option<Spanned<Vec<Cue>>>,
    /// Whether it can be used as a free action.
    pub free: bool,
}

/// A condition and how long it lasts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LastingFile {
    /// Until something ends it.
    Named(Spanned<String>),
    /// For some rounds.
    For(RoundsFile),
}

/// A condition that lasts some rounds.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundsFile {
    /// Which.
    pub name: Spanned<String>,
    /// Ends of rounds until it is over; until something ends it when left out.
    #[schemars(range(min = 1, max = 200))]
    pub rounds: Option<u8>,
}

impl LastingFile {
    /// Which condition.
    pub fn name(&self) -> &Spanned<String> {
        match self {
            LastingFile::Named(name) => name,
            LastingFile::For(raw) => &raw.name,
        }
    }

    /// Its rounds, if it has an end.
    pub fn rounds(&self) -> Option<u8> {
        match self {
            LastingFile::Named(_) => None,
            LastingFile::For(raw) => raw.rounds,
        }
    }
}

/// What a condition does to movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MotionFile {
    /// Half the speed, rounded up.
    Half,
    /// No movement.
    None,
}

/// A condition.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ConditionFile {
    /// What it does to movement: "half" or "none"; nothing when left out.
    pub motion: Option<MotionFile>,
    /// Whether it keeps from attacking.
    pub bars_attacks: bool,
    /// Whether it keeps from defending.
    pub bars_defenses: bool,
    /// Whether it takes all AP and lets none be gained.
    pub takes_ap: bool,
    /// Whether its bearer sees nothing.
    pub blinds: bool,
    /// Added to Fighting Style tests.
    #[schemars(range(min = -20, max = 20))]
    pub fighting_style: i8,
    /// Added to Dodge tests.
    #[schemars(range(min = -20, max = 20))]
    pub dodge: i8,
    /// Added to tests that sight helps.
    #[schemars(range(min = -20, max = 20))]
    pub sight: i8,
    /// Whether a Strength or Agility test frees of it.
    pub can_be_broken: bool,
}

impl PowerFile {
    /// Whether it attacks, by what it says or does.
    pub(super) fn attacks(&self) -> bool {
        self.attack || self.melee || self.bolt || self.damage.is_some()
    }
}
