//! What combatants, weapons and their parts are called.

use crate::choice::Arm;
use crate::sheet::{Encounter, Id, ItemId};

impl Encounter {
    /// The name of a combatant.
    pub fn name(&self, id: Id) -> &str {
        &self.roster[id.index()].name
    }

    /// The name of a weapon: with a number where who brings it into the fight brings several of that name.
    pub fn item(&self, item: ItemId) -> String {
        let name = &self.weapons[self.items[item.index()].index()].name;
        match self.number(item) {
            Some(number) => format!("{name} {number}"),
            None => name.clone(),
        }
    }

    /// The place of a weapon among those of its name that one combatant, or the ground, has at the start; nothing
    /// where it is the only one.
    pub(crate) fn number(&self, item: ItemId) -> Option<usize> {
        let name = |item: ItemId| &self.weapons[self.items[item.index()].index()].name;
        let like_it = |other: &ItemId| name(*other) == name(item);
        let gear = |id: usize| {
            let opening = &self.roster[id].opening;
            opening.held.iter().chain(&opening.carried).copied()
        };
        let owner = (0..self.roster.len()).find(|&id| gear(id).any(|other| other == item));
        let mut alike: Vec<ItemId> = match owner {
            Some(id) => gear(id).filter(like_it).collect(),
            None => self.lying.iter().map(|&(other, _)| other).filter(like_it).collect(),
        };
        alike.sort_unstable();
        let place = alike.iter().position(|&other| other == item)?;
        (alike.len() > 1).then_some(place + 1)
    }

    /// A weapon with the part of it that is used: `sword edge`, `hand phaser stun`; or `bare hand`.
    pub fn arm(&self, arm: Arm) -> String {
        let part = match arm {
            Arm::Hand => return "bare hand".to_owned(),
            Arm::Surface(item, part) => {
                self.kind(item).surfaces.get(usize::from(part)).map(|surface| &surface.name)
            }
            Arm::Mode(item, part) => self.kind(item).modes.get(usize::from(part)).map(|mode| &mode.name),
        };
        let item = arm.item().map_or_else(String::new, |item| self.item(item));
        match part {
            Some(part) if !part.is_empty() => format!("{item} {part}"),
            _ => item,
        }
    }

    /// The weapon that is used, whatever part of it; or `bare hand`.
    pub(super) fn weapon_of(&self, arm: Arm) -> String {
        arm.item().map_or_else(|| self.arm(arm), |item| self.item(item))
    }

    fn kind(&self, item: ItemId) -> &crate::sheet::Weapon {
        &self.weapons[self.items[item.index()].index()]
    }
}
