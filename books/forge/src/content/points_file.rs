//! Points as files have them.

use schemars::JsonSchema;
use serde::Deserialize;

/// Points for each of the three defenses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointsFile {
    /// Points of poise.
    #[schemars(range(min = 0, max = 999))]
    pub poise: i16,
    /// Points of momentum.
    #[schemars(range(min = 0, max = 999))]
    pub momentum: i16,
    /// Points of focus.
    #[schemars(range(min = 0, max = 999))]
    pub focus: i16,
}
