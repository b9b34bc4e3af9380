//! Movement and Positioning.

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
    pub(crate) fn may_change_posture(self, who: Id, posture: Posture) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_create_an_opening(self, who: Id, arm: Arm, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_enter(self, who: Id, by: By, target: Id, way: Direction) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_escape(self, who: Id, by: By) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_mount(self, who: Id, mount: Id, speed: Speed) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_dismount(self, who: Id, speed: Speed) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_dash(self, who: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn posture_cost(self, who: Id, posture: Posture, step: Ap) -> Ap {
        step
    }

    pub(crate) fn strikes_from_the_ground(self, who: Id) -> bool {
        false
    }

    pub(crate) fn shares_space(self, who: Id) -> bool {
        false
    }

    pub(crate) fn each_positioning(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let _ = (who, each);
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    pub(crate) fn change_posture(&mut self, who: Id, posture: Posture, clause: &'static str) {}

    pub(crate) fn create_an_opening(&mut self, who: Id, arm: Arm, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn opening_against(&mut self, who: Id, against: Id, defense: i16) -> Play<Option<i16>> {
        Ok(None)
    }

    pub(crate) fn enter(&mut self, who: Id, by: By, target: Id, way: Direction) -> Play {
        Ok(())
    }

    pub(crate) fn escape(&mut self, who: Id, by: By) -> Play {
        Ok(())
    }

    pub(crate) fn mount(&mut self, who: Id, mount: Id, speed: Speed) -> Play {
        Ok(())
    }

    pub(crate) fn dismount(&mut self, who: Id, speed: Speed) -> Play {
        Ok(())
    }

    pub(crate) fn dash(&mut self, who: Id) -> Play {
        Ok(())
    }
}
