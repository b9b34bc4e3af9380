//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use educe::Educe;
use fracas_engine::SeemingToLie;
use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use crate::sheet::Encounter;
use crate::terms::{Combatant, Ending, Id, Ids, ItemId, MOST_COMBATANTS, MOST_ITEMS, Phase, Thing};

/// The whole state of a fight.
#[derive(Educe, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[educe(Clone)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// The Round, from 1; 0 before the first.
    pub round: u16,
    /// The combatants, as on the roster.
    pub combatants: ArrayVec<Combatant, MOST_COMBATANTS>,
    /// Who has let the present moment pass since somebody last acted.
    pub passed: Ids,
    /// Minutes of rest since the fight ended.
    pub minutes: u16,
    /// Minutes of the present Short Rest.
    #[serde(default)]
    pub short_rest: u8,
    /// The things, by number.
    pub things: ArrayVec<Thing, MOST_ITEMS>,
    /// Things on the ground.
    pub lying: ArrayVec<(ItemId, Cell), MOST_ITEMS>,
    /// Where things lay that were taken out of hiding, if by setting they seem to lie there still
    /// (reality.facing.taken-unseen).
    #[serde(default, skip_serializing_if = "SeemingToLie::is_empty")]
    pub taken_unseen: SeemingToLie<ItemId>,
    /// How the fight ended.
    pub ending: Ending,
    /// Who is nowhere to be seen, in a state as a seat may know it; nobody in the state as it is.
    #[serde(default, skip_serializing_if = "Ids::is_empty")]
    pub unseen: Ids,
    /// From whom each combatant is hidden.
    pub hidden: ArrayVec<Ids, MOST_COMBATANTS>,
    /// Metres that each combatant has climbed up the wall that it clings to.
    pub climbed: ArrayVec<u8, MOST_COMBATANTS>,
}

impl State {
    /// A combatant.
    pub fn of(&self, id: Id) -> &Combatant {
        &self.combatants[id.index()]
    }

    /// A combatant, to be changed.
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        &mut self.combatants[id.index()]
    }

    /// All numbers of the roster.
    pub fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        (0..self.combatants.len() as u8).map(Id)
    }

    /// The state in which an encounter opens.
    pub fn open(encounter: &Encounter) -> State {
        State {
            phase: encounter.start.phase,
            round: encounter.start.round,
            combatants: encounter.roster.iter().map(|sheet| sheet.opening.clone()).collect(),
            passed: Ids::NONE,
            minutes: 0,
            short_rest: 0,
            things: encounter.start.things.iter().copied().collect(),
            lying: encounter.lying.iter().copied().collect(),
            taken_unseen: SeemingToLie::default(),
            ending: Ending::Open,
            unseen: Ids::NONE,
            hidden: encounter.start.hidden.iter().copied().collect(),
            climbed: encounter.roster.iter().map(|_| 0).collect(),
        }
    }
}
