//! Interpose: a reaction that puts another in the way of an attack.

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Reaction, Trigger};
use crate::event::Event;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders};
use crate::rules::{Fight, Scene};
use crate::settings::InterposeAttacker;
use crate::terms::{By, Id, Rolled, Wild};

/// What is taken off the check where who is put in the way is not pinned (destiny.grappling.interpose-unpinned).
const NOT_PINNED: i16 = -2;

impl By {
    /// What is rolled.
    pub(crate) fn rolled(self) -> Rolled {
        match self {
            By::Power => Rolled::Power,
            By::Agility => Rolled::Agility,
        }
    }
}

impl Scene<'_> {
    /// Whether somebody may put another in the way of an attack on it.
    pub(crate) fn may_interpose(self, who: Id, _by: By, whom: Id, attacker: Id) -> Legality {
        if !self.sees(who, attacker) {
            let reason = "it does not see who attacks";
            return Err(Illegal::because("destiny.grappling.interpose-trigger", reason));
        }
        if !self.of(who).grappling.has(whom) || !self.is_here(whom) {
            return Err(Illegal::because("destiny.grappling.interpose-check", "they are not grappling"));
        }
        if whom == attacker && self.settings().interpose_attacker == InterposeAttacker::Refused {
            let reason = "it must be another than who attacks";
            return Err(Illegal::because("destiny.grappling.interpose-attacker", reason));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Lets the target of an attack put another in its way; who is attacked then, if that succeeds.
    pub(crate) fn interpose(&mut self, attacker: Id, target: Id) -> Play<Option<Id>> {
        const CLAUSE: &str = "destiny.grappling.interpose-check";
        let reaction = self.reaction_of(target, Trigger::Attack(attacker))?;
        let Some(Reaction::Interpose(by, whom)) = reaction else { return Ok(None) };
        let pinned = self.scene().of(whom).pinned_by.is_some();
        let hard = if pinned { 0 } else { NOT_PINNED };
        let sum =
            self.scene().by(target, by).plus("not pinned", hard, "destiny.grappling.interpose-unpinned");
        let (defense, number) = self.power_or_agility_met(whom)?;
        let what = by.rolled();
        let check = CombatCheck {
            who: target,
            target: whom,
            what,
            sum,
            defense,
            wild: Wild::Wild,
            hinders: Hinders::No,
        };
        if !self.combat_check_passes(check, number, CLAUSE)? {
            return Ok(None);
        }
        self.note(
            Event::Interposed { who: whom, by: target },
            "in the other's place",
            "destiny.grappling.interpose-success",
        );
        Ok(Some(whom))
    }
}
