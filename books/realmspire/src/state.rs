//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use educe::Educe;
use fracas_engine::SeemingToLie;
use fracas_engine::map::{Cell, Stride};
use serde::{Deserialize, Serialize};

use crate::sheet::Encounter;
use crate::terms::{
    Combatant, Dash, FixtureId, Id, Ids, ItemId, MOST_COMBATANTS, MOST_FIXTURES, MOST_ITEMS, Metres,
    Movement, Phase, SideId,
};

/// The most pieces of gear in the styles of all that a game master can be asked about.
pub(crate) const MOST_PIECES: usize = 512;
/// Bits of one word.
const WORD: usize = u64::BITS as usize;

/// Pieces of gear, one bit each, by their numbers in the styles of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pieces([u64; MOST_PIECES / WORD]);

impl Pieces {
    /// Whether a piece is among them.
    pub fn has(&self, piece: usize) -> bool {
        self.0.get(piece / WORD).is_some_and(|word| word >> (piece % WORD) & 1 != 0)
    }

    /// Adds a piece.
    pub fn insert(&mut self, piece: usize) {
        if let Some(word) = self.0.get_mut(piece / WORD) {
            *word |= 1 << (piece % WORD);
        }
    }
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

/// How a turn stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Metres gone of the turn's own movement.
    pub walked: Metres,
    /// What it has dashed.
    pub dash: Dash,
    /// What the present movement is.
    pub movement: Movement,
    /// The foes whom the present movement has provoked (realmspire.opportunity.move-once).
    pub provoked: Ids,
    /// Diagonal steps so far, where they count.
    pub stride: Stride,
    /// Whether Disengage protects it.
    pub disengaged: bool,
    /// Whether it has acted or moved.
    pub has_begun: bool,
    /// Whether it is on its way through the space of an ally, or stuck there (realmspire.core.stuck-among-allies).
    pub is_among_allies: bool,
    /// Whether whoever's turn it is is standing up at this moment.
    pub rises: bool,
}

/// The whole state of a fight.
#[derive(Educe, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[educe(Clone)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// The round; 0 before the first.
    pub round: u16,
    /// All who fight, by initiative.
    pub order: ArrayVec<Id, MOST_COMBATANTS>,
    /// Those whose turn of this round is still to come, first to last.
    pub queue: ArrayVec<Id, MOST_COMBATANTS>,
    /// Those who have had their turn of this round, first to last.
    pub taken: ArrayVec<Id, MOST_COMBATANTS>,
    /// Whose turn it is.
    pub active: Option<Id>,
    /// How that turn stands.
    pub turn: Turn,
    /// The combatants, as on the roster.
    pub combatants: ArrayVec<Combatant, MOST_COMBATANTS>,
    /// AP that reloading still needs, by thing.
    pub unloaded: ArrayVec<u8, MOST_ITEMS>,
    /// Things on the ground.
    pub lying: ArrayVec<(ItemId, Cell), MOST_ITEMS>,
    /// Where things lay that were taken up by who was hidden, if by setting they seem to lie there still
    /// (realmspire.primary.taken-unseen).
    #[serde(default, skip_serializing_if = "SeemingToLie::is_empty")]
    pub taken_unseen: SeemingToLie<ItemId>,
    /// Who knows of each fixture that was hidden and has been found.
    pub found: [Ids; MOST_FIXTURES],
    /// Fixtures that have been used, one bit each.
    pub used: u8,
    /// Whose present deed is stopped: who was knocked down during it or, by setting, hit.
    pub stopped: Ids,
    /// Those of whom whoever looks does not know where they are: nobody, in the state as it is.
    pub unknown: Ids,
    /// Gear that the game master has ruled not to fit a style of its owner.
    pub unfit: Pieces,
    /// Who was conscious when the game master last said that the fight goes on; nobody once it is open again.
    pub goes_on_with: Ids,
    /// How the fight ended.
    pub ending: Ending,
}

impl State {
    /// A combatant.
    #[inline]
    pub fn of(&self, id: Id) -> &Combatant {
        &self.combatants[id.index()]
    }

    /// A combatant, to be changed.
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        &mut self.combatants[id.index()]
    }

    /// Who knows of a fixture that was hidden.
    #[inline]
    pub fn found(&self, fixture: FixtureId) -> Ids {
        self.found[fixture.index()]
    }

    /// All numbers of the roster.
    pub fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        (0..self.combatants.len() as u8).map(Id)
    }

    /// All combatants with their numbers.
    #[inline]
    pub fn each(&self) -> impl Iterator<Item = (Id, &Combatant)> {
        (0..).map(Id).zip(&self.combatants)
    }

    /// The state in which an encounter opens.
    pub fn open(encounter: &Encounter) -> State {
        let start = &encounter.start;
        let mut unloaded: ArrayVec<u8, MOST_ITEMS> = encounter.items.iter().map(|_| 0).collect();
        for &(item, ap) in &start.unloaded {
            unloaded[item.index()] = ap;
        }
        let whose = start.active.or(start.next);
        let place = whose.and_then(|id| start.order.iter().position(|&other| other == id));
        let (taken, queue) = match (start.phase, place) {
            (Phase::TurnBegins, place) => (place.unwrap_or(0), place.unwrap_or(0)),
            (Phase::Opening | Phase::RoundBegins, _) | (_, None) => (0, start.order.len()),
            (_, Some(place)) => (place, place + 1),
        };
        State {
            phase: start.phase,
            round: start.round,
            order: start.order.clone(),
            queue: start.order.iter().skip(queue.min(start.order.len())).copied().collect(),
            taken: start.order.iter().take(taken).copied().collect(),
            active: start.active,
            turn: Turn {
                walked: start.walked,
                stride: Stride::new(encounter.map.diagonals()),
                ..Turn::default()
            },
            combatants: encounter.roster.iter().map(|sheet| sheet.opening).collect(),
            unloaded,
            lying: encounter.lying.iter().copied().collect(),
            taken_unseen: SeemingToLie::default(),
            found: [Ids::NONE; MOST_FIXTURES],
            used: 0,
            stopped: Ids::NONE,
            unknown: Ids::NONE,
            unfit: Pieces::default(),
            goes_on_with: Ids::NONE,
            ending: Ending::Open,
        }
    }
}
