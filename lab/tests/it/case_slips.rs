//! Slips in case files of the made-up book, none of which may pass.

use fracas_lab::cases::CaseFile;

use crate::cases::{run, run_file, run_with};

/// A blow that has cost Bob 2 poise.
const DODGE: &str = "Ann: strike\nBob: dodge\n";

/// Checks that each line fails after the blow, with its message.
#[track_caller]
fn check(slips: &[(&str, &str)]) {
    for (slip, message) in slips {
        let error = run(&format!("{DODGE}{slip}")).expect_err(slip);
        assert!(error.contains(message), "{slip}: expected\n{message}\ngot\n{error}");
    }
}

#[test]
fn part_of_a_word_or_of_a_figure_is_not_the_word() {
    for good in ["see: Bob loses 2 poise", "see: loses 2, poise!", "see: loses\nalso: 2"] {
        assert_eq!(run(&format!("{DODGE}{good}")), Ok(()), "{good}");
    }
    check(&[
        ("see: lose", "it is not told"),
        ("see: Bob loses 2 pois", "it is not told"),
        ("see: e", "it is not told"),
        ("see: loses\nalso: oise", "the event says: Bob loses 2 poise"),
        ("see: loses -2 poise", "it is not told"),
        ("see: ,", "there are no words in what stands after `see:`"),
        ("see: -", "there are no words in what stands after `see:`"),
        ("see: loses\nalso: !", "there are no words in what stands after `also:`"),
        ("Bob sees: ...", "there are no words in what stands after `sees:`"),
        ("Bob sees: lose", "it is not told"),
        ("Bob does not see: lose", "it is not told"),
    ]);
    let ten = "Ann: strike\nBob: parry\ndice: 1 2\nBob: strike\nAnn: dodge\n";
    assert_eq!(run(&format!("{ten}see: Ann loses 2")), Ok(()));
}

#[test]
fn a_question_is_read_by_its_own_words() {
    assert_eq!(run(&format!("{DODGE}Bob reads: what does bob")), Ok(()));
    check(&[
        ("Bob reads: is asked", "Bob is asked: What does Bob do?"),
        ("Bob reads: o", "Bob is asked: What does Bob do?"),
        ("Bob reads: wha", "Bob is asked: What does Bob do?"),
        ("Bob reads: ?", "there are no words in what stands after `reads:`"),
    ]);
}

/// What comes of a case of a duel in which Bob has so much poise, with these keys.
fn opened(poise: u8, keys: &str) -> Result<(), String> {
    let text = format!(
        "book = 'toy'\n[[case]]\nname = 'one'\n{keys}\n[case.encounter]\nfirst = 0\n\
         duellists = [{{ name = 'Ann' }}, {{ name = 'Bob', poise = {poise} }}]\n"
    );
    CaseFile::parse(&text, "test.toml").map_err(|error| error.to_string())?;
    run_file(&text).remove(0).result.map_err(|failure| failure.to_string())
}

#[test]
fn a_warning_is_named_or_fails_the_case() {
    assert_eq!(opened(11, "warned = 'Bob has 11 poise'"), Ok(()));
    assert_eq!(opened(11, "warned = ['Bob has 11 poise', '10 are the most']"), Ok(()));
    let message =
        "it is read with a warning that `warned` does not name:\n    warning[toy/more]: Bob has 11 poise";
    let unnamed = opened(11, "").unwrap_err();
    assert!(unnamed.contains(message), "{unnamed}");
    for other in ["'Bob has 1'", "'warning'", "'w'", "['Bob has 11 poise', 'Ann has 11 poise']"] {
        let error = opened(11, &format!("warned = {other}")).unwrap_err();
        assert!(error.contains("no warning says: "), "{error}");
    }
    for wordless in ["''", "'11'", "[]", "['Bob has 11 poise', '-']"] {
        for poise in [10, 11] {
            let error = opened(poise, &format!("warned = {wordless}")).unwrap_err();
            assert!(error.contains("line 3: `warned` holds no word of a warning"), "{error}");
        }
    }
}

#[test]
fn whoever_was_asked_by_whatever_name_was_asked() {
    let auto = "auto Bob\nAnn: wait\nsee: Bob strikes\n";
    assert_eq!(run(&format!("{auto}GM not asked")), Ok(()));
    for name in ["Bob", "bob"] {
        let error = run(&format!("{auto}{name} not asked")).unwrap_err();
        assert!(error.contains(" was asked, and answered as `auto`"), "{error}");
    }
    let ruling = run("Ann: strike\nBob: parry\ndice: 6 6\nsee: Bob parries\nGM not asked").unwrap_err();
    assert!(ruling.contains("GM was asked, and answered as"), "{ruling}");
    assert!(run_with("auto all\nAnn: wait\nsee: Bob strikes\nBob not asked", "").is_err());
}

