//! Questions in sentences.

use super::count;
use crate::choice::Question;
use crate::encounter::Encounter;
use crate::terms::Id;

/// A question, in a sentence.
pub(super) fn describe_question(encounter: &Encounter, question: &Question) -> String {
    let name = |id: Id| encounter.name(id);
    match *question {
        Question::StartCombat { actor } => format!("Does what {} did start a combat?", name(actor)),
        Question::Oppose { witness, .. } => format!("Would {} oppose that?", name(witness)),
        Question::Simultaneous => "Were these deeds done at one and the same moment?".to_owned(),
        Question::NextActor { .. } => "Who acts next?".to_owned(),
        Question::Turn { actor } => format!("What does {} do?", name(actor)),
        Question::Target { actor, used, .. } => {
            format!("At whom does {} aim {}?", name(actor), encounter.skill_name(used.skill))
        }
        Question::Mount { rider } => format!("Whom does {} mount?", name(rider)),
        Question::Step { mover, halves_left, .. } => {
            format!("Where does {} step? {} movement left", name(mover), halves(halves_left))
        }
        Question::Walk { mover, paces } => {
            format!("Does {} walk up to {} with this maneuver?", name(mover), count(paces, "pace"))
        }
        Question::Defend { target, attacker, used, threat, damage } => {
            let yields =
                damage.map_or_else(String::new, |pool| format!(", its yield damages {}", pool.name()));
            format!(
                "{} attacks {} ({}): threat {}{yields}. Defend or yield?",
                name(attacker),
                name(target),
                encounter.use_name(used),
                threat.0
            )
        }
        Question::Excess { victim, points } => {
            let points = if points.0 == 1 {
                "point that is".to_owned()
            } else {
                format!("{} points that are", points.0)
            };
            format!("Which pool of {} takes the {points} left over?", name(victim))
        }
        Question::Cunning { attacker, target, left } => {
            format!("What does {}'s cunning bring against {}? {left} to spend", name(attacker), name(target))
        }
        Question::Critical { attacker, .. } => {
            format!("What does the critical effect of {} bring?", name(attacker))
        }
        Question::WhichPool { chooser, victim } => {
            format!("Which pool of {} does {} pick?", name(victim), name(chooser))
        }
        Question::Hinder { enemy, mover } => format!("Does {} hinder {}?", name(enemy), name(mover)),
        Question::HinderWhom { enemy, mount } => {
            format!("Does {} hinder {} or its rider?", name(enemy), name(mount))
        }
        Question::Dismount { rider } => format!("Where does {} get down?", name(rider)),
        Question::Leap { leaper, .. } => format!("Where does {} leap?", name(leaper)),
        Question::React { reactor, skill, cause, .. } => {
            format!("Does {} use {} as {} acts?", name(reactor), encounter.skill_name(skill), name(cause))
        }
        Question::BuyPaces { mover, skill, .. } => {
            format!("How many paces does {} buy with {}?", name(mover), encounter.skill_name(skill))
        }
        Question::ShoveTo { shover, target, .. } => {
            format!("Where does {} shove {}?", name(shover), name(target))
        }
        Question::Draw { actor, .. } => format!("What does {} draw or pick up?", name(actor)),
        Question::Recover { actor, .. } => format!("What does {} recover?", name(actor)),
        Question::EndWhich { chooser, bearer } => {
            format!("Which condition of {} does {} end?", name(bearer), name(chooser))
        }
        Question::Defy { creature } => format!("Does {} spend a point of defiance?", name(creature)),
        Question::MinionDown { minion } => format!("Is {} defeated?", name(minion)),
        Question::PutAside { mover, .. } => format!("Where is {} put?", name(mover)),
        Question::Share { mover, other } => format!("May {} share the area of {}?", name(mover), name(other)),
        Question::CarryRider { mount, rider } => format!("Does {} carry {}?", name(mount), name(rider)),
        Question::Obeys { mount, .. } => format!("Does {} obey?", name(mount)),
        Question::MountedHeight { rider, other } => {
            format!("Has {} the high ground over {} in the saddle?", name(rider), name(other))
        }
        Question::HoldBreath { swimmer } => format!("Does {} hold its breath?", name(swimmer)),
        Question::Unexpected { swimmer, .. } => {
            format!("Was it unexpected that {} went under?", name(swimmer))
        }
        Question::DropOut { sufferer } => format!("Does stress take {} out of play?", name(sufferer)),
        Question::FightOn => "Do the sides fight on?".to_owned(),
        Question::Happens { happening } => {
            format!("Does this happen now: {}?", encounter.happening(happening))
        }
        Question::SpendDoom => "Is doom spent?".to_owned(),
        Question::DoomBoon => "Whom does doom favor?".to_owned(),
        Question::DoomHazard => "What does doom wake?".to_owned(),
        Question::Aftermath => "How is the time after the fight spent?".to_owned(),
        Question::CriticalDice { attacker, .. } => {
            format!("How many dice of {} were not needed?", name(attacker))
        }
    }
}

/// Half movement points as people say them.
fn halves(halves: u8) -> String {
    match halves % 2 {
        0 => format!("{}", halves / 2),
        _ => format!("{}.5", halves / 2),
    }
}
