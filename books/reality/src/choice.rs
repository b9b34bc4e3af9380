//! What is asked of a seat, and what it may answer.

use fracas_engine::map::{Cell, Direction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sheet::{Id, ItemId, SpellId};
use crate::state::Ids;

pub use fracas_engine::{Illegal, Legality};

/// What a blow is struck with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// The body (reality.unarmed.what).
    Body,
    /// A weapon in hand.
    Weapon(ItemId),
}

impl Arm {
    /// The weapon; the body is none.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Arm::Body => None,
            Arm::Weapon(item) => Some(item),
        }
    }
}

/// Whether damage is meant to kill, and how many times the penalty is taken not to
/// (reality.nonlethal.penalty-repeat).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// It may kill.
    #[default]
    Lethal,
    /// It is not to kill; so many times -3 AV or +3 Miss Chance.
    NonLethal(u8),
}

/// A Combat Maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Maneuver {
    /// Trip, or Push Down.
    Trip(Arm),
    /// Disarm.
    Disarm(Arm),
    /// Restrain.
    Restrain,
    /// Push.
    Push,
}

/// With what a door or wall is broken down (reality.stamina.door-check).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limb {
    /// An Arm Strength Check.
    Arm,
    /// A Leg Strength Check.
    Leg,
}

/// An injury that does not kill, in the book's own examples (reality.nonlethal.injure).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Injury {
    /// A cut shoulder.
    CutShoulder,
    /// A bruised eye.
    BruisedEye,
    /// A broken rib.
    BrokenRib,
}

impl Injury {
    /// All of them.
    pub const ALL: [Injury; 3] = [Injury::CutShoulder, Injury::BruisedEye, Injury::BrokenRib];

    /// In words.
    pub fn name(self) -> &'static str {
        ["cut shoulder", "bruised eye", "broken rib"][self as usize]
    }

    /// Its bit in a set of injuries.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The injuries of a set.
    pub fn among(set: u8) -> impl Iterator<Item = Injury> {
        Injury::ALL.into_iter().filter(move |injury| set & injury.bit() != 0)
    }
}

/// With what somebody tries to get out of a hold (reality.restrain.escape-contest).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EscapeBy {
    /// A Fortitude roll.
    Fortitude,
    /// A Leg Strength Check.
    LegStrength,
    /// An Arm Strength Check.
    ArmStrength,
}

/// How far a Run is meant to lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// A Quick Run.
    Quick,
    /// A Run.
    Run,
    /// A Sprint.
    Sprint,
}

/// What pays for a Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShiftBy {
    /// 1 Energy.
    Energy,
    /// 2 Agility.
    Agility,
}

/// How a spell is cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CastBy {
    /// By incantation or implement.
    Incantation,
    /// By a gesture of free hands.
    Gesture,
}

/// An action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// A melee attack, by weapon or body.
    Strike(Arm, Id, Intent),
    /// A single strike at one who cannot or will not defend (reality.melee.single-strike).
    SingleStrike(Arm, Id, Intent),
    /// A blow that kills the helpless (reality.death.helpless-kill).
    KillingBlow(Arm, Id),
    /// A blow at a shield.
    StrikeShield(Arm, Id),
    /// A Combat Maneuver.
    Maneuver(Maneuver, Id),
    /// A shot.
    Shoot(ItemId, Id, Intent),
    /// A throw.
    Throw(ItemId, Id, Intent),
    /// A Load.
    Load(ItemId),
    /// A spell.
    Cast(SpellId, CastBy, Id, Intent),
    /// A metre.
    Shift(ShiftBy, Direction),
    /// A Run, Quick Run or Sprint.
    Run(Pace),
    /// A Jump.
    Jump(Cell),
    /// To a knee.
    Kneel,
    /// To one's feet.
    StandUp,
    /// To the ground.
    LieDown,
    /// Ready for attacks.
    Defend,
    /// A thing comes to hand.
    Equip(ItemId),
    /// A thing is put away.
    Stow(ItemId),
    /// A thing is let go.
    Drop(ItemId),
    /// A thing is picked up.
    PickUp(ItemId),
    /// A breath is caught.
    CatchBreath,
    /// Stamina is to stand for the next Energy (reality.stamina.as-energy).
    Exert,
    /// A way out of a hold.
    Escape(EscapeBy),
    /// A hold is let go.
    LetGo,
    /// Somebody dying is tended.
    Heal(Id),
    /// A sleeper is shaken.
    Wake(Id),
    /// Out of the eyes of those who do not look.
    Hide,
    /// Up a wall.
    Climb(Direction),
    /// A Recovery Surge, by an ability (reality.aura.surge-combat).
    Surge,
    /// One's Aura is switched off, by one who has mastered it (reality.aura.control).
    LowerAura,
    /// One's Aura is switched on again.
    RaiseAura,
    /// An ability that ends a condition: whose, and which.
    Remedy(Id, u8),
    /// A door or wall is broken down.
    BreakDown(Limb, Id),
    /// A turn on the spot.
    Turn(Direction),
}

