//! The rules, one module for each heading of the document, in its order. What the document takes from other chapters
//! of the game follows after.
//!
//! Procedures are methods of `Fight`, which holds the three things that every rule needs: the encounter, the state
//! and the table. Questions about the state that need no table, such as "who is in reach?", are methods of [`Scene`],
//! so that policies and refusals can ask them too.

pub mod actions;
pub mod agility;
pub mod rounds;
pub mod stamina;

pub mod action_order_and_initiative;

pub mod melee_attacks;
pub mod ranged_attacks;

pub mod aura;
pub mod chance_roll;
pub mod critical_hits;
pub mod defenses;
pub mod weaknesses_and_resistances;

pub mod exposed;
pub mod facing;
pub mod size;
pub mod unguarded;
pub mod using_a_grid;

pub mod non_lethal_damage;
pub mod surprise;
pub mod swift_attacks;

pub mod martial_proficiency_level;
pub mod unarmed_attacks;

pub mod combat_maneuvers;

pub mod death;
pub mod resting;
pub mod unconsciousness;

pub mod conditions;

pub mod figures;
pub mod gear;
pub mod spells;

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use fracas_engine::{At, Clause, Play, Procedure, Table, Why};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::sheet::{Encounter, Sheet};
use crate::state::State;
use crate::terms::{Combatant, Id, MOST_COMBATANTS, SideId};
use crate::{Reality, Settings};

/// A fight and the table that it is played at.
pub(crate) struct Fight<'a> {
    procedure: Procedure<'a, Reality>,
    /// Whether an Immediate Interrupt is being carried out, into which no other may break.
    pub interrupting: bool,
    /// Who is moving at this moment.
    pub moving: Option<Id>,
    /// How many Agile Moves each has made in this beat, so that an attack knows of those in its midst.
    pub agile_moves: [u8; MOST_COMBATANTS],
    /// How many metres each has been pushed in this beat, for the same reason.
    pub pushes: [u8; MOST_COMBATANTS],
    /// Who is pushing out of a Sprint at this moment.
    pub sprinting: Option<Id>,
    /// Who was stopped on its way by a braced weapon.
    pub braced: Option<Id>,
    /// The wounds of attacks that happen together, which are felt when all are rolled.
    pub held_back: Option<HeldBack>,
    /// The blow that was declared, before anybody answered it.
    pub declared: Option<melee_attacks::in_force::Declared>,
}

impl<'a> Fight<'a> {
    /// A fight at a table.
    pub fn new(encounter: &'a Encounter, state: &'a mut State, table: &'a mut dyn Table<Reality>) -> Self {
        Fight {
            procedure: Procedure { encounter, state, table },
            interrupting: false,
            moving: None,
            agile_moves: [0; MOST_COMBATANTS],
            pushes: [0; MOST_COMBATANTS],
            sprinting: None,
            braced: None,
            held_back: None,
            declared: None,
        }
    }
}

/// Attacks that hit and are not felt yet, since others happen with them: one each at most, but of spells two, since a
/// spell may leap on.
#[derive(Clone, Debug, Default)]
pub(crate) struct HeldBack {
    /// Blows.
    pub blows: ArrayVec<(melee_attacks::Blow, melee_attacks::combat_roll::Rolled), MOST_COMBATANTS>,
    /// Shots and throws.
    pub shots: ArrayVec<(ranged_attacks::Shot, melee_attacks::combat_roll::Rolled), MOST_COMBATANTS>,
    /// Spells.
    pub spells: ArrayVec<(spells::Cast, melee_attacks::combat_roll::Rolled), { 2 * MOST_COMBATANTS }>,
}

/// A moment of a fight, to be looked at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What does not change.
    pub encounter: &'a Encounter,
    /// What does.
    pub state: &'a State,
}

impl<'a> From<At<'a, Reality>> for Scene<'a> {
    fn from(at: At<'a, Reality>) -> Self {
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

    /// Whether two combatants are opponents.
    pub fn opponents(self, one: Id, other: Id) -> bool {
        self.encounter.foes[one.index()].has(other)
    }

    /// The opponents of a combatant that are alive and here, in the order of the roster.
    pub fn opponents_of(self, id: Id) -> impl Iterator<Item = Id> + 'a {
        self.encounter.foes[id.index()].iter().filter(move |&other| self.is_alive(other))
    }
}

impl<'a> Deref for Fight<'a> {
    type Target = Procedure<'a, Reality>;

    fn deref(&self) -> &Procedure<'a, Reality> {
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

    /// Tells what happened, and why, to those who may know of it.
    pub fn tell(&mut self, event: Event, why: impl FnOnce() -> Why) {
        let audience = self.scene().audience(&event);
        self.tell_to(audience, event, why);
    }

    /// Tells what happened, on one clause, to those who may know of it.
    pub fn note(&mut self, event: Event, label: &'static str, clause: &'static str) {
        self.tell(event, || Why::clause(label, Clause(clause)));
    }

    /// Whether a question is answered yes.
    pub fn is_so(&mut self, question: Question) -> Play<bool> {
        Ok(self.ask(question)? == Some(Choice::Yes))
    }

    /// The figure that a question is answered with.
    pub fn figure(&mut self, question: Question) -> Play<Option<u8>> {
        Ok(match self.ask(question)? {
            Some(Choice::Figure(figure)) => Some(figure),
            _ => None,
        })
    }

    /// A combatant, to be changed.
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        self.state.of_mut(id)
    }
}
