//! A fight at the terminal: asks people, policies and dice in turn, and keeps every answer.

mod always;
mod arrows;
mod commands;
mod forecasts;
mod going;
pub mod input;
pub mod journal_file;
pub mod levels;
mod lists;
pub mod map;
pub mod narrate;
pub mod person;
mod prompts;
mod reach;
pub mod seats;
mod secrets;

use std::io;

use anyhow::Context as _;
use fracas::engine::Seat;
use fracas::engine::journal::{Entry, Header, Said};
use fracas::engine::map::Cell;
use fracas::engine::session::NotTaken;
use fracas::lab::dice::DiceBox;
use fracas::lab::shelf::{AnyBook, AnyFight, Waiting};
use serde_json::json;

use crate::failure::complain;
use always::Always;
use input::Input;
use journal_file::JournalFile;
use levels::Levels;
use narrate::{Form, Narrator};
use person::Queue;
use prompts::{Asked, Prompted};
use seats::Place;

/// After how many answers without a person a fight is cut off: policies may dance around each other for ever.
const MOST_UNATTENDED: u64 = 20_000;

/// Everything that a fight at the terminal is made of.
pub struct Fight<'a> {
    /// The book by which it is fought.
    pub book: &'static dyn AnyBook,
    /// The fight itself, with the policies in their seats.
    pub session: Box<dyn AnyFight>,
    /// Who sits where.
    pub places: Vec<Place>,
    /// The dice of the seed.
    pub dice: DiceBox,
    /// Whether people type what real dice show.
    pub asks_dice: bool,
    /// What a journal of it begins with.
    pub header: Header,
    /// Its journal, if it is kept.
    pub journal: Option<JournalFile>,
    /// Who tells it.
    pub narrator: Narrator<'a>,
    /// Where people type.
    pub input: Input<'a>,
    /// Whether a fight without a journal is saved when it is left.
    pub is_saved: bool,
    by_person: Vec<bool>,
    /// The answers so far, as a journal holds them.
    entries: Vec<Entry>,
    queue: Queue,
    last_seat: Option<Seat>,
    /// How many events there were when a person was asked last: what came since is what `why` explains.
    asked_at: usize,
    explained: (usize, usize),
    /// At how many answers the choices were listed last: they are not listed again for each word in between.
    listed_at: Option<usize>,
    /// The lists that are open at a question with many choices.
    levels: Levels,
    /// What people answer from now on without being asked.
    always: Always,
    /// Who is alone at the screen, for a secret question that is still open: they are called to it only once.
    alone: Option<Seat>,
    /// After how many answers, and about going to which square, people were warned last.
    warned_of: Option<(usize, Cell)>,
    /// How many answers were given since a person gave one.
    unattended: u64,
}

/// How a fight at the terminal was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It came to its end.
    Over,
    /// It was left before.
    Before,
}

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answered {
    /// An answer was taken, or is to be asked for again.
    Taken,
    /// Whoever was to answer left.
    Quit,
}

impl<'a> Fight<'a> {
    /// A fight at its opening.
    pub fn new(
        book: &'static dyn AnyBook,
        session: Box<dyn AnyFight>,
        places: Vec<Place>,
        dice: DiceBox,
        header: Header,
        narrator: Narrator<'a>,
        input: Input<'a>,
    ) -> Self {
        Fight {
            book,
            session,
            places,
            dice,
            asks_dice: false,
            is_saved: true,
            header,
            journal: None,
            narrator,
            input,
            by_person: Vec::new(),
            entries: Vec::new(),
            queue: Queue::default(),
            last_seat: None,
            always: Always::default(),
            alone: None,
            asked_at: 0,
            explained: (0, 0),
            listed_at: None,
            levels: Levels::default(),
            warned_of: None,
            unattended: 0,
        }
    }

