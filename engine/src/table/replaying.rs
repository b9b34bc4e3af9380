//! The table that replays the answers given so far and pauses at the first question without one.

use super::{Answer, Ask, At, Paused, Play, Purpose, Secrets, Table, Throw};
use crate::book::Book;
use crate::dice::{Dice, Faces, OrderedDice};
use crate::explain::{Refusal, Why};
use crate::question::{Kind, Question as _};
use crate::seat::{Audience, Seat};
use crate::session::Told;

/// What a paused beat waits for.
#[derive(Clone, Debug)]
pub enum Open<B: Book> {
    /// A seat must choose.
    Choice {
        /// Who is asked.
        seat: Seat,
        /// What is asked.
        question: B::Question,
        /// The state at this moment, in the middle of the beat.
        state: Box<B::State>,
    },
    /// Dice must fall.
    Roll {
        /// Which dice.
        dice: Dice,
        /// What for, and who rolls them.
        purpose: Purpose,
    },
    /// Dice must fall of which only the first that shows a certain face counts.
    First {
        /// Which dice, and which face.
        row: OrderedDice,
        /// What for, and who rolls them.
        purpose: Purpose,
    },
}

impl<B: Book> Open<B> {
    /// The question that is open, if it waits for a seat.
    pub fn ask<'a>(&'a self, encounter: &'a B::Encounter) -> Option<Ask<'a, B>> {
        match self {
            Open::Choice { question, state, .. } => Some(Ask::new(At { encounter, state }, *question)),
            Open::Roll { .. } | Open::First { .. } => None,
        }
    }

    /// The seat that answers a question which the others may not know of, if it waits for one.
    pub fn secret_of(&self) -> Option<Seat> {
        match self {
            Open::Choice { seat, question, .. } if question.kind() == Kind::Secret => Some(*seat),
            _ => None,
        }
    }

    /// What dice must fall for, and whose they are, if it waits for dice.
    pub fn purpose(&self) -> Option<Purpose> {
        match self {
            Open::Choice { .. } => None,
            Open::Roll { purpose, .. } | Open::First { purpose, .. } => Some(*purpose),
        }
    }

    /// The dice that must fall, if it waits for dice.
    pub fn throw(&self) -> Option<Throw> {
        match self {
            Open::Choice { .. } => None,
            Open::Roll { dice, .. } => Some(Throw::Faces(*dice)),
            Open::First { row, .. } => Some(Throw::First(*row)),
        }
    }
}

/// An answer on record that does not fit the question it would answer: the record was made with other rules or
/// another encounter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Mismatch {
    /// Dice were asked for and the record holds a choice, or the other way round.
    #[error("the record holds {recorded} where the rules now ask for {asked}")]
    Kind {
        /// What the rules ask for.
        asked: String,
        /// What the record holds.
        recorded: String,
    },
    /// The recorded choice is not legal.
    #[error("the recorded choice {recorded} is no legal answer to {asked}: {refusal}")]
    Illegal {
        /// What the rules ask.
        asked: String,
        /// What the record holds.
        recorded: String,
        /// By which clause it is not.
        refusal: Refusal,
    },
    /// The recorded faces cannot fall with these dice.
    #[error("the recorded faces {recorded:?} cannot be those of {dice}")]
    Faces {
        /// Which dice were asked for.
        dice: Dice,
        /// What the record holds.
        recorded: Vec<u8>,
    },
    /// The recorded place is that of no die of the row.
    #[error("the record holds place {recorded}, counted from 0, of {row}")]
    First {
        /// Which dice were asked for.
        row: OrderedDice,
        /// What the record holds.
        recorded: u8,
    },
}

/// Why a replayed beat stopped in its middle.
#[derive(Clone, Debug)]
pub enum Stopped<B: Book> {
    /// At a question without an answer.
    Open(Open<B>),
    /// At an answer that does not fit.
    Mismatch(Mismatch),
}

/// A question that nobody was asked, since it had one legal answer only, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unasked<B: Book> {
    /// Who would have been asked.
    pub seat: Seat,
    /// What.
    pub question: B::Question,
    /// The only legal answer, which the rules took; `None` without any.
    pub choice: Option<B::Choice>,
    /// The state at that moment, in the middle of the beat.
    state: Box<B::State>,
}

impl<B: Book> Unasked<B> {
    /// The question as it would have been put, for whoever looks for what might have been answered.
    pub fn ask<'a>(&'a self, encounter: &'a B::Encounter) -> Ask<'a, B> {
        Ask::new(At { encounter, state: &self.state }, self.question)
    }
}

/// The most that one beat may tell: a rule that goes round in circles must not eat the machine.
const MOST_TOLD: usize = 100_000;

/// A table that answers from a list.
pub struct Replaying<'a, B: Book> {
    answers: &'a [Answer<B>],
    used: usize,
    told: Vec<Told<B>>,
    secrets: Secrets<B>,
    /// What nobody was asked since the last answer that was given.
    unasked: Vec<Unasked<B>>,
    stopped: Option<Stopped<B>>,
}

