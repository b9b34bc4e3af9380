//! What is learned before the fight begins.

use fracas_content::{Diagnostic, Diagnostics, Spanned, unknown_name};
use fracas_engine::Refusal;

use super::CODES;
use super::catalog::Catalog;
use super::check_style::{check_name, is_called, types};
use super::person_file::{LearnedGearFile, LessonFile};
use super::roster::Fighter;
use crate::rules::fighting_style::{Lesson, MOST_STYLES, Pupil};
use crate::settings::Settings;
use crate::sheet::{Sheet, Style, Training};
use crate::terms::{Id, StyleId};

/// The most lessons of a fight.
const MOST_LESSONS: usize = 100;

/// When people hear of what could not be learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// As the fight opens.
    InTheFight,
    /// As the file is read: the fight has opened already.
    AtOnce,
}

/// Lets everybody learn what the file says, in its order (realmspire.fighting-style.xp).
pub(super) fn train(
    roster: &mut [Sheet],
    fighters: &[Fighter],
    (catalog, settings): (&Catalog, &Settings),
    told: Told,
    diagnostics: &mut Diagnostics,
) -> Vec<Training> {
    let mut all = Vec::new();
    for ((number, sheet), fighter) in (0_u8..).zip(roster).zip(fighters) {
        for raw in &fighter.raw.training {
            if all.len() == MOST_LESSONS {
                let message = format!("there are more than {MOST_LESSONS} lessons");
                diagnostics.push(Diagnostic::error(CODES.too_many, message, raw.span()));
                return all;
            }
            let mut pupil = Pupil { sheet, settings };
            let Some((lesson, what)) = lesson(raw, &pupil, catalog, diagnostics) else { continue };
            let outcome = pupil.learn(&lesson);
            if let (Told::AtOnce, Err(illegal)) = (told, outcome) {
                let message = format!("{} cannot learn {what}", fighter.name);
                let warning = Diagnostic::warning("realmspire/training", message, raw.span());
                diagnostics.push(warning.help(Refusal::from(illegal).to_string()));
            }
            let clause = lesson.clause(outcome.map_or(0, |(price, _)| price));
            all.push(Training { who: Id(number), what, outcome, clause });
        }
    }
    all
}

/// A lesson, and what it teaches, for people.
fn lesson(
    raw: &Spanned<LessonFile>,
    pupil: &Pupil<'_>,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<(Lesson, String)> {
    let sheet = &*pupil.sheet;
    let LessonFile { gear, style, skill, style_rank, attribute, perk } = raw.get();
    match (gear, style, skill, style_rank, attribute, perk) {
        (Some(LearnedGearFile::One(gear)), style, None, None, None, None) => {
            let number = match style {
                Some(name) => own_style(name, sheet, diagnostics)?,
                None => StyleId(0),
            };
            let one = catalog.type_of(gear, diagnostics)?;
            let name = sheet.styles.get(number.index()).map_or("", |style| &style.name);
            Some((Lesson::Gear(number, one), format!("{gear} ({name})")))
        }
        (gear, Some(name), None, None, None, None) => {
            let listed = match gear {
                Some(LearnedGearFile::Several(listed)) => listed.as_slice(),
                _ => &[],
            };
            check_name(name, pupil.styles(), diagnostics);
            check_number(name, pupil.styles(), diagnostics)?;
            let types = types(name, listed, catalog, diagnostics)?;
            Some((Lesson::Style(name.get().clone(), types), name.get().clone()))
        }
        (None, None, Some(skill), None, None, None) => Some((Lesson::Skill(*skill), skill.name().to_owned())),
        (None, None, None, Some(name), None, None) => {
            let number = own_style(name, sheet, diagnostics)?;
            Some((Lesson::StyleRank(number), name.get().clone()))
        }
        (None, None, None, None, Some(attribute), None) => {
            Some((Lesson::Attribute(*attribute), attribute.name().to_owned()))
        }
        (None, None, None, None, None, Some(perk)) => Some((Lesson::Perk(*perk), perk.name().to_owned())),
        _ => {
            let error = Diagnostic::error("realmspire/training", "a lesson teaches one thing", raw.span());
            let help = "name a `skill`, `style-rank`, `attribute` or `perk`, `gear` for a `style`, or a new \
                        `style` with a list of `gear`";
            diagnostics.push(error.help(help));
            None
        }
    }
}

/// Whether there is room for one style more.
fn check_number(name: &Spanned<String>, styles: &[Style], diagnostics: &mut Diagnostics) -> Option<()> {
    if styles.len() < MOST_STYLES {
        return Some(());
    }
    let message = format!("`{name}` would be one style more than {MOST_STYLES}");
    diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
    None
}

/// One of somebody's styles, by name, whether in large letters or small.
fn own_style(name: &Spanned<String>, sheet: &Sheet, diagnostics: &mut Diagnostics) -> Option<StyleId> {
    let found = sheet.styles.iter().position(|style| is_called(style, name));
    if found.is_none() {
        let known = sheet.styles.iter().map(|style| style.name.as_str());
        diagnostics.push(unknown_name("style of the pupil", name, known));
    }
    u8::try_from(found?).ok().map(StyleId)
}
