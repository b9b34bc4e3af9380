//! What people know a combatant by.

use fracas_engine::Shape;

use crate::rules::Scene;
use crate::rules::combat_statuses::Status;
use crate::rules::wounds::Grade;
use crate::sheet::Id;
use crate::state::Part;

/// Its AP, wounds and status, where it stands, and what it has in hand and aims at.
pub(super) fn shape(scene: Scene<'_>, who: Id) -> Shape {
    let combatant = scene.of(who);
    let name = |id: Id| scene.sheet(id).name.as_str();
    let mut shape = Shape::default();
    shape.figure("ap", combatant.ap.0);
    if combatant.ap_later.0 > 0 {
        shape.figure("ap for the next round", combatant.ap_later.0);
    }
    for grade in Grade::ALL {
        shape.figure(format!("{} wounds", grade.name()), combatant.wounds[grade as usize]);
    }
    shape.figure("status", combatant.status.kind().name());
    shape.figure("at", combatant.cell);
    match combatant.status {
        Status::Bound { partner, with } => {
            shape.word(format!("bound with {}", name(partner)));
            shape.word(format!("binding with {}", scene.encounter.weapon_of(with)));
        }
        Status::Pinned { by, .. } => shape.word(format!("pinned by {}", name(by))),
        Status::Grappled { .. } => {
            scene
                .grapple_partners(who)
                .for_each(|other| shape.word(format!("in a grapple with {}", name(other))));
        }
        Status::OffGuard | Status::OnGuard => {}
    }
    for &item in &combatant.held {
        shape.word(format!("holding {}", scene.encounter.item(item)));
        if scene.weapon(item).shots > 0 {
            let shots = scene.state.things[item.index()].shots;
            shape.figure(format!("shots in {}", scene.encounter.item(item)), shots);
        }
    }
    if let Some(aim) = combatant.aim {
        shape.word(format!("aiming {} at {}", scene.encounter.item(aim.item), name(aim.target)));
    }
    if combatant.prone {
        shape.word("prone");
    }
    match combatant.part {
        Part::Able => {}
        Part::Unconscious => shape.word("unconscious"),
        Part::Dead => shape.word("dead"),
        Part::Gone => shape.word("gone"),
    }
    shape
}
