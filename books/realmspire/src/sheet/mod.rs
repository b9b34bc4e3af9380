//! What does not change in a fight: gear, powers, conditions and fixtures as the encounter has them, the roster and the
//! map.

mod encounter;
mod gear;
mod names;
mod person;
mod power;
mod start;

pub use encounter::{ConditionRule, Encounter, Fixture, MotionRule, Screen, Side, Training};
pub use gear::{Bands, Effect, Flight, Hands, Kind, Melee, Ranged, Shield, Use, Wear};
pub use person::{Armor, Level, Role, Sheet, Style, Types};
pub use power::{Power, Source, Targets};
pub use start::Start;