/// An Immediate Interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interrupt {
    /// An Agile Move.
    AgileMove(Direction),
    /// A Swift Attack in melee.
    Swift(Arm, Id, Intent),
    /// A Swift Attack by maneuver.
    SwiftManeuver(Maneuver, Id),
    /// A Swift Attack by shot or throw.
    SwiftShot(ItemId, Id, Intent),
}

impl Interrupt {
    /// Whom it strikes at.
    pub fn target(self) -> Option<Id> {
        match self {
            Interrupt::AgileMove(_) => None,
            Interrupt::Swift(_, target, _)
            | Interrupt::SwiftManeuver(_, target)
            | Interrupt::SwiftShot(_, target, _) => Some(target),
        }
    }
}

/// Why an interrupt is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// One is attacked, and its outcome is not known.
    Attacked,
    /// Somebody passes through maximum reach.
    Passing,
    /// Somebody has become Unguarded.
    Unguarded,
    /// Somebody strikes at one by Swift Attack, and is open to one itself.
    Together,
    /// One's own action is in progress (reality.actions.agile-move-interrupt).
    OwnAction,
}

/// What two Initiative rolls came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contest {
    /// One was higher.
    Won,
    /// Neither had a roll left (reality.initiative.both-fail).
    NeitherRolled,
}

/// How somebody is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shove {
    /// As far as it goes.
    Whole,
    /// Out of a Sprint: it has gone a metre and may end here (reality.push.sprint-distance).
    MayEnd,
}

/// When a Recovery Surge may be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Five minutes of a Short Rest (reality.rest.short-surge).
    Rest,
    /// A spell that lets it be spent in a fight (reality.aura.surge-combat).
    Spell,
}

/// How time is spent after a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// It is over.
    Done,
    /// A Round in which nobody fights, and somebody bleeds out.
    Round,
    /// Five minutes of a Short Rest.
    FiveMinutes,
    /// A quarter of an hour of a Short Rest, in which each may mend one thing.
    Repairs,
    /// Some minutes, fewer than five, after which a Short Rest is interrupted.
    Interrupted(u8),
    /// A Long Rest that all complete.
    Long,
    /// A Long Rest that each spends in its own way.
    UnevenLong,
    /// A Long Rest that is interrupted after so many hours.
    BrokenLong(u8),
}

