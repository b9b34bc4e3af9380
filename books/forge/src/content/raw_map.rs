//! The battlefield as it stands in files.

use fracas_engine::content::Spanned;
use fracas_engine::map::Grid;
use schemars::JsonSchema;
use serde::Deserialize;

use super::raw::Legend;

/// The battlefield: a drawing with a legend, or open ground of some width and height.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawMap {
    /// The shape of the areas: "square" or "hex".
    pub grid: Grid,
    /// The ground, one sign for each area; the north is up and blanks do not count. A full stop is flat, a figure is
    /// a height, `#` a wall, `o` a tree, `=` a low wall; other signs stand in the legend or are those of terrains.
    /// Capital letters mark positions.
    pub drawing: Option<Spanned<String>>,
    /// What the signs of the drawing mean.
    pub legend: Legend,
    /// Columns of open ground.
    #[schemars(range(min = 1, max = 200))]
    pub width: Option<u16>,
    /// Rows of open ground.
    #[schemars(range(min = 1, max = 200))]
    pub height: Option<u16>,
}

/// What a sign of the drawing means.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawGround {
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

/// What stands in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// A bush or a heap: cover for all behind it, and one can step there.
    Partial,
    /// A tree or a pillar: cover for all behind it, and nobody can step there.
    Full,
    /// A low wall or an arrow slit: cover for who stands right behind it, and one can step there.
    OneSided,
    /// Nobody can step there or see through it.
    Wall,
}
