//! Defenses: poise, momentum and focus, what they cost, gain and lose.

use std::borrow::Cow;

use fracas_engine::{Clause, Play, Why};

use super::{Fight, Scene};
use crate::choice::Illegal;
use crate::encounter::Encounter;
use crate::event::Event;
use crate::settings::{Concentration as ConcentrationHolds, DamageMeasure, Spending, ZeroCauses};
use crate::state::Defenses;
use crate::terms::{ConditionId, Id, Points, Pool, known};

/// What skills cost, give and take, pool by pool.
pub(super) const SKILL_CLAUSES: [&str; 3] =
    ["forge.poise.skill-cost", "forge.momentum.skill-cost", "forge.focus.skill-cost"];

/// What the surroundings take, pool by pool.
pub(super) const GROUND_CLAUSES: [&str; 3] =
    ["forge.poise.environment", "forge.momentum.environment", "forge.focus.environment"];

/// Why a figure changes: what it is, in a few words, and the clause that says so.
pub(super) type Reason = (&'static str, &'static str);

/// What brings something about.
#[derive(Clone, Copy, Debug)]
pub enum What {
    /// In a few words.
    Words(&'static str),
    /// A condition, by its name.
    Condition(ConditionId),
}

/// Why a pool shrinks or grows without damage, or a condition comes, for the breakdown.
#[derive(Clone, Copy, Debug)]
pub struct Cause {
    /// What it is.
    what: What,
    /// The clause that says so of each pool; most causes have one for all three.
    clauses: [&'static str; 3],
    /// Who brought it about, if anybody.
    pub dealer: Option<Id>,
}

impl Cause {
    /// A cause without a doer.
    pub const fn new(what: &'static str, clause: &'static str) -> Cause {
        Cause::of_pools(what, [clause; 3])
    }

    /// A cause of which the document speaks at each pool apart.
    pub const fn of_pools(what: &'static str, clauses: [&'static str; 3]) -> Cause {
        Cause { what: What::Words(what), clauses, dealer: None }
    }

    /// A condition that takes its toll.
    pub const fn of_condition(condition: ConditionId, clause: &'static str) -> Cause {
        Cause { what: What::Condition(condition), clauses: [clause; 3], dealer: None }
    }

    /// What it is called.
    pub fn called(self, encounter: &Encounter) -> Cow<'static, str> {
        match self.what {
            What::Words(words) => words.into(),
            What::Condition(condition) => encounter.conditions[condition.index()].name.clone().into(),
        }
    }

    /// The same cause, brought about by somebody or by nobody.
    #[must_use]
    pub const fn dealt(self, dealer: Option<Id>) -> Cause {
        Cause { dealer, ..self }
    }

    /// The clause that says so of a pool.
    pub fn clause_of(self, pool: Pool) -> &'static str {
        self.clauses[pool.index()]
    }

    /// The clause of a cause that has to do with no pool.
    pub fn clause(self) -> &'static str {
        self.clauses[0]
    }

    /// The same cause, brought about by somebody.
    #[must_use]
    pub const fn by(self, dealer: Id) -> Cause {
        Cause { dealer: Some(dealer), ..self }
    }
}

/// Whether what emptied a pool was damage: a setting may tell the two apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emptied {
    ByDamage,
    Otherwise,
}

