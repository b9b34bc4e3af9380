//! Armor: its rating by level and material, and which of several sources counts.

use fracas_engine::Play;

use super::Hit;
use super::shields::Blocked;
use crate::choice::{ArmorSource, Choice, Question};
use crate::rules::{Fight, Scene};
use crate::terms::{DamageGroup, DamageGroups, Id};

/// What ratings take off, with how that comes about.
#[derive(Clone, Debug)]
pub(super) struct Ratings(fracas_engine::Sum);

impl Ratings {
    /// Both together.
    pub fn total(&self) -> u16 {
        u16::try_from(-self.0.total()).unwrap_or(0)
    }

    /// How it comes to that.
    pub fn why(&self) -> fracas_engine::Why {
        self.0.why()
    }
}

impl Scene<'_> {
    /// The Armor Rating of a source against a group of damage (realmspire.armor.physical-reduction).
    pub fn armor_rating(self, who: Id, group: DamageGroup, source: ArmorSource) -> u8 {
        let sheet = self.sheet(who);
        match (group, source) {
            (DamageGroup::Physical, ArmorSource::Worn) => sheet.armor.rating,
            (DamageGroup::Physical, ArmorSource::Natural) => sheet.natural_armor,
            (DamageGroup::Magical, ArmorSource::Worn) => sheet.armor.magic_rating,
            (DamageGroup::Magical | DamageGroup::Other, _) => 0,
        }
    }

    /// Whether such a source counts against any of some damage.
    pub(crate) fn has_source(self, who: Id, groups: DamageGroups, source: ArmorSource) -> bool {
        groups.iter().any(|group| self.armor_rating(who, group, source) > 0)
    }

    /// The source with the highest rating against some damage: against the physical first, of which there is most.
    pub(crate) fn best_source(self, who: Id, groups: DamageGroups) -> ArmorSource {
        let ratings = |source| groups.iter().map(move |group| self.armor_rating(who, group, source));
        if ratings(ArmorSource::Natural).gt(ratings(ArmorSource::Worn)) {
            ArmorSource::Natural
        } else {
            ArmorSource::Worn
        }
    }

    /// What armor and shield take off damage of a group.
    pub(super) fn ratings(self, hit: &Hit, group: DamageGroup, source: ArmorSource) -> Ratings {
        let mut sum = fracas_engine::Sum::new();
        let armor = i16::from(self.armor_rating(hit.who, group, source));
        let clause = match group {
            DamageGroup::Physical => "realmspire.armor.physical-reduction",
            DamageGroup::Magical | DamageGroup::Other => "realmspire.armor.rare-materials",
        };
        sum.add("armor", -armor, clause);
        let shield = i16::from(self.block_against(hit.who, group, hit.blocked));
        let clause = match (group, hit.blocked) {
            (DamageGroup::Physical, _) => "realmspire.shields.adds-to-ar",
            (DamageGroup::Magical, Blocked::No) => "realmspire.shields.magical-when",
            (DamageGroup::Magical, _) => "realmspire.shields.magical-half",
            (DamageGroup::Other, _) => "realmspire.shields.other-types",
        };
        sum.add("shield", -shield, clause);
        Ratings(sum)
    }
}

impl Fight<'_> {
    /// Which armor counts: one of several sources is chosen (realmspire.armor.choose-source).
    pub(super) fn choose_armor(&mut self, who: Id, groups: DamageGroups) -> Play<ArmorSource> {
        Ok(match self.ask(Question::Armor { who, groups })? {
            Some(Choice::Armor(source)) => source,
            _ => self.scene().best_source(who, groups),
        })
    }
}
