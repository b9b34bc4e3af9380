//! What an attack may be expected to do.

use crate::rules::Scene;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{Attack, Outlook};
use crate::terms::{ActionKind, Level};

/// In how many ways out of 7776 five wild dice come to each sum from -10 to 10.
const WAYS: [i64; 21] = ways();
/// The least sum.
const LEAST: i16 = -10;
/// Of how many ways in all.
const ALL_WAYS: i64 = 7776;

/// What a wound of each level does to a fight, in hundredths of one that ends it.
const HARM: [i64; 5] = [3, 12, 28, 60, 100];

/// Adds a wild die five times: -2, -1, twice 0, 1, 2.
const fn ways() -> [i64; 21] {
    let mut ways = [0; 21];
    ways[10] = 1;
    let mut dice = 0;
    while dice < 5 {
        let mut next = [0; 21];
        let mut sum = 2;
        while sum < 19 {
            next[sum - 2] += ways[sum];
            next[sum - 1] += ways[sum];
            next[sum] += 2 * ways[sum];
            next[sum + 1] += ways[sum];
            next[sum + 2] += ways[sum];
            sum += 1;
        }
        ways = next;
        dice += 1;
    }
    ways
}

impl Scene<'_> {
    /// The harm that an attack does on average, in ten-thousandths of a wound that ends a fight.
    pub(super) fn expected_harm(self, attack: Attack) -> i64 {
        let outlook = self.outlook(attack);
        let sums = (LEAST..).zip(WAYS);
        let harm: i64 = sums.map(|(sum, ways)| ways * self.harm_at(attack.kind, outlook, sum)).sum();
        harm * 100 / ALL_WAYS
    }

    /// The harm that an attack does whose dice come to a sum.
    fn harm_at(self, kind: ActionKind, outlook: Outlook, sum: i16) -> i64 {
        if outlook.over_defense + sum < 0 {
            return 0;
        }
        let more = outlook.twice_dice + if kind == ActionKind::StrongAttack { 7 } else { 0 };
        let left = outlook.over_toughness + sum + more / 2;
        let Some(level) = self.level_of(left) else { return 0 };
        let level = if kind == ActionKind::QuickAttack { level.lowered(1) } else { Some(level) };
        level.map_or(0, |level: Level| HARM[level as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ways_are_those_of_five_wild_dice() {
        assert_eq!(WAYS.iter().sum::<i64>(), ALL_WAYS);
        assert_eq!((WAYS[0], WAYS[20]), (1, 1));
        let six_or_more: i64 = WAYS[16..].iter().sum();
        assert_eq!(six_or_more * 1000 / ALL_WAYS, 27, "2.7 %");
    }
}
