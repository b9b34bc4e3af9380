//! Dodge: out of the way of a shot.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::AVERT;
use crate::rules::exchange::Attempt;
use crate::terms::{Action, ActionType, Ap, Arm, CheckSkill, Cost, Entry, Id, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::Fixed(Ap(2)),
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Movement,
    AVERT,
)
.answering(&[Action::RangedAttack]);

impl Scene<'_> {
    /// Whether a shot may be dodged: only at more squares than it is fast (mythic.dodge.distance).
    pub(in crate::rules) fn may_dodge(self, reactor: Id, attempt: &Attempt) -> Legality {
        let Some(Arm::Mode(item, part)) = attempt.arm else { return Ok(()) };
        if self.distance(reactor, attempt.actor) > u16::from(self.mode(item, part).speed) {
            return Ok(());
        }
        Err(Illegal::because("mythic.dodge.distance", "the shot is too fast at this distance"))
    }
}
