//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use educe::Educe;
use fracas_engine::map::Cell;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::terms::{
    Afflictions, ConditionId, Id, ItemId, MOST_COMBATANTS, MOST_CONDITIONS, MOST_LIMITED, Points, Pool,
    Set32, SideId, SkillId,
};

/// The defenses of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defenses {
    /// Poise, momentum and focus, in this order.
    Three([Points; 3]),
    /// The one defense of a minion (forge.minion.one-pool).
    Minion(Points),
}

impl Defenses {
    /// What a pool holds; a minion's defense stands for all three.
    #[inline]
    pub fn of(&self, pool: Pool) -> Points {
        match self {
            Defenses::Three(pools) => pools[pool.index()],
            Defenses::Minion(defense) => *defense,
        }
    }

    /// Changes what a pool holds.
    pub fn set(&mut self, pool: Pool, points: Points) {
        match self {
            Defenses::Three(pools) => pools[pool.index()] = points,
            Defenses::Minion(defense) => *defense = points,
        }
    }

    /// Whether nothing is left in any pool.
    pub fn all_empty(&self) -> bool {
        match self {
            Defenses::Three(pools) => pools.iter().all(|points| points.is_zero()),
            Defenses::Minion(defense) => defense.is_zero(),
        }
    }

    /// Whether this is the one defense of a minion.
    #[inline]
    pub fn is_minion(&self) -> bool {
        matches!(self, Defenses::Minion(_))
    }
}

/// Where a combatant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the map: the corner of its footprint with the lowest column and row.
    At(Cell),
    /// In the saddle: where its mount is.
    Riding(Id),
    /// Not in the fight: not yet come, or gone.
    Away,
}

/// Whether a temporary condition came during an action (forge.legendary.temporary-gap).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fresh {
    /// It did not, or that is long ago.
    #[default]
    No,
    /// That action is still going on, and does not end it.
    InTheAction,
    /// It was one of its bearer in the present turn, the end of which it outlasts; the next action ends it.
    InTheTurn,
}

/// A temporary condition and how far its end has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Temporary {
    /// The condition.
    pub condition: ConditionId,
    /// Who brought it.
    pub applier: Option<Id>,
    /// Whether it came during an action of the present turn.
    pub fresh: Fresh,
    /// Whether the bearer has used an action since.
    pub bearer_acted: bool,
    /// Whether an ally of who brought it has used an action since.
    pub ally_acted: bool,
}

/// How a final gambit stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gambit {
    /// Not invoked in this combat.
    #[default]
    Unused,
    /// In force until the round ends.
    InForce,
    /// Paid for.
    Spent,
}

/// Where the head of a swimmer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Head {
    /// Above the water.
    Above,
    /// Under it, or it would be.
    #[default]
    Under,
}

/// How a character breathes in and under water.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breath {
    /// It is on land, or in water where it stands.
    #[default]
    Free,
    /// It swims with its head above the water.
    Afloat,
    /// It holds its breath.
    Held {
        /// Turns that it has been held, the present one included.
        turns: u8,
        /// Whether it was declared in the present turn of the character.
        declared: bool,
        /// Where its head is as it lets the breath go.
        #[serde(default)]
        head: Head,
    },
    /// It is under water without air.
    Gone {
        /// Turns that it had held its breath since it came into the water.
        turns: u8,
    },
}

/// What a character concentrates on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Concentration {
    /// The skill.
    pub skill: SkillId,
    /// The weapon whose skill it is, if it is one's.
    pub item: Option<ItemId>,
}

/// Boons and blessings that a skill uses up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Boons {
    /// Boons that wait for any skill.
    pub skill: u8,
    /// Boons that wait for an attack.
    pub attack: u8,
    /// Conditions that are a boon to a skill.
    pub blessings: Set32,
}

/// The most cripplings that one bears (forge.defiance.crippled-again).
pub const MOST_CRIPPLINGS: usize = 8;

/// Everything about a combatant that changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combatant {
    /// Where it is.
    pub place: Place,
    /// Paces above the ground, for flyers.
    pub altitude: u8,
    /// Paces that it has fallen since it last flew, and is still in the air (forge.move.staged-fall).
    pub fallen: u8,
    /// Whether it can no longer fly.
    pub grounded: bool,
    /// Its defenses.
    pub defenses: Defenses,
    /// Its stress, kept between fights.
    pub stress: Points,
    /// Afflictions that it bears, in the order in which they came.
    pub afflictions: Afflictions,
    /// Conditions on it.
    pub conditions: Set32,
    /// Those of them that are persistent for the time being.
    pub persistent: Set32,
    /// Those of them that are temporary.
    pub temporaries: ArrayVec<Temporary, MOST_CONDITIONS>,
    /// What it holds.
    pub held: ArrayVec<ItemId, 4>,
    /// What it carries and does not hold.
    pub carried: ArrayVec<ItemId, 8>,
    /// Turns that it may still take in this round.
    pub turns_left: u8,
    /// Uses in this round of skills that are limited.
    pub uses: ArrayVec<(SkillId, u8), MOST_LIMITED>,
    /// Reactions used in this round.
    pub reactions: u8,
    /// Defiance points left.
    pub defiance: u8,
    /// Its final gambit.
    pub gambit: Gambit,
    /// Boons that wait for its next skill, attack or not.
    pub boons: u8,
    /// Boons that wait for its next attack.
    pub attack_boons: u8,
    /// What of all these is with its skills that go on while it reacts: the reaction has none of it.
    #[serde(default)]
    pub taken: Boons,
    /// Skills of which a part is crippled, once for each time: a bane on each use.
    pub crippled: ArrayVec<SkillId, MOST_CRIPPLINGS>,
    /// The skill that it used last.
    pub last_skill: Option<SkillId>,
    /// What it concentrates on.
    pub concentration: Option<Concentration>,
    /// How it breathes.
    pub breath: Breath,
    /// Damage that the present turn's actor has dealt it.
    pub hurt: Points,
    /// Rounds that it has been tended without a break.
    pub tended: u16,
    /// Cunning effects recorded without an effect.
    pub cunning_recorded: u8,
    /// Critical effects recorded and not spent.
    pub criticals: u8,
    /// Diagonals walked in this turn, where they are counted through the turn.
    pub diagonals: u8,
    /// Whether it may share an area by the game master's leave.
    pub may_share: bool,
    /// Whether it has dropped out of play.
    pub dropped_out: bool,
}

