//! A combatant as it is at one moment.

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Direction, Stride};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::abilities::{DefenseKind, SpecId};
use super::action::Action;
use super::actions::ActionKind;
use super::ailments::{Ailment, Consciousness, MOST_AILMENTS};
use super::gear::Container;
use super::ids::{Ap, Id, Ids, ItemId, MOST_CARRIED, MOST_COMBATANTS, MOST_HELD, Yards};
use super::posture::Posture;
use super::wounds::Wounds;

/// The most schools whose free mana is kept apart in one round.
const MOST_SCHOOLS: usize = 3;

/// Whether somebody takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// It is here, alive.
    #[default]
    Here,
    /// It is to come in a later fight of the day.
    ToCome,
    /// It has left the field.
    Gone,
    /// It is dead.
    Dead,
}

/// What Dash does this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dash {
    /// Nothing.
    #[default]
    None,
    /// The rate is doubled.
    Doubled,
    /// It is doubled and raised once.
    Raised(u8),
}

/// Whether Defend is in effect, and what was chosen once for all attacks (destiny.common.defend-when).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defending {
    /// It is not.
    #[default]
    No,
    /// What it does is chosen for each attack.
    Each,
    /// +2 to melee and ranged Defense.
    Bonus,
    /// A skill defense in their place.
    Instead(DefenseKind),
}

impl Defending {
    /// What Defend may do against one attack.
    pub const OPTIONS: [Defending; 5] = [
        Defending::Bonus,
        Defending::Instead(DefenseKind::Power),
        Defending::Instead(DefenseKind::Agility),
        Defending::Instead(DefenseKind::Fortitude),
        Defending::Instead(DefenseKind::Willpower),
    ];
}

/// How somebody keeps its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// On the ground, or swimming where the water is deep.
    #[default]
    Firm,
    /// It holds on to a wall.
    Climbing,
    /// It has sunk below the surface.
    Sunken,
}

/// A hold that keeps somebody from moving, other than a grapple: a net, a spell (destiny.positioning.escape).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hold {
    /// Its escape TN, on the scale around 10.
    pub tn: i8,
}

impl Hold {
    /// What holds somebody whom something of this TN begins to hold too: of several holds the strongest counts
    /// (destiny.positioning.hold-strongest).
    pub(crate) fn strongest(held: Option<Hold>, tn: i8) -> Hold {
        Hold { tn: held.map_or(tn, |hold| hold.tn.max(tn)) }
    }
}

/// An action that is paid over several turns (destiny.ap.over-budget).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct InProgress {
    /// What is done.
    pub action: Action,
    /// What is still to be paid.
    pub left: Ap,
    /// What has been paid.
    pub paid: Ap,
    /// Yards of the pool that went into it (destiny.jumping.over-budget-pool).
    #[serde(default)]
    pub yards: Yards,
    /// The round with whose end it takes effect, of an action that takes rounds (destiny.ap.timed-actions).
    pub until: Option<u16>,
}

/// Movement of the present round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Walked {
    /// Yards paid for and not used.
    pub pool: Yards,
    /// AP paid for movement at one rate, the last at which any were paid.
    pub paid: Ap,
    /// That rate.
    pub rate: u16,
    /// Diagonal steps so far.
    pub stride: Stride,
    /// Yards moved in one go, up to now (destiny.jumping.run-up).
    pub run_up: u8,
    /// The way of the last step, where a run-up leads straight ahead (destiny.jumping.run-up-yards).
    #[serde(default)]
    pub heading: Option<Direction>,
    /// AP that a Drag still allows to be spent on moving (destiny.grappling.drag-success).
    pub drag: Option<Ap>,
    /// Whether it has swum (destiny.terrain.current-unit).
    pub swam: bool,
}

/// What somebody has drawn in a round, to come before or after those of equal initiative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lot {
    /// In which drawing of the round; 0 if in none yet.
    pub drawing: u8,
    /// Its place among those who drew together; the first is 0.
    pub place: u8,
}

