//! Questions in sentences. They say what is announced as it is announced, so that no feint shows in them.

use crate::choice::{Careful, Ease, Manner, Met, Moment, Question, Strike, Walk, Window};
use crate::settings::RetreatWay;
use crate::sheet::Encounter;
use crate::terms::{Ap, Id};
use crate::text::labels;

/// A question, in a sentence.
pub(super) fn describe(encounter: &Encounter, question: &Question) -> String {
    let name = |id: Id| encounter.name(id);
    match *question {
        Question::Prepared { who } => format!("Had {} time to prepare?", name(who)),
        Question::Order { place, .. } => format!("Who acts as number {} in the round?", place + 1),
        Question::Word { moment: Moment::Turn } => "A word before the turn?".to_owned(),
        Question::Word { moment: Moment::Window } => "A word before this is resolved?".to_owned(),
        Question::Act { actor, ap } => format!("What does {} do? {} left", name(actor), left(ap)),
        Question::Commit { actor, arm, target } => {
            let blow = format!("Melee Attack with {} at {}", encounter.arm(arm), name(target));
            format!("In secret: is {}'s {blow} genuine or a feint?", name(actor))
        }
        Question::Step(Walk { mover, manner, left, .. }) => {
            let verb = match manner {
                Manner::Move => "step",
                Manner::CombatMove => "mean to step",
            };
            format!("Where does {} {verb}? {} left", name(mover), squares(left))
        }
        Question::Opponent { mover } => {
            format!("From which opponent is {}'s Combat Move measured?", name(mover))
        }
        Question::React(Window { reactor, actor, to, ap, .. }) => {
            let announced = labels::declared(encounter, to).in_events();
            format!("{} announces {announced}. Does {} react? {} left", name(actor), name(reactor), left(ap))
        }
        Question::StrikeAt(Strike { reactor, mover, .. }) => {
            format!("In which square does {} strike at {}?", name(reactor), name(mover))
        }
        Question::Replace(Met { actor, reactor, reaction, paid, ap, .. }) => {
            let reaction = labels::reaction(encounter, reaction).in_events();
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
        Question::EndSquare(Careful { mover, opponent, ease }) => {
            let limit = match ease {
                Ease::Backing if encounter.settings.retreat_way == RetreatWay::AwayOnly => {
                    "at most 1 square away, the rest to the side"
                }
                Ease::Edging | Ease::Backing => "at most 1 square toward or away, the rest to the side",
                Ease::Surging => "any way",
                Ease::Hasty => "any way that ends farther off",
            };
            format!("Where does {} end, measured from {}? {limit}", name(mover), name(opponent))
        }
        Question::PutAway { who, item } => {
            format!("What does {} put away for {}?", name(who), encounter.item(item))
        }
        Question::StepApart { who } => format!("To which square does {} step apart?", name(who)),
        Question::StepBack { who, .. } => format!("Does {} step a square away?", name(who)),
    }
}

fn left(ap: Ap) -> String {
    format!("{} AP", ap.0)
}

fn squares(number: u8) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} square{ending}")
}
