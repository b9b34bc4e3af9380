//! Programs that play over standard input and output.

use std::process::{Command, Output};

#[test]
fn the_bot_plays_a_fight_to_its_end() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bot.py");
    let fracas = env!("CARGO_BIN_EXE_fracas");
    let words = [bot, fracas, "pipe", "duel", "--seat", "gm=default", "--seed", "7"];
    let Ok(output) = Command::new("python3").args(words).output() else {
        let text = "Python is not installed: apt-get install python3";
        assert!(std::env::var_os("CI").is_none(), "{text}");
        eprintln!("left out: {text}");
        return;
    };
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{errors}");
    assert!(told.lines().last().is_some_and(|line| line.starts_with("won by ")), "{told}");
    let lines = include_str!("../../../examples/bot.py").lines().count();
    assert!(lines < 60, "a whole player fits in less than 60 lines; these are {lines}");
}

#[test]
fn wrong_messages_are_answered_and_change_nothing() {
    let messages = [
        r#"{"hello":{"protocol":1}}"#,
        "nonsense",
        r#"{"choose":{"number":99,"choice":"yes"}}"#,
        r#"{"choose":{"number":0,"choice":"fly"}}"#,
        r#"{"fly":{}}"#,
        r#""take-back""#,
    ];
    let told = spoken(&messages);
    let kinds: Vec<String> = told.iter().map(|line| kind(line)).collect();
    assert_eq!(kinds, ["welcome", "update", "refused", "refused", "refused", "refused", "refused"]);
    assert!(told[2].contains("no JSON"), "{}", told[2]);
    assert!(told[3].contains("closed"), "{}", told[3]);
    assert!(told[4].contains("`fly` is no answer"), "{}", told[4]);
    let stranger = spoken(&[r#"{"hello":{"protocol":2}}"#]);
    assert_eq!(kind(&stranger[0]), "gone");
}

#[test]
fn the_exit_code_tells_how_it_ended() {
    let hello = r#"{"hello":{"protocol":1}}"#;
    let code = |input: &[u8]| said(input).status.code();
    assert_eq!(code(b""), Some(0), "the input ends before it begins");
    assert_eq!(code(hello.as_bytes()), Some(0), "and in the midst of a fight, without a line break");
    assert_eq!(code(format!("{hello}\nnonsense\n").as_bytes()), Some(0));
    assert_eq!(code(b"nonsense\n"), Some(1), "no hello");
    assert_eq!(code(br#"{"hello":{"protocol":2}}"#), Some(1), "one of another version");
    let no_text = said(&[hello.as_bytes(), b"\n\xff\xfe\n\"take-back\"\n"].concat());
    assert_eq!(no_text.status.code(), Some(0));
    let told = String::from_utf8(no_text.stdout).unwrap();
    assert_eq!(told.lines().map(kind).collect::<Vec<_>>(), ["welcome", "update", "refused", "refused"]);
    let wrong =
        Command::new(env!("CARGO_BIN_EXE_fracas")).args(["pipe", "duel", "--seat", "nobody=me"]).output();
    assert_eq!(wrong.unwrap().status.code(), Some(2));
}

#[test]
fn a_program_asks_what_its_choices_may_lead_to() {
    let messages = [
        r#"{"hello":{"protocol":1}}"#,
        r#"{"choose":{"number":0,"choice":"yes"}}"#,
        r#"{"choose":{"number":1,"choice":"yes"}}"#,
        r#""forecasts""#,
        r#"{"forecast":{"choice":"fly"}}"#,
    ];
    let told = spoken(&messages);
    let (all, one) = (&told[told.len() - 2], &told[told.len() - 1]);
    let all: serde_json::Value = serde_json::from_str(all).unwrap();
    let all = all["forecasts"].as_array().unwrap();
    assert!(all.len() > 1, "{all:?}");
    assert!(all.iter().all(|one| one["forecast"]["changes"].is_array()), "{all:?}");
    assert!(one.contains("`fly` is no answer"), "{one}");
    let choice = &all[0]["choice"];
    let closely = serde_json::json!({ "forecast": { "choice": choice } }).to_string();
    let told = spoken(&[&messages[..3], &[&closely]].concat());
    let one: serde_json::Value = serde_json::from_str(told.last().unwrap()).unwrap();
    assert_eq!(&one["forecast"]["choice"], choice);
}

/// What the table says to these messages.
fn spoken(messages: &[&str]) -> Vec<String> {
    let output = said((messages.join("\n") + "\n").as_bytes());
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// How the program ends after this input, and what it has said.
fn said(input: &[u8]) -> Output {
    use std::io::Write as _;
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(["pipe", "duel", "--seed", "7"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// The word that a message is under.
fn kind(line: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(line).unwrap();
    value.as_object().unwrap().keys().next().unwrap().clone()
}
