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

    /// The sentence with `WHO` for each name and `N` for each word that holds a figure.
    pub(super) fn of(&self, sentence: &str) -> String {
        let tokens = tokens(sentence);
        let mut words: Vec<&str> = Vec::new();
        let mut rest = &tokens[..];
        while let Some((first, after)) = rest.split_first() {
            let name = self.names.iter().find_map(|name| Some((name.len(), named(rest, name)?)));
            let has_figure = first.contains(|letter: char| letter.is_ascii_digit());
            let (taken, word) = name.unwrap_or((1, if has_figure { "N" } else { first }));
            words.push(word);
            rest = after.get(taken - 1..).unwrap_or_default();
        }
        words.join(" ")
    }
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

/// The words of a sentence, without what stands between them.
pub(super) fn tokens(sentence: &str) -> Vec<&str> {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '\'' | '+');
    sentence.split(|letter: char| !is_part(letter)).filter(|word| !word.is_empty()).collect()
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
    }
}
