//! A moment of a fight, to be looked at.

use fracas_engine::At;

use crate::sheet::{Encounter, Sheet, Trait};
use crate::state::State;
use crate::terms::{Combatant, Consciousness, Id, Presence, SideId};
use crate::{Destiny, Settings};

/// A moment of a fight, to be looked at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What does not change.
    pub encounter: &'a Encounter,
    /// What does.
    pub state: &'a State,
}

impl<'a> From<At<'a, Destiny>> for Scene<'a> {
    fn from(at: At<'a, Destiny>) -> Self {
        Scene { encounter: at.encounter, state: at.state }
    }
}

impl<'a> Scene<'a> {
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

    /// Whether a combatant has a trait.
    pub fn has(self, id: Id, one: Trait) -> bool {
        self.sheet(id).traits.has(one)
    }

    /// Whether two combatants are hostile to each other.
    pub fn opponents(self, one: Id, other: Id) -> bool {
        self.encounter.foes[one.index()].has(other)
    }

    /// Whether a combatant is here, alive, as far as whoever looks knows.
    pub fn is_here(self, id: Id) -> bool {
        self.of(id).presence == Presence::Here && !self.state.unseen.has(id)
    }

    /// Whether a combatant is here and awake.
    pub fn is_awake(self, id: Id) -> bool {
        self.is_here(id) && self.of(id).consciousness == Consciousness::Awake
    }

    /// All who are here, alive, in the order of the roster.
    pub fn present(self) -> impl Iterator<Item = Id> + 'a {
        self.state.ids().filter(move |&id| self.is_here(id))
    }

    /// The hostile creatures that are here, alive, in the order of the roster.
    pub fn opponents_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        self.encounter.foes[id.index()].iter().filter(move |&other| self.is_here(other))
    }
}