impl Scene<'_> {
    /// What a pool holds that counts as this combatant's: a rider's momentum is its mount's.
    #[inline]
    pub fn points(self, who: Id, pool: Pool) -> Points {
        self.of(self.keeper(who, pool)).defenses.of(pool)
    }

    /// The base of each pool, 5 + 5 x the ability unless the sheet says otherwise, less what afflictions take away
    /// (forge.poise.base, forge.momentum.base, forge.focus.base).
    pub fn base(self, who: Id) -> [Points; 3] {
        Pool::ALL.map(|pool| self.base_of(who, pool))
    }

    /// The base of one pool.
    #[inline]
    pub fn base_of(self, who: Id, pool: Pool) -> Points {
        self.sheet(who).base[pool.index()].minus(self.affliction_loss(who, pool))
    }

    /// The base of what counts as somebody's pool: of a rider's momentum its mount's (forge.mount.momentum).
    #[inline]
    pub fn base_kept(self, who: Id, pool: Pool) -> Points {
        self.base_of(self.keeper(who, pool), pool)
    }

    /// Whether nothing is left in any pool that counts for defeat.
    pub(crate) fn all_empty(self, who: Id) -> bool {
        self.of(who).defenses.all_empty() || self.shares_empty_momentum(who)
    }

    /// Whether a cost can be paid (forge.defenses.spend-limit-gap).
    #[inline]
    pub(super) fn can_pay(self, who: Id, cost: [Points; 3]) -> bool {
        if self.settings().spending == Spending::DownToZero {
            return true;
        }
        if let Defenses::Minion(defense) = self.of(who).defenses {
            let (own, of_mount) = self.cost_of_minion(who, cost);
            return defense >= own && self.points(who, Pool::Momentum) >= of_mount;
        }
        let covers = |pool: Pool| self.points(who, pool) >= cost[pool.index()];
        covers(Pool::Poise) && covers(Pool::Momentum) && covers(Pool::Focus)
    }

    /// What a cost takes of the one defense of a minion, and what of its mount's momentum, with which who rides pays
    /// (forge.minion.one-pool, forge.mount.momentum).
    fn cost_of_minion(self, who: Id, [poise, momentum, focus]: [Points; 3]) -> (Points, Points) {
        let own = poise.plus(focus);
        if self.keeper(who, Pool::Momentum) == who {
            (own.plus(momentum), Points::ZERO)
        } else {
            (own, momentum)
        }
    }

    /// Why a cost cannot be paid: the first pool that holds less than is asked of it.
    #[cold]
    pub(super) fn unpaid(self, who: Id, cost: [Points; 3]) -> Illegal {
        let short = |reason, cost: Points, has: Points| {
            let figures = [cost, has].map(|points| points.0.unsigned_abs());
            Illegal::because("forge.defenses.spend-limit-gap", reason).with(figures)
        };
        if let Defenses::Minion(defense) = self.of(who).defenses {
            let (own, of_mount) = self.cost_of_minion(who, cost);
            if defense < own {
                return short("it takes {} of its defense, with {} left", own, defense);
            }
            let momentum = self.points(who, Pool::Momentum);
            return short("it takes {} momentum, with {} left", of_mount, momentum);
        }
        let (pool, reason) =
            match Pool::ALL.into_iter().find(|&pool| self.points(who, pool) < cost[pool.index()]) {
                Some(Pool::Poise) => (Pool::Poise, "it takes {} poise, with {} left"),
                Some(Pool::Momentum) => (Pool::Momentum, "it takes {} momentum, with {} left"),
                Some(Pool::Focus) | None => (Pool::Focus, "it takes {} focus, with {} left"),
            };
        short(reason, cost[pool.index()], self.points(who, pool))
    }
}

