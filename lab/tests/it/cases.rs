//! The case runner on the made-up book: every kind of failure, and the examples of the guide.

use std::path::Path;

use fracas_lab::cases::{CaseFile, More, Runner, Summary, Verdict, check_words};
use fracas_lab::shelf::Shelved;
use fracas_lab::toy::Toy;

pub(crate) fn run_file(text: &str) -> Vec<Verdict> {
    let file = CaseFile::parse(text, "test.toml").unwrap();
    Runner::new(&Shelved::<Toy>::BOOK).run(&file)
}

/// Runs one script, whose first line is line 8 of its file.
pub(crate) fn run(script: &str) -> Result<(), String> {
    run_with(script, "")
}

pub(crate) fn run_with(script: &str, more: &str) -> Result<(), String> {
    let text = format!(
        "book = 'toy'\n[encounter]\nfirst = 0\nduellists = [{{ name = 'Ann' }}, {{ name = 'Bob' }}]\n\
         [[case]]\nname = 'one'\nscript = '''\n{script}\n'''\n{more}"
    );
    let verdict = run_file(&text).remove(0);
    verdict.result.map_err(|failure| failure.to_string())
}

/// Checks that the script fails with a message that begins so.
#[track_caller]
fn fails(script: &str, message: &str) {
    let error = run(script).expect_err("the case should fail");
    assert!(error.starts_with(message), "expected\n{message}\ngot\n{error}");
}

fn examples() -> Vec<&'static str> {
    let guide = include_str!("../../../docs/cases.md");
    guide.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_words_of_the_toy_are_those_of_the_guide() {
    let files: Vec<CaseFile> =
        examples().iter().map(|text| CaseFile::parse(text, "guide.toml").unwrap()).collect();
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/toy_words.txt");
    check_words(&Shelved::<Toy>::BOOK, &files, &list).unwrap();
}

#[test]
fn the_examples_of_the_guide_pass() {
    let examples = examples();
    assert_eq!(examples.len(), 4);
    for example in examples {
        let summary = Summary::new(&run_file(example));
        assert!(summary.is_good() && summary.passed > 0, "{summary}");
    }
}

#[test]
fn an_answer_that_is_not_offered_fails_with_those_that_are() {
    fails(
        "Ann: strike\nBob: doge",
        "test.toml:9: Bob: doge\n    `doge` is not offered; Bob is asked: How does Bob defend?\n    offered: dodge | parry",
    );
}

#[test]
fn an_unforeseen_question_fails() {
    fails(
        "Ann: strike\nAnn: wait",
        "test.toml:9: Ann: wait\n    a question comes first that the script does not foresee; \
         Bob is asked: How does Bob defend?\n    offered: dodge | parry\n    since the last answer:\n      \
         Ann strikes at Bob = a blow · toy.act.strike",
    );
}

#[test]
fn unforeseen_dice_fail_whatever_is_automatic() {
    for auto in ["", "auto all\n"] {
        let script = format!("{auto}Ann: strike\nBob: parry\nAnn: wait");
        let error = run(&script).unwrap_err();
        assert!(
            error.contains("dice come first that the script does not foresee; Bob rolls 2d6 for the parry")
        );
    }
}

#[test]
fn lines_left_over_fail() {
    let all = "rest: default\nover\n";
    assert_eq!(run(all), Ok(()));
    fails(
        &format!("{all}Ann: wait"),
        "test.toml:10: Ann: wait\n    the fight is over, this line is left over",
    );
    fails(&format!("{all}dice: 3"), "test.toml:10: dice: 3\n    no dice are rolled; the fight is over");
    fails(
        "Ann: wait\ndice: 1",
        "test.toml:9: dice: 1\n    no dice are rolled; Bob is asked: What does Bob do?",
    );
}

#[test]
fn dice_must_fit_and_be_the_right_ones() {
    let parry = "Ann: strike\nBob: parry\n";
    assert_eq!(run(&format!("{parry}dice for PARRY: 1 6")), Ok(()));
    fails(
        &format!("{parry}dice: 7 1"),
        "test.toml:10: dice: 7 1\n    [7, 1] cannot be the faces of 2d6; Bob rolls 2d6 for the parry",
    );
    fails(&format!("{parry}dice: 1"), "test.toml:10: dice: 1\n    [1] cannot be the faces of 2d6");
    fails(
        &format!("{parry}dice 1d6: 1"),
        "test.toml:10: dice 1d6: 1\n    other dice are rolled: 2d6 for the parry",
    );
    fails(
        &format!("{parry}dice for lot: 1 1"),
        "test.toml:10: dice for lot: 1 1\n    other dice are rolled: 2d6 for the parry",
    );
}

