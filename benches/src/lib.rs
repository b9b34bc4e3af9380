//! What the benchmarks measure, so that all of them and the page of figures measure the same.
//!
//! `cargo bench -p fracas-benches` compares while one works; `cargo run --release -p fracas-benches` prints the table
//! of docs/performance.md.

use std::num::NonZeroUsize;

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::table::{Everywhere, Playout, play_out};
use fracas_engine::{Book, DiceStream, Measure, Policy, Rulebook};
use fracas_forge::{Encounter, Forge, State};
use fracas_lab::odds::{Odds, Query};
use fracas_lab::players::Players;
use fracas_lab::policy::{Registry, Uniform};
use fracas_lab::simulate::{Report, Simulation, Watch};

/// The seed of everything that is measured: each run plays the same fights.
pub const SEED: u64 = 7;

/// The text of an encounter that ships.
///
/// # Panics
/// When none has this name: there is nothing to be measured.
pub fn text<B: Content>(name: &str) -> &'static str {
    match B::encounters().iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text,
        None => panic!("no encounter `{name}` ships"),
    }
}

/// Reads an encounter, with all that ships.
///
/// # Panics
/// When there is a mistake in it.
pub fn read<B: Content>(text: &str) -> B::Encounter {
    let mut sources = Sources::new();
    let id = sources.add("encounter.toml", text);
    match B::read(&mut sources, id, &[]) {
        (Some(encounter), _) => encounter,
        (None, diagnostics) => panic!("{}", diagnostics.render(&sources, Style::Plain)),
    }
}

/// An encounter that ships.
///
/// # Panics
/// When none has this name, or there is a mistake in it: there is nothing to be measured.
pub fn shipped<B: Content>(name: &str) -> B::Encounter {
    read::<B>(text::<B>(name))
}

/// Somebody who plays whole fights of one encounter by lot, on the present thread.
pub struct ByLot<B: Book> {
    encounter: B::Encounter,
    open: B::State,
    seating: Everywhere<Uniform<B>>,
}

impl<B: Content> ByLot<B> {
    /// Plays an encounter that ships.
    pub fn new(name: &str) -> Self {
        let encounter = shipped::<B>(name);
        let open = B::open(&encounter);
        ByLot { encounter, open, seating: Everywhere(Uniform::default()) }
    }

    /// Plays fight number `fight` to its end.
    pub fn fight(&mut self, fight: u64) -> Playout<B::State> {
        Policy::<B>::begin(&mut self.seating.0, SEED, fight);
        let dice = DiceStream::new(SEED, fight.wrapping_mul(2));
        play_out::<B, _, _>(&self.encounter, self.open.clone(), dice, &mut self.seating, &mut ())
    }

    /// Plays the first `fights` fights; gives how many decisions were taken.
    pub fn fights(&mut self, fights: u64) -> u64 {
        (0..fights).map(|fight| self.fight(fight).decisions).sum()
    }

    /// A state out of the middle of a fight.
    pub fn state(&mut self) -> B::State {
        self.fight(0).end
    }
}

/// Simulates as the program does, everybody by the policy of this name, on so many threads.
///
/// # Panics
/// When there is no such policy or thread.
pub fn simulate<B: Rulebook>(encounter: &B::Encounter, policy: &str, fights: u64, threads: usize) -> Report {
    let players = match Registry::<B>::standard().maker(policy) {
        Ok(maker) => Players::everybody(maker),
        Err(error) => panic!("{error}"),
    };
    let mut simulation = Simulation::<B>::new(encounter, fights, SEED, players);
    simulation.threads = NonZeroUsize::new(threads);
    simulation.run(&Watch::default())
}

/// The duel with both fighters in reach of each other, at the first turn of one of them.
///
/// # Panics
/// When the duel is no longer written as it was.
pub fn within_reach() -> (Encounter, State) {
    let apart = text::<Forge>("duel");
    let close = apart.replace("at = [8, 4]", "at = [4, 4]");
    assert_ne!(apart, close, "the duel has moved");
    let encounter = read::<Forge>(&close);
    match Forge::opening_for(&encounter, &Forge::open(&encounter), 0) {
        Some(state) => (encounter, state),
        None => panic!("the first of the duel has no turn"),
    }
}

/// The exact odds of one blow that is yielded to.
///
/// # Panics
/// When there is no such blow, or too many ways.
pub fn exchange(encounter: &Encounter, state: &State) -> Odds {
    let mut query = Query::<Forge>::new(encounter, state);
    query.forced = vec!["attack with long-sword".to_owned(), "yield".to_owned()];
    match query.run() {
        Ok(odds) => odds,
        Err(error) => panic!("{error}"),
    }
}
