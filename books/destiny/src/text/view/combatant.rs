//! A combatant as a tree of figures.

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::rules::health_damage_and_healing::toughness::Armor;
use crate::terms::{
    Attribute, By, Combatant, Consciousness, Dash, Defending, DefenseKind, Id, Ids, ItemId, Level, Presence,
    Skill, Standing,
};
use crate::text::{labels, map};

/// All figures of a combatant.
pub(super) fn combatant(scene: Scene<'_>, who: Id) -> Value {
    if scene.state.unseen.has(who) {
        return json!({ "unseen": true });
    }
    let parts = [body(scene, who), means(scene, who), stance(scene, who), belongings(scene, who)];
    let written = [written_down(scene, who), seen_from(scene, who)];
    Value::Object(parts.into_iter().chain(written).flatten().collect())
}

/// The entries of an object.
fn entries(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn by_level(figure: impl Fn(Level) -> Value) -> Value {
    Value::Object(Level::ALL.into_iter().map(|level| (level.name().to_owned(), figure(level))).collect())
}

fn names(scene: Scene<'_>, ids: Ids) -> Value {
    ids.iter().map(|id| json!(scene.encounter.name(id))).collect()
}

/// Wounds, stamina, mana and what ails it.
fn body(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let combatant = scene.of(who);
    let next_check = match combatant.consciousness {
        Consciousness::Awake => None,
        Consciousness::Unconscious { next_check } => next_check,
        Consciousness::Dying { next_check, .. } => Some(next_check),
    };
    entries(json!({
        "presence": combatant.presence,
        "alive": matches!(combatant.presence, Presence::Here | Presence::ToCome | Presence::Gone),
        "consciousness": consciousness(combatant),
        "next-check": next_check,
        "wounds": by_level(|level| json!(combatant.wounds.of(level))),
        "slots": by_level(|level| json!(scene.slots(who, level))),
        "wound-count": combatant.wounds.count(),
        "wounded": combatant.wounds.worst().map(Level::adverb),
        "wounds-received": combatant.received,
        "stamina": combatant.stamina,
        "normal-stamina": scene.normal_stamina(who),
        "fatigue": combatant.fatigue,
        "stamina-maximum": scene.maximum_stamina(who),
        "exhausted": scene.is_exhausted(who),
        "staggered": scene.is_staggered(who),
        "mana": combatant.mana,
        "mana-maximum": scene.maximum_mana(who),
        "normal-mana": scene.normal_mana(who),
        "invested-mana": scene.invested_mana(who),
        "conditions": map::conditions(scene, who),
        "ailments": ailments(combatant),
        "blinded": combatant.blinded,
        "deafened": combatant.deafened,
        "helpless": scene.is_helpless(who),
        "helpless-until": combatant.helpless_until,
        "immobile": scene.is_immobile(who),
    }))
}

fn consciousness(combatant: &Combatant) -> &'static str {
    match combatant.consciousness {
        Consciousness::Awake => "awake",
        Consciousness::Unconscious { .. } => "unconscious",
        Consciousness::Dying { .. } => "dying",
    }
}

fn ailments(combatant: &Combatant) -> Value {
    let one = |ailment: &crate::terms::Ailment| {
        json!({
            "name": ailment.kind.name(),
            "level": ailment.level.name(),
            "tn": ailment.tn,
            "successes": ailment.successes,
        })
    };
    combatant.ailments.iter().map(one).collect()
}

/// AP, initiative and movement.
fn means(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let (combatant, gains) = (scene.of(who), scene.gains(who));
    let walked = &combatant.round.walked;
    entries(json!({
        "ap": combatant.ap,
        "ap-maximum": gains.most,
        "ap-round-start": gains.round_start,
        "ap-turn-end": gains.turn_end,
        "initiative": combatant.initiative,
        "acts-at": scene.acting_initiative(who),
        "surprised": combatant.surprised,
        "acted": combatant.round.acted,
        "rate": scene.rate(who),
        "pool": walked.pool,
        "paid-for-movement": walked.paid,
        "run-up": walked.run_up,
        "drag": walked.drag,
        "dash": match combatant.round.dash {
            Dash::None => "none",
            Dash::Doubled => "doubled",
            Dash::Raised(_) => "raised",
        },
        "free-mana-used": combatant.round.free_mana,
        "school-mana-used": combatant.round.school_mana.iter().flatten().map(|(_, used)| used).sum::<u8>(),
        "spoke": combatant.round.spoke,
        "in-progress": in_progress(scene, combatant),
    }))
}

fn in_progress(scene: Scene<'_>, combatant: &Combatant) -> Value {
    let Some(progress) = combatant.in_progress else { return Value::Null };
    json!({
        "action": labels::action(scene.encounter, progress.action),
        "left": progress.left,
        "until": progress.until,
        "yards": progress.yards,
    })
}

