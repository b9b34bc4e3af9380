//! Minions' Defense: one pool that stands for three.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::Question;
use crate::settings::{MinionGainBar, MinionLosses, MinionZero};
use crate::terms::{Id, Points, Pool};

impl Scene<'_> {
    /// Whether a condition bars a combatant from gaining in a pool. For a minion, whose pools are one, either only the
    /// matching kind of gain is barred or every gain (forge.minion.imposed-conditions-gap).
    pub fn gain_barred(self, who: Id, pool: Pool) -> bool {
        let every =
            self.of(who).defenses.is_minion() && self.settings().minion_gain_bar == MinionGainBar::EveryGain;
        self.bears(who, |condition| {
            if every { condition.no_gain.contains(&true) } else { condition.no_gain[pool.index()] }
        })
    }
}

impl Fight<'_> {
    /// What a loss in several pools costs a minion, as a loss in one, the first that is meant: its one defense stands for all
    /// of them (forge.minion.multi-loss), but for the momentum of the mount that it rides (forge.mount.momentum).
    pub(super) fn minion_losses(&self, who: Id, mut points: [Points; 3]) -> [Points; 3] {
        let (mut first, mut whole) = (None, Points::ZERO);
        for pool in Pool::ALL {
            if points[pool.index()].is_zero() || self.scene().keeper(who, pool) != who {
                continue;
            }
            let part = std::mem::take(&mut points[pool.index()]);
            first = first.or(Some(pool));
            whole = match self.encounter.settings.minion_losses {
                MinionLosses::Sum => whole.plus(part),
                MinionLosses::Largest => whole.max(part),
            };
        }
        if let Some(pool) = first {
            points[pool.index()] = whole;
        }
        points
    }

    /// Whether a minion without defense is defeated (forge.minion.zero).
    pub(super) fn minion_falls(&mut self, minion: Id) -> Play<bool> {
        match self.encounter.settings.minion_zero {
            MinionZero::Defeated => Ok(true),
            MinionZero::GmDecides => self.ask_yes(Question::MinionDown { minion }),
        }
    }
}
