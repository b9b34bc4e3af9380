//! Cunning effects and critical effects.

use serde::{Deserialize, Serialize};

use crate::terms::{Id, Pool, SkillId};

/// What a cunning effect can be where the attack has no line of its own (forge.yield.cunning-effects-gap).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CunningEffect {
    /// Recorded, nothing happens.
    Record,
    /// The target is shoved a pace.
    Shove,
    /// The target loses 2 of a defense.
    Lose(Pool),
    /// The attacker gains 2 in a pool that is not empty.
    Gain(Pool),
    /// The attacker moves a pace that cannot be hindered.
    Move,
    /// Two effects: the target kneels.
    Kneel,
    /// Two effects: the target is disarmed.
    Disarm,
}

impl CunningEffect {
    /// All of them, in the order in which they are offered.
    pub const ALL: [CunningEffect; 11] = [
        CunningEffect::Record,
        CunningEffect::Shove,
        CunningEffect::Lose(Pool::Poise),
        CunningEffect::Gain(Pool::Poise),
        CunningEffect::Lose(Pool::Momentum),
        CunningEffect::Gain(Pool::Momentum),
        CunningEffect::Lose(Pool::Focus),
        CunningEffect::Gain(Pool::Focus),
        CunningEffect::Move,
        CunningEffect::Kneel,
        CunningEffect::Disarm,
    ];

    /// How many of the effects that were earned it takes.
    pub fn price(self) -> u8 {
        if matches!(self, CunningEffect::Kneel | CunningEffect::Disarm) { 2 } else { 1 }
    }
}

/// What a critical effect can be (forge.damage.crit-gap).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CriticalEffect {
    /// Recorded, without effect.
    Record,
    /// Allies within 3 paces of the attacker gain 2 focus.
    Rally,
    /// Another enemy within 3 paces of the defeated loses 4 of a defense.
    Dismay(Id, Pool),
    /// A boon on the attacker's next attack.
    Boon,
    /// A crippled part: a bane on one skill of a creature that stays in the fight.
    Cripple(SkillId),
    /// The book's example: no more flying, and a bane on each wing attack.
    TornWing,
}

/// What a critical effect was earned by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EarnedBy {
    /// A die that was not needed for the defeat.
    UnusedDie,
    /// A defeat that the creature defied.
    Defiance,
}
