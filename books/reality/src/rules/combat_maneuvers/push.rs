//! Push: away, and off guard.

use fracas_engine::map::{Cell, Direction};
use fracas_engine::{Dice, Die, Play, Purpose};

use crate::choice::{Choice, Illegal, Legality, Maneuver, Question, Shove};
use crate::event::{Event, Spared};
use crate::rules::agility::Legs;
use crate::rules::defenses::Odds;
use crate::rules::melee_attacks::Blow;
use crate::rules::{Fight, Scene};
use crate::settings::{MissedPush, MovedByOthers, SteppingOff};
use crate::terms::{Edge, Id};

/// Metres that a Push out of a Sprint may lead (reality.push.sprint-distance).
pub const SPRINT_PUSH: u8 = 3;
/// Dice of a fall by metres: from the metres of a row on, so many d6 (reality.push.fall-damage).
const FALL: [(u8, u8); 18] = [
    (3, 1),
    (5, 2),
    (7, 3),
    (9, 4),
    (11, 5),
    (13, 6),
    (16, 7),
    (19, 8),
    (21, 9),
    (25, 10),
    (29, 11),
    (33, 12),
    (38, 13),
    (43, 14),
    (49, 15),
    (55, 16),
    (60, 17),
    (65, 18),
];

/// Dice of a fall of so many metres.
pub fn fall_dice(metres: u8) -> u8 {
    match metres {
        0..70 => FALL.iter().rev().find(|(from, _)| metres >= *from).map_or(0, |(_, dice)| *dice),
        70..150 => 19 + (metres - 70) / 5,
        _ => 35,
    }
}

