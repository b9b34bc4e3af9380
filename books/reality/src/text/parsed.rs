//! Choices by their words, offered or not: so that a refusal can say why.

use fracas_engine::map::{Cell, Direction};

use super::named::named;
use crate::choice::{
    Arm, Boon, CastBy, Choice, Deed, EscapeBy, Injury, Intent, Interrupt, Limb, Maneuver, MovementClass,
    Pace, Penalty, Question, Rest, ShiftBy,
};
use crate::rules::Scene;
use crate::rules::death::PARTS;
use crate::sheet::{ItemId, SpellId};

/// The most times that a penalty not to kill is looked for.
const MOST_MERCY: u8 = 4;

/// The choice that a text names.
pub(super) fn parse(scene: Scene<'_>, question: &Question, text: &str) -> Option<Choice> {
    let encounter = scene.encounter;
    let text = text.trim();
    let is_it = |choice: &Choice| named(encounter, choice).eq_ignore_ascii_case(text);
    let actions = deeds(scene);
    let found = match question {
        Question::Challenge { .. } => actions.into_iter().map(Choice::Challenge).find(is_it),
        _ => actions.into_iter().map(Choice::Do).find(is_it),
    };
    found
        .or_else(|| interrupts(scene).into_iter().map(Choice::Interrupt).find(is_it))
        .or_else(|| plain(scene, question).into_iter().find(is_it))
        .or_else(|| cell(text).map(Choice::Cell))
        .or_else(|| text.strip_prefix("jump to ").and_then(cell).map(|to| Choice::Do(Deed::Jump(to))))
        .or_else(|| text.parse().ok().map(Choice::Figure))
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Cell::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

fn items(scene: Scene<'_>) -> impl Iterator<Item = ItemId> {
    (0..scene.encounter.items.len() as u8).map(ItemId)
}

fn arms(scene: Scene<'_>) -> Vec<Arm> {
    std::iter::once(Arm::Body).chain(items(scene).map(Arm::Weapon)).collect()
}

fn intents() -> impl Iterator<Item = Intent> + Clone {
    std::iter::once(Intent::Lethal).chain((0..=MOST_MERCY).map(Intent::NonLethal))
}

fn maneuvers(scene: Scene<'_>) -> Vec<Maneuver> {
    let by_arm = arms(scene).into_iter().flat_map(|arm| [Maneuver::Trip(arm), Maneuver::Disarm(arm)]);
    by_arm.chain([Maneuver::Restrain, Maneuver::Push]).collect()
}

fn ways(scene: Scene<'_>) -> &'static [Direction] {
    scene.encounter.map.grid().directions()
}

fn deeds(scene: Scene<'_>) -> Vec<Deed> {
    let mut all = Vec::new();
    for target in scene.state.ids() {
        for arm in arms(scene) {
            for intent in intents() {
                all.push(Deed::Strike(arm, target, intent));
                all.push(Deed::SingleStrike(arm, target, intent));
            }
            all.push(Deed::KillingBlow(arm, target));
            all.push(Deed::StrikeShield(arm, target));
        }
        for item in items(scene) {
            all.extend(
                intents().flat_map(|intent| {
                    [Deed::Shoot(item, target, intent), Deed::Throw(item, target, intent)]
                }),
            );
        }
        all.extend(maneuvers(scene).into_iter().map(|kind| Deed::Maneuver(kind, target)));
        for spell in (0..scene.encounter.spells.len() as u8).map(SpellId) {
            for intent in intents() {
                all.push(Deed::Cast(spell, CastBy::Incantation, target, intent));
                all.push(Deed::Cast(spell, CastBy::Gesture, target, intent));
            }
        }
        all.extend([Deed::Heal(target), Deed::Wake(target)]);
        all.extend(scene.remedies(target).map(|which| Deed::Remedy(target, which)));
        all.extend([Limb::Arm, Limb::Leg].map(|limb| Deed::BreakDown(limb, target)));
    }
    for item in items(scene) {
        all.extend([
            Deed::Load(item),
            Deed::Equip(item),
            Deed::Stow(item),
            Deed::Drop(item),
            Deed::PickUp(item),
        ]);
    }
    all.extend([Deed::Hide, Deed::Surge, Deed::LowerAura, Deed::RaiseAura]);
    for &way in ways(scene) {
        all.extend([Deed::Climb(way), Deed::Turn(way)]);
        all.extend([Deed::Shift(ShiftBy::Energy, way), Deed::Shift(ShiftBy::Agility, way)]);
    }
    all.extend([Pace::Quick, Pace::Run, Pace::Sprint].map(Deed::Run));
    all.extend([EscapeBy::Fortitude, EscapeBy::LegStrength, EscapeBy::ArmStrength].map(Deed::Escape));
    all.extend([Deed::Kneel, Deed::StandUp, Deed::LieDown, Deed::Defend, Deed::CatchBreath, Deed::LetGo]);
    all
}

fn interrupts(scene: Scene<'_>) -> Vec<Interrupt> {
    let mut all: Vec<Interrupt> = ways(scene).iter().map(|&way| Interrupt::AgileMove(way)).collect();
    for target in scene.state.ids() {
        for intent in intents() {
            all.extend(arms(scene).into_iter().map(|arm| Interrupt::Swift(arm, target, intent)));
            all.extend(items(scene).map(|item| Interrupt::SwiftShot(item, target, intent)));
        }
        all.extend(maneuvers(scene).into_iter().map(|kind| Interrupt::SwiftManeuver(kind, target)));
    }
    all
}

fn plain(scene: Scene<'_>, question: &Question) -> Vec<Choice> {
    let mut all = vec![Choice::Yes, Choice::No, Choice::Wait, Choice::Stop];
    let pushed = matches!(question, Question::PushTo { .. });
    all.extend(ways(scene).iter().map(|&way| if pushed { Choice::Toward(way) } else { Choice::Step(way) }));
    all.extend(items(scene).map(Choice::Item));
    all.extend(scene.state.ids().map(Choice::Combatant));
    all.extend([EscapeBy::Fortitude, EscapeBy::LegStrength, EscapeBy::ArmStrength].map(Choice::By));
    all.extend([MovementClass::Still, MovementClass::Usual, MovementClass::Wild].map(Choice::Moves));
    all.extend(Injury::ALL.map(Choice::Injury));
    all.extend(Rest::all().map(Choice::Rest));
    all.extend((0..PARTS.len() as u8).map(Choice::Part));
    all.push(Choice::Armour);
    all.extend(Boon::ALL.map(Choice::Boon));
    all.extend(Penalty::ALL.map(Choice::Penalty));
    if let Question::Style { who, .. } = *question {
        let count = scene.sheet(who).styles.len() as u8;
        all.extend((0..count).map(|which| Choice::Style(who, which)));
    }
    if let Question::Enhance { attacker, .. } = *question {
        let count = scene.sheet(attacker).enhancements.len() as u8;
        all.extend((0..count).map(|which| Choice::Enhance(attacker, which)));
    }
    all
}
