//! Pin: an opponent in the grapple is held down.

use fracas_engine::{Illegal, Legality};

use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::PinnedPinner;
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, Outcome, Status, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::Grappled]),
    CheckSkill::Unarmed,
    from!(Threshold::GrappleDefence),
);

impl Scene<'_> {
    /// Whether somebody may try to pin an opponent in its grapple.
    pub(in crate::rules) fn may_pin(self, actor: Id, target: Id) -> Legality {
        self.status_allows(actor, Action::Pin)?;
        self.is_opponent(actor, target)?;
        if !self.same_grapple(actor, target) {
            return Err(Illegal::because("mythic.pin.target", "the target is not in the same grapple"));
        }
        if self.is(target, StatusKind::Pinned) {
            return Err(Illegal::because("mythic.pin.one-captor", "the target is pinned already"));
        }
        self.affords(actor, self.cost(actor, Action::Pin, None))
    }
}

impl Fight<'_> {
    /// The target is pinned; who pins it stays Grappled (mythic.pinned.pinner-status). Whom the target held itself it
    /// holds no more, its limbs being restrained, unless a setting says otherwise (mythic.pin.pinned-pinner).
    pub(in crate::rules) fn pin(&mut self, done: Done) {
        let Some(target) = done.target.filter(|_| done.outcome == Outcome::Success) else { return };
        if let (true, Some(grapple)) =
            (self.scene().same_grapple(done.who, target), self.scene().grapple_of(done.who))
        {
            self.set_status(target, Status::Pinned { grapple, by: done.who }, "mythic.pin.success");
            if self.encounter.settings.pinned_pinner == PinnedPinner::LetsGo {
                self.release_pinned_by(target, grapple, "mythic.pin.pinned-pinner");
            }
        }
    }
}
