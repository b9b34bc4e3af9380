//! Zone of Control: where a character interferes with enemies.

use fracas_engine::map::{Area, Cell};

use super::Scene;
use crate::encounter::Encounter;
use crate::settings::{MountedZone, ZoneBanes, ZoneLost};
use crate::state::Place;
use crate::terms::{Id, Set32, known};

/// The reach of a normal zone: one pace (forge.zoc.extent).
const NORMAL: u8 = 1;

impl Encounter {
    /// Whether somebody's body, or a weapon that somebody may take up, gives a zone of more than a pace.
    pub(crate) fn has_wide_zones(&self) -> bool {
        let of_weapons = self.items.iter().map(|kind| self.weapons[kind.index()].zone);
        let of_bodies = self.roster.iter().map(|sheet| sheet.natural_zone);
        of_weapons.chain(of_bodies).any(|reach| reach > NORMAL)
    }
}

impl Scene<'_> {
    /// Paces of a combatant's zone of control at this moment; 0 when it has none.
    pub fn zone(self, id: Id) -> u8 {
        if self.zone_is_lost(id) { 0 } else { self.zone_reach(id) }
    }

    /// Paces of a zone of control, whatever conditions do to it.
    ///
    /// It takes a weapon tagged ZoC in hand (forge.zoc.no-weapon), unless the creature's record gives it a zone of
    /// its own (forge.zoc.natural).
    #[inline]
    fn zone_reach(self, id: Id) -> u8 {
        let combatant = self.of(id);
        let armed = self.arms(id).map(|item| self.weapon(item).zone);
        match combatant.place {
            Place::Away => 0,
            // The book speaks of a normal zone only; a special one counts by setting (forge.mount.zoc-special-gap).
            Place::Riding(_) if self.settings().mounted_zone == MountedZone::Nothing => {
                if armed.into_iter().any(|reach| reach == NORMAL) { NORMAL } else { 0 }
            }
            _ => armed.max().unwrap_or(0).max(self.sheet(id).natural_zone),
        }
    }

    /// Whether a condition takes the zone away (forge.zoc.lost, forge.zoc.lost-others-gap).
    #[inline]
    fn zone_is_lost(self, id: Id) -> bool {
        let kneeling = self.settings().zone_lost == ZoneLost::AlsoKneeling && self.has(id, known::KNEELING);
        kneeling || self.bears(id, |condition| condition.no_zone)
    }

    /// Whether the zone of control of `owner` covers some part of a footprint at the height of `whose`.
    fn zone_covers(self, owner: Id, area: Area, whose: Id) -> bool {
        let (grid, from) = (self.encounter.map.grid(), self.area(owner));
        let touches = from.meets(grid, area);
        if !touches && !self.encounter.wide_zones {
            return false;
        }
        let reach = self.zone_reach(owner);
        if reach == 0 || (reach <= NORMAL && !touches) {
            return false;
        }
        // Most zones reach one pace: to touch is to be inside, however diagonals are counted.
        let gap = self.height_apart(owner, whose, area);
        let is_inside = touches && gap <= u16::from(NORMAL);
        (is_inside || self.paces_apart(from, area, gap) <= u16::from(reach)) && !self.zone_is_lost(owner)
    }

    /// The enemies whose zone of control covers some part of a footprint at the height of `whose`.
    pub(super) fn zones_on(self, area: Area, whose: Id) -> Set32 {
        let mut owners = Set32::EMPTY;
        let near = if self.encounter.wide_zones { Set32(u32::MAX) } else { self.at_or_next_to(area) };
        for owner in self.everybody().filter(|owner| near.has(owner.0)) {
            // A zone works against enemies only (forge.zoc.enemies-only).
            if self.enemies(owner, whose) && self.zone_covers(owner, area, whose) {
                owners.insert(owner.0);
            }
        }
        owners
    }

    /// The enemies in whose zone of control a combatant stands.
    pub fn zones_over(self, id: Id) -> Set32 {
        self.zones_on(self.area(id), id)
    }

    /// Whether one cell lies in the zone of one of `owners`, for a combatant at the height of `whose`.
    pub(super) fn in_zone_of(self, owners: Set32, cell: Cell, whose: Id) -> bool {
        owners.iter().any(|owner| self.zone_covers(Id(owner), Area::of(cell), whose))
    }

    /// Whether a square lies in the zone of control of somebody, for one at its own height.
    pub fn controls(self, owner: Id, cell: Cell) -> bool {
        self.zone_covers(owner, Area::of(cell), owner)
    }

    /// How many banes enemy zones give a ranged skill of `user` (forge.zoc.ranged-bane, forge.zoc.ranged-count).
    pub fn zone_banes(self, user: Id) -> u8 {
        let zones = self.zones_over(user).0.count_ones() as u8;
        match self.settings().zone_banes {
            ZoneBanes::OneBane => zones.min(1),
            ZoneBanes::EachCounts => zones,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::terms::known;
    use crate::testing::arena::{SWORD, arena};

    #[test]
    fn a_sword_controls_one_pace_around_and_bare_hands_none() {
        for (more, near, far) in [(SWORD, 1, 0), ("gear = [\"bow\"];drawn = true", 0, 0), ("", 0, 0)] {
            for (at, zones) in [([3, 3], near), ([4, 3], far)] {
                let trial = arena("", "9 9", &[("A", "us", at, ""), ("B", "them", [2, 2], more)]);
                assert_eq!(trial.scene().zones_over(trial.id("A")).0.count_ones(), zones);
                assert_eq!(u32::from(trial.scene().zone_banes(trial.id("A"))), zones);
            }
        }
        let trial = arena("", "9 9", &[("A", "us", [4, 2], ""), ("B", "them", [2, 2], "zone = 2")]);
        assert_eq!(trial.scene().zone_banes(trial.id("A")), 1);
        let trial = arena("", "9 9", &[("A", "us", [3, 2], ""), ("B", "us", [2, 2], SWORD)]);
        assert_eq!(trial.scene().zone_banes(trial.id("A")), 0);
    }

    #[test]
    fn the_zone_goes_with_the_conditions_that_take_it() {
        for condition in [known::REELING, known::KNOCKED_DOWN, known::CONFUSED, known::DEFEATED] {
            let mut trial = arena("", "9 9", &[("A", "us", [3, 3], ""), ("B", "them", [2, 2], SWORD)]);
            let (one, other) = trial.pair("A", "B");
            trial.state.of_mut(other).conditions.insert(condition.0);
            assert!(trial.scene().zones_over(one).is_empty());
        }
        for (settings, zone) in [("", 1), ("zone-lost = \"also-kneeling\"", 0)] {
            let mut trial = arena(settings, "9 9", &[("A", "us", [3, 3], ""), ("B", "them", [2, 2], SWORD)]);
            let enemy = trial.id("B");
            trial.state.of_mut(enemy).conditions.insert(known::KNEELING.0);
            assert_eq!(trial.scene().zone(enemy), zone);
        }
    }

    #[test]
    fn several_zones_give_one_bane_or_each_its_own() {
        let roster = [("A", "us", [3, 3], ""), ("B", "them", [2, 2], SWORD), ("C", "them", [4, 4], SWORD)];
        for (settings, banes) in [("", 1), ("zone-banes = \"each-counts\"", 2)] {
            let trial = arena(settings, "9 9", &roster);
            assert_eq!(trial.scene().zone_banes(trial.id("A")), banes);
        }
    }

    #[test]
    fn a_rider_controls_the_area_around_its_mount() {
        let horse = ("H", "them", [2, 2], "size = 2;mount = {}");
        for (more, settings, zone) in [
            (SWORD, "", 1),
            ("zone = 2", "", 2),
            ("zone = 2", "mounted-zone = \"nothing\"", 0),
            (SWORD, "mounted-zone = \"nothing\"", 1),
        ] {
            let more = format!("riding = \"H\";{more}");
            let trial =
                arena(settings, "9 9", &[("A", "us", [4, 4], ""), ("B", "them", [2, 2], &more), horse]);
            assert_eq!(trial.scene().zone(trial.id("B")), zone);
            assert_eq!(!trial.scene().zones_over(trial.id("A")).is_empty(), zone > 0);
        }
    }

    #[test]
    fn high_in_the_air_one_is_out_of_the_zone() {
        for (altitude, zones) in [(0, 1), (1, 1), (2, 0)] {
            let more = format!("flies = true;altitude = {altitude}");
            let trial = arena("", "9 9", &[("A", "us", [3, 3], &more), ("B", "them", [2, 2], SWORD)]);
            assert_eq!(trial.scene().zones_over(trial.id("A")).0.count_ones(), zones);
        }
    }
}
