//! What does not change in a fight: abilities, gear, spells, the roster and the map.

mod abilities;
mod encounter;
mod gear;
mod magic;
mod person;

pub use abilities::{Enhancement, Modifier, Remedy, Renewal, Style, SurgeInFight, When};
pub use encounter::{Aftermath, Encounter, LegRow, Side, Start, Surface, foes};
pub use gear::{Armour, Gear, Kind, Properties, Shield, Shooting, Thrown, Weapon};
pub use magic::{AgainstArmour, Caster, Spell, SpellEffect};
pub use person::{Sheet, Skills};
