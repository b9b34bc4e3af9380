//! What happens, as small records with their figures. The breakdown of a figure is told beside it.

use fracas_engine::map::{Cell, Direction};
use serde::Serialize;

use crate::choice::{Action, Arm, Injury, Interrupt};
use crate::terms::{Condition, DamageType, Defense, Ending, Faint, Id, ItemId, Multipliers, SpellId};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are named for what they hold; each variant says what happened.
pub enum Event {
    /// A side is surprised.
    SideSurprised { side: u8 },
    /// A Round begins.
    RoundBegan { round: u16, seconds: u32 },
    /// Energy and Agility are set.
    Refreshed { who: Id, energy: u8, agility: u8 },
    /// A Round is over.
    RoundEnded { round: u16, seconds: u32 },
    /// Somebody lets the moment pass.
    Waited { who: Id },
    /// An action is declared.
    Declared { actor: Id, action: Action },
    /// Energy, Stamina and Agility are paid.
    Paid { who: Id, energy: u8, stamina: u8, agility: u8 },
    /// An action is challenged.
    Challenged { challenger: Id, actor: Id },
    /// Initiative is rolled.
    InitiativeRolled { who: Id, roll: u16 },
    /// Initiative is declined, or has been used.
    InitiativeForgone { who: Id },
    /// Initiative is won or lost.
    InitiativeWon { winner: Id, loser: Id },
    /// An interrupt is used.
    Interrupted { who: Id, interrupt: Interrupt },
    /// An action comes to nothing, since it can no longer be done.
    CameToNothing { actor: Id },
    /// An action is broken off.
    BrokenOff { actor: Id },
    /// A turn to face somewhere.
    Turned { who: Id, to: Direction },
    /// A Combat roll or Hit roll.
    AttackRolled { attacker: Id, roll: u8 },
    /// Two dice were thrown, and one counts.
    Twice { who: Id, one: u8, other: u8, counts: u8 },
    /// A Defense roll.
    Defended { who: Id, defense: Defense, dice: u16, roll: i16 },
    /// The target is hit without a roll.
    HitUnopposed { target: Id },
    /// An attack hits: what it had, and what it had to reach; `None` where the die alone decides.
    Hit { attacker: Id, target: Id, had: i16, needed: Option<i16> },
    /// An attack misses.
    Missed { attacker: Id, target: Id, had: i16, needed: Option<i16> },
    /// A Critical Hit.
    Critical { attacker: Id, target: Id },
    /// Damage.
    Damage {
        /// To whom.
        target: Id,
        /// What the dice came to, if any were thrown.
        dice: Option<i16>,
        /// With all that is added.
        sum: i16,
        /// What armour takes off.
        armour: i16,
        /// How often it is doubled and halved last.
        multiplied: Multipliers,
        /// What comes of it.
        points: i16,
        /// Its type.
        kind: DamageType,
        /// Whose doing it is: who, and the kind of action.
        source: Option<(Id, u8)>,
    },
    /// A Chance roll.
    ChanceRolled { who: Id, roll: u8, needed: u8 },
    /// Damage is, or is not, Non-Lethal.
    Mercy { target: Id, spared: Spared },
    /// Aura is lost, and what is left.
    AuraLost { who: Id, points: i16, left: i16 },
    /// Aura is regained, and what there is.
    AuraRegained { who: Id, points: i16, now: i16 },
    /// Stamina is lost other than by paying.
    StaminaLost { who: Id, points: u8, left: u8 },
    /// Stamina is regained.
    StaminaRegained { who: Id, points: u8, now: u8 },
    /// A Death roll.
    DeathRolled { who: Id, roll: u8 },
    /// A Death Save.
    DeathSaved { who: Id, roll: u8 },
    /// A roll to wake.
    WakeRolled { who: Id, roll: u8 },
    /// A major injury to a part.
    Injured { who: Id, part: u8 },
    /// An injury that does not kill.
    Hurt { who: Id, injury: Injury },
    /// Somebody bleeds out.
    Bleeds { who: Id },
    /// Somebody is stabilized.
    Stabilized { who: Id },
    /// Somebody faints or falls asleep.
    Fainted { who: Id, why: Faint },
    /// Who lies unconscious has a graver cause to lie there.
    Worsened { who: Id },
    /// Somebody wakes.
    Woke { who: Id },
    /// Somebody dies.
    Died { who: Id },
    /// An object is destroyed.
    Destroyed { who: Id },
    /// A condition begins.
    ConditionCame { who: Id, condition: Condition },
    /// A condition ends.
    ConditionWent { who: Id, condition: Condition },
    /// Somebody resists types of damage, one bit each, until the Round ends.
    Resists { who: Id, types: u32 },
    /// Stamina will stand for the Energy that somebody pays next.
    Exerts { who: Id },
    /// Somebody Defends.
    Defends { who: Id },
    /// Somebody no longer Defends.
    DefenseOver { who: Id },
    /// Somebody moves.
    Moved { who: Id, from: Cell, to: Cell },
    /// Metres are lost to a sharp turn.
    TurnLoss { who: Id, metres: u8 },
    /// Somebody jumps.
    Jumped { who: Id, from: Cell, to: Cell },
    /// Somebody falls so many metres.
    FellDown { who: Id, metres: u8 },
    /// Somebody goes to the ground.
    WentDown { who: Id },
    /// Somebody is on a knee.
    Knelt { who: Id },
    /// Somebody stands.
    Stood { who: Id },
    /// A push moves somebody.
    Pushed { who: Id, from: Cell, to: Cell },
    /// A contest of two totals.
    Contested { one: Id, total: i16, other: i16 },
    /// Somebody is held.
    Held { who: Id, by: Id },
    /// Nothing holds somebody any more.
    HoldOver { who: Id },
    /// Somebody no longer holds another, whom something else goes on holding.
    LetLoose { who: Id, by: Id },
    /// A weapon is struck from the hand.
    Disarmed { who: Id, item: ItemId },
    /// A thing lies somewhere.
    Landed { item: ItemId, at: Cell },
    /// A thing is in hand.
    Equipped { who: Id, item: ItemId },
    /// A thing is put away.
    Stowed { who: Id, item: ItemId },
    /// A thing is picked up.
    PickedUp { who: Id, item: ItemId },
    /// A weapon is loaded.
    Loaded { who: Id, item: ItemId },
    /// A shield takes damage.
    ShieldStruck { who: Id, points: u8, left: u8 },
    /// Armour or a shield breaks.
    Broken { who: Id },
    /// A shield is mended, or armour.
    Repaired { who: Id, item: Option<ItemId> },
    /// A spell is cast: its roll and what it needed.
    CastRolled { who: Id, spell: SpellId, roll: u8, needed: i16 },
    /// A skill check against a DC.
    Checked { who: Id, total: i16, dc: i16 },
    /// A blow kills without a Death roll.
    KilledOutright { who: Id, by: Id, arm: Arm },
    /// A natural 20 on a roll that is no attack (an optional rule).
    CriticalSuccess { who: Id },
    /// A natural 1 on a roll that is no attack (an optional rule).
    CriticalFailure { who: Id },
    /// Somebody is hidden from another.
    Hid { who: Id, from: Id },
    /// Somebody is no longer hidden from another.
    Found { who: Id, by: Id },
    /// Metres up a wall.
    Climbed { who: Id, metres: u8 },
    /// A grip is lost.
    LostGrip { who: Id },
    /// Minutes of rest.
    Rested { minutes: u16 },
    /// A rest is interrupted.
    RestBroken,
    /// Spells and abilities can be used again.
    Renewed { who: Id },
    /// Energy is gained in the middle of a Round.
    EnergyGained { who: Id, points: u8 },
    /// Somebody switches its Aura off.
    AuraLowered { who: Id },
    /// Somebody switches its Aura on.
    AuraRaised { who: Id },
    /// A combat style is used from now on.
    StyleTaken { who: Id, style: u8 },
    /// A Recovery Surge is spent.
    SurgeSpent { who: Id, left: u8 },
    /// Recovery Surges are regained, and how many there are.
    SurgesRegained { who: Id, now: u8 },
    /// The fight is over.
    Ended { ending: Ending },
}

/// Whether damage kills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spared {
    /// It may.
    No,
    /// It does not.
    Yes,
}

/// The numbers of kinds of actions in reports, for events that tell of damage.
pub(crate) mod report {
    use crate::choice::Arm;
    use crate::terms::Flight;
    use crate::terms::Meets;

    /// Of a spell.
    pub const SPELL: u8 = 6;

    /// Of a blow.
    pub fn of_blow(arm: Arm, meets: Meets) -> u8 {
        match (meets, arm) {
            (Meets::SwiftAttack, _) => 2,
            (_, Arm::Body) => 1,
            _ => 0,
        }
    }

    /// Of a shot or throw.
    pub fn of_flight(flight: Flight) -> u8 {
        match flight {
            Flight::Shot => 3,
            Flight::Thrown => 4,
        }
    }
}
