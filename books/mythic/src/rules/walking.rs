//! Which squares walking can reach.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Diagonals, Direction, Grid, Stride};

use crate::rules::Scene;
use crate::rules::patch::{Patch, WINDOW};

/// A square on the way.
#[derive(Clone, Copy)]
struct Stage {
    at: Cell,
    /// Its place among the squares near the start.
    place: usize,
    pace: Pace,
}

/// What a way has cost, and how diagonals count from there.
#[derive(Clone, Copy)]
struct Pace {
    cost: u8,
    stride: Stride,
    /// 0 where the next diagonal costs 1, else 1.
    next_diagonal: u8,
}

/// The place of the start.
const MIDDLE: usize = WINDOW * WINDOW / 2;

/// The least that it has cost to come to each square near the start: where the next diagonal costs 1, and where 2.
struct Least([[u8; 2]; WINDOW * WINDOW]);

/// What is known of a square where nobody has come yet.
const UNKNOWN: [u8; 2] = [u8::MAX; 2];
/// What is known of one that cannot be gone through: no way there is worth following.
const BARRED: [u8; 2] = [0; 2];

impl Pace {
    fn new(cost: u8, stride: Stride) -> Pace {
        Pace { cost, stride, next_diagonal: u8::from(stride.cost(Direction::NE) > 1) }
    }

    /// After a step in a direction.
    fn took(self, direction: Direction) -> Pace {
        Pace::new(self.cost + self.stride.cost(direction), self.stride.took(direction))
    }
}

impl Least {
    /// A square lies so many places after its neighbour in the opposite direction.
    fn offset(direction: Direction) -> isize {
        let (columns, rows) = direction.vector();
        isize::from(rows) * WINDOW as isize + isize::from(columns)
    }
}

impl Scene<'_> {
    /// Shows the squares within so many squares of walking, where it starts first, until told to stop; `goes` says
    /// which can be gone through, and is asked once of each.
    pub(in crate::rules) fn each_reachable(
        self,
        start: Cell,
        budget: u8,
        goes: impl Fn(Cell) -> bool,
        each: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let map = &self.encounter.map;
        // No movement leads beyond the squares near its start.
        let budget = budget.min(WINDOW as u8 / 2);
        let first = Pace::new(0, Stride::new(map.diagonals()));
        let mut least = Least([UNKNOWN; WINDOW * WINDOW]);
        let mut stages: ArrayVec<Stage, { 4 * WINDOW * WINDOW }> = ArrayVec::new();
        stages.push(Stage { at: start, place: MIDDLE, pace: first });
        least.0[MIDDLE][usize::from(first.next_diagonal)] = 0;
        // Where all steps cost the same, the first way to a square is the best.
        let first_is_best = map.grid() == Grid::Hex || map.diagonals() == Diagonals::Uniform;
        let mut done = Patch::around(start);
        done.add(start);
        each(start)?;
        let mut next = 0;
        while let Some(&Stage { at, place, pace }) = stages.get(next) {
            next += 1;
            if pace.cost >= budget || done.surrounds(at) {
                continue;
            }
            // Steps of one kind cost the same.
            let (straight, slanted) = (pace.took(Direction::N), pace.took(Direction::NE));
            for &direction in map.grid().directions() {
                let pace = if direction.is_diagonal() { slanted } else { straight };
                if pace.cost > budget || stages.is_full() {
                    continue;
                }
                let stage = Stage {
                    at: direction.step(at),
                    place: place.wrapping_add_signed(Least::offset(direction)),
                    pace,
                };
                let Some(costs) = least.0.get_mut(stage.place) else { continue };
                let is_first = *costs == UNKNOWN;
                if is_first && !goes(stage.at) {
                    *costs = BARRED;
                    done.add(stage.at);
                } else if pace.cost < costs[usize::from(pace.next_diagonal)] {
                    costs[usize::from(pace.next_diagonal)] = pace.cost;
                    stages.push(stage);
                    if first_is_best {
                        done.add(stage.at);
                    }
                    if is_first {
                        each(stage.at)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
