//! What befalls a body: damage and health, mana and stamina, conditions and holds.

use super::counted;
use crate::event::Event;
use crate::sheet::Encounter;
use crate::terms::{Condition, Id};

/// What befalls somebody.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> Option<String> {
    health(encounter, event).or_else(|| life(encounter, event)).or_else(|| conditions(encounter, event))
}

fn health(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Damage { who, from: Some(from), kind, rolled, taken } => {
            let kind = kind.name();
            format!("{} deals {} {rolled} {kind} damage: {taken} come through", name(from), name(who))
        }
        Event::Damage { who, from: None, kind, rolled, taken } => {
            format!("{} suffers {rolled} {} damage: {taken} come through", name(who), kind.name())
        }
        Event::Hurt { who, damage, left, .. } => {
            format!("{} takes {damage} damage, {left} health left", name(who))
        }
        Event::Healed { who, health, now } => format!("{} gets {health} health back, now {now}", name(who)),
        Event::Mana { who, left } => format!("{} has {left} mana", name(who)),
        Event::Stamina { who, left } => format!("{} has {left} stamina", name(who)),
        _ => return None,
    })
}

fn life(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Unconscious { who } => format!("{} falls unconscious", name(who)),
        Event::Awake { who } => format!("{} is conscious again", name(who)),
        Event::Dying { who, failed, most } => {
            let failed = counted(failed, "Endurance test");
            format!("{} is dying: {failed} failed, {most} may fail", name(who))
        }
        Event::Stabilized { who, hours } => {
            format!("{} is stabilized, and unconscious for {}", name(who), counted(hours, "hour"))
        }
        Event::Died { who } => format!("{} dies", name(who)),
        _ => return None,
    })
}

fn conditions(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Prone { who } => format!("{} is prone", name(who)),
        Event::StoodUp { who } => format!("{} stands up", name(who)),
        Event::Dazed { who } => format!("{} is dazed", name(who)),
        Event::Undazed { who } => format!("{} is no longer dazed", name(who)),
        Event::Condition { who, condition } => {
            format!("{} is {}", name(who), condition_name(encounter, condition))
        }
        Event::ConditionEnded { who, condition } => {
            format!("{} is no longer {}", name(who), condition_name(encounter, condition))
        }
        Event::Held { who, by } => format!("{} holds {}", name(by), name(who)),
        Event::Freed { who, by } => format!("{} no longer holds {}", name(by), name(who)),
        _ => return None,
    })
}

fn condition_name(encounter: &Encounter, condition: Condition) -> &str {
    encounter.conditions.get(condition.index()).map_or("nothing", |rule| &rule.name)
}
