//! Special Combat Situations: under water, in water, on walls, and mounted.

pub mod mounted_combat;
pub mod swimming_and_climbing;
pub mod underwater_combat;
