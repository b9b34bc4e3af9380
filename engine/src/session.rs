//! A fight at a real table: it waits for each answer, keeps them all, and can take them back.

use std::sync::Arc;

use serde::Serialize;

use crate::book::{Book, Progress};
use crate::describe::{Describe, choice_called};
use crate::dice::{OrderedDice, sort_faces};
use crate::explain::{Refusal, Why};
use crate::journal::{Entry, Mark, Said};
use crate::seat::{Audience, Seat};
use crate::seen::{Referee, SeenBy};
use crate::table::{Answer, Ask, Mismatch, Open, Replaying, SeatPast, Secrets, Stopped, Unasked};

/// The most beats that may pass between two questions.
const MOST_SILENT: u32 = 10_000;

/// Something that happened, who may see it, and why it is so.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Told<B: Book> {
    /// Who may see it.
    #[serde(skip)]
    pub audience: Audience,
    /// What happened.
    pub event: B::Event,
    /// The breakdown of its figures.
    pub why: Why,
}

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotTaken {
    /// The fight is over: there is no open question.
    #[error("the fight is over, nothing is asked")]
    Over,
    /// The choice is not among the legal ones.
    #[error("{0}")]
    Refused(Refusal),
    /// Dice are asked for, not a choice.
    #[error("dice are asked for: {0}")]
    WantsDice(String),
    /// A row of dice is asked for, of which the first that shows a face counts.
    #[error("it is asked which die shows the face first: {0}")]
    WantsFirst(OrderedDice),
    /// The place is that of no die of the row.
    #[error("{row} have no place {place}, counted from 0")]
    First {
        /// Which dice are asked for.
        row: OrderedDice,
        /// What was given.
        place: u8,
    },
    /// The words name no choice that there is here.
    #[error("`{words}` is no answer to what is asked")]
    Unknown {
        /// The words.
        words: String,
    },
    /// Another seat is asked, or nobody.
    #[error("it is not this seat that is asked")]
    NotAsked,
    /// A choice is asked for, not dice.
    #[error("a choice is asked for, not dice")]
    WantsChoice,
    /// The faces do not fit the dice.
    #[error("{faces:?} cannot be the faces of {dice}")]
    Faces {
        /// Which dice are asked for.
        dice: String,
        /// What was given.
        faces: Vec<u8>,
    },
}

impl NotTaken {
    /// Dice are asked for, not a choice.
    fn wants_dice<B: Book>(open: &Open<B>) -> NotTaken {
        match open {
            Open::First { row, .. } => NotTaken::WantsFirst(*row),
            Open::Roll { dice, .. } => NotTaken::WantsDice(dice.to_string()),
            Open::Choice { .. } => NotTaken::WantsChoice,
        }
    }
}

/// The state at a beat, and how many answers and events came before it.
#[derive(Clone, Debug)]
struct Checkpoint<B: Book> {
    state: B::State,
    answers: usize,
    told: usize,
}

/// A fight in progress.
///
/// The state at the last beat is kept; at each answer the present beat runs again from there with one answer more,
/// until it comes to the next question.
pub struct Session<B: Book> {
    encounter: Arc<B::Encounter>,
    answers: Vec<Answer<B>>,
    checkpoints: Vec<Checkpoint<B>>,
    told: Vec<Told<B>>,
    /// The secret answers of the present beat.
    secrets: Secrets<B>,
    /// What nobody was asked since the last answer that somebody gave.
    unasked: Vec<Unasked<B>>,
    open: Option<Open<B>>,
    /// The state at the open question, or the last state of all.
    now: B::State,
}

impl<B: Book> Clone for Session<B> {
    fn clone(&self) -> Self {
        Session {
            encounter: Arc::clone(&self.encounter),
            answers: self.answers.clone(),
            checkpoints: self.checkpoints.clone(),
            told: self.told.clone(),
            secrets: self.secrets.clone(),
            unasked: self.unasked.clone(),
            open: self.open.clone(),
            now: self.now.clone(),
        }
    }
}

impl<B: Book> Session<B> {
    /// Opens a fight and plays it to its first question.
    pub fn new(encounter: Arc<B::Encounter>) -> Self {
        let state = B::open(&encounter);
        Self::resume(encounter, state)
    }

    /// Opens a fight from a given state and plays it to its first question.
    pub fn resume(encounter: Arc<B::Encounter>, state: B::State) -> Self {
        let start = Checkpoint { state: state.clone(), answers: 0, told: 0 };
        let mut session = Session {
            encounter,
            answers: Vec::new(),
            checkpoints: vec![start],
            told: Vec::new(),
            secrets: Secrets::new(),
            unasked: Vec::new(),
            open: None,
            now: state,
        };
        // Without any answer there is none that could fail to fit.
        let _ = session.advance();
        session
    }

