//! What of a combatant and of a thing changes in a fight.

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::body::{Faint, Life, Posture};
use super::conditions::{Condition, ConditionSet, Conditions};
use super::ids::{Id, Ids, ItemId};
use super::weapons::Stowed;

/// Whether something that is had once has been used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Used {
    /// Not yet.
    #[default]
    No,
    /// Yes.
    Yes,
}

impl Used {
    /// Whether it has been used.
    pub fn is_used(self) -> bool {
        self == Used::Yes
    }
}

/// What a creature has done in the present Round that the rules ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundRecord {
    /// Whether its Swift Attack is used.
    pub swift: Used,
    /// Whether its Initiative is rolled.
    pub initiative: Used,
    /// Points of Stamina that stood for Energy.
    pub swaps: u8,
    /// Agile Moves that it has earned and not made (reality.actions.agile-move-when).
    pub agile: u8,
    /// Metres moved.
    pub metres: u16,
    /// Metres of the movement that it is just coming from, for a Jump; 0 once it has done something else.
    pub run_up: u16,
    /// Whether that movement was a Sprint.
    pub sprinted: Used,
    /// Whether it is just coming from a Sprint, for a Jump (reality.actions.jump-sprint-bonus).
    pub from_sprint: Used,
    /// Sharp turns of its latest Run.
    pub turns: u8,
    /// The way it ran last, while nothing came between (reality.actions.turn-back-to-back).
    pub heading: Option<Direction>,
    /// Points of Stamina that will stand for the Energy that it pays next (reality.stamina.as-energy).
    #[serde(default)]
    pub pledged: u8,
    /// Energy that it received at the beginning.
    pub allotment: u8,
    /// Whether it keeps looking where it has turned by its own choice (reality.facing.turn-free).
    #[serde(default)]
    pub watches: Used,
    /// Types of damage that an ability lets it resist, one bit each (reality.weakness.granted).
    #[serde(default)]
    pub resists: u32,
    /// Actions that cost it nothing (reality.waiting.free-deeds).
    #[serde(default)]
    pub free: u8,
    /// Energy that it is given as a Round begins, before the Round's own is set (reality.crit-option.success).
    #[serde(default)]
    pub given: u8,
}

impl RoundRecord {
    /// What a new Round begins with: time goes on, so that who is just coming from a Run still is
    /// (reality.actions.turn-back-to-back, reality.actions.jump-running), unless it stood still all Round, and looks where
    /// it chose to.
    pub(crate) fn carried_over(self) -> RoundRecord {
        let RoundRecord { watches, .. } = self;
        if self.metres == 0 {
            return RoundRecord { watches, ..RoundRecord::default() };
        }
        let RoundRecord { run_up, from_sprint, heading, .. } = self;
        RoundRecord { run_up, from_sprint, heading, watches, ..RoundRecord::default() }
    }

    /// What one is moved by, or slips aside by, is no run-up, and has no way to turn from (reality.actions.run-up).
    pub(crate) fn forget_run_up(&mut self) {
        self.run_up = 0;
        self.from_sprint = Used::No;
        self.heading = None;
    }

    /// Another movement than a Run or Sprint is the latest now (reality.situational.movement-class).
    pub(crate) fn forget_gait(&mut self) {
        self.sprinted = Used::No;
        self.turns = 0;
    }
}

/// Spells and abilities that are had once until a rest, and are used: one bit for each place on the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spent {
    /// Of its spells.
    pub spells: u32,
    /// Of its abilities that make an attack better.
    pub enhancements: u32,
}

impl Spent {
    /// The most spells, and the most abilities, that one has.
    pub const MOST: usize = 32;

    /// The bit of a place; places beyond the most have none.
    pub fn bit(place: usize) -> u32 {
        u32::try_from(place).ok().and_then(|place| 1_u32.checked_shl(place)).unwrap_or(0)
    }
}

/// Everything about a combatant that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combatant {
    /// The corner of its footprint with the lowest column and row.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// Its posture.
    pub posture: Posture,
    /// Energy left in this Round.
    pub energy: u8,
    /// Stamina.
    pub stamina: u8,
    /// Agility left in this Round.
    pub agility: u8,
    /// Aura left.
    pub aura: i16,
    /// Whether its Aura is switched off (reality.aura.control).
    #[serde(default)]
    pub aura_off: Used,
    /// Recovery Surges left.
    pub surges: u8,
    /// The combat styles in use, one bit for each that it has learned (reality.mpl.combat-styles-list).
    #[serde(default)]
    pub styles: u8,
    /// Conditions on it, with their ends.
    pub conditions: Conditions,
    /// By whom it is held, if by a creature.
    pub held_by: Option<Id>,
    /// The DC of what holds it otherwise.
    pub hold_dc: u8,
    /// Whether it is Defending (reality.actions.defend-duration).
    pub defending: Used,
    /// How near to death it is.
    pub life: Life,
    /// Why it is unconscious, if it is.
    pub faint: Option<Faint>,
    /// Injuries that it was dealt without being killed, one bit each (reality.nonlethal.injure).
    #[serde(default)]
    pub injuries: u8,
    /// What it did in this Round.
    pub round: RoundRecord,
    /// Who has attacked it and must let it answer first (reality.order.chance-to-respond).
    pub owed: Ids,
    /// Whether its armour is Broken.
    pub armour_broken: Used,
    /// Whether it has rolled for its life since it rested.
    pub has_rolled_death: Used,
    /// What it can use again only after a rest.
    #[serde(default)]
    pub spent: Spent,
    /// What it holds: the first in its main hand.
    pub held: ArrayVec<ItemId, 3>,
    /// What it carries otherwise.
    pub carried: ArrayVec<(ItemId, Stowed), 10>,
}

impl Combatant {
    /// The conditions that hold of themselves, as far as they are its own: whether it holds another, and what it stands on,
    /// is seen elsewhere.
    #[inline]
    pub fn borne(&self) -> ConditionSet {
        const SEEN_OTHERWISE: ConditionSet = ConditionSet::of(Condition::Prone)
            .and(ConditionSet::of(Condition::Unconscious))
            .and(ConditionSet::of(Condition::Restraining));
        let is_held = self.held_by.is_some() || self.hold_dc > 0;
        let by_itself = self.conditions.in_force().without(SEEN_OTHERWISE);
        by_itself
            .and(ConditionSet::of(Condition::Prone).given(self.posture == Posture::Prone))
            .and(ConditionSet::of(Condition::Unconscious).given(self.faint.is_some()))
            .and(ConditionSet::of(Condition::Restrained).given(is_held))
    }
}

/// What is known of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// Whether a weapon is loaded.
    pub loaded: Used,
    /// Energy spent on a Load that is not complete (reality.rounds.spanning-exception).
    pub half_loaded: u8,
    /// Damage that a shield has taken.
    pub worn: u8,
}
