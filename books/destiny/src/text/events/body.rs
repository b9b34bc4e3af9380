//! What befalls a body: wounds and their healing, stamina, mana, and ailments.

use crate::event::Event;
use crate::sheet::Encounter;
use crate::terms::{AilmentKind, Id};

/// What befalls somebody.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> Option<String> {
    wounds(encounter, event).or_else(|| strength(encounter, event)).or_else(|| ailments(encounter, event))
}

fn wounds(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Wounded { who, level } => format!("{} takes a {} wound", name(who), level.name()),
        Event::Unhurt { who } => format!("{} takes no wound", name(who)),
        Event::Healed { who, from, to: Some(to) } => {
            format!("A {} wound of {} is now {}", from.name(), name(who), to.name())
        }
        Event::Healed { who, from, to: None } => {
            format!("A {} wound of {} is healed", from.name(), name(who))
        }
        Event::StaysAsBad { who, level } => {
            format!("A {} wound of {} stays as it is", level.name(), name(who))
        }
        Event::BeyondTreatment { who } => format!("{} is too weary for its wounds to be treated", name(who)),
        Event::Unconscious { who } => format!("{} falls unconscious", name(who)),
        Event::Dying { who } => format!("{} is dying", name(who)),
        Event::Stable { who } => format!("{} is no longer dying", name(who)),
        Event::Woke { who } => format!("{} wakes", name(who)),
        Event::Died { who } => format!("{} dies", name(who)),
        Event::Helpless { who, until } => format!("{} is helpless until round {until} is over", name(who)),
        Event::NoLongerHelpless { who } => format!("{} is no longer helpless", name(who)),
        _ => return None,
    })
}

fn strength(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Stamina { who, now, of } => format!("{} has {now} of {of} stamina", name(who)),
        Event::Fatigue { who, now } => format!("{} has {now} fatigue", name(who)),
        Event::FreeMana { who, used } => format!("{} uses {used} free mana", name(who)),
        Event::Mana { who, now, of } => format!("{} has {now} of {of} mana", name(who)),
        Event::Exhausted { who } => format!("{} is exhausted", name(who)),
        Event::Refreshed { who } => format!("{} is no longer exhausted", name(who)),
        Event::Staggered { who } => format!("{} is staggered", name(who)),
        _ => return None,
    })
}

fn ailments(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Ails { who, ailment: AilmentKind::Hobbled, .. } => format!("{} is hobbled", name(who)),
        Event::Ails { who, ailment, level } => {
            format!("{} is {}: {}", name(who), ailment.name(), level.name())
        }
        Event::AilsLess { who, ailment, level, tn } => {
            format!("{} is still {}: {}, TN {tn}", name(who), ailment.name(), level.name())
        }
        Event::DoesNotBurn { who } => format!("{} stands in steam and does not burn", name(who)),
        Event::Recovered { who, ailment } => format!("{} is no longer {}", name(who), ailment.name()),
        Event::Blinded { who } => format!("{} is blinded", name(who)),
        Event::Sees { who } => format!("{} sees again", name(who)),
        Event::Held { who, tn } => format!("{} is held in place: escape TN {tn}", name(who)),
        Event::Freed { who } => format!("{} is no longer held", name(who)),
        _ => return None,
    })
}
