//! The lines of a script that look at what one seat is told and may know, and at who may look on when it is asked.

use fracas_engine::{Audience, Kind, Seat};
use serde_json::Value;

use super::expectation::{Expectation, shown};
use super::line::{Line, Openness};
use super::names::{Onlooker, onlooker};
use super::path::Walk;
use super::play::Play;
use crate::shelf::Waiting;

impl Play<'_> {
    fn onlooker(&self, who: &str) -> Result<Onlooker, String> {
        onlooker(self.fight.lineup(), who).ok_or_else(|| format!("nobody plays `{who}`"))
    }

    /// The state as it is shown to somebody; to a spectator, what all seats may know.
    fn view_of(&self, onlooker: Onlooker) -> Value {
        match onlooker {
            Onlooker::Seat(seat) => self.fight.view(Some(seat)),
            Onlooker::Spectator => {
                let all: Vec<Seat> = (0..).map(Seat).take(self.fight.lineup().seats.len()).collect();
                self.fight.common_view(&all)
            }
        }
    }

    /// Whether the seat of somebody is told of an event, playing on by default as far as that is allowed.
    pub(super) fn sees(&mut self, who: &str, text: &str, because: Option<&str>) -> Result<(), String> {
        let onlooker = self.onlooker(who)?;
        loop {
            let told = self.told_of(text, because);
            if told.iter().any(|place| self.is_told_to(onlooker, *place)) {
                return Ok(());
            }
            if !self.can_skip() {
                return Err(match told.last() {
                    Some(place) => format!("{who} is not told of it: {}", self.event(*place)),
                    None => self.not_told(text, because),
                });
            }
            self.skip()?;
        }
    }

    /// Whether there is such an event, and the seat of somebody is told of none of the kind. It plays on by default until
    /// there is one.
    pub(super) fn sees_not(&mut self, who: &str, text: &str, because: Option<&str>) -> Result<(), String> {
        let onlooker = self.onlooker(who)?;
        loop {
            let told = self.told_of(text, because);
            if let Some(place) = told.iter().find(|place| self.is_told_to(onlooker, **place)) {
                return Err(format!("{who} is told of it: {}", self.event(*place)));
            }
            if !told.is_empty() {
                return Ok(());
            }
            if !self.can_skip() {
                return Err(self.not_told(text, because));
            }
            self.skip()?;
        }
    }

    /// The events since the last answer of the script that say a text, and cite the clause.
    fn told_of(&self, text: &str, because: Option<&str>) -> Vec<usize> {
        let is_meant = |place: &usize| {
            self.says(*place, text) && because.is_none_or(|clause| self.cites(*place, clause))
        };
        (self.since..self.fight.happenings()).filter(is_meant).collect()
    }

    fn is_told_to(&self, onlooker: Onlooker, place: usize) -> bool {
        let audience = self.fight.told(place).audience;
        match onlooker {
            Onlooker::Seat(seat) => audience.includes(seat),
            Onlooker::Spectator => audience == Audience::Everyone,
        }
    }

    fn not_told(&self, text: &str, because: Option<&str>) -> String {
        self.untold(text, self.told_of(text, None).last().copied().zip(because))
    }

    /// Whether the seat of somebody may know what stands at a path.
    pub(super) fn knows(&mut self, who: &str, path: &str) -> Result<(), String> {
        let (there, seen) = self.compared(who, path)?;
        match there == seen {
            true => Ok(()),
            false => Err(format!("it is {}, and to {who} it is {}", shown(&there), shown(&seen))),
        }
    }

    /// Whether something stands at a path that the seat of somebody may not know.
    pub(super) fn knows_not(&mut self, who: &str, path: &str) -> Result<(), String> {
        let (there, seen) = self.compared(who, path)?;
        match there == seen {
            true => Err(format!("{who} knows that it is {}", shown(&there))),
            false => Ok(()),
        }
    }

    /// What stands at a path, and what is there as far as the seat of somebody may know.
    fn compared(&mut self, who: &str, path: &str) -> Result<(Value, Value), String> {
        self.settle_rulings()?;
        let onlooker = self.onlooker(who)?;
        let (view, seen) = (self.fight.view(None), self.view_of(onlooker));
        let walk = Walk::of(&view, path);
        let Some(there) = walk.end else { return Err(format!("it is {}", walk.missing())) };
        if is_empty(there) {
            return Err("nothing is there that could be known".to_owned());
        }
        let seen = Walk::of(&seen, path).end.cloned().unwrap_or_default();
        Ok((there.clone(), seen))
    }

    /// Compares a value in the state as the seat of somebody may know it.
    pub(super) fn knows_that(&mut self, who: &str, what: &Expectation) -> Result<(), String> {
        self.settle_rulings()?;
        let seen = self.view_of(self.onlooker(who)?);
        let walk = what.walk(&seen);
        self.words.check_state(what, &walk)?;
        what.check(&walk).map_err(|found| format!("to {who} it is {found}\nnow {}", self.now.asks()))
    }

    /// Whether the others may look on when somebody is asked.
    pub(super) fn asked(&mut self, line: &Line, openness: Openness) -> Result<(), String> {
        self.offered(line)?;
        let is_secret = matches!(self.now.waiting, Some(Waiting::Choice { kind: Kind::Secret, .. }));
        match (openness, is_secret) {
            (Openness::Secret, false) => Err(format!("all may look on: {}", self.now.asks())),
            (Openness::Open, true) => Err(format!("nobody else may look on: {}", self.now.asks())),
            _ => Ok(()),
        }
    }
}

/// Whether nothing stands there.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty() || text == "none",
        Value::Array(list) => list.is_empty(),
        Value::Object(table) => table.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    }
}
