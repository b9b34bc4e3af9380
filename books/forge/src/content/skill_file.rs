//! Weapons, attacks, skills and their effects as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use super::points_file::PointsFile;
use crate::sheet::{Aim, Form, PacesPlus, ShoveTo, ShovedBy, SkillKind, Stay, Tag, Trigger, Whom};
use crate::terms::{Ability, Pool};

/// A weapon or a shield.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponFile {
    /// Hands that it needs; 1 when left out.
    #[schemars(range(min = 0, max = 2))]
    pub hands: Option<u8>,
    /// Its attack in the hand.
    pub attack: Option<AttackFile>,
    /// Its attack when thrown.
    pub thrown: Option<AttackFile>,
    /// Paces of the zone of control that it gives.
    #[schemars(range(min = 0, max = 20))]
    pub zone: u8,
    /// Armor that it adds while held.
    #[schemars(range(min = 0, max = 20))]
    pub armor: u8,
    /// It must be reloaded with a maneuver after each shot.
    pub reload: bool,
    /// Drawing it leaves no time to walk.
    pub slow_draw: bool,
    /// It is a part of the body, as fists are: it is not drawn, and needs no hand.
    pub body: bool,
    /// Skills that it grants while held.
    pub skills: Vec<Spanned<String>>,
}

/// An attack: threat, the pool that it damages, and the dice of its yield.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AttackFile {
    /// How it reaches its target; "melee" when left out.
    pub form: Option<Form>,
    /// Paces it reaches; 1 when left out.
    #[schemars(range(min = 0, max = 200))]
    pub range: Option<u8>,
    /// Its threat, before agility is added.
    #[schemars(range(min = -99, max = 999))]
    pub threat: i16,
    /// The pool that its yield damages.
    pub damage: Option<Pool>,
    /// The dice of its yield and what is added to them, such as "2d6" or "2d4+1".
    pub dice: Option<Spanned<String>>,
    /// The figures are totals: agility and brawn are in them already.
    pub totals: bool,
    /// Its tags.
    pub tags: Vec<Tag>,
    /// What the yield does besides damage.
    pub effects: Vec<EffectFile>,
    /// What each die at or below cunning does.
    pub cunning: Vec<EffectFile>,
}

/// Something that a combatant can do.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SkillFile {
    /// What it takes of the turn: "action", "maneuver", "reaction", or "passive".
    pub kind: SkillKind,
    /// Its tags.
    #[serde(default)]
    pub tags: Vec<Tag>,
    /// Whom it may be aimed at. Left out: an enemy for attacks, oneself for all else.
    pub aim: Option<Aim>,
    /// How many targets it has; 1 when left out.
    #[schemars(range(min = 1, max = 32))]
    pub targets: Option<u8>,
    /// It befalls everybody within so many paces of one chosen target.
    #[schemars(range(min = 0, max = 100))]
    pub burst: Option<u8>,
    /// It befalls everybody in a cone of so many paces toward one chosen target.
    #[schemars(range(min = 1, max = 100))]
    pub cone: Option<u8>,
    /// It befalls everybody within so many paces of its user whom its aim fits.
    #[schemars(range(min = 1, max = 100))]
    pub around: Option<u8>,
    /// Paces it reaches. Left out: that of its attack, else 1.
    #[schemars(range(min = 0, max = 200))]
    pub range: Option<u8>,
    /// Points that it costs.
    #[serde(default)]
    pub cost: PointsFile,
    /// Points that it costs of the pool that its weapon damages.
    #[serde(default)]
    #[schemars(range(min = 0, max = 999))]
    pub weapon_cost: i16,
    /// It is an attack with a weapon in hand.
    #[serde(default)]
    pub with_weapon: bool,
    /// It is an attack with figures of its own.
    pub attack: Option<AttackFile>,
    /// Threat on top of the weapon's.
    #[serde(default)]
    #[schemars(range(min = -99, max = 999))]
    pub threat_bonus: i16,
    /// Yield dice on top of the weapon's.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub dice_bonus: u8,
    /// What it does for its user before it comes to its targets, in order: a move up to them, for an action or a reaction.
    #[serde(default)]
    pub first: Vec<EffectFile>,
    /// What it does besides, in order.
    #[serde(default)]
    pub effects: Vec<EffectFile>,
    /// Uses in a round.
    #[schemars(range(min = 1, max = 99))]
    pub uses_per_round: Option<u8>,
    /// What lets a reaction be used.
    pub trigger: Option<Trigger>,
    /// The roll that it calls for.
    pub check: Option<CheckFile>,
    /// Everybody has it.
    #[serde(default)]
    pub basic: bool,
}