/// How it stands, and to whom.
fn stance(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let combatant = scene.of(who);
    let name = |id: Id| scene.encounter.name(id);
    let rider = scene.state.ids().find(|&id| scene.of(id).riding.is_some_and(|riding| riding.mount == who));
    entries(json!({
        "at": combatant.cell,
        "spaces": spaces(scene, who),
        "posture": combatant.posture.name(),
        "standing": match combatant.standing {
            Standing::Firm => "firm",
            Standing::Climbing => "climbing",
            Standing::Sunken => "sunken",
        },
        "hidden": scene.state.hidden.has(who),
        "held-in-place": combatant.hold.map(|hold| hold.tn),
        "grappling": names(scene, combatant.grappling),
        "pinned-by": combatant.pinned_by.map(name),
        "ignoring": names(scene, combatant.ignoring),
        "flanked": scene.is_flanked(who),
        "defending": match combatant.defending {
            Defending::No => "no",
            Defending::Each => "yes",
            Defending::Bonus => "by the bonus",
            Defending::Instead(kind) => labels::defense(kind),
        },
        "readied": combatant.readied.map(labels::kind),
        "openings": combatant.openings.iter().map(|&(against, result)| format!("{} {result}", name(against)))
            .collect::<Vec<_>>(),
        "harried-by": names(scene, combatant.round.harried_by),
        "distracted": combatant.round.distracted > 0,
        "riding": combatant.riding.map(|riding| json!({
            "mount": name(riding.mount),
            "controlled": riding.controlled,
            "calming": riding.calming,
        })),
        "ridden-by": rider.map(name),
    }))
}

fn spaces(scene: Scene<'_>, who: Id) -> String {
    let cells = scene.area(who).cells(scene.encounter.map.grid());
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// What it has, and what it defends itself with.
fn belongings(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let combatant = scene.of(who);
    let item = |item: ItemId| scene.encounter.item(item);
    let carried = combatant.carried.iter().map(|&(thing, container)| (item(thing), json!(container)));
    let all = combatant.held.iter().copied().chain(combatant.carried.iter().map(|&(thing, _)| thing));
    let shoots = |thing: &ItemId| {
        let weapon = scene.gear(*thing).and_then(|gear| gear.weapon.as_ref());
        weapon.and_then(|weapon| weapon.ranged).is_some_and(|ranged| !ranged.thrown)
    };
    let loaded = all.filter(shoots).map(|thing| (item(thing), json!(scene.is_loaded(thing))));
    entries(json!({
        "held": combatant.held.iter().map(|&thing| item(thing)).collect::<Vec<_>>(),
        "carried": carried.collect::<Map<_, _>>(),
        "loaded": loaded.collect::<Map<_, _>>(),
        "armor": scene.sheet(who).armor.name,
        "defenses": defenses(scene, who),
        "toughness": scene.toughness(who).total(),
        "base-toughness": scene.toughness_against(who, Armor::Bypassed).total(),
        "checks": checks(scene, who),
    }))
}

fn defenses(scene: Scene<'_>, who: Id) -> Value {
    let kinds = [
        DefenseKind::Melee,
        DefenseKind::Ranged,
        DefenseKind::Power,
        DefenseKind::Agility,
        DefenseKind::Fortitude,
        DefenseKind::Willpower,
    ];
    let of = |kind| (labels::defense(kind).to_owned(), json!(scene.defense(who, kind).total()));
    Value::Object(kinds.into_iter().map(of).collect())
}

/// What is added to its combat checks, without what ails it.
fn checks(scene: Scene<'_>, who: Id) -> Value {
    json!({
        "power": scene.by(who, By::Power).total(),
        "agility": scene.by(who, By::Agility).total(),
        "fortitude": scene.fortitude(who).total(),
        "willpower": scene.willpower(who).total(),
    })
}

/// What its sheet says.
fn written_down(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let sheet = scene.sheet(who);
    let lower = |name: &str| name.to_lowercase();
    let attributes = Attribute::ALL.map(|one| (lower(one.name()), json!(sheet.attribute(one))));
    let skills = Skill::ALL.map(|one| (lower(one.name()), json!(sheet.skill(one))));
    let specs = scene.encounter.specs.iter().zip(&sheet.specs).filter(|(_, level)| **level != 0);
    let day = &scene.state.days[who.index()];
    entries(json!({
        "side": scene.encounter.sides[sheet.side.index()].name,
        "size": sheet.size,
        "attributes": attributes.into_iter().collect::<Map<_, _>>(),
        "skills": skills.into_iter().collect::<Map<_, _>>(),
        "specializations": specs.map(|(name, level)| (name.clone(), json!(level))).collect::<Map<_, _>>(),
        "sleep-need": sheet.sleep_need(),
        "recovery-bonus": day.recovery_bonus,
        "long-rests": day.long_rests.as_slice(),
        "slept": day.sleeps.iter().map(|sleep| i64::from(sleep.to) - i64::from(sleep.from)).sum::<i64>(),
    }))
}

/// How far away the others are, and whom it sees.
fn seen_from(scene: Scene<'_>, who: Id) -> Map<String, Value> {
    let known = |&other: &Id| other != who && !scene.state.unseen.has(other);
    let others: Ids = scene.state.ids().filter(known).collect();
    let gaps = others
        .iter()
        .map(|other| (scene.encounter.name(other).to_owned(), json!(scene.distance(who, other))));
    let sees: Ids = others.iter().filter(|&other| scene.sees(who, other)).collect();
    entries(json!({
        "distance": gaps.collect::<Map<_, _>>(),
        "sees": names(scene, sees),
    }))
}
