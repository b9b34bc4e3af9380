//! Fighting Style: a skill that carries the gear that one is trained in.

mod training;

use super::{Fight, Scene};
use crate::event::Event;
use crate::settings::{FittingGear, FullArmorTraining, UnarmedTraining};
use crate::sheet::Level;
use crate::terms::{Id, Means, Skill, StyleId, TypeId};

pub(crate) use training::{FREE_GEAR, Lesson, MOST_GEAR, MOST_STYLES, Pupil};

impl Scene<'_> {
    /// Whether a style of somebody is trained in a type of gear.
    pub(crate) fn is_trained(self, who: Id, means: Means, gear: TypeId) -> bool {
        self.style_has(who, means.style, gear)
    }

    /// Whether any style of somebody is trained in a type of gear.
    pub(crate) fn knows_how_to_use(self, who: Id, gear: TypeId) -> bool {
        (0..self.sheet(who).styles.len() as u8).any(|style| self.style_has(who, StyleId(style), gear))
    }

    fn style_has(self, who: Id, style: StyleId, gear: TypeId) -> bool {
        let Some(learned) = self.encounter.style(who, style) else { return false };
        if gear == TypeId::UNARMED && self.settings().unarmed_training == UnarmedTraining::AlwaysTrained {
            return true;
        }
        learned.gear.has(gear) && !self.is_ruled_out(who, style, gear)
    }

    /// Whether the game master has said that a piece does not fit a style (realmspire.fighting-style.fitting-gear).
    fn is_ruled_out(self, who: Id, style: StyleId, gear: TypeId) -> bool {
        let piece = || self.encounter.piece(who, style, gear);
        self.settings().fitting_gear == FittingGear::GameMaster
            && piece().is_some_and(|piece| self.state.unfit.has(piece))
    }

    /// Whether somebody is trained in what it wears: by the style at hand for Fighting Style tests, by any of its styles
    /// for others (realmspire.multiple-styles.which-style). Wearing none needs no training.
    pub(crate) fn is_trained_in_armor(self, who: Id, means: Means) -> bool {
        self.is_covered(who, means, |style| match self.sheet(who).armor.level {
            Level::Unarmored => true,
            Level::Full => self.style_has(who, style, TypeId::FULL_ARMOR),
            Level::Partial => {
                let full_covers = self.settings().full_armor_training == FullArmorTraining::PartialToo;
                self.style_has(who, style, TypeId::PARTIAL_ARMOR)
                    || (full_covers && self.style_has(who, style, TypeId::FULL_ARMOR))
            }
        })
    }

    /// Whether somebody is trained in a shield, where it counts as armor (realmspire.untrained.shield).
    pub(crate) fn is_trained_in_shield(self, who: Id, means: Means) -> bool {
        self.is_covered(who, means, |style| self.style_has(who, style, TypeId::SHIELD))
    }

    /// Whether the style at hand covers something, or for other tests than those of Fighting Style any style.
    fn is_covered(self, who: Id, means: Means, covers: impl Fn(StyleId) -> bool) -> bool {
        match means.skill {
            Some(Skill::FightingStyle) => covers(means.style),
            _ => (0..self.sheet(who).styles.len() as u8).map(StyleId).any(covers),
        }
    }
}

impl Fight<'_> {
    /// What was learned before the fight, and what could not be (realmspire.fighting-style.add-cost).
    pub(crate) fn tell_of_training(&mut self) {
        for number in 0..self.encounter.training.len() as u8 {
            let training = &self.encounter.training[usize::from(number)];
            let who = training.who;
            match training.outcome {
                Ok((xp, left)) => {
                    self.note(Event::Learned { who, training: number, xp, left }, "XP", training.clause);
                }
                Err(illegal) => {
                    // The sentence itself says why.
                    let event = Event::NotLearned { who, training: number };
                    self.note(event, "by what training takes", illegal.clause);
                }
            }
        }
    }
}
