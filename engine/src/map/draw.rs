//! The map as text, for terminals and for tests.

use std::fmt::Write;

use super::{Cell, Grid, Map};

impl Map {
    /// Draws the map, the north up, with one character for each cell as `glyph` says, and coordinates at the
    /// edges.
    ///
    /// Characters stand two columns apart, which makes a square about square in a terminal. A square map has
    /// its rows at the left and its columns below (the last two digits); on a hex map the label of a row is
    /// its first cell.
    ///
    /// ```
    /// use fracas_engine::map::{Cell, Map};
    /// let map = Map::open(4, 2)?;
    /// let drawn = map.draw(|cell| if cell == Cell::new(3, 1) { 'A' } else { '.' });
    /// assert_eq!(drawn, "1 . . . A\n0 . . . .\n  0 1 2 3\n");
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn draw(&self, mut glyph: impl FnMut(Cell) -> char) -> String {
        let label = |row| match self.grid() {
            Grid::Square => row_label(row),
            Grid::Hex => self.cell_at(0, row).to_string(),
        };
        let margin = (0..self.height()).map(|row| label(row).len()).max().unwrap_or(0);
        let mut text = String::new();
        for row in (0..self.height()).rev() {
            let shifted = self.grid() == Grid::Hex && row % 2 == 1;
            // Writing to a string cannot fail.
            let _ = write!(text, "{:>margin$}{}", label(row), if shifted { " " } else { "" });
            for column in 0..self.width() {
                text.push(' ');
                text.push(glyph(self.cell_at(column, row)));
            }
            text.push('\n');
        }
        if self.grid() == Grid::Square {
            self.draw_columns(&mut text, margin);
        }
        text
    }

    /// The numbers of the columns, the tens above the ones where there are tens.
    fn draw_columns(&self, text: &mut String, margin: usize) {
        for unit in [10, 1] {
            if unit == 10 && self.width() <= 10 {
                continue;
            }
            let _ = write!(text, "{:margin$}", "");
            for column in 0..self.width() {
                let blank = unit == 10 && column < 10;
                let digit = if blank { ' ' } else { char::from(b'0' + (column / unit % 10) as u8) };
                text.push(' ');
                text.push(digit);
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
    }
}

fn row_label(row: u16) -> String {
    row.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Diagonals;

    #[test]
    fn tens_stand_above_the_ones() {
        let drawn = Map::open(12, 1).unwrap().draw(|_| '.');
        let expected = "0 . . . . . . . . . . . .\n                      1 1\n  0 1 2 3 4 5 6 7 8 9 0 1\n";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn odd_rows_of_hexes_are_shifted() {
        let map = Map::open_on(Grid::Hex, Diagonals::Uniform, 3, 3).unwrap();
        let drawn = map.draw(|cell| if cell == Cell::new(1, 1) { 'x' } else { '.' });
        assert_eq!(drawn, "(-1,2) . . .\n (0,1)  . x .\n (0,0) . . .\n");
    }
}
