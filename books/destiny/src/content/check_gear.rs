//! Checked weapons, other things and armor.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Dice;

use super::catalog::Catalog;
use super::gear_file::{ArmorFile, GearFile, MagicEffectFile, WeaponFile};
use crate::settings::Settings;
use crate::sheet::{Armor, Gear, MagicEffect, Ranged, Weapon};
use crate::terms::{Ap, Container, ROUNDS_A_MINUTE, SpecId, Wild, Yards};

/// Damage, reach and range increment of a weapon that leaves them out (destiny.attacks.weapon-table).
const DAMAGE: i8 = 3;
const REACH: u16 = 1;
const INCREMENT: u16 = 30;

/// All kinds of gear, in the order of their numbers; `None` for those that are wrong.
pub(super) fn gear(
    catalog: &Catalog,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Vec<Option<Gear>> {
    let weapons = catalog.weapons.list.iter();
    let weapons = weapons.map(|(name, raw)| weapon_gear(name, raw, (catalog, settings), diagnostics));
    let mut gear: Vec<Option<Gear>> = weapons.collect();
    gear.extend(catalog.gear.list.iter().map(|(name, raw)| Some(other_gear(name, raw, settings))));
    gear
}

fn weapon_gear(
    name: &Spanned<String>,
    raw: &WeaponFile,
    (catalog, settings): (&Catalog, &Settings),
    diagnostics: &mut Diagnostics,
) -> Option<Gear> {
    let weapon = weapon(name, raw, catalog, diagnostics)?;
    let use_rounds = rounds(raw.rounds, raw.minutes);
    let is_used = raw.effect.is_some() || raw.ap.is_some() || use_rounds.is_some();
    Some(Gear {
        name: name.get().clone(),
        hands: raw.hands,
        weapon: Some(weapon),
        is_kit: false,
        container: raw.container.unwrap_or(Container::Scabbard),
        use_cost: use_cost(is_used, raw.ap, settings),
        use_rounds,
        effect: raw.effect.map(effect),
    })
}

fn other_gear(name: &Spanned<String>, raw: &GearFile, settings: &Settings) -> Gear {
    let use_rounds = rounds(raw.rounds, raw.minutes);
    let is_used = raw.usable || raw.effect.is_some() || raw.ap.is_some() || use_rounds.is_some();
    Gear {
        name: name.get().clone(),
        hands: raw.hands,
        weapon: None,
        is_kit: raw.healing_kit,
        container: raw.container.unwrap_or(Container::BeltPouch),
        use_cost: use_cost(is_used, raw.ap, settings),
        use_rounds,
        effect: raw.effect.map(effect),
    }
}

/// The rounds of what takes rounds or minutes, or both (destiny.ap.minute-rounds).
fn rounds(rounds: Option<u16>, minutes: Option<u16>) -> Option<u16> {
    let in_rounds = |minutes: u16| minutes.saturating_mul(ROUNDS_A_MINUTE);
    match (rounds, minutes.map(in_rounds)) {
        (Some(rounds), Some(more)) => Some(rounds.saturating_add(more)),
        (rounds, more) => rounds.or(more),
    }
}

/// A thing's own figure counts (destiny.misc.object-item-cost); what has none costs what the setting says.
fn use_cost(is_used: bool, stated: Option<u8>, settings: &Settings) -> Option<Ap> {
    is_used.then_some(Ap(stated.unwrap_or(settings.object_cost)))
}

fn effect(raw: MagicEffectFile) -> MagicEffect {
    MagicEffect { damage: raw.damage, mana: raw.mana, mode: raw.mode }
}

fn weapon(
    name: &Spanned<String>,
    raw: &WeaponFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Weapon> {
    let group = catalog.specs.names.find(raw.group.as_ref().unwrap_or(name), diagnostics).copied();
    let dice = raw.dice.as_ref().map(|written| dice(written, diagnostics));
    let reach = match (raw.reach, &raw.shoots) {
        (Some(reach), _) => Some(Yards(reach)),
        (None, Some(_)) => None,
        (None, None) => Some(Yards(REACH)),
    };
    let optimal = optimal_reach(name, raw, reach, diagnostics);
    let ranged = ranged(name, raw, diagnostics);
    Some(Weapon {
        group: SpecId(group?),
        accuracy: raw.accuracy,
        damage: raw.damage.unwrap_or(DAMAGE),
        dice: match dice {
            Some(dice) => Some(dice?),
            None => None,
        },
        block: raw.block,
        reach,
        optimal,
        ranged,
        properties: raw.properties.iter().fold(0, |set, property| set | property.bit()),
        wild: raw.dice_kind.unwrap_or(Wild::Wild),
    })
}

fn optimal_reach(
    name: &Spanned<String>,
    raw: &WeaponFile,
    reach: Option<Yards>,
    diagnostics: &mut Diagnostics,
) -> Yards {
    let reach = reach.unwrap_or(Yards::ZERO);
    let Some(stated) = &raw.optimal_reach else { return reach };
    if Yards(*stated.get()) > reach {
        let message = format!("the {name} has a reach of {}", reach.0);
        let error = Diagnostic::error("destiny/reach", message, stated.span());
        diagnostics.push(error.help("the optimal reach is the reach or less"));
    }
    Yards(*stated.get())
}

fn ranged(name: &Spanned<String>, raw: &WeaponFile, diagnostics: &mut Diagnostics) -> Option<Ranged> {
    if let (Some(_), Some(thrown)) = (&raw.shoots, &raw.thrown) {
        let message = format!("the {name} both shoots and is thrown");
        let error = Diagnostic::error("destiny/ranged", message, thrown.span());
        diagnostics.push(error.help("leave out `shoots`, or `thrown`"));
    }
    let shoots = raw.shoots.as_ref().map(|shoots| Ranged {
        increment: Yards(shoots.increment.unwrap_or(INCREMENT)),
        reload: Ap(shoots.reload),
        thrown: false,
    });
    let thrown = raw.thrown.as_ref().map(|thrown| Ranged {
        increment: Yards(thrown.increment.unwrap_or(INCREMENT)),
        reload: Ap::ZERO,
        thrown: true,
    });
    shoots.or(thrown)
}

/// Dice, at least one; `None` if they are wrong, which is reported.
pub(super) fn dice(written: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Dice> {
    let dice = written.parse().ok().filter(|dice: &Dice| dice.count > 0);
    if dice.is_none() {
        let message = format!("`{written}` is no dice");
        let error = Diagnostic::error("destiny/dice", message, written.span());
        diagnostics.push(error.help("write how many and of which kind, as \"d6\" or \"2d4\""));
    }
    dice
}

/// A kind of armor.
pub(super) fn armor(name: &Spanned<String>, raw: &ArmorFile) -> Armor {
    Armor { name: name.get().clone(), toughness: raw.toughness, checks: raw.checks }
}
