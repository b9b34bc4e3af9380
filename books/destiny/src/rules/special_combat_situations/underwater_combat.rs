//! Underwater Combat.

#![allow(unused)]

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell, Direction};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question, Reaction, Rest, Trigger};
use crate::event::Event;
use crate::rules::actions::EachAction;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::With;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene, Sum};
use crate::terms::*;

impl Scene<'_> {
    pub(crate) fn is_under_water(self, who: Id) -> bool {
        false
    }

    pub(crate) fn is_hampered_by_water(self, who: Id) -> bool {
        false
    }

    pub(crate) fn underwater_defense(self, who: Id, kind: DefenseKind) -> Option<&'static str> {
        None
    }

    pub(crate) fn water_cost(self, who: Id) -> Ap {
        Ap::ZERO
    }

    pub(crate) fn weapon_damage(self, who: Id, arm: Arm) -> i16 {
        self.weapon(who, arm).map_or(0, |weapon| weapon.damage.into())
    }

    pub(crate) fn halved_under_water(self, who: Id, arm: Arm, damage: i16) -> i16 {
        damage
    }

    pub(crate) fn lessened_by_water(self, with: With, target: Id, damage: i16) -> i16 {
        damage
    }
}
