//! Checked sheets of combatants.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::{Refusal, Seat};

use super::CODES;
use super::catalog::Catalog;
use super::check_material::armor;
use super::check_style::styles_of;
use super::person_file::StyleOfFile;
use super::roster::Fighter;
use super::written::{Phrase, against};
use crate::rules::fighting_style::{Lesson, MOST_STYLES, Pupil};
use crate::settings::{AttributeBonus, Settings};
use crate::sheet::{Role, Sheet, Source};
use crate::terms::{Against, Attribute, Combatant, Metres, Perk, PowerId, StyleId};

/// The most powers that somebody has.
const MOST_POWERS: usize = 30;

/// What a sheet is made of besides the figures.
pub(super) struct Given {
    /// Its seat.
    pub seat: Seat,
    /// Whether it is a player character.
    pub role: Role,
    /// Its letter on the map.
    pub glyph: char,
    /// How it enters the fight.
    pub opening: Combatant,
}

/// The sheet of a combatant.
pub(super) fn sheet(
    fighter: &Fighter,
    given: Given,
    (catalog, settings): (&Catalog, &Settings),
    diagnostics: &mut Diagnostics,
) -> Option<Sheet> {
    let (figures, ancestry) = (&fighter.figures, &fighter.ancestry);
    let attributes = figures.attributes.over(ancestry.attributes).scores();
    let styles = styles_of(figures.styles.as_deref(), catalog, diagnostics);
    let armor = armor(figures.armor.as_ref(), &fighter.name, (catalog, settings), diagnostics);
    let powers = powers(fighter, &attributes, (catalog, settings), diagnostics);
    let own = (figures.resistances.as_deref(), figures.vulnerabilities.as_deref());
    let resistances = all_of(Phrase::Resistance, &ancestry.resistances, own.0, diagnostics);
    let vulnerabilities = all_of(Phrase::Vulnerability, &ancestry.vulnerabilities, own.1, diagnostics);
    check_perks(fighter, diagnostics);
    if figures.styles.as_ref().is_some_and(|styles| styles.len() > MOST_STYLES) {
        let message = format!("{} has more than {MOST_STYLES} styles", fighter.name);
        diagnostics.push(Diagnostic::error(CODES.too_many, message, fighter.name.span()));
    }
    let mut sheet = Sheet {
        name: fighter.name.get().clone(),
        glyph: given.glyph,
        seat: given.seat,
        role: given.role,
        attributes,
        skills: figures.skills.ranks(),
        styles: styles?,
        initiative: figures.initiative,
        speed: figures.speed.map(Metres),
        health: figures.health,
        stamina: figures.stamina,
        mana: figures.mana,
        size: fighter.size(),
        armor: armor?,
        natural_armor: figures.natural_armor.unwrap_or(ancestry.natural_armor),
        resistances,
        vulnerabilities,
        perks: figures.perks.iter().flatten().copied().collect(),
        powers: powers?,
        xp: figures.xp.unwrap_or(0),
        xp_spent: figures.xp_spent.unwrap_or(0),
        opening: given.opening,
        arrives: fighter.raw.arrives,
    };
    let mut pupil = Pupil { sheet: &mut sheet, settings };
    for (number, raw) in (0_u8..).zip(figures.styles.iter().flatten()) {
        buy(&mut pupil, (StyleId(number), raw), catalog, diagnostics);
    }
    Some(sheet)
}

/// Gear that a style has got since it was learned (realmspire.fighting-style.add-cost).
fn buy(
    pupil: &mut Pupil,
    (style, raw): (StyleId, &StyleOfFile),
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) {
    for name in &raw.bought {
        let Some(gear) = catalog.type_of(name, diagnostics) else { continue };
        if let Err(illegal) = pupil.learn(&Lesson::Gear(style, gear)) {
            let message = format!("`{name}` cannot be added: {}", Refusal::from(illegal).reason);
            let error = Diagnostic::error("realmspire/style", message, name.span());
            diagnostics.push(error.help(format!("each piece costs 25 XP of `xp` ({})", illegal.clause)));
        }
    }
}

/// Resistances or vulnerabilities of an ancestry and of its member.
fn all_of(
    phrase: Phrase,
    of_ancestry: &[Spanned<String>],
    own: Option<&[Spanned<String>]>,
    diagnostics: &mut Diagnostics,
) -> Vec<(Against, u8)> {
    let all = of_ancestry.iter().chain(own.unwrap_or_default());
    all.filter_map(|written| against(phrase, written, diagnostics)).collect()
}

/// Vanguard and Duelist exclude each other (realmspire.core.perks).
fn check_perks(fighter: &Fighter, diagnostics: &mut Diagnostics) {
    let perks = fighter.figures.perks.as_deref().unwrap_or_default();
    let is_excluded = |perk: &Perk| perk.excluded().is_some_and(|other| perks.contains(&other));
    if perks.iter().any(is_excluded) {
        let message = format!("{} is a vanguard and a duelist", fighter.name);
        let error = Diagnostic::error("realmspire/perks", message, fighter.name.span());
        diagnostics.push(error.help("the two perks exclude each other (realmspire.core.perks)"));
    }
}

/// The spells that somebody knows, and its other powers.
fn powers(
    fighter: &Fighter,
    attributes: &[u8; Attribute::ALL.len()],
    (catalog, settings): (&Catalog, &Settings),
    diagnostics: &mut Diagnostics,
) -> Option<Vec<PowerId>> {
    let figures = &fighter.figures;
    let names: Vec<_> = figures.spells.iter().chain(&figures.powers).flatten().collect();
    if let Some(more) = names.get(MOST_POWERS) {
        let message = format!("{} has more than {MOST_POWERS} powers", fighter.name);
        diagnostics.push(Diagnostic::error(CODES.too_many, message, more.span()));
    }
    let found = names.iter().map(|name| catalog.powers.names.find(name, diagnostics).copied());
    let found = found.collect::<Vec<_>>().into_iter().collect::<Option<Vec<u8>>>()?;
    let is_spell = |number: &&u8| {
        let raw = catalog.powers.list.get(usize::from(**number)).map(|(_, raw)| raw);
        raw.is_some_and(|raw| raw.source.unwrap_or(Source::Spell) == Source::Spell)
    };
    let (count, score) = (found.iter().filter(is_spell).count(), attributes[Attribute::Intellect as usize]);
    let most = match settings.attribute_bonus {
        AttributeBonus::RoundedDown => score / 2,
        AttributeBonus::RoundedUp => score.div_ceil(2),
    };
    if count > usize::from(most) {
        let message = format!("{} knows {count} spells, and its INT is {most}", fighter.name);
        let warning = Diagnostic::warning("realmspire/spells", message, fighter.name.span());
        diagnostics.push(warning.help("one knows INT spells (realmspire.core.spells-and-items)"));
    }
    Some(found.into_iter().map(PowerId).collect())
}
