//! The guide says what the program does: its table of settings, its keys, its examples and its list of modules.

use std::path::Path;

use fracas_content::Content;
use fracas_lab::guide::Guide;
use fracas_lab::shelf::Shelved;
use fracas_reality::Reality;

#[test]
fn the_pages_say_what_the_book_does() {
    let guide = Guide {
        book: Path::new(env!("CARGO_MANIFEST_DIR")),
        pages: &["content-reality.md"],
        encounter: Reality::encounters()[0].1,
        examples: 4,
    };
    let faults = guide.faults(&Shelved::<Reality>::BOOK);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
