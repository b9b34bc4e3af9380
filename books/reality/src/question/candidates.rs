//! The answers that might be legal, question by question, in the order in which people see them.

use std::ops::{ControlFlow, RangeInclusive};

use crate::choice::{Boon, Choice, EscapeBy, Injury, MovementClass, Opening, Penalty, Question, Rest};
use crate::rules::Scene;
use crate::rules::actions::MOST_HANDLING;
use crate::rules::actions::actor::{Actor, Strike};
use crate::rules::death::{PARTS, SURVIVES};
use crate::rules::resting::HOURS;
use crate::rules::stamina::MOST_EXERTION;
use crate::terms::Id;

/// Who is shown each answer, and may stop.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;

/// Of no figure.
#[allow(clippy::reversed_empty_ranges)] // It is meant to be empty.
const NO_FIGURES: RangeInclusive<u8> = 1..=0;

/// Who is shown each use of an opening, with who uses it; nothing stands for letting it pass.
type EachUse<'a> = &'a mut dyn FnMut(&Actor<'_>, Option<Strike<'_>>) -> ControlFlow<()>;

impl Scene<'_> {
    /// Shows each use that somebody might make of an opening: a Swift Attack at whoever gives it, letting it pass, an Agile
    /// Move, and a Swift Attack at others.
    fn each_use_of_opening(self, who: Id, cause: Id, opening: Opening, each: EachUse<'_>) -> ControlFlow<()> {
        let own = Actor::new(self, who);
        let given = matches!(opening, Opening::Passing | Opening::Unguarded | Opening::Together);
        if given {
            own.each_swift_attack(&own.aim(cause), opening.lapse_of(cause, cause), &mut |strike| {
                each(&own, Some(strike))
            })?;
        }
        each(&own, None)?;
        if opening == Opening::Together {
            return ControlFlow::Continue(());
        }
        own.each_agile_move(&mut |strike| each(&own, Some(strike)))?;
        for foe in own.opponents_of(who).filter(|&foe| !given || foe != cause) {
            let strikes = &mut |strike: Strike<'_>| each(&own, Some(strike));
            own.each_swift_attack(&own.aim(foe), opening.lapse_of(cause, foe), strikes)?;
        }
        ControlFlow::Continue(())
    }
}

