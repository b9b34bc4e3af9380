//! What is done with body and things, and how combatants stand to each other.

use crate::event::Event;
use crate::sheet::Encounter;
use crate::terms::{Action, Id, ItemId, Source, Standing};
use crate::text::labels;

/// What somebody does. All else has been told as the course of the fight, as a roll or of a body.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> String {
    moves(encounter, event)
        .or_else(|| guards(encounter, event))
        .or_else(|| holds(encounter, event))
        .or_else(|| handles(encounter, event))
        .unwrap_or_default()
}

fn moves(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        // Several steps that are told as one.
        Event::Moved { who, from, to } if from == to => format!("{} moves and is back at {to}", name(who)),
        Event::Moved { who, from, to } => format!("{} moves from {from} to {to}", name(who)),
        Event::Posture { who, posture } => format!("{} is {} now", name(who), posture.name()),
        Event::Fell { who, yards } => format!("{} falls {}", name(who), labels::yards(yards)),
        Event::Standing { who, before, standing } => stands(name(who), before, standing),
        Event::Drowns { who } => format!("{} is without air", name(who)),
        Event::HoldsOn { who } => format!("{} holds on to the ledge", name(who)),
        Event::Mounted { rider, mount } => format!("{} mounts {}", name(rider), name(mount)),
        Event::Dismounted { rider, mount } => format!("{} gets off {}", name(rider), name(mount)),
        Event::Bolted { mount } => format!("{} is out of control", name(mount)),
        Event::Calmed { mount } => format!("{} is under control again", name(mount)),
        Event::Refuses { mount, rider, action: Action::Mount(..) } => {
            format!("{} does not let {} mount", name(mount), name(rider))
        }
        Event::Refuses { mount, action, .. } => {
            format!("{} does not follow the command: {}", name(mount), labels::action(encounter, action))
        }
        _ => return None,
    })
}

/// How somebody comes to keep its place.
fn stands(who: &str, before: Standing, now: Standing) -> String {
    match (now, before) {
        (Standing::Climbing, _) => format!("{who} holds on to the wall"),
        (Standing::Sunken, _) => format!("{who} sinks"),
        (Standing::Firm, Standing::Sunken) => format!("{who} comes up from under water"),
        (Standing::Firm, _) => format!("{who} is no longer on the wall"),
    }
}

fn guards(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Defends { who } => format!("{} takes up Defend", name(who)),
        Event::DefendEnded { who } => format!("{}'s Defend is over", name(who)),
        Event::Readied { who, kind } => format!("{} readies {}", name(who), kind.name()),
        Event::ReadyEnded { who } => format!("{} is no longer ready", name(who)),
        Event::Ignores { who, whom } => format!("{} ignores {}", name(who), name(whom)),
        Event::Heeds { who, whom } => format!("{} no longer ignores {}", name(who), name(whom)),
        Event::Flanked { who } => format!("{} is flanked", name(who)),
        Event::Harried { who, by } => format!("{} harries {}", name(by), name(who)),
        Event::Spoke { who } => format!("{} says a few words", name(who)),
        Event::Distracted { who } => format!("{} is distracted", name(who)),
        Event::Found { who } => format!("{} is no longer hidden", name(who)),
        _ => return None,
    })
}

fn holds(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Grappling { one, other } => format!("{} and {} are grappling", name(one), name(other)),
        Event::GrappleEnded { one, other } => {
            format!("{} and {} are no longer grappling", name(one), name(other))
        }
        Event::HoldsFast { who, whom } => format!("{} holds on to {}", name(who), name(whom)),
        Event::Clung { who, to, along: 0, cut: 0 } => format!("{} does not cling to {}", name(who), name(to)),
        Event::Clung { who, to, along, cut } => {
            format!("{} clings to {}: {along} yd along, {cut} yd less", name(who), name(to))
        }
        Event::MayDrag { who, ap } => format!("{} may drag the grapple for {} AP", name(who), ap.0),
        Event::Pinned { who, by } => format!("{} pins {}", name(by), name(who)),
        Event::PinEnded { who } => format!("{} is no longer pinned", name(who)),
        _ => return None,
    })
}

fn handles(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    let thing = |item: ItemId| encounter.item(item);
    Some(match *event {
        Event::Took { who, item } => format!("{} takes {} in hand", name(who), thing(item)),
        Event::Stowed { who, item } => format!("{} puts {} away", name(who), thing(item)),
        Event::Dropped { who, item } => format!("{} drops {}", name(who), thing(item)),
        Event::Loaded { who, item } => format!("{} has loaded {}", name(who), thing(item)),
        Event::Thrown { who, item } => format!("{} has thrown {}", name(who), thing(item)),
        Event::Used { who, object } => format!("{} uses {}", name(who), encounter.object_name(object)),
        Event::UsedItem { who, item } => format!("{} uses {}", name(who), thing(item)),
        Event::Cast { who, spell } => format!("{} casts {}", name(who), encounter.spell_name(spell)),
        Event::SpellLost { who } => format!("{}'s spell is lost", name(who)),
        Event::EffectEnded { owner, on, from } => {
            let what = match from {
                Source::Spell(spell) => encounter.spells[spell.index()].name.clone(),
                Source::Item(item) => encounter.item(item),
            };
            format!("{}'s effect on {} ends: {what}", name(owner), name(on))
        }
        _ => return None,
    })
}
