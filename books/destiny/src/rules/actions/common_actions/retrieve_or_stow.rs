//! Retrieve or Stow an Item, and what else becomes of things: they are picked up, let go, loaded and thrown.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Illegal, Legality};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::ThrownWeapons;
use crate::terms::{Ap, Arm, Container, Id, ItemId, Yards};

impl Container {
    /// What taking something out of it costs, or putting it in (destiny.common.retrieve-costs).
    pub(crate) fn cost(self) -> Ap {
        match self {
            Container::Scabbard => Ap(1),
            Container::BeltPouch => Ap(3),
            Container::Backpack => Ap(6),
        }
    }
}

impl Scene<'_> {
    /// How far one reaches without a weapon, in free yards (destiny.misc.object-reach).
    pub(crate) fn arms_length(self) -> Yards {
        Yards(self.settings().arms_length.into())
    }

    /// Whether something is within arm's length of somebody, with no solid ground between (destiny.misc.object-reach).
    pub(in crate::rules) fn is_at_hand(self, who: Id, cell: Cell) -> bool {
        let (own, there) = (self.area(who), Area::of(cell));
        self.gap_between(own, there) <= self.arms_length() && self.encounter.map.sees(own, there)
    }

    /// Whether somebody is within arm's length of another, likewise.
    pub(in crate::rules) fn is_within_arms_length(self, who: Id, other: Id) -> bool {
        let open = || self.encounter.map.sees(self.area(who), self.area(other));
        who == other || (self.distance(who, other) <= self.arms_length() && open())
    }

    /// Where a thing lies, if it lies about.
    fn lies(self, item: ItemId) -> Option<Cell> {
        self.state.lying.iter().find(|(lying, _)| *lying == item).map(|&(_, cell)| cell)
    }

    /// In what somebody carries a thing.
    fn carried_in(self, who: Id, item: ItemId) -> Option<Container> {
        self.of(who).carried.iter().find(|(carried, _)| *carried == item).map(|&(_, container)| container)
    }

    /// Whether somebody may take a thing in hand.
    pub(crate) fn may_retrieve(self, who: Id, item: ItemId) -> Legality {
        if self.carried_in(who, item).is_none() {
            match self.lies(item) {
                Some(cell) if self.is_at_hand(who, cell) => {}
                Some(_) => return Err(Illegal::because("destiny.common.pick-up", "it lies too far away")),
                None => return Err(Illegal::because("destiny.common.retrieve", "it carries no such thing")),
            }
        }
        self.has_hands_for(who, item)
    }

    /// Whether somebody has as many hands free as it takes to hold a thing.
    fn has_hands_for(self, who: Id, item: ItemId) -> Legality {
        if self.free_hands(who) < self.hands_for(item) {
            return Err(Illegal::because("destiny.common.retrieve", "no hand is free for it"));
        }
        Ok(())
    }

    /// Whether somebody may put a thing away.
    pub(crate) fn may_stow(self, who: Id, item: ItemId) -> Legality {
        self.is_in_hand(who, item, "destiny.common.retrieve")?;
        if self.of(who).carried.len() >= self.settings().bags.into() {
            return Err(Illegal::because("destiny.common.bags", "its bags are full"));
        }
        Ok(())
    }

    fn is_in_hand(self, who: Id, item: ItemId, clause: &'static str) -> Legality {
        match self.of(who).held.contains(&item) {
            true => Ok(()),
            false => Err(Illegal::because(clause, "it is not in hand")),
        }
    }

    /// Whether somebody may let a thing go.
    pub(crate) fn may_drop(self, who: Id, item: ItemId) -> Legality {
        self.is_in_hand(who, item, "destiny.sequence.negligible")
    }

    /// What it costs to take a thing in hand, or to put it away: by the container, or as the ground has it.
    pub(crate) fn handling_cost(self, who: Id, item: ItemId) -> Ap {
        if let Some(container) = self.carried_in(who, item) {
            return container.cost();
        }
        if self.of(who).held.contains(&item) {
            return self.gear(item).map_or(Container::default(), |gear| gear.container).cost();
        }
        self.pick_up_cost()
    }

    /// What it costs to take up what lies about.
    pub(crate) fn pick_up_cost(self) -> Ap {
        Ap(self.settings().pick_up_cost)
    }

    /// What loading a weapon costs; `None` for what is not loaded.
    fn reload(self, item: ItemId) -> Option<Ap> {
        let ranged = self.ranged(Arm::Weapon(item)).filter(|ranged| !ranged.thrown)?;
        Some(ranged.reload).filter(|&reload| reload > Ap::ZERO)
    }

    /// What loading a weapon costs (destiny.attacks.weapon-list).
    pub(crate) fn loading_cost(self, item: ItemId) -> Ap {
        self.reload(item).unwrap_or(Ap::ZERO)
    }

    /// Whether a weapon is loaded, or need not be.
    pub(crate) fn is_loaded(self, item: ItemId) -> bool {
        self.state.unloaded & bit(item) == 0
    }

    /// Whether somebody may load a weapon.
    pub(crate) fn may_load(self, who: Id, item: ItemId) -> Legality {
        const CLAUSE: &str = "destiny.attacks.weapon-list";
        self.is_in_hand(who, item, CLAUSE)?;
        if self.reload(item).is_none() || self.is_loaded(item) {
            return Err(Illegal::because(CLAUSE, "there is nothing to load"));
        }
        Ok(())
    }
}