    /// Gives the answers of a saved fight, without telling them. The number of the first, counted from 1, after which
    /// the fight does not stand as it is marked, if there is one.
    ///
    /// # Errors
    /// At the first that does not fit: its number, counted from 1, and why.
    pub fn catch_up(&mut self, entries: Vec<Entry>) -> Result<Option<usize>, (usize, NotTaken)> {
        let given = self.give_again(entries);
        self.narrator.skip(&*self.session);
        self.unattended = 0;
        self.asked_at = self.session.happenings();
        self.explained = (0, self.asked_at);
        given
    }

    fn give_again(&mut self, entries: Vec<Entry>) -> Result<Option<usize>, (usize, NotTaken)> {
        let mut differs = None;
        for (place, Entry { said, mark }) in entries.into_iter().enumerate() {
            let by_person = match self.session.open() {
                Some(Waiting::Choice { seat, .. }) => self.is_person(seat),
                Some(Waiting::Dice { .. }) => self.asks_dice,
                None => false,
            };
            self.take(&said, by_person).map_err(|error| (place + 1, error))?;
            if mark.is_some() && self.entries.last().is_some_and(|entry| entry.mark != mark) {
                differs = differs.or(Some(place + 1));
            }
        }
        Ok(differs)
    }

    /// Leaves out of the journal what was not taken of it again.
    ///
    /// # Errors
    /// When the journal cannot be written.
    pub fn drop_rest_of_journal(&mut self) -> anyhow::Result<()> {
        let answers = self.entries.len();
        match &mut self.journal {
            Some(journal) => journal.set_aside(answers),
            None => Ok(()),
        }
    }

    /// Plays until the fight is over or left.
    ///
    /// # Errors
    /// When nobody can be told, or the journal cannot be written.
    pub fn play(&mut self) -> anyhow::Result<Left> {
        loop {
            // What is told or asked now follows from the answers so far: they must be safe before anybody sees it.
            self.sync()?;
            if self.is_shown_now() {
                self.narrator.catch_up(&*self.session)?;
            } else {
                self.narrator.follow(&*self.session)?;
            }
            self.narrator.round(&*self.session)?;
            let Some(waiting) = self.session.open() else {
                self.narrator.end(&*self.session)?;
                if self.prompt_end()? {
                    continue;
                }
                return Ok(Left::Over);
            };
            if self.unattended >= MOST_UNATTENDED {
                let text = format!(
                    "Cut off: after {MOST_UNATTENDED} answers of policies and dice there is no end in sight."
                );
                self.say(&text)?;
                return Ok(Left::Before);
            }
            if self.answered(waiting)? == Answered::Quit {
                return Ok(Left::Before);
            }
        }
    }

    /// Has the open question answered: by a person, by a policy, or by dice.
    fn answered(&mut self, waiting: Waiting) -> anyhow::Result<Answered> {
        if let Some(said) = self.by_order(&waiting) {
            self.acknowledge(&said, false)?;
            return Ok(Answered::Taken);
        }
        match waiting {
            Waiting::Dice { throw, .. } if !self.asks_dice => {
                let said = self.dice.show(throw);
                self.acknowledge(&said, false)?;
                Ok(Answered::Taken)
            }
            Waiting::Dice { throw, what } => {
                let prompted = self.prompt_dice(throw, what)?;
                self.typed(prompted)
            }
            Waiting::Choice { seat, subject, question, record, kind } if self.is_person(seat) => {
                let prompted = self.prompt_choice(&Asked { seat, subject, question, record, kind })?;
                self.typed(prompted)
            }
            Waiting::Choice { .. } => {
                if let Some(said) = self.session.by_policy() {
                    self.acknowledge(&said, false)?;
                }
                Ok(Answered::Taken)
            }
        }
    }

    /// Takes what a person came to at a prompt.
    fn typed(&mut self, prompted: Prompted<Said>) -> anyhow::Result<Answered> {
        match prompted {
            Prompted::Answer(said) => self.acknowledge(&said, true)?,
            Prompted::Again => {}
            Prompted::Quit => return Ok(Answered::Quit),
        }
        Ok(Answered::Taken)
    }

