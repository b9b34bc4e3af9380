//! Words, compared whatever the case of their letters and with a hyphen or a space, and lists of them, shown to the writer
//! of a case.

use super::said::spelled;
use crate::nearest::by_nearness;

/// How many options a failure lists.
const LISTED: usize = 12;

/// A name as the state and events have it and as content does, `Off Guard` and `off-guard`, in one spelling: in lower case,
/// with a space for each hyphen between two letters.
pub(super) fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        let is_between = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
        let is_joint = letter == '-' && is_between(before) && is_between(letters.peek().copied());
        match is_joint {
            true => folded.push(' '),
            false => folded.extend(letter.to_lowercase()),
        }
        before = Some(letter);
    }
    folded
}

/// Whether there are words in a text: anything but marks.
pub(super) fn has_words(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}

/// Whether two names are one, in whatever spelling.
pub(super) fn same(left: &str, right: &str) -> bool {
    folded(left) == folded(right)
}

/// Whether two options are one: their names, or their words whatever stands between those.
pub(super) fn same_option(left: &str, right: &str) -> bool {
    same(left, right) || {
        let words = spelled(left);
        !words.is_empty() && words == spelled(right)
    }
}

/// Whether an option is among others.
pub(super) fn holds(options: &[String], option: &str) -> bool {
    options.iter().any(|other| same_option(other, option))
}

/// The options that are not among others.
pub(super) fn without(options: &[String], others: &[String]) -> Vec<String> {
    options.iter().filter(|option| !holds(others, option)).cloned().collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_in_content_and_in_the_state() {
        assert!(same("Off Guard", "off-guard") && same("stand-up", "Stand up"));
        assert!(!same("offguard", "off-guard") && !same("of-guard", "off-guard"));
        assert!(same_option("precision: head", "precision head") && same_option("jump (1,0)", "Jump 1 0"));
        assert!(!same_option("jump (-1,0)", "jump (1,0)") && !same_option("!", "?"));
        assert_eq!(folded("loses -3 - or 2-3"), "loses -3 - or 2-3");
    }
}
