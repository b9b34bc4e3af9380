//! Shoving: being moved against one's will, ledges and falls.

use fracas_engine::map::{Area, Direction, Grid, Stride};
use fracas_engine::{Clause, Dice, Die, Play, Purpose, Why};

use super::defenses::Cause;
use super::high_ground::Slope;
use super::mounted_combat::{FallCause, Thrown};
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{
    LandingPace, LedgeOccupied, MapEdge, OddPace, ShoveByEffect, ShoveCorners, ShoveLoss, StagedFall,
};
use crate::sheet::{ShoveTo, ShovedBy};
use crate::state::Place;
use crate::terms::{Entry, Id, Points, Pool};

/// Momentum lost for each pace that a stopped shove had left (forge.shove.blocked-loss).
const LOSS_A_PACE: i16 = 2;

impl Scene<'_> {
    /// Paces of a shove when sizes are reckoned (forge.shove.size-larger, forge.shove.size-smaller); a blast or a wind has
    /// none of its own (forge.shove.no-shover).
    pub fn shove_paces(self, target: Id, shover: Id, by: ShovedBy, paces: u8) -> u8 {
        let size = match (by, self.settings().shove_by_effect) {
            (ShovedBy::User, _) => self.sheet(shover).size,
            (ShovedBy::Effect, ShoveByEffect::AsSizeOne) => 1,
            (ShovedBy::Effect, ShoveByEffect::NoSize) => return paces,
        };
        let larger = i16::from(size) - i16::from(self.sheet(target).size);
        (i16::from(paces) + larger).clamp(0, u8::MAX.into()) as u8
    }

    /// Whether a shove may go in a direction: toward or away from something it must end nearer or farther
    /// (forge.shove.toward-away).
    pub fn may_shove(self, shover: Id, target: Id, to: ShoveTo, direction: Direction) -> Legality {
        let (map, area) = (self.map(), self.area(target));
        if !map.grid().directions().contains(&direction) {
            return Err(Illegal::because("forge.shove.direction", "that is no direction of this grid"));
        }
        let apart = |moved: Area| map.distance(self.area(shover), moved).0;
        let (before, after) = (apart(area), apart(area.moved(direction)));
        match to {
            ShoveTo::Away if after <= before => {
                Err(Illegal::because("forge.shove.toward-away", "a shove away must end farther away"))
            }
            ShoveTo::Toward if after >= before => Err(Illegal::because(
                "forge.shove.toward-away",
                "a shove toward something must end closer to it",
            )),
            _ => match compass(map.grid(), to) {
                Some(given) if given != direction => {
                    Err(Illegal::because("forge.shove.direction", "the skill gives the direction"))
                }
                _ => Ok(()),
            },
        }
    }

    /// The straightest direction for a shove: along the line from the shover to the target
    /// (forge.shove.direction-choice).
    pub fn straight(self, shover: Id, target: Id, to: ShoveTo) -> Option<Direction> {
        let (map, area) = (self.map(), self.area(target));
        let from = self.area(shover);
        match to {
            ShoveTo::Toward => map.straight_toward(from, area),
            _ => map.straight_away(from, area),
        }
    }

    /// The direction of the next pace of a shove: the one it began with, as long as that leads where it must and the paces
    /// left pay for it; else the straightest that does.
    fn next_pace(self, shove: &Shove) -> Option<Direction> {
        let Shove { target, shover, to, direction, left, stride } = *shove;
        let fits = |direction: Direction| {
            stride.cost(direction) <= left && self.may_shove(shover, target, to, direction).is_ok()
        };
        if fits(direction) {
            return Some(direction);
        }
        // A pace that no longer pays for a diagonal goes straight on, or by setting is dropped (forge.shove.odd-pace).
        let dropped = self.settings().odd_pace == OddPace::Dropped && stride.cost(direction) > left;
        if dropped || !matches!(to, ShoveTo::Away | ShoveTo::Toward) {
            return None;
        }
        let straight = self.straight(shover, target, to).unwrap_or(direction);
        let turns = [0, 1, -1, 2, -2].map(|eighths| straight.turned(eighths));
        turns.into_iter().find(|&turned| fits(turned))
    }

    /// Whether an obstacle or anybody, friend or foe, stops a shove from one area to the next (forge.shove.blocked); a
    /// steep rise above the feet is such an obstacle (forge.shove.rise).
    fn stops_shove(self, shove: &Shove, from: Area) -> bool {
        let to = from.moved(shove.direction);
        let steep = i16::from(self.settings().shove_wall);
        let rise = self.levels_up(from, to);
        let wall = rise - i16::from(self.altitude(shove.target)) >= steep;
        let closed = || {
            if self.is_ledge(from, rise) {
                !self.is_free_over_ledge(shove.target, from, to)
            } else {
                !self.is_free_for(shove.target, to)
            }
        };
        wall || closed() || self.corner_stops_shove(shove, from)
    }

    /// Whether nobody is in the way of who is shoved over a ledge: those are not whose heads are below its feet
    /// (forge.shove.ledge-occupied).
    fn is_free_over_ledge(self, who: Id, from: Area, to: Area) -> bool {
        if self.settings().ledge_occupied == LedgeOccupied::StopsTheShove {
            return self.is_free_for(who, to);
        }
        let feet = i16::from(self.map().top(from)) + i16::from(self.altitude(who));
        let below = |other: Id| self.vertical(other).1 <= feet;
        self.map().passable(to)
            && self.everybody().all(|other| below(other) || self.leaves_free(other, who, to))
    }

    /// Whether a corner that no step could cut stops a shove. The shover is never in the way of its own shove
    /// (forge.shove.corners).
    fn corner_stops_shove(self, shove: &Shove, from: Area) -> bool {
        if self.settings().shove_corners != ShoveCorners::Bar {
            return false;
        }
        let party = self.everybody().filter(|&other| self.same_party(shove.shover, other));
        let own = party.map(|other| other.0).collect();
        self.diagonal_is_barred(shove.target, from, shove.direction, own)
    }

    /// Whether a shove goes over the edge of the map, where by setting the ground is open: there it ends
    /// (forge.move.map-edge).
    fn leaves_the_map(self, to: Area) -> bool {
        self.settings().map_edge == MapEdge::Open && !self.map().fits(to)
    }

    /// Whether a drop between two areas is a ledge: it is deep enough, or the ground is marked as one
    /// (forge.shove.ledge-height).
    pub(super) fn is_ledge(self, from: Area, rise: i16) -> bool {
        let marked = || {
            let mut kinds = self.terrains_of(from).iter();
            kinds.any(|kind| self.encounter.terrains[usize::from(kind)].ledge)
        };
        rise < 0 && (-rise >= i16::from(self.settings().ledge) || marked())
    }
}

