//! Questions in sentences. They say what is announced as it is announced, so that no feint shows in them.

use super::named;
use crate::choice::{Ease, Manner, Moment, Question};
use crate::sheet::{Ap, Encounter, Id};

/// The combatant whose question it is; rulings are nobody's but the game master's.
pub(super) fn subject(question: &Question) -> Option<Id> {
    match *question {
        Question::Prepared { .. } | Question::Order { .. } | Question::Word { .. } => None,
        Question::Act { actor: id, .. }
        | Question::Commit { actor: id, .. }
        | Question::Step { mover: id, .. }
        | Question::Opponent { mover: id }
        | Question::React { reactor: id, .. }
        | Question::StrikeAt { reactor: id, .. }
        | Question::Replace { actor: id, .. }
        | Question::Accuracy { shooter: id, .. }
        | Question::EndSquare { mover: id, .. }
        | Question::StepBack { who: id } => Some(id),
    }
}

/// A question, in a sentence.
pub(super) fn asked(encounter: &Encounter, question: &Question) -> String {
    let name = |id: Id| encounter.name(id);
    match *question {
        Question::Prepared { who } => format!("Had {} time to prepare?", name(who)),
        Question::Order { place } => format!("Who acts as number {} in the round?", place + 1),
        Question::Word { moment: Moment::Turn } => "A word before the turn?".to_owned(),
        Question::Word { moment: Moment::Window } => "A word before this is resolved?".to_owned(),
        Question::Act { actor, ap } => format!("What does {} do? {} left", name(actor), left(ap)),
        Question::Commit { actor, arm, target } => {
            let blow = format!("Melee Attack with {} at {}", encounter.arm(arm), name(target));
            format!("In secret: is {}'s {blow} genuine or a feint?", name(actor))
        }
        Question::Step { mover, manner, left, .. } => {
            let verb = match manner {
                Manner::Move => "step",
                Manner::CombatMove => "mean to step",
            };
            format!("Where does {} {verb}? {} left", name(mover), squares(left))
        }
        Question::Opponent { mover } => {
            format!("From which opponent is {}'s Combat Move measured?", name(mover))
        }
        Question::React { reactor, actor, to, ap, .. } => {
            let announced = named::declared(encounter, to).told();
            format!("{} announces {announced}. Does {} react? {} left", name(actor), name(reactor), left(ap))
        }
        Question::StrikeAt { reactor, mover } => {
            format!("In which square does {} strike at {}?", name(reactor), name(mover))
        }
        Question::Replace { actor, reactor, reaction, paid, ap, .. } => {
            let reaction = named::reaction(encounter, reaction).told();
            format!(
                "{} reacts with {reaction}. Does {} replace the declared action? {} paid, {} left",
                name(reactor),
                name(actor),
                left(paid),
                left(ap)
            )
        }
        Question::Accuracy { shooter, aimed, unaimed } => {
            format!("Which accuracy does {} use: aimed {aimed:+} or unaimed {unaimed:+}?", name(shooter))
        }
        Question::EndSquare { mover, opponent, ease } => {
            let limit = match ease {
                Ease::Edging | Ease::Backing => "at most 1 square toward or away, the rest to the side",
                Ease::Surging => "any way",
                Ease::Hasty => "any way that ends farther off",
            };
            format!("Where does {} end, measured from {}? {limit}", name(mover), name(opponent))
        }
        Question::StepBack { who } => format!("Does {} step a square away?", name(who)),
    }
}

fn left(ap: Ap) -> String {
    format!("{} AP", ap.0)
}

fn squares(number: u8) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} square{ending}")
}
