//! Every question answers for itself, in fights played at random of all encounters that ship.

use fracas_engine::map::{Cell, Direction};
use fracas_forge::choice::{CriticalEffect, Pastime, Readiness, Use};
use fracas_forge::terms::{ConditionId, HappeningId, Id, ItemId, Pool, SkillId};
use fracas_forge::{Choice, Forge};
use fracas_lab::answers::{Effort, look};
use fracas_lab::openings;

/// Fights of each encounter.
const FIGHTS: u64 = 12;

/// Answers that come from outside and name what there is nowhere.
fn strangers() -> Vec<Choice> {
    let nobody = Id(255);
    let used = Use { skill: SkillId(255), item: None, thrown: false };
    let mut choices = vec![
        Choice::Combatant(nobody),
        Choice::Tend(nobody),
        Choice::Use(used),
        Choice::Use(Use { skill: SkillId(0), item: Some(ItemId(255)), thrown: true }),
        Choice::Command(used),
        Choice::Condition(ConditionId(255)),
        Choice::Item(ItemId(255)),
        Choice::ItemAs(ItemId(255), Readiness::Lying),
        Choice::Wake(HappeningId(255)),
        Choice::Critical(CriticalEffect::Cripple(SkillId(255))),
        Choice::Critical(CriticalEffect::Dismay(nobody, Pool::Poise)),
        Choice::Pastime(Pastime::Tend { by: nobody, whom: nobody }),
        Choice::Paces(255),
        Choice::Dice(255),
    ];
    let far = [i16::MIN, -1, i16::MAX];
    choices.extend(far.iter().flat_map(|&x| far.iter().map(move |&y| Choice::Cell(Cell::new(x, y)))));
    choices.extend(Direction::HEX.iter().flat_map(|&way| [Choice::Step(way), Choice::Toward(way)]));
    choices
}

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (name, encounter) in openings::all::<Forge>() {
        let strangers = strangers();
        let effort = |seed| Effort { seed, beats: 150, tried: usize::MAX };
        let looked: usize = (0..FIGHTS).map(|seed| look::<Forge>(&encounter, &strangers, effort(seed))).sum();
        assert!(looked > 20, "{name}: only {looked} questions were looked at");
    }
}
