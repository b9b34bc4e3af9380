//! Every question answers for itself, in fights played at random of all encounters that ship.

use fracas_engine::map::{Cell, Direction};
use fracas_lab::answers::{Effort, look};
use fracas_lab::openings;
use fracas_realmspire::choice::Word;
use fracas_realmspire::settings::{AttackItems, DroppingThings, FreeActions, Postponing, Stowing};
use fracas_realmspire::terms::{
    Action, Arm, Attribute, FixtureId, Handling, Id, ItemId, Maneuver, Means, PowerId, SideId, Skill, StyleId,
};
use fracas_realmspire::{Choice, Encounter, Realmspire};

/// Choices that name nobody and nothing of these fights.
fn strangers() -> Vec<Choice> {
    let (who, item, power, far) = (Id(200), ItemId(200), PowerId(200), Cell::new(i16::MAX, i16::MIN));
    let known = Id(0);
    let mut actions = vec![
        Action::Grapple(who),
        Action::Strike(Arm::Melee(item), known),
        Action::Strike(Arm::Ranged(item), known),
        Action::Strike(Arm::Unarmed, who),
        Action::UsePower(power, None),
        Action::UsePower(power, Some(known)),
        Action::UseFreely(power, None),
        Action::Escape(who),
        Action::FirstAid(who),
        Action::Order(known, who),
        Action::Postpone(who),
    ];
    let handlings = [
        Handling::Draw(item),
        Handling::Stow(item),
        Handling::Drop(item),
        Handling::Give(item, known),
        Handling::Give(ItemId(0), who),
        Handling::Take(item, known),
        Handling::Take(ItemId(0), who),
        Handling::PickUp(item),
        Handling::Reload(item),
        Handling::Use(FixtureId(200)),
    ];
    actions.extend(handlings.map(Action::Manipulate));
    actions.extend(handlings.map(Action::Freely));
    let mut all: Vec<Choice> = actions.into_iter().map(Choice::Do).collect();
    all.extend([
        Choice::Combatant(who),
        Choice::Cell(far),
        Choice::Side(SideId(200)),
        Choice::Maneuver(Maneuver::Disarm(item)),
        Choice::Word(Word::Leaves(who)),
        Choice::Word(Word::Turns(known, SideId(200))),
        Choice::By(
            known,
            Means { style: StyleId(200), ..Means::of(Skill::FightingStyle, Attribute::Strength) },
        ),
        Choice::Step(Direction::HEX[1]),
    ]);
    all
}

/// Settings under which more is asked and allowed.
fn with_more_to_do(mut encounter: Encounter) -> Encounter {
    encounter.settings.stowing = Stowing::AskedFor;
    encounter.settings.dropping_things = DroppingThings::Free;
    encounter.settings.postponing = Postponing::RestToo;
    encounter.settings.attack_items = AttackItems::ReactionsToo;
    encounter.settings.free_actions = FreeActions::AnyTurn;
    encounter
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (seed, (_, encounter)) in (0..).zip(openings::all::<Realmspire>()) {
        look::<Realmspire>(&encounter, &strangers(), Effort { seed, beats: 150, tried: 6 });
        let other = with_more_to_do(encounter);
        look::<Realmspire>(&other, &strangers(), Effort { seed, beats: 150, tried: 6 });
    }
}
