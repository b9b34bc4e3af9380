//! Damage and Defeat: empty pools, damage that is left over, critical effects.

mod criticals;

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Play, Why};

use super::defenses::{Cause, Emptied, Reason};
use super::mounted_combat::FALL_MOMENTUM;
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{
    DefeatedConditions, DefianceExcess, EnvironmentArmor, ExcessDamage, FallMomentum, MountExcess,
    RiderDefeat, RiderExcess,
};
use crate::sheet::{Stay, Trigger};
use crate::state::Gambit;
use crate::terms::{Id, OF_EMPTY_POOLS, Points, Pool, known};

/// Pools that one damage can flow through: three of a rider, of which the last is its mount's, and two more of the mount.
const MOST_POOLS: usize = 5;

/// Why damage becomes stress that no pool has taken.
const BEYOND_ALL_POOLS: Reason = ("damage beyond all pools", "forge.damage.excess-stress");

/// What damage has taken out of a pool.
#[derive(Clone, Copy)]
struct Taken {
    who: Id,
    pool: Pool,
    points: Points,
}

impl Scene<'_> {
    /// Points that must be taken from a combatant to defeat it by damage to `pool`: all it has where damage flows on,
    /// else what is in that pool, and none will do where the others hold something. Who has nothing left and is not
    /// defeated yet takes a point (forge.damage.nothing-left).
    pub(super) fn points_to_defeat(self, who: Id, pool: Pool) -> Points {
        let of_others = || {
            let others = Pool::ALL.iter().filter(|&&other| other != pool);
            others.fold(Points::ZERO, |sum, &other| sum.plus(self.counted_for_defeat(who, other)))
        };
        let here = self.counted_for_defeat(who, pool);
        let all = match self.settings().excess_damage {
            _ if self.of(who).defenses.is_minion() => here,
            ExcessDamage::Lost if !of_others().is_zero() => Points::BEYOND_REACH,
            ExcessDamage::Lost => here,
            ExcessDamage::FlowsOn => here.plus(of_others()),
        };
        all.max(Points(1))
    }

    /// What must be taken out of one pool to defeat a combatant. Damage to a rider's momentum is taken from its mount;
    /// whether that defeats the rider is for the settings to say (forge.mount.rider-defeat,
    /// forge.mount.fall-which-momentum).
    fn counted_for_defeat(self, who: Id, pool: Pool) -> Points {
        let (own, shared) = (self.of(who).defenses.of(pool), self.points(who, pool));
        if self.keeper(who, pool) == who || own.is_zero() {
            return own;
        }
        let goes_on_afoot = self.settings().rider_defeat == RiderDefeat::FallsFirst
            && self.settings().fall_momentum == FallMomentum::RidersOwn;
        match goes_on_afoot {
            false => shared,
            true if self.reaches_riders_afoot() => shared.plus(own.min(FALL_MOMENTUM)),
            // Damage cannot reach the momentum with which it goes on.
            true => Points::BEYOND_REACH,
        }
    }

    /// Whether damage beyond the pools of who rides reaches the momentum with which it goes on afoot
    /// (forge.mount.excess-beyond).
    fn reaches_riders_afoot(self) -> bool {
        let settings = self.settings();
        settings.mount_excess == MountExcess::RidersPools
            && settings.rider_excess == RiderExcess::OwnMomentum
            && settings.excess_damage != ExcessDamage::Lost
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
        self.bear_damage(victim, pool, points, dealer)
    }

    fn bear_damage(&mut self, victim: Id, pool: Pool, points: Points, dealer: Option<Id>) -> Play {
        if self.scene().has(victim, known::DEFEATED) {
            return self.stress(victim, points, ("damage to the defeated", "forge.defeated.further-damage"));
        }
        let mut taken: ArrayVec<Taken, MOST_POOLS> = ArrayVec::new();
        let rode = self.scene().mount_of(victim).is_some();
        let mut bearer = victim;
        let mut left = points;
        let mut next = Some(pool);
        while let Some(pool) = next {
            let after = self.damage_pool(bearer, pool, left);
            taken.push(Taken { who: bearer, pool, points: left.minus(after) });
            left = after;
            bearer = self.excess_bearer(bearer, pool);
            next = if left.is_zero() { None } else { self.next_pool(bearer, left)? };
        }
        // The conditions of empty pools come in the order of the pools.
        taken.sort_by_key(|each| each.pool.index());
        // Settled last, so that defiance renews pools which this damage can no longer touch.
        let beyond = if self.scene().all_empty(bearer) { left } else { Points::ZERO };
        self.beyond.add(victim, pool, beyond);
        let withheld = self.encounter.settings.defiance_excess == DefianceExcess::Lost
            && self.state.of(bearer).gambit != Gambit::InForce
            && self.may_defy(bearer);
        if !withheld {
            self.stress(bearer, beyond, BEYOND_ALL_POOLS)?;
        }
        for &Taken { who, pool, points } in &taken {
            self.settle(who, pool, points, Emptied::ByDamage, dealer)?;
        }
        if taken.iter().all(|each| each.points.is_zero()) && !beyond.is_zero() {
            // The pools were empty without a defeat; this damage brings it.
            self.pool_is_empty(bearer, pool, dealer)?;
        }
        // What a point of defiance would have taken away counts where none was spent.
        if withheld && self.scene().has(bearer, known::DEFEATED) {
            self.stress(bearer, beyond, BEYOND_ALL_POOLS)?;
        }
        let rest = if beyond.is_zero() { left } else { Points::ZERO };
        let fell = rode && self.scene().mount_of(victim).is_none();
        if fell && self.scene().reaches_riders_afoot() {
            // Who is defeated by its fall bears it as stress (forge.defeated.further-damage).
            return self.bear_damage(victim, Pool::Momentum, rest, dealer);
        }
        Ok(())
    }

    /// Takes damage from one pool; what is left is given back.
    fn damage_pool(&mut self, victim: Id, pool: Pool, points: Points) -> Points {
        let taken = self.take(victim, pool, points);
        if !taken.is_zero() {
            let left = self.scene().points(victim, pool);
            let keeper = self.scene().keeper(victim, pool);
            self.tell(Event::Damaged { victim, keeper, pool, points: taken, left }, || {
                Why::new().plus("damage", i32::from(points.0), Clause("forge.damage.reduces"))
            });
        }
        points.minus(taken)
    }

    /// Into whose pools damage flows on from a pool: what reaches a rider's momentum, at once or from another pool, stays
    /// with the mount that takes it (forge.mount.momentum-excess).
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
        match dealer {
            Some(dealer) if dealer != who => self.offer_reactions(Trigger::Defeats, dealer, who),
            _ => Ok(()),
        }
    }
}
