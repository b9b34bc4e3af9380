//! Actions as an encounter has them: those of the book, with what files change.

use fracas_content::{Diagnostic, Diagnostics, Document as Read, Registry, Spanned};

use crate::content::encounter_file::{ActionFile, Document};
use crate::rules::actions::ENTRIES;
use crate::terms::{Action, ActionType, Actions, Entry, Reading};

/// All actions, by number.
type Entries = [Entry; Action::COUNT];

/// The word for an action in files.
pub(super) fn word(action: Action) -> String {
    action.name().to_lowercase().replace(' ', "-")
}

/// The actions, changed by one file after the other.
pub(super) fn actions(files: &[Read<Document>], diagnostics: &mut Diagnostics) -> Entries {
    let mut names = Registry::new("action");
    Action::ALL.iter().for_each(|action| names.replace(Spanned::nowhere(word(*action)), Some(*action)));
    let mut entries = ENTRIES;
    for (name, raw) in files.iter().flat_map(|file| file.value.actions.iter()) {
        if let Some(&action) = names.find(name, diagnostics) {
            change(&mut entries, action, raw, &names, diagnostics);
        }
    }
    entries
}

fn change(
    entries: &mut Entries,
    action: Action,
    raw: &ActionFile,
    names: &Registry<Action>,
    diagnostics: &mut Diagnostics,
) {
    let entry = &mut entries[action as usize];
    entry.kind = raw.kind.unwrap_or(entry.kind);
    entry.statuses = raw.statuses.iter().fold(entry.statuses, |all, &status| all.with(status));
    entry.check = raw.check.unwrap_or(entry.check);
    entry.reading = match raw.inverted {
        Some(true) => Reading::Inverted,
        Some(false) => Reading::Ordinary,
        None => entry.reading,
    };
    let Some(answers) = &raw.answered_by else { return };
    let mut allowed = Actions::NONE;
    for name in answers {
        let Some(&answer) = names.find(name, diagnostics) else { continue };
        match could_answer(answer, action) {
            Ok(()) => allowed = allowed.with(answer),
            Err(why) => {
                let message = format!("`{name}` {why}");
                diagnostics.push(Diagnostic::error("mythic/reaction", message, name.span()));
            }
        }
    }
    for &answer in Action::ALL.iter().filter(|answer| answers_others(**answer)) {
        let to = &mut entries[answer as usize].response_to;
        *to = if allowed.has(answer) { to.with(action) } else { to.without(action) };
    }
}

/// Whether an action could be taken in answer to another, or why not: each type answers one other.
fn could_answer(answer: Action, action: Action) -> Result<(), &'static str> {
    let kind = |action: Action| ENTRIES[action as usize].kind;
    match (kind(answer), kind(action)) {
        (ActionType::Reactive, ActionType::Proactive) | (ActionType::CounterTempo, ActionType::Reactive) => {
            Ok(())
        }
        (ActionType::Reactive, _) => Err("answers only what somebody does on its own turn"),
        (ActionType::CounterTempo, _) => Err("answers only reactions"),
        _ => Err("is no reaction"),
    }
}

/// Whether an action of the book is taken in answer to others.
fn answers_others(action: Action) -> bool {
    matches!(ENTRIES[action as usize].kind, ActionType::Reactive | ActionType::CounterTempo)
}