impl<'a, B: Book> Replaying<'a, B> {
    /// A table that gives `answers` in order.
    pub fn new(answers: &'a [Answer<B>]) -> Self {
        Replaying {
            answers,
            used: 0,
            told: Vec::new(),
            secrets: Secrets::new(),
            unasked: Vec::new(),
            stopped: None,
        }
    }

    /// How many answers the beat took.
    pub fn used(&self) -> usize {
        self.used
    }

    /// What was told during the beat.
    pub fn into_told(self) -> Vec<Told<B>> {
        self.told
    }

    /// Why the beat stopped in its middle, if it did.
    pub fn stopped(&self) -> Option<&Stopped<B>> {
        self.stopped.as_ref()
    }

    /// What came of the beat.
    pub(crate) fn into_parts(self) -> Parts<B> {
        Parts { told: self.told, secrets: self.secrets, unasked: self.unasked, stopped: self.stopped }
    }

    /// Stops the beat.
    fn stop<R>(&mut self, stopped: Stopped<B>) -> Play<R> {
        self.stopped = Some(stopped);
        Err(Paused::here())
    }

    fn next(&mut self) -> Option<&'a Answer<B>> {
        let answer = self.answers.get(self.used)?;
        self.used += 1;
        Some(answer)
    }
}

/// What came of a replayed beat.
pub(crate) struct Parts<B: Book> {
    /// What was told during the beat.
    pub(crate) told: Vec<Told<B>>,
    /// Which of its answers are secret.
    pub(crate) secrets: Secrets<B>,
    /// What nobody was asked since the last answer that was given.
    pub(crate) unasked: Vec<Unasked<B>>,
    /// Why it stopped in its middle, if it did.
    pub(crate) stopped: Option<Stopped<B>>,
}

/// Whether `faces` can be what `dice` showed.
pub(crate) fn faces_fit(dice: Dice, faces: &[u8]) -> bool {
    faces.len() == usize::from(dice.count) && faces.iter().all(|&face| (1..=dice.die.sides()).contains(&face))
}

/// The record holds an answer of another kind than is asked for.
fn other_kind<B: Book>(asked: String, recorded: &Answer<B>) -> Stopped<B> {
    let recorded = match recorded {
        Answer::Choice(choice) => format!("{choice:?}"),
        Answer::Faces(faces) => format!("the faces {:?}", faces.as_slice()),
        Answer::First(Some(place)) => format!("place {place} of dice in a row"),
        Answer::First(None) => "none of dice in a row".to_owned(),
    };
    Stopped::Mismatch(Mismatch::Kind { asked, recorded })
}

impl<B: Book> Table<B> for Replaying<'_, B> {
    fn answer(&mut self, ask: &Ask<'_, B>) -> Play<Option<B::Choice>> {
        let [choice, None] = ask.first_two() else { return self.choose(ask).map(Some) };
        if self.used == self.answers.len() {
            let state = Box::new(ask.referee().state.clone());
            self.unasked.push(Unasked { seat: ask.seat, question: ask.question, choice, state });
        }
        Ok(choice)
    }

    fn roll(&mut self, dice: Dice, purpose: Purpose) -> Play<Faces> {
        match self.next() {
            None => self.stop(Stopped::Open(Open::Roll { dice, purpose })),
            Some(Answer::Faces(faces)) if faces_fit(dice, faces) => Ok(faces.clone()),
            Some(Answer::Faces(faces)) => {
                self.stop(Stopped::Mismatch(Mismatch::Faces { dice, recorded: faces.to_vec() }))
            }
            Some(other) => self.stop(other_kind(format!("{dice} for {purpose}"), other)),
        }
    }

    fn first(&mut self, row: OrderedDice, purpose: Purpose) -> Play<Option<u8>> {
        match self.next() {
            None => self.stop(Stopped::Open(Open::First { row, purpose })),
            Some(Answer::First(Some(place))) if !row.fits(Some(*place)) => {
                self.stop(Stopped::Mismatch(Mismatch::First { row, recorded: *place }))
            }
            Some(Answer::First(place)) => Ok(*place),
            Some(other) => self.stop(other_kind(format!("{row} for {purpose}"), other)),
        }
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice> {
        let Some(answer) = self.next() else {
            return self.stop(Stopped::Open(Open::Choice {
                seat: ask.seat,
                question: ask.question,
                state: Box::new(ask.referee().state.clone()),
            }));
        };
        self.secrets.note(ask, self.used - 1);
        match answer {
            Answer::Choice(choice) => match ask.check(choice) {
                Ok(()) => Ok(*choice),
                Err(illegal) => self.stop(Stopped::Mismatch(Mismatch::Illegal {
                    asked: format!("{:?}", ask.question),
                    recorded: format!("{choice:?}"),
                    refusal: illegal.into(),
                })),
            },
            other => self.stop(other_kind(format!("{:?}", ask.question), other)),
        }
    }

    fn wants_why(&self) -> bool {
        true
    }

    fn tell(&mut self, audience: Audience, event: B::Event, why: Option<Why>) {
        assert!(self.told.len() < MOST_TOLD, "a beat that tells of so much never ends: {event:?}");
        self.told.push(Told { audience, event, why: why.unwrap_or_default() });
    }
}