#[test]
fn dice_can_be_somebodys() {
    let parry = "Ann: strike\nBob: parry\n";
    let all = [
        "bob rolls: 1 6",
        "Bob rolls for PARRY: 6 1",
        "Bob rolls 2d6: 1, 6",
        "Bob rolls 2d6 for the parry: 1 6",
    ];
    for good in all {
        assert_eq!(run(&format!("{parry}{good}\nsee: parries")), Ok(()), "{good}");
    }
    fails(
        &format!("{parry}Ann rolls for the parry: 1 6"),
        "test.toml:10: Ann rolls for the parry: 1 6\n    they are another's dice, or nobody's; \
         Bob rolls 2d6 for the parry",
    );
    fails(
        &format!("{parry}Bop rolls: 1 6"),
        "test.toml:10: Bop rolls: 1 6\n    nobody is called `Bop`, did you mean `Bob`?",
    );
    fails("auto Ann\nBob rolls: 1 6", "test.toml:9: Bob rolls: 1 6\n    no dice are rolled; Bob is asked");
    let lot = "book = 'toy'\n[[case]]\nname = 'one'\nscript = 'Bob rolls for the lot: 1'\n\
               [case.encounter]\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n";
    let error = run_file(lot).remove(0).result.unwrap_err().to_string();
    assert!(error.ends_with("they are another's dice, or nobody's; 1d2 are rolled for the lot"), "{error}");
}

#[test]
fn options_are_compared_as_sets() {
    assert_eq!(run("ann? WAIT, strike\nAnn offers wait\nAnn lacks dodge, parry"), Ok(()));
    fails(
        "Ann? wait, jump",
        "test.toml:8: Ann? wait, jump\n    not offered: jump\n    offered besides: strike",
    );
    fails(
        "Ann offers strik",
        "test.toml:8: Ann offers strik\n    not offered: strik\n    offered: strike | wait",
    );
    assert_eq!(run("Ann: strike\nBob reads: how does bob defend\nBob reads no: stumble"), Ok(()));
    fails(
        "Ann: strike\nBob reads: a storm",
        "test.toml:9: Bob reads: a storm\n    Bob is asked: How does Bob defend?",
    );
    fails("Ann lacks wait", "test.toml:8: Ann lacks wait\n    offered all the same: wait");
}

#[test]
fn refusals_are_checked_with_their_clause() {
    let stumble = "Ann: strike\nBob: parry\ndice: 6 6\nGM: yes\nBob: wait\n";
    assert_eq!(run(&format!("{stumble}Ann refused: strike because toy.act.stumbling")), Ok(()));
    assert_eq!(run(&format!("{stumble}Ann refused: strike")), Ok(()));
    fails(
        &format!("{stumble}Ann refused: strike because toy.act.strike"),
        "test.toml:13: Ann refused: strike because toy.act.strike\n    it is refused for another reason: \
         who stumbles cannot strike (toy.act.stumbling)",
    );
    fails("Ann refused: strike", "test.toml:8: Ann refused: strike\n    `strike` is offered");
    fails(
        "Ann refused: strikes",
        "test.toml:8: Ann refused: strikes\n    no answer to this question is called `strikes`",
    );
}

#[test]
fn who_is_not_asked_may_not_do_what_the_rules_forbid() {
    let stumble = "Ann: strike\nBob: parry\ndice: 6 6\nGM: yes\nBob: strike\n";
    for good in [
        "Ann may not: parry because toy.act.stumbling",
        "ann may not: PARRY",
        "Ann may not: yes because toy.defend.dodge",
        "Ann may not: parry\nAnn: dodge\nAnn may not: parry\nAnn refused: strike",
    ] {
        assert_eq!(run(&format!("{stumble}{good}")), Ok(()), "{good}");
    }
    assert_eq!(
        run("auto all\nAnn: strike\nBob: parry\ndice: 6 6\nGM: yes\nBob: strike\nAnn may not: parry"),
        Ok(())
    );
    fails(
        &format!("{stumble}Ann may not: parry because toy.act.strike"),
        "test.toml:13: Ann may not: parry because toy.act.strike\n    it is not refused so:\n    \
         How does Ann defend? who stumbles cannot parry (toy.act.stumbling)",
    );
    fails(
        &format!("{stumble}Ann may not: dodge"),
        "test.toml:13: Ann may not: dodge\n    it is not refused so:\n    \
         How does Ann defend? `dodge` is the only legal answer",
    );
    fails(
        &format!("{stumble}Ann may not: pary"),
        "test.toml:13: Ann may not: pary\n    it is not refused so:\n    How does Ann defend? `pary` is no answer",
    );
    fails(
        "Ann may not: parry",
        "test.toml:8: Ann may not: parry\n    Ann is asked: What does Ann do?\n    write `Ann refused:`",
    );
    fails(
        "Bob may not: strike because toy.act.strike",
        "test.toml:8: Bob may not: strike because toy.act.strike\n    since the last answer the rules have not come \
         to a question to Bob without a choice; Ann is asked",
    );
    // What was answered before is of no account any more.
    assert!(run(&format!("{stumble}Ann: wait\nAnn may not: parry")).is_err());
}

