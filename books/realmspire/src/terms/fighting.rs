//! Manners of defense, maneuvers, hit locations, cover.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::ItemId;

/// A manner of defense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Defense {
    /// With a shield.
    Block,
    /// Out of the way.
    Dodge,
    /// With a weapon.
    Parry,
    /// By force of mind.
    Withstand,
}

impl Defense {
    /// All four, in the order of the document.
    pub const ALL: [Defense; 4] = [Defense::Block, Defense::Dodge, Defense::Parry, Defense::Withstand];

    /// The book's word.
    pub fn name(self) -> &'static str {
        ["block", "dodge", "parry", "withstand"][self as usize]
    }
}

/// Some manners of defense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Defenses(u8);

impl Defenses {
    /// The manners of a list.
    pub fn of(list: &[Defense]) -> Defenses {
        Defenses(list.iter().fold(0, |bits, &one| bits | 1 << one as u8))
    }

    /// Whether a manner is among them.
    pub fn has(self, one: Defense) -> bool {
        self.0 & (1 << one as u8) != 0
    }

    /// With one more.
    #[must_use]
    pub fn with(self, one: Defense) -> Defenses {
        Defenses(self.0 | 1 << one as u8)
    }
}

/// Where a blow lands (realmspire.maneuvers.hit-locations).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Location {
    /// The trunk.
    Body,
    /// The right leg.
    RightLeg,
    /// The left leg.
    LeftLeg,
    /// The right arm.
    RightArm,
    /// The left arm.
    LeftArm,
    /// The head.
    Head,
}

impl Location {
    /// All six, in the order of the die.
    pub const ALL: [Location; 6] = [
        Location::Body,
        Location::RightLeg,
        Location::LeftLeg,
        Location::RightArm,
        Location::LeftArm,
        Location::Head,
    ];

    /// The word for people.
    pub fn name(self) -> &'static str {
        ["body", "right leg", "left leg", "right arm", "left arm", "head"][self as usize]
    }

    /// Where a location die of ten sides has it.
    pub fn by_die(face: u8) -> Location {
        Location::ALL[usize::from(face.saturating_sub(5)).min(5)]
    }
}

/// What the winner of a combat roll may do besides (realmspire.maneuvers.list).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Maneuver {
    /// A concussive blow.
    Bash,
    /// Ready for what comes back.
    Brace,
    /// Something struck out of the loser's hand.
    Disarm(ItemId),
    /// A false strike hinted at.
    Feint,
    /// The blow lands where the winner wants, and as hard as it can.
    Precision(Location),
    /// The loser is driven back.
    Push,
    /// The loser is knocked down.
    Trip,
}

impl Maneuver {
    /// The book's words for the seven, in its order.
    pub const NAMES: [&'static str; 7] = ["Bash", "Brace", "Disarm", "Feint", "Precision", "Push", "Trip"];

    /// The book's word.
    pub fn name(self) -> &'static str {
        Maneuver::NAMES[self.number()]
    }

    /// Its place in the book's list.
    pub fn number(self) -> usize {
        match self {
            Maneuver::Bash => 0,
            Maneuver::Brace => 1,
            Maneuver::Disarm(_) => 2,
            Maneuver::Feint => 3,
            Maneuver::Precision(_) => 4,
            Maneuver::Push => 5,
            Maneuver::Trip => 6,
        }
    }

    /// Whether the size of the loser matters (realmspire.size.applies-to-starred).
    pub fn is_starred(self) -> bool {
        matches!(self, Maneuver::Bash | Maneuver::Disarm(_) | Maneuver::Push | Maneuver::Trip)
    }
}

/// How much of a body an obstacle protects (realmspire.cover.three-kinds).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// Less than half.
    #[default]
    None,
    /// At least half.
    Low,
    /// At least three quarters.
    High,
    /// All of it, and hidden besides.
    Full,
}

impl Cover {
    /// All four, from the least.
    pub const ALL: [Cover; 4] = [Cover::None, Cover::Low, Cover::High, Cover::Full];

    /// The word for people.
    pub fn name(self) -> &'static str {
        ["none", "low", "high", "full"][self as usize]
    }
}

/// How large somebody is (realmspire.size.size-list).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// A cat.
    Tiny,
    /// A child.
    Small,
    /// A grown person.
    #[default]
    Medium,
    /// A horse, an ogre.
    Large,
    /// A giant.
    Huge,
}
