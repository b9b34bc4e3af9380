//! What XP buy: gear for a style, another style, ranks, attributes. It is learned before a fight begins
//! (realmspire.fighting-style.xp).

use fracas_engine::Illegal;

use crate::settings::{FreePicks, Settings};
use crate::sheet::{Sheet, Style, Types};
use crate::terms::{Attribute, Perk, Rank, Skill, StyleId, TypeId};

/// Gear that a new style has for free (realmspire.fighting-style.five-free).
pub(crate) const FREE_GEAR: u32 = 5;
/// Gear that a style can have (realmspire.fighting-style.max-ten).
pub(crate) const MOST_GEAR: u32 = 10;
/// The most fighting styles that somebody has, a limit of this program.
pub(crate) const MOST_STYLES: usize = 8;
/// XP for each further piece (realmspire.fighting-style.add-cost).
const GEAR_XP: u16 = 25;
/// XP for ranks 0 to V, each in turn (realmspire.fighting-style.xp).
const RANK_XP: [u16; 6] = [100, 200, 300, 400, 500, 800];
/// XP for a perk of rank I.
const PERK_XP: u16 = 100;
/// XP spent for each further Power Rank.
const XP_PER_POWER_RANK: u16 = 1000;
/// The highest Power Rank.
const MOST_POWER_RANK: u8 = 5;

/// Something to be learned.
#[derive(Clone, Debug)]
pub(crate) enum Lesson {
    /// A piece of gear for a style.
    Gear(StyleId, TypeId),
    /// Another style, with its first gear.
    Style(String, Types),
    /// The next rank of a skill.
    Skill(Skill),
    /// The next rank of a style.
    StyleRank(StyleId),
    /// One more in an attribute.
    Attribute(Attribute),
    /// A perk.
    Perk(Perk),
}

/// Somebody who learns.
pub(crate) struct Pupil<'a> {
    /// Its sheet, to be changed.
    pub sheet: &'a mut Sheet,
    /// What the rules leave open.
    pub settings: &'a Settings,
}

impl Lesson {
    /// The clause that sets its price.
    pub fn clause(&self, price: u16) -> &'static str {
        match self {
            Lesson::Gear(..) if price == 0 => "realmspire.fighting-style.unused-free-picks",
            Lesson::Gear(..) => "realmspire.fighting-style.add-cost",
            Lesson::Style(..) => "realmspire.multiple-styles.learning-cost",
            _ => "realmspire.fighting-style.xp",
        }
    }
}

