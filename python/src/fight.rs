//! A fight, as the referee has it: whoever plays a seat is given what that seat may see.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use fracas::engine::Seat;
use fracas::engine::journal::{DiceSource, Entry, FileHash, Header, Journal, Said, SavedFile};
use fracas::engine::session::NotTaken;
use fracas::lab::dice::{DiceBox, typed_throw};
use fracas::lab::policy::UnknownPolicy;
use fracas::lab::shelf::{AnyBook, AnyFight};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};

use crate::asked;
use crate::convert::plain;
use crate::errors::{Refused, refused, wrong};
use crate::odds::{odds_dict, order};
use crate::play;
use crate::seats::{every, seat_called};
use crate::seen::Seen;

/// How a fight was opened.
pub(crate) struct Opening {
    pub(crate) book: &'static dyn AnyBook,
    pub(crate) files: Vec<SavedFile>,
    pub(crate) seed: Option<u64>,
    pub(crate) number: u64,
}

/// A fight and its dice.
pub(crate) struct Playing {
    pub(crate) fight: Box<dyn AnyFight>,
    dice: Option<DiceBox>,
    entries: Vec<Entry>,
    pub(crate) opening: Opening,
}

impl Playing {
    /// Takes an answer, and rolls what dice follow if they are rolled here.
    pub(crate) fn say(&mut self, said: Said) -> Result<(), NotTaken> {
        self.take(said)?;
        self.roll()
    }

    fn take(&mut self, said: Said) -> Result<(), NotTaken> {
        let throw = self.fight.open().and_then(|waiting| waiting.throw());
        self.fight.say(&said)?;
        if let Some(dice) = &mut self.dice {
            dice.pass(throw);
        }
        self.entries.push(self.fight.last_entry().unwrap_or(Entry { said, mark: None }));
        Ok(())
    }

    /// Rolls dice until something else is waited for, if they are rolled here.
    fn roll(&mut self) -> Result<(), NotTaken> {
        while let Some(throw) = self.fight.open().and_then(|waiting| waiting.throw()) {
            let Some(dice) = &mut self.dice else { return Ok(()) };
            let said = dice.show(throw);
            self.take(said)?;
        }
        Ok(())
    }

    /// Takes back the last answer that a seat gave, or that dice gave which are not rolled here, and what came after it;
    /// whether there was one.
    fn undo(&mut self) -> bool {
        let rolls = self.dice.is_some();
        let given = |entry: &Entry| !rolls || matches!(entry.said, Said::Choice(_));
        let Some(place) = self.entries.iter().rposition(given) else { return false };
        self.fight.rewind(place);
        self.entries.truncate(place);
        if let Some(dice) = &mut self.dice {
            dice.rewind(place);
        }
        true
    }

    /// Seats a policy, as a simulation of the same seed does.
    pub(crate) fn seat(&mut self, seat: Seat, policy: &str) -> Result<(), UnknownPolicy> {
        self.fight.seat_policy(seat, policy, self.opening.seed.unwrap_or(0), self.opening.number)
    }

    fn journal(&self) -> String {
        let shipped = FileHash::of_files(self.opening.book.shipped());
        let header = Header {
            shipped,
            seed: self.opening.seed.unwrap_or(0),
            fight: self.opening.number,
            dice: if self.dice.is_some() { DiceSource::Seed } else { DiceSource::Typed },
            ..Header::new(self.opening.book.name(), self.opening.files.clone())
        };
        Journal { header, entries: self.entries.clone(), cut_off: false }.write()
    }
}

/// A fight, as the referee has it. All seats are those of whoever holds it; `seen_by` gives what one of them may see.
#[pyclass(module = "fracas", frozen)]
pub(crate) struct Fight(Mutex<Playing>);

impl Fight {
    pub(crate) fn new(fight: Box<dyn AnyFight>, opening: Opening) -> Self {
        let dice = opening.seed.map(|seed| DiceBox::new(seed, opening.number));
        let mut playing = Playing { fight, dice, entries: Vec::new(), opening };
        // What the fight's own dice show always fits what it throws.
        let _ = playing.roll();
        Fight(Mutex::new(playing))
    }

    /// Does something with the fight, without the interpreter's lock.
    pub(crate) fn with<R: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Playing) -> R + Send) -> R {
        py.detach(|| work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// The same, of which the result is JSON.
    pub(crate) fn told<'py>(
        &self,
        py: Python<'py>,
        work: impl FnOnce(&dyn AnyFight) -> Value + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.with(py, |playing| work(&*playing.fight)))
    }
}

