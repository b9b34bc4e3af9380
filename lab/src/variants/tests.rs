use serde_json::json;

use super::*;

const TEXT: &str = r#"# A duel.
book = "inn"

[[combatants]]
name = "Ann"
agility = 2  # quick
held = ["club"]

[[combatants]]
creature = "goblin"
"#;

const RECORDS: &str = "[weapons.club]\nthreat = 4\n[weapons.club.attack]\ndice = \"1d6\"\n";

fn original() -> Original {
    let schema = json!({
        "properties": {
            "book": { "type": "string" },
            "settings": { "type": "object", "additionalProperties": false, "properties": { "boon-threat": { "type": "integer" } } },
            "weapons": { "type": "object", "additionalProperties": { "$ref": "#/$defs/Weapon" } },
            "combatants": { "type": "array", "items": { "$ref": "#/$defs/Combatant" } },
        },
        "$defs": {
            "Weapon": { "type": "object", "properties": {
                "threat": { "type": "integer" },
                "attack": { "anyOf": [{ "type": "object", "properties": { "dice": { "type": "string" } } }, { "type": "null" }] },
            } },
            "Combatant": { "type": "object", "properties": {
                "name": { "type": "string" },
                "creature": { "type": "string" },
                "agility": { "type": "integer" },
                "held": { "type": ["array", "null"], "items": { "type": "string" } },
                "skills": { "type": "object", "additionalProperties": { "type": "integer" } },
            } },
        },
    });
    Original::new(TEXT, &[RECORDS], schema).unwrap()
}

fn variants(axes: &[&str]) -> Result<Vec<Variant>, VariantError> {
    let axes: Vec<Axis> = axes.iter().map(|axis| axis.parse()).collect::<Result<_, _>>()?;
    original().variants(&axes)
}

fn changed(axis: &str) -> String {
    let text = variants(&[axis]).unwrap().remove(0).text;
    let lines = text.lines().filter(|line| !TEXT.lines().any(|old| old == *line));
    lines.collect::<Vec<_>>().join("\n")
}

fn wrong(axis: &str) -> String {
    variants(&[axis]).unwrap_err().to_string()
}

#[test]
fn a_value_is_set_and_the_rest_stays() {
    assert_eq!(changed("combatants.Ann.agility=3"), "agility = 3  # quick");
    assert_eq!(changed("combatants.1.agility=3"), "agility = 3");
    assert_eq!(changed("combatants.goblin.agility=3"), "agility = 3");
    assert_eq!(changed("combatants.Ann.skills.blades=3"), "skills = { blades = 3 }");
    assert_eq!(changed("settings.boon-threat=3"), "[settings]\nboon-threat = 3");
}

#[test]
fn a_word_alone_is_a_list_where_only_a_list_can_stand() {
    assert_eq!(changed("combatants.Ann.held=short sword"), "held = [\"short sword\"]");
    assert_eq!(changed("combatants.Ann.held=[[sword,shield]]"), "held = [\"sword\", \"shield\"]");
    assert_eq!(changed("combatants.Ann.held.0=axe"), "held = [\"axe\"]");
    assert_eq!(changed("combatants.Ann.held.club=axe"), "held = [\"axe\"]");
}

#[test]
fn a_named_thing_is_copied_before_it_is_changed() {
    let expected = "[weapons.club]\nthreat = 4\n[weapons.club.attack]\ndice = \"2d6\"";
    assert_eq!(changed("weapons.club.attack.dice=2d6"), expected);
    let path: Path = "weapons.club.threat".parse().unwrap();
    assert_eq!(original().value(&path).map(|value| shown(&value)), Some("4".to_owned()));
}

#[test]
fn every_value_comes_with_every_other() {
    let all = variants(&["combatants.Ann.agility=1..2", "combatants.goblin.agility=[5,6]"]).unwrap();
    let names: Vec<&str> = all.iter().map(|variant| variant.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Ann.agility=1, goblin.agility=5",
            "Ann.agility=1, goblin.agility=6",
            "Ann.agility=2, goblin.agility=5",
            "Ann.agility=2, goblin.agility=6",
        ]
    );
    assert_eq!(all[2].picks, [1, 0]);
    assert_eq!(variants(&[]).unwrap()[0].text, TEXT);
}

#[test]
fn what_leads_nowhere_is_told_with_the_nearest_name() {
    assert_eq!(
        wrong("combatants.Anne.agility=3"),
        "`combatants.Anne.agility`: there is no `Anne` in `combatants`; did you mean `Ann`? (there is `Ann`, `goblin`)"
    );
    assert_eq!(
        wrong("settings.boon-thread=3"),
        "`settings.boon-thread`: there is no `boon-thread` in `settings`; did you mean `boon-threat`? (there is `boon-threat`)"
    );
    assert!(wrong("combatant.Ann.agility=3").contains("in the file; did you mean `combatants`?"));
    assert!(wrong("combatants.Ann.agility.of=3").contains("`combatants.Ann.agility` is a plain value"));
    assert!(wrong("combatants.Ann=3").contains("is a whole table"));
    assert!(wrong("weapons.club=3").contains("is a whole table"), "{}", wrong("weapons.club=3"));
    assert!(
        wrong("weapons.clbu.threat=3").contains("did you mean `club`?"),
        "{}",
        wrong("weapons.clbu.threat=3")
    );
    assert!(variants(&["combatants.Ann.agility=3", "combatants.Ann.agility=4"]).is_err());
}

#[test]
fn what_is_no_axis_is_refused() {
    for bad in [
        "",
        "a",
        "a=",
        "=3",
        "a=[",
        "a=[]",
        "a=[1,,2]",
        "a=4..1",
        "a=1..x",
        "a=1..1000000",
        "a..b=1",
        "a=\"x",
    ] {
        assert!(bad.parse::<Axis>().is_err(), "{bad}");
    }
    let values = |axis: &str| axis.parse::<Axis>().unwrap().values.iter().map(shown).collect::<Vec<_>>();
    assert_eq!(values("a=-1..1"), ["-1", "0", "1"]);
    assert_eq!(values("a=[2d6, \"a, b\", true, none]"), ["2d6", "a, b", "true", "none"]);
}
