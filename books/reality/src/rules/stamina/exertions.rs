//! What Stamina is spent on besides: a door or wall is broken down, something heavy is lifted.

use fracas_engine::{Clause, Play, Why};

use crate::choice::{Illegal, Legality, Limb, Question};
use crate::event::Event;
use crate::rules::conditions::By;
use crate::rules::defenses::Odds;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::Exertions;
use crate::terms::{Condition, Id, ItemId, Life};

/// Stamina that breaking a door or wall costs (reality.stamina.cost-table).
const STAMINA: u8 = 1;
/// Metres of a run-up that make it easier (reality.stamina.door-check).
const RUN_UP: u16 = 3;
/// The most that an exertion may be ruled to cost (reality.stamina.most-ruled-exertion).
pub(crate) const MOST_EXERTION: u8 = 9;

impl Scene<'_> {
    /// What breaking something down costs (reality.stamina.task-energy).
    pub(in crate::rules) fn break_cost(self) -> Cost {
        Cost::energy(self.settings().break_energy).and_stamina(STAMINA)
    }

    /// Stamina that handling a thing costs: none but for what is heavy (reality.stamina.other-tasks).
    pub(in crate::rules) fn strain_of(self, item: ItemId) -> u8 {
        if self.gear(item).is_strenuous { self.settings().exertion_cost } else { 0 }
    }

    /// Whether somebody may try to break something down.
    pub(in crate::rules) fn may_break(self, who: Id, target: Id) -> Legality {
        const CLAUSE: &str = "reality.stamina.door-check";
        if self.sheet(target).break_dc == 0 || !self.is_alive(target) {
            return Err(Illegal::because(CLAUSE, "this cannot be broken down"));
        }
        if self.metres(who, target) > 1 {
            return Err(Illegal::because(CLAUSE, "one must stand beside it"));
        }
        if self.has(who, Condition::Restrained) {
            return Err(Illegal::because(
                "reality.restrain.restrained-effects",
                "the restrained can only get free",
            ));
        }
        Ok(())
    }

    /// What is added to the check, without and with a run-up.
    fn break_bonus(self, who: Id, limb: Limb) -> (i16, i16) {
        let skills = self.sheet(who).skills;
        let strength = match limb {
            Limb::Arm => skills.arm_strength,
            Limb::Leg => skills.leg_strength,
        };
        let ran = self.of(who).round.run_up >= RUN_UP;
        (strength.into(), if ran { self.settings().break_run_up.into() } else { 0 })
    }
}

impl Fight<'_> {
    /// A Strength Check, easier after a run-up; what is broken down is out of the way.
    pub(in crate::rules) fn break_down(&mut self, who: Id, limb: Limb, target: Id, cost: Cost) -> Play {
        const CLAUSE: &str = "reality.stamina.door-check";
        let (strength, run_up) = self.scene().break_bonus(who, limb);
        if !self.pay_for_action(who, cost) {
            return Ok(());
        }
        let heavy = Odds::DISADVANTAGE.given(self.scene().wears_heavy(who));
        let odds = self.scene().check_odds(who, By::Touch).and(heavy);
        let total = self.skill_check(who, strength + run_up, "strength", odds)?;
        let dc = i16::from(self.scene().sheet(target).break_dc);
        self.tell(Event::Checked { who, total, dc }, || {
            Why::new().plus("Strength", strength.into(), Clause(CLAUSE)).plus(
                "run-up",
                run_up.into(),
                Clause(CLAUSE),
            )
        });
        if total >= dc {
            self.of_mut(target).life = Life::Dead;
            self.note(Event::Destroyed { who: target }, "broken down", CLAUSE);
        }
        Ok(())
    }

    /// What Stamina an exertion costs; by setting the game master says (reality.stamina.other-tasks,
    /// reality.stamina.climb-cost).
    pub(in crate::rules) fn ruled_exertion(&mut self, who: Id, usual: u8) -> Play<u8> {
        if self.encounter.settings.exertions == Exertions::AsSet {
            return Ok(usual);
        }
        Ok(self.figure(Question::Exertion { who, usual })?.unwrap_or(usual))
    }
}
