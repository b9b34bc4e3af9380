//! Whether what an answer names is there at all. An answer from outside may name anything.

use crate::choice::{Choice, Reaction, Rest};
use crate::rules::Scene;
use crate::terms::{Action, Arm, Id, ItemId};

impl Scene<'_> {
    /// Whether all that a choice names exists in this encounter.
    pub(super) fn knows(self, choice: &Choice) -> bool {
        match *choice {
            Choice::Do(action) => self.knows_action(action),
            Choice::React(Reaction::Rebuff(arm)) => self.knows_arm(arm),
            Choice::React(Reaction::Interpose(_, whom)) => self.knows_who(whom),
            Choice::React(Reaction::Readied(action)) => self.knows_action(action),
            Choice::Step(way) | Choice::Toward(way, _) => self.knows_way(way),
            Choice::Place(cell) => self.encounter.map.contains(cell),
            Choice::Combatant(who) => self.knows_who(who),
            Choice::Item(item) => self.knows_item(item),
            Choice::Rest(Rest::Aid(who, action)) => self.knows_who(who) && self.knows_action(action),
            _ => true,
        }
    }

    fn knows_action(self, action: Action) -> bool {
        let target = action.target().is_none_or(|target| self.knows_who(target));
        let with = match action {
            Action::Attack(_, arm, _)
            | Action::Opening(arm, _)
            | Action::Grapple(arm, _)
            | Action::Hinder(_, arm, _) => self.knows_arm(arm),
            Action::Cast(spell, _) => spell.index() < self.encounter.spells.len(),
            Action::Retrieve(item)
            | Action::Stow(item)
            | Action::Load(item)
            | Action::UseItem(item, _)
            | Action::Drop(item) => self.knows_item(item),
            Action::UseObject(object, _) => object.index() < self.encounter.objects.len(),
            Action::Jump(_, to) => self.encounter.map.contains(to),
            Action::Enter(_, _, way) => self.knows_way(way),
            _ => true,
        };
        target && with
    }

    fn knows_arm(self, arm: Arm) -> bool {
        arm.item().is_none_or(|item| self.knows_item(item))
    }

    fn knows_item(self, item: ItemId) -> bool {
        item.index() < self.encounter.items.len()
    }

    fn knows_who(self, who: Id) -> bool {
        who.index() < self.encounter.roster.len()
    }
}
