//! Drag: a grapple is moved with all who are in it.

use fracas_engine::{Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders};
use crate::rules::{Fight, Scene};
use crate::terms::{Ap, DefenseKind, Id, Rolled, Wild};

/// What each opponent after the first takes off (destiny.grappling.drag-more).
const EACH_MORE: i16 = -2;
/// AP that may be spent on moving (destiny.grappling.drag-success).
const WALK: Ap = Ap(4);

impl Scene<'_> {
    /// Whether somebody may drag those whom it grapples.
    pub(crate) fn may_drag(self, who: Id) -> Legality {
        if self.of(who).grappling.is_empty() {
            return Err(Illegal::because("destiny.grappling.drag", "it is not grappling"));
        }
        if self.mount_of(who).is_some() {
            return Err(Illegal::because("destiny.mounted.grappled-rider", "who rides drags nobody along"));
        }
        if self.of(who).hold.is_some() {
            return Err(Illegal::because("destiny.defense.immobilizing-effects", "it is held in place"));
        }
        self.may_take_along(who)?;
        if self.of(who).round.walked.drag.is_some_and(|left| left > Ap::ZERO) {
            return Err(Illegal::because(
                "destiny.grappling.drag-success",
                "the grapple can be moved already",
            ));
        }
        Ok(())
    }

    /// The opponent whose Power Defense is highest, of those who grapple somebody.
    fn strongest_opponent(self, who: Id) -> Option<Id> {
        let power = |&id: &Id| (self.defense(id, DefenseKind::Power).total(), std::cmp::Reverse(id));
        self.of(who).grappling.iter().max_by_key(power)
    }
}

impl Fight<'_> {
    /// Somebody tries to move the grapple that it is in.
    pub(crate) fn drag(&mut self, who: Id) -> Play {
        let Some(target) = self.scene().strongest_opponent(who) else { return Ok(()) };
        let more = i16::from(self.scene().of(who).grappling.count()) - 1;
        let sum =
            self.scene().power(who).plus("more opponents", EACH_MORE * more, "destiny.grappling.drag-more");
        let number = self.defense_met(target, DefenseKind::Power)?;
        let defense = DefenseKind::Power;
        let check = CombatCheck {
            who,
            target,
            what: Rolled::Power,
            sum,
            defense,
            wild: Wild::Wild,
            hinders: Hinders::No,
        };
        if self.combat_check_passes(check, number, "destiny.grappling.drag")? {
            self.of_mut(who).round.walked.drag = Some(WALK);
            self.note(Event::MayDrag { who, ap: WALK }, "a success", "destiny.grappling.drag-success");
        }
        Ok(())
    }
}
