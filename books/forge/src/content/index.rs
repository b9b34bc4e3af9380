//! What follows from the rest of an encounter, found once.

use crate::encounter::Encounter;
use crate::sheet::Sheet;
use crate::terms::{Set32, SideId};

impl Encounter {
    /// Fills in what follows from the rest.
    #[must_use]
    pub(super) fn indexed(mut self) -> Self {
        self.foes = self.roster.iter().map(|sheet| self.foes_of(sheet.side)).collect();
        self.reactors = Default::default();
        self.swimmable = self.has_water_to_swim();
        self.walled = self.has_walls();
        self.mounts = self.those(|sheet| sheet.mount.is_some());
        self.carriers = self.roster.iter().map(|rider| self.those(|sheet| sheet.size > rider.size)).collect();
        self.largest = self.roster.iter().map(Sheet::footprint).max().unwrap_or(1);
        self.wide_zones = self.has_wide_zones();
        for (number, sheet) in self.roster.iter().enumerate() {
            for skill in &sheet.skills {
                if let Some(trigger) = self.skills[skill.index()].trigger {
                    self.reactors[trigger as usize].insert(number as u8);
                }
            }
        }
        self.index_reactions_of_weapons();
        self
    }

    /// What a weapon grants may come to anybody who takes it up.
    fn index_reactions_of_weapons(&mut self) {
        for weapon in self.items.iter().map(|kind| &self.weapons[kind.index()]) {
            for trigger in weapon.skills.iter().filter_map(|skill| self.skills[skill.index()].trigger) {
                (0..self.roster.len()).for_each(|who| self.reactors[trigger as usize].insert(who as u8));
            }
        }
    }

    /// All on the roster whom a side takes for enemies.
    fn foes_of(&self, side: SideId) -> Set32 {
        let enemies = self.sides[side.index()].enemies;
        self.those(|sheet| enemies.has(sheet.side.0))
    }

    /// Those on the roster of whom something is so.
    fn those(&self, is_so: impl Fn(&Sheet) -> bool) -> Set32 {
        let numbered = (0u8..).zip(&self.roster);
        numbered.filter(|(_, sheet)| is_so(sheet)).map(|(number, _)| number).collect()
    }
}
