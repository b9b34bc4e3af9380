//! What happens, as small records with their figures. The breakdown of a figure is told beside it.

use fracas_engine::map::Cell;
use serde::Serialize;

use crate::choice::{Action, Activity, Reaction};
use crate::state::Ending;
use crate::terms::{
    ActionKind, AilmentKind, Ap, DefenseKind, Id, ItemId, Jump, Level, ObjectId, Posture, Rolled, Source,
    SpellId, Standing, Yards,
};

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are named for what they hold; each variant says what happened.
pub enum Event {
    /// A fight of the day begins.
    FightBegan { fight: u8, minute: i32 },
    /// Somebody is surprised.
    Surprised { who: Id },
    /// Somebody's initiative is found.
    Initiative { who: Id, score: u8 },
    /// Somebody joins the fight.
    Joined { who: Id },
    /// A round begins; seconds since the first did.
    RoundBegan { round: u16, seconds: u32 },
    /// A round ends.
    RoundEnded { round: u16 },
    /// A turn begins.
    TurnBegan { who: Id, initiative: u8, ap: Ap },
    /// A turn ends.
    TurnEnded { who: Id },
    /// AP are gained.
    GainedAp { who: Id, gained: Ap, now: Ap },
    /// AP are lost or spent for nothing.
    LostAp { who: Id, lost: Ap, now: Ap },
    /// Initiative changes.
    InitiativeChanged { who: Id, by: i8, now: u8 },
    /// An action is declared, and what it will cost.
    Declared { who: Id, action: Action, cost: Ap },
    /// What an action costs that is done in haste, and what it would have.
    Hurried { who: Id, cost: Ap, usual: Ap },
    /// An action is paid for.
    Paid { who: Id, ap: Ap, left: Ap },
    /// Part of an action is paid for, and so much is still to be paid.
    PaidInPart { who: Id, ap: Ap, to_pay: Ap },
    /// An action that takes rounds goes on.
    Working { who: Id, until: u16 },
    /// An action in progress is cancelled.
    Cancelled { who: Id },
    /// Somebody acts on another's turn.
    Interrupts { who: Id, active: Id },
    /// What was declared does not take place.
    Voided { who: Id, action: Action },
    /// By the game master's word what somebody meant to do does not take place.
    RuledOut { who: Id, action: Action },
    /// Somebody reacts.
    Reacts { who: Id, reaction: Reaction },
    /// A roll is made: what the dice came to, and the result.
    Rolled { who: Id, what: Rolled, dice: i16, result: i16 },
    /// A roll meets a number: that of a Defense, or of an opening.
    Met { who: Id, what: Rolled, target: Id, defense: Option<DefenseKind>, number: i16, passed: bool },
    /// A check meets a TN.
    Checked { who: Id, what: Rolled, tn: i16, passed: bool },
    /// A roll meets another's that was rolled against it.
    Opposed { who: Id, what: Rolled, other: Id, against: i16, passed: bool },
    /// An attack strikes somebody: damage dealt, and what is left of it.
    Struck { attacker: Id, target: Id, kind: Option<ActionKind>, dealt: i16, left: i16 },
    /// Damage that has no attack roll.
    Hurt { who: Id, damage: i16, left: i16 },
    /// A wound.
    Wounded { who: Id, level: Level },
    /// No wound comes of a hit.
    Unhurt { who: Id },
    /// A wound is healed or made less bad.
    Healed { who: Id, from: Level, to: Option<Level> },
    /// Stamina is spent or recovered.
    Stamina { who: Id, now: u8, of: u8 },
    /// Fatigue changes.
    Fatigue { who: Id, now: u8 },
    /// Free mana is used for a spell.
    FreeMana { who: Id, used: u8 },
    /// Mana is spent, invested or recovered.
    Mana { who: Id, now: u8, of: u8 },
    /// Somebody becomes exhausted.
    Exhausted { who: Id },
    /// Somebody is no longer exhausted.
    Refreshed { who: Id },
    /// Somebody falls unconscious.
    Unconscious { who: Id },
    /// Somebody begins to die.
    Dying { who: Id },
    /// Somebody is no longer dying.
    Stable { who: Id },
    /// Somebody wakes.
    Woke { who: Id },
    /// Somebody dies.
    Died { who: Id },
    /// Somebody is helpless until the end of a round.
    Helpless { who: Id, until: u16 },
    /// Somebody is no longer helpless.
    NoLongerHelpless { who: Id },
    /// A posture changes.
    Posture { who: Id, posture: Posture },
    /// Somebody moves.
    Moved { who: Id, from: Cell, to: Cell },
    /// Movement is bought.
    Pool { who: Id, ap: Ap, yards: Yards },
    /// Movement that was bought goes into what is paid for over several turns.
    PutIn { who: Id, yards: Yards },
    /// A rate changes for the round.
    Rate { who: Id, rate: u16 },
    /// Somebody jumps: how far it comes, in feet or inches.
    Jumped { who: Id, jump: Jump, result: i16 },
    /// Somebody falls.
    Fell { who: Id, yards: u8 },
    /// How somebody keeps its place changes.
    Standing { who: Id, before: Standing, standing: Standing },
    /// Somebody who has sunk is without air.
    Drowns { who: Id },
    /// An attack misses without a roll, as whoever makes it has not kept its hold.
    LetSlip { who: Id },
    /// Somebody holds on to a ledge.
    HoldsOn { who: Id },
    /// Defend begins.
    Defends { who: Id },
    /// Defend ends.
    DefendEnded { who: Id },
    /// A Defense is put in the place of another.
    DefendsWith { who: Id, defense: Option<DefenseKind>, now: i16 },
    /// An action is readied.
    Readied { who: Id, kind: ActionKind },
    /// A readied action lapses.
    ReadyEnded { who: Id },
    /// Somebody is ignored.
    Ignores { who: Id, whom: Id },
    /// Somebody is no longer ignored.
    Heeds { who: Id, whom: Id },
    /// Somebody is flanked now.
    Flanked { who: Id },
    /// Somebody is harried for the round.
    Harried { who: Id, by: Id },
    /// Somebody is distracted for the round.
    Distracted { who: Id },
    /// An opening is found.
    Opening { who: Id, against: Id, result: i16 },
    /// Two are grappling each other.
    Grappling { one: Id, other: Id },
    /// Somebody holds on to who lets go of it.
    HoldsFast { who: Id, whom: Id },
    /// Points of a Cling are spent: yards along, and yards cut off the other's movement.
    Clung { who: Id, to: Id, along: u8, cut: u8 },
    /// A grapple may be moved for so many AP.
    MayDrag { who: Id, ap: Ap },
    /// They no longer are.
    GrappleEnded { one: Id, other: Id },
    /// Somebody is pinned.
    Pinned { who: Id, by: Id },
    /// Somebody is no longer pinned.
    PinEnded { who: Id },
    /// Somebody is held in place.
    Held { who: Id, tn: i8 },
    /// Somebody is no longer held.
    Freed { who: Id },
    /// Another becomes the target of an attack.
    Interposed { who: Id, by: Id },
    /// A thing comes to hand.
    Took { who: Id, item: ItemId },
    /// A thing is put away.
    Stowed { who: Id, item: ItemId },
    /// A thing falls to the ground.
    Dropped { who: Id, item: ItemId },
    /// A weapon is loaded.
    Loaded { who: Id, item: ItemId },
    /// A thing that was thrown lies where its target is.
    Thrown { who: Id, item: ItemId },
    /// An object is used.
    Used { who: Id, object: ObjectId },
    /// A thing in hand is used.
    UsedItem { who: Id, item: ItemId },
    /// A spell takes effect.
    Cast { who: Id, spell: SpellId },
    /// A spell is lost.
    SpellLost { who: Id },
    /// An effect of magic ends.
    EffectEnded { owner: Id, on: Id, from: Source },
    /// Somebody is ailing.
    Ails { who: Id, ailment: AilmentKind, level: Level },
    /// An ailment changes its level, or its TN.
    AilsLess { who: Id, ailment: AilmentKind, level: Level, tn: i8 },
    /// Somebody does not burn, as it is under water.
    DoesNotBurn { who: Id },
    /// An ailment ends.
    Recovered { who: Id, ailment: AilmentKind },
    /// Somebody is blinded.
    Blinded { who: Id },
    /// Somebody sees again.
    Sees { who: Id },
    /// Somebody mounts.
    Mounted { rider: Id, mount: Id },
    /// Somebody dismounts.
    Dismounted { rider: Id, mount: Id },
    /// A mount is out of control.
    Bolted { mount: Id },
    /// A mount is under control again.
    Calmed { mount: Id },
    /// A mount does not follow, or does not let somebody mount.
    Refuses { mount: Id, rider: Id, action: Action },
    /// An attack is seen to come from hiding.
    Found { who: Id },
    /// What was declared can no longer be done.
    CameToNothing { who: Id },
    /// A rest begins.
    Rests { minutes: i16 },
    /// Somebody sleeps.
    Slept { who: Id, minutes: i16 },
    /// A rest is interrupted.
    RestInterrupted { after: i16 },
    /// A rest is over, with or without benefits.
    Rested { who: Id, benefits: bool },
    /// Somebody tends another.
    Tends { who: Id, patient: Id },
    /// A recovery check that heals nothing makes the next ones easier.
    RecoveryBonus { who: Id, now: u8 },
    /// Mana is taken back.
    TookBack { who: Id, mana: u8 },
    /// Somebody leaves the field.
    Left { who: Id },
    /// Somebody comes to the field.
    Came { who: Id },
    /// Somebody says a few words.
    Spoke { who: Id },
    /// The game master allows an action.
    DidOther { who: Id },
    /// A fight is over.
    Ended { ending: Ending },
    /// Somebody is staggered now.
    Staggered { who: Id },
    /// A wound that was treated finds no slot at a lower level.
    StaysAsBad { who: Id, level: Level },
    /// Somebody is too weary for its wounds to be treated.
    BeyondTreatment { who: Id },
    /// Something is done in a rest that does not interrupt it.
    RestGoesOn { activity: Activity },
}

