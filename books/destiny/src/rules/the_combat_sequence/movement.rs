//! Movement: yards bought with AP.

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

pub mod difficult_terrain;
pub mod jumping;

impl Scene<'_> {
    pub(crate) fn may_move(self, who: Id, occasion: Occasion) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_pace(self, who: Id, ap: Ap, occasion: Occasion) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_step(self, mover: Id, way: Direction) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }
}

impl Fight<'_> {
    pub(crate) fn walk(&mut self, who: Id) -> Play {
        Ok(())
    }

    pub(crate) fn buy_movement(&mut self, who: Id, ap: Ap) {}
}

impl Scene<'_> {
    pub(crate) fn usual_step(self, mover: Id) -> Option<Direction> {
        None
    }
}
