//! The files that ship with the book.

/// Weapons, armour and people.
pub(super) const FILES: &[(&str, &str)] = &[
    ("weapons.toml", include_str!("../../content/weapons.toml")),
    ("armour.toml", include_str!("../../content/armour.toml")),
    ("people.toml", include_str!("../../content/people.toml")),
];

/// Encounters.
pub(super) const ENCOUNTERS: &[(&str, &str)] = &[
    ("starter", include_str!("../../content/encounters/starter.toml")),
    ("duel", include_str!("../../content/encounters/duel.toml")),
    ("crossed-swords", include_str!("../../content/encounters/crossed-swords.toml")),
    ("spear-and-knife", include_str!("../../content/encounters/spear-and-knife.toml")),
    ("wrestling", include_str!("../../content/encounters/wrestling.toml")),
    ("shoot-out", include_str!("../../content/encounters/shoot-out.toml")),
    ("melee", include_str!("../../content/encounters/melee.toml")),
];
