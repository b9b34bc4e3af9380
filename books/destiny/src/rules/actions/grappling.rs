//! Grappling: two hold each other, until one escapes, is moved out of reach, dies or lets go.

pub mod cling;
pub mod drag;
pub mod interpose;
pub mod pin;

use fracas_engine::{Illegal, Legality, Play, Sum};

use crate::choice::Question;
use crate::event::Event;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{Attack, CombatCheck, Hinders, With};
use crate::rules::{Fight, Scene};
use crate::settings::{DragJoined, GrappleChecks, LettingGo, OutOfReach};
use crate::sheet::Trait;
use crate::terms::{ActionKind, Arm, By, DefenseKind, Id, Ids, Wild, Yards};

/// From which difference in Size on nobody grapples (destiny.grappling.grapple-size).
const TOO_DIFFERENT: u16 = 5;

impl Scene<'_> {
    /// Whether somebody may grapple another.
    pub(crate) fn may_grapple(self, who: Id, arm: Arm, target: Id) -> Legality {
        self.may_take_hold(who, arm, target)?;
        self.may_strike_at(who, arm, target)
    }

    /// Whether nothing but what keeps it from striking at another keeps somebody from grappling it.
    fn may_take_hold(self, who: Id, arm: Arm, target: Id) -> Legality {
        if self.of(who).grappling.has(target) {
            return Err(Illegal::because("destiny.grappling.grapple", "they are grappling already"));
        }
        if self.reach(who, arm) != Some(Yards::ZERO) {
            return Err(Illegal::because("destiny.grappling.grapple", "this needs a weapon of reach 0"));
        }
        self.could_grapple(who, target)
    }

    /// Whether two bodies can grapple each other at all, by size and by form.
    fn could_grapple(self, who: Id, target: Id) -> Legality {
        let sizes = [who, target].map(|id| i16::from(self.sheet(id).size));
        if sizes[0].abs_diff(sizes[1]) >= TOO_DIFFERENT {
            return Err(Illegal::because("destiny.grappling.grapple-size", "their sizes are too different"));
        }
        let without_form = |id| self.has(id, Trait::Formless) || self.has(id, Trait::Incorporeal);
        if without_form(who) || without_form(target) {
            return Err(Illegal::because("destiny.grappling.grapple-form", "there is nothing to hold on to"));
        }
        Ok(())
    }

    /// Whether somebody may let go of another (destiny.grappling.release).
    pub(crate) fn may_let_go(self, who: Id, whom: Id) -> Legality {
        if !self.of(who).grappling.has(whom) {
            return Err(Illegal::because("destiny.grappling.condition", "they are not grappling"));
        }
        if self.of(who).round.kept_by.has(whom) {
            return Err(Illegal::because("destiny.grappling.release", "the other holds on in this round"));
        }
        Ok(())
    }

    /// Whether somebody is asked if it holds on when another lets go of it: an enemy who can.
    fn could_hold_on(self, who: Id, whom: Id) -> bool {
        self.opponents(who, whom) && !self.is_helpless(who)
    }

    /// Whether two who grapple each other are out of each other's reach, where that ends it (destiny.grappling.cling-fail).
    fn have_parted(self, one: Id, other: Id) -> bool {
        self.gap(one, other) > Yards::ZERO && self.settings().out_of_reach == OutOfReach::Ends
    }
}

impl Fight<'_> {
    /// Somebody tries to grapple another: a melee attack that deals no damage.
    pub(crate) fn grapple(&mut self, who: Id, arm: Arm, target: Id) -> Play {
        let attack = Attack { attacker: who, target, with: With::Arm(arm), kind: ActionKind::Grapple };
        let Some(landed) = self.attack(attack)? else { return Ok(()) };
        let other = landed.target;
        // The target may have put another in its own place (destiny.grappling.interpose-success).
        if self.scene().could_grapple(who, other).is_err() {
            return Ok(());
        }
        if other != who {
            self.of_mut(who).grappling.insert(other);
            self.of_mut(other).grappling.insert(who);
            if self.encounter.settings.drag_joined == DragJoined::Ends {
                for one in [who, other] {
                    self.of_mut(one).round.walked.drag = None;
                }
            }
            self.note(Event::Grappling { one: who, other }, "a hit", "destiny.grappling.grapple");
        }
        Ok(())
    }

    /// A check in a grapple whose result is not held against a Defense: Cling, and Escape from those who grapple one
    /// (destiny.attacks.checks-in-a-grapple).
    pub(super) fn check_in_a_grapple(&mut self, who: Id, other: Id, by: By, sum: Sum) -> Play<i16> {
        let what = by.rolled();
        if self.encounter.settings.grapple_checks == GrappleChecks::Bare {
            return self.check(who, what, sum);
        }
        let defense = match by {
            By::Power => DefenseKind::Power,
            By::Agility => DefenseKind::Agility,
        };
        let (wild, hinders) = (Wild::Wild, Hinders::No);
        self.combat_check(CombatCheck { who, target: other, what, sum, defense, wild, hinders })
    }

    /// Somebody lets go of another, who may hold on but by setting (destiny.grappling.release).
    pub(crate) fn let_go(&mut self, who: Id, whom: Id) -> Play {
        let held_fast = self.encounter.settings.letting_go == LettingGo::MayBeHeldFast
            && self.scene().could_hold_on(whom, who)
            && self.is_so(Question::HoldOn { who: whom, whom: who })?;
        if held_fast {
            self.of_mut(who).round.kept_by.insert(whom);
            self.note(Event::HoldsFast { who: whom, whom: who }, "by choice", "destiny.grappling.release");
            return Ok(());
        }
        self.end_grapple(who, whom, "destiny.grappling.release");
        Ok(())
    }

    /// Two no longer grapple each other, and neither pins the other.
    pub(crate) fn end_grapple(&mut self, one: Id, other: Id, clause: &'static str) {
        for (who, by) in [(one, other), (other, one)] {
            let of = self.of_mut(who);
            of.grappling.remove(by);
            // A success counts for the grapple that it was made in (destiny.grappling.drag-success).
            if of.grappling.is_empty() {
                of.round.walked.drag = None;
            }
            if self.scene().of(who).pinned_by == Some(by) {
                self.end_pin(who, clause);
            }
        }
        self.note(Event::GrappleEnded { one, other }, "the grapple is over", clause);
    }

    /// Ends the grapples and pins that no longer hold: by death, by distance, or as who pins is helpless.
    pub(in crate::rules) fn settle_grapples(&mut self) {
        let grapples = |&id: &Id| !self.state.of(id).grappling.is_empty();
        for one in self.state.ids().filter(grapples).collect::<Ids>().iter() {
            for other in self.scene().of(one).grappling.iter() {
                if self.scene().have_parted(one, other) {
                    self.end_grapple(one, other, "destiny.grappling.cling-fail");
                }
            }
            if self.scene().pin_has_lapsed(one) {
                self.end_pin(one, "destiny.grappling.pin-lapses");
            }
        }
    }
}
