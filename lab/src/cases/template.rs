//! Sentences without their names and figures.

/// What the names of an encounter are, so that they can be left out of its sentences.
pub(super) struct Template {
    /// In lower case, the longer before those that they contain.
    names: Vec<Vec<String>>,
}

impl Template {
    /// For an encounter in which these names occur.
    pub(super) fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let words = |name: &str| tokens(name).iter().map(|word| word.to_lowercase()).collect();
        let mut names: Vec<Vec<String>> = names.into_iter().map(words).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        Template { names }
    }

    /// The words of the sentence, with `WHO` for each name and `N` for each word that holds a figure.
    pub(super) fn of(&self, sentence: &str) -> String {
        self.parts(sentence).into_iter().map(|part| part.word).collect::<Vec<_>>().join(" ")
    }

    /// The same, with what stands between the words.
    pub(super) fn with_marks(&self, sentence: &str) -> String {
        let mut text = String::new();
        let mut rest = sentence;
        for Part { word, first, last } in self.parts(sentence) {
            let (before, after) = rest.split_once(first).unwrap_or((rest, ""));
            text.push_str(before);
            text.push_str(word);
            rest = if first == last { after } else { after.split_once(last).map_or("", |(_, after)| after) };
        }
        text + rest
    }

    fn parts<'s>(&self, sentence: &'s str) -> Vec<Part<'s>> {
        let tokens = tokens(sentence);
        let mut parts = Vec::new();
        let mut rest = &tokens[..];
        while let Some((first, after)) = rest.split_first() {
            let name = self.names.iter().find_map(|name| Some((name.len(), named(rest, name)?)));
            let has_figure = first.contains(|letter: char| letter.is_ascii_digit());
            let (taken, word) = name.unwrap_or((1, if has_figure { "N" } else { first }));
            parts.push(Part { word, first, last: rest.get(taken - 1).unwrap_or(first) });
            rest = after.get(taken - 1..).unwrap_or_default();
        }
        parts
    }
}

/// A word of a template, and from which to which word of the sentence it stands for.
struct Part<'s> {
    word: &'s str,
    first: &'s str,
    last: &'s str,
}

/// What stands for a name with which the words begin, if they do.
fn named(words: &[&str], name: &[String]) -> Option<&'static str> {
    let (last, others) = name.split_last()?;
    let (word, before) = words.get(..name.len())?.split_last()?;
    if !before.iter().zip(others).all(|(word, part)| word.to_lowercase() == *part) {
        return None;
    }
    let word = word.to_lowercase();
    match word.strip_suffix("'s") {
        _ if word == *last => Some("WHO"),
        Some(owner) if owner == last => Some("WHO's"),
        _ => None,
    }
}

/// Whether a word stands for a name or a figure.
pub(super) fn is_mark(word: &str) -> bool {
    matches!(word, "WHO" | "WHO's" | "N")
}

/// The words of a sentence, without what stands between them. A sign belongs to its figure, and so does a point between two
/// digits.
pub(super) fn tokens(sentence: &str) -> Vec<&str> {
    let digit_at = |place: usize| sentence.as_bytes().get(place).is_some_and(u8::is_ascii_digit);
    let is_point = |place: usize| digit_at(place + 1) && place.checked_sub(1).is_some_and(digit_at);
    let (mut words, mut start) = (Vec::new(), 0);
    for (place, letter) in sentence.char_indices() {
        let is_part = letter.is_alphanumeric() || matches!(letter, '-' | '\'' | '+');
        let is_in_figure = letter == '.' && is_point(place);
        if !is_part && !is_in_figure {
            words.push(&sentence[start..place]);
            start = place + letter.len_utf8();
        }
    }
    words.push(&sentence[start..]);
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_figures_are_left_out() {
        let template = Template::new(["Red Fox", "Fox", "Ann"]);
        assert_eq!(
            template.of("red fox's blow takes 3 poise of Ann (5 left)"),
            "WHO's blow takes N poise of WHO N left"
        );
        assert_eq!(template.of("Fox goes to [2, 0]"), "WHO goes to N N");
        assert_eq!(template.of("Foxes"), "Foxes");
        assert_eq!(tokens("1.5 m, -2.25. 3.x"), ["1.5", "m", "-2.25", "3", "x"]);
        assert_eq!(template.with_marks("shot: Red Fox, (2,0)"), "shot: WHO, (N,N)");
        assert_eq!(template.with_marks("(2,2) on Ann!"), "(N,N) on WHO!");
    }
}
