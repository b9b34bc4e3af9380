//! A moment of a fight, to be looked at.

use fracas_engine::At;

use crate::settings::AtPeace;
use crate::sheet::{Encounter, Sheet, Side};
use crate::state::State;
use crate::terms::{Combatant, Id, Perk, SideId};
use crate::{Realmspire, Settings};

/// A moment of a fight, to be looked at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What does not change.
    pub encounter: &'a Encounter,
    /// What does.
    pub state: &'a State,
}

impl<'a> From<At<'a, Realmspire>> for Scene<'a> {
    fn from(at: At<'a, Realmspire>) -> Self {
        Scene { encounter: at.encounter, state: at.state }
    }
}

impl<'a> Scene<'a> {
    /// The moment that is looked at.
    pub fn moment(self) -> At<'a, Realmspire> {
        At { encounter: self.encounter, state: self.state }
    }

    /// The settings in force.
    #[inline]
    pub fn settings(self) -> &'a Settings {
        &self.encounter.settings
    }

    /// The sheet of a combatant.
    #[inline]
    pub fn sheet(self, id: Id) -> &'a Sheet {
        &self.encounter.roster[id.index()]
    }

    /// A combatant.
    #[inline]
    pub fn of(self, id: Id) -> &'a Combatant {
        self.state.of(id)
    }

    /// The side of a combatant.
    pub fn side(self, id: Id) -> SideId {
        self.of(id).side
    }

    /// The side of a combatant, and whom it fights.
    pub fn side_of(self, id: Id) -> &'a Side {
        &self.encounter.sides[self.side(id).index()]
    }

    /// Whether two combatants are foes (realmspire.core.sides).
    #[inline]
    pub fn foes(self, one: Id, other: Id) -> bool {
        self.side_of(one).fights(self.side(other))
    }

    /// Whether two combatants are allied with each other: those of one side, and by default all who are no foes
    /// (realmspire.core.at-peace).
    pub fn allies(self, one: Id, other: Id) -> bool {
        let are_at_peace = || self.settings().at_peace == AtPeace::Allied && !self.foes(one, other);
        one != other && (self.side(one) == self.side(other) || are_at_peace())
    }

    /// Whether a combatant is there, alive, as far as whoever looks knows.
    #[inline]
    pub fn is_here(self, id: Id) -> bool {
        self.of(id).is_alive_here() && !self.state.unknown.has(id)
    }

    /// Whether a combatant is there and conscious.
    #[inline]
    pub fn is_able(self, id: Id) -> bool {
        self.of(id).is_able() && !self.state.unknown.has(id)
    }

    /// All who are there, alive, in the order of the roster.
    pub fn present(self) -> impl Iterator<Item = Id> + 'a {
        self.state.ids().filter(move |&id| self.is_here(id))
    }

    /// The foes of a combatant that are there and conscious, in the order of the roster.
    pub fn able_foes_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        let own = self.side_of(id);
        self.state.ids().filter(move |&other| self.is_able(other) && own.fights(self.side(other)))
    }

    /// Whether a combatant has a perk that counts (realmspire.core.perks).
    pub fn has_perk(self, id: Id, perk: Perk) -> bool {
        self.sheet(id).perks.has(perk) && self.settings().perks == crate::settings::PerkUse::Count
    }
}
