//! What the program prints, word for word: the files in `cmd` are sessions at a shell.
//!
//! After a change that is meant, `TRYCMD=overwrite cargo test -p fracas-cli --test it cmd` writes them anew.

#[test]
fn sessions() {
    trycmd::TestCases::new().env("NO_COLOR", "1").env("COLUMNS", "100").case("tests/cmd/*.md");
}
