//! What is asked of a seat. A question answers for itself: whether an answer is legal, which there are, and which is the
//! default.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use serde::Serialize;

use crate::book::Book;
use crate::explain::{Illegal, Legality};
use crate::lots::{Drawn, Lots};
use crate::seat::Seat;
use crate::table::At;

/// Who decides, and who may know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A decision of play.
    Play,
    /// A ruling that the book leaves to the game master. Unattended play takes the documented default.
    Ruling,
    /// A decision of play that only the seat that is asked may know, until the rules tell it: the question is put where
    /// the other seats cannot look on, as at one shared screen, and policies of other seats are given a past in which
    /// the default was taken.
    ///
    /// The state is seen by whoever is asked later in the beat: a secret answer is kept in a variable of the beat, and
    /// enters the state when it comes out.
    Secret,
}

/// What a book asks of a seat: a small record that holds all that its answers depend on besides the state.
///
/// A rule is said once, in [`check`](Question::check): the list of legal answers is the
/// [candidates](Question::candidates) that pass it, and is made only for whoever looks at it.
pub trait Question<B: Book>: Copy + Eq + Hash + Debug + Send + Sync + Serialize + 'static {
    /// Who is asked.
    fn seat(&self, at: At<'_, B>) -> Seat;

    /// Who decides, and who may know of it.
    fn kind(&self) -> Kind;

    /// The refusal of what is no answer to this question at all, by the clause that has it asked.
    fn unlike(&self) -> Illegal;

    /// Whether an answer is legal, and by which clause not.
    ///
    /// # Errors
    /// The clause that forbids it.
    fn check(&self, at: At<'_, B>, choice: &B::Choice) -> Legality;

    /// Shows each answer that might be legal once, in the order in which people see them, until told to stop. Every
    /// legal answer is among them.
    fn candidates(
        &self,
        at: At<'_, B>,
        each: &mut dyn FnMut(B::Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// What unattended play answers; `None` where nothing is legal. By default the first legal answer.
    fn default(&self, at: At<'_, B>) -> Option<B::Choice> {
        self.first_legal(at)
    }

    /// The first legal answer; `None` where there is none.
    fn first_legal(&self, at: At<'_, B>) -> Option<B::Choice> {
        let mut first = None;
        let _ = self.each_legal(at, &mut |choice| {
            first = Some(choice);
            ControlFlow::Break(())
        });
        first
    }

    /// Shows each legal answer once, in the order in which people see them, until told to stop.
    fn each_legal(
        &self,
        at: At<'_, B>,
        each: &mut dyn FnMut(B::Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.candidates(at, &mut |choice| match self.check(at, &choice) {
            Ok(()) => each(choice),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// Two legal answers, the first among them: whether there is any, and whether there is a choice. By default the first
    /// two; a book may find another second one sooner.
    fn first_two(&self, at: At<'_, B>) -> [Option<B::Choice>; 2] {
        first_two_of(|each| self.each_legal(at, each))
    }

    /// A legal answer drawn by lots, each as likely as any other. By default all are listed; a book may draw one with
    /// less effort.
    fn draw(&self, at: At<'_, B>, lots: Lots<'_, B::Choice>) -> Drawn<B::Choice> {
        lots.among(|each| self.each_legal(at, each))
    }
}

/// The first two of the answers that are shown.
pub fn first_two_of<C>(
    show: impl FnOnce(&mut dyn FnMut(C) -> ControlFlow<()>) -> ControlFlow<()>,
) -> [Option<C>; 2] {
    let mut found = [None, None];
    let _ = show(&mut |choice| {
        let place = usize::from(found[0].is_some());
        found[place] = Some(choice);
        if place == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
