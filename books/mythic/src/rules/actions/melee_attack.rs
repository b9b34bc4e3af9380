//! Melee Attack: a strike with a melee weapon.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::BLOW;
use crate::terms::{Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Weapon,
    BLOW,
);

impl Scene<'_> {
    /// Whether somebody may strike somebody, or seem to (mythic.feint.melee-weapon).
    pub(in crate::rules) fn may_attack(self, actor: Id, action: Action, arm: Arm, target: Id) -> Legality {
        self.status_allows(actor, action)?;
        if !self.strikes_with(actor, arm) {
            let clause = match action {
                Action::Feint => "mythic.feint.melee-weapon",
                _ => "mythic.melee-attack.melee-weapon",
            };
            return Err(Illegal::because(clause, "there is no such melee weapon in hand"));
        }
        self.may_be_attacked(actor, target)?;
        self.reaches(self.of(actor).cell, self.of(target).cell, arm)?;
        self.affords(actor, self.cost(actor, action, Some(arm)))
    }
}
