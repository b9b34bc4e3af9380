//! Everything about a combatant and what it uses that does not change in a fight: weapons, skills, conditions, ground.

pub mod conditions;
pub mod effects;
pub mod ground;
pub mod roster;
pub mod skills;
pub mod sorts;
pub mod tags;
pub mod weapons;

pub use self::conditions::Condition;
pub use self::effects::{Effect, PacesPlus, Pools, ShoveTo, ShovedBy, Stay, Whom};
pub use self::ground::{Due, Happening, Struck, Terrain};
pub use self::roster::{Mind, MountSheet, Sheet, Side};
pub use self::skills::{Aim, AttackSource, Check, Reach, Skill, Trigger};
pub use self::sorts::{Motion, SkillKind, Sort};
pub use self::tags::{Tag, Tags};
pub use self::weapons::{Attack, Figures, Form, Weapon};
