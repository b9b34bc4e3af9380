//! Aim: a weapon is lined up with its target.

use fracas_engine::{Illegal, Legality};

use crate::event::Event;
use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::{AimRow, AimTarget};
use crate::terms::{
    Action, ActionType, Aimed, Ap, Arm, CheckSkill, Cost, Entry, Id, ItemId, Outcome, StatusKind, Statuses,
    Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(4)),
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::None,
    from!(Threshold::From(0)),
);

impl Scene<'_> {
    /// Whether a weapon may be aimed at somebody (mythic.aim.what-it-needs).
    pub(in crate::rules) fn may_aim(self, actor: Id, item: ItemId, target: Id) -> Legality {
        self.status_allows(actor, Action::Aim)?;
        if !self.holds(actor, item) || self.weapon(item).modes.is_empty() {
            return Err(Illegal::because(
                "mythic.aim.what-it-needs",
                "there is no such ranged weapon in hand",
            ));
        }
        self.may_be_attacked(actor, target)?;
        if !self.sees(self.of(actor).cell, self.of(target).cell) {
            return Err(Illegal::because(
                "mythic.actions.ranged-range",
                "there is no line of sight to the target",
            ));
        }
        self.affords(actor, self.cost(actor, Action::Aim, None))
    }
}

impl Fight<'_> {
    /// Lines the weapon up (mythic.aim.success).
    pub(in crate::rules) fn take_aim(&mut self, done: Done) {
        let item = done.arm.and_then(|arm| arm.item());
        let line_up = (done.outcome, item, done.target);
        if let (Outcome::Success, Some(item), Some(target)) = line_up {
            self.set_aim(done.who, item, target);
        }
    }

    /// Ends an aim with what is no part of the row of attacks after it: by default all but shots, at whomever
    /// (mythic.aim.plural-attacks, mythic.aim.row).
    pub(in crate::rules) fn break_aim(
        &mut self,
        who: Id,
        action: Action,
        arm: Option<Arm>,
        target: Option<Id>,
    ) {
        let is_shot = matches!(action, Action::RangedAttack | Action::CounterFire);
        let goes_on = match self.encounter.settings.aim_row {
            AimRow::Shots => is_shot,
            AimRow::AimedShots => {
                let marked = arm.zip(target);
                is_shot && marked.is_some_and(|(arm, target)| self.scene().has_aim(who, target, arm))
            }
            AimRow::WeaponAttacks => {
                is_shot
                    || matches!(
                        action,
                        Action::MeleeAttack
                            | Action::Feint
                            | Action::Press
                            | Action::CounterAttack
                            | Action::Double
                            | Action::CtCounterAttack
                    ) && arm != Some(Arm::Hand)
            }
        };
        if !goes_on {
            self.lose_aim(who, "another action comes between", "mythic.aim.plural-attacks");
        }
    }

    /// Ends an aim with the first shot after it, at whomever, where a setting says so (mythic.aim.plural-attacks).
    pub(in crate::rules) fn spend_aim(&mut self, shooter: Id) {
        if !self.scene().aim_goes_on() {
            self.lose_aim(shooter, "the first shot uses it up", "mythic.aim.plural-attacks");
        }
    }

    /// Ends all aims at somebody who is no target any more (mythic.round.fallen-targets); by setting a weapon that is aimed
    /// is so for any target.
    pub(in crate::rules) fn lose_aims_at(&mut self, target: Id) {
        if self.encounter.settings.aim_target == AimTarget::AnyTarget || self.scene().is_exposed(target) {
            return;
        }
        for who in self.state.ids() {
            if self.scene().of(who).aim.is_some_and(|aim| aim.target == target) {
                self.lose_aim(who, "its target is out of the fight", "mythic.round.fallen-targets");
            }
        }
    }

    /// Ends an aim, and tells by what.
    pub(in crate::rules) fn lose_aim(&mut self, who: Id, label: &'static str, clause: &'static str) {
        if self.of_mut(who).aim.take().is_some() {
            self.note(Event::AimLost { who }, label, clause);
        }
    }

    /// Lines a weapon up with a target.
    pub(in crate::rules) fn set_aim(&mut self, who: Id, item: ItemId, target: Id) {
        self.of_mut(who).aim = Some(Aimed { item, target });
        self.note(Event::TookAim { who, item, target }, "lined up", "mythic.aim.success");
    }
}