#[test]
fn events_are_seen_in_their_order() {
    let strike = "Ann: strike\nsee: strikes at Bob\nBob: dodge\n";
    assert_eq!(run(&format!("{strike}see: loses 2\nsee: Bob is to act")), Ok(()));
    fails(
        &format!("{strike}see: Bob is to act\nsee: loses 2"),
        "test.toml:12: see: loses 2\n    it is not told; then Bob is asked: What does Bob do?",
    );
    fails(&format!("{strike}see: strikes"), "test.toml:11: see: strikes\n    it is not told");
    fails(
        &format!("{strike}see: loses because toy.defend.parry"),
        "test.toml:11: see: loses because toy.defend.parry\n    it is told, but cites no toy.defend.parry: \
         Bob loses 2 poise = 2 blow · toy.defend.dodge",
    );
    fails(
        &format!("{strike}never: loses"),
        "test.toml:11: never: loses\n    it was told: Bob loses 2 poise = 2 blow · toy.defend.dodge",
    );
}

#[test]
fn what_is_automatic_is_played_until_something_is_seen() {
    assert_eq!(run("auto all\nAnn: strike\nsee: Bob loses 2"), Ok(()));
    assert_eq!(run("auto Bob\nAnn: strike\nAnn: parry\ndice: 1 1\nexpect Ann.poise = 6"), Ok(()));
    fails(
        "auto all\nsee: a miracle",
        "test.toml:9: see: a miracle\n    it is not told; then the fight is over",
    );
}

#[test]
fn a_ruling_needs_no_line_but_may_have_one() {
    let double = "Ann: strike\nBob: parry\ndice: 6 6\n";
    assert_eq!(run(&format!("{double}see: Bob parries\nexpect Ann.conditions = []\nBob: wait")), Ok(()));
    assert_eq!(run(&format!("{double}never: Ann stumbles\nGM: yes\nsee: Ann stumbles")), Ok(()));
    fails(
        &format!("{double}GM: perhaps"),
        "test.toml:11: GM: perhaps\n    a question comes first that the script does not foresee; Bob is asked",
    );
}

#[test]
fn the_state_is_compared_in_the_middle_of_a_beat() {
    assert_eq!(run("Ann: strike\nexpect combatants.bob.poise = 10\nexpect round >= 1"), Ok(()));
    fails("expect Bob.poise < 10", "test.toml:8: expect Bob.poise < 10\n    it is 10");
    fails(
        "expect Bob.poize < 10",
        "test.toml:8: expect Bob.poize < 10\n    it is nothing, as there is no `poize` here; there is poise",
    );
    fails("over", "test.toml:8: over\n    the fight goes on: Ann is asked: What does Ann do?");
}

#[test]
fn the_end_is_shown_as_a_difference() {
    let end = "[case.end]\nBob.poise = 8\nAnn.poise = 9\nAnn.conditions = []\n";
    let error = run_with("Ann: strike\nBob: dodge", end).unwrap_err();
    assert!(
        error.starts_with(
            "test.toml:13\n    the end is not as expected:\n      Bob.poise = 8\n    - Ann.poise = 9\n    \
             + Ann.poise = 10\n      Ann.conditions = []\n    since the last answer:"
        ),
        "{error}"
    );
}

