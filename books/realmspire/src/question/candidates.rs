//! Which answers a question might have, in the order in which people see them.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::Direction;

use super::Each;
use super::check::SURROUNDINGS;
use crate::choice::{ArmorSource, Choice, Interjection, Question, Word};
use crate::rules::Scene;
use crate::settings::Postponing;
use crate::sheet::Targets;
use crate::terms::{
    Action, Cover, Deed, Defense, Handling, Id, Location, MOST_COMBATANTS, Maneuver, Perk, PowerId, SideId,
    Timing,
};

/// Shows each answer that might be legal.
pub(super) fn candidates(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    match *question {
        Question::Place { .. } => scene.encounter.map.cells().map(Choice::Cell).try_for_each(each),
        Question::Approach { .. } => {
            each(Choice::No)?;
            (0..scene.encounter.sides.len() as u8).map(SideId).map(Choice::Side).try_for_each(each)
        }
        Question::Fitting { .. } | Question::Over | Question::Aware(_) => {
            [Choice::Yes, Choice::No].into_iter().try_for_each(each)
        }
        Question::Harm { .. }
        | Question::Triggers(_)
        | Question::Withstandable(_)
        | Question::AimShot(_)
        | Question::PerfectBlock(_)
        | Question::TwinParry(_)
        | Question::SoftLanding { .. }
        | Question::Resist { .. } => [Choice::No, Choice::Yes].into_iter().try_for_each(each),
        Question::Word => words(scene, each),
        Question::Act { actor } => acts(scene, actor, scene.ways(), each),
        Question::Interject(interjection) => interjections(scene, interjection, each),
        Question::Opportunity(exposed) => {
            let strike = |arm| Choice::Do(Action::Strike(arm, exposed.who));
            scene.arms_for(&exposed).map(strike).try_for_each(&mut *each)?;
            each(Choice::Pass)
        }
        Question::Another(_) => {
            each(Choice::Pass)?;
            scene.present().map(Choice::Combatant).try_for_each(each)
        }
        Question::Teleport { .. } => {
            each(Choice::Pass)?;
            scene.encounter.map.cells().map(Choice::Cell).try_for_each(each)
        }
        Question::Cover { .. } => Cover::ALL.into_iter().map(Choice::Cover).try_for_each(each),
        Question::Environment { .. } => SURROUNDINGS.into_iter().map(Choice::Modifier).try_for_each(each),
        Question::Defend(_) => {
            Defense::ALL.into_iter().map(Choice::Defend).try_for_each(&mut *each)?;
            each(Choice::Pass)
        }
        Question::Means(rolling) => {
            let by = |means| Choice::By(rolling.who, means);
            scene.means_for(&rolling).into_iter().map(by).try_for_each(each)
        }
        Question::Maneuver(won) => {
            maneuvers(scene, won.loser, each)?;
            each(Choice::Pass)
        }
        Question::Armor { .. } => {
            [ArmorSource::Worn, ArmorSource::Natural].into_iter().map(Choice::Armor).try_for_each(each)
        }
        Question::DodgingStep { .. } => {
            each(Choice::Pass)?;
            scene.ways().iter().copied().map(Choice::Step).try_for_each(each)
        }
    }
}

fn words(scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
    each(Choice::No)?;
    each(Choice::Word(Word::EndFight))?;
    for who in scene.present() {
        let sides = (0..scene.encounter.sides.len() as u8).map(SideId);
        sides.map(|side| Choice::Word(Word::Turns(who, side))).try_for_each(&mut *each)?;
        each(Choice::Word(Word::Leaves(who)))?;
    }
    ControlFlow::Continue(())
}

fn maneuvers(scene: Scene<'_>, loser: Id, each: Each<'_>) -> ControlFlow<()> {
    each(Choice::Maneuver(Maneuver::Bash))?;
    each(Choice::Maneuver(Maneuver::Brace))?;
    let held = scene.of(loser).held.iter().copied();
    held.map(|item| Choice::Maneuver(Maneuver::Disarm(item))).try_for_each(&mut *each)?;
    each(Choice::Maneuver(Maneuver::Feint))?;
    let precise = Location::ALL.into_iter().map(Maneuver::Precision);
    precise.map(Choice::Maneuver).try_for_each(&mut *each)?;
    each(Choice::Maneuver(Maneuver::Push))?;
    each(Choice::Maneuver(Maneuver::Trip))
}

