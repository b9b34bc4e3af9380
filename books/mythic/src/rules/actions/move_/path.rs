//! The path of a movement, chosen square by square (mythic.move.ask-path).

use std::ops::ControlFlow;

use fracas_engine::map::{Cell, Direction, Stride};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Declared, Manner, Question, Walk};
use crate::rules::crowd::Crowd;
use crate::rules::exchange::Path;
use crate::rules::{Fight, Scene};
use crate::settings::CombatMoveSum;
use crate::terms::Id;

/// Where a path may go on from a square on it: all that its directions have in common.
pub(crate) struct Outset<'a> {
    scene: Scene<'a>,
    walk: Walk,
    crowd: Crowd<'a>,
}

impl Outset<'_> {
    /// The ways in which the path could go on.
    pub fn steps(&self) -> impl Iterator<Item = Direction> {
        let directions = self.scene.encounter.map.grid().directions().iter().copied();
        directions.filter(|&direction| self.may_step(direction).is_ok())
    }

    /// Whether the path may end: where it began, or where the mover may stand.
    pub fn may_stop(&self) -> Legality {
        self.may_end(self.walk.from)
    }

    /// Whether the path may end in a square.
    pub fn may_end(&self, end: Cell) -> Legality {
        self.crowd.may_end(self.start(), end)
    }

    /// Whether the path may go on in a direction: within Base Combat Movement, and to where it may end or from where it
    /// can still come to such a square, so that nobody pays for a way that leads nowhere (mythic.move.way-to-an-end).
    #[inline]
    pub fn may_step(&self, direction: Direction) -> Legality {
        if direction.grid() != self.scene.encounter.map.grid() {
            return Err(Illegal::because("mythic.actions.grid", "this map has no such direction"));
        }
        let Walk { from, left, stride, manner, .. } = self.walk;
        let (to, cost) = (direction.step(from), stride.cost(direction));
        if cost > left {
            let (clause, reason) = match manner {
                Manner::Move => {
                    ("mythic.move.up-to", "the step takes {} squares of Base Combat Movement, with {} left")
                }
                Manner::CombatMove => {
                    ("mythic.combat-move.way", "the step takes {} squares, with {} of the declared path left")
                }
            };
            return Err(Illegal::because(clause, reason).with([cost, left].map(u16::from)));
        }
        self.crowd.may_pass(to)?;
        self.scene.may_pass_corner(from, direction)?;
        self.may_end(to).or_else(|taken| {
            let goes_on = self.comes_to_an_end(to, left - cost, stride.took(direction));
            if goes_on { Ok(()) } else { Err(taken) }
        })
    }

    /// Whether with so many squares left a path comes from a square to one to stand in, other than where it began.
    fn comes_to_an_end(&self, from: Cell, left: u8, stride: Stride) -> bool {
        let goes = |cell| self.crowd.may_pass(cell).is_ok();
        let mut an_end = |cell| match cell != self.start() && self.crowd.may_stand(cell).is_ok() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        self.scene.each_reachable(from, stride, left, goes, &mut an_end).is_break()
    }

    /// Where the path began.
    fn start(&self) -> Cell {
        self.scene.of(self.walk.mover).cell
    }
}

impl<'a> Scene<'a> {
    /// The choice of a path as it is asked about.
    pub(crate) fn outset(self, walk: Walk) -> Outset<'a> {
        Outset { scene: self, walk, crowd: self.crowd(walk.mover, walk.from) }
    }

    /// How many squares a declared path may have: as many as any outcome of the movement allows (mythic.combat-move.way).
    pub(in crate::rules) fn longest_path(self, mover: Id, manner: Manner) -> u8 {
        let most = self.sheet(mover).movement;
        match manner {
            Manner::Move => most,
            Manner::CombatMove if self.settings().combat_move_sum == CombatMoveSum::Together => most,
            Manner::CombatMove => most.saturating_add(1),
        }
    }

    /// How far a square is from a goal, finely: straight ways before bent ones.
    pub(in crate::rules) fn way_left(self, from: Cell, goal: Cell) -> (u16, u32) {
        use fracas_engine::map::Area;
        (self.squares(from, goal), self.encounter.map.straight_hundredths(Area::of(from), Area::of(goal)))
    }
}

impl Fight<'_> {
    /// Asks for a path, square by square (mythic.round.declaration-contents).
    pub(in crate::rules) fn choose_path(&mut self, mover: Id, declared: Declared) -> Play<Path> {
        let manner = if declared == Declared::Move { Manner::Move } else { Manner::CombatMove };
        let mut walk = self.scene().first_walk(mover, manner);
        let mut path = Path::new();
        while walk.left > 0 && !path.is_full() {
            let Some(Choice::Step(direction)) = self.ask(Question::Step(walk))? else { break };
            walk.from = direction.step(walk.from);
            walk.left = walk.left.saturating_sub(walk.stride.cost(direction));
            walk.stride = walk.stride.took(direction);
            path.push(walk.from);
        }
        Ok(path)
    }
}
