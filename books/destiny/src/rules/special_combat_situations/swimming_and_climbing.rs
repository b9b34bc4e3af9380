//! Swimming and Climbing.

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
    pub(crate) fn may_surface(self, who: Id, occasion: Occasion) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }
}

impl Fight<'_> {
    pub(crate) fn keeps_hold_to_attack(&mut self, who: Id) -> Play<bool> {
        Ok(true)
    }

    pub(crate) fn keep_hold_when_wounded(&mut self, who: Id, level: Level) -> Play {
        Ok(())
    }

    pub(crate) fn surface(&mut self, who: Id) -> Play {
        Ok(())
    }
}
