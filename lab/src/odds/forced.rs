//! Answers that are given wherever they are offered.

use std::cell::{Cell, RefCell};
use std::marker::PhantomData;

use fracas_engine::{Ask, Present};

use crate::who::Names;

/// One answer, and for whom.
struct Answer {
    who: Option<String>,
    text: String,
    whole: String,
}

/// The answers in their order.
pub(super) struct Forced<B: Present> {
    answers: Vec<Answer>,
    names: Names,
    /// How many were given in the way that came farthest.
    farthest: Cell<usize>,
    /// What was offered where the next one might have been given.
    offered: RefCell<Vec<String>>,
    book: PhantomData<B>,
}

impl<B: Present> Forced<B> {
    pub(super) fn new(encounter: &B::Encounter, answers: &[String]) -> Self {
        let names = Names::new::<B>(encounter);
        let answers = answers.iter().map(|whole| {
            let (who, text) = match whole.split_once(':') {
                Some((who, text)) if names.is_known(who.trim()) => (Some(who.trim().to_owned()), text.trim()),
                _ => (None, whole.trim()),
            };
            Answer { who, text: text.to_lowercase(), whole: whole.clone() }
        });
        Forced {
            answers: answers.collect(),
            names,
            farthest: Cell::new(0),
            offered: RefCell::default(),
            book: PhantomData,
        }
    }

    /// Gives the next answer if it is offered, else the default. `given` counts the answers given on this way.
    pub(super) fn choose(&self, ask: &Ask<'_, B>, given: &Cell<usize>) -> usize {
        let Some(answer) = self.answers.get(given.get()) else { return 0 };
        if answer.who.as_ref().is_some_and(|who| !self.names.is_asked::<B>(who, ask.seat, &ask.question)) {
            return 0;
        }
        let named = |option| B::named(ask.encounter, option);
        match ask.options.iter().position(|option| named(option).to_lowercase() == answer.text) {
            Some(place) => {
                given.set(given.get() + 1);
                if given.get() > self.farthest.get() {
                    self.farthest.set(given.get());
                    self.offered.borrow_mut().clear();
                }
                place
            }
            None => {
                if given.get() == self.farthest.get() {
                    let mut offered = self.offered.borrow_mut();
                    for option in ask.options.iter().take(200_usize.saturating_sub(offered.len())) {
                        let name = named(option);
                        if !offered.contains(&name) {
                            offered.push(name);
                        }
                    }
                }
                0
            }
        }
    }

    /// The first answer that was never given, and what was offered instead.
    pub(super) fn not_given(&self) -> Option<(&str, Vec<String>)> {
        let answer = self.answers.get(self.farthest.get())?;
        Some((&answer.whole, self.offered.borrow().clone()))
    }
}
