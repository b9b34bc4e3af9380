//! How a character moves, and along which way.

use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use crate::terms::LONGEST_PATH;

/// The squares of a declared path, the one where it starts left out; small enough to be part of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Vec<Cell>")]
pub struct Way([Option<Cell>; LONGEST_PATH]);

impl Way {
    /// The way over these squares; more than the longest path has are left out.
    pub fn over(squares: &[Cell]) -> Way {
        let mut way = Way::default();
        way.0.iter_mut().zip(squares).for_each(|(place, &cell)| *place = Some(cell));
        way
    }

    /// Its squares, in order.
    pub fn squares(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().flatten()
    }
}

impl From<Way> for Vec<Cell> {
    fn from(way: Way) -> Self {
        way.squares().collect()
    }
}

/// How a character moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// With a Move.
    Move,
    /// With a Combat Move.
    CombatMove,
}

/// How far the outcome of a careful movement lets one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ease {
    /// A square toward or away, and laterally.
    Edging,
    /// A critical Combat Move: any way (mythic.combat-move.critical-lost).
    Surging,
    /// A Retreat: a square toward or away, and laterally.
    Backing,
    /// A critical Retreat: any way that ends farther off (mythic.retreat.critical-lost).
    Hasty,
}