impl Fight<'_> {
    /// A skill's price is paid, down to zero and no further (forge.poise.skill-cost and its like).
    pub fn pay(&mut self, who: Id, cost: [Points; 3]) -> Play {
        let mut taken = [Points::ZERO; 3];
        for pool in Pool::ALL {
            let points = cost[pool.index()];
            if !points.is_zero() {
                taken[pool.index()] = self.take(who, pool, points);
                let left = self.scene().points(who, pool);
                let keeper = self.scene().keeper(who, pool);
                let paid = Event::Paid { actor: who, keeper, pool, points: taken[pool.index()], left };
                self.note(paid, "cost", SKILL_CLAUSES[pool.index()]);
            }
        }
        self.settle_each(who, taken, None)
    }

    /// A plain loss from one pool: no armor, nothing carried over, never below zero (forge.defenses.floor).
    pub fn lose(&mut self, who: Id, pool: Pool, points: Points, cause: Cause) -> Play {
        let taken = self.take_loss(who, pool, points, cause);
        self.settle(who, pool, taken, Emptied::Otherwise, cause.dealer)
    }

    /// Takes a loss out of a pool, and says how much it was; what follows from it is left to be settled.
    fn take_loss(&mut self, who: Id, pool: Pool, points: Points, cause: Cause) -> Points {
        let taken = self.take(who, pool, points);
        self.beyond.add(who, pool, points.minus(taken));
        let left = self.scene().points(who, pool);
        // Who has none of it left loses nothing, and nothing is told.
        if !taken.is_zero() {
            let (encounter, keeper) = (self.encounter, self.scene().keeper(who, pool));
            self.tell(Event::Lost { victim: who, keeper, pool, points: taken, left }, || {
                Why::new().plus(cause.called(encounter), i32::from(points.0), Clause(cause.clause_of(pool)))
            });
        }
        if self.encounter.settings.damage_measure == DamageMeasure::LossesToo {
            self.hurt(who, taken, cause.dealer);
        }
        taken
    }

    /// What follows when points have left several pools at one moment.
    fn settle_each(&mut self, who: Id, taken: [Points; 3], dealer: Option<Id>) -> Play {
        for pool in Pool::ALL {
            self.settle(who, pool, taken[pool.index()], Emptied::Otherwise, dealer)?;
        }
        Ok(())
    }

    /// A loss from several pools at once, so that none of it falls on pools which defiance has renewed in between; a
    /// minion's is reckoned by setting (forge.hinder.loss, forge.minion.multi-loss).
    pub fn lose_each(&mut self, who: Id, points: [Points; 3], cause: Cause) -> Play {
        let points =
            if self.state.of(who).defenses.is_minion() { self.minion_losses(who, points) } else { points };
        let mut taken = [Points::ZERO; 3];
        for pool in Pool::ALL {
            if !points[pool.index()].is_zero() {
                taken[pool.index()] = self.take_loss(who, pool, points[pool.index()], cause);
            }
        }
        self.settle_each(who, taken, cause.dealer)
    }

    /// A gain in one pool; base is no limit (forge.defenses.above-base), but conditions may bar it.
    pub fn gain(&mut self, who: Id, pool: Pool, points: Points, cause: Cause) -> Play {
        if points.is_zero() {
            return Ok(());
        }
        if self.scene().gain_barred(who, pool) {
            let by_pool = ["forge.reeling.no-gain", "forge.knocked-down.no-gain", "forge.confused.no-gain"];
            let defeated = self.scene().has(who, known::DEFEATED);
            let clause = if defeated { "forge.defeated.no-gain" } else { by_pool[pool.index()] };
            self.note(Event::GainBarred { who, pool }, "no gain", clause);
            return Ok(());
        }
        let now = self.scene().points(who, pool).plus(points);
        let keeper = self.scene().keeper(who, pool);
        self.state.of_mut(keeper).defenses.set(pool, now);
        let encounter = self.encounter;
        let above_base = now > self.scene().base_kept(who, pool);
        self.tell(Event::Gained { who, keeper, pool, points, now }, || {
            let why =
                Why::new().plus(cause.called(encounter), i32::from(points.0), Clause(cause.clause_of(pool)));
            if above_base { why.fact("base is no limit", Clause("forge.defenses.above-base")) } else { why }
        });
        Ok(())
    }

    /// A pool goes to a figure outright.
    pub fn reset(&mut self, who: Id, pool: Pool, now: Points, (label, clause): Reason) {
        let defenses = &mut self.state.of_mut(who).defenses;
        if defenses.of(pool) != now {
            defenses.set(pool, now);
            self.note(Event::Reset { who, pool, now }, label, clause);
        }
    }

    /// Every pool goes to its base.
    pub fn reset_all(&mut self, who: Id, clause: &'static str) {
        let base = self.scene().base(who);
        for pool in Pool::ALL {
            self.reset(who, pool, base[pool.index()], ("back to base", clause));
        }
    }

    /// Takes points out of a pool, as far as it holds them, and says how many.
    pub(super) fn take(&mut self, who: Id, pool: Pool, points: Points) -> Points {
        let keeper = self.scene().keeper(who, pool);
        let defenses = &mut self.state.of_mut(keeper).defenses;
        let held = defenses.of(pool);
        let taken = Points(points.0.clamp(0, held.0.max(0)));
        defenses.set(pool, held.minus(taken));
        taken
    }

    /// Remembers damage that the present turn's actor has dealt; what others deal by reactions is not of its turn
    /// (forge.turns.next-actor-damage-measure).
    pub(super) fn hurt(&mut self, who: Id, points: Points, dealer: Option<Id>) {
        if !dealer.is_some_and(|dealer| self.scene().acts_in_this_turn(dealer)) {
            return;
        }
        let combatant = self.state.of_mut(who);
        combatant.hurt = combatant.hurt.plus(points);
    }

    /// What follows when points have left a pool: the condition of an empty pool, and defeat.
    pub(super) fn settle(
        &mut self,
        who: Id,
        pool: Pool,
        taken: Points,
        emptied: Emptied,
        dealer: Option<Id>,
    ) -> Play {
        let by_damage = emptied == Emptied::ByDamage && !taken.is_zero();
        if by_damage && self.encounter.settings.concentration == ConcentrationHolds::BrokenByDamage {
            self.interrupt(who, "forge.defeated.concentration-gap");
        }
        let by_setting =
            emptied == Emptied::ByDamage || self.encounter.settings.zero_causes == ZeroCauses::AnyCause;
        if taken.is_zero() || !self.scene().points(who, pool).is_zero() || !by_setting {
            return Ok(());
        }
        let keeper = self.scene().keeper(who, pool);
        if keeper != who {
            self.pool_is_empty(keeper, pool, dealer)?;
            // Who fell from the mount for it goes on with momentum of its own (forge.mount.rider-defeat).
            if !self.scene().points(who, pool).is_zero() {
                return Ok(());
            }
        }
        self.pool_is_empty(who, pool, dealer)
    }
}
