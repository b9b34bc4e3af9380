//! The refusal of what is no answer to a question at all, by the clause that has it asked.

use crate::choice::{Illegal, Question};
use crate::terms::Gait;

/// The refusal of what is no answer to a question.
pub(super) fn unlike(question: &Question) -> Illegal {
    let (clause, reason) = match question {
        Question::StartCombat { .. } => ("forge.combat.when-used", "the combat starts or not: yes or no"),
        Question::Simultaneous => ("forge.turns.simultaneous-call", "at one moment or not: yes or no"),
        Question::Oppose { .. } => {
            ("forge.turns.willing-to-oppose", "a witness opposes it or not: yes or no")
        }
        Question::NextActor { .. } => ("forge.turns.next-actor", "a character acts next"),
        Question::Turn { .. } => (
            "forge.turns.two-skills",
            "a turn holds an action and a maneuver, or is ended; this is none of them",
        ),
        Question::Target { .. } => ("forge.combat.skill-list-gap", "the skill is aimed at a character"),
        Question::Mount { .. } => ("forge.mount.size", "one mounts a creature"),
        Question::Step { gait: Gait::Shift, .. } => ("forge.move.shift", "Shift is a step of one pace"),
        Question::Step { .. } => ("forge.move.dash-up-to", "a movement goes on by a step, or stops"),
        Question::Walk { .. } => (
            "forge.turns.maneuver-paces-gap",
            "the walk comes before the rest of the maneuver, after it, or not",
        ),
        Question::Defend { .. } => {
            ("forge.defend.must-choose", "an attack is dodged, blocked or predicted, or yielded to")
        }
        Question::Excess { .. } => ("forge.damage.excess-order", "a pool takes what is left over"),
        Question::Cunning { .. } => ("forge.yield.cunning-effects-gap", "a cunning effect is picked"),
        Question::Critical { .. } => ("forge.damage.crit-text", "a critical effect is picked"),
        Question::WhichPool { .. } => ("forge.combat.skill-list-gap", "the skill works on a pool"),
        Question::Hinder { .. } => ("forge.hinder.choice", "an enemy hinders or not: yes or no"),
        Question::HinderWhom { .. } => ("forge.mount.hinder-either", "the rider or the mount is hindered"),
        Question::React { .. } => ("forge.turns.reaction-window", "the reaction is used or not: yes or no"),
        Question::BuyPaces { .. } => ("forge.move.sprint", "momentum is exchanged for paces"),
        Question::ShoveTo { .. } => ("forge.shove.direction-choice", "a shove goes in a direction"),
        Question::Draw { .. } => ("forge.turns.draw-weapon", "an object is drawn or picked up, or no more"),
        Question::Recover { .. } => {
            ("forge.combat.skill-list-gap", "a recovery ends a condition or gives points to a pool")
        }
        Question::EndWhich { .. } => ("forge.combat.skill-list-gap", "a condition is picked that ends"),
        Question::Defy { .. } => ("forge.defiance.use", "the point is spent or not: yes or no"),
        Question::MinionDown { .. } => ("forge.minion.zero", "the minion is defeated or not: yes or no"),
        Question::PutAside { .. } => ("forge.move.shared-area", "somebody is put into a free area"),
        Question::Share { .. } => ("forge.size.share", "they may share the area or not: yes or no"),
        Question::CarryRider { .. } => ("forge.mount.willing", "the mount is willing or not: yes or no"),
        Question::Dismount { .. } => {
            ("forge.mount.mounting-gap", "one gets down in an area next to the mount")
        }
        Question::Leap { .. } => {
            ("forge.combat.skill-list-gap", "the leap ends in a free area, or is not made")
        }
        Question::Obeys { .. } => {
            ("forge.mount.animal-disobey", "the mount obeys or not, or does something else")
        }
        Question::MountedHeight { .. } => ("forge.mount.high-ground", "high ground or not: yes or no"),
        Question::HoldBreath { .. } => {
            ("forge.water.hold-breath-choice", "the breath is held or not: yes or no")
        }
        Question::Unexpected { .. } => ("forge.water.choking-unexpected", "unexpected or not: yes or no"),
        Question::DropOut { .. } => ("forge.defeated.afflictions-gap", "out of play or not: yes or no"),
        Question::FightOn => ("forge.defeated.flee-or-terms", "the fight goes on or not: yes or no"),
        Question::Happens { .. } => ("forge.combat.battlefield", "it happens now or not: yes or no"),
        Question::SpendDoom => ("forge.defenses.doom-gap", "doom is kept, or spent on what it buys"),
        Question::DoomBoon => ("forge.defenses.doom-gap", "doom favors a creature"),
        Question::DoomHazard => ("forge.defenses.doom-gap", "a hidden hazard wakes"),
        Question::Aftermath => ("forge.defenses.fade", "time passes in some way, or the encounter is over"),
        Question::CriticalDice { .. } => ("forge.damage.crit-allocation", "a number of dice was not needed"),
    };
    Illegal::because(clause, reason)
}
