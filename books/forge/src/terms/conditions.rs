//! The conditions that the rules know by name.

use super::numbers::ConditionId;

/// The conditions of the three empty pools, in the order of the pools.
pub const OF_EMPTY_POOLS: [ConditionId; 3] = [known::REELING, known::KNOCKED_DOWN, known::CONFUSED];

/// The conditions that the rules know by name; the shipped list begins with them, in this order.
pub mod known {
    use crate::terms::numbers::ConditionId;

    /// Poise is gone.
    pub const REELING: ConditionId = ConditionId(0);
    /// Momentum is gone.
    pub const KNOCKED_DOWN: ConditionId = ConditionId(1);
    /// Focus is gone.
    pub const CONFUSED: ConditionId = ConditionId(2);
    /// Out of the fight.
    pub const DEFEATED: ConditionId = ConditionId(3);
    /// A second maneuver took the place of the action.
    pub const HEEDLESS: ConditionId = ConditionId(4);
    /// On one's knees.
    pub const KNEELING: ConditionId = ConditionId(5);
    /// Too much to carry, or no room.
    pub const ENCUMBERED: ConditionId = ConditionId(6);
    /// Drenched.
    pub const WET: ConditionId = ConditionId(7);
    /// On fire.
    pub const BURNING: ConditionId = ConditionId(8);
    /// Without air.
    pub const CHOKING: ConditionId = ConditionId(9);
    /// Under a blessing.
    pub const BLESSED: ConditionId = ConditionId(10);
    /// Without the weapons held before; only with the setting.
    pub const DISARMED: ConditionId = ConditionId(11);

    /// Their names, in order.
    pub const NAMES: [&str; 12] = [
        "reeling",
        "knocked-down",
        "confused",
        "defeated",
        "heedless",
        "kneeling",
        "encumbered",
        "wet",
        "burning",
        "choking",
        "blessed",
        "disarmed",
    ];
}
