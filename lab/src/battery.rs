//! The battery: what every book must hold to, whatever its rules.
//!
//! A book's tests call [`run`] with a few encounters. What is checked, in random play from each seed:
//!
//! - no question is without options, none offers one twice, and no two options of a question have one label or one phrase;
//! - the default is one of them, and the menu of them fits a screen;
//! - every offered answer is accepted; what is not offered, of all that people might name and of what other questions
//!   offered, is refused with a clause that the book has, and nothing changes;
//! - what a seat answers in secret changes nothing that another seat is given;
//! - what a seat may not see of the state changes nothing that it is offered, nor its default;
//! - the name of an option is read as that option;
//! - asking again gives the same question with the same options in the same order;
//! - a fight saved as a journal and read again gives the same state and the same events;
//! - taking answers back and giving them again gives the same;
//! - the chances of a beat, and what is not followed where dice may be thrown again for ever, add up to exactly one,
//!   and where all is followed random play comes to no end that they leave out;
//! - a fight between policies that choose at random ends.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use fracas_content::Content;
use fracas_engine::describe::choice_called;
use fracas_engine::journal::{Entry, Header, Said};
use fracas_engine::question::Question as _;
use fracas_engine::session::NotTaken;
use fracas_engine::table::{At, Bounds, Open, Sampling, enumerate_beat};
use fracas_engine::{Answer, Book, DiceStream, Journal, Progress, Refusal, Rulebook, Seat, Session};
use num_bigint::BigUint;
use num_rational::Ratio;

use crate::matchup::{Lead, lead};
use crate::openings;
use crate::players::Players;
use crate::policy::{Maker, Registry, Rulings, Uniform};
use crate::simulate::{Simulation, Watch};
use crate::wording::{self, demand};

/// How many answers of a fight are looked at closely.
const ANSWERS: usize = 300;
/// At how many questions every single option is tried.
const TRIED_WHOLE: usize = 40;
/// After these, at one question in so many all that people might name is tried.
const NAMED_EACH: usize = 8;
/// How many choices that other questions offered are kept to be refused.
const KEPT: usize = 64;
/// The most beats that a fight played at random may take.
const MOST_BEATS: u64 = 100_000;
/// How many states have the chances of their next beat added up.
const SUMMED: usize = 6;
/// In how many ways the dice may fall there.
const WAYS: u64 = 20_000;

/// How much was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Answers given.
    pub answers: u64,
    /// Options tried and taken back.
    pub options: u64,
    /// Choices refused.
    pub refusals: u64,
    /// Questions to seats that did not see the whole state.
    pub unseen: u64,
    /// Beats whose chances were added up.
    pub beats_summed: u64,
    /// Fights that ended.
    pub fights: u64,
}

/// Runs the battery and fails loudly.
///
/// ```
/// use fracas_lab::{battery, toy::{Duel, Toy}};
/// battery::run::<Toy>(Duel::example(), 0..3);
/// ```
///
/// # Panics
/// When the book does not hold to something, with the seed and the place.
#[allow(clippy::panic)]
pub fn run<B: Rulebook + Content>(encounter: B::Encounter, seeds: Range<u64>) -> Findings {
    match check::<B>(encounter, seeds) {
        Ok(findings) => findings,
        Err(fault) => panic!("{}: {fault}", B::NAME),
    }
}

/// Runs the battery.
///
/// # Errors
/// The first thing that does not hold, with the seed and the place.
pub fn check<B: Rulebook + Content>(encounter: B::Encounter, seeds: Range<u64>) -> Result<Findings, String> {
    let encounter = Arc::new(encounter);
    let mut findings = Findings::default();
    for seed in seeds {
        let mut look = Look::<B> { encounter: Arc::clone(&encounter), seed, findings: &mut findings };
        look.session().map_err(|fault| format!("seed {seed}: {fault}"))?;
        look.chances().map_err(|fault| format!("seed {seed}: {fault}"))?;
        look.ends().map_err(|fault| format!("seed {seed}: {fault}"))?;
    }
    Ok(findings)
}

