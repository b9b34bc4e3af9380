//! The battlefield as it stands in files.

use fracas_content::Spanned;
use fracas_content::fight::{self, Obstacle};
use schemars::JsonSchema;
use serde::Deserialize;

/// The battlefield.
pub type MapFile = fight::MapFile<GroundFile>;

/// What a sign of the drawing means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroundFile {
    /// The kind of ground.
    pub terrain: Option<Spanned<String>>,
    /// Levels above the ground, each about a meter; below it when negative.
    #[schemars(range(min = -100, max = 100))]
    pub height: i8,
    /// What stands there.
    pub obstacle: Option<Obstacle>,
    /// Whether one can step there, if the obstacle or the terrain leaves it open.
    pub passable: Option<bool>,
}
