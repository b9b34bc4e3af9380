//! Climb: up what is too high for a step, as the game's chapter on skills has it.

use fracas_engine::map::Direction;
use fracas_engine::{Clause, Play, Why};

use super::actor::Actor;
use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::rules::conditions::By;
use crate::rules::defenses::Odds;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::ClimbGrade;
use crate::sheet::Surface;
use crate::terms::{Id, Posture};

impl ClimbGrade {
    /// What a check must reach to keep its grip, to get on a metre, and to get on by half of Speed.
    fn steps(self) -> [i16; 3] {
        match self {
            ClimbGrade::Easy => [5, 10, 15],
            ClimbGrade::Medium => [10, 15, 20],
            ClimbGrade::Hard => [15, 20, 30],
            ClimbGrade::Treacherous => [20, 30, 40],
        }
    }
}

/// How far a check gets one; `None` if the grip is lost.
fn climbed(grade: ClimbGrade, total: i16, speed: u8) -> Option<u8> {
    let [grip, metre, half] = grade.steps();
    match total {
        _ if total < grip => None,
        _ if total < metre => Some(0),
        _ if total < half => Some(1),
        // It is not worse than the row before (reality.stamina.climb-half).
        _ => Some((speed / 2).max(1)),
    }
}

impl<'a> Scene<'a> {
    /// What a Climb costs: as the ground above has it, or else the settings (reality.stamina.climb-cost,
    /// reality.stamina.task-energy).
    pub(super) fn climb_cost(self, who: Id, way: Direction) -> Cost {
        let settings = self.settings();
        let stamina = self.above(who, way).and_then(|surface| surface.climb_cost);
        Cost::energy(settings.climb_energy).and_stamina(stamina.unwrap_or(settings.climb_cost))
    }

    /// Whether somebody has what it takes to cling to a wall: its senses, its limbs and its feet
    /// (reality.stamina.climb-hold).
    fn can_hold_on(self, who: Id) -> bool {
        self.is_able(who) && self.of(who).posture != Posture::Prone
    }

    /// The ground that a Climb leads up to.
    fn above(self, who: Id, way: Direction) -> Option<&'a Surface> {
        self.surface(way.step(self.of(who).cell))
    }
}

impl Actor<'_> {
    /// Whether somebody may climb that way: it leads up too high for a step, and there is room above.
    pub(super) fn may_climb(&self, way: Direction) -> Legality {
        self.may_set_out()?;
        if self.may_rise(way).is_ok() {
            return Err(Illegal::because("reality.stamina.climb-check", "there is nothing to climb"));
        }
        self.may_stand(way.step(self.area.anchor))
    }
}

impl Fight<'_> {
    /// One check: the grip is lost, or one gets on; who has come to the top stands there.
    pub(super) fn climb(&mut self, who: Id, way: Direction, cost: Cost) -> Play {
        const CLAUSE: &str = "reality.stamina.climb-check";
        let cost = Cost { stamina: self.ruled_exertion(who, cost.stamina)?, ..cost };
        if self.scene().affords(who, cost).is_err() {
            self.count_free_action(who);
            self.note(Event::CameToNothing { actor: who }, "it is too much", "reality.stamina.climb-cost");
            return Ok(());
        }
        self.pay(who, cost);
        let round = &mut self.of_mut(who).round;
        round.forget_gait();
        round.heading = None;
        round.run_up = 0;
        if !self.is_still_up(who) {
            return Ok(());
        }
        let skills = self.scene().sheet(who).skills;
        let bonus = i16::from(skills.arm_strength) + i16::from(skills.leg_strength);
        let heavy = Odds::DISADVANTAGE.given(self.scene().wears_heavy(who));
        // One looks for the next hold.
        let odds = self.scene().check_odds(who, By::Sight).and(heavy);
        let total = self.skill_check(who, bonus, "Climb", odds)?;
        let own = self.scene().above(who, way).and_then(|surface| surface.climb_grade);
        let grade = own.unwrap_or(self.encounter.settings.climb_grade);
        let dc = grade.steps()[0];
        self.tell(Event::Checked { who, total, dc }, || {
            Why::new().plus("Arm and Leg Strength", bonus.into(), Clause(CLAUSE))
        });
        let high = self.state.climbed[who.index()];
        let Some(metres) = climbed(grade, total, self.scene().speed(who)) else {
            self.state.climbed[who.index()] = 0;
            self.note(Event::LostGrip { who }, "the grip is lost", CLAUSE);
            return self.fall_metres(who, high);
        };
        let high = high.saturating_add(metres);
        self.state.climbed[who.index()] = high;
        self.count_metres(who, metres.into());
        self.note(Event::Climbed { who, metres: high }, "up the wall", CLAUSE);
        let to = way.step(self.scene().of(who).cell);
        if i16::from(high) >= self.scene().rise(who, way) && !self.comes_upon_somebody(who, to, who) {
            // Whoever is higher than the top climbs down to it (reality.stamina.climb-other-wall).
            self.state.climbed[who.index()] = 0;
            self.step(who, way, CLAUSE)?;
        }
        Ok(())
    }

    /// Whoever can hold on to a wall no more falls off it (reality.stamina.climb-hold).
    pub(in crate::rules) fn lose_holds(&mut self) -> Play {
        for who in self.state.ids() {
            if self.state.climbed[who.index()] == 0 || self.scene().can_hold_on(who) {
                continue;
            }
            let high = std::mem::take(&mut self.state.climbed[who.index()]);
            self.note(Event::LostGrip { who }, "no hold any more", "reality.stamina.climb-hold");
            if self.scene().is_alive(who) {
                self.fall_metres(who, high)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_gets_one_as_far_as_its_row_says() {
        let easy = |total| climbed(ClimbGrade::Easy, total, 6);
        assert_eq!(
            (easy(4), easy(5), easy(9), easy(10), easy(14), easy(15)),
            (None, Some(0), Some(0), Some(1), Some(1), Some(3))
        );
        let worst = |total| climbed(ClimbGrade::Treacherous, total, 1);
        assert_eq!((worst(19), worst(29), worst(39), worst(40)), (None, Some(0), Some(1), Some(1)));
    }
}
