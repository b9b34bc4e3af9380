//! What is meant and what is announced.

use serde::Serialize;

/// What a blow is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secret {
    /// A blow.
    Genuine,
    /// A feint.
    Feint,
}

/// Whether a reaction is declared before all or in secret (mythic.round.reaction-order).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openness {
    /// All hear it at once.
    Open,
    /// All are heard together.
    Secret,
}
