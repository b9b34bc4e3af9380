//! A moment of a fight, to be looked at.

use fracas_engine::At;

use crate::sheet::{Encounter, Sheet, Side};
use crate::state::State;
use crate::terms::{Combatant, Id, Part, SideId};
use crate::{Mythic, Settings};

/// A moment of a fight, to be looked at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What does not change.
    pub encounter: &'a Encounter,
    /// What does.
    pub state: &'a State,
}

impl<'a> From<At<'a, Mythic>> for Scene<'a> {
    fn from(at: At<'a, Mythic>) -> Self {
        Scene { encounter: at.encounter, state: at.state }
    }
}

impl<'a> Scene<'a> {
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

    /// The side of a combatant, and whom it fights.
    pub fn side_of(self, id: Id) -> &'a Side {
        &self.encounter.sides[self.side(id).index()]
    }

    /// Whether two combatants are opponents (mythic.round.opponents-defined).
    pub fn opponents(self, one: Id, other: Id) -> bool {
        self.side_of(one).fights(self.side(other))
    }

    /// Whether a combatant can act and react (mythic.round.out-of-action).
    pub fn is_able(self, id: Id) -> bool {
        self.of(id).part == Part::Able
    }

    /// The opponents of a combatant that can act, in the order of the roster.
    pub fn opponents_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        let own_side = self.side_of(id);
        self.state.ids().filter(move |&other| self.is_able(other) && own_side.fights(self.side(other)))
    }
}
