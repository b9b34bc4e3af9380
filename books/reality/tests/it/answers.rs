//! Every question answers for itself, in fights played at random of all encounters that ship.

use fracas_engine::map::Cell;
use fracas_lab::answers::{Effort, look};
use fracas_lab::openings;
use fracas_reality::choice::{Action, Arm, CastBy, Intent, Interrupt, Maneuver, Rest};
use fracas_reality::terms::{Id, ItemId, SpellId};
use fracas_reality::{Choice, Reality};

/// Choices that name nobody and nothing of these fights.
fn strangers() -> Vec<Choice> {
    let (who, item, spell, cell) = (Id(200), ItemId(200), SpellId(200), Cell::new(i16::MAX, i16::MIN));
    let (known, arm) = (Id(0), Arm::Weapon(item));
    let actions = [
        Action::Strike(Arm::Body, who, Intent::Lethal),
        Action::Strike(arm, known, Intent::Lethal),
        Action::Strike(Arm::Body, known, Intent::NonLethal(u8::MAX)),
        Action::Maneuver(Maneuver::Trip(arm), known),
        Action::Throw(item, known, Intent::Lethal),
        Action::Cast(spell, CastBy::Gesture, known, Intent::Lethal),
        Action::Remedy(who, 0),
        Action::Remedy(known, u8::MAX),
        Action::Jump(cell),
        Action::PickUp(item),
        Action::Heal(who),
    ];
    let mut all: Vec<Choice> = actions.map(Choice::Do).into();
    all.extend(actions.map(Choice::Challenge));
    all.extend([
        Choice::Interrupt(Interrupt::Swift(arm, known, Intent::Lethal)),
        Choice::Interrupt(Interrupt::SwiftShot(item, who, Intent::Lethal)),
        Choice::Interrupt(Interrupt::SwiftManeuver(Maneuver::Push, who)),
        Choice::Enhance(who, 0),
        Choice::Enhance(known, u8::MAX),
        Choice::Style(known, u8::MAX),
        Choice::Item(item),
        Choice::Combatant(who),
        Choice::Cell(cell),
        Choice::Figure(u8::MAX),
        Choice::Part(u8::MAX),
        Choice::Rest(Rest::Interrupted(u8::MAX)),
        Choice::Rest(Rest::BrokenLong(0)),
    ]);
    all
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (seed, (_, encounter)) in (0..).zip(openings::all::<Reality>()) {
        look::<Reality>(&encounter, &strangers(), Effort { seed, beats: 150, tried: 12 });
    }
}
