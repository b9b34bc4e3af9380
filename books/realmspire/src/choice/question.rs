//! What is asked.

use serde::Serialize;

use crate::event::Trigger;
use crate::terms::{
    Action, Arm, Cover, Cue, DamageGroups, Id, Ids, Metres, PowerId, Sides, StyleId, Trial, TypeId,
};

/// What an attack is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// A weapon or fists.
    Arm(Arm),
    /// A power.
    Power(PowerId),
}

/// An attack, as all know of it before dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Attacked {
    /// Who attacks.
    pub attacker: Id,
    /// Whom.
    pub target: Id,
    /// With what.
    pub blow: Blow,
    /// Whether it can be withstood.
    pub mind: Mind,
    /// Whether the attacker hears at once how it is met.
    pub shown: Shown,
    /// The cover of the target: before it has been judged, as the map has it.
    pub cover: Cover,
}

/// Whether the attacker hears at once how an attack is met (realmspire.step2-defend.manner-open).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// It does.
    Openly,
    /// When the dice have fallen.
    Later,
}

/// Whether an attack targets the mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mind {
    /// As its description says.
    AsDescribed,
    /// The game master has ruled that it does.
    RuledSo,
}

/// A test that is about to be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Rolling {
    /// Who rolls.
    pub who: Id,
    /// What for.
    pub trial: Trial,
    /// With what an attack is made, or which is met.
    pub blow: Option<Blow>,
    /// At whom an attack is aimed.
    pub against: Option<Id>,
    /// Whether others hear at once by what it is rolled.
    pub shown: Shown,
    /// Boons less banes that come from the moment, not from who rolls.
    pub boons: i8,
    /// What is added by the moment.
    pub modifier: i8,
}

/// A combat roll that has a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Won {
    /// Who won.
    pub winner: Id,
    /// Who lost.
    pub loser: Id,
    /// With what the attack was made.
    pub blow: Blow,
    /// Whether the winner is the attacker or the defender.
    pub role: Winner,
}

/// Which of the two has won a combat roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

/// Whose test of a combat roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tester {
    /// That of the attacker.
    Attacker,
    /// That of the target, which defends.
    Defender,
}

/// Somebody who exposes itself to a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Exposed {
    /// Who may strike.
    pub foe: Id,
    /// At whom.
    pub who: Id,
    /// By what it is provoked.
    pub trigger: Trigger,
    /// How far apart the two are when it is provoked.
    pub distance: Metres,
}

/// Whether what happens lets somebody take reactions that name no trigger of their own (realmspire.actions.trigger-missing).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// It does, by setting or by ruling.
    Given,
    /// It does not: what is left is what has this for its trigger, and what is free.
    Withheld,
}

/// A moment in somebody's turn at which others may react without a trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Interjection {
    /// Who may.
    pub who: Id,
    /// Whose turn it is.
    pub active: Id,
    /// What happens in it.
    pub moment: Moment,
    /// Whether reactions that name no trigger can be taken.
    pub leave: Leave,
}

/// A moment in somebody's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A movement begins.
    Moves,
    /// An action is declared.
    Declares(Action),
    /// An action has been settled.
    HasDone(Action),
    /// Something that who is asked does not notice: it is told only whose turn it is.
    Unnoticed,
}

impl Moment {
    /// Which trigger it is, if any.
    pub fn cue(self) -> Option<Cue> {
        match self {
            Moment::Moves => Some(Cue::Move),
            Moment::Declares(action) | Moment::HasDone(action) => action.deed().cue(),
            Moment::Unnoticed => None,
        }
    }

    /// Those whom what happens names besides the active character.
    pub fn people(self) -> [Option<Id>; 2] {
        match self {
            Moment::Declares(action) | Moment::HasDone(action) => action.people(),
            Moment::Moves | Moment::Unnoticed => [None; 2],
        }
    }
}

/// Another target of an attack on several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Aimed {
    /// Who uses the power.
    pub who: Id,
    /// Which.
    pub power: PowerId,
    /// The targets so far, one bit each.
    pub targets: Ids,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Where does this combatant stand? (a ruling, by setting)
    Place {
        /// Who.
        who: Id,
    },
    /// Which side approaches by stealth? (a ruling, by setting)
    Approach {
        /// Those of which that has been said already.
        said: Sides,
    },
    /// Does a piece of gear fit a style? (a ruling, by setting)
    Fitting {
        /// Whose style.
        who: Id,
        /// Which of its styles.
        style: StyleId,
        /// The gear.
        gear: TypeId,
    },
    /// Does the game master have a word? (a ruling, by setting)
    Word,
    /// Is the fight over? (a ruling, by setting)
    Over,
    /// What does the active character do?
    Act {
        /// Whose turn it is.
        actor: Id,
    },
    /// Is what happens a trigger for somebody's reactions that name none? (a ruling, by setting)
    Triggers(Interjection),
    /// Does somebody react without a trigger?
    Interject(Interjection),
    /// Does somebody make an opportunity attack?
    Opportunity(Exposed),
    /// Another target?
    Another(Aimed),
    /// Where does the teleport lead?
    Teleport {
        /// Who.
        who: Id,
        /// By which power.
        power: PowerId,
    },
    /// Does this do harm, and is thus an attack? (a ruling, by setting)
    Harm {
        /// Who does it.
        who: Id,
        /// What.
        power: PowerId,
    },
    /// Is the target aware of the attack? (a ruling, by setting)
    Aware(Attacked),
    /// Can it be withstood? (a ruling, by setting)
    Withstandable(Attacked),
    /// How much cover has the target? (a ruling, by setting)
    Cover {
        /// The attack.
        attack: Attacked,
        /// As the map has it.
        proposed: Cover,
    },
    /// What do the surroundings do to the attack? (a ruling, by setting)
    Environment {
        /// The attack.
        attack: Attacked,
        /// Whose test.
        of: Tester,
    },
    /// How is an attack met?
    Defend(Attacked),
    /// By what is a test rolled?
    Means(Rolling),
    /// Is Stamina spent on an aimed shot?
    AimShot(Attacked),
    /// Which maneuver follows?
    Maneuver(Won),
    /// Which armor counts?
    Armor {
        /// Who is hit.
        who: Id,
        /// By what: one source counts against it all.
        groups: DamageGroups,
    },
    /// Is Stamina spent on a perfect block?
    PerfectBlock(Attacked),
    /// Is a failed parry rolled again?
    TwinParry(Attacked),
    /// Where does a dodger step?
    DodgingStep {
        /// Who.
        who: Id,
    },
    /// Is a reaction spent on a soft landing?
    SoftLanding {
        /// Who falls.
        who: Id,
    },
    /// Does somebody spend AP to resist? (by setting)
    Resist {
        /// Who.
        who: Id,
        /// What.
        trial: Trial,
    },
}
