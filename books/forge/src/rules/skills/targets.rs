//! Whom a skill is aimed at, and whom it befalls besides.

use fracas_engine::Play;

use crate::choice::{Choice, Illegal, Legality, Question, Use};
use crate::rules::{Fight, Scene};
use crate::settings::{ConfusedNoOne, ConfusedSeveral};
use crate::sheet::{Aim, Reach, Skill};
use crate::terms::{Id, Set32};

impl Scene<'_> {
    /// Whether there is somebody to aim a skill at (forge.confused.no-one). Of a maneuver too that is asked where its user
    /// stands, before it has walked (forge.turns.walk-first).
    pub(in crate::rules) fn has_target_for(self, actor: Id, used: Use) -> Legality {
        let skill = self.skill(used.skill);
        if !self.is_aimed(actor, used) {
            return self.is_not_forbidden(actor, actor, used);
        }
        if skill.comes_closer() {
            return Ok(());
        }
        if let Reach::Around(paces) = skill.reach {
            return self.reaches_any(actor, used, self.around(actor, skill.aim, paces));
        }
        if self.draws_targets(actor) {
            let wasted = self.settings().confused_no_one == ConfusedNoOne::UsedUp;
            if wasted || !self.confused_draw(actor, used, Set32::EMPTY).is_empty() {
                return Ok(());
            }
            return Err(Illegal::because("forge.confused.no-one", "nobody is in range to be drawn"));
        }
        let aim = skill.aim;
        let mut why = Illegal::because("forge.combat.skill-list-gap", "there is nobody to aim it at");
        for target in self.everybody().filter(|&target| self.fits(aim, actor, target)) {
            match self.can_target(actor, used, target) {
                Ok(()) => return Ok(()),
                // A reason that has to do with the place of an enemy says more than "not an enemy".
                Err(no) => why = no,
            }
        }
        Err(why)
    }

    /// Whether a skill around its user does something to any of those who are near enough.
    fn reaches_any(self, actor: Id, used: Use, near: Set32) -> Legality {
        let mut why = Illegal::because("forge.combat.skill-list-gap", "nobody is near enough");
        let (ranged, tags) = (self.is_ranged(used), self.tags_of(used));
        for target in near.iter().map(Id) {
            match self.may_reach_in_water(actor, target, tags) {
                Err(no) if ranged => why = no,
                _ => return Ok(()),
            }
        }
        Err(why)
    }

    /// Whether a skill is aimed at somebody.
    #[inline]
    pub(in crate::rules) fn is_aimed(self, actor: Id, used: Use) -> bool {
        self.skill(used.skill).aim != Aim::Own || self.own_skills_stray(actor)
    }

    /// Whether a ranged skill does nothing to somebody, who is too far off in water.
    pub(super) fn is_wasted(self, actor: Id, used: Use, target: Id) -> bool {
        self.is_ranged(used) && self.is_too_far_in_water(actor, target, self.tags_of(used))
    }

    /// Whether a skill may be aimed at somebody besides those who are chosen already.
    pub fn may_choose_target(self, actor: Id, used: Use, chosen: Set32, target: Id) -> Legality {
        if chosen.has(target.0) {
            return Err(Illegal::because("forge.combat.skill-list-gap", "it is a target already"));
        }
        self.may_target(actor, used, target)
    }

    /// Everybody whom an area around its user befalls: those whom its aim fits, for the confused friend and foe
    /// (forge.confused.around).
    pub(super) fn around(self, user: Id, aim: Aim, paces: u8) -> Set32 {
        let confused = self.draws_targets(user);
        let is_caught = |other: &Id| {
            *other != user
                && (confused || self.fits(aim, user, *other))
                && self.distance(user, *other) <= u16::from(paces)
        };
        self.everybody().filter(is_caught).map(|other| other.0).collect()
    }

    /// Everybody whom an area skill catches around or toward its one chosen target, friend and foe (forge.combat.areas).
    pub(super) fn caught(self, actor: Id, reach: Reach, chosen: Set32) -> Set32 {
        let Some(center) = chosen.iter().map(Id).next() else { return chosen };
        let mut caught = chosen;
        for other in self.everybody().filter(|&other| other != actor) {
            let within = match reach {
                Reach::Targets(_) | Reach::Around(_) => false,
                Reach::Burst(paces) => self.distance(center, other) <= u16::from(paces),
                Reach::Cone(paces) => {
                    let (from, toward) = (self.area(actor), self.area(center));
                    self.distance(actor, other) <= u16::from(paces)
                        && self.map().bearing(from, toward, self.area(other)).is_within_45_degrees()
                }
            };
            if within {
                caught.insert(other.0);
            }
        }
        caught
    }
}

impl Fight<'_> {
    /// The targets of a skill, chosen one by one or, for the confused, drawn at random (forge.confused.several-targets).
    pub(super) fn choose_targets(&mut self, actor: Id, used: Use, skill: &Skill) -> Play<Set32> {
        let wanted = match skill.reach {
            Reach::Targets(count) => count.max(1),
            Reach::Burst(_) | Reach::Cone(_) | Reach::Around(_) => 1,
        };
        let mut chosen = Set32::EMPTY;
        for further in (0..wanted).rev() {
            let confused = self.scene().draws_targets(actor);
            let first_only = self.encounter.settings.confused_several == ConfusedSeveral::FirstDrawn;
            let target = if confused && (chosen.is_empty() || !first_only) {
                self.draw_target(actor, used, chosen)?
            } else {
                self.choose_target(actor, used, further, chosen)?
            };
            match target {
                Some(target) => chosen.insert(target.0),
                None => break,
            }
        }
        Ok(chosen)
    }

    fn choose_target(&mut self, actor: Id, used: Use, further: u8, chosen: Set32) -> Play<Option<Id>> {
        match self.ask(Question::Target { actor, used, chosen, further })? {
            Some(Choice::Combatant(target)) => Ok(Some(target)),
            _ => Ok(None),
        }
    }
}
