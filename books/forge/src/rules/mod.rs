//! The rules, one module for each heading of the document, in its order.
//!
//! Procedures are methods of `Fight`, which holds the three things that every rule needs: the encounter, the state
//! and the table. Questions about the state that need no table, such as "is this character surrounded?", are methods
//! of [`Scene`], so that questions and policies can ask them too.

pub mod combat;
pub mod turns_and_rounds;

pub mod legendary_turns;

pub mod defenses;
pub mod minions_defense;

pub mod attack_yield;
pub mod defending_vs_yielding;

pub mod confused;
pub mod damage_and_defeat;
pub mod defeated;
pub mod knocked_down;
pub mod reeling;

pub mod final_gambit;
pub mod legendary_defiance;

pub mod cover;
pub mod disarmed;
pub mod high_ground;
pub mod hindering_maneuvers;
pub mod mounted_combat;
pub mod movement_and_position;
pub mod shoving;
pub mod size;
pub mod surrounded;
pub mod underwater_combat;
pub mod zone_of_control;

pub mod aftermath;
pub mod conditions;
pub mod skills;
mod strike;

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use fracas_engine::{At, Play, Procedure, Table};

use crate::choice::{Choice, Question};
use crate::encounter::Encounter;
use crate::sheet::{Sheet, Trigger};
use crate::state::{Boons, Combatant, State};
use crate::terms::{ConditionId, Id, Occasion, Once, Set32, SideId, known};
use crate::{Forge, Settings};

/// A fight and the table that it is played at.
pub(crate) struct Fight<'a> {
    procedure: Procedure<'a, Forge>,
    /// How deep reactions lie inside one another at this moment.
    pub depth: u8,
    /// What boons the skills use that are under way, the outermost first.
    pub boons: ArrayVec<(Id, Boons), { skills::MOST_UNDER_WAY }>,
    /// Reactions that wait for the end of the skill, by setting.
    pub late: Vec<(Trigger, Id, Id)>,
    /// Whether a skill of the turn is under way, for whose end reactions may have to wait.
    pub in_skill: bool,
    /// Who hinders whom at the end of the maneuver, by setting, and on what occasion.
    pub late_hindering: ArrayVec<(Id, Id, Occasion), { crate::terms::MOST_COMBATANTS }>,
    /// Who is walking at this moment.
    pub walking: Set32,
    /// The walk that comes with the present maneuver: used if it came before the rest of it.
    pub walk_along: Once,
    /// Whether a weapon was drawn in the present maneuver that leaves no time to walk.
    pub drew_slowly: bool,
    /// What losses would have taken of the target of a yield besides, while its effects befall it.
    beyond: attack_yield::Beyond,
}

impl<'a> Fight<'a> {
    /// A fight at a table.
    pub fn new(encounter: &'a Encounter, state: &'a mut State, table: &'a mut dyn Table<Forge>) -> Self {
        Fight {
            procedure: Procedure { encounter, state, table },
            depth: 0,
            boons: ArrayVec::new(),
            late: Vec::new(),
            in_skill: false,
            late_hindering: ArrayVec::new(),
            walking: Set32::EMPTY,
            walk_along: Once::Open,
            drew_slowly: false,
            beyond: attack_yield::Beyond::default(),
        }
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

impl<'a> From<At<'a, Forge>> for Scene<'a> {
    fn from(at: At<'a, Forge>) -> Self {
        Scene { encounter: at.encounter, state: at.state }
    }
}

impl<'a> Scene<'a> {
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

    /// Whether a condition is on a combatant.
    #[inline]
    pub fn has(self, id: Id, condition: ConditionId) -> bool {
        self.of(id).has(condition)
    }

    /// The side of a combatant.
    #[inline]
    pub fn side(self, id: Id) -> SideId {
        self.sheet(id).side
    }

    /// Whether two combatants are enemies.
    #[inline]
    pub fn enemies(self, one: Id, other: Id) -> bool {
        self.encounter.foes[one.index()].has(other.0)
    }

    /// Whether two combatants are on one side.
    #[inline]
    pub fn allies(self, one: Id, other: Id) -> bool {
        self.side(one) == self.side(other)
    }

    /// Everybody who is in the fight, defeated or not.
    #[inline]
    pub fn everybody(self) -> impl Iterator<Item = Id> + 'a {
        self.state.ids().filter(move |&id| self.is_present(id))
    }

    /// The enemies of a combatant that are in the fight, defeated or not.
    #[inline]
    pub fn enemies_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        self.encounter.foes[id.index()].iter().map(Id).filter(move |&other| self.is_present(other))
    }

    /// Those of them who still fight.
    #[inline]
    pub fn standing_enemies_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        self.enemies_of(id).filter(move |&enemy| !self.has(enemy, known::DEFEATED))
    }

    /// Whether a combatant has come and not gone.
    #[inline]
    pub fn is_present(self, id: Id) -> bool {
        self.of(id).is_present()
    }
}

impl<'a> Deref for Fight<'a> {
    type Target = Procedure<'a, Forge>;

    #[inline]
    fn deref(&self) -> &Procedure<'a, Forge> {
        &self.procedure
    }
}

impl DerefMut for Fight<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.procedure
    }
}

impl Fight<'_> {
    /// The present moment.
    #[inline]
    pub fn scene(&self) -> Scene<'_> {
        Scene { encounter: self.encounter, state: self.state }
    }

    /// Asks for a yes or a no.
    pub fn ask_yes(&mut self, question: Question) -> Play<bool> {
        Ok(self.ask(question)? == Some(Choice::Yes))
    }
}
