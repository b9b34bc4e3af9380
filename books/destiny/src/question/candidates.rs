//! The answers that might be legal, question by question, in the order in which people see them.

use std::ops::{ControlFlow, RangeInclusive};

use super::deeds::Deeds;
use crate::choice::{Activity, Choice, Question, Reacting, Reaction, Rest, Trigger};
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::terms::{ActionKind, By, Cover, DefenseKind, Level};

/// Who is shown each answer, and may stop.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;

/// Of no figure.
#[allow(clippy::reversed_empty_ranges)] // It is meant to be empty.
const NO_FIGURES: RangeInclusive<i16> = 1..=0;
/// The most that the game master's word changes an attack by (destiny.modifiers.most-situation).
const MOST_SITUATION: i16 = 10;
/// The highest TN that the game master gives, and the lowest below 0 (destiny.jumping.most-tn).
const HIGHEST_TN: i16 = 20;
/// The most AP that handling an object, or an action that is not listed, costs (destiny.actions.most-ruled-ap).
const MOST_HANDLING: i16 = 72;
/// The most fatigue that the game master adds at once (destiny.fatigue.most-ruled).
const MOST_FATIGUE: i16 = 20;
/// The longest interruption that is counted, in minutes (destiny.interrupt-rest.longest).
const LONGEST: i16 = 600;

/// The skill defenses.
const SKILL_DEFENSES: [DefenseKind; 4] =
    [DefenseKind::Power, DefenseKind::Agility, DefenseKind::Fortitude, DefenseKind::Willpower];

