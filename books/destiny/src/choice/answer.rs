//! What is answered.

use std::ops::ControlFlow;

use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::reaction::Reaction;
use super::rest::{Activity, Rest};
use crate::terms::{Action, ActionKind, Ap, Attribute, Cover, DefenseKind, Id, ItemId, Level, Skill};

/// What is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Not now: neither an action nor a reaction.
    Wait,
    /// The turn is finished.
    Finish,
    /// An action, movement, or what is free.
    Do(Action),
    /// An action is readied: which, is asked next.
    Ready,
    /// A kind of action.
    Kind(ActionKind),
    /// A reaction.
    React(Reaction),
    /// A step.
    Step(Direction),
    /// A place.
    Place(Cell),
    /// The movement ends.
    Stop,
    /// Somebody.
    Combatant(Id),
    /// A thing.
    Item(ItemId),
    /// A wound level.
    Level(Level),
    /// A Defense.
    Defense(DefenseKind),
    /// The bonus of Defend.
    Bonus,
    /// A rolled check in place of a Defense.
    Roll,
    /// A check by an attribute and a skill.
    Check(Attribute, Skill),
    /// A figure.
    Figure(i16),
    /// AP.
    Ap(Ap),
    /// Cover.
    Cover(Cover),
    /// A direction, and how many yards.
    Toward(Direction, u8),
    /// Yards along, and yards cut off another's movement.
    Cling(u8, u8),
    /// Who is spared is unconscious.
    Unconscious,
    /// Who is spared is helpless.
    Helpless,
    /// How time is spent.
    Rest(Rest),
    /// What is done in a rest.
    Activity(Activity),
    /// The benefits of short rests are taken.
    Benefits,
    /// The rest is resumed.
    Resume,
    /// An effect, by its place.
    Effect(u8),
}

impl Choice {
    /// Shows each check by an attribute and a skill.
    pub(crate) fn each_check(each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        let by = |attribute| Skill::ALL.map(|skill| Choice::Check(attribute, skill));
        Attribute::ALL.into_iter().flat_map(by).try_for_each(each)
    }
}
