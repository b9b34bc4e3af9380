//! What the fuzz targets try: whatever comes from outside, nothing panics.
//!
//! Everything is generic over the book. A target is one line for each book.

#[path = "../../server/tests/it/support/stranger.rs"]
mod stranger;

use std::any::Any;
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use fracas_content::Content;
use fracas_content::{Diagnostics, Sources, Style};
use fracas_engine::journal::{Header, SavedFile, header_line, read_header};
use fracas_engine::session::NotTaken;
use fracas_engine::table::{Open, Sampling};
use fracas_engine::{Answer, Book, DiceStream, Journal, Progress, Rulebook, Session};
use fracas_lab::cases::{CaseFile, Runner};
use fracas_lab::policy::{Rulings, Uniform};
use fracas_lab::shelf::Shelved;

/// The beats for which an encounter that was accepted is tried out.
const TRIED_BEATS: usize = 60;
/// The answers that a fuzzed fight may have. A longer one finds nothing new, it only takes longer.
const MOST_ANSWERS: usize = 400;

// Reading.

/// Reads `text` as an encounter of the book and over it `rules` as house rules. What is accepted must be playable.
fn read<B: Content>(text: &str, rules: &[&str]) -> Option<B::Encounter> {
    let mut sources = Sources::new();
    let encounter = sources.add("fuzzed.toml", text);
    let rules: Vec<_> = rules.iter().map(|rules| sources.add("rules.toml", *rules)).collect();
    let (encounter, diagnostics) = B::read(&mut sources, encounter, &rules);
    rendered(&diagnostics, &sources);
    assert_eq!(
        encounter.is_some(),
        !diagnostics.has_errors(),
        "there is an encounter unless there is an error"
    );
    encounter
}

/// Diagnostics must have a form for terminals and one for programs, wherever their spans point.
fn rendered(diagnostics: &Diagnostics, sources: &Sources) {
    let shown = diagnostics.render(sources, Style::Plain);
    assert_eq!(shown.trim().is_empty(), diagnostics.is_empty(), "every mistake is shown");
    let _ = diagnostics.located(sources);
}

/// Arbitrary text as an encounter, and as house rules over the first shipped encounter.
pub fn content<B: Content + Rulebook>(text: &str) {
    if let Some(encounter) = read::<B>(text, &[]) {
        try_out::<B>(&encounter);
    }
    if let Some((_, shipped)) = B::encounters().first()
        && let Some(encounter) = read::<B>(shipped, &[text])
    {
        try_out::<B>(&encounter);
    }
}

/// Plays the first beats of a fight at random, and shows it.
fn try_out<B: Rulebook>(encounter: &B::Encounter) {
    let mut listener = ();
    let mut seating = fracas_engine::table::Everywhere(Uniform::new(Rulings::Asked));
    let mut table = Sampling::<B, _, _>::new(DiceStream::new(1, 0), &mut seating, &mut listener);
    let mut state = B::open(encounter);
    for _ in 0..TRIED_BEATS {
        if table.beat(encounter, &mut state) == Progress::Over {
            break;
        }
    }
    let _ = (B::picture(encounter, &state).to_string(), B::view(encounter, &state));
}

/// The shipped encounters of a book, read once: name, text and what was read.
type Shipped<B> = Rc<Vec<(&'static str, &'static str, Arc<<B as Book>::Encounter>)>>;

fn shipped<B: Content>() -> Shipped<B> {
    thread_local! {
        static READ: RefCell<HashMap<&'static str, Rc<dyn Any>>> = RefCell::default();
    }
    let all = READ.with_borrow_mut(|all| {
        let read = || -> Rc<dyn Any> {
            let encounters: Vec<_> = B::encounters()
                .iter()
                .filter_map(|&(name, text)| Some((name, text, Arc::new(read::<B>(text, &[])?))))
                .collect();
            assert_eq!(encounters.len(), B::encounters().len(), "every shipped encounter can be read");
            Rc::new(encounters)
        };
        Rc::clone(all.entry(B::NAME).or_insert_with(read))
    });
    match all.downcast() {
        Ok(shipped) => shipped,
        Err(_) => unreachable!("each book has its own name"),
    }
}

