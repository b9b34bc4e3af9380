//! What is asked.

use fracas_engine::map::Cell;
use serde::Serialize;

use super::reaction::Trigger;
use crate::terms::{Action, Ap, Arm, Cover, Id, Ids, Level, Rolled, Style, Yards};

/// When somebody else may act (destiny.actions-reactions.windows).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// As the turn starts.
    TurnStart,
    /// As the turn ends.
    TurnEnd,
    /// An action was declared and not begun.
    Declared(Action),
    /// What was declared has been interrupted, and does not take place (destiny.actions-reactions.declared-void).
    Prevented(Action),
    /// An action was resolved.
    Resolved,
    /// Something of which who is asked knows nothing: it is told only whose turn it is.
    Unnoticed,
}

/// Who may react, and to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reacting {
    /// Who.
    pub who: Id,
    /// To what.
    pub trigger: Trigger,
}

/// An attack that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Strike {
    /// Who attacks.
    pub attacker: Id,
    /// Whom.
    pub target: Id,
    /// With what.
    pub arm: Arm,
    /// How.
    pub style: Style,
}

/// Whether a walk has begun. Whoever sets out takes at least one step: to move and stay could be done without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Walk {
    /// The first step is to be taken.
    Begins,
    /// One may stop.
    GoesOn,
}

