//! Whether all that an answer names is there. An answer from outside may name anything.

use fracas_engine::{Illegal, Legality};

use crate::choice::{Choice, Word};
use crate::rules::Scene;
use crate::terms::{Action, Handling, Id, ItemId, Maneuver};

impl Scene<'_> {
    /// Whether all that a choice names is part of this fight.
    pub(super) fn knows(self, choice: &Choice) -> Legality {
        let is_known = match *choice {
            Choice::Cell(cell) => self.encounter.map.contains(cell),
            Choice::Do(action) => self.knows_action(action),
            Choice::Maneuver(Maneuver::Disarm(item)) => self.knows_item(item),
            Choice::Combatant(id) | Choice::By(id, _) | Choice::Word(Word::Leaves(id)) => {
                self.knows_combatant(id)
            }
            Choice::Word(Word::Turns(id, side)) => {
                self.knows_combatant(id) && side.index() < self.encounter.sides.len()
            }
            Choice::Side(side) => side.index() < self.encounter.sides.len(),
            _ => true,
        };
        if is_known {
            return Ok(());
        }
        let (clause, reason) = match choice {
            Choice::Cell(_) => ("realmspire.core.space-and-distance", "this square is not on the map"),
            _ => (
                "realmspire.overview.set-stage",
                "this names somebody or something that is not in this fight",
            ),
        };
        Err(Illegal::because(clause, reason))
    }

    fn knows_action(self, action: Action) -> bool {
        let handles = match action {
            Action::Manipulate(Handling::Use(fixture)) | Action::Freely(Handling::Use(fixture)) => {
                fixture.index() < self.encounter.fixtures.len()
            }
            _ => true,
        };
        handles
            && action.people().into_iter().flatten().all(|id| self.knows_combatant(id))
            && action.item().is_none_or(|item| self.knows_item(item))
            && action.power().is_none_or(|power| power.index() < self.encounter.powers.len())
    }

    fn knows_combatant(self, id: Id) -> bool {
        id.index() < self.encounter.roster.len()
    }

    fn knows_item(self, item: ItemId) -> bool {
        item.index() < self.encounter.items.len()
    }
}
