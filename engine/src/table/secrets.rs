//! Secret answers of a beat, and the past as a seat may know it.

use std::borrow::Cow;

use super::{Answer, Ask, Past};
use crate::book::Book;
use crate::question::{Kind, Question as _};
use crate::seat::Seat;

/// A secret answer of the present beat.
#[derive(Clone, Debug)]
struct Secret<B: Book> {
    /// The place of the answer in the beat.
    place: usize,
    /// Who gave it.
    seat: Seat,
    /// What unattended play would have answered; while the answers are veiled, what was answered.
    other: B::Choice,
}

/// All secret answers of the present beat.
#[derive(Clone, Debug)]
pub(crate) struct Secrets<B: Book>(Vec<Secret<B>>);

impl<B: Book> Secrets<B> {
    pub(crate) fn new() -> Self {
        Secrets(Vec::new())
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Remembers a question whose answer is the one in `place`, if it is a secret one.
    pub(crate) fn note(&mut self, ask: &Ask<'_, B>, place: usize) {
        if ask.question.kind() == Kind::Secret {
            self.0.push(Secret { place, seat: ask.seat, other: ask.default() });
        }
    }

    /// Puts in the place of each secret answer of another seat what unattended play would have answered; done twice,
    /// all is as it was.
    pub(crate) fn veil(&mut self, answers: &mut [Answer<B>], seat: Seat) {
        for secret in self.0.iter_mut().filter(|secret| secret.seat != seat) {
            if let Some(Answer::Choice(choice)) = answers.get_mut(secret.place) {
                std::mem::swap(choice, &mut secret.other);
            }
        }
    }

    fn hides_from(&self, seat: Seat) -> bool {
        self.0.iter().any(|secret| secret.seat != seat)
    }
}

/// The past of a beat as a seat may know it.
#[derive(Clone, Debug)]
pub struct SeatPast<'a, B: Book> {
    start: Cow<'a, B::State>,
    answers: Cow<'a, [Answer<B>]>,
}

impl<'a, B: Book> SeatPast<'a, B> {
    pub(crate) fn new(
        encounter: &B::Encounter,
        start: &'a B::State,
        answers: &'a [Answer<B>],
        secrets: &Secrets<B>,
        seat: Option<Seat>,
    ) -> Self {
        let answers = match seat {
            Some(seat) if secrets.hides_from(seat) => {
                let mut veiled = answers.to_vec();
                secrets.clone().veil(&mut veiled, seat);
                Cow::Owned(veiled)
            }
            _ => Cow::Borrowed(answers),
        };
        let seen = seat.and_then(|seat| B::seen_by(encounter, start, seat));
        SeatPast { start: seen.map_or(Cow::Borrowed(start), Cow::Owned), answers }
    }

    /// The state at the start of the beat.
    pub fn start(&self) -> &B::State {
        &self.start
    }

    /// The past, for policies and odds.
    pub fn past(&self) -> Past<'_, B> {
        Past { start: &self.start, answers: &self.answers }
    }
}
