//! What things are called: each keeps its name whoever else has one of its kind.

use fracas_content::{Content, Sources};
use fracas_engine::{Book, Describe};
use fracas_reality::Reality;

/// Ann with this in hand, Bob with a sword, and what else is in the fight.
fn weapons(held_by_ann: &str, more: &str) -> Vec<Vec<String>> {
    let text = format!(
        "book = 'reality'\ntitle = 'Names'\nseats = ['ann', 'bob', 'gm']\nmap = {{ width = 8, height = 8 }}\n\
         [weapons.sword]\nreach = 0\ndice = 'd8'\nattack = 3\ndamage = 'slashing'\n\
         [weapons.axe]\nreach = 0\ndice = 'd8'\nattack = 3\ndamage = 'slashing'\n\
         [[sides]]\nname = 'one'\n[[sides]]\nname = 'other'\n\
         [[combatants]]\nname = 'Ann'\nside = 'one'\nseat = 'ann'\nat = [1, 1]\nheld = [{held_by_ann}]\n\
         [[combatants]]\nname = 'Bob'\nside = 'other'\nseat = 'bob'\nat = [1, 5]\nheld = ['sword']\n{more}"
    );
    let mut sources = Sources::new();
    let source = sources.add("names.toml", text);
    let (encounter, diagnostics) = Reality::read(&mut sources, source, &[]);
    let encounter =
        encounter.unwrap_or_else(|| panic!("{}", diagnostics.render(&sources, fracas_content::Style::Plain)));
    let view = Reality::view(&encounter, &Reality::open(&encounter));
    let held = |who: &str| {
        let things = view.get(who)?["held"].as_array()?;
        things.iter().map(|name| name.as_str().map(str::to_owned)).collect()
    };
    ["Ann", "Bob", "Cid"].into_iter().filter_map(held).collect()
}

#[test]
fn a_thing_keeps_its_name_whoever_else_gets_one() {
    let cid =
        "[[combatants]]\nname = 'Cid'\nside = 'other'\nseat = 'bob'\nat = [3, 5]\nheld = ['sword', 'axe']\n";
    assert_eq!(weapons("'axe'", ""), [["axe"], ["sword"]]);
    let with_cid = weapons("'axe'", cid);
    assert_eq!(with_cid[..2], [["axe"], ["sword"]]);
    assert_eq!(with_cid[2], ["sword #2", "axe #2"]);
    assert_eq!(weapons("'sword'", "")[1], ["sword #2"], "numbers go by the roster");
}
