//! The words of the document that everything else is said in: who and what, actions and their outcomes, statuses,
//! weapons in hand, wounds.

mod action;
mod ap;
mod arm;
mod combatant;
mod damage;
mod entry;
mod ids;
mod outcome;
mod phase;
mod secrecy;
mod status;
mod wound;

pub use action::{Action, ActionType, Actions, Clauses};
pub use ap::Ap;
pub use arm::Arm;
pub use combatant::{Aimed, Combatant, Part};
pub use damage::{Damage, DamageKind, Reach};
pub use entry::{CheckSkill, Cost, Entry, Reading};
pub use ids::{
    Gear, Id, Ids, ItemId, LONGEST_PATH, MOST_COMBATANTS, MOST_ITEMS, MOST_SQUARES, SideId, SkillId, WeaponId,
};
pub use outcome::{Against, Outcome, Row, Threshold, Upon};
pub use phase::Phase;
pub use secrecy::{Openness, Secret};
pub use status::{Grapple, Status, StatusKind, Statuses};
pub use wound::{Grade, Precision};
