//! The state as a tree of named figures: what case files look at and what programs read.

mod book;
mod combatant;

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::state::Ending;
use crate::terms::Id;

/// The whole tree.
pub(super) fn view(scene: Scene<'_>) -> Value {
    let state = scene.state;
    let name = |id: Id| scene.encounter.name(id);
    let names = |ids: &[Id]| -> Value { ids.iter().map(|&id| json!(name(id))).collect() };
    let mut tree = Map::new();
    let mut put = |key: &str, value: Value| tree.insert(key.to_owned(), value);
    put("round", json!(state.round));
    put("seconds", json!(scene.seconds()));
    put("phase", json!(state.phase));
    put("turn", json!(state.active.map(name)));
    put("order", names(&state.order));
    put("queue", names(&state.queue));
    put("free-left", json!(scene.free_left()));
    put("dash-left", json!(scene.dash_left()));
    put("disengaged", json!(state.turn.disengaged));
    put("ending", json!(ending(state.ending)));
    put("winner", winner(scene));
    put("lying", lying(scene));
    put("fixtures", fixtures(scene));
    book::lists(scene).into_iter().for_each(|(key, value)| {
        put(key, value);
    });
    for who in state.ids() {
        put(name(who), combatant::combatant(scene, who));
    }
    Value::Object(tree)
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Open => "open",
        Ending::Won(_) => "won",
        Ending::Undecided => "undecided",
    }
}

fn winner(scene: Scene<'_>) -> Value {
    match scene.state.ending {
        Ending::Won(side) => json!(scene.encounter.sides[side.index()].name),
        Ending::Open | Ending::Undecided => Value::Null,
    }
}

/// What lies on the ground, by square.
fn lying(scene: Scene<'_>) -> Value {
    let mut squares = Map::new();
    for &(item, cell) in &scene.state.lying {
        let here = squares.entry(cell.to_string()).or_insert_with(|| json!([]));
        if let Value::Array(things) = here {
            things.push(json!(scene.encounter.item(item)));
        }
    }
    Value::Object(squares)
}

/// What can be used or found, whether it has been found, if it was hidden at all, and whether it has been used.
fn fixtures(scene: Scene<'_>) -> Value {
    let has = |bits: u8, place: usize| u32::from(bits).checked_shr(place as u32).unwrap_or(0) & 1 != 0;
    let all = scene.encounter.fixtures.iter().enumerate().map(|(place, fixture)| {
        let is_found = !fixture.is_hidden || !scene.state.found[place].is_empty();
        (fixture.name.clone(), json!({ "found": is_found, "used": has(scene.state.used, place) }))
    });
    Value::Object(all.collect())
}
