//! What people know a combatant by.

use fracas_engine::Shape;

use crate::rules::Scene;
use crate::rules::defeated::AFFLICTIONS;
use crate::sheet::{ConditionId, Id, Pool};
use crate::state::{Breath, Defenses, Gambit, Place};

/// Its defenses, its place and its conditions. What is recorded without an effect is left out.
pub(super) fn shape(scene: Scene<'_>, who: Id) -> Shape {
    let (encounter, combatant) = (scene.encounter, scene.of(who));
    let mut shape = Shape::default();
    match combatant.defenses {
        // A minion has one defense for all pools (forge.minion.one-pool).
        Defenses::Minion(defense) => shape.figure("defense", defense.0),
        Defenses::Three(_) => {
            // A rider's momentum is its mount's, which shows it.
            let own = |pool: &Pool| *pool != Pool::Momentum || scene.mount_of(who).is_none();
            for pool in Pool::ALL.into_iter().filter(own) {
                shape.figure(pool.name(), scene.points(who, pool).0);
            }
        }
    }
    shape.figure("stress", combatant.stress.0);
    shape.figure("defiance", combatant.defiance);
    shape.figure("waiting boons", combatant.boons);
    shape.figure("altitude", combatant.altitude);
    match scene.mount_of(who) {
        Some(mount) => shape.figure("riding", &scene.sheet(mount).name),
        None if combatant.place == Place::Away => shape.word("away"),
        None => shape.figure("at", scene.area(who).anchor),
    }
    for condition in combatant.conditions.iter().map(ConditionId) {
        shape.word(encounter.condition_name(condition));
    }
    let afflictions = combatant.afflictions.iter().filter_map(|number| AFFLICTIONS.get(usize::from(number)));
    afflictions.for_each(|affliction| shape.word(*affliction));
    for item in &combatant.held {
        shape.word(format!("holding {}", encounter.item(*item)));
    }
    for skill in &combatant.crippled {
        shape.word(format!("crippled for {}", encounter.skill_name(*skill)));
    }
    if let Some(held) = combatant.concentration {
        shape.word(format!("concentrating on {}", encounter.skill_name(held.skill)));
    }
    let states = [
        (combatant.dropped_out, "dropped out of play"),
        (combatant.grounded, "unable to fly"),
        (combatant.gambit == Gambit::InForce, "in a final gambit"),
        (matches!(combatant.breath, Breath::Held { .. }), "holding its breath"),
        (matches!(combatant.breath, Breath::Gone { .. }), "out of breath"),
    ];
    states.into_iter().filter(|(holds, _)| *holds).for_each(|(_, word)| shape.word(word));
    shape
}
