//! `fracas replay`: a saved fight once more.

use std::fs;
use std::io::{self, BufRead as _, Write};
use std::path::Path;

use fracas_engine::journal::{Entry, FileHash, Journal, Said};
use fracas_engine::table::Open;
use fracas_engine::{Audience, Rulebook, Seat, Session};
use serde_json::json;

use super::fight::of_journal;
use crate::args::{Replay, Told};
use crate::books::{Playable, Task, with_book};
use crate::failure::{Finding, Outcome, complain};
use crate::fight::dice::{DiceBox, count};
use crate::fight::journal_file;
use crate::fight::narrate::{Form, Narrator};
use crate::load::{self, Found};
use crate::paint::Paint;

/// Tells a saved fight, or verifies it.
///
/// # Errors
/// When it cannot be read.
pub fn run(args: Replay, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let (found, seed, number) = of_journal(&args.journal)?;
    with_book(found.book, Replaying { args, found, seed, number, paint, out })?
}

struct Replaying<'a> {
    args: Replay,
    found: Found,
    seed: u64,
    number: u64,
    paint: Paint,
    out: &'a mut dyn Write,
}

impl Task for Replaying<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<B: Playable>(self) -> anyhow::Result<Outcome> {
        let Replaying { args, found, seed, number, paint, out } = self;
        let encounter = load::read::<B>(&found.files, paint)?;
        let shown = args.journal.display().to_string();
        let bytes = fs::read(&args.journal)?;
        let journal = journal_file::read(&bytes, &args.journal)?;
        if journal.cut_off {
            complain("note: the last line of the journal was cut off, as by a crash; it was left out");
        }
        let form = match args.format {
            Told::Text => Form::Text,
            Told::Json => Form::Json,
        };
        let looking = seat_of::<B>(&encounter, args.seat.as_deref())?;
        let mut session = Session::<B>::new(encounter);
        let mut narrator = Narrator::new(out, paint, form, args.why, looking.into_iter().collect());
        let mut dice = DiceBox::new(seed, number);
        let (mut rolls, mut from_seed, mut marked) = (0_usize, 0_usize, 0_usize);
        let last = args.to.unwrap_or(usize::MAX).min(journal.entries.len());
        for (place, Entry { said, mark }) in journal.entries.iter().take(last).enumerate() {
            if !args.verify {
                narrator.catch_up(&session)?;
                narrator.round(&session)?;
                if args.step && !next_step()? {
                    return Ok(Outcome::Done);
                }
                tell_answer(&mut narrator, &session, place, said)?;
            }
            let thrown = session.open().and_then(Open::throw);
            if let Some(thrown) = thrown {
                rolls += 1;
                let shown = Said::of::<B>(session.encounter(), &dice.show::<B>(thrown));
                from_seed += usize::from(shown == *said);
            }
            if let Err(error) = session.say(said) {
                narrator.out.flush()?;
                let found = differs(&session, &bytes, &shown, place, said, &error.to_string());
                return Err(with_changes::<B>(found, &journal).into());
            }
            dice.pass::<B>(thrown);
            if args.verify && mark.is_some() {
                marked += 1;
                if session.last_entry().is_some_and(|entry| entry.mark != *mark) {
                    narrator.out.flush()?;
                    let found = stands_otherwise(&session, &bytes, &shown, place, said);
                    return Err(with_changes::<B>(found, &journal).into());
                }
            }
        }
        if args.verify {
            let answers = count(journal.entries.len(), "answer");
            let round = B::round(session.state());
            let stands = if session.open().is_some() { "is not over" } else { "is over" };
            match form {
                Form::Json => narrator.json(&json!({ "verified": {
                    "answers": journal.entries.len(), "marked": marked, "rolls": rolls, "from_seed": from_seed,
                    "round": round, "over": session.open().is_none(),
                } }))?,
                Form::Text => {
                    writeln!(
                        narrator.out,
                        "{}: {answers}, each fits{}; the fight {stands}, in round {round}",
                        paint.good("the same"),
                        led_where(marked, journal.entries.len()),
                    )?;
                    writeln!(
                        narrator.out,
                        "{}: {from_seed} as seed {seed} rolls them, {} typed in",
                        count(rolls, "roll"),
                        rolls - from_seed
                    )?;
                }
            }
            return Ok(Outcome::Done);
        }
        narrator.catch_up(&session)?;
        if session.open().is_none() {
            narrator.end(&session)?;
        } else {
            narrator.map_if_changed(&session)?;
            if form == Form::Text {
                writeln!(narrator.out, "After {}.", count(last, "answer"))?;
            }
        }
        Ok(Outcome::Done)
    }
}

