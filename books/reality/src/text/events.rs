//! Events in sentences, with their figures.

use super::labels;
use crate::event::{Event, Spared};
use crate::rules::death::PARTS;
use crate::sheet::Encounter;
use crate::terms::{Ending, Faint, Id};

/// An event, in a sentence.
pub(super) fn describe_event(encounter: &Encounter, event: &Event) -> String {
    course(encounter, event)
        .or_else(|| attack(encounter, event))
        .or_else(|| body(encounter, event))
        .unwrap_or_else(|| act(encounter, event))
}

/// The course of the fight.
fn course(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::SideSurprised { side } => format!("{} are surprised", encounter.sides[usize::from(side)].name),
        Event::RoundBegan { round, .. } => format!("Round {round} begins"),
        Event::Refreshed { who, energy, agility } => {
            format!("{} has {energy} Energy and {agility} Agility", name(who))
        }
        Event::RoundEnded { round, seconds } => {
            format!("Round {round} is over: {seconds} seconds have passed")
        }
        Event::Waited { who } => format!("{} waits", name(who)),
        Event::Declared { actor, action } => {
            format!("{} means to {}", name(actor), labels::meant(encounter, action))
        }
        Event::Paid { who, energy, stamina, agility } => {
            let parts = [(energy, "Energy"), (stamina, "Stamina"), (agility, "Agility")];
            let paid: Vec<String> = parts
                .iter()
                .filter(|(points, _)| *points > 0)
                .map(|(points, what)| format!("{points} {what}"))
                .collect();
            format!("{} spends {}", name(who), paid.join(" and "))
        }
        Event::Challenged { challenger, actor } => {
            format!("{} tries to be faster than {}", name(challenger), name(actor))
        }
        Event::InitiativeRolled { who, roll } => format!("{} rolls Initiative: {roll}", name(who)),
        Event::InitiativeForgone { who } => format!("{} rolls no Initiative", name(who)),
        Event::InitiativeWon { winner, loser } => {
            format!("{} wins Initiative against {}", name(winner), name(loser))
        }
        Event::Interrupted { who, interrupt } => {
            format!("{} interrupts: {}", name(who), labels::interrupt(encounter, interrupt))
        }
        Event::CameToNothing { actor } => format!("{}'s action comes to nothing", name(actor)),
        Event::BrokenOff { actor } => format!("{} breaks off", name(actor)),
        Event::RestBroken => "The rest is interrupted".to_owned(),
        Event::Rested { minutes } => format!("{minutes} minutes of rest have passed"),
        Event::Ended { ending: Ending::Won(side) } => {
            format!("The fight is over: {} win", encounter.sides[side.index()].name)
        }
        Event::Ended { .. } => "The fight is over, undecided".to_owned(),
        _ => return None,
    })
}

/// Attacks and what meets them.
fn attack(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::AttackRolled { attacker, roll } => format!("{} rolls {roll} for the attack", name(attacker)),
        Event::Twice { who, one, other, counts } => {
            format!("{} throws {one} and {other}: {counts} counts", name(who))
        }
        Event::Defended { who, defense, dice, roll } => {
            format!("{} rolls {}: {dice} on the dice, {roll} in all", name(who), defense.name())
        }
        Event::HitUnopposed { target } => format!("{} cannot evade and is hit", name(target)),
        Event::Hit { attacker, target, had, needed } => {
            format!("{} hits {}{}", name(attacker), name(target), compared(had, needed))
        }
        Event::Missed { attacker, target, had, needed } => {
            format!("{} misses {}{}", name(attacker), name(target), compared(had, needed))
        }
        Event::Critical { attacker, target } => {
            format!("{} scores a Critical Hit on {}", name(attacker), name(target))
        }
        Event::Damage { target, dice, sum, armour, multiplied, points, kind, .. } => {
            let rolled = match dice {
                Some(dice) if dice == sum => format!("{dice} rolled"),
                Some(dice) => format!("{dice} rolled, {sum} in all"),
                None => format!("{sum} in all"),
            };
            let stopped = if armour == 0 { String::new() } else { format!(", armour takes {armour}") };
            let kind = encounter.damage_types.get(kind.index()).map_or("", String::as_str);
            let last = multiplied.in_words().map_or_else(String::new, |words| format!(", {words}"));
            format!("{} takes {points} {kind} damage: {rolled}{stopped}{last}", name(target))
        }
        Event::ChanceRolled { who, roll, needed } => {
            format!("{} makes a Chance roll: {roll} against {needed}", name(who))
        }
        Event::Mercy { target, spared: Spared::Yes } => {
            format!("The damage to {} is Non-Lethal", name(target))
        }
        Event::Mercy { target, spared: Spared::No } => format!("The damage to {} may kill", name(target)),
        Event::CastRolled { who, spell, roll, needed } => {
            let spell = &encounter.spells[spell.index()].name;
            format!("{} casts {spell}: {roll} against {needed}", name(who))
        }
        Event::Contested { one, total, other } => format!("{} has {total} against {other}", name(one)),
        Event::Checked { who, total, dc: 0 } => format!("{} has {total} in all", name(who)),
        Event::Checked { who, total, dc } => format!("{} has {total} against {dc}", name(who)),
        Event::ShieldStruck { who, points, left } => {
            format!("The shield of {} takes {points}, {left} left", name(who))
        }
        Event::Broken { who } => format!("Gear of {} is Broken", name(who)),
        _ => return None,
    })
}