/// A roll of two dice against an ability.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CheckFile {
    /// The ability that each die must not exceed.
    pub ability: Ability,
    /// The die that stands for the difficulty, such as "d8".
    pub die: Spanned<String>,
}

/// Which pools an effect touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PoolsFile {
    /// Poise.
    Poise,
    /// Momentum.
    Momentum,
    /// Focus.
    Focus,
    /// Each of the three.
    Each,
    /// One that the user picks.
    Any,
}

/// One thing that a skill does.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum EffectFile {
    /// The user moves.
    Move {
        /// Paces.
        #[schemars(range(min = 0, max = 200))]
        paces: u8,
        /// What is added to them.
        plus: Option<PacesPlus>,
        /// It is the one step of Shift: exactly that far, and open to the knocked-down.
        #[serde(default)]
        shift: bool,
    },
    /// Points are lost, without armor and without carry-over.
    Lose {
        /// Who loses; the target when left out.
        whom: Option<Whom>,
        /// Of which pools.
        pool: PoolsFile,
        /// How many.
        #[schemars(range(min = 0, max = 999))]
        points: i16,
    },
    /// Points are gained.
    Gain {
        /// Who gains; the user when left out.
        whom: Option<Whom>,
        /// In which pools.
        pool: PoolsFile,
        /// How many.
        #[schemars(range(min = 0, max = 999))]
        points: i16,
    },
    /// Damage without an attack.
    Damage {
        /// Who is hurt; the target when left out.
        whom: Option<Whom>,
        /// In which pool.
        pool: Pool,
        /// How much.
        #[schemars(range(min = 0, max = 999))]
        points: i16,
    },
    /// The target is shoved.
    Shove {
        /// Paces before sizes are reckoned.
        #[schemars(range(min = 0, max = 100))]
        paces: u8,
        /// Where to; away when left out.
        to: Option<ShoveTo>,
        /// By whose force; that of the user when left out.
        by: Option<ShovedBy>,
    },
    /// A condition is imposed.
    Impose {
        /// On whom; the target when left out.
        whom: Option<Whom>,
        /// Which.
        condition: Spanned<String>,
        /// For how long; as its own record says when left out.
        stay: Option<Stay>,
    },
    /// A condition ends, a persistent one too.
    End {
        /// Whose; the target's when left out.
        whom: Option<Whom>,
        /// Which.
        condition: Spanned<String>,
    },
    /// A condition ends that the user picks among those that are not persistent.
    EndAny {
        /// Whose; the target's when left out.
        whom: Option<Whom>,
    },
    /// What is held flies away.
    Disarm {
        /// Whose; the target's when left out.
        whom: Option<Whom>,
    },
    /// A boon on the next attack or skill.
    Boon {
        /// Whose; the user's when left out.
        whom: Option<Whom>,
    },
    /// One condition that is not persistent ends, or points come back to a pool above 0, not past base.
    Recover {
        /// Points that come back.
        #[schemars(range(min = 0, max = 999))]
        points: i16,
    },
    /// Weapons are drawn or picked up.
    Draw {
        /// How many at most.
        #[schemars(range(min = 1, max = 8))]
        items: u8,
    },
    /// The user leaps to any free area in range.
    Teleport {
        /// Paces.
        #[schemars(range(min = 0, max = 200))]
        paces: u8,
    },
    /// The user mounts a creature next to it.
    Mount {},
    /// The user leaves its mount.
    Dismount {},
    /// The user rises from kneeling.
    StandUp {},
    /// The user reloads a weapon.
    Reload {},
}
