//! Checked fighting styles.

use fracas_content::fight::check_words;
use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::gear_file::StyleFile;
use super::person_file::StyleOfFile;
use crate::rules::fighting_style::{FREE_GEAR, MOST_GEAR};
use crate::sheet::{Style, Types};
use crate::terms::Rank;

/// The name of a style that has none, and of the one of those who have none (realmspire.fighting-style.name-theme).
pub(super) const PLAIN: &str = "fighting style";

/// Gear as a style lists it.
type Listed = Spanned<Vec<Spanned<String>>>;

/// A style of the files, which nobody has learned yet.
pub(super) fn style(
    name: &Spanned<String>,
    raw: &StyleFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Style> {
    let gear = gear(name, &raw.gear, catalog, diagnostics)?;
    Some(Style { name: name.get().clone(), rank: Rank(Some(0)), gear, theme: raw.theme.clone() })
}

/// The styles of somebody, without what is bought; at least one.
pub(super) fn styles_of(
    raw: Option<&[StyleOfFile]>,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Style>> {
    let styles = raw.unwrap_or_default().iter().map(|raw| style_of(raw, catalog, diagnostics));
    let mut styles = styles.collect::<Vec<_>>().into_iter().collect::<Option<Vec<Style>>>()?;
    check_names(raw.unwrap_or_default(), &styles, diagnostics);
    if styles.is_empty() {
        // It stands for having none until the first is learned.
        let (name, gear) = (PLAIN.to_owned(), Types::default());
        styles.push(Style { name, rank: Rank::UNTRAINED, gear, theme: None });
    }
    Some(styles)
}

/// Names are chosen freely, but choices are called by them, whether large letters or small
/// (realmspire.fighting-style.name-theme).
fn check_names(raw: &[StyleOfFile], styles: &[Style], diagnostics: &mut Diagnostics) {
    for (number, raw) in raw.iter().enumerate() {
        let Some(name) = raw.name.as_ref().or(raw.style.as_ref()) else { continue };
        check_name(name, &styles[..number.min(styles.len())], diagnostics);
    }
}

/// The name of a style of somebody who has others already.
pub(super) fn check_name(name: &Spanned<String>, others: &[Style], diagnostics: &mut Diagnostics) {
    check_letters(name, diagnostics);
    if others.iter().any(|other| is_called(other, name)) {
        let message = format!("two styles of the same combatant are called `{name}`");
        let error = Diagnostic::error("realmspire/style", message, name.span());
        diagnostics.push(error.help("choices are called by their names: give one of them another `name`"));
    }
}

/// Letters of any language will do.
fn check_letters(name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    let plain = |letter: char| if letter.is_alphabetic() { 'a' } else { letter };
    let in_plain_letters = Spanned::new(name.chars().map(plain).collect(), name.span());
    let mut found = Diagnostics::new();
    check_words("style", &in_plain_letters, &CODES, &mut found);
    if found.has_errors() {
        check_words("style", name, &CODES, diagnostics);
    }
}

/// Whether a style has this name, in large letters or small.
pub(super) fn is_called(style: &Style, name: &str) -> bool {
    style.name.to_lowercase() == name.to_lowercase()
}

fn style_of(raw: &StyleOfFile, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Style> {
    let known = match &raw.style {
        Some(name) => {
            let &number = catalog.styles.names.find(name, diagnostics)?;
            catalog.styles.list.get(usize::from(number))
        }
        None => None,
    };
    let plain = Spanned::nowhere(PLAIN.to_owned());
    let name = raw.name.as_ref().or(raw.style.as_ref()).unwrap_or(&plain);
    let gear = match (&raw.gear, known) {
        (Some(listed), _) => gear(name, listed, catalog, diagnostics)?,
        // What is wrong with a style of the files is told of there.
        (None, Some((_, raw))) => gear(name, &raw.gear, catalog, &mut Diagnostics::new())?,
        (None, None) => Types::default(),
    };
    let theme = raw.theme.clone().or_else(|| known.and_then(|(_, raw)| raw.theme.clone()));
    Some(Style { name: name.get().clone(), rank: Rank(Some(raw.rank.unwrap_or(0))), gear, theme })
}

/// The gear of a style as it is learned: five different types at most (realmspire.fighting-style.five-free).
fn gear(
    name: &Spanned<String>,
    listed: &Listed,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Types> {
    let count = listed.get().len() as u32;
    if count > FREE_GEAR {
        let (message, help) = if count > MOST_GEAR {
            (
                format!("the style {name} has {count} pieces of gear, and {MOST_GEAR} are the most"),
                "leave some out (realmspire.fighting-style.max-ten)",
            )
        } else {
            (
                format!("the style {name} has {count} pieces of gear, and {FREE_GEAR} come with it"),
                "what a person adds later costs 25 XP each: list it as `bought` (realmspire.fighting-style.five-free)",
            )
        };
        diagnostics.push(Diagnostic::error("realmspire/style", message, listed.span()).help(help));
    }
    types(name, listed.get(), catalog, diagnostics)
}

/// Different types of gear, by name.
pub(super) fn types(
    style: &Spanned<String>,
    listed: &[Spanned<String>],
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Types> {
    let mut types = Types::default();
    let mut is_sound = true;
    for name in listed {
        let Some(one) = catalog.type_of(name, diagnostics) else {
            is_sound = false;
            continue;
        };
        if types.has(one) {
            let message = format!("the style {style} has `{name}` twice");
            let error = Diagnostic::error("realmspire/style", message, name.span());
            diagnostics
                .push(error.help("it lists different types (realmspire.fighting-style.different-types)"));
        }
        types.add(one);
    }
    is_sound.then_some(types)
}
