//! Weapons and armour as they stand in files.

use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::Hands;
use crate::terms::DamageKind;

/// A weapon.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponFile {
    /// The skill of all checks made with it.
    pub skill: Spanned<String>,
    /// How many hands it takes: "1h", "2h" or "1h/2h".
    pub hands: Hands,
    /// Its striking surfaces.
    #[serde(default)]
    pub surfaces: Vec<SurfaceFile>,
    /// Its ranged attacks.
    #[serde(default)]
    pub attacks: Vec<ModeFile>,
    /// Shots that it holds, for its ranged attacks; none when left out.
    pub shots: Option<Spanned<u8>>,
    /// AP that reloading costs.
    #[serde(default)]
    pub reload: u8,
    /// Added to checks that are made in a bind with it.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub leverage: i8,
}

/// What a weapon strikes with at close quarters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SurfaceFile {
    /// Its name, such as "edge".
    pub name: Spanned<String>,
    /// AP that each action with it costs.
    #[schemars(range(min = 0, max = 60))]
    pub cost: u8,
    /// Its damage: dice, and what is added to them, such as "2d4+1".
    pub damage: Spanned<String>,
    /// The type of the damage.
    pub kind: DamageKind,
    /// The nearest and the farthest distance that it strikes, in squares; [1, 1] when left out.
    pub reach: Option<Spanned<[u8; 2]>>,
}

/// One way to shoot or throw a weapon.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ModeFile {
    /// Its name, such as "stun".
    pub name: Spanned<String>,
    /// AP that each action with it costs.
    #[schemars(range(min = 0, max = 60))]
    pub cost: u8,
    /// Shots that it uses up; 1 when left out.
    pub shots: Option<Spanned<u8>>,
    /// Added to the check without a valid aim.
    #[serde(default)]
    #[schemars(range(min = -30, max = 30))]
    pub unaimed: i8,
    /// Added to the check after a successful aim.
    #[serde(default)]
    #[schemars(range(min = -30, max = 30))]
    pub aimed: i8,
    /// Squares beyond which it can be dodged.
    pub speed: u8,
    /// Its damage: dice, and what is added to them, such as "3d6+2".
    pub damage: Spanned<String>,
    /// The type of the damage.
    pub kind: DamageKind,
    /// Squares after which each further such stretch takes 1 off the check.
    #[schemars(range(min = 1, max = 255))]
    pub range_step: u8,
    /// The farthest that it carries, in squares, if it has an end.
    pub range: Option<u8>,
}

/// Armour.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmourFile {
    /// What it lifts Combat Defence (Armoured) by.
    #[schemars(range(min = -30, max = 30))]
    pub coverage: i8,
    /// Points off cutting damage.
    pub cutting: u8,
    /// Points off piercing damage.
    pub piercing: u8,
    /// Points off impact damage.
    pub impact: u8,
    /// Points off energy damage.
    pub energy: u8,
    /// Points off stun damage.
    pub stun: u8,
}
