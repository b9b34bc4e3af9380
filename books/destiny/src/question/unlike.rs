//! By which clause an answer is refused that is no answer to a question.

use fracas_engine::Illegal;

use crate::choice::Question;
use crate::terms::Rolled;

impl Question {
    /// The refusal of what is no answer to this question.
    pub(super) fn unlike_answer(&self) -> Illegal {
        let (clause, reason) = match self {
            Question::Surprised { .. } => ("destiny.surprise.at-risk", "say yes or no"),
            Question::Act { .. } => ("destiny.actions-reactions.on-turn", "say an action, move, or finish"),
            Question::Interrupt { .. } => {
                ("destiny.actions-reactions.interrupt-choice", "say an action, move, or wait")
            }
            Question::Ready { .. } => ("destiny.common.ready", "name a kind of action"),
            Question::React(_) => ("destiny.actions-reactions.reaction-choice", "say a reaction, or wait"),
            Question::Step { .. } => ("destiny.movement.pool-divide", "say a direction, or stop"),
            Question::GoOn { .. } => ("destiny.ap.over-budget-cancel-choice", "say yes or no"),
            Question::Flanked { .. } => ("destiny.ignore-flank.free-reaction", "name a creature, or say no"),
            Question::Defense { .. } => ("destiny.common.defend-choice", "name a defense, or say bonus"),
            Question::Cover { .. } => ("destiny.modifiers.cover-level", "name a degree of cover"),
            Question::Situation { .. } => ("destiny.modifiers.other-situations", "say a figure"),
            Question::NonlethalLevel { .. } => {
                ("destiny.offensive.nonlethal-choose-level", "name a level, no worse than the damage")
            }
            Question::Spare { .. } => {
                ("destiny.offensive.nonlethal-spare", "say unconscious, helpless, or no")
            }
            Question::UseOpening { .. } => ("destiny.positioning.opening", "say yes or no"),
            Question::Cling { .. } => ("destiny.grappling.cling-choice", "say how the points are spent"),
            Question::HoldOn { .. } => ("destiny.grappling.release", "say yes or no"),
            Question::GrabLedge { .. } => ("destiny.jumping.ledge", "say yes or no"),
            Question::Tn { what: Rolled::Other, .. } => ("destiny.actions.other-actions", "say a TN"),
            Question::Tn { .. } => ("destiny.jumping.tns", "say a TN"),
            Question::WhichItem { .. } => ("destiny.misc.hinder-disarm-item", "name a thing that is held"),
            Question::DisarmDefense { .. } => ("destiny.misc.hinder-disarm", "say roll, or agility"),
            Question::Shove { .. } => ("destiny.misc.hinder-shove-choice", "say a direction and how far"),
            Question::OtherCheck { .. } => ("destiny.actions.other-actions", "name a check, or say no"),
            Question::OtherAction { .. } => ("destiny.actions.other-actions", "say how many AP, or no"),
            Question::ObjectCost { .. } => ("destiny.misc.object-gm-cost", "say how many AP"),
            Question::Overexertion { .. } => ("destiny.fatigue.overexertion-list", "say how much fatigue"),
            Question::HasteFailed { .. } => ("destiny.quicker.fail", "say yes or no"),
            Question::Follows { .. } => ("destiny.mounted.sentient-follow", "say yes or no"),
            Question::GetOff { .. } => ("destiny.mounted.dismount-place", "name a place beside the mount"),
            Question::Flight { .. } => ("destiny.mounted.flee", "say a direction, or stop"),
            Question::Rest => ("destiny.resting.short-length", "say a rest, or go on"),
            Question::Interrupted { .. } => {
                ("destiny.interrupt-rest.short", "say after how many minutes, or no")
            }
            Question::Happens => ("destiny.resting.activity-limit", "say what is done"),
            Question::InterruptionLength => ("destiny.interrupt-rest.long-resume", "say how many minutes"),
            Question::AfterInterruption { .. } => {
                ("destiny.interrupt-rest.partial-or-resume", "say resume, or benefits")
            }
            Question::Recover { .. } => ("destiny.recovery.choose-wound", "name a wound that can be healed"),
            Question::Tends { .. } => ("destiny.long-rest.tend", "name somebody who rests, or say no"),
            Question::TakeBack { .. } => ("destiny.mana.retrieve-long-rest", "name an effect, or say no"),
        };
        Illegal::because(clause, reason)
    }
    /// The refusal of a figure that the game master may not say.
    pub(super) fn beyond_bounds(&self) -> Illegal {
        let (clause, reason) = match self {
            Question::Situation { .. } => ("destiny.modifiers.most-situation", "it changes by 10 at most"),
            Question::Tn { .. } => ("destiny.jumping.most-tn", "a TN is from -20 to 20"),
            Question::ObjectCost { .. } | Question::OtherAction { .. } => {
                ("destiny.actions.most-ruled-ap", "it costs 72 AP at most")
            }
            Question::Overexertion { .. } => ("destiny.fatigue.most-ruled", "it is 20 fatigue at most"),
            Question::InterruptionLength => ("destiny.interrupt-rest.longest", "it is 600 minutes at most"),
            _ => return self.unlike_answer(),
        };
        Illegal::because(clause, reason)
    }
}
