//! The map and how everybody is, in plain text.

use std::fmt::Write;

use fracas_engine::map::Cell;
use fracas_engine::{Line, Picture, Tile};

use crate::rules::Scene;
use crate::terms::{Brace, Daze, Id, Presence, Vital};

/// The map with everybody on it, and a line on each combatant.
pub(super) fn picture(scene: Scene<'_>) -> Picture {
    let seen = scene.state.ids().filter(|&who| scene.of(who).presence != Presence::Awaited);
    let marks = |who: Id| match scene.state.unknown.has(who) {
        true => vec!["hidden".to_owned()],
        false => words(scene, who),
    };
    let line = |who: Id| Line {
        marks: marks(who),
        ..Line::new(who.index(), scene.sheet(who).glyph, line(scene, who))
    };
    Picture::new(&scene.encounter.map, |cell| tile(scene, cell), seen.map(line).collect())
}

/// What is drawn of a cell: who stands there, else who or what lies there, else the ground.
fn tile(scene: Scene<'_>, cell: Cell) -> Tile {
    let grid = scene.encounter.map.grid();
    let is_drawn = |who: Id| scene.of(who).presence == Presence::Here && !scene.state.unknown.has(who);
    let here = |&who: &Id| is_drawn(who) && scene.area(who).contains(grid, cell);
    if let Some(who) = scene.state.ids().filter(here).min_by_key(|&who| !scene.is_able(who)) {
        return match scene.is_able(who) {
            true => Tile::held_by(cell, who.index(), scene.sheet(who).glyph),
            false => Tile::fallen(cell, who.index()),
        };
    }
    if scene.state.lying.iter().any(|(_, at)| *at == cell) {
        return Tile::thing(cell);
    }
    match scene.encounter.map.ground(cell) {
        Some(ground) if ground.terrain != 0 => {
            let screen = scene.encounter.screen(cell);
            Tile::new(cell, screen.glyph, screen.name.clone())
        }
        _ => Tile::ground(&scene.encounter.map, cell),
    }
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let sheet = scene.sheet(who);
    let mut line = format!("{:<14}", sheet.name);
    if scene.state.unknown.has(who) {
        line.push_str(" hidden");
        return line;
    }
    if scene.of(who).presence == Presence::Here {
        line.push_str(&figures(scene, who));
    }
    let words = words(scene, who);
    if !words.is_empty() {
        let _ = write!(line, "  {}", words.join(", "));
    }
    line.truncate(line.trim_end().len());
    line
}

/// Health, AP, mana if it can have any, and what it has in hand.
fn figures(scene: Scene<'_>, who: Id) -> String {
    let combatant = scene.of(who);
    let (health, pool) = (scene.health(who), scene.health_pool(who));
    let mut text = format!(" health {health:>2}/{pool:<2}  AP {}", combatant.ap.0);
    let mana = scene.mana_pool(who);
    if mana > 0 {
        let _ = write!(text, "  mana {:>2}/{mana:<2}", combatant.mana);
    }
    let _ = write!(text, "  {}", in_hand(scene, who));
    text
}

/// What it has in hand, and what of that must be reloaded.
fn in_hand(scene: Scene<'_>, who: Id) -> String {
    let held = scene.of(who).held.iter().map(|&item| {
        let name = scene.encounter.item(item);
        if scene.is_loaded(item) { name } else { format!("{name} unloaded") }
    });
    let held: Vec<String> = held.collect();
    if held.is_empty() { "bare hands".to_owned() } else { held.join(" and ") }
}

/// What holds of somebody.
pub(super) fn words(scene: Scene<'_>, who: Id) -> Vec<String> {
    let combatant = scene.of(who);
    match combatant.presence {
        Presence::Here => {}
        Presence::Awaited => return vec!["to come".to_owned()],
        Presence::Gone => return vec!["gone".to_owned()],
    }
    let (name, vital) = (|id: Id| scene.encounter.name(id), vital(combatant.vital));
    let mut words: Vec<String> = vital.into_iter().map(str::to_owned).collect();
    words.extend(stances(scene, who).into_iter().map(str::to_owned));
    let conditions =
        combatant.conditions.iter().filter_map(|one| scene.encounter.conditions.get(one.index()));
    words.extend(conditions.map(|rule| rule.name.clone()));
    words.extend(combatant.holds.map(|held| format!("holding {}", name(held))));
    words.extend(combatant.feint.map(|foe| format!("feinting at {}", name(foe))));
    words.extend(combatant.waits_for.map(|other| format!("waiting for {}", name(other))));
    words.extend(combatant.unseen_by.iter().map(|foe| format!("unseen by {}", name(foe))));
    words
}

/// The word for one who does not take part.
fn vital(vital: Vital) -> Option<&'static str> {
    match vital {
        Vital::Up => None,
        Vital::Dying { .. } => Some("dying"),
        Vital::Unconscious { .. } => Some("unconscious"),
        Vital::Dead => Some("dead"),
    }
}

fn stances(scene: Scene<'_>, who: Id) -> Vec<&'static str> {
    let combatant = scene.of(who);
    let all = [
        ("prone", combatant.prone),
        ("dazed", combatant.daze != Daze::None),
        ("surprised", combatant.surprised),
        ("held", scene.is_held(who)),
        ("braced", combatant.brace != Brace::None),
    ];
    all.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word).collect()
}
