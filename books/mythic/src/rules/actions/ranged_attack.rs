//! Ranged Attack: a shot or a throw.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::BLOW;
use crate::settings::Fallen;
use crate::terms::{Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, Part, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::WeaponAndAccuracy,
    BLOW,
);

impl Scene<'_> {
    /// Whether somebody may shoot at somebody.
    pub(in crate::rules) fn may_shoot(self, actor: Id, arm: Arm, target: Id) -> Legality {
        self.status_allows(actor, Action::RangedAttack)?;
        self.has_in_hand(actor, arm)?;
        self.may_be_attacked(actor, target)?;
        self.is_loaded(arm)?;
        self.in_range(self.of(actor).cell, self.of(target).cell, arm)?;
        self.affords(actor, self.cost(actor, Action::RangedAttack, Some(arm)))
    }

    /// Whether a ranged attack is one of a weapon in hand.
    pub(in crate::rules) fn has_in_hand(self, who: Id, arm: Arm) -> Result<(), Illegal> {
        match arm {
            Arm::Mode(item, part)
                if self.holds(who, item) && usize::from(part) < self.weapon(item).modes.len() =>
            {
                Ok(())
            }
            _ => Err(Illegal::because(
                "mythic.ranged-attack.ranged-weapon",
                "there is no such ranged weapon in hand",
            )),
        }
    }

    /// Whether somebody is an opponent who takes part in the fight.
    pub(crate) fn is_opponent(self, actor: Id, target: Id) -> Legality {
        self.is_opponent_who(actor, target, Scene::is_able)
    }

    /// Whether somebody is an opponent who may be attacked: one who takes part in the fight, or by setting one who lies
    /// unconscious (mythic.round.fallen-targets).
    pub(in crate::rules) fn may_be_attacked(self, actor: Id, target: Id) -> Legality {
        self.is_opponent_who(actor, target, Scene::is_exposed)
    }

    fn is_opponent_who(self, actor: Id, target: Id, will_do: fn(Self, Id) -> bool) -> Legality {
        if !self.opponents(actor, target) {
            return Err(Illegal::because("mythic.round.opponents-defined", "this is no opponent"));
        }
        if will_do(self, target) {
            return Ok(());
        }
        Err(Illegal::because("mythic.round.fallen-targets", "the opponent is out of action"))
    }

    /// Whether somebody can be the target of an attack at all, whoever makes it.
    pub(in crate::rules) fn is_exposed(self, target: Id) -> bool {
        match self.of(target).part {
            Part::Able => true,
            Part::Unconscious => self.settings().fallen == Fallen::MayBeAttacked,
            Part::Dead | Part::Gone => false,
        }
    }
}
