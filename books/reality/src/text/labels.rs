//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{
    Action, Arm, Boon, CastBy, Choice, EscapeBy, Intent, Interrupt, Limb, Maneuver, MovementClass, Pace,
    Penalty, Rest, ShiftBy,
};
use crate::rules::death::PARTS;
use crate::sheet::Encounter;
use crate::terms::Id;

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

/// How a spell is cast, after the target.
pub(super) fn casting(by: CastBy) -> &'static str {
    match by {
        CastBy::Incantation => "",
        CastBy::Gesture => " by gesture",
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
pub(super) fn action(encounter: &Encounter, action: Action) -> String {
    let name = |id| encounter.name(id);
    match action {
        Action::Strike(with, target, meant) => {
            format!("strike {} with {}{}", name(target), arm(encounter, with), intent(meant))
        }
        Action::SingleStrike(with, target, meant) => {
            format!("single strike at {} with {}{}", name(target), arm(encounter, with), intent(meant))
        }
        Action::KillingBlow(with, target) => {
            format!("killing blow at {} with {}", name(target), arm(encounter, with))
        }
        Action::StrikeShield(with, target) => {
            format!("strike the shield of {} with {}", name(target), arm(encounter, with))
        }
        Action::Maneuver(kind, target) => maneuver(encounter, kind, name(target)),
        Action::Shoot(item, target, meant) => {
            format!("shoot {} with {}{}", name(target), encounter.item(item), intent(meant))
        }
        Action::Throw(item, target, meant) => {
            format!("throw {} at {}{}", encounter.item(item), name(target), intent(meant))
        }
        Action::Load(item) => format!("load {}", encounter.item(item)),
        Action::Cast(spell, by, target, meant) => {
            let spell = &encounter.spells[spell.index()].name;
            format!("cast {spell} at {}{}{}", name(target), casting(by), intent(meant))
        }
        Action::Shift(ShiftBy::Energy, way) => format!("shift {}", way.name()),
        Action::Shift(ShiftBy::Agility, way) => format!("shift {} by agility", way.name()),
        Action::Run(pace) => self::pace(pace).to_owned(),
        Action::Jump(cell) => format!("jump to {cell}"),
        Action::Kneel => "kneel".to_owned(),
        Action::StandUp => "stand up".to_owned(),
        Action::LieDown => "lie down".to_owned(),
        Action::Defend => "defend".to_owned(),
        Action::Equip(item) => format!("equip {}", encounter.item(item)),
        Action::Stow(item) => format!("stow {}", encounter.item(item)),
        Action::Drop(item) => format!("drop {}", encounter.item(item)),
        Action::PickUp(item) => format!("pick up {}", encounter.item(item)),
        Action::CatchBreath => "catch your breath".to_owned(),
        Action::Exert => "pay with stamina".to_owned(),
        Action::Escape(by) => format!("escape by {}", escape(by)),
        Action::LetGo => "let go".to_owned(),
        Action::Heal(patient) => format!("heal {}", name(patient)),
        Action::Wake(sleeper) => format!("wake {}", name(sleeper)),
        Action::Hide => "hide".to_owned(),
        Action::Climb(way) => format!("climb {}", way.name()),
        Action::Surge => "spend a recovery surge".to_owned(),
        Action::LowerAura => "switch the aura off".to_owned(),
        Action::RaiseAura => "switch the aura on".to_owned(),
        Action::Remedy(who, which) => {
            let all = &encounter.roster[who.index()].remedies;
            all.get(usize::from(which)).map_or_else(String::new, |one| format!("use {}", one.name))
        }
        Action::BreakDown(Limb::Arm, target) => format!("break {} by arm strength", name(target)),
        Action::BreakDown(Limb::Leg, target) => format!("break {} by leg strength", name(target)),
        Action::Turn(way) => format!("turn {}", way.name()),
    }
}

/// An action as it is told of somebody who means to do it.
pub(super) fn meant(encounter: &Encounter, meant: Action) -> String {
    let label = action(encounter, meant);
    match meant {
        Action::SingleStrike(..) | Action::KillingBlow(..) | Action::Run(Pace::Quick) => {
            format!("make a {label}")
        }
        Action::CatchBreath => "catch its breath".to_owned(),
        _ => label,
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
pub(super) fn label(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Wait => "wait",
        Choice::Do(done) => return action(encounter, done),
        Choice::Challenge(done) => return format!("challenge: {}", action(encounter, done)),
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
