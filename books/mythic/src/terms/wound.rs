//! The grades of wounds, and how precise the blow was.

use serde::{Deserialize, Serialize};

/// The five grades of a wound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Heals soon.
    Minor,
    /// Needs help.
    Moderate,
    /// Kills within hours.
    Severe,
    /// Kills within minutes.
    Critical,
    /// Kills.
    Fatal,
}

impl Grade {
    /// All five, from the lightest.
    pub const ALL: [Grade; 5] = [Grade::Minor, Grade::Moderate, Grade::Severe, Grade::Critical, Grade::Fatal];

    /// The book's word.
    pub fn name(self) -> &'static str {
        ["minor", "moderate", "severe", "critical", "fatal"][self as usize]
    }

    /// What becomes of such a wound after the fight (mythic.actions.wound-care).
    pub fn care(self) -> &'static str {
        [
            "heals soon, crude help is enough",
            "needs help, seldom kills",
            "kills within hours without help",
            "kills within minutes without skilled and extensive help",
            "beyond help in this fight",
        ][self as usize]
    }

    /// One grade lighter.
    #[must_use]
    pub fn lighter(self) -> Grade {
        Grade::ALL[(self as usize).saturating_sub(1)]
    }

    /// One grade worse.
    pub fn worse(self) -> Option<Grade> {
        Grade::ALL.get(self as usize + 1).copied()
    }
}

/// Whether a blow goes round the armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// It meets the armour.
    Plain,
    /// It avoids the armour (mythic.actions.critical-meaning).
    Critical,
}
