//! `fracas replay`: a saved fight once more.

use std::io::{self, BufRead as _, Write};
use std::path::Path;

use fracas::engine::journal::{Entry, FileHash, Header, Journal, Said};
use fracas::engine::session::NotTaken;
use fracas::engine::table::Throw;
use fracas::engine::{Audience, Seat};
use fracas::lab::dice::DiceBox;
use fracas::lab::shelf::{AnyBook, AnyEncounter, AnyFight, Waiting};
use serde_json::json;

use super::fight::of_journal;
use crate::args::{Replay, Told};
use crate::count::count;
use crate::failure::{Finding, Outcome, complain};
use crate::fight::journal_file;
use crate::fight::narrate::{Form, Narrator};
use crate::load::{self, Found};
use crate::paint::Paint;

/// How many choices are listed where a saved answer is none of them.
const MOST_NAMES: usize = 12;

/// Tells a saved fight, or verifies it.
///
/// # Errors
/// When it cannot be read.
pub fn run(args: Replay, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let (found, Header { seed, fight: number, .. }) = of_journal(&args.journal)?;
    let encounter = load::read(&found, paint)?;
    let saved = Saved::read(&args.journal, found.book)?;
    if saved.journal.cut_off {
        complain("note: the last line of the journal was cut off, as by a crash; it was left out");
    }
    let form = match args.format {
        Told::Text => Form::Text,
        Told::Json => Form::Json,
    };
    let looking = seat_of(&encounter.lineup().seats, args.seat.as_deref())?;
    let mut narrator = Narrator::new(out, paint, form, args.why, looking.into_iter().collect());
    let fight = encounter.begin();
    if args.verify {
        let verified = verify(&saved, fight, DiceBox::new(seed, number))?;
        verified.tell(&mut narrator, seed)?;
    } else {
        let last = args.to.unwrap_or(usize::MAX).min(saved.journal.entries.len());
        tell(&saved, fight, last, args.step, &mut narrator)?;
    }
    Ok(Outcome::Done)
}

/// A saved fight as it was read.
struct Saved {
    /// The name of its file, for messages.
    shown: String,
    bytes: Vec<u8>,
    journal: Journal,
    book: &'static dyn AnyBook,
}

/// What came of verifying a fight.
struct Verified {
    fight: Box<dyn AnyFight>,
    answers: usize,
    /// How many of the answers are marked with what they led to.
    marked: usize,
    rolls: usize,
    /// How many of the rolls are as the seed rolls them.
    from_seed: usize,
}

/// Gives each answer, and sees whether it leads where it did.
fn verify(saved: &Saved, mut fight: Box<dyn AnyFight>, mut dice: DiceBox) -> anyhow::Result<Verified> {
    let entries = &saved.journal.entries;
    let (mut marked, mut rolls, mut from_seed) = (0, 0, 0);
    for (place, Entry { said, mark }) in entries.iter().enumerate() {
        let throw = fight.open().and_then(|waiting| waiting.throw());
        if let Some(throw) = throw {
            rolls += 1;
            from_seed += usize::from(dice.show(throw) == *said);
        }
        saved.give(&mut *fight, place, said)?;
        dice.pass(throw);
        if mark.is_some() {
            marked += 1;
            if fight.last_entry().is_some_and(|entry| entry.mark != *mark) {
                return Err(saved.stands_otherwise(&*fight, place, said).into());
            }
        }
    }
    Ok(Verified { fight, answers: entries.len(), marked, rolls, from_seed })
}

impl Verified {
    fn tell(&self, narrator: &mut Narrator<'_>, seed: u64) -> io::Result<()> {
        let Verified { answers, marked, rolls, from_seed, .. } = *self;
        let (round, is_over) = (self.fight.round(), self.fight.open().is_none());
        if narrator.form == Form::Json {
            return narrator.json(&json!({ "verified": {
                "answers": answers, "marked": marked, "rolls": rolls, "from_seed": from_seed,
                "round": round, "over": is_over,
            } }));
        }
        writeln!(
            narrator.out,
            "{}: {}, each fits{}; the fight {}, in round {round}",
            narrator.paint.good("the same"),
            count(answers, "answer"),
            led_where(marked, answers),
            if is_over { "is over" } else { "is not over" },
        )?;
        writeln!(
            narrator.out,
            "{}: {from_seed} as seed {seed} rolls them, {} typed in",
            count(rolls, "roll"),
            rolls - from_seed
        )
    }
}

