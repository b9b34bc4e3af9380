//! The rules, one module for each heading of the document, in its order. What the document takes from other chapters
//! of the game follows after.
//!
//! Procedures are methods of `Fight`, which holds the three things that every rule needs: the encounter, the state
//! and the table. Questions about the state that need no table, such as "who is in reach?", are methods of [`Scene`],
//! so that policies and refusals can ask them too.

pub mod the_action_round;

pub mod combat_actions;

pub mod combat_statuses;

pub mod actions;

pub mod special_actions;

pub mod checks;
pub mod defences;
pub mod positions;
pub mod things;
pub mod word;
pub mod wounds;

use std::ops::{Deref, DerefMut};

use fracas_engine::{At, Procedure, Table};

use crate::sheet::{Encounter, Id, Sheet, SideId};
use crate::state::{Combatant, Part, State};
use crate::{Mythic, Settings};

/// A fight and the table that it is played at.
pub(crate) struct Fight<'a> {
    procedure: Procedure<'a, Mythic>,
}

impl<'a> Fight<'a> {
    /// A fight at a table.
    pub fn new(encounter: &'a Encounter, state: &'a mut State, table: &'a mut dyn Table<Mythic>) -> Self {
        Fight { procedure: Procedure { encounter, state, table } }
    }
}

/// A moment of a fight, to be looked at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What does not change.
    pub encounter: &'a Encounter,
    /// What does.
    pub state: &'a State,
}

impl<'a> Scene<'a> {
    /// A moment, as a question is given it.
    pub fn of_moment(at: At<'a, Mythic>) -> Self {
        Scene { encounter: at.encounter, state: at.state }
    }

    /// The moment that is looked at.
    pub fn moment(self) -> At<'a, Mythic> {
        At { encounter: self.encounter, state: self.state }
    }

    /// The settings in force.
    pub fn settings(self) -> &'a Settings {
        &self.encounter.settings
    }

    /// The sheet of a combatant.
    pub fn sheet(self, id: Id) -> &'a Sheet {
        &self.encounter.roster[id.index()]
    }

    /// A combatant.
    pub fn of(self, id: Id) -> &'a Combatant {
        self.state.of(id)
    }

    /// The side of a combatant.
    pub fn side(self, id: Id) -> SideId {
        self.sheet(id).side
    }

    /// Whether two combatants are opponents (mythic.round.opponents-defined).
    pub fn opponents(self, one: Id, other: Id) -> bool {
        self.encounter.sides[self.side(one).index()].enemies & (1 << self.side(other).0) != 0
    }

    /// Whether a combatant can act and react (mythic.round.out-of-action).
    pub fn is_able(self, id: Id) -> bool {
        self.of(id).part == Part::Able
    }

    /// The opponents of a combatant that can act, in the order of the roster.
    pub fn opponents_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        self.state.ids().filter(move |&other| self.opponents(id, other) && self.is_able(other))
    }
}

impl<'a> Deref for Fight<'a> {
    type Target = Procedure<'a, Mythic>;

    fn deref(&self) -> &Procedure<'a, Mythic> {
        &self.procedure
    }
}

impl DerefMut for Fight<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.procedure
    }
}

impl Fight<'_> {
    /// The present moment.
    pub fn scene(&self) -> Scene<'_> {
        Scene { encounter: self.encounter, state: self.state }
    }

    /// A combatant, to be changed.
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        self.state.of_mut(id)
    }
}
