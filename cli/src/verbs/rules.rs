//! `fracas rules`: what the rules say, clause by clause.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use fracas::content::nearest;
use fracas::content::settings::{SettingInfo, in_files};
use fracas::lab::shelf::AnyBook;

use crate::args::Rules;
use crate::books;
use crate::clauses::{Clause, rows, wrapped};
use crate::failure::Outcome;
use crate::paint::Paint;

/// The width of explanations.
const WIDTH: usize = 100;
/// More case files than this are not searched, so that a stray folder costs nothing.
const MOST_FILES: usize = 5_000;

/// Explains a clause, a chapter, a setting, or lists what is found.
///
/// # Errors
/// When there is no such book.
pub fn run(args: Rules, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let book = books::book(&args.book)?;
    let settings = book.settings();
    let all: Vec<Clause> = rows(book.clauses()).collect();
    let wanted = args.words.join(" ").to_lowercase();
    if wanted.is_empty() {
        return chapters(book, &all, paint, out);
    }
    if wanted == "settings" {
        for setting in settings {
            show_setting(setting, paint, out)?;
        }
        if settings.is_empty() {
            writeln!(out, "{} has no settings.", book.title())?;
        }
        return Ok(Outcome::Done);
    }
    let dotted = format!("{}.{wanted}", book.name());
    if let Some(row) = all.iter().find(|row| row.id == wanted || row.id == dotted) {
        return clause(row, settings, paint, out);
    }
    if let Some(setting) = settings.iter().find(|setting| in_files(setting.name) == in_files(&wanted)) {
        show_setting(setting, paint, out)?;
        return match all.iter().find(|row| row.id == setting.clause) {
            Some(row) => clause(row, &[], paint, out),
            None => Ok(Outcome::Done),
        };
    }
    let chapter = wanted.strip_prefix(&format!("{}.", book.name())).unwrap_or(&wanted);
    let of_chapter: Vec<&Clause> = all.iter().filter(|row| row.chapter() == chapter).collect();
    if !of_chapter.is_empty() {
        return list(&of_chapter, paint, out);
    }
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let found: Vec<&Clause> = all
        .iter()
        .filter(|row| {
            let text = format!("{} {}", row.id, row.text).to_lowercase();
            words.iter().all(|word| text.contains(word))
        })
        .collect();
    if found.is_empty() {
        write!(out, "No clause of {} is called `{wanted}` or speaks of it", book.title())?;
        match nearest(&wanted, all.iter().map(|row| row.id)) {
            Some(id) => writeln!(out, "; did you mean `{id}`?")?,
            None => writeln!(out, ". `fracas rules {}` lists the chapters.", book.name())?,
        }
        return Ok(Outcome::Finding);
    }
    list(&found, paint, out)
}

fn chapters(
    book: &dyn AnyBook,
    all: &[Clause],
    paint: Paint,
    out: &mut dyn Write,
) -> anyhow::Result<Outcome> {
    writeln!(out, "{}: {} clauses in these chapters\n", paint.bold(book.title()), all.len())?;
    let mut chapters: Vec<(&str, usize)> = Vec::new();
    for row in all {
        match chapters.iter_mut().find(|(name, _)| *name == row.chapter()) {
            Some((_, count)) => *count += 1,
            None => chapters.push((row.chapter(), 1)),
        }
    }
    let width = chapters.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, count) in &chapters {
        writeln!(out, "  {}  {count:>3}", paint.name(&format!("{name:width$}")))?;
    }
    let first = chapters.first().map_or("CHAPTER", |(name, _)| name);
    writeln!(out, "\n`fracas rules {} {first}` lists a chapter; with words, it finds clauses.", book.name())?;
    Ok(Outcome::Done)
}

fn list(found: &[&Clause], paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    for row in found {
        writeln!(out, "{}  {}", paint.name(row.id), paint.dim(row.kind))?;
        write!(out, "{}", wrapped(row.text, WIDTH, "    "))?;
    }
    Ok(Outcome::Done)
}

