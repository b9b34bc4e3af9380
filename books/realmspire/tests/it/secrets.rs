//! What a seat may know: not where those are whom none of its people has noticed.

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::map::Cell;
use fracas_engine::table::{Open, Sampling};
use fracas_engine::{
    Answer, Audience, Book, Describe, DiceStream, Heuristics, Kind, Measure, Policy, Question as _, Seat,
    Session,
};
use fracas_lab::{battery, openings};
use fracas_realmspire::choice::{Interjection, Leave, Moment};
use fracas_realmspire::event::{Outcome, Trigger};
use fracas_realmspire::rules::Scene;
use fracas_realmspire::terms::{
    Action, Ap, Arm, Condition, Cover, Deed, FixtureId, Id, ItemId, Maneuver, Metres, Tested, Timing, Trial,
};
use fracas_realmspire::{Encounter, Event, Question, Realmspire, State};

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

/// A trapdoor to be found, of which the side of who finds it knows.
const FINDS: &str = r#"
settings = { finds = "for-own-side" }
fixtures = [{ name = "trapdoor", at = [1, 1], hidden = true }]

[map]"#;

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
fn nor_how_its_turn_stands_and_who_holds_it() {
    let encounter = encounter();
    let mut one = Realmspire::open(&encounter);
    one.active = Some(BOB);
    let mut other = one.clone();
    other.turn.walked = Metres(3);
    other.turn.disengaged = true;
    other.turn.provoked.insert(Id(3));
    other.of_mut(Id(3)).holds = Some(BOB);
    other.of_mut(Id(3)).feint = Some(BOB);
    let seen = |state: &State| Realmspire::seen_by(&encounter, state, ANN).unwrap();
    assert_eq!(seen(&one), seen(&other));
    assert_eq!(Realmspire::seen_by(&encounter, &other, Seat(3)), None);
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

/// What a hidden one does and what befalls it, unnoticed by Ann and Cid.
fn done_unnoticed(state: &State) -> Vec<Event> {
    let (cell, eve, item) = (state.of(BOB).cell, Id(3), ItemId(0));
    let (condition, cost, left) = (Condition::BLINDED, Ap::ONE, Ap::ONE);
    let (test, passed, when) = (Trial::Stealth, Tested::Passed(3), Timing::OwnTurn);
    vec![
        Event::Did { who: BOB, action: Action::Sneak, when, cost, left },
        Event::Did { who: eve, action: Action::Strike(Arm::Unarmed, BOB), when, cost, left },
        Event::Reacted { who: BOB, deed: Deed::Defend, cost, left },
        Event::Attacks { who: BOB, attacks: 1 },
        Event::Provoked { by: BOB, foe: eve, trigger: Trigger::Move },
        Event::Strikes { who: eve, against: BOB, arm: Arm::Unarmed },
        Event::Defends { who: BOB, attacker: eve, defense: None },
        Event::Unaware { who: BOB, attacker: eve },
        Event::Covered { who: BOB, cover: Cover::Low },
        Event::Untested { who: BOB, trial: test, tested: passed },
        Event::Resolved { attacker: eve, target: BOB, outcome: Outcome::Hit },
        Event::Maneuver { who: BOB, against: eve, maneuver: Maneuver::Push },
        Event::Hurt { who: BOB, from: Some(eve), deed: Deed::Strike, damage: 1, left: 1 },
        Event::Healed { who: BOB, health: 1, now: 2 },
        Event::Mana { who: BOB, left: 1 },
        Event::Moved { who: BOB, from: cell, to: cell },
        Event::Pushed { who: BOB, from: cell, to: cell },
        Event::NotPushed { who: BOB },
        Event::Fell { who: BOB, metres: Metres(2) },
        Event::Teleported { who: BOB, from: cell, to: cell },
        Event::Arrived { who: BOB, at: cell },
        Event::Prone { who: BOB },
        Event::StoodUp { who: BOB },
        Event::Condition { who: BOB, condition },
        Event::Held { who: eve, by: BOB },
        Event::Contest { initiator: eve, other: BOB, won: true },
        Event::CameUpon { who: eve, found: BOB },
        Event::Noticed { who: BOB, by: eve },
        Event::Hid { who: BOB, from: Id(0) },
        Event::Disarmed { who: BOB, item },
        Event::Drew { who: BOB, item },
        Event::PickedUp { who: BOB, item },
        Event::Unloaded { who: BOB, item, ap: Ap::ONE },
        Event::Used { who: BOB, fixture: FixtureId(0) },
        Event::Broken { who: BOB },
    ]
}

#[test]
fn nothing_tells_where_a_hidden_one_is_or_what_it_does() {
    let encounter = encounter();
    let mut state = Realmspire::open(&encounter);
    state.active = Some(BOB);
    let scene = Scene { encounter: &encounter, state: &state };
    let told = |event: &Event| [0, 1, 2, 3, 4].map(|seat| scene.audience(event).includes(Seat(seat)));
    for event in done_unnoticed(&state) {
        assert_eq!(told(&event), [false, true, false, true, true], "{event:?}");
    }
    // That somebody rolls to notice it tells as much.
    let notice = Event::Untested { who: Id(0), trial: Trial::Notice, tested: Tested::Failed };
    assert_eq!(told(&notice), [false, true, false, true, true]);
}

#[test]
fn whose_turn_it_is_and_what_befalls_oneself_all_know() {
    let encounter = encounter();
    let mut state = Realmspire::open(&encounter);
    state.active = Some(BOB);
    let scene = Scene { encounter: &encounter, state: &state };
    let (ann, ap) = (Id(0), Ap::ONE);
    for event in [
        Event::TurnBegan { actor: BOB, ap },
        Event::Postponed { who: BOB, after: ann },
        Event::Unaware { who: ann, attacker: BOB },
        Event::Hurt { who: ann, from: Some(BOB), deed: Deed::Strike, damage: 1, left: 1 },
        Event::Landed { item: ItemId(0), at: Cell::new(1, 1) },
        Event::Moved { who: ann, from: Cell::new(1, 1), to: Cell::new(1, 2) },
    ] {
        assert_eq!(scene.audience(&event), Audience::Everyone, "{event:?}");
    }
}

#[test]
fn who_does_not_notice_a_deed_is_not_told_of_it_when_asked_to_react() {
    let encounter = encounter();
    let state = Realmspire::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let asked = |who: Id| {
        let moment = Moment::Declares(Action::Sneak);
        let now = scene.as_known(Interjection { who, active: BOB, moment, leave: Leave::Given });
        Realmspire::describe_question(&encounter, &Question::Interject(now))
    };
    assert!(asked(Id(3)).contains("sneak") && !asked(Id(0)).contains("sneak"));
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

#[test]
fn what_the_other_side_has_found_is_not_known_where_finds_are_for_ones_own_side() {
    let mut encounter = openings::read::<Realmspire>(&ENCOUNTER.replacen("[map]", FINDS, 1), "");
    encounter.roster[BOB.index()].opening.unseen_by = Default::default();
    let mut state = Realmspire::open(&encounter);
    state.found[0] = [Id(0), Id(2), Id(3)].into_iter().collect();
    let scene = Scene { encounter: &encounter, state: &state };
    let told = scene.audience(&Event::Found { who: Id(0), fixture: FixtureId(0) });
    assert_eq!([0, 1, 2, 3, 4].map(|seat| told.includes(Seat(seat))), [true, false, true, true, true]);
    let seen = Realmspire::seen_by(&encounter, &state, Seat(1)).unwrap();
    assert_eq!(seen, Realmspire::open(&encounter));
    assert_eq!(Realmspire::seen_by(&encounter, &state, ANN), None);
}

#[test]
fn who_has_nobody_in_the_fight_knows_of_what_all_have_noticed_and_found() {
    let watched = ENCOUNTER.replacen(r#""gm"]"#, r#""gm", "watcher"]"#, 1);
    let encounter = openings::read::<Realmspire>(&watched.replacen("[map]", FINDS, 1), "");
    let mut state = Realmspire::open(&encounter);
    let watcher = Seat(5);
    state.found[0] = [Id(0), Id(2), Id(3)].into_iter().collect();
    let seen = Realmspire::seen_by(&encounter, &state, watcher).unwrap();
    assert!(seen.unknown.has(BOB) && seen.found[0] == Default::default());
    state.of_mut(BOB).unseen_by = Default::default();
    state.found[0] = state.ids().collect();
    assert_eq!(Realmspire::seen_by(&encounter, &state, watcher), None);
}

#[test]
fn how_a_blow_will_be_met_is_secret_where_it_is_shown_when_the_dice_have_fallen() {
    let kind = |shown: &str| {
        let beside =
            ENCOUNTER.replacen("at = [4, 1]\nstealth = 5\nunseen-by = [\"Ann\", \"Cid\"]", "at = [1, 4]", 1);
        let beside = beside.replacen("[map]", &format!("settings = {{ {shown} }}\n[map]"), 1);
        let order = "turn = \"Ann\"\ninitiative-order = [\"Ann\", \"Bob\", \"Cid\", \"Eve\", \"Fay\"]\n[map]";
        let encounter = openings::read::<Realmspire>(&beside.replacen("[map]", order, 1), "");
        let mut fight = Session::<Realmspire>::new(Arc::new(encounter));
        let strike = fight.referee().ask().and_then(|ask| choice_called(&ask, "strike Bob unarmed"));
        fight.answer(Answer::Choice(strike.unwrap())).unwrap();
        while let Some(pass) = fight.referee().ask().and_then(|ask| choice_called(&ask, "pass")) {
            if matches!(fight.referee().open(), Some(Open::Choice { question: Question::Defend(_), .. })) {
                break;
            }
            fight.answer(Answer::Choice(pass)).unwrap();
        }
        let Some(Open::Choice { question, .. }) = fight.referee().open() else { panic!("nothing is asked") };
        assert!(matches!(question, Question::Defend(_)), "{question:?}");
        question.kind()
    };
    assert_eq!(kind("defense-shown = \"hidden-until-rolled\""), Kind::Secret);
    assert_ne!(kind("defense-shown = \"openly\""), Kind::Secret);
}
