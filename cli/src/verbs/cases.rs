//! `fracas cases`: small scenarios that show a rule, run against the rules.

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use fracas::lab::cases::{CaseFile, More, Runner, Summary, Verdict, book_of};
use fracas::lab::shelf::AnyBook;
use serde_json::json;

use super::rules::{case_folders, toml_files};
use crate::args::{Cases, Told};
use crate::books::book as book_called;
use crate::count::count;
use crate::failure::{Finding, Outcome, complain, printable};
use crate::load;
use crate::paint::Paint;

/// How many files are named that are no case files.
const MOST_LISTED: usize = 5;

/// Runs every case of the files and folders named.
///
/// # Errors
/// When there are none.
pub fn run(args: Cases, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    if let Some(book) = &args.words {
        out.write_all(book_called(book)?.words().as_bytes())?;
        return Ok(Outcome::Done);
    }
    let files = files(&args.paths)?;
    let mut verdicts = Vec::new();
    let mut is_good = true;
    let mut left_out = 0;
    for path in files {
        let shown = path.display();
        let text = match load::read_file(&path.to_string_lossy()) {
            Ok(file) => file.text,
            Err(error) if error.is::<Finding>() => {
                complain(&error.to_string());
                is_good = false;
                continue;
            }
            Err(error) => return Err(error),
        };
        let book = match &args.book {
            Some(book) => Ok(book.clone()),
            None => book_of(&text, &path),
        };
        match book.and_then(|book| Ok((book, CaseFile::parse(&text, &path)?))) {
            // One wrong file does not hide what the others show.
            Err(error) => {
                complain(&format!("error: {error}"));
                is_good = false;
            }
            Ok((book, mut file)) => {
                if let Some(only) = &args.only {
                    let all = file.cases.len();
                    file.cases.retain(|case| {
                        case.name.contains(only.as_str())
                            || case.shows.iter().any(|clause| clause.contains(only.as_str()))
                    });
                    left_out += all - file.cases.len();
                }
                match book_called(&book).map(|book| ran(book, &file, &args)) {
                    Ok((ran, traces)) => {
                        out.write_all(printable(&traces).as_bytes())?;
                        verdicts.extend(ran);
                    }
                    Err(error) if args.book.is_some() => return Err(error),
                    Err(error) => {
                        complain(&format!("error: {shown}: {error}"));
                        is_good = false;
                    }
                }
            }
        }
    }
    if let Some(only) = args.only.as_deref().filter(|_| verdicts.is_empty() && is_good) {
        bail!("none of {} has `{only}` in its name or in the clauses that it shows", count(left_out, "case"));
    }
    if args.format == Told::Json {
        for verdict in &verdicts {
            writeln!(out, "{}", json!(verdict))?;
        }
    } else {
        let summary = Summary::new(&verdicts);
        let text = printable(&summary.to_string());
        out.write_all(if summary.is_good() { paint.good(&text) } else { text }.as_bytes())?;
    }
    is_good &= verdicts.iter().all(|verdict| verdict.result.is_ok());
    Ok(if is_good { Outcome::Done } else { Outcome::Finding })
}

/// The case files that are meant.
fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    if paths.is_empty() {
        let folders = case_folders();
        if folders.is_empty() {
            bail!(
                "there are no books/*/cases below this folder: name case files, or run it from the repository"
            );
        }
        for folder in folders {
            toml_files(&folder, &mut files);
        }
    }
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            let others = toml_files(path, &mut files);
            if files.len() == before {
                bail!("there is no case file in {}: they end in .toml", path.display());
            }
            tell_passed_over(&others);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Tells which files of a folder are no case files: the name of one may be misspelled.
fn tell_passed_over(others: &[PathBuf]) {
    let (listed, more) = others.split_at(others.len().min(MOST_LISTED));
    if listed.is_empty() {
        return;
    }
    let names: Vec<String> = listed.iter().map(|path| path.display().to_string()).collect();
    let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
    complain(&format!("note: passed over, as case files end in .toml: {}{more}", names.join(", ")));
}

/// Runs the cases of a file of a book; with their transcripts if they are wanted.
fn ran(book: &dyn AnyBook, file: &CaseFile, args: &Cases) -> (Vec<Verdict>, String) {
    let more = if args.keep_going { More::All } else { More::First };
    let runner = Runner::new(book).telling(more);
    let traces = if args.trace {
        file.cases.iter().map(|case| runner.trace(file, case) + "\n").collect()
    } else {
        String::new()
    };
    (runner.run(file), traces)
}