#[test]
fn wrong_names_and_clauses_are_found_before_anything_is_played() {
    fails("Ann: wait\nBop: wait", "test.toml:9: Bop: wait\n    nobody is called `Bop`, did you mean `Bob`?");
    fails(
        "see: it because toy.act.stike",
        "test.toml:8: see: it because toy.act.stike\n    there is no clause `toy.act.stike`, did you mean `toy.act.strike`?",
    );
    fails("hello", "test.toml:8: hello\n    no such line: write `WHO: answer`");
    let text = "book = 'toy'\n[[case]]\nname = 'one'\nshows = ['toy.nonsense']\n";
    let verdict = run_file(text).remove(0);
    assert_eq!(verdict.result.unwrap_err().to_string(), "test.toml:3\n    there is no clause `toy.nonsense`");
}

#[test]
fn a_wrong_encounter_or_book_fails_the_case_alone() {
    let text = "book = 'toy'\n[[case]]\nname = 'one'\n[case.encounter]\nduellists = []\n\
                [[case]]\nname = 'two'\n[case.encounter]\nduellists = [{ name = 'A' }, { name = 'B' }]\n";
    let verdicts = run_file(text);
    let error = verdicts[0].result.as_ref().unwrap_err().to_string();
    assert!(
        error.contains("cannot be read:\n    error[toy/unread]: a duel has two duellists, not 0"),
        "{error}"
    );
    assert!(verdicts[1].result.is_ok());
    let other = run_file("book = 'chess'\n[[case]]\nname = 'one'\n").remove(0).result.unwrap_err();
    assert_eq!(other.to_string(), "test.toml:1\n    the file is of the book `chess`, not of `toy`");
}

#[test]
fn only_cases_that_pass_show_their_clauses() {
    let opening = "[case.encounter]\nduellists = [{ name = 'A' }, { name = 'B' }]\nfirst = 0\n";
    let text = format!(
        "book = 'toy'\n[[case]]\nname = 'good'\nshows = ['toy.act.strike']\nscript = 'A: strike'\n{opening}\
         [[case]]\nname = 'bad'\nshows = ['toy.end.out']\nscript = 'over'\n{opening}"
    );
    let summary = Summary::new(&run_file(&text));
    assert_eq!(summary.shown.keys().collect::<Vec<_>>(), ["toy.act.strike"]);
    assert!(summary.to_string().ends_with("1 case passed, 1 failed\n"), "{summary}");
}

#[test]
fn an_event_is_looked_for_by_words() {
    fails("Ann: strike\nsee:", "test.toml:9: see:\n    nothing stands after `see:`");
    fails("Ann: strike\nnever:", "test.toml:9: never:\n    nothing stands after `never:`");
}

#[test]
fn a_combatant_may_not_be_called_like_a_seat_that_is_not_its_own() {
    let text = "book = 'toy'\n[[case]]\nname = 'one'\nscript = 'GM: wait'\n\
                [case.encounter]\nfirst = 1\nduellists = [{ name = 'Ann' }, { name = 'gm' }]\n";
    let error = run_file(text).remove(0).result.unwrap_err().to_string();
    assert_eq!(
        error,
        "test.toml:3\n    `gm` is both a combatant and a seat here, while the combatant's questions are put to another: \
         give one of them another name"
    );
}

#[test]
fn words_that_the_book_does_not_know_fail_where_they_would_be_missed() {
    fails(
        "Ann lacks dogde",
        "test.toml:8: Ann lacks dogde\n    no answer to this question is called `dogde`",
    );
    fails(
        "never: Ann loosess",
        "test.toml:8: never: Ann loosess\n    no event of this book has the word `loosess`",
    );
    fails(
        "expect Ann.conditions lacks stubling",
        "test.toml:8: expect Ann.conditions lacks stubling\n    `stubling` never stands there, did you mean `stumbling`?",
    );
    for path in ["Ann.posie = none", "Ana.poise = none", "Ann.poise.left = none", "Ann.posie lacks stumbling"]
    {
        let error = run(&format!("expect {path}")).unwrap_err();
        assert!(error.contains("it is nothing, as there is no"), "{path}: {error}");
    }
    for end in ["'Ana.poise' = 'none'", "Ann.conditions = 'not stubling'"] {
        assert!(run_with("", &format!("[case.end]\n{end}\n")).is_err(), "{end}");
    }
    assert_eq!(run("never: stumbles\nAnn lacks dodge\nexpect Ann.conditions lacks stumbling"), Ok(()));
}

