//! Every answer that people might name to a question, whether it is legal or not: a refusal must be able to say why.

use std::ops::ControlFlow;

use fracas_engine::Question as _;

use crate::choice::{ArmorSource, Choice, Question, Word};
use crate::question::SURROUNDINGS;
use crate::rules::Scene;
use crate::sheet::Targets;
use crate::terms::{
    Action, Arm, Attribute, Cover, Defense, FixtureId, Handling, Id, ItemId, Location, Maneuver, Means,
    PowerId, SideId, Skill, StyleId,
};

/// Who is shown each choice, and may stop.
type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;
/// Who is shown each action, and may stop.
type EachAction<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;

/// The answers of one word.
const PLAIN: [Choice; 6] = [
    Choice::Yes,
    Choice::No,
    Choice::Finish,
    Choice::Pass,
    Choice::Armor(ArmorSource::Worn),
    Choice::Armor(ArmorSource::Natural),
];

/// What is done with nothing and to nobody.
const DEEDS: [Action; 8] = [
    Action::Dash,
    Action::Sprint,
    Action::Disengage,
    Action::Search,
    Action::Sneak,
    Action::BreakFree,
    Action::StandUp,
    Action::Release,
];

/// Shows the candidates, and then whatever else has a name in this fight.
pub(super) fn each_nameable(scene: Scene<'_>, question: &Question, each: Each<'_>) -> ControlFlow<()> {
    question.candidates(scene.moment(), each)?;
    let names = Names { scene, asker: question.subject() };
    PLAIN.into_iter().try_for_each(&mut *each)?;
    names.each_action(&mut |action| each(Choice::Do(action)))?;
    names.each_fighting(each)?;
    names.each_means(each)?;
    names.each_ruling(each)
}

/// What may be named of people and things, the asker's own first.
struct Names<'a> {
    scene: Scene<'a>,
    asker: Option<Id>,
}

