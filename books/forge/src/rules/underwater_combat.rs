//! Underwater Combat: water, swimming, breath and choking.

mod breath;
mod fighting;
#[cfg(test)]
mod tests;

use fracas_engine::Play;
use fracas_engine::map::{Area, Ground};

use super::defenses::Cause;
use super::{Fight, Scene};
use crate::choice::Question;
use crate::encounter::Encounter;
use crate::event::Event;
use crate::settings::{Swimming, WaterFootprint, WetTerrain};
use crate::sheet::{Stay, Terrain};
use crate::state::{Breath, Head};
use crate::terms::{ConditionId, Entry, Id, Set32, known};

impl Encounter {
    /// The kind of ground that a cell is of.
    fn terrain(&self, ground: &Ground) -> Option<&Terrain> {
        self.terrains.get(usize::from(ground.terrain))
    }

    /// Whether one swims in a kind of ground: in deep water, or by setting in all water
    /// (forge.water.swimming-gap).
    fn is_swum(&self, terrain: &Terrain) -> bool {
        terrain.water && (terrain.deep || self.settings.swimming == Swimming::AllWater)
    }

    /// Whether there is water on the map that one swims in, or may be in the course of the fight.
    pub(crate) fn has_water_to_swim(&self) -> bool {
        let swum = |ground| self.terrain(ground).is_some_and(|terrain| self.is_swum(terrain));
        let mut maps = std::iter::once(&self.map).chain(&self.altered);
        maps.any(|map| map.cells().filter_map(|cell| map.ground(cell)).any(swum))
    }
}

impl Scene<'_> {
    /// Whether a combatant is on ground of a kind with its whole footprint: who has a foot on land stands; by setting any
    /// part of it counts (forge.water.footprint). Flyers are on no ground; a rider is where its mount is.
    fn is_on(self, id: Id, kind: impl Fn(&Terrain) -> bool) -> bool {
        let bearer = self.mount_of(id).unwrap_or(id);
        if !self.is_present(id) || self.of(bearer).altitude > 0 {
            return false;
        }
        let terrain = |number| self.encounter.terrains.get(usize::from(number));
        let mut kinds = self.terrains_of(self.area(id)).iter();
        match self.settings().water_footprint {
            WaterFootprint::Whole => kinds.all(|number| terrain(number).is_some_and(&kind)),
            WaterFootprint::AnyPart => kinds.any(|number| terrain(number).is_some_and(&kind)),
        }
    }

    /// Whether a combatant is in water, swimming or not.
    pub fn in_water(self, id: Id) -> bool {
        self.is_on(id, |terrain| terrain.water)
    }

    /// What makes the ground of an area cost more: water, or whatever else lies there.
    pub(super) fn clause_of_ground(self, area: Area) -> &'static str {
        let mut kinds = self.terrains_of(area).iter();
        if kinds.any(|number| self.encounter.terrains[usize::from(number)].water) {
            "forge.water.move-cost"
        } else {
            "forge.move.extra-cost"
        }
    }

    /// Whether a combatant swims at this moment.
    pub fn swims(self, id: Id) -> bool {
        self.encounter.swimmable && self.is_on(id, |terrain| self.encounter.is_swum(terrain))
    }

    /// The conditions that the ground brings to who stands on any of it, or whose mount does: not to who is above it
    /// (forge.move.terrain-gap).
    pub(crate) fn imposed_by_ground(self, id: Id) -> Set32 {
        let mut imposed = Set32::EMPTY;
        let bearer = self.mount_of(id).unwrap_or(id);
        if self.is_present(id) && self.of(bearer).altitude == 0 {
            let kinds = self.terrains_of(self.area(id));
            let conditions =
                kinds.iter().filter_map(|kind| self.encounter.terrains[usize::from(kind)].imposes);
            conditions.for_each(|condition| imposed.insert(condition.0));
        }
        imposed
    }

    /// Whether what a combatant stands in makes it wet (forge.water.wet-condition,
    /// forge.water.wet-terrain-gap).
    pub(crate) fn is_drenched(self, id: Id) -> bool {
        self.swims(id) || (self.settings().wet_terrain == WetTerrain::AlsoWets && self.in_water(id))
    }

    /// Whether a combatant is under water: it swims, and was plunged or holds its breath, so that its head is
    /// not above.
    pub fn under_water(self, id: Id) -> bool {
        let sunk = match self.of(id).breath {
            Breath::Held { head: Head::Under, .. } | Breath::Gone { .. } => true,
            _ => self.has(id, known::CHOKING),
        };
        sunk && self.swims(id)
    }
}

