//! Unarmed Attacks: with the body, at Reach 0, for less Energy. What they do is found beside other blows.

/// Energy of an unarmed attack (reality.unarmed.reach-cost).
pub const ENERGY: u8 = 2;
