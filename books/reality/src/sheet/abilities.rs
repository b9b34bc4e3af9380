//! What changes somebody's figures, and what it can do besides.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::terms::Condition;

/// When a change of a combatant's figures holds: what styles ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Always.
    #[default]
    Always,
    /// With a Light weapon in hand.
    Light,
    /// With a Heavy weapon in hand.
    Heavy,
    /// With a weapon of Reach 0.
    ReachZero,
    /// With a weapon of Reach 1.
    ReachOne,
    /// With a weapon of Reach 2 or more.
    Polearm,
    /// With a weapon in two hands.
    TwoHanded,
    /// With two weapons.
    Dual,
    /// With a shield.
    Shield,
    /// With a Heavy shield.
    HeavyShield,
    /// With a shield, while not Exposed.
    ShieldUnexposed,
    /// With a ranged weapon.
    Ranged,
    /// Against an Exposed target.
    TargetExposed,
    /// With a weapon of Reach 0, against an Exposed target.
    ReachZeroTargetExposed,
    /// Against a Swift Attack, with two weapons.
    DualAgainstSwift,
    /// At maximum reach with a weapon of Reach 1.
    AtMaximumReach,
    /// Without armour.
    Unarmoured,
}

/// A change of a combatant's figures: by style, race, theme or feat (reality.melee.feats-themes). 0 changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Modifier {
    /// When it holds.
    pub when: When,
    /// On AV.
    pub av: i8,
    /// On Accuracy.
    pub accuracy: i8,
    /// On MASAB.
    pub masab: i8,
    /// On MASDB.
    pub masdb: i8,
    /// On melee damage.
    pub damage: i8,
    /// On the damage of shots and throws.
    pub ranged_damage: i8,
    /// Doublings of the damage of blows, shots and throws.
    pub doubled: u8,
    /// Sides of a die added to melee damage; 0 for none.
    pub damage_die: u8,
    /// On Evasion.
    pub evasion: i8,
    /// On Ranged Evasion.
    pub ranged_evasion: i8,
    /// On Fortitude.
    pub fortitude: i8,
    /// On Will.
    pub will: i8,
    /// On the Armor Rating.
    pub armour: i8,
    /// On a shield's hardness.
    pub hardness: i8,
    /// On the faces that are critical.
    pub precise: i8,
    /// On the range of self-exposure.
    pub exposing: i8,
    /// On Maximum Agility.
    pub agility: i8,
    /// On Maximum Stamina.
    pub stamina: i8,
    /// On Energy at each reset.
    pub energy: i8,
    /// On Speed, in metres.
    pub speed: i8,
    /// Rows of the Draw Weight table.
    pub draw: i8,
    /// Points of Stamina that may stand for Energy in a Round.
    pub swaps: i8,
    /// On Recovery Surges.
    pub surges: i8,
    /// Energy that a melee attack costs less with two Light weapons of Reach 0.
    pub cheaper_attacks: u8,
    /// Whether the weapon counts as Versatile.
    pub versatile: bool,
}

/// After which rest a spell or ability can be used again that is had once (reality.rest.short-abilities,
/// reality.rest.long-benefits).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Renewal {
    /// A Short Rest, or a Long one.
    ShortRest,
    /// A Long Rest.
    LongRest,
}

/// An ability that makes an attack better for Stamina (reality.stamina.attack-cap).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Enhancement {
    /// Its name.
    pub name: String,
    /// Stamina that it costs; it may cost nothing but its use.
    #[schemars(range(min = 0, max = 50))]
    pub stamina: u8,
    /// Doublings of the damage of the attack.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub doubled: u8,
    /// Added to AV for the attack.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub av: i8,
    /// Added to the damage of the attack.
    #[serde(default)]
    #[schemars(range(min = -20, max = 50))]
    pub damage: i8,
    /// It is had once, until a "short-rest" or "long-rest"; as often as one likes when left out.
    pub once: Option<Renewal>,
}

/// A combat style that somebody has learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its name.
    pub name: String,
    /// What it changes.
    pub modifiers: Vec<Modifier>,
}

/// An ability that lets one spend a Recovery Surge in a fight, and what that costs (reality.aura.surge-combat).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SurgeInFight {
    /// Energy.
    #[schemars(range(min = 1, max = 5))]
    pub energy: u8,
    /// Stamina besides.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub stamina: u8,
}

/// An ability that ends a condition of one's own, or lets one ignore it (reality.conditions.continual), restores Aura
/// (reality.melee.feats-themes), or gives Resistance for the rest of the Round (reality.weakness.granted).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// Its name.
    pub name: String,
    /// What it ends, if anything.
    pub ends: Option<Condition>,
    /// Points of Aura that it restores.
    pub aura: u8,
    /// Types of damage that it lets one resist, one bit each.
    pub resists: u32,
    /// Energy that it costs; it may cost nothing.
    pub energy: u8,
    /// Stamina that it costs besides.
    pub stamina: u8,
}
