//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use crate::rules::combat_statuses::Status;
use crate::sheet::{Ap, Encounter, Id, ItemId, MOST_COMBATANTS, MOST_ITEMS, SideId};

/// How far a combatant can take part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// It acts and reacts.
    #[default]
    Able,
    /// It lies there and knows of nothing.
    Unconscious,
    /// It is dead, or beyond help in this fight (mythic.actions.wound-fatal).
    Dead,
    /// It has left.
    Gone,
}

/// The weapon that is lined up with a target (mythic.aim.success).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Aimed {
    /// The weapon.
    pub item: ItemId,
    /// The target.
    pub target: Id,
}

/// Everything about a combatant that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combatant {
    /// Where it stands.
    pub cell: Cell,
    /// The AP in its pool.
    pub ap: Ap,
    /// AP that it may use from the next round on, by setting.
    pub ap_later: Ap,
    /// Its status and whom that ties it to.
    pub status: Status,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Its wounds, by grade.
    pub wounds: [u8; 5],
    /// What it aims at.
    pub aim: Option<Aimed>,
    /// Whether it can take part.
    pub part: Part,
    /// What it holds, at most a thing in each hand.
    pub held: ArrayVec<ItemId, 2>,
    /// What it carries and does not hold.
    pub carried: ArrayVec<ItemId, 6>,
}

/// What is known of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Thing {
    /// Shots in it.
    pub shots: u8,
    /// AP put into reloading it so far.
    pub reloading: Ap,
}

/// Where the fight stands between two beats. A turn is known by its place in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Statuses are settled and initiative is rolled.
    Opening,
    /// A turn begins.
    TurnBegins,
    /// Actions are performed one by one.
    Acting,
    /// Stamina is recovered.
    Recovering,
    /// Everybody has taken a turn.
    RoundEnd,
    /// Nothing more will happen.
    Over,
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// Full rounds that are over (mythic.round.counter-start).
    pub counter: u16,
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
        let shots = |weapon: &crate::sheet::WeaponId| encounter.weapons[weapon.index()].shots;
        let mut things: ArrayVec<Thing, MOST_ITEMS> =
            encounter.items.iter().map(|item| Thing { shots: shots(item), reloading: Ap::ZERO }).collect();
        for (item, shots) in &encounter.start.shots {
            things[item.index()].shots = *shots;
        }
        State {
            phase: encounter.start.phase,
            counter: encounter.start.counter,
            order: encounter.start.order.clone(),
            turn: encounter.start.turn,
            combatants: encounter.roster.iter().map(|sheet| sheet.opening.clone()).collect(),
            things,
            lying: encounter.lying.iter().copied().collect(),
            ending: Ending::Open,
        }
    }
}

/// Where a scenario starts: before initiative, unless the file puts it in the middle of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub phase: Phase,
    /// Full rounds that are over.
    pub counter: u16,
    /// Who acts, first to last, if initiative is known.
    pub order: ArrayVec<Id, MOST_COMBATANTS>,
    /// Whose turn it is, by place in the order.
    pub turn: u8,
    /// Shots in things that are not full.
    pub shots: Vec<(ItemId, u8)>,
}

impl Default for Start {
    fn default() -> Self {
        Start { phase: Phase::Opening, counter: 0, order: ArrayVec::new(), turn: 0, shots: Vec::new() }
    }
}
