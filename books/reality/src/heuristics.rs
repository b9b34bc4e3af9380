//! How good a position is: what a policy that looks ahead compares. It is no rule of the book.

use fracas_engine::{Heuristics, Seat};

mod unattended;

use crate::Reality;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Condition, Id, Life};

impl Heuristics for Reality {
    fn evaluate(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.value(seat)
    }
}

impl Scene<'_> {
    /// The worth of the state for a seat: its own combatants less their opponents.
    pub fn value(self, seat: Seat) -> i64 {
        let signed = |id: Id| {
            let own = self.sheet(id).seat == seat;
            if own { self.worth(id) } else { -self.worth(id) }
        };
        self.state.ids().map(signed).sum()
    }

    /// The worth of a combatant: its life, Aura, means and guard.
    fn worth(self, id: Id) -> i64 {
        let combatant = self.of(id);
        if !self.is_alive(id) {
            return 0;
        }
        let life = match (combatant.faint.is_some(), combatant.life) {
            (true, _) => 150,
            (_, Life::Bleeding) => 350,
            _ => 600,
        };
        let aura = 12 * i64::from(combatant.aura);
        let means = 4 * i64::from(combatant.stamina) + 3 * i64::from(combatant.energy);
        let bad = [
            (Condition::Exposed, 6),
            (Condition::Unguarded, 14),
            (Condition::Prone, 12),
            (Condition::Restrained, 40),
            (Condition::Shaken, 20),
            (Condition::Exhausted, 30),
        ];
        let conditions: i64 =
            bad.iter().filter(|(condition, _)| self.has(id, *condition)).map(|(_, cost)| cost).sum();
        let armed = if combatant.held.is_empty() { 0 } else { 30 };
        life + aura + means + armed - conditions
    }
}
