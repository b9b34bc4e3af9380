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
    /// What a loss in several pools costs a minion (forge.minion.multi-loss).
    pub(super) fn minion_loss(&self, points: [Points; 3]) -> Points {
        match self.encounter.settings.minion_losses {
            MinionLosses::Sum => points.iter().fold(Points::ZERO, |sum, &more| sum.plus(more)),
            MinionLosses::Largest => points.into_iter().max().unwrap_or_default(),
        }
    }

    /// Whether a minion without defense is defeated (forge.minion.zero).
    pub(super) fn minion_falls(&mut self, minion: Id) -> Play<bool> {
        match self.encounter.settings.minion_zero {
            MinionZero::Defeated => Ok(true),
            MinionZero::GmDecides => self.ask_yes(Question::MinionDown { minion }),
        }
    }
}