/// A movement in a straight line that has yet to take place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Displacement {
    /// Who moves: somebody, or what carries it.
    pub mover: Id,
    /// From where. A rider who is shoved leaves from the edge of its mount (destiny.mounted.shoved).
    pub from: Cell,
    /// To where.
    pub to: Cell,
    /// How far that is.
    pub yards: Yards,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Is somebody surprised? (a ruling)
    Surprised {
        /// Who.
        who: Id,
        /// Whether the check, or the file, says so.
        usual: bool,
    },
    /// What does somebody do on its turn?
    Act {
        /// Who.
        actor: Id,
    },
    /// Does somebody act on another's turn?
    Interrupt {
        /// Who may.
        who: Id,
        /// Whose turn it is.
        active: Id,
        /// When.
        moment: Moment,
    },
    /// What does somebody ready? (destiny.common.ready)
    Ready {
        /// Who.
        who: Id,
        /// Whose turn it is: its own, or another's.
        active: Id,
    },
    /// Does somebody react?
    React(Reacting),
    /// Where does somebody step?
    Step {
        /// Who moves.
        mover: Id,
        /// Whether it may stop where it is.
        walk: Walk,
    },
    /// Does somebody go on paying for what it has begun?
    GoOn {
        /// Who.
        actor: Id,
        /// What is left to pay.
        left: Ap,
    },
    /// Whom does somebody ignore who is flanked now? (destiny.ignore-flank.free-reaction)
    Flanked {
        /// Who.
        who: Id,
    },
    /// How does Defend help against an attack? (destiny.common.defend-choice)
    Defense {
        /// Who defends.
        who: Id,
        /// Which Defense the attack meets.
        against: crate::terms::DefenseKind,
    },
    /// How much cover does the target have? (a ruling)
    Cover {
        /// Who attacks.
        attacker: Id,
        /// Whom.
        target: Id,
        /// What the map says.
        usual: Cover,
    },
    /// What else changes the attack? (a ruling, destiny.modifiers.other-situations)
    Situation {
        /// Who attacks.
        attacker: Id,
        /// Whom.
        target: Id,
    },
    /// How bad a wound does a Nonlethal Attack deal?
    NonlethalLevel {
        /// Who attacks.
        attacker: Id,
        /// Whom.
        target: Id,
        /// The worst that it may be.
        most: Level,
    },
    /// Is a target that would fall unconscious and dying spared?
    Spare {
        /// Who attacks.
        attacker: Id,
        /// Whom.
        target: Id,
    },
    /// Does the result of an opening stand in for a Defense?
    UseOpening {
        /// Who made it.
        who: Id,
        /// Against whom.
        against: Id,
        /// The result.
        result: i16,
        /// What the Defense comes to, with all that changes it.
        defense: i16,
    },
    /// How are the points of a Cling spent?
    Cling {
        /// Who clings.
        who: Id,
        /// To whom.
        to: Id,
        /// The result of the check.
        result: i16,
        /// How the other would be moved.
        moved: Displacement,
    },
    /// Does somebody hold on to another who lets go of it? (destiny.grappling.release)
    HoldOn {
        /// Who.
        who: Id,
        /// To whom.
        whom: Id,
    },
    /// Does a jumper that falls just short of a ledge try to grab it? (destiny.jumping.ledge)
    GrabLedge {
        /// Who.
        who: Id,
    },
    /// How hard does a surface make it to stay on it? (a ruling, destiny.jumping.tns)
    Tn {
        /// Who comes down on it, or holds on to it.
        who: Id,
        /// What is rolled.
        what: Rolled,
        /// The TN where nothing is said.
        usual: i16,
    },
    /// Which thing does a disarmed target drop?
    WhichItem {
        /// Who disarms.
        attacker: Id,
        /// Whom.
        target: Id,
    },
    /// Does a target of Disarm roll, or stand on its Agility Defense?
    DisarmDefense {
        /// Who disarms.
        attacker: Id,
        /// Whom.
        target: Id,
    },
    /// Which way is a target shoved, and how far?
    Shove {
        /// Who shoves.
        attacker: Id,
        /// Whom.
        target: Id,
        /// Yards at most.
        most: u8,
    },
    /// Is an action allowed that is not listed, and for how many AP? (a ruling, destiny.actions.other-actions)
    OtherAction {
        /// Who would take it.
        who: Id,
        /// The AP that it would spend.
        ap: Ap,
    },
    /// Which check does it take, if any? (a ruling, destiny.actions.other-actions)
    OtherCheck {
        /// Who does it.
        who: Id,
    },
    /// What does handling an object cost that has no figure? (a ruling)
    ObjectCost {
        /// Who uses it.
        who: Id,
        /// How.
        action: Action,
    },
    /// How much fatigue does what the game master allows bring? (a ruling)
    Overexertion {
        /// Whom.
        who: Id,
    },
    /// Are AP lost after haste that failed? (a ruling)
    HasteFailed {
        /// Who.
        who: Id,
        /// How many.
        lost: Ap,
    },
    /// Does a sentient mount follow a command, or let somebody mount? (destiny.mounted.sentient-follow)
    Follows {
        /// The mount.
        mount: Id,
        /// Its rider, or who would be.
        rider: Id,
        /// What it is to do, or to let be done.
        action: Action,
    },
    /// Where does a rider get off its mount? (destiny.mounted.dismount-place)
    GetOff {
        /// Who.
        who: Id,
        /// Which mount.
        mount: Id,
    },
    /// Which way does a mount out of control flee? (a ruling, destiny.mounted.flee)
    Flight {
        /// The mount.
        mount: Id,
    },
    /// How does the party spend its time?
    Rest,
    /// After how many minutes is the rest interrupted? (a ruling)
    Interrupted {
        /// Minutes that it would last.
        length: i16,
    },
    /// What happens then? (a ruling)
    Happens,
    /// How long does the interruption last? (a ruling)
    InterruptionLength,
    /// Are benefits of short rests taken, or is the rest resumed?
    AfterInterruption {
        /// Whether it may be resumed.
        may_resume: bool,
    },
    /// Which wound does a recovery check heal?
    Recover {
        /// Whose.
        who: Id,
        /// The worst level that it reaches.
        most: Level,
    },
    /// Whom does somebody tend during a long rest?
    Tends {
        /// Who.
        who: Id,
        /// Whom it tends already.
        tended: Ids,
    },
    /// Is invested mana taken back after a long rest?
    TakeBack {
        /// Who.
        who: Id,
    },
}
