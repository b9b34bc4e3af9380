//! What people know a combatant by.

use fracas_engine::Summary;

use crate::rules::Scene;
use crate::state::{Breath, Defenses, Gambit, Place};
use crate::terms::{AFFLICTIONS, ConditionId, Id, Pool};

/// Its defenses, its place and its conditions. What is recorded without an effect is left out.
pub(crate) fn summary_of(scene: Scene<'_>, who: Id) -> Summary {
    let (encounter, combatant) = (scene.encounter, scene.of(who));
    let mut summary = Summary::default();
    match combatant.defenses {
        // A minion has one defense for all pools (forge.minion.one-pool).
        Defenses::Minion(defense) => summary.figure("defense", defense.0),
        Defenses::Three(_) => {
            // A rider's momentum is its mount's, which shows it.
            let own = |pool: &Pool| *pool != Pool::Momentum || scene.mount_of(who).is_none();
            for pool in Pool::ALL.into_iter().filter(own) {
                summary.figure(pool.name(), scene.points(who, pool).0);
            }
        }
    }
    summary.figure("stress", combatant.stress.0);
    summary.figure("defiance", combatant.defiance);
    summary.figure("waiting boons", combatant.boons);
    summary.figure("boons for an attack", combatant.attack_boons);
    summary.figure("altitude", combatant.altitude);
    match scene.mount_of(who) {
        Some(mount) => summary.figure("riding", &scene.sheet(mount).name),
        None if combatant.place == Place::Away => summary.word("away"),
        None => summary.figure("at", scene.area(who).anchor),
    }
    for condition in combatant.conditions.iter().map(ConditionId) {
        summary.word(encounter.condition_name(condition));
    }
    let afflictions = combatant.afflictions.iter().filter_map(|number| AFFLICTIONS.get(usize::from(number)));
    afflictions.for_each(|affliction| summary.word(*affliction));
    for item in &combatant.held {
        summary.word(format!("holding {}", encounter.item(*item)));
    }
    for skill in &combatant.crippled {
        summary.word(format!("crippled for {}", encounter.skill_name(*skill)));
    }
    if let Some(held) = combatant.concentration {
        summary.word(format!("concentrating on {}", encounter.skill_name(held.skill)));
    }
    let states = [
        (combatant.dropped_out, "dropped out of play"),
        (combatant.grounded, "unable to fly"),
        (combatant.gambit == Gambit::InForce, "in a final gambit"),
        (matches!(combatant.breath, Breath::Held { .. }), "holding its breath"),
        (matches!(combatant.breath, Breath::Gone { .. }), "out of breath"),
    ];
    states.into_iter().filter(|(holds, _)| *holds).for_each(|(_, word)| summary.word(word));
    summary
}