#[test]
fn a_clause_can_be_missed_and_an_event_be_looked_at_twice() {
    let strike = "Ann: strike\nnever: because toy.defend.dodge\nBob: dodge\n";
    assert_eq!(run(&format!("{strike}see: Bob loses\nalso: 2 poise because toy.defend.dodge")), Ok(()));
    assert!(run(&format!("{strike}see: Bob loses\nalso: 3 poise")).is_err());
    assert!(run(&format!("{strike}never: because toy.defend.dodge")).is_err());
    assert!(
        run(&format!("{strike}never: because toy.defend.doge")).unwrap_err().contains("there is no clause")
    );
    let told_before = run(&format!("{strike}see: strikes at Bob")).unwrap_err();
    assert!(
        told_before.contains("not told since the last answer, but was before: Ann strikes"),
        "{told_before}"
    );
}

#[test]
fn the_default_and_who_is_not_asked_can_be_said() {
    assert_eq!(run("Ann default: strike\nBob not asked\nAnn: strike\nBob default: dodge"), Ok(()));
    fails("Ann default: wait", "test.toml:8: Ann default: wait\n    the default is strike");
    fails("Ann not asked", "test.toml:8: Ann not asked\n    Ann is asked: What does Ann do?");
    let double_six = "Ann: strike\nBob: parry\ndice: 6 6\n";
    assert_eq!(run(&format!("{double_six}GM: no\nGM not asked\nBob: wait")), Ok(()));
    assert!(run(&format!("{double_six}see: Bob parries\nGM not asked")).is_err());
}

#[test]
fn who_is_idle_does_nothing_until_the_script_says_otherwise() {
    assert_eq!(run("idle Ann\nBob: strike\nAnn: dodge\nexpect Ann.poise = 8"), Ok(()));
    assert_eq!(run("idle all\nBob: strike\nAnn: dodge"), Ok(()));
    assert_eq!(run("idle Ann\nAnn: strike\nBob: dodge\nauto off\nBob: wait\nAnn: wait"), Ok(()));
    fails("idle Ann\nBob: strike\nBob: wait", "test.toml:10: Bob: wait\n    a question comes first");
    fails("idle Ana", "test.toml:8: idle Ana\n    nobody is called `Ana`, did you mean `Ann`?");
}

#[test]
fn a_script_does_not_end_with_what_may_still_come() {
    assert_eq!(run("Ann: strike\nnever: Bob loses\nBob? dodge | parry"), Ok(()));
    assert_eq!(run("Ann: strike\nBob: dodge\nnever: Bob loses 9 poise"), Ok(()), "that is done with");
    assert_eq!(run("never: Bob loses 9 poise\nAnn: strike"), Ok(()), "that was before");
    fails(
        "Ann: strike\nnever: Bob loses 9 poise\nexpect Bob.poise = 10",
        "test.toml:9: never: Bob loses 9 poise\n    it may still come: what was answered last goes on, and Bob is asked",
    );
}

#[test]
fn of_an_answer_that_was_passed_over_it_is_told_which_was_meant() {
    let error = run("idle all\nBob: strkie\nover").unwrap_err();
    assert!(
        error.contains("Bob was asked before, but `strkie` was not offered, did you mean `strike`?"),
        "{error}"
    );
}

#[test]
fn what_is_unchanged_can_be_said() {
    assert_eq!(run("Ann: wait\nexpect round = 1\nunchanged"), Ok(()));
    fails(
        "unchanged",
        "test.toml:8: unchanged\n    nothing was answered or rolled before that could change anything",
    );
    let error = run("Ann: strike\nBob: dodge\nunchanged").unwrap_err();
    assert!(error.contains("Bob.poise: it was 10, and is 8"), "{error}");
}

#[test]
fn play_can_go_on_after_a_difference() {
    let text = "book = 'toy'\n[encounter]\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n\
                [[case]]\nname = 'one'\nscript = \"\"\"\nexpect Ann.poise = 9\nAnn: strike\nBob: dodge\n\
                see: Bob loses 3\n\"\"\"\n";
    let file = CaseFile::parse(text, "test.toml").unwrap();
    let verdict = Runner::new(&Shelved::<Toy>::BOOK).telling(More::All).run(&file).remove(0);
    assert_eq!(verdict.result.unwrap_err().line, 8);
    assert_eq!(verdict.others.iter().map(|other| other.line).collect::<Vec<_>>(), [11]);
}

#[test]
fn all_lines_that_are_no_lines_are_told() {
    let error = run("Ann strikes\nAnn: strike\nBeb: dodge").unwrap_err();
    assert!(
        error.contains("test.toml:8: Ann strikes\n") && error.contains("line 10: Beb: dodge: nobody"),
        "{error}"
    );
}

