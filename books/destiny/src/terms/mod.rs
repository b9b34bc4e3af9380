//! The book's vocabulary: what sheets, states, questions and rules name alike.

mod abilities;
mod action;
mod actions;
mod ailments;
mod combatant;
mod gear;
mod ids;
mod posture;
mod rest;
mod rolls;
mod wounds;

pub use abilities::{Attribute, DefenseKind, Kind, Rank, Skill, SpecId, Track};
pub use action::Action;
pub use actions::{ActionKind, By, Hindrance, Jump, Kinds, Speed, Stopped, Style, Wild};
pub use ailments::{Ailment, AilmentKind, Consciousness, Effect, MOST_AILMENTS, MOST_EFFECTS, Source};
pub use combatant::{
    Combatant, Dash, Defending, Hold, InProgress, Lot, Presence, Riding, Round, Standing, Walked,
};
pub use gear::{Arm, Container, Cover, DamageKind, Mana, Property, Water};
pub use ids::{
    Ap, GearId, Id, Ids, ItemId, MOST_CARRIED, MOST_COMBATANTS, MOST_HELD, MOST_ITEMS, ObjectId, SideId,
    SpellId, Yards,
};
pub use posture::Posture;
pub use rest::{Day, MOST_SLEEPS, ROUNDS_A_MINUTE, Sleep};
pub use rolls::Rolled;
pub use wounds::{Level, Wounds};
