//! Restrain: holding somebody, and getting free.

use fracas_engine::{Clause, Play, Why};

use crate::choice::{Arm, Choice, EscapeBy, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::conditions::By;
use crate::rules::defenses::Odds;
use crate::rules::{Fight, Scene};
use crate::settings::{EscapeTie, RestrainerLimits};
use crate::terms::{Condition, Defense, Id};

/// The DC of a hold without a holder, unless it has its own (reality.restrain.escape-dc).
pub const HOLD_DC: u8 = 15;
/// Energy of an attempt to escape (reality.restrain.escape-cost).
pub const ESCAPE_ENERGY: u8 = 3;

impl<'a> Scene<'a> {
    /// Whether who holds another is Slowed (reality.restrain.restrainer-waiver).
    pub fn is_slowed_by_holding(self) -> bool {
        self.settings().restrainer_limits == RestrainerLimits::All
    }

    /// Whether somebody may attack as far as holds are concerned: it is not held, and does not hold.
    pub fn may_attack_in_hold(self, who: Id) -> Legality {
        if self.has(who, Condition::Restrained) {
            return Err(Illegal::because(
                "reality.restrain.restrained-effects",
                "the restrained cannot attack",
            ));
        }
        let limited = self.settings().restrainer_limits != RestrainerLimits::None;
        if limited && self.has(who, Condition::Restraining) {
            let reason = "who holds another cannot attack";
            return Err(Illegal::because("reality.restrain.restrainer-effects", reason));
        }
        Ok(())
    }

    /// What an attack loses at somebody whom another holds (reality.restrain.attacking-pair).
    pub fn thrashing(self, target: Id) -> i16 {
        if self.of(target).held_by.is_some() { self.settings().thrashing.into() } else { 0 }
    }

    /// Whether one of two holds the other.
    #[inline]
    pub fn are_in_one_hold(self, one: Id, other: Id) -> bool {
        self.of(one).held_by == Some(other) || self.of(other).held_by == Some(one)
    }

    /// Whom somebody holds.
    pub fn held_by(self, holder: Id) -> impl Iterator<Item = Id> + 'a {
        let held = move |&id: &Id| self.of(id).held_by == Some(holder) && self.is_alive(id);
        self.state.ids().filter(held)
    }

    /// Whether somebody holds another.
    pub fn holds_anybody(self, holder: Id) -> bool {
        self.held_by(holder).next().is_some()
    }

    /// What somebody adds to a roll in a hold.
    fn hold_bonus(self, who: Id, by: EscapeBy) -> i16 {
        let skills = &self.sheet(who).skills;
        match by {
            EscapeBy::Fortitude => self.fortitude(who),
            EscapeBy::LegStrength => skills.leg_strength.into(),
            EscapeBy::ArmStrength => skills.arm_strength.into(),
        }
    }

    /// The ways to get free, best bonus first (reality.restrain.escape-choice).
    pub fn escapes(self, who: Id) -> [EscapeBy; 3] {
        let mut all = [EscapeBy::Fortitude, EscapeBy::ArmStrength, EscapeBy::LegStrength];
        all.sort_by_key(|&by| std::cmp::Reverse(self.hold_bonus(who, by)));
        all
    }

    /// The better of the two rolls that keep a hold; of even ones Arm Strength (reality.restrain.escape-choice).
    pub(crate) fn better_hold(self, who: Id) -> EscapeBy {
        let bonus = |by| self.hold_bonus(who, by);
        if bonus(EscapeBy::Fortitude) > bonus(EscapeBy::ArmStrength) {
            EscapeBy::Fortitude
        } else {
            EscapeBy::ArmStrength
        }
    }
}

