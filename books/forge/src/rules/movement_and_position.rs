//! Movement and Position: distances, and walking step by step.

mod flight;
mod sharing;
#[cfg(test)]
mod tests;
mod walk;
mod walking;
mod ways;

use fracas_engine::map::{Area, Cell, Diagonals, distance};

pub use self::walk::Walk;

use super::Scene;
use crate::choice::{Illegal, Legality};
use crate::settings::{Distances, GroundHeights, Measure, RangeDiagonals};
use crate::state::Place;
use crate::terms::{Id, Set32};

/// Where combatants are, and how far apart.
impl Scene<'_> {
    /// Who carries a combatant: its mount, or itself.
    #[inline]
    pub(super) fn bearer(self, id: Id) -> Id {
        self.mount_of(id).unwrap_or(id)
    }

    /// Whether two combatants are one, or a rider and its mount (forge.move.mount-exception).
    #[inline]
    pub(super) fn same_party(self, one: Id, other: Id) -> bool {
        self.bearer(one) == self.bearer(other)
    }

    /// The corner of a combatant's footprint; a rider is where its mount is.
    pub fn cell(self, id: Id) -> Cell {
        self.area(id).anchor
    }

    /// The footprint of a combatant; a rider shares that of its mount (forge.mount.position).
    #[inline]
    pub fn area(self, id: Id) -> Area {
        match self.of(id).place {
            Place::Riding(mount) => self.area_at(mount, self.of(mount).place),
            place => self.area_at(id, place),
        }
    }

    /// The footprint of who is carried by nobody.
    #[inline]
    fn area_at(self, id: Id, place: Place) -> Area {
        let cell = match place {
            Place::At(cell) => cell,
            _ => Cell::new(0, 0),
        };
        Area::new(cell, self.sheet(id).footprint())
    }

    /// Paces above the ground.
    #[inline]
    pub(super) fn altitude(self, id: Id) -> u8 {
        let combatant = self.of(id);
        match combatant.place {
            Place::Riding(mount) => self.of(mount).altitude,
            _ => combatant.altitude,
        }
    }

    /// Whether one of some combatants is in the air: only then are heights of bodies looked at.
    #[inline]
    pub(super) fn anybody_aloft(self, ids: &[Id]) -> bool {
        ids.iter().any(|&id| self.altitude(id) > 0)
    }

    /// Whether heights of bodies are looked at where some combatants are: of those on the ground only by setting
    /// (forge.high-ground.distance).
    #[inline]
    pub(super) fn heights_count(self, ids: &[Id]) -> bool {
        self.settings().ground_heights == GroundHeights::LikeTheAir || self.anybody_aloft(ids)
    }

    /// The stretch of height that a body takes up, in whole paces: as high as its footprint is wide (forge.size.height).
    pub(super) fn vertical(self, id: Id) -> (i16, i16) {
        self.vertical_at(id, self.area(id))
    }

    /// The same for a body in another area: who is in the air stays at its height.
    fn vertical_at(self, id: Id, area: Area) -> (i16, i16) {
        let altitude = self.altitude(id);
        let ground = if altitude > 0 { self.area(id) } else { area };
        let feet = i16::from(self.map().top(ground)) + i16::from(altitude);
        (feet, feet + i16::from(self.sheet(self.bearer(id)).footprint()))
    }

    /// Paces between two bodies in height, 1 if they just touch; 0 for all who stand on the ground: nobody stands above
    /// another there.
    #[inline]
    pub(super) fn vertical_gap(self, one: Id, other: Id) -> u16 {
        if self.anybody_aloft(&[one, other]) { gap(self.vertical(one), self.vertical(other)) } else { 0 }
    }

    /// The paces in height that count as distance from a body to another, as if that stood in an area
    /// (forge.high-ground.distance).
    #[inline]
    pub(super) fn height_apart(self, one: Id, other: Id, area: Area) -> u16 {
        if self.heights_count(&[one, other]) {
            gap(self.vertical(one), self.vertical_at(other, area))
        } else {
            0
        }
    }

    /// Paces between two combatants (forge.move.measure-gap, forge.move.diagonal-range).
    #[inline]
    pub fn distance(self, one: Id, other: Id) -> u16 {
        let area = self.area(other);
        self.paces_apart(self.area(one), area, self.height_apart(one, other, area))
    }

    /// Paces between two combatants for what is ranged, where the height of the ground counts for the range and never for
    /// the distance (forge.high-ground.ranged-higher).
    #[inline]
    pub(super) fn ranged_distance(self, one: Id, other: Id) -> u16 {
        self.paces_apart(self.area(one), self.area(other), self.vertical_gap(one, other))
    }

    /// Paces between two footprints, so far apart in height.
    #[inline]
    pub(super) fn paces_apart(self, one: Area, other: Area, height: u16) -> u16 {
        let map = &self.encounter.map;
        let diagonals = self.range_diagonals();
        let level = match (self.settings().measure, self.settings().distances) {
            (Measure::NearestAreas, Distances::OnTheGrid) => distance(map.grid(), diagonals, one, other).0,
            (Measure::Centres, Distances::OnTheGrid) => map.distance_between_centres(one, other).0,
            (Measure::Centres, Distances::Straight) => whole_paces(map.straight_hundredths(one, other)),
            // Half a pace less for each pace by which one of the two is larger than size 1.
            (Measure::NearestAreas, Distances::Straight) => {
                let larger = u32::from(one.size() - 1) + u32::from(other.size() - 1);
                whole_paces(map.straight_hundredths(one, other).saturating_sub(50 * larger))
            }
        };
        if height == 0 { level } else { diagonals.paces(level.into(), height.into()).0 }
    }

    /// Everybody whose footprint shares a cell with an area or touches it, whatever their heights.
    pub(super) fn at_or_next_to(self, area: Area) -> Set32 {
        let (grid, mut there) = (self.encounter.map.grid(), Set32::EMPTY);
        let vicinity = area.vicinity(grid, self.encounter.largest);
        for (id, combatant) in self.state.ids().zip(&self.state.combatants) {
            let might_be = match combatant.place {
                // Most are nowhere near.
                Place::At(cell) => vicinity.has(cell),
                Place::Riding(_) => true,
                Place::Away => false,
            };
            if might_be && self.area(id).meets(grid, area) {
                there.insert(id.0);
            }
        }
        there
    }

    /// How movement counts diagonals (forge.move.grid-diagonal, forge.move.grid-optional).
    #[inline]
    pub fn step_diagonals(self) -> Diagonals {
        match self.settings().distances {
            Distances::OnTheGrid => Diagonals::Alternating,
            Distances::Straight => Diagonals::Straight,
        }
    }

    /// How ranges and zones count diagonals (forge.move.diagonal-range).
    #[inline]
    pub(super) fn range_diagonals(self) -> Diagonals {
        match self.settings().range_diagonals {
            RangeDiagonals::LikeMovement => self.step_diagonals(),
            RangeDiagonals::OneEach => Diagonals::Uniform,
        }
    }

    /// The kinds of ground that a combatant stands on; none in the air.
    pub fn terrains_under(self, who: Id) -> Set32 {
        if self.altitude(who) == 0 { self.terrains_of(self.area(who)) } else { Set32::EMPTY }
    }

    /// The kinds of ground in an area.
    pub(super) fn terrains_of(self, area: Area) -> Set32 {
        let (map, mut kinds) = (self.map(), Set32::EMPTY);
        if area.is_one_cell() {
            map.ground(area.anchor).into_iter().for_each(|ground| kinds.insert(ground.terrain));
        } else {
            map.under(area).for_each(|ground| kinds.insert(ground.terrain));
        }
        kinds
    }

    /// Whether a footprint lies on passable ground with nobody in it but a combatant's own party.
    pub fn is_free_for(self, who: Id, area: Area) -> bool {
        self.map().passable(area) && self.everybody().all(|other| self.leaves_free(other, who, area))
    }

    /// Whether somebody is not in the way of another in an area.
    #[inline]
    pub(super) fn leaves_free(self, other: Id, who: Id, area: Area) -> bool {
        self.same_party(who, other)
            || !self.area(other).overlaps(self.encounter.map.grid(), area)
            || self.vertical_gap(who, other) > 0
    }

    /// Whether somebody may leap to a place: free, and within so many paces (forge.combat.skill-list-gap).
    pub fn may_leap_to(self, who: Id, paces: u8, cell: Cell) -> Legality {
        let (map, area) = (self.map(), self.area(who));
        let there = Area::new(cell, self.sheet(who).footprint());
        const CLAUSE: &str = "forge.combat.skill-list-gap";
        if cell == area.anchor || !map.fits(there) || map.distance(area, there).0 > u16::from(paces) {
            return Err(Illegal::because(CLAUSE, "that is no other place within reach of the leap"));
        }
        if self.is_free_for(who, there) {
            return Ok(());
        }
        Err(Illegal::because("forge.move.end-distance", "there is no room"))
    }

    /// Where somebody who leaps so many paces might land.
    pub fn places_to_leap_to(self, who: Id, paces: u8) -> impl Iterator<Item = Cell> {
        let area = self.area(who);
        let reach = i16::from(paces) + i16::from(self.sheet(who).footprint().max(area.size()));
        let offsets = (-reach..=reach).flat_map(move |y| (-reach..=reach).map(move |x| (x, y)));
        offsets.map(move |(x, y)| area.anchor.offset(x, y))
    }
}

/// Paces between two stretches of height, 1 if they just touch; 0 if they overlap.
fn gap(one: (i16, i16), other: (i16, i16)) -> u16 {
    let gap = if other.0 >= one.1 { other.0 - one.1 + 1 } else { one.0 - other.1 + 1 };
    gap.max(0).unsigned_abs()
}

/// A straight distance in whole paces, rounded up so that "within so many paces" is exact.
fn whole_paces(hundredths: u32) -> u16 {
    hundredths.div_ceil(100).min(u16::MAX.into()) as u16
}
