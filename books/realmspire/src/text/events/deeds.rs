//! Ways through the field, what is hidden, and what is done with things and magic.

use crate::event::Event;
use crate::sheet::Encounter;
use crate::terms::{Ap, Id, ItemId};

/// What somebody does. All else has been told as the course of the fight, as part of an attack or of a body.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> String {
    ways(encounter, event).or_else(|| handles(encounter, event)).unwrap_or_default()
}

fn ways(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        // Several steps that are told as one.
        Event::Moved { who, from, to } if from == to => format!("{} moves and is back at {to}", name(who)),
        Event::Moved { who, from, to } => format!("{} moves from {from} to {to}", name(who)),
        Event::CameUpon { who, found } => format!("{} comes upon {}", name(who), name(found)),
        Event::Pushed { who, from, to } => format!("{} is driven back from {from} to {to}", name(who)),
        Event::NotPushed { who } => format!("{} has no room to be driven back", name(who)),
        Event::Fell { who, metres } => format!("{} falls {} m", name(who), metres.0),
        Event::Teleported { who, from, to } => {
            format!("{} is carried by magic from {from} to {to}", name(who))
        }
        Event::Hid { who, from } => format!("{} is hidden from {}", name(who), name(from)),
        Event::Noticed { who, by } => format!("{} notices {}", name(by), name(who)),
        Event::Found { who, fixture } => {
            format!("{} finds {}", name(who), encounter.fixture_name(fixture))
        }
        _ => return None,
    })
}

fn handles(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    let thing = |item: ItemId| encounter.item(item);
    Some(match *event {
        Event::Disarmed { who, item } => format!("{} loses {}", name(who), thing(item)),
        Event::Landed { item, at } => format!("{} lies at {at}", thing(item)),
        Event::Drew { who, item } => format!("{} takes {} in hand", name(who), thing(item)),
        Event::Stowed { who, item } => format!("{} puts {} away", name(who), thing(item)),
        Event::HandedOver { who, item, to } => format!("{} hands {} to {}", name(who), thing(item), name(to)),
        Event::Took { who, item, from } => format!("{} takes {} from {}", name(who), thing(item), name(from)),
        Event::PickedUp { who, item } => format!("{} picks up {}", name(who), thing(item)),
        Event::Unloaded { who, item, ap } => {
            format!("{} has shot {}: {} AP to reload", name(who), thing(item), ap.0)
        }
        Event::Reloading { who, item, left: Ap::ZERO } => {
            format!("{} has reloaded {}", name(who), thing(item))
        }
        Event::Reloading { who, item, left } => {
            format!("{} goes on reloading {}: {} AP to go", name(who), thing(item), left.0)
        }
        Event::UsedUp { who, item } => format!("{} has used up {}", name(who), thing(item)),
        Event::Used { who, fixture } => format!("{} uses {}", name(who), encounter.fixture_name(fixture)),
        Event::Power { who, power } => {
            let does = match encounter.power(power).counts_as_attack() {
                true => "is let loose",
                false => "takes effect",
            };
            format!("{}'s {} {does}", name(who), encounter.power_name(power))
        }
        _ => return None,
    })
}