impl Names<'_> {
    fn people(&self) -> impl Iterator<Item = Id> + use<> {
        self.scene.state.ids()
    }

    fn sides(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..self.scene.encounter.sides.len() as u8).map(SideId)
    }

    /// All things, first those that the asker holds or carries, then those within its touch.
    fn things(&self) -> Vec<ItemId> {
        let mut things = Vec::new();
        if let Some(asker) = self.asker {
            let own = self.scene.of(asker);
            things.extend(own.held.iter().chain(&own.carried).copied());
            things.extend(self.scene.things_within_touch(asker));
        }
        let all = (0..self.scene.encounter.items.len() as u8).map(ItemId);
        let others: Vec<ItemId> = all.filter(|item| !things.contains(item)).collect();
        things.extend(others);
        things
    }

    fn each_action(&self, each: EachAction<'_>) -> ControlFlow<()> {
        DEEDS.into_iter().try_for_each(&mut *each)?;
        let things = self.things();
        self.people().try_for_each(|target| each_strike(&things, target, each))?;
        self.people().try_for_each(|target| self.each_deed_to(target, each))?;
        self.each_power(each)?;
        things.iter().try_for_each(|&item| each_handling(item, each))?;
        self.each_handing_over(&things, each)?;
        (0..self.scene.encounter.fixtures.len() as u8).try_for_each(|fixture| {
            both_ways(Handling::Use(FixtureId(fixture))).into_iter().try_for_each(&mut *each)
        })
    }

    /// What is done to somebody without a weapon.
    fn each_deed_to(&self, target: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let deeds = [
            Action::Grapple(target),
            Action::Escape(target),
            Action::FirstAid(target),
            Action::Postpone(target),
        ];
        deeds.into_iter().try_for_each(&mut *each)?;
        self.people().map(|ally| Action::Order(ally, target)).try_for_each(each)
    }

    /// Each thing handed over to each, and taken from each.
    fn each_handing_over(&self, things: &[ItemId], each: EachAction<'_>) -> ControlFlow<()> {
        let pairs = things.iter().flat_map(|&item| self.people().map(move |other| (item, other)));
        let both = |(item, other)| [Handling::Give(item, other), Handling::Take(item, other)];
        pairs.flat_map(both).flat_map(both_ways).try_for_each(each)
    }

    /// Powers on whomever, and on nobody: one that needs a target has a name without one too.
    fn each_power(&self, each: EachAction<'_>) -> ControlFlow<()> {
        for (number, power) in (0..).map(PowerId).zip(&self.scene.encounter.powers) {
            let both = |target| [Action::UsePower(number, target), Action::UseFreely(number, target)];
            let targets = self.people().map(Some).chain([None]);
            // The usual way comes first.
            let usual = (power.targets != Targets::Creature).then_some(None);
            usual.into_iter().chain(targets).flat_map(both).try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// Steps, defenses and maneuvers.
    fn each_fighting(&self, each: Each<'_>) -> ControlFlow<()> {
        self.scene.ways().iter().copied().map(Choice::Step).try_for_each(&mut *each)?;
        Defense::ALL.map(Choice::Defend).into_iter().try_for_each(&mut *each)?;
        let plain = [Maneuver::Bash, Maneuver::Brace, Maneuver::Feint, Maneuver::Push, Maneuver::Trip];
        let precise = Location::ALL.map(Maneuver::Precision);
        let disarms = self.things().into_iter().map(Maneuver::Disarm);
        let maneuvers = plain.into_iter().chain(precise).chain(disarms);
        maneuvers.map(Choice::Maneuver).try_for_each(each)
    }

    /// All by which the asker might roll: each skill and style by each attribute, and each attribute alone.
    fn each_means(&self, each: Each<'_>) -> ControlFlow<()> {
        let who = self.asker.unwrap_or(Id(0));
        let styles = self.scene.encounter.roster.get(who.index()).map_or(0, |sheet| sheet.styles.len() as u8);
        for attribute in Attribute::ALL {
            let by_style =
                |style| Means { style: StyleId(style), ..Means::of(Skill::FightingStyle, attribute) };
            let skills = Skill::ALL.into_iter().filter(|&skill| skill != Skill::FightingStyle);
            let by_skill = skills.map(|skill| Means::of(skill, attribute));
            let all = (0..styles).map(by_style).chain(by_skill).chain([Means::bare(attribute)]);
            all.map(|means| Choice::By(who, means)).try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// What is answered to rulings, people and squares.
    fn each_ruling(&self, each: Each<'_>) -> ControlFlow<()> {
        Cover::ALL.map(Choice::Cover).into_iter().try_for_each(&mut *each)?;
        SURROUNDINGS.map(Choice::Modifier).into_iter().try_for_each(&mut *each)?;
        each(Choice::Word(Word::EndFight))?;
        for who in self.people() {
            each(Choice::Word(Word::Leaves(who)))?;
            self.sides().map(|side| Choice::Word(Word::Turns(who, side))).try_for_each(&mut *each)?;
        }
        self.scene.encounter.map.cells().map(Choice::Cell).try_for_each(&mut *each)?;
        self.sides().map(Choice::Side).try_for_each(&mut *each)?;
        self.people().map(Choice::Combatant).try_for_each(each)
    }
}

/// A Strike with whatever could be thought to strike with: each thing in melee and from afar, and bare hands.
fn each_strike(things: &[ItemId], target: Id, each: EachAction<'_>) -> ControlFlow<()> {
    let both = |&item: &ItemId| [Arm::Melee(item), Arm::Ranged(item)];
    let arms = things.iter().flat_map(both).chain([Arm::Unarmed]);
    arms.map(|arm| Action::Strike(arm, target)).try_for_each(each)
}

/// A handling for AP, and freely.
fn both_ways(handling: Handling) -> [Action; 2] {
    [Action::Manipulate(handling), Action::Freely(handling)]
}

/// What is done with a thing, for AP or freely.
fn each_handling(item: ItemId, each: EachAction<'_>) -> ControlFlow<()> {
    let all = [
        Handling::Draw(item),
        Handling::Stow(item),
        Handling::Drop(item),
        Handling::PickUp(item),
        Handling::Reload(item),
    ];
    all.into_iter().flat_map(both_ways).try_for_each(each)
}
