//! The words that content is written in.

use std::collections::BTreeSet;

use super::template::tokens;
use super::words::folded;

/// The keys and the texts of content files, each as a whole, and all their words, in the one spelling of [`folded`].
#[derive(Default)]
pub(super) struct Written {
    names: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Written {
    /// Those of some files. Of what is no TOML there are none.
    pub(super) fn in_files<'a>(files: impl IntoIterator<Item = &'a str>) -> Self {
        let mut written = Written::default();
        for file in files {
            if let Ok(table) = file.parse::<toml::Table>() {
                written.take_in(&table);
            }
        }
        written
    }

    fn take_in(&mut self, table: &toml::Table) {
        for (key, value) in table {
            self.take(key);
            self.take_value(value);
        }
    }

    fn take_value(&mut self, value: &toml::Value) {
        match value {
            toml::Value::String(text) => self.take(text),
            toml::Value::Array(list) => list.iter().for_each(|one| self.take_value(one)),
            toml::Value::Table(table) => self.take_in(table),
            _ => {}
        }
    }

    fn take(&mut self, text: &str) {
        let name = folded(text);
        self.words.extend(tokens(&name).into_iter().map(str::to_owned));
        self.names.insert(name);
    }

    /// Whether a key or a text is this.
    pub(super) fn has_name(&self, name: &str) -> bool {
        self.names.contains(&folded(name))
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
        let written =
            Written::in_files(["# no rule\n[conditions.off-guard]\nhelp = 'Not on guard'\n", "no toml"]);
        assert!(written.has_name("Off Guard") && written.has_word("guard") && written.has_word("help"));
        assert!(!written.has_name("guard") && !written.has_word("rule") && !written.has_word("no"));
    }
}
