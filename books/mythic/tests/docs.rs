//! The guide says what the program does: its table of settings, its keys and its examples.

use std::path::{Path, PathBuf};

use fracas_engine::Content;
use fracas_engine::content::{Sources, Style};
use fracas_engine::settings::in_files;
use fracas_mythic::Mythic;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text_of(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn table_of_settings() -> String {
    let mut table = String::from(
        "| setting | what it settles | default | others | clause |\n| --- | --- | --- | --- | --- |\n",
    );
    for info in Mythic::settings() {
        let is_figure = info.default.chars().all(|letter| letter.is_ascii_digit());
        let others: Vec<String> = if is_figure {
            info.readings.iter().map(|range| (*range).to_owned()).collect()
        } else {
            info.readings.iter().skip(1).map(|reading| format!("`{}`", in_files(reading))).collect()
        };
        let (name, default) = (in_files(info.name), in_files(info.default));
        let (help, others, clause) = (info.help.trim(), others.join(", "), info.clause);
        table += &format!("| `{name}` | {help} | `{default}` | {others} | `{clause}` |\n");
    }
    table
}

#[test]
fn the_table_of_settings_is_up_to_date() {
    let file = "books/mythic/README.md";
    let text = text_of(file);
    let (begin, end) = ("<!-- settings -->\n", "<!-- /settings -->");
    let start = text.find(begin).unwrap() + begin.len();
    let stop = text.find(end).unwrap();
    let table = table_of_settings();
    if text[start..stop] == table {
        return;
    }
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(root().join(file), format!("{}{table}{}", &text[..start], &text[stop..])).unwrap();
        return;
    }
    panic!("{file} is out of date; run this test with UPDATE_DOCS=1");
}

/// The names of all keys of a schema, wherever they stand.
fn keys(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::Object(properties)) = object.get("properties") {
                found.extend(properties.keys().cloned());
            }
            object.values().for_each(|value| keys(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

#[test]
fn every_key_is_in_the_guide() {
    let schema: Value = serde_json::from_str(&Mythic::schema()).unwrap();
    let mut found = Vec::new();
    keys(&schema, &mut found);
    let settings: Vec<String> = Mythic::settings().iter().map(|info| in_files(info.name)).collect();
    let guide = text_of("docs/content-mythic.md");
    let is_word = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let words: Vec<&str> = guide.split(|letter| !is_word(letter)).collect();
    found.retain(|key| !settings.contains(key) && !words.contains(&key.as_str()));
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "docs/content-mythic.md does not tell of {found:?}");
}

#[test]
fn every_example_is_sound() {
    let guides = text_of("docs/content-mythic.md");
    let examples: Vec<&str> =
        guides.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() > 1);
    for example in examples {
        let mut sources = Sources::new();
        let written = sources.add("example.toml", example);
        let (fight, rules) = if example.contains("[[combatants]]") {
            (written, vec![])
        } else {
            (sources.add("duel.toml", Mythic::encounters()[1].1), vec![written])
        };
        let (_, diagnostics) = Mythic::read(&mut sources, fight, &rules);
        assert!(diagnostics.is_empty(), "{}", diagnostics.render(&sources, Style::Plain));
    }
}