/// Tells a fight up to an answer, where it is wished with a stop after each.
fn tell(
    saved: &Saved,
    mut fight: Box<dyn AnyFight>,
    last: usize,
    is_stepped: bool,
    narrator: &mut Narrator<'_>,
) -> anyhow::Result<()> {
    for (place, Entry { said, .. }) in saved.journal.entries.iter().take(last).enumerate() {
        narrator.catch_up(&*fight)?;
        narrator.round(&*fight)?;
        if is_stepped && !next_step()? {
            return Ok(());
        }
        tell_answer(narrator, &*fight, place, said)?;
        saved.give(&mut *fight, place, said)?;
    }
    narrator.catch_up(&*fight)?;
    if fight.open().is_none() {
        return Ok(narrator.end(&*fight)?);
    }
    narrator.map_if_changed(&*fight, &[])?;
    if narrator.form == Form::Text {
        writeln!(narrator.out, "After {}.", count(last, "answer"))?;
    }
    Ok(())
}

/// Waits for Enter; whether to go on.
fn next_step() -> io::Result<bool> {
    let mut line = Vec::new();
    Ok(io::stdin().lock().read_until(b'\n', &mut line)? > 0)
}

/// The seat of a name; `None` if none is named.
fn seat_of(seats: &[String], name: Option<&str>) -> anyhow::Result<Option<Seat>> {
    let Some(name) = name else { return Ok(None) };
    let place = seats.iter().position(|seat| seat.eq_ignore_ascii_case(name));
    match place.and_then(|place| u8::try_from(place).ok()) {
        Some(place) => Ok(Some(Seat(place))),
        None => {
            Err(Finding::told(&format!("error: no seat is called `{name}`: there are {}", seats.join(", ")))
                .into())
        }
    }
}

/// Whose secret the open question is, where those for whom a fight is told may not know it.
fn hidden_from(narrator: &Narrator<'_>, waiting: &Waiting) -> Option<Seat> {
    let seat = waiting.secret_of()?;
    (!narrator.is_for_the_room(Audience::only(seat))).then_some(seat)
}

/// Says which answer is given next.
fn tell_answer(
    narrator: &mut Narrator<'_>,
    fight: &dyn AnyFight,
    place: usize,
    said: &Said,
) -> io::Result<()> {
    let waiting = fight.open();
    let secret_of = waiting.as_ref().and_then(|waiting| hidden_from(narrator, waiting));
    let secret_of =
        secret_of.map(|seat| fight.lineup().seats.get(usize::from(seat.0)).map_or("", String::as_str));
    if narrator.form == Form::Json {
        return narrator.json(&match secret_of {
            Some(seat) => json!({ "answer": place + 1, "secret_of": seat }),
            None => json!({ "answer": place + 1, "given": said }),
        });
    }
    let text = match (secret_of, waiting) {
        (Some(seat), _) => format!("{seat} answers in secret"),
        (None, Some(waiting)) => answer_told(&waiting, said),
        (None, None) => said.to_string(),
    };
    let line = narrator.paint.dim(&format!("{:>4}. {text}", place + 1));
    writeln!(narrator.out, "{line}")
}

/// An answer with what it answers.
fn answer_told(waiting: &Waiting, said: &Said) -> String {
    match (said, waiting) {
        (Said::Choice(words), Waiting::Choice { question, .. }) => format!("{question} {words}"),
        (_, Waiting::Dice { throw, what }) => match throw.shown_by(said) {
            Some(shown) => format!("{} for {what}: {shown}", throw.dice()),
            None => said.to_string(),
        },
        _ => said.to_string(),
    }
}

/// Whether the answers led where they led before.
fn led_where(marked: usize, answers: usize) -> String {
    match marked {
        0 => " (none is marked with what it led to)".to_owned(),
        all if all == answers => " and leads where it did".to_owned(),
        some => format!(" and {some} of them lead where they did (the others are not marked)"),
    }
}

impl Saved {
    fn read(path: &Path, book: &'static dyn AnyBook) -> anyhow::Result<Saved> {
        let bytes = load::bytes_of(path)?;
        let journal = journal_file::read(&bytes, path)?;
        Ok(Saved { shown: path.display().to_string(), bytes, journal, book })
    }

    /// Gives the answer in a place.
    fn give(&self, fight: &mut dyn AnyFight, place: usize, said: &Said) -> Result<(), Finding> {
        fight.say(said).map_err(|error| self.differs(fight, place, said, &error))
    }

    /// An answer fits and yet leads elsewhere than when it was written.
    fn stands_otherwise(&self, fight: &dyn AnyFight, place: usize, said: &Said) -> Finding {
        self.with_changes(format!(
            "{}:{}: after answer {}, in round {}, the fight stands otherwise than when it was written\n  \
             the answer: {said}\n\
             Up to there it is the same. This line was edited, or the rules, the encounter or the program have changed.",
            self.shown,
            line_of(&self.bytes, place),
            place + 1,
            fight.round(),
        ))
    }

    /// Where and how a replay differs from its journal.
    fn differs(&self, fight: &dyn AnyFight, place: usize, said: &Said, error: &NotTaken) -> Finding {
        self.with_changes(format!(
            "{}:{}: the replay differs at answer {}, in round {}\n  \
             the journal says: {said}\n  now: {}\n  {error}\n\
             The rules, the encounter or the program have changed since it was written.",
            self.shown,
            line_of(&self.bytes, place),
            place + 1,
            fight.round(),
            asked_now(fight),
        ))
    }

