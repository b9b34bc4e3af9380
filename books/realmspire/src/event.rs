//! What happens, as small records with their figures. The breakdown of a figure is told beside it.

use fracas_engine::map::Cell;
use serde::Serialize;

use crate::state::Ending;
use crate::terms::{
    Action, Ap, Arm, Condition, Cover, DamageType, Deed, Defense, FixtureId, Id, ItemId, Location, Maneuver,
    Means, Metres, PowerId, SideId, Tested, Timing, Trial,
};

/// What provokes an opportunity attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// A movement.
    Move,
    /// Casting.
    Cast,
    /// Standing up.
    StandUp,
    /// An order of an ally.
    Order,
}

/// A row of the table of results (realmspire.step3-results.both-pass-compare).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Both fail.
    Nothing,
    /// The attacker alone passes.
    AttackerWins,
    /// The defender alone passes.
    DefenderWins,
    /// Both pass, and the attack hits.
    Hit,
    /// Both pass, and the attack is blocked.
    Blocked,
    /// Both pass, and the attack misses.
    Missed,
}

/// A step of the encounter (realmspire.overview.step-sequence).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Where everybody stands.
    Set,
    /// Who is surprised.
    Surprise,
    /// Who acts when.
    Initiative,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are named for what they hold; each variant says what happened.