#[test]
fn a_slip_does_not_pass() {
    let dodge = "Ann: strike\nBob: dodge\n";
    for (slip, message) in [
        ("expect Bob.poise lacks 8", "a number never holds `8`"),
        ("expect Bob.poise != 8.0", "it is 8"),
        ("expect Bob.poise != [8]", "a number never is `[8]`"),
        ("expect Bob.poise != true", "a number never is `true`"),
        ("expect Bob.conditions lacks []", "a list never holds `[]`"),
        ("expect Bob.conditions lacks 3", "`3` never stands there"),
        ("expect Bob.conditions lacks [stumbling]", "a list never holds `[stumbling]`"),
        ("expect Bob.conditions lacks none", "a list never holds `none`"),
        ("expect Bob.conditions != none", "it is []"),
        ("expect Bob.conditions != []x", "`[]x` is no list: write `[a, b]`"),
        ("expect Bob.conditions != \"[stumbling]\"", "is no list"),
        ("expect Bob != 3", "a table never is `3`"),
        ("expect Bob lacks Ann", "`WHO` never stands there"),
        ("expect Bob. = none", "it is nothing, as there is no `` here"),
        ("expect Bob.0 = none", "it is nothing, as there is no `0` here"),
        ("expect combatants.2 = none", "it is nothing, as there is no `2` here"),
        ("never: loses Bob", "no event of this book has these words one after the other"),
        ("never: loses 3 poise because toy.act.strike", "that says this cites toy.act.strike"),
        ("never: !", "there are no words in it"),
        ("never: loses 2  poise!", "it was told: Bob loses 2 poise"),
        ("never: \"Bob loses\"", "it was told: Bob loses 2 poise"),
        ("Bob reads no: defnd", "no question of this book has the word `defnd`, did you mean `defend`?"),
        ("Bob reads no: Bob how", "no question of this book has these words one after the other"),
        ("Bob offers strike, Strike", "`Strike` stands there twice"),
        ("Bob? strike, wait, strike", "`strike` stands there twice"),
        ("see: Bob loses\nBob: wait\nalso: Bob loses", "no event was seen since the last answer"),
    ] {
        let error = run(&format!("{dodge}{slip}")).expect_err(slip);
        assert!(error.contains(message), "{slip}: expected\n{message}\ngot\n{error}");
    }
    for slip in [
        "dice for e: 3 2",
        "dice 2d6 for : 3 2",
        "Bob rolls for : 3 2",
        "dice: 3 2 1",
        "dice: 3 2\ndice: 3 2",
    ] {
        assert!(run(&format!("Ann: strike\nBob: parry\n{slip}")).is_err(), "{slip}");
    }
}

