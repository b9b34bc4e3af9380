//! The map as text, for terminals and for tests.

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
        let mut text = String::new();
        for Row { margin, cells } in self.rows() {
            text.push_str(&margin);
            for cell in cells {
                text.push(' ');
                text.push(glyph(cell));
            }
            text.push('\n');
        }
        self.columns().iter().for_each(|line| {
            text.push_str(line);
            text.push('\n');
        });
        text
    }

    /// The rows as they are drawn, the north first: what stands at the left of each, and its cells, each two columns
    /// wide.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let margin = self.margin();
        let row = |row| {
            let shifted = if self.grid() == Grid::Hex && row % 2 == 1 { " " } else { "" };
            let cells = (0..self.width()).map(|column| self.cell_at(column, row)).collect();
            Row { margin: format!("{:>margin$}{shifted}", self.row_label(row)), cells }
        };
        (0..self.height()).rev().map(row).collect()
    }

    fn margin(&self) -> usize {
        (0..self.height()).map(|row| self.row_label(row).len()).max().unwrap_or(0)
    }

    fn row_label(&self, row: u16) -> String {
        match self.grid() {
            Grid::Square => row.to_string(),
            Grid::Hex => self.cell_at(0, row).to_string(),
        }
    }

    /// The numbers of the columns as they are drawn below a square map, the tens above the ones where there are tens.
    pub(crate) fn columns(&self) -> Vec<String> {
        let line = |unit: u16| {
            let digit = |column: u16| match unit == 10 && column < 10 {
                true => ' ',
                false => char::from(b'0' + (column / unit % 10) as u8),
            };
            let mut text = " ".repeat(self.margin());
            (0..self.width()).for_each(|column| text.extend([' ', digit(column)]));
            text.trim_end().to_owned()
        };
        match self.grid() {
            Grid::Hex => Vec::new(),
            Grid::Square if self.width() <= 10 => vec![line(1)],
            Grid::Square => vec![line(10), line(1)],
        }
    }
}

/// A row as it is drawn.
pub(crate) struct Row {
    pub margin: String,
    pub cells: Vec<Cell>,
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
