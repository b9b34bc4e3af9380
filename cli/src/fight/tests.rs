//! Whole fights of the made-up book, typed and read as at a terminal.

use std::io::Cursor;

use super::*;
use crate::books::book;
use crate::paint::Paint;

/// Ann and Bob, in the light.
const LIGHT: &str = "first = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n";
/// Ann and Bob, in the dark.
const DARK: &str = "dark = true\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n";

/// What a fight came to: how it was left, what was shown, and its answers as a journal would hold them.
struct Played {
    left: Left,
    shown: String,
    answers: Vec<String>,
}

fn play(wishes: &[&str], typed: &str, asks_dice: bool, form: Form) -> Played {
    play_in(LIGHT, wishes, typed.as_bytes(), asks_dice, form)
}

fn play_in(duel: &str, wishes: &[&str], typed: &[u8], asks_dice: bool, form: Form) -> Played {
    let book = book("toy").unwrap();
    let mut session = book.read_texts(duel, &[]).unwrap().begin();
    let wishes: Vec<String> = wishes.iter().map(|wish| (*wish).to_owned()).collect();
    let places = seats::fill(&mut *session, &[], &wishes, 7, 0).unwrap();
    let mut out = Vec::new();
    let mut input = Cursor::new(typed.to_vec());
    let header = Header { seed: 7, ..Header::new(book.name(), Vec::new()) };
    let narrator = Narrator::new(&mut out, Paint::PLAIN, form, false, seats::people(&places));
    let input = Input::Piped(&mut input);
    let mut fight = Fight::new(book, session, places, DiceBox::new(7, 0), header, narrator, input);
    fight.asks_dice = asks_dice;
    let left = fight.play().unwrap();
    let answers = fight.entries.iter().map(|entry| entry.said.to_string()).collect();
    Played { left, shown: String::from_utf8(out).unwrap(), answers }
}

fn typed(typed: &str) -> Played {
    play(&["all=me"], typed, true, Form::Text)
}

#[test]
fn policies_fight_it_out_the_same_way_each_time() {
    let once = play(&["all=random"], "", false, Form::Text);
    let again = play(&["all=random"], "", false, Form::Text);
    assert_eq!(once.left, Left::Over);
    assert!(once.shown.contains("Round 1") && once.shown.contains(" won."), "{}", once.shown);
    assert_eq!(once.shown, again.shown);
}

#[test]
fn people_answer_by_number_by_text_and_several_at_once() {
    let fight = typed("1\nparry; 2 3\nwait\n1 \n2\n3 6\n");
    assert_eq!(
        fight.answers,
        ["strike", "parry", "3 2", "wait", "strike", "parry", "6 3"],
        "{}",
        fight.shown
    );
    assert!(fight.shown.contains("Bob loses 4 poise"), "{}", fight.shown);
    assert!(fight.shown.contains("Bob parries"), "{}", fight.shown);
    assert_eq!(fight.left, Left::Before, "the input ended first");
}

#[test]
fn what_is_not_legal_is_refused_with_the_clause() {
    let fight = typed("dodge\n9\nstirke\n");
    assert!(fight.shown.contains("who acts strikes or waits (toy.act.strike)"), "{}", fight.shown);
    assert!(fight.shown.contains("there is no choice 9: type 1 to 2"));
    assert!(fight.shown.contains("did you mean `strike`?"));
    assert!(fight.answers.is_empty());
}

#[test]
fn dice_that_cannot_be_are_refused() {
    let fight = typed("strike\nparry\n7 1\n1\n6 2\n");
    assert!(fight.shown.contains("`7` is no face of a d6"), "{}", fight.shown);
    assert!(fight.shown.contains("1 face for 2d6"), "{}", fight.shown);
    assert!(fight.shown.contains("Bob parries"));
}

#[test]
fn the_program_rolls_dice_that_it_asked_for() {
    let fight = typed("strike\nparry\nroll\n");
    assert!(fight.shown.contains("Rolled: "), "{}", fight.shown);
    assert_eq!(fight.answers.len(), 3);
}

#[test]
fn taking_back_leads_to_the_last_answer_of_a_person_and_the_same_dice() {
    let typed = "strike\nparry\nundo\nparry\nundo 2\nundo\nquit\n";
    let fight = play(&["all=me"], typed, false, Form::Text);
    assert!(fight.shown.contains("there is nothing to take back"), "{}", fight.shown);
    assert_eq!(fight.shown.matches("Taken back: parry.").count(), 1);
    assert_eq!(fight.shown.matches("Taken back: strike.").count(), 1);
    let is_end = |line: &&str| line.starts_with("Bob loses") || line.starts_with("Bob parries");
    let ends: Vec<&str> = fight.shown.lines().filter(is_end).collect();
    assert_eq!(ends.len(), 2);
    assert_eq!(ends[0], ends[1]);
    assert_eq!(fight.left, Left::Before);
}

