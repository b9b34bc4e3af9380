//! Conditions, and those that the rules know by name.

use super::{ConditionId, Points, Tags};

/// The effects of a condition, each a flag or a figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Its name, as in files.
    pub name: String,
    /// Whether it leaves after the bearer's next action.
    pub temporary: bool,
    /// Whether only an effect that names it ends it.
    pub persistent: bool,
    /// Takes the zone of control away.
    pub no_zone: bool,
    /// A bane on the bearer's attacks.
    pub attack_bane: bool,
    /// A boon on attacks against the bearer.
    pub attacked_boon: bool,
    /// A boon on melee attacks against the bearer.
    pub melee_attacked_boon: bool,
    /// A boon on the bearer's next attack or skill; the condition goes with it.
    pub skill_boon: bool,
    /// The bearer uses no reactions.
    pub no_reactions: bool,
    /// The bearer uses no actions.
    pub no_actions: bool,
    /// The bearer moves only by Shift.
    pub shift_only: bool,
    /// The bearer does not move at all.
    pub immobile: bool,
    /// Speed counts as 0, and maneuvers bring no walk.
    pub slowed: bool,
    /// Pools that cannot be gained.
    pub no_gain: [bool; 3],
    /// Points of each pool lost at the end of the bearer's turn.
    pub turn_end_loss: [Points; 3],
    /// The bearer's targets are drawn by lot.
    pub random_target: bool,
    /// The bearer cannot defend and must yield.
    pub cannot_defend: bool,
    /// The bearer cannot speak.
    pub speechless: bool,
    /// A maneuver spent on standing up ends it.
    pub ended_by_standing: bool,
    /// Conditions that end when this one comes.
    pub ends: Vec<ConditionId>,
    /// One other condition that is not persistent ends when this one comes.
    pub ends_one: bool,
    /// Attacks with one of these tags gain a boon against the bearer.
    pub vulnerable: Tags,
    /// Conditions that end this one when they come are listed with them; this bars it while they last.
    pub barred_by: Vec<ConditionId>,
}

/// The conditions that the rules know by name; the shipped list begins with them, in this order.
pub mod known {
    use super::ConditionId;

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