/// The bit of a thing in the set of what is not loaded.
fn bit(item: ItemId) -> u128 {
    1u128.checked_shl(item.0.into()).unwrap_or(0)
}

impl Fight<'_> {
    /// A thing comes to hand.
    pub(crate) fn retrieve(&mut self, who: Id, item: ItemId) {
        self.keep_where_it_lay(who, item);
        self.state.lying.retain(|(lying, _)| *lying != item);
        let of = self.of_mut(who);
        of.carried.retain(|(carried, _)| *carried != item);
        let _ = of.held.try_push(item);
        self.note(Event::Took { who, item }, "with an empty hand", "destiny.common.retrieve");
    }

    /// A thing is put away, where its kind is kept.
    pub(crate) fn stow(&mut self, who: Id, item: ItemId) {
        let container = self.scene().gear(item).map_or(Container::default(), |gear| gear.container);
        let of = self.of_mut(who);
        of.held.retain(|held| *held != item);
        let _ = of.carried.try_push((item, container));
        self.note(Event::Stowed { who, item }, "put away", "destiny.common.retrieve");
    }

    /// A weapon is loaded.
    pub(crate) fn load(&mut self, who: Id, item: ItemId) {
        self.state.unloaded &= !bit(item);
        self.note(Event::Loaded { who, item }, "ready to shoot", "destiny.attacks.weapon-list");
    }

    /// A thing falls to the ground where its holder stands.
    pub(crate) fn drop_item(&mut self, who: Id, item: ItemId, clause: &'static str) {
        let cell = self.scene().of(who).cell;
        self.let_fall(who, item, cell);
        self.note(Event::Dropped { who, item }, "it lies on the ground", clause);
    }

    fn let_fall(&mut self, who: Id, item: ItemId, cell: Cell) {
        self.part_with(who, item);
        let _ = self.state.lying.try_push((item, cell));
    }

    fn part_with(&mut self, who: Id, item: ItemId) {
        self.of_mut(who).held.retain(|held| *held != item);
    }

    /// What becomes of a weapon after an attack: what needs loading is not loaded any more, though there is always
    /// something to load it with (destiny.attacks.ammunition), and what is thrown lies where its target is
    /// (destiny.attacks.thrown-lands).
    pub(crate) fn after_shot(&mut self, who: Id, arm: Arm, target: Id) {
        match arm {
            Arm::Weapon(item) if !self.scene().is_melee(arm) && self.scene().reload(item).is_some() => {
                self.state.unloaded |= bit(item);
            }
            Arm::Thrown(item) if self.scene().of(who).held.contains(&item) => {
                let cell = self.scene().of(target).cell;
                match self.encounter.settings.thrown_weapons {
                    ThrownWeapons::LieAtTheTarget => self.let_fall(who, item, cell),
                    ThrownWeapons::Lost => self.part_with(who, item),
                }
                self.note(Event::Thrown { who, item }, "it is out of hand", "destiny.attacks.thrown-lands");
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn containers_cost_what_the_document_says() {
        let costs = [Container::Scabbard, Container::BeltPouch, Container::Backpack].map(Container::cost);
        assert_eq!(costs, [Ap(1), Ap(3), Ap(6)]);
    }

    #[test]
    fn each_thing_has_a_bit_of_its_own() {
        assert_eq!(bit(ItemId(0)), 1);
        assert_eq!(bit(ItemId(95)), 1 << 95);
        assert_eq!(bit(ItemId(200)), 0);
    }
}
