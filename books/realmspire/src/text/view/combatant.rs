//! A combatant as a tree of figures.

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::sheet::Role;
use crate::terms::{Attribute, Brace, DamageType, Daze, Id, Ids, ItemId, Lasting, Perk, Rank, Skill, Vital};

/// All figures of a combatant.
pub(super) fn combatant(scene: Scene<'_>, who: Id) -> Value {
    if scene.state.unknown.has(who) {
        return json!({ "hidden": true });
    }
    let changing = [means(scene, who), health(scene, who), stance(scene, who), belongings(scene, who)];
    let written = [abilities(scene, who), protection(scene, who), seen_from(scene, who)];
    Value::Object(changing.into_iter().chain(written).flatten().collect())
}

/// The entries of an object.
fn entries(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn names(scene: Scene<'_>, ids: Ids) -> Value {
    ids.iter().map(|id| json!(scene.encounter.name(id))).collect()
}

fn things(scene: Scene<'_>, items: &[ItemId]) -> Value {
    items.iter().map(|&item| json!(scene.encounter.item(item))).collect()
}

/// Whose it is, AP, initiative and movement.
fn means(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let (sheet, combatant) = (scene.sheet(who), scene.of(who));
    entries(json!({
        "side": scene.side_of(who).name,
        "role": match sheet.role {
            Role::Player => "player",
            Role::Npc => "npc",
        },
        "seat": scene.encounter.seats.get(usize::from(sheet.seat.0)),
        "size": sheet.size,
        "presence": combatant.presence,
        "hidden": false,
        "at": combatant.cell,
        "ap": combatant.ap,
        "attacks": combatant.attacks,
        "free-action-taken": combatant.free_action_taken,
        "initiative": combatant.initiative,
        "initiative-value": scene.initiative_value(who),
        "speed": scene.speed(who),
        "reach": scene.reach(who),
        "free-hands": scene.free_hands(who),
        "surprised": combatant.surprised,
        "waits-for": combatant.waits_for.map(|other| scene.encounter.name(other)),
    }))
}

/// Health, mana, stamina, and how far it can take part.
fn health(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let combatant = scene.of(who);
    let (vital, failed, hours) = match combatant.vital {
        Vital::Up => ("up", 0, None),
        Vital::Dying { failed } => ("dying", failed, None),
        Vital::Unconscious { hours } => ("unconscious", 0, hours),
        Vital::Dead => ("dead", 0, None),
    };
    entries(json!({
        "health": scene.health(who),
        "health-pool": scene.health_pool(who),
        "damage": combatant.damage,
        "mana": combatant.mana,
        "mana-pool": scene.mana_pool(who),
        "stamina": combatant.stamina,
        "stamina-pool": scene.stamina_pool(who),
        "vital": vital,
        "failed-tests": failed,
        "hours": hours,
    }))
}

/// How it stands, and to whom.
fn stance(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let combatant = scene.of(who);
    let name = |id: Id| scene.encounter.name(id);
    let holders: Ids = scene.state.ids().filter(|&id| scene.of(id).holds == Some(who)).collect();
    entries(json!({
        "prone": combatant.prone,
        "dazed": combatant.daze != Daze::None,
        "daze": match combatant.daze {
            Daze::None => "none",
            Daze::Coming => "coming",
            Daze::Now => "now",
        },
        "conditions": conditions(scene, who),
        "braced": combatant.brace != Brace::None,
        "feint": combatant.feint.map(name),
        "stealth": combatant.stealth,
        "unseen-by": names(scene, combatant.unseen_by),
        "holds": combatant.holds.map(name),
        "held-by": names(scene, holders),
        "flanked": scene.state.ids().any(|other| scene.is_able(other) && scene.is_flanked(who, other)),
    }))
}

/// Its conditions, each with the rounds that it still lasts.
fn conditions(scene: Scene<'_>, who: Id) -> Value {
    let conditions = scene.of(who).conditions;
    let lasting = |one| match conditions.lasting(one) {
        Some(Lasting::Rounds(rounds)) => json!(rounds),
        Some(Lasting::UntilEnded) | None => json!("until ended"),
    };
    let known = conditions.iter().filter(|one| one.index() < scene.encounter.conditions.len());
    Value::Object(known.map(|one| (scene.encounter.condition(one).name.clone(), lasting(one))).collect())
}

/// What it has with it.
fn belongings(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let combatant = scene.of(who);
    let all = combatant.held.iter().chain(&combatant.carried).copied();
    let ap = |item: ItemId| scene.state.unloaded.get(item.index()).copied().unwrap_or(0);
    let unloaded = all.filter(|&item| ap(item) > 0).map(|item| (scene.encounter.item(item), json!(ap(item))));
    let powers = scene.powers_of(who).map(|power| json!(scene.encounter.power_name(power)));
    entries(json!({
        "held": things(scene, &combatant.held),
        "carried": things(scene, &combatant.carried),
        "unloaded": unloaded.collect::<Map<_, _>>(),
        "powers": powers.collect::<Vec<_>>(),
    }))
}

/// Attributes, skills, styles and perks.
fn abilities(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let sheet = scene.sheet(who);
    let scores = Attribute::ALL.map(|one| (one.name().to_owned(), json!(scene.score(who, one))));
    let bonuses = Attribute::ALL.map(|one| (one.name().to_owned(), json!(scene.bonus(who, one))));
    // The rank of Fighting Style is with each style.
    let skills = Skill::ALL.into_iter().filter(|&skill| skill != Skill::FightingStyle);
    let skills = skills.map(|skill| (skill.name().to_owned(), rank(sheet.skills[skill as usize])));
    let perks = Perk::ALL.into_iter().filter(|&perk| sheet.perks.has(perk));
    entries(json!({
        "attributes": scores.into_iter().collect::<Map<_, _>>(),
        "bonuses": bonuses.into_iter().collect::<Map<_, _>>(),
        "skills": skills.collect::<Map<_, _>>(),
        "styles": styles(scene, who),
        "perks": perks.map(Perk::name).collect::<Vec<_>>(),
        "xp": sheet.xp,
        "xp-spent": sheet.xp_spent,
    }))
}

fn rank(rank: Rank) -> Value {
    rank.0.map_or_else(|| json!("untrained"), |rank| json!(rank))
}

fn styles(scene: Scene<'_>, who: Id) -> Value {
    let styles = scene.sheet(who).styles.iter().map(|style| {
        let gear = style.gear.iter().map(|one| scene.encounter.type_name(one));
        let mut shown = entries(json!({ "rank": rank(style.rank), "gear": gear.collect::<Vec<_>>() }));
        shown.extend(style.theme.iter().map(|theme| ("theme".to_owned(), json!(theme))));
        (style.name.clone(), Value::Object(shown))
    });
    Value::Object(styles.collect())
}

/// What lessens or raises damage.
fn protection(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let sheet = scene.sheet(who);
    let by_type = |figure: &dyn Fn(DamageType) -> u16| -> Value {
        let all = DamageType::ALL.map(|kind| (kind.name().to_owned(), json!(figure(kind))));
        Value::Object(all.into_iter().collect())
    };
    entries(json!({
        "armor": {
            "level": sheet.armor.level.name(),
            "material": sheet.armor.material,
            "rating": sheet.armor.rating,
            "magic-rating": sheet.armor.magic_rating,
            "weight": sheet.armor.weight,
            "weight-unworn": sheet.armor.weight_unworn(),
        },
        "natural-armor": sheet.natural_armor,
        "block-rating": scene.block_rating(who),
        "resistances": by_type(&|kind| scene.resistance(who, kind)),
        "vulnerabilities": by_type(&|kind| scene.vulnerability(who, kind)),
    }))
}

/// How far away the others are, and its cover from their attacks.
fn seen_from(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let others = || scene.state.ids().filter(|&other| other != who && !scene.state.unknown.has(other));
    let name = |other: Id| scene.encounter.name(other).to_owned();
    let distances = others().map(|other| (name(other), json!(scene.distance(who, other))));
    let covers = others().map(|other| (name(other), json!(scene.cover_on_map(other, who).name())));
    entries(json!({
        "distance": distances.collect::<Map<_, _>>(),
        "cover": covers.collect::<Map<_, _>>(),
    }))
}
