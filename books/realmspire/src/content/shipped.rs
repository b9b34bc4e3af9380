//! The files that ship with the book.

/// Weapons, shields and other things, materials, styles, powers, conditions, obstacles, ancestries and people.
pub(super) const FILES: &[(&str, &str)] = &[
    ("weapons.toml", include_str!("../../content/weapons.toml")),
    ("gear.toml", include_str!("../../content/gear.toml")),
    ("materials.toml", include_str!("../../content/materials.toml")),
    ("styles.toml", include_str!("../../content/styles.toml")),
    ("powers.toml", include_str!("../../content/powers.toml")),
    ("conditions.toml", include_str!("../../content/conditions.toml")),
    ("obstacles.toml", include_str!("../../content/obstacles.toml")),
    ("ancestries.toml", include_str!("../../content/ancestries.toml")),
    ("people.toml", include_str!("../../content/people.toml")),
];

/// Encounters.
pub(super) const ENCOUNTERS: &[(&str, &str)] = &[
    ("starter", include_str!("../../content/encounters/starter.toml")),
    ("duel", include_str!("../../content/encounters/duel.toml")),
    ("ambush", include_str!("../../content/encounters/ambush.toml")),
    ("hunters", include_str!("../../content/encounters/hunters.toml")),
    ("spell-duel", include_str!("../../content/encounters/spell-duel.toml")),
    ("brawl", include_str!("../../content/encounters/brawl.toml")),
    ("ogre", include_str!("../../content/encounters/ogre.toml")),
];
