//! Every question answers for itself, in fights played at random of all encounters that ship.

use fracas_destiny::choice::Reaction;
use fracas_destiny::terms::{
    Action, AilmentKind, Arm, By, Hindrance, Id, ItemId, Jump, Level, ObjectId, Speed, SpellId, Style,
};
use fracas_destiny::{Choice, Destiny};
use fracas_engine::map::{Cell, Direction, Grid};
use fracas_lab::answers::{Effort, look};
use fracas_lab::openings;

/// Choices that name nobody and nothing of a fight on such a map.
fn strangers(grid: Grid) -> Vec<Choice> {
    let way = match grid {
        Grid::Square => Direction::HEX[1],
        Grid::Hex => Direction::SQUARE[1],
    };
    let (who, item, spell, far) = (Id(200), ItemId(200), SpellId(200), Cell::new(i16::MAX, i16::MIN));
    let known = Id(0);
    let mut actions = vec![
        Action::Cast(spell, known),
        Action::Retrieve(item),
        Action::Stow(item),
        Action::Load(item),
        Action::Drop(item),
        Action::UseItem(item, Speed::Usual),
        Action::UseObject(ObjectId(200), Speed::Hurried),
        Action::EndEffect(u8::MAX),
        Action::Enter(By::Power, known, way),
        Action::Jump(Jump::Long, far),
        Action::Mount(who, Speed::Usual),
        Action::Pin(who),
        Action::Ignore(who),
        Action::Heed(who),
        Action::LetGo(who),
        Action::Stabilize(who),
        Action::TreatCondition(AilmentKind::Bleeding, who),
        Action::TreatWound(Level::Light, who),
    ];
    for arm in [Arm::Body, Arm::Weapon(item), Arm::Thrown(item)] {
        let target = if arm == Arm::Body { who } else { known };
        actions.extend([
            Action::Attack(Style::Standard, arm, target),
            Action::Opening(arm, target),
            Action::Grapple(arm, target),
            Action::Hinder(Hindrance::Disarm, arm, target),
        ]);
    }
    let readied = actions.iter().map(|&action| Choice::React(Reaction::Readied(action)));
    let mut all: Vec<Choice> = actions.iter().copied().map(Choice::Do).chain(readied).collect();
    all.extend([
        Choice::React(Reaction::Rebuff(Arm::Weapon(item))),
        Choice::React(Reaction::Interpose(By::Agility, who)),
        Choice::Combatant(who),
        Choice::Item(item),
        Choice::Figure(i16::MAX),
        Choice::Effect(u8::MAX),
        Choice::Cling(u8::MAX, u8::MAX),
    ]);
    all
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (seed, (_, encounter)) in (0..).zip(openings::all::<Destiny>()) {
        look::<Destiny>(&encounter, &strangers(encounter.map.grid()), Effort { seed, beats: 150, tried: 6 });
    }
}
