//! Treat Condition.

use fracas_engine::{Illegal, Legality, Play, Sum};

use crate::rules::{Fight, Scene};
use crate::settings::TreatmentScale;
use crate::terms::{AilmentKind, Id, Rolled, SpecId};

/// Points above the TN for each step more (destiny.misc.condition-levels, destiny.misc.wound-steps).
const EACH_STEP: i16 = 2;

/// Steps by which a treatment lowers something: one, and one for each 2 points above the TN.
pub(super) fn steps(result: i16, tn: i16) -> Option<u8> {
    let above = result.saturating_sub(tn);
    if above < 0 { None } else { u8::try_from(1 + above / EACH_STEP).ok() }
}

impl Scene<'_> {
    /// Whether somebody can be treated by another: itself, or who is adjacent, and willing or helpless.
    pub(super) fn may_be_treated(self, who: Id, target: Id, clause: &'static str) -> Legality {
        if !self.is_here(target) {
            return Err(Illegal::because(clause, "only the living are treated"));
        }
        if !self.is_within_touch(who, target) {
            return Err(Illegal::because(clause, "the target is not adjacent"));
        }
        if self.opponents(who, target) && !self.is_helpless(target) {
            return Err(Illegal::because(clause, "the target is neither willing nor helpless"));
        }
        Ok(())
    }

    /// Whether somebody may treat an ailment of another.
    pub(crate) fn may_treat_condition(self, who: Id, kind: AilmentKind, target: Id) -> Legality {
        const CLAUSE: &str = "destiny.misc.condition";
        self.may_be_treated(who, target, CLAUSE)?;
        match self.worst_ailment(target, kind) {
            Some(_) => Ok(()),
            None => Err(Illegal::because(CLAUSE, "the target has no such condition")),
        }
    }

    /// The TN of treating an ailment, on the scale of ordinary checks (destiny.misc.condition-check).
    pub(crate) fn treatment_tn(self, tn: i8) -> i16 {
        match self.settings().treatment_scale {
            TreatmentScale::Carried => i16::from(tn) - i16::from(self.settings().scale_shift),
            TreatmentScale::Unchanged => tn.into(),
        }
    }

    /// What is added to a check that treats an ailment: the best specialization of Healing counts
    /// (destiny.misc.condition-specialization).
    pub(crate) fn treating(self, who: Id) -> Sum {
        let sheet = self.sheet(who);
        let better = sheet.spec(SpecId::POISON) > sheet.spec(SpecId::WOUNDS);
        let best = if better { SpecId::POISON } else { SpecId::WOUNDS };
        self.healing(who, best, "destiny.misc.condition-kit")
    }
}

impl Fight<'_> {
    /// Treats an ailment, the worst of its kind.
    pub(crate) fn treat_condition(&mut self, who: Id, kind: AilmentKind, target: Id) -> Play {
        let Some(place) = self.scene().worst_ailment(target, kind) else { return Ok(()) };
        let tn = self.scene().treatment_tn(self.scene().of(target).ailments[place].tn);
        let sum = self.scene().treating(who);
        let Some(steps) = self.treatment(who, sum, tn, "destiny.misc.condition-check")? else {
            return Ok(());
        };
        match kind {
            AilmentKind::Hobbled => self.end_ailment(target, place, "destiny.misc.condition-hobbled"),
            AilmentKind::Poisoned => self.weaken_poison(target, place),
            AilmentKind::Bleeding | AilmentKind::Burning => {
                self.ease_by_treatment(target, place, steps, "destiny.misc.condition-levels");
            }
        }
        Ok(())
    }

    /// A Healing check against a TN, told; the steps that it lowers something by, if it succeeds.
    pub(super) fn treatment(&mut self, who: Id, sum: Sum, tn: i16, clause: &'static str) -> Play<Option<u8>> {
        let result = self.check(who, Rolled::Healing, sum)?;
        let steps = steps(result, tn);
        let passed = steps.is_some();
        self.note(crate::event::Event::Checked { who, what: Rolled::Healing, tn, passed }, "the TN", clause);
        Ok(steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_points_above_the_tn_are_a_step_more() {
        let of = |result| steps(result, 4);
        assert_eq!(
            [of(3), of(4), of(5), of(6), of(8), of(10)],
            [None, Some(1), Some(1), Some(2), Some(3), Some(4)]
        );
    }
}