impl Scene<'_> {
    /// The ways in which somebody might be pushed: straight away first, then within 60 degrees of it
    /// (reality.push.direction).
    pub(crate) fn push_ways(self, pusher: Id, target: Id) -> impl Iterator<Item = Direction> {
        let straight = self.toward(pusher, target).into_iter();
        straight.flat_map(|way| [way, way.turned(1), way.turned(-1)])
    }

    /// Whether somebody may be pushed one way (reality.push.direction, reality.push.obstacle).
    pub(crate) fn may_push(self, pusher: Id, target: Id, way: Direction) -> Legality {
        if !self.push_ways(pusher, target).any(|other| other == way) {
            let reason = "a push leads straight away, or a little aside";
            return Err(Illegal::because("reality.push.direction", reason));
        }
        // Up a wall that one would have to climb nobody is pushed.
        let blocked = self.may_rise(target, way).is_err();
        if blocked || self.may_be_put(target, way.step(self.of(target).cell), pusher).is_err() {
            return Err(Illegal::because("reality.push.obstacle", "there is no free space that way"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// The target is Unguarded and pushed unless it withstands; if it does, the performer is Unguarded
    /// (reality.push.success, reality.push.resisted). Out of a Sprint it goes up to 3 m.
    pub(super) fn push(&mut self, blow: Blow, odds: Odds) -> Play {
        let Blow { attacker, target, .. } = blow;
        if self.withstands(blow, odds)? {
            return self.unguard(attacker, "reality.push.resisted");
        }
        let metres = if self.sprinting == Some(attacker) { SPRINT_PUSH } else { 1 };
        self.shove(attacker, target, metres)?;
        self.unguard(target, "reality.push.success")
    }

    /// Who is pushed or dragged through somebody's Reach does not move itself, and is not struck at for it unless by setting
    /// (reality.swift.moved-by-others).
    pub(in crate::rules) fn moved_past(&mut self, who: Id, from: Cell, to: Cell, edge: Edge) -> Play {
        match self.encounter.settings.moved_by_others {
            MovedByOthers::NotStruckAt => Ok(()),
            MovedByOthers::StruckAt => self.passing(who, from, to, edge),
        }
    }

    pub(in crate::rules) fn shove(&mut self, pusher: Id, target: Id, metres: u8) -> Play {
        for left in (1..=metres).rev() {
            // Up to 3 m: how far is the performer's choice (reality.push.sprint-distance).
            let may_end = self.sprinting == Some(pusher) && left < metres;
            let shove = if may_end { Shove::MayEnd } else { Shove::Whole };
            let question = Question::PushTo { pusher, target, left, shove };
            let Some(Choice::Toward(way)) = self.ask(question)? else {
                // It stops at the last free space (reality.push.obstacle), or where the performer likes.
                break;
            };
            let (from, to) = (self.scene().of(target).cell, way.step(self.scene().of(target).cell));
            if self.comes_upon_somebody(target, to, pusher) {
                break;
            }
            self.moved_past(target, from, to, Edge::Outward)?;
            self.of_mut(target).cell = to;
            self.pushes[target.index()] = self.pushes[target.index()].saturating_add(1);
            self.of_mut(target).round.forget_run_up();
            self.note(Event::Pushed { who: target, from, to }, "pushed", "reality.push.success");
            self.fall(target, from, to)?;
            self.moved_past(target, from, to, Edge::Inward)?;
            if !self.scene().is_alive(target) {
                break;
            }
        }
        self.release_parted();
        Ok(())
    }

    /// Somebody has come to other ground of its own accord: where that is lower, or it hung on a wall, it falls, or by
    /// setting climbs down (reality.stamina.climb-leave).
    pub(in crate::rules) fn come_down(&mut self, who: Id, from: Cell, to: Cell) -> Play {
        match self.encounter.settings.stepping_off {
            SteppingOff::Falls => self.fall(who, from, to),
            SteppingOff::Unhurt => {
                self.state.climbed[who.index()] = 0;
                self.tread_on_deadly_ground(who)
            }
        }
    }

    /// Somebody who comes to lower ground falls: d6 by metres, less for strong legs (reality.push.fall-damage). Whoever has
    /// lost its hold on a wall by it falls from as high as it had climbed (reality.stamina.climb-hold).
    pub(in crate::rules) fn fall(&mut self, who: Id, from: Cell, to: Cell) -> Play {
        let climbed = std::mem::take(&mut self.state.climbed[who.index()]);
        let (map, scene) = (&self.encounter.map, self.scene());
        let (before, after) = (map.top(scene.area_at(who, from)), map.top(scene.area_at(who, to)));
        let drop = i16::from(before) + i16::from(climbed) - i16::from(after);
        self.fall_metres(who, u8::try_from(drop.max(0)).unwrap_or(u8::MAX))?;
        self.tread_on_deadly_ground(who)
    }

    /// Somebody falls so many metres. Neither armour nor a Resistance lessens what it takes (reality.push.fall-whole).
    pub(in crate::rules) fn fall_metres(&mut self, who: Id, metres: u8) -> Play {
        let dice = fall_dice(metres).saturating_sub(self.scene().legs(who, Legs::Fall));
        if metres < 3 {
            return Ok(());
        }
        self.note(Event::FellDown { who, metres }, "a fall", "reality.push.fall-damage");
        if dice > 0 {
            let mut left = dice;
            let mut sum = 0;
            while left > 0 {
                let now = left.min(fracas_engine::dice::MOST_DICE as u8);
                let faces = self.roll(Dice::new(now, Die::D6), Purpose::by(who.index(), "the fall"))?;
                sum += faces.iter().map(|&face| i16::from(face)).sum::<i16>();
                left -= now;
            }
            self.suffer(who, sum, Spared::No)?;
        }
        Ok(())
    }

    /// By setting, a Push that misses is a failed one (reality.unguarded.push-missed).
    pub(super) fn push_missed(&mut self, who: Id, maneuver: Maneuver) -> Play {
        if maneuver == Maneuver::Push && self.encounter.settings.missed_push == MissedPush::Failed {
            return self.unguard(who, "reality.unguarded.push-missed");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn falls_have_the_dice_of_their_row() {
        let of = |metres| fall_dice(metres);
        assert_eq!(
            (of(2), of(3), of(10), of(12), of(69), of(70), of(149), of(150)),
            (0, 1, 4, 5, 18, 19, 34, 35)
        );
    }
}
