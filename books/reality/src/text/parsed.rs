//! Choices by their words, offered or not: so that a refusal can say why.

use fracas_engine::map::{Cell, Direction};

use super::named::named;
use crate::choice::{
    Action, Arm, Boon, CastBy, Choice, EscapeBy, Injury, Intent, Interrupt, Limb, Maneuver, MovementClass,
    Pace, Penalty, Question, Rest, ShiftBy,
};
use crate::rules::Scene;
use crate::rules::death::PARTS;
use crate::sheet::{Id, ItemId, SpellId};

/// The most times that a penalty not to kill is looked for.
const MOST_MERCY: u8 = 4;

/// What a text speaks of: nobody and nothing else needs to be looked for.
struct Named<'a> {
    scene: Scene<'a>,
    who: Vec<Id>,
    items: Vec<ItemId>,
    spells: Vec<SpellId>,
}

impl<'a> Named<'a> {
    fn new(scene: Scene<'a>, text: &str) -> Self {
        let (encounter, text) = (scene.encounter, text.to_lowercase());
        let is_in = |name: &str| text.contains(&name.to_lowercase());
        let items = (0..encounter.items.len() as u8).map(ItemId);
        let spells = (0..encounter.spells.len() as u8).map(SpellId);
        Named {
            scene,
            who: scene.state.ids().filter(|&id| is_in(encounter.name(id))).collect(),
            items: items.filter(|&item| is_in(&encounter.item(item))).collect(),
            spells: spells.filter(|spell| is_in(&encounter.spells[spell.index()].name)).collect(),
        }
    }

    fn arms(&self) -> Vec<Arm> {
        std::iter::once(Arm::Body).chain(self.items.iter().copied().map(Arm::Weapon)).collect()
    }

    fn maneuvers(&self) -> Vec<Maneuver> {
        let by_arm = self.arms().into_iter().flat_map(|arm| [Maneuver::Trip(arm), Maneuver::Disarm(arm)]);
        by_arm.chain([Maneuver::Restrain, Maneuver::Push]).collect()
    }

    fn ways(&self) -> &'static [Direction] {
        self.scene.encounter.map.grid().directions()
    }
}

/// The choice that a text names.
pub(super) fn parse(scene: Scene<'_>, question: &Question, text: &str) -> Option<Choice> {
    let encounter = scene.encounter;
    let text = text.trim();
    let named_here = Named::new(scene, text);
    let is_it = |choice: &Choice| named(encounter, choice).eq_ignore_ascii_case(text);
    let actions = actions(&named_here, question);
    let found = match question {
        Question::Challenge { .. } => actions.into_iter().map(Choice::Challenge).find(is_it),
        _ => actions.into_iter().map(Choice::Do).find(is_it),
    };
    found
        .or_else(|| interrupts(&named_here).into_iter().map(Choice::Interrupt).find(is_it))
        .or_else(|| plain(&named_here, question).into_iter().find(is_it))
        .or_else(|| cell(text).map(Choice::Cell))
        .or_else(|| jump(text))
        .or_else(|| text.parse().ok().map(Choice::Figure))
}

