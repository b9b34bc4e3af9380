//! What is asked of a seat, and what it may answer.

use fracas_engine::map::{Cell, Direction, Stride};
use serde::{Deserialize, Serialize};

use crate::event::Secret;
use crate::rules::the_action_round::Openness;
use crate::sheet::{Ap, Id, Ids, ItemId, MOST_SQUARES};

pub use fracas_engine::{Illegal, Legality};

/// What an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Fists and feet.
    Hand,
    /// A striking surface of a weapon, by its number there.
    Surface(ItemId, u8),
    /// A ranged attack of a weapon, by its number there.
    Mode(ItemId, u8),
}

impl Arm {
    /// The thing that it is part of; a bare hand is none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Hand => None,
            Arm::Surface(item, _) | Arm::Mode(item, _) => Some(item),
        }
    }

    /// The same part of another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> Arm {
        match self {
            Arm::Hand => Arm::Hand,
            Arm::Surface(_, part) => Arm::Surface(item, part),
            Arm::Mode(_, part) => Arm::Mode(item, part),
        }
    }
}

/// A proactive action as it is announced, with all that the others hear of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Declared {
    /// A weapon is lined up with a target.
    Aim(ItemId, Id),
    /// A movement without care.
    Move,
    /// A careful movement.
    CombatMove,
    /// The partner's weapon in the bind is to be taken.
    Disarm,
    /// A way out of a grapple or pin is sought.
    Escape,
    /// A feint that is announced as one, by setting.
    OpenFeint(Arm, Id),
    /// The bind is to become a grapple.
    Grapple,
    /// A strike with a melee weapon, or what looks like one.
    MeleeAttack(Arm, Id),
    /// A partner in the grapple is to be pinned.
    Pin(Id),
    /// The weapon in the bind is forced forward.
    Press(Arm),
    /// A shot or a throw.
    RangedAttack(Arm, Id),
    /// One readies oneself.
    Ready,
    /// A kick or a punch.
    UnarmedAttack(Id),
    /// A way out of the bind is sought.
    Withdraw,
    /// A weapon is drawn, or picked up.
    Draw(ItemId),
    /// One stands up.
    StandUp,
    /// A weapon is reloaded.
    Reload(ItemId),
}

impl Declared {
    /// The thing that it is done with or that it is done to.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Declared::Draw(item) | Declared::Reload(item) => Some(item),
            other => other.arm().and_then(Arm::item),
        }
    }

    /// The same action with another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> Declared {
        match self {
            Declared::Draw(_) => Declared::Draw(item),
            Declared::Reload(_) => Declared::Reload(item),
            Declared::Aim(_, target) => Declared::Aim(item, target),
            Declared::OpenFeint(arm, target) => Declared::OpenFeint(arm.of(item), target),
            Declared::MeleeAttack(arm, target) => Declared::MeleeAttack(arm.of(item), target),
            Declared::RangedAttack(arm, target) => Declared::RangedAttack(arm.of(item), target),
            Declared::Press(arm) => Declared::Press(arm.of(item)),
            other => other,
        }
    }
}

/// A reactive action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// A blow against the actor.
    CounterAttack(Arm),
    /// A shot at the actor.
    CounterFire(Arm),
    /// Out of the way of a shot.
    Dodge,
    /// A blow out of the bind.
    Double(Arm),
    /// Out of the way of a blow.
    Evade,
    /// A weapon in the way of a blow.
    Parry(Arm),
    /// Away from who comes.
    Retreat,
    /// Control of the grapple.
    Struggle,
    /// Control of the bind.
    Wind,
}

impl Reaction {
    /// The thing that it is done with.
    pub fn item(self) -> Option<ItemId> {
        self.arm().and_then(Arm::item)
    }

    /// The same reaction with another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> Reaction {
        match self {
            Reaction::CounterAttack(arm) => Reaction::CounterAttack(arm.of(item)),
            Reaction::CounterFire(arm) => Reaction::CounterFire(arm.of(item)),
            Reaction::Double(arm) => Reaction::Double(arm.of(item)),
            Reaction::Parry(arm) => Reaction::Parry(arm.of(item)),
            other => other,
        }
    }
}

/// A counter-tempo action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterTempo {
    /// A blow against the reactor in place of the declared one.
    CounterAttack(Arm),
    /// A parry of the reactor's blow in place of the declared one.
    Parry(Arm),
}

impl CounterTempo {
    /// What it is done with.
    pub fn arm(self) -> Arm {
        match self {
            CounterTempo::CounterAttack(arm) | CounterTempo::Parry(arm) => arm,
        }
    }

    /// The thing that it is done with.
    pub fn item(self) -> Option<ItemId> {
        self.arm().item()
    }

    /// The same action with another thing.
    #[must_use]
    pub(crate) fn of(self, item: ItemId) -> CounterTempo {
        match self {
            CounterTempo::CounterAttack(arm) => CounterTempo::CounterAttack(arm.of(item)),
            CounterTempo::Parry(arm) => CounterTempo::Parry(arm.of(item)),
        }
    }
}

/// What a game master may do between actions (by setting).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// The fight is over.
    EndFight,
    /// Somebody is caught unaware (mythic.statuses.back-to-off-guard).
    OffGuard(Id),
    /// Somebody is on guard.
    OnGuard(Id),
    /// Somebody lies on the ground.
    Prone(Id),
    /// Somebody joins the grapple of somebody else (mythic.grappled.joining).
    Join(Id, Id),
    /// Somebody leaves the fight.
    Leaves(Id),
}

