//! The ways to declare an action: with what, and at whom.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::choice::Declared;
use crate::rules::Scene;
use crate::settings::OpenFeints;
use crate::terms::{Action, Arm, Id, ItemId, MOST_COMBATANTS};

/// The opponents whom an actor may attack, found once for all that it may do to them, when it may do anything to them.
struct Marks<'a> {
    scene: Scene<'a>,
    actor: Id,
    /// Each, and how many squares off it is.
    found: OnceCell<ArrayVec<(Id, u16), MOST_COMBATANTS>>,
}

impl Marks<'_> {
    fn all(&self) -> &[(Id, u16)] {
        self.found.get_or_init(|| {
            let from = self.scene.of(self.actor).cell;
            let mut all = ArrayVec::new();
            let scene = self.scene;
            let targets =
                scene.state.ids().filter(|&target| scene.may_be_attacked(self.actor, target).is_ok());
            for target in targets {
                all.push((target, scene.squares(from, scene.of(target).cell)));
            }
            all
        })
    }

    fn targets(&self) -> impl Iterator<Item = Id> {
        self.all().iter().map(|&(target, _)| target)
    }
}

impl Scene<'_> {
    /// Shows what a combatant may think of declaring in its status, in the order of the document: what it cannot pay
    /// for and whom it cannot reach are left out as soon as they are known.
    pub(crate) fn each_action(
        self,
        actor: Id,
        each: &mut impl FnMut(Declared) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let status = self.of(actor).status.kind();
        let is_allowed = |action: &&Action| self.encounter.entry(**action).statuses.has(status);
        let marks = Marks { scene: self, actor, found: OnceCell::new() };
        Action::PROACTIVE
            .iter()
            .filter(is_allowed)
            .try_for_each(|&action| self.each_way(&marks, action, each))
    }

    fn each_way(
        self,
        marks: &Marks<'_>,
        action: Action,
        each: &mut impl FnMut(Declared) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let actor = marks.actor;
        let combatant = self.of(actor);
        match action {
            Action::Aim if self.pays(actor, action, None) => {
                let shoots = |item: &&ItemId| !self.weapon(**item).modes.is_empty();
                combatant.held.iter().filter(shoots).try_for_each(|&item| {
                    marks.targets().try_for_each(|target| each(Declared::Aim(item, target)))
                })
            }
            Action::Move => each(Declared::Move),
            Action::CombatMove => each(Declared::CombatMove),
            Action::Disarm => each(Declared::Disarm),
            Action::Escape => each(Declared::Escape),
            Action::Feint if self.settings().open_feints == OpenFeints::Allowed => {
                self.each_blow(marks, action, Declared::OpenFeint, each)
            }
            Action::Grapple => each(Declared::Grapple),
            Action::MeleeAttack => self.each_blow(marks, action, Declared::MeleeAttack, each),
            Action::Pin => marks.targets().try_for_each(|target| each(Declared::Pin(target))),
            Action::Press => self.blows_in_the_bind(actor).try_for_each(|arm| each(Declared::Press(arm))),
            Action::RangedAttack => self.each_shot(marks, each),
            Action::Ready => each(Declared::Ready),
            Action::UnarmedAttack if self.pays(actor, action, Some(Arm::Hand)) => {
                let mut near = self.in_reach(marks, Arm::Hand);
                near.try_for_each(|target| each(Declared::UnarmedAttack(target)))
            }
            Action::Withdraw => each(Declared::Withdraw),
            Action::Draw => {
                let carried = combatant.carried.iter().copied();
                carried.chain(self.things_near(actor)).try_for_each(|item| each(Declared::Draw(item)))
            }
            Action::StandUp if combatant.prone => each(Declared::StandUp),
            Action::Reload => combatant.held.iter().try_for_each(|&item| each(Declared::Reload(item))),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Those whom a blow reaches as far as distance goes; in a grapple nobody is too near or too far
    /// (mythic.grappled.distance).
    fn in_reach(self, marks: &Marks<'_>, arm: Arm) -> impl Iterator<Item = Id> {
        let reach = self.reach_of(arm);
        let near = move |&&(target, squares): &&(Id, u16)| {
            reach.is_some_and(|reach| reach.covers(squares)) || self.same_grapple(marks.actor, target)
        };
        marks.all().iter().filter(near).map(|&(target, _)| target)
    }

    fn each_blow(
        self,
        marks: &Marks<'_>,
        action: Action,
        blow: fn(Arm, Id) -> Declared,
        each: &mut impl FnMut(Declared) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut arms =
            self.surfaces_in_hand(marks.actor).filter(|&arm| self.pays(marks.actor, action, Some(arm)));
        arms.try_for_each(|arm| self.in_reach(marks, arm).try_for_each(|target| each(blow(arm, target))))
    }

    fn each_shot(
        self,
        marks: &Marks<'_>,
        each: &mut impl FnMut(Declared) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_ready = |arm: &Arm| {
            self.is_loaded(*arm).is_ok() && self.pays(marks.actor, Action::RangedAttack, Some(*arm))
        };
        self.modes_in_hand(marks.actor).filter(is_ready).try_for_each(|arm| {
            marks.targets().try_for_each(|target| each(Declared::RangedAttack(arm, target)))
        })
    }
}
