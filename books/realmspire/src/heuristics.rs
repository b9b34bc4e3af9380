//! How good a position is: what a policy that looks ahead compares. It is no rule of the book.

mod approach;
mod unattended;

use fracas_engine::{Heuristics, Seat};

use crate::Realmspire;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::{Ending, State};
use crate::terms::{Brace, Daze, Id, Metres, TypeId, Vital};

impl Heuristics for Realmspire {
    // Everybody has answered after about so many.
    const HORIZON: u32 = 8;

    fn turns(state: &State) -> Option<u32> {
        Some(u32::from(state.round) * state.combatants.len() as u32 + state.taken.len() as u32)
    }

    fn evaluate(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.value(seat)
    }
}

/// What the fight itself is worth, beside what is left of everybody: no more than a combatant or two, or those tries that
/// see the end would drown all others.
const VICTORY: i64 = 1_000;
/// What it costs everybody that nothing is decided.
const UNDECIDED: i64 = 500;
/// What a combatant is worth that is conscious, besides all else.
const UP: i64 = 700;
/// And one that is not.
const DOWN: i64 = 60;
/// And one that is dying.
const DYING: i64 = 40;
/// What the whole of somebody's health is worth.
const HEALTH: i64 = 900;
/// What a metre nearer to a foe is worth to one who has nobody in reach, and how much more with each round.
const METRE: i64 = 3;
const RESTLESSNESS: i64 = 1;
/// What AP are worth that are left for defense.
const AP: i64 = 9;

impl Scene<'_> {
    /// The worth of the state for a seat: its own combatants and those who fight beside them, less their foes.
    fn value(self, seat: Seat) -> i64 {
        let own = || self.state.ids().filter(|&id| self.sheet(id).seat == seat);
        let signed = |id: Id| {
            if own().any(|mine| self.foes(mine, id)) {
                -self.worth(id)
            } else if own().any(|mine| self.side(mine) == self.side(id)) {
                self.worth(id)
            } else {
                0
            }
        };
        let ending = match self.state.ending {
            Ending::Open => 0,
            Ending::Undecided => -UNDECIDED,
            Ending::Won(side) if own().any(|mine| self.side(mine) == side) => VICTORY,
            Ending::Won(_) => -VICTORY,
        };
        ending + self.state.ids().map(signed).sum::<i64>()
    }

    /// The worth of a combatant: that it is conscious, how whole it is, and how it stands.
    fn worth(self, id: Id) -> i64 {
        if !self.is_here(id) {
            return 0;
        }
        match self.of(id).vital {
            Vital::Dead => return 0,
            Vital::Dying { .. } => return DYING,
            Vital::Unconscious { .. } => return DOWN,
            Vital::Up => {}
        }
        let combatant = self.of(id);
        let pool = i64::from(self.health_pool(id)).max(1);
        let whole = HEALTH * i64::from(self.health(id)) / pool;
        let burdens = [
            (combatant.prone, 60),
            (combatant.daze != Daze::None, 40),
            (self.is_held(id), 70),
            (self.lacks_a_weapon(id), 120),
        ];
        let boons = [
            (combatant.brace != Brace::None, 25),
            (combatant.feint.is_some(), 25),
            (combatant.holds.is_some(), 40),
        ];
        let sum = |list: &[(bool, i64)]| {
            list.iter().filter(|(is_so, _)| *is_so).map(|(_, worth)| worth).sum::<i64>()
        };
        let conditions = 60 * combatant.conditions.iter().count() as i64;
        let energy = i64::from(combatant.mana) * 3 + i64::from(combatant.stamina) * 4;
        UP + whole + sum(&boons) + energy + AP * i64::from(combatant.ap.0)
            - sum(&burdens)
            - conditions
            - self.distance_costs(id)
    }

    /// Whether somebody has no weapon in hand and is not trained to fight without.
    fn lacks_a_weapon(self, id: Id) -> bool {
        !self.has_weapon_in_hand(id) && !self.knows_how_to_use(id, TypeId::UNARMED)
    }

    /// What it costs somebody to be far from all that it could strike or shoot: or two who each wait for the other to
    /// come would wait for ever.
    fn distance_costs(self, id: Id) -> i64 {
        let off = |foe: Id| self.distance(id, foe).less(self.farthest_blow(id));
        let nearest = self.quarry(id).iter().map(off).min().unwrap_or(Metres::ZERO);
        i64::from(nearest.0) * (METRE + RESTLESSNESS * i64::from(self.state.round))
    }
}
