//! The table that replays the answers given so far and pauses at the first question without one.

use super::{Answer, Ask, Table};
use crate::book::Book;
use crate::dice::{Dice, Faces};
use crate::explain::Why;
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
        /// The legal answers, default first.
        options: Vec<B::Choice>,
        /// The state at this moment, in the middle of the beat.
        state: Box<B::State>,
    },
    /// Dice must fall.
    Roll {
        /// Which dice.
        dice: Dice,
        /// What for.
        what: &'static str,
    },
}

/// An answer on record that does not fit the question it would answer: the record was made with other rules or
/// another encounter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// Dice were asked for and the record holds a choice, or the other way round.
    #[error("the record holds {recorded} where the rules now ask for {asked}")]
    Kind {
        /// What the rules ask for.
        asked: String,
        /// What the record holds.
        recorded: String,
    },
    /// The recorded choice is no longer offered.
    #[error("the recorded choice {recorded} is not offered to the question {asked}")]
    NotOffered {
        /// What the rules ask.
        asked: String,
        /// What the record holds.
        recorded: String,
    },
    /// The recorded faces cannot fall with these dice.
    #[error("the recorded faces {recorded:?} cannot be those of {dice}")]
    Faces {
        /// Which dice were asked for.
        dice: Dice,
        /// What the record holds.
        recorded: Vec<u8>,
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

/// A table that answers from a list.
pub struct Replaying<'a, B: Book> {
    answers: &'a [Answer<B>],
    used: usize,
    told: Vec<Told<B>>,
}

impl<'a, B: Book> Replaying<'a, B> {
    /// A table that gives `answers` in order.
    pub fn new(answers: &'a [Answer<B>]) -> Self {
        Replaying { answers, used: 0, told: Vec::new() }
    }

    /// How many answers the beat took.
    pub fn used(&self) -> usize {
        self.used
    }

    /// What was told during the beat.
    pub fn into_told(self) -> Vec<Told<B>> {
        self.told
    }

    fn next(&mut self) -> Option<&'a Answer<B>> {
        let answer = self.answers.get(self.used)?;
        self.used += 1;
        Some(answer)
    }
}

/// Whether `faces` can be what `dice` showed.
pub(crate) fn faces_fit(dice: Dice, faces: &[u8]) -> bool {
    faces.len() == usize::from(dice.count) && faces.iter().all(|&face| (1..=dice.die.sides()).contains(&face))
}

impl<B: Book> Table<B> for Replaying<'_, B> {
    type Pause = Stopped<B>;

    fn roll(&mut self, dice: Dice, what: &'static str) -> Result<Faces, Stopped<B>> {
        match self.next() {
            None => Err(Stopped::Open(Open::Roll { dice, what })),
            Some(Answer::Faces(faces)) if faces_fit(dice, faces) => Ok(faces.clone()),
            Some(Answer::Faces(faces)) => {
                Err(Stopped::Mismatch(Mismatch::Faces { dice, recorded: faces.to_vec() }))
            }
            Some(Answer::Choice(choice)) => Err(Stopped::Mismatch(Mismatch::Kind {
                asked: format!("{dice} for {what}"),
                recorded: format!("{choice:?}"),
            })),
        }
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Result<usize, Stopped<B>> {
        let Some(answer) = self.next() else {
            return Err(Stopped::Open(Open::Choice {
                seat: ask.seat,
                question: ask.question,
                options: ask.options.to_vec(),
                state: Box::new(ask.state.clone()),
            }));
        };
        let asked = || format!("{:?}", ask.question);
        match answer {
            Answer::Choice(choice) => {
                ask.options.iter().position(|option| option == choice).ok_or_else(|| {
                    Stopped::Mismatch(Mismatch::NotOffered {
                        asked: asked(),
                        recorded: format!("{choice:?}"),
                    })
                })
            }
            Answer::Faces(faces) => Err(Stopped::Mismatch(Mismatch::Kind {
                asked: asked(),
                recorded: format!("the faces {faces:?}"),
            })),
        }
    }

    fn tell(&mut self, audience: Audience, event: B::Event, why: impl FnOnce() -> Why) {
        self.told.push(Told { audience, event, why: why() });
    }
}
