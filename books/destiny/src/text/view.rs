//! The state as a tree of named figures: what case files look at and what programs read.

mod combatant;
mod things;

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::rules::the_combat_sequence::ROUND_SECONDS;
use crate::state::{Ending, Phase};
use crate::terms::{ActionKind, Id, Level};

/// Damage up to which thresholds are looked for.
const MOST_DAMAGE: i16 = 30;

/// The whole tree.
pub(super) fn view(scene: Scene<'_>) -> Value {
    let state = scene.state;
    let name = |id: Id| scene.encounter.name(id);
    let mut tree = Map::new();
    let mut put = |key: &str, value: Value| tree.insert(key.to_owned(), value);
    put("fight", json!(state.fight));
    put("round", json!(state.round));
    put("seconds", json!(ROUND_SECONDS * u32::from(state.round.saturating_sub(1))));
    put("minute", json!(state.minute));
    put("phase", json!(phase(state.phase)));
    put("turn", json!(state.active().map(name)));
    put("ending", json!(ending(state.ending)));
    put("winner", winner(scene));
    put("lying", things::lying(scene));
    put("used", things::used(scene));
    put("effects", things::effects(scene));
    put("thresholds", thresholds(scene));
    put("costs", costs(scene));
    put("weapons", things::weapons(scene));
    for who in state.ids() {
        put(name(who), combatant::combatant(scene, who));
    }
    Value::Object(tree)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "opening",
        Phase::RoundBegins => "round begins",
        Phase::Between => "between turns",
        Phase::TurnBegins(_) => "turn begins",
        Phase::Acting(_) => "turn",
        Phase::TurnEnds(_) => "turn ends",
        Phase::RoundEnds => "round ends",
        Phase::Resting => "resting",
        Phase::Over => "over",
    }
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

/// The least damage that makes a wound of each level.
fn thresholds(scene: Scene<'_>) -> Value {
    let least = |level: Level| (0..=MOST_DAMAGE).find(|&damage| scene.level_of(damage) == Some(level));
    Value::Object(
        Level::ALL.into_iter().map(|level| (level.name().to_owned(), json!(least(level)))).collect(),
    )
}

/// What each action costs in this encounter.
fn costs(scene: Scene<'_>) -> Value {
    let cost = |kind: ActionKind| {
        let cost = scene.encounter.cost(kind);
        (super::labels::kind(kind), json!({ "ap": cost.ap.0, "stamina": cost.stamina }))
    };
    Value::Object(ActionKind::ALL.into_iter().map(cost).collect())
}
