//! A book without its types.

use std::marker::PhantomData;
use std::sync::Arc;

use fracas_content::Content;
use fracas_content::settings::SettingInfo;
use fracas_content::{Diagnostics, SourceId, Sources, Style};
use fracas_engine::Rulebook;

use super::encounter::{AnyEncounter, Opened};
use crate::policy::Registry;

/// A rule book that is known only at run time.
pub trait AnyBook: Send + Sync {
    /// The short name, as in clause ids and on the command line.
    fn name(&self) -> &'static str;
    /// The name of the game, for people.
    fn title(&self) -> &'static str;
    /// The clauses of the rule document: `id, kind, clause, check`, tab-separated, with a heading line.
    fn clauses(&self) -> &'static str;
    /// The words of its answers, its events and its state; see [`Content::WORDS`].
    fn words(&self) -> &'static str;
    /// The settings, each with its readings.
    fn settings(&self) -> &'static [SettingInfo];
    /// The files that every encounter may use: name and text.
    fn shipped(&self) -> &'static [(&'static str, &'static str)];
    /// The encounters that ship with it: name and text.
    fn encounters(&self) -> &'static [(&'static str, &'static str)];
    /// The JSON Schema of its files, for editors.
    fn schema(&self) -> String;
    /// The policies that can be named, and a few words about each.
    fn policies(&self) -> Vec<(String, String)>;
    /// Reads an encounter with house rules; see [`Content::read`].
    fn read(
        &self,
        sources: &mut Sources,
        encounter: SourceId,
        house_rules: &[SourceId],
    ) -> (Option<Arc<dyn AnyEncounter>>, Diagnostics);

    /// Reads an encounter from texts.
    ///
    /// # Errors
    /// Every mistake, shown in its place, as plain text.
    fn read_texts(&self, encounter: &str, house_rules: &[&str]) -> Result<Arc<dyn AnyEncounter>, String> {
        let mut sources = Sources::new();
        let main = sources.add("encounter.toml", encounter);
        let house_rules: Vec<SourceId> =
            house_rules.iter().map(|text| sources.add("house-rules.toml", *text)).collect();
        let (encounter, diagnostics) = self.read(&mut sources, main, &house_rules);
        encounter.ok_or_else(|| diagnostics.render(&sources, Style::Plain))
    }
}

/// A book on the shelf: what makes of a book's types an [`AnyBook`].
pub struct Shelved<B>(PhantomData<fn() -> B>);

impl<B> Shelved<B> {
    /// The book.
    pub const BOOK: Shelved<B> = Shelved(PhantomData);
}

impl<B: Rulebook + Content> AnyBook for Shelved<B> {
    fn name(&self) -> &'static str {
        B::NAME
    }

    fn title(&self) -> &'static str {
        B::TITLE
    }

    fn clauses(&self) -> &'static str {
        B::CLAUSES
    }

    fn words(&self) -> &'static str {
        B::WORDS
    }

    fn settings(&self) -> &'static [SettingInfo] {
        B::settings()
    }

    fn shipped(&self) -> &'static [(&'static str, &'static str)] {
        B::shipped()
    }

    fn encounters(&self) -> &'static [(&'static str, &'static str)] {
        B::encounters()
    }

    fn schema(&self) -> String {
        B::schema()
    }

    fn policies(&self) -> Vec<(String, String)> {
        let policies = Registry::<B>::standard();
        policies.names().map(|(name, help)| (name.to_owned(), help.to_owned())).collect()
    }

    fn read(
        &self,
        sources: &mut Sources,
        encounter: SourceId,
        house_rules: &[SourceId],
    ) -> (Option<Arc<dyn AnyEncounter>>, Diagnostics) {
        let (encounter, diagnostics) = B::read(sources, encounter, house_rules);
        let opened =
            encounter.map(|encounter| Arc::new(Opened::<B>::new(encounter)) as Arc<dyn AnyEncounter>);
        (opened, diagnostics)
    }
}
