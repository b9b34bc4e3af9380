//! Melee Attacks: a series of blows, resolved at once.

mod attack_value;
pub(super) mod combat_roll;
pub(super) mod damage;
mod evaded;
pub(super) mod in_force;

use fracas_engine::{Clause, Play, Why};

use super::action_order_and_initiative::incomplete_actions::Aimed;
use super::actions::actor::{Actor, Prospect};
use super::defenses::Odds;
use super::defenses::evasion::Side;
use super::gear::Circumstance;
use super::{Fight, Scene};
use crate::choice::{Action, Arm, Intent};
use crate::event::Event;
use crate::rules::stamina::Cost;
use crate::rules::stamina::enhanced_attacks::Enhanced;
use crate::terms::{Defense, Id, Meets, Moment, Sort, Went};
use combat_roll::{AttackRoll, Grade, Rolled};
use in_force::InForce;

/// Energy of a melee attack (reality.actions.melee-attack).
pub const ENERGY: u8 = 3;
/// What each taking of the penalty takes off AV (reality.nonlethal.penalty).
const MERCY_PENALTY: i16 = 3;

impl Intent {
    /// What sparing costs AV, or adds to the Miss Chance (reality.nonlethal.penalty).
    pub(super) fn penalty(self) -> i16 {
        match self {
            Intent::NonLethal(taken) => MERCY_PENALTY * i16::from(taken),
            Intent::Lethal => 0,
        }
    }
}

/// A blow on its way: who strikes whom, with what, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// Who strikes.
    pub attacker: Id,
    /// Whom.
    pub target: Id,
    /// With what.
    pub arm: Arm,
    /// Whether it is meant to kill.
    pub intent: Intent,
    /// Whether it is a Swift Attack.
    pub meets: Meets,
    /// Taken off AV: 5 for a maneuver.
    pub handicap: i16,
    /// For or against the target's first Defense roll.
    pub defense_odds: Odds,
    /// What abilities add that Stamina was spent on.
    pub enhanced: Enhanced,
    /// What it is aimed at.
    pub mark: Mark,
    /// What its attacker had in force as it began.
    pub began: Option<InForce>,
    /// How many Agile Moves its target had made in this beat as it began.
    pub steps_before: u8,
    /// What the game master has said of whether its target knows of it.
    pub known: Known,
}

/// Whether the game master has said of a blow that its target knows nothing of it (reality.surprise.auto-hit).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// Nothing has been said yet.
    Unsaid,
    /// It knows of it.
    Aware,
    /// It does not.
    Unaware,
}

/// What of its target a blow is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The target itself.
    Body,
    /// Its shield, which is then no help to its Evasion (reality.rest.broken-gap).
    Shield,
}

impl Blow {
    /// A plain blow.
    pub fn plain(attacker: Id, target: Id, arm: Arm, intent: Intent) -> Blow {
        Blow {
            attacker,
            target,
            arm,
            intent,
            meets: Meets::Anything,
            handicap: 0,
            defense_odds: Odds::EVEN,
            enhanced: Enhanced::default(),
            mark: Mark::Body,
            began: None,
            steps_before: 0,
            known: Known::Unsaid,
        }
    }

    /// Its AV as it began, with nothing taken off.
    pub fn full_value(&self) -> i16 {
        self.began.map_or(i16::MIN, |began| began.av)
    }

    /// What conditions did to a Defense roll of its target as it began.
    pub fn met_odds(&self, defense: Defense) -> Odds {
        self.began.map_or(Odds::EVEN, |began| began.odds(defense))
    }

    /// Whether its target is Exposed by what was in force as it was declared.
    pub fn met_exposed(&self) -> bool {
        self.began.is_some_and(|began| began.target_exposed)
    }
}

/// How an attack ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Struck {
    /// It missed.
    Missed,
    /// It hit, by this roll.
    Hit(Rolled),
}

/// What the interrupts of others have left of a blow that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    /// It comes to its roll.
    Open,
    /// Its target is out of Reach.
    OutOfReach,
    /// There is nothing left to strike at, or to do by it.
    Pointless,
    /// Its attacker cannot strike any more.
    Disabled,
}

