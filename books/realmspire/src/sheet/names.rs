//! What combatants, things and powers are called.

use arrayvec::ArrayVec;

use super::encounter::Encounter;
use super::person::Sheet;
use crate::terms::{Arm, Combatant, FixtureId, Id, ItemId, PowerId, TypeId};

impl Encounter {
    /// The name of a combatant. An answer from outside may name anybody.
    pub fn name(&self, id: Id) -> &str {
        self.roster.get(id.index()).map_or("nobody", |sheet| &sheet.name)
    }

    /// The name of a thing: with a number where who brings it into the fight brings several of that name.
    pub fn item(&self, item: ItemId) -> String {
        let kind = self.items.get(item.index()).and_then(|kind| self.kinds.get(kind.index()));
        let name = kind.map_or("nothing", |kind| kind.name.as_str());
        match self.number(item) {
            Some(number) => format!("{name} {number}"),
            None => name.to_owned(),
        }
    }

    /// The place of a thing among those of its name that one combatant, or the ground, has at the start; `None` where it
    /// is the only one.
    fn number(&self, item: ItemId) -> Option<usize> {
        let gear = |sheet: &Sheet| {
            let Combatant { held, carried, .. } = &sheet.opening;
            held.iter().chain(carried).copied().collect::<ArrayVec<ItemId, 8>>()
        };
        let brought = self.roster.iter().map(gear).find(|gear| gear.contains(&item));
        let alike = |other: &ItemId| self.items.get(other.index()) == self.items.get(item.index());
        let place = |found: &mut dyn Iterator<Item = ItemId>| {
            let (mut before, mut all) = (0, 0);
            found.filter(alike).for_each(|other| {
                all += 1;
                before += usize::from(other < item);
            });
            (all > 1).then_some(before + 1)
        };
        match brought {
            Some(gear) => place(&mut gear.into_iter()),
            None => place(&mut self.lying.iter().map(|&(other, _)| other)),
        }
    }

    /// Whether two things are called alike: a choice names the first of them that it can be made with.
    #[inline]
    pub(crate) fn same_name(&self, one: ItemId, other: ItemId) -> bool {
        self.first_called.get(one.index()) == self.first_called.get(other.index())
    }

    /// For each thing the first that is called like it.
    pub(crate) fn find_first_called(&self) -> Vec<ItemId> {
        let things = || (0..self.items.len() as u8).map(ItemId);
        let name = |item: ItemId| (self.items[item.index()], self.number(item));
        things().map(|item| things().find(|&other| name(other) == name(item)).unwrap_or(item)).collect()
    }

    /// What a Strike is made with: `longsword`, or `unarmed`.
    pub fn arm(&self, arm: Arm) -> String {
        arm.item().map_or_else(|| "unarmed".to_owned(), |item| self.item(item))
    }

    /// The name of a power.
    pub fn power_name(&self, power: PowerId) -> &str {
        self.powers.get(power.index()).map_or("nothing", |power| &power.name)
    }

    /// The name of a fixture.
    pub fn fixture_name(&self, fixture: FixtureId) -> &str {
        self.fixtures.get(fixture.index()).map_or("nothing", |fixture| &fixture.name)
    }

    /// The name of a type of gear.
    pub fn type_name(&self, one: TypeId) -> &str {
        self.types.get(one.index()).map_or("nothing", String::as_str)
    }
}
