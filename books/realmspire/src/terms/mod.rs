//! The words of the document that everything else is said in: who and what, attributes and skills, tests, damage,
//! conditions, defenses and maneuvers.

mod ability;
mod action;
mod arm;
mod combatant;
mod condition;
mod damage;
mod fighting;
mod ids;
mod perk;
mod phase;
mod test;

pub use ability::{Attribute, Lean, Means, Rank, Skill};
pub use action::{Action, Cue, Cues, Deed};
pub use arm::{Arm, Handling};
pub use combatant::{Brace, Combatant, Daze, LeftOff, Presence, Vital};
pub use condition::{Condition, Conditions, Lasting, MOST_CONDITIONS};
pub use damage::{Against, Damage, DamageGroup, DamageGroups, DamageType, Damages, Rolled, Rolls};
pub use fighting::{Cover, Defense, Defenses, Location, Maneuver, Size};
pub use ids::{
    Ap, FixtureId, Gear, Id, Ids, ItemId, KindId, MOST_CARRIED, MOST_COMBATANTS, MOST_FIXTURES, MOST_HELD,
    MOST_ITEMS, Metres, PowerId, SideId, Sides, StyleId, TypeId,
};
pub use perk::{Perk, Perks};
pub use phase::{Dash, Movement, Phase, Timing};
pub use test::{Tested, Trial};
