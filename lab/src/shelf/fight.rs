//! A fight without its types: in words and JSON.

use fracas_content::NotCarried;
use fracas_engine::journal::{Entry, Said};
use fracas_engine::map::Cell;
use fracas_engine::session::NotTaken;
use fracas_engine::table::Throw;
use fracas_engine::{Audience, Kind, Picture, Refusal, Seat, Square, Why};
use serde::Serialize;
use serde_json::Value;

use super::encounter::{Lineup, OddsOrder};
use super::unasked::AnyUnasked;
use crate::odds::{Forecast, NeverOffered, Odds};
use crate::policy::UnknownPolicy;
use crate::solve::{NotSolved, Solution, SolveOrder, Stages};

/// What a fight waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A seat must choose.
    Choice {
        /// Who is asked.
        seat: Seat,
        /// The combatant whose question it is, by number, if it is one combatant's.
        subject: Option<usize>,
        /// The question, in a sentence.
        question: String,
        /// The question, as its book's record.
        record: Value,
        /// Who decides, and who may know of it.
        kind: Kind,
    },
    /// Dice must fall.
    Dice {
        /// Which.
        throw: Throw,
        /// What for.
        what: &'static str,
    },
}

impl Waiting {
    /// The dice that must fall; `None` if it waits for a seat.
    pub fn throw(&self) -> Option<Throw> {
        match self {
            Waiting::Choice { .. } => None,
            Waiting::Dice { throw, .. } => Some(*throw),
        }
    }

    /// The seat that is asked; `None` if it waits for dice.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Waiting::Choice { seat, .. } => Some(*seat),
            Waiting::Dice { .. } => None,
        }
    }

    /// The seat that answers a question of which the others may not know; `None` if it waits for anything else.
    pub fn secret_of(&self) -> Option<Seat> {
        match self {
            Waiting::Choice { seat, kind: Kind::Secret, .. } => Some(*seat),
            _ => None,
        }
    }
}

/// A legal answer to the open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The words that mean it.
    pub label: String,
    /// What kind of thing it is, in a word or two that many choices share; empty for the few that stand alone.
    pub group: &'static str,
    /// What is done; several choices may share it if they differ in the qualifier.
    pub words: String,
    /// What is asked after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qualifier: Option<String>,
    /// The square that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Happening {
    /// In a sentence with its figures; empty where only programs are told.
    pub sentence: String,
    /// As its book's record.
    pub record: Value,
    /// The breakdown of its figures.
    pub why: Why,
    /// Who may know of it.
    pub audience: Audience,
    /// Whether a round begins with it.
    pub begins_round: bool,
}

/// How a combatant stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Its side, by number.
    pub side: usize,
    /// Whether it is out of the fight.
    pub is_out: bool,
    /// The figures that reports follow.
    pub gauges: Vec<(&'static str, i32)>,
}

/// A fight of a book that is known only at run time.
///
/// All of it is the referee's: what is for a seat takes the seat, and holds only what that seat may see.
pub trait AnyFight: Send {
    /// The short name of its book.
    fn book(&self) -> &'static str;
    /// Who is in it.
    fn lineup(&self) -> &Lineup;

    /// What it waits for; `None` when it is over.
    fn open(&self) -> Option<Waiting>;
    /// The legal answers to the open question, the default first; none where dice are to fall.
    fn choices(&self) -> Vec<Choice>;
    /// The labels of the [`choices`](AnyFight::choices), in their order, for whoever looks at nothing else of them.
    fn labels(&self) -> Vec<String>;
    /// Whose question is open, for people: the combatant if it is one combatant's, else the seat; `None` where nobody is
    /// asked.
    fn asked(&self) -> Option<String>;
    /// Whether the open question is that of the combatant called `who`, or is put to the seat of that name, whatever the
    /// case of its letters.
    fn is_asked(&self, who: &str) -> bool;
    /// The name of the combatant whose dice are to fall; `None` where they are nobody's, or no dice are to fall.
    fn roller(&self) -> Option<&str>;
    /// What nobody was asked since the last answer that somebody gave: each question had one legal answer only, or none.
    fn unasked(&self) -> Vec<Box<dyn AnyUnasked>>;
    /// The label of the first option that is to do nothing, if there is one.
    fn declining(&self) -> Option<String>;
    /// Why an answer would be refused; `None` where it would be taken. Nothing changes.
    fn objection(&self, said: &Said) -> Option<NotTaken>;
    /// What answers with these words in them, in their order, are refused for: each reason once, with the first answer
    /// that is refused for it, a few at most.
    fn refused(&self, words: &str) -> Vec<(String, Refusal)>;
    /// Takes an answer and plays on to the next question.
    ///
    /// # Errors
    /// [`NotTaken`] when it is no legal answer; the fight is as it was.
    fn say(&mut self, said: &Said) -> Result<(), NotTaken>;
    /// How many answers were taken.
    fn answers(&self) -> usize;
    /// How many beats were played to their end.
    fn beats(&self) -> usize;
    /// The last answer, with the mark of what it led to; `None` before the first.
    fn last_entry(&self) -> Option<Entry>;
    /// Takes the fight back to where it waited for answer number `answers`, counted from 0.
    fn rewind(&mut self, answers: usize);
    /// The fight once more, to go on with apart from this one; nobody is seated.
    fn fork(&self) -> Box<dyn AnyFight>;
    /// The fight once more as a seat knows it, with the present beat only: what it may not know is not there. `None` where
    /// what it knows does not add up to a fight that could stand like this one.
    fn fork_seen_by(&self, seat: Seat) -> Option<Box<dyn AnyFight>>;

