//! The words of a book: what its events, its questions, its answers and its state may say. A script that looks for
//! anything else would find nothing, and seem to hold.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::{Map, Value};

use super::path::key_of;
use super::said::spelled;
use super::template::Template;
use super::words::{folded, same};
use crate::shelf::{AnyFight, Waiting};

/// The words of a book, as its cases have met them.
///
/// As text, each line is `answer: …`, `asked: …`, `told: … = CLAUSES` with the clauses that such an event may cite, `cited:
/// CLAUSE` of an event without words, `state: PATH = words`, or `open: PATH` for a table whose keys differ from state to state;
/// `WHO` stands for a name, `N` for what has a figure in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    answers: BTreeSet<String>,
    asked: BTreeSet<String>,
    /// What events say, each with the clauses that it may cite.
    told: BTreeMap<String, BTreeSet<String>>,
    /// The clauses that events cite of which nothing is said.
    cited: BTreeSet<String>,
    /// The paths of the state, each with the words that may stand there.
    state: BTreeMap<String, BTreeSet<String>>,
    /// The paths of tables whose keys differ.
    open: BTreeSet<String>,
    /// The tables that were met, while words are learned.
    tables: BTreeMap<String, Table>,
    told_words: Vec<Vec<String>>,
    /// For each clause the places of the sentences that may cite it.
    told_because: BTreeMap<String, Vec<usize>>,
    asked_words: Vec<Vec<String>>,
}

impl Vocabulary {
    /// Reads the text of a vocabulary; a line of another kind is passed over.
    ///
    /// ```
    /// use fracas_lab::cases::Vocabulary;
    /// let text = "answer: strike\nasked: What does WHO do\nopen: WHO.weapons\n\
    ///             state: WHO.conditions = prone, stumbling\n\
    ///             state: WHO.poise\ntold: WHO strikes at WHO = toy.act.strike\n";
    /// assert_eq!(Vocabulary::parse(text).to_string(), text);
    /// ```
    pub fn parse(text: &str) -> Self {
        let mut words = Vocabulary::default();
        for line in text.lines() {
            match line.split_once(": ") {
                Some(("answer", answer)) => drop(words.answers.insert(answer.to_owned())),
                Some(("asked", question)) => drop(words.asked.insert(question.to_owned())),
                Some(("told", rest)) => {
                    let (sentence, clauses) = with_list(rest);
                    words.told.entry(sentence.to_owned()).or_default().extend(clauses);
                }
                Some(("cited", clause)) => drop(words.cited.insert(clause.to_owned())),
                Some(("open", path)) => drop(words.open.insert(path.to_owned())),
                Some(("state", rest)) => {
                    let (path, values) = with_list(rest);
                    words.state.entry(path.to_owned()).or_default().extend(values);
                }
                _ => {}
            }
        }
        words.told_words = words.told.keys().map(|sentence| spelled(sentence)).collect();
        for (place, clauses) in words.told.values().enumerate() {
            for clause in clauses {
                words.told_because.entry(clause.clone()).or_default().push(place);
            }
        }
        words.asked_words = words.asked.iter().map(|question| spelled(question)).collect();
        words
    }

    /// The words of each sentence that may be told, in the one spelling.
    pub(super) fn told(&self) -> &[Vec<String>] {
        &self.told_words
    }

    /// The words of each question that may be asked, in the one spelling.
    pub(super) fn asked(&self) -> &[Vec<String>] {
        &self.asked_words
    }

    /// The same of those events alone that may cite a clause.
    pub(super) fn told_because(&self, clause: &str) -> Vec<Vec<String>> {
        let places = self.told_because.get(clause).into_iter().flatten();
        places.map(|&place| self.told_words[place].clone()).collect()
    }

    /// Whether an event may cite a clause.
    pub(super) fn is_cited(&self, clause: &str) -> bool {
        self.cited.contains(clause) || self.told_because.contains_key(clause)
    }

    /// Whether the state has such a path, to a value or to a table.
    pub(super) fn has_path(&self, path: &str) -> bool {
        self.has_table(path) || self.state.keys().any(|known| same(known, path))
    }

    /// Whether a table stands at this path whose keys differ from state to state.
    pub(super) fn is_open(&self, path: &str) -> bool {
        self.open.iter().any(|open| same(open, path))
    }

    /// Whether a table stands at this path; at the empty one stands the whole state.
    fn has_table(&self, path: &str) -> bool {
        let path = folded(path) + ".";
        self.state.keys().any(|known| folded(known).starts_with(&path))
    }

    /// The words that may stand at a path.
    pub(super) fn values(&self, path: &str) -> impl Iterator<Item = &str> {
        let here = self.state.iter().filter(move |(known, _)| same(known, path));
        here.flat_map(|(_, words)| words).map(String::as_str)
    }

    /// The keys that may stand in the table at a path.
    pub(super) fn keys(&self, path: &str) -> impl Iterator<Item = &str> {
        let path = path.to_owned() + ".";
        let inside = self.state.keys().filter_map(move |known| known.strip_prefix(&path));
        inside.map(|rest| rest.split('.').next().unwrap_or(rest))
    }

