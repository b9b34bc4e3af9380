//! Health, Damage, and Healing.

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

/// How a wound is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wounding {
    /// As usual.
    Usual,
    /// By a Nonlethal Attack, whose maker may spare the target the dying (destiny.offensive.nonlethal-spare).
    Nonlethal {
        /// Who attacks.
        attacker: Id,
    },
}

impl Scene<'_> {
    pub(crate) fn toughness(self, who: Id) -> Sum {
        Sum::new()
    }

    pub(crate) fn pierced_toughness(self, who: Id) -> Sum {
        Sum::new()
    }

    pub(crate) fn level_of(self, self_left: i16) -> Option<Level> {
        None
    }

    pub(crate) fn slot_for(self, who: Id, level: Level) -> Option<Level> {
        Some(level)
    }

    /// Whether somebody is staggered.
    pub fn is_staggered(self, who: Id) -> bool {
        false
    }

    pub(crate) fn ailing(self, who: Id, what: Rolled) -> Sum {
        Sum::new()
    }
}

impl Fight<'_> {
    pub(crate) fn wound(&mut self, who: Id, level: Level, how: Wounding) -> Play {
        Ok(())
    }

    pub(crate) fn spend_stamina(&mut self, who: Id, cost: u8, clause: &'static str) {}

    pub(crate) fn gain_fatigue(&mut self, who: Id, fatigue: u8, clause: &'static str) {}

    pub(crate) fn begin_for(&mut self, who: Id) {}

    pub(crate) fn close_fight(&mut self) {}

    pub(crate) fn rest(&mut self) -> Play {
        Ok(())
    }

    pub(crate) fn hurt(&mut self, who: Id, damage: i16, kind: DamageKind) -> Play {
        Ok(())
    }
}

impl Scene<'_> {
    pub(crate) fn may_recover(self, who: Id, level: Level, most: Level) -> Legality {
        Ok(())
    }

    pub(crate) fn may_take_back(self, who: Id, place: u8) -> Legality {
        Ok(())
    }

    pub(crate) fn may_rest(self, rest: Rest) -> Legality {
        Ok(())
    }

    pub(crate) fn usual_take_back(self, who: Id) -> Option<Choice> {
        None
    }

    pub(crate) fn usual_rest(self) -> Choice {
        Choice::Rest(Rest::GoOn)
    }
}
