//! Who looks ahead plays better than who does not, over the encounters that ship, with sides exchanged; and unattended
//! play fights its fights out.

use fracas_engine::table::Sampling;
use fracas_engine::{Book, DiceStream, Policy};
use fracas_lab::battery::{greedy_over, least_decided};
use fracas_lab::openings;
use fracas_lab::policy::Registry;
use fracas_realmspire::rules::Scene;
use fracas_realmspire::terms::{Id, ItemId};
use fracas_realmspire::{Realmspire, State};

/// Ann, who is held by nobody or by Bea, with her sword in her hand or at her feet.
const DUEL: &str = r#"
book = "realmspire"
title = "Beside her sword"
turn = "Ann"

[map]
width = 6
height = 6

[[combatants]]
person = "classical knight"
name = "Ann"
side = "reds"
at = [2, 2]

[[combatants]]
person = "forest bandit"
name = "Bea"
side = "blues"
at = [3, 2]
"#;
/// A house rule: the held neither attack nor defend.
const RESTRAINED: &str = "[settings]\nheld-foe = \"restrained\"\n";
const ANN: Id = Id(0);
/// Turns that each policy plays.
const TURNS: u64 = 6;

/// Whether something is so of Ann at the end of any of her turns.
fn is_so_after_a_turn(policy: &str, rules: &str, opening: &State, is_so: impl Fn(&State) -> bool) -> bool {
    let encounter = openings::read::<Realmspire>(DUEL, rules);
    (0..TURNS).any(|turn| {
        let mut state = opening.clone();
        let registry = Registry::<Realmspire>::standard();
        // Her foe is not attended to: it might take up what she lost, which is a reaction.
        let own = encounter.roster[ANN.index()].seat.0;
        let of_seat = |seat: u8| registry.make(if seat == own { policy } else { "default" }).unwrap();
        let mut seating: Vec<Box<dyn Policy<Realmspire>>> =
            (0..encounter.seats.len() as u8).map(of_seat).collect();
        let mut listener = ();
        let mut table = Sampling::new(DiceStream::new(1, turn), &mut seating, &mut listener);
        while state.active == Some(ANN) {
            let _ = table.beat(&encounter, &mut state);
        }
        is_so(&state)
    })
}

/// Few of each encounter, so that the test is quick.
const FIGHTS: u64 = 2;
/// Fights of each encounter that are fought by default.
const UNATTENDED: u64 = 20;
/// Of how many in a hundred fights somebody wins.
const LEAST_DECIDED: f64 = 90.0;

#[test]
fn greedy_is_ahead_of_chance_and_not_behind_the_default() {
    let (random, default) =
        (greedy_over::<Realmspire>("random", FIGHTS), greedy_over::<Realmspire>("default", FIGHTS));
    assert!(random.low > 0.0, "greedy over random: {random}");
    // So few fights cannot show a small lead; `cargo xtask strength` plays more.
    assert!(default.high > 0.0, "greedy over default: {default}");
}

#[test]
fn unattended_fights_are_decided() {
    let (name, percent) = least_decided::<Realmspire>(UNATTENDED);
    assert!(percent >= LEAST_DECIDED, "{name}: {percent} % are decided");
}

#[test]
fn who_was_disarmed_takes_up_its_weapon() {
    let encounter = openings::read::<Realmspire>(DUEL, "");
    let mut disarmed = Realmspire::open(&encounter);
    let is_sword = |item: &ItemId| Scene { encounter: &encounter, state: &disarmed }.kind(*item).is_weapon();
    let sword = disarmed.of(ANN).held.iter().copied().find(is_sword).unwrap();
    let carried: Vec<ItemId> = disarmed.of(ANN).carried.iter().copied().collect();
    carried.iter().for_each(|&other| _ = disarmed.of_mut(ANN).carried.remove(other));
    disarmed.of_mut(ANN).held.remove(sword);
    disarmed.lying.push((sword, disarmed.of(ANN).cell));
    for policy in ["default", "greedy"] {
        let again = |state: &State| state.of(ANN).held.contains(&sword);
        assert!(is_so_after_a_turn(policy, "", &disarmed, again), "{policy}");
    }
}

#[test]
fn who_cannot_attack_for_a_hold_comes_free() {
    let encounter = openings::read::<Realmspire>(DUEL, RESTRAINED);
    let mut held = Realmspire::open(&encounter);
    held.of_mut(Id(1)).holds = Some(ANN);
    for policy in ["default", "greedy"] {
        let is_free = |state: &State| state.of(Id(1)).holds.is_none();
        assert!(is_so_after_a_turn(policy, RESTRAINED, &held, is_free), "{policy}");
    }
}
