//! What the active character may do: what all of it has in common is found once for the list.

use std::ops::ControlFlow;

use super::{Each, alike, candidates};
use crate::choice::{Choice, Question};
use crate::rules::Scene;
use crate::rules::actions_in_combat::is_done_on_the_way;
use crate::rules::space::Ways;
use crate::terms::{Id, Metres};

/// Shows all that the active character may do.
pub(super) fn each_legal(
    scene: Scene<'_>,
    actor: Id,
    question: &Question,
    each: Each<'_>,
) -> ControlFlow<()> {
    let is_settled = scene.may_finish(actor).is_ok();
    // Who may not move has no metres left either.
    let ways = match scene.metres_left() {
        Metres::ZERO => Ways::new(),
        left => scene.open_ways(actor, left),
    };
    let is_legal = |choice: Choice| match choice {
        Choice::Step(_) => true,
        Choice::Do(action) => {
            (is_settled || is_done_on_the_way(action))
                && scene.may_do_here(actor, action).is_ok()
                && action.item().is_none_or(|item| alike::is_first(scene, question, choice, item).is_ok())
        }
        _ => is_settled,
    };
    candidates::acts(scene, actor, &ways, &mut |choice| {
        if is_legal(choice) { each(choice) } else { ControlFlow::Continue(()) }
    })
}
