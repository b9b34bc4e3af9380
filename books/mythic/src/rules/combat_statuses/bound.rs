//! Bound: two weapons in lasting contact.

use fracas_engine::{Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::checks::Bonus;
use crate::rules::{Fight, Scene};
use crate::terms::{Arm, Id, Status};

/// What two have in a bind with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoundArms {
    /// The one who is looked at.
    pub own: Arm,
    /// Its partner.
    pub partners: Arm,
}

impl Scene<'_> {
    /// With whom a combatant is bound, and with what of its own.
    pub fn bind_of(self, who: Id) -> Option<(Id, Arm)> {
        match self.of(who).status {
            Status::Bound { partner, with } => Some((partner, with)),
            _ => None,
        }
    }

    /// Whether a combatant is bound with anybody, as a setting may allow what is done in a bind elsewhere too.
    pub(in crate::rules) fn is_in_a_bind(self, who: Id) -> Legality {
        match self.bind_of(who) {
            Some(_) => Ok(()),
            None => Err(Illegal::because("mythic.bound.link", "the character is bound with nobody")),
        }
    }

    /// What a combatant and its partner have in their bind.
    pub(in crate::rules) fn arms_in_the_bind(self, who: Id) -> Option<BoundArms> {
        let (partner, own) = self.bind_of(who)?;
        let (_, partners) = self.bind_of(partner)?;
        Some(BoundArms { own, partners })
    }

    /// What a weapon in a bind adds to the checks of who holds it (mythic.bound.leverage).
    pub(in crate::rules) fn bind_bonus(self, bound: Option<Arm>) -> Bonus {
        let item = bound.and_then(Arm::item);
        let leverage = item.map_or(0, |item| self.weapon(item).leverage);
        Bonus { leverage: leverage.into(), ..Bonus::NONE }
    }
}

impl Fight<'_> {
    /// Binds two weapons: both change to Bound.
    pub(in crate::rules) fn bind(&mut self, one: (Id, Arm), other: (Id, Arm), clause: &'static str) -> Play {
        self.untie(one.0)?;
        self.untie(other.0)?;
        self.note(Event::Bind { one: one.0, other: other.0 }, "the weapons are bound", clause);
        self.set_status(one.0, Status::Bound { partner: other.0, with: one.1 }, clause);
        self.set_status(other.0, Status::Bound { partner: one.0, with: other.1 }, clause);
        Ok(())
    }

    /// Ends a bind: both go to On Guard.
    pub(in crate::rules) fn end_bind(&mut self, who: Id, clause: &'static str) {
        let Some((partner, _)) = self.scene().bind_of(who) else { return };
        self.note(Event::BindEnded { one: who, other: partner }, "the bind ends", clause);
        self.set_status(who, Status::OnGuard, clause);
        self.set_status(partner, Status::OnGuard, clause);
    }

    /// Lets go of the partner of somebody who is in the bind no more.
    pub(super) fn release_bound(&mut self, who: Id, partner: Id, clause: &'static str) {
        self.note(Event::BindEnded { one: who, other: partner }, "the bind ends", clause);
        self.set_status(partner, Status::OnGuard, clause);
    }
}