/// Waits for Enter; whether to go on.
fn next_step() -> io::Result<bool> {
    let mut line = Vec::new();
    Ok(io::stdin().lock().read_until(b'\n', &mut line)? > 0)
}

/// The seat of a name; nothing where none is named.
fn seat_of<B: Rulebook>(encounter: &B::Encounter, name: Option<&str>) -> anyhow::Result<Option<Seat>> {
    let Some(name) = name else { return Ok(None) };
    let seats = B::seats(encounter);
    let place = seats.iter().position(|seat| seat.eq_ignore_ascii_case(name));
    match place.and_then(|place| u8::try_from(place).ok()) {
        Some(place) => Ok(Some(Seat(place))),
        None => {
            Err(Finding(format!("error: no seat is called `{name}`: there are {}", seats.join(", "))).into())
        }
    }
}

/// Whose secret the open question is, where those for whom a fight is told may not know it.
fn hidden_from<B: Rulebook>(narrator: &Narrator<'_>, session: &Session<B>) -> Option<Seat> {
    let seat = session.open()?.secret_of()?;
    (!narrator.is_for_the_room(Audience::only(seat))).then_some(seat)
}

/// Says which answer is given next.
fn tell_answer<B: Rulebook>(
    narrator: &mut Narrator<'_>,
    session: &Session<B>,
    place: usize,
    said: &Said,
) -> io::Result<()> {
    let encounter = session.encounter();
    if let Some(seat) = hidden_from(narrator, session) {
        let seat = B::seats(encounter).into_iter().nth(usize::from(seat.0)).unwrap_or_default();
        if narrator.form == Form::Json {
            return narrator.json(&json!({ "answer": place + 1, "secret_of": seat }));
        }
        let line = narrator.paint.dim(&format!("{:>4}. {seat} answers in secret", place + 1));
        return writeln!(narrator.out, "{line}");
    }
    if narrator.form == Form::Json {
        return narrator.json(&json!({ "answer": place + 1, "given": said }));
    }
    let text = match (said, session.open()) {
        (Said::Choice(words), Some(Open::Choice { question, .. })) => {
            format!("{} {words}", B::describe_question(encounter, question))
        }
        (Said::Faces(_), Some(Open::Roll { dice, what })) => format!("{dice} for {what}: {said}"),
        (Said::First(place), Some(Open::First { row, what })) => {
            format!("{} for {what}: {}", row.dice(), row.name(*place))
        }
        _ => said.to_string(),
    };
    let line = narrator.paint.dim(&format!("{:>4}. {text}", place + 1));
    writeln!(narrator.out, "{line}")
}

/// Whether the answers led where they led before.
fn led_where(marked: usize, answers: usize) -> String {
    match marked {
        0 => " (none is marked with what it led to)".to_owned(),
        all if all == answers => " and leads where it did".to_owned(),
        some => format!(" and {some} of them lead where they did (the others are not marked)"),
    }
}

/// An answer fits and yet leads elsewhere than when it was written.
fn stands_otherwise<B: Rulebook>(
    session: &Session<B>,
    bytes: &[u8],
    shown: &str,
    place: usize,
    said: &Said,
) -> Finding {
    let line = line_of(bytes, place);
    Finding(format!(
        "{shown}:{line}: after answer {}, in round {}, the fight stands otherwise than when it was written\n  \
         the answer: {}\n\
         Up to there it is the same. This line was edited, or the rules, the encounter or the program have changed.",
        place + 1,
        B::round(session.state()),
        said,
    ))
}

/// What else may explain that a fight comes out otherwise: the files that have changed since.
fn with_changes<B: Playable>(found: Finding, journal: &Journal) -> Finding {
    let now = FileHash::of_shipped::<B>();
    let is_other = |then: &&FileHash| !now.contains(then);
    let changed: Vec<&str> =
        journal.header.shipped.iter().filter(is_other).map(|file| file.name.as_str()).collect();
    let version = &journal.header.program;
    let mut text = found.0;
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
    Finding(text)
}

