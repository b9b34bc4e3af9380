//! What people know a combatant by.

use fracas_engine::Shape;

use crate::rules::Scene;
use crate::rules::conditions::Condition;
use crate::sheet::Id;
use crate::state::{Life, Posture};

/// Aura, Stamina, place, hands, and what holds of somebody.
pub(super) fn shape(scene: Scene<'_>, who: Id) -> Shape {
    let combatant = scene.of(who);
    let mut shape = Shape::default();
    shape.figure("aura", combatant.aura);
    shape.figure("stamina", combatant.stamina);
    shape.figure("at", combatant.cell);
    let held: Vec<String> = combatant.held.iter().map(|&item| scene.encounter.item(item)).collect();
    shape.figure("in hand", if held.is_empty() { "nothing".to_owned() } else { held.join(" and ") });
    for condition in Condition::ALL {
        if scene.has(who, condition) {
            shape.word(condition.name());
        }
    }
    if combatant.posture == Posture::Kneeling {
        shape.word("kneeling");
    }
    match combatant.life {
        Life::Sound => {}
        Life::Bleeding => shape.word("bleeding out"),
        Life::Stabilized => shape.word("stabilized"),
        Life::Dead => shape.word("dead"),
        Life::Gone => shape.word("gone"),
    }
    if combatant.aura_off.is_used() {
        shape.word("its Aura off");
    }
    if combatant.defending.is_used() {
        shape.word("defending");
    }
    shape
}
