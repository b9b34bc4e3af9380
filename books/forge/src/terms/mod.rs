//! The words of the book that everything else is said in: numbers in lists, abilities and pools, conditions and afflictions
//! by name, and ways of moving.

pub mod abilities;
pub mod afflictions;
pub mod conditions;
pub mod movement;
pub mod numbers;

pub use self::abilities::{Ability, Class, Pool};
pub use self::afflictions::{AFFLICTIONS, Afflictions};
pub use self::conditions::{OF_EMPTY_POOLS, known};
pub use self::movement::{Aside, Entry, Gait, Occasion, Once};
pub use self::numbers::{
    ConditionId, HappeningId, Id, ItemId, MOST_COMBATANTS, MOST_CONDITIONS, MOST_LIMITED, Points, Set32,
    SideId, SkillId, TerrainId, WeaponId,
};
