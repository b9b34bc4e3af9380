//! Questions in sentences.

use super::labels;
use crate::choice::{Deed, Moment, Question, Reacting, Trigger};
use crate::sheet::Encounter;
use crate::terms::{Action, Ap, Cover, Id};

/// A question, in a sentence.
pub(super) fn describe(encounter: &Encounter, question: &Question) -> String {
    course(encounter, question)
        .or_else(|| attack(encounter, question))
        .unwrap_or_else(|| rest(encounter, question))
}

/// What is asked in the course of the fight.
fn course(encounter: &Encounter, question: &Question) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *question {
        Question::Surprised { who, usual } => {
            let usually = if usual { "yes" } else { "no" };
            format!("Is {} surprised? Usually {usually}", name(who))
        }
        Question::Act { actor } => format!("What does {} do?", name(actor)),
        Question::Interrupt { who, active, moment } => {
            let now = match moment {
                Moment::TurnStart => format!("{}'s turn begins", name(active)),
                Moment::TurnEnd => format!("{}'s turn ends", name(active)),
                Moment::Declared(action) => {
                    format!("{} declares {}", name(active), labels::action(encounter, action))
                }
                Moment::Prevented(action) => {
                    let action = labels::action(encounter, action);
                    format!("What {} declared is prevented: {action}", name(active))
                }
                Moment::Resolved => format!("{} has acted", name(active)),
                Moment::Unnoticed => format!("It is the turn of {}", name(active)),
            };
            format!("{now}. Does {} act on this turn?", name(who))
        }
        Question::Ready { who, .. } => format!("What does {} ready?", name(who)),
        Question::React(reacting) => react(encounter, reacting),
        Question::Step { mover, .. } => format!("Where does {} step?", name(mover)),
        Question::GoOn { actor, left: Ap::ZERO } => {
            format!("{} has not finished what takes rounds. Does it go on?", name(actor))
        }
        Question::GoOn { actor, left } => {
            format!("{} AP are still to be paid. Does {} go on?", left.0, name(actor))
        }
        Question::Flanked { who } => format!("Whom does {} ignore?", name(who)),
        Question::OtherCheck { who } => format!("Which check does this take of {}?", name(who)),
        Question::OtherAction { who, ap } => {
            format!("{} means to do something else, for {} AP. What does it cost in AP?", name(who), ap.0)
        }
        Question::ObjectCost { who, action } => {
            format!("{} means to {}. What does it cost in AP?", name(who), labels::action(encounter, action))
        }
        Question::HasteFailed { who, lost } => {
            format!("{}'s haste failed. Does it lose {} AP?", name(who), lost.0)
        }
        Question::Overexertion { who } => format!("How much fatigue does this bring {}?", name(who)),
        Question::Follows { mount, rider, action: Action::Mount(..) } => {
            format!("Does {} let {} mount?", name(mount), name(rider))
        }
        Question::Follows { mount, rider, action } => format!(
            "{} commands {}: {}. Does it follow?",
            name(rider),
            name(mount),
            labels::action(encounter, action)
        ),
        Question::GetOff { who, mount } => format!("Where does {} get off {}?", name(who), name(mount)),
        Question::Flight { mount } => format!("Which way does {} flee?", name(mount)),
        _ => return None,
    })
}

fn react(encounter: &Encounter, reacting: Reacting) -> String {
    let name = |id: Id| encounter.name(id);
    let who = name(reacting.who);
    let what = match reacting.trigger {
        Trigger::Approach { mover, .. } => format!("{} is about to come closer", name(mover)),
        Trigger::Shot(shooter) => format!("{} is about to shoot", name(shooter)),
        Trigger::Breaking(other) => format!("{} is about to get out of reach", name(other)),
        Trigger::Attack(attacker) => format!("{} attacks", name(attacker)),
        Trigger::Done { cause, deed } => match deed {
            Deed::Took(action) => {
                format!("{} has done this: {}", name(cause), labels::action(encounter, action))
            }
            Deed::Rebuffed(whom) => format!("{} has rebuffed {}", name(cause), name(whom)),
            Deed::Moved => format!("{} has moved a yard", name(cause)),
            Deed::BeganTurn => format!("{}'s turn has begun", name(cause)),
            Deed::EndsTurn => format!("{}'s turn is ending", name(cause)),
        },
    };
    format!("{what}. Does {who} react?")
}

/// What is asked about an attack and what comes of it.
fn attack(encounter: &Encounter, question: &Question) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *question {
        Question::Defense { who, against } => {
            format!("The attack meets the {} of {}. How does Defend help?", against.name(), name(who))
        }
        Question::Cover { attacker, target, usual } => {
            format!("What cover has {} from {}? {}", name(target), name(attacker), by_map(usual))
        }
        Question::Situation { attacker, target } => {
            format!("What else changes {}'s attack at {}?", name(attacker), name(target))
        }
        Question::NonlethalLevel { attacker, target, most } => {
            let worst = most.name();
            format!("How bad a wound does {} deal {}? At worst a {worst} one", name(attacker), name(target))
        }
        Question::Spare { attacker, target } => {
            format!("{} would be unconscious and dying. Does {} spare it?", name(target), name(attacker))
        }
        Question::UseOpening { who, against, result, defense } => format!(
            "{} rebuffs. Does {} meet it with the {result} of the opening, in place of a Defense of {defense}?",
            name(against),
            name(who)
        ),
        Question::Cling { who, to, result, moved } => format!(
            "{} has {result} to spend on clinging to {}, who would go {} yd. How?",
            name(who),
            name(to),
            moved.yards.0
        ),
        Question::HoldOn { who, whom } => {
            format!("{} lets go of {}. Does {} hold on?", name(whom), name(who), name(who))
        }
        Question::GrabLedge { who } => {
            format!("{} comes down just short of the ledge. Does it try to grab it?", name(who))
        }
        Question::Tn { who, what, usual } => {
            format!("What is the TN of {} for {}? Usually {usual}", what.name(), name(who))
        }
        Question::WhichItem { attacker, target } => {
            format!("Which thing does {} strike from {}'s hands?", name(attacker), name(target))
        }
        Question::DisarmDefense { attacker, target } => format!(
            "{} tries to disarm {}. Does it roll against that, or stand on its Agility Defense?",
            name(attacker),
            name(target)
        ),
        Question::Shove { attacker, target, most } => {
            let far = labels::yards(most);
            format!("Where does {} shove {}? At most {far}", name(attacker), name(target))
        }
        _ => return None,
    })
}

/// The cover that the map gives.
fn by_map(usual: Cover) -> String {
    format!("By the map {}", labels::cover(usual))
}

/// What is asked between fights.
fn rest(encounter: &Encounter, question: &Question) -> String {
    let name = |id: Id| encounter.name(id);
    match *question {
        Question::Interrupted { length } => {
            format!("After how many minutes is the rest of {length} interrupted?")
        }
        Question::Happens => "What happens then?".to_owned(),
        Question::Tends { who, .. } => format!("Whom does {} tend, for two hours?", name(who)),
        Question::InterruptionLength => "How many minutes does the interruption last?".to_owned(),
        Question::AfterInterruption { .. } => {
            "The rest was interrupted. Is it resumed, or are the benefits of short rests taken?".to_owned()
        }
        Question::Recover { who, most } => {
            format!("Which wound of {} heals? At worst a {} one", name(who), most.name())
        }
        Question::TakeBack { who } => format!("Which mana does {} take back?", name(who)),
        // The others are asked in the fight.
        _ => "How is the time spent?".to_owned(),
    }
}