/// What befalls a body.
fn body(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::AuraLost { who, points, left } => format!("{} loses {points} Aura, {left} left", name(who)),
        Event::AuraRegained { who, points, now } => format!("{} regains {points} Aura, now {now}", name(who)),
        Event::StaminaLost { who, points, left } => {
            format!("{} loses {points} Stamina, {left} left", name(who))
        }
        Event::StaminaRegained { who, points, now } => {
            format!("{} regains {points} Stamina, now {now}", name(who))
        }
        Event::DeathRolled { who, roll } => format!("{} makes a Death roll: {roll}", name(who)),
        Event::DeathSaved { who, roll } => format!("{} makes a Death Save: {roll}", name(who)),
        Event::WakeRolled { who, roll } => format!("{} rolls to wake: {roll}", name(who)),
        Event::Injured { who, part } => {
            format!("{} has a major injury: {}", name(who), PARTS.get(usize::from(part)).unwrap_or(&"body"))
        }
        Event::Hurt { who, injury } => format!("{} has a {}", name(who), injury.name()),
        Event::Bleeds { who } => format!("{} bleeds out", name(who)),
        Event::Stabilized { who } => format!("{} is Stabilized", name(who)),
        Event::Fainted { who, why: Faint::Sleep } => format!("{} falls asleep", name(who)),
        Event::Fainted { who, .. } => format!("{} falls unconscious", name(who)),
        Event::Worsened { who } => format!("{} is unconscious for a graver reason now", name(who)),
        Event::Woke { who } => format!("{} wakes", name(who)),
        Event::Died { who } => format!("{} dies", name(who)),
        Event::Destroyed { who } => format!("{} is destroyed", name(who)),
        Event::KilledOutright { who, by, .. } => format!("{} kills the helpless {}", name(by), name(who)),
        Event::ConditionCame { who, condition } => format!("{} is {}", name(who), condition.name()),
        Event::ConditionWent { who, condition } => format!("{} is no longer {}", name(who), condition.name()),
        Event::Resists { who, types } => {
            format!("{} resists {} damage", name(who), encounter.types_of_damage(types).join(" and "))
        }
        Event::Exerts { who } => format!("{} will pay its next Energy with Stamina", name(who)),
        Event::Defends { who } => format!("{} Defends", name(who)),
        Event::DefenseOver { who } => format!("{} no longer Defends", name(who)),
        Event::SurgeSpent { who, left } => format!("{} spends a Recovery Surge, {left} left", name(who)),
        Event::SurgesRegained { who, now } => format!("{} has {now} Recovery Surges again", name(who)),
        Event::Renewed { who } => format!("{} has its abilities again", name(who)),
        Event::EnergyGained { who, points } => format!("{} gains {points} Energy", name(who)),
        Event::AuraLowered { who } => format!("{} switches its Aura off", name(who)),
        Event::AuraRaised { who } => format!("{} switches its Aura on", name(who)),
        Event::StyleTaken { who, style } => {
            format!("{} uses the style {}", name(who), super::labels::style(encounter, who, style))
        }
        Event::FellDown { who, metres } => format!("{} falls {metres} m", name(who)),
        Event::CriticalSuccess { who } => format!("{} has a Critical Success", name(who)),
        Event::CriticalFailure { who } => format!("{} has a Critical Failure", name(who)),
        Event::Hid { who, from } => format!("{} is hidden from {}", name(who), name(from)),
        Event::Found { who, by } => format!("{} is no longer hidden from {}", name(who), name(by)),
        Event::Climbed { who, metres } => format!("{} has climbed {metres} m", name(who)),
        Event::LostGrip { who } => format!("{} loses its grip", name(who)),
        _ => return None,
    })
}

/// What is done with body and things.
fn act(encounter: &Encounter, event: &Event) -> String {
    let name = |id: Id| encounter.name(id);
    let thing = |item| encounter.item(item);
    match *event {
        Event::Turned { who, to } => format!("{} turns {}", name(who), to.name()),
        // Several steps that are told as one.
        Event::Moved { who, from, to } if from == to => format!("{} moves and is back at {to}", name(who)),
        Event::Moved { who, from, to } => format!("{} moves from {from} to {to}", name(who)),
        Event::TurnLoss { who, metres } => format!("{} loses {metres} m to a sharp turn", name(who)),
        Event::Jumped { who, from, to } => format!("{} jumps from {from} to {to}", name(who)),
        Event::WentDown { who } => format!("{} is on the ground", name(who)),
        Event::Knelt { who } => format!("{} is on a knee", name(who)),
        Event::Stood { who } => format!("{} stands up", name(who)),
        Event::Pushed { who, from, to } => format!("{} is pushed from {from} to {to}", name(who)),
        Event::Held { who, by } => format!("{} holds {}", name(by), name(who)),
        Event::LetLoose { who, by } => format!("{} no longer holds {}", name(by), name(who)),
        Event::HoldOver { who } => format!("{} is free", name(who)),
        Event::Disarmed { who, item } => format!("{} loses {}", name(who), thing(item)),
        Event::Landed { item, at } => format!("{} lies at {at}", thing(item)),
        Event::Equipped { who, item } => format!("{} takes {} in hand", name(who), thing(item)),
        Event::Stowed { who, item } => format!("{} puts {} away", name(who), thing(item)),
        Event::PickedUp { who, item } => format!("{} picks up {}", name(who), thing(item)),
        Event::Loaded { who, item } => format!("{} loads {}", name(who), thing(item)),
        Event::Repaired { who, item: Some(item) } => format!("{} of {} is mended", thing(item), name(who)),
        Event::Repaired { who, item: None } => format!("The armour of {} is mended", name(who)),
        _ => String::new(),
    }
}

/// What an attack had and had to reach; nothing where the die alone decides.
fn compared(had: i16, needed: Option<i16>) -> String {
    needed.map_or_else(String::new, |needed| format!(": {had} against {needed}"))
}
