//! The files that ship with the book.

/// Weapons, armor, gear, spells, races, ground and people.
pub(super) const FILES: &[(&str, &str)] = &[
    ("weapons.toml", include_str!("../../content/weapons.toml")),
    ("armor.toml", include_str!("../../content/armor.toml")),
    ("gear.toml", include_str!("../../content/gear.toml")),
    ("spells.toml", include_str!("../../content/spells.toml")),
    ("races.toml", include_str!("../../content/races.toml")),
    ("terrains.toml", include_str!("../../content/terrains.toml")),
    ("people.toml", include_str!("../../content/people.toml")),
];

/// Encounters.
pub(super) const ENCOUNTERS: &[(&str, &str)] = &[
    ("starter", include_str!("../../content/encounters/starter.toml")),
    ("giant", include_str!("../../content/encounters/giant.toml")),
    ("stair", include_str!("../../content/encounters/stair.toml")),
    ("wrestler-and-mage", include_str!("../../content/encounters/wrestler-and-mage.toml")),
    ("ford", include_str!("../../content/encounters/ford.toml")),
    ("two-fights", include_str!("../../content/encounters/two-fights.toml")),
    ("ambush", include_str!("../../content/encounters/ambush.toml")),
    ("quay", include_str!("../../content/encounters/quay.toml")),
];
