//! Miscellaneous.

#![allow(unused)]

pub mod healing;
pub mod stabilize;
pub mod treat_condition;
pub mod treat_wound;

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
    pub(crate) fn may_end_effect(self, who: Id, place: u8) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_hinder(self, who: Id, hindrance: Hindrance, arm: Arm, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_use_object(self, who: Id, object: ObjectId, speed: Speed) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_use_item(self, who: Id, item: ItemId, speed: Speed) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn object_cost(self, object: ObjectId) -> Ap {
        Ap(2)
    }

    pub(crate) fn use_cost(self, item: ItemId) -> Ap {
        Ap(2)
    }

    pub(crate) fn each_miscellaneous(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_healing(who, each)
    }
}

impl Fight<'_> {
    pub(crate) fn end_effect(&mut self, who: Id, place: u8) {}

    pub(crate) fn hinder(&mut self, who: Id, hindrance: Hindrance, arm: Arm, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn seize_initiative(&mut self, who: Id) -> Play {
        Ok(())
    }

    pub(crate) fn use_object(&mut self, who: Id, object: ObjectId, speed: Speed) -> Play {
        Ok(())
    }

    pub(crate) fn use_item(&mut self, who: Id, item: ItemId, speed: Speed) -> Play {
        Ok(())
    }
}

impl Scene<'_> {
    pub(crate) fn may_strike_away(self, target: Id, item: ItemId) -> Legality {
        Ok(())
    }

    pub(crate) fn may_shove(self, target: Id, way: Direction, yards: u8, most: u8) -> Legality {
        Ok(())
    }

    pub(crate) fn usual_shove(self, attacker: Id, target: Id, most: u8) -> Option<Choice> {
        None
    }

    pub(crate) fn usual_against_disarm(self, target: Id) -> Choice {
        Choice::Roll
    }
}
