//! Things: weapons, what lies on the ground, what stands on the map, and effects of magic.

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::sheet::{Hands, Weapon};
use crate::terms::{Effect, Property, Source};

/// What lies on the ground, by cell.
pub(super) fn lying(scene: Scene<'_>) -> Value {
    let mut cells = Map::new();
    for &(item, cell) in &scene.state.lying {
        let here = cells.entry(cell.to_string()).or_insert_with(|| json!([]));
        if let Value::Array(things) = here {
            things.push(json!(scene.encounter.item(item)));
        }
    }
    Value::Object(cells)
}

/// The objects on the map that were used.
pub(super) fn used(scene: Scene<'_>) -> Value {
    let objects = scene.encounter.objects.iter().enumerate();
    let used = objects.filter(|(place, _)| scene.state.used.checked_shr(*place as u32).unwrap_or(0) & 1 != 0);
    used.map(|(_, object)| json!(object.name)).collect()
}

/// The effects of magic, in the order in which they began.
pub(super) fn effects(scene: Scene<'_>) -> Value {
    scene.state.effects.iter().map(|effect| self::effect(scene, effect)).collect()
}

fn effect(scene: Scene<'_>, effect: &Effect) -> Value {
    let name = match effect.from {
        Source::Spell(spell) => scene.encounter.spell_name(spell).to_owned(),
        Source::Item(item) => scene.encounter.item(item),
    };
    json!({
        "name": name,
        "owner": scene.encounter.name(effect.owner),
        "on": scene.encounter.name(effect.on),
        "mana": effect.mana,
        "mode": effect.mode,
        "since": effect.since,
        "until": effect.until,
        "is-on": effect.is_on,
    })
}

/// The kinds of weapons, with their figures (destiny.attacks.weapon-table).
pub(super) fn weapons(scene: Scene<'_>) -> Value {
    let kinds = scene.encounter.gear.iter();
    let weapons = kinds.filter_map(|kind| Some((kind, kind.weapon.as_ref()?)));
    Value::Object(
        weapons.map(|(kind, weapon)| (kind.name.clone(), self::weapon(scene, kind.hands, weapon))).collect(),
    )
}

fn weapon(scene: Scene<'_>, hands: Hands, weapon: &Weapon) -> Value {
    let properties = [
        ("armor piercing", Property::ArmorPiercing),
        ("concussive", Property::Concussive),
        ("slicing", Property::Slicing),
        ("defensive", Property::Defensive),
        ("aquatic", Property::Aquatic),
        ("penetrating", Property::Penetrating),
    ];
    let properties = properties.into_iter().filter(|(_, property)| weapon.has(*property));
    json!({
        "group": scene.encounter.specs.get(weapon.group.index()),
        "hands": hands,
        "accuracy": weapon.accuracy,
        "damage": weapon.damage,
        "dice": weapon.dice.map(|dice| dice.to_string()),
        "block": weapon.block,
        "reach": weapon.reach,
        "optimal-reach": weapon.optimal,
        "increment": weapon.ranged.map(|ranged| ranged.increment),
        "reload": weapon.ranged.map(|ranged| ranged.reload),
        "thrown": weapon.ranged.is_some_and(|ranged| ranged.thrown),
        "properties": properties.map(|(name, _)| name).collect::<Vec<_>>(),
    })
}
