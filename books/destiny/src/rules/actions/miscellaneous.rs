//! Miscellaneous actions.

pub mod end_a_magical_effect;
pub mod healing;
pub mod hinder;
pub mod seize_initiative;
pub mod stabilize;
pub mod treat_condition;
pub mod treat_wound;
pub mod use_an_object;

use std::ops::ControlFlow;

use super::EachAction;
use crate::rules::Scene;
use crate::terms::{Action, Id};

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
