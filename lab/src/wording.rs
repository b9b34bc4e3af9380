//! How the answers to a question are put in words: people can tell them apart, and find them on one screen.

use std::collections::HashSet;

use fracas_engine::Rulebook;

use crate::menu::{Line, MOST_LINES, Menu};
use crate::shelf::{Choice, phrase};

/// Whether all answers to a question have a name, no two of them the same name or phrase, and their menu fits a screen.
pub(crate) fn check<B: Rulebook>(
    encounter: &B::Encounter,
    question: &B::Question,
    options: &[B::Choice],
) -> Result<(), String> {
    let mut seen = HashSet::new();
    let mut names = HashSet::new();
    for option in options {
        demand(seen.insert(option), || format!("{question:?} offers {option:?} twice"))?;
        let name = B::label(encounter, option);
        demand(!name.trim().is_empty(), || format!("{option:?} has no name"))?;
        demand(names.insert(name.to_lowercase()), || {
            format!("{question:?} offers two things called `{name}`, {option:?} is one")
        })?;
    }
    let phrases: Vec<Choice> = options.iter().map(|option| phrase::<B>(encounter, option)).collect();
    let mut told = HashSet::new();
    for choice in &phrases {
        demand(choice.qualifier.is_some() || choice.words == choice.label, || {
            format!("`{}` has no qualifier and says `{}`", choice.label, choice.words)
        })?;
        demand(told.insert((&choice.words, &choice.qualifier)), || {
            format!("two choices are put as {choice:?}")
        })?;
    }
    let menu = Menu::of(&phrases);
    let is_whole = !menu.lines.iter().any(|line| matches!(line, Line::Group { name: "more", .. }));
    demand(menu.lines.len() <= MOST_LINES && is_whole, || {
        format!("{question:?} has a menu of {} lines", menu.lines.len())
    })
}

pub(crate) fn demand(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}
