//! Which squares walking can reach.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Direction, Stride};

use crate::rules::Scene;
use crate::terms::MOST_SQUARES;

/// Rows and columns of all that a movement can reach.
const WINDOW: usize = 2 * (MOST_SQUARES + 1) + 1;

/// A square on the way: what it has cost to come there, and how diagonals count from there.
#[derive(Clone, Copy)]
struct Stage {
    at: Cell,
    cost: u8,
    stride: Stride,
}

/// The least that it has cost to come to each square near the start: where the next diagonal costs 1, and where 2.
struct Least {
    start: Cell,
    costs: [[u8; 2]; WINDOW * WINDOW],
}

/// Whether a way to a square is worth following.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It is the first way there.
    First,
    /// It is a cheaper way there, or one after which diagonals cost less.
    Better,
    /// It is no better than another.
    Known,
}

impl Least {
    fn new(start: Cell) -> Least {
        Least { start, costs: [[u8::MAX; 2]; WINDOW * WINDOW] }
    }

    /// The place of a square among those near the start.
    fn place(&self, at: Cell) -> Option<usize> {
        let offset = |to: i16, from: i16| usize::try_from(to - from + (WINDOW / 2) as i16).ok();
        let (column, row) = (offset(at.x, self.start.x)?, offset(at.y, self.start.y)?);
        (column < WINDOW && row < WINDOW).then_some(row * WINDOW + column)
    }

    /// Whether a way to a square is worth following.
    fn way(&self, stage: Stage) -> Way {
        match self.place(stage.at).map(|place| self.costs[place]) {
            Some(costs) if costs == [u8::MAX; 2] => Way::First,
            Some(costs) if stage.cost < costs[stage.next_diagonal()] => Way::Better,
            _ => Way::Known,
        }
    }

    /// Notes what a way to a square costs.
    fn note(&mut self, stage: Stage) {
        if let Some(place) = self.place(stage.at) {
            self.costs[place][stage.next_diagonal()] = stage.cost;
        }
    }
}

impl Stage {
    /// 0 where the next diagonal costs 1, else 1.
    fn next_diagonal(self) -> usize {
        usize::from(self.stride.cost(Direction::NE) > 1)
    }
}

impl Scene<'_> {
    /// Shows the squares within so many squares of walking, where it starts first, until told to stop; `goes` says
    /// which can be gone through.
    pub(in crate::rules) fn each_reachable(
        self,
        start: Cell,
        budget: u8,
        goes: impl Fn(Cell) -> bool,
        each: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let map = &self.encounter.map;
        let first = Stage { at: start, cost: 0, stride: Stride::new(map.diagonals()) };
        let mut least = Least::new(start);
        least.note(first);
        let mut stages: ArrayVec<Stage, { 4 * WINDOW * WINDOW }> = ArrayVec::new();
        stages.push(first);
        each(start)?;
        let mut next = 0;
        while let Some(&Stage { at, cost, stride }) = stages.get(next) {
            next += 1;
            for &direction in map.grid().directions() {
                let sum = cost + stride.cost(direction);
                let stage = Stage { at: direction.step(at), cost: sum, stride: stride.took(direction) };
                let way = least.way(stage);
                if sum > budget || way == Way::Known || stages.is_full() || !goes(stage.at) {
                    continue;
                }
                least.note(stage);
                stages.push(stage);
                if way == Way::First {
                    each(stage.at)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
