//! Parry: a weapon in the way of a blow.

use fracas_engine::{Illegal, Legality, Play};

use crate::rules::actions::tables::FEND;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::UnarmedBind;
use crate::terms::{Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, Outcome, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Weapon,
    FEND,
)
.answering(&[Action::MeleeAttack, Action::UnarmedAttack]);

impl Scene<'_> {
    /// Whether a reactor may parry with something: it needs a melee weapon.
    pub(in crate::rules) fn may_parry(self, reactor: Id, arm: Arm) -> Legality {
        if !self.strikes_with(reactor, arm) {
            return Err(Illegal::because(
                "mythic.parry.melee-weapon",
                "there is no such melee weapon in hand",
            ));
        }
        self.parries_best(reactor, arm)
    }
}

impl Fight<'_> {
    /// A tie binds both (mythic.parry.bind-statuses); against a bare hand by the letter too, unless a setting lets it
    /// only stop the blow (mythic.parry.bind-unarmed, mythic.ct-parry.bind-unarmed).
    pub(in crate::rules) fn parried(&mut self, done: Done) -> Play {
        let (Some(other), Some(arm)) = (done.target, done.arm) else { return Ok(()) };
        let met = done.met.unwrap_or(Arm::Hand);
        let both_able = self.scene().is_able(done.who) && self.scene().is_able(other);
        if done.outcome != Outcome::Bind || !both_able {
            return Ok(());
        }
        if met == Arm::Hand && self.encounter.settings.unarmed_bind == UnarmedBind::BlowStopped {
            return Ok(());
        }
        let clause = match done.action {
            Action::CtParry => "mythic.ct-parry.bind-statuses",
            _ => "mythic.parry.bind-statuses",
        };
        self.bind((done.who, arm), (other, met), clause)
    }
}
