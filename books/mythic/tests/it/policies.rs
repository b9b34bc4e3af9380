//! Who looks ahead beats chance, from either side of each small encounter that ships, and is ahead of the default over
//! all of them.

use fracas_engine::Describe;
use fracas_lab::battery::greedy_over;
use fracas_lab::openings;
use fracas_lab::players::Players;
use fracas_lab::policy::Registry;
use fracas_lab::simulate::{Simulation, Watch};
use fracas_mythic::{Encounter, Mythic};

/// Enough that a run of bad luck does not decide: the first eight may well be lost.
const FIGHTS: u64 = 64;
/// Between equals greedy wins about nineteen in twenty; from either side of the starter about nine in ten.
const LEAST: f64 = 60.0;

/// Greedy on one side against random on all others: in how many percent of the fights it wins.
fn wins_of(side: usize, encounter: &Encounter) -> f64 {
    let policies = Registry::<Mythic>::standard();
    let policy = |other| policies.maker(if other == side { "greedy" } else { "random" }).unwrap();
    let players = Players::by_side((0..Mythic::sides(encounter).len()).map(policy).collect());
    Simulation::new(encounter, FIGHTS, 1, players).run(&Watch::default()).sides[side].won.percent
}

#[test]
fn greedy_beats_random_from_either_side() {
    // Eight in a courtyard take too long for every day.
    for (name, encounter) in openings::all::<Mythic>().filter(|(name, _)| *name != "melee") {
        for side in [0, 1] {
            let percent = wins_of(side, &encounter);
            assert!(percent > LEAST, "{name}: as side {side} greedy wins {percent} %");
        }
    }
}

#[test]
fn greedy_is_ahead_of_chance_and_of_the_default() {
    for other in ["random", "default"] {
        let lead = greedy_over::<Mythic>(other, 60);
        assert!(lead.low > 0.0, "greedy over {other}: {lead}");
    }
}
