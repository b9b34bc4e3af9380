//! What people know a combatant by.

use fracas_engine::Summary;

use super::map;
use crate::rules::Scene;
use crate::terms::Id;

/// Its health, mana, stamina and AP, where it stands, what it has in hand, and what holds of it.
pub(crate) fn summary_of(scene: Scene<'_>, who: Id) -> Summary {
    let mut summary = Summary::default();
    if scene.state.unknown.has(who) {
        summary.word("hidden");
        return summary;
    }
    let combatant = scene.of(who);
    summary.figure("health", scene.health(who));
    summary.figure("mana", combatant.mana);
    summary.figure("stamina", combatant.stamina);
    summary.figure("ap", combatant.ap.0);
    summary.figure("attacks", combatant.attacks);
    summary.figure("at", combatant.cell);
    let held: Vec<String> = combatant.held.iter().map(|&item| scene.encounter.item(item)).collect();
    summary.figure("in hand", if held.is_empty() { "nothing".to_owned() } else { held.join(" and ") });
    map::words(scene, who).into_iter().for_each(|word| summary.word(word));
    summary
}
