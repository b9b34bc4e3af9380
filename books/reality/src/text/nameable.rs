//! All that people might name, legal or not: an answer that is never legal now is still refused by its clause.

use std::ops::ControlFlow;

use fracas_engine::map::Direction;

use crate::choice::{
    Action, Arm, Boon, CastBy, Choice, EscapeBy, Injury, Intent, Interrupt, Limb, Maneuver, MovementClass,
    Pace, Penalty, Question, Rest, ShiftBy,
};
use crate::rules::Scene;
use crate::rules::death::PARTS;
use crate::terms::{Id, ItemId, SpellId};

/// The most times that a penalty not to kill is named.
const MOST_MERCY: u8 = 4;

/// Who is shown each choice, and may stop.
type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;

/// Shows each choice that people might name to a question.
pub(super) fn each_nameable(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    let (who, is_answer) = match *question {
        Question::Challenge { challenger, .. } => (challenger, true),
        _ => (question.asks().unwrap_or(Id(0)), false),
    };
    let as_choice = |action| if is_answer { Choice::Challenge(action) } else { Choice::Do(action) };
    each_action(scene, who, &mut |action| each(as_choice(action)))?;
    each_interrupt(scene, &mut |interrupt| each(Choice::Interrupt(interrupt)))?;
    each_plain(scene, question, each)
}

fn people(scene: Scene<'_>) -> impl Iterator<Item = Id> + use<> {
    scene.state.ids()
}

fn items(scene: Scene<'_>) -> impl Iterator<Item = ItemId> + use<> {
    (0..scene.encounter.items.len() as u8).map(ItemId)
}

fn spells(scene: Scene<'_>) -> impl Iterator<Item = SpellId> + use<> {
    (0..scene.encounter.spells.len() as u8).map(SpellId)
}

fn arms(scene: Scene<'_>) -> impl Iterator<Item = Arm> + use<> {
    std::iter::once(Arm::Body).chain(items(scene).map(Arm::Weapon))
}

fn maneuvers(scene: Scene<'_>) -> impl Iterator<Item = Maneuver> + use<> {
    let by_arm = arms(scene).flat_map(|arm| [Maneuver::Trip(arm), Maneuver::Disarm(arm)]);
    by_arm.chain([Maneuver::Restrain, Maneuver::Push])
}

