//! Conditions that last, beside Prone and Dazed, which have rules of their own.

use serde::{Deserialize, Serialize};

/// The most conditions that an encounter knows.
pub const MOST_CONDITIONS: usize = 16;

fracas_engine::index! {
    /// A number in the list of conditions; the first are [`Condition::NAMED`].
    Condition
}

/// Those that the rules name (realmspire.core.conditions).
impl Condition {
    /// Neither moves nor attacks nor defends.
    pub const RESTRAINED: Condition = Condition(0);
    /// Does not move.
    pub const IMMOBILISED: Condition = Condition(1);
    /// Moves at half its speed.
    pub const SLOWED: Condition = Condition(2);
    /// Caught in a net.
    pub const ENTANGLED: Condition = Condition(3);
    /// Has no AP.
    pub const STUNNED: Condition = Condition(4);
    /// Does not see.
    pub const BLINDED: Condition = Condition(5);
    /// Their names, by number.
    pub const NAMED: [&'static str; 6] =
        ["restrained", "immobilised", "slowed", "entangled", "stunned", "blinded"];
}

/// How many more rounds a condition lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasting {
    /// Until something ends it.
    UntilEnded,
    /// So many ends of rounds, at least 1.
    Rounds(u8),
}

/// The conditions that somebody has, and how long they last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Conditions([u8; MOST_CONDITIONS]);

/// What stands for a condition that lasts until something ends it.
const UNTIL_ENDED: u8 = u8::MAX;

impl Conditions {
    /// Whether a condition is among them.
    #[inline]
    pub fn has(self, one: Condition) -> bool {
        self.0.get(one.index()).is_some_and(|&rounds| rounds > 0)
    }

    /// How long one of them lasts; `None` if it is not among them.
    pub fn lasting(self, one: Condition) -> Option<Lasting> {
        match self.0.get(one.index()).copied()? {
            0 => None,
            UNTIL_ENDED => Some(Lasting::UntilEnded),
            rounds => Some(Lasting::Rounds(rounds)),
        }
    }

    /// Adds a condition; one that is there already lasts as long as the longer of the two
    /// (realmspire.core.condition-rounds).
    pub fn add(&mut self, one: Condition, lasting: Lasting) {
        let rounds = match lasting {
            Lasting::UntilEnded => UNTIL_ENDED,
            Lasting::Rounds(rounds) => rounds.clamp(1, UNTIL_ENDED - 1),
        };
        if let Some(place) = self.0.get_mut(one.index()) {
            *place = rounds.max(*place);
        }
    }

    /// Takes a condition away.
    pub fn remove(&mut self, one: Condition) {
        if let Some(place) = self.0.get_mut(one.index()) {
            *place = 0;
        }
    }

    /// A round ends: those whose time is up are gone, and are given (realmspire.core.condition-rounds).
    pub fn pass_round(&mut self) -> impl Iterator<Item = Condition> + use<> {
        let before = *self;
        for rounds in self.0.iter_mut().filter(|rounds| (1..UNTIL_ENDED).contains(*rounds)) {
            *rounds -= 1;
        }
        let after = *self;
        before.iter().filter(move |&one| !after.has(one))
    }

    /// All of them, by number.
    pub fn iter(self) -> impl Iterator<Item = Condition> {
        (0..MOST_CONDITIONS as u8).map(Condition).filter(move |&one| self.has(one))
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Conditions::default()
    }
}
