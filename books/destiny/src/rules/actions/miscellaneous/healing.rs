//! What Stabilize, Treat Condition and Treat Wound share: who can be touched, healing kits, and what might be treated.

use fracas_engine::Sum;

use std::ops::ControlFlow;

use crate::rules::Scene;
use crate::rules::actions::EachAction;
use crate::rules::actions::actor::Actor;
use crate::state::Phase;
use crate::terms::{
    Action, ActionKind, AilmentKind, Attribute, Consciousness, Id, Ids, Level, Skill, SpecId, Wounds, Yards,
};

/// What lacking a healing kit takes off (destiny.misc.stabilize-kit, destiny.misc.condition-kit, destiny.misc.wound-kit).
const NO_KIT: i16 = -5;

/// A healing kit that may be used.
pub(crate) struct Kit;

impl Scene<'_> {
    /// Whether somebody can treat another: an adjacent one, between fights anybody.
    pub(super) fn is_within_touch(self, who: Id, target: Id) -> bool {
        self.state.phase == Phase::Resting || self.distance(who, target) <= Yards::ZERO
    }

    /// Whether somebody can stabilize another: one within reach, which need not be adjacent (destiny.misc.object-reach).
    pub(super) fn is_within_help(self, who: Id, target: Id) -> bool {
        self.state.phase == Phase::Resting || self.is_within_arms_length(who, target)
    }

    /// Whether a healing kit is at hand: in hand, or between fights among what one has.
    fn has_kit_at_hand(self, who: Id) -> bool {
        self.has_kit(who) || (self.state.phase == Phase::Resting && self.has_access_to_a_kit(who))
    }

    /// What is added to a Healing check; `kit` is the clause by which lacking a kit counts.
    pub(crate) fn healing(self, who: Id, spec: SpecId, kit: &'static str) -> Sum {
        self.healing_with(self.has_kit_at_hand(who).then_some(Kit), who, spec, kit)
    }

    /// As above, with a healing kit or without.
    pub(crate) fn healing_with(self, has: Option<Kit>, who: Id, spec: SpecId, kit: &'static str) -> Sum {
        let lacking = if has.is_some() { 0 } else { NO_KIT };
        self.trained(who, Attribute::Lore, Skill::Healing, Some(spec)).plus("no kit", lacking, kit)
    }

    /// Shows each way in which somebody might heal: the dying, then conditions, then wounds.
    pub(crate) fn each_healing(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
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

impl Actor<'_> {
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
