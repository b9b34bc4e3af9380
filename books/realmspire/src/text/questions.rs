//! Questions in sentences. A question shows nothing of what its seat does not know.

use super::labels;
use crate::choice::{Attacked, Blow, Exposed, Interjection, Moment, Question, Rolling, Tester, Won};
use crate::event::Trigger;
use crate::sheet::Encounter;
use crate::terms::{Id, Sides, Trial};

/// A question, in a sentence.
pub(super) fn describe(encounter: &Encounter, question: &Question) -> String {
    turn(encounter, question)
        .or_else(|| attack(encounter, question))
        .unwrap_or_else(|| ruling(encounter, question))
}

/// What is asked in the course of a turn.
fn turn(encounter: &Encounter, question: &Question) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *question {
        Question::Act { actor } => format!("What does {} do?", name(actor)),
        Question::Interject(now) => format!("{}. Does {} react?", happening(encounter, now), name(now.who)),
        Question::Opportunity(exposed) => opportunity(encounter, exposed),
        Question::Another(aimed) => {
            let power = encounter.power_name(aimed.power);
            format!("At whom else does {} use {power}?", name(aimed.who))
        }
        Question::Teleport { who, power } => {
            format!("To which square does {} carry {}?", encounter.power_name(power), name(who))
        }
        Question::DodgingStep { who } => format!("Where does {} step after the dodge?", name(who)),
        Question::SoftLanding { who } => format!("Does {} spend a reaction on a soft landing?", name(who)),
        Question::Resist { who, trial } => {
            format!("Does {} spend AP {}?", name(who), self::trial(trial))
        }
        _ => return None,
    })
}

/// What happens, as far as others may react to it.
fn happening(encounter: &Encounter, interjection: Interjection) -> String {
    let active = encounter.name(interjection.active);
    match interjection.moment {
        Moment::Moves => format!("{active} is about to move"),
        Moment::Declares(action) => format!("{active} declares {}", labels::action(encounter, action)),
        Moment::Unnoticed => format!("It is the turn of {active}"),
        Moment::HasDone(action) => format!("{active} is done with {}", labels::action(encounter, action)),
    }
}

fn opportunity(encounter: &Encounter, exposed: Exposed) -> String {
    let (foe, who) = (encounter.name(exposed.foe), encounter.name(exposed.who));
    match exposed.trigger {
        Trigger::Order => format!("{foe} is ordered to strike {who}. With what?"),
        provoked => format!("{who} {}. Does {foe} strike?", exposing(provoked)),
    }
}

/// How somebody exposes itself.
fn exposing(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Move => "moves within reach",
        Trigger::Cast => "casts within reach",
        Trigger::StandUp => "stands up within reach",
        Trigger::Order => "is to be struck by order",
    }
}

/// What an attack is made with: `longsword`.
fn blow(encounter: &Encounter, blow: Blow) -> String {
    match blow {
        Blow::Arm(arm) => encounter.arm(arm),
        Blow::Power(power) => encounter.power_name(power).to_owned(),
    }
}

/// `Ansa attacks Bela (longsword)`.
fn attacks(encounter: &Encounter, attacked: Attacked) -> String {
    let (attacker, target) = (encounter.name(attacked.attacker), encounter.name(attacked.target));
    format!("{attacker} attacks {target} ({})", blow(encounter, attacked.blow))
}

/// What is asked about an attack and what comes of it.
fn attack(encounter: &Encounter, question: &Question) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *question {
        Question::Defend(attacked) => {
            format!("{}. How does {} meet it?", attacks(encounter, attacked), name(attacked.target))
        }
        Question::Means(Rolling { who, trial, against, .. }) => {
            let against = against.map_or_else(String::new, |other| format!(", against {}", name(other)));
            format!("By what does {} roll {}{against}?", name(who), self::trial(trial))
        }
        Question::AimShot(attacked) => {
            let target = name(attacked.target);
            format!("Does {} spend 1 Stamina on an aimed shot at {target}?", name(attacked.attacker))
        }
        Question::Maneuver(Won { winner, loser, .. }) => {
            format!("{} has won against {}. Which maneuver follows?", name(winner), name(loser))
        }
        Question::Armor { who, .. } => format!("Which armor of {} counts against this hit?", name(who)),
        Question::PerfectBlock(attacked) => {
            format!("Does {} spend 1 Stamina on a perfect block?", name(attacked.target))
        }
        Question::TwinParry(attacked) => {
            format!("Does {} spend 1 Stamina to roll the parry again?", name(attacked.target))
        }
        _ => return None,
    })
}

/// What the game master is asked.
fn ruling(encounter: &Encounter, question: &Question) -> String {
    let name = |id: Id| encounter.name(id);
    match *question {
        Question::Place { who } => format!("Where does {} stand?", name(who)),
        Question::Approach { said: Sides::NONE } => "Which side approaches by stealth?".to_owned(),
        Question::Approach { .. } => "Which other side approaches by stealth?".to_owned(),
        Question::Fitting { who, style, gear } => {
            let style = encounter.style(who, style).map_or("style", |style| &style.name);
            format!("Does {} fit {}'s {style}?", encounter.type_name(gear), name(who))
        }
        Question::Over => "Is the fight over?".to_owned(),
        Question::Harm { who, power } => {
            format!("Does {} of {} do harm, as an attack?", encounter.power_name(power), name(who))
        }
        Question::Triggers(now) => {
            format!("{}. Is that a trigger for reactions of {}?", happening(encounter, now), name(now.who))
        }
        Question::Aware(attacked) => {
            format!("{}. Is {} aware of it?", attacks(encounter, attacked), name(attacked.target))
        }
        Question::Withstandable(attacked) => {
            format!("{}. Can it be withstood?", attacks(encounter, attacked))
        }
        Question::Cover { attack, proposed } => {
            let by_map = labels::cover(proposed);
            let what = attacks(encounter, attack);
            format!("{what}. What cover has {}? By the map {by_map}", name(attack.target))
        }
        Question::Environment { attack, of: Tester::Attacker } => {
            format!("{}. What do the surroundings add?", attacks(encounter, attack))
        }
        Question::Environment { attack, of: Tester::Defender } => {
            let what = attacks(encounter, attack);
            format!("{what}. What do the surroundings add to the defense of {}?", name(attack.target))
        }
        // The others are asked of players.
        _ => "A word before the turn?".to_owned(),
    }
}

/// What a test is for: `to dodge`.
pub(super) fn trial(trial: Trial) -> &'static str {
    match trial {
        Trial::Melee => "to hit in melee",
        Trial::Shot => "to hit with a shot",
        Trial::Throw => "to hit with a throw",
        Trial::Power => "to hit with a power",
        Trial::Block => "to block",
        Trial::Dodge => "to dodge",
        Trial::Parry => "to parry",
        Trial::Withstand => "to withstand",
        Trial::Stealth => "to go unseen",
        Trial::Notice => "to notice",
        Trial::Search => "to find what is hidden",
        Trial::Grapple => "to take hold",
        Trial::ResistGrapple => "to resist the hold",
        Trial::KeepHold => "to keep hold",
        Trial::Escape => "to escape the hold",
        Trial::ResistBash => "to resist the bash",
        Trial::ResistDisarm => "to keep hold of it",
        Trial::Feint => "to mislead",
        Trial::ResistPush => "to resist the push",
        Trial::ResistTrip => "to keep on its feet",
        Trial::BreakFree => "to break free",
        Trial::Endure => "to stay alive",
        Trial::FirstAid => "to give first aid",
    }
}
