//! What the encounter has of the book's own lists: actions and reactions, maneuvers, damage types, styles, conditions.

use serde_json::{Map, Value, json};

use crate::rules::Scene;
use crate::settings::Icons;
use crate::sheet::{ConditionRule, Level, MotionRule};
use crate::terms::{DamageGroup, DamageType, Deed, Location, Maneuver};

/// The sign of primary actions, as far as the document shows (realmspire.icons.legend-lost).
const PRIMARY_SIGN: char = '⟐';
/// The sign of reactions.
const REACTION_SIGN: char = '⟳';

/// The lists, by key.
pub(super) fn lists(scene: Scene<'_>) -> [(&'static str, Value); 11] {
    let starred = || maneuvers().filter(|maneuver| maneuver.is_starred());
    let levels = [Level::Unarmored, Level::Partial, Level::Full];
    [
        ("primary-actions", Deed::PRIMARY.iter().map(|deed| json!(deed.name())).collect()),
        ("reactions", Deed::REACTIONS.iter().map(|deed| json!(deed.name())).collect()),
        ("icons", icons(scene)),
        ("maneuvers", maneuvers().map(|maneuver| json!(maneuver.name())).collect()),
        ("starred-maneuvers", starred().map(|maneuver| json!(maneuver.name())).collect()),
        ("damage-types", damage_types()),
        ("armor-levels", levels.iter().map(|level| json!(level.name())).collect()),
        ("styles", styles(scene)),
        ("types", json!(scene.encounter.types)),
        ("costs", costs(scene)),
        ("conditions", conditions(scene)),
    ]
}

/// One maneuver of each kind, in the order of the document.
fn maneuvers() -> impl Iterator<Item = Maneuver> {
    [
        Maneuver::Bash,
        Maneuver::Brace,
        Maneuver::Disarm(crate::terms::ItemId(0)),
        Maneuver::Feint,
        Maneuver::Precision(Location::Body),
        Maneuver::Push,
        Maneuver::Trip,
    ]
    .into_iter()
}

/// Actions and reactions with their signs; nothing where signs are hidden.
fn icons(scene: Scene<'_>) -> Value {
    let signed = |deeds: &[Deed], sign: char| -> Value {
        deeds.iter().map(|deed| json!(format!("{sign} {}", deed.name()))).collect()
    };
    match scene.settings().icons {
        Icons::Hidden => Value::Null,
        Icons::Shown => json!({
            "primary-actions": signed(&Deed::PRIMARY, PRIMARY_SIGN),
            "reactions": signed(&Deed::REACTIONS, REACTION_SIGN),
        }),
    }
}

/// The damage types of each group, with what deals them.
fn damage_types() -> Value {
    let of_group = |group: DamageGroup| -> Value {
        let types = DamageType::ALL.into_iter().filter(|kind| kind.group() == group);
        Value::Object(types.map(|kind| (kind.name().to_owned(), json!(kind.sources()))).collect())
    };
    Value::Object(
        DamageGroup::ALL.map(|group| (group.name().to_owned(), of_group(group))).into_iter().collect(),
    )
}

/// The styles that have a name, with their gear.
fn styles(scene: Scene<'_>) -> Value {
    let gear = |style: &crate::sheet::Style| -> Value {
        style.gear.iter().map(|one| json!(scene.encounter.type_name(one))).collect()
    };
    let all = scene.encounter.styles.iter().map(|style| (style.name.clone(), gear(style)));
    Value::Object(all.collect())
}

/// What each deed costs.
fn costs(scene: Scene<'_>) -> Value {
    let key = |deed: Deed| deed.name().to_lowercase().replace(' ', "-");
    Value::Object(Deed::ALL.map(|deed| (key(deed), json!(scene.encounter.cost(deed)))).into_iter().collect())
}

fn conditions(scene: Scene<'_>) -> Value {
    let rules = scene.encounter.conditions.iter();
    Value::Object(rules.map(|rule| (rule.name.clone(), condition(rule))).collect::<Map<_, _>>())
}

fn condition(rule: &ConditionRule) -> Value {
    json!({
        "movement": match rule.motion {
            MotionRule::Free => "free",
            MotionRule::Half => "half",
            MotionRule::None => "none",
        },
        "bars-attacks": rule.bars_attacks,
        "bars-defenses": rule.bars_defenses,
        "takes-ap": rule.takes_ap,
        "blinds": rule.blinds,
        "fighting-style": rule.fighting_style,
        "dodge": rule.dodge,
        "sight": rule.sight,
        "can-be-broken": rule.can_be_broken,
    })
}
