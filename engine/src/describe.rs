//! How a book speaks: the names, questions, choices and events of a fight in words, and its map.

use std::ops::ControlFlow;

use serde::Serialize;

use crate::book::Book;
use crate::map::Cell;
use crate::picture::Picture;
use crate::question::Question as _;
use crate::seat::Seat;
use crate::table::{Ask, At};

/// A choice as people look for it in a long list: first the group, then the words, then the qualifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// What kind of thing it is, in a word or two that many choices share: `attack`, `move`. Empty for the few that stand
    /// alone, such as to wait.
    pub group: &'static str,
    /// What is done, in a few words. Several choices may share them if they differ in the qualifier. Without a qualifier
    /// they are the choice's [`label`](Describe::label).
    pub words: String,
    /// What is asked after it, because it seldom matters: how a blow is meant, which hand. Of several choices with the
    /// same words one may have none: the usual one.
    pub qualifier: Option<String>,
}

/// The square that a choice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Square {
    /// Whoever is asked takes a step to it. Of a large body it is the one of its squares by which its place is told.
    Step(Cell),
    /// It is named, for whatever happens there.
    Named(Cell),
}

impl Square {
    /// Which square it is.
    pub fn cell(self) -> Cell {
        match self {
            Square::Step(cell) | Square::Named(cell) => cell,
        }
    }
}

/// How a book puts a fight into words.
pub trait Describe: Book {
    /// The names of the seats, by number.
    fn seats(encounter: &Self::Encounter) -> Vec<String>;
    /// The names of the sides, by number.
    fn sides(encounter: &Self::Encounter) -> Vec<String>;
    /// The name and the side of each combatant on the roster.
    fn combatants(encounter: &Self::Encounter) -> Vec<(String, usize)>;
    /// The seat that plays each combatant on the roster.
    fn players(encounter: &Self::Encounter) -> Vec<Seat>;

    /// The combatant whose question it is, if it is one combatant's.
    fn subject(question: &Self::Question) -> Option<usize>;
    /// A question, in a sentence.
    fn describe_question(encounter: &Self::Encounter, question: &Self::Question) -> String;
    /// A choice in a few words: the same words in case files, in journals, and on the command line. No two legal
    /// answers to a question have one label.
    fn label(encounter: &Self::Encounter, choice: &Self::Choice) -> String;
    /// How a choice stands among others: in which group, and what about it is asked only after it. By default in no
    /// group, and whole.
    fn phrase(encounter: &Self::Encounter, choice: &Self::Choice) -> Phrase {
        Phrase { group: "", words: Self::label(encounter, choice), qualifier: None }
    }
    /// The square that an answer to a question is about, if it is about one: so that it can be shown on the map, and gone
    /// to.
    fn square(at: At<'_, Self>, question: &Self::Question, choice: &Self::Choice) -> Option<Square> {
        let _ = (at, question, choice);
        None
    }
    /// Where the one who is asked would be by now, in the middle of a way that is planned square by square and gone only
    /// when all of it is known; `None` where it is where the state has it.
    fn planned(question: &Self::Question) -> Option<Cell> {
        let _ = question;
        None
    }
    /// Whether a choice is to do nothing: to decline, to wait, to be done.
    fn declines(choice: &Self::Choice) -> bool {
        let _ = choice;
        false
    }
    /// Shows each answer that people might name to a question, legal or not, until told to stop: an answer that is
    /// never legal now is still refused by its clause, not as a word that nobody knows. By default the
    /// [candidates](crate::question::Question::candidates); whatever a book shows besides comes after them.
    fn nameable(
        at: At<'_, Self>,
        question: &Self::Question,
        each: &mut dyn FnMut(Self::Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        question.candidates(at, each)
    }
    /// An event, in a sentence with its figures.
    fn describe_event(encounter: &Self::Encounter, event: &Self::Event) -> String;
    /// Two events that follow on each other as one, where people would tell them as one: two steps of a walk.
    fn joined(event: &Self::Event, next: &Self::Event) -> Option<Self::Event> {
        let _ = (event, next);
        None
    }
    /// Whether people are told of the event only the first time that it happens: that somebody who lies there has no turn
    /// is no news a round later.
    fn is_news_once(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
    /// Whether the event is the beginning of a round, so that its sentence can stand as a heading.
    fn begins_round(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Where everybody stands and in what shape, at a glance.
    fn picture(encounter: &Self::Encounter, state: &Self::State) -> Picture;
    /// The cells that a combatant, by its number in the roster, reaches in melee now from where it stands, with what it
    /// has in hand: on which it could strike one who stood there. None where the book knows of nothing of the kind, for
    /// who can do nothing now, and for who is hidden in this state.
    fn reach(at: At<'_, Self>, combatant: usize) -> Vec<Cell> {
        let _ = (at, combatant);
        Vec::new()
    }
    /// The state as a tree of named figures.
    fn view(encounter: &Self::Encounter, state: &Self::State) -> serde_json::Value;
}

/// A book that can be played, described, measured and weighed: what a program needs of it.
pub trait Rulebook: Describe + crate::Measure + crate::Heuristics {}

impl<B: Describe + crate::Measure + crate::Heuristics> Rulebook for B {}

/// The choice that a text names as an answer to a question, in the words of [`label`](Describe::label) whatever their
/// case: a legal one if there is one of that name, else one that people might name. `None` when the words name no choice
/// at all.
pub fn choice_called<B: Describe>(ask: &Ask<'_, B>, text: &str) -> Option<B::Choice> {
    let wanted = text.trim().to_lowercase();
    let encounter = ask.referee().encounter;
    let mut found = None;
    let _ = ask.each(&mut |choice| is_called::<B>(encounter, choice, &wanted, &mut found));
    if found.is_none() {
        let _ = B::nameable(ask.referee(), &ask.question, &mut |choice| {
            is_called::<B>(encounter, choice, &wanted, &mut found)
        });
    }
    found
}

fn is_called<B: Describe>(
    encounter: &B::Encounter,
    choice: B::Choice,
    wanted: &str,
    found: &mut Option<B::Choice>,
) -> ControlFlow<()> {
    if B::label(encounter, &choice).to_lowercase() != wanted {
        return ControlFlow::Continue(());
    }
    *found = Some(choice);
    ControlFlow::Break(())
}
