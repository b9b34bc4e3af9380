//! A fight of a simulation, played again step by step by the same policies, in every book.

use std::num::NonZeroUsize;

use fracas::engine::Seat;
use fracas::lab::dice::DiceBox;
use fracas::lab::shelf::{AnyEncounter, SimulationOrder, Waiting};
use fracas::lab::simulate::{FightRecord, Watch};

const SEED: u64 = 5;
/// After so many beats a simulation leaves a fight.
const MOST_BEATS: usize = 20_000;

fn simulated(encounter: &dyn AnyEncounter, policy: &str, number: u64) -> FightRecord {
    let seats = encounter.lineup().seats.iter().map(|_| policy.to_owned()).collect();
    let threads = Some(NonZeroUsize::MIN);
    let order = SimulationOrder { seats, first: number, fights: 1, seed: SEED, threads };
    encounter.records(&order, &Watch::default()).unwrap().remove(0)
}

/// Plays a fight step by step: in which round it ends, and what is left of everybody's gauges.
fn stepped(encounter: &dyn AnyEncounter, policy: &str, number: u64) -> (u32, Vec<Vec<i32>>) {
    let mut fight = encounter.begin();
    for seat in (0..encounter.lineup().seats.len() as u8).map(Seat) {
        fight.seat_policy(seat, policy, SEED, number).unwrap();
    }
    let mut dice = DiceBox::new(SEED, number);
    while fight.beats() < MOST_BEATS {
        let Some(waiting) = fight.open() else { break };
        let throw = waiting.throw();
        let said = match waiting {
            Waiting::Dice { throw, .. } => dice.show(throw),
            Waiting::Choice { .. } => fight.by_policy().unwrap(),
        };
        dice.pass(throw);
        fight.say(&said).unwrap();
    }
    let left = fight.standings().into_iter();
    (fight.round(), left.map(|one| one.gauges.into_iter().map(|(_, left)| left).collect()).collect())
}

#[test]
fn a_fight_is_the_same_step_by_step_as_in_a_simulation() {
    for book in fracas::BOOKS {
        for (name, text) in book.encounters() {
            let encounter = book.read_texts(text, &[]).unwrap();
            for policy in ["random", "greedy"] {
                let recorded = simulated(&*encounter, policy, 1);
                let left = recorded.combatants.into_iter().map(|one| one.gauges).collect();
                assert_eq!(
                    stepped(&*encounter, policy, 1),
                    (recorded.rounds, left),
                    "{policy} in {}/{name}",
                    book.name()
                );
            }
        }
    }
}
