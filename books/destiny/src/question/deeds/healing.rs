//! Whom somebody might heal, in a fight and between fights.

use std::ops::ControlFlow;

use super::{Deeds, EachAction};
use crate::rules::Scene;
use crate::terms::{Action, ActionKind, AilmentKind, Consciousness, Id, Ids, Level, Wounds};

impl Scene<'_> {
    /// Shows each way in which somebody might heal: the dying, then conditions, then wounds.
    pub(in crate::question) fn each_healing(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let helped = self.present().filter(|&target| self.is_within_help(who, target)).collect();
        let touched = self.present().filter(|&target| self.is_within_touch(who, target)).collect();
        self.each_stabilizing(helped, each)?;
        self.each_treatment(touched, each)
    }

    /// Whether there is anything of somebody to be healed.
    fn is_hurt(self, who: Id) -> bool {
        let of = self.of(who);
        of.wounds != Wounds::default() || !of.ailments.is_empty() || of.consciousness != Consciousness::Awake
    }

    /// Shows whom of those within reach one might stabilize.
    fn each_stabilizing(self, among: Ids, each: EachAction<'_>) -> ControlFlow<()> {
        among.iter().filter(|&target| self.is_dying(target)).map(Action::Stabilize).try_for_each(each)
    }

    /// Shows what of those whom one touches one might treat.
    fn each_treatment(self, among: Ids, each: EachAction<'_>) -> ControlFlow<()> {
        for target in among.iter() {
            if !self.of(target).ailments.is_empty() {
                AilmentKind::ALL
                    .into_iter()
                    .filter(|&kind| self.worst_ailment(target, kind).is_some())
                    .map(|kind| Action::TreatCondition(kind, target))
                    .try_for_each(&mut *each)?;
            }
            Level::ALL
                .into_iter()
                .rev()
                .filter(|&level| self.of(target).wounds.of(level) > 0)
                .map(|level| Action::TreatWound(level, target))
                .try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }
}

impl Deeds<'_> {
    /// Shows each way in which it might heal in a fight.
    pub(super) fn each_aid(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let stabilizes = self.affords(ActionKind::Stabilize);
        let treats = self.affords(ActionKind::TreatCondition) || self.affords(ActionKind::TreatWound);
        if !stabilizes && !treats {
            return ControlFlow::Continue(());
        }
        let hurt: Ids = self.near().iter().filter(|&other| self.is_hurt(other)).collect();
        if stabilizes {
            self.each_stabilizing(hurt, each)?;
        }
        if treats { self.each_treatment(hurt, each) } else { ControlFlow::Continue(()) }
    }
}
