//! Events in sentences, with their figures.

use super::{count, labels};
use crate::choice::{CriticalEffect, CunningEffect};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::state::{Defenses, Ending};
use crate::terms::{AFFLICTIONS, Id, Points, Pool, known};

/// An event, in a sentence.
pub(super) fn describe_event(encounter: &Encounter, event: &Event) -> String {
    let name = |id: Id| encounter.name(id);
    match *event {
        Event::Deed { actor } => format!("{} does something openly hostile", name(actor)),
        Event::NoCombat => "No combat begins".to_owned(),
        Event::CombatBegan { first } => format!("Combat begins; {} acts first", name(first)),
        Event::OpposedRoll { roller, hits } => {
            format!("{} rolls agility: {}", name(roller), count(hits, "hit"))
        }
        Event::RoundBegan { round } => format!("Round {round} begins"),
        Event::RoundEnded { round, seconds } => format!("Round {round} ends after {seconds} seconds"),
        Event::TurnBegan { actor } => format!("{}'s turn", name(actor)),
        Event::TurnPassed { actor } => format!("{} is out of the fight, the turn passes", name(actor)),
        // The next turn, or the end of the round, tells of it.
        Event::TurnEnded { .. } => String::new(),
        Event::Used { actor, used, target: None } => {
            format!("{} uses {}", name(actor), encounter.use_name(used))
        }
        Event::Used { actor, used, target: Some(target) } => {
            format!("{} aims {} at {}", name(actor), encounter.use_name(used), name(target))
        }
        Event::Counted { actor, boons, banes } => {
            format!("{}'s skill counts{}", name(actor), sway(boons, banes).trim_start_matches(','))
        }
        Event::Checked { actor, hits, success } => {
            let result = if success { "succeeds" } else { "fails" };
            format!("{} rolls {} and {result}", name(actor), count(hits, "hit"))
        }
        Event::Wasted { actor, target: None } => format!("{}'s skill comes to nothing", name(actor)),
        Event::Wasted { actor, target: Some(target) } => {
            format!("{}'s skill comes to nothing for {}", name(actor), name(target))
        }
        Event::Paid { actor, keeper, pool, points, left } => {
            let pool = pool_of(encounter, actor, keeper, pool);
            format!("{} pays {}", name(actor), change(pool, points, left))
        }
        Event::Attacked { attacker, target, threat, boons, banes, .. } => {
            format!("{} attacks {}: threat {}{}", name(attacker), name(target), threat.0, sway(boons, banes))
        }
        Event::AttackChanged { attacker, target, threat, boons, banes } => {
            let sway = sway(boons, banes);
            format!("{}'s attack on {} is now of threat {}{sway}", name(attacker), name(target), threat.0)
        }
        Event::Missed { attacker, target } => format!("{} misses {}", name(attacker), name(target)),
        Event::Defended { target, keeper, pool, paid, .. } => {
            let verb = ["dodges", "blocks", "predicts"][pool.index()];
            format!("{} {verb}: -{} {}", name(target), paid.0, pool_of(encounter, target, keeper, pool))
        }
        Event::Yielded { target } => format!("{} yields", name(target)),
        Event::YieldRolled { target, keeper, pool, damage, .. } => {
            let pool = pool_of(encounter, target, keeper, pool);
            format!("The yield deals {} {pool} damage to {}", damage.0, name(target))
        }
        Event::CunningEarned { attacker, count: earned } => {
            format!("{} earns {}", name(attacker), count(earned, "cunning effect"))
        }
        Event::CunningSpent { attacker, effect: CunningEffect::Record } => {
            format!("{} records a cunning effect", name(attacker))
        }
        Event::CunningSpent { attacker, effect } => {
            format!("{}'s cunning: {}", name(attacker), labels::cunning(effect))
        }
        Event::CriticalEarned { attacker, count: earned } => {
            format!("{} earns {}", name(attacker), count(earned, "critical effect"))
        }
        Event::CriticalSpent { attacker, effect: CriticalEffect::Record } => {
            format!("{} records a critical effect", name(attacker))
        }
        Event::CriticalSpent { attacker, effect } => {
            format!("{}'s critical effect: {}", name(attacker), labels::critical(encounter, effect))
        }
        Event::Damaged { victim, keeper, pool, points, left } => {
            let pool = pool_of(encounter, victim, keeper, pool);
            format!("{} takes {}", name(victim), change(pool, points, left))
        }
        Event::Lost { victim, keeper, pool, points, left } => {
            let pool = pool_of(encounter, victim, keeper, pool);
            format!("{} loses {}", name(victim), change(pool, points, left))
        }
        Event::Gained { who, keeper, pool, points, now } => {
            let pool = pool_of(encounter, who, keeper, pool);
            format!("{} gains {} {pool}, now {}", name(who), points.0, now.0)
        }
        // Conditions bar single pools, a minion's too.
        Event::GainBarred { who, pool } => format!("{} cannot gain {}", name(who), pool.name()),
        Event::Reset { who, pool, now } => {
            format!("{}'s {} is now {}", name(who), pool_of(encounter, who, who, pool), now.0)
        }
        Event::Stressed { who, points, total } => {
            format!("{} suffers {} stress, now {}", name(who), points.0, total.0)
        }
        Event::Relieved { who, points, total } => {
            format!("{} is relieved of {} stress, now {}", name(who), points.0, total.0)
        }
        Event::Afflicted { who, affliction } => {
            format!("{} is now {}", name(who), affliction_name(affliction))
        }
        Event::AfflictionEnded { who, affliction } => {
            format!("{} is no longer {}", name(who), affliction_name(affliction))
        }
        Event::DroppedOut { who } => format!("{} drops out of play", name(who)),
        Event::ConditionCame { who, condition } => {
            format!("{} is now {}", name(who), encounter.condition_name(condition))
        }
        Event::ConditionWent { who, condition } => {
            format!("{} is no longer {}", name(who), encounter.condition_name(condition))
        }
        Event::Defeated { who } => format!("{} is brought down", name(who)),
        Event::Interrupted { who } => format!("{}'s concentration is interrupted", name(who)),
        Event::Defied { who, left } => {
            format!("{} defies defeat, {} left", name(who), count(left, "defiance point"))
        }
        Event::GambitInvoked { who } => format!("{} invokes a final gambit", name(who)),
        Event::GambitPaid { who } => format!("{} pays for the final gambit", name(who)),
        // Several steps that are told as one.
        Event::Moved { who, from, to } if from == to => format!("{} moves and is back at {to}", name(who)),
        Event::Moved { who, from, to } => format!("{} moves from {from} to {to}", name(who)),
        Event::Climbed { who, altitude } => format!("{} flies {} up", name(who), count(altitude, "pace")),
        Event::MovementStopped { who } => format!("{}'s movement is stopped", name(who)),
        Event::PutAside { who, to } => format!("{} is put aside to {to}", name(who)),
        Event::Shoved { who, to, paces, .. } => {
            format!("{} is shoved {} to {to}", name(who), count(paces, "pace"))
        }
        Event::ShoveStopped { who, left } => {
            format!("{} is stopped with {} left", name(who), count(left, "pace"))
        }
        Event::Fell { who, paces } => format!("{} falls {}", name(who), count(paces, "pace")),
        Event::Hindered { enemy, who } => format!("{} hinders {}", name(enemy), name(who)),
        Event::Drew { who, item } => format!("{} draws {}", name(who), encounter.item(item)),
        Event::PickedUp { who, item } => format!("{} picks up {}", name(who), encounter.item(item)),
        Event::Landed { item, at } => format!("{} lands at {at}", encounter.item(item)),
        Event::Reloaded { who, item } => format!("{} reloads {}", name(who), encounter.item(item)),
        Event::Disarmed { who } => format!("{} is disarmed", name(who)),
        Event::CarriesNobody { rider, mount } => format!("{} will not carry {}", name(mount), name(rider)),
        Event::Mounted { rider, mount } => format!("{} mounts {}", name(rider), name(mount)),
        Event::Dismounted { rider, mount } => format!("{} dismounts {}", name(rider), name(mount)),
        Event::FellOff { rider, mount } => format!("{} falls off {}", name(rider), name(mount)),
        Event::Disobeyed { mount } => format!("{} does not obey", name(mount)),
        Event::BreathHeld { who } => format!("{} holds its breath", name(who)),
        Event::BreathEnded { who } => format!("{} no longer holds its breath", name(who)),
        Event::Plunged { who } => format!("{} goes under water", name(who)),
        Event::Doom { points } => format!("The game master has {} of doom", count(points, "point")),
        Event::Happened { happening } => format!("It happens: {}", encounter.happening(happening)),
        Event::BoonGranted { who } => format!("A boon waits for {}", name(who)),
        Event::Crippled { who } => format!("A part of {} is crippled", name(who)),
        Event::Arrived { who } => format!("{} arrives", name(who)),
        Event::Noticed { who } => format!("{} draws attention", name(who)),
        Event::CalledForTerms { who } => format!("{} calls for terms", name(who)),
        Event::CombatEnded { ending } => ended(encounter, ending),
        Event::TimePassed { seconds } => format!("{seconds} seconds have passed since the fight"),
        Event::Faded => "The adrenaline fades".to_owned(),
        Event::Tended { by, whom } => format!("{} tends {}", name(by), name(whom)),
    }
}

