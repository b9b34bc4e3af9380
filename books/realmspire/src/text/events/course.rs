//! The course of the fight: what goes before it, rounds and turns, AP and what they are spent on, and its end.

use fracas_engine::Refusal;

use super::counted;
use crate::event::{Event, Stage};
use crate::sheet::Encounter;
use crate::state::Ending;
use crate::terms::{Ap, Id, Timing};
use crate::text::labels;

/// An event of the course of the fight.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> Option<String> {
    before(encounter, event)
        .or_else(|| rounds(encounter, event))
        .or_else(|| spending(encounter, event))
        .or_else(|| ends(encounter, event))
}

/// What goes before the first round.
fn before(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Stage { stage: Stage::Set } => "The stage is set".to_owned(),
        Event::Stage { stage: Stage::Surprise } => "Surprise is determined".to_owned(),
        Event::Stage { stage: Stage::Initiative } => "Initiative is rolled".to_owned(),
        Event::Learned { who, training, xp, left } => {
            format!("{} learns {}: {xp} XP, {left} left", name(who), learned(encounter, training))
        }
        Event::NotLearned { who, training } => {
            format!(
                "{} cannot learn {}{}",
                name(who),
                learned(encounter, training),
                reason(encounter, training)
            )
        }
        Event::Sneaks { side } => format!("{} approach by stealth", labels::side(encounter, side)),
        Event::Surprised { who } => format!("{} is surprised", name(who)),
        Event::NotSurprised { who } => format!("{} is not surprised", name(who)),
        Event::Initiative { who, die, result } => {
            format!("{} rolls initiative: {die} on the die, {result} in all", name(who))
        }
        _ => return None,
    })
}

/// What is learned.
fn learned(encounter: &Encounter, training: u8) -> &str {
    encounter.training.get(usize::from(training)).map_or("nothing", |training| &training.what)
}

/// Why it cannot be learned.
fn reason(encounter: &Encounter, training: u8) -> String {
    let outcome = encounter.training.get(usize::from(training)).map(|training| &training.outcome);
    match outcome {
        Some(Err(illegal)) => format!(": {}", Refusal::from(*illegal).reason),
        Some(Ok(_)) | None => String::new(),
    }
}

fn rounds(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        // The seconds were told as the round before it ended.
        Event::RoundBegan { round, .. } => format!("Round {round} begins"),
        Event::RoundEnded { round, seconds } => {
            format!("Round {round} is over: {} passed", seconds_have(seconds))
        }
        Event::ApGained { who, ap } => format!("{} has {} AP", name(who), ap.0),
        Event::Arrived { who, at } => format!("{} comes to the fight at {at}", name(who)),
        Event::TurnBegan { actor, ap } => format!("{}'s turn: {} AP", name(actor), ap.0),
        Event::TurnSkipped { actor } => format!("{}'s turn is passed over", name(actor)),
        Event::TurnEnded { actor } => format!("{}'s turn is over", name(actor)),
        Event::Postponed { who, after } => {
            format!("{} postpones the turn until after that of {}", name(who), name(after))
        }
        _ => return None,
    })
}

fn seconds_have(seconds: u32) -> String {
    let verb = if seconds == 1 { "has" } else { "have" };
    format!("{} {verb}", counted(seconds, "second"))
}

/// What AP and attacks are spent on.
fn spending(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Did { who, action, when, cost, left } => {
            let how = match when {
                Timing::OwnTurn => "declares",
                Timing::Reaction => "reacts with",
            };
            format!("{} {how} {}{}", name(who), labels::action(encounter, action), price(cost, left))
        }
        Event::Reacted { who, deed, cost, left } => {
            format!("{} reacts with {}{}", name(who), deed.name(), price(cost, left))
        }
        Event::Attacks { who, attacks } => {
            format!("{} has made {} in this round", name(who), counted(attacks, "attack"))
        }
        Event::Broken { who } => format!("What {} declared comes to nothing", name(who)),
        _ => return None,
    })
}

/// What a deed costs and leaves; nothing of what is free.
fn price(cost: Ap, left: Ap) -> String {
    match cost {
        Ap::ZERO => String::new(),
        Ap(ap) => format!(": {ap} AP, {} left", left.0),
    }
}

fn ends(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Left { who } => format!("{} leaves the fight", name(who)),
        Event::Turned { who, side } => format!("{} turns to {}", name(who), labels::side(encounter, side)),
        Event::Ended { ending: Ending::Won(side) } => {
            format!("The fight is over: {} win", labels::side(encounter, side))
        }
        Event::Ended { .. } => "The fight is over, undecided".to_owned(),
        Event::Rested { who, health, mana, stamina } => {
            format!("{} has rested: {health} health, {mana} mana, {stamina} stamina", name(who))
        }
        _ => return None,
    })
}
