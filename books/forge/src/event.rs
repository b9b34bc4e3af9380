//! What happens, as small records with their figures. The breakdown of a figure is told beside it.

use fracas_engine::map::Cell;
use serde::Serialize;

use crate::choice::{CriticalEffect, CunningEffect, Use};
use crate::state::Ending;
use crate::terms::{ConditionId, HappeningId, Id, ItemId, Points, Pool, SkillId};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are named for what they hold; each variant says what happened.
pub enum Event {
    /// A hostile deed was done before any combat.
    Deed { actor: Id },
    /// The deed led to no combat.
    NoCombat,
    /// Combat begins with a character's turn.
    CombatBegan { first: Id },
    /// Who is first was rolled for.
    OpposedRoll { roller: Id, hits: u8 },
    /// A round begins.
    RoundBegan { round: u16 },
    /// A round has ended; the fight clock in seconds.
    RoundEnded { round: u16, seconds: u32 },
    /// A turn begins.
    TurnBegan { actor: Id },
    /// A turn is passed without asking.
    TurnPassed { actor: Id },
    /// A turn has ended.
    TurnEnded { actor: Id },
    /// A skill is used.
    Used { actor: Id, used: Use, target: Option<Id> },
    /// Boons and banes on a skill without threat and dice are recorded.
    Counted { actor: Id, boons: u8, banes: u8 },
    /// A skill called for a roll.
    Checked { actor: Id, hits: u8, success: bool },
    /// A skill came to nothing, or did nothing to one of those whom it befell.
    Wasted { actor: Id, target: Option<Id> },
    /// A skill costs points. Here and below, `keeper` is whose pool it is: a rider's momentum is its mount's.
    Paid { actor: Id, keeper: Id, pool: Pool, points: Points, left: Points },
    /// An attack threatens; its threat after armor, and the net of boons and banes.
    Attacked { attacker: Id, target: Id, used: Use, threat: Points, boons: u8, banes: u8 },
    /// Reactions have changed what an attack threatens.
    AttackChanged { attacker: Id, target: Id, threat: Points, boons: u8, banes: u8 },
    /// An attack missed (only with a roll to hit).
    Missed { attacker: Id, target: Id },
    /// The attack is defended against.
    Defended { attacker: Id, skill: SkillId, target: Id, keeper: Id, pool: Pool, paid: Points },
    /// The attack is yielded to.
    Yielded { target: Id },
    /// The yield was rolled: damage after armor.
    YieldRolled { attacker: Id, skill: SkillId, target: Id, keeper: Id, pool: Pool, damage: Points },
    /// Dice at or below cunning earned effects.
    CunningEarned { attacker: Id, count: u8 },
    /// A cunning effect was spent or recorded.
    CunningSpent { attacker: Id, effect: CunningEffect },
    /// Unused dice, or a creature's defiance, earned critical effects.
    CriticalEarned { attacker: Id, count: u8 },
    /// A critical effect was spent or recorded.
    CriticalSpent { attacker: Id, effect: CriticalEffect },
    /// Damage to a pool, and what it still holds.
    Damaged { victim: Id, keeper: Id, pool: Pool, points: Points, left: Points },
    /// A loss from a pool, and what it still holds.
    Lost { victim: Id, keeper: Id, pool: Pool, points: Points, left: Points },
    /// A gain of a pool, and what it now holds.
    Gained { who: Id, keeper: Id, pool: Pool, points: Points, now: Points },
    /// A gain that a condition bars.
    GainBarred { who: Id, pool: Pool },
    /// A pool goes to a figure outright.
    Reset { who: Id, pool: Pool, now: Points },
    /// Stress grows or falls to a total.
    Stressed { who: Id, points: Points, total: Points },
    /// Stress falls.
    Relieved { who: Id, points: Points, total: Points },
    /// An affliction begins.
    Afflicted { who: Id, affliction: u8 },
    /// An affliction ends.
    AfflictionEnded { who: Id, affliction: u8 },
    /// A character drops out of play.
    DroppedOut { who: Id },
    /// A condition comes.
    ConditionCame { who: Id, condition: ConditionId },
    /// A condition goes.
    ConditionWent { who: Id, condition: ConditionId },
    /// A character is defeated.
    Defeated { who: Id },
    /// Concentration is interrupted.
    Interrupted { who: Id },
    /// A point of defiance is spent.
    Defied { who: Id, left: u8 },
    /// A final gambit is invoked.
    GambitInvoked { who: Id },
    /// A final gambit is paid for.
    GambitPaid { who: Id },
    /// A character stepped.
    Moved { who: Id, from: Cell, to: Cell },
    /// A flyer changed its height.
    Climbed { who: Id, altitude: u8 },
    /// A movement was stopped by a condition.
    MovementStopped { who: Id },
    /// A character was put aside.
    PutAside { who: Id, to: Cell },
    /// A character was shoved.
    Shoved { who: Id, from: Cell, to: Cell, paces: u8 },
    /// A shove ran into something with paces left.
    ShoveStopped { who: Id, left: u8 },
    /// A character fell so many paces.
    Fell { who: Id, paces: u8 },
    /// An enemy hindered a maneuver.
    Hindered { enemy: Id, who: Id },
    /// A weapon was drawn.
    Drew { who: Id, item: ItemId },
    /// A weapon was picked up.
    PickedUp { who: Id, item: ItemId },
    /// A weapon was thrown, or flew from the hand, and lies somewhere.
    Landed { item: ItemId, at: Cell },
    /// A weapon was reloaded.
    Reloaded { who: Id, item: ItemId },
    /// A character was disarmed.
    Disarmed { who: Id },
    /// A creature would not carry a rider.
    CarriesNobody { rider: Id, mount: Id },
    /// A character mounted.
    Mounted { rider: Id, mount: Id },
    /// A character dismounted.
    Dismounted { rider: Id, mount: Id },
    /// A rider fell off.
    FellOff { rider: Id, mount: Id },
    /// A mount did not obey.
    Disobeyed { mount: Id },
    /// A breath is held.
    BreathHeld { who: Id },
    /// A breath ended.
    BreathEnded { who: Id },
    /// A character went under water.
    Plunged { who: Id },
    /// The game master has so many points of doom.
    Doom { points: u8 },
    /// Something happened to the battlefield.
    Happened { happening: HappeningId },
    /// A boon waits for a character's next skill.
    BoonGranted { who: Id },
    /// A part of a creature is crippled.
    Crippled { who: Id },
    /// Reinforcements came.
    Arrived { who: Id },
    /// Gathering defense drew attention.
    Noticed { who: Id },
    /// A character called for terms.
    CalledForTerms { who: Id },
    /// The combat has ended.
    CombatEnded { ending: Ending },
    /// Time went by after the fight, in seconds since its end.
    TimePassed { seconds: u32 },
    /// The adrenaline faded.
    Faded,
    /// Somebody was tended.
    Tended { by: Id, whom: Id },
}
