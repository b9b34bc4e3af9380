//! The named things of all files: later files say anew what earlier ones have said.

use fracas_engine::content::{
    Diagnostic, Diagnostics, Document as Read, Dropped, Entries, Registry, Spanned,
};

use super::raw::{Document, RawCondition, RawTerrain};
use super::raw_creature::Creature;
use super::raw_skill::{RawSkill, RawWeapon};
use crate::sheet::known;

/// The files of a fight, those that ship first and the encounter last.
pub(super) struct Files {
    /// What could be read.
    pub documents: Vec<Read<Document>>,
    /// Whether every file could be read at all.
    pub complete: bool,
}

/// The things of one kind, in the order of their numbers.
pub(super) struct Kind<Raw> {
    /// Numbers by name.
    pub names: Registry<u8>,
    /// What the files say, by number.
    pub list: Vec<(Spanned<String>, Raw)>,
}

/// All named things.
pub(super) struct Catalog {
    /// Conditions, beginning with those that the rules know by name.
    pub conditions: Kind<RawCondition>,
    /// Skills.
    pub skills: Kind<RawSkill>,
    /// Weapons and shields.
    pub weapons: Kind<RawWeapon>,
    /// Kinds of ground, beginning with plain ground.
    pub terrains: Kind<RawTerrain>,
    /// Creatures.
    pub creatures: Kind<Creature>,
}

/// The kind of ground that areas have when nothing is said of them.
pub(super) const PLAIN_GROUND: &str = "normal";

impl Catalog {
    /// Gathers the named things out of the files.
    pub fn gather(files: &mut Files, diagnostics: &mut Diagnostics) -> Catalog {
        let complete = files.complete;
        let mut shelf = Shelf { files, complete, diagnostics };
        Catalog {
            conditions: shelf
                .gather("condition", "conditions", &known::NAMES, 32, |file| &mut file.conditions),
            skills: shelf.gather("skill", "skills", &[], 250, |file| &mut file.skills),
            weapons: shelf.gather("weapon", "weapons", &[], 250, |file| &mut file.weapons),
            terrains: shelf.gather("terrain", "terrains", &[PLAIN_GROUND], 250, |file| &mut file.terrains),
            creatures: shelf.gather("creature", "creatures", &[], 250, |file| &mut file.creatures),
        }
    }
}

struct Shelf<'a> {
    files: &'a mut Files,
    complete: bool,
    diagnostics: &'a mut Diagnostics,
}

impl Shelf<'_> {
    /// Gathers one kind; names in `first` come first, as the rules know them by number.
    fn gather<Raw>(
        &mut self,
        kind: &'static str,
        table: &'static str,
        first: &[&str],
        most: usize,
        entries: impl Fn(&mut Document) -> &mut Entries<Raw>,
    ) -> Kind<Raw> {
        let mut list: Vec<(Spanned<String>, Raw)> = Vec::new();
        for document in &mut self.files.documents {
            for (name, raw) in std::mem::take(entries(&mut document.value)) {
                check_name(kind, &name, self.diagnostics);
                match list.iter_mut().find(|(known, _)| known.get() == name.get()) {
                    Some(known) => *known = (name, raw),
                    None => list.push((name, raw)),
                }
            }
        }
        list.sort_by_key(|(name, _)| {
            first.iter().position(|known| known == name.get()).unwrap_or(first.len())
        });
        if list.len() > most {
            let (name, _) = list.split_off(most).swap_remove(0);
            let message = format!("there are more than {most} {table}");
            self.diagnostics.push(Diagnostic::error("forge/too-many", message, name.span()));
        }
        let names = self.names(kind, table, &list);
        Kind { names, list }
    }

    fn names<Raw>(
        &mut self,
        kind: &'static str,
        table: &'static str,
        list: &[(Spanned<String>, Raw)],
    ) -> Registry<u8> {
        let mut names = Registry::new(kind);
        if !self.complete || self.files.documents.iter().any(|document| document.dropped.whole(table)) {
            names.mark_incomplete();
        }
        for (number, (name, _)) in list.iter().enumerate() {
            names.replace(name.clone(), u8::try_from(number).ok());
        }
        for name in self.files.documents.iter().flat_map(|document| wrong(&document.dropped, table)) {
            names.insert_wrong(name);
        }
        names
    }
}

fn wrong<'a>(dropped: &'a Dropped, table: &'a str) -> impl Iterator<Item = &'a str> {
    dropped.names(table)
}

/// Names are words of small letters, figures and hyphens, so that they can be said in choices.
fn check_name(kind: &str, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if name.is_empty() || name.len() > 40 || !name.chars().all(fits) {
        let message = format!("`{name}` is no name for a {kind}");
        let error = Diagnostic::error("forge/name", message, name.span());
        diagnostics.push(error.help("names are small letters, figures and hyphens: `short-sword`"));
    }
}