/// When the game master is asked for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A turn begins.
    Turn,
    /// Reactions have been declared.
    Window,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Had this character time to prepare? (a ruling)
    Prepared {
        /// Who.
        who: Id,
    },
    /// Who acts next in the order? (a ruling, by setting)
    Order {
        /// The place in the order, from 0.
        place: u8,
        /// Who has no place in it yet.
        left: Ids,
    },
    /// Does the game master have a word? (a ruling, by setting)
    Word {
        /// When.
        moment: Moment,
    },
    /// What does the character do?
    Act {
        /// Whose turn it is.
        actor: Id,
        /// What its pool holds.
        ap: Ap,
    },
    /// Is the declared blow a feint? (for the actor alone)
    Commit {
        /// Who struck, or seems to.
        actor: Id,
        /// With what.
        arm: Arm,
        /// At whom.
        target: Id,
    },
    /// Where does the mover step, or mean to step?
    Step(Walk),
    /// Which opponent is a combat move measured from? (by setting)
    Opponent {
        /// Who moves.
        mover: Id,
    },
    /// Does an opponent react, and how?
    React(Window),
    /// In which square of the path does a reaction strike? (by setting)
    StrikeAt(Strike),
    /// Does a counter-tempo action take the place of the declared one?
    Replace(Met),
    /// Which of a weapon's two accuracies is used?
    Accuracy {
        /// Who shoots.
        shooter: Id,
        /// The figure with the aim.
        aimed: i8,
        /// The figure without.
        unaimed: i8,
    },
    /// Where does a careful movement end?
    EndSquare(Careful),
    /// Where does the withdrawing one step?
    StepBack {
        /// Who.
        who: Id,
        /// Away from whom.
        partner: Id,
    },
}

/// How the choice of a path stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Walk {
    /// Who moves.
    pub mover: Id,
    /// Whether it moves with care.
    pub manner: Manner,
    /// Where the path has come to.
    pub from: Cell,
    /// Squares left.
    pub left: u8,
    /// The diagonals that count for the next one.
    pub stride: Stride,
}

/// The reaction window: what a reactor knows of an action when it is asked whether it reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Window {
    /// Who may react.
    pub reactor: Id,
    /// To whom.
    pub actor: Id,
    /// To what.
    pub to: Declared,
    /// The declared path, of a movement.
    pub way: Way,
    /// Whether the answer is heard at once.
    pub openness: Openness,
    /// What the reactor's pool holds.
    pub ap: Ap,
}

/// A strike at a mover, somewhere on its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Strike {
    /// Who strikes.
    pub reactor: Id,
    /// Who moves.
    pub mover: Id,
    /// With what.
    pub arm: Arm,
    /// The path.
    pub way: Way,
}

/// What an actor knows of an exchange when it is asked whether it replaces its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Met {
    /// Who acts.
    pub actor: Id,
    /// Who reacted.
    pub reactor: Id,
    /// How.
    pub reaction: Reaction,
    /// What was declared.
    pub declared: Declared,
    /// What it is meant to be, which is why the question is a secret one.
    pub meant: Secret,
    /// What was paid for the declared action: what costs more takes the difference.
    pub paid: Ap,
    /// What the actor's pool holds.
    pub ap: Ap,
}

/// A careful movement that is to end somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Careful {
    /// Who moves.
    pub mover: Id,
    /// From whom toward and away are measured.
    pub opponent: Id,
    /// What it rolled.
    pub ease: Ease,
}

/// The squares of a declared path, the one where it starts left out; small enough to be part of a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Vec<Cell>")]
pub struct Way([Option<Cell>; MOST_SQUARES]);

impl Way {
    /// The way over these squares; more than the longest movement has are left out.
    pub fn over(squares: &[Cell]) -> Way {
        let mut way = Way::default();
        way.0.iter_mut().zip(squares).for_each(|(place, &cell)| *place = Some(cell));
        way
    }

    /// Its squares, in order.
    pub fn squares(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().flatten()
    }
}

impl From<Way> for Vec<Cell> {
    fn from(way: Way) -> Self {
        way.squares().collect()
    }
}

/// How a character moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// With a Move.
    Move,
    /// With a Combat Move.
    CombatMove,
}

/// How far the outcome of a careful movement lets one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ease {
    /// A square toward or away, and laterally.
    Edging,
    /// A critical Combat Move: any way (mythic.combat-move.critical-lost).
    Surging,
    /// A Retreat: a square toward or away, and laterally.
    Backing,
    /// A critical Retreat: any way that ends farther off (mythic.retreat.critical-lost).
    Hasty,
}

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// The turn's actions are finished.
    Finish,
    /// A proactive action.
    Declare(Declared),
    /// The blow is meant.
    Genuine,
    /// The blow is a feint.
    Feint,
    /// A step.
    Step(Direction),
    /// The path ends here.
    Stop,
    /// No reaction.
    Pass,
    /// A reaction.
    React(Reaction),
    /// The declared action stands.
    Keep,
    /// A counter-tempo action takes its place.
    Replace(CounterTempo),
    /// The accuracy after an aim.
    Aimed,
    /// The accuracy without.
    Unaimed,
    /// A square.
    Cell(Cell),
    /// A character.
    Combatant(Id),
    /// A word of the game master.
    Word(Word),
}
