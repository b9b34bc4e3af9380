//! What is asked.

use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use super::action::{Action, Arm, Pace};
use super::answer::Injury;
use super::interrupt::Opening;
use super::rest::Part;
use crate::terms::{Id, Ids, ItemId};

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
    /// Who speaks first, of several that could act? (a ruling)
    FirstToSpeak {
        /// Those who could.
        among: Ids,
    },
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
    /// Does somebody act together with another of its side?
    Join {
        /// Who may.
        who: Id,
        /// With whom.
        actor: Id,
        /// What that does.
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
    /// To whom does a spell leap on?
    LeapTo {
        /// Whose spell it is.
        caster: Id,
        /// To whom it might.
        among: Ids,
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
        /// The attacker.
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
        /// What it takes: the Energy of a full Sprint that is not paid yet, and by setting more.
        energy: u8,
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
    /// Does what befalls a sleeper wake it? (a ruling)
    Roused {
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

impl Question {
    /// Whose decision it is; `None` where the book leaves it to the game master.
    pub fn asks(&self) -> Option<Id> {
        match *self {
            Question::Act { actor: id }
            | Question::Challenge { challenger: id, .. }
            | Question::RollInitiative { who: id }
            | Question::Join { who: id, .. }
            | Question::Interrupt { who: id, .. }
            | Question::GoOn { actor: id }
            | Question::Enhance { attacker: id, .. }
            | Question::LeapTo { caster: id, .. }
            | Question::Step { mover: id, .. }
            | Question::WhichWeapon { attacker: id, .. }
            | Question::Fling { attacker: id, .. }
            | Question::PushTo { pusher: id, .. }
            | Question::HoldBy { restrainer: id }
            | Question::SprintPush { mover: id, .. }
            | Question::Injure { attacker: id, .. }
            | Question::Tend { who: id }
            | Question::Mend { who: id }
            | Question::Style { who: id, .. }
            | Question::Surge { who: id, .. } => Some(id),
            _ => None,
        }
    }
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
