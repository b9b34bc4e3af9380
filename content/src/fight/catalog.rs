//! The files of a fight and the named things in them: later files say anew what earlier ones have said.

use std::collections::BTreeMap;

use super::Codes;
use crate::{Diagnostic, Diagnostics, Document, Entries, Registry, Spanned};

/// The files of a fight, those that ship first and the encounter last.
#[derive(Clone, Debug)]
pub struct Files<D> {
    /// What could be read.
    pub documents: Vec<Document<D>>,
    /// Whether every file could be read at all.
    pub complete: bool,
}

/// The things of one kind, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Kind<Raw> {
    /// Numbers by name.
    pub names: Registry<u8>,
    /// What the files say, by number.
    pub list: Vec<(Spanned<String>, Raw)>,
}

impl<D> Files<D> {
    /// Gathers the things of one kind, each name in the order in which it was first written. `table` is where they
    /// stand in a file.
    pub fn gather<Raw>(
        &mut self,
        (kind, table): (&'static str, &'static str),
        entries: impl Fn(&mut D) -> &mut Entries<Raw>,
    ) -> Kind<Raw> {
        let mut list: Vec<(Spanned<String>, Raw)> = Vec::new();
        let mut places: BTreeMap<String, usize> = BTreeMap::new();
        for document in &mut self.documents {
            for (name, raw) in std::mem::take(entries(&mut document.value)) {
                match places.get(name.get()) {
                    Some(&place) => list[place] = (name, raw),
                    None => {
                        places.insert(name.get().clone(), list.len());
                        list.push((name, raw));
                    }
                }
            }
        }
        let mut names = Registry::new(kind);
        if !self.complete || self.documents.iter().any(|document| document.dropped.whole(table)) {
            names.mark_incomplete();
        }
        let mut kind = Kind { names, list };
        kind.number();
        for name in self.documents.iter().flat_map(|document| document.dropped.names(table)) {
            kind.names.insert_wrong(name);
        }
        kind
    }
}

impl<Raw> Kind<Raw> {
    /// Lets names that the rules know by number come first, in that order.
    #[must_use]
    pub fn beginning_with(mut self, first: &[&str]) -> Self {
        self.list.sort_by_key(|(name, _)| {
            first.iter().position(|known| known == name.get()).unwrap_or(first.len())
        });
        self.number();
        self
    }

    /// As [`at_most`](Kind::at_most), of things whose names are words; a thing and a table of them are named for people.
    #[must_use]
    pub fn named_in_words(
        self,
        (thing, things): (&'static str, &'static str),
        most: usize,
        codes: &Codes,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        self.list.iter().for_each(|(name, _)| check_words(thing, name, codes, diagnostics));
        self.at_most(most, things, codes, diagnostics)
    }

    /// Leaves out, and reports, what is more than `most`.
    #[must_use]
    pub fn at_most(
        mut self,
        most: usize,
        things: &'static str,
        codes: &Codes,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        if self.list.len() > most {
            let more = self.list.split_off(most);
            let message = format!("there are more than {most} {things}");
            diagnostics.push(Diagnostic::error(codes.too_many, message, more[0].0.span()));
            more.into_iter().for_each(|(name, _)| self.names.replace(name, None));
        }
        self
    }

    fn number(&mut self) {
        for (number, (name, _)) in self.list.iter().enumerate() {
            self.names.replace(name.clone(), u8::try_from(number).ok());
        }
    }
}

/// Reports a name that is not made of words of small letters, figures, hyphens and apostrophes: such a name can be said
/// in choices.
pub fn check_words(thing: &str, name: &Spanned<String>, codes: &Codes, diagnostics: &mut Diagnostics) {
    let fits =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-' ".contains(letter);
    let is_spaced = name.split(' ').any(str::is_empty);
    if is_spaced || name.len() > 40 || !name.chars().all(fits) {
        let message = format!("`{name}` is no name for a {thing}");
        let error = Diagnostic::error(codes.name, message, name.span());
        diagnostics.push(error.help("names are words of small letters, figures, hyphens and apostrophes"));
    }
}
