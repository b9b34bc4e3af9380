//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{
    Arm, Boon, CastBy, Choice, Deed, EscapeBy, Intent, Interrupt, Limb, Maneuver, MovementClass, Pace,
    Penalty, Rest, ShiftBy,
};
use crate::rules::death::PARTS;
use crate::sheet::{Encounter, Id};

/// What a blow is struck with.
pub(super) fn arm(encounter: &Encounter, arm: Arm) -> String {
    match arm {
        Arm::Body => "body".to_owned(),
        Arm::Weapon(item) => encounter.item(item),
    }
}

/// How it is meant, after the target.
pub(super) fn intent(intent: Intent) -> String {
    match intent {
        Intent::Lethal => String::new(),
        Intent::NonLethal(0) => ", not to kill".to_owned(),
        Intent::NonLethal(taken) => format!(", not to kill -{}", 3 * taken),
    }
}

/// A maneuver against somebody.
pub(super) fn maneuver(encounter: &Encounter, kind: Maneuver, target: &str) -> String {
    match kind {
        Maneuver::Trip(with) => format!("trip {target} with {}", arm(encounter, with)),
        Maneuver::Disarm(with) => format!("disarm {target} with {}", arm(encounter, with)),
        Maneuver::Restrain => format!("restrain {target}"),
        Maneuver::Push => format!("push {target}"),
    }
}

/// An action.
pub(super) fn deed(encounter: &Encounter, deed: Deed) -> String {
    let name = |id| encounter.name(id);
    match deed {
        Deed::Strike(with, target, meant) => {
            format!("strike {} with {}{}", name(target), arm(encounter, with), intent(meant))
        }
        Deed::SingleStrike(with, target, meant) => {
            format!("single strike at {} with {}{}", name(target), arm(encounter, with), intent(meant))
        }
        Deed::KillingBlow(with, target) => {
            format!("killing blow at {} with {}", name(target), arm(encounter, with))
        }
        Deed::StrikeShield(with, target) => {
            format!("strike the shield of {} with {}", name(target), arm(encounter, with))
        }
        Deed::Maneuver(kind, target) => maneuver(encounter, kind, name(target)),
        Deed::Shoot(item, target, meant) => {
            format!("shoot {} with {}{}", name(target), encounter.item(item), intent(meant))
        }
        Deed::Throw(item, target, meant) => {
            format!("throw {} at {}{}", encounter.item(item), name(target), intent(meant))
        }
        Deed::Load(item) => format!("load {}", encounter.item(item)),
        Deed::Cast(spell, by, target, meant) => {
            let how = match by {
                CastBy::Incantation => "",
                CastBy::Gesture => " by gesture",
            };
            let spell = &encounter.spells[spell.index()].name;
            format!("cast {spell} at {}{how}{}", name(target), intent(meant))
        }
        Deed::Shift(ShiftBy::Energy, way) => format!("shift {}", way.name()),
        Deed::Shift(ShiftBy::Agility, way) => format!("shift {} by agility", way.name()),
        Deed::Run(pace) => self::pace(pace).to_owned(),
        Deed::Jump(cell) => format!("jump to {cell}"),
        Deed::Kneel => "kneel".to_owned(),
        Deed::StandUp => "stand up".to_owned(),
        Deed::LieDown => "lie down".to_owned(),
        Deed::Defend => "defend".to_owned(),
        Deed::Equip(item) => format!("equip {}", encounter.item(item)),
        Deed::Stow(item) => format!("stow {}", encounter.item(item)),
        Deed::Drop(item) => format!("drop {}", encounter.item(item)),
        Deed::PickUp(item) => format!("pick up {}", encounter.item(item)),
        Deed::CatchBreath => "catch your breath".to_owned(),
        Deed::Exert => "pay with stamina".to_owned(),
        Deed::Escape(by) => format!("escape by {}", escape(by)),
        Deed::LetGo => "let go".to_owned(),
        Deed::Heal(patient) => format!("heal {}", name(patient)),
        Deed::Wake(sleeper) => format!("wake {}", name(sleeper)),
        Deed::Hide => "hide".to_owned(),
        Deed::Climb(way) => format!("climb {}", way.name()),
        Deed::Surge => "spend a recovery surge".to_owned(),
        Deed::LowerAura => "switch the aura off".to_owned(),
        Deed::RaiseAura => "switch the aura on".to_owned(),
        Deed::Remedy(who, which) => {
            let all = &encounter.roster[who.index()].remedies;
            all.get(usize::from(which)).map_or_else(String::new, |one| format!("use {}", one.name))
        }
        Deed::BreakDown(Limb::Arm, target) => format!("break {} by arm strength", name(target)),
        Deed::BreakDown(Limb::Leg, target) => format!("break {} by leg strength", name(target)),
        Deed::Turn(way) => format!("turn {}", way.name()),
    }
}

