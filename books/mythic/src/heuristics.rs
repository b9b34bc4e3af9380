//! How good a position is: what a policy that looks ahead compares. It is no rule of the book.

use fracas_engine::{Heuristics, Seat};

use crate::Mythic;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Id, StatusKind};

impl Heuristics for Mythic {
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

    /// The worth of a combatant: that it can act, how whole it is, its AP and how it stands.
    fn worth(self, id: Id) -> i64 {
        if !self.is_able(id) {
            return 0;
        }
        let wounds = &self.of(id).wounds;
        let hurt: i64 =
            wounds.iter().zip([20, 60, 180, 400, 0]).map(|(&count, each)| i64::from(count) * each).sum();
        let stance = match self.of(id).status.kind() {
            StatusKind::OnGuard => 40,
            StatusKind::Bound => 20,
            StatusKind::Grappled => 0,
            StatusKind::OffGuard => -40,
            StatusKind::Pinned => -120,
        };
        let armed = if self.of(id).held.is_empty() { 0 } else { 60 };
        let aim = if self.of(id).aim.is_some() { 25 } else { 0 };
        let penalty = 20 * i64::from(self.wound_penalty(id));
        1000 - hurt + penalty + stance + armed + aim + 4 * i64::from(self.of(id).ap.0)
    }
}
