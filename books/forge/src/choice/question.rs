//! What is asked of a seat.

use fracas_engine::map::Stride;
use serde::Serialize;

use super::effects::EarnedBy;
use super::used::Use;
use crate::sheet::ShoveTo;
use crate::terms::{Aside, ConditionId, Entry, Gait, HappeningId, Id, Once, Points, Pool, Set32, SkillId};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Does this hostile deed start a combat? (a ruling)
    StartCombat {
        /// Who did it.
        actor: Id,
    },
    /// Were these deeds done at one and the same moment? (a ruling)
    Simultaneous,
    /// Would this witness oppose the deed? (taken for a ruling: no policy should talk its way out of the fight)
    Oppose {
        /// Who saw it.
        witness: Id,
        /// Whose deed it was.
        actor: Id,
    },
    /// Who acts next? (a ruling)
    NextActor {
        /// Who was most affected by the last turn.
        preferred: Id,
    },
    /// What does the character do with its turn?
    Turn {
        /// Whose turn it is.
        actor: Id,
    },
    /// At whom is the skill aimed?
    Target {
        /// Who uses it.
        actor: Id,
        /// What is used.
        used: Use,
        /// Who is chosen already.
        chosen: Set32,
        /// How many more targets may follow.
        further: u8,
    },
    /// Whom does somebody mount?
    Mount {
        /// Who mounts.
        rider: Id,
    },
    /// Where does the mover step?
    Step {
        /// Who moves.
        mover: Id,
        /// Movement points left, in halves.
        halves_left: u8,
        /// By what it moves.
        gait: Gait,
        /// The diagonals that count for what the next one costs.
        stride: Stride,
        /// The mover's reaction to its own movement.
        reaction: Once,
    },
    /// Does the mover walk now or not?
    Walk {
        /// Who may walk.
        mover: Id,
        /// How far.
        paces: u8,
    },
    /// Defend or yield?
    Defend {
        /// Who is attacked.
        target: Id,
        /// By whom.
        attacker: Id,
        /// With what.
        used: Use,
        /// The threat after armor.
        threat: Points,
        /// The pool that the yield damages, unless a setting hides the yield until then.
        damage: Option<Pool>,
    },
    /// Which pool takes the damage that is left over?
    Excess {
        /// Who is damaged.
        victim: Id,
        /// How much is left.
        points: Points,
    },
    /// What does a die at or below cunning bring?
    Cunning {
        /// Who earned it.
        attacker: Id,
        /// Against whom.
        target: Id,
        /// How many are left to be spent.
        left: u8,
    },
    /// What does a critical effect bring? (a ruling)
    Critical {
        /// Who earned it.
        attacker: Id,
        /// Against whom.
        target: Id,
        /// What it was earned by.
        earned_by: EarnedBy,
    },
    /// Which pool does an effect touch?
    WhichPool {
        /// Who picks.
        chooser: Id,
        /// Whose pools.
        victim: Id,
    },
    /// Is the maneuver hindered?
    Hinder {
        /// Who could hinder.
        enemy: Id,
        /// Whose maneuver it is.
        mover: Id,
    },
    /// Whom does an enemy hinder where a ridden mount moves: the rider or the mount?
    HinderWhom {
        /// Who hinders.
        enemy: Id,
        /// The mount that moves.
        mount: Id,
    },
    /// Is the reaction used?
    React {
        /// Who could use it.
        reactor: Id,
        /// What could be used.
        skill: SkillId,
        /// Whose doing is its trigger.
        cause: Id,
        /// Whom that befalls.
        about: Id,
    },
    /// How many paces of movement are bought?
    BuyPaces {
        /// Who moves.
        mover: Id,
        /// What pays.
        skill: SkillId,
        /// The most that the skill lets one buy.
        most: u8,
    },
    /// Where is the target shoved?
    ShoveTo {
        /// Who shoves.
        shover: Id,
        /// Who is shoved.
        target: Id,
        /// Where the skill lets it go.
        to: ShoveTo,
    },
    /// What is drawn or picked up?
    Draw {
        /// Who draws.
        actor: Id,
        /// How many were drawn in this maneuver already.
        drawn: u8,
        /// How many more may follow.
        further: u8,
        /// The walk that comes with the maneuver.
        walk: Once,
    },
    /// What does a recovery bring back?
    Recover {
        /// Who recovers.
        actor: Id,
        /// Points that may come back to a pool instead; none where only a condition may end.
        points: Points,
        /// The condition that does not count: the one that brings the recovery.
        besides: Option<ConditionId>,
    },
    /// Which condition of another does a skill end?
    EndWhich {
        /// Who picks.
        chooser: Id,
        /// Whose conditions they are.
        bearer: Id,
    },
    /// Is a point of defiance spent? (a ruling)
    Defy {
        /// The creature.
        creature: Id,
    },
    /// Is a minion without defense defeated? (a ruling)
    MinionDown {
        /// The minion.
        minion: Id,
    },
    /// Where is a character put that shares an area, or stands where nobody can? (a ruling)
    PutAside {
        /// Who is put aside.
        mover: Id,
        /// With whom it shares the area; itself if it is with nobody.
        other: Id,
        /// Who of the two may be put aside.
        aside: Aside,
    },
    /// May these two share an area? (a ruling)
    Share {
        /// Who moves in.
        mover: Id,
        /// Who is there.
        other: Id,
    },
    /// Is it willing to carry a rider?
    CarryRider {
        /// The mount.
        mount: Id,
        /// The rider.
        rider: Id,
    },
    /// Where does the rider get down?
    Dismount {
        /// Who gets down.
        rider: Id,
    },
    /// Where does a leap end that nothing hinders?
    Leap {
        /// Who leaps.
        leaper: Id,
        /// How far.
        paces: u8,
    },
    /// Does the mount obey? (a ruling)
    Obeys {
        /// The mount.
        mount: Id,
        /// What it is told to do.
        told: Use,
    },
    /// Has the rider the high ground? (a ruling)
    MountedHeight {
        /// Who rides.
        rider: Id,
        /// Who is on foot.
        other: Id,
    },
    /// Does the character hold its breath?
    HoldBreath {
        /// Who.
        swimmer: Id,
    },
    /// Was the plunge unexpected? (a ruling)
    Unexpected {
        /// Who went under.
        swimmer: Id,
        /// How it came into the water.
        entry: Entry,
    },
    /// Does stress take the character out of play? (a ruling)
    DropOut {
        /// Who.
        sufferer: Id,
    },
    /// Do the sides fight on? (a ruling)
    FightOn,
    /// Does this happen to the battlefield now? (a ruling)
    Happens {
        /// What.
        happening: HappeningId,
    },
    /// Is doom spent? (a ruling)
    SpendDoom,
    /// Whom does a spent point of doom favor? (a ruling)
    DoomBoon,
    /// Which hidden hazard does spent doom wake? (a secret of the game master until it happens)
    DoomHazard,
    /// How is the time after the fight spent? (a ruling)
    Aftermath,
    /// Which dice defeated the enemy?
    CriticalDice {
        /// Who rolled them.
        attacker: Id,
        /// The most that were not needed.
        unused: u8,
    },
}

