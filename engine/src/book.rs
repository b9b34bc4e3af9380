//! What a rule book must say to be played: the rules themselves, and how they are shown to people.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::content::{Diagnostics, SourceId, Sources};
use crate::explain::Refusal;
use crate::seat::Seat;
use crate::settings::SettingInfo;
use crate::table::Table;

/// Whether a fight goes on after a beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is another beat to play.
    Going,
    /// The fight is over and done with; a further beat would do nothing.
    Over,
}

/// The rules of one game.
///
/// A book is plain procedures over plain data. Its one required procedure is the [`beat`](Book::beat): the smallest
/// stretch of play between two states that can be kept. Everything that a die or a person decides inside a beat goes
/// through the table, which may pause the beat at any question; it is then run again from its start with one answer
/// more.
///
/// The type itself is an empty marker, so that it can stand as a parameter.
pub trait Book: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The short name, as in clause ids and on the command line: `forge`.
    const NAME: &'static str;
    /// The name of the game, for people.
    const TITLE: &'static str;

    /// All that does not change in a fight: sheets, skills, the map, settings, names.
    type Encounter: Send + Sync + 'static;
    /// All that changes: small plain data, cheap to copy and compare.
    type State: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What is asked of a seat.
    type Question: Copy + Eq + Hash + Debug + Send + Sync + Serialize + 'static;
    /// One legal answer.
    type Choice: Copy + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// What happened: a small copyable record with its figures. Its breakdown is told beside it.
    type Event: Copy + PartialEq + Debug + Send + Sync + Serialize + 'static;

    /// The state in which the encounter opens.
    fn open(encounter: &Self::Encounter) -> Self::State;

    /// Plays one beat.
    ///
    /// # Errors
    /// Only what the table answers: the pause at an open question.
    fn beat<T: Table<Self>>(
        encounter: &Self::Encounter,
        state: &mut Self::State,
        table: &mut T,
    ) -> Result<Progress, T::Pause>;

    /// Whether a question is a ruling that the book leaves to the game master. Unattended play takes the first
    /// option, which is the documented default.
    fn is_ruling(question: &Self::Question) -> bool;

    /// Whether only the seat that is asked may know the answer, until the rules tell it: the question is put where the
    /// other seats cannot look on, as at one shared screen, and policies of other seats are given a past in which the
    /// first option was taken.
    ///
    /// The state is seen by whoever is asked later in the beat: a secret answer is kept in a variable of the beat, and
    /// enters the state when it comes out.
    fn is_secret(question: &Self::Question) -> bool {
        let _ = question;
        false
    }

    /// Why `choice` is no legal answer to `question` in `state`.
    fn refusal(
        encounter: &Self::Encounter,
        state: &Self::State,
        question: &Self::Question,
        choice: &Self::Choice,
    ) -> Refusal;

    /// The place of the option that a sensible player would likely take: how policies that look ahead play on after the
    /// decision in question. By default the first, which is what unattended play takes.
    fn likely(
        encounter: &Self::Encounter,
        state: &Self::State,
        question: &Self::Question,
        options: &[Self::Choice],
    ) -> usize {
        let _ = (encounter, state, question, options);
        0
    }

    /// How good the state is for a seat, higher is better, in whole points: what a looking-ahead policy compares.
    fn value(encounter: &Self::Encounter, state: &Self::State, seat: Seat) -> i64;
}

/// What a deed of a combatant was, for reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The combatant, by its number in the roster.
    pub combatant: usize,
    /// The skill or action, by its number in [`Present::deeds`].
    pub deed: usize,
    /// What came of it: nothing yet when the deed was begun, points of damage when it struck.
    pub damage: Option<u32>,
}

/// What people know a combatant by, in the book's words: what tells one outcome from another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// Figures and other things that have one value at a time: `poise` is `15`, `at` is `(3,4)`.
    pub figures: Vec<(String, String)>,
    /// What holds of it, or does not: `kneeling`.
    pub words: Vec<String>,
}

impl Shape {
    /// Adds a figure.
    pub fn figure(&mut self, name: impl Into<String>, value: impl ToString) {
        self.figures.push((name.into(), value.to_string()));
    }

    /// Adds what holds of it.
    pub fn word(&mut self, word: impl Into<String>) {
        self.words.push(word.into());
    }
}

