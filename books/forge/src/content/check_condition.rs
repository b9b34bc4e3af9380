//! Checked conditions and kinds of ground.

use fracas_content::fight::one_sign;
use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::check_skill::{condition_id, points};
use super::encounter_file::{ConditionFile, TerrainFile};
use crate::settings::Settings;
use crate::sheet::{Condition, Tags, Terrain};
use crate::terms::{ConditionId, Points, Pool};

/// A condition.
pub(super) fn condition(
    name: &Spanned<String>,
    raw: &ConditionFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Condition> {
    let ends = conditions(&raw.ends, catalog, diagnostics);
    let barred_by = conditions(&raw.barred_by, catalog, diagnostics);
    if raw.temporary && raw.persistent {
        let message = format!("`{name}` cannot be both temporary and persistent");
        diagnostics.push(Diagnostic::error("forge/condition", message, name.span()));
    }
    Some(Condition {
        name: name.get().clone(),
        temporary: raw.temporary,
        persistent: raw.persistent,
        no_zone: raw.no_zone,
        attack_bane: raw.attack_bane,
        attacked_boon: raw.attacked_boon,
        melee_attacked_boon: raw.melee_attacked_boon,
        skill_boon: raw.skill_boon,
        no_reactions: raw.no_reactions,
        no_actions: raw.no_actions,
        shift_only: raw.shift_only,
        immobile: raw.immobile,
        slowed: raw.slowed,
        no_gain: Pool::ALL.map(|pool| raw.no_gain.contains(&pool)),
        turn_end_loss: points(raw.turn_end_loss),
        random_target: raw.random_target,
        cannot_defend: raw.cannot_defend,
        speechless: raw.speechless,
        ended_by_standing: raw.ended_by_standing,
        ends: ends?,
        ends_one: raw.ends_one,
        vulnerable: Tags::of(&raw.vulnerable),
        barred_by: barred_by?,
    })
}

fn conditions(
    names: &[Spanned<String>],
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<ConditionId>> {
    let found: Vec<_> = names.iter().map(|name| condition_id(name, catalog, diagnostics)).collect();
    found.into_iter().collect()
}

/// A kind of ground.
pub(super) fn terrain(
    name: &Spanned<String>,
    raw: &TerrainFile,
    catalog: &Catalog,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Terrain> {
    let glyph = raw.glyph.as_ref().map_or(Some('.'), |glyph| one_sign(glyph, &CODES, diagnostics));
    let imposes = raw.imposes.as_ref().map(|name| condition_id(name, catalog, diagnostics));
    if raw.deep && !raw.water {
        let message = format!("`{name}` is deep, but no water");
        diagnostics.push(Diagnostic::error("forge/terrain", message, name.span()).help("add `water = true`"));
    }
    let mut round_end_loss = points(raw.round_end_loss);
    if let Some(pool) = raw.hazard {
        let loss = &mut round_end_loss[pool.index()];
        *loss = loss.plus(Points(settings.hazard_loss.into()));
    }
    Some(Terrain {
        name: name.get().clone(),
        glyph: glyph?,
        extra_cost: raw.extra_cost,
        water: raw.water,
        deep: raw.deep,
        ledge: raw.ledge,
        round_end_loss,
        round_end_damage: raw.round_end_damage.map(|damage| (damage.pool, Points(damage.points))),
        round_end_stress: Points(raw.round_end_stress),
        imposes: match imposes {
            Some(condition) => Some(condition?),
            None => None,
        },
    })
}
