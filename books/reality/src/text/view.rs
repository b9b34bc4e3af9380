//! The state as a tree of named figures: what case files look at and what programs read.

use serde_json::{Map, Value, json};

use crate::choice::{Arm, Injury};
use crate::rules::Scene;
use crate::rules::defenses::evasion::Side;
use crate::rules::martial_proficiency_level::{styles_at_once, styles_learned};
use crate::terms::{Ability, Condition, Ending, Flight, Id, Ids, ItemId, Meets, Spent};

/// The whole tree.
pub(super) fn view(scene: Scene<'_>) -> Value {
    let state = scene.state;
    let name = |id: Id| scene.sheet(id).name.as_str();
    let mut tree = Map::new();
    let mut put = |key: &str, value: Value| tree.insert(key.to_owned(), value);
    put("round", json!(state.round));
    put("phase", json!(state.phase));
    put("minutes", json!(state.minutes));
    put("passed", state.ids().filter(|&id| state.passed.has(id)).map(|id| json!(name(id))).collect());
    let ending = match state.ending {
        Ending::Open => "open",
        Ending::Won(_) => "won",
        Ending::Undecided => "undecided",
    };
    put("ending", json!(ending));
    let winner = match state.ending {
        Ending::Won(side) => json!(scene.encounter.sides[side.index()].name),
        _ => Value::Null,
    };
    put("winner", winner);
    put("lying", lying(scene));
    for who in state.ids() {
        put(name(who), combatant(scene, who));
    }
    Value::Object(tree)
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

fn combatant(scene: Scene<'_>, who: Id) -> Value {
    if scene.state.unseen.has(who) {
        return json!({ "unseen": true });
    }
    let combatant = scene.of(who);
    let name = |id: Id| scene.sheet(id).name.as_str();
    let mut tree = Map::new();
    let mut put = |key: &str, value: Value| tree.insert(key.to_owned(), value);
    put("at", json!(combatant.cell.to_string()));
    put("facing", json!(combatant.facing.name()));
    put("posture", json!(combatant.posture));
    put("energy", json!(combatant.energy));
    put("stamina", json!(combatant.stamina));
    put("maximum-stamina", json!(scene.maximum_stamina(who)));
    put("agility", json!(combatant.agility));
    put("maximum-agility", json!(scene.maximum_agility(who)));
    put("aura", json!(combatant.aura));
    put("aura-off", json!(combatant.aura_off.is_used()));
    put("aura-strength", json!(scene.aura_strength(who)));
    put("aura-modifier", json!(scene.aura_modifier(who)));
    put("recovery-value", json!(scene.recovery_value(who)));
    put("surges", json!(combatant.surges));
    put("maximum-surges", json!(scene.maximum_surges(who)));
    put("speed", json!(scene.speed(who)));
    put("size", json!(scene.sheet(who).size));
    put("jump", json!(f64::from(scene.jump(who)) / 10.0));
    put("jump-reach", json!(f64::from(scene.jump_height(who)) / 10.0));
    let grid = scene.encounter.map.grid();
    let spaces: Vec<String> = scene.area(who).cells(grid).map(|cell| cell.to_string()).collect();
    put("spaces", json!(spaces.join(" ")));
    put("reach", json!(scene.reach(who, Arm::Body)));
    let styles = scene.sheet(who).styles.iter().enumerate();
    let used = styles.filter(|(place, _)| combatant.styles & (1 << place) != 0);
    put("styles", used.map(|(_, style)| json!(style.name)).collect());
    put("styles-learned", json!(styles_learned(scene.sheet(who).mpl)));
    put("styles-at-once", json!(styles_at_once(scene.sheet(who).level)));
    let held = Condition::ALL.into_iter().filter(|&condition| scene.has(who, condition));
    put("conditions", held.map(|condition| json!(condition.name())).collect());
    let is_faced = |&id: &Id| id != who && !scene.state.unseen.has(id) && scene.faces(who, id);
    put("faces", scene.state.ids().filter(is_faced).map(|id| json!(name(id))).collect());
    put("injuries", Injury::among(combatant.injuries).map(|injury| json!(injury.name())).collect());
    put("held-by", json!(combatant.held_by.map(name)));
    put("holds", scene.held_by(who).map(|id| json!(name(id))).collect());
    put("resists", json!(scene.encounter.types_of_damage(scene.resisted(who))));
    put("defending", json!(combatant.defending.is_used()));
    put("life", json!(combatant.life));
    put("unconscious", json!(combatant.faint));
    put("able", json!(scene.is_able(who)));
    put("swift-used", json!(combatant.round.swift.is_used()));
    put("initiative-used", json!(combatant.round.initiative.is_used()));
    put("agile", json!(combatant.round.agile));
    put("metres", json!(combatant.round.metres));
    put("hidden-from", state_names(scene, scene.state.hidden.get(who.index()).copied().unwrap_or_default()));
    put("climbed", json!(scene.state.climbed.get(who.index()).copied().unwrap_or_default()));
    put("spent", spent(scene, who));
    put("worn", worn(scene, who));
    put("rolled-death", json!(combatant.has_rolled_death.is_used()));
    put("armour-broken", json!(combatant.armour_broken.is_used()));
    put("held", combatant.held.iter().map(|&item| json!(scene.encounter.item(item))).collect());
    put("carried", combatant.carried.iter().map(|(item, _)| json!(scene.encounter.item(*item))).collect());
    put("weapons", weapons(scene, who));
    put("figures", figures(scene, who));
    Value::Object(tree)
}

/// Damage that each shield has taken.
fn worn(scene: Scene<'_>, who: Id) -> Value {
    let combatant = scene.of(who);
    let all = combatant.held.iter().copied().chain(combatant.carried.iter().map(|(item, _)| *item));
    let shields = all.filter(|&item| scene.shield(item).is_some());
    let worn = |item: ItemId| json!(scene.state.things[item.index()].worn);
    Value::Object(shields.map(|item| (scene.encounter.item(item), worn(item))).collect())
}

/// Spells and abilities that can be used again only after a rest.
fn spent(scene: Scene<'_>, who: Id) -> Value {
    let (sheet, spent) = (scene.sheet(who), scene.of(who).spent);
    let names = sheet.spells.iter().map(|spell| scene.encounter.spells[spell.index()].name.as_str());
    let spells = names.enumerate().filter(|(place, _)| spent.spells & Spent::bit(*place) != 0);
    let names = sheet.enhancements.iter().map(|ability| ability.name.as_str());
    let abilities = names.enumerate().filter(|(place, _)| spent.enhancements & Spent::bit(*place) != 0);
    spells.chain(abilities).map(|(_, name)| json!(name)).collect()
}

fn state_names(scene: Scene<'_>, set: Ids) -> Value {
    scene.state.ids().filter(|&id| set.has(id)).map(|id| json!(scene.sheet(id).name)).collect()
}

/// The figures that the rules find for somebody.
fn figures(scene: Scene<'_>, who: Id) -> Value {
    let skills = &scene.sheet(who).skills;
    let modifiers: Map<String, Value> = Ability::ALL
        .into_iter()
        .map(|ability| {
            let key = json!(ability).as_str().unwrap_or_default().to_owned();
            (key, json!(scene.modifier(who, ability)))
        })
        .collect();
    json!({
        "modifiers": modifiers,
        "masab": scene.masab(who),
        "masdb": scene.masdb(who),
        "evasion": scene.evasion(who, None, Meets::Anything),
        "unarmed-evasion": scene.unarmed_evasion(who, Meets::Anything),
        "ranged-evasion": scene.ranged_evasion(who, Side::Front, None),
        "fortitude": scene.fortitude(who),
        "will": scene.will(who),
        "armor-rating": scene.armor_rating(who),
        "armor-coverage": scene.armor_coverage(who),
        "arm-strength": skills.arm_strength,
        "leg-strength": skills.leg_strength,
        "initiative": skills.initiative,
        "initiative-dice": scene.initiative_dice(who),
        "awareness": skills.awareness,
        "stealth": skills.stealth,
        "size-miss": scene.size_miss(who),
        "movement": scene.movement_class(who).figure(),
        "spell-bonus": scene.spell_bonus(who),
        "spell-dc": scene.spell_dc(who),
        "energy-at-reset": scene.energy_at_reset(who),
    })
}

/// Figures of each weapon in hand or carried.
fn weapons(scene: Scene<'_>, who: Id) -> Value {
    let combatant = scene.of(who);
    let all = combatant.held.iter().copied().chain(combatant.carried.iter().map(|(item, _)| *item));
    let known = all.filter(|&item| scene.weapon(item).is_some());
    Value::Object(known.map(|item| (scene.encounter.item(item), weapon(scene, who, item))).collect())
}

fn weapon(scene: Scene<'_>, who: Id, item: ItemId) -> Value {
    let range = |flight| {
        let range = scene.range(who, item, flight);
        format!("{}/{}/{}", range.near, range.far, range.most)
    };
    let shoots = scene.weapon(item).is_some_and(|weapon| weapon.shooting.is_some());
    json!({
        "av": scene.attack_value(who, Arm::Weapon(item), who),
        "reach": scene.reach(who, Arm::Weapon(item)),
        "proficient": scene.is_proficient(who, item),
        "loaded": scene.state.things[item.index()].loaded.is_used(),
        "range": shoots.then(|| range(Flight::Shot)),
        "thrown-range": range(Flight::Thrown),
        "draw-weight": scene.draw_row(who, item).map(|row| row.kilograms),
        "extra-damage": scene.draw_row(who, item).map(|row| row.damage),
        "miss-chance-modifier": scene.miss_chance_modifier(who, item, if shoots { Flight::Shot } else { Flight::Thrown }),
        "energy": if shoots { scene.shot_cost(who, item, Flight::Shot).energy } else { scene.melee_cost(who, Arm::Weapon(item)).energy },
    })
}