fn affliction_name(affliction: u8) -> &'static str {
    AFFLICTIONS.get(usize::from(affliction)).copied().unwrap_or("afflicted")
}

/// Points that left a pool, and what is left in it.
fn change(pool: &str, points: Points, left: Points) -> String {
    format!("{} {pool}, {} left", points.0, left.0)
}

/// The name of a pool. A minion has one defense for all three (forge.minion.one-pool), but the momentum of a mount that it
/// rides is that (forge.mount.momentum).
fn pool_of(encounter: &Encounter, whose: Id, keeper: Id, pool: Pool) -> &'static str {
    match encounter.openings[whose.index()].defenses {
        Defenses::Minion(_) if keeper == whose => "defense",
        _ => pool.name(),
    }
}

/// Steps of one walk, and a skill whose target is told apart from it, as one event.
pub(super) fn joined(event: &Event, next: &Event) -> Option<Event> {
    match (*event, *next) {
        (Event::Moved { who, from, to }, Event::Moved { who: again, from: on, to: end })
            if who == again && to == on =>
        {
            Some(Event::Moved { who, from, to: end })
        }
        (
            Event::Used { actor, used, target: None },
            Event::Used { actor: again, used: same, target: Some(_) },
        ) if actor == again && used == same => Some(*next),
        // What an effect of cunning gives or takes is told with what is left.
        (Event::CunningSpent { .. }, Event::Gained { .. } | Event::Lost { .. }) => Some(*next),
        // A turn that only passes is told in one line.
        (Event::TurnBegan { actor }, Event::TurnPassed { actor: same }) if actor == same => Some(*next),
        // To be brought down is to be defeated.
        (Event::Defeated { who }, Event::ConditionCame { who: same, condition })
            if who == same && condition == known::DEFEATED =>
        {
            Some(*event)
        }
        _ => None,
    }
}

fn sway(boons: u8, banes: u8) -> String {
    match (boons, banes) {
        (0, 0) => String::new(),
        (boons, 0) => format!(", {}", count(boons, "boon")),
        (0, banes) => format!(", {}", count(banes, "bane")),
        (boons, banes) => format!(", {}, {}", count(boons, "boon"), count(banes, "bane")),
    }
}

fn ended(encounter: &Encounter, ending: Ending) -> String {
    match ending {
        Ending::Won(side) => format!("Combat ends: {} win", encounter.sides[side.index()].name),
        Ending::NoCombat => "There is no combat".to_owned(),
        Ending::Open | Ending::Undecided => "Combat ends undecided".to_owned(),
    }
}
