//! Checked weapons, other things and armor.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Dice;

use super::catalog::Catalog;
use super::gear_file::{ArmorFile, GearFile, MagicEffectFile, WeaponFile};
use crate::sheet::{Armor, Gear, MagicEffect, Ranged, Usage, Weapon};
use crate::terms::{Ap, Container, ROUNDS_A_MINUTE, SpecId, Wild, Yards};

/// Damage, reach and range increment of a weapon that leaves them out (destiny.attacks.weapon-table).
const DAMAGE: i8 = 3;
const REACH: u16 = 1;
const INCREMENT: u16 = 30;

/// All kinds of gear, in the order of their numbers; `None` for those that are wrong.
pub(super) fn gear(catalog: &Catalog, diagnostics: &mut Diagnostics) -> Vec<Option<Gear>> {
    let weapons = catalog.weapons.list.iter();
    let weapons = weapons.map(|(name, raw)| weapon_gear(name, raw, catalog, diagnostics));
    let mut gear: Vec<Option<Gear>> = weapons.collect();
    gear.extend(catalog.gear.list.iter().map(|(name, raw)| Some(other_gear(name, raw))));
    gear
}

fn weapon_gear(
    name: &Spanned<String>,
    raw: &WeaponFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Gear> {
    let weapon = weapon(name, raw, catalog, diagnostics)?;
    Some(Gear {
        name: name.get().clone(),
        hands: raw.hands,
        weapon: Some(weapon),
        is_kit: false,
        container: raw.container.unwrap_or(Container::Scabbard),
        usage: usage(raw.ap, rounds(raw.rounds, raw.minutes), raw.effect),
    })
}

fn other_gear(name: &Spanned<String>, raw: &GearFile) -> Gear {
    let stated = usage(raw.ap, rounds(raw.rounds, raw.minutes), raw.effect);
    let unstated = Usage { cost: None, rounds: None, effect: None };
    Gear {
        name: name.get().clone(),
        hands: raw.hands,
        weapon: None,
        is_kit: raw.healing_kit,
        container: raw.container.unwrap_or(Container::BeltPouch),
        usage: stated.or_else(|| raw.usable.then_some(unstated)),
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

/// How a thing is used that states any of this.
fn usage(cost: Option<u8>, rounds: Option<u16>, effect: Option<MagicEffectFile>) -> Option<Usage> {
    let is_stated = cost.is_some() || rounds.is_some() || effect.is_some();
    let effect = effect.map(|raw| MagicEffect { damage: raw.damage, mana: raw.mana, mode: raw.mode });
    is_stated.then_some(Usage { cost: cost.map(Ap), rounds, effect })
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
