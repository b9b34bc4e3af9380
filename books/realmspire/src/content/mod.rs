//! How files are read: gear, materials, styles, powers, conditions, obstacles, ancestries, people, house rules and
//! encounters.
//!
//! The `_file` modules say what may stand in a file; their comments are the help of editors. The `check_` modules make
//! checked values of it. A later file may say anew what an earlier one has said: first come the files that ship, then
//! house rules, then the encounter.

mod belongings;
mod catalog;
mod check_action;
mod check_condition;
mod check_gear;
mod check_map;
mod check_material;
mod check_person;
mod check_power;
mod check_style;
mod check_training;
mod encounter;
pub mod encounter_file;
pub mod gear_file;
mod opening;
pub mod person_file;
mod places;
pub mod power_file;
mod roster;
mod settle;
mod shipped;
mod start;
mod ties;
mod written;

#[cfg(test)]
mod tests;

use fracas_content::Content;
use fracas_content::fight::{Codes, FightFile, read_encounter};
use fracas_content::settings::{SettingInfo, Table};
use fracas_content::{Diagnostics, SourceId, Sources, Span, Spanned, editor_schema};

use crate::Realmspire;
use crate::settings::Settings;
use crate::sheet::Encounter;
use encounter_file::Document;

/// Under which codes mistakes in the common parts of encounters are reported.
const CODES: Codes = fracas_content::codes!("realmspire");

impl Content for Realmspire {
    const CLAUSES: &'static str =
        concat!(include_str!("../../clauses.tsv"), include_str!("../../own-clauses.tsv"));
    const WORDS: &'static str = include_str!("../../words.txt");

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
        read_encounter::<Realmspire, Document>(sources, encounter, house_rules, encounter::encounter)
    }
}

impl FightFile for Document {
    const CODES: Codes = CODES;

    fn book(&self) -> &Spanned<String> {
        &self.book
    }

    fn first_combatant(&self) -> Option<Span> {
        let first = self.combatants.first()?;
        let named = first.name.as_ref().or(first.person.as_ref());
        Some(named.unwrap_or(&self.book).span())
    }
}
