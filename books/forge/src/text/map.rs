//! The map and how everybody is, in plain text.

use std::fmt::Write;

use fracas_engine::map::{Cell, Sight};
use fracas_engine::{Line, Picture, Tile};

use crate::rules::Scene;
use crate::state::Defenses;
use crate::terms::{ConditionId, Id, Pool};

/// The map with everybody on it, and a line on each combatant.
pub(super) fn picture(scene: Scene<'_>) -> Picture {
    let seen = scene.everybody();
    let line = |who: Id| Line {
        marks: marks(scene, who),
        ..Line::new(who.index(), scene.sheet(who).glyph, line(scene, who))
    };
    Picture::new(scene.map(), |cell| tile(scene, cell), seen.into_iter().map(line).collect())
}

/// What is drawn of a cell: who stands there, else what lies there, else the ground.
fn tile(scene: Scene<'_>, cell: Cell) -> Tile {
    let map = scene.map();
    let standing = scene.everybody().filter(|&who| scene.mount_of(who).is_none());
    if let Some(who) = standing.into_iter().find(|&who| scene.area(who).contains(map.grid(), cell)) {
        return Tile::held_by(cell, who.index(), scene.sheet(who).glyph);
    }
    if scene.state.lying.iter().any(|(_, at)| *at == cell) {
        return Tile::thing(cell);
    }
    match map.ground(cell) {
        Some(ground) if ground.sight == Sight::Clear && !ground.passable => {
            Tile::new(cell, '#', "nobody can stand there")
        }
        Some(ground) if ground.sight == Sight::Clear && ground.terrain != 0 => {
            let terrain = &scene.encounter.terrains[usize::from(ground.terrain)];
            Tile::new(cell, terrain.glyph, terrain.name.clone())
        }
        _ => Tile::ground(map, cell),
    }
}

/// Stress and conditions.
fn marks(scene: Scene<'_>, who: Id) -> Vec<String> {
    let combatant = scene.of(who);
    let stress = (!combatant.stress.is_zero()).then(|| format!("stress {}", combatant.stress.0));
    let conditions = combatant.conditions.iter().map(ConditionId);
    let conditions = conditions.map(|condition| scene.encounter.condition_name(condition).to_string());
    stress.into_iter().chain(conditions).collect()
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut line = format!("{:<18}", sheet.name);
    let _ = match combatant.defenses {
        Defenses::Three([poise, _, focus]) => {
            // A rider's momentum is its mount's.
            let momentum = scene.points(who, Pool::Momentum);
            write!(line, " poise {:>2}  momentum {:>2}  focus {:>2}", poise.0, momentum.0, focus.0)
        }
        Defenses::Minion(defense) => write!(line, " defense {:>2}{:21}", defense.0, ""),
    };
    marks(scene, who).iter().for_each(|mark| line.extend(["  ", mark]));
    line.truncate(line.trim_end().len());
    line
}
