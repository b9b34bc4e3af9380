//! The map and how everybody is, in plain text.

use std::fmt::Write;

use fracas_engine::map::{Cell, Sight};

use crate::rules::Scene;
use crate::state::Defenses;
use crate::terms::{ConditionId, Id, Pool};

/// The map with everybody on it, and a line for each combatant.
pub(super) fn render_map(scene: Scene<'_>) -> String {
    let mut text = scene.map().draw(|cell| glyph(scene, cell));
    if !text.ends_with('\n') {
        text.push('\n');
    }
    for who in scene.everybody() {
        text.push_str(&line(scene, who));
    }
    text
}

/// The sign of a cell: who stands there, else what lies there, else the ground.
fn glyph(scene: Scene<'_>, cell: Cell) -> char {
    let map = scene.map();
    let standing = scene.everybody().filter(|&who| scene.mount_of(who).is_none());
    if let Some(who) = standing.into_iter().find(|&who| scene.area(who).contains(map.grid(), cell)) {
        return scene.sheet(who).glyph;
    }
    if scene.state.lying.iter().any(|(_, at)| *at == cell) {
        return '!';
    }
    let Some(ground) = map.ground(cell) else { return ' ' };
    match ground.sight {
        Sight::Blocked => '#',
        Sight::Partial => 'o',
        Sight::OneSided => '=',
        Sight::Clear if !ground.passable => '#',
        Sight::Clear => match (ground.terrain, ground.height) {
            (0, 0) => '.',
            (0, height @ 1..=9) => char::from(b'0' + height as u8),
            (0, _) => '-',
            (terrain, _) => scene.encounter.terrains[usize::from(terrain)].glyph,
        },
    }
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut line = format!("{} {:<18}", sheet.glyph, sheet.name);
    let _ = match combatant.defenses {
        Defenses::Three([poise, _, focus]) => {
            // A rider's momentum is its mount's.
            let momentum = scene.points(who, Pool::Momentum);
            write!(line, " poise {:>2}  momentum {:>2}  focus {:>2}", poise.0, momentum.0, focus.0)
        }
        Defenses::Minion(defense) => write!(line, " defense {:>2}{:21}", defense.0, ""),
    };
    if !combatant.stress.is_zero() {
        let _ = write!(line, "  stress {}", combatant.stress.0);
    }
    for condition in combatant.conditions.iter().map(ConditionId) {
        let _ = write!(line, "  {}", scene.encounter.condition_name(condition));
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
    line
}