#[test]
fn a_clause_that_no_event_cites_cannot_be_missed() {
    check(&[
        ("never: because toy.core", "there is no clause `toy.core`"),
        ("never: because toy-defend-dodge", "`toy-defend-dodge` is no id of a clause"),
        ("never: stumbles because toy.act.dark", "no event of this book cites toy.act.dark"),
        ("never: because toy.act.dark", "no event of this book cites toy.act.dark"),
    ]);
}

#[test]
fn that_somebody_is_not_asked_does_not_tell_what_may_still_come() {
    for look in ["GM not asked", "Ann not asked", "expect Bob.poise = 10"] {
        let error = run(&format!("Ann: strike\nnever: Bob loses\n{look}")).unwrap_err();
        assert!(error.contains("it may still come: what was answered last goes on"), "{look}: {error}");
    }
    for look in ["Bob? dodge | parry", "Bob asked openly", "Bob reads: defend"] {
        assert_eq!(run(&format!("Ann: strike\nnever: Bob loses\n{look}")), Ok(()), "{look}");
    }
}

#[test]
fn what_stands_at_a_path_is_compared_as_what_it_is() {
    check(&[
        ("expect Bob.poise = \"8\"", "it is 8, which is a number"),
        ("expect Bob.poise < 9.5", "it is 8, and `9.5` is no whole number to compare"),
        ("expect Bob.poise != 7.5", "a number never is `7.5`"),
        ("expect Bob.conditions lacks Bob", "`WHO` never stands there"),
        ("expect Bob.conditions lacks duellists", "`duellists` never stands there"),
        ("expect combatants. = none", "it is nothing, as there is no `` here"),
        ("expect combatants..poise = 8", "it is nothing, as there is no `` here"),
    ]);
    let stumbling = "Ann: strike\nBob: parry\ndice: 6 6\nGM: yes\n";
    let listed = run(&format!("{stumbling}expect Ann.conditions = stumbling")).unwrap_err();
    assert!(listed.contains("which is a list: write `has` in place of `=`, or `[a, b]`"), "{listed}");
    assert_eq!(run(&format!("{stumbling}expect Ann.conditions = [stumbling]")), Ok(()));
    assert_eq!(run_with(stumbling, "[case.end]\nAnn.conditions = 'stumbling'\n"), Ok(()));
    assert!(run_with(stumbling, "[case.end]\nAnn.conditions = 'not stumbling'\n").is_err());
}

#[test]
fn dice_show_plain_figures() {
    for faces in ["3 +4", "3 300", "-1"] {
        let error = run(&format!("Ann: strike\nBob: parry\ndice: {faces}")).unwrap_err();
        assert!(error.contains("no die shows `"), "{error}");
    }
}

#[test]
fn a_line_that_is_none_names_the_line_it_is_like() {
    for (line, like) in [
        ("See: Bob loses", "nobody is called `See`; write `see: text`"),
        ("sees: Bob loses", "nobody is called `sees`; write `see: text`"),
        ("expect: Bob.poise = 8", "nobody is called `expect`; write `expect PATH = VALUE`"),
        ("rest:default", "nobody is called `rest`; write `rest: default`"),
        ("Dice 2d6: 3", "nobody is called `Dice 2d6`; write `dice: 3 4`"),
        ("Ann refused : strike", "nobody is called `Ann refused`; write `WHO refused: a`"),
        ("Bob is not asked", "nobody is called `Bob is`; write `WHO not asked`"),
        (
            "see: Bob loosess",
            "it is not told; then Bob is asked: What does Bob do?\n    no event of this book has the word `loosess`",
        ),
    ] {
        check(&[(line, like)]);
    }
}

#[test]
fn nobody_is_called_like_whoever_has_no_seat() {
    let text = "book = 'toy'\n[[case]]\nname = 'one'\n[case.encounter]\nfirst = 0\n\
                duellists = [{ name = 'Ann' }, { name = 'A Spectator' }]\n";
    let error = run_file(text).remove(0).result.unwrap_err().to_string();
    assert!(error.contains("a combatant cannot be called `a spectator`"), "{error}");
}

#[test]
fn a_mistake_of_an_opening_is_shown_in_the_case_file() {
    let text = "book = 'toy'\n[[case]]\nname = 'one'\nencounter.without = ['Ann']\n";
    let error = CaseFile::parse(text, "test.toml").unwrap_err().to_string();
    assert!(error.contains("line 3: `without` stands beside `name`, not in the encounter"), "{error}");
}
