//! The list of breaks.

use std::path::Path;

/// One way to break one place of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Break {
    /// By which the switch knows it.
    pub(crate) number: u32,
    /// The number of the first break of the same place, by which the switch knows what was reached.
    pub(crate) first: u32,
    /// File and line: `books/forge/src/rules/shove.rs:12`.
    pub(crate) place: String,
    /// What is there.
    pub(crate) from: String,
    /// What is there then.
    pub(crate) to: String,
}

impl Break {
    /// The breaks that a file lists, one a line.
    ///
    /// # Errors
    /// The first line that is none, or why the file cannot be read.
    pub(crate) fn read(list: &Path) -> Result<Vec<Break>, String> {
        let text = std::fs::read_to_string(list).map_err(|error| format!("{}: {error}", list.display()))?;
        let told = |line: &str| format!("{}: `{line}` is no break", list.display());
        text.lines().map(|line| Break::parse(line).ok_or_else(|| told(line))).collect()
    }

    fn parse(line: &str) -> Option<Break> {
        let mut parts = line.split('\t');
        let mut part = || parts.next();
        Some(Break {
            number: part()?.parse().ok()?,
            first: part()?.parse().ok()?,
            place: part()?.to_owned(),
            from: part()?.to_owned(),
            to: part()?.to_owned(),
        })
    }

    /// Whether it stands in one of these places, such as `shove.rs:12` or `shove.rs`; everything does where there are none.
    pub(crate) fn stands_in(&self, places: &[&str]) -> bool {
        let file = self.place.rsplit_once(':').map_or(&*self.place, |(file, _)| file);
        let ends = |whole: &str, end: &str| {
            whole.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
        };
        places.is_empty() || places.iter().any(|place| ends(&self.place, place) || ends(file, place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_named_by_the_end_of_their_path() {
        let one = Break::parse("2\t1\tbooks/x/src/rules/mana.rs:3\ta < b\ta <= b").unwrap();
        assert_eq!((one.number, one.first, &*one.from, &*one.to), (2, 1, "a < b", "a <= b"));
        assert!(one.stands_in(&[]));
        assert!(one.stands_in(&["other.rs", "rules/mana.rs:3"]));
        assert!(one.stands_in(&["mana.rs"]));
        assert!(!one.stands_in(&["mana.rs:33"]));
        assert!(!one.stands_in(&["ana.rs"]));
    }

    #[test]
    fn what_is_left_out_leaves_nothing() {
        assert_eq!(Break::parse("2\t1\tf.rs:3\ta();\t").unwrap().to, "");
        assert!(Break::parse("2\t1\tf.rs:3").is_none());
    }
}
