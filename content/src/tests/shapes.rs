//! The shapes that serde gives to Rust types, each understood by the checker as serde understands it.

use std::collections::{BTreeMap, BTreeSet};

use insta::assert_snapshot;
use schemars::JsonSchema;
use serde::Deserialize;

use super::super::{Diagnostics, Parsed, Sources, Spanned, Style, read_document};

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Shapes {
    by_rank: Option<BTreeMap<u8, Spanned<String>>>,
    by_side: Option<BTreeMap<Side, u8>>,
    sides: Option<BTreeSet<Side>>,
    names: Option<BTreeSet<String>>,
    cost: Option<Cost>,
    only: Option<Only>,
    wide: Option<Wide>,
    pair: Option<Pair>,
    joined: Option<Joined>,
    beside: Option<Beside>,
    tree: Option<Tree>,
    small: Option<Vec<i8>>,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
enum Side {
    Left,
    Right,
}

/// Serde tries one after another.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Cost {
    Points(Spanned<u8>),
    Named(Spanned<String>),
    Full { stamina: Spanned<u8>, poise: u8 },
}

/// A tagged enum of one variant.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Only {
    Grab { hand: Spanned<Side>, force: Parsed<u8> },
}

/// Variants that hold structs.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Wide {
    Push(Push),
    Pull(Push),
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Push {
    squares: Spanned<u8>,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Pair(u8, Side);

/// Keys of two structs in one table; the places of those taken in are lost.
#[derive(Debug, Deserialize, JsonSchema)]
struct Joined {
    own: u8,
    #[serde(flatten)]
    other: Other,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Other {
    theirs: u8,
}

/// Tag and content side by side.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", content = "with", rename_all = "kebab-case")]
enum Beside {
    Shield(u8),
    Cloak { length: u8 },
}

/// A type that holds itself.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Tree {
    Leaf(Spanned<u8>),
    Both(Vec<Tree>),
}

pub(super) const GOOD: &str = r#"
by_rank = { 1 = "a", 20 = "b" }
by_side = { left = 1 }
sides = ["left", "right"]
names = ["a", "b"]
cost = { stamina = 1, poise = 2 }
only = { kind = "grab", hand = "left", force = "7" }
wide = { kind = "push", squares = 3 }
pair = [1, "right"]
joined = { own = 1, theirs = 2 }
beside = { kind = "cloak", with = { length = 1 } }
tree = { both = [{ leaf = 1 }, { both = [] }] }
small = [-128, 127]
"#;

pub(super) fn read(text: &str) -> (String, Option<Shapes>) {
    let mut sources = Sources::new();
    let id = sources.add("shapes.toml", text);
    let mut diagnostics = Diagnostics::new();
    let document = read_document::<Shapes>(sources.get(id), &mut diagnostics);
    (diagnostics.render(&sources, Style::Plain), document.map(|document| document.value))
}

#[test]
fn right_values_of_every_shape_are_read() {
    let text = GOOD;
    let (seen, shapes) = read(text);
    assert_eq!(seen, "");
    let shapes = shapes.unwrap();
    let Some(Only::Grab { hand, force }) = shapes.only else { panic!() };
    assert_eq!((&text[hand.span().range], force.0), ("\"left\"", 7));
    let Some(Wide::Push(Push { squares })) = shapes.wide else { panic!() };
    assert_eq!(&text[squares.span().range], "3");
    let Some(Cost::Full { stamina, .. }) = shapes.cost else { panic!() };
    assert_eq!(&text[stamina.span().range], "1");
    assert!(matches!(read("cost = 3").1.unwrap().cost, Some(Cost::Points(cost)) if *cost == 3));
    assert!(matches!(read("cost = \"all\"").1.unwrap().cost, Some(Cost::Named(cost)) if *cost == "all"));
    assert!(matches!(
        read("beside = { kind = \"shield\", with = 3 }").1.unwrap().beside,
        Some(Beside::Shield(3))
    ));
}

#[test]
fn wrong_values_of_every_shape_are_found() {
    let text = r#"
by_rank = { one = "a", 2 = 3, 300 = "c" }
by_side = { lift = 1 }
sides = ["left", "up", "left"]
cost = { stamina = 1, poise = 256 }
only = { kind = "grab", hand = "lef", force = "x" }
wide = { kind = "pull", squares = 3, force = 3 }
pair = [1, "rihgt"]
joined = { own = 1 }
beside = { kind = "cloak", with = { length = "x" } }
tree = { both = [{ leaf = 1 }, { both = [{ laef = 3 }] }] }
small = [-129, 128]
"#;
    assert_snapshot!(read(text).0, @r#"
    error[content/unknown-key]: there is no key `one` here
     --> shapes.toml:2:13
      |
    2 | by_rank = { one = "a", 2 = 3, 300 = "c" }
      |             ^^^ unknown key

    error[content/wrong-type]: `2` must be text, not a whole number
     --> shapes.toml:2:28
      |
    2 | by_rank = { one = "a", 2 = 3, 300 = "c" }
      |                            ^ expected text, found a whole number
      |
      = help: text stands in quotes: "3"

    error[content/unknown-key]: there is no key `lift` here; did you mean `left`?
     --> shapes.toml:3:13
      |
    3 | by_side = { lift = 1 }
      |             ^^^^ unknown key
      |
      = help: known keys: `left`, `right`

    error[content/unknown-word]: item 2 of `sides` cannot be `up`
     --> shapes.toml:4:18
      |
    4 | sides = ["left", "up", "left"]
      |                  ^^^^ not one of the words allowed here
      |
      = help: allowed: `left`, `right`

    error[content/repeated]: `sides` lists `left` twice
     --> shapes.toml:4:24
      |
    4 | sides = ["left", "up", "left"]
      |          ------        ^^^^^^ listed again
      |          |
      |          listed first

    error[content/out-of-range]: `poise` must be from 0 to 255, and is 256
     --> shapes.toml:5:31
      |
    5 | cost = { stamina = 1, poise = 256 }
      |                               ^^^ out of range

    error[content/unknown-word]: `hand` cannot be `lef`; did you mean `left`?
     --> shapes.toml:6:32
      |
    6 | only = { kind = "grab", hand = "lef", force = "x" }
      |                                ^^^^^ not one of the words allowed here
      |
      = help: allowed: `left`, `right`

    error[content/not-accepted]: invalid digit found in string
     --> shapes.toml:6:47
      |
    6 | only = { kind = "grab", hand = "lef", force = "x" }
      |                                               ^^^

    error[content/unknown-key]: there is no key `force` here
     --> shapes.toml:7:38
      |
    7 | wide = { kind = "pull", squares = 3, force = 3 }
      |                                      ^^^^^ unknown key
      |
      = help: known keys: `kind`, `squares`

    error[content/unknown-word]: item 2 of `pair` cannot be `rihgt`; did you mean `right`?
     --> shapes.toml:8:12
      |
    8 | pair = [1, "rihgt"]
      |            ^^^^^^^ not one of the words allowed here
      |
      = help: allowed: `left`, `right`

    error[content/missing-key]: `joined` has no `theirs`
     --> shapes.toml:9:10
      |
    9 | joined = { own = 1 }
      |          ^^^^^^^^^^^ the key `theirs` is missing

    error[content/wrong-type]: `length` must be a whole number, not text
      --> shapes.toml:10:46
       |
    10 | beside = { kind = "cloak", with = { length = "x" } }
       |                                              ^^^ expected a whole number, found text

    error[content/unknown-key]: there is no key `laef` here; did you mean `leaf`?
      --> shapes.toml:11:44
       |
    11 | tree = { both = [{ leaf = 1 }, { both = [{ laef = 3 }] }] }
       |                                            ^^^^ unknown key
       |
       = help: one of: `leaf`, `both`

    error[content/out-of-range]: item 1 of `small` must be from -128 to 127, and is -129
      --> shapes.toml:12:10
       |
    12 | small = [-129, 128]
       |          ^^^^ out of range

    error[content/out-of-range]: item 2 of `small` must be from -128 to 127, and is 128
      --> shapes.toml:12:16
       |
    12 | small = [-129, 128]
       |                ^^^ out of range
    "#);
}
