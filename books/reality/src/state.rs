//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Direction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::conditions::Conditions;
use crate::sheet::{Encounter, Id, ItemId, MOST_COMBATANTS, MOST_ITEMS, SideId, Stowed};

/// A set of combatants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ids(pub u16);

impl Ids {
    /// Nobody.
    pub const NONE: Ids = Ids(0);

    /// Whether somebody is in it.
    pub fn has(self, id: Id) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Puts somebody in.
    pub fn insert(&mut self, id: Id) {
        self.0 |= 1 << id.0;
    }

    /// Takes somebody out.
    pub fn remove(&mut self, id: Id) {
        self.0 &= !(1 << id.0);
    }
}

/// How a creature holds itself.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// Sprawled on the ground; a condition too (reality.conditions.prone-exposed).
    Prone,
    /// On a knee.
    Kneeling,
    /// On its feet.
    #[default]
    Standing,
}

/// How near to death a creature is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Life {
    /// It lives and is in no danger.
    #[default]
    Sound,
    /// It bleeds out and makes Death Saves.
    Bleeding,
    /// It has been stabilized and makes none.
    Stabilized,
    /// It is dead.
    Dead,
    /// It has left.
    Gone,
}

/// Why a creature is unconscious: that says how it wakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Faint {
    /// Its Stamina went to 0.
    Stamina,
    /// Its head was struck.
    NonLethal,
    /// A Death roll or Death Save.
    Death,
    /// Natural sleep.
    Sleep,
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
    /// Actions that cost it nothing; no rule of the book, but a bound on what can be done without end.
    #[serde(default)]
    pub free: u8,
}

impl RoundRecord {
    /// Another movement than a Run or Sprint is the latest now (reality.situational.movement-class).
    pub(crate) fn forget_gait(&mut self) {
        self.sprinted = Used::No;
        self.turns = 0;
    }
}

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

/// Where the fight stands between two beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Nothing has happened yet.
    Opening,
    /// A Round begins.
    RoundBegins,
    /// Whoever wants to act, acts.
    Open,
    /// The Round is over.
    RoundEnds,
    /// The fight is over, and there is time to rest.
    Resting,
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
    /// Nobody is left, the game master ended it, or the Rounds ran out.
    Undecided,
}

/// The whole state of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// How the fight ended.
    pub ending: Ending,
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
            ending: Ending::Open,
            hidden: encounter.start.hidden.iter().copied().collect(),
            climbed: encounter.roster.iter().map(|_| 0).collect(),
        }
    }
}

/// Where a scenario starts: before the first Round, unless the file puts it in the middle of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub phase: Phase,
    /// The Round, from 1; 0 before the first.
    pub round: u16,
    /// The things, by number.
    pub things: Vec<Thing>,
    /// From whom each combatant is hidden.
    pub hidden: Vec<Ids>,
}
