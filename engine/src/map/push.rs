//! Shoves: where something goes that is moved against its will, and what stops it.

use super::{Area, Direction, Grid, Map, Paces, Stride, metric};

/// Which way a shove goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Always the same direction.
    Along(Direction),
    /// Each step the straightest that ends farther from this footprint.
    AwayFrom(Area),
    /// Each step the straightest that ends nearer to this footprint.
    Toward(Area),
}

/// What a step of a shove meets, as the book says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushStep {
    /// Nothing; the shove goes on.
    Free,
    /// An obstacle: the step is not made, and the shove is over.
    Blocked,
    /// An edge: the step is made, and the shove is over, since a fall follows.
    Ledge,
}

/// Why a shove ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushEnd {
    /// The paces were used up, as far as a step could use them, or no direction was left.
    Done,
    /// Something stands where the next step would have led, here, or the map ends there.
    Blocked(Area),
    /// The last step of the path went over an edge.
    Ledge,
}

/// What became of a shove.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Push {
    /// Where the footprint stood after each step, in order; the start is left out.
    pub path: Vec<Area>,
    /// The paces that were not used.
    pub left: Paces,
    /// Why it ended.
    pub end: PushEnd,
}

impl Map {
    /// Shoves a footprint cell by cell, for as long as it has paces and `step` finds nothing in the way.
    ///
    /// Diagonal steps are counted as in any movement, starting anew. A step that costs more than what is left
    /// is not made; away from or toward something, a cheaper one is then looked for. `step` is told where the
    /// footprint is, the direction and where it would go, which is on the map: to go off the map is always
    /// blocked.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Heading, Map, Paces, PushEnd, PushStep};
    /// let map = Map::open(6, 6)?;
    /// let (shover, target) = (Area::of(Cell::new(2, 0)), Area::of(Cell::new(3, 0)));
    /// let push = map.push(target, Heading::AwayFrom(shover), Paces(4), |_, _, _| PushStep::Free);
    /// assert_eq!(push.path, [Area::of(Cell::new(4, 0)), Area::of(Cell::new(5, 0))]);
    /// assert_eq!(push.left, Paces(2));
    /// assert_eq!(push.end, PushEnd::Blocked(Area::of(Cell::new(6, 0))));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn push(
        &self,
        area: Area,
        heading: Heading,
        paces: Paces,
        mut step: impl FnMut(Area, Direction, Area) -> PushStep,
    ) -> Push {
        let mut stride = Stride::new(self.diagonals());
        let mut push = Push { path: Vec::new(), left: paces, end: PushEnd::Done };
        let mut here = area;
        while let Some((direction, cost)) = self.push_direction(here, heading, stride, push.left) {
            let to = here.moved(direction);
            match if self.fits(to) { step(here, direction, to) } else { PushStep::Blocked } {
                PushStep::Free => {}
                PushStep::Ledge => push.end = PushEnd::Ledge,
                PushStep::Blocked => {
                    push.end = PushEnd::Blocked(to);
                    return push;
                }
            }
            push.path.push(to);
            push.left = push.left.less(cost);
            if push.end == PushEnd::Ledge {
                return push;
            }
            (here, stride) = (to, stride.took(direction));
        }
        push
    }

    /// The next step of a shove that the paces left can pay, and its cost.
    fn push_direction(
        &self,
        here: Area,
        heading: Heading,
        stride: Stride,
        left: Paces,
    ) -> Option<(Direction, Paces)> {
        let cost = |direction: Direction| Paces(stride.cost(direction).into());
        let paid = |direction: &Direction| cost(*direction) <= left;
        let direction = match heading {
            Heading::Along(direction) => Some(direction).filter(paid),
            Heading::AwayFrom(from) => {
                let way = metric::way(self.grid(), from, here);
                straightest(self.grid(), way, self.directions_away(from, here).filter(paid))
            }
            Heading::Toward(to) => {
                let way = metric::way(self.grid(), here, to);
                straightest(self.grid(), way, self.directions_toward(to, here).filter(paid))
            }
        }?;
        Some((direction, cost(direction)))
    }

    /// The directions in which a step of `area` ends farther from `from` than it was, as the map counts,
    /// clockwise from the north. Whether anything stands in the way is not asked.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Direction, Map};
    /// let map = Map::open(9, 9)?;
    /// let (shover, target) = (Area::of(Cell::new(0, 4)), Area::of(Cell::new(2, 4)));
    /// // To the north-east lies (3,5), which is 3 + 0 paces off; to the north (2,5), at 2 paces still.
    /// let away = [Direction::NE, Direction::E, Direction::SE];
    /// assert!(map.directions_away(shover, target).eq(away));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn directions_away(&self, from: Area, area: Area) -> impl Iterator<Item = Direction> + Clone + '_ {
        self.directions_where(area, move |moved| self.distance(from, moved) > self.distance(from, area))
    }

    /// The directions in which a step of `area` ends nearer to `to` than it was, as the map counts, clockwise
    /// from the north.
    pub fn directions_toward(&self, to: Area, area: Area) -> impl Iterator<Item = Direction> + Clone + '_ {
        self.directions_where(area, move |moved| self.distance(to, moved) < self.distance(to, area))
    }

    fn directions_where(
        &self,
        area: Area,
        legal: impl Fn(Area) -> bool + Clone,
    ) -> impl Iterator<Item = Direction> + Clone {
        self.grid().directions().iter().copied().filter(move |direction| legal(area.moved(*direction)))
    }

    /// Of the directions that lead away from `from`, the one nearest to the line from its centre to that of
    /// `area`; see [`Map::heading`] for ties. Nothing if no direction leads away, which can be only inside a
    /// larger footprint.
    pub fn straight_away(&self, from: Area, area: Area) -> Option<Direction> {
        let way = metric::way(self.grid(), from, area);
        straightest(self.grid(), way, self.directions_away(from, area))
    }

    /// Of the directions that lead toward `to`, the one nearest to the line from the centre of `area` to its
    /// own.
    pub fn straight_toward(&self, to: Area, area: Area) -> Option<Direction> {
        let way = metric::way(self.grid(), area, to);
        straightest(self.grid(), way, self.directions_toward(to, area))
    }

    /// The direction in which `to` lies from `from`, centre to centre: the nearest to that line, and of two
    /// equally near the one clockwise of it. Nothing if the centres are the same.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Direction, Map};
    /// let map = Map::open(9, 9)?;
    /// let from = Area::of(Cell::new(0, 0));
    /// assert_eq!(map.heading(from, Area::of(Cell::new(5, 1))), Some(Direction::E));
    /// assert_eq!(map.heading(from, Area::of(Cell::new(5, 4))), Some(Direction::NE));
    /// assert_eq!(map.heading(from, from), None);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn heading(&self, from: Area, to: Area) -> Option<Direction> {
        let way = metric::way(self.grid(), from, to);
        if way == (0, 0) {
            return None;
        }
        straightest(self.grid(), way, self.grid().directions().iter().copied())
    }
}

