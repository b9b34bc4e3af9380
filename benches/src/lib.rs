//! What the benchmarks measure, so that all of them and the page of figures measure the same.
//!
//! `cargo bench -p fracas-benches` compares while one works; `cargo run --release -p fracas-benches` prints the table
//! of docs/performance.md.

use std::num::NonZeroUsize;

use fracas_engine::content::{Sources, Style};
use fracas_engine::table::{Everywhere, Playout, play_out};
use fracas_engine::{Book, Content, DiceStream, Policy, Present};
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
pub fn text(name: &str) -> &'static str {
    match Forge::encounters().iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text,
        None => panic!("no encounter `{name}` ships"),
    }
}

/// Reads an encounter, with all that ships.
///
/// # Panics
/// When there is a mistake in it.
pub fn read(text: &str) -> Encounter {
    let mut sources = Sources::new();
    let id = sources.add("encounter.toml", text);
    match Forge::read(&mut sources, id, &[]) {
        (Some(encounter), _) => encounter,
        (None, diagnostics) => panic!("{}", diagnostics.render(&sources, Style::Plain)),
    }
}

/// Somebody who plays whole fights of one encounter by lot, on the present thread.
pub struct ByLot {
    encounter: Encounter,
    open: State,
    seating: Everywhere<Uniform>,
}

impl ByLot {
    /// Plays an encounter that ships.
    pub fn new(name: &str) -> Self {
        let encounter = read(text(name));
        let open = Forge::open(&encounter);
        ByLot { encounter, open, seating: Everywhere(Uniform::default()) }
    }

    /// Plays fight number `fight` to its end.
    pub fn fight(&mut self, fight: u64) -> Playout<State> {
        Policy::<Forge>::begin(&mut self.seating.0, SEED, fight);
        let dice = DiceStream::new(SEED, fight.wrapping_mul(2));
        play_out::<Forge, _, _>(&self.encounter, self.open.clone(), dice, &mut self.seating, &mut ())
    }

    /// Plays the first `fights` fights; gives how many decisions were taken.
    pub fn fights(&mut self, fights: u64) -> u64 {
        (0..fights).map(|fight| self.fight(fight).decisions).sum()
    }

    /// A state out of the middle of a fight.
    pub fn state(&mut self) -> State {
        self.fight(0).end
    }
}

/// Simulates as the program does, everybody by the policy of this name, on so many threads.
///
/// # Panics
/// When there is no such policy or thread.
pub fn simulate(encounter: &Encounter, policy: &str, fights: u64, threads: usize) -> Report {
    let players = match Registry::<Forge>::standard().maker(policy) {
        Ok(maker) => Players::everybody(maker),
        Err(error) => panic!("{error}"),
    };
    let mut simulation = Simulation::new(encounter, fights, SEED, players);
    simulation.threads = NonZeroUsize::new(threads);
    simulation.run(&Watch::default())
}

/// The duel with both fighters in reach of each other, at the first turn of one of them.
///
/// # Panics
/// When the duel is no longer written as it was.
pub fn within_reach() -> (Encounter, State) {
    let apart = text("duel");
    let close = apart.replace("at = [8, 4]", "at = [4, 4]");
    assert_ne!(apart, close, "the duel has moved");
    let encounter = read(&close);
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