/// Arbitrary text as a whole journal; and, since the fuzzer hardly ever writes a header with an encounter in it, as
/// the answers of a journal of each shipped encounter.
pub fn journal<B: Content + Rulebook>(text: &str) {
    let _ = read_header(text);
    if let Ok(journal) = Journal::read(text)
        && journal.header.book == B::NAME
        && let [encounter, rules @ ..] = &journal.header.files[..]
    {
        let rules: Vec<&str> = rules.iter().map(|file| file.text.as_str()).collect();
        if let Some(encounter) = read::<B>(&encounter.text, &rules) {
            replayed::<B>(Arc::new(encounter), &journal);
        }
    }
    let answers = text.split_once('\n').filter(|_| read_header(text).is_ok()).map_or(text, |(_, rest)| rest);
    for (name, file, encounter) in shipped::<B>().iter() {
        let files = vec![SavedFile { name: (*name).to_owned(), text: (*file).to_owned() }];
        let header = Header::new(B::NAME, files);
        match Journal::read(&(header_line(&header) + answers)) {
            Ok(journal) => replayed::<B>(Arc::clone(encounter), &journal),
            // The header is right, so the answers are not: no encounter will make them so.
            Err(_) => break,
        }
    }
}

/// Replays a journal as far as its answers fit. What was replayed must be writable and come out the same again.
fn replayed<B: Rulebook>(encounter: Arc<B::Encounter>, journal: &Journal) {
    let mut session = Session::<B>::new(Arc::clone(&encounter));
    let mut taken = Vec::new();
    for entry in &journal.entries {
        if let Err(error) = session.say(&entry.said) {
            let _ = error.to_string();
            break;
        }
        taken.extend(session.last_entry());
    }
    let written = Journal { header: journal.header.clone(), entries: taken, cut_off: false };
    let again = match Journal::read(&written.write()) {
        Ok(again) => again,
        Err(error) => panic!("a written journal cannot be read: {error}"),
    };
    assert_eq!(again, written, "a written journal holds what was taken");
    let mut twice = Session::<B>::new(Arc::clone(&encounter));
    for entry in &again.entries {
        twice.say(&entry.said).unwrap_or_else(|error| panic!("answers fit once and not twice: {error}"));
        assert_eq!(twice.last_entry().as_ref(), Some(entry), "the same answer leads elsewhere");
    }
    for told in session.referee().told() {
        let _ = (B::describe_event(&encounter, &told.event), told.why.to_string());
    }
}

/// Arbitrary text as a case file. The runner itself makes a failed case of a panic; the fuzzer sees it all the same,
/// since it ends the process at any panic.
pub fn cases<B: Content + Rulebook>(text: &str) {
    let _ = fracas_lab::cases::book_of(text, "fuzzed.toml");
    let Ok(file) = CaseFile::parse(text, "fuzzed.toml") else { return };
    let runner = Runner::new(&Shelved::<B>::BOOK);
    for verdict in runner.run(&file) {
        if let Err(failure) = verdict.result {
            let _ = failure.to_string();
        }
    }
    if let Some(case) = file.cases.first() {
        let _ = runner.trace(&file, case);
    }
}

/// Arbitrary text as messages of the protocol; and the bytes, the first of which names the book, as what a client says at a
/// table.
pub fn protocol(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = (fracas_server::protocol::read(text), fracas_server::protocol::read_hello(text));
    }
    if let Some((&book, bytes)) = bytes.split_first() {
        stranger::plays(fracas::BOOKS, book.into(), bytes.iter().copied().take(MOST_ANSWERS));
    }
}

// Playing.

