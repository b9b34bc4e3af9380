//! Everything about a combatant that changes: how it enters a fight, and how it stands in it.

use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use super::condition::Conditions;
use super::ids::{Ap, Gear, Id, Ids, MOST_CARRIED, MOST_HELD, Metres, SideId};
use super::phase::Dash;

/// How far a combatant can take part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vital {
    /// It acts and reacts.
    #[default]
    Up,
    /// It is unconscious and dying: so many Endurance tests have failed (realmspire.damage-health.death-and-healing).
    Dying {
        /// Failed tests, with the hits that count as such.
        failed: u8,
    },
    /// It is unconscious, and nothing more comes of that in this fight.
    Unconscious {
        /// Hours until it wakes, where that is known (realmspire.damage-health.stabilize).
        hours: Option<u8>,
    },
    /// It is dead.
    Dead,
}

/// Whether a combatant is on the battlefield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// It is there.
    #[default]
    Here,
    /// It comes later (realmspire.initiative.late-joiners).
    Awaited,
    /// It has left.
    Gone,
}

/// What counts on in a turn of which the rest was postponed (realmspire.saving.whole-turn-only).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeftOff {
    /// Metres gone of the turn's own movement.
    pub walked: Metres,
    /// What it has dashed.
    pub dash: Dash,
    /// Whether Disengage protects it.
    pub disengaged: bool,
}

/// Whether somebody is Dazed (realmspire.maneuvers.dazed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Daze {
    /// It is not.
    #[default]
    None,
    /// It will have fewer AP from the next start of a round on.
    Coming,
    /// It has fewer AP in this round, until its turn ends.
    Now,
}

/// Whether somebody is braced (realmspire.maneuvers.brace).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Brace {
    /// It is not.
    #[default]
    None,
    /// It has been since the turn that it is having: the next one of its turns is yet to come.
    SinceThisTurn,
    /// It is.
    Kept,
}

/// Everything about a combatant that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combatant {
    /// Where it stands; of a larger one, its south-western square.
    pub cell: Cell,
    /// Its side.
    pub side: SideId,
    /// Whether it is there.
    pub presence: Presence,
    /// Whether it can take part.
    pub vital: Vital,
    /// The damage that it has taken.
    pub damage: u16,
    /// Its mana.
    pub mana: u16,
    /// Its stamina.
    pub stamina: u8,
    /// Its AP.
    pub ap: Ap,
    /// Attacks that it has made in this round.
    pub attacks: u8,
    /// Whether it has taken its free action of the round.
    pub free_action_taken: bool,
    /// Its result for initiative; 0 until it is rolled.
    pub initiative: u8,
    /// Whether the start of the fight catches it by surprise; until that is over.
    pub surprised: bool,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Whether it is Dazed.
    pub daze: Daze,
    /// Its other conditions.
    pub conditions: Conditions,
    /// Whether its next defense test has a boon (realmspire.maneuvers.brace).
    pub brace: Brace,
    /// Whom its next action has to strike to have a boon (realmspire.maneuvers.feint).
    pub feint: Option<Id>,
    /// The Successes with which it last hid.
    pub stealth: u8,
    /// The foes that have not noticed it.
    pub unseen_by: Ids,
    /// Whom it holds (realmspire.primary.grapple-effect).
    pub holds: Option<Id>,
    /// After whose turn it takes its own, if it waits (realmspire.saving.declare-at-once).
    pub waits_for: Option<Id>,
    /// What counts already of a turn of which it has postponed the rest.
    pub left_off: LeftOff,
    /// What it holds in its hands.
    pub held: Gear<MOST_HELD>,
    /// What it carries besides.
    pub carried: Gear<MOST_CARRIED>,
}

impl Combatant {
    /// Whether it is there and conscious.
    #[inline]
    pub fn is_able(&self) -> bool {
        self.presence == Presence::Here && self.vital == Vital::Up
    }

    /// Whether it is there, alive.
    pub fn is_alive_here(&self) -> bool {
        self.presence == Presence::Here && self.vital != Vital::Dead
    }
}
