//! The guide says what the program does: its table of settings, its keys, its examples and its list of modules.

use std::path::Path;

use fracas_content::Content;
use fracas_forge::Forge;
use fracas_lab::guide::Guide;
use fracas_lab::shelf::Shelved;

#[test]
fn the_pages_say_what_the_book_does() {
    let guide = Guide {
        book: Path::new(env!("CARGO_MANIFEST_DIR")),
        pages: &["content.md", "settings.md"],
        encounter: Forge::encounters()[1].1,
        examples: 7,
    };
    let faults = guide.faults(&Shelved::<Forge>::BOOK);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
