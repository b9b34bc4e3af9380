//! What does not change in a fight: actions as the encounter has them, weapons, armour, skills, the roster and the map.

mod encounter;
mod names;
mod person;
mod start;
mod weapon;

pub use encounter::{Encounter, Side};
pub use person::{Armour, Defences, Sheet};
pub use start::Start;
pub use weapon::{Hands, Mode, Surface, Weapon};
