//! Checked weapons, shields, other things and armour.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Dice;

use super::catalog::Catalog;
use super::damage::DamageTypes;
use super::gear_file::{ArmourFile, ShieldFile, ShootingFile, ThrownFile, WeaponFile};
use crate::sheet::{Armour, Gear, Kind, Shield, Shooting, Thrown, Weapon};
use crate::terms::{Hands, Range, Stowed};

/// All kinds of gear, in the order of their numbers; `None` for those that are wrong.
pub(super) fn gear(
    catalog: &Catalog,
    types: &mut DamageTypes,
    diagnostics: &mut Diagnostics,
) -> Vec<Option<Gear>> {
    let mut gear = Vec::new();
    for (name, raw) in &catalog.weapons.list {
        // What hangs at the side is quickly drawn; what takes two hands is slung (reality.actions.stow-easy).
        let usual = if raw.hands == Hands::Two { Stowed::Other } else { Stowed::Easy };
        let weapon = weapon(name, raw, types, diagnostics).map(Kind::Weapon);
        gear.push(weapon.map(|kind| named(name, kind, raw.stowed.unwrap_or(usual))));
    }
    for (name, raw) in &catalog.shields.list {
        gear.push(Some(named(name, Kind::Shield(shield(raw)), raw.stowed.unwrap_or_default())));
    }
    for (name, raw) in &catalog.objects.list {
        let object = named(name, Kind::Object, raw.stowed.unwrap_or_default());
        gear.push(Some(Gear { is_strenuous: raw.strenuous, ..object }));
    }
    gear
}

fn named(name: &Spanned<String>, kind: Kind, stowed: Stowed) -> Gear {
    Gear { name: name.get().clone(), kind, stowed, is_strenuous: false }
}

fn weapon(
    name: &Spanned<String>,
    raw: &WeaponFile,
    types: &mut DamageTypes,
    diagnostics: &mut Diagnostics,
) -> Option<Weapon> {
    if raw.reach.is_none() && raw.shooting.is_none() && raw.thrown.is_none() {
        let message = format!("nothing can be done with the {name}");
        let error = Diagnostic::error("reality/weapon", message, name.span());
        diagnostics.push(error.help("give it a `reach`, `shooting` or `thrown`"));
    }
    if let Some(written) = raw.two_handed.as_ref().filter(|_| raw.hands != Hands::OneOrTwo) {
        let message = format!("the {name} cannot be held in one hand or in two, as one likes");
        let error = Diagnostic::error("reality/hands", message, written.span());
        diagnostics.push(error.help("say `hands = \"1h/2h\"`"));
    }
    let (dice, two_handed) =
        (dice_or_none(&raw.dice, diagnostics), optional_dice(raw.two_handed.as_ref(), diagnostics));
    let shooting = raw.shooting.as_ref().map(|raw| shooting(raw, diagnostics));
    let thrown = raw.thrown.as_ref().map(|raw| thrown(raw, diagnostics));
    let damage = types.of(&raw.damage, diagnostics);
    let also = raw.also.iter().fold(0, |set, name| set | types.of(name, diagnostics).only());
    Some(Weapon {
        weight: raw.weight,
        hands: raw.hands,
        mpr: raw.mpr,
        reach: raw.reach,
        energy: raw.energy,
        dice: dice?,
        plus: raw.plus,
        two_handed: two_handed?,
        attack: raw.attack,
        evasion: raw.evasion,
        properties: raw.properties,
        shooting,
        thrown: match thrown {
            Some(thrown) => Some(thrown?),
            None => None,
        },
        is_listed: raw.listed,
        aimed_at: raw.aimed_at,
        damage,
        types: damage.only() | also,
    })
}

fn shooting(raw: &ShootingFile, diagnostics: &mut Diagnostics) -> Shooting {
    let range = range(&raw.range, diagnostics);
    Shooting {
        accuracy: raw.accuracy,
        range,
        load: raw.load,
        load_spans_rounds: raw.load_spans_rounds,
        guarded_load: raw.guarded_load,
        is_slung: raw.slung,
        is_blown: raw.blown,
        draw: raw.draw,
    }
}

fn thrown(raw: &ThrownFile, diagnostics: &mut Diagnostics) -> Option<Thrown> {
    let (range, dice) = (range(&raw.range, diagnostics), optional_dice(raw.dice.as_ref(), diagnostics));
    Some(Thrown { range, accuracy: raw.accuracy, dice: dice?, brutal: raw.brutal })
}

/// A range of three figures, none less than the one before (reality.range-values.trio).
pub(super) fn range(raw: &Spanned<[u16; 3]>, diagnostics: &mut Diagnostics) -> Range {
    let [near, far, most] = *raw.get();
    if near > far || far > most || most > 2000 {
        let message = format!("{near}, {far} and {most} metres are no range");
        let error = Diagnostic::error("reality/range", message, raw.span());
        diagnostics.push(error.help("write three growing figures of at most 2000: range = [5, 30, 120]"));
    }
    Range { near, far, most }
}

/// Dice, or none where the file says so: the outer nothing means that they are wrong, which is reported.
fn dice_or_none(written: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Option<Dice>> {
    if written.get() == "none" { Some(None) } else { dice(written, diagnostics).map(Some) }
}

/// Dice, at least one; `None` if they are wrong, which is reported.
pub(super) fn dice(written: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Dice> {
    let dice = written.parse().ok().filter(|dice: &Dice| dice.count > 0);
    if dice.is_none() {
        let message = format!("`{written}` is no dice");
        let error = Diagnostic::error("reality/dice", message, written.span());
        diagnostics.push(error.help("write how many and of which kind, as \"d8\" or \"2d6\""));
    }
    dice
}

/// Dice that need not be there: the outer nothing means that they are wrong.
pub(super) fn optional_dice(
    written: Option<&Spanned<String>>,
    diagnostics: &mut Diagnostics,
) -> Option<Option<Dice>> {
    match written {
        Some(written) => dice(written, diagnostics).map(Some),
        None => Some(None),
    }
}

fn shield(raw: &ShieldFile) -> Shield {
    Shield {
        weight: raw.weight,
        mpr: raw.mpr,
        evasion: raw.evasion,
        hardness: raw.hardness,
        durability: raw.durability,
        agility: raw.agility,
        exposing: raw.exposing,
    }
}

/// A layer of armour.
pub(super) fn armour(name: &Spanned<String>, raw: &ArmourFile) -> Armour {
    Armour {
        name: name.get().clone(),
        rating: raw.rating,
        coverage: raw.coverage,
        ranged_coverage: raw.ranged_coverage,
        evasion: raw.evasion,
        evasion_older: raw.evasion_older.unwrap_or(raw.evasion),
        agility: raw.agility,
        energy: raw.energy,
        ranged_evasion: raw.ranged_evasion,
        weight: raw.weight,
        mpr: raw.mpr,
        is_under: raw.under,
    }
}