impl Question {
    /// The combatant whose question it is; the other questions are the game master's.
    pub fn subject(&self) -> Option<Id> {
        match *self {
            Question::Oppose { witness: id, .. }
            | Question::Turn { actor: id }
            | Question::Target { actor: id, .. }
            | Question::Mount { rider: id }
            | Question::Step { mover: id, .. }
            | Question::Walk { mover: id, .. }
            | Question::Defend { target: id, .. }
            | Question::Excess { victim: id, .. }
            | Question::Cunning { attacker: id, .. }
            | Question::WhichPool { chooser: id, .. }
            | Question::Hinder { enemy: id, .. }
            | Question::HinderWhom { enemy: id, .. }
            | Question::React { reactor: id, .. }
            | Question::BuyPaces { mover: id, .. }
            | Question::ShoveTo { shover: id, .. }
            | Question::Draw { actor: id, .. }
            | Question::Recover { actor: id, .. }
            | Question::EndWhich { chooser: id, .. }
            | Question::CarryRider { mount: id, .. }
            | Question::Dismount { rider: id }
            | Question::Leap { leaper: id, .. }
            | Question::HoldBreath { swimmer: id }
            | Question::CriticalDice { attacker: id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether only who is asked may know what might be answered: the hazards that are hidden.
    pub fn is_secret(&self) -> bool {
        matches!(self, Question::DoomHazard)
    }

    /// Whether the book leaves this to the game master. So is taken whether a witness opposes a deed: no policy should
    /// talk its way out of the fight.
    pub fn is_ruling(&self) -> bool {
        self.subject().is_none() || matches!(self, Question::Oppose { .. })
    }
}
