//! Damage and Defeat: empty pools, damage that is left over, critical effects.

use std::ops::ControlFlow;

use fracas_engine::{Clause, Faces, Play, Why};

use super::defenses::{Cause, Emptied};
use super::{Fight, Scene};
use crate::choice::{Choice, CriticalEffect, EarnedBy, Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{
    CriticalCunning, CriticalDice, CriticalMenu, DefeatedConditions, DefianceExcess, EnvironmentArmor,
    ExcessDamage, MountExcess,
};
use crate::sheet::Stay;
use crate::state::Gambit;
use crate::terms::{Class, Id, OF_EMPTY_POOLS, Points, Pool, known};

/// Paces within which a critical effect reaches allies of the attacker and friends of the defeated.
const CRITICAL_REACH: u16 = 3;

impl Scene<'_> {
    /// Points that must be taken from a combatant to defeat it by damage to `pool`: all it has where damage flows on,
    /// else what is in that pool, provided that the others are empty.
    pub(super) fn points_to_defeat(self, who: Id, pool: Pool) -> Points {
        let defenses = self.of(who).defenses;
        if defenses.is_minion() || self.settings().excess_damage == ExcessDamage::Lost {
            return defenses.of(pool);
        }
        Pool::ALL.iter().fold(Points::ZERO, |sum, &pool| sum.plus(defenses.of(pool)))
    }
}

impl Scene<'_> {
    /// Whether damage that is left over may flow into a pool (forge.damage.excess-other-pool).
    pub fn may_flow_into(self, victim: Id, pool: Pool) -> Legality {
        if self.points(victim, pool).is_zero() {
            return Err(Illegal::because("forge.damage.excess-other-pool", "that pool is empty"));
        }
        Ok(())
    }

    /// The pool that takes damage which is left over where nobody picks one: the fullest, ties in the order of the pools
    /// (forge.damage.excess-order).
    pub fn fullest_pool(self, victim: Id) -> Option<Pool> {
        let full = Pool::ALL.into_iter().rev().filter(|&pool| !self.points(victim, pool).is_zero());
        full.max_by_key(|&pool| self.points(victim, pool))
    }

    /// Whether the game master may attach an effect to a critical effect (forge.damage.crit-gap).
    pub fn may_spend_critical(self, attacker: Id, target: Id, effect: CriticalEffect) -> Legality {
        const CLAUSE: &str = "forge.damage.crit-gap";
        if effect == CriticalEffect::Record {
            return Ok(());
        }
        if self.settings().critical_menu != CriticalMenu::Offered {
            return Err(Illegal::because(CLAUSE, "critical effects are recorded only"));
        }
        match effect {
            CriticalEffect::Record | CriticalEffect::Rally | CriticalEffect::Boon => Ok(()),
            CriticalEffect::Dismay(other, _) => self.may_dismay(attacker, target, other),
            CriticalEffect::Cripple(_) | CriticalEffect::TornWing if self.has(target, known::DEFEATED) => {
                Err(Illegal::because(CLAUSE, "only who stays in the fight is crippled"))
            }
            CriticalEffect::Cripple(skill) if self.sheet(target).skills.contains(&skill) => Ok(()),
            CriticalEffect::Cripple(_) => Err(Illegal::because(CLAUSE, "it does not have this skill")),
            CriticalEffect::TornWing => {
                let sheet = self.sheet(target);
                if sheet.class == Class::Legendary && sheet.flies {
                    return Ok(());
                }
                Err(Illegal::because("forge.defiance.critical-example", "it is no winged creature of legend"))
            }
        }
    }

    fn may_dismay(self, attacker: Id, target: Id, other: Id) -> Legality {
        let near = self.is_present(other) && self.distance(target, other) <= CRITICAL_REACH;
        if near && other != target && self.enemies(attacker, other) {
            return Ok(());
        }
        Err(Illegal::because("forge.damage.crit-gap", "only another enemy within 3 paces is dismayed"))
    }

    /// Shows what a critical effect might be.
    pub fn each_critical(
        self,
        attacker: Id,
        target: Id,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut show = |effect| each(Choice::Critical(effect));
        [CriticalEffect::Record, CriticalEffect::Rally, CriticalEffect::Boon]
            .into_iter()
            .try_for_each(&mut show)?;
        for other in self.enemies_of(attacker) {
            Pool::ALL.into_iter().try_for_each(|pool| show(CriticalEffect::Dismay(other, pool)))?;
        }
        self.sheet(target).skills.iter().try_for_each(|&skill| show(CriticalEffect::Cripple(skill)))?;
        show(CriticalEffect::TornWing)
    }
}

