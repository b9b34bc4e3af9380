//! Things that are called alike: a name stands for the first of them that will do (destiny.actions.called-alike).

use fracas_engine::{Illegal, Legality};

use crate::choice::{Choice, Question, Reaction};
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::terms::{Action, Id, ItemId};

impl Choice {
    /// The thing that it names, which others may be called like.
    fn item(self) -> Option<ItemId> {
        match self {
            Choice::Do(action) | Choice::React(Reaction::Readied(action)) => action.item(),
            Choice::React(Reaction::Rebuff(arm)) => arm.item(),
            Choice::Item(item) => Some(item),
            _ => None,
        }
    }

    /// The same with another thing.
    fn with(self, item: ItemId) -> Choice {
        match self {
            Choice::Do(action) => Choice::Do(action.with(item)),
            Choice::React(Reaction::Readied(action)) => Choice::React(Reaction::Readied(action.with(item))),
            Choice::React(Reaction::Rebuff(arm)) => Choice::React(Reaction::Rebuff(arm.with(item))),
            Choice::Item(_) => Choice::Item(item),
            other => other,
        }
    }
}

impl Question {
    /// Whether no thing of the same name that comes before the one that a choice names would do too. Such things do the
    /// same, and one name stands for one choice.
    pub(super) fn names_the_first(self, scene: Scene<'_>, choice: Choice) -> Legality {
        let (Some(item), Some(owner)) = (choice.item(), self.owner()) else { return Ok(()) };
        let mut before = scene.namesakes_before(owner, item);
        if before.any(|other| self.allows(scene, choice.with(other)).is_ok()) {
            return Err(Illegal::because(
                "destiny.actions.called-alike",
                "another thing of the same name comes first",
            ));
        }
        Ok(())
    }

    /// Whose things are named.
    fn owner(self) -> Option<Id> {
        match self {
            Question::WhichItem { target, .. } => Some(target),
            _ => self.asks(),
        }
    }
}

impl Actor<'_> {
    /// Whether it may do the same with a thing of the same name that comes before the one that an action names.
    pub(super) fn may_do_with_an_earlier(&self, action: Action) -> bool {
        action.item().is_some_and(|item| {
            self.namesakes_before(self.who(), item).any(|other| self.may_do(action.with(other)).is_ok())
        })
    }
}

impl<'a> Scene<'a> {
    /// The things that somebody could lay hands on that are called like one and come before it.
    fn namesakes_before(self, who: Id, item: ItemId) -> impl Iterator<Item = ItemId> + 'a {
        let alike = move |other: &ItemId| self.encounter.namesake(item) == self.encounter.namesake(*other);
        self.at_hand(who).take_while(move |&other| other != item).filter(alike)
    }

    /// All that somebody holds, then what it carries, then what lies about.
    fn at_hand(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let own = self.of(who);
        let carried = own.carried.iter().map(|&(item, _)| item);
        let lying = self.state.lying.iter().map(|&(item, _)| item);
        own.held.iter().copied().chain(carried).chain(lying)
    }
}
