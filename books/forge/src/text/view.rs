//! The state as a tree of named figures: what case files look at and what programs read.

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::state::{Breath, Defenses, Ending, Gambit, Phase, Place};
use crate::terms::{AFFLICTIONS, ConditionId, HappeningId, Id, Pool, known};

/// The whole tree.
pub(super) fn view(scene: Scene<'_>) -> Value {
    let state = scene.state;
    let mut tree = Map::new();
    tree.insert("round".into(), json!(state.round));
    tree.insert("phase".into(), json!(phase(&state.phase)));
    tree.insert("clock".into(), json!(u32::from(state.round.saturating_sub(1)) * 6));
    tree.insert("seconds-after".into(), json!(state.seconds_after));
    tree.insert("doom".into(), json!(state.doom));
    let happened = state.happened.iter().map(|number| json!(scene.encounter.happening(HappeningId(number))));
    tree.insert("happened".into(), happened.collect());
    tree.insert("ending".into(), json!(ending(&state.ending)));
    let winner = match state.ending {
        Ending::Won(side) => json!(scene.encounter.sides[side.index()].name),
        _ => Value::Null,
    };
    tree.insert("winner".into(), winner);
    if let Some(turn) = state.turn() {
        tree.insert(
            "turn".into(),
            json!({
                "actor": scene.sheet(turn.actor).name,
                "actions": turn.actions,
                "maneuvers": turn.maneuvers,
                "skills": turn.skills,
            }),
        );
    }
    let lying = state.lying.iter().map(|(item, at)| json!({"item": scene.encounter.item(*item), "at": at}));
    tree.insert("lying".into(), lying.collect());
    for who in state.ids() {
        tree.insert(scene.sheet(who).name.clone(), combatant(scene, who));
    }
    Value::Object(tree)
}

fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Opening => "opening",
        Phase::Between => "between",
        Phase::Turn(_) => "turn",
        Phase::RoundEnd => "round-end",
        Phase::Aftermath => "aftermath",
        Phase::Over => "over",
    }
}

fn ending(ending: &Ending) -> &'static str {
    match ending {
        Ending::Open => "open",
        Ending::NoCombat => "no-combat",
        Ending::Won(_) => "won",
        Ending::Undecided => "undecided",
    }
}

fn combatant(scene: Scene<'_>, who: Id) -> Value {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    let mut tree = Map::new();
    let base = scene.base(who);
    for pool in Pool::ALL {
        tree.insert(pool.name().into(), json!(scene.points(who, pool).0));
        tree.insert(format!("own-{}", pool.name()), json!(combatant.defenses.of(pool).0));
        tree.insert(format!("base-{}", pool.name()), json!(base[pool.index()].0));
    }
    if let Defenses::Minion(defense) = combatant.defenses {
        tree.insert("defense".into(), json!(defense.0));
        tree.insert("base-defense".into(), json!(base[0].0));
    }
    let afflictions = combatant.afflictions.iter().filter_map(|number| AFFLICTIONS.get(usize::from(number)));
    let mut conditions: Vec<&str> = combatant
        .conditions
        .iter()
        .map(|number| scene.encounter.condition_name(ConditionId(number)))
        .collect();
    conditions.sort_unstable();
    let persistent =
        combatant.persistent.iter().map(|number| scene.encounter.condition_name(ConditionId(number)));
    let items = |items: &[crate::terms::ItemId]| -> Value {
        items.iter().map(|item| json!(scene.encounter.item(*item))).collect()
    };
    let figures = json!({
        "side": scene.encounter.sides[sheet.side.index()].name,
        "stress": combatant.stress.0,
        "afflictions": afflictions.collect::<Vec<_>>(),
        "conditions": conditions,
        "persistent": persistent.collect::<Vec<_>>(),
        "altitude": combatant.altitude,
        "grounded": combatant.grounded,
        "held": items(&combatant.held),
        "carried": items(&combatant.carried),
        "defiance-left": combatant.defiance,
        "criticals": combatant.criticals,
        "cunning-effects": combatant.cunning_recorded,
        "boons": combatant.boons,
        "attack-boons": combatant.attack_boons,
        "defeated": scene.has(who, known::DEFEATED),
        "conscious": scene.is_conscious(who),
        "speaks": scene.can_speak(who),
        "dropped-out": combatant.dropped_out,
        "turns-left": combatant.turns_left,
        "reactions": combatant.reactions,
        "tended": combatant.tended,
        "armor": scene.armor(who),
        "size": sheet.size,
        "speed": sheet.speed,
        "agility": sheet.agility,
        "brawn": sheet.brawn,
        "cunning": sheet.cunning,
        "gambit": match combatant.gambit {
            Gambit::Unused => "unused",
            Gambit::InForce => "in-force",
            Gambit::Spent => "spent",
        },
        "breath": match combatant.breath {
            Breath::Free => "free",
            Breath::Afloat => "afloat",
            Breath::Held { .. } => "held",
            Breath::Gone { .. } => "gone",
        },
        "breath-turns": match combatant.breath {
            Breath::Free | Breath::Afloat => 0,
            Breath::Held { turns, .. } | Breath::Gone { turns } => turns,
        },
        "concentrating": combatant.concentration.map(|held| scene.encounter.skill_name(held.skill)),
        "crippled": combatant.crippled.iter().map(|&skill| scene.encounter.skill_name(skill)).collect::<Vec<_>>(),
        "riding": scene.mount_of(who).map(|mount| scene.sheet(mount).name.as_str()),
        "rider": scene.rider_of(who).map(|rider| scene.sheet(rider).name.as_str()),
        "present": scene.is_present(who),
    });
    if let Value::Object(figures) = figures {
        tree.extend(figures);
    }
    if combatant.place != Place::Away {
        placed(scene, who, &mut tree);
    }
    Value::Object(tree)
}

/// What follows from where a combatant stands.
fn placed(scene: Scene<'_>, who: Id, tree: &mut Map<String, Value>) {
    let map = scene.map();
    let area = scene.area(who);
    tree.insert("at".into(), json!(area.anchor));
    tree.insert("areas".into(), area.cells(map.grid()).map(|cell| json!(cell)).collect());
    tree.insert("height".into(), json!(scene.level(who)));
    let zone = scene.zone(who);
    tree.insert("zone".into(), json!(zone));
    let covered =
        if zone == 0 { 0 } else { map.around(area, fracas_engine::map::Paces(zone.into())).count() };
    tree.insert("zone-areas".into(), json!(covered));
    tree.insert("surrounded".into(), json!(scene.surrounded(who)));
    tree.insert("in-water".into(), json!(scene.in_water(who)));
    tree.insert("swimming".into(), json!(scene.swims(who)));
    let zones = scene.zones_over(who);
    let over: Vec<&str> = zones.iter().map(|enemy| scene.sheet(Id(enemy)).name.as_str()).collect();
    tree.insert("in-zones-of".into(), json!(over));
    let apart = |measure: &dyn Fn(u32) -> Value| -> Value {
        let others = scene.everybody().filter(|&other| other != who);
        let named = |other: Id| (scene.sheet(other).name.clone(), measure(scene.distance(who, other).into()));
        Value::Object(others.map(named).collect())
    };
    // A pace is some 5 feet, or 1.5 meters (forge.move.pace).
    tree.insert("feet".into(), apart(&|paces| json!(5 * paces)));
    tree.insert("meters".into(), apart(&|paces| json!(1.5 * f64::from(paces))));
    tree.insert("distance".into(), apart(&|paces| json!(paces)));
}