/// A part of a Short Rest, which may be done with although the rest is interrupted
/// (reality.rest.short-interrupted).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Stamina is back.
    Stamina,
    /// Short Rest abilities are back.
    Abilities,
    /// What lasts until a Short Rest is over.
    Injuries,
    /// A Recovery Surge may be spent.
    Surges,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 4] = [Part::Stamina, Part::Abilities, Part::Injuries, Part::Surges];
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Is this side surprised? (a ruling)
    Surprised {
        /// Its number.
        side: u8,
    },
    /// Does somebody act now, or wait?
    Act {
        /// Who.
        actor: Id,
    },
    /// Has enough time passed? (a ruling)
    RoundOver,
    /// Does an action happen? (a ruling)
    Allowed {
        /// Whose.
        actor: Id,
        /// Which.
        action: Action,
    },
    /// Is an action challenged, and with what?
    Challenge {
        /// Who may.
        challenger: Id,
        /// Whose action it is.
        actor: Id,
        /// Which.
        action: Action,
    },
    /// Does one who is challenged roll Initiative?
    RollInitiative {
        /// Who.
        who: Id,
    },
    /// Who goes first when Initiative is won? (a ruling)
    WinnerFirst {
        /// Who won.
        winner: Id,
        /// Against whom.
        loser: Id,
        /// What their rolls came to.
        contest: Contest,
    },
    /// Has somebody been distracted, so that it is Surprised for this Round? (a ruling)
    Distracted {
        /// Who.
        who: Id,
    },
    /// Whose interrupt comes first, of several at one moment? (a ruling)
    FirstInterrupt {
        /// Against whom they are.
        target: Id,
        /// Whose they are.
        among: Ids,
    },
    /// Is an interrupt used?
    Interrupt {
        /// Who may.
        who: Id,
        /// Because of whom.
        cause: Id,
        /// Why.
        opening: Opening,
    },
    /// Is Stamina spent to make an attack better?
    Enhance {
        /// Who attacks.
        attacker: Id,
        /// Stamina that it has spent on this attack so far.
        spent: u8,
    },
    /// Does an action go on that has lost its target?
    GoOn {
        /// Whose.
        actor: Id,
    },
    /// Where does a runner step?
    Step {
        /// Who.
        mover: Id,
        /// Metres left.
        left: u8,
        /// How it runs.
        pace: Pace,
    },
    /// Can this ground be crossed by an Agile Move? (a ruling)
    AgileGround {
        /// Who wants to.
        mover: Id,
        /// Where.
        to: Cell,
    },
    /// How much does handling this cost? (a ruling)
    HandlingCost {
        /// Who.
        who: Id,
        /// What.
        item: ItemId,
        /// What it would cost by its place.
        usual: u8,
    },
    /// How does the target move? (a ruling)
    Movement {
        /// Who.
        target: Id,
    },
    /// What Stamina does an exertion cost? (a ruling)
    Exertion {
        /// Whose.
        who: Id,
        /// What it would cost by the settings.
        usual: u8,
    },
    /// Is somebody injured besides, in a way that does not kill?
    Injure {
        /// Who struck.
        attacker: Id,
        /// Whom.
        target: Id,
        /// Damage dealt.
        damage: i16,
    },
    /// Is the damage enough for an injury? (a ruling)
    InjuryAllowed {
        /// Whom it is meant for.
        target: Id,
        /// Which.
        injury: Injury,
        /// Damage dealt.
        damage: i16,
    },
    /// May an attack be made at one who is not faced? (a ruling)
    Unfaced {
        /// Who attacks.
        attacker: Id,
        /// Whom.
        target: Id,
    },
    /// Is the target so unaware that it is hit? (a ruling)
    Unaware {
        /// Who attacks.
        attacker: Id,
        /// Whom.
        target: Id,
    },
    /// Which weapon is struck from the hand?
    WhichWeapon {
        /// Who disarms.
        attacker: Id,
        /// With what.
        arm: Arm,
        /// Whom.
        target: Id,
    },
    /// Where is a weapon flung?
    Fling {
        /// Who flings.
        attacker: Id,
        /// Whose it was.
        target: Id,
    },
    /// Where is somebody pushed?
    PushTo {
        /// Who pushes.
        pusher: Id,
        /// Whom.
        target: Id,
        /// Metres left.
        left: u8,
        /// Whether it has gone far enough.
        shove: Shove,
    },
    /// With what does a holder keep its hold?
    HoldBy {
        /// Who holds.
        restrainer: Id,
    },
    /// Does a runner push somebody as part of its Sprint?
    SprintPush {
        /// Who runs.
        mover: Id,
    },
    /// What good comes of a Critical Success? (a ruling)
    Benefit {
        /// Whose.
        who: Id,
    },
    /// What harm comes of a Critical Failure? (a ruling)
    Penalty {
        /// Whose.
        who: Id,
    },
    /// Which combat style is used from now on?
    Style {
        /// Whose.
        who: Id,
        /// How many are chosen.
        chosen: u8,
        /// Which, one bit each.
        taken: u8,
    },
    /// Is a Recovery Surge spent?
    Surge {
        /// Whose.
        who: Id,
        /// What gives the occasion.
        occasion: Occasion,
    },
    /// How is the time after the fight spent? (a ruling)
    Rest,
    /// Whom of the dying does somebody tend, while nobody fights?
    Tend {
        /// Who tends.
        who: Id,
    },
    /// What of its Broken gear does somebody mend?
    Mend {
        /// Who mends.
        who: Id,
    },
    /// Was there time for this before the rest was interrupted? (a ruling)
    Finished {
        /// For what.
        part: Part,
    },
    /// How many of eight hours does somebody sleep? (a ruling)
    Asleep {
        /// Who.
        who: Id,
    },
    /// Does somebody strain itself in the hours that it is awake? (a ruling)
    Strained {
        /// Who.
        who: Id,
    },
    /// How many of eight hours count, of a Long Rest that was not completed? (a ruling)
    HoursCounted {
        /// For whom.
        who: Id,
        /// How many it has rested.
        usual: u8,
    },
    /// Does somebody awaken? (a ruling)
    Awakens {
        /// Who.
        who: Id,
    },
    /// Is somebody knocked out? (a ruling)
    KnockedOut {
        /// Who.
        who: Id,
    },
    /// Which part of the body is injured? (a ruling)
    InjuredPart {
        /// Whose.
        who: Id,
    },
    /// Does an injury slow somebody? (a ruling)
    InjurySlows {
        /// Whom.
        who: Id,
    },
    /// What must a Death roll come to where death is all but certain? (a ruling)
    Survival {
        /// Whose.
        who: Id,
    },
    /// Is somebody helpless killed without a Death roll? (a ruling)
    KilledOutright {
        /// Who.
        who: Id,
    },
}

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Not now.
    Wait,
    /// An action.
    Do(Action),
    /// An action in answer to another, by Initiative.
    Challenge(Action),
    /// An interrupt.
    Interrupt(Interrupt),
    /// A step.
    Step(Direction),
    /// The movement ends.
    Stop,
    /// A figure.
    Figure(u8),
    /// A thing.
    Item(ItemId),
    /// A direction.
    Toward(Direction),
    /// A square.
    Cell(Cell),
    /// Somebody.
    Combatant(Id),
    /// With what a hold is kept or broken.
    By(EscapeBy),
    /// How a target moves.
    Moves(MovementClass),
    /// A way to spend time.
    Rest(Rest),
    /// The armour that one wears.
    Armour,
    /// A part of the body, by number.
    Part(u8),
    /// An ability that makes an attack better: whose, and which.
    Enhance(Id, u8),
    /// An injury.
    Injury(Injury),
    /// What good comes of a Critical Success.
    Boon(Boon),
    /// What harm comes of a Critical Failure.
    Penalty(Penalty),
    /// A combat style that somebody has learned: whose, and which.
    Style(Id, u8),
}

