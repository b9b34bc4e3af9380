//! What combatants and things are called.

use super::encounter::Encounter;
use super::person::Sheet;
use crate::terms::{Id, ItemId, ObjectId, SpellId};

impl Encounter {
    /// The name of a combatant. An answer from outside may name anybody.
    pub fn name(&self, id: Id) -> &str {
        self.roster.get(id.index()).map_or("nobody", |sheet| &sheet.name)
    }

    /// The name of a spell.
    pub fn spell_name(&self, spell: SpellId) -> &str {
        self.spells.get(spell.index()).map_or("nothing", |spell| &spell.name)
    }

    /// The name of an object.
    pub fn object_name(&self, object: ObjectId) -> &str {
        self.objects.get(object.index()).map_or("nothing", |object| &object.name)
    }

    /// The name of a thing: with a number where who brings it into the fight brings several of that name.
    pub fn item(&self, item: ItemId) -> String {
        let name = self.kind(item).map_or("nothing", |gear| &gear.name);
        match self.number(item) {
            Some(number) => format!("{name} {number}"),
            None => name.to_owned(),
        }
    }

    /// The first of the things that are called as one is.
    pub(crate) fn namesake(&self, item: ItemId) -> ItemId {
        self.namesakes.get(item.index()).copied().unwrap_or(item)
    }

    /// For each thing the first that is called as it is, as when a weapon is picked up beside one's own of that kind.
    pub(crate) fn find_namesakes(&self) -> Vec<ItemId> {
        let all = || (0..self.items.len() as u8).map(ItemId);
        let first = |item| all().find(|&other| self.same_name(item, other)).unwrap_or(item);
        all().map(first).collect()
    }

    /// Whether two things are called alike.
    fn same_name(&self, one: ItemId, other: ItemId) -> bool {
        self.items.get(one.index()) == self.items.get(other.index()) && self.number(one) == self.number(other)
    }

    /// The place of a thing among those of its kind that one combatant, or the ground, has at the start; `None` where it
    /// is the only one.
    fn number(&self, item: ItemId) -> Option<usize> {
        let has = |sheet: &&Sheet| things_of(sheet).any(|other| other == item);
        let alike = |other: &ItemId| self.items.get(other.index()) == self.items.get(item.index());
        let place = |found: &mut dyn Iterator<Item = ItemId>| {
            let (mut before, mut all) = (0, 0);
            found.filter(alike).for_each(|other| {
                all += 1;
                before += usize::from(other < item);
            });
            (all > 1).then_some(before + 1)
        };
        match self.roster.iter().find(has) {
            Some(sheet) => place(&mut things_of(sheet)),
            None => place(&mut self.lying.iter().map(|&(other, _)| other)),
        }
    }
}

fn things_of(sheet: &Sheet) -> impl Iterator<Item = ItemId> + '_ {
    let carried = sheet.opening.carried.iter().map(|&(item, _)| item);
    sheet.opening.held.iter().copied().chain(carried)
}