    /// Whether somebody waits for everything that has happened: not while policies and the program's dice answer.
    fn is_shown_now(&self) -> bool {
        match self.session.open() {
            _ if self.unattended >= MOST_UNATTENDED => true,
            None => true,
            Some(Waiting::Dice { .. }) => self.asks_dice,
            // Of what was typed ahead, such as the steps of a way, people see what it came to.
            Some(waiting @ Waiting::Choice { seat, .. }) => {
                self.is_person(seat) && self.queue.is_empty() && self.by_order(&waiting).is_none()
            }
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.places.get(usize::from(seat.0)).is_some_and(Place::is_person)
    }

    /// Takes an answer, moves the dice on, and writes it down.
    fn acknowledge(&mut self, said: &Said, by_person: bool) -> anyhow::Result<()> {
        match self.take(said, by_person) {
            Ok(()) => {
                if let (Some(journal), Some(entry)) = (&mut self.journal, self.entries.last()) {
                    journal.append(entry).with_context(|| journal.trouble())?;
                }
                Ok(())
            }
            Err(error) => {
                self.queue.drop_rest();
                self.refuse(&error.to_string()).map_err(Into::into)
            }
        }
    }

    fn take(&mut self, said: &Said, by_person: bool) -> Result<(), NotTaken> {
        let throw = self.session.open().and_then(|waiting| waiting.throw());
        self.session.say(said)?;
        self.narrator.answered(&*self.session);
        self.levels.close();
        self.dice.pass(throw);
        self.by_person.push(by_person);
        self.entries.extend(self.session.last_entry());
        self.unattended = if by_person { 0 } else { self.unattended + 1 };
        Ok(())
    }

    fn sync(&mut self) -> anyhow::Result<()> {
        match &mut self.journal {
            Some(journal) => journal.sync().with_context(|| journal.trouble()),
            None => Ok(()),
        }
    }

    /// Says something to people that is no part of the fight.
    fn say(&mut self, text: &str) -> io::Result<()> {
        match self.narrator.form {
            Form::Text => text.lines().try_for_each(|line| self.narrator.text(line)),
            Form::Json => self.narrator.json(&json!({ "note": text })),
        }
    }

    /// Says why something typed was not taken.
    fn refuse(&mut self, reason: &str) -> io::Result<()> {
        self.narrator.catch_up(&*self.session)?;
        // What was typed is shown again: arrow keys in it must not move about on the screen.
        let reason = &reason.replace(char::is_control, "?");
        match self.narrator.form {
            Form::Text => {
                let text = self.narrator.paint.bad(&format!("Not taken: {reason}."));
                self.narrator.text(&text)
            }
            Form::Json => self.narrator.json(&json!({ "refused": reason })),
        }
    }

    /// Keeps a fight that is left before its end: in its journal, or in a file of its own if people have answered.
    pub fn keep(&mut self, stem: &str) {
        let kept = match &mut self.journal {
            Some(journal) => journal.sync().map(|()| Some(journal.path().display().to_string())),
            None if self.is_saved && self.by_person.contains(&true) => {
                let mut entries = self.entries.iter();
                let free = JournalFile::create_free(stem, &self.header).map_err(io::Error::other);
                free.and_then(|mut journal| {
                    entries.try_for_each(|entry| journal.append(entry))?;
                    journal.sync()?;
                    Ok(Some(journal.path().display().to_string()))
                })
            }
            None => Ok(None),
        };
        match kept {
            Ok(Some(place)) => {
                complain(&format!("The fight is kept. To go on: fracas fight --resume {place}"))
            }
            Ok(None) => {}
            Err(error) => complain(&format!("warning: the fight could not be kept: {error}")),
        }
    }
}

#[cfg(test)]
mod tests;