fn jump(text: &str) -> Option<Choice> {
    let to = |text: &str| text.strip_prefix("jump to ").and_then(cell).map(Action::Jump);
    match text.strip_prefix("challenge: ") {
        Some(action) => to(action).map(Choice::Challenge),
        None => to(text).map(Choice::Do),
    }
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Cell::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

fn intents() -> impl Iterator<Item = Intent> + Clone {
    std::iter::once(Intent::Lethal).chain((0..=MOST_MERCY).map(Intent::NonLethal))
}

fn actions(of: &Named<'_>, question: &Question) -> Vec<Action> {
    let mut all = Vec::new();
    for &target in &of.who {
        for arm in of.arms() {
            for intent in intents() {
                all.push(Action::Strike(arm, target, intent));
                all.push(Action::SingleStrike(arm, target, intent));
            }
            all.push(Action::KillingBlow(arm, target));
            all.push(Action::StrikeShield(arm, target));
        }
        for item in of.items.iter().copied() {
            all.extend(intents().flat_map(|intent| {
                [Action::Shoot(item, target, intent), Action::Throw(item, target, intent)]
            }));
        }
        all.extend(of.maneuvers().into_iter().map(|kind| Action::Maneuver(kind, target)));
        for spell in of.spells.iter().copied() {
            for intent in intents() {
                all.push(Action::Cast(spell, CastBy::Incantation, target, intent));
                all.push(Action::Cast(spell, CastBy::Gesture, target, intent));
            }
        }
        all.extend([Action::Heal(target), Action::Wake(target)]);
        all.extend([Limb::Arm, Limb::Leg].map(|limb| Action::BreakDown(limb, target)));
    }
    for item in of.items.iter().copied() {
        all.extend([
            Action::Load(item),
            Action::Equip(item),
            Action::Stow(item),
            Action::Drop(item),
            Action::PickUp(item),
        ]);
    }
    if let Question::Act { actor: who } | Question::Challenge { challenger: who, .. } = *question {
        all.extend(of.scene.remedies(who).map(|which| Action::Remedy(who, which)));
    }
    all.extend([Action::Hide, Action::Surge, Action::LowerAura, Action::RaiseAura]);
    for &way in of.ways() {
        all.extend([Action::Climb(way), Action::Turn(way)]);
        all.extend([Action::Shift(ShiftBy::Energy, way), Action::Shift(ShiftBy::Agility, way)]);
    }
    all.extend([Pace::Quick, Pace::Run, Pace::Sprint].map(Action::Run));
    all.extend([EscapeBy::Fortitude, EscapeBy::LegStrength, EscapeBy::ArmStrength].map(Action::Escape));
    all.extend([
        Action::Kneel,
        Action::StandUp,
        Action::LieDown,
        Action::Defend,
        Action::CatchBreath,
        Action::Exert,
        Action::LetGo,
    ]);
    all
}

fn interrupts(of: &Named<'_>) -> Vec<Interrupt> {
    let mut all: Vec<Interrupt> = of.ways().iter().map(|&way| Interrupt::AgileMove(way)).collect();
    for &target in &of.who {
        for intent in intents() {
            all.extend(of.arms().into_iter().map(|arm| Interrupt::Swift(arm, target, intent)));
            all.extend(of.items.iter().copied().map(|item| Interrupt::SwiftShot(item, target, intent)));
        }
        all.extend(of.maneuvers().into_iter().map(|kind| Interrupt::SwiftManeuver(kind, target)));
    }
    all
}

fn plain(of: &Named<'_>, question: &Question) -> Vec<Choice> {
    let mut all = vec![Choice::Yes, Choice::No, Choice::Wait, Choice::Stop];
    let pushed = matches!(question, Question::PushTo { .. });
    all.extend(of.ways().iter().map(|&way| if pushed { Choice::Toward(way) } else { Choice::Step(way) }));
    all.extend(of.items.iter().copied().map(Choice::Item));
    all.extend(of.who.iter().copied().map(Choice::Combatant));
    all.extend([EscapeBy::Fortitude, EscapeBy::LegStrength, EscapeBy::ArmStrength].map(Choice::By));
    all.extend([MovementClass::Still, MovementClass::Usual, MovementClass::Wild].map(Choice::Moves));
    all.extend(Injury::ALL.map(Choice::Injury));
    all.extend(Rest::all().map(Choice::Rest));
    all.extend((0..PARTS.len() as u8).map(Choice::Part));
    all.push(Choice::Armour);
    all.extend(Boon::ALL.map(Choice::Boon));
    all.extend(Penalty::ALL.map(Choice::Penalty));
    if let Question::Style { who, .. } = *question {
        let count = of.scene.sheet(who).styles.len() as u8;
        all.extend((0..count).map(|which| Choice::Style(who, which)));
    }
    if let Question::Enhance { attacker, .. } = *question {
        let count = of.scene.sheet(attacker).enhancements.len() as u8;
        all.extend((0..count).map(|which| Choice::Enhance(attacker, which)));
    }
    all
}
