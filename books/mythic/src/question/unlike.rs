//! Why an answer of another kind than what is asked for is no answer.

use fracas_engine::Illegal;

use crate::choice::{Careful, Choice, Ease, Manner, Question, Walk};

/// Why a choice that answers other questions does not answer this one.
pub(super) fn misplaced(question: &Question, choice: &Choice) -> Illegal {
    let (clause, reason) = match (question, choice) {
        (Question::Accuracy { .. }, Choice::Unaimed) => {
            ("mythic.aim.optional", "both accuracies are the same, and the aimed one stands for them")
        }
        (Question::Act { .. }, Choice::Feint) => (
            "mythic.feint.declared-as-attack",
            "a feint is announced as a Melee Attack and recorded in secret",
        ),
        (_, Choice::Genuine | Choice::Feint) => {
            ("mythic.feint.commitment-binds", "what is recorded of a blow cannot be changed")
        }
        (Question::React(_), Choice::Declare(_)) => {
            ("mythic.combat-actions.proactive-own-turn", "proactive actions are taken only on one's own turn")
        }
        (_, Choice::Declare(_)) => {
            ("mythic.round.actions-one-by-one", "the next action is declared when the one before is resolved")
        }
        (_, Choice::React(_)) => (
            "mythic.combat-actions.reactive-opponents-turn",
            "reactions only answer an action of an opponent on that opponent's turn",
        ),
        (_, Choice::Replace(_)) => (
            "mythic.combat-actions.ct-own-turn",
            "counter-tempo actions only answer a reaction to one's own action",
        ),
        _ => return asked_for(question),
    };
    Illegal::because(clause, reason)
}

/// What a question asks for.
pub(super) fn asked_for(question: &Question) -> Illegal {
    let (clause, reason) = match question {
        Question::Prepared { .. } => {
            ("mythic.on-guard.ask-prepared", "the game master says whether there was time, yes or no")
        }
        Question::Order { .. } => {
            ("mythic.round.initiative-score", "the order takes one who has no place in it yet")
        }
        Question::Word { .. } => {
            ("mythic.statuses.change-only-by-outcome", "the game master is asked for a word, or none")
        }
        Question::Act { .. } => {
            ("mythic.round.ask-next-action", "a proactive action is asked for, or to finish")
        }
        Question::Commit { .. } => ("mythic.feint.ask-commit", "the blow is genuine or a feint"),
        Question::Step(Walk { manner: Manner::Move, .. }) => {
            ("mythic.move.ask-path", "a step of the path is asked for, or to stop")
        }
        Question::Step(Walk { manner: Manner::CombatMove, .. }) => {
            ("mythic.round.declaration-contents", "a step of the intended path is asked for, or to stop")
        }
        Question::Opponent { .. } => {
            ("mythic.combat-move.which-opponent", "an opponent to measure from is asked for")
        }
        Question::React(_) => ("mythic.round.ask-reaction", "a reaction is asked for, or to pass"),
        Question::StrikeAt(_) => {
            ("mythic.move.strike-location", "the strike falls in a square of the path that it reaches")
        }
        Question::Replace(_) => {
            ("mythic.round.ask-ct", "a counter-tempo action is asked for, or to keep what was declared")
        }
        Question::Accuracy { .. } => ("mythic.aim.optional", "the shot is aimed or unaimed"),
        Question::EndSquare(Careful { ease: Ease::Edging | Ease::Surging, .. }) => {
            ("mythic.combat-move.ask-path", "the square where the movement ends is asked for")
        }
        Question::EndSquare(Careful { ease: Ease::Backing | Ease::Hasty, .. }) => {
            ("mythic.retreat.ask-path", "the square where the retreat ends is asked for")
        }
        Question::PutAway { .. } => ("mythic.actions.full-hands", "one of the things in hand is put away"),
        Question::StepApart { .. } => {
            ("mythic.escape.which-square", "one of the nearest free squares is asked for")
        }
        Question::StepBack { .. } => {
            ("mythic.withdraw.status-after", "one steps a square away from the partner, or stays")
        }
    };
    Illegal::because(clause, reason)
}
