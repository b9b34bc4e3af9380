//! Unconsciousness: how one falls into it, and how one wakes.

use fracas_engine::{Die, Play};

use super::Fight;
use super::defenses::Odds;
use crate::choice::Question;
use crate::event::Event;
use crate::settings::{Fainting, SeveralCauses, Sleepers};
use crate::terms::{Faint, Id, Phase, Used};

/// The face that wakes (reality.stamina.wake-roll).
const WAKES: u8 = 20;

impl Fight<'_> {
    /// Somebody loses consciousness, or has a graver cause to lie unconscious than it had: that says how it wakes
    /// (reality.unconscious.several-causes). It lets go of whom it holds, and of nothing else
    /// (reality.unconscious.hands).
    pub(super) fn faint(&mut self, who: Id, why: Faint, clause: &'static str) {
        let before = self.scene().of(who).faint;
        let counts = match (before, self.encounter.settings.several_causes) {
            (None, _) => true,
            (Some(before), SeveralCauses::TheGraver) => why.gravity() > before.gravity(),
            (Some(_), SeveralCauses::TheFirst) => false,
        };
        if !counts || !self.scene().is_alive(who) {
            return;
        }
        let combatant = self.of_mut(who);
        combatant.faint = Some(why);
        combatant.defending = Used::No;
        match before {
            None | Some(Faint::Sleep) => self.note(Event::Fainted { who, why }, "unconscious", clause),
            Some(_) => self.note(Event::Worsened { who }, "a graver cause", clause),
        }
        if self.encounter.settings.fainting == Fainting::ToTheGround {
            self.knock_down(who, "reality.unconscious.falls");
        }
        self.release_all(who);
    }

    /// The roll to wake of a Round (reality.unconscious.stamina, reality.unconscious.nonlethal). Who fainted at death's
    /// door wakes otherwise.
    pub(super) fn roll_to_wake(&mut self, who: Id) -> Play {
        let clause = match self.scene().of(who).faint {
            Some(Faint::Stamina) => "reality.unconscious.stamina",
            Some(Faint::NonLethal) => "reality.unconscious.nonlethal",
            _ => return Ok(()),
        };
        if !self.scene().is_alive(who) {
            return Ok(());
        }
        let roll = self.throw(who, Die::D20, Odds::EVEN, "waking")?;
        self.note(Event::WakeRolled { who, roll }, "only a 20 wakes", clause);
        self.fails_badly(who, roll)?;
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

    /// Who fainted at death's door and has Aura again may wake. In a rest that is settled at its end.
    pub(super) fn wake_with_aura(&mut self, who: Id) -> Play {
        if self.state.phase == Phase::Resting { Ok(()) } else { self.may_awaken(who) }
    }

    /// Whether one awakens who fainted at death's door and is Stabilized is the game master's to say; unattended it does
    /// (reality.unconscious.death-awaken).
    pub(super) fn may_awaken(&mut self, who: Id) -> Play {
        // Who has Aura again, or has come to rest, bleeds no more.
        let out = self.scene().of(who).faint == Some(Faint::Death);
        if out && self.is_so(Question::Awakens { who })? {
            self.wake(who, "reality.unconscious.death-awaken");
        }
        Ok(())
    }

    /// Damage or a shaking hand wakes a sleeper; by setting the game master says whether it does
    /// (reality.unconscious.sleep).
    pub(super) fn rouse(&mut self, who: Id) -> Play {
        let asked = self.encounter.settings.sleepers == Sleepers::GameMaster;
        if !asked || self.is_so(Question::Roused { who })? {
            self.wake(who, "reality.unconscious.sleep");
        }
        Ok(())
    }

    /// By setting the game master says in each Round whether a natural sleeper wakes, as from noise
    /// (reality.unconscious.sleep).
    pub(super) fn disturb(&mut self, who: Id) -> Play {
        let asked = self.encounter.settings.sleepers == Sleepers::GameMaster;
        if asked
            && self.scene().sleeps(who)
            && self.scene().is_alive(who)
            && self.is_so(Question::Awakens { who })?
        {
            self.wake(who, "reality.unconscious.sleep");
        }
        Ok(())
    }
}
