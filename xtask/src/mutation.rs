//! Rule lines, and how each can be broken.
//!
//! A line is broken as text: what then does not compile is no mutant and another is drawn. That is cruder than breaking
//! the syntax tree, and needs nothing but this file.

use std::ops::Range;

/// What stands in a line and what takes its place.
const SWAPS: &[(&str, &str)] = &[
    (" == ", " != "),
    (" != ", " == "),
    (" < ", " <= "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" >= ", " > "),
    (" && ", " || "),
    (" || ", " && "),
    (" + ", " - "),
    (" - ", " + "),
    (" += ", " -= "),
    (" -= ", " += "),
    ("if !", "if "),
    (".min(", ".max("),
    (".max(", ".min("),
    (".any(", ".all("),
    (".all(", ".any("),
    (".saturating_sub(", ".saturating_add("),
    (".is_some()", ".is_none()"),
    (".is_none()", ".is_some()"),
    (".is_ok()", ".is_err()"),
    (".is_err()", ".is_ok()"),
    ("true", "false"),
    ("false", "true"),
];

/// One line of a file, and the line that takes its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutation {
    /// The number of the line, counted from 1.
    pub(crate) line: usize,
    /// As it is.
    pub(crate) from: String,
    /// As it is broken.
    pub(crate) to: String,
}

impl Mutation {
    /// All ways to break a file, line by line. Comments, attributes, imports and tests are left alone.
    pub(crate) fn all(text: &str) -> Vec<Mutation> {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().enumerate().filter(|(_, line)| is_rule(line.trim()));
        lines.flat_map(|(place, line)| of_line(place + 1, line)).collect()
    }

    /// The file with this line broken.
    pub(crate) fn applied(&self, text: &str) -> String {
        let lines = text.lines().enumerate();
        let broken = lines.map(|(place, line)| if place + 1 == self.line { self.to.as_str() } else { line });
        broken.collect::<Vec<_>>().join("\n") + "\n"
    }
}

fn is_rule(line: &str) -> bool {
    !["//", "#", "use ", "mod ", "pub mod ", "pub(super) mod "].iter().any(|start| line.starts_with(start))
}

fn of_line(number: usize, line: &str) -> Vec<Mutation> {
    let mut broken: Vec<String> = Vec::new();
    let masked = masked(line);
    for (from, to) in SWAPS {
        broken.extend(
            masked.match_indices(from).map(|(place, _)| swapped(line, place..place + from.len(), to)),
        );
    }
    broken.extend(figures(&masked).into_iter().filter_map(|place| {
        let figure: u64 = line[place.clone()].parse().ok()?;
        Some(swapped(line, place, &(figure + 1).to_string()))
    }));
    if is_statement(masked.trim()) {
        broken.push(String::new());
    }
    broken.into_iter().map(|to| Mutation { line: number, from: line.to_owned(), to }).collect()
}

fn swapped(line: &str, place: Range<usize>, to: &str) -> String {
    format!("{}{to}{}", &line[..place.start], &line[place.end..])
}

/// Whether a line is a statement that can be left out.
fn is_statement(line: &str) -> bool {
    let is_kept = ["let ", "return", "pub ", "const ", "type ", "}", ")", "]", "."];
    line.ends_with(';') && !is_kept.iter().any(|start| line.starts_with(start))
}

/// The line with the letters inside quotes and after `//` blotted out, as many as there were.
fn masked(line: &str) -> String {
    let mut is_quoted = false;
    let mut masked = String::with_capacity(line.len());
    for (place, letter) in line.char_indices() {
        if !is_quoted && line[place..].starts_with("//") {
            masked.extend(std::iter::repeat_n('_', line.len() - place));
            break;
        }
        is_quoted ^= letter == '"';
        if is_quoted {
            masked.extend(std::iter::repeat_n('_', letter.len_utf8()));
        } else {
            masked.push(letter);
        }
    }
    masked
}

/// Where whole numbers stand, not such as are part of a name.
fn figures(line: &str) -> Vec<Range<usize>> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    let mut place = 0;
    for word in line.split_inclusive(|letter: char| !is_part(letter)) {
        let bare = word.trim_end_matches(|letter: char| !is_part(letter));
        if !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit()) {
            found.push(place..place + bare.len());
        }
        place += word.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(line: &str) -> Vec<String> {
        Mutation::all(line).into_iter().map(|mutation| mutation.to).collect()
    }

    #[test]
    fn a_line_is_broken_in_every_way_there_is() {
        assert_eq!(broken("if a < 2 && !b {"), ["if a <= 2 && !b {", "if a < 2 || !b {", "if a < 3 && !b {"]);
        assert_eq!(broken("    self.fall(who)?;"), [""]);
        assert_eq!(broken("    let far = reach.max(b);"), ["    let far = reach.min(b);"]);
    }

    #[test]
    fn words_comments_and_tests_are_left_alone() {
        assert_eq!(broken("// a < 2"), [""; 0]);
        assert_eq!(broken("use a::b;"), [""; 0]);
        assert_eq!(broken("Err(No::because(\"a.b\", \"1 < 2\")) // true"), [""; 0]);
        assert_eq!(broken("let a = b2;\n#[cfg(test)]\nmod tests { 1 < 2 }"), [""; 0]);
    }

    #[test]
    fn only_its_line_is_broken() {
        let mutation = Mutation { line: 2, from: "b".to_owned(), to: "x".to_owned() };
        assert_eq!(mutation.applied("a\nb\nc\n"), "a\nx\nc\n");
    }
}
