//! What actions cost: as in the book, with what files change.

use fracas_content::settings::in_files;
use fracas_content::{Diagnostics, Document as Read, Registry, Spanned};

use super::encounter_file::Document;
use crate::sheet::{COSTS, Costs};
use crate::terms::{ActionKind, Ap};

/// What each action costs, changed by one file after the other.
pub(super) fn costs(files: &[Read<Document>], diagnostics: &mut Diagnostics) -> Costs {
    let mut names = Registry::new("action");
    for kind in ActionKind::ALL {
        names.replace(Spanned::nowhere(in_files(&format!("{kind:?}"))), Some(kind));
    }
    let mut costs = COSTS;
    for (name, raw) in files.iter().flat_map(|file| file.value.actions.iter()) {
        let Some(&kind) = names.find(name, diagnostics) else { continue };
        let cost = &mut costs[kind as usize];
        cost.ap = raw.ap.map_or(cost.ap, Ap);
        cost.stamina = raw.stamina.unwrap_or(cost.stamina);
    }
    Costs::new(costs)
}
