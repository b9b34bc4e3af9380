//! Mounted Combat.

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
    pub(crate) fn gap_for_blows(self, who: Id, target: Id) -> Yards {
        self.gap(who, target)
    }

    pub(crate) fn mounted_attack(self, attacker: Id, target: Id) -> Sum {
        Sum::new()
    }

    pub(crate) fn mounted_defense(self, attacker: Id, target: Id, kind: DefenseKind) -> Sum {
        Sum::new()
    }

    pub(crate) fn shared_initiative(self, who: Id) -> Option<u8> {
        None
    }

    pub(crate) fn has_own_turn(self, who: Id) -> bool {
        true
    }

    pub(crate) fn may_calm(self, who: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }
}

impl Fight<'_> {
    pub(crate) fn share_turn(&mut self, actor: Id) {}

    pub(crate) fn calm(&mut self, who: Id) -> Play {
        Ok(())
    }

    pub(crate) fn control_check(&mut self, rider: Id) -> Play {
        Ok(())
    }
}

impl Scene<'_> {
    /// The seat that answers for somebody: a mount's is its rider's.
    pub(crate) fn answers_for(self, who: Id) -> fracas_engine::Seat {
        self.sheet(who).seat
    }
}
