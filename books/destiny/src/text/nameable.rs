//! All that people might name, legal or not: an answer that is never legal now is still refused by its clause.

use std::ops::ControlFlow;

use fracas_engine::{At, Question as _};

use crate::choice::{Activity, Choice, Question, Reaction, Rest};
use crate::rules::Scene;
use crate::sheet::SpellTarget;
use crate::terms::{
    Action, ActionKind, AilmentKind, Ap, Arm, By, Cover, DefenseKind, Hindrance, Id, ItemId, Jump, Level,
    MOST_EFFECTS, ObjectId, Posture, Speed, SpellId, Style,
};

/// The most AP that are named for movement.
const MOST_PACE: u8 = 24;
/// How far beyond those that are legal figures are named, where one is asked for.
const MORE_FIGURES: i16 = 100;
/// The farthest shove that is named.
const FARTHEST_SHOVE: u8 = 5;

/// Who is shown each choice, and may stop.
type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;
/// Who is shown each action, and may stop.
type EachAction<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;

/// Shows the candidates, and then whatever else has a name in this fight.
pub(super) fn each_nameable(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    question.candidates(At { encounter: scene.encounter, state: scene.state }, each)?;
    let names = Names { scene, asker: question.asks() };
    PLAIN.into_iter().try_for_each(&mut *each)?;
    let figures = question.figures();
    if !figures.is_empty() {
        let beyond = figures.start() - MORE_FIGURES..=figures.end() + MORE_FIGURES;
        beyond.map(Choice::Figure).try_for_each(&mut *each)?;
    }
    names.each_action(&mut |action| each(Choice::Do(action)))?;
    ActionKind::ALL.map(|kind| Choice::Do(Action::Ready(kind))).into_iter().try_for_each(&mut *each)?;
    names.each_reaction(each)?;
    names.each_other(each)
}

/// The answers of one word.
const PLAIN: [Choice; 13] = [
    Choice::Yes,
    Choice::No,
    Choice::Wait,
    Choice::Finish,
    Choice::Ready,
    Choice::Stop,
    Choice::Bonus,
    Choice::Roll,
    Choice::Unconscious,
    Choice::Helpless,
    Choice::Benefits,
    Choice::Resume,
    Choice::Cling(0, 0),
];

/// What is done with nothing and to nobody.
const DEEDS: [Action; 13] = [
    Action::Defend,
    Action::Posture(Posture::Standing),
    Action::Posture(Posture::Crouching),
    Action::Posture(Posture::Prone),
    Action::Dash,
    Action::Drag,
    Action::Seize,
    Action::Surface,
    Action::Calm,
    Action::Move,
    Action::Speak,
    Action::Cancel,
    Action::Other(Ap::ZERO),
];

const DEFENSES: [DefenseKind; 6] = [
    DefenseKind::Melee,
    DefenseKind::Ranged,
    DefenseKind::Power,
    DefenseKind::Agility,
    DefenseKind::Fortitude,
    DefenseKind::Willpower,
];

const SPEEDS: [Speed; 2] = [Speed::Usual, Speed::Hurried];

/// What may be named of people and things, the asker's own first.
struct Names<'a> {
    scene: Scene<'a>,
    asker: Option<Id>,
}

