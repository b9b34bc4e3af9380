//! Toughness, which lessens all damage.

use fracas_engine::Sum;

use crate::rules::Scene;
use crate::settings::{ArmorPiercing, BaseToughness};
use crate::sheet::Inflicts;
use crate::terms::{Attribute, Id, Source};

const CLAUSE: &str = "destiny.toughness.formula";

/// Whether armor counts against some damage (destiny.toughness.armor-bypass).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Armor {
    /// It does.
    Counts,
    /// It is bypassed.
    Bypassed,
}

impl Scene<'_> {
    /// The Toughness that damage meets (destiny.toughness.armor-bypass).
    pub(crate) fn toughness_against(self, who: Id, armor: Armor) -> Sum {
        match armor {
            Armor::Counts => self.toughness(who),
            Armor::Bypassed => self.pierced_toughness(who),
        }
    }

    /// Toughness (destiny.toughness.formula).
    pub(crate) fn toughness(self, who: Id) -> Sum {
        let armor = self.sheet(who).armor.toughness.into();
        self.body_toughness(who).and(&self.lent_toughness(who)).plus("armor", armor, CLAUSE)
    }

    /// Toughness as attacks meet it that bypass armor (destiny.toughness.armor-bypass,
    /// destiny.offensive.weapon-properties).
    fn pierced_toughness(self, who: Id) -> Sum {
        match self.settings().armor_piercing {
            ArmorPiercing::AllArmor => self.base_toughness(who),
            ArmorPiercing::HalfOfArmor => {
                let armor = i16::from(self.sheet(who).armor.toughness);
                // Half of the modifier is ignored, rounded up.
                let ignored = armor.max(0).saturating_add(1) / 2;
                self.toughness(who).plus("pierced", -ignored, "destiny.offensive.weapon-properties")
            }
        }
    }

    /// Base Toughness (destiny.toughness.base-scope).
    fn base_toughness(self, who: Id) -> Sum {
        match self.settings().base_toughness {
            BaseToughness::WornArmor => self.body_toughness(who).and(&self.lent_toughness(who)),
            BaseToughness::AllModifiers => self.body_toughness(who),
        }
    }

    /// What the body itself gives.
    fn body_toughness(self, who: Id) -> Sum {
        let sheet = self.sheet(who);
        Sum::new().plus("Vitality", sheet.attribute(Attribute::Vitality), CLAUSE).plus(
            "Size",
            sheet.size.into(),
            CLAUSE,
        )
    }

    /// What equipment, abilities and effects of magic give that are no armor.
    fn lent_toughness(self, who: Id) -> Sum {
        let effects = self.state.effects.iter().filter(|effect| effect.on == who && effect.is_on);
        let spells = effects.filter_map(|effect| match effect.from {
            Source::Spell(spell) => self.encounter.spells.get(spell.index()),
            Source::Item(_) => None,
        });
        let lent = spells.flat_map(|spell| &spell.inflicts).map(|inflicts| match inflicts {
            Inflicts::Toughness(amount) => i16::from(*amount),
            _ => 0,
        });
        Sum::new().plus("equipment", self.sheet(who).toughness.into(), CLAUSE).plus(
            "magic",
            lent.sum(),
            CLAUSE,
        )
    }
}