/// A shove in progress.
#[derive(Clone, Copy)]
struct Shove {
    target: Id,
    shover: Id,
    to: ShoveTo,
    direction: Direction,
    left: u8,
    stride: Stride,
}

impl Fight<'_> {
    /// Shoves `target` by the force of `shover` or of an effect of its skill.
    ///
    /// It is no maneuver of the one who is shoved, and nobody hinders it (forge.shove.no-hinder).
    pub fn shove(&mut self, target: Id, shover: Id, by: ShovedBy, paces: u8, to: ShoveTo) -> Play {
        if !self.scene().is_present(target) || !self.scene().may_be_shoved(target) {
            return Ok(());
        }
        let left = self.scene().shove_paces(target, shover, by, paces);
        if left == 0 {
            let throws = self.scene().empty_shove_throws();
            return if throws { self.throw_rider(target, FallCause::EmptyShove) } else { Ok(()) };
        }
        let Some(direction) = self.shove_direction(target, shover, to)? else { return Ok(()) };
        let stride = Stride::new(self.scene().step_diagonals());
        let mut shove = Shove { target, shover, to, direction, left, stride };
        match self.scene().mount_of(target) {
            Some(mount) => self.shove_off(mount, &mut shove)?,
            None => {
                let thrown = Thrown { toward: direction, mount_goes: left };
                self.throw_rider(target, FallCause::Shove(thrown))?;
            }
        }
        self.push(shove)
    }

    /// A shoved rider falls from its mount. To land ahead of the mount takes the first pace of the shove, which then goes
    /// on; by setting it takes none (forge.shove.landing-pace).
    fn shove_off(&mut self, mount: Id, shove: &mut Shove) -> Play {
        let direction = shove.direction;
        self.throw_rider(shove.target, FallCause::Shove(Thrown { toward: direction, mount_goes: 0 }))?;
        let scene = self.scene();
        let ahead = scene.area(mount).moved(direction);
        let taken = scene.settings().landing_pace == LandingPace::Taken;
        if taken && ahead.overlaps(scene.encounter.map.grid(), scene.area(shove.target)) {
            shove.left = shove.left.saturating_sub(shove.stride.cost(direction));
            shove.stride = shove.stride.took(direction);
        }
        let over_a_ledge = matches!(scene.slope(mount, scene.area(shove.target)), Slope::Ledge(_));
        if over_a_ledge && !scene.can_fly(shove.target) {
            // It has fallen, and the rest of the shove is dropped (forge.shove.ledge).
            shove.left = 0;
        }
        Ok(())
    }

    /// Who shoves chooses where the skill leaves the direction open; straight along the line is the default
    /// (forge.shove.direction-choice).
    fn shove_direction(&mut self, target: Id, shover: Id, to: ShoveTo) -> Play<Option<Direction>> {
        match self.ask(Question::ShoveTo { shover, target, to })? {
            Some(Choice::Toward(direction)) => Ok(Some(direction)),
            _ => Ok(None),
        }
    }

    /// Moves the target pace by pace. Special terrain neither slows nor stops it (forge.shove.ignore-terrain).
    fn push(&mut self, mut shove: Shove) -> Play {
        let target = shove.target;
        let shared = self.scene().sharing(target);
        let start = self.scene().cell(target);
        let paces = shove.left;
        let (mut stopped, mut depth) = (false, 0);
        while let Some(direction) = self.scene().next_pace(&shove) {
            let area = self.scene().area(target);
            if self.scene().leaves_the_map(area.moved(direction)) {
                break;
            }
            if self.scene().stops_shove(&Shove { direction, ..shove }, area) {
                stopped = true;
                break;
            }
            depth = self.be_moved(target, area, direction)?;
            shove.left -= shove.stride.cost(direction);
            shove.stride = shove.stride.took(direction);
            if depth > 0 {
                break;
            }
        }
        let (to, moved) = (self.scene().cell(target), paces - shove.left);
        if moved > 0 {
            let event = Event::Shoved { who: target, from: start, to, paces: moved };
            self.tell(event, || {
                let why = Why::new().plus("paces", paces.into(), Clause("forge.shove.direction"));
                let dropped = if depth > 0 { -i32::from(shove.left) } else { 0 };
                why.plus("dropped over a ledge", dropped, Clause("forge.shove.ledge"))
            });
            self.end_encumbrance(target, shared)?;
        }
        if depth > 0 {
            // Over a ledge the rest of the shove is dropped (forge.shove.ledge).
            self.fall(target, depth)?;
            return self.keep_apart(target);
        }
        if stopped { self.run_into_something(&shove) } else { Ok(()) }
    }

    /// One pace of a shove. Gives back the paces that the target now falls.
    fn be_moved(&mut self, target: Id, from: Area, direction: Direction) -> Play<u8> {
        let to = from.moved(direction);
        let rise = self.scene().levels_up(from, to);
        let (flies, ledge) = (self.scene().can_fly(target), self.scene().is_ledge(from, rise));
        let combatant = self.state.of_mut(target);
        combatant.place = Place::At(to.anchor);
        if combatant.altitude > 0 {
            let altitude = i16::from(combatant.altitude) - rise;
            combatant.altitude = altitude.clamp(0, u8::MAX.into()) as u8;
            if combatant.altitude > 0 {
                return Ok(0);
            }
        }
        if ledge {
            if !flies {
                return Ok(self.scene().paces_of_levels(-rise).max(1));
            }
            // A flyer does not fall: it stays as high as it was, and out of the water that it came from.
            combatant.altitude = rise.unsigned_abs().min(u8::MAX.into()) as u8;
        }
        self.enter_ground(target, Entry::Against)?;
        Ok(0)
    }

    /// What stops a shove costs momentum for each pace left; what is run into loses nothing (forge.shove.blocked-loss,
    /// forge.shove.blocked-other).
    fn run_into_something(&mut self, shove: &Shove) -> Play {
        let Shove { target, shover, left, .. } = *shove;
        self.note(Event::ShoveStopped { who: target, left }, "something in the way", "forge.shove.blocked");
        let points = Points(LOSS_A_PACE * i16::from(left));
        match self.encounter.settings.shove_loss {
            ShoveLoss::PlainLoss => {
                let cause = Cause::new("shove stopped", "forge.shove.blocked-loss").by(shover);
                self.lose(target, Pool::Momentum, points, cause)
            }
            ShoveLoss::Damage => self.damage(target, Pool::Momentum, points, Some(shover)),
        }
    }

    /// A combatant falls so many paces, to the ground below. From a height that is not safe each pace costs a die of stress;
    /// armor and defenses do not help (forge.shove.falling-gap).
    pub fn fall(&mut self, who: Id, paces: u8) -> Play {
        self.fall_on(who, paces, 0)
    }

    /// The last paces of a fall, after others through the air, which count as well (forge.move.staged-fall).
    fn fall_on(&mut self, who: Id, paces: u8, before: u8) -> Play {
        self.note(Event::Fell { who, paces }, "no ground underfoot", "forge.shove.falling-gap");
        let paces = match self.encounter.settings.staged_fall {
            StagedFall::WholeFall => before.saturating_add(paces),
            StagedFall::LastStage => paces,
        };
        if paces > self.encounter.settings.safe_fall {
            // Who rides it falls with it, and is hurt even if the mount does not survive.
            let rider = self.scene().rider_of(who);
            self.hit_the_ground(who, paces)?;
            if let Some(rider) = rider {
                self.hit_the_ground(rider, paces)?;
            }
        }
        self.enter_ground(who, Entry::Against)
    }

    fn hit_the_ground(&mut self, who: Id, paces: u8) -> Play {
        let faces = self.roll(Dice::new(paces, Die::D6), Purpose::by(who.index(), "fall"))?;
        let stress = faces.iter().map(|&face| i16::from(face)).sum();
        self.stress(who, Points(stress), ("the fall", "forge.shove.falling-gap"))
    }

    /// A combatant in the air drops by so many paces. It hurts when it reaches the ground.
    pub(super) fn drop_by(&mut self, who: Id, paces: u8) -> Play {
        let combatant = self.state.of_mut(who);
        let dropped = paces.min(combatant.altitude);
        combatant.altitude -= dropped;
        if combatant.altitude > 0 {
            combatant.fallen = combatant.fallen.saturating_add(dropped);
            self.note(Event::Fell { who, paces: dropped }, "falls through the air", "forge.move.flying-gap");
            return Ok(());
        }
        let before = std::mem::take(&mut combatant.fallen);
        self.fall_on(who, dropped, before)?;
        self.keep_apart(who)
    }
}