impl Names<'_> {
    fn people(&self) -> impl Iterator<Item = Id> + use<> {
        self.scene.state.ids()
    }

    /// All things, first those that the asker holds or carries.
    fn things(&self) -> Vec<ItemId> {
        let own = self.asker.map(|asker| self.scene.of(asker));
        let carried = own.iter().flat_map(|own| own.carried.iter().map(|&(item, _)| item));
        let mut things: Vec<ItemId> =
            own.iter().flat_map(|own| own.held.iter().copied()).chain(carried).collect();
        let all = (0..self.scene.encounter.items.len() as u8).map(ItemId);
        let others: Vec<ItemId> = all.filter(|item| !things.contains(item)).collect();
        things.extend(others);
        things
    }

    fn arms(&self) -> Vec<Arm> {
        let both = |item| [Arm::Weapon(item), Arm::Thrown(item)];
        self.things().into_iter().flat_map(both).chain([Arm::Body]).collect()
    }

    fn each_action(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let arms = self.arms();
        self.people().try_for_each(|target| self.each_strike(&arms, target, each))?;
        self.people().try_for_each(|target| self.each_deed_to(target, each))?;
        self.things().into_iter().try_for_each(|item| each_handling(item, each))?;
        for object in 0..self.scene.encounter.objects.len() as u8 {
            let both = SPEEDS.map(|speed| Action::UseObject(ObjectId(object), speed));
            both.into_iter().try_for_each(&mut *each)?;
        }
        (0..MOST_EFFECTS as u8).map(Action::EndEffect).try_for_each(&mut *each)?;
        By::ALL.map(Action::Escape).into_iter().try_for_each(&mut *each)?;
        By::ALL.map(Action::EscapeHold).into_iter().try_for_each(&mut *each)?;
        SPEEDS.map(Action::Dismount).into_iter().try_for_each(&mut *each)?;
        (0..=MOST_PACE).map(|ap| Action::Pace(Ap(ap))).try_for_each(&mut *each)?;
        DEEDS.into_iter().try_for_each(&mut *each)?;
        self.each_spell(each)?;
        let cells = self.scene.encounter.map.cells();
        cells
            .flat_map(|cell| [Jump::Long, Jump::High].map(|jump| Action::Jump(jump, cell)))
            .try_for_each(each)
    }

    /// What is done to somebody with a weapon.
    fn each_strike(&self, arms: &[Arm], target: Id, each: EachAction<'_>) -> ControlFlow<()> {
        for &arm in arms {
            Style::ALL
                .map(|style| Action::Attack(style, arm, target))
                .into_iter()
                .try_for_each(&mut *each)?;
            each(Action::Opening(arm, target))?;
            each(Action::Grapple(arm, target))?;
            let hinders = Hindrance::ALL.map(|hindrance| Action::Hinder(hindrance, arm, target));
            hinders.into_iter().try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// What is done to somebody without one.
    fn each_deed_to(&self, target: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let deeds = [
            Action::Pin(target),
            Action::Stabilize(target),
            Action::Ignore(target),
            Action::Heed(target),
            Action::LetGo(target),
            Action::Mount(target, Speed::Usual),
            Action::Mount(target, Speed::Hurried),
        ];
        deeds.into_iter().try_for_each(&mut *each)?;
        let ailments = AilmentKind::ALL.map(|kind| Action::TreatCondition(kind, target));
        ailments.into_iter().try_for_each(&mut *each)?;
        Level::ALL.map(|level| Action::TreatWound(level, target)).into_iter().try_for_each(&mut *each)?;
        let ways = self.scene.ways();
        By::ALL.into_iter().try_for_each(|by| {
            ways.iter().map(|&way| Action::Enter(by, target, way)).try_for_each(&mut *each)
        })
    }

    /// A spell that its caster casts on itself has one name whomever it is cast at.
    fn each_spell(&self, each: EachAction<'_>) -> ControlFlow<()> {
        for (place, spell) in (0..).map(SpellId).zip(&self.scene.encounter.spells) {
            match spell.target {
                SpellTarget::Caster => each(Action::Cast(place, self.asker.unwrap_or(Id(0))))?,
                _ => self.people().map(|target| Action::Cast(place, target)).try_for_each(&mut *each)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn each_reaction(&self, each: Each<'_>) -> ControlFlow<()> {
        self.arms().into_iter().map(Reaction::Rebuff).map(Choice::React).try_for_each(&mut *each)?;
        [Reaction::Harry, Reaction::Cling].map(Choice::React).into_iter().try_for_each(&mut *each)?;
        for whom in self.people() {
            let both = By::ALL.map(|by| Choice::React(Reaction::Interpose(by, whom)));
            both.into_iter().try_for_each(&mut *each)?;
        }
        self.each_action(&mut |action| each(Choice::React(Reaction::Readied(action))))
    }

    fn each_other(&self, each: Each<'_>) -> ControlFlow<()> {
        let ways = self.scene.ways();
        ways.iter().map(|&way| Choice::Step(way)).try_for_each(&mut *each)?;
        let shoves =
            ways.iter().flat_map(|&way| (1..=FARTHEST_SHOVE).map(move |far| Choice::Toward(way, far)));
        shoves.into_iter().try_for_each(&mut *each)?;
        self.things().into_iter().map(Choice::Item).try_for_each(&mut *each)?;
        Level::ALL.map(Choice::Level).into_iter().try_for_each(&mut *each)?;
        Choice::each_check(each)?;
        DEFENSES.map(Choice::Defense).into_iter().try_for_each(&mut *each)?;
        Cover::ALL.map(Choice::Cover).into_iter().try_for_each(&mut *each)?;
        [Rest::GoOn, Rest::Short, Rest::Hour, Rest::Asleep, Rest::Awake]
            .map(Choice::Rest)
            .into_iter()
            .try_for_each(&mut *each)?;
        Activity::ALL.map(Choice::Activity).into_iter().try_for_each(&mut *each)?;
        for (healer, patient) in self.people().flat_map(|one| self.people().map(move |other| (one, other))) {
            let ailments = AilmentKind::ALL.map(|kind| Action::TreatCondition(kind, patient));
            let wounds = Level::ALL.map(|level| Action::TreatWound(level, patient));
            let aid = [Action::Stabilize(patient)].into_iter().chain(ailments).chain(wounds);
            aid.map(|action| Choice::Rest(Rest::Aid(healer, action))).try_for_each(&mut *each)?;
        }
        (0..MOST_EFFECTS as u8).map(Choice::Effect).try_for_each(&mut *each)?;
        self.people().map(Choice::Combatant).try_for_each(each)
    }
}

/// What is done with a thing.
fn each_handling(item: ItemId, each: EachAction<'_>) -> ControlFlow<()> {
    let deeds = [
        Action::Retrieve(item),
        Action::Stow(item),
        Action::Load(item),
        Action::Drop(item),
        Action::UseItem(item, Speed::Usual),
        Action::UseItem(item, Speed::Hurried),
    ];
    deeds.into_iter().try_for_each(each)
}