impl Event {
    /// Of whom it tells how many AP or how much initiative it has, or spends.
    pub(crate) fn tells_what_is_left_to(&self) -> Option<Id> {
        match *self {
            Event::Initiative { who, .. }
            | Event::TurnBegan { who, .. }
            | Event::GainedAp { who, .. }
            | Event::LostAp { who, .. }
            | Event::InitiativeChanged { who, .. }
            | Event::Hurried { who, .. }
            | Event::Paid { who, .. }
            | Event::PaidInPart { who, .. } => Some(who),
            _ => None,
        }
    }

    /// Of whom it tells where it is, or that it is there.
    pub(crate) fn tells_the_place_of(&self) -> Option<Id> {
        match *self {
            Event::Moved { who, .. }
            | Event::Interrupts { who, .. }
            | Event::Dropped { who, .. }
            | Event::Used { who, .. }
            | Event::Mounted { rider: who, .. }
            | Event::Dismounted { rider: who, .. } => Some(who),
            _ => None,
        }
    }

    /// Of whom it tells what it does by itself, to nobody else and in no place that could be known by it.
    pub(crate) fn tells_what_is_done_by(&self) -> Option<Id> {
        match *self {
            Event::Rolled { who, what, .. } | Event::Checked { who, what, .. } if what.is_of_ones_own() => {
                Some(who)
            }
            Event::Posture { who, .. }
            | Event::Pool { who, .. }
            | Event::PutIn { who, .. }
            | Event::Surprised { who }
            | Event::Joined { who }
            | Event::Came { who }
            | Event::Working { who, .. }
            | Event::Cancelled { who }
            | Event::CameToNothing { who }
            | Event::Rate { who, .. }
            | Event::Jumped { who, .. }
            | Event::Fell { who, .. }
            | Event::Standing { who, .. }
            | Event::HoldsOn { who }
            | Event::Defends { who }
            | Event::DefendEnded { who }
            | Event::DefendsWith { who, .. }
            | Event::Readied { who, .. }
            | Event::ReadyEnded { who }
            | Event::Ignores { who, .. }
            | Event::Heeds { who, .. }
            | Event::Took { who, .. }
            | Event::Stowed { who, .. }
            | Event::Loaded { who, .. }
            | Event::UsedItem { who, .. }
            | Event::Cast { who, .. }
            | Event::SpellLost { who }
            | Event::Stamina { who, .. }
            | Event::Fatigue { who, .. }
            | Event::FreeMana { who, .. }
            | Event::Mana { who, .. }
            | Event::TookBack { who, .. }
            | Event::Exhausted { who }
            | Event::Refreshed { who }
            | Event::DidOther { who } => Some(who),
            _ => None,
        }
    }
}
