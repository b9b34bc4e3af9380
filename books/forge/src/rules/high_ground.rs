//! High Ground: what height does to movement, melee and range.

use std::cmp::Ordering;

use fracas_engine::map::Area;

use super::Scene;
use crate::settings::{DeepStep, Descent, HeightLevels, SetDown, SteepStep};
use crate::terms::Id;

/// Heights are counted in thirds of a pace, so that a level can be a pace or, in real measures, two thirds of one.
const THIRDS: i16 = 3;

/// How an area lies to somebody who is set down there (forge.high-ground.set-down).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slope {
    /// On one level, or nearly.
    Level,
    /// Over a ledge, or below somebody in the air, so many paces down.
    Ledge(u8),
    /// Over a steep rise.
    Rise,
}

impl Scene<'_> {
    /// How an area lies to somebody who is thrown or put there, or to whose rider is: out of the air all that is lower is
    /// below a ledge (forge.high-ground.set-down).
    pub(super) fn slope(self, who: Id, to: Area) -> Slope {
        let depth = self.depth(who, to);
        let is_drop = || {
            let levels = -depth / self.thirds_a_level();
            if self.altitude(who) > 0 { depth > 0 } else { self.is_ledge(self.area(who), levels) }
        };
        if -depth >= i16::from(self.settings().shove_wall) * self.thirds_a_level() {
            Slope::Rise
        } else if is_drop() {
            Slope::Ledge((depth / THIRDS).clamp(1, u8::MAX.into()) as u8)
        } else {
            Slope::Level
        }
    }

    /// How far the ground of an area lies below a combatant, its height in the air included, in thirds of a pace; negative
    /// above. By setting all ground is as high as that under it (forge.high-ground.set-down).
    fn depth(self, who: Id, to: Area) -> i16 {
        let down = match self.settings().set_down {
            SetDown::OnLevelGround => self.levels_up(to, self.area(who)),
            SetDown::AtAnyHeight => 0,
        };
        down * self.thirds_a_level() + i16::from(self.altitude(who)) * THIRDS
    }

    /// Whether two stand level enough for one to mount the other; in the air, at the same height
    /// (forge.high-ground.set-down).
    pub(super) fn is_level_with(self, rider: Id, mount: Id) -> bool {
        let there = self.area(mount);
        if self.anybody_aloft(&[rider, mount]) {
            return self.depth(rider, there) == i16::from(self.altitude(mount)) * THIRDS;
        }
        self.slope(rider, there) == Slope::Level
    }

    /// Thirds of a pace in one level of the map (forge.high-ground.units).
    #[inline]
    fn thirds_a_level(self) -> i16 {
        match self.settings().height_levels {
            HeightLevels::OnePace => THIRDS,
            HeightLevels::TwoThirdsOfAPace => 2,
        }
    }

    /// The level that a combatant is on, its height in the air included.
    pub fn level(self, id: Id) -> i16 {
        i16::from(self.map().top(self.area(id))) + i16::from(self.altitude(id))
    }

    /// How high a combatant is, in thirds of a pace: the ground under it, and for flyers the air between.
    #[inline]
    pub(super) fn height(self, id: Id) -> i16 {
        let ground = i16::from(self.map().top(self.area(id)));
        ground * self.thirds_a_level() + i16::from(self.altitude(id)) * THIRDS
    }

    /// Whether one stands higher than, level with, or lower than another, for melee attacks
    /// (forge.high-ground.melee-boon, forge.high-ground.melee-bane, forge.high-ground.melee-level).
    pub fn ground_order(self, one: Id, other: Id) -> Ordering {
        self.height(one).cmp(&self.height(other))
    }

    /// Paces that height adds to the range of a ranged skill; negative from lower ground
    /// (forge.high-ground.ranged-higher, forge.high-ground.ranged-lower).
    ///
    /// Distances are whole paces, so that a range with a fraction of a pace reaches as far as one without.
    pub fn range_shift(self, user: Id, target: Id) -> i16 {
        (self.height(user) - self.height(target)).div_euclid(THIRDS)
    }

    /// Levels from one footprint up to another; negative down.
    pub(super) fn levels_up(self, from: Area, to: Area) -> i16 {
        i16::from(self.map().top(to)) - i16::from(self.map().top(from))
    }

    /// Whole paces in so many levels.
    pub(super) fn paces_of_levels(self, levels: i16) -> u8 {
        (levels.max(0) * self.thirds_a_level() / THIRDS).min(u8::MAX.into()) as u8
    }

    /// What a step costs for its height, in half points, beyond a level step of `pace` half points; negative where going
    /// down saves some (forge.high-ground.up-cost, forge.high-ground.down).
    pub(super) fn height_cost(self, levels: i16, pace: i16) -> i16 {
        if levels > 0 {
            // One point more for each level (forge.high-ground.up-cost-multi).
            let counted = if self.settings().steep_step == SteepStep::EachLevel { levels } else { 1 };
            return 2 * counted;
        }
        // Two paces downward for a point: half a point each, a part of a pace counted as one.
        let down = (-levels * self.thirds_a_level() + THIRDS - 1) / THIRDS;
        match self.settings().descent {
            // Each descending step costs half of what it would cost on the level, but a deep one by its depth
            // (forge.high-ground.down-reading, forge.high-ground.deep-step).
            Descent::HalfAStep if self.settings().deep_step == DeepStep::ByDepth => down.max(pace / 2) - pace,
            Descent::HalfAStep => pace / 2 - pace,
            Descent::HeightAlone => down,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::arena::arena;

    #[test]
    fn levels_order_melee_and_shift_ranges() {
        for (map, order, shift) in [
            (". .", Ordering::Equal, 0),
            ("3 .", Ordering::Greater, 3),
            (". 3", Ordering::Less, -3),
            ("2 2", Ordering::Equal, 0),
        ] {
            let trial = arena("", map, &[("A", "us", [0, 0], ""), ("B", "them", [1, 0], "")]);
            let (one, other) = trial.pair("A", "B");
            assert_eq!(trial.scene().ground_order(one, other), order);
            assert_eq!(trial.scene().range_shift(one, other), shift);
        }
    }

    #[test]
    fn in_real_measures_three_levels_are_two_paces() {
        let settings = "height-levels = \"two-thirds-of-a-pace\"";
        for (map, shift) in [("3 .", 2), (". 3", -2), ("1 .", 0), (". 1", -1)] {
            let trial = arena(settings, map, &[("A", "us", [0, 0], ""), ("B", "them", [1, 0], "")]);
            let (one, other) = trial.pair("A", "B");
            assert_eq!(trial.scene().range_shift(one, other), shift);
        }
    }
}
