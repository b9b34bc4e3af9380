//! Flight (forge.move.flying-gap).

use fracas_engine::Play;

use super::walk::{Going, HALVES, Walk};
use crate::choice::{Climb, Illegal, Legality};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::sheet::Trigger;
use crate::terms::{Entry, Gait, Id, known};

impl Scene<'_> {
    /// Whether a combatant can fly at this moment.
    #[inline]
    pub fn can_fly(self, id: Id) -> bool {
        self.sheet(id).flies && !self.of(id).grounded && self.paces_fallen(id) == 0
    }

    /// Paces that a flyer falls for what is on it.
    fn paces_fallen(self, id: Id) -> u8 {
        let is_down = self.has(id, known::KNOCKED_DOWN) || self.has(id, known::DEFEATED);
        if is_down && self.bears(id, |condition| condition.shift_only) {
            self.settings().knocked_down_fall
        } else if self.has(id, known::KNEELING) {
            self.settings().kneeling_fall
        } else {
            0
        }
    }

    /// What going up or down costs, in half points: down a whole point, be it less than the paces that this pays for
    /// (forge.move.flight-down).
    fn climb_price(self, climb: Climb) -> u8 {
        match climb {
            Climb::Up => self.settings().flight_up_cost * HALVES,
            Climb::Down => HALVES,
        }
    }

    /// Whether a flyer may go up or down.
    pub fn may_climb(self, walk: &Walk, climb: Climb) -> Legality {
        let altitude = self.altitude(walk.mover);
        if !self.can_fly(walk.mover) {
            return Err(Illegal::because("forge.move.flying-gap", "it cannot fly"));
        }
        if walk.gait == Gait::Shift {
            return Err(Illegal::because("forge.move.shift", "Shift is exactly one pace"));
        }
        if climb == Climb::Down && altitude == 0 {
            return Err(Illegal::because("forge.move.flying-gap", "it is on the ground"));
        }
        if climb == Climb::Up && altitude >= self.settings().flight_ceiling {
            return Err(Illegal::because("forge.move.flight-ceiling", "nobody flies higher than that"));
        }
        let price = self.climb_price(climb);
        if price > walk.halves_left {
            return Err(walk.cannot_pay(price));
        }
        match climb {
            Climb::Up => self.passage_up(walk.mover),
            Climb::Down if self.has_room_below(walk.mover, altitude) => Ok(()),
            Climb::Down => Err(Illegal::because("forge.move.end-distance", "somebody is in the way below")),
        }
    }

    /// Whether a flyer may pass through whoever is just above its head (forge.move.not-through-enemy).
    fn passage_up(self, mover: Id) -> Legality {
        let (grid, area) = (self.encounter.map.grid(), self.area(mover));
        let (_, head) = self.vertical(mover);
        let is_above = |other: Id| self.vertical(other).0 == head && self.area(other).overlaps(grid, area);
        let mut others = self.everybody().filter(|&other| is_above(other));
        others.try_for_each(|other| self.passage(mover, other))
    }

    /// Whether nobody is where a flyer would come down to.
    fn has_room_below(self, mover: Id, altitude: u8) -> bool {
        let (feet, _) = self.vertical(mover);
        let lower = feet - i16::from(self.settings().flight_down.min(altitude));
        let (grid, area) = (self.encounter.map.grid(), self.area(mover));
        self.everybody().all(|other| {
            !self.area(other).overlaps(grid, area) || {
                let theirs = self.vertical(other);
                theirs.1 <= lower || theirs.0 >= feet
            }
        })
    }
}

impl Fight<'_> {
    /// A flyer goes up a pace, or comes down two (forge.move.flying-gap).
    pub(super) fn climb(&mut self, going: &mut Going, climb: Climb) -> Play {
        let mover = going.walk.mover;
        if !self.hinder_step(going)? || self.scene().may_climb(&going.walk, climb).is_err() {
            return Ok(());
        }
        let down = self.encounter.settings.flight_down;
        let combatant = self.state.of_mut(mover);
        combatant.altitude = match climb {
            Climb::Up => combatant.altitude + 1,
            Climb::Down => combatant.altitude.saturating_sub(down),
        };
        let altitude = combatant.altitude;
        going.walk.pay(self.scene().climb_price(climb));
        going.has_moved();
        self.note(Event::Climbed { who: mover, altitude }, "flight", "forge.move.flying-gap");
        if climb == Climb::Up {
            // Who takes wing is out of the water, and whom it carries.
            self.enter_ground(mover, Entry::OwnMovement)?;
        }
        self.offer_reactions(Trigger::EnemySteps, mover, mover)
    }

    /// A flyer that has come down to the ground, or skimmed over it, stands on it at the end of its walk.
    pub(super) fn alight(&mut self, mover: Id) -> Play {
        let scene = self.scene();
        if scene.can_fly(mover) && scene.altitude(mover) == 0 {
            self.enter_ground(mover, Entry::OwnMovement)?;
        }
        Ok(())
    }

    /// A flyer that is kneeling or knocked-down falls, at once and at the end of each of its turns; one that can no longer
    /// fly at all falls to the ground (forge.move.flying-gap).
    pub fn flyer_falls(&mut self, who: Id) -> Play {
        let altitude = self.state.of(who).altitude;
        let scene = self.scene();
        // Who has dropped out of play is nowhere any more.
        if altitude == 0 || !scene.is_present(who) {
            return Ok(());
        }
        let flies = scene.sheet(who).flies && !scene.of(who).grounded;
        let paces = if flies { scene.paces_fallen(who) } else { altitude };
        if paces == 0 { Ok(()) } else { self.drop_by(who, paces) }
    }
}