#[test]
fn what_says_nothing_does_not_pass() {
    for end in ["[case.end]\n", "[case.end.Bob]\n", "[case.end]\nBob.poise = 10\nAnn = {}\n"] {
        let text = format!("book = 'toy'\n[[case]]\nname = 'one'\n{end}");
        let error = CaseFile::parse(&text, "test.toml").unwrap_err().to_string();
        assert!(error.contains("nothing is said of"), "{error}");
    }
    let opening = "[encounter]\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n";
    for (case, message) in [
        ("shows = ['toy.act.strike']\n", "the case says nothing: it shows no clause"),
        (
            "shows = ['toy.act.strike']\nscript = '# Ann: strike'\n",
            "the case says nothing: it shows no clause",
        ),
        (
            "shows = ['toy.act.strike']\nscript = \"auto all\\nauto off\\nGM not asked\\nBob not asked\"\n",
            "the case says nothing: it shows no clause",
        ),
        (
            "shows = ['toy.act.strike', 'toy.act.strike']\nscript = 'Ann: strike'\n",
            "stands twice in what it shows",
        ),
        ("script = 'Ann: strike'\n[case.end]\nBob.conditions = 'not '\n", "`` never stands there"),
    ] {
        let error = run_file(&format!("book = 'toy'\n{opening}[[case]]\nname = 'one'\n{case}")).remove(0);
        let error = error.result.expect_err(case).to_string();
        assert!(error.contains(message), "{case}: {error}");
    }
    for (text, message) in [
        ("book = 'toy'\n", "there is no `[[case]]` in this file"),
        ("book = 'toy'\n[[case]]\nname = ' '\n", "line 3: the case has no name"),
        ("book = 'toy'\n[[case]]\nname = 'A'\n[[case]]\nname = 'a '\n", "has this name too"),
        (
            "book = 'toy'\n[encounter]\nduellists = [{ name = 'Ann' }]\n[[case]]\nname = 'one'\n\
             encounter.duellists = [{ name = 'Ann', poise = 1 }, { name = 'Ann' }]\n",
            "line 5: more than one is called `Ann`",
        ),
    ] {
        let error = CaseFile::parse(text, "test.toml").unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
}

#[test]
fn all_that_is_wrong_with_the_cases_of_a_file_is_told_at_once() {
    let text = "book = 'toy'\n[[case]]\nname = ' '\n[[case]]\nname = 'a'\n[case.end]\n[[case]]\nname = 'A'\n";
    let error = CaseFile::parse(text, "test.toml").unwrap_err().to_string();
    for message in
        ["line 3: the case has no name", "line 6: nothing is said", "line 8: the case `A` of line 5"]
    {
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_case_can_show_that_its_encounter_is_refused() {
    let refused = |key: &str, more: &str| {
        let text = format!(
            "book = 'toy'\n[[case]]\nname = 'one'\n{key}\n{more}[case.encounter]\nfirst = 0\nduellists = []\n"
        );
        CaseFile::parse(&text, "test.toml").map_err(|error| error.to_string()).and_then(|file| {
            let verdict = Runner::new(&Shelved::<Toy>::BOOK).run(&file).remove(0);
            verdict.result.map_err(|failure| failure.to_string())
        })
    };
    assert_eq!(refused("refused = 'a duel has two duellists, not 0'", ""), Ok(()));
    let otherwise = refused("refused = 'too many'", "").unwrap_err();
    assert!(otherwise.contains("should be refused: too many\n    it is refused otherwise:"), "{otherwise}");
    let played = refused("refused = 'a duel'", "script = 'Ann: strike'\n").unwrap_err();
    assert!(played.contains("line 3: an encounter that is refused cannot be played"), "{played}");
    let is_read = run_with("", "refused = 'nothing'").unwrap_err();
    assert!(is_read.contains("should be refused: nothing\n    it is read"), "{is_read}");
    let quiet = run_with("", "warned = 'nothing'").unwrap_err();
    assert!(quiet.contains("no warning says: nothing"), "{quiet}");
    for wrong in ["''", "'0'", "'!'"] {
        let error = refused(&format!("refused = {wrong}"), "").unwrap_err();
        assert!(error.contains("line 3: `refused` holds no word of an error"), "{error}");
    }
    // The words of the message, not of how it is shown, and whole ones.
    for other in ["error", "test.toml", "e", "duellist", "toy"] {
        assert!(refused(&format!("refused = '{other}'"), "").is_err(), "{other}");
    }
}

/// A duel in the dark, up to a blow that has cost Bob 2 poise; then these lines, the first of which is line 11.
fn in_the_dark(script: &str) -> Result<(), String> {
    let text = format!(
        "book = 'toy'\n[encounter]\ndark = true\nfirst = 0\nduellists = [{{ name = 'Ann' }}, {{ name = 'Bob' }}]\n\
         [[case]]\nname = 'one'\nscript = \"\"\"\nAnn: strike\nAnn: mean it\nBob: dodge\n{script}\n\"\"\"\n"
    );
    run_file(&text).remove(0).result.map_err(|failure| failure.to_string())
}

/// Checks that a script fails in the dark, with a message.
fn check_slip_in_the_dark(slip: &str, message: &str) {
    let error = in_the_dark(slip).expect_err(slip);
    assert!(error.contains(message), "{slip}: expected\n{message}\ngot\n{error}");
}

#[test]
fn what_a_seat_is_told_can_be_said() {
    for good in [
        "Bob sees: loses 2  poise",
        "bob sees: loses 2 poise because toy.defend.dodge\nGM sees: Bob loses",
        "Ann does not see: loses 2 poise because toy.defend.dodge",
        "see: Bob is to act\nAnn does not see: Bob loses\nAnn sees: Bob is to act",
        "auto all\nBob does not see: Ann loses\nAnn sees: Ann loses",
        "a spectator does not see: Bob loses\nA spectator sees: Bob is to act",
    ] {
        assert_eq!(in_the_dark(good), Ok(()), "{good}");
    }
    for (slip, message) in [
        ("Ann sees: Bob loses", "Ann is not told of it: Bob loses 2 poise = 2 blow · toy.defend.dodge"),
        ("Bob does not see: Bob loses", "Bob is told of it: Bob loses 2 poise"),
        ("Ann does not see: Bob loses 3", "it is not told; then Bob is asked: What does Bob do?"),
        (
            "Ann does not see: Ann strikes",
            "it is not told since the last answer, but was before: Ann strikes",
        ),
        (
            "Ann does not see: Bob loses because toy.defend.parry",
            "it is told, but cites no toy.defend.parry: Bob loses 2 poise",
        ),
        ("Bob sees: Bob loses because toy.defend.parry", "it is told, but cites no toy.defend.parry"),
        ("Bob sees: Bob loses because toy.defend.pary", "there is no clause `toy.defend.pary`"),
        ("Bop does not see: Bob loses", "nobody is called `Bop`, did you mean `Bob`?"),
        ("Ann does not see: because toy.defend.dodge", "nothing stands after `does not see:`"),
        ("Ann sees:", "nothing stands after `sees:`"),
        ("a spectator sees: Bob loses", "a spectator is not told of it: Bob loses 2 poise"),
        ("a spectator not asked", "nobody is called `a spectator`"),
        ("Bob: strike\nBob: mean it\nAnn does not see: Bob loses", "it is not told since the last answer"),
    ] {
        check_slip_in_the_dark(slip, message);
    }
}

#[test]
fn what_a_seat_may_know_can_be_said() {
    for good in [
        "Ann does not know Bob.poise\nAnn knows Bob.poise = 10\nAnn knows Bob.poise != 8",
        "Ann knows Ann.poise\nBob knows combatants.bob.poise\ngm knows Bob.poise",
        "a spectator does not know Bob.poise\na spectator knows Bob.poise = 10",
        "GM knows Bob.poise = 8\nAnn knows round >= 1\nAnn knows Bob.conditions lacks stumbling",
    ] {
        assert_eq!(in_the_dark(good), Ok(()), "{good}");
    }
    for (slip, message) in [
        ("Ann knows Bob.poise", "it is 8, and to Ann it is 10"),
        ("Ann knows Bob.poise = 8", "to Ann it is 10"),
        ("Bob does not know Bob.poise", "Bob knows that it is 8"),
        ("Ann does not know Bob.posie", "it is nothing, as there is no `posie` here; there is poise"),
        ("Ann does not know Bob.poise = 8", "write `WHO does not know PATH`, or `WHO knows PATH != VALUE`"),
        ("Ann does not know Bob.conditions", "nothing is there that could be known"),
        ("Ann knows Bob.conditions", "nothing is there that could be known"),
        ("Ann knows Bob.posie = none", "it is nothing, as there is no `posie` here"),
        (
            "Ann knows Bob.conditions lacks stubling",
            "`stubling` never stands there, did you mean `stumbling`?",
        ),
        ("Ana does not know Bob.poise", "nobody is called `Ana`, did you mean `Ann`?"),
    ] {
        check_slip_in_the_dark(slip, message);
    }
}

#[test]
fn who_may_look_on_can_be_said() {
    let strikes = "Bob asked openly\nBob: strike\nBob asked in secret\nBob: mean it\nAnn asked openly";
    assert_eq!(in_the_dark(strikes), Ok(()));
    for (slip, message) in [
        ("Bob asked in secret", "all may look on: Bob is asked: What does Bob do?"),
        ("Bob: strike\nBob asked openly", "nobody else may look on: Bob is asked: Does Bob mean the blow?"),
        ("Ann asked openly", "a question comes first that the script does not foresee; Bob is asked"),
        ("Bop asked openly", "nobody is called `Bop`"),
    ] {
        check_slip_in_the_dark(slip, message);
    }
}

#[test]
fn a_transcript_shows_who_is_told_of_what_is_not_for_all() {
    let text = "book = 'toy'\n[encounter]\ndark = true\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n\
                [[case]]\nname = 'one'\nscript = \"\"\"\nAnn: strike\nAnn: mean it\nBob: dodge\n\"\"\"\n";
    let file = CaseFile::parse(text, "test.toml").unwrap();
    let told = Runner::new(&Shelved::<Toy>::BOOK).trace(&file, &file.cases[0]);
    assert!(told.contains("Bob loses 2 poise = 2 blow · toy.defend.dodge (told to Bob, GM)\n"), "{told}");
    assert!(told.contains("  . Ann strikes at Bob = a blow · toy.act.strike\n"), "{told}");
}
