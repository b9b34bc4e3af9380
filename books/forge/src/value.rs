//! How good a position is, for policies that look ahead. No rule depends on it.

use fracas_engine::Seat;

use crate::rules::Scene;
use crate::sheet::{Id, Pool, known};
use crate::state::Ending;

/// What a combatant that stands is worth besides its pools.
const STANDING: i64 = 400;
/// What the fight itself is worth.
const VICTORY: i64 = 100_000;

impl Scene<'_> {
    /// How good the position is for a seat: its sides' worth less that of their enemies.
    pub fn value(self, seat: Seat) -> i64 {
        let mut value = 0;
        for who in self.state.ids().filter(|&who| self.is_present(who)) {
            let own = self.sheet(who).seat == seat;
            let worth = self.worth(who);
            value += if own { worth } else { -worth };
            if own && self.state.ending == Ending::Open {
                value -= self.approach(who);
            }
        }
        match self.state.ending {
            Ending::Won(side) => {
                let own = self.encounter.roster.iter().any(|sheet| sheet.seat == seat && sheet.side == side);
                value + if own { VICTORY } else { -VICTORY }
            }
            _ => value,
        }
    }

    fn worth(self, who: Id) -> i64 {
        let combatant = self.of(who);
        let stress = i64::from(combatant.stress.0);
        if self.has(who, known::DEFEATED) {
            return -stress;
        }
        let base: i64 = self.sheet(who).base.iter().map(|points| i64::from(points.0)).sum::<i64>().max(1);
        let held: i64 = Pool::ALL.iter().map(|&pool| i64::from(combatant.defenses.of(pool).0)).sum();
        let empty = Pool::ALL.iter().filter(|&&pool| combatant.defenses.of(pool).is_zero()).count() as i64;
        let bad = i64::from(combatant.conditions.0.count_ones());
        let boons = i64::from(combatant.boons) * 15;
        let again = i64::from(combatant.defiance) * STANDING;
        STANDING + again + held * 600 / base - empty * 40 - bad * 8 - stress + boons
    }

    /// How far a combatant is from being able to do something: paces to the nearest standing enemy beyond its reach.
    fn approach(self, who: Id) -> i64 {
        if self.has(who, known::DEFEATED) {
            return 0;
        }
        let reach = self.longest_reach(who);
        let standing = self.enemies_of(who).filter(|&enemy| !self.has(enemy, known::DEFEATED));
        let paces = standing.map(|enemy| i64::from(self.distance(who, enemy))).min().unwrap_or(0);
        (paces - i64::from(reach)).max(0) * 3
    }

    fn longest_reach(self, who: Id) -> u8 {
        let weapons =
            self.arms(who).filter_map(|item| self.weapon(item).attack.as_ref()).map(|attack| attack.range);
        let skills = self.sheet(who).skills.iter().filter_map(|&skill| match &self.skill(skill).attack {
            Some(crate::sheet::AttackSource::Own(attack)) => Some(attack.range),
            _ => None,
        });
        weapons.chain(skills).max().unwrap_or(1)
    }
}
