//! What the next step of a movement costs, when that depends on the diagonals taken before.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Diagonals, Direction, Paces};

/// Counts the diagonal steps of one movement, as far as they matter for what the next one costs.
///
/// Over how long a movement runs (one skill, one turn) is the book's business: it makes a new stride when
/// counting starts anew. Strides from which every further step costs the same are equal, so that states can
/// be merged.
///
/// ```
/// use fracas_engine::map::{Diagonals, Direction, Stride};
/// let mut stride = Stride::new(Diagonals::Alternating);
/// let mut total = 0;
/// for direction in [Direction::NE, Direction::N, Direction::NE, Direction::NE] {
///     total += stride.cost(direction);
///     stride = stride.took(direction);
/// }
/// assert_eq!(total, 1 + 1 + 2 + 1);
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Stride {
    /// How diagonals are counted.
    diagonals: Diagonals,
    /// Diagonals so far: 0 or 1 where they alternate, 0 where it does not matter, up to 255 for straight
    /// distances.
    counted: u8,
}

impl Stride {
    /// The start of a movement.
    pub const fn new(diagonals: Diagonals) -> Self {
        Self { diagonals, counted: 0 }
    }

    /// How this movement counts diagonals.
    pub const fn diagonals(self) -> Diagonals {
        self.diagonals
    }

    /// Whether the diagonals so far are odd: all that a stride holds, but where distances are straight.
    pub(super) const fn parity(self) -> bool {
        self.counted % 2 == 1
    }

    /// Paces that a step in this direction costs next: 1 or 2.
    ///
    /// With straight distances a movement costs the length of its path, rounded up; each step costs what it
    /// adds to that. A diagonal first costs 2, and then 1 or 2. From the 256th diagonal step of one movement
    /// on, which no budget of a book reaches, each costs as much as that one.
    #[inline]
    pub const fn cost(self, direction: Direction) -> u8 {
        if !direction.is_diagonal() {
            return 1;
        }
        match self.diagonals {
            Diagonals::Alternating => 1 + self.counted % 2,
            Diagonals::Uniform => 1,
            Diagonals::Straight => {
                let (before, after) = (self.counted as u32, self.counted as u32 + 1);
                let (before, after) = (straight(before), straight(after));
                (after - before) as u8
            }
        }
    }

    /// The stride after a step in this direction.
    #[must_use]
    #[inline]
    pub const fn took(self, direction: Direction) -> Self {
        let counted = match self.diagonals {
            _ if !direction.is_diagonal() => self.counted,
            Diagonals::Alternating => 1 - self.counted % 2,
            Diagonals::Uniform => 0,
            Diagonals::Straight => self.counted.saturating_add(1),
        };
        Self { diagonals: self.diagonals, counted }
    }

    /// What a whole path costs, taken from here.
    pub fn total(mut self, path: impl IntoIterator<Item = Direction>) -> Paces {
        let mut total = Paces::ZERO;
        for direction in path {
            total = total.and(Paces(self.cost(direction).into()));
            self = self.took(direction);
        }
        total
    }
}

/// The length of so many diagonals in a row, rounded up.
const fn straight(diagonals: u32) -> u16 {
    Diagonals::Straight.paces(diagonals, diagonals).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_diagonals_costs_the_distance_it_covers() {
        for diagonals in [Diagonals::Alternating, Diagonals::Uniform, Diagonals::Straight] {
            for steps in 0..200u16 {
                let path = std::iter::repeat_n(Direction::SW, steps.into());
                let distance = diagonals.paces(steps.into(), steps.into());
                assert_eq!(Stride::new(diagonals).total(path), distance, "{steps} {diagonals:?}");
            }
        }
    }

    #[test]
    fn strides_that_cost_the_same_from_here_on_are_equal() {
        let start = Stride::new(Diagonals::Alternating);
        assert_eq!(start.took(Direction::NE).took(Direction::SE), start);
        assert_ne!(start.took(Direction::NE), start);
        let start = Stride::new(Diagonals::Uniform);
        assert_eq!(start.took(Direction::NE), start);
    }
}
