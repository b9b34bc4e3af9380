//! Sentences that a script looks for, against those that a book can say.

use super::template::{is_mark, tokens};
use super::words::folded;

/// Why no sentence of a book can hold a text.
pub(super) enum Unsaid<'t> {
    /// There are no words in it.
    Wordless,
    /// The book has no such word.
    Word(&'t str),
    /// It has the words, but not one after the other.
    Order,
}

/// The words of a sentence, each in the one spelling of [`folded`] and those with a hyphen as several.
pub(super) fn spelled(sentence: &str) -> Vec<String> {
    let parts = |word: &str| match is_mark(word) {
        true => vec![word.to_owned()],
        false => folded(word).split(' ').map(str::to_owned).collect(),
    };
    tokens(sentence).into_iter().flat_map(parts).collect()
}

/// Whether the words of a text stand one after the other in a sentence.
pub(super) fn holds_words(sentence: &str, text: &str) -> bool {
    is_within(&spelled(text), &spelled(sentence))
}

fn is_within(words: &[String], sentence: &[String]) -> bool {
    !words.is_empty() && sentence.windows(words.len()).any(|some| some == words)
}

/// Whether one of these sentences, templates in the one spelling, could hold a text, given as a template too. Where content
/// has its own words they may be others, and fewer or more.
///
/// # Errors
/// Why none can.
pub(super) fn check<'t>(
    sentences: &[Vec<String>],
    is_written: impl Fn(&str) -> bool,
    is_in_name: impl Fn(&str) -> bool,
    text: &'t str,
) -> Result<(), Unsaid<'t>> {
    let is_said = |word: &String| {
        is_mark(word) || is_in_name(word) || sentences.iter().any(|sentence| sentence.contains(word))
    };
    if let Some(word) = tokens(text).into_iter().find(|word| !spelled(word).iter().all(is_said)) {
        return Err(Unsaid::Word(word));
    }
    let wanted = shape(&spelled(text), &is_written);
    match wanted.is_empty() {
        true => Err(Unsaid::Wordless),
        false if sentences.iter().any(|sentence| is_within(&wanted, &shape(sentence, &is_written))) => Ok(()),
        false => Err(Unsaid::Order),
    }
}

/// The words of a sentence, with one gap for each row of words that content may be written in.
fn shape(sentence: &[String], is_written: &impl Fn(&str) -> bool) -> Vec<String> {
    let words = sentence.iter().map(|word| if is_written(word) { String::new() } else { word.clone() });
    let mut words: Vec<String> = words.collect();
    words.dedup_by(|word, before| word.is_empty() && before.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_can_be_said_if_its_words_follow_on_each_other() {
        let told: Vec<Vec<String>> =
            ["WHO loses N poise", "WHO uses duck on WHO", "WHO is Off Guard"].map(spelled).to_vec();
        let is_written = |word: &str| ["duck", "twist", "away", "help"].contains(&word);
        let is_in_name = |word: &str| is_written(word) && word != "help";
        let check = |text: &'static str| check(&told, is_written, is_in_name, text);
        for good in ["loses N poise", "WHO uses twist-away on WHO", "off-guard", "N poise"] {
            assert!(check(good).is_ok(), "{good}");
        }
        assert!(matches!(check("loses WHO"), Err(Unsaid::Order)));
        assert!(matches!(check("loses much poise"), Err(Unsaid::Word("much"))));
        assert!(matches!(check("help"), Err(Unsaid::Word("help"))), "content has it, but in no name");
        assert!(matches!(check("!"), Err(Unsaid::Wordless)));
        assert!(holds_words("Ann loses 2 poise", "loses 2  poise!") && !holds_words("Ann loses", "lose"));
    }
}
