//! How good a position is: what a policy that looks ahead compares. It is no rule of the book.

use fracas_engine::{Dice, Heuristics, Seat};

mod unattended;

use crate::Reality;
use crate::rules::Scene;
use crate::sheet::{Encounter, Weapon};
use crate::state::State;
use crate::terms::{Condition, Id, Life};

impl Heuristics for Reality {
    // A beat is one moment of a Round, and to get somewhere takes several.
    const HORIZON: u32 = 4;

    fn evaluate(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.value(seat)
    }
}

/// What a point of Aura is worth.
const AURA: i64 = 12;

/// What a metre nearer to a foe is worth to one who has nobody in reach, and how much more with each Round: or two who
/// each wait for the other to come would wait for ever.
const METRE: i64 = 3;
const RESTLESSNESS: i64 = 1;

impl Scene<'_> {
    /// The worth of the state for a seat: its own combatants less their opponents.
    pub fn value(self, seat: Seat) -> i64 {
        let signed = |id: Id| {
            let own = self.sheet(id).seat == seat;
            if own { self.worth(id) - self.approach(id) } else { -self.worth(id) }
        };
        self.state.ids().map(signed).sum()
    }

    /// What it costs somebody to be too far from the foe to do anything.
    fn approach(self, id: Id) -> i64 {
        if !self.is_fit(id) {
            return 0;
        }
        let Some(nearest) = self.foes_known_to(id).map(|foe| self.metres(id, foe)).min() else { return 0 };
        let beyond = i64::from(nearest.saturating_sub(self.striking_distance(id)));
        if beyond == 0 || self.fights_from_afar(id) {
            return 0;
        }
        beyond * (METRE + RESTLESSNESS * i64::from(self.state.round))
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
        let aura = AURA * i64::from(combatant.aura);
        // Energy is set anew each Round: what is kept of it is soon worth nothing.
        let means = 4 * i64::from(combatant.stamina) + i64::from(combatant.energy);
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
        life + aura + means + self.armed(id) - conditions
    }

    /// What the best weapon in hand is worth: about as much as a blow that hits with it, or it would be thrown away.
    fn armed(self, id: Id) -> i64 {
        let twice_its_damage = |weapon: &Weapon| {
            let twice = |dice: Dice| i64::from(dice.count) * (i64::from(dice.die.sides()) + 1);
            weapon.dice.map_or(0, twice) + 2 * i64::from(weapon.plus)
        };
        let best = self.weapons_in_hand(id).map(|(_, weapon)| twice_its_damage(weapon)).max();
        best.map_or(0, |twice| AURA * twice / 2)
    }
}
