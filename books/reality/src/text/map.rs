//! The map and everybody's shape, in plain text.

use std::fmt::Write;

use fracas_engine::map::{Cell, Sight};

use crate::rules::Scene;
use crate::terms::{Condition, Id, Life, Posture};

/// The map with everybody on it, and a line for each combatant.
pub(super) fn render_map(scene: Scene<'_>) -> String {
    let mut text = scene.encounter.map.draw(|cell| glyph(scene, cell));
    if !text.ends_with('\n') {
        text.push('\n');
    }
    for who in scene.state.ids() {
        text.push_str(&line(scene, who));
    }
    text
}

/// The sign of a cell: who stands there, else who or what lies there, else the ground.
fn glyph(scene: Scene<'_>, cell: Cell) -> char {
    let grid = scene.encounter.map.grid();
    let here = |&who: &Id| scene.area(who).contains(grid, cell) && scene.of(who).life != Life::Gone;
    let mut present: Vec<Id> = scene.state.ids().filter(here).collect();
    present.sort_by_key(|&who| !scene.is_able(who));
    if let Some(&who) = present.first() {
        return if scene.is_able(who) { scene.sheet(who).glyph } else { '%' };
    }
    if scene.state.lying.iter().any(|(_, at)| *at == cell) {
        return '!';
    }
    let Some(ground) = scene.encounter.map.ground(cell) else { return ' ' };
    match (ground.sight, ground.passable, ground.height) {
        (Sight::Blocked, ..) => '#',
        (Sight::Partial, ..) => 'o',
        (Sight::OneSided, ..) => '=',
        (Sight::Clear, false, _) => '~',
        (Sight::Clear, true, 0) => scene.surface(cell).map_or('.', |surface| surface.glyph),
        (Sight::Clear, true, height) => {
            u32::try_from(height).ok().and_then(|high| char::from_digit(high, 10)).unwrap_or('-')
        }
    }
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut line = format!("{} {:<14}", sheet.glyph, sheet.name);
    if scene.state.unseen.has(who) {
        line.push_str(" hidden\n");
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
    let words = words(scene, who);
    if !words.is_empty() {
        let _ = write!(line, "  {}", words.join(", "));
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
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