#[pymethods]
impl Fight {
    /// What it waits for: `you` (a seat is asked, with its `question` and all legal `choices`), `dice` or `over`.
    #[getter]
    fn waits_for<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |fight| asked::waits_for(fight, &every(fight.lineup())))
    }

    /// The name of the seat that is asked; `None` where none is.
    #[getter]
    fn asked(&self, py: Python<'_>) -> Option<String> {
        self.with(py, |playing| {
            let seat = playing.fight.open()?.seat()?;
            playing.fight.lineup().seats.get(usize::from(seat.0)).cloned()
        })
    }

    /// The legal answers to the open question, the default first.
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |fight| json!(asked::choices(fight, &every(fight.lineup()))))
    }

    /// Whether it is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.with(py, |playing| playing.fight.open().is_none())
    }

    /// The name of the side that has won; `None` as long as none has.
    #[getter]
    fn winner(&self, py: Python<'_>) -> Option<String> {
        self.with(py, |playing| {
            let side = playing.fight.winner()?;
            playing.fight.lineup().sides.get(side).cloned()
        })
    }

    /// The round, as the book counts.
    #[getter]
    fn round(&self, py: Python<'_>) -> u32 {
        self.with(py, |playing| playing.fight.round())
    }

    /// How many answers were taken, of seats and dice.
    #[getter]
    fn number(&self, py: Python<'_>) -> usize {
        self.with(py, |playing| playing.fight.answers())
    }

    /// What happened, from a place on: each with its `place`, `text`, `why` and `event`.
    #[pyo3(signature = (since=0))]
    fn told_since<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |fight| asked::told(fight, &every(fight.lineup()), since))
    }

    /// The state as a tree of named figures: everything, or what a seat may see.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let seat =
            self.with(py, |playing| seat.map(|seat| seat_called(playing.fight.lineup(), seat)).transpose())?;
        self.told(py, |fight| fight.view(seat))
    }

    /// All that a program is told over a table: `number`, `told`, `round`, `waits_for`, `view`.
    #[pyo3(signature = (since=0))]
    fn update<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |fight| asked::update(fight, &every(fight.lineup()), fight.view(None), since))
    }

    /// How everybody stands: `name`, `side`, `is_out`, `gauges`.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.told(py, |fight| json!(fight.standings()))
    }

    /// The map, drawn in letters: everything, or what a seat may see.
    #[pyo3(signature = (seat=None))]
    fn map(&self, py: Python<'_>, seat: Option<&str>) -> PyResult<String> {
        self.with(py, |playing| {
            let seat = seat.map(|seat| seat_called(playing.fight.lineup(), seat)).transpose()?;
            Ok(playing.fight.picture(seat.as_slice()).to_string())
        })
    }

    /// Answers the open question, in the words of a choice.
    fn choose(&self, py: Python<'_>, choice: String) -> PyResult<()> {
        self.with(py, |playing| playing.say(Said::Choice(choice))).map_err(|why| refused(&why))
    }

    /// Says what the dice show that are to fall: their faces, such as `3 4`.
    fn throw(&self, py: Python<'_>, shown: &str) -> PyResult<()> {
        self.with(py, |playing| {
            let throw = playing.fight.open().and_then(|waiting| waiting.throw());
            let throw = throw.ok_or_else(|| Refused::new_err("no dice are to fall"))?;
            let said = typed_throw(shown, throw).map_err(Refused::new_err)?;
            playing.say(said).map_err(|why| refused(&why))
        })
    }

    /// Takes back the last answer and what came after it; whether there was one. Dice that are rolled here fall the same
    /// again.
    fn undo(&self, py: Python<'_>) -> bool {
        self.with(py, Playing::undo)
    }

    /// The fight as a seat may see it.
    fn seen_by(slf: Bound<'_, Self>, seat: &str) -> PyResult<Seen> {
        let py = slf.py();
        let place = slf.get().with(py, |playing| seat_called(playing.fight.lineup(), seat))?;
        Ok(Seen::new(slf.unbind(), place, seat.to_owned()))
    }

    /// Plays on until it is over, or a seat is asked that nobody plays. `seats` gives each seat a policy by name, or
    /// something that is called with what the seat may see (`Seen`) and gives back the words of a choice; `all` is for those
    /// that are not named.
    #[pyo3(signature = (seats=None))]
    fn play(slf: Bound<'_, Self>, seats: Option<HashMap<String, Py<PyAny>>>) -> PyResult<()> {
        play::play(&slf, seats.unwrap_or_default())
    }

    /// The odds of what follows to the end of the beat: when `choice` is answered now, and then `answers` in their order,
    /// each to the first question that it is legal for. As a seat may know them, or as the referee does.
    #[pyo3(signature = (choice=None, *, answers=None, beats=1, tell="changes", limit=None, samples=None, seat=None))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn odds<'py>(
        &self,
        py: Python<'py>,
        choice: Option<String>,
        answers: Option<Vec<String>>,
        beats: u32,
        tell: &str,
        limit: Option<u64>,
        samples: Option<u64>,
        seat: Option<&str>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let order = order(choice, answers.unwrap_or_default(), beats, tell, limit, samples)?;
        let odds = self.with(py, |playing| {
            let seat = seat.map(|seat| seat_called(playing.fight.lineup(), seat)).transpose()?;
            playing.fight.odds(&order, seat).map_err(wrong)
        })?;
        odds_dict(py, &odds)
    }

    /// The journal, for `fracas replay` and `fracas fight --resume`.
    fn journal(&self, py: Python<'_>) -> String {
        self.with(py, |playing| playing.journal())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (round, number) = self.with(py, |playing| (playing.fight.round(), playing.fight.answers()));
        format!("<fracas.Fight in round {round}, after {number} answers>")
    }
}