fn ways(scene: Scene<'_>) -> &'static [Direction] {
    scene.encounter.map.grid().directions()
}

fn intents() -> impl Iterator<Item = Intent> {
    std::iter::once(Intent::Lethal).chain((0..=MOST_MERCY).map(Intent::NonLethal))
}

fn each_action(
    scene: Scene<'_>,
    who: Id,
    each: &mut dyn FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for target in people(scene) {
        each_attack(scene, target, each)?;
        each(Action::Heal(target))?;
        each(Action::Wake(target))?;
        each(Action::BreakDown(Limb::Arm, target))?;
        each(Action::BreakDown(Limb::Leg, target))?;
    }
    for item in items(scene) {
        let handled = [
            Action::Load(item),
            Action::Equip(item),
            Action::Stow(item),
            Action::Drop(item),
            Action::PickUp(item),
        ];
        handled.into_iter().try_for_each(&mut *each)?;
    }
    // One's own abilities before those of others, which may have the same names.
    for owner in std::iter::once(who).chain(people(scene)) {
        scene.remedies(owner).map(|which| Action::Remedy(owner, which)).try_for_each(&mut *each)?;
    }
    for &way in ways(scene) {
        let moves = [
            Action::Shift(ShiftBy::Energy, way),
            Action::Shift(ShiftBy::Agility, way),
            Action::Climb(way),
            Action::Turn(way),
        ];
        moves.into_iter().try_for_each(&mut *each)?;
    }
    [Pace::Quick, Pace::Run, Pace::Sprint].map(Action::Run).into_iter().try_for_each(&mut *each)?;
    let holds = [EscapeBy::Fortitude, EscapeBy::LegStrength, EscapeBy::ArmStrength];
    holds.map(Action::Escape).into_iter().try_for_each(&mut *each)?;
    let plain = [
        Action::Kneel,
        Action::StandUp,
        Action::LieDown,
        Action::Defend,
        Action::CatchBreath,
        Action::Exert,
        Action::LetGo,
        Action::Hide,
        Action::Surge,
        Action::LowerAura,
        Action::RaiseAura,
    ];
    plain.into_iter().try_for_each(&mut *each)?;
    scene.encounter.map.cells().map(Action::Jump).try_for_each(each)
}

fn each_attack(
    scene: Scene<'_>,
    target: Id,
    each: &mut dyn FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for arm in arms(scene) {
        for intent in intents() {
            each(Action::Strike(arm, target, intent))?;
            each(Action::SingleStrike(arm, target, intent))?;
        }
        each(Action::KillingBlow(arm, target))?;
        each(Action::StrikeShield(arm, target))?;
    }
    for item in items(scene) {
        for intent in intents() {
            each(Action::Shoot(item, target, intent))?;
            each(Action::Throw(item, target, intent))?;
        }
    }
    maneuvers(scene).map(|kind| Action::Maneuver(kind, target)).try_for_each(&mut *each)?;
    for spell in spells(scene) {
        for intent in intents() {
            each(Action::Cast(spell, CastBy::Incantation, target, intent))?;
            each(Action::Cast(spell, CastBy::Gesture, target, intent))?;
        }
    }
    ControlFlow::Continue(())
}

fn each_interrupt(scene: Scene<'_>, each: &mut dyn FnMut(Interrupt) -> ControlFlow<()>) -> ControlFlow<()> {
    ways(scene).iter().map(|&way| Interrupt::AgileMove(way)).try_for_each(&mut *each)?;
    for target in people(scene) {
        for intent in intents() {
            arms(scene).map(|arm| Interrupt::Swift(arm, target, intent)).try_for_each(&mut *each)?;
            items(scene).map(|item| Interrupt::SwiftShot(item, target, intent)).try_for_each(&mut *each)?;
        }
        maneuvers(scene).map(|kind| Interrupt::SwiftManeuver(kind, target)).try_for_each(&mut *each)?;
    }
    ControlFlow::Continue(())
}

/// The plain words of all questions.
fn each_plain(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    [Choice::Yes, Choice::No, Choice::Wait, Choice::Stop, Choice::Armour]
        .into_iter()
        .try_for_each(&mut *each)?;
    let pushed = matches!(question, Question::PushTo { .. });
    let way = |&way: &Direction| if pushed { Choice::Toward(way) } else { Choice::Step(way) };
    ways(scene).iter().map(way).try_for_each(&mut *each)?;
    items(scene).map(Choice::Item).try_for_each(&mut *each)?;
    people(scene).map(Choice::Combatant).try_for_each(&mut *each)?;
    let holds = [EscapeBy::Fortitude, EscapeBy::LegStrength, EscapeBy::ArmStrength];
    holds.map(Choice::By).into_iter().try_for_each(&mut *each)?;
    let classes = [MovementClass::Still, MovementClass::Usual, MovementClass::Wild];
    classes.map(Choice::Moves).into_iter().try_for_each(&mut *each)?;
    Injury::ALL.map(Choice::Injury).into_iter().try_for_each(&mut *each)?;
    Rest::all().map(Choice::Rest).try_for_each(&mut *each)?;
    (0..PARTS.len() as u8).map(Choice::Part).try_for_each(&mut *each)?;
    Boon::ALL.map(Choice::Boon).into_iter().try_for_each(&mut *each)?;
    Penalty::ALL.map(Choice::Penalty).into_iter().try_for_each(&mut *each)?;
    let own = question.asks().into_iter();
    for owner in own.chain(people(scene)) {
        let sheet = scene.sheet(owner);
        (0..sheet.styles.len() as u8).map(|one| Choice::Style(owner, one)).try_for_each(&mut *each)?;
        (0..sheet.enhancements.len() as u8)
            .map(|one| Choice::Enhance(owner, one))
            .try_for_each(&mut *each)?;
    }
    (0..=u8::MAX).map(Choice::Figure).try_for_each(&mut *each)?;
    scene.encounter.map.cells().map(Choice::Cell).try_for_each(each)
}
