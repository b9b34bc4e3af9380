//! Performing Actions More Quickly: haste, which costs stamina, and may cost AP.

use fracas_engine::{Illegal, Legality, Play, Sum};

use crate::choice::Question;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{DearerOffTurn, Haste, HasteCheck, HasteFailed, HasteLoss};
use crate::terms::{Action, Ap, Id, Rolled, Speed};

/// For how many points above or below the TN an AP more is gained or lost (destiny.quicker.margin).
const STEP: i16 = 3;
/// The least that an action costs in haste (destiny.quicker.minimum).
const LEAST: Ap = Ap(1);
/// The stamina that haste costs (destiny.quicker.success).
const STAMINA: u8 = 1;

/// AP for a check that is so many points from its TN: one, and one more for each three points.
fn ap_for(points: i16) -> Ap {
    Ap(u8::try_from(1 + points.max(0) / STEP).unwrap_or(u8::MAX))
}

impl Scene<'_> {
    /// Whether haste is possible at all (destiny.quicker.allowed).
    pub(crate) fn may_hurry(self, who: Id) -> Legality {
        const CLAUSE: &str = "destiny.quicker.allowed";
        if self.settings().haste == Haste::Nothing {
            return Err(Illegal::because(CLAUSE, "nothing is done in haste"));
        }
        if !self.is_awake(who) {
            return Err(Illegal::because(
                "destiny.offensive.unconscious-effects",
                "who is unconscious does nothing",
            ));
        }
        Ok(())
    }

    /// What is added to the check of haste: the better of two for who makes it (destiny.quicker.check).
    fn haste_sum(self, who: Id) -> Sum {
        let [acrobatics, athletics] = [self.acrobatics_by(who, None), self.athletics(who, None)];
        match self.settings().haste_check {
            HasteCheck::Acrobatics => acrobatics,
            HasteCheck::Athletics => athletics,
            HasteCheck::BetterOfTwo if athletics.total() > acrobatics.total() => athletics,
            HasteCheck::BetterOfTwo => acrobatics,
        }
    }
}

impl Fight<'_> {
    /// Tries to do something in haste before it is paid for. What it costs in the end, or `None` if it fails.
    pub(crate) fn hurried_cost(&mut self, who: Id, cost: Ap) -> Play<Option<Ap>> {
        let tn = i16::from(self.encounter.settings.haste_tn);
        let sum = self.scene().haste_sum(who);
        let result = self.check(who, Rolled::Haste, sum)?;
        let passed = result >= tn;
        self.note(Event::Checked { who, what: Rolled::Haste, tn, passed }, "the TN", "destiny.quicker.check");
        if !passed {
            return self.haste_failed(who, cost, ap_for(tn - result));
        }
        self.spend_stamina(who, STAMINA, "destiny.quicker.success");
        Ok(Some(self.saved_by_haste(who, cost, ap_for(result - tn))))
    }

    /// What is left of a cost from which haste takes so many AP, told (destiny.quicker.margin,
    /// destiny.quicker.minimum).
    fn saved_by_haste(&mut self, who: Id, usual: Ap, saved: Ap) -> Ap {
        let cost = usual.less(saved).max(LEAST.min(usual));
        let clause = match saved {
            _ if usual.less(cost) < saved => "destiny.quicker.minimum",
            Ap(1) => "destiny.quicker.success",
            _ => "destiny.quicker.margin",
        };
        self.note(Event::Hurried { who, cost, usual }, "haste", clause);
        cost
    }

    /// An action on another's turn costs more than there is, as one in haste may that fails: it is paid on, or by setting
    /// comes to nothing (destiny.quicker.dearer-off-turn).
    pub(in crate::rules) fn pay_dearly(&mut self, who: Id, action: Action, cost: Ap) {
        const CLAUSE: &str = "destiny.quicker.dearer-off-turn";
        let lost = self.encounter.settings.dearer_off_turn == DearerOffTurn::Lost;
        if action.speed() == Speed::Usual || !lost {
            self.begin_paying(who, action, cost);
            return;
        }
        self.note(Event::CameToNothing { who }, "haste fails", CLAUSE);
        let lost = self.scene().of(who).ap;
        self.pay(who, lost);
    }

    /// Haste has failed: AP are lost, besides the cost of the action, or in its place if it fails
    /// (destiny.quicker.fail, destiny.quicker.fail-rest).
    fn haste_failed(&mut self, who: Id, cost: Ap, lost: Ap) -> Play<Option<Ap>> {
        let lost = match self.encounter.settings.haste_loss {
            HasteLoss::Applied => lost,
            HasteLoss::None => Ap::ZERO,
            HasteLoss::GameMaster => {
                if self.is_so(Question::HasteFailed { who, lost })? {
                    lost
                } else {
                    Ap::ZERO
                }
            }
        };
        if self.encounter.settings.haste_failed == HasteFailed::GoesOn {
            let (usual, cost) = (cost, cost.plus(lost));
            if lost > Ap::ZERO {
                self.note(Event::Hurried { who, cost, usual }, "haste fails", "destiny.quicker.fail");
            }
            return Ok(Some(cost));
        }
        self.note(Event::CameToNothing { who }, "haste fails", "destiny.quicker.fail-rest");
        let lost = lost.min(self.scene().of(who).ap);
        let now = self.scene().of(who).ap.less(lost);
        self.of_mut(who).ap = now;
        if lost > Ap::ZERO {
            self.note(Event::LostAp { who, lost, now }, "haste fails", "destiny.quicker.fail");
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_three_points_are_an_ap() {
        assert_eq!([0, 2, 3, 5, 6].map(|points| ap_for(points).0), [1, 1, 2, 2, 3]);
    }
}
