//! The state as a tree of named figures: what case files look at and what programs read.

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::sheet::{Hands, Mode, Surface, Weapon};
use crate::state::Ending;
use crate::terms::{Action, ActionType, Arm, Cost, Damage, DamageKind, Grade, Id, ItemId, StatusKind};

/// The whole tree.
pub(super) fn view(scene: Scene<'_>) -> Value {
    let state = scene.state;
    let name = |id: Id| scene.sheet(id).name.as_str();
    let mut tree = Map::new();
    let mut put = |key: &str, value: Value| tree.insert(key.to_owned(), value);
    put("counter", json!(state.counter));
    put("seconds", json!(scene.seconds()));
    put("phase", json!(state.phase));
    put("turn", json!(state.actor().map(name)));
    put("order", state.order.iter().map(|&id| json!(name(id))).collect());
    put("ending", json!(ending(state.ending)));
    let winner = match state.ending {
        Ending::Won(side) => json!(scene.encounter.sides[side.index()].name),
        _ => Value::Null,
    };
    put("winner", winner);
    put("lying", lying(scene));
    put("statuses", StatusKind::ALL.iter().map(|status| json!(status.name())).collect());
    put("actions", Action::ALL.iter().map(|&action| (key(action), entry(scene, action))).collect());
    put(
        "weapons",
        scene.encounter.weapons.iter().map(|kind| (kind.name.clone(), weapon(scene, kind))).collect(),
    );
    put("types", types(scene));
    put("by-weapon", listed(&|action| scene.encounter.entry(action).cost == Cost::ByWeapon));
    put("allowed", allowed(scene));
    for who in state.ids() {
        put(name(who), combatant(scene, who));
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

/// The name of an action as a key: `ct-counter-attack`.
fn key(action: Action) -> String {
    action.name().to_lowercase().replace(' ', "-")
}

/// The actions of the document that a question picks out.
fn listed(chosen: &dyn Fn(Action) -> bool) -> Value {
    let all = Action::ALL.iter().filter(|action| action.is_of_the_document());
    all.filter(|&&action| chosen(action)).map(|action| json!(action.name())).collect()
}

/// The actions of each type (mythic.combat-actions.type-list).
fn types(scene: Scene<'_>) -> Value {
    let types = [ActionType::Proactive, ActionType::Reactive, ActionType::CounterTempo, ActionType::Special];
    let of_type = |kind: ActionType| listed(&|action| scene.type_of(action) == kind);
    let key = |kind: ActionType| json!(kind).as_str().unwrap_or_default().to_owned();
    Value::Object(types.into_iter().map(|kind| (key(kind), of_type(kind))).collect())
}

/// The actions that each status allows.
fn allowed(scene: Scene<'_>) -> Value {
    let in_status = |status: StatusKind| listed(&|action| scene.encounter.entry(action).statuses.has(status));
    let key = |status: StatusKind| status.name().to_lowercase().replace(' ', "-");
    Value::Object(StatusKind::ALL.into_iter().map(|status| (key(status), in_status(status))).collect())
}

/// The entry of an action as this encounter has it.
fn entry(scene: Scene<'_>, action: Action) -> Value {
    let entry = scene.encounter.entry(action);
    let fixed = match entry.cost {
        Cost::Fixed(ap) => Some(ap.0),
        Cost::ByWeapon => None,
    };
    let statuses = StatusKind::ALL.iter().filter(|&&status| entry.statuses.has(status));
    json!({
        "name": action.name(),
        "type": scene.type_of(action),
        "cost": fixed,
        "by-weapon": entry.cost == Cost::ByWeapon,
        "statuses": statuses.map(|status| status.name()).collect::<Vec<_>>(),
        "check": entry.check,
        "response-to": listed(&|other| entry.response_to.has(other)),
        "replacement-for": listed(&|other| entry.replacement_for.has(other)),
        "answered-by": listed(&|other| scene.encounter.entry(other).response_to.has(action)),
        "of-the-document": action.is_of_the_document(),
    })
}

/// A kind of weapon as this encounter has it (mythic.actions.weapon-table-melee, mythic.actions.weapon-table-ranged).
fn weapon(scene: Scene<'_>, weapon: &Weapon) -> Value {
    let surfaces = weapon.surfaces.iter().map(|part| (part.name.clone(), surface(part)));
    let attacks = weapon.modes.iter().map(|part| (part.name.clone(), mode(part)));
    json!({
        "skill": scene.encounter.skills[weapon.skill.index()],
        "hands": hands(weapon.hands),
        "surfaces": surfaces.collect::<Map<_, _>>(),
        "attacks": attacks.collect::<Map<_, _>>(),
        "shots": weapon.shots,
        "reload": weapon.reload.0,
    })
}

fn hands(hands: Hands) -> &'static str {
    match hands {
        Hands::One => "1h",
        Hands::Two => "2h",
        Hands::OneOrTwo => "1h/2h",
    }
}

fn surface(part: &Surface) -> Value {
    json!({
        "cost": part.cost.0,
        "damage": damage(part.damage),
        "nearest": part.reach.min,
        "farthest": part.reach.max,
    })
}

fn mode(part: &Mode) -> Value {
    json!({
        "cost": part.cost.0,
        "shots": part.shots,
        "unaimed": part.unaimed,
        "aimed": part.aimed,
        "speed": part.speed,
        "damage": damage(part.damage),
        "range-step": part.range_step,
        "range": part.range,
    })
}

/// Dice, points and type in a line: `2d4+1 piercing`.
fn damage(damage: Damage) -> String {
    let plus = if damage.plus == 0 { String::new() } else { format!("{:+}", damage.plus) };
    format!("{}{plus} {}", damage.dice, damage.kind.name())
}

fn combatant(scene: Scene<'_>, who: Id) -> Value {
    let (encounter, sheet, combatant) = (scene.encounter, scene.sheet(who), scene.of(who));
    let names =
        |ids: &mut dyn Iterator<Item = Id>| -> Value { ids.map(|id| json!(scene.sheet(id).name)).collect() };
    let items =
        |items: &[ItemId]| -> Value { items.iter().map(|&item| json!(encounter.item(item))).collect() };
    let (partner, with) = match scene.bind_of(who) {
        Some((partner, with)) => (Some(encounter.name(partner)), Some(encounter.weapon_of(with))),
        None => (None, None),
    };
    let against = scene.against(who, combatant.cell, who, None);
    let wounds =
        Grade::ALL.iter().map(|&grade| (grade.name().to_owned(), json!(combatant.wounds[grade as usize])));
    let figures = json!({
        "side": encounter.sides[sheet.side.index()].name,
        "at": combatant.cell,
        "ap": combatant.ap.0,
        "ap-maximum": scene.ap_maximum(who).0,
        "ap-later": combatant.ap_later.0,
        "status": combatant.status.kind().name(),
        "bound-with": partner,
        "bound-weapon": with,
        "grappled-with": names(&mut scene.grapple_partners(who)),
        "pinned-by": scene.pinned_by(who).map(|by| encounter.name(by)),
        "pins": names(&mut scene.state.ids().filter(|&other| scene.pinned_by(other) == Some(who))),
        "prone": combatant.prone,
        "part": combatant.part,
        "wounds": wounds.collect::<Map<_, _>>(),
        "worst-wound": scene.worst_wound(who).map(Grade::name),
        "wound-care": scene.worst_wound(who).map(Grade::care),
        "skill-penalty": scene.wound_penalty(who),
        "skills": skills(scene, who),
        "held": items(&combatant.held),
        "carried": items(&combatant.carried),
        "shots": shots(scene, who),
        "costs": costs(scene, who),
        "aims-at": combatant.aim.map(|aim| encounter.name(aim.target)),
        "aims-with": combatant.aim.map(|aim| encounter.item(aim.item)),
        "combat-defence": against.combat,
        "armoured-defence": against.armoured,
        "grapple-defence": against.grapple,
        "movement": sheet.movement,
        "size": sheet.size,
        "armour": sheet.armour.name,
        "resistance": resistances(scene, who),
        "distance": distances(scene, who),
        "threatens": threatened(scene, who),
    });
    figures
}

/// Its skills as they count now, with what the worst wound takes off.
fn skills(scene: Scene<'_>, who: Id) -> Value {
    let number = |place: usize| crate::terms::SkillId(place as u8);
    let skills = scene.encounter.skills.iter().enumerate();
    Value::Object(
        skills.map(|(place, name)| (name.clone(), json!(scene.skill(who, number(place))))).collect(),
    )
}

/// What an action by weapon costs it, for each part of what it has in hand.
fn costs(scene: Scene<'_>, who: Id) -> Value {
    let arms = scene.surfaces_in_hand(who).chain(scene.modes_in_hand(who)).chain([Arm::Hand]);
    Value::Object(arms.map(|arm| (scene.encounter.arm(arm), json!(scene.cost_with(who, arm).0))).collect())
}

/// The shots in each weapon that it has.
fn shots(scene: Scene<'_>, who: Id) -> Value {
    let combatant = scene.of(who);
    let all = combatant.held.iter().chain(&combatant.carried);
    let loaded = all.filter(|&&item| scene.weapon(item).shots > 0);
    let shots =
        loaded.map(|&item| (scene.encounter.item(item), json!(scene.state.things[item.index()].shots)));
    Value::Object(shots.collect())
}

/// What its armour takes off each type of damage (mythic.actions.armour-effect).
fn resistances(scene: Scene<'_>, who: Id) -> Value {
    let of = |kind: &DamageKind| (kind.name().to_owned(), json!(scene.resistance(who, *kind)));
    Value::Object(DamageKind::ALL.iter().map(of).collect())
}

fn distances(scene: Scene<'_>, who: Id) -> Value {
    let others = scene.state.ids().filter(|&other| other != who);
    Value::Object(
        others.map(|other| (scene.sheet(other).name.clone(), json!(scene.distance(who, other)))).collect(),
    )
}

/// The squares that it threatens (mythic.actions.threatened-area).
fn threatened(scene: Scene<'_>, who: Id) -> Value {
    let arms = scene.surfaces_in_hand(who).chain([Arm::Hand]);
    let farthest = arms.filter_map(|arm| scene.reach_of(arm)).map(|reach| u16::from(reach.max)).max();
    let here = scene.of(who).cell;
    let near =
        |cell: &fracas_engine::map::Cell| farthest.is_some_and(|most| scene.squares(here, *cell) <= most);
    let squares = scene.encounter.map.cells().filter(near).filter(|&cell| scene.threatens(who, cell));
    squares.map(|cell| json!(cell)).collect()
}