    /// A fight of its own that goes on from here, for search: it has the present beat and nothing of what came before, so
    /// that it can be taken back to the start of the beat at most, and costs a copy of the state there and of the one now.
    /// Whoever plays to the end without a session needs one copy only, and the [past](crate::Referee::past) of the beat.
    pub fn fork(&self) -> Self {
        let Checkpoint { state, answers, told } = self.last_checkpoint();
        Session {
            encounter: Arc::clone(&self.encounter),
            answers: self.answers[*answers..].to_vec(),
            checkpoints: vec![Checkpoint { state: state.clone(), answers: 0, told: 0 }],
            told: self.told[*told..].to_vec(),
            secrets: self.secrets.clone(),
            unasked: self.unasked.clone(),
            open: self.open.clone(),
            now: self.now.clone(),
        }
    }

    /// Plays a whole list of answers from the opening.
    ///
    /// # Errors
    /// The number of the first answer that does not fit, and why.
    pub fn replay(encounter: Arc<B::Encounter>, answers: &[Answer<B>]) -> Result<Self, (usize, Mismatch)> {
        let mut session = Session::new(encounter);
        for (place, answer) in answers.iter().enumerate() {
            session.push(answer.clone()).map_err(|mismatch| (place, mismatch))?;
        }
        Ok(session)
    }

    /// What does not change in this fight.
    pub fn encounter(&self) -> &Arc<B::Encounter> {
        &self.encounter
    }

    /// The state at this moment, which may be in the middle of a beat.
    pub(crate) fn state(&self) -> &B::State {
        &self.now
    }

    /// What the fight waits for; nothing when it is over.
    pub(crate) fn open(&self) -> Option<&Open<B>> {
        self.open.as_ref()
    }

