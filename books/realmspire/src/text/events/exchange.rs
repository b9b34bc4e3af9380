//! Tests, attacks and how they are met, and what the winner adds.

use crate::event::{Event, Outcome, Trigger};
use crate::sheet::Encounter;
use crate::terms::{Arm, Defense, Id, Tested};
use crate::text::{labels, questions};

/// A test, or a part of an attack.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> Option<String> {
    tests(encounter, event).or_else(|| attacks(encounter, event)).or_else(|| winners(encounter, event))
}

fn tests(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Tested { who, trial, means, target, tested } => {
            let by = labels::means(encounter, who, means);
            let (trial, result) = (questions::trial(trial), result(tested));
            format!("{} rolls {by} {trial}, target number {target}: {result}", name(who))
        }
        Event::Untested { who, trial, tested } => {
            let verb = if tested.passed() { "passes" } else { "fails" };
            format!("{} {verb} the test {} without a roll", name(who), questions::trial(trial))
        }
        Event::Contest { initiator, other, won: true } => {
            format!("{} wins the contest with {}", name(initiator), name(other))
        }
        Event::Contest { initiator, other, won: false } => {
            format!("{} does not win the contest with {}", name(initiator), name(other))
        }
        _ => return None,
    })
}

/// What came of a test.
fn result(tested: Tested) -> String {
    match tested {
        Tested::Failed => "fails".to_owned(),
        Tested::Passed(1) => "passes with 1 Success".to_owned(),
        Tested::Passed(successes) => format!("passes with {successes} Successes"),
    }
}

fn attacks(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Provoked { by, foe, trigger } => provoked(name(by), name(foe), trigger),
        Event::Strikes { who, against, arm: Arm::Unarmed } => {
            format!("{} strikes at {} unarmed", name(who), name(against))
        }
        Event::Strikes { who, against, arm } => {
            format!("{} strikes at {} with {}", name(who), name(against), encounter.arm(arm))
        }
        Event::Unaware { who, attacker } => {
            format!("{} is not aware of {}'s attack", name(who), name(attacker))
        }
        Event::Covered { who, cover } => format!("{} has {}", name(who), labels::cover(cover)),
        Event::Defends { who, attacker, defense: Some(defense) } => {
            format!("{} {} {}'s attack", name(who), meeting(defense), name(attacker))
        }
        Event::Defends { who, attacker, defense: None } => {
            format!("{} does not defend against {}'s attack", name(who), name(attacker))
        }
        Event::Resolved { attacker, target, outcome } => resolved(name(attacker), name(target), outcome),
        _ => return None,
    })
}

fn provoked(by: &str, foe: &str, trigger: Trigger) -> String {
    let how = match trigger {
        Trigger::Move => "by moving",
        Trigger::Cast => "by casting",
        Trigger::StandUp => "by standing up",
        Trigger::Order => return format!("{foe} is ordered to strike {by}"),
    };
    format!("{by} exposes itself to {foe} {how}")
}

/// What somebody is about to try.
fn meeting(defense: Defense) -> &'static str {
    match defense {
        Defense::Block => "means to block",
        Defense::Dodge => "means to dodge",
        Defense::Parry => "means to parry",
        Defense::Withstand => "means to withstand",
    }
}

fn resolved(attacker: &str, target: &str, outcome: Outcome) -> String {
    match outcome {
        Outcome::Nothing => format!("{attacker} and {target} both fail: nothing happens"),
        Outcome::AttackerWins => format!("{attacker} hits {target}: a critical win"),
        Outcome::DefenderWins => format!("{target} negates {attacker}'s attack: a critical win"),
        Outcome::Hit => format!("{attacker} hits {target}"),
        Outcome::Blocked => format!("{target} blocks {attacker}'s attack"),
        Outcome::Missed => format!("{attacker} misses {target}"),
    }
}

/// What the winner adds, and what comes of it.
fn winners(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Maneuver { who, against, maneuver } => {
            let maneuver = labels::maneuver(encounter, maneuver);
            format!("{} follows up against {}: {maneuver}", name(who), name(against))
        }
        Event::Location { who, location } => format!("{}'s {} is hit", name(who), location.name()),
        Event::Braced { who } => format!("{} is braced: a boon on the next defense", name(who)),
        Event::BraceLost { who } => format!("{} is no longer braced", name(who)),
        Event::Feinted { who, against } => {
            format!("{} has a feint ready against {}", name(who), name(against))
        }
        Event::FeintLost { who } => format!("{}'s feint is lost", name(who)),
        Event::EffectStopped { who } => format!("The attack has no further effect on {}", name(who)),
        _ => return None,
    })
}