impl Pupil<'_> {
    /// The Power Rank: it caps the ranks of skills.
    fn power_rank(&self) -> u8 {
        let by_xp = 1 + self.sheet.xp_spent / XP_PER_POWER_RANK;
        u8::try_from(by_xp).unwrap_or(MOST_POWER_RANK).min(MOST_POWER_RANK)
    }

    /// Its styles: who has none rolls as untrained with one that only stands for that.
    pub fn styles(&self) -> &[Style] {
        if self.has_no_style() { &[] } else { &self.sheet.styles }
    }

    fn has_no_style(&self) -> bool {
        self.sheet.styles.iter().all(|style| style.rank == Rank::UNTRAINED)
    }

    /// Learns something, and gives the XP that it cost and those that are left.
    ///
    /// # Errors
    /// The clause that forbids it.
    pub fn learn(&mut self, lesson: &Lesson) -> Result<(u16, u16), Illegal> {
        let price = self.price(lesson)?;
        if price > self.sheet.xp {
            return Err(Illegal::because(lesson.clause(price), "it has not the XP left"));
        }
        self.sheet.xp -= price;
        self.sheet.xp_spent = self.sheet.xp_spent.saturating_add(price);
        self.take(lesson);
        Ok((price, self.sheet.xp))
    }

    fn price(&self, lesson: &Lesson) -> Result<u16, Illegal> {
        match lesson {
            Lesson::Gear(style, gear) => self.price_of_gear(*style, *gear),
            Lesson::Style(_, gear) if gear.count() > FREE_GEAR => Err(Illegal::because(
                "realmspire.fighting-style.five-free",
                "five pieces of gear at most come with a new style",
            )),
            Lesson::Style(..) => Ok(self.settings.style_xp),
            Lesson::Skill(skill) => self.price_of_rank(self.sheet.skills[*skill as usize]),
            // One becomes trained in a style by learning it, with its first gear.
            Lesson::StyleRank(_) if self.has_no_style() => {
                let reason = "a style is learned with its first gear";
                Err(Illegal::because("realmspire.fighting-style.five-free", reason))
            }
            Lesson::StyleRank(style) => {
                let rank = self.sheet.styles.get(style.index()).map_or(Rank::UNTRAINED, |style| style.rank);
                self.price_of_rank(rank)
            }
            Lesson::Attribute(Attribute::Luck) => {
                Err(Illegal::because("realmspire.fighting-style.xp", "luck cannot be bought"))
            }
            Lesson::Attribute(attribute) => {
                let score = u16::from(self.sheet.attributes[*attribute as usize]);
                Ok(score.saturating_mul(self.settings.attribute_xp))
            }
            Lesson::Perk(perk) if self.sheet.perks.has(*perk) => {
                Err(Illegal::because("realmspire.fighting-style.xp", "it has that perk"))
            }
            Lesson::Perk(perk) if perk.excluded().is_some_and(|other| self.sheet.perks.has(other)) => {
                Err(Illegal::because("realmspire.core.perks", "it has the perk that excludes this one"))
            }
            Lesson::Perk(_) => Ok(PERK_XP),
        }
    }

    fn price_of_gear(&self, style: StyleId, gear: TypeId) -> Result<u16, Illegal> {
        let Some(style) = self.sheet.styles.get(style.index()) else {
            return Err(Illegal::because("realmspire.multiple-styles.separate", "it has no such style"));
        };
        // Gear is what one is trained in, and the first comes with the training.
        if style.rank == Rank::UNTRAINED {
            let reason = "it is trained in no style that could be expanded";
            return Err(Illegal::because("realmspire.fighting-style.five-free", reason));
        }
        if style.gear.has(gear) {
            let reason = "the style has this type already";
            return Err(Illegal::because("realmspire.fighting-style.different-types", reason));
        }
        if style.gear.count() >= MOST_GEAR {
            let reason = "a style has ten pieces of gear at most";
            return Err(Illegal::because("realmspire.fighting-style.max-ten", reason));
        }
        let is_free = self.settings.free_picks == FreePicks::AnyTime && style.gear.count() < FREE_GEAR;
        Ok(if is_free { 0 } else { GEAR_XP })
    }

    fn price_of_rank(&self, rank: Rank) -> Result<u16, Illegal> {
        let next = rank.0.map_or(0, |rank| rank + 1);
        let Some(&price) = RANK_XP.get(usize::from(next)) else {
            return Err(Illegal::because("realmspire.fighting-style.xp", "it has the highest rank"));
        };
        if next > self.power_rank() {
            return Err(Illegal::because(
                "realmspire.fighting-style.xp",
                "its Power Rank is too low for that",
            ));
        }
        Ok(price)
    }

    fn take(&mut self, lesson: &Lesson) {
        let raised = |rank: &mut Rank| *rank = Rank(Some(rank.0.map_or(0, |rank| rank + 1)));
        match lesson {
            Lesson::Gear(style, gear) => {
                if let Some(style) = self.sheet.styles.get_mut(style.index()) {
                    style.gear.add(*gear);
                }
            }
            Lesson::Style(name, gear) => {
                if self.has_no_style() {
                    self.sheet.styles.clear();
                }
                let (name, rank) = (name.clone(), Rank(Some(0)));
                self.sheet.styles.push(Style { name, rank, gear: *gear, theme: None });
            }
            Lesson::Skill(skill) => raised(&mut self.sheet.skills[*skill as usize]),
            Lesson::StyleRank(style) => {
                if let Some(style) = self.sheet.styles.get_mut(style.index()) {
                    raised(&mut style.rank);
                }
            }
            Lesson::Attribute(attribute) => self.sheet.attributes[*attribute as usize] += 1,
            Lesson::Perk(perk) => self.sheet.perks.add(*perk),
        }
    }
}
