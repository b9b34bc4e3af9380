//! Values remember where they were written, wherever that is.

use super::*;

fn text_at<T>(sources: &Sources, value: &Spanned<T>) -> String {
    let span = value.span();
    sources.get(span.source).text()[span.range].to_owned()
}

#[test]
fn in_plain_structs_and_lists() {
    let (sources, _, document) = read(GOOD);
    let file = document.unwrap().value;
    let (name, sword) = file.weapons.iter().next().unwrap();
    assert_eq!(text_at(&sources, name), "short-sword");
    assert_eq!((*sword.threat, text_at(&sources, &sword.threat)), (3, "3".to_owned()));
    assert_eq!(text_at(&sources, file.combatants[0].weapon.as_ref().unwrap()), "\"short-sword\"");
    assert_eq!(
        (*file.combatants[1].at, text_at(&sources, &file.combatants[1].at)),
        ([3, 4], "[3, 4]".to_owned())
    );
}

#[test]
fn in_tagged_enums_which_serde_holds_back() {
    let (sources, _, document) = read(GOOD);
    let file = document.unwrap().value;
    let effects = &file.weapons.get("hammer").unwrap().effects;
    let [Effect::Shove { distance }, Effect::Inflict { condition, then: Some(then) }] = effects.as_slice()
    else {
        panic!("{effects:?}")
    };
    assert_eq!((**distance, text_at(&sources, distance)), (2, "2".to_owned()));
    assert_eq!(text_at(&sources, condition), "\"prone\"");
    assert_eq!(text_at(&sources, then), "{ kind = \"nothing\" }");
}

#[test]
fn entries_keep_the_order_of_the_file() {
    let (_, _, document) = read(GOOD);
    let file = document.unwrap().value;
    assert_eq!(
        file.weapons.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["short-sword", "hammer"]
    );
}

#[test]
fn positions_count_characters_and_accept_any_offset() {
    let mut sources = Sources::new();
    let id = sources.add("x", "é\r\nbc");
    let source = sources.get(id);
    assert_eq!((source.position(1).line, source.position(1).column), (1, 1));
    assert_eq!((source.position(2).line, source.position(2).column), (1, 2));
    assert_eq!((source.position(5).line, source.position(5).column), (2, 2));
    assert_eq!(source.position(99).offset, 6);
}

#[test]
fn nearest_names() {
    let known = ["short-sword", "long-sword", "bow", "maul"];
    assert_eq!(nearest("bwo", known), Some("bow"));
    assert_eq!(nearest("SHORT SWORD", known), Some("short-sword"));
    assert_eq!(nearest("sword", known), None);
    assert_eq!(nearest("short", known), Some("short-sword"));
    assert_eq!(nearest("x", known), None);
    assert_eq!(nearest("", known), None);
    // A text of megabytes where a name belongs is answered at once.
    let (long, other) = ("a".repeat(3_000_000), "b".repeat(3_000_000));
    assert_eq!(nearest(&long, [other.as_str()]), None);
}
