//! `fracas check`: every mistake in encounters and house rules.

use std::collections::BTreeSet;
use std::io::Write;

use fracas::content::{Sources, Style};
use fracas::lab::shelf::{Lineup, plain_name};
use serde_json::json;

use crate::args::{Check, Told};
use crate::books::books;
use crate::count::count;
use crate::failure::{Finding, Outcome, in_words, show};
use crate::load::{self, Found};
use crate::paint::Paint;

/// Reads each file and tells what is wrong with it.
///
/// # Errors
/// When a file cannot be found; the others are looked at all the same.
pub fn run(args: Check, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let book = args.rules.book.as_deref();
    let house_rules = &args.rules.house_rules;
    let mut found = Vec::new();
    let mut not_found = Vec::new();
    for file in &args.files {
        match load::find(file, book, house_rules) {
            Ok(file) => found.push(file),
            Err(error) => not_found.push(error),
        }
    }
    if args.files.is_empty() {
        // House rules alone say little by themselves: they are read with every encounter that they may apply to.
        let book = match book {
            Some(book) => Some(book.to_owned()),
            None => load::book_of_rules(house_rules)?,
        };
        // Under every book they would be wrong in the same way.
        if let (None, Some(first)) = (&book, house_rules.first()) {
            let help = "write `book = \"NAME\"` in its first lines";
            return Err(
                Finding::told(&format!("error: {first} does not say of which book it is: {help}")).into()
            );
        }
        let shelves = books().filter(|shelf| book.as_deref().is_none_or(|name| name == shelf.name()));
        for shelf in shelves {
            for (name, _) in shelf.encounters() {
                found.push(load::find(plain_name(name), Some(shelf.name()), house_rules)?);
            }
        }
    }
    let mut outcome = Outcome::Done;
    let mut told = BTreeSet::new();
    for one in found {
        let read = read(&one, paint, args.format);
        // House rules are wrong in the same way under each encounter: that is told once.
        if read.mistakes.is_empty() || told.insert(read.mistakes.clone()) {
            write!(out, "{}{}", read.mistakes, read.verdict)?;
        } else {
            out.write_all(read.verdict.replace('\n', ", as above\n").as_bytes())?;
        }
        if read.is_wrong {
            outcome = Outcome::Finding;
        }
    }
    // The last is told as the program ends; those before it would not be told at all.
    let Some(last) = not_found.pop() else { return Ok(outcome) };
    not_found.iter().for_each(|error| show(&in_words(error)));
    Err(last)
}

/// What came of reading one encounter.
struct Read {
    /// The mistakes, each in its place.
    mistakes: String,
    /// A line of what to think of it; none for programs.
    verdict: String,
    is_wrong: bool,
}

/// Reads an encounter with its house rules.
fn read(found: &Found, paint: Paint, format: Told) -> Read {
    let mut sources = Sources::new();
    let files = found.files.iter();
    let ids: Vec<_> = files.map(|file| sources.add(file.name.clone(), file.text.clone())).collect();
    let Some((main, house_rules)) = ids.split_first() else {
        return Read { mistakes: String::new(), verdict: String::new(), is_wrong: false };
    };
    let (encounter, diagnostics) = found.book.read(&mut sources, *main, house_rules);
    let is_wrong = encounter.is_none() || diagnostics.has_errors();
    let (mistakes, verdict) = match format {
        Told::Json => {
            let located = diagnostics.located(&sources);
            (located.iter().map(|one| format!("{}\n", json!(one))).collect(), String::new())
        }
        Told::Text => {
            let style = if paint.is_on() { Style::Color } else { Style::Plain };
            let verdict = match (diagnostics.error_count(), diagnostics.len()) {
                (0, 0) => paint.good("good"),
                (0, warnings) => paint.good(&format!("good, {}", count(warnings, "warning"))),
                (errors, _) => paint.bad(&count(errors, "error")),
            };
            let lineup = encounter.map_or_else(String::new, |encounter| lineup_of(encounter.lineup()));
            let verdict = format!("{}: {verdict}{lineup}\n", found.files[0].name);
            (diagnostics.render(&sources, style), verdict)
        }
    };
    Read { mistakes, verdict, is_wrong }
}

/// Who is in it: each side with its combatants, and the seats.
fn lineup_of(lineup: &Lineup) -> String {
    let of_side = |side: usize| {
        let names = lineup.combatants.iter().filter(|(_, of)| *of == side).map(|(name, _)| name.as_str());
        names.collect::<Vec<_>>().join(", ")
    };
    let sides = lineup.sides.iter().enumerate();
    let sides: Vec<String> = sides.map(|(side, name)| format!("{name} ({})", of_side(side))).collect();
    format!("; sides {}; seats {}", sides.join(", "), lineup.seats.join(", "))
}
