//! What a script may look for. A word that the book cannot say would be missed for ever, and a case that wants it to be
//! missing would seem to hold.

use serde_json::Value;

use super::expectation::{Expectation, Is, figures};
use super::kinds::mistaken;
use super::path::Walk;
use super::play::Play;
use super::said::{self, Unsaid};
use super::template::{Template, is_mark, tokens};
use super::vocabulary::Vocabulary;
use super::words::same;
use super::written::Written;
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
    /// What ships.
    pub(super) shipped: &'a Written,
    /// The encounter of the case.
    pub(super) own: Written,
}

impl Known<'_> {
    /// Whether a word, in the one spelling, is such as content is written in.
    fn is_written(&self, word: &str) -> bool {
        self.shipped.has_word(word) || self.own.has_word(word)
    }

    /// Whether a word, in the one spelling, is part of a name that content gives.
    fn is_in_name(&self, word: &str) -> bool {
        self.shipped.has_word_in_name(word) || self.own.has_word_in_name(word)
    }

    /// Whether content names something so, and the same kind of thing as one of the others where it names any of them.
    fn is_named_like<'w>(&self, name: &str, others: impl Iterator<Item = &'w str>) -> bool {
        let kinds =
            |name: &str| self.shipped.kinds_of(name).chain(self.own.kinds_of(name)).collect::<Vec<_>>();
        let own = kinds(name);
        let mut others = others.map(kinds).filter(|kinds| !kinds.is_empty()).peekable();
        !own.is_empty()
            && (others.peek().is_none() || others.any(|kinds| kinds.iter().any(|kind| own.contains(kind))))
    }

    /// Whether a key may stand in the table at a path whose keys differ from state to state.
    fn may_be_key(&self, path: &str, key: &str) -> bool {
        let is_mark_alone = || tokens(key).into_iter().all(is_mark) && !key.is_empty();
        self.book.is_open(path) && (is_mark_alone() || self.is_named_like(key, self.book.keys(path)))
    }

    /// Whether one of these sentences could hold a text.
    fn check(&self, sentences: &[Vec<String>], text: &str, what: &str) -> Result<(), String> {
        let is_in_name = |word: &str| self.is_in_name(word);
        said::check(sentences, |word| self.is_written(word), is_in_name, text).map_err(
            |unsaid| match unsaid {
                Unsaid::Wordless => "there are no words in it".to_owned(),
                Unsaid::Order => format!("no {what} of this book has these words one after the other"),
                Unsaid::Word(word) => {
                    let words = sentences.iter().flatten().map(String::as_str);
                    format!("no {what} of this book has the word `{word}`{}", did_you_mean(word, words))
                }
            },
        )
    }
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
    /// Whether an event could say this, and cite the clause. Without a text there is nothing to say.
    ///
    /// # Errors
    /// Why none could.
    pub(super) fn check_told(&self, text: &str, because: Option<&str>) -> Result<(), String> {
        let Purpose::Check(known) = &self.purpose else { return Ok(()) };
        if let Some(clause) = because.filter(|clause| !known.book.is_cited(clause)) {
            return Err(format!("no event of this book cites {clause}"));
        }
        if text.is_empty() {
            return Ok(());
        }
        let text = self.template.of(text);
        known.check(known.book.told(), &text, "event")?;
        let Some(clause) = because else { return Ok(()) };
        known
            .check(&known.book.told_because(clause), &text, "event")
            .map_err(|_| format!("no event of this book that says this cites {clause}"))
    }

    /// Whether a question could have these words.
    ///
    /// # Errors
    /// Why none could.
    pub(super) fn check_asked(&self, text: &str) -> Result<(), String> {
        match &self.purpose {
            Purpose::Check(known) => known.check(known.book.asked(), &self.template.of(text), "question"),
            Purpose::Learn(_) => Ok(()),
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
        let may_be_there = || {
            let (key, table) = keys.split_last().map_or(("", &[][..]), |(key, table)| (key.as_str(), table));
            known.book.has_path(&path) || known.may_be_key(&table.join("."), key)
        };
        if walk.end.is_none() && !may_be_there() {
            return Err(format!("it is {}", walk.missing()));
        }
        let found = walk.end.unwrap_or(&Value::Null);
        match expectation.is_for(found) {
            is @ (Is::Unequal | Is::Lacks) => {
                if let Some(mistake) = mistaken(is, found, &expectation.value) {
                    return Err(mistake);
                }
                self.check_value(known, &path, found, &expectation.value)
            }
            _ => Ok(()),
        }
    }

    fn check_value(&self, known: &Known<'_>, path: &str, found: &Value, value: &Value) -> Result<(), String> {
        let is_known = |word: &str| {
            let is_other = match found {
                Value::Object(_) => known.may_be_key(path, word),
                _ => known.is_named_like(word, known.book.values(path)),
            };
            known.book.may_be(path, word) || is_other
        };
        match value {
            Value::Array(list) => list.iter().try_for_each(|one| self.check_value(known, path, found, one)),
            Value::String(word) if !same(word, "none") && figures(word).is_none() => {
                let word = self.template.of(word);
                if is_known(&word) {
                    return Ok(());
                }
                Err(format!("`{word}` never stands there{}", did_you_mean(&word, known.book.values(path))))
            }
            Value::Number(_)
                if (found.is_array() || found.is_null()) && !may_hold_figures(known.book, path) =>
            {
                Err(format!("`{value}` never stands there, as only words do"))
            }
            Value::Bool(_) if found.is_null() && known.book.values(path).next().is_some() => {
                Err(format!("`{value}` never stands there, as only words do"))
            }
            _ => Ok(()),
        }
    }
}

/// Whether figures may stand at a path: no words are known there, or such as have figures in them.
fn may_hold_figures(book: &Vocabulary, path: &str) -> bool {
    let mut words = book.values(path).peekable();
    words.peek().is_none() || words.any(|word| tokens(word).contains(&"N"))
}
