//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use educe::Educe;
use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use crate::settings::CounterUpdate;
use crate::sheet::Encounter;
use crate::terms::{Ap, Combatant, Id, ItemId, MOST_COMBATANTS, MOST_ITEMS, Phase, SideId};

/// What is known of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// Shots in it.
    pub shots: u8,
    /// AP put into reloading it so far.
    pub reloading: Ap,
}

/// How the fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It has not.
    Open,
    /// One side is left.
    Won(SideId),
    /// Nobody is left, the game master ended it, or the rounds ran out.
    Undecided,
}

/// The whole state of a fight.
#[derive(Educe, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[educe(Clone)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// The round counter (mythic.round.counter-start): full rounds that are over, or by setting turns.
    pub counter: u16,
    /// Full rounds before the one that is played, however the counter counts.
    pub rounds: u16,
    /// Who acts, first to last; empty until initiative is rolled.
    pub order: ArrayVec<Id, MOST_COMBATANTS>,
    /// Whose turn it is, by place in the order.
    pub turn: u8,
    /// The combatants, as on the roster.
    pub combatants: ArrayVec<Combatant, MOST_COMBATANTS>,
    /// The things, by number.
    pub things: ArrayVec<Thing, MOST_ITEMS>,
    /// Things on the ground.
    pub lying: ArrayVec<(ItemId, Cell), MOST_ITEMS>,
    /// How the fight ended.
    pub ending: Ending,
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

    /// Whose turn it is.
    pub fn actor(&self) -> Option<Id> {
        match self.phase {
            Phase::TurnBegins | Phase::Acting | Phase::Recovering => {
                self.order.get(usize::from(self.turn)).copied()
            }
            _ => None,
        }
    }

    /// The state in which an encounter opens.
    pub fn open(encounter: &Encounter) -> State {
        let shots = |weapon: &crate::terms::WeaponId| encounter.weapons[weapon.index()].shots;
        let mut things: ArrayVec<Thing, MOST_ITEMS> =
            encounter.items.iter().map(|item| Thing { shots: shots(item), reloading: Ap::ZERO }).collect();
        for (item, shots) in &encounter.start.shots {
            things[item.index()].shots = *shots;
        }
        State {
            phase: encounter.start.phase,
            counter: encounter.start.counter,
            rounds: encounter.start.counter / turns_counted(encounter),
            order: encounter.start.order.clone(),
            turn: encounter.start.turn,
            combatants: encounter.roster.iter().map(|sheet| sheet.opening).collect(),
            things,
            lying: encounter.lying.iter().copied().collect(),
            ending: Ending::Open,
        }
    }
}

/// By how much the counter goes up in a round.
fn turns_counted(encounter: &Encounter) -> u16 {
    match encounter.settings.counter_update {
        CounterUpdate::EachRound => 1,
        CounterUpdate::EachTurn => u16::try_from(encounter.roster.len()).unwrap_or(1).max(1),
    }
}
