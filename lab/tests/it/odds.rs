//! Odds on the made-up book.

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::{Answer, Book, Session};
use fracas_lab::odds::{Method, Query, Tell};
use fracas_lab::toy::{Duel, Toy};

fn query<'a>(duel: &'a Duel, state: &'a <Toy as Book>::State, forced: &[&str]) -> Query<'a, Toy> {
    let mut query = Query::<Toy>::new(duel, state);
    query.forced = forced.iter().map(|answer| (*answer).to_owned()).collect();
    query
}

#[test]
fn chances_add_up_to_one() {
    let duel = Duel { first: None, ..Duel::example() };
    let state = Toy::open(&duel);
    for beats in 1..4 {
        for tell in [Tell::Changes, Tell::Events] {
            let mut query = query(&duel, &state, &["strike", "parry", "strike", "parry", "strike", "parry"]);
            query.beats = beats;
            query.forced.truncate(2 * beats as usize);
            query.tell = tell;
            let odds = query.run().unwrap();
            assert!(odds.of("").is_certain(), "{beats} {tell:?}");
            assert!(odds.outcomes.is_sorted_by(|left, right| left.chance >= right.chance));
        }
    }
}

#[test]
fn two_beats_are_one_after_the_other() {
    let duel = Duel::example();
    let state = Toy::open(&duel);
    let mut query = query(&duel, &state, &["Bob: parry", "Ann: parry"]);
    query.beats = 2;
    let odds = query.run().unwrap();
    assert_eq!(odds.of("Bob: poise 10 -> 6").to_string(), "5/12");
    let both = odds.outcomes.iter().find(|outcome| outcome.label.len() == 2).unwrap();
    assert_eq!(both.chance.to_string(), "25/144");
}

#[test]
fn samples_agree_with_the_exact_odds() {
    let duel = Duel { first: None, ..Duel::example() };
    let state = Toy::open(&duel);
    let exact = query(&duel, &state, &["strike", "parry"]).run().unwrap();
    let mut few = query(&duel, &state, &["strike", "parry"]);
    few.limit = 3;
    few.samples = 20_000;
    let sampled = few.run().unwrap();
    assert_eq!(sampled.method, Method::Sampled { samples: 20_000, seed: 1, limit: 3 });
    assert_eq!(sampled.outcomes.len(), exact.outcomes.len());
    for outcome in &sampled.outcomes {
        let twin = exact.outcomes.iter().find(|other| other.label == outcome.label).unwrap();
        assert!((twin.chance.percent() - outcome.chance.percent()).abs() < 1.5, "{:?}", outcome.label);
    }
}

#[test]
fn an_answer_that_is_never_offered_is_an_error() {
    let duel = Duel::example();
    let state = Toy::open(&duel);
    let error = query(&duel, &state, &["strike", "pary"]).run().unwrap_err();
    assert_eq!(error.to_string(), "`pary` is never offered here: choose among parry, dodge");
    let error = query(&duel, &state, &["Bob: strike"]).run().unwrap_err();
    assert!(error.to_string().starts_with("`Bob: strike` is never offered"), "{error}");
}

#[test]
fn the_odds_of_the_open_question_start_where_it_is_asked() {
    let duel = Arc::new(Duel::example());
    let mut session = Session::<Toy>::new(Arc::clone(&duel));
    for answer in ["strike", "parry", "strike", "parry"] {
        let choice = choice_called(&session.referee().ask().unwrap(), answer).unwrap();
        session.answer(Answer::Choice(choice)).unwrap();
        if answer == "parry" && session.answers().len() == 2 {
            session.answer(Answer::Faces([1, 1].into_iter().collect())).unwrap();
        }
    }
    // Bob has lost four; now the dice of Ann's parry are in the air.
    let known = session.referee().past();
    let past = known.past();
    for limit in [1_000, 1] {
        let mut query = Query::<Toy>::new(&duel, past.start);
        query.past = past.answers;
        query.tell = Tell::Events;
        query.limit = limit;
        let odds = query.run().unwrap();
        assert!(odds.outcomes.iter().all(|outcome| !outcome.label[0].contains("strikes")), "{odds:?}");
        query.tell = Tell::Changes;
        let odds = query.run().unwrap();
        let lines: Vec<_> = odds.outcomes.iter().flat_map(|outcome| &outcome.label).collect();
        assert_eq!(lines, ["nothing changes", "Ann: poise 10 -> 6"]);
        assert!((odds.outcomes[1].chance.percent() - 41.67).abs() < 1.0);
    }
}
