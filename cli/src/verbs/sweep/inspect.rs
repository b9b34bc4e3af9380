//! Taking the files of folders, and telling what is wrong with them.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use fracas::lab::sweep::{Gap, Merge, Taken};

use super::folder::Folder;
use crate::failure::complain;

/// No more missing cells than this are named.
const NAMED: usize = 10;

/// What was found in the folders besides parts that are as they should be.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Files that are wrong, each of which has been told.
    pub wrong: usize,
    /// Files of cells that were there already, the same.
    pub again: usize,
    /// Whole files of other plans.
    pub strangers: usize,
}

/// Takes all parts of these folders.
pub fn take_all(merge: &mut Merge<'_>, folders: &[Folder]) -> anyhow::Result<Found> {
    let mut found = Found::default();
    for path in folders.iter().map(Folder::files).collect::<anyhow::Result<Vec<_>>>()?.concat() {
        let bytes = fs::read(&path).with_context(|| format!("cannot read `{}`", path.display()))?;
        take(merge, &path, &bytes, &mut found);
    }
    if found.again > 0 {
        complain(&format!("{} files have the same as another one, and are counted once", found.again));
    }
    if found.strangers > 0 {
        complain(&format!(
            "{} files are of other plans or other versions, and are not counted",
            found.strangers
        ));
    }
    Ok(found)
}

fn take(merge: &mut Merge<'_>, path: &Path, bytes: &[u8], found: &mut Found) {
    let shown = path.display();
    match merge.take(&shown.to_string(), bytes) {
        Taken::Counted(_) => {}
        Taken::Again(_) => found.again += 1,
        Taken::Stranger { .. } => found.strangers += 1,
        Taken::Torn(torn) => {
            found.wrong += 1;
            complain(&format!("{shown}: {torn}; `fracas sweep run` plays its cell again"));
        }
        Taken::Foreign { cell, program } => {
            found.wrong += 1;
            complain(&format!(
                "{shown}: it says that it is of cell {}, and that fracas {program} made it, which cannot be: delete it, \
                 then `fracas sweep run`",
                cell.number
            ));
        }
        Taken::Conflict { cell, other } => {
            found.wrong += 1;
            complain(&format!("{shown}: cell {} is otherwise than in {other}", cell.number));
        }
    }
}

/// Tells which cells are missing or do not agree.
pub fn tell_gaps(gaps: &[Gap]) {
    let missing = gaps.iter().filter_map(|gap| match gap {
        Gap::Missing(cell) => Some(cell),
        Gap::Conflict(..) => None,
    });
    let missing: Vec<_> = missing.collect();
    if !missing.is_empty() {
        let named =
            missing.iter().take(NAMED).map(|cell| cell.number.to_string()).collect::<Vec<_>>().join(", ");
        let more = if missing.len() > NAMED { ", and more" } else { "" };
        complain(&format!(
            "error: {} cells are missing: {named}{more}; `fracas sweep run` plays them, --partial reports the others",
            missing.len()
        ));
    }
    for gap in gaps {
        if let Gap::Conflict(cell, [one, other]) = gap {
            complain(&format!(
                "error: {one} and {other} differ about cell {} ({}): find out which is right by `fracas sweep run --cell {} \
                 --parts ELSEWHERE`, and delete the other",
                cell.number, cell.id, cell.number
            ));
        }
    }
}
