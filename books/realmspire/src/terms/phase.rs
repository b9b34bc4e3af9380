//! Where a fight stands between two beats.

use serde::{Deserialize, Serialize};

use super::ids::Metres;

/// Where a fight stands between two beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The stage is set, surprise is settled, and initiative is rolled.
    Opening,
    /// A round begins.
    RoundBegins,
    /// Somebody's turn begins.
    TurnBegins,
    /// Somebody acts, one thing after the other.
    Acting,
    /// Somebody's turn ends.
    TurnEnds,
    /// Everybody has taken a turn.
    RoundEnds,
    /// The fight is over, and those who live rest.
    Resting,
    /// Nothing more will happen.
    Over,
}

impl Phase {
    /// Whether no more turns come: the fight is over, whoever still rests.
    pub fn is_after_the_fight(self) -> bool {
        matches!(self, Phase::Resting | Phase::Over)
    }
}

/// What somebody's present movement is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// It does not move just now.
    #[default]
    None,
    /// The movement of its turn.
    Free,
    /// A Dash.
    Dash,
}

/// When something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// In one's own turn, as a primary action or a reaction.
    OwnTurn,
    /// As a reaction in somebody else's turn.
    Reaction,
}

/// A Dash: it is worth what the speed is, should that fall meanwhile (realmspire.primary.dash-slowed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dash {
    /// How often the speed it takes its maker: none where there is none.
    pub speeds: u8,
    /// Metres gone of it.
    pub gone: Metres,
}