/// By how much the policy `greedy` is ahead of another over all encounters that ship: so many fights of each, with either
/// on the first side.
///
/// # Panics
/// When an encounter that ships has a mistake, or there is no such policy.
pub fn greedy_over<B: Rulebook + Content>(other: &str, fights: u64) -> Lead {
    let encounters: Vec<B::Encounter> = openings::all::<B>().map(|(_, encounter)| encounter).collect();
    lead(&encounters, &policy::<B>("greedy"), &policy::<B>(other), fights, 1)
}

/// Of which encounter that ships the fewest fights, in percent, are won by somebody when nobody attends to them, and how
/// many.
///
/// # Panics
/// When an encounter that ships has a mistake.
pub fn least_decided<B: Rulebook + Content>(fights: u64) -> (&'static str, f64) {
    let decided = |(name, encounter): (&'static str, B::Encounter)| {
        let players = Players::everybody(policy::<B>("default"));
        let report = Simulation::new(&encounter, fights, 1, players).run(&Watch::default());
        (name, report.sides.iter().map(|side| side.won.percent).sum())
    };
    let least = |least: (_, f64), one: (_, f64)| if one.1 < least.1 { one } else { least };
    openings::all::<B>().map(decided).fold(("", 100.0), least)
}

fn policy<B: Rulebook>(name: &str) -> Maker<B> {
    Registry::standard().maker(name).unwrap_or_else(|unknown| panic!("{unknown}"))
}

struct Look<'a, B: Book> {
    encounter: Arc<B::Encounter>,
    seed: u64,
    findings: &'a mut Findings,
}

/// What a session shows, to be compared.
fn shown<B: Rulebook>(session: &Session<B>) -> (B::State, String, usize) {
    (
        session.referee().state().clone(),
        format!("{:?} {:?}", session.referee().told(), session.referee().open()),
        session.answers().len(),
    )
}

