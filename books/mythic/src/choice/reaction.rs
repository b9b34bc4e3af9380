//! Reactive and counter-tempo actions.

use serde::{Deserialize, Serialize};

use crate::terms::{Action, Arm, ItemId};

/// A reactive action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// A blow against the actor.
    CounterAttack(Arm),
    /// A shot at the actor.
    CounterFire(Arm),
    /// Out of the way of a shot.
    Dodge,
    /// A blow out of the bind.
    Double(Arm),
    /// Out of the way of a blow.
    Evade,
    /// A weapon in the way of a blow.
    Parry(Arm),
    /// Away from who comes.
    Retreat,
    /// Control of the grapple.
    Struggle,
    /// Control of the bind.
    Wind,
}

impl Reaction {
    /// The thing that it is done with.
    pub fn item(self) -> Option<ItemId> {
        self.arm().and_then(Arm::item)
    }

    /// The same reaction with another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> Reaction {
        match self {
            Reaction::CounterAttack(arm) => Reaction::CounterAttack(arm.of(item)),
            Reaction::CounterFire(arm) => Reaction::CounterFire(arm.of(item)),
            Reaction::Double(arm) => Reaction::Double(arm.of(item)),
            Reaction::Parry(arm) => Reaction::Parry(arm.of(item)),
            other => other,
        }
    }
}

impl Reaction {
    /// Its action.
    pub fn action(self) -> Action {
        match self {
            Reaction::CounterAttack(_) => Action::CounterAttack,
            Reaction::CounterFire(_) => Action::CounterFire,
            Reaction::Dodge => Action::Dodge,
            Reaction::Double(_) => Action::Double,
            Reaction::Evade => Action::Evade,
            Reaction::Parry(_) => Action::Parry,
            Reaction::Retreat => Action::Retreat,
            Reaction::Struggle => Action::Struggle,
            Reaction::Wind => Action::Wind,
        }
    }

    /// What it is done with.
    pub fn arm(self) -> Option<Arm> {
        match self {
            Reaction::CounterAttack(arm)
            | Reaction::CounterFire(arm)
            | Reaction::Double(arm)
            | Reaction::Parry(arm) => Some(arm),
            _ => None,
        }
    }
}

/// A counter-tempo action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterTempo {
    /// A blow against the reactor in place of the declared one.
    CounterAttack(Arm),
    /// A parry of the reactor's blow in place of the declared one.
    Parry(Arm),
}

impl CounterTempo {
    /// What it is done with.
    pub fn arm(self) -> Arm {
        match self {
            CounterTempo::CounterAttack(arm) | CounterTempo::Parry(arm) => arm,
        }
    }

    /// The thing that it is done with.
    pub fn item(self) -> Option<ItemId> {
        self.arm().item()
    }

    /// The same action with another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> CounterTempo {
        match self {
            CounterTempo::CounterAttack(arm) => CounterTempo::CounterAttack(arm.of(item)),
            CounterTempo::Parry(arm) => CounterTempo::Parry(arm.of(item)),
        }
    }
}

impl CounterTempo {
    /// Its action.
    pub fn action(self) -> Action {
        match self {
            CounterTempo::CounterAttack(_) => Action::CtCounterAttack,
            CounterTempo::Parry(_) => Action::CtParry,
        }
    }
}
