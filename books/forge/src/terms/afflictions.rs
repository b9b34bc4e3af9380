//! The afflictions that stress brings.

/// The afflictions, in the order in which they are numbered for the draw (forge.defeated.afflictions-gap).
pub const AFFLICTIONS: [&str; 6] = ["shaken", "limping", "weak-grip", "winded", "jumpy", "clumsy"];

/// A bane on skills that cost focus.
pub const SHAKEN: u8 = 0;
/// Dash is two paces shorter.
pub const LIMPING: u8 = 1;
/// A bane on melee attacks.
pub const WEAK_GRIP: u8 = 2;
/// Base momentum is 5 lower.
pub const WINDED: u8 = 3;
/// Base focus is 5 lower.
pub const JUMPY: u8 = 4;
/// Base poise is 5 lower.
pub const CLUMSY: u8 = 5;
