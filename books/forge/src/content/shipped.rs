//! The files that ship with the book.

/// Weapons, skills, conditions, creatures and terrains.
pub(super) const FILES: &[(&str, &str)] = &[
    ("conditions.toml", include_str!("../../content/conditions.toml")),
    ("skills.toml", include_str!("../../content/skills.toml")),
    ("weapons.toml", include_str!("../../content/weapons.toml")),
    ("terrains.toml", include_str!("../../content/terrains.toml")),
    ("creatures.toml", include_str!("../../content/creatures.toml")),
];

/// Encounters.
pub(super) const ENCOUNTERS: &[(&str, &str)] = &[
    ("starter", include_str!("../../content/encounters/starter.toml")),
    ("duel", include_str!("../../content/encounters/duel.toml")),
    ("bridge", include_str!("../../content/encounters/bridge.toml")),
    ("riders", include_str!("../../content/encounters/riders.toml")),
    ("dragon", include_str!("../../content/encounters/dragon.toml")),
    ("river", include_str!("../../content/encounters/river.toml")),
];