pub enum Event {
    /// A step of the encounter begins.
    Stage { stage: Stage },
    /// Something is learned before the fight, by its number in the list; its price and what is left.
    Learned { who: Id, training: u8, xp: u16, left: u16 },
    /// Something cannot be learned.
    NotLearned { who: Id, training: u8 },
    /// A side approaches by stealth.
    Sneaks { side: SideId },
    /// Somebody is surprised.
    Surprised { who: Id },
    /// Somebody notices those who approach.
    NotSurprised { who: Id },
    /// A result for initiative.
    Initiative { who: Id, die: u8, result: u8 },
    /// A round begins; seconds since the fight began.
    RoundBegan { round: u16, seconds: u32 },
    /// A round ends; seconds since the fight began.
    RoundEnded { round: u16, seconds: u32 },
    /// AP at the start of a round.
    ApGained { who: Id, ap: Ap },
    /// Somebody comes to the fight.
    Arrived { who: Id, at: Cell },
    /// A turn begins.
    TurnBegan { actor: Id, ap: Ap },
    /// A turn is passed over.
    TurnSkipped { actor: Id },
    /// A turn ends.
    TurnEnded { actor: Id },
    /// A turn is postponed.
    Postponed { who: Id, after: Id },
    /// Something is done; what it costs and leaves.
    Did { who: Id, action: Action, when: Timing, cost: Ap, left: Ap },
    /// A reaction is taken: Defend, or an opportunity attack.
    Reacted { who: Id, deed: Deed, cost: Ap, left: Ap },
    /// Somebody's attacks of the round, with the present one.
    Attacks { who: Id, attacks: u8 },
    /// A trigger for opportunity attacks.
    Provoked { by: Id, foe: Id, trigger: Trigger },
    /// How an attack is met; `None` if it is not.
    Defends { who: Id, attacker: Id, defense: Option<Defense> },
    /// The target is not aware of an attack.
    Unaware { who: Id, attacker: Id },
    /// The cover of a target.
    Covered { who: Id, cover: Cover },
    /// A test: by what, its target number, what the dice counted as and what came of it.
    Tested { who: Id, trial: Trial, means: Means, target: i16, tested: Tested },
    /// A test that passes or fails without a roll.
    Untested { who: Id, trial: Trial, tested: Tested },
    /// What came of a combat roll.
    Resolved { attacker: Id, target: Id, outcome: Outcome },
    /// The winner of a combat roll adds a maneuver.
    Maneuver { who: Id, against: Id, maneuver: Maneuver },
    /// Where a hit lands.
    Location { who: Id, location: Location },
    /// Damage is dealt: what was rolled of a type, and what of it comes through.
    Damage { who: Id, from: Option<Id>, kind: DamageType, rolled: u16, taken: u16 },
    /// Damage counts against the pool; what is left of it.
    Hurt { who: Id, from: Option<Id>, deed: Deed, damage: u16, left: u16 },
    /// Health comes back.
    Healed { who: Id, health: u16, now: u16 },
    /// Mana is used, or comes back.
    Mana { who: Id, left: u16 },
    /// Stamina is used, or comes back.
    Stamina { who: Id, left: u8 },
    /// Somebody falls unconscious.
    Unconscious { who: Id },
    /// Somebody is conscious again.
    Awake { who: Id },
    /// Endurance tests that the dying have failed, and how many they may.
    Dying { who: Id, failed: u8, most: u8 },
    /// Somebody is stabilized, and unconscious for some hours.
    Stabilized { who: Id, hours: u8 },
    /// Somebody dies.
    Died { who: Id },
    /// Somebody leaves.
    Left { who: Id },
    /// Somebody changes sides.
    Turned { who: Id, side: SideId },
    /// Somebody goes to another square.
    Moved { who: Id, from: Cell, to: Cell },
    /// Somebody comes upon one who was hidden from it.
    CameUpon { who: Id, found: Id },
    /// Somebody is driven back.
    Pushed { who: Id, from: Cell, to: Cell },
    /// Somebody is driven against something and stays.
    NotPushed { who: Id },
    /// Somebody falls so many metres.
    Fell { who: Id, metres: Metres },
    /// Somebody is carried by magic.
    Teleported { who: Id, from: Cell, to: Cell },
    /// Somebody lies prone.
    Prone { who: Id },
    /// Somebody stands up.
    StoodUp { who: Id },
    /// Somebody is Dazed.
    Dazed { who: Id },
    /// Somebody is Dazed no longer.
    Undazed { who: Id },
    /// A condition comes.
    Condition { who: Id, condition: Condition },
    /// A condition ends.
    ConditionEnded { who: Id, condition: Condition },
    /// Somebody's next defense test has a boon.
    Braced { who: Id },
    /// That boon is lost.
    BraceLost { who: Id },
    /// Somebody's next Strike at a foe has a boon.
    Feinted { who: Id, against: Id },
    /// That boon is lost.
    FeintLost { who: Id },
    /// Somebody is held.
    Held { who: Id, by: Id },
    /// A hold ends.
    Freed { who: Id, by: Id },
    /// A contest is decided: whether it brought what its initiator wanted.
    Contest { initiator: Id, other: Id, won: bool },
    /// A thing is lost from somebody's hand.
    Disarmed { who: Id, item: ItemId },
    /// A thing lies somewhere.
    Landed { item: ItemId, at: Cell },
    /// A thing is taken in hand.
    Drew { who: Id, item: ItemId },
    /// A thing is put away.
    Stowed { who: Id, item: ItemId },
    /// A thing is handed over.
    HandedOver { who: Id, item: ItemId, to: Id },
    /// A thing is taken from one who lies there.
    Took { who: Id, item: ItemId, from: Id },
    /// A thing is taken up.
    PickedUp { who: Id, item: ItemId },
    /// A weapon is shot and has to be reloaded.
    Unloaded { who: Id, item: ItemId, ap: Ap },
    /// Reloading goes on; AP that it still needs.
    Reloading { who: Id, item: ItemId, left: Ap },
    /// A first aid kit is used up, or a thing whose magic is used.
    UsedUp { who: Id, item: ItemId },
    /// A fixture is used.
    Used { who: Id, fixture: FixtureId },
    /// A hidden fixture is found.
    Found { who: Id, fixture: FixtureId },
    /// Somebody hidden is noticed.
    Noticed { who: Id, by: Id },
    /// Somebody is hidden from a foe.
    Hid { who: Id, from: Id },
    /// A power takes effect.
    Power { who: Id, power: PowerId },
    /// A weapon's or power's further effect is stopped.
    EffectStopped { who: Id },
    /// What is struck with in an opportunity attack or by order.
    Strikes { who: Id, against: Id, arm: Arm },
    /// An action comes to nothing, since its actor can go on no longer.
    Broken { who: Id },
    /// After a long rest.
    Rested { who: Id, health: u16, mana: u16, stamina: u8 },
    /// The fight is over.
    Ended { ending: Ending },
}

