//! Whatever the file says, it is answered.

use proptest::prelude::*;

use super::{GOOD, Style, read, shapes};

/// Pieces that change the meaning of what is around them.
const PIECES: [&str; 22] = [
    "\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    ".",
    ",",
    "\n",
    "#",
    "'''",
    "\\",
    "-1",
    "1e9",
    "[[combatants]]\n",
    "[weapons]\n",
    "kind = \"shove\"\n",
    "é",
    "\u{1b}",
    "\t",
    "\r\n",
    "$fracas_span = 3\n",
];

/// Reads a text and prints what is wrong in both ways; a panic anywhere fails the test.
fn survive(text: &str) {
    let (sources, diagnostics, document) = read(text);
    diagnostics.render(&sources, Style::Plain);
    diagnostics.render(&sources, Style::Color);
    diagnostics.located(&sources);
    assert!(document.is_some() || diagnostics.has_errors(), "nothing read and nothing said: {text}");
    let dropped = document.is_some_and(|document| !document.dropped.is_empty());
    assert!(!dropped || diagnostics.has_errors(), "something left out and nothing said: {text}");
}

/// The text without some bytes from `at`, and with a piece there.
fn mutate(text: &str, at: usize, cut: usize, piece: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = at % (letters.len() + 1);
    let end = (at + cut).min(letters.len());
    letters[..at].iter().copied().chain(piece.chars()).chain(letters[end..].iter().copied()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pieces_put_anywhere(changes in prop::collection::vec((any::<u16>(), 0..12usize, 0..PIECES.len()), 1..4)) {
        let text = changes.iter().fold(GOOD.to_owned(), |text, (at, cut, piece)| {
            mutate(&text, usize::from(*at), *cut, PIECES[*piece])
        });
        survive(&text);
    }

    #[test]
    fn values_swapped(from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>()) {
        // Exchanging what follows two equal signs keeps the grammar right and makes the types wrong.
        let mut lines: Vec<String> = GOOD.lines().map(str::to_owned).collect();
        let with_value: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].contains(" = ") && !lines[*line].starts_with(' ') && !lines[*line].ends_with('[')).collect();
        let (from, to) = (with_value[from.index(with_value.len())], with_value[to.index(with_value.len())]);
        let value = lines[from].split_once(" = ").map(|(_, value)| value.to_owned()).unwrap();
        let key = lines[to].split_once(" = ").map(|(key, _)| key.to_owned()).unwrap();
        lines[to] = format!("{key} = {value}");
        survive(&lines.join("\n"));
    }

    #[test]
    fn pieces_put_anywhere_among_all_shapes(changes in prop::collection::vec((any::<u16>(), 0..12usize, 0..PIECES.len()), 1..4)) {
        let text = changes.iter().fold(shapes::GOOD.to_owned(), |text, (at, cut, piece)| {
            mutate(&text, usize::from(*at), *cut, PIECES[*piece])
        });
        let (seen, shapes) = shapes::read(&text);
        assert!(shapes.is_some() || !seen.is_empty(), "nothing read and nothing said: {text}");
    }

    #[test]
    fn any_text(text in "\\PC{0,60}") {
        survive(&text);
    }
}

#[test]
fn deep_nesting() {
    survive(&format!("book = {}1{}", "[".repeat(5000), "]".repeat(5000)));
    let inner = "then = { kind = \"inflict\", condition = \"x\", ".repeat(60);
    survive(&format!("{GOOD}\n[weapons.x]\nthreat = 1\neffects = [{{ {inner} }}"));
    survive(&"[a.b.c.d.e.f.g.h]\n".repeat(50));
}
