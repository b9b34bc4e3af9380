//! Whether all that an answer names is there. An answer from outside may name anything.

use fracas_engine::{Illegal, Legality};

use crate::choice::{Choice, Declared, Word};
use crate::rules::Scene;
use crate::terms::{Arm, Id, ItemId};

impl Scene<'_> {
    /// Whether all that a choice names is part of this fight.
    pub(super) fn knows(self, choice: &Choice) -> Legality {
        let (clause, reason, is_known) = match *choice {
            Choice::Cell(cell) => {
                ("mythic.actions.grid", "this square is not on the map", self.encounter.map.contains(cell))
            }
            _ => (
                "mythic.round.declaration-contents",
                "this names somebody or something that is not in this fight",
                self.knows_all_of(*choice),
            ),
        };
        if is_known { Ok(()) } else { Err(Illegal::because(clause, reason)) }
    }

    fn knows_all_of(self, choice: Choice) -> bool {
        // Whether a thing has the part that is named is for those to say who ask what it can do.
        let arm = |arm: Arm| arm.item().is_none_or(|item| self.knows_item(item));
        match choice {
            Choice::Declare(declared) => self.knows_declared(declared),
            Choice::React(reaction) => reaction.arm().is_none_or(arm),
            Choice::Replace(by) => arm(by.arm()),
            Choice::Thing(item) => self.knows_item(item),
            Choice::Combatant(id) => self.knows_combatant(id),
            Choice::Word(word) => self.knows_word(word),
            _ => true,
        }
    }

    fn knows_declared(self, declared: Declared) -> bool {
        declared.item().is_none_or(|item| self.knows_item(item))
            && declared.target().is_none_or(|target| self.knows_combatant(target))
    }

    fn knows_word(self, word: Word) -> bool {
        match word {
            Word::EndFight => true,
            Word::OffGuard(id) | Word::OnGuard(id) | Word::Prone(id) | Word::Leaves(id) => {
                self.knows_combatant(id)
            }
            Word::Join(id, with) => self.knows_combatant(id) && self.knows_combatant(with),
        }
    }

    fn knows_combatant(self, id: Id) -> bool {
        id.index() < self.encounter.roster.len()
    }

    fn knows_item(self, item: ItemId) -> bool {
        item.index() < self.encounter.items.len()
    }
}
