//! Whether a book's pages say what the book does: for the book's own tests.
//!
//! A page keeps a table of settings between two marks, tells of every key of the book's files, and has examples that
//! can be read as they stand.

use std::path::Path;

use fracas_content::settings::in_files;
use fracas_content::{Sources, Style};
use serde_json::Value;

use crate::shelf::AnyBook;

const BEGIN: &str = "<!-- settings -->\n";
const END: &str = "<!-- /settings -->";

/// The pages of a book: its own, `books/NAME/README.md`, and those of the guide that tell of its files.
#[derive(Clone, Copy, Debug)]
pub struct Guide<'a> {
    /// The folder of the book's crate, `books/NAME`.
    pub book: &'a Path,
    /// The pages that tell of its files, from the folder of the guide, `docs`.
    pub pages: &'a [&'a str],
    /// The text of an encounter that examples of house rules are read for.
    pub encounter: &'a str,
    /// How many examples there are at least.
    pub examples: usize,
}

impl Guide<'_> {
    /// What the pages say otherwise than the book does. With UPDATE_DOCS in the environment the table of settings is
    /// written anew instead.
    pub fn faults(&self, book: &dyn AnyBook) -> Vec<String> {
        let mut faults = Vec::new();
        let readme = self.book.join("README.md");
        let page = text_of(&readme, &mut faults);
        if let Some(page) = with_settings(book, &page) {
            match std::env::var_os("UPDATE_DOCS") {
                Some(_) => faults.extend(std::fs::write(&readme, page).err().map(|error| error.to_string())),
                None => faults
                    .push("the table of settings is out of date; run this test with UPDATE_DOCS=1".into()),
            }
        }
        let rules = self.book.join("src/rules");
        let is_missing = |module: &&str| !rules.join(format!("{module}.rs")).exists();
        let missing = modules(&page).into_iter().filter(is_missing);
        faults.extend(missing.map(|module| format!("the book's page tells of {module}, which is no module")));
        let docs = self.book.join("../../docs");
        let pages: String = self.pages.iter().map(|name| text_of(&docs.join(name), &mut faults)).collect();
        let untold = untold_keys(book, &pages);
        faults.extend(untold.iter().map(|key| format!("no page tells of the key `{key}`")));
        let (count, wrong) = wrong_examples(book, &pages, self.encounter);
        faults.extend(wrong);
        if count < self.examples {
            faults.push(format!("there are {count} examples, not {}", self.examples));
        }
        faults
    }
}

fn text_of(file: &Path, faults: &mut Vec<String>) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| {
        faults.push(format!("{}: {error}", file.display()));
        String::new()
    })
}

/// The settings of a book as a table for people.
fn table_of_settings(book: &dyn AnyBook) -> String {
    let mut table = String::from(
        "| setting | what it settles | default | others | clause |\n| --- | --- | --- | --- | --- |\n",
    );
    for info in book.settings() {
        let is_figure = info.default.chars().all(|letter| letter.is_ascii_digit());
        let others: Vec<String> = if is_figure {
            info.readings.iter().map(|range| (*range).to_owned()).collect()
        } else {
            info.readings.iter().skip(1).map(|reading| format!("`{}`", in_files(reading))).collect()
        };
        let (name, default) = (in_files(info.name), in_files(info.default));
        let (help, others, clause) = (info.help.trim(), others.join(", "), info.clause);
        table += &format!("| `{name}` | {help} | `{default}` | {others} | `{clause}` |\n");
    }
    table
}

/// The page with its table of settings as it should be; nothing when it is so already, or has no place for one.
fn with_settings(book: &dyn AnyBook, page: &str) -> Option<String> {
    let start = page.find(BEGIN)? + BEGIN.len();
    let stop = page.find(END)?;
    let table = table_of_settings(book);
    (page.get(start..stop)? != table).then(|| format!("{}{table}{}", &page[..start], &page[stop..]))
}

/// The keys of the book's files that a page does not tell of; settings have their table.
fn untold_keys(book: &dyn AnyBook, page: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Ok(schema) = serde_json::from_str(&book.schema()) {
        keys(&schema, &mut found);
    }
    let settings: Vec<String> = book.settings().iter().map(|info| in_files(info.name)).collect();
    let is_word = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let words: Vec<&str> = page.split(|letter| !is_word(letter)).collect();
    found.retain(|key| !settings.contains(key) && !words.contains(&key.as_str()));
    found.sort();
    found.dedup();
    found
}

/// The names of all keys of a schema, wherever they stand.
fn keys(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::Object(properties)) = object.get("properties") {
                // A key may itself be named "properties": what stands here are names, each with a schema.
                found.extend(properties.keys().cloned());
                properties.values().for_each(|value| keys(value, found));
            }
            let others = object.iter().filter(|(name, _)| *name != "properties");
            others.for_each(|(_, value)| keys(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

/// What is wrong with the examples of a page, and how many there are. One without combatants is read as house rules of
/// `fight`, an encounter of the book.
fn wrong_examples(book: &dyn AnyBook, page: &str, fight: &str) -> (usize, Vec<String>) {
    let examples: Vec<&str> =
        page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let wrong = examples.iter().filter_map(|example| {
        let mut sources = Sources::new();
        let written = sources.add("example.toml", *example);
        let (fight, rules) = if example.contains("[[combatants]]") {
            (written, vec![])
        } else {
            (sources.add("fight.toml", fight), vec![written])
        };
        let (_, diagnostics) = book.read(&mut sources, fight, &rules);
        (!diagnostics.is_empty()).then(|| diagnostics.render(&sources, Style::Plain))
    });
    (examples.len(), wrong.collect())
}

/// The modules that the table of headings in a book's page names: whatever stands between backquotes there.
fn modules(page: &str) -> Vec<&str> {
    let headings = page.split("\n## ").next().unwrap_or_default();
    let rows = headings.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.flat_map(|row| row.split('`').skip(1).step_by(2)).collect()
}
