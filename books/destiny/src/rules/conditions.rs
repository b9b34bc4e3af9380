//! Conditions, as the game's glossary has them.

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
    pub(crate) fn blinded_penalty(self) -> i16 {
        -5
    }
}

impl Fight<'_> {
    pub(crate) fn suffer_ailments(&mut self) -> Play {
        Ok(())
    }

    pub(crate) fn watch_the_dying(&mut self) -> Play {
        Ok(())
    }

    pub(crate) fn ail(&mut self, who: Id, kind: AilmentKind, level: Level, tn: Option<i8>) {}
}
