//! Files torn at random: whatever becomes of a file that ships, reading it ends in an encounter or in diagnostics.

use fracas_content::Content;
use fracas_content::{Sources, Style};

/// All texts that ship with a book, for tearing apart.
pub fn texts<B: Content>() -> Vec<&'static str> {
    B::encounters().iter().chain(B::shipped()).map(|(_, text)| *text).collect()
}

/// A text in which `put` stands in the place of up to `cut` letters; `at` picks one of so many places.
pub fn edited(text: &str, at: impl FnOnce(usize) -> usize, cut: usize, put: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let start = at(letters.len());
    let end = (start + cut).min(letters.len());
    letters.splice(start..end, put.chars());
    letters.into_iter().collect()
}

/// A text of which one line stands elsewhere, with `number` for its value if it has one.
pub fn moved(
    text: &str,
    from: impl FnOnce(usize) -> usize,
    to: impl FnOnce(usize) -> usize,
    number: i32,
) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = lines.remove(from(lines.len()));
    let changed = match line.split_once(" = ") {
        Some((key, _)) => format!("{key} = {number}"),
        None => line,
    };
    lines.insert(to(lines.len()), changed);
    lines.join("\n")
}

/// Reads a text both as an encounter and as house rules of one that ships, and opens whatever comes of it. `is_sound`
/// looks at what was opened.
///
/// # Panics
/// When an error goes without an encounter, or an encounter opens unsound.
pub fn try_out<B: Content>(text: &str, is_sound: impl Fn(&B::Encounter, &B::State) -> bool) {
    for (fight, rules) in [(text, None), (B::encounters()[1].1, Some(text))] {
        let mut sources = Sources::new();
        let fight = sources.add("fight.toml", fight);
        let rules: Vec<_> = rules.into_iter().map(|text| sources.add("house.toml", text)).collect();
        let (encounter, diagnostics) = B::read(&mut sources, fight, &rules);
        assert_eq!(encounter.is_none(), diagnostics.has_errors());
        let _ = diagnostics.render(&sources, Style::Plain);
        if let Some(encounter) = encounter {
            assert!(is_sound(&encounter, &B::open(&encounter)));
        }
    }
}

/// Tests that tear the files of a book, for its own tests; the crate that calls it needs `proptest`.
#[macro_export]
macro_rules! torn_files {
    ($Book:ty, $is_sound:expr) => {
        ::proptest::proptest! {
            #![proptest_config(::proptest::prelude::ProptestConfig {
                failure_persistence: None,
                ..::proptest::prelude::ProptestConfig::with_cases(96)
            })]

            #[test]
            fn no_edit_makes_the_reader_panic(
                file in ::proptest::prelude::any::<::proptest::sample::Index>(),
                at in ::proptest::prelude::any::<::proptest::sample::Index>(),
                cut in 0..12usize,
                put in "[a-z0-9\"=\\[\\]{},.# \n-]{0,6}",
            ) {
                let text = file.get(&$crate::torn::texts::<$Book>()).to_owned();
                let torn = $crate::torn::edited(text, |count| at.index(count), cut, &put);
                $crate::torn::try_out::<$Book>(&torn, $is_sound);
            }

            #[test]
            fn no_line_moved_makes_the_reader_panic(
                file in ::proptest::prelude::any::<::proptest::sample::Index>(),
                from in ::proptest::prelude::any::<::proptest::sample::Index>(),
                to in ::proptest::prelude::any::<::proptest::sample::Index>(),
                number in -1000i32..100_000,
            ) {
                let text = file.get(&$crate::torn::texts::<$Book>()).to_owned();
                let torn = $crate::torn::moved(text, |count| from.index(count), |count| to.index(count), number);
                $crate::torn::try_out::<$Book>(&torn, $is_sound);
            }
        }
    };
}
