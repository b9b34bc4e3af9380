//! Jumping.

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
    pub(crate) fn may_jump(self, who: Id, jump: Jump, to: Cell) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn jump_cost(self, who: Id, jump: Jump, to: Cell) -> Ap {
        Ap::ZERO
    }

    pub(crate) fn each_jump(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let _ = (who, each);
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    pub(crate) fn jump(&mut self, who: Id, jump: Jump, to: Cell) -> Play {
        Ok(())
    }
}
