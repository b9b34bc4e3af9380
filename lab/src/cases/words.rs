//! Lists of words, compared whatever the case of their letters, and shown to the writer of a case.

use crate::nearest::by_nearness;

/// How many options a failure lists.
const LISTED: usize = 12;

pub(super) fn same(left: &str, right: &str) -> bool {
    left.to_lowercase() == right.to_lowercase()
}

pub(super) fn holds(list: &[String], word: &str) -> bool {
    let word = word.to_lowercase();
    list.iter().any(|other| other.to_lowercase() == word)
}

pub(super) fn without(list: &[String], others: &[String]) -> Vec<String> {
    list.iter().filter(|word| !holds(others, word)).cloned().collect()
}

pub(super) fn shown(words: &[String]) -> String {
    if words.is_empty() { "nothing".to_owned() } else { words.join(" | ") }
}

/// The first of the words, and how many more there are.
pub(super) fn listed(words: &[String]) -> String {
    let more = words.len().saturating_sub(LISTED);
    let mut text = shown(&words[..words.len().min(LISTED)]);
    if more > 0 {
        text.push_str(&format!(" and {more} more"));
    }
    text
}

/// The same, those first that are most like a word.
pub(super) fn nearest(word: &str, offered: &[String]) -> String {
    let ranked = by_nearness(word, offered.iter().map(String::as_str));
    listed(&ranked.into_iter().map(str::to_owned).collect::<Vec<_>>())
}
