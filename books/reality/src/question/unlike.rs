//! The refusal of what is no answer to a question at all: the clause that has it asked.

use crate::choice::{Contest, Illegal, Occasion, Opening, Question};

impl Question {
    /// What is refused is of another kind than is asked for.
    pub(super) fn unlike_answer(self) -> Illegal {
        let (clause, reason) = self.clause_and_answers();
        Illegal::because(clause, reason)
    }

    /// A figure is more than the game master may say.
    pub(super) fn beyond_bounds(self) -> Illegal {
        let clause = match self {
            Question::HandlingCost { .. } => "reality.actions.most-ruled-handling",
            Question::Exertion { .. } => "reality.stamina.most-ruled-exertion",
            _ => return self.unlike_answer(),
        };
        Illegal::because(clause, self.clause_and_answers().1)
    }

    /// The clause that has a question asked, and what is an answer to it.
    fn clause_and_answers(self) -> (&'static str, &'static str) {
        match self {
            Question::Act { .. } => {
                ("reality.order.no-right-of-way", "whoever may act does something or waits")
            }
            Question::Challenge { .. } => {
                ("reality.initiative.react", "one challenges the action with one's own, or not: no")
            }
            Question::Join { .. } => {
                ("reality.initiative.together", "one acts together with the other, or not: no")
            }
            Question::Interrupt { opening: Opening::Together, .. } => {
                ("reality.swift.offer", "one makes a Swift Attack, or waits")
            }
            Question::Interrupt { .. } => {
                ("reality.interrupts.any-time", "one makes an Agile Move or a Swift Attack, or waits")
            }
            Question::Enhance { .. } => {
                ("reality.stamina.attack-cap", "one names an ability that makes the attack better, or no")
            }
            Question::Step { .. } => {
                ("reality.incomplete.end-anytime", "a runner steps one way, picks something up, or stops")
            }
            Question::WhichWeapon { .. } => {
                ("reality.disarm.which-weapon", "one names a weapon in the target's hands")
            }
            Question::Fling { .. } => {
                ("reality.disarm.fling-choice", "one names a square up to 2 m away, or no")
            }
            Question::PushTo { .. } => {
                ("reality.push.direction", "one names a direction, or stops where that is allowed")
            }
            Question::HoldBy { .. } => {
                ("reality.restrain.escape-choice", "a hold is kept by arm strength or by fortitude")
            }
            Question::SprintPush { .. } => ("reality.push.sprint-part", "one names somebody to push, or no"),
            Question::Injure { .. } => ("reality.nonlethal.injure", "one names an injury, or no"),
            Question::Style { .. } => {
                ("reality.mpl.combat-styles-list", "one names a combat style that one has learned")
            }
            Question::Tend { .. } => ("reality.death.stabilize-heal", "one names somebody who bleeds out"),
            Question::Mend { .. } => {
                ("reality.rest.repair", "one names something Broken of one's own, or no")
            }
            Question::FirstInterrupt { .. } => {
                ("reality.interrupts.simultaneous-resolution", "one of those who interrupt is first")
            }
            Question::FirstToSpeak { .. } => ("reality.order.who-speaks", "one names somebody who could act"),
            Question::LeapTo { .. } => {
                ("reality.actions.spell-arc", "one names one of those who are equally near")
            }
            Question::HandlingCost { .. } => ("reality.actions.stow-gm", "a figure from 0 to 5"),
            Question::Exertion { .. } => ("reality.stamina.other-tasks", "a figure from 0 to 9"),
            Question::Movement { .. } => {
                ("reality.situational.movement-class", "the target moves still, usual or wild")
            }
            Question::Benefit { .. } => ("reality.crit-option.success", "one names a benefit, or no"),
            Question::Penalty { .. } => ("reality.crit-option.failure", "one names a penalty, or no"),
            Question::Rest => ("reality.rest.short-duration", "one names a rest, or that all is done"),
            Question::Asleep { .. } => ("reality.rest.long-sleep", "a figure from 0 to 8"),
            Question::HoursCounted { .. } => ("reality.rest.long-interrupted", "a figure from 0 to 7"),
            Question::InjuredPart { .. } => ("reality.death.injury", "one names a part of the body"),
            Question::Survival { .. } => {
                ("reality.death.inevitable", "a figure from 2 to 20 that saves, or no: nothing does")
            }
            _ => self.clause_of_either(),
        }
    }

    /// As above, of questions that are answered yes or no.
    fn clause_of_either(self) -> (&'static str, &'static str) {
        let clause = match self {
            Question::Surprised { .. } => "reality.surprise.when",
            Question::RoundOver => "reality.waiting.new-round",
            Question::Allowed { .. } => "reality.order.common-sense",
            Question::RollInitiative { .. } => "reality.initiative.decline",
            Question::WinnerFirst { contest: Contest::NeitherRolled, .. } => "reality.initiative.both-fail",
            Question::WinnerFirst { .. } => "reality.initiative.win-resolution",
            Question::Distracted { .. } => "reality.surprise.gm-reward",
            Question::GoOn { .. } => "reality.incomplete.melee-target-gone",
            Question::AgileGround { .. } => "reality.actions.agile-move-terrain",
            Question::InjuryAllowed { .. } => "reality.nonlethal.injure-threshold",
            Question::Unfaced { .. } => "reality.facing.attack-exception",
            Question::Unaware { .. } => "reality.surprise.auto-hit",
            Question::Surge { occasion: Occasion::Spell, .. } => "reality.aura.surge-combat",
            Question::Surge { .. } => "reality.rest.short-surge-choice",
            Question::Finished { .. } => "reality.rest.short-interrupted",
            Question::Strained { .. } => "reality.rest.long-sleep",
            Question::Awakens { .. } => "reality.unconscious.death-awaken",
            Question::Roused { .. } => "reality.unconscious.sleep",
            Question::KnockedOut { .. } => "reality.unconscious.nonlethal-cause",
            Question::InjurySlows { .. } => "reality.death.injury",
            _ => "reality.death.helpless-kill",
        };
        (clause, "the answer is yes or no")
    }
}