/// Arbitrary bytes as answers: the first says in which shipped encounter, each further one what is done.
///
/// Whatever is legal must be taken; whatever is not must be refused and leave everything as it was.
pub fn play<B: Content + Rulebook>(bytes: &[u8]) {
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let encounters = shipped::<B>();
    let (_, _, encounter) = &encounters[usize::from(first) % encounters.len()];
    let mut session = Session::<B>::new(Arc::clone(encounter));
    let mut bytes = bytes.iter().copied();
    let mut seen: Vec<B::Choice> = Vec::new();
    for _ in 0..MOST_ANSWERS {
        let Some(byte) = bytes.next() else { break };
        let Some(open) = session.referee().open().cloned() else {
            let over = session.answer(Answer::Faces(std::iter::once(1).collect()));
            assert_eq!(over, Err(NotTaken::Over));
            break;
        };
        match byte {
            0xF0.. => {
                let back = usize::from(byte & 0x0F);
                session.rewind(session.answers().len().saturating_sub(back));
            }
            0xE0.. => {
                // Whatever may be no legal answer here: of another question, what people might name, or of another kind.
                let value = bytes.next().unwrap_or_default();
                let other = match value {
                    0x80.. => nameable(&session, value),
                    _ => seen.get(usize::from(value) % seen.len().max(1)).copied(),
                };
                refused(&mut session, &open, other, byte, value);
            }
            _ => {
                let answer = match &open {
                    Open::Roll { dice, .. } => {
                        let sides = u64::from(dice.die.sides());
                        let face = |byte: u8| (u64::from(byte) % sides + 1) as u8;
                        let more = bytes.by_ref().take(usize::from(dice.count).saturating_sub(1));
                        let mut faces: fracas_engine::Faces =
                            std::iter::once(byte).chain(more).map(face).collect();
                        while faces.len() < usize::from(dice.count) {
                            faces.push(1);
                        }
                        faces.truncate(usize::from(dice.count));
                        Answer::Faces(faces)
                    }
                    Open::First { row, .. } => {
                        let place = byte % row.count().saturating_add(1);
                        Answer::First(Some(place).filter(|place| row.fits(Some(*place))))
                    }
                    Open::Choice { .. } => {
                        let options = session.referee().options();
                        let choice = options[usize::from(byte) % options.len()];
                        if !seen.contains(&choice) && seen.len() < 256 {
                            seen.push(choice);
                        }
                        Answer::Choice(choice)
                    }
                };
                if let Err(error) = session.answer(answer.clone()) {
                    panic!("a legal answer is not taken: {error}: {answer:?} to {open:?}");
                }
            }
        }
    }
    shown(&session);
}

/// Gives an answer that may be wrong. If it is, it must change nothing.
fn refused<B: Rulebook>(
    session: &mut Session<B>,
    open: &Open<B>,
    choice: Option<B::Choice>,
    byte: u8,
    value: u8,
) {
    let answer = match choice {
        Some(choice) if byte & 1 == 0 => Answer::Choice(choice),
        _ if byte & 2 == 0 => Answer::First(Some(value)),
        _ => Answer::Faces(std::iter::repeat_n(value, usize::from(byte >> 1 & 7)).collect()),
    };
    let is_legal = match (open, &answer) {
        (Open::Choice { .. }, Answer::Choice(choice)) => session.referee().options().contains(choice),
        (Open::Roll { dice, .. }, Answer::Faces(faces)) => {
            faces.len() == usize::from(dice.count)
                && faces.iter().all(|face| (1..=dice.die.sides()).contains(face))
        }
        (Open::First { row, .. }, Answer::First(place)) => row.fits(*place),
        _ => false,
    };
    if let Answer::Choice(choice) = &answer {
        // Whoever shows a refused answer names it first; it may be one that makes no sense in this fight.
        let _ = session.refusal(choice).map(|refusal| refusal.to_string());
    }
    let state = session.referee().state().clone();
    let (answers, told) = (session.answers().len(), session.referee().told().len());
    let asked = format!("{:?}", session.referee().open());
    match session.answer(answer.clone()) {
        Ok(()) => assert!(is_legal, "an illegal answer was taken: {answer:?} to {open:?}"),
        Err(error) => {
            assert!(!is_legal, "a legal answer was refused: {error}: {answer:?} to {open:?}");
            assert!(!error.to_string().is_empty());
            assert!(*session.referee().state() == state, "refusing {answer:?} changed the state");
            assert_eq!((session.answers().len(), session.referee().told().len()), (answers, told));
            assert_eq!(
                format!("{:?}", session.referee().open()),
                asked,
                "refusing {answer:?} changed the question"
            );
        }
    }
}

/// One of the answers that people might name, legal or not.
fn nameable<B: Rulebook>(session: &Session<B>, value: u8) -> Option<B::Choice> {
    let ask = session.referee().ask()?;
    let mut left = value;
    let mut found = None;
    let _ = B::nameable(ask.referee(), &ask.question, &mut |choice| {
        found = Some(choice);
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// Shows everything that people see of a fight.
fn shown<B: Rulebook>(session: &Session<B>) {
    let encounter = session.encounter();
    let state = session.referee().state();
    let _ = (B::picture(encounter, state).to_string(), B::view(encounter, state));
    if let Some(Open::Choice { question, .. }) = session.referee().open() {
        let _ = B::describe_question(encounter, question);
        let _: Vec<String> =
            session.referee().options().iter().map(|option| B::label(encounter, option)).collect();
    }
    for told in session.referee().told() {
        let _ = (B::describe_event(encounter, &told.event), told.why.to_string());
    }
}
