//! Shields: a Block Rating, added to the armor against the attack that was blocked.

use crate::rules::Scene;
use crate::settings::{BlockRating, OtherDamage, SeveralShields, ShieldMagic};
use crate::terms::{DamageGroup, Id};

/// Whether an attack was blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blocked {
    /// It was not.
    No,
    /// It was.
    ByShield,
    /// It was, by a perk (realmspire.core.perks).
    Perfectly,
}

impl Scene<'_> {
    /// The Block Rating of the shield that somebody wields: of several the best, or by a setting the first in hand
    /// (realmspire.shields.several).
    pub fn block_rating(self, who: Id) -> u8 {
        let mut ratings = self.of(who).held.iter().filter_map(|&item| self.kind(item).block_rating());
        let rating = match self.settings().several_shields {
            SeveralShields::Best => ratings.max(),
            SeveralShields::FirstInHand => ratings.next(),
        };
        rating.unwrap_or(0)
    }

    /// What a shield takes off damage of a group (realmspire.shields.triggering-only).
    pub(super) fn block_against(self, who: Id, group: DamageGroup, blocked: Blocked) -> u8 {
        let rating = self.block_rating(who);
        let half = rating.div_ceil(2);
        let settings = self.settings();
        if blocked == Blocked::No {
            let wielded = settings.shield_magic == ShieldMagic::WhileWielded;
            return if wielded && group == DamageGroup::Magical { half } else { 0 };
        }
        if settings.block_rating == BlockRating::FullAgainstAll {
            return rating;
        }
        match (group, settings.other_damage) {
            (DamageGroup::Physical, _) => rating,
            (DamageGroup::Magical, _) => half,
            (DamageGroup::Other, OtherDamage::NotReduced) => 0,
            (DamageGroup::Other, OtherDamage::InFull) => rating,
            (DamageGroup::Other, OtherDamage::ByHalf) => half,
        }
    }
}
