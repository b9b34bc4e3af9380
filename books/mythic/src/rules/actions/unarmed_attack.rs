//! Unarmed Attack: a kick or a punch.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::BLOW;
use crate::settings::GrappledTargets;
use crate::terms::{Action, ActionType, Ap, Arm, CheckSkill, Cost, Entry, Id, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::Grappled, StatusKind::OnGuard]),
    CheckSkill::Unarmed,
    BLOW,
);

impl Scene<'_> {
    /// Whether somebody may kick or punch somebody: in a grapple, who is in it too, however far off
    /// (mythic.grappled.distance).
    pub(in crate::rules) fn may_punch(self, actor: Id, target: Id) -> Legality {
        self.status_allows(actor, Action::UnarmedAttack)?;
        self.may_be_attacked(actor, target)?;
        let grappled = self.is(actor, StatusKind::Grappled);
        let only_partners = self.settings().grappled_targets == GrappledTargets::SameGrapple;
        if grappled && only_partners && !self.same_grapple(actor, target) {
            let reason = "a grappled character strikes only those in its grapple";
            return Err(Illegal::because("mythic.unarmed-attack.grappled-targets", reason));
        }
        if !self.same_grapple(actor, target) {
            self.reaches(self.of(actor).cell, self.of(target).cell, Arm::Hand)?;
        }
        self.affords(actor, self.cost(actor, Action::UnarmedAttack, Some(Arm::Hand)))
    }
}
