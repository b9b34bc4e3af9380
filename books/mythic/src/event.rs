//! What happens, as small records with their figures. The breakdown of a figure is told beside it.

use fracas_engine::map::Cell;
use serde::Serialize;

use crate::choice::{CounterTempo, Declared, Reaction, Word};
use crate::state::Ending;
use crate::terms::{Action, Ap, Arm, Grade, Id, ItemId, Outcome, StatusKind};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are named for what they hold; each variant says what happened.
pub enum Event {
    /// A check for initiative.
    Initiative { who: Id, result: i16 },
    /// The status in which a combatant begins.
    Begins { who: Id, status: StatusKind },
    /// A round begins; the rounds before it, and their seconds.
    RoundBegan { counter: u16, seconds: u32 },
    /// A full round is over: the counter, and the seconds that have passed.
    RoundEnded { counter: u16, seconds: u32 },
    /// A turn begins.
    TurnBegan { actor: Id, ap: Ap },
    /// A turn is skipped.
    TurnSkipped { actor: Id },
    /// A character declares no more actions.
    Finished { actor: Id },
    /// A proactive action is announced and paid for.
    Declared { actor: Id, action: Declared, cost: Ap, left: Ap },
    /// For the actor and the game master: the blow is meant to be a feint.
    Recorded { actor: Id },
    /// A feint is made known.
    Revealed { actor: Id },
    /// The path that the mover means to take goes through a square.
    Intends { mover: Id, to: Cell },
    /// A reaction is announced and paid for.
    Reacted { reactor: Id, actor: Id, reaction: Reaction, cost: Ap, left: Ap },
    /// A counter-tempo action takes the place of the declared one; what it costs on top.
    Replaced { actor: Id, by: CounterTempo, action: Action, cost: Ap, left: Ap },
    /// A check is made: what the dice gave and the result.
    Checked { who: Id, action: Action, dice: u16, result: i16 },
    /// A net result is read on a table.
    Resolved { who: Id, action: Action, arm: Option<Arm>, net: i16, outcome: Outcome },
    /// An action is cancelled by its answer.
    Cancelled { who: Id, action: Action },
    /// A blow lands: damage rolled, armour off, points left.
    Struck { attacker: Id, victim: Id, action: Action, rolled: u16, armour: u16, points: u16 },
    /// A wound of a grade.
    Wounded { victim: Id, grade: Grade },
    /// AP are lost.
    LostAp { who: Id, ap: Ap, left: Ap },
    /// AP are regained.
    RegainedAp { who: Id, ap: Ap, now: Ap },
    /// A status changes.
    Status { who: Id, status: StatusKind },
    /// Two weapons are bound.
    Bind { one: Id, other: Id },
    /// A bind ends.
    BindEnded { one: Id, other: Id },
    /// A character moves a square.
    Moved { who: Id, from: Cell, to: Cell },
    /// A movement is stopped by a hit.
    Stopped { who: Id, at: Cell },
    /// A strike falls on nobody, since the mover did not come that far.
    StrikeUndone { reactor: Id },
    /// A weapon falls to the ground or goes to another hand.
    Disarmed { who: Id, item: ItemId },
    /// A weapon lies somewhere.
    Landed { item: ItemId, at: Cell },
    /// A weapon is drawn.
    Drew { who: Id, item: ItemId },
    /// A weapon is picked up.
    PickedUp { who: Id, item: ItemId },
    /// A weapon is put away.
    PutAway { who: Id, item: ItemId },
    /// A weapon is lined up with a target.
    TookAim { who: Id, item: ItemId, target: Id },
    /// An aim is lost.
    AimLost { who: Id },
    /// Shots are used up.
    Spent { who: Id, item: ItemId, shots: u8, left: u8 },
    /// Reloading goes on: AP put in, and needed in all.
    Reloading { who: Id, item: ItemId, ap: Ap, of: Ap },
    /// A weapon is loaded again.
    Reloaded { who: Id, item: ItemId },
    /// A character lies on the ground.
    Fell { who: Id },
    /// A character stands up.
    StoodUp { who: Id },
    /// A character bears a critical wound, and does not lose consciousness.
    StayedAwake { who: Id },
    /// A character loses consciousness.
    Unconscious { who: Id },
    /// A character dies or is beyond help.
    Died { who: Id },
    /// A character leaves the fight.
    Left { who: Id },
    /// The game master has a word.
    Word { word: Word },
    /// The fight is over.
    Ended { ending: Ending },
}
