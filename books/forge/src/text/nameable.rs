//! Every answer that people might name, legal or not: a word that belongs to another question is still known, and refused
//! by its clause.

use std::ops::ControlFlow;

use crate::choice::{Choice, Climb, CriticalEffect, CunningEffect, Pastime, Question, Use};
use crate::rules::Scene;
use crate::terms::{ConditionId, HappeningId, Id, ItemId, Pool, SkillId};

/// Who is shown answers, until it wants no more.
type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;

/// The answers that are a plain word.
const WORDS: [Choice; 20] = [
    Choice::Yes,
    Choice::No,
    Choice::Done,
    Choice::Before,
    Choice::After,
    Choice::Stop,
    Choice::Dodge,
    Choice::Block,
    Choice::Predict,
    Choice::Yield,
    Choice::EndTurn,
    Choice::Gambit,
    Choice::HoldBreath,
    Choice::LetBreathGo,
    Choice::GiveUp,
    Choice::CallForTerms,
    Choice::DoomBoon,
    Choice::DoomMinions,
    Choice::Climb(Climb::Up),
    Choice::Climb(Climb::Down),
];

/// Shows every answer that people might name: first the question's own, since menus share a few words with other answers,
/// and whoever is asked with one means its own.
pub(super) fn nameable(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    each_of_own_menu(scene, question, each)?;
    WORDS.into_iter().try_for_each(&mut *each)?;
    each_cunning(each)?;
    each_critical(scene, each)?;
    each_pastime(scene, each)?;
    each_direction(scene, each)?;
    for number in 0..=20 {
        each(Choice::Paces(number))?;
        each(Choice::Dice(number))?;
    }
    for who in scene.state.ids() {
        each(Choice::Combatant(who))?;
        each(Choice::Tend(who))?;
    }
    Pool::ALL.into_iter().map(Choice::Pool).try_for_each(&mut *each)?;
    each_number(scene.encounter.conditions.len(), |number| each(Choice::Condition(ConditionId(number))))?;
    each_number(scene.encounter.items.len(), |number| each(Choice::Item(ItemId(number))))?;
    scene.encounter.map.cells().map(Choice::Cell).try_for_each(each)
}

/// Counts through a list whose places are numbered with a byte.
fn each_number(count: usize, each: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
    (0..count.min(256)).filter_map(|number| u8::try_from(number).ok()).try_for_each(each)
}

/// The menu that belongs to a question alone.
fn each_of_own_menu(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    match *question {
        Question::Cunning { .. } => each_cunning(each),
        Question::Critical { .. } => each_critical(scene, each),
        Question::Aftermath => each_pastime(scene, each),
        Question::Obeys { mount, .. } => each_use(scene, mount, &mut |used| each(Choice::Command(used))),
        Question::Step { mover, .. } => each_use(scene, mover, &mut |used| each(Choice::Use(used))),
        Question::Turn { actor } => {
            each_use(scene, actor, &mut |used| each(Choice::Use(used)))?;
            if let Some(mount) = scene.mount_of(actor) {
                each_use(scene, mount, &mut |used| each(Choice::Command(used)))?;
            }
            each_at_hand(scene, actor, each)
        }
        Question::Draw { actor, .. } => each_at_hand(scene, actor, each),
        Question::DoomHazard => {
            each_number(scene.encounter.happenings.len(), |number| each(Choice::Wake(HappeningId(number))))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// The objects that somebody carries or can pick up: of several that are called alike, one of these is meant.
fn each_at_hand(scene: Scene<'_>, actor: Id, each: Each<'_>) -> ControlFlow<()> {
    let lying = scene.state.lying.iter().map(|&(item, _)| item);
    let near = lying.filter(|&item| scene.may_reach_down(actor, item).is_ok());
    scene.of(actor).carried.iter().copied().chain(near).try_for_each(|item| {
        each(Choice::Item(item))?;
        each(Choice::ItemAs(item, scene.readiness(actor, item)))
    })
}

fn each_cunning(each: Each<'_>) -> ControlFlow<()> {
    CunningEffect::ALL.into_iter().map(Choice::Cunning).try_for_each(each)
}

fn each_critical(scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
    use CriticalEffect::{Boon, Cripple, Dismay, Rally, Record, TornWing};
    let mut show = |effect| each(Choice::Critical(effect));
    [Record, Rally, Boon, TornWing].into_iter().try_for_each(&mut show)?;
    for pool in Pool::ALL {
        scene.state.ids().try_for_each(|who| show(Dismay(who, pool)))?;
    }
    each_number(scene.encounter.skills.len(), |number| show(Cripple(SkillId(number))))
}

fn each_pastime(scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
    Pastime::FOR_EVERYBODY.into_iter().map(Choice::Pastime).try_for_each(&mut *each)?;
    for by in scene.state.ids() {
        scene.state.ids().try_for_each(|whom| each(Choice::Pastime(Pastime::Tend { by, whom })))?;
    }
    ControlFlow::Continue(())
}

fn each_direction(scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
    scene.encounter.map.grid().directions().iter().try_for_each(|&direction| {
        each(Choice::Step(direction))?;
        each(Choice::Toward(direction))
    })
}

/// Every skill with everything that its user has, in hand or not. What is in hand comes first: it is what a name means,
/// even if it was picked up and the user's own of that name lies elsewhere.
fn each_use(scene: Scene<'_>, who: Id, each: &mut dyn FnMut(Use) -> ControlFlow<()>) -> ControlFlow<()> {
    each_number(scene.encounter.skills.len(), |number| {
        let skill = SkillId(number);
        each(Use { skill, item: None, thrown: false })?;
        let own = scene.of(who);
        for &item in own.held.iter().chain(&own.carried).chain(&scene.sheet(who).gear) {
            for thrown in [false, true] {
                each(Use { skill, item: Some(item), thrown })?;
            }
        }
        ControlFlow::Continue(())
    })
}
