//! Finding an encounter, learning which book it is of, and reading it.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, anyhow};
use fracas::content::{Sources, Style};
use fracas::engine::journal::SavedFile;
use fracas::lab::shelf::{AnyBook, AnyEncounter, named_book, plain_name};

use crate::books::{book as book_called, books, unknown};
use crate::failure::{Finding, show};
use crate::paint::Paint;

/// An encounter that was found but not yet read.
#[derive(Clone)]
pub struct Found {
    /// The book it is of.
    pub book: &'static dyn AnyBook,
    /// A short name for people and for file names.
    pub name: String,
    /// Its files: the encounter itself, then the house rules.
    pub files: Vec<SavedFile>,
}

/// Finds an encounter by its path, or by its name if it ships with a book.
///
/// # Errors
/// When there is no such file or encounter, or its book is not known.
pub fn find(encounter: &str, book: Option<&str>, house_rules: &[String]) -> anyhow::Result<Found> {
    let of_a_book =
        books().any(|book| encounter.split_once('/').is_some_and(|(before, _)| before == book.name()));
    if Path::new(encounter).is_dir() && !of_a_book {
        anyhow::bail!("`{encounter}` is a folder: name the files in it");
    }
    let looks_like_path = (encounter.contains(['/', '\\']) && !of_a_book) || encounter.ends_with(".toml");
    let (book, main) = if looks_like_path || Path::new(encounter).is_file() {
        let main = read_file(encounter)?;
        (book_of(&main, book)?, main)
    } else {
        shipped(encounter, book)?
    };
    let mut files = vec![main];
    for path in house_rules {
        files.push(read_file(path)?);
    }
    let name = Path::new(encounter).file_stem().map_or(encounter.into(), |stem| stem.to_string_lossy());
    Ok(Found { book, name: name.into_owned(), files })
}

/// Reads a text file.
///
/// # Errors
/// When it is not there; a [`Finding`] when it is not text.
pub fn read_file(path: &str) -> anyhow::Result<SavedFile> {
    Ok(SavedFile { name: path.to_owned(), text: text_of(bytes_of(path.as_ref())?, path)? })
}

/// The most bytes of a file that are read: many times what the largest encounter or the longest evening needs.
const MOST_BYTES: u64 = 32 << 20;

/// What a file holds. Devices and pipes may have no end, or never begin: only files are read.
///
/// # Errors
/// When it is no file, cannot be read, or is too large.
pub fn bytes_of(path: &Path) -> anyhow::Result<Vec<u8>> {
    bytes_up_to(path, MOST_BYTES)
}

/// What a file holds that may be larger than what people write by hand.
///
/// # Errors
/// When it is no file, cannot be read, or is too large.
pub fn bytes_up_to(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let shown = path.display();
    let about = fs::metadata(path).with_context(|| format!("cannot read `{shown}`"))?;
    if !about.is_file() {
        anyhow::bail!("`{shown}` is no file: save what it holds to one, and name that");
    }
    if about.len() > most {
        let (has, most) = (about.len() >> 20, most >> 20);
        anyhow::bail!("`{shown}` is too large: it has {has} MiB, and at most {most} are read");
    }
    fs::read(path).with_context(|| format!("cannot read `{shown}`"))
}

/// The text that a file holds.
///
/// # Errors
/// A [`Finding`] with the place of the first byte that is not UTF-8.
fn text_of(bytes: Vec<u8>, path: &str) -> Result<String, Finding> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = String::from_utf8_lossy(good).lines().last().map_or(0, |last| last.chars().count()) + 1;
        let column = if good.ends_with(b"\n") { 1 } else { column };
        Finding::told(&format!(
            "error: {path}:{line}:{column}: this is not UTF-8 text: save the file as UTF-8, or is it another file?"
        ))
    })
}