impl Scene<'_> {
    /// Whether what was declared can still be done to its target, wherever that stands now: it lives, is known of, and has
    /// left the attack something to do.
    fn still_aims(self, blow: &Blow, what: Action) -> bool {
        let actor = Actor::new(self, blow.attacker);
        let aim = actor.aim(blow.target).asked_already();
        actor.may_do_if_paid(Prospect { action: what, aim: Some(&aim) }).is_ok()
    }

    /// Whether an interrupt has left an attacker unable to strike: it has fallen, is held, or has nothing to strike with.
    pub(super) fn is_disabled(self, blow: &Blow) -> bool {
        !self.is_able(blow.attacker)
            || self.may_attack_in_hold(blow.attacker).is_err()
            || self.has_arm(blow.attacker, blow.arm).is_err()
    }

    /// Energy that a melee attack costs (reality.unarmed.reach-cost).
    pub fn melee_cost(self, who: Id, arm: Arm) -> Cost {
        let cheaper = self.modified(who, Circumstance::default(), |modifier| modifier.cheaper_attacks as i8);
        let light = |(_, weapon): (_, &crate::sheet::Weapon)| {
            weapon.weight == crate::terms::Weight::Light && weapon.reach == Some(0)
        };
        match arm {
            Arm::Body => Cost::energy(super::unarmed_attacks::ENERGY),
            Arm::Weapon(item) => {
                let own = self.weapon(item).and_then(|weapon| weapon.energy).unwrap_or(ENERGY);
                let two_light = self.weapons_in_hand(who).filter(|&held| light(held)).count() > 1;
                let saved = u8::try_from(cheaper).unwrap_or(0);
                Cost::energy(if two_light && saved > 0 { own.saturating_sub(saved).max(1) } else { own })
            }
        }
    }
}

impl Blow {
    /// This blow, made better.
    fn enhanced_by(self, enhanced: Enhanced) -> Blow {
        Blow { handicap: self.handicap - enhanced.av, enhanced, ..self }
    }
}

