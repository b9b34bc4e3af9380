//! Feint: a pretended strike that is to draw a parry.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::settings::OpenFeints;
use crate::terms::{
    Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, Outcome, Row, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Weapon,
    &[Row::new(Threshold::Dash, Outcome::Miss)],
);

/// The one row of its table.
pub(in crate::rules) const MISSES: Row = Row::new(Threshold::Dash, Outcome::Miss);

impl Scene<'_> {
    /// Whether a feint may be announced as one (mythic.feint.open-declaration): where such a blow could be struck.
    pub(in crate::rules) fn may_feint_openly(self, actor: Id, arm: Arm, target: Id) -> Legality {
        self.may_attack(actor, Action::Feint, arm, target)?;
        if self.settings().open_feints == OpenFeints::Never {
            return Err(Illegal::because(
                "mythic.feint.open-declaration",
                "a feint is announced as a Melee Attack and recorded in secret",
            ));
        }
        self.affords(actor, self.cost(actor, Action::Feint, Some(arm)))
    }
}
