//! Why an answer of another kind than what is asked for is no answer.

use fracas_engine::Illegal;

use crate::choice::{Choice, Question};
use crate::terms::{Action, Deed, Trial};

/// Why a choice that answers other questions does not answer this one.
pub(super) fn misplaced(question: &Question, choice: &Choice) -> Illegal {
    let (clause, reason) = match (question, choice) {
        (Question::Opportunity(_), Choice::Do(action)) if action.deed() != Deed::Strike => {
            ("realmspire.opportunity.melee-strike-reaction", "an opportunity attack is a melee Strike")
        }
        (Question::Act { .. } | Question::Interject(_), Choice::Defend(_)) => {
            ("realmspire.actions.reaction-needs-trigger", "nobody attacks it now")
        }
        (Question::Defend(_), Choice::Do(_)) => {
            ("realmspire.reactions.defend", "an attack is met now, or not")
        }
        (_, Choice::Defend(_)) => (
            "realmspire.step2-defend.manner-before-roll",
            "the manner of defense is decided when one is attacked, before the roll",
        ),
        (_, Choice::Maneuver(_)) => {
            ("realmspire.maneuvers.when", "a maneuver follows a combat roll that one has won")
        }
        (_, Choice::Do(Action::Postpone(_))) => {
            ("realmspire.saving.may-postpone", "one's own turn is postponed, when it comes")
        }
        (_, Choice::Step(_)) => {
            ("realmspire.initiative.free-movement-own-turn", "one moves in one's own turn")
        }
        (_, Choice::Do(_)) => ("realmspire.actions.action-own-turn", "actions are taken in one's own turn"),
        _ => return asked_for(question),
    };
    Illegal::because(clause, reason)
}

/// What a question asks for.
pub(super) fn asked_for(question: &Question) -> Illegal {
    let (clause, reason) = match question {
        Question::Place { .. } => {
            ("realmspire.overview.set-stage", "the square is asked for where it stands")
        }
        Question::Approach { .. } => (
            "realmspire.overview.surprise-attempt",
            "the side is asked for that approaches by stealth, or none",
        ),
        Question::Fitting { .. } => {
            ("realmspire.fighting-style.fitting-gear", "yes or no is asked for: does it fit the style?")
        }
        Question::Word => ("realmspire.core.sides", "the game master is asked for a word, or none"),
        Question::Over => ("realmspire.overview.encounter-end", "yes or no is asked for: is the fight over?"),
        Question::Act { .. } => (
            "realmspire.initiative.primary-actions-only-active",
            "an action is asked for, a step, or to finish",
        ),
        Question::Triggers(_) => {
            ("realmspire.actions.trigger-missing", "yes or no is asked for: is it a trigger?")
        }
        Question::Interject(_) => (
            "realmspire.actions.trigger-missing",
            "a reaction that needs no trigger is asked for, or to pass",
        ),
        Question::Opportunity(_) => {
            ("realmspire.opportunity.choose", "a Strike at the one exposed is asked for, or to pass")
        }
        Question::Another(_) => {
            ("realmspire.core.spells-and-items", "another target is asked for, or to pass")
        }
        Question::Teleport { .. } => {
            ("realmspire.opportunity.avoid-teleport", "the square is asked for where the magic leads")
        }
        Question::Harm { .. } => {
            ("realmspire.what-is-attack.harm-judgement", "yes or no is asked for: does it do harm?")
        }
        Question::Aware(_) => {
            ("realmspire.step2-defend.aware-judgement", "yes or no is asked for: is the target aware?")
        }
        Question::Withstandable(_) => {
            ("realmspire.step2-defend.withstand-mark", "yes or no is asked for: can it be withstood?")
        }
        Question::Cover { .. } => ("realmspire.cover.judgement", "the cover of the target is asked for"),
        Question::Environment { .. } => (
            "realmspire.step3-results.environment-modifiers",
            "what the surroundings add to the attack is asked for",
        ),
        Question::Defend(_) => {
            ("realmspire.step2-defend.one-option", "one manner of defense is asked for, or to pass")
        }
        Question::Means(rolling) => (rolling.trial.governed_by(), "by what the test is rolled is asked for"),
        Question::AimShot(_) => ("realmspire.core.perks", "yes or no is asked for: an aimed shot?"),
        Question::Maneuver(_) => ("realmspire.maneuvers.choice", "a maneuver is asked for, or to pass"),
        Question::Armor { .. } => ("realmspire.armor.choose-source", "the armor that counts is asked for"),
        Question::PerfectBlock(_) => ("realmspire.core.perks", "yes or no is asked for: a perfect block?"),
        Question::TwinParry(_) => {
            ("realmspire.core.perk-figures", "yes or no is asked for: the parry again?")
        }
        Question::DodgingStep { .. } => ("realmspire.core.perk-figures", "a step is asked for, or to pass"),
        Question::SoftLanding { .. } => {
            ("realmspire.core.perk-figures", "yes or no is asked for: a soft landing?")
        }
        Question::Resist { trial: Trial::ResistGrapple, .. } => {
            ("realmspire.primary.grapple-foe-pays", "yes or no is asked for: does it spend AP to resist?")
        }
        Question::Resist { .. } => {
            ("realmspire.maneuvers.resist-free", "yes or no is asked for: does it spend AP to resist?")
        }
    };
    Illegal::because(clause, reason)
}
