//! Whole files: several mistakes, mistakes of grammar, what is left out.

use insta::assert_snapshot;

use super::*;

#[test]
fn unknown_name() {
    assert_snapshot!(seen_with("weapon = \"short-sword\"", "weapon = \"short-sward\""), @r#"
    error[content/unknown-name]: there is no weapon `short-sward`; did you mean `short-sword`?
      --> fight.toml:19:10
       |
    19 | weapon = "short-sward"
       |          ^^^^^^^^^^^^^ no such weapon
       |
       = help: known names: `hammer`, `short-sword`
    "#);
}

#[test]
fn several_mistakes_at_once() {
    let text = r#"
book = "reality"
[weapons.bow]
threat = 200
dice = "1d"
reach = 5
[weapons.axe]
threat = 1
dice = "d"
reach = 3
[weapons.flail]
threat = 1
effects = [{ kind = "inflict", condition = 3 }, { kind = "shove" }]
[[combatants]]
name = "Cid"
weapon = "bow"
at = [1, "x"]
[[combatants]]
name = "Dot"
weapon = "axes"
at = [1, 1]
"#;
    assert_snapshot!(seen(text), @r#"
    error[content/out-of-range]: `threat` must be from 0 to 20, and is 200
     --> fight.toml:4:10
      |
    4 | threat = 200
      |          ^^^ out of range

    error[content/not-accepted]: `1d` is not a number of dice; write them like `2d6`
     --> fight.toml:5:8
      |
    5 | dice = "1d"
      |        ^^^^

    error[content/not-accepted]: `d` is not a number of dice; write them like `2d6`
     --> fight.toml:9:8
      |
    9 | dice = "d"
      |        ^^^

    error[content/wrong-type]: `condition` must be text, not a whole number
      --> fight.toml:13:44
       |
    13 | effects = [{ kind = "inflict", condition = 3 }, { kind = "shove" }]
       |                                            ^ expected text, found a whole number
       |
       = help: text stands in quotes: "3"

    error[content/missing-key]: item 2 of `effects` has no `distance`
      --> fight.toml:13:49
       |
    13 | effects = [{ kind = "inflict", condition = 3 }, { kind = "shove" }]
       |                                                 ^^^^^^^^^^^^^^^^^^ the key `distance` is missing

    error[content/wrong-type]: item 2 of `at` must be a whole number, not text
      --> fight.toml:17:10
       |
    17 | at = [1, "x"]
       |          ^^^ expected a whole number, found text

    error[content/unknown-name]: there is no weapon `axes`; did you mean `axe`?
      --> fight.toml:20:10
       |
    20 | weapon = "axes"
       |          ^^^^^^ no such weapon
       |
       = help: known names: `axe`, `bow`, `flail`
    "#);
}

#[test]
fn grammar() {
    assert_snapshot!(seen("book = forge\n[weapons\nthreat = = 3\nbook = \"forge\"\n"), @r#"
    error[content/syntax]: `forge` is neither a number nor `true` or `false`
     --> fight.toml:1:8
      |
    1 | book = forge
      |        ^^^^^ text must stand in quotes
      |
      = help: write "forge"

    error[content/syntax]: this is not TOML: unclosed table, expected `]`
     --> fight.toml:2:9
      |
    2 | [weapons
      |         ^

    error[content/syntax]: this is not TOML: extra `=`, expected nothing
     --> fight.toml:3:10
      |
    3 | threat = = 3
      |          ^

    error[content/syntax]: `book` is there already
     --> fight.toml:4:1
      |
    4 | book = "forge"
      | ^^^^ second of this name
      |
      = help: rename one of the two, or join them
    "#);
}

#[test]
fn duplicate_table() {
    assert_snapshot!(seen_with("[weapons.hammer]", "[weapons.short-sword]"), @r#"
    error[content/syntax]: `short-sword` is there already
      --> fight.toml:10:10
       |
    10 | [weapons.short-sword]
       |          ^^^^^^^^^^^ second of this name
       |
       = help: rename one of the two, or join them
    "#);
}

#[test]
fn grammar_in_the_words_of_the_parser() {
    assert_snapshot!(seen("b = 'x\nc = \"\\q\"\nd = 12x\n= 3\ne e = 4\n[]\n"), @r#"
    error[content/syntax]: this is not TOML: invalid literal string, expected `'`
     --> fight.toml:1:7
      |
    1 | b = 'x
      |       ^

    error[content/syntax]: this is not TOML: missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\`, `"`, `x`, `u`, `U`
     --> fight.toml:2:7
      |
    2 | c = "\q"
      |       ^

    error[content/syntax]: this is not TOML: string values must be quoted, expected literal string
     --> fight.toml:3:5
      |
    3 | d = 12x
      |     ^^^

    error[content/syntax]: this is not TOML: unquoted keys cannot be empty, expected letters, numbers, `-`, `_`
     --> fight.toml:4:1
      |
    4 | = 3
      | ^

    error[content/syntax]: this is not TOML: key with no value, expected `=`
     --> fight.toml:5:3
      |
    5 | e e = 4
      |   ^
    "#);
}

#[test]
fn a_list_that_is_not_closed_is_one_mistake() {
    assert_snapshot!(seen("a = [1, 2\nb = 3\nc = 4\n[d]\n"), @r#"
    error[content/syntax]: this is not TOML: missing comma between array elements, expected `,`
     --> fight.toml:2:1
      |
    2 | b = 3
      | ^
      |
      = help: perhaps a list before this lacks its `]`
    "#);
}

#[test]
fn windows_line_ends_tabs_and_a_byte_order_mark() {
    let text =
        format!("\u{feff}{}", GOOD.replacen("threat = 3", "\tthreat = true\t# é", 1).replace('\n', "\r\n"));
    assert_snapshot!(seen(&text), @r#"
    error[content/wrong-type]: `threat` must be a whole number, not `true`
     --> fight.toml:5:11
      |
    5 |     threat = true    # é
      |              ^^^^ expected a whole number, found `true`
    "#);
}

#[test]
fn refusals_of_serde_are_all_reported() {
    let text = GOOD.replacen("reach = 2", "reach = 1", 1).replacen("threat = 5", "threat = 5\nreach = 3", 1);
    assert_snapshot!(seen(&text), @r#"
    error[content/not-accepted]: a reach of 1 is not even
     --> fight.toml:7:9
      |
    7 | reach = 1
      |         ^

    error[content/not-accepted]: a reach of 3 is not even
      --> fight.toml:12:9
       |
    12 | reach = 3
       |         ^
    "#);
}

#[test]
fn one_who_refers_to_a_wrong_entry_is_not_blamed() {
    let (_, diagnostics, document) = read(&GOOD.replacen("threat = 3", "threat = true", 1));
    assert_eq!(diagnostics.len(), 1);
    let document = document.unwrap();
    assert_eq!(document.dropped.names("weapons").collect::<Vec<_>>(), ["short-sword"]);
    assert_eq!(document.value.weapons.len(), 1);
    assert_eq!(document.value.combatants.len(), 2);
}

#[test]
fn one_who_refers_into_a_misspelt_table_is_not_blamed() {
    let (_, diagnostics, document) = read(&GOOD.replace("[weapons.", "[weapon."));
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(document.unwrap().dropped.names("weapons").count(), 2);
}

#[test]
fn a_list_item_that_is_left_out_goes_by_its_name() {
    let (_, _, document) = read(&GOOD.replacen("at = [3, 4]", "at = 3", 1));
    assert_eq!(document.unwrap().dropped.names("combatants").collect::<Vec<_>>(), ["Bob"]);
}

#[test]
fn an_optional_table_with_a_mistake_is_left_out() {
    let (_, diagnostics, document) = read(&GOOD.replacen("size = [8, 8]", "size = [8]", 1));
    assert!(diagnostics.has_errors());
    let document = document.unwrap();
    assert!(document.dropped.whole("arena") && document.value.arena.is_none());
}

#[test]
fn what_must_be_there_cannot_be_left_out() {
    assert!(read(&GOOD.replacen("\"forge\"", "3", 1)).2.is_none());
}

#[test]
fn a_mistake_as_data() {
    let (sources, diagnostics, _) = read(&GOOD.replacen("\"2d6\"", "\"é\"", 1));
    let data = serde_json::to_string_pretty(&diagnostics.located(&sources)).unwrap();
    assert_snapshot!(data, @r#"
    [
      {
        "severity": "error",
        "code": "content/not-accepted",
        "message": "`é` is not a number of dice; write them like `2d6`",
        "location": {
          "file": "fight.toml",
          "start": {
            "line": 6,
            "column": 8,
            "offset": 57
          },
          "end": {
            "line": 6,
            "column": 11,
            "offset": 61
          }
        }
      }
    ]
    "#);
}

#[test]
fn colours_are_only_added() {
    let (sources, diagnostics, _) = read(&GOOD.replacen("threat = 3", "threat = 33", 1));
    assert!(diagnostics.render(&sources, Style::Color).contains('\u{1b}'));
    assert!(!diagnostics.render(&sources, Style::Plain).contains('\u{1b}'));
}

#[test]
fn control_characters_of_a_file_do_not_reach_the_terminal() {
    let text = GOOD.replacen("\"forge\"", "\"\\u001b[31mforge\"", 1);
    assert!(!seen(&text).contains('\u{1b}'));
}

#[test]
fn related_places_are_shown() {
    let mut sources = Sources::new();
    let one = sources.add("one.toml", "a = 1\nb = 2\n");
    let two = sources.add("two.toml", "a = 3\n");
    let mut diagnostics = Diagnostics::new();
    let warning = Diagnostic::warning("arena/crowded", "two stand here", sources.get(one).span(6..7));
    let warning = warning
        .related(sources.get(one).span(0..1), "the first")
        .related(sources.get(two).span(0..1), "the second");
    diagnostics.push(warning.note("only one may").help("move one"));
    assert_snapshot!(diagnostics.render(&sources, Style::Plain), @r#"
    warning[arena/crowded]: two stand here
     --> one.toml:2:1
      |
    1 | a = 1
      | - the first
    2 | b = 2
      | ^
      |
     ::: two.toml:1:1
      |
    1 | a = 3
      | - the second
      |
      = note: only one may
      = help: move one
    "#);
}

#[test]
fn the_schema_for_editors_has_descriptions_and_no_marks_of_ours() {
    let schema = editor_schema::<File>();
    assert!(schema.contains("How hard a blow is to ignore"));
    assert!(!schema.contains("x-fracas"));
}
