//! The books that this program knows.

use anyhow::anyhow;
use fracas::content::nearest;
use fracas::lab::shelf::AnyBook;

/// The books that only tests know.
#[cfg(not(test))]
const MADE_UP: &[&dyn AnyBook] = &[];
#[cfg(test)]
const MADE_UP: &[&dyn AnyBook] = &[&fracas::lab::shelf::Shelved::<fracas::lab::toy::Toy>::BOOK];

/// The books, in the order in which people see them.
pub fn books() -> impl Iterator<Item = &'static dyn AnyBook> {
    MADE_UP.iter().chain(fracas::BOOKS).copied()
}

/// The book of this name.
///
/// # Errors
/// When there is no such book; the message names those that there are.
pub fn book(name: &str) -> anyhow::Result<&'static dyn AnyBook> {
    books().find(|book| book.name() == name).ok_or_else(|| {
        let names: Vec<&str> = books().map(|book| book.name()).collect();
        anyhow!("{}", unknown("book", name, &names))
    })
}

/// "there is no seat `gn`; did you mean `gm`? (known: `heroes`, `gm`)".
pub fn unknown(kind: &str, name: &str, known: &[&str]) -> String {
    let guess = match nearest(name, known.iter().copied()) {
        Some(guess) => format!("; did you mean `{guess}`?"),
        None => String::new(),
    };
    let list = match known.len() {
        0 => format!(" (no {kind} is known)"),
        _ => {
            format!(" (known: {})", known.iter().map(|one| format!("`{one}`")).collect::<Vec<_>>().join(", "))
        }
    };
    format!("there is no {kind} `{name}`{guess}{list}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_book_stands_on_the_shelf_twice() {
        for (place, book) in books().enumerate() {
            assert!(books().take(place).all(|other| other.name() != book.name()), "{}", book.name());
        }
    }
}