impl Combatant {
    /// Whether it has come and not gone.
    #[inline]
    pub fn is_present(&self) -> bool {
        self.place != Place::Away
    }

    /// Whether a condition is on it.
    #[inline]
    pub fn has(&self, condition: ConditionId) -> bool {
        self.conditions.has(condition.0)
    }
}

/// The turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub actor: Id,
    /// Actions still open.
    pub actions: u8,
    /// Maneuvers still open.
    pub maneuvers: u8,
    /// Whom its action targeted.
    pub targets: Set32,
    /// Skills used in it, of any kind but reactions.
    pub skills: u8,
    /// Whether one of them took an action or maneuver: what takes neither comes before, between or after them.
    pub room_taken: bool,
    /// Whether an action is being carried out at this moment.
    pub acting: bool,
    /// Enemies that have had their chance to hinder the present maneuver.
    pub hindered: Set32,
    /// Whether its actor has called for terms in it.
    pub called: bool,
    /// Whether the next skill is the deed that began the combat and, by setting, takes nothing of the turn.
    pub deed: bool,
}

impl Turn {
    /// A fresh turn, with one action and one maneuver (forge.turns.two-skills).
    #[inline]
    pub fn of(actor: Id) -> Turn {
        Turn {
            actor,
            actions: 1,
            maneuvers: 1,
            targets: Set32::EMPTY,
            skills: 0,
            room_taken: false,
            acting: false,
            hindered: Set32::EMPTY,
            called: false,
            deed: false,
        }
    }
}

/// How the last turn went, for finding who was most affected by it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LastTurn {
    /// Who took it; nobody before the first.
    pub actor: Option<Id>,
    /// Who was targeted by its action.
    pub targets: Set32,
}

/// Where the fight stands between two beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Nobody has acted against anybody yet.
    Opening,
    /// The next to act is to be named.
    Between,
    /// A turn is in progress.
    Turn(Turn),
    /// Everybody has taken a turn.
    RoundEnd,
    /// The combat has ended; time goes on.
    Aftermath,
    /// Nothing more will happen.
    Over,
}

/// How the combat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It has not.
    Open,
    /// There was none.
    NoCombat,
    /// One side is left.
    Won(SideId),
    /// Nobody is left, the sides came to terms, or the rounds ran out.
    Undecided,
}

/// The whole state of a fight.
#[derive(Educe, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[educe(Clone)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// The round, from 1; 0 before combat.
    pub round: u16,
    /// Seconds since the combat ended.
    pub seconds_after: u32,
    /// The combatants, as on the roster.
    pub combatants: ArrayVec<Combatant, MOST_COMBATANTS>,
    /// Objects on the ground.
    pub lying: ArrayVec<(ItemId, Cell), 32>,
    /// Objects, by number, that must be reloaded.
    pub unloaded: u64,
    /// How the last turn went.
    pub last: LastTurn,
    /// Doom points of the game master.
    pub doom: u8,
    /// What has happened to the battlefield, by number in the encounter.
    pub happened: Set32,
    /// Which changes of the ground have come, bit by bit.
    pub changes: u8,
    /// Who has been tended in this round of combat.
    pub tended_now: Set32,
    /// How the combat ended.
    pub ending: Ending,
}

impl State {
    /// A combatant.
    #[inline]
    pub fn of(&self, id: Id) -> &Combatant {
        &self.combatants[id.index()]
    }

    /// A combatant, to be changed.
    #[inline]
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        &mut self.combatants[id.index()]
    }

    /// The turn in progress.
    #[inline]
    pub fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// The turn in progress, to be changed.
    #[inline]
    pub fn turn_mut(&mut self) -> Option<&mut Turn> {
        match &mut self.phase {
            Phase::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// All numbers of the roster.
    #[inline]
    pub fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        (0..self.combatants.len() as u8).map(Id)
    }
}

/// Where a scenario starts: before combat, unless the file puts it in the middle of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moment.
    pub phase: Phase,
    /// The round, from 1; 0 before combat.
    pub round: u16,
    /// How the last turn went.
    pub last: LastTurn,
    /// Objects, by number, that must be reloaded.
    pub unloaded: u64,
    /// How the combat has ended, if it has.
    pub ending: Ending,
}

impl Default for Start {
    fn default() -> Self {
        Start {
            phase: Phase::Opening,
            round: 0,
            last: LastTurn::default(),
            unloaded: 0,
            ending: Ending::Open,
        }
    }
}
