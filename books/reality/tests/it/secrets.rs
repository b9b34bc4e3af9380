//! What a seat may know: not where those are who have hidden from its people.

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::map::Cell;
use fracas_engine::table::{Open, Sampling};
use fracas_engine::{Answer, Book, Describe, DiceStream, Heuristics, Measure, Policy, Seat, Session};
use fracas_lab::{battery, openings};
use fracas_reality::terms::Id;
use fracas_reality::{Encounter, Event, Reality, State};

/// Bob, behind Ann's back, has hidden from her but not from Eve; Fay is his friend.
const ENCOUNTER: &str = r#"
book = "reality"
title = "Behind her back"
seats = ["ann", "eve", "bob", "fay", "gm"]

[map]
drawing = """
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
"""

[weapons.sword]
reach = 0
dice = "d8"
attack = 3
damage = "slashing"

[[sides]]
name = "watch"

[[sides]]
name = "thieves"

[[combatants]]
name = "Ann"
side = "watch"
seat = "ann"
at = [4, 1]
facing = "n"
held = ["sword"]

[[combatants]]
name = "Bob"
side = "thieves"
seat = "bob"
at = [4, 5]
held = ["sword"]
hidden-from = ["Ann"]

[[combatants]]
name = "Eve"
side = "watch"
seat = "eve"
at = [6, 5]
held = ["sword"]

[[combatants]]
name = "Fay"
side = "thieves"
seat = "fay"
at = [2, 2]
held = ["sword"]
"#;

const ANN: Seat = Seat(0);
const BOB: Id = Id(1);

fn encounter() -> Encounter {
    openings::read::<Reality>(ENCOUNTER, "")
}

/// The encounter as it opens, but for Bob, who stands and fares otherwise.
fn otherwise(encounter: &Encounter) -> State {
    let mut state = Reality::open(encounter);
    let bob = state.of_mut(BOB);
    bob.cell = Cell::new(1, 6);
    bob.stamina = 3;
    bob.held.clear();
    state.passed.insert(BOB);
    state.climbed[BOB.index()] = 2;
    state
}

#[test]
fn a_seat_does_not_know_where_somebody_hidden_from_its_people_is() {
    let encounter = encounter();
    let (one, other) = (Reality::open(&encounter), otherwise(&encounter));
    let seen = Reality::seen_by(&encounter, &one, ANN).unwrap();
    assert_eq!(Some(&seen), Reality::seen_by(&encounter, &other, ANN).as_ref());
    assert!(seen.unseen.has(BOB) && seen.of(BOB).cell != one.of(BOB).cell);
    assert!(seen.of(BOB).held.is_empty(), "what it holds is not seen either");
    let drawn = Reality::picture(&encounter, &seen).to_string();
    assert!(drawn.lines().all(|line| line.starts_with("B Bob") || !line.contains('B')), "{drawn}");
    assert!(!Reality::view(&encounter, &seen).to_string().contains("(4,5)"));
    assert_eq!(Reality::summary(&encounter, &seen, BOB.index()).words, ["hidden"]);
    assert!(!Reality::is_out(&encounter, &seen, BOB.index()));
    let _ = Reality::evaluate(&encounter, &seen, ANN);
}

#[test]
fn those_who_see_the_hidden_the_side_and_the_game_master_know_everything() {
    let encounter = encounter();
    let state = Reality::open(&encounter);
    for seat in 1..5 {
        assert_eq!(Reality::seen_by(&encounter, &state, Seat(seat)), None);
    }
}

#[test]
fn what_a_seat_sees_can_be_played_on_from() {
    let encounter = encounter();
    let mut state = Reality::seen_by(&encounter, &Reality::open(&encounter), ANN).unwrap();
    let mut seating: Vec<Box<dyn Policy<Reality>>> = Vec::new();
    let mut listener = ();
    let mut table = Sampling::new(DiceStream::new(1, 0), &mut seating, &mut listener);
    for _ in 0..200 {
        let _ = table.beat(&encounter, &mut state);
    }
}

#[test]
fn where_the_hidden_go_is_told_to_those_who_may_know() {
    let mut session = Session::<Reality>::new(Arc::new(encounter()));
    let mut dice = DiceStream::new(3, 0);
    let (mut moved, mut found) = (false, false);
    for _ in 0..400 {
        let Some(open) = session.referee().open().cloned() else { break };
        let answer = match open {
            Open::Roll { dice: asked, .. } => Answer::Faces(dice.roll_all(asked)),
            Open::First { row, .. } => Answer::First(dice.first(row)),
            Open::Choice { seat, .. } => {
                let ask = session.referee().ask().unwrap();
                let words = if seat == Seat(2) { ["shift s", "wait"] } else { ["wait", "no"] };
                let named = words.into_iter().filter_map(|words| choice_called(&ask, words));
                let legal = { named }.find(|choice| ask.check(choice).is_ok());
                Answer::Choice(legal.unwrap_or(ask.default()))
            }
        };
        session.answer(answer).unwrap();
    }
    for told in session.referee().told() {
        match told.event {
            Event::Found { who: BOB, by: Id(0) } => found = true,
            Event::Moved { who: BOB, .. } if !found => {
                moved = true;
                let sees = |seat| told.audience.includes(Seat(seat));
                assert_eq!([0, 1, 2, 3, 4].map(sees), [false, true, true, true, true]);
            }
            _ => {}
        }
    }
    assert!(moved, "Bob has not moved unseen");
}

#[test]
fn what_a_seat_does_not_see_changes_nothing_that_it_is_offered() {
    // Right behind Ann's back, where her steps, Shifts and Jumps may lead.
    let near = ENCOUNTER.replace("at = [4, 5]", "at = [4, 0]");
    let findings = battery::run::<Reality>(openings::read::<Reality>(&near, ""), 0..2);
    assert!(findings.unseen > 0);
}
