//! Actions, and how they are done.

use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

use crate::terms::{Id, ItemId, SpellId};

/// What a blow is struck with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// The body (reality.unarmed.what).
    Body,
    /// A weapon in hand.
    Weapon(ItemId),
}

impl Arm {
    /// The weapon; the body is none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Body => None,
            Arm::Weapon(item) => Some(item),
        }
    }
}

/// Whether damage is meant to kill, and how many times the penalty is taken not to
/// (reality.nonlethal.penalty-repeat).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// It may kill.
    #[default]
    Lethal,
    /// It is not to kill; so many times -3 AV or +3 Miss Chance.
    NonLethal(u8),
}

/// A Combat Maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Maneuver {
    /// Trip, or Push Down.
    Trip(Arm),
    /// Disarm.
    Disarm(Arm),
    /// Restrain.
    Restrain,
    /// Push.
    Push,
}

/// With what a door or wall is broken down (reality.stamina.door-check).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limb {
    /// An Arm Strength Check.
    Arm,
    /// A Leg Strength Check.
    Leg,
}

/// With what somebody tries to get out of a hold (reality.restrain.escape-contest).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EscapeBy {
    /// A Fortitude roll.
    Fortitude,
    /// A Leg Strength Check.
    LegStrength,
    /// An Arm Strength Check.
    ArmStrength,
}

/// How far a Run is meant to lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// A Quick Run.
    Quick,
    /// A Run.
    Run,
    /// A Sprint.
    Sprint,
}

/// What pays for a Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShiftBy {
    /// 1 Energy.
    Energy,
    /// 2 Agility.
    Agility,
}

/// How a spell is cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastBy {
    /// By incantation or implement.
    Incantation,
    /// By a gesture of free hands.
    Gesture,
}

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A melee attack, by weapon or body.
    Strike(Arm, Id, Intent),
    /// A single strike at one who cannot or will not defend (reality.melee.single-strike).
    SingleStrike(Arm, Id, Intent),
    /// A blow that kills the helpless (reality.death.helpless-kill).
    KillingBlow(Arm, Id),
    /// A blow at a shield.
    StrikeShield(Arm, Id),
    /// A Combat Maneuver.
    Maneuver(Maneuver, Id),
    /// A shot.
    Shoot(ItemId, Id, Intent),
    /// A throw.
    Throw(ItemId, Id, Intent),
    /// A Load.
    Load(ItemId),
    /// A spell.
    Cast(SpellId, CastBy, Id, Intent),
    /// A metre.
    Shift(ShiftBy, Direction),
    /// A Run, Quick Run or Sprint.
    Run(Pace),
    /// A Jump.
    Jump(Cell),
    /// To a knee.
    Kneel,
    /// To one's feet.
    StandUp,
    /// To the ground.
    LieDown,
    /// Ready for attacks.
    Defend,
    /// A thing comes to hand.
    Equip(ItemId),
    /// A thing is put away.
    Stow(ItemId),
    /// A thing is let go.
    Drop(ItemId),
    /// A thing is picked up.
    PickUp(ItemId),
    /// A breath is caught.
    CatchBreath,
    /// Stamina is to stand for the next Energy (reality.stamina.as-energy).
    Exert,
    /// A way out of a hold.
    Escape(EscapeBy),
    /// A hold is let go.
    LetGo,
    /// Somebody dying is tended.
    Heal(Id),
    /// A sleeper is shaken.
    Wake(Id),
    /// Out of the eyes of those who do not look.
    Hide,
    /// Up a wall.
    Climb(Direction),
    /// A Recovery Surge, by an ability (reality.aura.surge-combat).
    Surge,
    /// One's Aura is switched off, by one who has mastered it (reality.aura.control).
    LowerAura,
    /// One's Aura is switched on again.
    RaiseAura,
    /// An ability that ends a condition: whose, and which.
    Remedy(Id, u8),
    /// A door or wall is broken down.
    BreakDown(Limb, Id),
    /// A turn on the spot.
    Turn(Direction),
}
