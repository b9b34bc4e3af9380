//! Miscellaneous actions.

pub mod end_a_magical_effect;
pub mod healing;
pub mod hinder;
pub mod seize_initiative;
pub mod stabilize;
pub mod treat_condition;
pub mod treat_wound;
pub mod use_an_object;
