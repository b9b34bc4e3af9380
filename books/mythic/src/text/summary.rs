//! What people know a combatant by.

use fracas_engine::Summary;

use crate::rules::Scene;
use crate::terms::{Grade, Id, Part, Status};

/// Its AP, wounds and status, where it stands, and what it has in hand and aims at.
pub(crate) fn summary_of(scene: Scene<'_>, who: Id) -> Summary {
    let combatant = scene.of(who);
    let name = |id: Id| scene.sheet(id).name.as_str();
    let mut summary = Summary::default();
    summary.figure("ap", combatant.ap.0);
    if combatant.ap_later.0 > 0 {
        summary.figure("ap for the next round", combatant.ap_later.0);
    }
    for grade in Grade::ALL {
        summary.figure(format!("{} wounds", grade.name()), combatant.wounds[grade as usize]);
    }
    summary.figure("status", combatant.status.kind().name());
    summary.figure("at", combatant.cell);
    match combatant.status {
        Status::Bound { partner, with } => {
            summary.word(format!("bound with {}", name(partner)));
            summary.word(format!("binding with {}", scene.encounter.weapon_of(with)));
        }
        Status::Pinned { by, .. } => summary.word(format!("pinned by {}", name(by))),
        Status::Grappled { .. } => {
            scene
                .grapple_partners(who)
                .for_each(|other| summary.word(format!("in a grapple with {}", name(other))));
        }
        Status::OffGuard | Status::OnGuard => {}
    }
    for &item in &combatant.held {
        summary.word(format!("holding {}", scene.encounter.item(item)));
        if scene.weapon(item).shots > 0 {
            let shots = scene.state.things[item.index()].shots;
            summary.figure(format!("shots in {}", scene.encounter.item(item)), shots);
        }
    }
    if let Some(aim) = combatant.aim {
        summary.word(format!("aiming {} at {}", scene.encounter.item(aim.item), name(aim.target)));
    }
    if combatant.prone {
        summary.word("prone");
    }
    match combatant.part {
        Part::Able => {}
        Part::Unconscious => summary.word("unconscious"),
        Part::Dead => summary.word("dead"),
        Part::Gone => summary.word("gone"),
    }
    summary
}
