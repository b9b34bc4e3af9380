//! What a cell is made of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What lies in one cell. The default is flat open ground.
///
/// ```
/// use fracas_engine::map::{Ground, Sight};
/// let wall = Ground { passable: false, sight: Sight::Blocked, ..Ground::default() };
/// assert_eq!(wall.height, 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Ground {
    /// Height of the floor above the level of the map, in the book's own steps of height.
    pub height: i8,
    /// Paces that entering costs on top of the step itself.
    pub extra_cost: u8,
    /// Whether anybody can stand here at all.
    pub passable: bool,
    /// How far it hides what is behind it.
    pub sight: Sight,
    /// An index into the book's own list of terrains. The engine gives it no meaning.
    pub terrain: u8,
}

impl Default for Ground {
    fn default() -> Self {
        Self { height: 0, extra_cost: 0, passable: true, sight: Sight::Clear, terrain: 0 }
    }
}

/// What a footprint stands on, made by [`Map::footing`](super::Map::footing).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// The highest extra cost of its cells, in paces.
    pub extra_cost: u8,
    /// The greatest height of its cells.
    pub top: i8,
}

impl Footing {
    /// What both stand on together.
    pub(super) fn with(self, other: Footing) -> Footing {
        Footing { extra_cost: self.extra_cost.max(other.extra_cost), top: self.top.max(other.top) }
    }
}

/// How far a cell hides what is behind it, from not at all to wholly.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// Nothing in the way.
    #[default]
    Clear,
    /// An obstacle that gives cover to everybody behind it.
    Partial,
    /// An obstacle that gives cover only to who stands right behind it.
    OneSided,
    /// Cannot be seen through.
    Blocked,
}
