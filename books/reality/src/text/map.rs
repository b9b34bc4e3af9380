//! The map and everybody's shape, in plain text.

use std::fmt::Write;

use fracas_engine::map::Cell;
use fracas_engine::{Line, Picture, Tile};

use crate::rules::Scene;
use crate::terms::{Condition, Id, Life, Posture};

/// The map with everybody on it, and a line on each combatant.
pub(super) fn picture(scene: Scene<'_>) -> Picture {
    let seen = scene.state.ids();
    let line = |who: Id| {
        let facing =
            Some(scene.of(who).facing).filter(|_| scene.is_able(who) && !scene.state.unseen.has(who));
        Line {
            facing,
            marks: marks(scene, who),
            ..Line::new(who.index(), scene.sheet(who).glyph, line(scene, who))
        }
    };
    Picture::new(&scene.encounter.map, |cell| tile(scene, cell), seen.map(line).collect())
}

/// What holds of somebody, as its place may be known.
fn marks(scene: Scene<'_>, who: Id) -> Vec<String> {
    let words = if scene.state.unseen.has(who) { vec!["hidden"] } else { words(scene, who) };
    words.into_iter().map(str::to_owned).collect()
}

/// What is drawn of a cell: who stands there, else who or what lies there, else the ground.
fn tile(scene: Scene<'_>, cell: Cell) -> Tile {
    let grid = scene.encounter.map.grid();
    let here = |&who: &Id| scene.area(who).contains(grid, cell) && scene.of(who).life != Life::Gone;
    let mut present: Vec<Id> = scene.state.ids().filter(here).collect();
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
    let bare = Tile::ground(&scene.encounter.map, cell);
    match scene.surface(cell) {
        Some(surface) if bare.glyph == '.' && surface.glyph != '.' => {
            Tile::new(cell, surface.glyph, surface.name.clone())
        }
        _ => bare,
    }
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut line = format!("{:<14}", sheet.name);
    if scene.state.unseen.has(who) {
        line.push_str(" hidden");
        return line;
    }
    if scene.is_alive(who) {
        let _ = write!(
            line,
            " Aura {:>3}/{:<3} Stamina {:>2}/{:<2} Energy {} Agility {}  ",
            combatant.aura,
            scene.aura_strength(who),
            combatant.stamina,
            scene.maximum_stamina(who),
            combatant.energy,
            combatant.agility,
        );
    }
    let held: Vec<String> = combatant.held.iter().map(|&item| scene.encounter.item(item)).collect();
    line.push_str(&if held.is_empty() { "bare hands".to_owned() } else { held.join(" and ") });
    if scene.is_able(who) {
        let _ = write!(line, ", facing {}", combatant.facing.name());
    }
    let words = words(scene, who);
    if !words.is_empty() {
        let _ = write!(line, "  {}", words.join(", "));
    }
    line.truncate(line.trim_end().len());
    line
}

fn words(scene: Scene<'_>, who: Id) -> Vec<&'static str> {
    let mut words: Vec<&str> = Condition::ALL
        .into_iter()
        .filter(|&condition| scene.has(who, condition))
        .map(Condition::name)
        .collect();
    let combatant = scene.of(who);
    if combatant.posture == Posture::Kneeling {
        words.push("kneeling");
    }
    match combatant.life {
        Life::Sound => {}
        Life::Bleeding => words.push("bleeding out"),
        Life::Stabilized => words.push("stabilized"),
        Life::Dead => return vec!["dead"],
        Life::Gone => return vec!["gone"],
    }
    if combatant.defending.is_used() {
        words.push("defending");
    }
    words
}
