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

    /// The place of a weapon among those of its name that one combatant, or the ground, has at the start; nothing
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
        let part = match arm {
            Arm::Hand => return "bare hand".to_owned(),
            Arm::Surface(item, part) => {
                let surface = self.kind(item).and_then(|weapon| weapon.surfaces.get(usize::from(part)));
                surface.map(|surface| &surface.name)
            }
            Arm::Mode(item, part) => {
                let mode = self.kind(item).and_then(|weapon| weapon.modes.get(usize::from(part)));
                mode.map(|mode| &mode.name)
            }
        };
        let item = arm.item().map_or_else(String::new, |item| self.item(item));
        match part {
            Some(part) if !part.is_empty() => format!("{item} {part}"),
            _ => item,
        }
    }

    /// The weapon that is used, whatever part of it; or `bare hand`.
    pub fn weapon_of(&self, arm: Arm) -> String {
        arm.item().map_or_else(|| self.arm(arm), |item| self.item(item))
    }

    fn kind(&self, item: ItemId) -> Option<&Weapon> {
        self.items.get(item.index()).and_then(|kind| self.weapons.get(kind.index()))
    }
}
