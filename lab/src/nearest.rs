//! Finding the name that somebody meant.

/// The names, nearest to `word` first; of equally near ones the earlier.
pub(crate) fn by_nearness<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let mut ranked: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&word, &name.to_lowercase()), name))
        .collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    ranked.into_iter().map(|(_, name)| name).collect()
}

/// The nearest name, if it is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let first = by_nearness(word, names).into_iter().next()?;
    let distance = strsim::damerau_levenshtein(&word.to_lowercase(), &first.to_lowercase());
    (distance <= 1 + word.chars().count() / 3).then_some(first)
}

/// `, did you mean X?` when there is a name near enough, or nothing.
pub(crate) fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, names).map_or(String::new(), |name| format!(", did you mean `{name}`?"))
}

/// `a, b and c`.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => "none".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_understood_and_nonsense_is_not() {
        assert_eq!(nearest("gredy", ["random", "greedy"]), Some("greedy"));
        assert_eq!(nearest("xyz", ["random", "greedy"]), None);
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
    }
}
