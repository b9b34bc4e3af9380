//! What does not change in a fight: gear, spells, ground, the roster and the map.

mod costs;
mod encounter;
mod gear;
mod ground;
mod names;
mod person;
mod spaces;
mod spell;

pub use costs::{COSTS, Cost, Costs};
pub use encounter::{Begins, Encounter, Side, Start};
pub use gear::{Armor, Gear, Hands, MagicEffect, Ranged, Usage, Weapon};
pub use ground::{Object, Terrain};
pub use person::{CostChange, Floor, Sheet, Trait, Traits};
pub use spaces::{Space, Spaces};
pub use spell::{Inflicts, RangeColumn, Spell, SpellTarget};
