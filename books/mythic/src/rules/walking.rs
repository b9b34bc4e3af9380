//! Which squares walking can reach.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Diagonals, Direction, Grid, Stride};

use crate::rules::Scene;
use crate::rules::patch::{Near, Patch, WINDOW};

/// A square on the way.
#[derive(Clone, Copy)]
struct Stage {
    at: Cell,
    pace: Pace,
}

/// What a way has cost, and how diagonals count from there.
#[derive(Clone, Copy)]
struct Pace {
    cost: u8,
    stride: Stride,
}

impl Pace {
    /// After a step in a direction.
    #[inline]
    fn took(self, direction: Direction) -> Pace {
        Pace { cost: self.cost + self.stride.cost(direction), stride: self.stride.took(direction) }
    }
}

/// The least that it has cost to come to each square near the start: where the next diagonal costs 1, and where 2.
/// Where all steps cost the same, the first way to a square is the best, and nothing is noted.
struct Least([[u8; 2]; WINDOW * WINDOW]);

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
    /// What is known of a square where nobody has come yet.
    const UNKNOWN: [u8; 2] = [u8::MAX; 2];

    fn new() -> Least {
        Least([Least::UNKNOWN; WINDOW * WINDOW])
    }

    fn way(&self, near: &Patch, stage: Stage) -> Way {
        match near.place(stage.at).map(|(row, column)| self.0[row * WINDOW + column]) {
            Some(Least::UNKNOWN) => Way::First,
            Some(costs) if stage.pace.cost < costs[next_diagonal(stage)] => Way::Better,
            _ => Way::Known,
        }
    }

    fn note(&mut self, near: &Patch, stage: Stage) {
        if let Some((row, column)) = near.place(stage.at) {
            self.0[row * WINDOW + column][next_diagonal(stage)] = stage.pace.cost;
        }
    }
}

/// 0 where the next diagonal costs 1, else 1.
fn next_diagonal(stage: Stage) -> usize {
    usize::from(stage.pace.stride.cost(Direction::NE) > 1)
}

impl Scene<'_> {
    /// The count of diagonals as a movement begins.
    pub(in crate::rules) fn first_stride(self) -> Stride {
        Stride::new(self.encounter.map.diagonals())
    }

    /// Shows the squares within so many squares of walking, where it starts first, until told to stop; `stride` counts the
    /// diagonals that were walked before, and `goes` says which squares can be gone through, and is asked once of each.
    pub(in crate::rules) fn each_reachable(
        self,
        start: Cell,
        stride: Stride,
        budget: u8,
        goes: impl Fn(Cell) -> bool,
        each: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let map = &self.encounter.map;
        let directions: ArrayVec<(Direction, Near), 8> =
            map.grid().directions().iter().map(|&direction| (direction, Near::of(direction))).collect();
        let first_is_best = map.grid() == Grid::Hex || map.diagonals() == Diagonals::Uniform;
        // No movement leads beyond the squares near its start.
        let budget = budget.min(WINDOW as u8 / 2);
        let mut least = (!first_is_best).then(Least::new);
        // Squares to which no further way is worth following: what cannot be gone through is among them.
        let mut done = Patch::around(start);
        done.add(start);
        let mut stages: ArrayVec<Stage, { 4 * WINDOW * WINDOW }> = ArrayVec::new();
        stages.push(Stage { at: start, pace: Pace { cost: 0, stride } });
        each(start)?;
        let mut next = 0;
        while let Some(&Stage { at, pace }) = stages.get(next) {
            next += 1;
            if pace.cost >= budget {
                continue;
            }
            let near = done.near(at);
            // Steps of one kind cost the same.
            let (straight, slanted) = (pace.took(Direction::N), pace.took(Direction::NE));
            for &(direction, there) in &directions {
                if near.meet(there) {
                    continue;
                }
                let pace = if direction.is_diagonal() { slanted } else { straight };
                let is_closed = || self.may_pass_corner(at, direction).is_err();
                if pace.cost > budget || stages.is_full() || is_closed() {
                    continue;
                }
                let stage = Stage { at: direction.step(at), pace };
                let way = least.as_ref().map_or(Way::First, |least| least.way(&done, stage));
                if way == Way::Known {
                    continue;
                }
                let is_first = way == Way::First;
                if is_first && !goes(stage.at) {
                    done.add(stage.at);
                    continue;
                }
                match &mut least {
                    Some(least) => least.note(&done, stage),
                    None => done.add(stage.at),
                }
                stages.push(stage);
                if is_first {
                    each(stage.at)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
