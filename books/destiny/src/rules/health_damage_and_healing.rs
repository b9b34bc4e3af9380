//! Health, Damage, and Healing: wounds, stamina, fatigue and mana, and how they come back.

pub mod fatigue;
pub mod mana;
pub mod npcs_and_wounds;
pub mod resting;
pub mod stamina;
pub mod toughness;
pub mod wound_slots;
pub mod wound_thresholds;

pub(crate) use wound_slots::{Blow, Danger, Wounding};
