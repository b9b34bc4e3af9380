//! Whether an answer is legal.

use super::unlike::unlike;
use crate::choice::{Choice, CriticalEffect, Illegal, Legality, Pastime, Question};
use crate::encounter::Encounter;
use crate::rules::Scene;
use crate::rules::movement_and_position::Walk;
use crate::terms::{Id, ItemId, SkillId};

/// Whether an answer to a question is legal, and by which clause not.
pub(super) fn check(question: &Question, scene: Scene<'_>, choice: Choice) -> Legality {
    if !knows(scene.encounter, choice) {
        let reason = "this names somebody or something that is not in this fight";
        return Err(Illegal::because(unlike(question).clause, reason));
    }
    answer(question, scene, choice).unwrap_or_else(|| Err(unlike(question)))
}

/// Whether an answer is legal; `None` if it is none to such a question at all.
fn answer(question: &Question, scene: Scene<'_>, choice: Choice) -> Option<Legality> {
    Some(match (*question, choice) {
        (Question::Turn { actor }, choice) => return scene.may_spend_turn(actor, choice),
        (Question::Step { mover, halves_left, gait, stride, reaction }, choice) => {
            return scene.may_go(&Walk { mover, halves_left, gait, stride, reaction }, choice);
        }
        (Question::Defend { target, used, threat, .. }, choice) => {
            return scene.may_answer(target, used, threat, choice);
        }
        (Question::NextActor { .. }, Choice::Combatant(who)) => scene.may_be_next(who),
        (Question::Target { actor, used, chosen, .. }, Choice::Combatant(target)) => {
            scene.may_choose_target(actor, used, chosen, target)
        }
        (Question::Mount { rider }, Choice::Combatant(mount)) => scene.may_mount(rider, mount),
        (Question::Hinder { enemy, .. }, Choice::Yes) => scene.may_hinder(enemy),
        (Question::React { reactor, skill, cause, about }, Choice::Yes) => {
            scene.may_react(reactor, scene.reaction(reactor, skill, cause, about), cause, about)
        }
        (Question::HinderWhom { mount, .. }, Choice::Combatant(who)) => scene.may_be_hindered(mount, who),
        (Question::DoomBoon, Choice::Combatant(who)) => scene.may_favor(who),
        (Question::Excess { victim, .. }, Choice::Pool(pool)) => scene.may_flow_into(victim, pool),
        (Question::Cunning { attacker, left, .. }, Choice::Cunning(effect)) => {
            scene.may_spend_cunning(attacker, left, effect)
        }
        (Question::Critical { attacker, target, .. }, Choice::Critical(effect)) => {
            scene.may_spend_critical(attacker, target, effect)
        }
        (Question::CriticalDice { unused, .. }, Choice::Dice(count)) => may_be_unused(count, unused),
        (Question::BuyPaces { mover, most, .. }, Choice::Paces(paces)) => {
            scene.may_buy_paces(mover, paces, most)
        }
        (Question::ShoveTo { shover, target, to }, Choice::Toward(direction)) => {
            scene.may_shove(shover, target, to, direction)
        }
        (Question::Draw { actor, drawn, walk, .. }, Choice::Item(_) | Choice::ItemAs(..)) => {
            scene.may_draw_as(actor, drawn, walk, choice)
        }
        (Question::Recover { actor, besides, .. }, Choice::Condition(condition)) => {
            scene.may_recover_from(actor, condition, besides)
        }
        (Question::EndWhich { bearer, .. }, Choice::Condition(condition)) => {
            scene.may_recover_from(bearer, condition, None)
        }
        (Question::Recover { actor, points, .. }, Choice::Pool(pool)) => {
            scene.may_recover_points(actor, pool, points)
        }
        (Question::PutAside { mover, other, .. }, Choice::Cell(cell)) => scene.may_be_put(mover, other, cell),
        (Question::PutAside { mover, other, aside }, Choice::Combatant(who)) if who == other => {
            scene.may_put_other(mover, other, aside)
        }
        (Question::Dismount { rider }, Choice::Cell(cell)) => scene.may_get_down(rider, cell),
        (Question::Leap { leaper, paces }, Choice::Cell(cell)) => scene.may_leap_to(leaper, paces, cell),
        (Question::Obeys { mount, told }, Choice::Command(other)) => scene.may_do_instead(mount, told, other),
        (Question::SpendDoom, Choice::DoomBoon) => scene.may_buy_boon(),
        (Question::SpendDoom, Choice::DoomMinions) => scene.may_buy_minions(),
        (Question::SpendDoom, Choice::DoomHazard) => scene.may_buy_hazard(),
        (Question::DoomHazard, Choice::Wake(happening)) => scene.may_wake(happening),
        (Question::Aftermath, Choice::Pastime(pastime)) => scene.may_pass(pastime),
        (Question::Walk { mover, .. }, Choice::Before) => scene.may_move(mover),
        (Question::Walk { .. }, Choice::No | Choice::After)
        | (Question::WhichPool { .. }, Choice::Pool(_))
        | (Question::Draw { .. }, Choice::Done)
        | (Question::Leap { .. }, Choice::Stop)
        | (Question::Obeys { .. }, Choice::Yes | Choice::No)
        | (Question::SpendDoom, Choice::No) => Ok(()),
        (question, Choice::Yes | Choice::No) if question.is_yes_or_no() => Ok(()),
        _ => return None,
    })
}

/// Whether so many dice may be said not to have been needed (forge.damage.crit-allocation).
fn may_be_unused(count: u8, unused: u8) -> Legality {
    if count <= unused {
        return Ok(());
    }
    Err(Illegal::because("forge.damage.crit-used-die", "more dice than that were needed for the defeat"))
}

/// Whether all that a choice names exists in this encounter. An answer from outside may name anything.
fn knows(encounter: &Encounter, choice: Choice) -> bool {
    let who = |id: Id| id.index() < encounter.roster.len();
    let skill = |id: SkillId| id.index() < encounter.skills.len();
    let item = |id: ItemId| id.index() < encounter.items.len();
    match choice {
        Choice::Combatant(id) | Choice::Tend(id) => who(id),
        Choice::Use(used) | Choice::Command(used) => skill(used.skill) && used.item.is_none_or(item),
        Choice::Item(id) | Choice::ItemAs(id, _) => item(id),
        Choice::Condition(id) => id.index() < encounter.conditions.len(),
        Choice::Wake(id) => id.index() < encounter.happenings.len(),
        Choice::Critical(CriticalEffect::Dismay(id, _)) => who(id),
        Choice::Critical(CriticalEffect::Cripple(id)) => skill(id),
        Choice::Pastime(Pastime::Tend { by, whom }) => who(by) && who(whom),
        _ => true,
    }
}
