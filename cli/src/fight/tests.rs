//! Whole fights of the made-up book, typed and read as at a terminal.

use std::io::Cursor;
use std::sync::Arc;

use fracas_engine::Book as _;
use fracas_engine::journal::FORMAT;

use super::*;
use crate::paint::Paint;
use crate::toy::{Inn, Toy};

/// What a fight came to: how it was left, what was shown, and its answers as a journal would hold them.
struct Played {
    left: Left,
    shown: String,
    answers: Vec<String>,
}

fn play(wishes: &[&str], typed: &str, asks_dice: bool, form: Form) -> Played {
    play_in(Inn { vigour: 2 }, wishes, typed, asks_dice, form)
}

fn play_in(inn: Inn, wishes: &[&str], typed: &str, asks_dice: bool, form: Form) -> Played {
    let inn = Arc::new(inn);
    let wishes: Vec<String> = wishes.iter().map(|wish| (*wish).to_owned()).collect();
    let mut places = seats::fill::<Toy>(&inn, &wishes).unwrap();
    seats::begin(&mut places, 7, 0);
    let people = (0..2_u8).filter(|&seat| places[usize::from(seat)].is_person()).map(Seat).collect();
    let mut out = Vec::new();
    let mut input = Cursor::new(typed.as_bytes().to_vec());
    let header = Header {
        fracas: FORMAT,
        program: "0".into(),
        book: Toy::NAME.into(),
        files: Vec::new(),
        shipped: Vec::new(),
        seed: 7,
        fight: 0,
    };
    let narrator = Narrator::new(&mut out, Paint::PLAIN, form, false, people);
    let mut fight = Fight::new(Session::new(inn), places, DiceBox::new(7, 0), header, narrator, &mut input);
    fight.asks_dice = asks_dice;
    fight.echoes = true;
    let left = fight.play().unwrap();
    let answers = fight.session.answers().iter().map(|answer| format!("{answer:?}")).collect();
    Played { left, shown: String::from_utf8(out).unwrap(), answers }
}

fn typed(typed: &str) -> Played {
    play(&["all=me"], typed, true, Form::Text)
}

#[test]
fn policies_fight_it_out_the_same_way_each_time() {
    let once = play(&["all=default"], "", false, Form::Text);
    let again = play(&["all=default"], "", false, Form::Text);
    assert_eq!(once.left, Left::Over);
    assert!(once.shown.contains("Round 1") && once.shown.contains(" won."), "{}", once.shown);
    assert_eq!(once.shown, again.shown);
}

#[test]
fn people_answer_by_number_by_text_and_several_at_once() {
    let fight = typed("1\nstand; 5\nwait\n1 \n2\n3\n");
    assert_eq!(fight.answers.len(), 7, "{}", fight.shown);
    assert!(fight.shown.contains("Ann strikes: 5, a hit"));
    assert!(fight.shown.contains("Ann strikes: 3, a miss"));
    assert!(fight.shown.contains("3 to hit + 2 ducked"));
    assert_eq!(fight.left, Left::Before, "the input ended first");
}

#[test]
fn what_is_not_legal_is_refused_with_the_clause() {
    let fight = typed("throw\n9\npnuch\n");
    assert!(fight.shown.contains("nobody throws mugs in the first round (toy.throw.hot)"), "{}", fight.shown);
    assert!(fight.shown.contains("there is no choice 9: type 1 to 2"));
    assert!(fight.shown.contains("did you mean `punch`?"));
    assert!(fight.answers.is_empty());
}

#[test]
fn dice_that_cannot_be_are_refused() {
    let fight = typed("punch\nstand\n7\n1 2\n6\n");
    assert!(fight.shown.contains("`7` is no face of a d6"), "{}", fight.shown);
    assert!(fight.shown.contains("2 faces for 1d6"));
    assert!(fight.shown.contains("Ann strikes: 6, a hit"));
}

