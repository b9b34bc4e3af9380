//! The map and how everybody is, in plain text.

use std::fmt::Write;

use fracas_engine::map::Cell;
use fracas_engine::{Line, Picture, Tile};

use crate::rules::Scene;
use crate::terms::{Id, Part, Status};

/// The map with everybody on it, and a line on each combatant.
pub(super) fn picture(scene: Scene<'_>) -> Picture {
    let seen = scene.state.ids();
    let line = |who: Id| Line {
        marks: marks(scene, who),
        ..Line::new(who.index(), scene.sheet(who).glyph, line(scene, who))
    };
    Picture::new(&scene.encounter.map, |cell| tile(scene, cell), seen.map(line).collect())
}

/// What is drawn of a cell: who stands there, else who or what lies there, else the ground.
fn tile(scene: Scene<'_>, cell: Cell) -> Tile {
    let here = |&who: &Id| scene.of(who).cell == cell && scene.of(who).part != Part::Gone;
    let mut present = scene.state.ids().filter(here).collect::<Vec<_>>();
    present.sort_by_key(|&who| !scene.is_able(who));
    if let Some(&who) = present.first() {
        return match scene.is_able(who) {
            true => Tile::held_by(cell, who.index(), scene.sheet(who).glyph),
            false => Tile::fallen(cell, who.index()),
        };
    }
    if scene.state.lying.iter().any(|(_, at)| *at == cell) {
        return Tile::thing(cell);
    }
    Tile::ground(&scene.encounter.map, cell)
}

/// What holds of somebody: its status, unless it is on its guard, how it lies, and its worst wound.
fn marks(scene: Scene<'_>, who: Id) -> Vec<String> {
    let is_on_guard = scene.is_able(who) && scene.of(who).status == Status::OnGuard && !scene.of(who).prone;
    let stance = (!is_on_guard).then(|| stance(scene, who));
    let worst = scene.worst_wound(who).map(|grade| format!("{} wound", grade.name()));
    stance.into_iter().chain(worst).collect()
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut line = format!("{:<14} {:<20}", sheet.name, stance(scene, who));
    if scene.is_able(who) {
        let _ = write!(line, "  AP {:>2}/{:<2}", combatant.ap.0, scene.ap_maximum(who).0);
    } else {
        let _ = write!(line, "  {:8}", "");
    }
    let worst =
        scene.worst_wound(who).map_or_else(|| "unhurt".to_owned(), |grade| format!("{} wound", grade.name()));
    let _ = write!(line, "  {worst:<14}  {}", in_hand(scene, who));
    if let Some(aim) = combatant.aim {
        let _ = write!(line, ", aims at {}", scene.sheet(aim.target).name);
    }
    line.truncate(line.trim_end().len());
    line
}

/// The status and whom it ties to, or why there is none that matters.
fn stance(scene: Scene<'_>, who: Id) -> String {
    let name = |id: Id| scene.sheet(id).name.as_str();
    let mut text = match (scene.of(who).part, scene.of(who).status) {
        (Part::Unconscious, _) => "unconscious".to_owned(),
        (Part::Dead, _) => "dead".to_owned(),
        (Part::Gone, _) => "gone".to_owned(),
        (Part::Able, Status::Bound { partner, .. }) => format!("Bound with {}", name(partner)),
        (Part::Able, Status::Pinned { by, .. }) => format!("Pinned by {}", name(by)),
        (Part::Able, Status::Grappled { .. }) => {
            let partners: Vec<&str> = scene.grapple_partners(who).map(name).collect();
            format!("Grappled with {}", partners.join(" and "))
        }
        (Part::Able, other) => other.kind().name().to_owned(),
    };
    if scene.of(who).prone {
        text.push_str(", prone");
    }
    text
}

/// The weapons in hand, with the shots in them.
fn in_hand(scene: Scene<'_>, who: Id) -> String {
    let held = scene.of(who).held.iter().map(|&item| {
        let name = scene.encounter.item(item);
        match scene.weapon(item).shots {
            0 => name,
            of => format!("{name} {}/{of}", scene.state.things[item.index()].shots),
        }
    });
    let held: Vec<String> = held.collect();
    if held.is_empty() { "bare hands".to_owned() } else { held.join(" and ") }
}
