//! Events in sentences, with their figures.

use crate::choice::{CounterTempo, Reaction};
use crate::event::Event;
use crate::sheet::Encounter;
use crate::state::Ending;
use crate::terms::{Action, Ap, Id, Outcome};
use crate::text::labels;

/// An event, in a sentence.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> String {
    course(encounter, event)
        .or_else(|| exchange(encounter, event))
        .unwrap_or_else(|| change(encounter, event))
}

/// The course of the fight: rounds, turns and what begins and ends them.
fn course(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Initiative { who, result } => format!("{} checks initiative: {result}", name(who)),
        Event::Begins { who, status } => format!("{} begins {}", name(who), status.name()),
        Event::RoundBegan { counter, .. } => format!("A round begins at counter {counter}"),
        Event::RoundEnded { counter, seconds } => {
            format!("The round counter goes to {counter}: {seconds} seconds have passed")
        }
        Event::TurnBegan { actor, ap } => format!("{}'s turn: {}", name(actor), lasting(ap)),
        Event::TurnSkipped { actor } => format!("{} is out of action, the turn is skipped", name(actor)),
        Event::Finished { actor } => format!("{} finishes", name(actor)),
        Event::Word { word } => format!("The game master rules: {}", labels::word(encounter, word)),
        Event::Ended { ending } => match ending {
            Ending::Won(side) => {
                format!("The fight is over: {} win", encounter.sides[side.index()].name)
            }
            Ending::Open | Ending::Undecided => "The fight is over, undecided".to_owned(),
        },
        _ => return None,
    })
}

/// An exchange: what is declared, answered, rolled and read.
fn exchange(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Declared { actor, action, cost, left } => {
            let action = labels::declared(encounter, action).in_events();
            format!("{} announces {action}: {}, {} left", name(actor), lasting(cost), left.0)
        }
        Event::Recorded { actor } => format!("In secret: {}'s blow is a feint", name(actor)),
        Event::Revealed { actor } => format!("{}'s blow was a Feint", name(actor)),
        Event::Intends { mover, to } => format!("{} means to go to {to}", name(mover)),
        Event::Reacted { reactor, reaction, cost, left, .. } => {
            let reaction = labels::reaction(encounter, reaction).in_events();
            format!("{} reacts with {reaction}: {}, {} left", name(reactor), lasting(cost), left.0)
        }
        Event::Replaced { actor, by, action, cost, left } => {
            let by = match by {
                // By setting a feint that drew a parry is replaced by the reactive action.
                CounterTempo::CounterAttack(arm) if action == Action::CounterAttack => {
                    labels::reaction(encounter, Reaction::CounterAttack(arm))
                }
                _ => labels::counter_tempo(encounter, by),
            };
            let by = by.in_events();
            format!("{} replaces the attack by {by}: {} AP more, {} left", name(actor), cost.0, left.0)
        }
        Event::Checked { who, action, dice, result } => {
            format!("{} checks {}: {dice} on the dice, {result} in all", name(who), action.name())
        }
        Event::Resolved { who, action, net, outcome, .. } => {
            format!("{}'s {}, net {net}: {}", name(who), action.name(), read(action, outcome))
        }
        Event::Cancelled { who, action } => format!("{}'s {} comes to nothing", name(who), action.name()),
        Event::Struck { attacker, victim, rolled, armour, points, .. } => {
            let stopped = if armour == 0 { String::new() } else { format!(", armour takes {armour}") };
            format!(
                "{} strikes {}: damage {rolled}{stopped}, {points} {} through",
                name(attacker),
                name(victim),
                if points == 1 { "point" } else { "points" }
            )
        }
        Event::StrikeUndone { reactor } => {
            format!("{} strikes at nobody: the movement ended before", name(reactor))
        }
        _ => return None,
    })
}

