//! Durations and Rounds: the round in which an effect begins is its first, and it ends with its last.

use crate::event::Event;
use crate::rules::Fight;

impl Fight<'_> {
    /// The round with whose end something is over that lasts for some rounds (destiny.durations.first-round).
    pub(crate) fn lasting(&self, rounds: u16) -> u16 {
        self.state.round.saturating_add(rounds.max(1)) - 1
    }

    /// What lasted until this round ends; effects in the order in which they began (destiny.durations.end-order).
    pub(super) fn end_effects(&mut self) {
        let round = self.state.round;
        self.end_spells_of_round(round);
        for who in self.state.ids() {
            if self.scene().of(who).helpless_until.is_some_and(|until| until <= round) {
                self.of_mut(who).helpless_until = None;
                self.note(
                    Event::NoLongerHelpless { who },
                    "the rounds are over",
                    "destiny.durations.end-of-round",
                );
            }
        }
    }
}
