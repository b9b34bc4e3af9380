//! Positioning: what a place on the battlefield brings.

mod attack_of_opportunity;
mod cover;
mod flanking;

pub use cover::Concealment;
