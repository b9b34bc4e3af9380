//! An exchange on its way: the declared action, the reactions to it, what replaces it, and what comes of them.

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;

use crate::choice::{CounterTempo, Declared, Reaction};
use crate::rules::Scene;
use crate::rules::combat_statuses::bound::BoundArms;
use crate::terms::{Action, Ap, Arm, Id, LONGEST_PATH, MOST_COMBATANTS, Outcome, Precision, Row, Secret};

/// The squares of a movement, the one where it starts left out.
pub(crate) type Path = ArrayVec<Cell, LONGEST_PATH>;

/// The reactions that an action drew.
pub(crate) type Replies = ArrayVec<Reply, MOST_COMBATANTS>;

/// A proactive action on its way from declaration to resolution.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    /// Who acts.
    pub actor: Id,
    /// What the others hear.
    pub declared: Declared,
    /// Its secret.
    pub secret: Secret,
    /// With what.
    pub arm: Option<Arm>,
    /// At whom.
    pub target: Option<Id>,
    /// What the actor and its partner had in a bind when it was declared: what becomes of the bind later in the exchange
    /// does not undo it (mythic.combat-actions.status-check-moment).
    pub bind: Option<BoundArms>,
    /// What was paid.
    pub cost: Ap,
    /// Where a movement is to lead.
    pub path: Path,
    /// From whom a combat move is measured, where the mover has named somebody.
    pub opponent: Option<Id>,
    /// The result, where it was rolled at the declaration.
    pub rolled: Option<i16>,
}

/// A reaction on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// Who reacts.
    pub reactor: Id,
    /// How.
    pub reaction: Reaction,
    /// What the reactor had in a bind when it was declared.
    pub bound: Option<Arm>,
    /// What was paid.
    pub cost: Ap,
    /// At which square of the path it strikes: 0 is where the movement starts.
    pub strikes_at: usize,
    /// Its result, once rolled.
    pub result: i16,
    /// Its net result and its row, once resolved.
    pub net: i16,
    /// The row met.
    pub row: Option<Row>,
}

impl Reply {
    /// A reaction that has been chosen, with nothing rolled.
    pub fn to_be_paid(reactor: Id, reaction: Reaction, cost: Ap) -> Reply {
        Reply { reactor, reaction, bound: None, cost, strikes_at: 0, result: 0, net: 0, row: None }
    }

    /// With what its check is made: with what it is done with, or else with what was in the bind.
    pub fn checked_with(&self) -> Option<Arm> {
        self.reaction.arm().or(self.bound)
    }
}

impl Attempt {
    /// What all see of a declared action before anything is paid or rolled.
    pub fn seen(scene: Scene<'_>, actor: Id, declared: Declared) -> Attempt {
        Attempt {
            actor,
            declared,
            secret: Secret::Genuine,
            arm: declared.arm(),
            target: scene.target_of(actor, declared),
            bind: scene.arms_in_the_bind(actor),
            cost: Ap::ZERO,
            path: Path::new(),
            opponent: None,
            rolled: None,
        }
    }

    /// The action as it is announced.
    pub fn announced(&self) -> Action {
        self.declared.action()
    }

    /// The action as it is meant.
    pub fn meant(&self) -> Action {
        match self.secret {
            Secret::Feint => Action::Feint,
            Secret::Genuine => self.announced(),
        }
    }

    /// Whether it is one of the further actions (mythic.actions.no-other-actions).
    pub fn is_further(&self) -> bool {
        matches!(self.declared, Declared::Draw(_) | Declared::StandUp | Declared::Reload(_))
    }

    /// Whether it is a movement.
    pub fn is_movement(&self) -> bool {
        matches!(self.declared, Declared::Move | Declared::CombatMove)
    }
}

/// A counter-tempo action that takes the place of the declared one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replacement {
    /// Which.
    pub by: CounterTempo,
    /// By which entry it is read.
    pub action: Action,
    /// Against whom.
    pub reactor: Id,
    /// What the feint rule adds.
    pub bonus: i16,
}

/// What has been resolved on one side of an exchange, and takes effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    /// Who did it.
    pub who: Id,
    /// To whom.
    pub target: Option<Id>,
    /// What.
    pub action: Action,
    /// With what.
    pub arm: Option<Arm>,
    /// What the other side has in hand for it, where weapons are bound.
    pub met: Option<Arm>,
    /// What came of it.
    pub outcome: Outcome,
}

impl Done {
    /// How precise a blow was, if it landed.
    pub fn precision(&self) -> Option<Precision> {
        match self.outcome {
            Outcome::Hit => Some(Precision::Plain),
            Outcome::Success => Some(Precision::Plain),
            Outcome::CriticalHit | Outcome::CriticalSuccess => Some(Precision::Critical),
            _ => None,
        }
    }
}

/// The actor's side of an exchange, when it comes to be resolved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acting {
    /// What resolves: the declared action, the feint that it was, or what replaced it.
    pub action: Action,
    /// With what.
    pub arm: Option<Arm>,
    /// At whom.
    pub target: Option<Id>,
    /// Its result.
    pub result: i16,
}

impl Acting {
    /// Whether a reaction answers what resolves: a replacement is met only by the one that it was chosen against.
    pub fn is_met_by(&self, reply: &Reply) -> bool {
        let replaces =
            matches!(self.action, Action::CtCounterAttack | Action::CtParry | Action::CounterAttack);
        !replaces || self.target == Some(reply.reactor)
    }
}