    /// The fight as the referee sees it: everything, whoever may know of it.
    pub fn referee(&self) -> Referee<'_, B> {
        Referee::new(self)
    }

    /// The fight as a seat may see it.
    pub fn seen_by(&self, seat: Seat) -> SeenBy<'_, B> {
        SeenBy::new(self, seat)
    }

    /// The legal answers to the open question, the default first; none where dice are to fall or the fight is over.
    pub(crate) fn options(&self) -> Vec<B::Choice> {
        self.ask().map_or_else(Vec::new, |ask| ask.options())
    }

    /// Every answer so far.
    pub fn answers(&self) -> &[Answer<B>] {
        &self.answers
    }

    /// How many beats were played to their end.
    pub fn beats(&self) -> usize {
        self.checkpoints.len() - 1
    }

    /// Everything told so far.
    pub(crate) fn told(&self) -> &[Told<B>] {
        &self.told
    }

    /// Everything told so far that a seat may see.
    pub(crate) fn told_to(&self, seat: Seat) -> impl Iterator<Item = &Told<B>> {
        self.told.iter().filter(move |told| told.audience.includes(seat))
    }

    /// The past of the present beat, as a seat may know it: in the place of a secret answer of another seat stands what
    /// unattended play would have answered. Everything as it was when no seat is given.
    pub(crate) fn past(&self, seat: Option<Seat>) -> SeatPast<'_, B> {
        let last = self.last_checkpoint();
        SeatPast::new(&*self.encounter, &last.state, &self.answers[last.answers..], &self.secrets, seat)
    }

    /// Why `choice` would be refused; nothing when it is legal or no choice is asked for.
    pub fn refusal(&self, choice: &B::Choice) -> Option<Refusal> {
        match &self.open {
            Some(open) => open.ask(&self.encounter)?.check(choice).err().map(Refusal::from),
            None => None,
        }
    }

    /// The open question, for whoever answers it or looks for what may be answered; `None` where dice are to fall or
    /// the fight is over.
    pub(crate) fn ask(&self) -> Option<Ask<'_, B>> {
        self.open.as_ref()?.ask(&self.encounter)
    }

    /// Takes an answer to the open question and plays on to the next.
    ///
    /// # Errors
    /// [`NotTaken`] when the answer does not fit the question; the fight is as it was.
    pub fn answer(&mut self, answer: Answer<B>) -> Result<(), NotTaken> {
        let answer = self.fits(answer)?;
        // An answer that fits the open question cannot fail to fit when the beat is run again.
        self.push(answer).map_err(|_| NotTaken::WantsChoice)
    }

    /// The answer as the open question would take it. Nothing changes.
    ///
    /// # Errors
    /// [`NotTaken`] when it does not fit the question.
    pub fn fits(&self, answer: Answer<B>) -> Result<Answer<B>, NotTaken> {
        match (&self.open, answer) {
            (None, _) => Err(NotTaken::Over),
            (Some(Open::Choice { .. }), Answer::Choice(choice)) => match self.refusal(&choice) {
                Some(refusal) => Err(NotTaken::Refused(refusal)),
                None => Ok(Answer::Choice(choice)),
            },
            (Some(Open::Choice { .. }), _) => Err(NotTaken::WantsChoice),
            (Some(Open::Roll { dice, .. }), Answer::Faces(mut faces)) => {
                if crate::table::faces_fit(*dice, &faces) {
                    sort_faces(&mut faces);
                    Ok(Answer::Faces(faces))
                } else {
                    Err(NotTaken::Faces { dice: dice.to_string(), faces: faces.to_vec() })
                }
            }
            (Some(Open::Roll { dice, .. }), _) => Err(NotTaken::WantsDice(dice.to_string())),
            (Some(Open::First { row, .. }), Answer::First(place)) => match place {
                Some(place) if !row.fits(Some(place)) => Err(NotTaken::First { row: *row, place }),
                place => Ok(Answer::First(place)),
            },
            (Some(Open::First { row, .. }), _) => Err(NotTaken::WantsFirst(*row)),
        }
    }

    /// Takes the fight back to where it waited for answer number `answers`, counted from 0.
    pub fn rewind(&mut self, answers: usize) {
        self.answers.truncate(answers);
        while self.checkpoints.len() > 1 && self.last_checkpoint().answers > answers {
            self.checkpoints.pop();
        }
        // What remains was played before, so it fits.
        let _ = self.advance();
    }

    pub(crate) fn unasked(&self) -> &[Unasked<B>] {
        &self.unasked
    }

    fn last_checkpoint(&self) -> &Checkpoint<B> {
        &self.checkpoints[self.checkpoints.len() - 1]
    }

    fn push(&mut self, answer: Answer<B>) -> Result<(), Mismatch> {
        self.answers.push(answer);
        let played = self.advance();
        if played.is_err() {
            self.answers.pop();
            let _ = self.advance();
        }
        played
    }

    /// Runs the present beat again with the answers at hand, and further beats as far as they need no answer.
    ///
    /// # Panics
    /// When the rules go round in circles, without an end and without a question.
    fn advance(&mut self) -> Result<(), Mismatch> {
        let mut beats = 0;
        self.unasked.clear();
        loop {
            assert!(beats < MOST_SILENT, "{beats} beats have passed without a question");
            beats += 1;
            let last = self.last_checkpoint().clone();
            self.told.truncate(last.told);
            let mut state = last.state;
            let mut table = Replaying::new(&self.answers[last.answers..]);
            let played = B::beat(&self.encounter, &mut state, &mut table);
            let used = last.answers + table.used();
            let parts = table.into_parts();
            self.told.extend(parts.told);
            self.secrets = parts.secrets;
            self.unasked.extend(parts.unasked);
            self.now = state;
            match (played, parts.stopped) {
                (Err(_), Some(Stopped::Mismatch(mismatch))) => return Err(mismatch),
                (Err(_), stopped) => {
                    self.open = match stopped {
                        Some(Stopped::Open(open)) => Some(open),
                        _ => None,
                    };
                    return Ok(());
                }
                (Ok(progress), _) => {
                    let told = self.told.len();
                    self.secrets.clear();
                    self.checkpoints.push(Checkpoint { state: self.now.clone(), answers: used, told });
                    if progress == Progress::Over {
                        self.open = None;
                        return Ok(());
                    }
                }
            }
        }
    }
}

impl<B: Describe> Session<B> {
    /// The answer that words mean here.
    ///
    /// # Errors
    /// [`NotTaken`] when they mean no answer to the open question.
    pub fn meant(&self, said: &Said) -> Result<Answer<B>, NotTaken> {
        match said {
            Said::Faces(faces) => Ok(Answer::Faces(faces.clone())),
            Said::First(place) => Ok(Answer::First(*place)),
            Said::Choice(words) => match (self.ask(), self.open()) {
                (Some(ask), _) => choice_called(&ask, words)
                    .map(Answer::Choice)
                    .ok_or_else(|| NotTaken::Unknown { words: words.clone() }),
                (None, Some(open)) => Err(NotTaken::wants_dice(open)),
                (None, None) => Err(NotTaken::Over),
            },
        }
    }

    /// Takes an answer in words and plays on to the next question.
    ///
    /// # Errors
    /// [`NotTaken`] when they mean no legal answer; the fight is as it was.
    pub fn say(&mut self, said: &Said) -> Result<(), NotTaken> {
        let answer = self.meant(said)?;
        self.answer(answer)
    }

    /// The last answer as a journal holds it; `None` before the first.
    pub fn last_entry(&self) -> Option<Entry> {
        let said = Said::of::<B>(&self.encounter, self.answers.last()?);
        let mark = Some(Mark::of::<B>(&said, &self.encounter, &self.now));
        Some(Entry { said, mark })
    }
}
