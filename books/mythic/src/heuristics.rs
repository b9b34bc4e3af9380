//! How good a position is: what a policy that looks ahead compares. It is no rule of the book.

use fracas_engine::{Heuristics, Seat};

use crate::Mythic;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Id, StatusKind};

impl Heuristics for Mythic {
    // What a guard is worth shows when the next blows fall.
    const HORIZON: u32 = 1;

    fn turns(state: &State) -> Option<u32> {
        Some(u32::from(state.rounds) * state.order.len() as u32 + u32::from(state.turn))
    }

    fn evaluate(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.value(seat)
    }
}

impl Scene<'_> {
    /// The worth of the state for a seat: its own combatants and those who fight beside them, less their opponents.
    fn value(self, seat: Seat) -> i64 {
        let own = || self.state.ids().filter(|&id| self.sheet(id).seat == seat);
        let signed = |id: Id| {
            if own().any(|mine| self.opponents(mine, id)) {
                -self.worth(id)
            } else if own().any(|mine| self.side(mine) == self.side(id)) {
                self.worth(id)
            } else {
                0
            }
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

#[cfg(test)]
mod tests {
    use fracas_engine::Book;

    use super::*;
    use crate::terms::SideId;
    use crate::testing::{ANSA, BELA, duel};

    #[test]
    fn what_an_opponent_gains_is_lost_and_what_an_ally_gains_is_not() {
        let worth = |encounter: &Encounter, wounds: [u8; 5]| {
            let mut state = Mythic::open(encounter);
            state.combatants[1].wounds = wounds;
            [ANSA, BELA, encounter.gm].map(|seat| Mythic::evaluate(encounter, &state, seat))
        };
        let mut encounter = duel();
        let (whole, hurt) = (worth(&encounter, [0; 5]), worth(&encounter, [0, 0, 1, 0, 0]));
        assert!(hurt[0] > whole[0] && hurt[1] < whole[1]);
        encounter.roster[1].side = SideId(0);
        let (whole, hurt) = (worth(&encounter, [0; 5]), worth(&encounter, [0, 0, 1, 0, 0]));
        assert!(hurt[0] < whole[0] && hurt[1] < whole[1]);
        assert_eq!((whole[2], hurt[2]), (0, 0), "who fights for nobody has nothing to lose");
    }
}
