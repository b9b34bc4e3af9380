//! What can be counted of a fight: for reports, for odds, and for whoever asks how it stands.

use crate::book::Book;

/// The use of a skill or action by a combatant, for reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionUse {
    /// The combatant, by its number in the roster.
    pub combatant: usize,
    /// The skill or action, by its number in [`Measure::actions`].
    pub action: usize,
    /// What came of it: `None` when it was begun, points of damage when it struck.
    pub damage: Option<u32>,
}

/// What people know a combatant by, in the book's words: what tells one outcome from another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Figures and other things that have one value at a time: `poise` is `15`, `at` is `(3,4)`.
    pub figures: Vec<(String, String)>,
    /// What holds of it, or does not: `kneeling`.
    pub words: Vec<String>,
}

impl Summary {
    /// Adds a figure.
    pub fn figure(&mut self, name: impl Into<String>, value: impl ToString) {
        self.figures.push((name.into(), value.to_string()));
    }

    /// Adds what holds of it.
    pub fn word(&mut self, word: impl Into<String>) {
        self.words.push(word.into());
    }
}

/// What reports count, and how a fight stands in plain figures.
pub trait Measure: Book {
    /// The names of the skills or actions whose use reports count.
    fn actions(encounter: &Self::Encounter) -> Vec<String>;
    /// The skill or action whose use an event tells of, if it tells of one.
    fn action_use(event: &Self::Event) -> Option<ActionUse>;
    /// The names of the figures that reports follow for each combatant, such as `poise`.
    fn gauges() -> &'static [&'static str];
    /// The present figure of a gauge.
    fn gauge(encounter: &Self::Encounter, state: &Self::State, combatant: usize, gauge: usize) -> i32;
    /// What people know a combatant by: what the odds tell outcomes apart by. By default its gauges alone; a book adds
    /// conditions, places and whatever else a player weighs, and leaves out what is only kept for the books.
    fn summary(encounter: &Self::Encounter, state: &Self::State, combatant: usize) -> Summary {
        let mut summary = Summary::default();
        for (number, gauge) in Self::gauges().iter().enumerate() {
            summary.figure(*gauge, Self::gauge(encounter, state, combatant, number));
        }
        summary
    }
    /// Whether a combatant is out of the fight.
    fn is_out(encounter: &Self::Encounter, state: &Self::State, combatant: usize) -> bool;
    /// The round now played, counted as the book counts.
    fn round(state: &Self::State) -> u32;
    /// The side that has won, if any.
    fn winner(encounter: &Self::Encounter, state: &Self::State) -> Option<usize>;
    /// The state as it would be if it were now this combatant's turn, between two beats: nothing else is changed.
    /// What is asked of a single action outside the flow of a fight, such as the odds of a blow, starts there. `None`
    /// when the combatant can have no turn.
    fn opening_for(
        encounter: &Self::Encounter,
        state: &Self::State,
        combatant: usize,
    ) -> Option<Self::State> {
        let _ = (encounter, state, combatant);
        None
    }
}
