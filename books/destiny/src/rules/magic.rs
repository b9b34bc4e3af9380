//! Spells and mana, as the game's chapter on magic has them.

#![allow(unused)]

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell, Direction};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question, Reaction, Rest, Trigger};
use crate::event::Event;
use crate::rules::actions::EachAction;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene, Sum};
use crate::terms::*;

impl Scene<'_> {
    pub(crate) fn spell_cost(self, spell: SpellId) -> Ap {
        self.encounter.spells[spell.index()].ap.unwrap_or(self.encounter.cost(ActionKind::CastASpell).ap)
    }
}

impl Fight<'_> {
    pub(crate) fn end_spells_of_round(&mut self, round: u16) {}
}
