//! Common Actions.

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
    pub(crate) fn may_cast(self, who: Id, spell: SpellId, target: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_defend(self, who: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_ready(self, who: Id, kind: ActionKind, occasion: Occasion) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_retrieve(self, who: Id, item: ItemId) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_stow(self, who: Id, item: ItemId) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_load(self, who: Id, item: ItemId) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_drop(self, who: Id, item: ItemId) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn may_harry(self, who: Id, shooter: Id) -> Legality {
        Err(Illegal::because("destiny.actions.other-actions", "not yet"))
    }

    pub(crate) fn handling_cost(self, who: Id, item: ItemId) -> Ap {
        Ap(1)
    }

    pub(crate) fn loading_cost(self, item: ItemId) -> Ap {
        Ap(1)
    }

    pub(crate) fn is_loaded(self, item: ItemId) -> bool {
        true
    }

    pub(crate) fn each_common(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let _ = (who, each);
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    pub(crate) fn cast(&mut self, who: Id, spell: SpellId, target: Id) -> Play {
        Ok(())
    }

    pub(crate) fn take_up_defense(&mut self, who: Id) -> Play {
        Ok(())
    }

    pub(crate) fn end_defend(&mut self, who: Id, clause: &'static str) {}

    pub(crate) fn ready(&mut self, who: Id, kind: ActionKind) {}

    pub(crate) fn retrieve(&mut self, who: Id, item: ItemId) {}

    pub(crate) fn stow(&mut self, who: Id, item: ItemId) {}

    pub(crate) fn load(&mut self, who: Id, item: ItemId) {}

    pub(crate) fn drop_item(&mut self, who: Id, item: ItemId, clause: &'static str) {}

    pub(crate) fn after_shot(&mut self, who: Id, arm: Arm) {}

    pub(crate) fn offer_harry(&mut self, shooter: Id) -> Play {
        Ok(())
    }

    pub(crate) fn come_out_of_hiding(&mut self, who: Id) {}
}

impl Scene<'_> {
    pub(crate) fn may_use_readied(self, who: Id, action: Action) -> Legality {
        self.may_do(who, action, Occasion::Reaction)
    }

    pub(crate) fn usual_readied(self, who: Id, cause: Id) -> Option<Choice> {
        None
    }
}
