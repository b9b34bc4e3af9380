//! The vocabulary of the book: words that sheets, states, choices and events are written in.

mod body;
mod combatant;
mod conditions;
mod course;
mod damage;
mod defense;
mod ids;
mod moment;
mod weapons;

pub use body::{Abilities, Ability, Faint, Life, Nature, Posture, Size};
pub use combatant::{Combatant, RoundRecord, Spent, Thing, Used};
pub use conditions::{Borne, Condition, ConditionSet, Conditions, Until};
pub use course::{Ending, Phase};
pub use damage::Multipliers;
pub use defense::Defense;
pub use ids::{
    DamageType, GearId, Id, Ids, ItemId, MOST_COMBATANTS, MOST_DAMAGE_TYPES, MOST_ITEMS, SideId, SpellId,
};
pub use moment::{Edge, Moment, Sort, Went};
pub use weapons::{AimedAt, Draw, Flight, Hands, Meets, Range, Stowed, Weight};
