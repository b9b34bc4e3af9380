//! How good a position is, for policies that look ahead. No rule depends on it.

use std::ops::ControlFlow;

use fracas_engine::map::Area;
use fracas_engine::{Ask, Heuristics, Question as _, Seat};

use crate::Forge;
use crate::choice::{Choice, Question, Use};
use crate::encounter::Encounter;
use crate::rules::Scene;
use crate::state::{Ending, Gambit, State};
use crate::terms::{Id, Pool, Set32, known};

/// What a combatant that stands is worth besides its pools.
const STANDING: i64 = 400;
/// What a pace nearer to the enemy is worth while none is in reach, and how much more with each round: or two who each
/// wait for the other to come would wait for ever.
const PACE: i64 = 12;
const RESTLESSNESS: i64 = 6;
/// What the fight itself is worth.
const VICTORY: i64 = 100_000;
/// What it costs everybody that nothing is decided: more than any walk, so that peace is no way to be spared one.
const UNDECIDED: i64 = 10_000;

impl Heuristics for Forge {
    // Who is next is a beat, and so is each skill of a turn: after four, somebody has answered.
    const HORIZON: u32 = 4;

    fn rollout_choice(ask: &Ask<'_, Self>) -> Option<Choice> {
        let scene = Scene::from(ask.referee());
        // Where unattended play would do nothing, a player strikes, or walks toward an enemy.
        let likely = match ask.question {
            Question::Turn { actor } => scene.likely_act(ask, actor),
            Question::Step { mover, .. } => scene.likely_step(ask, mover),
            _ => None,
        };
        likely.or_else(|| ask.question.default(ask.referee()))
    }

    fn evaluate(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.evaluate(seat)
    }
}

impl Scene<'_> {
    /// How good the position is for a seat: its sides' worth less that of their enemies.
    pub fn evaluate(self, seat: Seat) -> i64 {
        let mut value = 0;
        for who in self.state.ids().filter(|&who| self.is_present(who)) {
            let own = self.sheet(who).seat == seat;
            let worth = self.worth(who);
            value += if own { worth } else { -worth };
            if own && self.state.ending == Ending::Open {
                value -= self.approach(who);
            }
        }
        match self.state.ending {
            Ending::Won(side) => {
                let own = self.encounter.roster.iter().any(|sheet| sheet.seat == seat && sheet.side == side);
                value + if own { VICTORY } else { -VICTORY }
            }
            Ending::NoCombat | Ending::Undecided => value - UNDECIDED,
            Ending::Open => value,
        }
    }

    /// The first attack that a character can make at an enemy who stands; if there is none, the first way to walk, as long
    /// as every enemy is out of reach.
    fn likely_act(self, ask: &Ask<'_, Forge>, actor: Id) -> Option<Choice> {
        let is_far = self.gap(actor, self.area(actor)) > 0;
        let mut likely = None;
        let _ = ask.each(&mut |choice| {
            let Choice::Use(used) = choice else { return ControlFlow::Continue(()) };
            let skill = self.skill(used.skill);
            let may_aim = |enemy| self.may_choose_target(actor, used, Set32::EMPTY, enemy).is_ok();
            if skill.attack.is_some() && self.standing_enemies_of(actor).any(may_aim) {
                likely = Some(choice);
                return ControlFlow::Break(());
            }
            if is_far && skill.sort.moves() && likely.is_none() {
                likely = Some(choice);
            }
            ControlFlow::Continue(())
        });
        likely
    }

    /// The step toward the nearest enemy that is out of reach.
    fn likely_step(self, ask: &Ask<'_, Forge>, mover: Id) -> Option<Choice> {
        let mut nearest: Option<(i64, Choice)> = None;
        let _ = ask.each(&mut |choice| {
            if let Some(gap) = self.gap_after(mover, choice)
                && nearest.is_none_or(|(least, _)| gap < least)
            {
                nearest = Some((gap, choice));
            }
            ControlFlow::Continue(())
        });
        nearest.map(|(_, choice)| choice)
    }

    fn worth(self, who: Id) -> i64 {
        let combatant = self.of(who);
        let stress = i64::from(combatant.stress.0);
        if self.has(who, known::DEFEATED) {
            // What befalls the fallen decides nothing: or it would pay to go on beating them.
            return 0;
        }
        if combatant.gambit == Gambit::InForce {
            // Defeat at the end of the round is certain; what is left until then is worth little.
            return STANDING / 4 - stress;
        }
        let base: i64 = self.sheet(who).base.iter().map(|points| i64::from(points.0)).sum::<i64>().max(1);
        let held: i64 = Pool::ALL.iter().map(|&pool| self.pool_worth(who, pool)).sum();
        let empty = Pool::ALL.iter().filter(|&&pool| combatant.defenses.of(pool).is_zero()).count() as i64;
        let bad = i64::from(combatant.conditions.0.count_ones());
        let boons = i64::from(combatant.boons + combatant.attack_boons) * 15;
        let again = i64::from(combatant.defiance) * STANDING;
        STANDING + again + held * 600 / base - empty * 40 - bad * 8 - stress + boons
    }

    /// What a pool is worth in points: what it holds above base counts for little, or gathering defense would beat
    /// fighting.
    fn pool_worth(self, who: Id, pool: Pool) -> i64 {
        let held = i64::from(self.of(who).defenses.of(pool).0);
        let base = i64::from(self.sheet(who).base[pool.index()].0);
        held.min(base) + (held - base).clamp(0, 10) / 5
    }

    /// At whom a sensible player would likely aim a skill: standing before fallen, near before far.
    pub fn likely_target(self, actor: Id, used: Use, chosen: Set32) -> Option<Id> {
        let targets =
            self.everybody().filter(|&who| self.may_choose_target(actor, used, chosen, who).is_ok());
        targets.min_by_key(|&who| (self.has(who, known::DEFEATED), self.distance(actor, who)))
    }

    /// Paces from where a step would lead to the nearest enemy that is out of reach; `None` for what is no step.
    fn gap_after(self, mover: Id, choice: Choice) -> Option<i64> {
        match choice {
            Choice::Stop => Some(self.gap(mover, self.area(mover))),
            Choice::Step(direction) => Some(self.gap(mover, self.area(mover).moved(direction))),
            _ => None,
        }
    }

    /// Paces from a place to the nearest standing enemy beyond the reach of who would stand there.
    fn gap(self, who: Id, there: Area) -> i64 {
        let reach = i64::from(self.longest_reach(who));
        let map = self.map();
        let paces =
            self.standing_enemies_of(who).map(|enemy| i64::from(map.distance(there, self.area(enemy)).0));
        (paces.min().unwrap_or(0) - reach).max(0)
    }

    /// How far a combatant is from being able to do something: paces to the nearest standing enemy beyond its reach.
    fn approach(self, who: Id) -> i64 {
        if self.has(who, known::DEFEATED) {
            return 0;
        }
        self.gap(who, self.area(who)) * (PACE + RESTLESSNESS * i64::from(self.state.round))
    }

    fn longest_reach(self, who: Id) -> u8 {
        let weapons =
            self.arms(who).filter_map(|item| self.weapon(item).attack.as_ref()).map(|attack| attack.range);
        let skills = self.sheet(who).skills.iter().filter_map(|&skill| match &self.skill(skill).attack {
            Some(crate::sheet::AttackSource::Own(attack)) => Some(attack.range),
            _ => None,
        });
        weapons.chain(skills).max().unwrap_or(1)
    }
}
