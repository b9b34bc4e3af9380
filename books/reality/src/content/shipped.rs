//! The files that ship with the book.

/// Gear, styles, races, spells, ground and people.
pub(super) const FILES: &[(&str, &str)] = &[
    ("weapons.toml", include_str!("../../content/weapons.toml")),
    ("shields.toml", include_str!("../../content/shields.toml")),
    ("armour.toml", include_str!("../../content/armour.toml")),
    ("styles.toml", include_str!("../../content/styles.toml")),
    ("races.toml", include_str!("../../content/races.toml")),
    ("spells.toml", include_str!("../../content/spells.toml")),
    ("surfaces.toml", include_str!("../../content/surfaces.toml")),
    ("people.toml", include_str!("../../content/people.toml")),
];

/// Encounters.
pub(super) const ENCOUNTERS: &[(&str, &str)] = &[
    ("starter", include_str!("../../content/encounters/starter.toml")),
    ("guard-room", include_str!("../../content/encounters/guard-room.toml")),
    ("wall", include_str!("../../content/encounters/wall.toml")),
    ("brawl", include_str!("../../content/encounters/brawl.toml")),
    ("halfling-and-ogre", include_str!("../../content/encounters/halfling-and-ogre.toml")),
    ("parties", include_str!("../../content/encounters/parties.toml")),
];
