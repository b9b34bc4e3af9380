//! Stands in for what is written elsewhere and not here yet.

#![allow(unused)]

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Illegal, Legality, Play};

use super::{Fight, Scene};
use crate::event::Event;
use crate::terms::{Ap, Effect, Id, Ids, Mana};

impl Scene<'_> {
    pub(crate) fn has_room(self, who: Id, to: Area, leaving: Ids) -> Legality {
        Ok(())
    }
}

impl Fight<'_> {
    pub(crate) fn put(&mut self, who: Id, to: Cell, clause: &'static str) -> Play {
        let from = self.scene().of(who).cell;
        self.of_mut(who).cell = to;
        self.note(Event::Moved { who, from, to }, "it comes there", clause);
        Ok(())
    }

    pub(crate) fn spread_lightning(&mut self, caster: Id, around: Id, damage: i16) -> Play {
        Ok(())
    }

    pub(crate) fn hurried_cost(&mut self, who: Id, cost: Ap) -> Play<Option<Ap>> {
        Ok(Some(cost))
    }
}
