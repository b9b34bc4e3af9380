//! Conditions, as the game's glossary has them, and what they take off rolls.

pub mod ailments;
pub mod senses;
pub mod unconsciousness;

use fracas_engine::Sum;

use super::Scene;
use crate::terms::{Id, Level, Rolled};

impl Scene<'_> {
    /// What wounds, exhaustion and blindness take off a roll. Checks that count wounds or fatigue by themselves are spared
    /// the first two (destiny.slots.worse-effects, destiny.fatigue.exhausted-effects).
    pub(crate) fn ailing(self, who: Id, what: Rolled) -> Sum {
        let blind = self.blind_roll(who, what);
        if what == Rolled::Recovery || what.is_for_life() {
            return blind;
        }
        let exhausted =
            if self.is_exhausted(who) { -i16::from(self.settings().exhausted_penalty) } else { 0 };
        let worst = self.of(who).wounds.worst().filter(|_| !what.counts_wounds());
        let wounded = worst.map_or(0, |level| self.wound_penalty(level));
        blind.plus("wounded", wounded, "destiny.slots.worse-effects").plus(
            "exhausted",
            exhausted,
            "destiny.fatigue.exhausted-effects",
        )
    }

    /// What a wound takes off rolls: the worst alone counts (destiny.slots.wounded-severity).
    fn wound_penalty(self, level: Level) -> i16 {
        let settings = self.settings();
        let penalties = [
            settings.light_penalty,
            settings.moderate_penalty,
            settings.severe_penalty,
            settings.critical_penalty,
            settings.fatal_penalty,
        ];
        -i16::from(penalties[level as usize])
    }
}
