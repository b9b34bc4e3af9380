//! Difficult Terrain: what a yard costs, and where the water drives a swimmer.

use fracas_engine::Play;
use fracas_engine::map::{Cell, Direction, Stride};

use super::room::Crowd;
use super::steps::Parting;
use crate::rules::{Fight, Scene};
use crate::settings::{Currents, DraggedTogether, PostureEffects};
use crate::sheet::{Terrain, Trait};
use crate::terms::{Id, Ids, Posture, Stopped, Water, Yards};

/// What a yard of swimming costs (destiny.terrain.table).
const SWIMMING: u8 = 3;
/// What a yard on foot under water costs.
const UNDER_WATER: u8 = 10;
/// What crouching, being prone, and a shared space multiply a yard by (destiny.positioning.posture-effects,
/// destiny.positioning.enter-cost).
const CROUCHING: u16 = 2;
const PRONE: u16 = 4;
pub(crate) const SHARED: u16 = 2;

impl Terrain {
    /// What a yard costs there, where climbing costs so much: on a wall that besides what else makes it hard, in water at
    /// least what that does (destiny.terrain.table, destiny.terrain.climb-gm).
    pub(crate) fn full_cost(&self, climbing: u8) -> u8 {
        match self.water {
            _ if self.is_wall => self.cost.saturating_mul(climbing),
            Water::Dry => self.cost,
            Water::Deep => self.cost.max(SWIMMING),
            Water::Under => self.cost.max(UNDER_WATER),
        }
    }
}

impl Scene<'_> {
    /// What a yard in a cell uses up of the pool: the ground, the posture and a shared space are multiplied
    /// (destiny.terrain.multiply).
    ///
    /// No space is shared with those who leave it at the same time, but by setting with those who are in it from the first
    /// (destiny.grappling.drag-shared).
    pub(crate) fn yard_cost(self, who: Id, cell: Cell, leaving: Ids) -> u16 {
        self.yard_cost_in(&self.known_crowd_near(who, self.area_at(who, cell), 0), cell, leaving)
    }

    /// As above, of who knows those around it.
    pub(crate) fn yard_cost_in(self, crowd: &Crowd<'_>, cell: Cell, leaving: Ids) -> u16 {
        let who = crowd.who();
        let together = self.settings().dragged_together == DraggedTogether::DoubleInside
            && self.sharers(who).iter().any(|other| leaving.has(other));
        let taken = together || crowd.is_taken_but_by(leaving, self.area_at(who, cell));
        let shared = if taken { SHARED } else { 1 };
        self.yard_cost_on(who, self.ground_at(who, cell)) * shared
    }

    /// As above, on some ground and in nobody else's space.
    pub(crate) fn yard_cost_on(self, who: Id, ground: &Terrain) -> u16 {
        u16::from(self.ground_cost(who, ground)) * self.times_by_posture(who)
    }

    /// What its posture multiplies a yard by.
    pub(super) fn times_by_posture(self, who: Id) -> u16 {
        match (self.settings().posture_effects, self.of(who).posture) {
            (PostureEffects::AttacksOnly, _) | (_, Posture::Standing) => 1,
            (PostureEffects::MovementAndBlows, Posture::Crouching) => CROUCHING,
            (PostureEffects::MovementAndBlows, Posture::Prone) => PRONE,
        }
    }

    /// The yards of the pool without which somebody takes no step: no ground costs less than one
    /// (destiny.terrain.multiplier).
    pub(crate) fn least_yards(self, who: Id) -> Yards {
        Yards(self.times_by_posture(who))
    }

    /// What the ground makes of a yard. It is nothing to who flies over it, and water to who lives in it
    /// (destiny.movement.flying, destiny.terrain.aquatic).
    fn ground_cost(self, who: Id, ground: &Terrain) -> u8 {
        match ground.water {
            _ if self.is_flying(who) => 1,
            Water::Deep | Water::Under if self.has(who, Trait::Aquatic) => 1,
            _ => ground.cost,
        }
    }

    /// Whether somebody floats where the water drives it.
    fn floats(self, who: Id) -> bool {
        let swam = self.settings().currents == Currents::EachTurn || self.of(who).round.walked.swam;
        // What holds somebody in its place holds it against the water too.
        self.is_in_deep_water(who) && swam && self.may_be_moved(who).is_ok()
    }
}

impl Fight<'_> {
    /// At the end of its turn a swimmer is moved by the water, as far as there is water and room
    /// (destiny.terrain.current-unit). Whoever carries it and has a turn apart is moved at the end of that.
    pub(crate) fn drift(&mut self, actor: Id) -> Play {
        let who = self.scene().bearer(actor);
        if !self.scene().sharing_turn(actor).has(who) {
            return Ok(());
        }
        let Some((way, yards)) = self.scene().ground(who).current.filter(|_| self.scene().floats(who)) else {
            return Ok(());
        };
        // Yards of the water's way, of which a diagonal may take two (destiny.movement.diagonals).
        let mut stride = Stride::new(self.encounter.map.diagonals());
        let mut left = Yards(yards.into());
        while Yards(stride.cost(way).into()) <= left {
            left = left.less(Yards(stride.cost(way).into()));
            stride = stride.took(way);
            let stopped = self.drift_a_yard(who, way)?;
            self.newly_flanked()?;
            if stopped == Stopped::Yes {
                break;
            }
        }
        Ok(())
    }

    /// The water moves somebody a yard, if there is water and room.
    fn drift_a_yard(&mut self, who: Id, way: Direction) -> Play<Stopped> {
        let scene = self.scene();
        let to = way.step(scene.of(who).cell);
        let there = scene.area_at(who, to);
        let has_room = || scene.known_crowd_near(who, there, 0).has_room(there, Ids::NONE).is_ok();
        if scene.ground_at(who, to).water != Water::Deep || !has_room() {
            return Ok(Stopped::Yes);
        }
        if self.comes_upon(who, there)? == Stopped::Yes {
            return Ok(Stopped::Yes);
        }
        // Who is held back for this yard is driven on with the next.
        if self.break_away(who, to, Ids::NONE)? == Parting::HeldBack {
            return Ok(Stopped::No);
        }
        let threats = self.scene().threats_to_riders();
        self.put(who, to, "destiny.terrain.current")?;
        self.lose_reach(who);
        self.startle_mounts(threats)?;
        Ok(Stopped::No)
    }
}
