//! `fracas fight`: referees a fight in the terminal.

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use anyhow::Context as _;
use fracas::engine::journal::{DiceSource, Entry, FileHash, Header, read_header};
use fracas::lab::dice::DiceBox;
use fracas::lab::shelf::AnyFight;

use crate::args::{DiceFrom, Fight as Args, Told};
use crate::count::count;
use crate::failure::{Finding, Outcome, complain};
use crate::fight::input::Input;
use crate::fight::journal_file::{JournalFile, OnDamage};
use crate::fight::narrate::{Form, Narrator};
use crate::fight::seats::{self, Place};
use crate::fight::{Fight, Left};
use crate::load::{self, Found};
use crate::paint::Paint;

/// The exit code of a program that was stopped by Ctrl-C, as shells have it.
const INTERRUPTED: i32 = 130;

/// Begins a fight, or goes on with one.
///
/// # Errors
/// When the encounter, the journal or a seat is wrong.
pub fn run(args: Args, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let (found, header) = match (&args.resume, &args.encounter) {
        (Some(journal), _) => of_journal(journal)?,
        (None, Some(encounter)) => {
            let rules = &args.rules;
            let found = load::find(encounter, rules.book.as_deref(), &rules.house_rules)?;
            let header = Header {
                shipped: FileHash::of_files(found.book.shipped()),
                seed: args.seed.map_or_else(drawn_seed, Ok)?,
                fight: args.number,
                ..Header::new(found.book.name(), found.files.clone())
            };
            (found, header)
        }
        (None, None) => anyhow::bail!("name an encounter, or a journal with --resume"),
    };
    referee(&args, &found, header, paint, out)
}

/// A saved fight: its encounter, and the first line of its journal.
///
/// # Errors
/// When it is no journal, or one of a book that this program does not know.
pub fn of_journal(path: &Path) -> anyhow::Result<(Found, Header)> {
    let shown = path.display();
    let bytes = load::bytes_of(path)?;
    let header = read_header(&String::from_utf8_lossy(&bytes))
        .map_err(|error| Finding::told(&format!("error: {shown}: {error}")))?;
    let wrong = |what: String| Finding::told(&format!("error: {shown}: {what}"));
    if header.files.is_empty() {
        return Err(wrong("its first line holds no file of an encounter".to_owned()).into());
    }
    let book = crate::books::book(&header.book).map_err(|error| wrong(error.to_string()))?;
    let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    Ok((Found { book, name, files: header.files.clone() }, header))
}

/// A seed that nobody chose: short enough to be typed again.
pub fn drawn_seed() -> anyhow::Result<u64> {
    let drawn = getrandom::u64()
        .map_err(|error| anyhow::anyhow!("no seed can be drawn ({error}): give one with --seed"))?;
    Ok(drawn % 1_000_000)
}

/// The journal in which a fight is kept, if it is, and the answers that are in it already.
fn kept(args: &Args, header: &Header, stem: &str) -> anyhow::Result<(Option<JournalFile>, Vec<Entry>)> {
    if let Some(path) = &args.resume {
        let on_damage = if args.salvage { OnDamage::Salvage } else { OnDamage::Refuse };
        let (mut file, read) = JournalFile::open(path, on_damage)?;
        if read.cut_off {
            complain("note: the last line of the journal was cut off, as by a crash; it was left out");
        }
        if read.header != *header {
            file.rewrite_header(header)?;
        }
        return Ok((Some(file), read.entries));
    }
    if let Some(path) = &args.journal {
        return Ok((Some(JournalFile::create(path, header)?), Vec::new()));
    }
    let somebody_plays = header.dice == DiceSource::Typed || header.seats.iter().any(|who| who == seats::ME);
    if !somebody_plays || args.no_journal {
        return Ok((None, Vec::new()));
    }
    match JournalFile::create_free(stem, header) {
        Ok(file) => Ok((Some(file), Vec::new())),
        Err(error) => {
            complain(&format!("warning: this fight is not kept: {error:#}"));
            Ok((None, Vec::new()))
        }
    }
}