impl Fight<'_> {
    /// A melee attack: the target may still get out of the way before its outcome is known; then it is resolved.
    pub(super) fn attack(&mut self, blow: Blow, what: Action, cost: Cost) -> Play {
        let Some(blow) = self.enhanced_attack_begins(blow, what, cost)? else { return Ok(()) };
        if let Struck::Hit(rolled) = self.strike(blow)? {
            self.wound(blow, rolled)?;
        }
        Ok(())
    }

    /// An attack is under way: interrupts come now, before any roll (reality.interrupts.in-time). Gives the blow if it
    /// goes on to its roll.
    pub(super) fn attack_begins(&mut self, blow: Blow, what: Action, cost: Cost) -> Play<Option<Blow>> {
        let began = Some(self.in_force_at_first(&blow));
        let steps_before = self.agile_moves[blow.target.index()];
        let (attacker, target) = (blow.attacker, blow.target);
        let side = self.scene().side_of(attacker, target);
        let went = self.at_any_time(attacker, Moment::Attack(target))?;
        let first = self.course_of(&blow, what, side, went)?;
        // Who has answered an interrupt may not have the Energy any more.
        if matches!(first, Course::Disabled | Course::Pointless)
            || self.scene().affords(attacker, cost).is_err()
        {
            self.break_off(attacker, Sort::Other, cost);
            return Ok(None);
        }
        if first == Course::OutOfReach && !self.goes_on_without_target(attacker)? {
            self.break_off(attacker, Sort::Other, cost);
            return Ok(None);
        }
        let Some(paid) = self.pay_for_attack(attacker, target, cost) else { return Ok(None) };
        self.attacked(attacker, target);
        let went = self.at_any_time(attacker, Moment::Paid(Some(target)))?;
        let aimed = Aimed { actor: attacker, target, cost, paid };
        let ends = match self.course_of(&blow, what, side, went)? {
            Course::Open => return Ok(Some(Blow { began, steps_before, ..blow })),
            Course::Disabled | Course::Pointless => true,
            // Who has gone on once knows that it may be in vain, and who has stepped away itself has had what it paid for.
            Course::OutOfReach if first == Course::Open && self.are_parted(aimed) => {
                !self.goes_on_without_target(attacker)?
            }
            Course::OutOfReach => false,
        };
        if ends {
            self.break_off_when_paid(aimed, "reality.incomplete.melee-target-gone");
        } else {
            let event = Event::CameToNothing { actor: attacker };
            self.note(event, "it can no longer be struck", "reality.actions.agile-move-interrupt");
        }
        Ok(None)
    }

    /// What is left of a blow after the interrupts of a moment.
    fn course_of(&mut self, blow: &Blow, what: Action, side: Side, went: Went) -> Play<Course> {
        let (attacker, target, scene) = (blow.attacker, blow.target, self.scene());
        if scene.is_disabled(blow) {
            return Ok(Course::Disabled);
        }
        if went == Went::Otherwise && !scene.is_alive(target) {
            return Ok(Course::Pointless);
        }
        if scene.in_reach(attacker, blow.arm, target).is_err() {
            return Ok(Course::OutOfReach);
        }
        if went == Went::On {
            return Ok(Course::Open);
        }
        let goes_on = scene.still_aims(blow, what) && self.still_faces(attacker, target, side)?;
        Ok(if goes_on { Course::Open } else { Course::Pointless })
    }

    /// A melee attack is under way, and made better by what Stamina is spent on it. Gives the blow if it goes on to its
    /// roll.
    pub(in crate::rules) fn enhanced_attack_begins(
        &mut self,
        blow: Blow,
        what: Action,
        cost: Cost,
    ) -> Play<Option<Blow>> {
        let Some(blow) = self.attack_begins(blow, what, cost)? else { return Ok(None) };
        let enhanced = self.enhance(blow.attacker)?;
        Ok(self.is_still_up(blow.attacker).then(|| blow.enhanced_by(enhanced)))
    }

    /// Whether the target of a blow has made an Agile Move since it began, whatever other attacks came between.
    pub(super) fn has_stepped_aside_from(&self, blow: &Blow) -> bool {
        self.agile_moves[blow.target.index()] > blow.steps_before
    }

    /// The attack part of a blow or maneuver: Combat roll, exposure, and the target's Evasion.
    pub(super) fn strike(&mut self, blow: Blow) -> Play<Struck> {
        // Whether it knows nothing of it does not hang on the dice (reality.surprise.auto-hit).
        let unopposed = self.is_hit_unopposed(&blow)?;
        let odds = self.scene().combat_odds(&blow);
        let value =
            |scene: Scene<'_>| scene.attack_value(blow.attacker, blow.arm, blow.target) - blow.handicap;
        let before = value(self.scene());
        let critical = self.scene().critical_from(blow.attacker, blow.arm, blow.target);
        // What ended during the attack counts as much as what began (reality.melee.effects-window).
        let critical = blow.began.map_or(critical, |began| began.critical.min(critical));
        let rolled =
            self.attack_roll(blow.attacker, blow.arm, blow.target, critical, odds, AttackRoll::Combat)?;
        let before = blow.began.map_or(before, |began| before.max(began.av - blow.handicap));
        let thrashing = self.scene().thrashing(blow.target);
        let had = value(self.scene()).max(before) - thrashing;
        let (attacker, target) = (blow.attacker, blow.target);
        match rolled.grade {
            Grade::Critical => {
                let event = Event::Hit { attacker, target, had, needed: None };
                self.note(event, "a Critical Hit always hits", "reality.crits.effects");
                return Ok(Struck::Hit(Rolled { is_unopposed: true, ..rolled }));
            }
            Grade::Failure if !(unopposed && self.hits_even_on_one()) => {
                self.note(
                    Event::Missed { attacker, target, had, needed: None },
                    "a 1 misses",
                    "reality.melee.combat-one",
                );
                return Ok(Struck::Missed);
            }
            _ => {}
        }
        if unopposed {
            self.note(Event::HitUnopposed { target }, "it cannot evade", "reality.evasion.no-roll");
            return Ok(Struck::Hit(Rolled { is_unopposed: true, ..rolled }));
        }
        let (defense, figure, side_odds) = self.scene().evasion_against(&blow);
        let odds = side_odds.and(blow.defense_odds).and(blow.met_odds(defense));
        let needed = self.defend(target, defense, figure, odds)?;
        let ties = self.scene().of(target).defending.is_used();
        let hits = if ties { had > needed } else { had >= needed };
        let why = move || {
            let clause = if ties { "reality.actions.defend-ties" } else { "reality.melee.hit-test" };
            Why::new().plus("AV", had.into(), Clause("reality.melee.av-formula")).plus(
                "Defense roll",
                -i32::from(needed),
                Clause(clause),
            )
        };
        let event = if hits {
            Event::Hit { attacker, target, had, needed: Some(needed) }
        } else {
            Event::Missed { attacker, target, had, needed: Some(needed) }
        };
        self.tell(event, why);
        Ok(if hits { Struck::Hit(rolled) } else { Struck::Missed })
    }

    /// Remembers that a target is owed a chance to answer, and ends the attacker's Defend
    /// (reality.actions.defend-duration).
    pub(super) fn attacked(&mut self, attacker: Id, target: Id) {
        self.of_mut(target).owed.insert(attacker);
        self.end_defense(attacker);
    }
}