/// What the active character might do, with the steps it might take. What could not be legal for want of AP or attacks is
/// left out at once.
pub(super) fn acts(scene: Scene<'_>, who: Id, ways: &[Direction], each: Each<'_>) -> ControlFlow<()> {
    let act = |action, each: Each<'_>| each(Choice::Do(action));
    let pays = |deed: Deed| scene.of(who).ap >= scene.encounter.cost(deed);
    if scene.may_attack(who).is_ok() && pays(Deed::Strike) {
        strikes(scene, who, each)?;
    }
    if pays(Deed::UseMagic) {
        powers(scene, who, Timing::OwnTurn, Action::UsePower, each)?;
    }
    free_powers(scene, who, Timing::OwnTurn, each)?;
    if pays(Deed::Grapple) && scene.free_hands(who) > 0 {
        let about = scene.about(scene.area(who), scene.grapple_range());
        let foes = about.filter(|&foe| scene.is_here(foe) && scene.foes(who, foe));
        foes.map(Action::Grapple).try_for_each(|grapple| act(grapple, &mut *each))?;
    }
    orders(scene, who, each)?;
    ways.iter().copied().map(Choice::Step).try_for_each(&mut *each)?;
    let own = scene.of(who);
    if own.prone {
        act(Action::StandUp, each)?;
    }
    for action in [Action::Dash, Action::Sprint, Action::Disengage, Action::Sneak, Action::Search] {
        if pays(action.deed()) {
            act(action, each)?;
        }
    }
    if pays(Deed::Manipulate) {
        handlings(scene, who, Action::Manipulate, each)?;
    } else {
        // What may take nothing.
        scene.drops(who).map(Action::Manipulate).try_for_each(|drop| act(drop, &mut *each))?;
    }
    if scene.has_perk(who, Perk::FastHands) {
        handlings(scene, who, Action::Freely, each)?;
    }
    for (id, other) in scene.state.each() {
        if other.holds == Some(who) {
            act(Action::Escape(id), each)?;
        }
    }
    if pays(Deed::BreakFree) {
        act(Action::BreakFree, each)?;
    }
    if own.holds.is_some() {
        act(Action::Release, each)?;
    }
    for (id, other) in scene.state.each() {
        if !other.is_able() && scene.is_here(id) {
            act(Action::FirstAid(id), each)?;
        }
    }
    if !scene.state.turn.has_begun || scene.settings().postponing == Postponing::RestToo {
        let others = scene.state.order.iter().copied().filter(|&id| id != who);
        others.map(Action::Postpone).try_for_each(|later| act(later, &mut *each))?;
    }
    each(Choice::Finish)
}

fn strikes(scene: Scene<'_>, who: Id, each: Each<'_>) -> ControlFlow<()> {
    let foes = scene.about(scene.area(who), scene.range_of_arms(who));
    let foes = foes.filter(|&other| scene.may_be_attacked(who, other).is_ok());
    let foes: ArrayVec<_, MOST_COMBATANTS> = foes.map(|foe| (foe, scene.distance(who, foe))).collect();
    for arm in scene.ranged_arms(who).chain(scene.melee_arms(who)) {
        let reached = foes.iter().filter(|(_, distance)| scene.covers(arm, *distance).is_ok());
        reached.map(|&(foe, _)| Choice::Do(Action::Strike(arm, foe))).try_for_each(&mut *each)?;
    }
    ControlFlow::Continue(())
}

/// The powers of somebody on all whom they might have for a target.
fn powers(
    scene: Scene<'_>,
    who: Id,
    timing: Timing,
    action: impl Fn(PowerId, Option<Id>) -> Action,
    each: Each<'_>,
) -> ControlFlow<()> {
    for power in scene.powers_of(who).filter(|&power| scene.may_use_some(who, power, timing).is_ok()) {
        if scene.encounter.power(power).targets == Targets::Creature {
            let targets = scene.present().map(|target| Choice::Do(action(power, Some(target))));
            targets.into_iter().try_for_each(&mut *each)?;
        } else {
            each(Choice::Do(action(power, None)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The powers of somebody that cost no AP.
fn free_powers(scene: Scene<'_>, who: Id, timing: Timing, each: Each<'_>) -> ControlFlow<()> {
    if !scene.encounter.has_free_powers {
        return ControlFlow::Continue(());
    }
    powers(scene, who, timing, Action::UseFreely, each)
}

fn orders(scene: Scene<'_>, who: Id, each: Each<'_>) -> ControlFlow<()> {
    if !scene.has_perk(who, Perk::StrikeOrder) {
        return ControlFlow::Continue(());
    }
    for ally in scene.present().filter(|&ally| scene.allies(who, ally)) {
        scene.able_foes_of(who).map(|foe| Choice::Do(Action::Order(ally, foe))).try_for_each(&mut *each)?;
    }
    ControlFlow::Continue(())
}

/// What somebody might handle.
fn handlings(
    scene: Scene<'_>,
    who: Id,
    action: impl Fn(Handling) -> Action,
    each: Each<'_>,
) -> ControlFlow<()> {
    scene.each_handling(who, &mut |handling| each(Choice::Do(action(handling))))
}

/// What somebody might do as a reaction without a trigger, or with one that its magic names.
fn interjections(scene: Scene<'_>, now: Interjection, each: Each<'_>) -> ControlFlow<()> {
    let who = now.who;
    each(Choice::Pass)?;
    if scene.affords_untriggered(now) {
        handlings(scene, who, Action::Manipulate, each)?;
        powers(scene, who, Timing::Reaction, Action::UsePower, each)?;
    }
    if scene.has_perk(who, Perk::FastHands) {
        handlings(scene, who, Action::Freely, each)?;
    }
    free_powers(scene, who, Timing::Reaction, each)
}
