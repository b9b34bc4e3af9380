//! The map and how everybody is, in plain text.

use std::fmt::Write;

use fracas_engine::map::Cell;
use fracas_engine::{Line, Picture, Tile};

use crate::rules::Scene;
use crate::terms::{Consciousness, Id, Level, Posture, Presence};

/// The map with everybody on it, and a line on each combatant.
pub(super) fn picture(scene: Scene<'_>) -> Picture {
    let seen = scene.state.ids().filter(|&who| scene.of(who).presence != Presence::ToCome);
    let line = |who: Id| Line {
        marks: marks(scene, who),
        ..Line::new(who.index(), scene.sheet(who).glyph, line(scene, who))
    };
    Picture::new(&scene.encounter.map, |cell| tile(scene, cell), seen.map(line).collect())
}

/// What holds of somebody, its wounds first.
fn marks(scene: Scene<'_>, who: Id) -> Vec<String> {
    if scene.state.unseen.has(who) {
        return vec!["hidden".to_owned()];
    }
    wounds(scene, who).into_iter().chain(words(scene, who)).collect()
}

/// What is drawn of a cell: who stands there, else who or what lies there, else the ground.
fn tile(scene: Scene<'_>, cell: Cell) -> Tile {
    let grid = scene.encounter.map.grid();
    let is_body = |who: Id| matches!(scene.of(who).presence, Presence::Here | Presence::Dead);
    let here =
        |&who: &Id| is_body(who) && !scene.state.unseen.has(who) && scene.area(who).contains(grid, cell);
    if let Some(who) = scene.state.ids().filter(here).min_by_key(|&who| !scene.is_awake(who)) {
        return match scene.is_awake(who) {
            true => Tile::held_by(cell, who.index(), scene.sheet(who).glyph),
            false => Tile::fallen(cell, who.index()),
        };
    }
    if scene.state.lying.iter().any(|(_, at)| *at == cell) {
        return Tile::thing(cell);
    }
    let terrain = scene.encounter.terrain(cell);
    match Tile::ground(&scene.encounter.map, cell) {
        bare if bare.glyph != '.' || terrain.glyph == '.' => bare,
        _ => Tile::new(cell, terrain.glyph, terrain.name.clone()),
    }
}

fn line(scene: Scene<'_>, who: Id) -> String {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut line = format!("{:<14}", sheet.name);
    if scene.state.unseen.has(who) {
        line.push_str(" hidden");
        return line;
    }
    if scene.is_here(who) {
        let (most, initiative) = (scene.gains(who).most.0, combatant.initiative);
        let _ = write!(line, " initiative {initiative:>2}  AP {:>2}/{most:<2}", combatant.ap.0);
        let of = scene.maximum_stamina(who);
        let _ = write!(line, "  stamina {:>2}/{of:<2}  {:<26}", combatant.stamina, told_wounds(scene, who));
    }
    let _ = write!(line, "  {}", in_hand(scene, who));
    let words = words(scene, who);
    if !words.is_empty() {
        let _ = write!(line, "  {}", words.join(", "));
    }
    line.truncate(line.trim_end().len());
    line
}

/// Its wounds by level, the worst first.
fn wounds(scene: Scene<'_>, who: Id) -> Vec<String> {
    let wounds = scene.of(who).wounds;
    let had = Level::ALL.into_iter().rev().filter(|&level| wounds.of(level) > 0);
    had.map(|level| format!("{} {}", wounds.of(level), level.name())).collect()
}

fn told_wounds(scene: Scene<'_>, who: Id) -> String {
    let wounds = wounds(scene, who);
    if wounds.is_empty() { "unhurt".to_owned() } else { wounds.join(", ") }
}

fn in_hand(scene: Scene<'_>, who: Id) -> String {
    let held: Vec<String> = scene.of(who).held.iter().map(|&item| scene.encounter.item(item)).collect();
    match held.as_slice() {
        [] => scene
            .encounter
            .gear
            .get(scene.sheet(who).body.index())
            .map_or_else(String::new, |body| body.name.clone()),
        held => held.join(" and "),
    }
}

/// What holds of somebody.
pub(super) fn words(scene: Scene<'_>, who: Id) -> Vec<String> {
    let combatant = scene.of(who);
    match combatant.presence {
        Presence::Here => {}
        Presence::ToCome => return vec!["to come".to_owned()],
        Presence::Gone => return vec!["gone".to_owned()],
        Presence::Dead => return vec!["dead".to_owned()],
    }
    let mut words = conditions(scene, who);
    if combatant.posture != Posture::Standing {
        words.push(combatant.posture.name().to_owned());
    }
    let name = |id: Id| scene.encounter.name(id);
    if let Some(riding) = combatant.riding {
        words.push(format!("riding {}", name(riding.mount)));
    }
    words.extend(combatant.grappling.iter().map(|other| format!("grappling {}", name(other))));
    words.extend(combatant.pinned_by.map(|by| format!("pinned by {}", name(by))));
    words.extend(combatant.ignoring.iter().map(|other| format!("ignoring {}", name(other))));
    words.extend(combatant.readied.map(|kind| format!("ready for {}", kind.name())));
    words.extend(combatant.in_progress.map(|progress| match progress.until {
        Some(until) => format!("at work until round {until}"),
        None => format!("{} AP to pay", progress.left.0),
    }));
    words
}

/// What holds of somebody in one word each.
pub(super) fn conditions(scene: Scene<'_>, who: Id) -> Vec<String> {
    let combatant = scene.of(who);
    let dying = matches!(combatant.consciousness, Consciousness::Dying { .. });
    let held = [
        ("unconscious", combatant.consciousness != Consciousness::Awake),
        ("dying", dying),
        ("helpless", scene.is_helpless(who)),
        ("immobile", scene.is_immobile(who)),
        ("exhausted", scene.is_exhausted(who)),
        ("staggered", scene.is_staggered(who)),
        ("surprised", combatant.surprised),
        ("blinded", combatant.blinded),
        ("deafened", combatant.deafened),
        ("held", combatant.hold.is_some()),
        ("flanked", scene.is_flanked(who)),
        ("distracted", combatant.round.distracted > 0),
        ("harried", !combatant.round.harried_by.is_empty()),
        ("defending", combatant.defending != crate::terms::Defending::No),
        ("hidden", scene.state.hidden.has(who)),
        ("climbing", combatant.standing == crate::terms::Standing::Climbing),
        ("sunken", combatant.standing == crate::terms::Standing::Sunken),
    ];
    let ailments = combatant.ailments.iter().map(|ailment| ailment.kind.name());
    let held = held.into_iter().filter(|(_, holds)| *holds).map(|(word, _)| word);
    held.chain(ailments).map(str::to_owned).collect()
}
