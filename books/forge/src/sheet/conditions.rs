//! What a condition does.

use super::tags::Tags;
use crate::terms::{ConditionId, Points};

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
    /// The bearer's targets are drawn at random.
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