/// Referees a fight.
fn referee(
    args: &Args,
    found: &Found,
    mut header: Header,
    paint: Paint,
    out: &mut dyn Write,
) -> anyhow::Result<Outcome> {
    let mut session = load::read(found, paint)?.begin();
    let (seed, number) = (header.seed, header.fight);
    let places = seats::fill(&mut *session, &header.seats, &args.seats, seed, number)?;
    let people = seats::people(&places);
    let form = match args.format {
        Told::Text => Form::Text,
        Told::Json => Form::Json,
    };
    header.seats = places.iter().map(|place| place.who.clone()).collect();
    match args.dice {
        Some(DiceFrom::Roll) => header.dice = DiceSource::Seed,
        Some(DiceFrom::Ask) => header.dice = DiceSource::Typed,
        None => {}
    }
    let parties = parties(&*session, &args.parties)?;
    let stem = format!("fracas-{}-{seed}", found.name);
    let (journal, entries) = kept(args, &header, &stem)?;

    let narrator = Narrator::new(out, paint, form, args.why, people);
    let mut stdin = io::stdin().lock();
    let input = match stdin.is_terminal() {
        true if paint.is_on() => Input::terminal()?,
        true => Input::Plain(&mut stdin),
        false => Input::Piped(&mut stdin),
    };
    let dice = DiceBox::new(seed, number);
    let asks_dice = header.dice == DiceSource::Typed;
    let mut fight = Fight::new(found.book, session, places, dice, header, narrator, input);
    fight.asks_dice = asks_dice;
    fight.is_saved = !args.no_journal;
    if form == Form::Text {
        introduce(&mut fight, &found.name, seed, journal.as_ref())?;
    }
    if let Some(journal) = &journal {
        tell_how_to_go_on(journal.path())?;
    }
    fight.journal = journal;
    go_on(&mut fight, entries, args)?;
    let left = fight.play();
    if !matches!(left, Ok(Left::Over)) {
        // Also when nobody reads any more: the fight must not be lost with the screen.
        let _ = fight.narrator.out.flush();
        fight.keep(&stem);
    } else {
        parties.iter().try_for_each(|party| take_along(&*fight.session, *party))?;
    }
    left.map(|_| Outcome::Done)
}

/// Has Ctrl-C tell where the fight is kept: all that people have seen of it is in the journal by then.
fn tell_how_to_go_on(journal: &Path) -> anyhow::Result<()> {
    let text = format!("\nThe fight is kept. To go on: fracas fight --resume {}", journal.display());
    ctrlc::set_handler(move || {
        complain(&text);
        std::process::exit(INTERRUPTED);
    })
    .context("cannot listen for Ctrl-C")
}

/// Gives the answers of a saved fight again.
fn go_on(fight: &mut Fight<'_>, entries: Vec<Entry>, args: &Args) -> anyhow::Result<()> {
    let mut resumed = entries.len();
    let differs = match fight.catch_up(entries) {
        Ok(differs) => differs,
        Err((number, error)) if args.salvage => {
            complain(&format!(
                "note: answer {number} does not fit any more: {error}; it and what follows is left out"
            ));
            resumed = number - 1;
            fight.drop_rest_of_journal()?;
            None
        }
        Err((number, error)) => {
            return Err(Finding::told(&format!(
                "error: answer {number} of the journal does not fit: {error}\n\
                 The rules or the program have changed since it was written; `fracas replay` shows the fight up to \
                 there, and with --salvage it goes on from there."
            ))
            .into());
        }
    };
    if let Some(number) = differs {
        complain(&format!(
            "note: since answer {number} this fight stands otherwise than when it was written; \
             `fracas replay --verify` says more"
        ));
    }
    if resumed > 0 && fight.narrator.form == Form::Text {
        writeln!(fight.narrator.out, "Went on after {}.", count(resumed, "answer"))?;
    }
    Ok(())
}

/// The sides that take something along, each with its file.
fn parties<'a>(fight: &dyn AnyFight, wanted: &'a [String]) -> anyhow::Result<Vec<(&'a str, &'a Path)>> {
    let party = |text: &'a String| {
        let (side, file) = text.split_once('=').with_context(|| {
            format!("--party {text}: say which side and which file, such as heroes=party.toml")
        })?;
        // It is better said before they fight.
        fight.carried(side).with_context(|| format!("--party {text}"))?;
        Ok((side, Path::new(file)))
    };
    wanted.iter().map(party).collect()
}

/// Writes down what a side takes into its next fight. A file that is there gives way: each fight changes it.
fn take_along(fight: &dyn AnyFight, (side, path): (&str, &Path)) -> anyhow::Result<()> {
    let text = fight.carried(side)?;
    let shown = path.display();
    fs::write(path, text).with_context(|| format!("cannot write {shown}"))?;
    complain(&format!("What `{side}` take along is in {shown}. In their next fight: --rules {shown}"));
    Ok(())
}

/// Says what is fought, by whom, and where it is kept.
fn introduce(fight: &mut Fight<'_>, name: &str, seed: u64, journal: Option<&JournalFile>) -> io::Result<()> {
    let paint = fight.narrator.paint;
    let seats: Vec<String> =
        fight.places.iter().map(|Place { name, who, .. }| format!("{name} = {who}")).collect();
    writeln!(fight.narrator.out, "{}  {}", paint.bold(name), paint.dim(fight.book.title()))?;
    writeln!(fight.narrator.out, "seats: {}; seed {seed}", seats.join(", "))?;
    if let Some(journal) = journal {
        writeln!(fight.narrator.out, "every answer is kept in {}", journal.path().display())?;
    }
    if !fight.narrator.people.is_empty() {
        writeln!(fight.narrator.out, "{}", paint.dim("type `help` to learn what may be typed"))?;
    }
    Ok(())
}
