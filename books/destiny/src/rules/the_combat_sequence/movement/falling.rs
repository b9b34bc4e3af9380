//! Coming to a place: one stands, climbs or swims there, and falls where there is nothing to stand on.

use fracas_engine::Play;
use fracas_engine::map::Cell;

use crate::event::Event;
use crate::rules::health_damage_and_healing::wound_thresholds::Unrolled;
use crate::rules::{Fight, Scene};
use crate::settings::{FallsIntoWater, LargeFalls};
use crate::terms::{Id, Ids, Posture, Standing, Water};

impl Scene<'_> {
    /// How somebody keeps its place where it is: on a wall it climbs; who has sunk comes up where the water ends.
    pub(crate) fn footing(self, who: Id) -> Standing {
        let ground = self.ground(who);
        match ground.water {
            _ if self.is_flying(who) => Standing::Firm,
            _ if ground.is_wall => Standing::Climbing,
            Water::Deep if self.of(who).standing == Standing::Sunken => Standing::Sunken,
            _ => Standing::Firm,
        }
    }

    /// Yards that one falls who comes where somebody is: where nothing is under it at all, or the ground is so far down
    /// (destiny.swim-climb.large-falls).
    fn drop_under(self, who: Id) -> u8 {
        if self.platform_of(who).is_some() {
            return 0;
        }
        let cells = self.area(who).cells(self.encounter.map.grid());
        let drops = cells.map(|cell| self.encounter.terrain(cell).drop);
        let deep = match self.settings().large_falls {
            LargeFalls::OverNoGround => drops.min(),
            LargeFalls::OverAnyDrop => drops.max(),
        };
        deep.unwrap_or(0)
    }

    /// How many yards below the ground around it somebody is, or what carries it: in a pit as far as that goes down, but
    /// not in the air, on a wall, or hanging over it (destiny.movement.pits).
    pub(crate) fn depth(self, who: Id) -> u8 {
        let who = self.borne_by(who);
        let holds_on = self.of(who).standing == Standing::Climbing || self.ground(who).is_wall;
        if holds_on || self.is_flying(who) { 0 } else { self.drop_under(who) }
    }

    /// All who are in the air where somebody flies or is carried through it.
    pub(crate) fn aloft(self, who: Id) -> Ids {
        let flyer = self.borne_by(who);
        if self.is_flying(flyer) { self.mounted_party(flyer) } else { Ids::NONE }
    }

    /// Yards that one falls who loses its hold on a wall (destiny.swim-climb.height).
    pub(crate) fn height_on_wall(self, who: Id) -> u8 {
        self.ground(who).drop.max(1)
    }
}

impl Fight<'_> {
    /// Somebody comes to another place, with all whom it carries, and stands, climbs, swims or falls there.
    pub(crate) fn put(&mut self, who: Id, to: Cell, clause: &'static str) -> Play {
        let depth = self.scene().depth(who);
        self.put_from(depth, who, to, clause)
    }

    /// Somebody comes to another place, as above, from so many yards below the ground: it falls only as far as it goes
    /// down from there (destiny.movement.pits).
    pub(crate) fn put_from(&mut self, depth: u8, who: Id, to: Cell, clause: &'static str) -> Play {
        let from_below = self.scene().stays_below(who);
        self.carry(who, to, clause);
        self.find_footing(who);
        if from_below && self.scene().is_in_deep_water(who) {
            self.take_standing(who, Standing::Sunken, "destiny.swim-climb.from-below");
        }
        self.quench(who);
        let scene = self.scene();
        let falls = scene.of(who).standing == Standing::Firm && !scene.is_flying(who);
        let drop = scene.drop_under(who).saturating_sub(depth);
        if falls && drop > 0 {
            for one in scene.mounted_party(who).iter() {
                self.fall(one, drop)?;
            }
        }
        Ok(())
    }

    /// Somebody is at another place, with all whom it carries.
    pub(crate) fn carry(&mut self, who: Id, to: Cell, clause: &'static str) {
        let from = self.scene().of(who).cell;
        if from == to {
            return;
        }
        for one in self.scene().mounted_party(who).iter() {
            let before = self.scene().of(one).cell;
            let after = before.offset(to.x - from.x, to.y - from.y);
            self.of_mut(one).cell = after;
            self.note(Event::Moved { who: one, from: before, to: after }, "it comes there", clause);
        }
    }

    /// How somebody keeps its place becomes what its ground makes of it.
    pub(crate) fn find_footing(&mut self, who: Id) {
        let standing = self.scene().footing(who);
        self.take_standing(who, standing, "destiny.terrain.table");
    }

    /// How somebody keeps its place changes.
    pub(crate) fn take_standing(&mut self, who: Id, standing: Standing, clause: &'static str) {
        let before = self.scene().of(who).standing;
        if before != standing {
            self.of_mut(who).standing = standing;
            self.note(Event::Standing { who, before, standing }, "where it is", clause);
        }
    }

    /// Who flew, with all whom it carried, and is upright or awake no longer falls where there is nothing to stand on
    /// (destiny.movement.flying).
    pub(crate) fn fall_from_the_air(&mut self, aloft: Ids) -> Play {
        for one in aloft.iter() {
            let scene = self.scene();
            let borne_by = scene.borne_by(one);
            if !scene.is_here(one) || scene.is_flying(borne_by) {
                continue;
            }
            let drop = match scene.ground(borne_by).is_wall {
                true => scene.height_on_wall(borne_by),
                false => scene.drop_under(borne_by),
            };
            if drop > 0 {
                self.take_standing(one, Standing::Firm, "destiny.movement.flying");
                self.fall(one, drop)?;
            }
        }
        Ok(())
    }

    /// Somebody falls so many yards, and lies there (destiny.swim-climb.fall-sink).
    pub(crate) fn fall(&mut self, who: Id, yards: u8) -> Play {
        const CLAUSE: &str = "destiny.swim-climb.fall-sink";
        self.note(Event::Fell { who, yards }, "nothing to hold on to", CLAUSE);
        let into_water = self.scene().is_in_deep_water(who);
        if into_water && self.encounter.settings.falls_into_water == FallsIntoWater::Unhurt {
            self.note(Event::Unhurt { who }, "into deep water", "destiny.swim-climb.fall-into-water");
            return Ok(());
        }
        let damage = i16::from(self.encounter.settings.fall_damage) * i16::from(yards);
        self.hurt(who, damage, Unrolled::Fall)?;
        if self.scene().is_here(who) {
            self.change_posture(who, Posture::Prone, CLAUSE);
        }
        Ok(())
    }
}
