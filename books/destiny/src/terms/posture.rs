//! How somebody holds itself.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How somebody holds itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// On its feet.
    #[default]
    Standing,
    /// Crouching.
    Crouching,
    /// On the ground.
    Prone,
}

impl Posture {
    /// All of them.
    pub const ALL: [Posture; 3] = [Posture::Standing, Posture::Crouching, Posture::Prone];

    /// Its name.
    pub fn name(self) -> &'static str {
        ["standing", "crouching", "prone"][self as usize]
    }
}
