//! Whether what an answer names is there at all. An answer from outside may name anything.

use fracas_engine::map::{Cell, Direction};

use crate::choice::{Action, Arm, Choice, Interrupt, Maneuver};
use crate::rules::Scene;
use crate::terms::{Id, ItemId};

impl Scene<'_> {
    /// Whether all that a choice names exists in this encounter.
    pub(super) fn knows(self, choice: &Choice) -> bool {
        match *choice {
            Choice::Do(action) | Choice::Challenge(action) => self.knows_action(action),
            Choice::Interrupt(Interrupt::AgileMove(way)) => self.knows_way(way),
            Choice::Interrupt(Interrupt::Swift(with, target, _)) => {
                self.knows_arm(with) && self.knows_who(target)
            }
            Choice::Interrupt(Interrupt::SwiftManeuver(kind, target)) => {
                self.knows_maneuver(kind) && self.knows_who(target)
            }
            Choice::Interrupt(Interrupt::SwiftShot(item, target, _)) => {
                self.knows_item(item) && self.knows_who(target)
            }
            Choice::Enhance(id, which) => {
                self.knows_who(id) && usize::from(which) < self.sheet(id).enhancements.len()
            }
            Choice::Style(id, which) => {
                self.knows_who(id) && usize::from(which) < self.sheet(id).styles.len()
            }
            Choice::Step(way) | Choice::Toward(way) => self.knows_way(way),
            Choice::Item(item) => self.knows_item(item),
            Choice::Combatant(id) => self.knows_who(id),
            Choice::Cell(cell) => self.knows_cell(cell),
            _ => true,
        }
    }

    fn knows_action(self, action: Action) -> bool {
        let thing = match action {
            Action::Strike(with, ..)
            | Action::SingleStrike(with, ..)
            | Action::KillingBlow(with, _)
            | Action::StrikeShield(with, _) => self.knows_arm(with),
            Action::Maneuver(kind, _) => self.knows_maneuver(kind),
            Action::Shoot(item, ..)
            | Action::Throw(item, ..)
            | Action::Load(item)
            | Action::Equip(item)
            | Action::Stow(item)
            | Action::Drop(item)
            | Action::PickUp(item) => self.knows_item(item),
            Action::Cast(spell, ..) => spell.index() < self.encounter.spells.len(),
            Action::Remedy(who, which) => {
                self.knows_who(who) && usize::from(which) < self.sheet(who).remedies.len()
            }
            Action::Shift(_, way) | Action::Climb(way) | Action::Turn(way) => self.knows_way(way),
            Action::Jump(cell) => self.knows_cell(cell),
            _ => true,
        };
        thing && action.target().is_none_or(|target| self.knows_who(target))
    }

    fn knows_who(self, who: Id) -> bool {
        who.index() < self.encounter.roster.len()
    }

    fn knows_item(self, item: ItemId) -> bool {
        item.index() < self.encounter.items.len()
    }

    fn knows_arm(self, arm: Arm) -> bool {
        arm.item().is_none_or(|item| self.knows_item(item))
    }

    fn knows_maneuver(self, maneuver: Maneuver) -> bool {
        self.knows_arm(maneuver.arm())
    }

    fn knows_way(self, way: Direction) -> bool {
        self.encounter.map.grid().directions().contains(&way)
    }

    fn knows_cell(self, cell: Cell) -> bool {
        self.encounter.map.contains(cell)
    }
}
