//! What people know a combatant by.

use fracas_engine::Summary;

use crate::rules::Scene;
use crate::terms::{Condition, Id, Life, Posture};

impl Scene<'_> {
    /// Aura, Stamina, place, hands, and what holds of somebody.
    pub(crate) fn summary_of(self, who: Id) -> Summary {
        let scene = self;
        let combatant = scene.of(who);
        let mut summary = Summary::default();
        if scene.state.unseen.has(who) {
            summary.word("hidden");
            return summary;
        }
        summary.figure("aura", combatant.aura);
        summary.figure("stamina", combatant.stamina);
        summary.figure("at", combatant.cell);
        let held: Vec<String> = combatant.held.iter().map(|&item| scene.encounter.item(item)).collect();
        summary.figure("in hand", if held.is_empty() { "nothing".to_owned() } else { held.join(" and ") });
        for condition in Condition::ALL {
            if scene.has(who, condition) {
                summary.word(condition.name());
            }
        }
        if combatant.posture == Posture::Kneeling {
            summary.word("kneeling");
        }
        match combatant.life {
            Life::Sound => {}
            Life::Bleeding => summary.word("bleeding out"),
            Life::Stabilized => summary.word("stabilized"),
            Life::Dead => summary.word("dead"),
            Life::Gone => summary.word("gone"),
        }
        if combatant.aura_off.is_used() {
            summary.word("its Aura off");
        }
        if combatant.defending.is_used() {
            summary.word("defending");
        }
        summary
    }
}
