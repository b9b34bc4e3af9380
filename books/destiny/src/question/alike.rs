//! Things that are called alike: a name stands for the first of them that will do (destiny.actions.called-alike).

use fracas_engine::{Illegal, Legality};

use crate::choice::{Choice, Question, Reaction};
use crate::rules::Scene;
use crate::terms::{Id, ItemId};

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
        let alike = |other: &ItemId| scene.encounter.same_name(item, *other);
        let mut before = scene.at_hand(owner).take_while(|&other| other != item).filter(alike);
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

impl<'a> Scene<'a> {
    /// All that somebody holds, then what it carries, then what lies about.
    fn at_hand(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let own = self.of(who);
        let carried = own.carried.iter().map(|&(item, _)| item);
        let lying = self.state.lying.iter().map(|&(item, _)| item);
        own.held.iter().copied().chain(carried).chain(lying)
    }
}
