//! The five statuses, and whom they tie to whom.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::arm::Arm;
use super::ids::Id;

/// The five statuses (mythic.statuses.five).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StatusKind {
    /// Weapon on weapon with another.
    Bound,
    /// Wrestling with others.
    Grappled,
    /// Not ready for battle.
    OffGuard,
    /// Ready to defend.
    OnGuard,
    /// Held down by an opponent.
    Pinned,
}

impl StatusKind {
    /// All five, in the order of the document.
    pub const ALL: [StatusKind; 5] = [
        StatusKind::Bound,
        StatusKind::Grappled,
        StatusKind::OffGuard,
        StatusKind::OnGuard,
        StatusKind::Pinned,
    ];

    /// The book's name.
    pub fn name(self) -> &'static str {
        ["Bound", "Grappled", "Off Guard", "On Guard", "Pinned"][self as usize]
    }
}

/// A set of statuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Statuses(u8);

impl Statuses {
    /// The statuses of a list.
    pub const fn of(list: &[StatusKind]) -> Statuses {
        let mut bits = 0;
        let mut place = 0;
        while place < list.len() {
            bits |= 1 << list[place] as u8;
            place += 1;
        }
        Statuses(bits)
    }

    /// Whether a status is among them.
    pub const fn has(self, status: StatusKind) -> bool {
        self.0 & (1 << status as u8) != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, status: StatusKind) -> Statuses {
        Statuses(self.0 | 1 << status as u8)
    }
}

/// A grapple, by a number that those who are in it share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Grapple(pub u8);

/// The one status of a combatant (mythic.statuses.one-at-a-time), with whom it ties to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Weapon on weapon (mythic.bound.link).
    Bound {
        /// With whom.
        partner: Id,
        /// With what of one's own.
        with: Arm,
    },
    /// In a grapple (mythic.grappled.link).
    Grappled {
        /// Which one.
        grapple: Grapple,
    },
    /// Not ready.
    OffGuard,
    /// Ready.
    OnGuard,
    /// Held down (mythic.pinned.link).
    Pinned {
        /// In which grapple.
        grapple: Grapple,
        /// By whom.
        by: Id,
    },
}

impl Status {
    /// Which of the five it is.
    pub fn kind(self) -> StatusKind {
        match self {
            Status::Bound { .. } => StatusKind::Bound,
            Status::Grappled { .. } => StatusKind::Grappled,
            Status::OffGuard => StatusKind::OffGuard,
            Status::OnGuard => StatusKind::OnGuard,
            Status::Pinned { .. } => StatusKind::Pinned,
        }
    }

    /// Whether it ties to somebody.
    pub fn is_tied(self) -> bool {
        !matches!(self, Status::OffGuard | Status::OnGuard)
    }

    /// The grapple that it is part of.
    pub fn grapple(self) -> Option<Grapple> {
        match self {
            Status::Grappled { grapple } | Status::Pinned { grapple, .. } => Some(grapple),
            _ => None,
        }
    }
}
