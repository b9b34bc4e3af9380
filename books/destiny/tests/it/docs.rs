//! The guide says what the program does: its table of settings, its keys, its examples and its list of modules.

use std::path::Path;

use fracas_content::Content;
use fracas_destiny::Destiny;
use fracas_lab::guide::Guide;
use fracas_lab::shelf::Shelved;

#[test]
fn the_pages_say_what_the_book_does() {
    let guide = Guide {
        book: Path::new(env!("CARGO_MANIFEST_DIR")),
        pages: &["content-destiny.md"],
        encounter: Destiny::encounters()[1].1,
        examples: 2,
    };
    let faults = guide.faults(&Shelved::<Destiny>::BOOK);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