/// Where and how a replay differs from its journal.
fn differs<B: Rulebook>(
    session: &Session<B>,
    bytes: &[u8],
    shown: &str,
    place: usize,
    said: &Said,
    error: &str,
) -> Finding {
    let encounter = session.encounter();
    let given = said;
    let now = match session.open() {
        None => "the fight is over".to_owned(),
        Some(Open::Roll { dice, what }) => format!("{dice} are rolled for {what}"),
        Some(Open::First { row, what }) => format!("{row}, are rolled for {what}"),
        Some(Open::Choice { question, options, .. }) => {
            let names: Vec<String> =
                options.iter().take(12).map(|choice| B::label(encounter, choice)).collect();
            let more = options.len().saturating_sub(names.len());
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            format!("it is asked: {} ({}{more})", B::describe_question(encounter, question), names.join(", "))
        }
    };
    let line = line_of(bytes, place);
    Finding(format!(
        "{shown}:{line}: the replay differs at answer {}, in round {}\n  \
         the journal says: {given}\n  now: {now}\n  {error}\n\
         The rules, the encounter or the program have changed since it was written.",
        place + 1,
        B::round(session.state()),
    ))
}

/// The line of an answer, from 1; empty lines count as lines.
fn line_of(bytes: &[u8], answer: usize) -> usize {
    let lines = bytes.split(|&byte| byte == b'\n').enumerate().skip(1);
    let full = lines.filter(|(_, line)| !line.iter().all(u8::is_ascii_whitespace));
    full.map(|(number, _)| number + 1).nth(answer).unwrap_or(0)
}

/// The fight of a journal up to its last answer, for commands that begin where it stands.
///
/// # Errors
/// When the journal cannot be read or does not fit.
pub fn session_of<B: Playable>(path: &Path, files: &Found, paint: Paint) -> anyhow::Result<Session<B>> {
    let encounter = load::read::<B>(&files.files, paint)?;
    let shown = path.display().to_string();
    let bytes = fs::read(path)?;
    let journal = journal_file::read(&bytes, path)?;
    let mut session = Session::new(encounter);
    for (place, Entry { said, .. }) in journal.entries.iter().enumerate() {
        if let Err(error) = session.say(said) {
            let found = differs(&session, &bytes, &shown, place, said, &error.to_string());
            return Err(with_changes::<B>(found, &journal).into());
        }
    }
    Ok(session)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fracas_engine::Answer;

    use super::*;
    use crate::toy::{DARK, Doing, Inn, Toy};

    /// What a replay tells of the answers of a fight in the dark to those who look on.
    fn answers_shown(people: Vec<Seat>, form: Form) -> String {
        let mut out = Vec::new();
        let mut narrator = Narrator::new(&mut out, Paint::PLAIN, form, false, people);
        let mut session = Session::<Toy>::new(Arc::new(Inn { vigour: DARK }));
        for (place, doing) in [Doing::Punch, Doing::Pretend, Doing::Duck].into_iter().enumerate() {
            narrator.catch_up(&session).unwrap();
            let answer = Answer::Choice(doing);
            let said = Said::of::<Toy>(session.encounter(), &answer);
            tell_answer(&mut narrator, &session, place, &said).unwrap();
            session.answer(answer).unwrap();
        }
        narrator.catch_up(&session).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_seat_is_not_told_the_secrets_of_another() {
        for everything in [answers_shown(vec![], Form::Text), answers_shown(vec![Seat(0)], Form::Text)] {
            assert!(everything.contains("2. Does Ann mean it? pretend"), "{everything}");
            assert!(everything.contains("Ann makes up their mind"), "{everything}");
        }
        let text = answers_shown(vec![Seat(1)], Form::Text);
        assert!(text.contains("2. ann answers in secret") && text.contains("Ann only pretends"), "{text}");
        assert!(!text.contains("mean it") && !text.contains("makes up"), "{text}");
        let json = answers_shown(vec![Seat(1)], Form::Json);
        assert!(json.contains("\"secret_of\":\"ann\"") && !json.contains("\"Pretend\""), "{json}");
    }

    #[test]
    fn a_seat_is_found_by_its_name() {
        let inn = Inn { vigour: 1 };
        assert_eq!(seat_of::<Toy>(&inn, None).unwrap(), None);
        assert_eq!(seat_of::<Toy>(&inn, Some("Bob")).unwrap(), Some(Seat(1)));
        let error = seat_of::<Toy>(&inn, Some("bop")).unwrap_err().to_string();
        assert!(error.contains("there are ann, bob"), "{error}");
    }

    #[test]
    fn empty_lines_are_counted_but_are_no_answers() {
        assert_eq!(line_of(b"head\n\none\ntwo\n", 0), 3);
        assert_eq!(line_of(b"head\none\ntwo\n", 1), 3);
        assert_eq!(line_of(b"head\n", 0), 0);
    }
}
