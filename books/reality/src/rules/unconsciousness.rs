//! Unconsciousness: how one falls into it, and how one wakes.

use fracas_engine::{Die, Procedure, Table};

use super::Fight;
use super::defenses::Odds;
use crate::Reality;
use crate::event::Event;
use crate::sheet::Id;
use crate::state::{Faint, Life, Used};

/// The face that wakes (reality.stamina.wake-roll).
const WAKES: u8 = 20;

impl<T: Table<Reality>> Fight<'_, T> {
    /// Somebody loses consciousness, if it has it.
    pub(super) fn faint(&mut self, who: Id, why: Faint, clause: &'static str) {
        if self.scene().of(who).faint.is_some() || !self.scene().is_alive(who) {
            return;
        }
        let combatant = self.of_mut(who);
        combatant.faint = Some(why);
        combatant.defending = Used::No;
        self.note(Event::Fainted { who, why }, "unconscious", clause);
        self.release_all(who);
    }

    /// The roll to wake of a Round (reality.unconscious.stamina, reality.unconscious.nonlethal). Who fainted at death's
    /// door wakes otherwise.
    pub(super) fn roll_to_wake(&mut self, who: Id) -> Result<(), T::Pause> {
        let clause = match self.scene().of(who).faint {
            Some(Faint::Stamina) => "reality.unconscious.stamina",
            Some(Faint::NonLethal) => "reality.unconscious.nonlethal",
            _ => return Ok(()),
        };
        if !self.scene().is_alive(who) {
            return Ok(());
        }
        let roll = self.throw(who, Die::D20, Odds::EVEN, "to wake")?;
        self.note(Event::WakeRolled { who, roll }, "only a 20 wakes", clause);
        if roll == WAKES {
            self.wake(who, clause);
        }
        Ok(())
    }

    /// Somebody wakes; with 1 Stamina if it had none.
    pub(super) fn wake(&mut self, who: Id, clause: &'static str) {
        self.of_mut(who).faint = None;
        self.note(Event::Woke { who }, "awake", clause);
        if self.scene().of(who).stamina == 0 {
            self.regain_stamina(who, 1, "reality.stamina.wake-roll");
        }
    }

    /// Who fainted at death's door wakes when it has Aura again (reality.unconscious.death-awaken).
    pub(super) fn wake_with_aura(&mut self, who: Id) {
        let combatant = self.scene().of(who);
        if combatant.faint == Some(Faint::Death) && combatant.aura > 0 && combatant.life != Life::Bleeding {
            self.wake(who, "reality.unconscious.death-awaken");
        }
    }
}
