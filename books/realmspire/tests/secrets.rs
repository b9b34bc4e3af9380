//! What a seat may know: not where those are whom none of its people has noticed.

#![allow(clippy::unwrap_used)] // A test that looks for what is not there fails.

use fracas_engine::map::Cell;
use fracas_engine::table::Sampling;
use fracas_engine::{Audience, Book, Describe, DiceStream, Heuristics, Measure, Policy, Seat};
use fracas_lab::{battery, openings};
use fracas_realmspire::rules::Scene;
use fracas_realmspire::terms::{Id, Metres};
use fracas_realmspire::{Encounter, Event, Realmspire, State};

/// Bob is hidden from Ann and from Cid, who have a seat each, but not from Eve; Fay is his friend.
const ENCOUNTER: &str = r#"
book = "realmspire"
title = "Behind their backs"
seats = ["ann", "bob", "cid", "eve", "gm"]

[map]
drawing = """
. . . . . .
. . # # . .
. . # # . .
. . . . . .
. . . . . .
"""

[[combatants]]
person = "forest bandit"
name = "Ann"
seat = "ann"
side = "watch"
at = [0, 4]

[[combatants]]
person = "forest bandit"
name = "Bob"
seat = "bob"
side = "thieves"
at = [4, 1]
stealth = 5
unseen-by = ["Ann", "Cid"]

[[combatants]]
person = "forest bandit"
name = "Cid"
seat = "cid"
side = "watch"
at = [0, 3]

[[combatants]]
person = "forest bandit"
name = "Eve"
seat = "eve"
side = "watch"
at = [5, 0]

[[combatants]]
person = "forest bandit"
name = "Fay"
seat = "bob"
side = "thieves"
at = [5, 4]
"#;

const ANN: Seat = Seat(0);
const BOB: Id = Id(1);

fn encounter() -> Encounter {
    openings::read::<Realmspire>(ENCOUNTER, "")
}

/// The encounter as it opens, but for Bob, who stands and fares otherwise.
fn otherwise(encounter: &Encounter) -> State {
    let mut state = Realmspire::open(encounter);
    let bob = state.of_mut(BOB);
    bob.cell = Cell::new(4, 2);
    bob.damage = 3;
    bob.prone = true;
    state
}

#[test]
fn a_seat_does_not_know_where_somebody_is_whom_its_people_have_not_noticed() {
    let encounter = encounter();
    let (one, other) = (Realmspire::open(&encounter), otherwise(&encounter));
    for seat in [ANN, Seat(2)] {
        let seen = Realmspire::seen_by(&encounter, &one, seat).unwrap();
        assert_eq!(Some(&seen), Realmspire::seen_by(&encounter, &other, seat).as_ref());
        assert!(seen.unknown.has(BOB) && seen.of(BOB).cell != one.of(BOB).cell);
        let scene = Scene { encounter: &encounter, state: &seen };
        assert!(!scene.is_here(BOB) && !scene.is_able(BOB));
        assert!(!Realmspire::view(&encounter, &seen).to_string().contains("(4,1)"));
        let drawn = Realmspire::picture(&encounter, &seen).to_string();
        assert!(drawn.lines().all(|line| line.starts_with("B Bob") || !line.contains('B')), "{drawn}");
        assert!(!Realmspire::is_out(&encounter, &seen, BOB.index()));
        let _ = Realmspire::evaluate(&encounter, &seen, seat);
    }
}

#[test]
fn those_who_have_noticed_it_its_side_and_the_game_master_know_everything() {
    let encounter = encounter();
    let state = Realmspire::open(&encounter);
    for seat in [1, 3, 4] {
        assert_eq!(Realmspire::seen_by(&encounter, &state, Seat(seat)), None, "seat {seat}");
    }
}

#[test]
fn what_a_hidden_one_does_is_told_to_those_who_know_of_it() {
    let encounter = encounter();
    let state = Realmspire::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let moves = |who: Id| {
        let from = scene.of(who).cell;
        scene.audience(&Event::Moved { who, from, to: from })
    };
    let told = [0, 1, 2, 3, 4].map(|seat| moves(BOB).includes(Seat(seat)));
    assert_eq!(told, [false, true, false, true, true]);
    assert_eq!(moves(Id(0)), Audience::Everyone);
    assert!(scene.distance(Id(0), Id(2)) == Metres(1));
}

#[test]
fn what_a_seat_sees_can_be_played_on_from() {
    let encounter = encounter();
    let mut state = Realmspire::seen_by(&encounter, &Realmspire::open(&encounter), ANN).unwrap();
    let mut seating: Vec<Box<dyn Policy<Realmspire>>> = Vec::new();
    let mut listener = ();
    let mut table = Sampling::new(DiceStream::new(1, 0), &mut seating, &mut listener);
    for _ in 0..200 {
        let _ = table.beat(&encounter, &mut state);
    }
}

#[test]
fn what_a_seat_does_not_see_changes_nothing_that_it_is_offered() {
    let findings = battery::run::<Realmspire>(encounter(), 0..2);
    assert!(findings.unseen > 0);
}