/// What holds until the round is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Round {
    /// Whether it had its turn.
    pub acted: bool,
    /// Its initiative as the round began (destiny.initiative.live-order).
    pub score_at_start: u8,
    /// What it has drawn (destiny.initiative.ties).
    pub lot: Lot,
    /// Movement.
    pub walked: Walked,
    /// Dash.
    pub dash: Dash,
    /// Who has harried it.
    pub harried_by: Ids,
    /// How often it has been distracted.
    pub distracted: u8,
    /// Whether it has spoken (destiny.sequence.speech).
    pub spoke: bool,
    /// What it declared and was interrupted in, where it may not be declared again (destiny.actions-reactions.declared-again).
    pub voided: Option<Action>,
    /// Mounts that have not let it mount this turn (destiny.mounted.sentient).
    pub refused_by: Ids,
    /// Free mana used, of any school (destiny.common.cast-mana).
    pub free_mana: u8,
    /// Free mana used that belongs to a school, of as many schools as are kept apart.
    pub school_mana: [Option<(SpecId, u8)>; MOST_SCHOOLS],
    /// Who would not let go of it when it let go of them (destiny.grappling.release).
    pub kept_by: Ids,
    /// About whom it has chosen on its turn whether to ignore it (destiny.ignore-flank.once-a-turn).
    pub chosen_about: Ids,
}

/// Whom somebody rides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Riding {
    /// The mount.
    pub mount: Id,
    /// Whether it obeys.
    pub controlled: bool,
    /// Tries to calm it, one after the other (destiny.mounted.regain-consecutive).
    pub calming: u8,
}

/// A combatant as it is at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combatant {
    /// The south-western cell of its space.
    pub cell: Cell,
    /// Whether it takes part.
    pub presence: Presence,
    /// Its wounds.
    pub wounds: Wounds,
    /// Wounds received since the fight began (destiny.misc.stabilize-count).
    pub received: u8,
    /// Its stamina.
    pub stamina: u8,
    /// Its fatigue.
    pub fatigue: u8,
    /// Whether it is exhausted (destiny.fatigue.exhausted-latch).
    pub exhausted: bool,
    /// Its mana.
    pub mana: u8,
    /// Its initiative.
    pub initiative: u8,
    /// Its AP.
    pub ap: Ap,
    /// Whether it is surprised, until its first turn is over.
    pub surprised: bool,
    /// Whether it is awake.
    pub consciousness: Consciousness,
    /// The round with whose end it is no longer helpless by a Nonlethal Attack (destiny.offensive.nonlethal-spare).
    pub helpless_until: Option<u16>,
    /// Its posture.
    pub posture: Posture,
    /// How it keeps its place.
    pub standing: Standing,
    /// Whether it is blinded.
    pub blinded: bool,
    /// Whether it is deafened.
    pub deafened: bool,
    /// Its ailments.
    pub ailments: ArrayVec<Ailment, MOST_AILMENTS>,
    /// What holds it in place.
    pub hold: Option<Hold>,
    /// Whom it is grappling, and who it.
    pub grappling: Ids,
    /// Who pins it.
    pub pinned_by: Option<Id>,
    /// Whom it ignores (destiny.ignore-flank.choose-on-turn).
    pub ignoring: Ids,
    /// Whether Defend is in effect.
    pub defending: Defending,
    /// What it has readied.
    pub readied: Option<ActionKind>,
    /// Against whose Rebuff it made an opening this turn, and how good: one for each, the best
    /// (destiny.positioning.opening).
    pub openings: ArrayVec<(Id, i16), MOST_COMBATANTS>,
    /// What it is paying for.
    pub in_progress: Option<InProgress>,
    /// Whom it rides.
    pub riding: Option<Riding>,
    /// Whether its last rider has lost control of it and left it so (destiny.mounted.still-lost).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uncalmed: bool,
    /// What it holds.
    pub held: ArrayVec<ItemId, MOST_HELD>,
    /// What it carries, and in what.
    pub carried: ArrayVec<(ItemId, Container), MOST_CARRIED>,
    /// What holds until the round is over.
    pub round: Round,
}