/// The encounter of this name among those that ship with the books. Of several the first on the shelf is meant, so that
/// a further book leaves the names as they were; `mythic/duel` names that of a book.
fn shipped(name: &str, book: Option<&str>) -> anyhow::Result<(&'static dyn AnyBook, SavedFile)> {
    let wanted = plain_name(name);
    let mut known = Vec::new();
    let only = book.map(book_called).transpose()?;
    for shelf in books().filter(|shelf| only.is_none_or(|only| only.name() == shelf.name())) {
        for (file, text) in shelf.encounters() {
            known.push(called(shelf.name(), file));
            if plain_name(file) == wanted || format!("{}/{}", shelf.name(), plain_name(file)) == wanted {
                let saved = SavedFile { name: (*file).to_owned(), text: (*text).to_owned() };
                return Ok((shelf, saved));
            }
        }
    }
    Err(anyhow!(
        "{}\nA path to a TOML file is read from disk; `fracas books` lists the encounters that ship.",
        unknown("file or shipped encounter", name, &known.iter().map(String::as_str).collect::<Vec<_>>())
    ))
}

/// How people name a shipped encounter: with its book where another one on the shelf has that name before it.
pub fn called(book: &str, file: &str) -> String {
    let name = plain_name(file);
    let first = books().find(|shelf| shelf.encounters().iter().any(|(other, _)| plain_name(other) == name));
    match first {
        Some(shelf) if shelf.name() != book => format!("{book}/{name}"),
        _ => name.to_owned(),
    }
}

/// Which book a file is of: what the caller says, what the file says, or the only one that there is.
fn book_of(file: &SavedFile, said: Option<&str>) -> anyhow::Result<&'static dyn AnyBook> {
    if let Some(name) = said {
        return book_called(name);
    }
    let mut known = books();
    match (named_book(&file.text), known.next(), known.next()) {
        (Some(name), ..) => book_called(name).map_err(|error| {
            let line =
                file.text.lines().position(|line| named_book(line) == Some(name)).map_or(1, |line| line + 1);
            Finding::told(&format!("error: {}:{line}: {error}", file.name)).into()
        }),
        (None, Some(only), None) => Ok(only),
        (None, ..) => Err(anyhow!(
            "{} does not say of which book it is: write `book = \"NAME\"` in its first lines, or use --book NAME",
            file.name
        )),
    }
}

/// The book that house rules say they are of, if any of them does.
///
/// # Errors
/// When one of the files is not there or is no text.
pub fn book_of_rules(house_rules: &[String]) -> anyhow::Result<Option<String>> {
    for path in house_rules {
        if let Some(book) = named_book(&read_file(path)?.text) {
            return Ok(Some(book.to_owned()));
        }
    }
    Ok(None)
}

/// Reads the files of an encounter. Warnings are told and do not stop it.
///
/// # Errors
/// A [`Finding`] with every mistake shown in its place.
pub fn read(found: &Found, paint: Paint) -> anyhow::Result<Arc<dyn AnyEncounter>> {
    let mut sources = Sources::new();
    let files = found.files.iter();
    let ids: Vec<_> = files.map(|file| sources.add(file.name.clone(), file.text.clone())).collect();
    let (main, house_rules) = ids.split_first().ok_or_else(|| anyhow!("there is no encounter to read"))?;
    let (encounter, diagnostics) = found.book.read(&mut sources, *main, house_rules);
    let style = if paint.is_on() { Style::Color } else { Style::Plain };
    match encounter {
        Some(encounter) if !diagnostics.has_errors() => {
            if !diagnostics.is_empty() {
                show(diagnostics.render(&sources, style).trim_end());
            }
            Ok(encounter)
        }
        _ => Err(Finding::rendered(diagnostics.render(&sources, style)).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_told_with_their_place() {
        let place = |bytes: &[u8]| text_of(bytes.to_vec(), "a.toml").unwrap_err().to_string();
        assert!(place(b"\xff").starts_with("error: a.toml:1:1: "));
        assert!(place(b"x\n\xc3\xa9\xff").starts_with("error: a.toml:2:2: "));
        assert!(place(b"x\n\xff").starts_with("error: a.toml:2:1: "));
    }
}
