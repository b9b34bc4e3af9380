//! Recover Stamina: AP come back at the end of each turn.

use fracas_engine::{Clause, Play, Why};

use crate::event::Event;
use crate::rules::Fight;
use crate::settings::{Recovery, RecoveryCap, RecoveryCheck, RecoveryUse};
use crate::terms::{
    Action, ActionType, Against, Ap, CheckSkill, Cost, Entry, Id, Outcome, Reading, Row, StatusKind,
    Statuses, Threshold,
};

/// From a result on, so many AP (mythic.recover-stamina.table).
const fn regains(from: i16, ap: u8) -> Row {
    Row::new(Threshold::From(from), Outcome::Regains(Ap(ap)))
}

/// The entry of the document.
pub const ENTRY: Entry = Entry {
    reading: Reading::Inverted,
    ..Entry::new(
        ActionType::Special,
        Cost::Fixed(Ap::ZERO),
        Statuses::of(&StatusKind::ALL),
        CheckSkill::Endurance,
        &[
            Row::new(Threshold::Dash, Outcome::Failure),
            regains(-13, 1),
            regains(-9, 2),
            regains(-8, 3),
            regains(-6, 4),
            regains(-4, 6),
            regains(-3, 8),
            regains(-2, 10),
            regains(-1, 11),
            regains(0, 12),
        ],
    )
};

impl Fight<'_> {
    /// Recovers stamina at the end of a turn.
    pub(in crate::rules) fn recover_stamina(&mut self, who: Id) -> Play {
        let action = Action::RecoverStamina;
        let reading = match self.encounter.settings.recovery_check {
            RecoveryCheck::Inverted => self.encounter.entry(action).reading,
            RecoveryCheck::Ordinary => Reading::Ordinary,
        };
        let net = self.check_read(who, action, None, 0, reading)?;
        let outcome = self.encounter.entry(action).read(net, Against::default()).outcome;
        let resolved = Event::Resolved { who, action, arm: None, net, outcome };
        self.note(resolved, "the table of Recover Stamina", "mythic.recover-stamina.table");
        if let Outcome::Regains(ap) = outcome {
            self.regain(who, ap);
        }
        Ok(())
    }

    /// Puts regained AP into the pool, now or for the next round.
    fn regain(&mut self, who: Id, ap: Ap) {
        match self.encounter.settings.recovery_use {
            RecoveryUse::NextRound => self.of_mut(who).ap_later = ap,
            RecoveryUse::AtOnce => self.fill(who, ap),
        }
    }

    fn fill(&mut self, who: Id, ap: Ap) {
        let settings = &self.encounter.settings;
        let maximum = self.scene().ap_maximum(who);
        let combatant = self.of_mut(who);
        let before = if settings.recovery == Recovery::Sets { Ap::ZERO } else { combatant.ap };
        combatant.ap = capped(before, ap, maximum, settings.recovery_cap);
        let now = combatant.ap;
        self.tell(Event::RegainedAp { who, ap, now }, || {
            Why::new()
                .plus("by the table", ap.0.into(), Clause("mythic.recover-stamina.table"))
                .fact("the pool holds at most its maximum", Clause("mythic.recover-stamina.cap"))
        });
    }

    /// Makes AP usable that were regained for the coming round: by setting, or as the file has it.
    pub(in crate::rules) fn release_recovered(&mut self) {
        for who in self.state.ids() {
            let later = std::mem::take(&mut self.of_mut(who).ap_later);
            if later > Ap::ZERO && self.scene().is_able(who) {
                self.fill(who, later);
            }
        }
    }
}

/// A pool after a gain: the gain never lifts it above its maximum, nor does the maximum take away what it holds.
fn capped(before: Ap, gain: Ap, maximum: Ap, cap: RecoveryCap) -> Ap {
    let sum = before.plus(gain);
    match cap {
        RecoveryCap::Maximum => sum.min(maximum.max(before)),
        RecoveryCap::None => sum,
    }
}