fn clause(
    row: &Clause,
    settings: &[SettingInfo],
    paint: Paint,
    out: &mut dyn Write,
) -> anyhow::Result<Outcome> {
    writeln!(out, "{}  {}", paint.name(row.id), paint.dim(row.kind))?;
    write!(out, "{}", wrapped(row.text, WIDTH, "    "))?;
    if !row.check.is_empty() {
        writeln!(out, "  {}", paint.bold("how to see it:"))?;
        write!(out, "{}", wrapped(row.check, WIDTH, "    "))?;
    }
    for setting in settings.iter().filter(|setting| setting.clause == row.id) {
        writeln!(out, "  {}", paint.bold("settled by:"))?;
        show_setting(setting, paint, out)?;
    }
    let cases = cases_of(row.id);
    if !cases.is_empty() {
        writeln!(out, "  {}", paint.bold("shown by:"))?;
        for file in cases {
            writeln!(out, "    {}", file.display())?;
        }
    }
    Ok(Outcome::Done)
}

fn show_setting(setting: &SettingInfo, paint: Paint, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "    {}  {}", paint.name(&in_files(setting.name)), paint.dim(setting.clause))?;
    write!(out, "{}", wrapped(setting.help, WIDTH, "        "))?;
    let readings: Vec<String> = setting.readings.iter().map(|reading| in_files(reading)).collect();
    let default = in_files(setting.default);
    writeln!(out, "        readings: {}; default: {default}", readings.join(", "))?;
    Ok(())
}

/// The case files below the current folder that cite a clause.
fn cases_of(id: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in case_folders() {
        toml_files(&folder, &mut files);
    }
    files.retain(|file| fs::read_to_string(file).is_ok_and(|text| cites(&text, id)));
    files
}

/// The folders of shipped cases, where the current folder is that of the repository.
pub fn case_folders() -> Vec<PathBuf> {
    let Ok(books) = fs::read_dir("books") else { return Vec::new() };
    let mut folders: Vec<PathBuf> =
        books.flatten().map(|book| book.path().join("cases")).filter(|folder| folder.is_dir()).collect();
    folders.sort();
    folders
}

/// The TOML files in a folder and the folders in it, in the order of their names; and the other files that were met.
pub fn toml_files(folder: &Path, files: &mut Vec<PathBuf>) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut others = Vec::new();
    for path in paths {
        if files.len() >= MOST_FILES {
            break;
        }
        if path.is_dir() && !path.is_symlink() {
            others.extend(toml_files(&path, files));
        } else if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
            files.push(path);
        } else if !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b".")) {
            others.push(path);
        }
    }
    others
}

/// Whether a text names this clause, not only one whose id begins like it.
fn cites(text: &str, id: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_');
    text.match_indices(id).any(|(place, _)| {
        let after = text[place + id.len()..].chars().next();
        let before = text[..place].chars().next_back();
        !after.is_some_and(is_part) && !before.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(words: &[&str]) -> (Outcome, String) {
        let mut out = Vec::new();
        let args =
            Rules { book: "toy".to_owned(), words: words.iter().map(|word| (*word).to_owned()).collect() };
        let outcome = run(args, Paint::PLAIN, &mut out).unwrap();
        (outcome, String::from_utf8(out).unwrap())
    }

    #[test]
    fn chapters_clauses_settings_and_words_are_found() {
        assert!(rules(&[]).1.contains("defend    2"), "{}", rules(&[]).1);
        assert!(rules(&["defend"]).1.contains("toy.defend.dodge"));
        let (_, clause) = rules(&["act.dark"]);
        assert!(clause.contains("settled by:") && clause.contains("default: false"), "{clause}");
        assert!(rules(&["dark"]).1.contains("toy.act.dark"));
        assert!(rules(&["dodges", "loses"]).1.contains("toy.defend.dodge"));
        let (outcome, none) = rules(&["toy.defend.dogde"]);
        assert_eq!(outcome, Outcome::Finding);
        assert!(none.contains("did you mean `toy.defend.dodge`?"));
    }

    #[test]
    fn an_id_is_cited_only_whole() {
        assert!(cites("clauses = [\"toy.defend.parry\"]", "toy.defend.parry"));
        assert!(!cites("clauses = [\"toy.defend.parry-more\"]", "toy.defend.parry"));
        assert!(!cites("", "toy.defend.parry"));
    }
}
