//! The words that content is written in.

use std::collections::{BTreeMap, BTreeSet};

use super::template::tokens;
use super::words::folded;

/// How many words the longest name has; a longer text tells something.
const LONGEST_NAME: usize = 5;

/// The names that content files give and use, each with the kinds of things that are called so, and all words of the
/// files, in the one spelling of [`folded`].
#[derive(Default)]
pub(super) struct Written {
    /// The kind is the key of the table in which a name is a key, or the key at which it is the text.
    names: BTreeMap<String, BTreeSet<String>>,
    words_in_names: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Written {
    /// Those of some files. Of what is no TOML there are none.
    pub(super) fn in_files<'a>(files: impl IntoIterator<Item = &'a str>) -> Self {
        let mut written = Written::default();
        for file in files {
            if let Ok(table) = file.parse::<toml::Table>() {
                written.take_in("", &table);
            }
        }
        written
    }

    fn take_in(&mut self, kind: &str, table: &toml::Table) {
        for (key, value) in table {
            self.take_words(key);
            // Any other key is one of the format, and names nothing.
            if value.is_table() {
                self.take_name(kind, key);
            }
            self.take_value(key, value);
        }
    }

    fn take_value(&mut self, key: &str, value: &toml::Value) {
        match value {
            toml::Value::String(text) => {
                self.take_words(text);
                if tokens(text).len() <= LONGEST_NAME {
                    self.take_name(key, text);
                }
            }
            toml::Value::Array(list) => list.iter().for_each(|one| self.take_value(key, one)),
            toml::Value::Table(table) => self.take_in(key, table),
            _ => {}
        }
    }

    fn take_words(&mut self, text: &str) {
        self.words.extend(tokens(&folded(text)).into_iter().map(str::to_owned));
    }

    fn take_name(&mut self, kind: &str, name: &str) {
        let name = folded(name);
        self.words_in_names.extend(tokens(&name).into_iter().map(str::to_owned));
        self.names.entry(name).or_default().insert(kind.to_owned());
    }

    /// The kinds of what is called so.
    pub(super) fn kinds_of(&self, name: &str) -> impl Iterator<Item = &str> {
        self.names.get(&folded(name)).into_iter().flatten().map(String::as_str)
    }

    /// Whether a name has this word in it, given in the one spelling.
    pub(super) fn has_word_in_name(&self, word: &str) -> bool {
        self.words_in_names.contains(word)
    }

    /// Whether a key or a text has this word in it, given in the one spelling.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_comments_is_not_written() {
        let written = Written::in_files([
            "# no rule\n[conditions.off-guard]\nlasting = true\nhelp = 'Not on guard until the turn is over'\n",
            "no toml",
        ]);
        let kinds: Vec<&str> = written.kinds_of("Off Guard").collect();
        assert_eq!(kinds, ["conditions"]);
        assert!(written.has_word_in_name("guard") && !written.has_word_in_name("lasting"));
        assert!(written.has_word("help") && written.has_word("until") && !written.has_word("rule"));
        assert!(written.kinds_of("lasting").next().is_none() && !written.has_word("no"));
    }
}
