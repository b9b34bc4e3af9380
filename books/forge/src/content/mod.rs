//! How files are read: weapons, skills, conditions, creatures, terrains, house rules and encounters.
//!
//! The `..._file` modules say what may stand in a file; their comments are the help of editors. The `check_...` modules make
//! checked values of it. A later file may say anew what an earlier one has said: first come the files that ship, then
//! house rules, then the encounter.

mod catalog;
mod check_condition;
mod check_creature;
mod check_happening;
mod check_map;
mod check_opening;
mod check_skill;
pub mod creature_file;
mod encounter;
pub mod encounter_file;
mod gear;
mod index;
pub mod map_file;
mod places;
pub mod points_file;
mod roster;
mod settle;
mod shipped;
mod sides;
pub mod skill_file;

#[cfg(test)]
mod tests;

use fracas_content::Content;
use fracas_content::fight::{Codes, FightFile, read_encounter};
use fracas_content::settings::{SettingInfo, Table};
use fracas_content::{Diagnostics, SourceId, Sources, Span, Spanned, editor_schema};

use crate::Forge;
use crate::encounter::Encounter;
use crate::settings::Settings;
use encounter_file::Document;

/// Under which codes mistakes in the common parts of encounters are reported.
const CODES: Codes = fracas_content::codes!("forge");

impl Content for Forge {
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
        read_encounter::<Forge, Document>(sources, encounter, house_rules, encounter::encounter)
    }
}

impl FightFile for Document {
    const CODES: Codes = CODES;

    fn book(&self) -> &Spanned<String> {
        &self.book
    }

    fn first_combatant(&self) -> Option<Span> {
        let first = self.combatants.first()?;
        let named = first.name.as_ref().or(first.creature.as_ref());
        Some(named.unwrap_or(&self.book).span())
    }
}