impl Fight<'_> {
    /// The target is held; no Fortitude roll is made (reality.restrain.hold). At the same moment it may have stepped away, or
    /// another have taken hold of it.
    pub(super) fn restrain(&mut self, who: Id, target: Id) {
        let scene = self.scene();
        if scene.of(target).held_by.is_some() || scene.in_reach(who, Arm::Body, target).is_err() {
            let clause = "reality.interrupts.simultaneous-resolution";
            self.note(Event::CameToNothing { actor: who }, "it cannot be held any more", clause);
            return;
        }
        self.of_mut(target).held_by = Some(who);
        self.note(Event::Held { who: target, by: who }, "held", "reality.restrain.held-term");
    }

    /// An attempt to get free: a contest, or a roll against a DC (reality.restrain.escape-contest).
    pub(in crate::rules) fn escape(&mut self, who: Id, by: EscapeBy) -> Play {
        let total = self.hold_roll(who, by)?;
        let free = match self.scene().of(who).held_by {
            Some(holder) => {
                let with = match self.ask(Question::HoldBy { restrainer: holder })? {
                    Some(Choice::By(with)) => with,
                    _ => EscapeBy::ArmStrength,
                };
                let other = self.hold_roll(holder, with)?;
                let contested = Event::Contested { one: who, total, other };
                self.note(contested, "escaper and holder", "reality.restrain.escape-contest");
                let tie = self.encounter.settings.escape_tie == EscapeTie::Escaper;
                total > other || (tie && total == other)
            }
            None => {
                let own = self.scene().of(who).hold_dc;
                let dc = if own == 0 { HOLD_DC } else { own }.into();
                self.note(
                    Event::Checked { who, total, dc },
                    "to get free",
                    "reality.restrain.escape-no-restrainer",
                );
                total >= dc
            }
        };
        if free {
            // It gets free of what it was contested by, be it a holder or a net (reality.restrain.two-holds).
            match self.scene().of(who).held_by {
                Some(holder) => self.let_loose(who, holder, "reality.restrain.escape-contest"),
                None => self.release(who, "reality.restrain.escape-no-restrainer"),
            }
        }
        Ok(())
    }

    fn hold_roll(&mut self, who: Id, by: EscapeBy) -> Play<i16> {
        let bonus = self.scene().hold_bonus(who, by);
        if by == EscapeBy::Fortitude {
            return self.defend(who, Defense::Fortitude, bonus, Odds::EVEN);
        }
        let heavy = Odds::DISADVANTAGE.given(self.scene().wears_heavy(who));
        let odds = self.scene().check_odds(who, By::Touch).and(heavy);
        let total = self.skill_check(who, bonus, "strength", odds)?;
        self.tell(Event::Checked { who, total, dc: 0 }, || {
            Why::new().plus("strength", bonus.into(), Clause("reality.restrain.strength-check"))
        });
        Ok(total)
    }

    /// A holder's hold is over. What held its victim besides goes on holding it (reality.restrain.two-holds).
    fn let_loose(&mut self, who: Id, by: Id, clause: &'static str) {
        let combatant = self.of_mut(who);
        let is_bound = combatant.hold_dc > 0
            || combatant.conditions.bears(Condition::Restrained)
            || combatant.conditions.bears(Condition::FullyRestrained);
        if !is_bound {
            return self.release(who, clause);
        }
        combatant.held_by = None;
        self.note(Event::LetLoose { who, by }, "what it was held by besides remains", clause);
    }

    /// Whatever holds somebody holds it no more.
    pub(in crate::rules) fn release(&mut self, who: Id, clause: &'static str) {
        let combatant = self.of_mut(who);
        combatant.held_by = None;
        combatant.hold_dc = 0;
        combatant.conditions.remove(Condition::Restrained);
        combatant.conditions.remove(Condition::FullyRestrained);
        self.note(Event::HoldOver { who }, "free", clause);
    }

    /// Everybody whom somebody holds gets free: it fell, or let go (reality.restrain.end).
    pub(in crate::rules) fn release_all(&mut self, holder: Id) {
        for who in self.state.ids() {
            if self.scene().of(who).held_by == Some(holder) {
                self.let_loose(who, holder, "reality.restrain.end");
            }
        }
    }

    /// Holds end whose partners are no longer beside each other.
    pub(in crate::rules) fn release_parted(&mut self) {
        for who in self.state.ids() {
            let held_by = self.scene().of(who).held_by;
            if let Some(holder) = held_by.filter(|&holder| self.scene().metres(who, holder) > 1) {
                self.let_loose(who, holder, "reality.restrain.end");
            }
        }
    }
}
