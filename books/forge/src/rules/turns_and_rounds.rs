//! Turns and Rounds: who acts next, what a turn holds, how a round ends.

use fracas_engine::{Progress, Refusal, Seat, Table};

use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, Question};
use crate::sheet::Id;

impl<T: Table<Forge>> Fight<'_, T> {
    /// Plays one beat.
    pub fn beat(&mut self) -> Result<Progress, T::Pause> {
        Ok(Progress::Over)
    }

    /// A turn begins.
    pub fn begin_turn(&mut self, _actor: Id) -> Result<(), T::Pause> {
        Ok(())
    }
}

impl Scene<'_> {
    /// Why an answer is not legal.
    pub fn refusal(self, _question: &Question, _choice: &Choice) -> Refusal {
        Refusal { clause: fracas_engine::Clause("forge.combat.rounds"), reason: String::new() }
    }

    /// How good the position is for a seat.
    pub fn value(self, _seat: Seat) -> i64 {
        0
    }
}