/// A benefit of a Critical Success (reality.crit-option.success).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Boon {
    /// A point of Energy.
    Energy,
    /// A point of Stamina.
    Stamina,
}

impl Boon {
    /// All.
    pub const ALL: [Boon; 2] = [Boon::Energy, Boon::Stamina];
}

/// A penalty of a Critical Failure (reality.crit-option.failure).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// Exposed until the end of the Round.
    Exposed,
    /// Shaken until the end of the Round.
    Shaken,
    /// A point of Stamina is lost.
    Stamina,
}

impl Penalty {
    /// All.
    pub const ALL: [Penalty; 3] = [Penalty::Exposed, Penalty::Shaken, Penalty::Stamina];
}

/// How a target moves, for the Miss Chance (reality.situational.movement).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MovementClass {
    /// Not at all: -5.
    Still,
    /// As usual in a fight: 0.
    Usual,
    /// Zig-zagging or sprinting: +5.
    Wild,
}

impl Question {
    /// Whose decision it is; `None` where the book leaves it to the game master.
    pub fn asks(&self) -> Option<Id> {
        match *self {
            Question::Act { actor: id }
            | Question::Challenge { challenger: id, .. }
            | Question::RollInitiative { who: id }
            | Question::Interrupt { who: id, .. }
            | Question::GoOn { actor: id }
            | Question::Enhance { attacker: id, .. }
            | Question::Step { mover: id, .. }
            | Question::WhichWeapon { attacker: id, .. }
            | Question::Fling { attacker: id, .. }
            | Question::PushTo { pusher: id, .. }
            | Question::HoldBy { restrainer: id }
            | Question::SprintPush { mover: id }
            | Question::Injure { attacker: id, .. }
            | Question::Tend { who: id }
            | Question::Mend { who: id }
            | Question::Style { who: id, .. }
            | Question::Surge { who: id, .. } => Some(id),
            _ => None,
        }
    }
}