    /// How many things happened so far.
    fn happenings(&self) -> usize;
    /// What happened in this place, counted from 0.
    ///
    /// # Panics
    /// When less has happened.
    fn told(&self, place: usize) -> Happening;
    /// The sentence of what happened in this place, for whoever looks at nothing else of it.
    ///
    /// # Panics
    /// When less has happened.
    fn sentence(&self, place: usize) -> String;
    /// What happened in this place, told as one with what people would tell as one with it, and how many that are.
    ///
    /// # Panics
    /// When less has happened.
    fn told_as_one(&self, place: usize) -> (Happening, usize);

    /// How much of what happened before this place was told to any of these seats; to everybody, if there are none.
    fn told_before(&self, seats: &[Seat], place: usize) -> usize;
    /// The place of the first event that people are told as one with the one before `place`; `place` itself where none of
    /// those before it goes on there.
    fn told_as_one_from(&self, seats: &[Seat], place: usize) -> usize;
    /// What happened from this place on and was told to any of these seats (to everybody, if there are none), as people
    /// would tell it: what belongs together is one. Each comes with its place among what they were told, counted from 0:
    /// what they were not told does not show, not by a gap either.
    fn told_to(&self, seats: &[Seat], from: usize) -> Vec<(usize, Happening)>;

    /// The round now played, counted as the book counts.
    fn round(&self) -> u32;
    /// The side that has won, by number, if any.
    fn winner(&self) -> Option<usize>;
    /// How everybody stands, also who is hidden: for when the fight is over.
    fn standings(&self) -> Vec<Standing>;
    /// The state as a tree of named figures, as a seat may see it; everything when `None`.
    fn view(&self, seat: Option<Seat>) -> Value;
    /// The state as a tree of named figures, as several seats may see it together: without what is hidden from any of
    /// them; everything when there are none.
    fn common_view(&self, seats: &[Seat]) -> Value;
    /// Where everybody stands and in what shape, as these seats may see it together: without what is hidden from any of
    /// them; everything when there are none.
    fn picture(&self, seats: &[Seat]) -> Picture;
    /// The cells that a combatant, by its number, reaches in melee now, as these seats may know it together: none of one
    /// who is hidden from any of them; as the referee knows it when there are none.
    fn reach(&self, combatant: usize, seats: &[Seat]) -> Vec<Cell>;
    /// Where the one who is asked would be by now, in the middle of a way that is planned square by square; `None` where it
    /// is where the picture has it.
    fn planned(&self) -> Option<Cell>;
    /// What a side takes from here into its next fight, as a file of house rules.
    ///
    /// # Errors
    /// When there is no such side, or the book has nothing of this kind.
    fn carried(&self, side: &str) -> Result<String, NotCarried>;

    /// Seats a policy: it answers for the seat in [`by_policy`](AnyFight::by_policy). `seed` and `fight` are those of a
    /// simulation that plays the same.
    ///
    /// # Errors
    /// When there is no policy of the name.
    fn seat_policy(&mut self, seat: Seat, policy: &str, seed: u64, fight: u64) -> Result<(), UnknownPolicy>;
    /// What the policy of the seat that is asked answers; the default where none sits; `None` where nobody is asked.
    fn by_policy(&mut self) -> Option<Said>;

    /// The odds of what follows from here to the end of the beat, or further, as the seat may know it that asks; as the
    /// referee knows it when `None`.
    ///
    /// # Errors
    /// When an answer is offered in no way in which the dice can fall.
    fn odds(&self, order: &OddsOrder, seat: Option<Seat>) -> Result<Odds, NeverOffered>;
    /// The odds and what players weigh of them, found at once.
    ///
    /// # Errors
    /// When an answer is offered in no way in which the dice can fall.
    fn odds_and_forecast(
        &self,
        order: &OddsOrder,
        seat: Option<Seat>,
    ) -> Result<(Odds, Forecast), NeverOffered>;
    /// What players weigh of the same: who hits, how hard, who may fall, what it costs.
    ///
    /// # Errors
    /// When an answer is offered in no way in which the dice can fall.
    fn forecast(&self, order: &OddsOrder, seat: Option<Seat>) -> Result<Forecast, NeverOffered>;
    /// What becomes of whole fights from here, as the referee knows it.
    ///
    /// # Errors
    /// When a policy is not known, the beat under way can go in too many ways, or it is not clear for which side the best
    /// is sought.
    fn solve(&self, order: &SolveOrder, stages: &Stages) -> Result<Solution, NotSolved>;
    /// The fight as it would be if it were now the turn of a combatant, given by its number, with nothing asked yet;
    /// `None` when it can have no turn.
    fn turned_to(&self, combatant: usize) -> Option<Box<dyn AnyFight>>;
}
