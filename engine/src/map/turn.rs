//! Turning a map by a quarter, which must not change anybody's odds.

use super::{Area, Cell, Direction, Grid, Map};

impl Map {
    /// The map turned by a quarter clockwise; nothing for a hex map, which has no quarters.
    ///
    /// [`Map::turned_cell`], [`Map::turned_area`] and [`Direction::turned`] by 2 take along what is on it.
    ///
    /// ```
    /// use fracas_engine::map::{Cell, Map};
    /// let map = Map::open(4, 3)?;
    /// let turned = map.turned().unwrap();
    /// assert_eq!((turned.width(), turned.height()), (3, 4));
    /// assert_eq!(map.turned_cell(Cell::new(0, 0)), Cell::new(0, 3));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn turned(&self) -> Option<Self> {
        if self.grid() == Grid::Hex {
            return None;
        }
        let mut turned = Self::open_on(self.grid(), self.diagonals(), self.height(), self.width()).ok()?;
        for cell in self.cells() {
            *turned.ground_mut(self.turned_cell(cell))? = *self.ground(cell)?;
        }
        Some(turned)
    }

    /// Where a cell of this square map lies on the turned one.
    pub fn turned_cell(&self, cell: Cell) -> Cell {
        self.turned_area(Area::of(cell)).anchor
    }

    /// Where a footprint on this square map lies on the turned one.
    pub fn turned_area(&self, area: Area) -> Area {
        // What was east is now south, so that the lowest row comes from the highest column.
        let row = i32::from(self.width()) - i32::from(area.size()) - i32::from(area.anchor.x);
        area.quartered(Cell::new(area.anchor.y, row.clamp(i16::MIN.into(), i16::MAX.into()) as i16))
    }
}

impl Direction {
    /// This direction of a square grid after the map was turned by a quarter; see [`Map::turned`].
    #[must_use]
    pub const fn turned_with_map(self) -> Self {
        self.turned(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarters_are_none() {
        let mut map = Map::open(5, 3).unwrap();
        for (index, cell) in map.cells().collect::<Vec<_>>().into_iter().enumerate() {
            map.ground_mut(cell).unwrap().height = index as i8;
        }
        let (mut turned, mut area) = (map.clone(), Area::new(Cell::new(2, 0), 2));
        for _ in 0..4 {
            let next = turned.turned().unwrap();
            area = turned.turned_area(area);
            assert!(next.fits(area));
            turned = next;
        }
        assert_eq!(turned, map);
        assert_eq!(area, Area::new(Cell::new(2, 0), 2));
        let snake = Area::oblong(Cell::new(1, 0), 4, 1);
        let on_end = map.turned_area(snake);
        assert_eq!(on_end, Area::oblong(Cell::new(0, 0), 1, 4));
        let mut cells: Vec<Cell> = snake.cells(Grid::Square).map(|cell| map.turned_cell(cell)).collect();
        cells.sort_by_key(|cell| cell.y);
        assert!(on_end.cells(Grid::Square).eq(cells));
    }

    #[test]
    fn steps_turn_with_the_map() {
        let map = Map::open(7, 4).unwrap();
        let area = Area::new(Cell::new(2, 1), 2);
        for direction in Direction::SQUARE {
            let moved = map.turned_area(area.moved(direction));
            assert_eq!(moved, map.turned_area(area).moved(direction.turned_with_map()));
        }
    }
}
