//! What combatants, weapons and their parts are called.

use arrayvec::ArrayVec;

use super::encounter::Encounter;
use super::person::Sheet;
use super::weapon::Weapon;
use crate::terms::{Arm, Combatant, Id, ItemId};

impl Encounter {
    /// The name of a combatant. An answer from outside may name anybody.
    pub fn name(&self, id: Id) -> &str {
        self.roster.get(id.index()).map_or("nobody", |sheet| &sheet.name)
    }

    /// The name of a weapon: with a number where who brings it into the fight brings several of that name.
    pub fn item(&self, item: ItemId) -> String {
        let name = self.kind(item).map_or("nothing", |weapon| &weapon.name);
        match self.number(item) {
            Some(number) => format!("{name} {number}"),
            None => name.to_owned(),
        }
    }

    /// The place of a weapon among those of its name that one combatant, or the ground, has at the start; `None`
    /// where it is the only one.
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

    /// Whether two things are called alike, as when a weapon is picked up beside one's own of that kind: a choice names
    /// the first of them that it can be made with.
    pub(crate) fn same_name(&self, one: ItemId, other: ItemId) -> bool {
        self.items.get(one.index()) == self.items.get(other.index()) && self.number(one) == self.number(other)
    }

    /// A weapon with the part of it that is used: `sword edge`, `hand phaser stun`; or `bare hand`.
    pub fn arm(&self, arm: Arm) -> String {
        let weapon = self.weapon_of(arm);
        match self.part(arm) {
            Some(part) => format!("{weapon} {part}"),
            None => weapon,
        }
    }

    /// The weapon that is used, whatever part of it; or `bare hand`.
    pub fn weapon_of(&self, arm: Arm) -> String {
        arm.item().map_or_else(|| "bare hand".to_owned(), |item| self.item(item))
    }

    /// The part of a weapon that is used, if it has a name.
    pub fn part(&self, arm: Arm) -> Option<&str> {
        let weapon = arm.item().and_then(|item| self.kind(item))?;
        let name = match arm {
            Arm::Hand => return None,
            Arm::Surface(_, part) => &weapon.surfaces.get(usize::from(part))?.name,
            Arm::Mode(_, part) => &weapon.modes.get(usize::from(part))?.name,
        };
        Some(name.as_str()).filter(|name| !name.is_empty())
    }

    fn kind(&self, item: ItemId) -> Option<&Weapon> {
        self.items.get(item.index()).and_then(|kind| self.weapons.get(kind.index()))
    }
}
