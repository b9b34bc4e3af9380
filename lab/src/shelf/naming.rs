//! What files say of themselves: their names, and of which book they are.

/// The name of a file that ships with a book, as people call it: without its folder and ending.
///
/// ```
/// assert_eq!(fracas_lab::shelf::plain_name("encounters/duel.toml"), "duel");
/// ```
pub fn plain_name(file: &str) -> &str {
    let file = file.strip_suffix(".toml").unwrap_or(file);
    file.strip_prefix("encounters/").unwrap_or(file)
}

/// The book that a file names before its first table. Looked for line by line, so that a file with a mistake further
/// down still comes to the book's own, better diagnosis.
///
/// ```
/// use fracas_lab::shelf::named_book;
/// assert_eq!(named_book("# a duel\nbook = \"inn\"\n[map]\n"), Some("inn"));
/// assert_eq!(named_book("[map]\nbook = \"inn\"\n"), None);
/// ```
pub fn named_book(text: &str) -> Option<&str> {
    text.lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.strip_prefix("book")?.trim_start().strip_prefix('='))
        .find_map(|value| {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|letter| matches!(letter, '"' | '\''))?;
            value[1..].split(quote).next()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_is_found_before_the_first_table_only() {
        assert_eq!(named_book("# a duel\nbook = \"inn\" # the ale\n"), Some("inn"));
        assert_eq!(named_book("book='inn'"), Some("inn"));
        assert_eq!(named_book("bookish = \"no\"\n[map]\nbook = \"inn\""), None);
        assert_eq!(named_book("book = "), None);
        assert_eq!(named_book("book = \"é"), Some("é"));
    }
}
