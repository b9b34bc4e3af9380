//! Kinds of gear: weapons, shields, and other things.

use fracas_engine::Dice;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::terms::{Ap, Damage, DamageType, Metres, PowerId, TypeId};

/// How many hands something takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Hands {
    /// One.
    #[serde(rename = "1h")]
    One,
    /// Two.
    #[serde(rename = "2h")]
    Two,
    /// One, or two where the other hand is free (realmspire.core.grip).
    #[serde(rename = "1h/2h")]
    OneOrTwo,
}

/// How a weapon strikes in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Melee {
    /// The damage die.
    pub die: Dice,
    /// The die in two hands, where that differs.
    pub in_two_hands: Option<Dice>,
    /// How far it reaches, in metres.
    pub reach: Metres,
    /// The type of its damage.
    pub kind: DamageType,
}

/// How far a weapon or spell carries (realmspire.core.ranges-and-sight).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bands {
    /// So far, with no difference made.
    One(Metres),
    /// Up to the first figure with ease, up to the second as usual, up to the third with difficulty.
    Three([Metres; 3]),
}

impl Bands {
    /// The farthest.
    pub fn farthest(self) -> Metres {
        match self {
            Bands::One(most) => most,
            Bands::Three([_, _, most]) => most,
        }
    }
}

/// Whether a weapon is shot or thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// It is shot.
    Shot,
    /// It leaves the hand.
    Thrown,
}

/// What a hit does besides damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// The target resists as against Trip, or falls.
    Trips,
    /// The target is Entangled.
    Entangles,
}

/// How a weapon is shot or thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranged {
    /// Its damage die; `None` where a hit does no damage.
    pub die: Option<Dice>,
    /// The type of its damage.
    pub kind: DamageType,
    /// How far it carries.
    pub bands: Bands,
    /// Whether it is shot or thrown.
    pub flight: Flight,
    /// AP of reloading, each one use of Manipulate; 0 for none.
    pub reload: Ap,
}

/// What becomes of a thing whose magic is used (realmspire.core.used-up).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wear {
    /// It can be used again.
    Lasts,
    /// It is gone.
    UsedUp,
}

/// A shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shield {
    /// Its Block Rating.
    pub rating: u8,
}

/// What a kind of gear is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// A weapon: in melee, at range, or both.
    Weapon {
        /// In melee.
        melee: Option<Melee>,
        /// Shot or thrown.
        ranged: Option<Ranged>,
        /// Damage that comes with each hit.
        extra: Option<Damage>,
        /// What a hit does besides.
        effect: Effect,
        /// Whether it is marked heavy.
        is_marked_heavy: bool,
    },
    /// A shield.
    Shield(Shield),
    /// Magic that is activated.
    Magic(PowerId, Wear),
    /// A first aid kit, used up when help fails (realmspire.damage-health.stabilize).
    FirstAidKit,
    /// Anything else.
    Plain,
}

/// A kind of gear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// As what fighting styles are trained in it.
    pub style_type: TypeId,
    /// How many hands it takes.
    pub hands: Hands,
    /// What it is for.
    pub use_: Use,
}
