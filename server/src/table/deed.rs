//! What is done at a table. All deeds together, in their order, are the table: they are what is stored, and whoever
//! knows them all knows how it stands.

use std::fmt;

use fracas_engine::Seat;
use fracas_engine::journal::Entry;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A link to a table, by its number at that table. Who has the link sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct LinkId(pub u32);

/// What who has a link may do at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Runs the table: hands out and takes back links, says who plays each seat, takes back answers.
    Host,
    /// Answers what its seats are asked.
    Player,
    /// Looks on, and sees what everybody sees.
    Spectator,
}

impl fmt::Display for Role {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Role::Host => "host",
            Role::Player => "player",
            Role::Spectator => "spectator",
        })
    }
}

/// What a link is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// What whoever has it may do.
    pub role: Role,
    /// The seats that it answers for and sees for.
    pub seats: Vec<Seat>,
    /// Whom it is for, in the words of whoever handed it out.
    pub name: String,
}

/// Who answers what a seat is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Whoever has a link to the seat: a person, or a program.
    Link,
    /// A policy, by its name.
    Policy(String),
}

/// One thing that is done at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// A link is handed out.
    Invite {
        /// Its number.
        link: LinkId,
        /// What it is for.
        #[serde(rename = "for")]
        given: Link,
    },
    /// A link is taken back: it opens nothing any more.
    Revoke {
        /// Its number.
        link: LinkId,
    },
    /// It is said who plays a seat from now on.
    Seat {
        /// Which seat.
        seat: Seat,
        /// By whom.
        player: Player,
    },
    /// The open question is answered, or dice fall.
    Answer {
        /// The answer, with the mark of how the fight stood after it.
        entry: Entry,
        /// By whom; `None` if it is a policy's answer, a throw of the program, or a default taken when time ran out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<LinkId>,
    },
    /// Answers are taken back.
    TakeBack {
        /// How many answers stay.
        answers: usize,
    },
    /// A player asks for it that answers are taken back.
    Plead {
        /// Who asks.
        by: LinkId,
        /// How many answers would stay.
        answers: usize,
    },
    /// What a player asked for is declined.
    Decline,
}