/// The direction that a skill gives outright.
fn compass(grid: Grid, to: ShoveTo) -> Option<Direction> {
    let hex = grid == Grid::Hex;
    let on = |square: Direction, six: Direction| Some(if hex { six } else { square });
    match to {
        ShoveTo::Away | ShoveTo::Toward | ShoveTo::Any => None,
        // A hex grid has no north and no south: the next direction clockwise stands for each (forge.shove.hex-north).
        ShoveTo::North => on(Direction::N, Direction::HEX_NE),
        ShoveTo::NorthEast => on(Direction::NE, Direction::HEX_NE),
        ShoveTo::East => on(Direction::E, Direction::HEX_E),
        ShoveTo::SouthEast => on(Direction::SE, Direction::HEX_SE),
        ShoveTo::South => on(Direction::S, Direction::HEX_SW),
        ShoveTo::SouthWest => on(Direction::SW, Direction::HEX_SW),
        ShoveTo::West => on(Direction::W, Direction::HEX_W),
        ShoveTo::NorthWest => on(Direction::NW, Direction::HEX_NW),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::known;
    use crate::testing::Trial;
    use crate::testing::arena::{Entrant, SWORD, arena};

    const POOLS: &str = "poise = 15;momentum = 10;focus = 20";

    /// A shoves B.
    fn shove(
        settings: &str,
        map: &str,
        roster: &[Entrant<'_>],
        paces: u8,
        to: ShoveTo,
        answers: &[Choice],
    ) -> Trial {
        let mut trial = arena(settings, map, roster);
        let (shover, target) = trial.pair("A", "B");
        trial.answers(answers);
        trial.run(|fight| fight.shove(target, shover, ShovedBy::User, paces, to));
        trial
    }

    fn line(x: i16) -> [Entrant<'static>; 2] {
        [("A", "us", [x, 0], ""), ("B", "them", [x + 1, 0], POOLS)]
    }

    #[test]
    fn a_shove_goes_straight_away_by_default_and_never_closer() {
        assert_eq!(shove("", "9 9", &line(0), 2, ShoveTo::Away, &[]).at("B"), [3, 0]);
        assert_eq!(shove("", "9 9", &line(0), 2, ShoveTo::East, &[]).at("B"), [3, 0]);
        assert_eq!(shove("", "9 9", &line(0), 2, ShoveTo::North, &[]).at("B"), [1, 2]);
        let roster = [("A", "us", [0, 4], ""), ("B", "them", [2, 4], POOLS)];
        let trial = shove("", "9 9", &roster, 1, ShoveTo::Away, &[Choice::Toward(Direction::NE)]);
        assert_eq!(trial.at("B"), [3, 5]);
        assert!(!trial.offered().contains(&Choice::Toward(Direction::N)));
        let (shover, target) = trial.pair("A", "B");
        let no = trial.scene().may_shove(shover, target, ShoveTo::Away, Direction::W).unwrap_err();
        assert_eq!(no.clause, "forge.shove.toward-away");
        let roster = [("A", "us", [0, 4], ""), ("B", "them", [3, 4], POOLS)];
        assert_eq!(shove("", "9 9", &roster, 2, ShoveTo::Toward, &[]).at("B"), [1, 4]);
    }

    #[test]
    fn special_terrain_does_not_slow_it_and_zones_do_not_hinder_it() {
        let mut roster = line(0).to_vec();
        roster.push(("C", "us", [2, 1], SWORD));
        let trial = shove("", ". . . . . . .\n. . , , , . .", &roster, 3, ShoveTo::Away, &[]);
        assert_eq!((trial.at("B"), trial.pools("B")), ([4, 0], [15, 10, 20]));
    }

    #[test]
    fn what_stops_it_costs_momentum_for_each_pace_left() {
        let trial = shove("", ". . . # .", &line(0), 4, ShoveTo::Away, &[]);
        assert_eq!((trial.at("B"), trial.pools("B")), ([2, 0], [15, 4, 20]));
        let trial = shove("", ". . # .", &line(0), 2, ShoveTo::Away, &[]);
        assert_eq!((trial.at("B"), trial.pools("B")), ([1, 0], [15, 6, 20]));
        let trial = shove("", ". . . # .", &line(0), 1, ShoveTo::Away, &[]);
        assert_eq!((trial.at("B"), trial.pools("B")), ([2, 0], [15, 10, 20]));
        for side in ["us", "them"] {
            let mut roster = line(0).to_vec();
            roster.push(("C", side, [3, 0], POOLS));
            let trial = shove("", "9 1", &roster, 3, ShoveTo::Away, &[]);
            assert_eq!((trial.at("B"), trial.pools("B")[1], trial.pools("C")), ([2, 0], 6, [15, 10, 20]));
        }
        let trial = shove("", "4 1", &line(0), 4, ShoveTo::Away, &[]);
        assert_eq!((trial.at("B"), trial.pools("B")[1]), ([3, 0], 6), "the edge of the map is a wall");
    }

    #[test]
    fn the_loss_carries_over_only_as_damage() {
        let low =
            [("A", "us", [0, 0], ""), ("B", "them", [1, 0], "poise = 15;momentum = 5;focus = 20;armor = 2")];
        let trial = shove("", ". . #", &low, 3, ShoveTo::Away, &[]);
        assert_eq!(trial.pools("B"), [15, 0, 20]);
        assert!(trial.has("B", known::KNOCKED_DOWN));
        let trial = shove("shove-loss = \"damage\"", ". . #", &low, 3, ShoveTo::Away, &[]);
        assert_eq!(trial.pools("B").iter().sum::<i16>(), 34);
    }

    #[test]
    fn over_a_ledge_the_target_falls_and_the_rest_is_dropped() {
        let fall = |settings, map, dice: &[u8]| {
            let mut trial = arena(settings, map, &line(0));
            let (shover, target) = trial.pair("A", "B");
            if !dice.is_empty() {
                trial.dice(dice);
            }
            trial.run(|fight| fight.shove(target, shover, ShovedBy::User, 4, ShoveTo::Away));
            (trial.at("B"), trial.pools("B"), trial.of_name("B").stress.0)
        };
        assert_eq!(fall("", "3 3 . . . .", &[1, 2, 3]), ([2, 0], [15, 10, 20], 6));
        assert_eq!(fall("", "2 2 . . . .", &[]), ([2, 0], [15, 10, 20], 0));
        assert_eq!(fall("safe-fall = 1", "2 2 . . . .", &[4, 4]), ([2, 0], [15, 10, 20], 8));
        assert_eq!(fall("", "4 4 3 2 1 .", &[]), ([5, 0], [15, 10, 20], 0), "a slope is no ledge");
    }

    #[test]
    fn sizes_lengthen_and_shorten_it() {
        for (shover, target, paces) in [(3, 1, 4), (1, -1, 4), (1, 2, 1), (1, 4, 0)] {
            let (one, other) = (format!("size = {shover}"), format!("size = {target}"));
            let trial = arena("", "20 20", &[("A", "us", [0, 0], &one), ("B", "them", [5, 5], &other)]);
            let (one, other) = trial.pair("A", "B");
            assert_eq!(trial.scene().shove_paces(other, one, ShovedBy::User, 2), paces);
        }
        for (settings, paces) in [("", 2), ("shove-by-effect = \"as-size-one\"", 0)] {
            let trial =
                arena(settings, "20 20", &[("A", "us", [0, 0], ""), ("B", "them", [5, 5], "size = 3")]);
            let (one, other) = trial.pair("A", "B");
            assert_eq!(trial.scene().shove_paces(other, one, ShovedBy::Effect, 2), paces);
        }
    }

    #[test]
    fn a_shoved_rider_lands_in_the_direction_of_the_shove_and_goes_on() {
        let roster = [
            ("A", "us", [0, 0], ""),
            ("B", "them", [1, 0], "riding = \"H\""),
            ("H", "them", [1, 0], "size = 2;mount = {}"),
        ];
        let trial = shove("", "9 3", &roster, 2, ShoveTo::East, &[]);
        assert_eq!((trial.at("B"), trial.at("H")), ([4, 0], [1, 0]));
        let roster = [
            ("A", "us", [0, 0], "size = 2"),
            ("R", "them", [2, 0], "riding = \"B\""),
            ("B", "them", [2, 0], "size = 2;mount = {}"),
        ];
        let trial = shove("", "9 3", &roster, 2, ShoveTo::East, &[]);
        assert_eq!(trial.at("B"), [4, 0]);
        assert_ne!(trial.at("R"), trial.at("B"));
    }

    #[test]
    fn by_setting_the_knocked_down_stay_where_they_are() {
        let down = [("A", "us", [0, 0], ""), ("B", "them", [1, 0], "conditions = [\"knocked-down\"]")];
        assert_eq!(shove("", "9 1", &down, 2, ShoveTo::Away, &[]).at("B"), [3, 0]);
        let stays = "knocked-down-shoved = \"stays\"";
        assert_eq!(shove(stays, "9 1", &down, 2, ShoveTo::Away, &[]).at("B"), [1, 0]);
    }
}
