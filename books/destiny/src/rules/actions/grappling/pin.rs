//! Pin: who is pinned can do nothing but try to escape.

use fracas_engine::{Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders};
use crate::rules::{Fight, Scene};
use crate::terms::{Id, Rolled, Wild};

/// What a Pin takes off its check.
const PIN: i16 = -2;

impl Scene<'_> {
    /// Whether somebody may pin one whom it grapples.
    pub(crate) fn may_pin(self, who: Id, target: Id) -> Legality {
        if !self.of(who).grappling.has(target) {
            return Err(Illegal::because("destiny.grappling.pin", "they are not grappling"));
        }
        if self.of(target).pinned_by.is_some() {
            return Err(Illegal::because("destiny.grappling.one-pinner", "it is pinned already"));
        }
        Ok(())
    }

    /// Whether somebody is pinned by one who can pin nobody any more (destiny.grappling.pin-lapses).
    pub(super) fn pin_has_lapsed(self, who: Id) -> bool {
        self.of(who).pinned_by.is_some_and(|by| self.is_helpless(by) || !self.of(who).grappling.has(by))
    }
}

impl Fight<'_> {
    /// Somebody tries to pin another.
    pub(crate) fn pin(&mut self, who: Id, target: Id) -> Play {
        let sum = self.scene().power(who).plus("Pin", PIN, "destiny.grappling.pin");
        let (defense, number) = self.power_or_agility_met(target)?;
        let check = CombatCheck {
            who,
            target,
            what: Rolled::Power,
            sum,
            defense,
            wild: Wild::Wild,
            hinders: Hinders::No,
        };
        if self.combat_check_passes(check, number, "destiny.grappling.pin")? {
            self.cancel(target, "destiny.grappling.pin-no-actions");
            self.of_mut(target).pinned_by = Some(who);
            self.note(Event::Pinned { who: target, by: who }, "helpless", "destiny.grappling.pin-effect");
        }
        Ok(())
    }

    /// Somebody is no longer pinned; the grapple goes on (destiny.grappling.pin-escape).
    pub(crate) fn end_pin(&mut self, who: Id, clause: &'static str) {
        if self.of_mut(who).pinned_by.take().is_some() {
            self.note(Event::PinEnded { who }, "the pin is over", clause);
        }
    }
}
