//! Which squares walking can reach.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Direction, Stride};

use crate::rules::Scene;
use crate::rules::patch::WINDOW;

/// A square on the way: what it has cost to come there, and how diagonals count from there.
#[derive(Clone, Copy)]
struct Stage {
    at: Cell,
    /// Its place among the squares near the start.
    place: usize,
    cost: u8,
    stride: Stride,
}

/// The least that it has cost to come to each square near the start: where the next diagonal costs 1, and where 2.
struct Least([[u8; 2]; WINDOW * WINDOW]);

/// Whether a way to a square is worth following.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It is the first way there.
    First,
    /// It is a cheaper way there, or one after which diagonals cost less.
    Better,
    /// It is no better than another, or the square cannot be gone through.
    Known,
}

impl Least {
    const UNKNOWN: [u8; 2] = [u8::MAX; 2];

    fn new() -> Least {
        Least([Least::UNKNOWN; WINDOW * WINDOW])
    }

    /// Whether a way to a square is worth following. No movement leads beyond the squares near the start.
    fn way(&self, stage: Stage) -> Way {
        match self.0.get(stage.place) {
            Some(&Least::UNKNOWN) => Way::First,
            Some(costs) if stage.cost < costs[stage.next_diagonal()] => Way::Better,
            _ => Way::Known,
        }
    }

    /// Notes what a way to a square costs.
    fn note(&mut self, stage: Stage) {
        self.0[stage.place][stage.next_diagonal()] = stage.cost;
    }

    /// Notes that a square cannot be gone through, so that no way there is worth following.
    fn bar(&mut self, stage: Stage) {
        self.0[stage.place] = [0; 2];
    }
}

impl Stage {
    /// Where walking starts: in the middle of the squares near it.
    fn start(at: Cell, stride: Stride) -> Stage {
        Stage { at, place: WINDOW * WINDOW / 2, cost: 0, stride }
    }

    /// The next square in a direction.
    fn step(self, direction: Direction) -> Stage {
        let (columns, rows) = direction.vector();
        let offset = isize::from(rows) * WINDOW as isize + isize::from(columns);
        Stage {
            at: direction.step(self.at),
            place: self.place.wrapping_add_signed(offset),
            cost: self.cost + self.stride.cost(direction),
            stride: self.stride.took(direction),
        }
    }

    /// 0 where the next diagonal costs 1, else 1.
    fn next_diagonal(self) -> usize {
        usize::from(self.stride.cost(Direction::NE) > 1)
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
        let budget = budget.min(WINDOW as u8 / 2);
        let first = Stage::start(start, Stride::new(map.diagonals()));
        let mut least = Least::new();
        least.note(first);
        let mut stages: ArrayVec<Stage, { 4 * WINDOW * WINDOW }> = ArrayVec::new();
        stages.push(first);
        each(start)?;
        let mut next = 0;
        while let Some(&from) = stages.get(next) {
            next += 1;
            if from.cost >= budget {
                continue;
            }
            for &direction in map.grid().directions() {
                let stage = from.step(direction);
                if stage.cost > budget || stages.is_full() {
                    continue;
                }
                let way = least.way(stage);
                if way == Way::First && !goes(stage.at) {
                    least.bar(stage);
                } else if way != Way::Known {
                    least.note(stage);
                    stages.push(stage);
                    if way == Way::First {
                        each(stage.at)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
