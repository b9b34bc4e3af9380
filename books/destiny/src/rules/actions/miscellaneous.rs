//! Miscellaneous actions.

pub mod end_a_magical_effect;
pub mod hinder;
pub mod seize_initiative;
pub mod use_an_object;

use std::ops::ControlFlow;

use fracas_engine::{Illegal, Legality, Play};

use super::EachAction;
use crate::rules::{Fight, Scene};
use crate::terms::{Action, AilmentKind, Id, Level};

impl Scene<'_> {
    /// Shows each of these actions that somebody might take.
    pub(crate) fn each_miscellaneous(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_ending(each)?;
        self.each_hindrance(who, each)?;
        each(Action::Seize)?;
        self.each_healing(who, each)?;
        self.each_use(who, each)
    }
}

#[allow(unused)]
impl Scene<'_> {
    pub(crate) fn may_stabilize(self, who: Id, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_treat_condition(self, who: Id, kind: AilmentKind, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_treat_wound(self, who: Id, level: Level, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn each_healing(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

#[allow(unused)]
impl Fight<'_> {
    pub(crate) fn stabilize(&mut self, who: Id, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn treat_condition(&mut self, who: Id, kind: AilmentKind, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn treat_wound(&mut self, who: Id, level: Level, target: Id) -> Play {
        Ok(())
    }
}