impl Fight<'_> {
    /// Damage from surroundings and objects: no defending, and armor only by setting
    /// (forge.damage.environment-defend).
    pub fn environment_damage(&mut self, victim: Id, pool: Pool, points: Points) -> Play {
        let points = match self.encounter.settings.environment_armor {
            EnvironmentArmor::Ignored => points,
            EnvironmentArmor::Applies => points.minus(Points(self.scene().armor(victim))),
        };
        self.damage(victim, pool, points, None)
    }

    /// Damage to a pool. What is beyond it flows on into the remaining pools and then into stress
    /// (forge.damage.excess-other-pool). The empty pools' conditions and defeat come when all of it has been dealt.
    pub fn damage(&mut self, victim: Id, pool: Pool, points: Points, dealer: Option<Id>) -> Play {
        self.hurt(victim, points, dealer);
        if self.scene().has(victim, known::DEFEATED) {
            return self.stress(victim, points, "forge.defeated.further-damage");
        }
        let mut taken = [Points::ZERO; 3];
        let bearer = self.excess_bearer(victim, pool);
        let mut left = self.damage_pool(victim, pool, points);
        taken[pool.index()] = points.minus(left);
        while !left.is_zero() {
            let Some(next) = self.next_pool(bearer, left)? else { break };
            let after = self.damage_pool(bearer, next, left);
            taken[next.index()] = taken[next.index()].plus(left.minus(after));
            left = after;
        }
        // Settled last, so that defiance renews pools which this damage can no longer touch.
        let beyond = if self.scene().all_empty(bearer) { left } else { Points::ZERO };
        let withheld = self.encounter.settings.defiance_excess == DefianceExcess::Lost
            && self.state.of(bearer).gambit != Gambit::InForce
            && self.may_defy(bearer);
        if !withheld {
            self.stress(bearer, beyond, "forge.damage.excess-stress")?;
        }
        for each in Pool::ALL {
            let who = if each == pool { victim } else { bearer };
            self.settle(who, each, taken[each.index()], Emptied::ByDamage, dealer)?;
        }
        if taken == [Points::ZERO; 3] && !beyond.is_zero() {
            // The pools were empty without a defeat; this damage brings it.
            self.pool_is_empty(bearer, pool, dealer)?;
        }
        // What a point of defiance would have taken away counts where none was spent.
        if withheld && self.scene().has(bearer, known::DEFEATED) {
            self.stress(bearer, beyond, "forge.damage.excess-stress")?;
        }
        Ok(())
    }

    /// Takes damage from one pool; what is left is given back.
    fn damage_pool(&mut self, victim: Id, pool: Pool, points: Points) -> Points {
        let taken = self.take(victim, pool, points);
        if !taken.is_zero() {
            let left = self.scene().points(victim, pool);
            self.tell(Event::Damaged { victim, pool, points: taken, left }, || {
                Why::new().plus("damage", i32::from(points.0), Clause("forge.damage.reduces"))
            });
        }
        points.minus(taken)
    }

    /// Into whose pools damage flows on: momentum damage to a rider stays with the mount that takes it
    /// (forge.mount.momentum-excess).
    fn excess_bearer(&self, victim: Id, pool: Pool) -> Id {
        match self.encounter.settings.mount_excess {
            MountExcess::MountsPools => self.scene().keeper(victim, pool),
            MountExcess::RidersPools => victim,
        }
    }

    /// The pool that takes damage which is left over: the damaged character picks, by default the fullest
    /// (forge.damage.excess-order). The pool that was aimed at is empty by then.
    fn next_pool(&mut self, victim: Id, points: Points) -> Play<Option<Pool>> {
        let scene = self.scene();
        if scene.settings().excess_damage == ExcessDamage::Lost || scene.of(victim).defenses.is_minion() {
            return Ok(None);
        }
        match self.ask(Question::Excess { victim, points })? {
            Some(Choice::Pool(pool)) => Ok(Some(pool)),
            _ => Ok(None),
        }
    }

    /// The condition of an empty pool comes, and defeat when all are empty (forge.damage.zero-conditions). A minion has
    /// no such conditions; without defense it is defeated (forge.minion.zero).
    pub(super) fn pool_is_empty(&mut self, who: Id, pool: Pool, dealer: Option<Id>) -> Play {
        if self.scene().has(who, known::DEFEATED) {
            return Ok(());
        }
        let minion = self.state.of(who).defenses.is_minion();
        if !minion && self.scene().keeper(who, pool) == who {
            let cause = Cause::new("an empty pool", "forge.damage.zero-conditions").dealt(dealer);
            self.impose(who, OF_EMPTY_POOLS[pool.index()], Stay::Persistent, cause)?;
        }
        if self.scene().all_empty(who) && (!minion || self.minion_falls(who)?) {
            self.defeat(who, dealer)?;
        }
        Ok(())
    }

    /// All defenses are gone: a creature of legend may defy it, everybody else is defeated (forge.damage.all-zero).
    pub(super) fn defeat(&mut self, who: Id, dealer: Option<Id>) -> Play {
        // Who is in a final gambit cannot be defeated before its round ends (forge.gambit.benefits-gap).
        if self.state.of(who).gambit == Gambit::InForce {
            return Ok(());
        }
        self.note(Event::Defeated { who }, "all defenses are zero", "forge.damage.all-zero");
        if self.may_defy(who) && self.ask_defiance(who)? {
            return self.defy(who, dealer);
        }
        self.put_out(who, dealer)
    }

    /// A combatant is out of the fight, and bears what stands for it (forge.defeated.state,
    /// forge.defeated.all-three-conditions).
    pub(super) fn put_out(&mut self, who: Id, dealer: Option<Id>) -> Play {
        let cause = Cause::new("all pools are empty", "forge.defeated.state").dealt(dealer);
        self.impose(who, known::DEFEATED, Stay::AsListed, cause)?;
        let cause = Cause::new("defeated", "forge.defeated.all-three-conditions").dealt(dealer);
        let all_four = self.encounter.settings.defeated_conditions == DefeatedConditions::AllFour;
        for condition in OF_EMPTY_POOLS {
            if all_four && !self.state.of(who).defenses.is_minion() {
                self.impose(who, condition, Stay::Persistent, cause)?;
            } else {
                self.drop_condition(who, condition, "forge.defeated.all-three-conditions");
            }
        }
        Ok(())
    }

    /// How many of the dice of a yield were not needed for the defeat (forge.damage.crit-free).
    ///
    /// `needed` is what had to be taken for it, `flat` what was dealt without dice, `helped` how many cunning effects
    /// brought it about, and `earned` how many there were at all.
    pub(super) fn unused_dice(&self, faces: &Faces, needed: Points, flat: i16, helped: u8, earned: u8) -> u8 {
        let mut used = [false; fracas_engine::dice::MOST_DICE];
        let mut dealt = flat;
        for (place, face) in faces.iter().enumerate() {
            // At least one die strikes, even where flat figures alone would do.
            if place > 0 && dealt >= needed.0 {
                break;
            }
            used[place] = true;
            dealt += i16::from(*face);
        }
        let cunning = match self.encounter.settings.critical_cunning {
            CriticalCunning::NotUsed => helped,
            CriticalCunning::Used => earned,
        };
        // Cunning effects come from the lowest faces, which stand last.
        used[faces.len().saturating_sub(usize::from(cunning))..faces.len()].fill(true);
        let unused = used.iter().take(faces.len()).filter(|used| !**used).count();
        unused as u8
    }

    /// The attacker may say that more of its dice were used, where the setting leaves it to it
    /// (forge.damage.crit-allocation).
    pub(super) fn choose_unused(&mut self, attacker: Id, unused: u8) -> Play<u8> {
        if self.encounter.settings.critical_dice == CriticalDice::FewestHighest {
            return Ok(unused);
        }
        match self.ask(Question::CriticalDice { attacker, unused })? {
            Some(Choice::Dice(count)) => Ok(count),
            _ => Ok(unused),
        }
    }

    /// Critical effects are awarded; what each does is the game master's word (forge.damage.crit-text).
    pub(super) fn award_criticals(
        &mut self,
        attacker: Id,
        target: Id,
        count: u8,
        clause: &'static str,
    ) -> Play {
        if count == 0 {
            return Ok(());
        }
        self.note(Event::CriticalEarned { attacker, count }, "critical effects", clause);
        for _ in 0..count {
            self.spend_critical(attacker, target, EarnedBy::UnusedDie)?;
        }
        Ok(())
    }

    /// One critical effect: the game master picks from the menu.
    pub(super) fn spend_critical(&mut self, attacker: Id, target: Id, earned_by: EarnedBy) -> Play {
        let question = Question::Critical { attacker, target, earned_by };
        let Some(Choice::Critical(effect)) = self.ask(question)? else { return Ok(()) };
        self.note(
            Event::CriticalSpent { attacker, effect },
            "the game master's word",
            "forge.damage.crit-text",
        );
        match effect {
            CriticalEffect::Record => {
                let combatant = self.state.of_mut(attacker);
                combatant.criticals = combatant.criticals.saturating_add(1);
            }
            CriticalEffect::Rally => self.rally(attacker)?,
            CriticalEffect::Dismay(other, pool) => {
                let cause = Cause::new("critical effect", "forge.damage.crit-gap").by(attacker);
                self.lose(other, pool, Points(4), cause)?;
            }
            CriticalEffect::Boon => self.grant_boon(attacker),
            CriticalEffect::Cripple(skill) => self.cripple(target, skill),
            CriticalEffect::TornWing => self.tear_wing(target),
        }
        Ok(())
    }

    fn rally(&mut self, attacker: Id) -> Play {
        for ally in self.state.ids() {
            let scene = self.scene();
            let near = scene.is_present(ally) && scene.distance(attacker, ally) <= CRITICAL_REACH;
            if ally != attacker && near && scene.allies(attacker, ally) {
                let cause = Cause::new("rallied", "forge.damage.crit-gap").by(attacker);
                self.gain(ally, Pool::Focus, Points(2), cause)?;
            }
        }
        Ok(())
    }

    /// A boon waits for a combatant's next attack or skill.
    pub fn grant_boon(&mut self, who: Id) {
        let combatant = self.state.of_mut(who);
        combatant.boons = combatant.boons.saturating_add(1);
        self.note(Event::BoonGranted { who }, "a boon on the next skill", "forge.damage.crit-gap");
    }
}
