//! Difficult Terrain.

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
    pub(crate) fn yard_cost(self, who: Id, cell: Cell) -> u16 {
        1
    }
}

impl Fight<'_> {
    pub(crate) fn drift(&mut self, who: Id) -> Play {
        Ok(())
    }
}
