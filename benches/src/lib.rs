//! What the benchmarks measure, so that all of them and the page of figures measure the same.
//!
//! `cargo bench -p fracas-benches` compares while one works; `cargo xtask performance` writes the tables of
//! docs/performance.md, and `cargo xtask instructions` counts what playing takes of the processor.
//!
//! Wherever it can be, what is measured is what programs use: books off the shelf, compiled once.

use std::num::NonZeroUsize;
use std::sync::Arc;

use fracas::content::{Content, Sources, Style};
use fracas::engine::table::{Everywhere, Playout, Sampling};
use fracas::engine::{Book, DiceStream, Policy};
use fracas::lab::odds::Odds;
use fracas::lab::policy::Uniform;
use fracas::lab::shelf::{AnyEncounter, AnyFight, OddsOrder, SimulationOrder};
use fracas::lab::simulate::{Report, Watch};

pub mod clock;

/// The seed of everything that is measured: each run plays the same fights.
pub const SEED: u64 = 7;

/// An encounter that ships, by its book and name: `forge/duel`.
///
/// # Panics
/// When none has this name, or there is a mistake in it: there is nothing to be measured.
pub fn shipped(name: &str) -> Arc<dyn AnyEncounter> {
    let (book, _) = name.split_once('/').unwrap_or((name, ""));
    read(book, text(name))
}

fn text(name: &str) -> &'static str {
    let known = name.split_once('/').and_then(|(book, name)| {
        let encounters = fracas::book(book)?.encounters();
        encounters.iter().find(|(known, _)| *known == name)
    });
    match known {
        Some((_, text)) => text,
        None => panic!("no encounter `{name}` ships"),
    }
}

fn read(book: &str, text: &str) -> Arc<dyn AnyEncounter> {
    match fracas::book(book).map(|book| book.read_texts(text, &[])) {
        Some(Ok(encounter)) => encounter,
        Some(Err(mistakes)) => panic!("{mistakes}"),
        None => panic!("there is no book `{book}`"),
    }
}

/// Simulates as the program does, with the whole report: everybody by the policy of this name, on so many threads or on
/// all that there are.
///
/// # Panics
/// When there is no such policy.
pub fn simulate(encounter: &dyn AnyEncounter, policy: &str, fights: u64, threads: Option<usize>) -> Report {
    let seats = encounter.lineup().seats.iter().map(|_| policy.to_owned()).collect();
    let threads = threads.and_then(NonZeroUsize::new);
    let order = SimulationOrder { seats, first: 0, fights, seed: SEED, threads };
    match encounter.simulate(&order, &Watch::default()) {
        Ok(report) => report,
        Err(error) => panic!("{error}"),
    }
}

/// The duel of Forge with both fighters in reach of each other, at the first turn of one of them.
///
/// # Panics
/// When the duel is no longer written as it was.
pub fn within_reach() -> Box<dyn AnyFight> {
    let apart = text("forge/duel");
    let close = apart.replace("at = [8, 4]", "at = [4, 4]");
    assert_ne!(apart, close, "the duel has moved");
    match read("forge", &close).begin_with(0) {
        Some(fight) => fight,
        None => panic!("the first of the duel has no turn"),
    }
}

/// The exact odds of one blow that is yielded to.
///
/// # Panics
/// When there is no such blow, or too many ways.
pub fn exchange(fight: &dyn AnyFight) -> Odds {
    let forced = vec!["attack with long-sword".to_owned(), "yield".to_owned()];
    match fight.odds(&OddsOrder { forced, ..OddsOrder::default() }, None) {
        Ok(odds) => odds,
        Err(error) => panic!("{error}"),
    }
}

/// The encounter of this name that ships with a book, with its types.
///
/// # Panics
/// When none has this name, or there is a mistake in it.
pub fn opened<B: Content>(name: &str) -> B::Encounter {
    let mut sources = Sources::new();
    let id = sources.add("encounter.toml", text(&format!("{}/{name}", B::NAME)));
    match B::read(&mut sources, id, &[]) {
        (Some(encounter), _) => encounter,
        (None, mistakes) => panic!("{}", mistakes.render(&sources, Style::Plain)),
    }
}

/// Somebody who plays whole fights of one encounter at random, on the present thread and without a report.
pub struct AtRandom<B: Book> {
    encounter: B::Encounter,
    open: B::State,
    table: Sampling<B, Everywhere<Uniform<B>>>,
}

impl<B: Content> AtRandom<B> {
    /// Plays the encounter of this name that ships with the book.
    ///
    /// # Panics
    /// When none has this name, or there is a mistake in it.
    pub fn new(name: &str) -> Self {
        let encounter = opened::<B>(name);
        let open = B::open(&encounter);
        let table = Sampling::new(DiceStream::new(SEED, 0), Everywhere(Uniform::default()), ());
        AtRandom { encounter, open, table }
    }

    /// Plays fight number `fight` to its end.
    pub fn fight(&mut self, fight: u64) -> Playout<B::State> {
        Policy::<B>::begin(&mut self.table.seating().0, SEED, fight);
        self.table.begin(DiceStream::new(SEED, fight.wrapping_mul(2)));
        self.table.play_out(&self.encounter, self.open.clone())
    }

    /// A state that a fight has left its traces in: that at its end.
    pub fn state(&mut self) -> B::State {
        self.fight(0).end
    }
}
