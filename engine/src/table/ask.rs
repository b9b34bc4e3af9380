//! A question that is put to a seat, and what may be answered.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::book::Book;
use crate::explain::Legality;
use crate::lots::{Drawn, Lots};
use crate::question::{Kind, Question};
use crate::seat::Seat;
use crate::table::Play;

/// A moment of a fight: what does not change, and what does. Everything is there to be seen, by the rules and by whoever
/// may look behind the screen.
pub struct At<'a, B: Book> {
    /// What does not change.
    pub encounter: &'a B::Encounter,
    /// What does; it may be in the middle of a beat.
    pub state: &'a B::State,
}

impl<B: Book> Clone for At<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Book> Copy for At<'_, B> {}

/// A question put to a seat, with everything that is needed to answer it.
///
/// It does not hold its legal answers: whether one is legal, which there are and which is taken by default is found
/// when somebody asks for it.
pub struct Ask<'a, B: Book> {
    at: At<'a, B>,
    listed: Option<&'a [B::Choice]>,
    /// Who is asked.
    pub seat: Seat,
    /// What is asked.
    pub question: B::Question,
}

impl<'a, B: Book> Ask<'a, B> {
    /// A question at a moment of a fight.
    pub fn new(at: At<'a, B>, question: B::Question) -> Self {
        Ask { at, listed: None, seat: question.seat(at), question }
    }

    /// The same question with the list of its legal answers, found already.
    pub(super) fn with_list<'b>(&self, listed: &'b [B::Choice]) -> Ask<'b, B>
    where
        'a: 'b,
    {
        Ask { at: self.at, listed: Some(listed), seat: self.seat, question: self.question }
    }

    /// The moment, with all that any seat may know or not: for rules, tools and whoever openly looks behind the
    /// screen.
    pub fn referee(&self) -> At<'a, B> {
        self.at
    }

    /// The state as the seat that is asked may know it. A policy that looks at more looks behind the screen, by
    /// [`referee`](Ask::referee).
    pub fn seen(&self) -> Cow<'a, B::State> {
        B::seen_by(self.at.encounter, self.at.state, self.seat)
            .map_or(Cow::Borrowed(self.at.state), Cow::Owned)
    }

    /// Whether this is a ruling that the book leaves to the game master.
    pub fn is_ruling(&self) -> bool {
        self.question.kind() == Kind::Ruling
    }

    /// Whether an answer is legal, and by which clause not.
    ///
    /// # Errors
    /// The clause that forbids it.
    pub fn check(&self, choice: &B::Choice) -> Legality {
        match self.listed {
            Some(listed) if listed.contains(choice) => Ok(()),
            _ => self.question.check(self.at, choice),
        }
    }

    /// Shows each legal answer once, in the book's order, until told to stop.
    pub fn each(&self, each: &mut dyn FnMut(B::Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.listed {
            Some(listed) => listed.iter().copied().try_for_each(each),
            None => self.question.each_legal(self.at, each),
        }
    }

    /// Lists all legal answers, in the book's order, in place of what was in the list.
    pub fn list(&self, list: &mut Vec<B::Choice>) {
        list.clear();
        let _ = self.each(&mut |choice| {
            list.push(choice);
            ControlFlow::Continue(())
        });
    }

    /// The only legal answer, or `None` without any; where there is a choice, what `choose` makes of it.
    ///
    /// # Errors
    /// Those of `choose`.
    pub fn answer_or(&self, choose: impl FnOnce() -> Play<B::Choice>) -> Play<Option<B::Choice>> {
        match self.first_two() {
            [None, _] => Ok(None),
            [only, None] => Ok(only),
            _ => choose().map(Some),
        }
    }

    /// Two legal answers, the first among them: whether there is any, and whether there is a choice.
    pub fn first_two(&self) -> [Option<B::Choice>; 2] {
        self.question.first_two(self.at)
    }

    /// A legal answer drawn by lots, each as likely as any other.
    pub fn draw(&self, lots: Lots<'_, B::Choice>) -> Drawn<B::Choice> {
        self.question.draw(self.at, lots)
    }

    /// All legal answers, the default first, the others in the book's order.
    pub fn options(&self) -> Vec<B::Choice> {
        let mut options = Vec::new();
        self.list(&mut options);
        let default = self.default();
        if let Some(place) = options.iter().position(|option| *option == default) {
            options[..=place].rotate_right(1);
        }
        options
    }

    /// What unattended play answers: the documented default.
    ///
    /// # Panics
    /// When there is no legal answer: such a question is never put.
    pub fn default(&self) -> B::Choice {
        match self.question.default(self.at) {
            Some(default) => default,
            None => unreachable!("{:?} was put although it has no legal answer", self.question),
        }
    }
}