/// How one runs.
pub(super) fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Quick => "quick run",
        Pace::Run => "run",
        Pace::Sprint => "sprint",
    }
}

/// With what a hold is kept or broken.
pub(super) fn escape(by: EscapeBy) -> &'static str {
    match by {
        EscapeBy::Fortitude => "fortitude",
        EscapeBy::LegStrength => "leg strength",
        EscapeBy::ArmStrength => "arm strength",
    }
}

/// An interrupt.
pub(super) fn interrupt(encounter: &Encounter, interrupt: Interrupt) -> String {
    let name = |id| encounter.name(id);
    match interrupt {
        Interrupt::AgileMove(way) => format!("agile move {}", way.name()),
        Interrupt::Swift(with, target, meant) => {
            format!("swift attack at {} with {}{}", name(target), arm(encounter, with), intent(meant))
        }
        Interrupt::SwiftManeuver(kind, target) => {
            format!("swift {}", maneuver(encounter, kind, name(target)))
        }
        Interrupt::SwiftShot(item, target, meant) => {
            format!("swift shot at {} with {}{}", name(target), encounter.item(item), intent(meant))
        }
    }
}

/// How a target moves.
pub(super) fn movement(class: MovementClass) -> &'static str {
    match class {
        MovementClass::Still => "still",
        MovementClass::Usual => "usual",
        MovementClass::Wild => "wild",
    }
}

/// A combat style that somebody has learned.
pub(super) fn style(encounter: &Encounter, who: Id, style: u8) -> &str {
    encounter.roster[who.index()].styles.get(usize::from(style)).map_or("", |style| &style.name)
}

fn boon(boon: Boon) -> &'static str {
    match boon {
        Boon::Energy => "a point of energy",
        Boon::Stamina => "a point of stamina",
    }
}

fn penalty(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Exposed => "exposed",
        Penalty::Shaken => "shaken",
        Penalty::Stamina => "lose a point of stamina",
    }
}

fn rest(rest: Rest) -> String {
    let words = match rest {
        Rest::Done => "done",
        Rest::Round => "a round",
        Rest::FiveMinutes => "five minutes",
        Rest::Repairs => "fifteen minutes of repairs",
        Rest::Interrupted(1) => "interrupted after 1 minute",
        Rest::Interrupted(minutes) => return format!("interrupted after {minutes} minutes"),
        Rest::Long => "long rest",
        Rest::UnevenLong => "uneven long rest",
        Rest::BrokenLong(1) => "long rest of 1 hour",
        Rest::BrokenLong(hours) => return format!("long rest of {hours} hours"),
    };
    words.to_owned()
}

/// A choice in a few words.
pub(super) fn named(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Wait => "wait",
        Choice::Do(action) => return deed(encounter, action),
        Choice::Challenge(action) => return format!("challenge: {}", deed(encounter, action)),
        Choice::Interrupt(used) => return interrupt(encounter, used),
        Choice::Step(way) | Choice::Toward(way) => way.name(),
        Choice::Stop => "stop",
        Choice::Figure(figure) => return figure.to_string(),
        Choice::Item(item) => return encounter.item(item),
        Choice::Cell(cell) => return cell.to_string(),
        Choice::Combatant(id) => return encounter.name(id).to_owned(),
        Choice::By(by) => escape(by),
        Choice::Moves(class) => movement(class),
        Choice::Enhance(who, which) => {
            let all = &encounter.roster[who.index()].enhancements;
            return all.get(usize::from(which)).map_or_else(String::new, |one| one.name.clone());
        }
        Choice::Injury(injury) => injury.name(),
        Choice::Rest(spent) => return rest(spent),
        Choice::Armour => "armour",
        Choice::Part(part) => PARTS.get(usize::from(part)).unwrap_or(&"body"),
        Choice::Boon(one) => boon(one),
        Choice::Penalty(one) => penalty(one),
        Choice::Style(who, one) => style(encounter, who, one),
    };
    words.to_owned()
}