    /// What else may explain that a fight comes out otherwise: the files that have changed since.
    fn with_changes(&self, mut text: String) -> Finding {
        let now = FileHash::of_files(self.book.shipped());
        let is_other = |then: &&FileHash| !now.contains(then);
        let changed: Vec<&str> =
            self.journal.header.shipped.iter().filter(is_other).map(|file| file.name.as_str()).collect();
        let version = &self.journal.header.program;
        if version != env!("CARGO_PKG_VERSION") {
            text.push_str(&format!(
                "\nIt was written by version {version}, this is {}.",
                env!("CARGO_PKG_VERSION")
            ));
        }
        if !changed.is_empty() {
            text.push_str(&format!(
                "\nOf the files that ship, these have changed since: {}.",
                changed.join(", ")
            ));
        }
        Finding::told(&text)
    }
}

/// What a fight waits for, in a few words.
fn asked_now(fight: &dyn AnyFight) -> String {
    match fight.open() {
        None => "the fight is over".to_owned(),
        Some(Waiting::Dice { throw: Throw::Faces(dice), what }) => format!("{dice} are rolled for {what}"),
        Some(Waiting::Dice { throw: Throw::First(row), what }) => format!("{row}, are rolled for {what}"),
        Some(Waiting::Choice { question, .. }) => {
            let names: Vec<String> = fight.choices().into_iter().map(|choice| choice.label).collect();
            let more = match names.len().saturating_sub(MOST_NAMES) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let first = &names[..names.len().min(MOST_NAMES)];
            format!("it is asked: {question} ({}{more})", first.join(", "))
        }
    }
}

/// The line of an answer, from 1; empty lines count as lines.
fn line_of(bytes: &[u8], answer: usize) -> usize {
    let lines = bytes.split(|&byte| byte == b'\n').enumerate().skip(1);
    let full = lines.filter(|(_, line)| !line.iter().all(u8::is_ascii_whitespace));
    full.map(|(number, _)| number + 1).nth(answer).unwrap_or(0)
}

/// The fight of a journal, whose encounter was read, up to its last answer: for commands that begin where it stands.
///
/// # Errors
/// When the journal cannot be read or does not fit.
pub fn fight_of(
    encounter: &dyn AnyEncounter,
    path: &Path,
    found: &Found,
) -> anyhow::Result<Box<dyn AnyFight>> {
    let mut fight = encounter.begin();
    let saved = Saved::read(path, found.book)?;
    for (place, Entry { said, .. }) in saved.journal.entries.iter().enumerate() {
        saved.give(&mut *fight, place, said)?;
    }
    Ok(fight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::books::book;

    /// What a replay tells of the answers of a fight in the dark to those who look on.
    fn answers_shown(people: Vec<Seat>, form: Form) -> String {
        let mut out = Vec::new();
        let mut narrator = Narrator::new(&mut out, Paint::PLAIN, form, false, people);
        let duel = "dark = true\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]";
        let mut fight = book("toy").unwrap().read_texts(duel, &[]).unwrap().begin();
        for (place, words) in ["strike", "pretend", "dodge"].into_iter().enumerate() {
            narrator.catch_up(&*fight).unwrap();
            let said = Said::Choice(words.to_owned());
            tell_answer(&mut narrator, &*fight, place, &said).unwrap();
            fight.say(&said).unwrap();
        }
        narrator.catch_up(&*fight).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_seat_is_not_told_the_secrets_of_another() {
        for everything in [answers_shown(vec![], Form::Text), answers_shown(vec![Seat(0)], Form::Text)] {
            assert!(everything.contains("2. Does Ann mean the blow? pretend"), "{everything}");
        }
        let text = answers_shown(vec![Seat(1)], Form::Text);
        assert!(text.contains("2. Ann answers in secret") && text.contains("Ann only pretended"), "{text}");
        assert!(!text.contains("mean the blow"), "{text}");
        let json = answers_shown(vec![Seat(1)], Form::Json);
        assert!(json.contains("\"secret_of\":\"Ann\"") && !json.contains("\"pretend\""), "{json}");
    }

    #[test]
    fn a_seat_is_found_by_its_name() {
        let seats = ["Ann", "Bob"].map(str::to_owned);
        assert_eq!(seat_of(&seats, None).unwrap(), None);
        assert_eq!(seat_of(&seats, Some("bob")).unwrap(), Some(Seat(1)));
        let error = seat_of(&seats, Some("bop")).unwrap_err().to_string();
        assert!(error.contains("there are Ann, Bob"), "{error}");
    }

    #[test]
    fn empty_lines_are_counted_but_are_no_answers() {
        assert_eq!(line_of(b"head\n\none\ntwo\n", 0), 3);
        assert_eq!(line_of(b"head\none\ntwo\n", 1), 3);
        assert_eq!(line_of(b"head\n", 0), 0);
    }
}
