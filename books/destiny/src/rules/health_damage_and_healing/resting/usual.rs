//! How unattended play spends the time between fights (destiny.resting.usual).

use super::LONG;
use crate::choice::{Action, Choice, Rest};
use crate::rules::Scene;
use crate::settings::OrdinaryRoll;
use crate::terms::{AilmentKind, Id, Level, Rolled, SpecId};

impl Scene<'_> {
    /// First the dying and ailing are helped, then the party rests as long as that does any good.
    pub(crate) fn usual_rest(self) -> Choice {
        Choice::Rest(match self.usual_aid() {
            Some((who, action)) => Rest::Aid(who, action),
            None if self.present().any(|who| self.needs_a_night(who)) => Rest::Asleep,
            None if self.present().any(|who| self.needs_a_break(who)) => Rest::Short,
            None => Rest::GoOn,
        })
    }

    /// Whether a long rest would do somebody good that no short rest does.
    fn needs_a_night(self, who: Id) -> bool {
        let (of, end) = (self.of(who), self.state.minute + i32::from(LONG));
        let worn = of.wounds.worst() >= Some(Level::Moderate) || of.fatigue > 0 || self.is_exhausted(who);
        worn && self.can_rest_long(who)
            && self.will_have_slept(who, LONG.into())
            && !self.has_rested_enough(who, end)
    }

    /// Whether a short rest would do somebody good: it brings half of a maximum back, which of 1 is nothing.
    fn needs_a_break(self, who: Id) -> bool {
        let lacks = |now: u8, maximum: u8| now < maximum && maximum > 1;
        let of = self.of(who);
        self.can_rest(who)
            && (lacks(of.stamina, self.maximum_stamina(who))
                || lacks(of.mana, self.maximum_mana(who))
                || self.loses_a_light_wound(who))
    }

    /// The most urgent help that may succeed, by whoever is best at it.
    fn usual_aid(self) -> Option<(Id, Action)> {
        let mut dying = self.present().filter(|&who| self.is_dying(who));
        let stabilized = dying.find_map(|patient| {
            let tn = self.wounds_to_stabilize(patient);
            self.best_healer(Action::Stabilize(patient), tn)
        });
        stabilized.or_else(|| self.usual_treatment())
    }

    fn usual_treatment(self) -> Option<(Id, Action)> {
        let mut ailing = self.present().flat_map(|who| AilmentKind::ALL.map(|kind| (who, kind)));
        ailing.find_map(|(patient, kind)| {
            let ailment = &self.of(patient).ailments[self.worst_ailment(patient, kind)?];
            self.best_healer(Action::TreatCondition(kind, patient), self.treatment_tn(ailment.tn))
        })
    }

    /// Whoever is best at a treatment, if it can reach the TN at all.
    fn best_healer(self, action: Action, tn: i16) -> Option<(Id, Action)> {
        let able = self.present().filter(|&who| self.may_aid(who, action).is_ok());
        let best = able.max_by_key(|&who| (self.skill_for(who, action), std::cmp::Reverse(who)))?;
        self.may_succeed(best, action, tn).then_some((best, action))
    }

    /// What somebody adds to the check of a treatment, with what ails it.
    fn skill_for(self, who: Id, action: Action) -> i16 {
        let sum = match action {
            Action::TreatCondition(..) => self.treating(who),
            _ => self.healing(who, SpecId::WOUNDS, "destiny.misc.stabilize-kit"),
        };
        sum.and(&self.ailing(who, Rolled::Healing)).total()
    }

    /// Whether somebody could reach the TN of a treatment with the best of dice.
    pub(crate) fn may_succeed(self, who: Id, action: Action, tn: i16) -> bool {
        let luck = match self.settings().ordinary_roll {
            OrdinaryRoll::FudgeDice => self.settings().fudge_dice.into(),
            OrdinaryRoll::SixLessSix => 5,
        };
        self.skill_for(who, action).saturating_add(luck) >= tn
    }
}
