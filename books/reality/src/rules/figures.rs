//! Ability Modifiers, halves, thirds and skill bonuses, as the game's general chapter has them.

use super::Scene;
use super::gear::Circumstance;
use crate::settings::Rounding;
use crate::sheet::Modifier;
use crate::terms::{Ability, Id};

impl<'a> Scene<'a> {
    /// An Ability Modifier: the score less 10, or as typed (reality.melee.ability-modifier).
    pub fn modifier(self, who: Id, ability: Ability) -> i16 {
        let sheet = self.sheet(who);
        let of_score = || i16::from(sheet.scores[ability as usize]) - 10;
        sheet.typed[ability as usize].map_or_else(of_score, i16::from)
    }

    /// A Halved Ability Modifier.
    pub fn halved(self, who: Id, ability: Ability) -> i16 {
        self.divided(self.modifier(who, ability), 2)
    }

    /// A third of the level.
    pub fn third_of_level(self, who: Id) -> i16 {
        self.divided(self.sheet(who).level.into(), 3)
    }

    /// A division as the game rounds (reality.melee.rounding).
    pub fn divided(self, figure: i16, by: i16) -> i16 {
        match self.settings().rounding {
            Rounding::Down | Rounding::OnlyTheSum => figure.div_euclid(by),
            Rounding::TowardZero => figure / by,
            Rounding::Nearest => (2 * figure + by).div_euclid(2 * by),
        }
    }

    /// A sum of halves and thirds, each rounded on its own, or by setting only all together (reality.melee.rounding).
    pub fn parts<const N: usize>(self, parts: [(i16, i16); N]) -> i16 {
        // Halves and thirds are whole sixths.
        const SIXTHS: i16 = 6;
        match self.settings().rounding {
            Rounding::OnlyTheSum => {
                parts.into_iter().map(|(figure, by)| figure * (SIXTHS / by)).sum::<i16>().div_euclid(SIXTHS)
            }
            _ => parts.into_iter().map(|(figure, by)| self.divided(figure, by)).sum(),
        }
    }

    /// A third of the level and the halves of two modifiers.
    pub fn level_and_halves(self, who: Id, one: Ability, other: Ability) -> i16 {
        let level = self.sheet(who).level.into();
        self.parts([(level, 3), (self.modifier(who, one), 2), (self.modifier(who, other), 2)])
    }

    /// What race, themes and feats, and the styles in use, change of a combatant's figures.
    pub fn modifiers(self, who: Id) -> impl Iterator<Item = &'a Modifier> {
        let in_use = self.of(who).styles;
        let styles = self.sheet(who).styles.iter().enumerate();
        let used = styles.filter(move |(place, _)| in_use & (1 << place) != 0);
        self.sheet(who).modifiers.iter().chain(used.flat_map(|(_, style)| &style.modifiers))
    }

    /// The sum of one figure over all modifiers of a combatant that hold in a circumstance
    /// (reality.melee.feats-themes).
    pub fn modified(self, who: Id, circumstance: Circumstance, figure: impl Fn(&Modifier) -> i8) -> i16 {
        // Most change no figure but one or two: whether they hold need not be found for the others.
        let changing = self
            .modifiers(who)
            .map(|modifier| (modifier, figure(modifier)))
            .filter(|(_, change)| *change != 0);
        let holding = changing.filter(|(modifier, _)| self.holds_when(who, modifier.when, circumstance));
        holding.map(|(_, change)| i16::from(change)).sum()
    }
}
