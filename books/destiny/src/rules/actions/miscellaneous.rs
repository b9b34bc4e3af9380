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
use super::actor::Actor;
use crate::terms::{Action, ActionKind};

impl Actor<'_> {
    /// Shows each of these actions that it might take.
    pub(super) fn each_miscellaneous(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.affords(ActionKind::EndAMagicalEffect) {
            self.each_ending(self.who, each)?;
        }
        self.each_hindrance(each)?;
        if self.affords(ActionKind::SeizeInitiative) {
            each(Action::Seize)?;
        }
        self.each_aid(each)?;
        self.each_use(self.who, each)
    }
}