impl<B: Rulebook + Content> Look<'_, B> {
    /// Plays a fight at a real table, at random.
    fn session(&mut self) -> Result<(), String> {
        let mut lots = DiceStream::new(self.seed, 1);
        let mut dice = DiceStream::new(self.seed, 0);
        let mut session = Session::<B>::new(Arc::clone(&self.encounter));
        let mut others: Vec<B::Choice> = Vec::new();
        for number in 0..ANSWERS {
            let place = |fault: String| format!("answer {number}: {fault}");
            let Some(open) = session.referee().open().cloned() else { break };
            let answer = match open {
                Open::Roll { dice: asked, .. } => Answer::Faces(dice.roll_all(asked)),
                Open::First { row, .. } => Answer::First(dice.first(row)),
                Open::Choice { question, .. } => {
                    let options = session.referee().options();
                    self.question(&question, &options, &session).map_err(place)?;
                    if number < TRIED_WHOLE || number % NAMED_EACH == 0 {
                        self.nameable(&options, &session).map_err(place)?;
                    }
                    self.secret(&options, &session).map_err(place)?;
                    self.unseen(&question, &options, &session).map_err(place)?;
                    self.refusals(&mut session, &options, &others).map_err(place)?;
                    if number < TRIED_WHOLE {
                        self.options(&mut session, &options).map_err(place)?;
                    }
                    for option in &options {
                        if !others.contains(option) && others.len() < KEPT {
                            others.push(*option);
                        }
                    }
                    Answer::Choice(options[lots.below(options.len())])
                }
            };
            session.answer(answer).map_err(|error| place(format!("a legal answer is not taken: {error}")))?;
            self.findings.answers += 1;
        }
        self.journal(&session)?;
        self.undo(&mut session)
    }

    fn question(
        &self,
        question: &B::Question,
        options: &[B::Choice],
        session: &Session<B>,
    ) -> Result<(), String> {
        demand(!options.is_empty(), || format!("{question:?} has no options"))?;
        wording::check::<B>(&self.encounter, question, options)?;
        for option in options {
            let name = B::label(&self.encounter, option);
            let read = session.referee().ask().and_then(|ask| choice_called(&ask, &name));
            demand(read == Some(*option), || {
                format!("`{name}` is the name of {option:?} but is read as {read:?}")
            })?;
        }
        let default = session.referee().ask().map(|ask| ask.default());
        demand(default == options.first().copied(), || format!("{question:?} has the default {default:?}"))?;
        // What people are shown must exist, whatever it says.
        demand(!B::describe_question(&self.encounter, question).is_empty(), || {
            format!("{question:?} has no sentence")
        })?;
        let _ = (
            B::picture(&self.encounter, session.referee().state()),
            B::view(&self.encounter, session.referee().state()),
        );
        Ok(())
    }

    /// Whether a refusal cites a clause that the book has, and says why.
    fn cites(&self, choice: &B::Choice, refusal: &Refusal) -> Result<(), String> {
        let has = |row: &str| row.split('\t').next() == Some(refusal.clause.0);
        demand(B::CLAUSES.lines().any(has) && !refusal.reason.is_empty(), || {
            format!("{choice:?} is refused with no clause of the book or no reason: {refusal}")
        })
    }

    /// Of all that people might name, what is listed is legal and nothing else is.
    fn nameable(&mut self, options: &[B::Choice], session: &Session<B>) -> Result<(), String> {
        let Some(ask) = session.referee().ask() else { return Ok(()) };
        let mut found = Ok(());
        let _ = B::nameable(ask.referee(), &ask.question, &mut |choice| {
            found = match (ask.check(&choice), options.contains(&choice)) {
                (Ok(()), true) => Ok(()),
                (Err(illegal), false) => self.cites(&choice, &illegal.into()),
                (legality, _) => {
                    Err(format!("{choice:?} is {legality:?} but not listed so: {:?}", ask.question))
                }
            };
            self.findings.refusals += u64::from(!options.contains(&choice));
            if found.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }

    /// Whether another answer to a secret question would change anything that another seat is given.
    fn secret(&self, options: &[B::Choice], session: &Session<B>) -> Result<(), String> {
        let Some(asked) = session.referee().open().and_then(Open::secret_of) else { return Ok(()) };
        let ways = [options.first(), options.last()].map(|choice| {
            let mut way = session.clone();
            let answered = choice.map(|choice| way.answer(Answer::Choice(*choice)));
            (answered, way)
        });
        let [(_, one), (_, other)] = &ways;
        let seats = (0_u8..).map(Seat).take(B::seats(&self.encounter).len());
        for seat in seats.filter(|seat| *seat != asked) {
            // What is asked next may be the seat's own question, which a book may let depend on what came out.
            let given = |way: &Session<B>| {
                let seen = way.seen_by(seat);
                let past = format!("{:?}", way.seen_by(seat).past().past().answers);
                let told: Vec<String> = seen.told().map(|told| format!("{told:?}")).collect();
                (seen.view().to_string(), seen.picture(), told, past)
            };
            let still_secret = |way: &Session<B>| {
                way.referee().told().len() == session.referee().told().len()
                    || way.referee().told()[session.referee().told().len()..]
                        .iter()
                        .all(|told| !told.audience.includes(seat))
            };
            if still_secret(one) && still_secret(other) {
                demand(given(one) == given(other), || format!("{seat:?} learns of the secret of {asked:?}"))?;
            }
        }
        Ok(())
    }

    /// Whether anything that is offered depends on what the seat that is asked does not see: whatever that is, the seat sees
    /// one state, by which alone it must be offered the same.
    fn unseen(
        &mut self,
        question: &B::Question,
        options: &[B::Choice],
        session: &Session<B>,
    ) -> Result<(), String> {
        let Some(Open::Choice { seat, .. }) = session.referee().open() else { return Ok(()) };
        let seen = session.seen_by(*seat);
        if seen.state() == session.referee().state() {
            return Ok(());
        }
        let at = At::<B> { encounter: &self.encounter, state: seen.state() };
        let mut offered: Vec<B::Choice> = question.default(at).into_iter().collect();
        let default = offered.first().copied();
        let _ = question.each_legal(at, &mut |choice| {
            offered.extend((Some(choice) != default).then_some(choice));
            ControlFlow::Continue(())
        });
        self.findings.unseen += 1;
        let other: Vec<&B::Choice> = options
            .iter()
            .filter(|one| !offered.contains(one))
            .chain(offered.iter().filter(|one| !options.contains(one)))
            .collect();
        demand(other.is_empty(), || {
            format!("{question:?} offers or not, by what {seat:?} does not see: {other:?}")
        })?;
        demand(options == offered, || {
            format!(
                "{question:?} has its default or order by what {seat:?} does not see: {:?} and {:?}",
                options.first(),
                offered.first()
            )
        })
    }

    fn refusals(
        &mut self,
        session: &mut Session<B>,
        options: &[B::Choice],
        others: &[B::Choice],
    ) -> Result<(), String> {
        let illegal: Vec<B::Choice> =
            others.iter().filter(|other| !options.contains(other)).copied().take(8).collect();
        let before = shown(session);
        for choice in illegal {
            match session.answer(Answer::Choice(choice)) {
                Err(NotTaken::Refused(refusal)) => {
                    self.cites(&choice, &refusal)?;
                }
                other => return Err(format!("{choice:?} is not offered and came to {other:?}")),
            }
            demand(shown(session) == before, || format!("refusing {choice:?} changed something"))?;
            self.findings.refusals += 1;
        }
        let wrong = Answer::Faces(std::iter::once(1).collect());
        demand(session.answer(wrong) == Err(NotTaken::WantsChoice), || {
            "dice were taken for a choice".to_owned()
        })?;
        demand(shown(session) == before, || "refusing dice changed something".to_owned())
    }

    fn options(&mut self, session: &mut Session<B>, options: &[B::Choice]) -> Result<(), String> {
        let before = shown(session);
        let answers = session.answers().len();
        if let Some(last) = options.last() {
            self.fork(session, *last)?;
        }
        for option in options {
            session
                .answer(Answer::Choice(*option))
                .map_err(|error| format!("{option:?} is offered but not taken: {error}"))?;
            session.rewind(answers);
            demand(shown(session) == before, || format!("taking {option:?} back does not lead back"))?;
            self.findings.options += 1;
        }
        Ok(())
    }

    /// A fork goes on as the fight does, and leaves it as it is.
    fn fork(&self, session: &mut Session<B>, option: B::Choice) -> Result<(), String> {
        let (before, answers) = (shown(session), session.answers().len());
        let mut fork = session.fork();
        let taken = |error| format!("{option:?} is not taken by a fork: {error}");
        fork.answer(Answer::Choice(option)).map_err(taken)?;
        demand(shown(session) == before, || "a fork changes the fight".to_owned())?;
        session.answer(Answer::Choice(option)).map_err(taken)?;
        demand(fork.referee().state() == session.referee().state(), || {
            format!("after {option:?} a fork is another fight")
        })?;
        session.rewind(answers);
        Ok(())
    }

    fn journal(&self, session: &Session<B>) -> Result<(), String> {
        let header = Header { seed: self.seed, ..Header::new(B::NAME, Vec::new()) };
        let said = |answer| Entry { said: Said::of::<B>(&self.encounter, answer), mark: None };
        let entries = session.answers().iter().map(said).collect();
        let written = Journal { header, entries, cut_off: false };
        let read = Journal::read(&written.write()).map_err(|error| error.to_string())?;
        demand(read == written, || "the journal holds something else when read again".to_owned())?;
        let mut again = Session::<B>::new(Arc::clone(&self.encounter));
        for (place, entry) in read.entries.iter().enumerate() {
            again
                .say(&entry.said)
                .map_err(|error| format!("the journal breaks off at answer {place}: {error}"))?;
        }
        demand(again.last_entry() == session.last_entry(), || {
            "the same end of a fight has two marks".to_owned()
        })?;
        demand(shown(&again) == shown(session), || "the journal gives another fight".to_owned())
    }

    fn undo(&self, session: &mut Session<B>) -> Result<(), String> {
        let whole = shown(session);
        let answers = session.answers().to_vec();
        for back in [1, 2, answers.len() / 2, answers.len()] {
            let left = answers.len().saturating_sub(back);
            session.rewind(left);
            let again = Session::<B>::replay(Arc::clone(&self.encounter), &answers[..left])
                .map_err(|(place, mismatch)| format!("a replay breaks off at answer {place}: {mismatch}"))?;
            demand(shown(session) == shown(&again), || {
                format!("taking {back} answers back leads elsewhere")
            })?;
            for answer in &answers[left..] {
                session.answer(answer.clone()).map_err(|error| format!("after an undo: {error}"))?;
            }
            demand(shown(session) == whole, || format!("{back} answers given again lead elsewhere"))?;
        }
        Ok(())
    }

    /// Adds up the chances of beats along a fight played by default.
    fn chances(&mut self) -> Result<(), String> {
        let mut state = B::open(&self.encounter);
        let bounds = Bounds { ways: WAYS, ..Bounds::default() };
        for beat in 0..SUMMED as u64 {
            let sum = enumerate_beat::<B, _>(
                &self.encounter,
                &state,
                bounds,
                |ask| ask.default(),
                |end, _, _| end.clone(),
            );
            let mut ends = None;
            if let Ok(walked) = sum {
                let mass = walked.chances.values().fold(walked.tail.clone(), |sum, mass| sum + mass);
                demand(mass == Ratio::from_integer(BigUint::from(1_u8)), || {
                    format!("the chances of beat {beat} add up to {mass}")
                })?;
                self.findings.beats_summed += 1;
                // What was not followed may come to any end.
                ends = Some(walked.chances).filter(|_| walked.tail == Ratio::from_integer(BigUint::ZERO));
            }
            let mut seating: Vec<Box<dyn fracas_engine::Policy<B>>> = Vec::new();
            let mut listener = ();
            let dice = DiceStream::new(self.seed, 2 + 2 * beat);
            let mut table = Sampling::new(dice, &mut seating, &mut listener);
            let progress = table.beat(&self.encounter, &mut state);
            demand(ends.is_none_or(|ends| ends.contains_key(&state)), || {
                format!("beat {beat} came to an end that has no chance")
            })?;
            if progress == Progress::Over {
                break;
            }
        }
        Ok(())
    }

    /// Plays a fight to its end at random, rulings too.
    fn ends(&mut self) -> Result<(), String> {
        let by_lot: crate::policy::Maker<B> = Arc::new(|| Box::new(Uniform::new(Rulings::Asked)));
        let mut seated = Players::everybody(by_lot).seat(&self.encounter);
        seated.begin(self.seed, 0);
        let mut listener = ();
        let mut table = Sampling::new(DiceStream::new(self.seed, 0), &mut seated, &mut listener);
        let mut state = B::open(&self.encounter);
        for _ in 0..MOST_BEATS {
            if table.beat(&self.encounter, &mut state) == Progress::Over {
                self.findings.fights += 1;
                let end = state.clone();
                let again = table.beat(&self.encounter, &mut state);
                return demand(again == Progress::Over && state == end, || {
                    "a further beat after the end does something".to_owned()
                });
            }
        }
        Err(format!("the fight does not end within {MOST_BEATS} beats"))
    }
}