#[test]
fn taking_back_leads_to_the_last_answer_of_a_person_and_the_same_dice() {
    let typed = "punch\nundo\npunch\nundo\nundo\nwait\nquit\n";
    let fight = play(&["ann=me"], typed, false, Form::Text);
    assert!(fight.shown.contains("there is nothing to take back"), "{}", fight.shown);
    assert_eq!(fight.shown.matches("Taken back: punch.").count(), 2);
    let blows: Vec<&str> = fight.shown.lines().filter(|line| line.starts_with("Ann strikes")).collect();
    assert_eq!(blows.len(), 2);
    assert_eq!(blows[0], blows[1]);
    assert_eq!(fight.left, Left::Before);
}

#[test]
fn why_shows_the_clauses_and_odds_the_chances() {
    let fight = play(&["ann=me", "bob=default"], "odds\npunch\nwhy\nquit\n", false, Form::Text);
    assert!(fight.shown.contains("66.667 %  Bob: vigour 2 -> 1"), "{}", fight.shown);
    assert!(fight.shown.contains("toy.blow.need") && fight.shown.contains("A blow hits on 3 or more."));
}

#[test]
fn odds_after_a_roll_count_only_what_can_still_come() {
    let fight = play(&["bob=me", "ann=default"], "odds\nquit\n", false, Form::Text);
    assert!(fight.shown.contains("duck\n"), "{}", fight.shown);
    assert!(fight.shown.contains("66.667 %  nothing changes"));
}

#[test]
fn a_secret_is_told_to_its_seat_only() {
    let fight = play(&["all=me"], "wait\nwait\nwait\n", false, Form::Text);
    let first = fight.shown.find("Ann makes up their mind").unwrap();
    let call = fight.shown.find("Only for ann").unwrap();
    assert!(call < first, "{}", fight.shown);
    let alone = play(&["ann=me", "bob=default"], "wait\n", false, Form::Text);
    assert!(alone.shown.contains("Ann makes up") && !alone.shown.contains("Bob makes up"), "{}", alone.shown);
}

#[test]
fn a_secret_question_is_put_to_its_seat_alone() {
    let dark = Inn { vigour: crate::toy::DARK };
    let typed = "punch\npretend\nundo\npretend\nduck\n";
    let fight = play_in(dark, &["all=me"], typed, false, Form::Text);
    let call = fight.shown.find("Only for ann, who is asked something that only they may see").unwrap();
    let question = fight.shown.find("Does Ann mean it?").unwrap();
    assert!(call < question, "{}", fight.shown);
    assert!(fight.shown.contains("Taken back: an answer in secret."), "{}", fight.shown);
    assert!(fight.shown.contains("Ann only pretends"), "{}", fight.shown);
    let dark = Inn { vigour: crate::toy::DARK };
    let alone = play_in(dark, &["ann=me", "bob=default"], "punch\npretend\n", false, Form::Text);
    assert!(!alone.shown.contains("Only for ann"), "{}", alone.shown);
}

#[test]
fn answers_typed_ahead_are_not_given_for_another_seat() {
    let fight = typed("1 1\n");
    assert!(fight.shown.contains("Not used, as another seat is asked now: 1"), "{}", fight.shown);
}

#[test]
fn each_line_for_programs_is_json() {
    let fight = play(&["ann=me"], "1\n1\n", false, Form::Json);
    for line in fight.shown.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
    assert!(fight.shown.contains("\"options\":[\"punch\",\"wait\"]"), "{}", fight.shown);
}

#[test]
fn bytes_that_are_no_text_are_no_reason_to_stop() {
    let inn = Arc::new(Inn { vigour: 1 });
    let places = seats::fill::<Toy>(&inn, &["all=me".to_owned()]).unwrap();
    let mut out = Vec::new();
    let mut input = Cursor::new(
        b"\xff\xfe;;;\x00\n;\nsave /\n/\n?\nlog\nmap\noptions\nroll\nundo 99999999999999999999\n".to_vec(),
    );
    let header = Header {
        fracas: FORMAT,
        program: "0".into(),
        book: Toy::NAME.into(),
        files: Vec::new(),
        shipped: Vec::new(),
        seed: 7,
        fight: 0,
    };
    let narrator = Narrator::new(&mut out, Paint::PLAIN, Form::Text, false, vec![Seat(0), Seat(1)]);
    let mut fight = Fight::new(Session::new(inn), places, DiceBox::new(7, 0), header, narrator, &mut input);
    assert_eq!(fight.play().unwrap(), Left::Before);
}
