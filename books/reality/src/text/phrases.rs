//! Choices as people look for them in a long list: first the group, then what is done, then how.

use fracas_engine::Phrase;

use super::labels;
use crate::choice::{Action, Arm, Choice, Intent, Interrupt, Limb, Maneuver, Pace, ShiftBy};
use crate::sheet::Encounter;
use crate::terms::ItemId;

/// What is done, and how, if that is asked after it.
type Parts = (String, Option<String>);

/// A choice in its parts.
pub(super) fn phrase(encounter: &Encounter, choice: &Choice) -> Phrase {
    let (group, (words, qualifier)) = match *choice {
        Choice::Do(action) => (group(action), of_action(encounter, action)),
        Choice::Challenge(action) => {
            let (words, qualifier) = of_action(encounter, action);
            (group(action), (format!("challenge: {words}"), qualifier))
        }
        Choice::Interrupt(interrupt) => of_interrupt(encounter, interrupt),
        Choice::Cell(cell) => ("", asked("square", cell.to_string())),
        _ => ("", (labels::label(encounter, choice), None)),
    };
    Phrase { group, words, qualifier }
}

/// The kind of an action.
fn group(action: Action) -> &'static str {
    match action {
        Action::Strike(..)
        | Action::SingleStrike(..)
        | Action::KillingBlow(..)
        | Action::StrikeShield(..)
        | Action::Shoot(..)
        | Action::Throw(..)
        | Action::BreakDown(..) => "attack",
        Action::Maneuver(..) => "maneuver",
        Action::Cast(..) => "magic",
        Action::Shift(..)
        | Action::Run(_)
        | Action::Jump(_)
        | Action::Kneel
        | Action::StandUp
        | Action::LieDown
        | Action::Climb(_)
        | Action::Turn(_) => "move",
        Action::Defend | Action::Hide | Action::Escape(_) => "defend",
        Action::Load(_) | Action::Equip(_) | Action::Stow(_) | Action::Drop(_) | Action::PickUp(_) => {
            "handle"
        }
        Action::CatchBreath | Action::Exert | Action::Surge | Action::LowerAura | Action::RaiseAura => "rest",
        Action::Heal(_) | Action::Wake(_) | Action::LetGo | Action::Remedy(..) => "help",
    }
}

/// What is done, and how.
fn of_action(encounter: &Encounter, action: Action) -> Parts {
    let name = |id| encounter.name(id);
    match action {
        Action::Strike(arm, target, meant) => {
            asked(format!("strike {}", name(target)), with(encounter, arm, meant))
        }
        Action::SingleStrike(arm, target, meant) => {
            asked(format!("single strike at {}", name(target)), with(encounter, arm, meant))
        }
        Action::KillingBlow(arm, target) => {
            asked(format!("killing blow at {}", name(target)), with(encounter, arm, Intent::Lethal))
        }
        Action::StrikeShield(arm, target) => {
            asked(format!("strike the shield of {}", name(target)), with(encounter, arm, Intent::Lethal))
        }
        Action::Maneuver(kind, target) => of_maneuver(encounter, kind, name(target)),
        Action::Shoot(item, target, meant) => {
            asked(format!("shoot {}", name(target)), with(encounter, Arm::Weapon(item), meant))
        }
        Action::Throw(item, target, meant) => {
            asked(format!("throw at {}", name(target)), thing(encounter, item, meant))
        }
        Action::Cast(spell, by, target, meant) => {
            let spell = &encounter.spells[spell.index()].name;
            let how = format!("{}{}", labels::casting(by), labels::intent(meant));
            let how = how.trim_start_matches([',', ' ']).to_owned();
            (format!("cast {spell} at {}", name(target)), Some(how).filter(|how| !how.is_empty()))
        }
        Action::Shift(ShiftBy::Energy, way) => asked("shift", way.name()),
        Action::Shift(ShiftBy::Agility, way) => asked("shift", format!("{} by agility", way.name())),
        Action::Run(Pace::Run) => ("run".to_owned(), None),
        Action::Run(pace) => asked("run", labels::pace(pace)),
        Action::Jump(cell) => asked("jump", format!("to {cell}")),
        Action::Climb(way) => asked("climb", way.name()),
        Action::Turn(way) => asked("turn", way.name()),
        Action::Load(item) => asked("load", encounter.item(item)),
        Action::Equip(item) => asked("equip", encounter.item(item)),
        Action::Stow(item) => asked("stow", encounter.item(item)),
        Action::Drop(item) => asked("drop", encounter.item(item)),
        Action::PickUp(item) => asked("pick up", encounter.item(item)),
        Action::Escape(by) => asked("escape", format!("by {}", labels::escape(by))),
        Action::BreakDown(Limb::Arm, target) => asked(format!("break {}", name(target)), "by arm strength"),
        Action::BreakDown(Limb::Leg, target) => asked(format!("break {}", name(target)), "by leg strength"),
        _ => (labels::action(encounter, action), None),
    }
}

fn of_maneuver(encounter: &Encounter, kind: Maneuver, target: &str) -> Parts {
    match kind {
        Maneuver::Trip(arm) => asked(format!("trip {target}"), with(encounter, arm, Intent::Lethal)),
        Maneuver::Disarm(arm) => asked(format!("disarm {target}"), with(encounter, arm, Intent::Lethal)),
        Maneuver::Restrain | Maneuver::Push => (labels::maneuver(encounter, kind, target), None),
    }
}

fn of_interrupt(encounter: &Encounter, interrupt: Interrupt) -> (&'static str, Parts) {
    let name = |id| encounter.name(id);
    match interrupt {
        Interrupt::AgileMove(way) => ("move", asked("agile move", way.name())),
        Interrupt::Swift(arm, target, meant) => {
            ("attack", asked(format!("swift attack at {}", name(target)), with(encounter, arm, meant)))
        }
        Interrupt::SwiftManeuver(kind, target) => {
            let how = match kind {
                Maneuver::Trip(arm) => format!("trip {}", with(encounter, arm, Intent::Lethal)),
                Maneuver::Disarm(arm) => format!("disarm {}", with(encounter, arm, Intent::Lethal)),
                Maneuver::Restrain => "restrain".to_owned(),
                Maneuver::Push => "push".to_owned(),
            };
            ("maneuver", asked(format!("swift maneuver at {}", name(target)), how))
        }
        Interrupt::SwiftShot(item, target, meant) => {
            let how = with(encounter, Arm::Weapon(item), meant);
            ("attack", asked(format!("swift shot at {}", name(target)), how))
        }
    }
}

/// Words, and what is asked after them.
fn asked(words: impl Into<String>, qualifier: impl Into<String>) -> Parts {
    (words.into(), Some(qualifier.into()))
}

/// With what a blow is struck, and how it is meant.
fn with(encounter: &Encounter, arm: Arm, meant: Intent) -> String {
    format!("with {}{}", labels::arm(encounter, arm), labels::intent(meant))
}

/// What is thrown, and how it is meant.
fn thing(encounter: &Encounter, item: ItemId, meant: Intent) -> String {
    format!("{}{}", encounter.item(item), labels::intent(meant))
}
