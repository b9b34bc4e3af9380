//! What a line was meant to be that is none, or that speaks of nobody.

use crate::nearest::nearest;

/// The words with which lines begin that speak of nobody, each with such a line.
const ALONE: [(&str, &str); 10] = [
    ("see", "see: text"),
    ("sees", "see: text"),
    ("also", "also: text"),
    ("never", "never: text"),
    ("expect", "expect PATH = VALUE"),
    ("dice", "dice: 3 4"),
    ("rest", "rest: default"),
    ("auto", "auto WHO"),
    ("idle", "idle WHO"),
    ("over", "over"),
];

/// The words that stand after a name, each with such a line.
const AFTER_A_NAME: [(&str, &str); 14] = [
    ("offers", "WHO offers a, b"),
    ("lacks", "WHO lacks a, b"),
    ("refused", "WHO refused: a"),
    ("may not", "WHO may not: a"),
    ("default", "WHO default: a"),
    ("not asked", "WHO not asked"),
    ("asked in secret", "WHO asked in secret"),
    ("asked openly", "WHO asked openly"),
    ("reads", "WHO reads: text"),
    ("reads no", "WHO reads no: text"),
    ("sees", "WHO sees: text"),
    ("does not see", "WHO does not see: text"),
    ("knows", "WHO knows PATH"),
    ("rolls", "WHO rolls 2d6: 3 4"),
];

/// How the line is written that this one is most like, if it is like one. `names` are those of which a line may speak.
pub(super) fn like<'a>(text: &str, mut names: impl Iterator<Item = &'a str>) -> Option<&'static str> {
    let text = text.to_lowercase();
    let after = |name: &str| text.strip_prefix(&name.to_lowercase())?.strip_prefix(' ');
    match names.find_map(after) {
        Some(rest) => {
            let words = rest.split([':', '=']).next().unwrap_or(rest).trim();
            among(&AFTER_A_NAME, words).or_else(|| among(&AFTER_A_NAME, words.split(' ').next()?))
        }
        None => {
            let word = text.split([':', ' ']).next()?;
            among(&ALONE, word).filter(|_| word.len() > 2)
        }
    }
}

fn among(lines: &[(&'static str, &'static str)], words: &str) -> Option<&'static str> {
    let found = nearest(words, lines.iter().map(|(words, _)| *words))?;
    // A short word is like many names.
    let is_near = words.ends_with(found) || strsim::damerau_levenshtein(words, found) <= 1 + found.len() / 5;
    lines.iter().find(|(words, _)| is_near && *words == found).map(|(_, line)| *line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_known_by_what_it_is_like() {
        let like = |text: &str| like(text, ["Ada", "Red Fox"].into_iter());
        for (text, line) in [
            ("See: Ada wins", Some("see: text")),
            ("sees: Ada wins", Some("see: text")),
            ("expect: Ada.poise = 3", Some("expect PATH = VALUE")),
            ("rest:default", Some("rest: default")),
            ("Dice 2d6: 3", Some("dice: 3 4")),
            ("nevre: wins", Some("never: text")),
            ("Ada refused : strike", Some("WHO refused: a")),
            ("Ada is not asked", Some("WHO not asked")),
            ("red fox ofers strike", Some("WHO offers a, b")),
            ("Bea: strike", None),
            ("Ed: strike", None),
        ] {
            assert_eq!(like(text), line, "{text}");
        }
    }
}
