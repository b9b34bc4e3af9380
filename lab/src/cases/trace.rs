//! The transcript of a case, for its writer.

use fracas_engine::{Audience, Seat};

use super::play::Play;

/// What was written down so far.
#[derive(Default)]
pub(super) struct Trace {
    text: String,
    /// How many events of the fight stand in it.
    events: usize,
}

impl Play<'_> {
    /// An event with its figures and its clauses.
    pub(super) fn event(&self, place: usize) -> String {
        let told = self.fight.told(place);
        let mut text = told.sentence;
        let why = told.why.to_string();
        if !why.is_empty() {
            text.push_str(&format!(" = {why}"));
        }
        let clauses: Vec<&str> = told.why.clauses().iter().map(|clause| clause.0).collect();
        if !clauses.is_empty() {
            text.push_str(&format!(" · {}", clauses.join(" ")));
        }
        text
    }

    /// Writes down the events since the last time and what is asked, with its answer if there is one.
    pub(super) fn write_down(&mut self, answer: Option<(&str, bool)>) {
        let Some(trace) = &self.trace else { return };
        let happened = self.fight.happenings();
        let event = |place| format!("  . {}{}\n", self.event(place), self.hearers(place));
        let events = (trace.events..happened).map(event);
        let text: String = events.chain([self.now.told(&*self.fight, answer)]).collect();
        if let Some(trace) = &mut self.trace {
            trace.text.push_str(&text);
            trace.events = happened;
        }
    }

    /// Which seats are told of an event; nothing where all are, and spectators.
    fn hearers(&self, place: usize) -> String {
        let audience = self.fight.told(place).audience;
        if audience == Audience::Everyone {
            return String::new();
        }
        let seats = (0..).map(Seat).zip(&self.fight.lineup().seats);
        let told: Vec<&str> =
            seats.filter(|(seat, _)| audience.includes(*seat)).map(|(_, name)| name.as_str()).collect();
        format!(" (told to {})", told.join(", "))
    }

    /// Writes down why an answer is refused.
    pub(super) fn write_refusal(&mut self, answer: &str, refusal: &str) {
        if let Some(trace) = &mut self.trace {
            trace.text.push_str(&format!("  refused: {answer}: {refusal}\n"));
        }
    }

    /// All that was written down, with what is asked where the script ended.
    pub(super) fn told(mut self) -> String {
        self.write_down(None);
        let drawn = self.fight.picture(&[]).to_string();
        let mut text = self.trace.map_or(String::new(), |trace| trace.text);
        drawn.lines().for_each(|line| text.push_str(&format!("  | {line}\n")));
        text
    }
}
