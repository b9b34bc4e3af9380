//! Ties: whom somebody holds, has feinted at, waits for, and by whom it is not seen.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::roster::Fighter;
use crate::terms::{Id, Ids};

/// What ties a combatant to others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tie {
    /// Whom it holds.
    pub holds: Option<Id>,
    /// Whom its next action has to strike to have a boon.
    pub feint: Option<Id>,
    /// After whose turn it takes its own.
    pub waits_for: Option<Id>,
    /// Those that have not noticed it.
    pub unseen_by: Ids,
}

/// The ties of all combatants.
pub(super) fn ties(fighters: &[Fighter], names: &Registry<u8>, diagnostics: &mut Diagnostics) -> Vec<Tie> {
    let tie = |(number, fighter): (usize, &Fighter)| {
        let raw = fighter.raw;
        let mut other = |name: &Spanned<String>| other_end(number, name, names, diagnostics);
        Tie {
            holds: raw.holds.as_ref().and_then(&mut other),
            feint: raw.feint.as_ref().and_then(&mut other),
            waits_for: raw.waits_for.as_ref().and_then(&mut other),
            unseen_by: raw.unseen_by.iter().filter_map(&mut other).collect(),
        }
    };
    let ties: Vec<Tie> = fighters.iter().enumerate().map(tie).collect();
    for (number, fighter) in fighters.iter().enumerate() {
        let (Some(name), Some(held)) = (&fighter.raw.holds, ties[number].holds) else { continue };
        let is_sound = fighter.can_act() && fighters.get(held.index()).is_some_and(Fighter::is_here);
        if !is_sound {
            let message = format!("{} cannot hold {name}", fighter.name);
            let error = Diagnostic::error("realmspire/holds", message, name.span());
            diagnostics.push(error.help("who holds must be there and awake, and who is held must be there"));
        }
    }
    ties
}

/// The other end of a tie.
fn other_end(
    own: usize,
    name: &Spanned<String>,
    names: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Option<Id> {
    let other = names.find(name, diagnostics).copied().map(Id)?;
    if other.index() == own {
        let message = format!("{name} cannot be tied to itself");
        diagnostics.push(Diagnostic::error("realmspire/tie", message, name.span()));
        return None;
    }
    Some(other)
}