impl Event {
    /// Everybody whose place or doings it tells: who does not know of them does not hear of it. That it is somebody's turn
    /// all know from the order, and what lies about they see.
    #[inline]
    pub(crate) fn tells_of(&self) -> [Option<Id>; 3] {
        match *self {
            Event::Stage { .. }
            | Event::Learned { .. }
            | Event::NotLearned { .. }
            | Event::Sneaks { .. }
            | Event::Surprised { .. }
            | Event::NotSurprised { .. }
            | Event::Initiative { .. }
            | Event::RoundBegan { .. }
            | Event::RoundEnded { .. }
            | Event::TurnBegan { .. }
            | Event::TurnSkipped { .. }
            | Event::TurnEnded { .. }
            | Event::Postponed { .. }
            | Event::Left { .. }
            | Event::Turned { .. }
            | Event::Landed { .. }
            | Event::Ended { .. } => [None; 3],
            Event::Did { who, action, .. } => {
                let [one, other] = action.people();
                [Some(who), one, other]
            }
            Event::Provoked { by: who, foe: other, .. }
            | Event::Strikes { who, against: other, .. }
            | Event::Defends { who, attacker: other, .. }
            | Event::Resolved { attacker: who, target: other, .. }
            | Event::Maneuver { who, against: other, .. }
            | Event::Feinted { who, against: other }
            | Event::Held { who, by: other }
            | Event::Freed { who, by: other }
            | Event::Contest { initiator: who, other, .. }
            | Event::HandedOver { who, to: other, .. }
            | Event::Took { who, from: other, .. }
            | Event::CameUpon { who, found: other } => [Some(who), Some(other), None],
            // Who is attacked, hurt, healed or noticed learns of it, by whomever.
            Event::Unaware { who, .. }
            | Event::Damage { who, .. }
            | Event::Hurt { who, .. }
            | Event::Noticed { who, .. }
            | Event::Hid { who, .. }
            | Event::ApGained { who, .. }
            | Event::Arrived { who, .. }
            | Event::Reacted { who, .. }
            | Event::Attacks { who, .. }
            | Event::Covered { who, .. }
            | Event::Tested { who, .. }
            | Event::Untested { who, .. }
            | Event::Location { who, .. }
            | Event::Healed { who, .. }
            | Event::Mana { who, .. }
            | Event::Stamina { who, .. }
            | Event::Unconscious { who }
            | Event::Awake { who }
            | Event::Dying { who, .. }
            | Event::Stabilized { who, .. }
            | Event::Died { who }
            | Event::Moved { who, .. }
            | Event::Pushed { who, .. }
            | Event::NotPushed { who }
            | Event::Fell { who, .. }
            | Event::Teleported { who, .. }
            | Event::Prone { who }
            | Event::StoodUp { who }
            | Event::Dazed { who }
            | Event::Undazed { who }
            | Event::Condition { who, .. }
            | Event::ConditionEnded { who, .. }
            | Event::Braced { who }
            | Event::BraceLost { who }
            | Event::FeintLost { who }
            | Event::Disarmed { who, .. }
            | Event::Drew { who, .. }
            | Event::Stowed { who, .. }
            | Event::PickedUp { who, .. }
            | Event::Unloaded { who, .. }
            | Event::Reloading { who, .. }
            | Event::UsedUp { who, .. }
            | Event::Used { who, .. }
            | Event::Found { who, .. }
            | Event::Power { who, .. }
            | Event::EffectStopped { who }
            | Event::Broken { who }
            | Event::Rested { who, .. } => [Some(who), None, None],
        }
    }

    /// Whether it tells of a test to notice the active character, which tells that there is something to notice.
    #[inline]
    pub(crate) fn is_notice(&self) -> bool {
        matches!(
            *self,
            Event::Tested { trial: Trial::Notice, .. } | Event::Untested { trial: Trial::Notice, .. }
        )
    }
}
