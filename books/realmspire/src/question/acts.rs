//! What the active character may do: what all of it has in common is found once for the list.

use std::ops::ControlFlow;

use fracas_engine::{Drawn, Lots};

use super::{Each, alike, candidates};
use crate::choice::{Choice, Question};
use crate::rules::Scene;
use crate::rules::actions_in_combat::is_done_on_the_way;
use crate::rules::space::Ways;
use crate::terms::{Id, Metres};

/// What the active character may do.
pub(super) struct Acts<'a> {
    scene: Scene<'a>,
    actor: Id,
    question: Question,
    /// Whether nothing is open that must be settled first.
    is_settled: bool,
    /// Where it may step.
    ways: Ways,
}

impl<'a> Acts<'a> {
    /// Of the active character as it is now, of whom a question asks it.
    pub(super) fn new(scene: Scene<'a>, actor: Id, question: Question) -> Self {
        // Who may not move has no metres left either.
        let ways = match scene.metres_left() {
            Metres::ZERO => Ways::new(),
            left => scene.open_ways(actor, left),
        };
        Acts { scene, actor, question, is_settled: scene.may_finish(actor).is_ok(), ways }
    }

    /// Whether one of the candidates is legal.
    fn is_legal(&self, choice: Choice) -> bool {
        let Acts { scene, actor, question, is_settled, .. } = self;
        match choice {
            Choice::Step(_) => true,
            Choice::Do(action) => {
                (*is_settled || is_done_on_the_way(action))
                    && scene.may_do_here(*actor, action).is_ok()
                    && action
                        .item()
                        .is_none_or(|item| alike::is_first(*scene, question, choice, item).is_ok())
            }
            _ => *is_settled,
        }
    }

    fn each_candidate(&self, each: Each<'_>) -> ControlFlow<()> {
        candidates::acts(self.scene, self.actor, &self.ways, each)
    }

    /// Shows all that it may do.
    pub(super) fn each_legal(&self, each: Each<'_>) -> ControlFlow<()> {
        self.each_candidate(&mut |choice| {
            if self.is_legal(choice) { each(choice) } else { ControlFlow::Continue(()) }
        })
    }

    /// Draws one of all that it may do.
    pub(super) fn draw(&self, lots: Lots<'_, Choice>) -> Drawn<Choice> {
        if !self.is_settled {
            return lots.among(|each| self.each_legal(each));
        }
        let others = |each: Each<'_>| {
            self.each_candidate(&mut |choice| match choice {
                Choice::Finish => ControlFlow::Continue(()),
                other => each(other),
            })
        };
        lots.until_legal(Choice::Finish, others, |choice| self.is_legal(choice))
    }
}