#[test]
fn why_shows_the_clauses_and_odds_the_chances() {
    let fight = play(&["all=default", "bob=me"], "odds\ndodge\nwhy\nquit\n", false, Form::Text);
    assert!(fight.shown.contains("  dodge: Ann hits 100 %, 2 damage; -2 poise\n"), "{}", fight.shown);
    assert!(fight.shown.contains("  parry: Ann hits 42 %, 1.7 damage; -1.7 poise\n"), "{}", fight.shown);
    assert!(fight.shown.contains("toy.defend.dodge") && fight.shown.contains("Who dodges loses 2 poise."));
}

#[test]
fn odds_count_only_what_can_still_come() {
    let fight = play(
        &["all=default", "bob=me"],
        "odds parry\nodds 1\nodds 3\nodds parrry\nquit\n",
        false,
        Form::Text,
    );
    assert!(fight.shown.contains("at least 4: 42 %"), "{}", fight.shown);
    assert!(fight.shown.contains("58.333 %  nothing changes"), "{}", fight.shown);
    assert!(fight.shown.contains("41.667 %  Bob: poise 10 -> 6"), "{}", fight.shown);
    assert!(fight.shown.contains("100.000 %  Bob: poise 10 -> 8"), "dodging has its price: {}", fight.shown);
    assert!(fight.shown.contains("there is no choice 3") && fight.shown.contains("did you mean `parry`?"));
}

#[test]
fn a_secret_is_told_to_its_seat_only() {
    let typed = b"strike\nmean it\ndodge\nwait\nwait\n";
    let fight = play_in(DARK, &["all=me"], typed, false, Form::Text);
    let told = fight.shown.find("Bob loses 2 poise").unwrap();
    let call = fight.shown.find("Only for Bob, who is told something that only they may see").unwrap();
    assert!(call < told, "{}", fight.shown);
    let told = |who: &str| {
        let fight = play_in(DARK, &["all=default", who], typed, false, Form::Text);
        (fight.shown.contains("Ann loses"), fight.shown.contains("Bob loses"))
    };
    assert_eq!(told("ann=me"), (true, false));
    assert_eq!(told("bob=me"), (false, true));
    assert_eq!(told("gm=me"), (true, true));
}

#[test]
fn the_map_shows_what_all_who_look_at_it_may_see() {
    let maps = |wishes: &[&str]| {
        let typed = b"strike\nmean it\ndodge\nmap\n";
        let shown = play_in(DARK, wishes, typed, false, Form::Text).shown;
        (shown.contains("Ann: poise 8"), shown.contains("Bob: poise 8"))
    };
    assert_eq!(maps(&["all=default"]), (true, true), "whoever looks on sees all");
    assert_eq!(maps(&["all=default", "bob=me"]), (false, true));
    assert_eq!(maps(&["all=me"]), (false, false), "at one screen");
    let views = play_in(DARK, &["all=default", "ann=me"], b"strike\nmean it\nmap\n", false, Form::Json).shown;
    assert!(
        views.contains("\"name\":\"Bob\",\"poise\":10") && !views.contains("\"name\":\"Bob\",\"poise\":8")
    );
}

#[test]
fn a_secret_question_is_put_to_its_seat_alone() {
    let typed = b"strike\npretend\nundo\npretend\ndodge\n";
    let fight = play_in(DARK, &["all=me"], typed, false, Form::Text);
    let call = fight.shown.find("Only for Ann, who is asked something that only they may see").unwrap();
    let question = fight.shown.find("Does Ann mean the blow?").unwrap();
    assert!(call < question, "{}", fight.shown);
    assert!(fight.shown.contains("Taken back: an answer in secret."), "{}", fight.shown);
    assert!(fight.shown.contains("Ann only pretended"), "{}", fight.shown);
    let alone = play_in(DARK, &["all=default", "ann=me"], b"strike\npretend\n", false, Form::Text);
    assert!(!alone.shown.contains("Only for Ann"), "{}", alone.shown);
}

#[test]
fn answers_typed_ahead_are_not_given_for_another_seat() {
    let fight = typed("1 1\n");
    assert!(fight.shown.contains("Not used, as another seat is asked now: 1"), "{}", fight.shown);
}

