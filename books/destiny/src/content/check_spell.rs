//! Checked spells.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::catalog::Catalog;
use super::check_gear::dice;
use super::spell_file::SpellFile;
use crate::sheet::{Inflicts, RangeColumn, Spell, SpellTarget};
use crate::terms::{Ap, DefenseKind, SpecId, Wild, Yards};

/// Yards of a mile.
const MILE: u32 = 1760;
/// Ranges in yards by range adjustment (destiny.common.cast-range); the first two of the short ones are the caster itself
/// and touch.
const SHORT: [u32; 11] = [0, 0, 3, 6, 10, 15, 25, 40, 60, 100, 150];
const MEDIUM: [u32; 11] = [5, 10, 20, 30, 50, 80, 120, 200, 300, 500, MILE];
const LONG: [u32; 11] = [30, 60, 100, 200, 500, MILE, 5 * MILE, 10 * MILE, 100 * MILE, 1000 * MILE, u32::MAX];
/// The range adjustment of touch, in the short column.
const TOUCH: u8 = 1;

/// A spell.
pub(super) fn spell(
    name: &Spanned<String>,
    raw: &SpellFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Spell> {
    let school = catalog.specs.names.find(&raw.school, diagnostics).copied();
    let dice = raw.dice.as_ref().map(|written| dice(written, diagnostics));
    let adjustment = adjustment(name, raw, diagnostics);
    let is_touch = raw.column == RangeColumn::Short && adjustment == TOUCH;
    let usual = if is_touch { DefenseKind::Melee } else { DefenseKind::Ranged };
    check_duration(name, raw, diagnostics);
    let mana = mana(name, raw, adjustment, diagnostics);
    Some(Spell {
        name: name.get().clone(),
        school: SpecId(school?),
        ap: raw.ap.map(Ap),
        mana: mana?,
        mode: raw.mode,
        target: raw.target,
        range: range(raw.column, adjustment),
        is_touch,
        // Which Defense a spell meets that names none: destiny.defense.spell-target.
        defense: raw.defense.unwrap_or(usual),
        damage: raw.damage,
        dice: match dice {
            Some(dice) => Some(dice?),
            None => None,
        },
        kind: raw.kind,
        radius: Yards(raw.radius),
        penetrating: raw.penetrating,
        armor_piercing: raw.armor_piercing,
        wild: raw.dice_kind.unwrap_or(Wild::Wild),
        inflicts: raw.inflicts.clone(),
        rounds: raw.rounds,
    })
}

/// The range adjustment. Without one a spell reaches its caster alone.
fn adjustment(name: &Spanned<String>, raw: &SpellFile, diagnostics: &mut Diagnostics) -> u8 {
    let adjustment = raw.range.as_ref().map_or(0, |range| *range.get());
    let is_self = raw.column == RangeColumn::Short && adjustment == 0;
    if is_self && raw.target != SpellTarget::Caster {
        let message = format!("{name} reaches nobody but its caster");
        let span = raw.range.as_ref().map_or_else(|| name.span(), Spanned::span);
        let error = Diagnostic::error("destiny/range", message, span);
        diagnostics.push(error.help("say how far it carries: `range = 1` is touch, `range = 4` ten yards"));
    }
    adjustment
}

/// How far a spell carries; nothing where there is no limit.
fn range(column: RangeColumn, adjustment: u8) -> Option<Yards> {
    let table = match column {
        RangeColumn::Short => SHORT,
        RangeColumn::Medium => MEDIUM,
        RangeColumn::Long => LONG,
    };
    let yards = table[usize::from(adjustment).min(table.len() - 1)];
    u16::try_from(yards).ok().map(Yards)
}

/// Its mana cost: base power times area multiplier, and the range adjustment (destiny.common.cast-mana).
fn mana(
    name: &Spanned<String>,
    raw: &SpellFile,
    adjustment: u8,
    diagnostics: &mut Diagnostics,
) -> Option<u8> {
    if let Some(stated) = raw.mana {
        return Some(stated);
    }
    let Some(power) = raw.power else {
        let message = format!("nothing says what {name} costs");
        let error = Diagnostic::error("destiny/mana", message, name.span());
        diagnostics.push(error.help("give it a base power: `power = 2`; or say so outright: `mana = 6`"));
        return None;
    };
    let mana = u16::from(power) * u16::from(raw.area) + u16::from(adjustment);
    let fits = u8::try_from(mana).ok();
    if fits.is_none() {
        let message = format!("{name} would cost {mana} mana");
        diagnostics.push(Diagnostic::error("destiny/mana", message, name.span()));
    }
    fits
}

/// What lasts as long as the effect of a spell needs an effect that lasts.
fn check_duration(name: &Spanned<String>, raw: &SpellFile, diagnostics: &mut Diagnostics) {
    let lasts = |inflicts: &Inflicts| matches!(inflicts, Inflicts::Blinded | Inflicts::Toughness(_));
    if raw.rounds == 0 && raw.inflicts.iter().any(lasts) {
        let message = format!("what {name} does is over at once");
        let error = Diagnostic::error("destiny/spell", message, name.span());
        diagnostics.push(error.help("say how long it lasts: `rounds = 4` is a minute"));
    }
}
