//! Every answer that might be legal, in the order in which people see them.

use std::ops::ControlFlow;

use crate::choice::{Choice, CunningEffect, Question};
use crate::rules::Scene;
use crate::rules::defending_vs_yielding::WAYS_TO_DEFEND;
use crate::rules::movement_and_position::Walk;
use crate::terms::{ConditionId, Pool};

/// Shows every answer to a question that might be legal, until told to stop.
pub(super) fn candidates(
    question: &Question,
    scene: Scene<'_>,
    each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pools = || Pool::ALL.into_iter().map(Choice::Pool);
    match *question {
        Question::NextActor { preferred } => scene.each_next(preferred, each),
        Question::Turn { actor } => scene.each_way_to_spend_turn(actor, each),
        Question::Step { mover, halves_left, gait, stride, reaction } => {
            scene.each_way(&Walk { mover, halves_left, gait, stride, reaction }, each)
        }
        Question::Target { actor, used, chosen, .. } => scene.each_target(actor, used, chosen, each),
        Question::Mount { .. } | Question::DoomBoon => {
            scene.everybody().map(Choice::Combatant).try_for_each(each)
        }
        Question::Walk { .. } => [Choice::No, Choice::Before, Choice::After].into_iter().try_for_each(each),
        Question::Defend { .. } => WAYS_TO_DEFEND.into_iter().chain([Choice::Yield]).try_for_each(each),
        Question::Excess { .. } | Question::WhichPool { .. } => pools().try_for_each(each),
        Question::Cunning { .. } => CunningEffect::ALL.into_iter().map(Choice::Cunning).try_for_each(each),
        Question::Critical { attacker, target, .. } => scene.each_critical(attacker, target, each),
        Question::HinderWhom { mount, .. } => {
            scene.rider_of(mount).into_iter().chain([mount]).map(Choice::Combatant).try_for_each(each)
        }
        Question::BuyPaces { most, .. } => (1..=most).map(Choice::Paces).try_for_each(each),
        Question::ShoveTo { .. } => {
            let directions = scene.encounter.map.grid().directions();
            directions.iter().copied().map(Choice::Toward).try_for_each(each)
        }
        Question::Draw { actor, drawn, walk, .. } => {
            scene.each_to_draw(actor, drawn, walk, each)?;
            each(Choice::Done)
        }
        Question::Recover { actor, .. } => {
            let conditions = scene.of(actor).conditions.iter().map(ConditionId).map(Choice::Condition);
            conditions.chain(pools()).try_for_each(each)
        }
        Question::EndWhich { bearer, .. } => {
            scene.of(bearer).conditions.iter().map(ConditionId).map(Choice::Condition).try_for_each(each)
        }
        Question::PutAside { mover, other, .. } => scene.each_aside(mover, other, each),
        Question::Dismount { rider } => scene.places_to_get_down(rider).map(Choice::Cell).try_for_each(each),
        Question::Leap { leaper, paces } => {
            each(Choice::Stop)?;
            scene.places_to_leap_to(leaper, paces).map(Choice::Cell).try_for_each(each)
        }
        Question::Obeys { mount, told } => {
            [Choice::Yes, Choice::No].into_iter().try_for_each(&mut *each)?;
            scene.each_other_act(mount, told, each)
        }
        Question::SpendDoom => {
            let bought = [Choice::No, Choice::DoomBoon, Choice::DoomMinions, Choice::DoomHazard];
            bought.into_iter().try_for_each(each)
        }
        Question::DoomHazard => scene.encounter.happening_ids().map(Choice::Wake).try_for_each(each),
        Question::Aftermath => scene.each_pastime(each),
        Question::CriticalDice { unused, .. } => (0..=unused).rev().map(Choice::Dice).try_for_each(each),
        question => match question.yes_or_no(scene) {
            Some(Choice::Yes) => [Choice::Yes, Choice::No].into_iter().try_for_each(each),
            _ => [Choice::No, Choice::Yes].into_iter().try_for_each(each),
        },
    }
}