#[test]
fn each_line_for_programs_is_json() {
    let fight = play(&["all=default", "ann=me"], "1\n1\n", false, Form::Json);
    for line in fight.shown.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
    assert!(fight.shown.contains("\"options\":[\"strike\",\"wait\"]"), "{}", fight.shown);
    assert!(fight.shown.contains("\"question\":{\"Act\":0}"), "{}", fight.shown);
}

#[test]
fn programs_ask_for_forecasts_as_people_do() {
    let fight = play(&["all=default", "ann=me"], "odds\nodds strike\n", false, Form::Json);
    let lines: Vec<serde_json::Value> =
        fight.shown.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let all = lines.iter().find_map(|line| line["forecasts"].as_array()).unwrap();
    assert_eq!(all[0]["choice"], "strike");
    assert!(all[0]["forecast"]["strikers"][0]["hits"]["percent"].is_number(), "{all:?}");
    let one = lines.iter().find(|line| line["forecast"].is_object()).unwrap();
    assert!(one["forecast"]["odds"]["outcomes"].is_array(), "{one}");
}

#[test]
fn bytes_that_are_no_text_are_no_reason_to_stop() {
    let typed = b"\xff\xfe;;;\x00\n;\nsave /\n/\n?\nlog\nmap\noptions\nroll\nundo 99999999999999999999\n";
    assert_eq!(play_in(LIGHT, &["all=me"], typed, false, Form::Text).left, Left::Before);
}

#[test]
fn a_saved_fight_goes_on_where_it_was() {
    let book = book("toy").unwrap();
    let mut fight = book.read_texts(LIGHT, &[]).unwrap().begin();
    let mut entries = Vec::new();
    for words in ["strike", "dodge"] {
        fight.say(&Said::Choice(words.to_owned())).unwrap();
        entries.extend(fight.last_entry());
    }
    let catch_up = |entries: Vec<Entry>| {
        let mut session = book.read_texts(LIGHT, &[]).unwrap().begin();
        let places = seats::fill(&mut *session, &[], &[], 7, 0).unwrap();
        let (mut out, mut input) = (Vec::new(), Cursor::new(Vec::new()));
        let narrator = Narrator::new(&mut out, Paint::PLAIN, Form::Text, false, Vec::new());
        let header = Header { seed: 7, ..Header::new(book.name(), Vec::new()) };
        let input = Input::Piped(&mut input);
        Fight::new(book, session, places, DiceBox::new(7, 0), header, narrator, input).catch_up(entries)
    };
    assert_eq!(catch_up(entries.clone()), Ok(None));
    let mut marks_swapped = entries.clone();
    (marks_swapped[0].mark, marks_swapped[1].mark) = (entries[1].mark, entries[0].mark);
    assert_eq!(catch_up(marks_swapped), Ok(Some(1)));
    entries.swap(0, 1);
    assert!(catch_up(entries).is_err_and(|(number, _)| number == 1));
}

#[test]
fn the_reach_of_somebody_is_asked_for_by_name() {
    let fight = typed("map bo\nmap Bert\n");
    assert!(fight.shown.contains("No square is known that Bob reaches in melee now."), "{}", fight.shown);
    assert!(fight.shown.contains("there is no combatant `Bert`"), "{}", fight.shown);
    assert!(fight.answers.is_empty());
}

#[test]
fn an_answer_can_be_given_from_now_on() {
    let fight = play(&["all=me"], "always strike\nalways 2\nalways strike\nalways 2\n", false, Form::Text);
    assert!(fight.shown.contains("`ask` asks again"), "{}", fight.shown);
    let choices = |fight: &Played, what: &str| fight.answers.iter().filter(|said| *said == what).count();
    assert!(choices(&fight, "strike") > 2 && choices(&fight, "parry") > 2, "{:?}", fight.answers);
    assert_eq!(fight.left, Left::Over, "nobody is asked any more");
    let back = play(&["all=me"], "strike\nalways parry\nask\nquit\n", false, Form::Text);
    assert!(back.shown.contains("Everything is asked again."), "{}", back.shown);
    let none = play(&["all=me"], "always\nalways 7\nquit\n", false, Form::Text);
    assert!(none.shown.contains("only of a ruling something is proposed"), "{}", none.shown);
    assert!(none.shown.contains("there is no choice 7") && none.answers.is_empty(), "{}", none.shown);
}

#[test]
fn taking_back_an_answer_for_all_times_has_it_asked_again() {
    let fight = play(&["all=default", "bob=me"], "always parry\nundo\nparry\nquit\n", false, Form::Text);
    assert!(fight.shown.contains("Taken back: parry."), "{}", fight.shown);
    assert_eq!(fight.shown.matches("Bob> ").count(), 4, "{}", fight.shown);
}