impl Fight<'_> {
    /// What the ground does to a combatant that has just come onto it, and to its rider.
    pub fn enter_ground(&mut self, who: Id, entry: Entry) -> Play {
        if !self.scene().is_present(who) {
            // A fall has put it out of play.
            return Ok(());
        }
        self.come_onto(who, entry)?;
        match self.scene().rider_of(who) {
            Some(rider) => self.come_onto(rider, entry),
            None => Ok(()),
        }
    }

    fn come_onto(&mut self, who: Id, entry: Entry) -> Play {
        self.ground_imposes(who)?;
        if self.scene().swims(who) {
            if self.state.of(who).breath == Breath::Free {
                self.come_into_water(who, entry)?;
            }
        } else {
            self.come_out_of_water(who);
        }
        self.surroundings(who)
    }

    /// Conditions that come with stepping on a kind of ground.
    fn ground_imposes(&mut self, who: Id) -> Play {
        for condition in self.scene().imposed_by_ground(who).iter().map(ConditionId) {
            self.impose(who, condition, Stay::AsListed, Cause::new("the ground", "forge.move.terrain-gap"))?;
        }
        Ok(())
    }

    /// Whoever is plunged unexpectedly goes under and chokes; the game master says whether it was so
    /// (forge.water.choking, forge.water.choking-unexpected).
    fn come_into_water(&mut self, who: Id, entry: Entry) -> Play {
        if self.ask_yes(Question::Unexpected { swimmer: who, entry })? {
            self.state.of_mut(who).breath = Breath::Gone { turns: 0 };
            self.note(Event::Plunged { who }, "an unexpected plunge", "forge.water.choking-unexpected");
        }
        Ok(())
    }

    /// Out of the water there is air again: choking is no longer kept up, but stays until something ends it
    /// (forge.water.choking-persistent). A breath held on purpose stays held.
    fn come_out_of_water(&mut self, who: Id) {
        let listed = self.encounter.conditions[known::CHOKING.index()].persistent;
        let combatant = self.state.of_mut(who);
        if combatant.breath == Breath::Free {
            return;
        }
        if !matches!(combatant.breath, Breath::Held { .. }) {
            combatant.breath = Breath::Free;
        }
        if !listed {
            combatant.persistent.remove(known::CHOKING.0);
        }
    }

    /// What the surroundings impose comes: wet while swimming (forge.water.wet-condition), and choking while under water
    /// without air.
    pub fn surroundings(&mut self, who: Id) -> Play {
        self.drench(who, "forge.water.wet-condition")
    }

    /// What the surroundings impose comes back at once where it has been ended (forge.water.wet-reapplied).
    pub fn surroundings_again(&mut self, who: Id) -> Play {
        self.drench(who, "forge.water.wet-reapplied")
    }

    fn drench(&mut self, who: Id, of_swimmers: &'static str) -> Play {
        let scene = self.scene();
        if !scene.is_drenched(who) {
            return Ok(());
        }
        let swims = scene.swims(who);
        // Who is wet for a while only is so now for as long as the condition lasts (forge.combat.condition-again).
        let clause = if swims { of_swimmers } else { "forge.water.wet-terrain-gap" };
        self.impose(who, known::WET, Stay::AsListed, Cause::new("in the water", clause))?;
        if !swims {
            return Ok(());
        }
        let choking = self.scene().has(who, known::CHOKING);
        match self.state.of(who).breath {
            // Who comes into the water choking, or begins to choke there, is under it.
            Breath::Free | Breath::Afloat if choking => {
                self.state.of_mut(who).breath = Breath::Gone { turns: 0 };
                self.choke(who)?;
            }
            Breath::Free => self.state.of_mut(who).breath = Breath::Afloat,
            Breath::Gone { .. } if !choking => self.choke(who)?,
            _ => {}
        }
        Ok(())
    }
}
