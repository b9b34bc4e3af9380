//! How files are read: gear, styles, races, spells, people, house rules and encounters.
//!
//! The `raw` modules say what may stand in a file; their comments are the help of editors. The `lower` modules make
//! checked values of it. A later file may say anew what an earlier one has said: first come the files that ship, then
//! house rules, then the encounter.

mod belongings;
mod catalog;
mod damage;
mod encounter;
mod lower_gear;
mod lower_map;
mod lower_person;
mod lower_spell;
mod opening;
mod places;
pub mod raw;
pub mod raw_gear;
pub mod raw_person;
mod roster;
mod settle;
mod shipped;
mod start;

#[cfg(test)]
mod tests;

use fracas_engine::Content;
use fracas_engine::content::fight::{Codes, Files, check_book, warn_of_combatants};
use fracas_engine::content::{
    Diagnostics, Document as Read, SourceId, Sources, editor_schema, read_document,
};
use fracas_engine::settings::SettingInfo;

use crate::Reality;
use crate::settings::Settings;
use crate::sheet::Encounter;
use raw::Document;

/// Under which codes mistakes in the common parts of encounters are reported.
const CODES: Codes = fracas_engine::codes!("reality");

impl Content for Reality {
    const CLAUSES: &'static str = include_str!("../../clauses.tsv");

    fn settings() -> &'static [SettingInfo] {
        Settings::INFO
    }

    fn shipped() -> &'static [(&'static str, &'static str)] {
        shipped::FILES
    }

    fn encounters() -> &'static [(&'static str, &'static str)] {
        shipped::ENCOUNTERS
    }

    fn schema() -> String {
        editor_schema::<Document>()
    }

    fn read(
        sources: &mut Sources,
        encounter: SourceId,
        house_rules: &[SourceId],
    ) -> (Option<Encounter>, Diagnostics) {
        let mut diagnostics = Diagnostics::new();
        let mut order: Vec<SourceId> = Vec::new();
        for (name, text) in shipped::FILES {
            order.push(sources.add(format!("reality/{name}"), *text));
        }
        order.extend_from_slice(house_rules);
        let mut files = Files { documents: Vec::new(), complete: true };
        for id in order {
            match read_file(sources, id, &mut diagnostics) {
                Some(document) => files.documents.push(without_a_fight(document, &mut diagnostics)),
                None => files.complete = false,
            }
        }
        let Some(document) = read_file(sources, encounter, &mut diagnostics) else {
            return (None, diagnostics);
        };
        files.documents.push(document);
        let encounter = encounter::encounter(files, &mut diagnostics);
        (encounter.filter(|_| !diagnostics.has_errors()), diagnostics)
    }
}

fn read_file(sources: &Sources, id: SourceId, diagnostics: &mut Diagnostics) -> Option<Read<Document>> {
    let document = read_document::<Document>(sources.get(id), diagnostics)?;
    check_book(&document.value.book, "reality", &CODES, diagnostics);
    Some(document)
}

/// House rules describe things and settings; a fight in them would be lost, so that it is better said.
fn without_a_fight(document: Read<Document>, diagnostics: &mut Diagnostics) -> Read<Document> {
    if let Some(fighter) = document.value.combatants.first() {
        let named = fighter.name.as_ref().or(fighter.person.as_ref());
        let span = named.map_or_else(|| document.value.book.span(), |name| name.span());
        warn_of_combatants(span, &CODES, diagnostics);
    }
    document
}