/// How a book shows itself to people and to reports. Everything is text or plain figures.
pub trait Present: Book {
    /// The names of the seats, by number.
    fn seats(encounter: &Self::Encounter) -> Vec<String>;
    /// The names of the sides, by number.
    fn sides(encounter: &Self::Encounter) -> Vec<String>;
    /// The name and the side of each combatant on the roster.
    fn combatants(encounter: &Self::Encounter) -> Vec<(String, usize)>;
    /// The names of the skills or actions whose use reports count.
    fn deeds(encounter: &Self::Encounter) -> Vec<String>;
    /// The names of the figures that reports follow for each combatant, such as `poise`.
    fn gauges() -> &'static [&'static str];

    /// The present figure of a gauge.
    fn gauge(encounter: &Self::Encounter, state: &Self::State, combatant: usize, gauge: usize) -> i32;
    /// What people know a combatant by: what the odds tell outcomes apart by. By default its gauges alone; a book adds
    /// conditions, places and whatever else a player weighs, and leaves out what is only kept for the books.
    fn shape(encounter: &Self::Encounter, state: &Self::State, combatant: usize) -> Shape {
        let mut shape = Shape::default();
        for (number, gauge) in Self::gauges().iter().enumerate() {
            shape.figure(*gauge, Self::gauge(encounter, state, combatant, number));
        }
        shape
    }
    /// Whether a combatant is out of the fight.
    fn is_out(encounter: &Self::Encounter, state: &Self::State, combatant: usize) -> bool;
    /// The round now played, counted as the book counts.
    fn round(state: &Self::State) -> u32;
    /// The side that has won, if any.
    fn winner(encounter: &Self::Encounter, state: &Self::State) -> Option<usize>;
    /// The deed that an event tells of, if it tells of one.
    fn deed(event: &Self::Event) -> Option<Deed>;

    /// The state as it would be if it were now this combatant's turn, between two beats: nothing else is changed.
    /// What is asked of a single deed outside the flow of a fight, such as the odds of a blow, starts there. Nothing
    /// when the combatant can have no turn.
    fn opening_for(
        encounter: &Self::Encounter,
        state: &Self::State,
        combatant: usize,
    ) -> Option<Self::State> {
        let _ = (encounter, state, combatant);
        None
    }

    /// The combatant whose question it is, if it is one combatant's.
    fn subject(question: &Self::Question) -> Option<usize>;
    /// A question, in a sentence.
    fn asked(encounter: &Self::Encounter, question: &Self::Question) -> String;
    /// A choice in a few words: the same words in case files, journals shown to people, and on the command line.
    fn named(encounter: &Self::Encounter, choice: &Self::Choice) -> String;
    /// The choice that `text` names as an answer to `question`, in the words of [`named`](Present::named), whether or
    /// not it is offered; nothing when the words name no choice at all. Case files and command lines need it to say
    /// why something is refused. A book implements it by naming all its choices; without it nothing is recognised
    /// besides the options themselves.
    fn parse(
        encounter: &Self::Encounter,
        state: &Self::State,
        question: &Self::Question,
        text: &str,
    ) -> Option<Self::Choice> {
        let _ = (encounter, state, question, text);
        None
    }
    /// An event, in a sentence with its figures.
    fn told(encounter: &Self::Encounter, event: &Self::Event) -> String;
    /// Two events that follow on each other as one, where people would tell them as one: two steps of a walk.
    fn joined(event: &Self::Event, next: &Self::Event) -> Option<Self::Event> {
        let _ = (event, next);
        None
    }
    /// Whether the event is the beginning of a round, so that its sentence can stand as a heading.
    fn begins_round(event: &Self::Event) -> bool {
        let _ = event;
        false
    }
    /// A few lines that show where everybody stands and in what shape; plain text.
    fn drawn(encounter: &Self::Encounter, state: &Self::State) -> String;
    /// The state as a tree of named figures, as the seat may see it; everything when no seat is given.
    fn view(encounter: &Self::Encounter, state: &Self::State, seat: Option<Seat>) -> serde_json::Value;
}

/// How a book reads its files.
pub trait Content: Book {
    /// The clauses of the rule document: `id, kind, clause, check`, tab-separated, with a heading line.
    const CLAUSES: &'static str;
    /// The settings of the book, each with its readings.
    fn settings() -> &'static [SettingInfo];
    /// The files that ship with the book and that every encounter may use: name and text.
    fn shipped() -> &'static [(&'static str, &'static str)];
    /// The encounters that ship with the book: name and text.
    fn encounters() -> &'static [(&'static str, &'static str)];
    /// The JSON Schema of the book's files, for editors.
    fn schema() -> String;

    /// Reads an encounter with house rules, later ones over earlier ones, and with the files that ship, which it adds
    /// to `sources`. Every mistake is among the diagnostics; without an error there is an encounter.
    fn read(
        sources: &mut Sources,
        encounter: SourceId,
        house_rules: &[SourceId],
    ) -> (Option<Self::Encounter>, Diagnostics);

    /// What those of a side take from a fight into their next one, as a file of house rules.
    ///
    /// # Errors
    /// When the encounter has no such side, or the book nothing of this kind.
    fn carried(
        _encounter: &Self::Encounter,
        _state: &Self::State,
        _side: &str,
    ) -> Result<String, NotCarried> {
        Err(NotCarried::Nothing)
    }
}

/// Why nothing is taken from a fight into the next one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCarried {
    /// The book starts each fight anew.
    #[error("in this book nothing is taken from one fight into the next")]
    Nothing,
    /// The encounter has no side of this name.
    #[error("there is no side `{side}`; there are {}", known.join(", "))]
    NoSuchSide {
        /// The name.
        side: String,
        /// The sides that there are.
        known: Vec<String>,
    },
}
