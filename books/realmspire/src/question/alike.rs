//! Things that are called alike: a name stands for the first of them that will do (realmspire.reactions.called-alike).

use fracas_engine::{Illegal, Legality};

use super::check::check;
use crate::choice::{Choice, Question};
use crate::rules::Scene;
use crate::terms::{Action, Handling, Id, ItemId, Maneuver};

impl Choice {
    /// The thing that it names, which others may be called like.
    fn item(self) -> Option<ItemId> {
        match self {
            Choice::Do(action) => action.item(),
            Choice::Maneuver(Maneuver::Disarm(item)) => Some(item),
            _ => None,
        }
    }

    /// From whom it takes that thing, where it is somebody else's.
    fn robbed(self) -> Option<Id> {
        match self {
            Choice::Do(
                Action::Manipulate(Handling::Take(_, from)) | Action::Freely(Handling::Take(_, from)),
            ) => Some(from),
            _ => None,
        }
    }

    /// The same with another thing.
    fn with(self, item: ItemId) -> Choice {
        match self {
            Choice::Do(action) => Choice::Do(action.with(item)),
            Choice::Maneuver(Maneuver::Disarm(_)) => Choice::Maneuver(Maneuver::Disarm(item)),
            other => other,
        }
    }
}

impl Action {
    /// The same with another thing.
    fn with(self, item: ItemId) -> Action {
        match self {
            Action::Strike(arm, target) => Action::Strike(arm.with(item), target),
            Action::Manipulate(handling) => Action::Manipulate(handling.with(item)),
            Action::Freely(handling) => Action::Freely(handling.with(item)),
            other => other,
        }
    }
}

/// Whether no thing of the same name that comes before the one that a choice names would do too. Such things do the same,
/// and one name stands for one choice.
pub(super) fn names_the_first(scene: Scene<'_>, question: &Question, choice: Choice) -> Legality {
    choice.item().map_or(Ok(()), |item| is_first(scene, question, choice, item))
}

/// The same of the thing that a choice names.
pub(super) fn is_first(scene: Scene<'_>, question: &Question, choice: Choice, item: ItemId) -> Legality {
    let Some(owner) = choice.robbed().or_else(|| owner(question)) else { return Ok(()) };
    for other in scene.at_hand(owner) {
        if other == item {
            break;
        }
        if scene.encounter.same_name(item, other) && check(scene, question, &choice.with(other)).is_ok() {
            let reason = "another thing of the same name comes first";
            return Err(Illegal::because("realmspire.reactions.called-alike", reason));
        }
    }
    Ok(())
}

/// Whose things are named.
fn owner(question: &Question) -> Option<Id> {
    match question {
        Question::Maneuver(won) => Some(won.loser),
        _ => question.subject(),
    }
}

impl<'a> Scene<'a> {
    /// All that somebody holds, then what it carries, then what lies about.
    fn at_hand(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let own = self.of(who);
        let lying = self.state.lying.iter().map(|&(item, _)| item);
        own.held.iter().chain(&own.carried).copied().chain(lying)
    }
}
