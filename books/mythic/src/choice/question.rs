//! What is asked.

use fracas_engine::map::{Cell, Stride};
use serde::Serialize;

use super::declared::Declared;
use super::movement::{Ease, Manner, Way};
use super::reaction::Reaction;
use super::word::Moment;
use crate::terms::{Ap, Arm, Id, Ids, ItemId, Openness, Secret};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Had this character time to prepare? (a ruling)
    Prepared {
        /// Who.
        who: Id,
    },
    /// Who acts next in the order? (a ruling, by setting)
    Order {
        /// The place in the order, from 0.
        place: u8,
        /// Who has no place in it yet.
        left: Ids,
    },
    /// Does the game master have a word? (a ruling, by setting)
    Word {
        /// When.
        moment: Moment,
    },
    /// What does the character do?
    Act {
        /// Whose turn it is.
        actor: Id,
        /// What its pool holds.
        ap: Ap,
    },
    /// Is the declared blow a feint? (for the actor alone)
    Commit {
        /// Who struck, or seems to.
        actor: Id,
        /// With what.
        arm: Arm,
        /// At whom.
        target: Id,
    },
    /// Where does the mover step, or mean to step?
    Step(Walk),
    /// Which opponent is a combat move measured from? (by setting)
    Opponent {
        /// Who moves.
        mover: Id,
    },
    /// Does an opponent react, and how?
    React(Window),
    /// In which square of the path does a reaction strike? (by setting)
    StrikeAt(Strike),
    /// Does a counter-tempo action take the place of the declared one?
    Replace(Met),
    /// Which of a weapon's two accuracies is used?
    Accuracy {
        /// Who shoots.
        shooter: Id,
        /// The figure with the aim.
        aimed: i8,
        /// The figure without.
        unaimed: i8,
    },
    /// Where does a careful movement end?
    EndSquare(Careful),
    /// Which thing is put away for another, when both hands are full?
    PutAway {
        /// Who draws or picks up.
        who: Id,
        /// What.
        item: ItemId,
    },
    /// Where does one step who shared a square? (by setting)
    StepApart {
        /// Who.
        who: Id,
    },
    /// Where does the withdrawing one step?
    StepBack {
        /// Who.
        who: Id,
        /// Away from whom.
        partner: Id,
    },
}

/// How the choice of a path stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Walk {
    /// Who moves.
    pub mover: Id,
    /// Whether it moves with care.
    pub manner: Manner,
    /// Where the path has come to.
    pub from: Cell,
    /// Squares left.
    pub left: u8,
    /// The diagonals that count for the next one.
    pub stride: Stride,
}

/// The reaction window: what a reactor knows of an action when it is asked whether it reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Window {
    /// Who may react.
    pub reactor: Id,
    /// To whom.
    pub actor: Id,
    /// To what.
    pub to: Declared,
    /// The declared path, of a movement.
    pub way: Way,
    /// Whether the answer is heard at once.
    pub openness: Openness,
    /// What the reactor's pool holds.
    pub ap: Ap,
}

/// A strike at a mover, somewhere on its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Strike {
    /// Who strikes.
    pub reactor: Id,
    /// Who moves.
    pub mover: Id,
    /// With what.
    pub arm: Arm,
    /// The path.
    pub way: Way,
}

/// What an actor knows of an exchange when it is asked whether it replaces its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Met {
    /// Who acts.
    pub actor: Id,
    /// Who reacted.
    pub reactor: Id,
    /// How.
    pub reaction: Reaction,
    /// What was declared.
    pub declared: Declared,
    /// What it is meant to be, which is why the question is a secret one.
    pub meant: Secret,
    /// What was paid for the declared action: what costs more takes the difference.
    pub paid: Ap,
    /// What the actor's pool holds.
    pub ap: Ap,
}

/// A careful movement that is to end somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Careful {
    /// Who moves.
    pub mover: Id,
    /// From whom toward and away are measured.
    pub opponent: Id,
    /// What it rolled.
    pub ease: Ease,
}