impl Question {
    /// Shows each answer that might be legal.
    pub(super) fn each_candidate(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Act { actor } => scene.each_act(actor, each),
            Question::Challenge { challenger, actor, .. } => scene.each_answer(challenger, actor, each),
            Question::Join { who, .. } => scene.each_joint_action(who, each),
            Question::Interrupt { who, cause, opening } => {
                scene.each_use_of_opening(who, cause, opening, &mut |_, strike| {
                    each(strike.map_or(Choice::Wait, |strike| Choice::Interrupt(strike.interrupt)))
                })
            }
            Question::Step { mover, .. } => {
                each(Choice::Stop)?;
                scene
                    .encounter
                    .map
                    .grid()
                    .directions()
                    .iter()
                    .try_for_each(|&way| each(Choice::Step(way)))?;
                scene
                    .state
                    .lying
                    .iter()
                    .filter(|(item, _)| scene.is_handy(mover, *item))
                    .try_for_each(|&(item, _)| each(Choice::Item(item)))
            }
            question if question.is_either() => {
                each(Choice::Yes)?;
                each(Choice::No)
            }
            _ => self.each_in_attack(scene, each),
        }
    }

    /// Shows each answer that is legal.
    pub(super) fn each_legal_answer(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Act { actor } => scene.each_legal_act(actor, each),
            Question::Join { who, .. } => scene.each_legal_joint_action(who, each),
            Question::Challenge { challenger, actor, action } => {
                scene.each_legal_answer(challenger, actor, action, each)
            }
            Question::Interrupt { who, cause, opening } => {
                scene.each_use_of_opening(who, cause, opening, &mut |own, strike| match strike {
                    None => each(Choice::Wait),
                    Some(strike) if own.may_use_opening(strike, cause, opening).is_ok() => {
                        each(Choice::Interrupt(strike.interrupt))
                    }
                    Some(_) => ControlFlow::Continue(()),
                })
            }
            _ => self.each_candidate(scene, &mut |choice| {
                // What a question shows by itself is there.
                if self.allows(scene, choice).is_ok() { each(choice) } else { ControlFlow::Continue(()) }
            }),
        }
    }

    /// As above, of what is asked about an attack and what comes of it.
    fn each_in_attack(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Enhance { attacker, .. } => {
                each(Choice::No)?;
                let all = 0..scene.sheet(attacker).enhancements.len() as u8;
                all.map(|which| Choice::Enhance(attacker, which)).try_for_each(each)
            }
            Question::WhichWeapon { target, .. } => {
                scene.weapons_in_hand(target).map(|(item, _)| Choice::Item(item)).try_for_each(each)
            }
            Question::Fling { target, .. } => {
                scene.flings(target).map(Choice::Cell).try_for_each(&mut *each)?;
                each(Choice::No)
            }
            Question::PushTo { pusher, target, .. } => {
                scene.push_ways(pusher, target).map(Choice::Toward).try_for_each(&mut *each)?;
                each(Choice::Stop)
            }
            Question::HoldBy { .. } => {
                [EscapeBy::ArmStrength, EscapeBy::Fortitude].map(Choice::By).into_iter().try_for_each(each)
            }
            Question::SprintPush { mover, .. } => {
                each(Choice::No)?;
                scene.opponents_of(mover).map(Choice::Combatant).try_for_each(each)
            }
            Question::Injure { .. } => {
                each(Choice::No)?;
                Injury::ALL.map(Choice::Injury).into_iter().try_for_each(each)
            }
            Question::FirstInterrupt { among, .. }
            | Question::LeapTo { among, .. }
            | Question::FirstToSpeak { among } => among.iter().map(Choice::Combatant).try_for_each(each),
            Question::Movement { .. } => [MovementClass::Still, MovementClass::Usual, MovementClass::Wild]
                .map(Choice::Moves)
                .into_iter()
                .try_for_each(each),
            Question::Benefit { .. } => {
                each(Choice::No)?;
                Boon::ALL.map(Choice::Boon).into_iter().try_for_each(each)
            }
            Question::Penalty { .. } => {
                each(Choice::No)?;
                Penalty::ALL.map(Choice::Penalty).into_iter().try_for_each(each)
            }
            _ => self.each_in_rest(scene, each),
        }
    }

    /// As above, of wounds, rests and figures.
    fn each_in_rest(self, scene: Scene<'_>, each: Each<'_>) -> ControlFlow<()> {
        match self {
            Question::Rest => Rest::all().map(Choice::Rest).try_for_each(each),
            Question::Tend { .. } => scene.state.ids().map(Choice::Combatant).try_for_each(each),
            Question::Mend { who } => {
                scene.broken_gear(who).try_for_each(&mut *each)?;
                each(Choice::No)
            }
            Question::Style { who, .. } => {
                let all = 0..scene.sheet(who).styles.len() as u8;
                all.map(|style| Choice::Style(who, style)).try_for_each(each)
            }
            Question::InjuredPart { .. } => self.parts().map(Choice::Part).try_for_each(each),
            // The highest is the likeliest.
            Question::Survival { .. } => {
                self.figures().rev().map(Choice::Figure).try_for_each(&mut *each)?;
                each(Choice::No)
            }
            _ => self.figures().map(Choice::Figure).try_for_each(each),
        }
    }

    /// The figures that are answers.
    pub(super) fn figures(self) -> RangeInclusive<u8> {
        match self {
            Question::HandlingCost { .. } => 0..=MOST_HANDLING,
            Question::Exertion { .. } => 0..=MOST_EXERTION,
            Question::Asleep { .. } => 0..=HOURS,
            Question::HoursCounted { .. } => 0..=HOURS - 1,
            Question::Survival { .. } => 2..=SURVIVES,
            _ => NO_FIGURES,
        }
    }

    /// The parts of the body that are answers.
    pub(super) fn parts(self) -> std::ops::Range<u8> {
        0..PARTS.len() as u8
    }
}
