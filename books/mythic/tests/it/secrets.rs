//! What nobody but the one who decided may know: a feint that is recorded, a reaction that is to be heard with others.
//! Nothing of it is in the state, so that every seat may see all of that.

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::table::Open;
use fracas_engine::{Answer, Book, Kind, Question as _, Seat, Session};
use fracas_lab::openings;
use fracas_mythic::{Encounter, Mythic, State};

/// Ansa among two opponents who can both strike at her when she moves.
const FIGHT: &str = r#"
book = "mythic"
turn = "Ansa"
[map]
width = 5
height = 3
[settings]
reaction-order = "secret-together"
[[combatants]]
name = "Ansa"
person = "duelist"
side = "red"
at = [2, 1]
status = "on-guard"
held = ["sword"]
[[combatants]]
name = "Bela"
person = "duelist"
side = "blue"
at = [3, 1]
status = "on-guard"
held = ["sword"]
[[combatants]]
name = "Cato"
person = "duelist"
side = "blue"
at = [1, 1]
status = "on-guard"
held = ["sword"]
"#;

fn encounter() -> Arc<Encounter> {
    Arc::new(openings::read::<Mythic>(FIGHT, ""))
}

fn played(encounter: &Arc<Encounter>, answers: &[&str]) -> Session<Mythic> {
    let mut fight = Session::<Mythic>::new(Arc::clone(encounter));
    for answer in answers {
        let choice = fight.referee().ask().and_then(|ask| choice_called(&ask, answer));
        let choice = choice.unwrap_or_else(|| panic!("{answer} to {:?}", fight.referee().open()));
        fight.answer(Answer::Choice(choice)).unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
    }
    fight
}

/// The state that whoever is asked next finds.
fn found(fight: &Session<Mythic>) -> (Seat, State) {
    let Some(Open::Choice { seat, state, question, .. }) = fight.referee().open() else {
        panic!("nothing is asked")
    };
    assert!(question.kind() != Kind::Ruling);
    (*seat, State::clone(state))
}

#[test]
fn the_state_does_not_tell_a_feint_from_a_blow() {
    let encounter = encounter();
    let [genuine, feint] = ["genuine", "feint"]
        .map(|secret| found(&played(&encounter, &["melee attack with sword edge at Bela", secret])));
    assert_eq!(genuine, feint);
}

#[test]
fn the_state_does_not_tell_of_a_reaction_before_it_is_heard() {
    let encounter = encounter();
    let walk = ["move", "n", "stop"];
    let answered = |answer: &'static str| {
        let mut fight = played(&encounter, &walk);
        let Some(Open::Choice { question, .. }) = fight.referee().open() else { panic!("nothing is asked") };
        assert_eq!(question.kind(), Kind::Secret);
        let choice = fight.referee().ask().and_then(|ask| choice_called(&ask, answer)).unwrap();
        fight.answer(Answer::Choice(choice)).unwrap();
        found(&fight)
    };
    assert_eq!(answered("pass"), answered("counter-attack with sword edge"));
}

#[test]
fn every_seat_may_see_the_whole_state() {
    let encounter = encounter();
    let (_, state) = found(&played(&encounter, &[]));
    for seat in 0..encounter.seats.len() as u8 {
        assert!(Mythic::seen_by(&encounter, &state, Seat(seat)).is_none());
    }
}
