//! Final Gambit: one last chance, and its price.

use fracas_engine::Play;

use super::defenses::Cause;
use super::{Fight, Scene};
use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::settings::{
    GambitBenefits, GambitDefeated, GambitDefiance, GambitLimit, GambitMomentum, GambitTime,
};
use crate::sheet::Stay;
use crate::state::Gambit;
use crate::terms::{Id, OF_EMPTY_POOLS, Points, Pool, known};

impl Scene<'_> {
    /// Whether a combatant may invoke a final gambit now.
    #[inline]
    pub fn may_gambit(self, who: Id) -> Legality {
        let Some(turn) = self.state.turn().filter(|turn| turn.actor == who) else {
            return Err(Illegal::because(
                "forge.gambit.invoke",
                "a final gambit is invoked on one's own turn",
            ));
        };
        let settings = self.settings();
        match self.of(who).gambit {
            Gambit::Unused => {}
            Gambit::Spent if settings.gambit_limit == GambitLimit::Unlimited => {}
            _ => return Err(Illegal::because("forge.gambit.limit-gap", "one final gambit in a combat")),
        }
        if settings.gambit_time == GambitTime::StartOfTurn && turn.skills > 0 {
            return Err(Illegal::because(
                "forge.gambit.cost-free",
                "a final gambit comes at the start of the turn",
            ));
        }
        if settings.gambit_defeated == GambitDefeated::Refused && self.has(who, known::DEFEATED) {
            return Err(Illegal::because(
                "forge.gambit.while-defeated",
                "the defeated cannot invoke a final gambit",
            ));
        }
        Ok(())
    }
}

impl Scene<'_> {
    /// Whose pool a gambit fills and empties: a rider's own, that kept aside while it rides too, or by setting its
    /// mount's momentum (forge.gambit.rider).
    fn keeper_in_gambit(self, who: Id, pool: Pool) -> Id {
        match self.settings().gambit_momentum {
            GambitMomentum::RidersOwn => who,
            GambitMomentum::Shared => self.keeper(who, pool),
        }
    }
}

impl Fight<'_> {
    /// A final gambit is invoked: free, and in force until the round ends (forge.gambit.benefits-gap).
    pub(super) fn invoke_gambit(&mut self, who: Id) -> Play {
        self.state.of_mut(who).gambit = Gambit::InForce;
        self.note(Event::GambitInvoked { who }, "a final gambit", "forge.gambit.invoke");
        for condition in OF_EMPTY_POOLS.into_iter().chain([known::DEFEATED]) {
            self.drop_condition(who, condition, "forge.gambit.benefits-gap");
        }
        for pool in Pool::ALL {
            let keeper = self.scene().keeper_in_gambit(who, pool);
            let base = self.scene().base_of(keeper, pool);
            if self.state.of(keeper).defenses.of(pool) < base {
                self.reset(keeper, pool, base, ("back to base", "forge.gambit.benefits-gap"));
            }
        }
        if self.encounter.settings.gambit_benefits == GambitBenefits::AndOneMoreAction
            && let Some(turn) = self.state.turn_mut()
        {
            turn.actions += 1;
        }
        self.surroundings_again(who)
    }

    /// The round of a gambit is over: all defenses are gone, defeat comes at once, and one stress whatever was left
    /// (forge.gambit.price, forge.gambit.price-no-excess).
    pub(super) fn pay_gambits(&mut self) -> Play {
        for who in self.state.ids() {
            if self.state.of(who).gambit != Gambit::InForce {
                continue;
            }
            self.state.of_mut(who).gambit = Gambit::Spent;
            self.note(Event::GambitPaid { who }, "the price of the gambit", "forge.gambit.price");
            for pool in Pool::ALL {
                self.reset(who, pool, Points::ZERO, ("spent by the gambit", "forge.gambit.price"));
            }
            let keeper = self.scene().keeper_in_gambit(who, Pool::Momentum);
            if keeper != who {
                self.reset(
                    keeper,
                    Pool::Momentum,
                    Points::ZERO,
                    ("spent by the gambit", "forge.gambit.rider"),
                );
                self.pool_is_empty(keeper, Pool::Momentum, None)?;
            }
            self.stress(who, Points(1), ("the price of the gambit", "forge.gambit.price"))?;
            if !self.state.of(who).defenses.is_minion() {
                let cause = Cause::new("an empty pool", "forge.damage.zero-conditions");
                for condition in OF_EMPTY_POOLS {
                    self.impose(who, condition, Stay::Persistent, cause)?;
                }
            }
            match self.encounter.settings.gambit_defiance {
                GambitDefiance::Allowed => self.defeat(who, None)?,
                GambitDefiance::Refused => self.put_out(who, None)?,
            }
        }
        Ok(())
    }
}
