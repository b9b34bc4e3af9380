//! Grappling.

#![allow(unused)]

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell, Direction};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question, Reaction, Rest, Trigger};
use crate::event::Event;
use crate::rules::actions::EachAction;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene, Sum};
use crate::terms::*;

impl Scene<'_> {
    pub(crate) fn may_drag(self, who: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_grapple(self, who: Id, arm: Arm, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_pin(self, who: Id, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_let_go(self, who: Id, whom: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_cling(self, who: Id, to: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_interpose(self, who: Id, by: By, whom: Id, attacker: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn each_grappling(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let _ = (who, each);
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    pub(crate) fn drag(&mut self, who: Id) -> Play {
        Ok(())
    }

    pub(crate) fn grapple(&mut self, who: Id, arm: Arm, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn pin(&mut self, who: Id, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn end_grapple(&mut self, one: Id, other: Id, clause: &'static str) {}

    pub(crate) fn interpose(&mut self, attacker: Id, target: Id, trigger: Trigger) -> Play<Option<Id>> {
        Ok(None)
    }

    pub(crate) fn offer_cling(&mut self, mover: Id, to: Area, yards: Yards) -> Play<Yards> {
        Ok(yards)
    }
}

impl Scene<'_> {
    pub(crate) fn may_spend_on_cling(
        self,
        of: (Id, Id),
        result: i16,
        yards: Yards,
        points: (u8, u8),
    ) -> Legality {
        Ok(())
    }

    pub(crate) fn usual_cling(self, who: Id, to: Id, result: i16, yards: Yards) -> Choice {
        Choice::Cling(0, 0)
    }
}
