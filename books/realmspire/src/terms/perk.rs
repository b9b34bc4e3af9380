//! Perks whose figures are known (realmspire.core.perks).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A perk that changes how one fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Perk {
    /// After a Block: 1 Stamina, and physical damage is 0, magical damage half.
    PerfectBlock,
    /// A Dash for 1 Stamina goes twice as far.
    Sprint,
    /// +2 on Fighting Style and Dodge with two foes or more in reach.
    Vanguard,
    /// +2 on Fighting Style and Dodge against a lone foe.
    Duelist,
    /// 1 Stamina: PER is added to a ranged Fighting Style test.
    AimedShot,
    /// With two one-handed weapons no limit of attacks a round.
    TwoWeapons,
    /// AGI is added to Initiative.
    Quick,
    /// Manipulate as the free action.
    FastHands,
    /// An ally within 5 m strikes, on the giver's attacks.
    StrikeOrder,
    /// Unarmed blows deal 1d6.
    HardFists,
    /// A failed parry with two weapons is rolled again for 1 Stamina.
    TwinParry,
    /// A step of 1 m after a good Dodge.
    DodgingStep,
    /// Falls hurt less, by a reaction: the bonus of Acrobatics is taken off.
    SoftLanding,
    /// AGI may take the place of STR in the damage of a Strike at one who is flanked.
    FlankStrike,
    /// 1d4 more damage to those who lie prone.
    Downstroke,
}

impl Perk {
    /// The one that nobody has together with this one, if there is such a one (realmspire.core.perks).
    pub fn excluded(self) -> Option<Perk> {
        match self {
            Perk::Vanguard => Some(Perk::Duelist),
            Perk::Duelist => Some(Perk::Vanguard),
            _ => None,
        }
    }

    /// All of them.
    pub const ALL: [Perk; 15] = [
        Perk::PerfectBlock,
        Perk::Sprint,
        Perk::Vanguard,
        Perk::Duelist,
        Perk::AimedShot,
        Perk::TwoWeapons,
        Perk::Quick,
        Perk::FastHands,
        Perk::StrikeOrder,
        Perk::HardFists,
        Perk::TwinParry,
        Perk::DodgingStep,
        Perk::SoftLanding,
        Perk::FlankStrike,
        Perk::Downstroke,
    ];

    /// The word for people.
    pub fn name(self) -> &'static str {
        [
            "perfect block",
            "sprint",
            "vanguard",
            "duelist",
            "aimed shot",
            "two weapons",
            "quick",
            "fast hands",
            "strike order",
            "hard fists",
            "twin parry",
            "dodging step",
            "soft landing",
            "flank strike",
            "downstroke",
        ][self as usize]
    }
}

/// A set of perks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Perks(u16);

impl Perks {
    /// Whether a perk is among them.
    #[inline]
    pub fn has(self, perk: Perk) -> bool {
        self.0 & (1 << perk as u16) != 0
    }

    /// Adds a perk.
    pub fn add(&mut self, perk: Perk) {
        self.0 |= 1 << perk as u16;
    }
}

impl FromIterator<Perk> for Perks {
    fn from_iter<I: IntoIterator<Item = Perk>>(all: I) -> Self {
        let mut set = Perks::default();
        all.into_iter().for_each(|perk| set.add(perk));
        set
    }
}
