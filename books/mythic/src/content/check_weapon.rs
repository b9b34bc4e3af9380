//! Checked weapons and armour.

use fracas_content::fight::check_words;
use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Dice;

use crate::content::CODES;
use crate::content::catalog::Catalog;
use crate::content::weapon_file::{ArmourFile, ModeFile, SurfaceFile, WeaponFile};
use crate::sheet::{Armour, Mode, Surface, Weapon};
use crate::terms::{Ap, Damage, DamageKind, Reach, SkillId};

/// The most surfaces or ranged attacks of a weapon: each is an option of its own.
const MOST_PARTS: usize = 4;

/// A weapon.
pub(super) fn weapon(
    name: &Spanned<String>,
    raw: &WeaponFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Weapon> {
    if raw.surfaces.is_empty() && raw.attacks.is_empty() {
        let message = format!("nothing can be done with the {name}");
        let error = Diagnostic::error("mythic/weapon", message, name.span());
        diagnostics
            .push(error.help("give it `surfaces` to strike with, or `attacks` to shoot or throw with"));
    }
    let parts = raw.surfaces.iter().map(|surface| &surface.name);
    check_parts(parts.chain(raw.attacks.iter().map(|mode| &mode.name)), diagnostics);
    let shots = shots(name, raw, diagnostics);
    let surfaces: Vec<_> = raw.surfaces.iter().map(|raw| surface(raw, diagnostics)).collect();
    let modes: Vec<_> = raw.attacks.iter().map(|mode| self::mode(mode, shots, diagnostics)).collect();
    Some(Weapon {
        name: name.get().clone(),
        skill: SkillId(*catalog.skill_names.find(&raw.skill, diagnostics)?),
        hands: raw.hands,
        surfaces: surfaces.into_iter().collect::<Option<_>>()?,
        modes: modes.into_iter().collect::<Option<_>>()?,
        shots,
        reload: Ap(raw.reload),
        leverage: raw.leverage,
    })
}

/// Surfaces and ranged attacks of a weapon go by name, so that no two may have the same.
fn check_parts<'a>(names: impl Iterator<Item = &'a Spanned<String>>, diagnostics: &mut Diagnostics) {
    let mut known: Vec<&Spanned<String>> = Vec::new();
    for name in names {
        check_words("part of a weapon", name, &CODES, diagnostics);
        if let Some(first) = known.iter().find(|first| **first == name) {
            let message = format!("the weapon has two parts named `{name}`");
            let error = Diagnostic::error("content/duplicate-name", message, name.span());
            diagnostics.push(error.label("named again").related(first.span(), "named first"));
        }
        known.push(name);
    }
    if let Some(more) = known.get(2 * MOST_PARTS) {
        let message = format!("a weapon has at most {} surfaces and attacks", 2 * MOST_PARTS);
        diagnostics.push(Diagnostic::error(CODES.too_many, message, more.span()));
    }
}

/// The shots that a weapon holds: only ranged attacks use any.
fn shots(name: &Spanned<String>, raw: &WeaponFile, diagnostics: &mut Diagnostics) -> u8 {
    let Some(shots) = &raw.shots else { return 0 };
    if raw.attacks.is_empty() && !raw.surfaces.is_empty() {
        let message = format!("the {name} holds shots, and has no attack that uses any");
        let error = Diagnostic::error("mythic/shots", message, shots.span());
        diagnostics.push(error.help("leave `shots` out, or give it `attacks` to shoot or throw with"));
    }
    *shots.get()
}

fn surface(raw: &SurfaceFile, diagnostics: &mut Diagnostics) -> Option<Surface> {
    let damage = damage(&raw.damage, raw.kind, diagnostics);
    let [min, max] = raw.reach.as_ref().map_or([1, 1], |reach| *reach.get());
    if let Some(reach) = raw.reach.as_ref().filter(|_| min > max) {
        let message = format!("the nearest distance, {min}, is farther than the farthest, {max}");
        diagnostics.push(Diagnostic::error("mythic/reach", message, reach.span()));
    }
    Some(Surface {
        name: raw.name.get().clone(),
        cost: Ap(raw.cost),
        damage: damage?,
        reach: Reach { min, max },
    })
}

fn mode(raw: &ModeFile, held: u8, diagnostics: &mut Diagnostics) -> Option<Mode> {
    let shots = raw.shots.as_ref().map_or(1, |shots| *shots.get());
    if shots > held {
        let span = raw.shots.as_ref().map_or_else(|| raw.name.span(), Spanned::span);
        let message = format!("`{}` uses {shots} shots, and the weapon holds {held}", raw.name);
        diagnostics.push(Diagnostic::error("mythic/shots", message, span).help("say how many: `shots = 20`"));
    }
    Some(Mode {
        name: raw.name.get().clone(),
        cost: Ap(raw.cost),
        shots,
        unaimed: raw.unaimed,
        aimed: raw.aimed,
        speed: raw.speed,
        damage: damage(&raw.damage, raw.kind, diagnostics)?,
        range_step: raw.range_step,
        range: raw.range,
    })
}

fn damage(written: &Spanned<String>, kind: DamageKind, diagnostics: &mut Diagnostics) -> Option<Damage> {
    let parsed = parse_damage(written);
    if parsed.is_none() {
        let message = format!("`{written}` is no damage");
        let error = Diagnostic::error("mythic/damage", message, written.span());
        diagnostics
            .push(error.help("write dice, as \"2d6\", or with a figure added or taken off, as \"2d4+1\""));
    }
    let (dice, plus) = parsed?;
    Some(Damage { dice, plus, kind })
}

fn parse_damage(written: &str) -> Option<(Dice, i8)> {
    let at = written.find(['+', '-']).unwrap_or(written.len());
    let (dice, plus) = written.split_at(at);
    let dice: Dice = dice.trim().parse().ok()?;
    let plus: i8 = match plus.strip_prefix('-') {
        Some(less) => {
            less.trim().parse::<u8>().ok().and_then(|less| i8::try_from(less).ok())?.checked_neg()?
        }
        None if plus.is_empty() => 0,
        None => plus.strip_prefix('+')?.trim().parse::<u8>().ok().and_then(|more| i8::try_from(more).ok())?,
    };
    (dice.count > 0).then_some((dice, plus))
}

/// Dice of a check that take the place of the coloured ones (mythic.round.check-dice).
pub(super) fn check_dice(written: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Dice> {
    let dice = written.parse().ok().filter(|dice: &Dice| dice.count > 0);
    if dice.is_none() {
        let message = format!("`{written}` is no dice");
        let error = Diagnostic::error("mythic/check-dice", message, written.span());
        diagnostics.push(error.help("write how many and of which kind: `check-dice = \"2d6\"`"));
    }
    dice
}

/// A kind of armour.
pub(super) fn armour(name: &Spanned<String>, raw: &ArmourFile) -> Armour {
    Armour {
        name: name.get().clone(),
        coverage: raw.coverage,
        resistance: [raw.cutting, raw.piercing, raw.impact, raw.energy, raw.stun],
    }
}
