//! What a script may look for. A word that the book cannot say would be missed for ever, and a case that wants it to be
//! missing would seem to hold.

use std::collections::BTreeSet;

use serde_json::Value;

use super::expectation::{Expectation, Is};
use super::path::Walk;
use super::play::Play;
use super::template::{Template, tokens};
use super::vocabulary::Vocabulary;
use super::words::same;
use crate::nearest::did_you_mean;

/// What is known of the words of a case.
pub(super) struct Words<'a> {
    /// Knows the names of its encounter.
    pub(super) template: Template,
    pub(super) purpose: Purpose<'a>,
}

/// What words are looked at for.
pub(super) enum Purpose<'a> {
    /// Those of the script must be of the book, or such as the case's encounter is written in.
    Check(Known<'a>),
    /// Those of the fight are taken in.
    Learn(&'a mut Vocabulary),
}

/// What the script of a case may hold.
pub(super) struct Known<'a> {
    pub(super) book: &'a Vocabulary,
    /// The words that what ships is written in.
    pub(super) shipped: &'a BTreeSet<String>,
    /// The words that the encounter of the case is written in.
    pub(super) own: BTreeSet<String>,
}

impl Known<'_> {
    /// Whether all words of a text, without its names and figures, are such as content is written in.
    fn is_written(&self, text: &str) -> bool {
        tokens(text).into_iter().all(|word| {
            let lower = word.to_lowercase();
            is_mark(word) || self.shipped.contains(&lower) || self.own.contains(&lower)
        })
    }

    /// Whether the last of these keys stands in a table whose keys differ from fight to fight.
    fn is_of_table(&self, keys: &[String]) -> bool {
        keys.split_last().is_some_and(|(last, table)| {
            !table.is_empty() && self.book.has_table(&table.join(".")) && self.is_written(last)
        })
    }
}

/// The words that a text is written in.
pub(super) fn written(text: &str) -> BTreeSet<String> {
    tokens(text).into_iter().map(str::to_lowercase).collect()
}

impl Play<'_> {
    /// Takes in the words of the fight as it stands, and of what happened from a place on.
    pub(super) fn learn(&mut self, from: usize) {
        if let Purpose::Learn(vocabulary) = &mut self.words.purpose {
            vocabulary.learn(&*self.fight, &self.words.template, from);
        }
    }
}

impl Words<'_> {
    /// Whether an event could say this.
    ///
    /// # Errors
    /// The word that none has.
    pub(super) fn check_told(&self, text: &str) -> Result<(), String> {
        let Purpose::Check(known) = &self.purpose else { return Ok(()) };
        let sentence = self.template.of(text);
        let told = known.book.told_words();
        let is_told = |word: &str| told.contains(&word.to_lowercase());
        let is_known = |word: &&str| is_told(word) || word.split('-').all(is_told) || known.is_written(word);
        match tokens(&sentence).into_iter().find(|word| !is_known(word)) {
            None => Ok(()),
            Some(word) => {
                let meant = did_you_mean(word, told.iter().map(String::as_str));
                Err(format!("no event of this book has the word `{word}`{meant}"))
            }
        }
    }

    /// Whether the state could be so: whether there is such a path, and whether what should not stand there ever does.
    ///
    /// # Errors
    /// The path or the word that the book does not know.
    pub(super) fn check_state(&self, expectation: &Expectation, walk: &Walk<'_>) -> Result<(), String> {
        let Purpose::Check(known) = &self.purpose else { return Ok(()) };
        let keys: Vec<String> = walk.keys.iter().map(|key| self.template.of(key)).collect();
        let path = keys.join(".");
        if walk.end.is_none() && !known.book.has_path(&path) && !known.is_of_table(&keys) {
            return Err(format!("it is {}", walk.missing()));
        }
        match expectation.is {
            Is::Unequal | Is::Lacks => self.check_value(known, &path, &expectation.value),
            _ => Ok(()),
        }
    }

    fn check_value(&self, known: &Known<'_>, path: &str, value: &Value) -> Result<(), String> {
        match value {
            Value::Array(list) => list.iter().try_for_each(|one| self.check_value(known, path, one)),
            Value::String(word) => {
                let word = self.template.of(word);
                if same(&word, "none") || known.book.may_be(path, &word) || known.is_written(&word) {
                    return Ok(());
                }
                Err(format!("`{word}` never stands there{}", did_you_mean(&word, known.book.values(path))))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a word stands for a name or a figure.
fn is_mark(word: &str) -> bool {
    matches!(word, "WHO" | "WHO's" | "N")
}