    /// Whether a word may stand at a path, or be a key there.
    pub(super) fn may_be(&self, path: &str, word: &str) -> bool {
        self.values(path).any(|known| same(known, word)) || self.has_path(&joined(path, word))
    }

    /// Takes in what is offered now, what was told from a place on, and what the state says.
    pub(super) fn learn(&mut self, fight: &dyn AnyFight, template: &Template, from: usize) {
        self.answers.extend(fight.labels().iter().map(|label| template.with_marks(label)));
        for place in from..fight.happenings() {
            let sentence = template.of(&fight.sentence(place));
            let cited = match sentence.is_empty() {
                true => &mut self.cited,
                false => self.told.entry(sentence).or_default(),
            };
            cited.extend(fight.told(place).why.clauses().iter().map(|clause| clause.0.to_owned()));
        }
        if let Some(Waiting::Choice { question, .. }) = fight.open() {
            self.asked.insert(template.of(&question));
        }
        self.learn_state(&fight.view(None), template, String::new());
    }

    fn learn_state(&mut self, value: &Value, template: &Template, path: String) {
        match value {
            Value::Object(map) => {
                self.learn_table(map, template, &path);
                for (key, inner) in map {
                    self.learn_state(inner, template, joined(&path, &template.of(key)));
                }
            }
            Value::Array(list) => {
                self.state.entry(path.clone()).or_default();
                for (place, one) in list.iter().enumerate() {
                    match one {
                        Value::Object(_) => {
                            let key = template.of(&key_of(one, place));
                            self.learn_state(one, template, joined(&path, &key));
                        }
                        other => self.learn_word(other, template, &path),
                    }
                }
            }
            other => self.learn_word(other, template, &path),
        }
    }

    fn learn_table(&mut self, map: &Map<String, Value>, template: &Template, path: &str) {
        let keys: BTreeSet<String> = map.keys().map(|key| template.of(key)).collect();
        let table = self.tables.entry(path.to_owned()).or_insert_with(|| Table::new(keys.clone()));
        table.differs |= table.first != keys;
        table.kinds.extend(map.values().filter_map(kind));
        match table.is_open() {
            true => self.open.insert(path.to_owned()),
            false => self.open.remove(path),
        };
    }

    fn learn_word(&mut self, value: &Value, template: &Template, path: &str) {
        let words = self.state.entry(path.to_owned()).or_default();
        if let Value::String(word) = value {
            words.insert(template.of(word));
        }
    }
}

/// A table of the state, as it was met so far.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    /// The keys that it had first.
    first: BTreeSet<String>,
    /// Whether it had others since.
    differs: bool,
    /// Of what kinds the values are.
    kinds: BTreeSet<&'static str>,
}

impl Table {
    fn new(first: BTreeSet<String>) -> Self {
        Table { first, differs: false, kinds: BTreeSet::new() }
    }

    /// Whether its keys are names of content: they differ, and what stands at them is all of one kind. A table with
    /// values of many kinds may lack some at times, and never has others.
    fn is_open(&self) -> bool {
        self.differs && self.kinds.len() == 1
    }
}

/// Of what kind a value is; `None` where nothing stands.
fn kind(value: &Value) -> Option<&'static str> {
    Some(match value {
        Value::Null => return None,
        Value::Bool(_) => "truth",
        Value::Number(_) => "number",
        Value::String(_) => "word",
        Value::Array(_) => "list",
        Value::Object(_) => "table",
    })
}

/// What stands before a list, and what is in it.
fn with_list(line: &str) -> (&str, impl Iterator<Item = String>) {
    let (before, list) = line.split_once(" = ").unwrap_or((line, ""));
    (before, list.split(", ").filter(|one| !one.is_empty()).map(str::to_owned))
}

/// A list as it is written after something; nothing if nothing is in it.
fn list_after(list: &BTreeSet<String>) -> String {
    let list: Vec<&str> = list.iter().map(String::as_str).collect();
    if list.is_empty() { String::new() } else { format!(" = {}", list.join(", ")) }
}

fn joined(path: &str, part: &str) -> String {
    if path.is_empty() { part.to_owned() } else { format!("{path}.{part}") }
}

impl fmt::Display for Vocabulary {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.answers.iter().try_for_each(|answer| writeln!(out, "answer: {answer}"))?;
        self.asked.iter().try_for_each(|question| writeln!(out, "asked: {question}"))?;
        self.cited.iter().try_for_each(|clause| writeln!(out, "cited: {clause}"))?;
        self.open.iter().try_for_each(|path| writeln!(out, "open: {path}"))?;
        for (path, words) in &self.state {
            writeln!(out, "state: {path}{}", list_after(words))?;
        }
        let mut told = self.told.iter();
        told.try_for_each(|(sentence, clauses)| writeln!(out, "told: {sentence}{}", list_after(clauses)))
    }
}
