//! Some of the squares around a middle, a bit each.

use fracas_engine::map::{Cell, Direction};

use crate::terms::LONGEST_PATH;

/// Squares that any movement reaches from where it starts, one of them its last square toward or away.
const REACH: usize = LONGEST_PATH;

/// Rows and columns of all that a movement can reach.
pub(in crate::rules) const WINDOW: usize = 2 * REACH + 1;

const _: () = assert!(WINDOW <= u16::BITS as usize);

/// Some of the squares around a middle, as far as any movement from there reaches.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Patch {
    /// The corner of lowest column and row.
    corner: Cell,
    rows: [u16; WINDOW],
}

impl Patch {
    /// None of the squares around a middle.
    pub fn around(middle: Cell) -> Patch {
        let far = -(REACH as i16);
        Patch { corner: middle.offset(far, far), rows: [0; WINDOW] }
    }

    /// The row and column of a square, where it is near enough.
    #[inline]
    pub fn place(&self, cell: Cell) -> Option<(usize, usize)> {
        // What lies before the corner comes out beyond all rows and columns.
        let after = |at: i16, corner: i16| usize::from(at.wrapping_sub(corner) as u16);
        let (column, row) = (after(cell.x, self.corner.x), after(cell.y, self.corner.y));
        (column < WINDOW && row < WINDOW).then_some((row, column))
    }

    /// Whether a square is one of them.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|(row, column)| self.rows[row] & (1 << column) != 0)
    }

    /// Which of the squares right around one are among them; none at the edge, where nothing is known.
    #[inline]
    pub fn near(&self, cell: Cell) -> Near {
        let inner = |(row, column): (usize, usize)| Some((row.checked_sub(1)?, column.checked_sub(1)?));
        let Some((row, column)) = self.place(cell).and_then(inner) else { return Near(0) };
        match self.rows.get(row..row + 3) {
            Some(&[south, here, north]) => {
                let three = |row: u16| (row >> column) & 0b111;
                Near(three(south) | three(here) << 3 | three(north) << 6)
            }
            _ => Near(0),
        }
    }

    /// With one more, if it is near enough.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        if let Some((row, column)) = self.place(cell) {
            self.rows[row] |= 1 << column;
        }
    }
}

/// Some of the squares right around one, row by row from the south-west, a bit each.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Near(u16);

impl Near {
    /// The square in a direction alone.
    pub fn of(direction: Direction) -> Near {
        let (columns, rows) = direction.vector();
        Near(1 << (4 + 3 * rows + columns))
    }

    /// Whether they have a square in common.
    #[inline]
    pub fn meet(self, others: Near) -> bool {
        self.0 & others.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_farther_off_than_any_movement_leads_are_left_out() {
        let middle = Cell::new(-3, 40);
        let mut patch = Patch::around(middle);
        let far = REACH as i16;
        for (dx, dy) in [(0, 0), (far, -far), (-far, far)] {
            assert!(!patch.has(middle.offset(dx, dy)));
            patch.add(middle.offset(dx, dy));
            assert!(patch.has(middle.offset(dx, dy)));
        }
        for (dx, dy) in [(far + 1, 0), (0, -far - 1)] {
            patch.add(middle.offset(dx, dy));
            assert!(!patch.has(middle.offset(dx, dy)));
        }
        assert!(!patch.has(middle.offset(1, 0)));
    }

    #[test]
    fn what_is_near_a_square_is_known_by_its_direction() {
        let middle = Cell::new(4, -2);
        for direction in Direction::SQUARE {
            let mut patch = Patch::around(middle);
            let from = middle.offset(3, 2);
            patch.add(direction.step(from));
            let near = patch.near(from);
            let is_there = |other: Direction| near.meet(Near::of(other));
            assert!(Direction::SQUARE.into_iter().all(|other| is_there(other) == (other == direction)));
        }
    }
}
