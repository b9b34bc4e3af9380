//! Ready an Action: it is taken later, as a reaction to any event.

use std::ops::ControlFlow;

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene};
use crate::terms::{Action, ActionKind, Id, Speed};

impl ActionKind {
    /// Whether it can be readied: what is an action, and can be taken out of turn (destiny.common.ready-kinds).
    fn can_be_readied(self) -> bool {
        !matches!(
            self,
            ActionKind::Rebuff
                | ActionKind::Harry
                | ActionKind::Cling
                | ActionKind::Interpose
                | ActionKind::ReadyAnAction
                | ActionKind::Jump
                | ActionKind::Surface
                | ActionKind::Other
        )
    }

    /// Whether it is an attack with a weapon, of which only melee attacks are left under water
    /// (destiny.underwater.no-ranged).
    pub(in crate::rules) fn is_blow(self) -> bool {
        matches!(
            self,
            ActionKind::NonlethalAttack
                | ActionKind::QuickAttack
                | ActionKind::StandardAttack
                | ActionKind::StrongAttack
                | ActionKind::Grapple
        )
    }
}

impl Action {
    /// How fast it is done, of what can be hurried.
    pub(in crate::rules) fn speed(self) -> Speed {
        match self {
            Action::Mount(_, speed)
            | Action::Dismount(speed)
            | Action::UseObject(_, speed)
            | Action::UseItem(_, speed) => speed,
            _ => Speed::Usual,
        }
    }
}

impl Scene<'_> {
    /// Whether an action of a kind may be readied.
    pub(crate) fn may_ready(self, who: Id, kind: ActionKind, occasion: Occasion) -> Legality {
        if !kind.can_be_readied() {
            return Err(Illegal::because("destiny.common.ready-kinds", "this is not readied"));
        }
        if occasion == Occasion::Reaction || self.of(who).readied == Some(kind) {
            return Err(Illegal::because("destiny.common.ready", "it is readied already"));
        }
        Ok(())
    }

    /// Whether what somebody has readied allows an action now (destiny.common.ready-as-reaction).
    pub(crate) fn may_use_readied(self, who: Id, action: Action) -> Legality {
        if action.kind().is_none() || action.kind() != self.of(who).readied {
            return Err(Illegal::because("destiny.common.ready", "this was not readied"));
        }
        if action.speed() == Speed::Hurried {
            return Err(Illegal::because("destiny.quicker.readied", "what was readied is not hurried"));
        }
        self.may_do(who, action, Occasion::Reaction)
    }
}

impl Actor<'_> {
    /// Whether there is any kind of action that it may ready now.
    pub(crate) fn may_ready_something(&self) -> Legality {
        let mut refused = None;
        for kind in ActionKind::ALL {
            match self.may_do(Action::Ready(kind)) {
                Ok(()) => return Ok(()),
                Err(illegal) => refused = refused.or(Some(illegal)),
            }
        }
        refused.map_or(Ok(()), Err)
    }

    /// Whether there is, for who asks no more.
    pub(crate) fn readies_something(&self) -> bool {
        self.affords(ActionKind::ReadyAnAction) && self.may_ready_something().is_ok()
    }

    /// Shows each kind of action that it may ready now.
    pub(crate) fn each_readying(
        &self,
        each: &mut dyn FnMut(ActionKind) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may = |kind: &ActionKind| self.may_do(Action::Ready(*kind)).is_ok();
        ActionKind::ALL.into_iter().filter(may).try_for_each(each)
    }
}

impl Fight<'_> {
    /// Asks what somebody readies who has chosen to ready something (destiny.common.ready).
    pub(crate) fn readying_of(&mut self, who: Id, active: Id) -> Play<Option<Action>> {
        match self.ask(Question::Ready { who, active })? {
            Some(Choice::Kind(kind)) => Ok(Some(Action::Ready(kind))),
            _ => Ok(None),
        }
    }

    /// Readies actions of a kind, until something else is done.
    pub(crate) fn ready(&mut self, who: Id, kind: ActionKind) {
        self.of_mut(who).readied = Some(kind);
        self.note(Event::Readied { who, kind }, "as soon as there is occasion", "destiny.common.ready");
    }
}