/// What becomes of combatants and things.
fn change(encounter: &Encounter, event: &Event) -> String {
    let name = |id: Id| encounter.name(id);
    let item = |id| encounter.item(id);
    match *event {
        Event::Wounded { victim, grade } => {
            format!("{} takes a {} wound ({})", name(victim), grade.name(), grade.care())
        }
        Event::LostAp { who, ap, left } => format!("{} loses {} AP, {} left", name(who), ap.0, left.0),
        Event::RegainedAp { who, ap, now } => format!("{} regains {} AP, now {}", name(who), ap.0, now.0),
        Event::Status { who, status } => format!("{} is now {}", name(who), status.name()),
        Event::Bind { one, other } => format!("The weapons of {} and {} bind", name(one), name(other)),
        Event::BindEnded { one, other } => format!("The bind of {} and {} ends", name(one), name(other)),
        // Several steps that are told as one.
        Event::Moved { who, from, to } if from == to => format!("{} moves and is back at {to}", name(who)),
        Event::Moved { who, from, to } => format!("{} moves from {from} to {to}", name(who)),
        Event::Stopped { who, at } => format!("{} is stopped at {at}", name(who)),
        Event::Disarmed { who, item: thing } => format!("{} is disarmed of {}", name(who), item(thing)),
        Event::Landed { item: thing, at } => format!("{} lies at {at}", item(thing)),
        Event::Drew { who, item: thing } => format!("{} draws {}", name(who), item(thing)),
        Event::PickedUp { who, item: thing } => format!("{} picks up {}", name(who), item(thing)),
        Event::PutAway { who, item: thing } => format!("{} puts {} away", name(who), item(thing)),
        Event::TookAim { who, item: thing, target } => {
            format!("{} has {} aimed at {}", name(who), item(thing), name(target))
        }
        Event::AimLost { who } => format!("{} loses the aim", name(who)),
        Event::Spent { who, item: thing, shots, left } => {
            let ending = if shots == 1 { "" } else { "s" };
            format!("{} spends {shots} shot{ending} of {}, {left} left", name(who), item(thing))
        }
        Event::Reloading { who, item: thing, ap, of } => {
            format!("{} is reloading {}: {} of {} AP", name(who), item(thing), ap.0, of.0)
        }
        Event::Reloaded { who, item: thing } => format!("{} has reloaded {}", name(who), item(thing)),
        Event::Fell { who } => format!("{} falls to the ground", name(who)),
        Event::StoodUp { who } => format!("{} stands up", name(who)),
        Event::StayedAwake { who } => format!("{} stays conscious", name(who)),
        Event::Unconscious { who } => format!("{} loses consciousness", name(who)),
        Event::Died { who } => format!("{} is dead or beyond help", name(who)),
        Event::Left { who } => format!("{} leaves the fight", name(who)),
        // The rest has been told as the course of the fight or of an exchange.
        _ => String::new(),
    }
}

/// AP with the time that they stand for (mythic.round.ap-seconds).
fn lasting(ap: Ap) -> String {
    format!("{} AP ({}.{} s)", ap.0, ap.0 / 2, 5 * (ap.0 % 2))
}

/// An outcome by the book's name; of a recovery, what it brings.
fn read(action: Action, outcome: Outcome) -> String {
    match (action, outcome) {
        (Action::RecoverStamina, Outcome::Regains(ap)) => format!("{}, {} AP", outcome.name(), ap.0),
        _ => outcome.name().to_owned(),
    }
}

/// Two steps of one walk, or of the way that it is meant to take, as one.
pub(super) fn joined(event: &Event, next: &Event) -> Option<Event> {
    match (*event, *next) {
        (Event::Moved { who, from, to }, Event::Moved { who: again, from: on, to: end })
            if who == again && to == on =>
        {
            Some(Event::Moved { who, from, to: end })
        }
        (Event::Intends { mover, .. }, Event::Intends { mover: again, to }) if mover == again => {
            Some(Event::Intends { mover, to })
        }
        _ => None,
    }
}