impl Question {
    /// Shows each answer that might be legal.
    pub(super) fn each_candidate(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Act { actor } => {
                each(Choice::Finish)?;
                let deeds = Deeds::on_own_turn(scene, actor);
                deeds.each_in_question(&mut |action| each(Choice::Do(action)))?;
                each(Choice::Ready)
            }
            Question::Interrupt { who, active, .. } => {
                each(Choice::Wait)?;
                let deeds = Deeds::on_turn_of(scene, active, who);
                deeds.each_in_question(&mut |action| each(Choice::Do(action)))?;
                each(Choice::Ready)
            }
            Question::Ready { .. } => ActionKind::ALL.map(Choice::Kind).into_iter().try_for_each(each),
            Question::React(reacting) => scene.each_reaction(reacting, each),
            Question::Step { .. } | Question::Flight { .. } => {
                each(Choice::Stop)?;
                scene.ways().iter().map(|&way| Choice::Step(way)).try_for_each(each)
            }
            Question::Flanked { who } => {
                each(Choice::No)?;
                scene.opponents_of(who).map(Choice::Combatant).try_for_each(each)
            }
            Question::GetOff { who, mount } => {
                scene.cells_beside(who, mount).map(Choice::Place).try_for_each(each)
            }
            question if question.is_either() => {
                each(Choice::Yes)?;
                each(Choice::No)
            }
            _ => self.each_in_attack(scene, each),
        }
    }

    /// As above, of what is asked about an attack and what comes of it.
    fn each_in_attack(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Defense { .. } => {
                each(Choice::Bonus)?;
                SKILL_DEFENSES.map(Choice::Defense).into_iter().try_for_each(each)
            }
            Question::Cover { .. } => Cover::ALL.map(Choice::Cover).into_iter().try_for_each(each),
            Question::NonlethalLevel { .. } | Question::Recover { .. } => {
                Level::ALL.into_iter().rev().map(Choice::Level).try_for_each(each)
            }
            Question::Spare { .. } => {
                [Choice::Unconscious, Choice::Helpless, Choice::No].into_iter().try_for_each(each)
            }
            Question::Cling { result, moved, .. } => {
                let along = 0..=u8::try_from(result.max(0) / 5).unwrap_or(0);
                along.clone().try_for_each(|along| {
                    let cut = 0..=u8::try_from(moved.yards.0).unwrap_or(u8::MAX);
                    cut.map(|cut| Choice::Cling(along, cut)).try_for_each(&mut *each)
                })
            }
            Question::WhichItem { target, .. } => {
                scene.of(target).held.iter().map(|&item| Choice::Item(item)).try_for_each(each)
            }
            Question::DisarmDefense { .. } => {
                [Choice::Roll, Choice::Defense(DefenseKind::Agility)].into_iter().try_for_each(each)
            }
            Question::Shove { most, .. } => (1..=most).rev().try_for_each(|yards| {
                scene.ways().iter().map(|&way| Choice::Toward(way, yards)).try_for_each(&mut *each)
            }),
            _ => self.each_in_rest(scene, each),
        }
    }

    /// As above, of rests and figures.
    fn each_in_rest(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Rest => {
                [Rest::GoOn, Rest::Short, Rest::Hour, Rest::Asleep, Rest::Awake]
                    .map(Choice::Rest)
                    .into_iter()
                    .try_for_each(&mut *each)?;
                scene.present().try_for_each(|who| {
                    scene.each_healing(who, &mut |action| each(Choice::Rest(Rest::Aid(who, action))))
                })
            }
            Question::Happens => Activity::ALL.map(Choice::Activity).into_iter().try_for_each(each),
            Question::Tends { .. } => {
                each(Choice::No)?;
                scene.present().map(Choice::Combatant).try_for_each(each)
            }
            Question::AfterInterruption { .. } => {
                [Choice::Resume, Choice::Benefits].into_iter().try_for_each(each)
            }
            Question::TakeBack { .. } => {
                each(Choice::No)?;
                (0..scene.state.effects.len() as u8).map(Choice::Effect).try_for_each(each)
            }
            Question::OtherCheck { .. } => {
                each(Choice::No)?;
                Choice::each_check(each)
            }
            Question::Interrupted { .. } | Question::OtherAction { .. } => {
                each(Choice::No)?;
                self.figures().map(Choice::Figure).try_for_each(each)
            }
            _ => self.figures().map(Choice::Figure).try_for_each(each),
        }
    }

    /// The figures that are answers.
    pub(crate) fn figures(self) -> RangeInclusive<i16> {
        match self {
            Question::Situation { .. } => -MOST_SITUATION..=MOST_SITUATION,
            Question::Tn { .. } => -HIGHEST_TN..=HIGHEST_TN,
            Question::ObjectCost { .. } | Question::OtherAction { .. } => 0..=MOST_HANDLING,
            Question::Overexertion { .. } => 0..=MOST_FATIGUE,
            Question::Interrupted { length } => 0..=length - 1,
            Question::InterruptionLength => 0..=LONGEST,
            _ => NO_FIGURES,
        }
    }
}

impl Scene<'_> {
    /// Shows each reaction that a trigger might allow, then that none is taken.
    fn each_reaction(self, reacting: Reacting, each: Each<'_>) -> ControlFlow<()> {
        let Reacting { who, trigger } = reacting;
        match trigger {
            Trigger::Approach { .. } => {
                self.arms(who).map(|arm| Choice::React(Reaction::Rebuff(arm))).try_for_each(&mut *each)?;
            }
            Trigger::Shot(_) => each(Choice::React(Reaction::Harry))?,
            Trigger::Breaking(_) => each(Choice::React(Reaction::Cling))?,
            Trigger::Attack(_) => {
                for whom in self.of(who).grappling.iter() {
                    let by = By::ALL.map(|by| Choice::React(Reaction::Interpose(by, whom)));
                    by.into_iter().try_for_each(&mut *each)?;
                }
            }
            Trigger::Done { .. } => {
                if let Some(kind) = self.of(who).readied {
                    Deeds::from(Actor::new(self, who, Occasion::Reaction))
                        .each_of_kind(kind, &mut |action| each(Choice::React(Reaction::Readied(action))))?;
                }
            }
        }
        each(Choice::Wait)
    }
}
