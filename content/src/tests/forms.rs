//! Mistakes of form, one at a time.

use insta::assert_snapshot;

use super::{GOOD, seen, seen_with};

#[test]
fn a_good_file_has_nothing_wrong() {
    assert_eq!(seen(GOOD), "");
}

#[test]
fn unknown_key() {
    assert_snapshot!(seen_with("two-handed = false", "two_handed = false"), @r#"
    error[content/unknown-key]: there is no key `two_handed` here; did you mean `two-handed`?
     --> fight.toml:8:1
      |
    8 | two_handed = false
      | ^^^^^^^^^^ unknown key
      |
      = help: known keys: `dice`, `effects`, `reach`, `threat`, `two-handed`
    "#);
}

#[test]
fn misspelt_key_is_not_missing_too() {
    assert_snapshot!(seen_with("threat = 3", "thraet = 3"), @r#"
    error[content/unknown-key]: there is no key `thraet` here; did you mean `threat`?
     --> fight.toml:5:1
      |
    5 | thraet = 3
      | ^^^^^^ unknown key
      |
      = help: known keys: `dice`, `effects`, `reach`, `threat`, `two-handed`
    "#);
}

#[test]
fn wrong_type() {
    assert_snapshot!(seen_with("threat = 3", "threat = \"3\""), @r#"
    error[content/wrong-type]: `threat` must be a whole number, not text
     --> fight.toml:5:10
      |
    5 | threat = "3"
      |          ^^^ expected a whole number, found text
      |
      = help: write 3 without the quotes
    "#);
}

#[test]
fn wrong_types_of_all_sorts() {
    assert_snapshot!(seen_with("threat = 3\ndice = \"2d6\"\nreach = 2\ntwo-handed = false", "threat = 2.5\ndice = 6\ntwo-handed = 1979-05-27"), @r#"
    error[content/wrong-type]: `threat` must be a whole number, not a number with a fraction
     --> fight.toml:5:10
      |
    5 | threat = 2.5
      |          ^^^ expected a whole number, found a number with a fraction

    error[content/wrong-type]: `dice` must be text, not a whole number
     --> fight.toml:6:8
      |
    6 | dice = 6
      |        ^ expected text, found a whole number
      |
      = help: text stands in quotes: "6"

    error[content/wrong-type]: `two-handed` must be `true` or `false`, not a date or time
     --> fight.toml:7:14
      |
    7 | two-handed = 1979-05-27
      |              ^^^^^^^^^^ expected `true` or `false`, found a date or time
    "#);
}

#[test]
fn missing_key() {
    assert_snapshot!(seen_with("threat = 3\n", ""), @r#"
    error[content/missing-key]: `short-sword` has no `threat`
     --> fight.toml:4:1
      |
    4 | [weapons.short-sword]
      | ^^^^^^^^^^^^^^^^^^^^^ the key `threat` is missing
      |
      = help: `threat`: How hard a blow is to ignore, in points
    "#);
}

#[test]
fn missing_key_of_the_file() {
    assert_snapshot!(seen_with("book = \"forge\"", ""), @r#"
    error[content/missing-key]: the file has no `book`
     --> fight.toml:1:1
      |
    1 |
      | ^ the key `book` is missing
      |
      = help: `book`: The book that the file is for
    "#);
}

#[test]
fn missing_key_of_an_item() {
    assert_snapshot!(seen_with("name = \"Bob\"\n", ""), @r#"
    error[content/missing-key]: item 2 of `combatants` has no `name`
      --> fight.toml:22:1
       |
    22 | [[combatants]]
       | ^^^^^^^^^^^^^^ the key `name` is missing
    "#);
}

#[test]
fn wrong_word() {
    assert_snapshot!(seen_with("\"forge\"", "\"forg\""), @r#"
    error[content/unknown-word]: `book` cannot be `forg`; did you mean `forge`?
     --> fight.toml:2:8
      |
    2 | book = "forg"
      |        ^^^^^^ not one of the words allowed here
      |
      = help: allowed: `forge`, `reality`
    "#);
}

#[test]
fn wrong_tag() {
    assert_snapshot!(seen_with("kind = \"shove\"", "kind = \"shov\""), @r#"
    error[content/unknown-word]: `kind` cannot be `shov`; did you mean `shove`?
      --> fight.toml:13:14
       |
    13 |     { kind = "shov", distance = 2 },
       |              ^^^^^^ not one of the words allowed here
       |
       = help: allowed: `shove`, `inflict`, `nothing`
    "#);
}

#[test]
fn missing_tag() {
    assert_snapshot!(seen_with("kind = \"shove\", ", ""), @r#"
    error[content/missing-key]: item 1 of `effects` has no `kind`, which says what it is
      --> fight.toml:13:5
       |
    13 |     { distance = 2 },
       |     ^^^^^^^^^^^^^^^^ the key `kind` is missing
       |
       = help: `kind` is one of: `shove`, `inflict`, `nothing`
    "#);
}

#[test]
fn tag_of_wrong_type() {
    assert_snapshot!(seen_with("kind = \"shove\"", "kind = 3"), @r#"
    error[content/wrong-type]: `kind` must be text, not a whole number
      --> fight.toml:13:14
       |
    13 |     { kind = 3, distance = 2 },
       |              ^ expected text, found a whole number
       |
       = help: text stands in quotes: "3"
    "#);
}

#[test]
fn wrong_key_in_an_effect() {
    assert_snapshot!(seen_with("distance = 2", "distanse = 2"), @r#"
    error[content/unknown-key]: there is no key `distanse` here; did you mean `distance`?
      --> fight.toml:13:23
       |
    13 |     { kind = "shove", distanse = 2 },
       |                       ^^^^^^^^ unknown key
       |
       = help: known keys: `distance`, `kind`
    "#);
}

#[test]
fn wrong_value_in_an_effect_in_an_effect() {
    assert_snapshot!(seen_with("{ kind = \"nothing\" }", "{ kind = \"shove\", distance = 256 }"), @r#"
    error[content/out-of-range]: `distance` must be from 0 to 255, and is 256
      --> fight.toml:14:82
       |
    14 |     { kind = "inflict", condition = "prone", then = { kind = "shove", distance = 256 } },
       |                                                                                  ^^^ out of range
    "#);
}

#[test]
fn out_of_range() {
    assert_snapshot!(seen_with("threat = 3", "threat = 21"), @r#"
    error[content/out-of-range]: `threat` must be from 0 to 20, and is 21
     --> fight.toml:5:10
      |
    5 | threat = 21
      |          ^^ out of range
    "#);
}

#[test]
fn absurdly_out_of_range() {
    assert_snapshot!(seen_with("threat = 3", "threat = 999999999999999999999999999999999999999999999999"), @r#"
    error[content/out-of-range]: `threat` is far too large for a number
     --> fight.toml:5:10
      |
    5 | threat = 999999999999999999999999999999999999999999999999
      |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ out of range
    "#);
}

#[test]
fn negative() {
    assert_snapshot!(seen_with("at = [3, 4]", "at = [-3, 4]"), @r#"
    error[content/out-of-range]: item 1 of `at` must be from 0 to 255, and is -3
      --> fight.toml:24:7
       |
    24 | at = [-3, 4]
       |       ^^ out of range
    "#);
}

#[test]
fn wrong_length() {
    assert_snapshot!(seen_with("at = [3, 4]", "at = [3]"), @r#"
    error[content/wrong-length]: `at` must have exactly 2 items, and has 1
      --> fight.toml:24:6
       |
    24 | at = [3]
       |      ^^^ 1 item here
    "#);
}

#[test]
fn wrong_length_of_a_tuple() {
    assert_snapshot!(seen_with("size = [8, 8]", "size = [8, 8, 8]"), @r#"
    error[content/wrong-length]: `size` must have exactly 2 items, and has 3
      --> fight.toml:28:8
       |
    28 | size = [8, 8, 8]
       |        ^^^^^^^^^ 3 items here
    "#);
}

#[test]
fn wrong_variant() {
    assert_snapshot!(seen_with("{ mounted = { on = \"mule\" } }", "\"prome\""), @r#"
    error[content/unknown-word]: `stance` cannot be `prome`; did you mean `prone`?
      --> fight.toml:25:10
       |
    25 | stance = "prome"
       |          ^^^^^^^ not one of the words allowed here
       |
       = help: allowed: `guard`, `prone`, `mounted`
    "#);
}

#[test]
fn variant_without_its_table() {
    assert_snapshot!(seen_with("{ mounted = { on = \"mule\" } }", "\"mounted\""), @r#"
    error[content/wrong-type]: `mounted` needs more than its name
      --> fight.toml:25:10
       |
    25 | stance = "mounted"
       |          ^^^^^^^^^
       |
       = help: write it as a table: { mounted = ... }
    "#);
}

#[test]
fn variant_with_a_wrong_key() {
    assert_snapshot!(seen_with("{ mounted = { on = \"mule\" } }", "{ monted = { on = \"mule\" } }"), @r#"
    error[content/unknown-key]: there is no key `monted` here; did you mean `mounted`?
      --> fight.toml:25:12
       |
    25 | stance = { monted = { on = "mule" } }
       |            ^^^^^^ unknown key
       |
       = help: one of: `mounted`
    "#);
}

#[test]
fn variant_of_a_wrong_type() {
    assert_snapshot!(seen_with("{ mounted = { on = \"mule\" } }", "3"), @r#"
    error[content/wrong-type]: `stance` must be a table or text, not a whole number
      --> fight.toml:25:10
       |
    25 | stance = 3
       |          ^ expected a table or text, found a whole number
    "#);
}

#[test]
fn variant_with_a_mistake_inside() {
    assert_snapshot!(seen_with("{ on = \"mule\" }", "{ on = 4 }"), @r#"
    error[content/wrong-type]: `on` must be text, not a whole number
      --> fight.toml:25:29
       |
    25 | stance = { mounted = { on = 4 } }
       |                             ^ expected text, found a whole number
       |
       = help: text stands in quotes: "4"
    "#);
}

#[test]
fn list_where_a_table_belongs() {
    assert_snapshot!(seen_with("[arena]", "[[arena]]"), @r#"
    error[content/wrong-type]: `arena` must be a table, not a list
      --> fight.toml:27:1
       |
    27 | [[arena]]
       | ^^^^^^^^^ expected a table, found a list
    "#);
}

#[test]
fn table_where_a_list_belongs() {
    assert_snapshot!(seen("book = \"forge\"\n[combatants]\nname = \"Ann\"\n"), @r#"
    error[content/wrong-type]: `combatants` must be a list, not a table
     --> fight.toml:2:1
      |
    2 | [combatants]
      | ^^^^^^^^^^^^ expected a list, found a table
    "#);
}

#[test]
fn not_finite() {
    assert_snapshot!(seen_with("light = 0.5", "light = nan"), @r#"
    error[content/out-of-range]: `light` must be a finite number
      --> fight.toml:29:9
       |
    29 | light = nan
       |         ^^^ out of range
    "#);
}

#[test]
fn not_accepted_by_its_type() {
    assert_snapshot!(seen_with("\"2d6\"", "\"2w6\""), @r#"
    error[content/not-accepted]: `2w6` is not a number of dice; write them like `2d6`
     --> fight.toml:6:8
      |
    6 | dice = "2w6"
      |        ^^^^^
    "#);
}

#[test]
fn a_key_without_its_header() {
    assert!(seen("size = [8, 8]\n").contains("help: `size` stands under `[arena]`"));
    assert!(seen("at = [1, 2]\n").contains("help: `at` stands under `[[combatants]]`"));
}