/// The direction nearest to a way, of two equally near the one clockwise of it; the first of all if there is
/// no way.
fn straightest(
    grid: Grid,
    way: (i64, i64),
    directions: impl Iterator<Item = Direction>,
) -> Option<Direction> {
    let mut best: Option<Direction> = None;
    for direction in directions {
        if best.is_none_or(|best| straighter(grid, way, direction, best)) {
            best = Some(direction);
        }
    }
    best
}

/// Whether direction `a` is nearer to the way than `b`: by the cosine of the angle, compared as signed
/// squares.
fn straighter(grid: Grid, way: (i64, i64), a: Direction, b: Direction) -> bool {
    let wide = |direction: Direction| (i64::from(direction.vector().0), i64::from(direction.vector().1));
    let (a, b) = (wide(a), wide(b));
    let signed_square = |v| {
        let dot = metric::twice_dot(grid, way, v);
        dot * dot.abs()
    };
    let (length_a, length_b) = (metric::twice_dot(grid, a, a), metric::twice_dot(grid, b, b));
    let (near_a, near_b) = (signed_square(a) * length_b, signed_square(b) * length_a);
    let clockwise = |v: (i64, i64)| way.0 * v.1 - way.1 * v.0 < 0;
    near_a > near_b || (near_a == near_b && clockwise(a) && !clockwise(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Cell, Diagonals};

    fn at(x: i16, y: i16) -> Area {
        Area::of(Cell::new(x, y))
    }

    fn open(from: Area, heading: Heading, paces: u16) -> Push {
        Map::open(20, 20).unwrap().push(from, heading, Paces(paces), |_, _, _| PushStep::Free)
    }

    #[test]
    fn diagonals_of_a_shove_alternate() {
        let push = open(at(5, 5), Heading::Along(Direction::NE), 3);
        assert_eq!(push.path, [at(6, 6), at(7, 7)]);
        assert_eq!((push.left, push.end), (Paces(0), PushEnd::Done));
        let short = open(at(5, 5), Heading::Along(Direction::NE), 2);
        assert_eq!((short.path, short.left), (vec![at(6, 6)], Paces(1)));
    }

    #[test]
    fn away_uses_up_what_a_diagonal_cannot() {
        let push = open(at(6, 6), Heading::AwayFrom(at(5, 5)), 2);
        assert_eq!(push.path.len(), 2);
        assert_eq!(push.path[0], at(7, 7));
        assert_eq!(push.left, Paces(0));
    }

    #[test]
    fn only_steps_that_end_farther_lead_away() {
        let map = Map::open(20, 20).unwrap();
        let (shover, target) = (at(5, 5), at(7, 5));
        let away: Vec<Direction> = map.directions_away(shover, target).collect();
        // To the north, (7,6) is one diagonal and one straight step off: 2 paces, as before.
        assert!(away.contains(&Direction::E) && !away.contains(&Direction::N));
        assert_eq!(map.straight_away(shover, target), Some(Direction::E));
        assert_eq!(map.straight_toward(shover, target), Some(Direction::W));
        let toward: Vec<Direction> = map.directions_toward(shover, target).collect();
        assert!(toward.contains(&Direction::W));
    }

    #[test]
    fn a_shove_toward_ends_on_top_unless_something_blocks() {
        let (puller, target) = (at(5, 5), at(9, 5));
        let map = Map::open(20, 20).unwrap();
        let blocked = |_: Area, _: Direction, to: Area| match to == puller {
            true => PushStep::Blocked,
            false => PushStep::Free,
        };
        let push = map.push(target, Heading::Toward(puller), Paces(9), blocked);
        assert_eq!(push.path.last(), Some(&at(6, 5)));
        assert_eq!((push.left, push.end), (Paces(6), PushEnd::Blocked(puller)));
    }

    #[test]
    fn an_edge_ends_a_shove_with_paces_left() {
        let map = Map::open(20, 20).unwrap();
        let edge = |_: Area, _: Direction, to: Area| match to.anchor.x >= 8 {
            true => PushStep::Ledge,
            false => PushStep::Free,
        };
        let push = map.push(at(6, 5), Heading::Along(Direction::E), Paces(5), edge);
        assert_eq!((push.path, push.left, push.end), (vec![at(7, 5), at(8, 5)], Paces(3), PushEnd::Ledge));
    }

    #[test]
    fn no_direction_leads_away_from_around_oneself() {
        let map = Map::open(20, 20).unwrap();
        let inside = at(10, 10);
        assert_eq!(map.straight_away(Area::new(Cell::new(8, 8), 5), inside), None);
        let same = map.straight_away(inside, inside);
        assert_eq!(same, Some(Direction::N));
    }

    #[test]
    fn headings_on_hexes_are_the_nearest_of_six() {
        let map = Map::open_on(Grid::Hex, Diagonals::Uniform, 20, 20).unwrap();
        for direction in Direction::HEX {
            let from = at(5, 9);
            let to = from.moved(direction).moved(direction);
            assert_eq!(map.heading(from, to), Some(direction));
            let bent = to.moved(direction).moved(direction.turned(1));
            assert_eq!(map.heading(from, bent), Some(direction));
            // Halfway between two directions the one clockwise counts.
            let between = from.moved(direction).moved(direction.turned(1));
            assert_eq!(map.heading(from, between), Some(direction.turned(1)));
        }
    }
}
