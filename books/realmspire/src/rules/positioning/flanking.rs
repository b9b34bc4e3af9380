//! Flanking: a foe between two allies who both have it in reach.

use fracas_engine::map::Area;

use crate::rules::Scene;
use crate::settings::{FlankingFists, FlankingGain, FlankingLine};
use crate::terms::{Arm, Id, Ids, Metres};

impl Scene<'_> {
    /// Whether a target is flanked for one who attacks it in melee (realmspire.flanking.condition). Several pairs count
    /// once (realmspire.flanking.no-stacking).
    pub(crate) fn is_flanked(self, target: Id, attacker: Id) -> bool {
        let place = self.area(target);
        let in_reach = |&id: &Id| self.reaches_into_with(id, place, |arm| self.flanks_with(arm));
        let near: Ids = self.able_foes_about(target, Metres::ZERO).filter(in_reach).collect();
        let pair_only = self.settings().flanking_gain == FlankingGain::PairOnly;
        let counts = |one: Id, other: Id| {
            let gains = !pair_only || one == attacker || other == attacker;
            gains && self.allies(one, other) && self.stands_between(target, one, other)
        };
        near.iter().any(|one| near.iter().any(|other| one < other && counts(one, other)))
    }

    /// Whether one flanks with this: with fists, too, unless by setting a weapon is needed (realmspire.flanking.fists).
    fn flanks_with(self, arm: Arm) -> bool {
        match self.settings().flanking_fists {
            FlankingFists::Count => true,
            FlankingFists::NeedAWeapon => matches!(arm, Arm::Melee(_)),
        }
    }

    /// Whether the line between the centres of two crosses the space of a third, or by setting its centre
    /// (realmspire.flanking.line-tolerance).
    fn stands_between(self, target: Id, one: Id, other: Id) -> bool {
        let (from, to) = (self.centre(self.area(one)), self.centre(self.area(other)));
        let area = self.area(target);
        let (centre, half) = (self.centre(area), i32::from(area.size()));
        match self.settings().flanking_line {
            FlankingLine::CrossesSpace => crosses(from, to, centre, half),
            FlankingLine::ThroughCentre => side(from, to, centre) == 0 && crosses(from, to, centre, half),
        }
    }

    /// The centre of a space, in halves of a square from the corner of the map.
    fn centre(self, area: Area) -> (i32, i32) {
        let anchor = area.anchor;
        let size = i32::from(area.size());
        (2 * i32::from(anchor.x) + size, 2 * i32::from(anchor.y) + size)
    }
}

/// On which side of a line a point lies: 0 on it.
fn side(from: (i32, i32), to: (i32, i32), point: (i32, i32)) -> i32 {
    (to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)
}

/// Whether a stretch goes through the inside of a square with such a centre and half its side.
fn crosses(from: (i32, i32), to: (i32, i32), centre: (i32, i32), half: i32) -> bool {
    let overlaps = |a: i32, b: i32, middle: i32| a.min(b) < middle + half && a.max(b) > middle - half;
    let is_near = overlaps(from.0, to.0, centre.0) && overlaps(from.1, to.1, centre.1);
    let corners = [(-half, -half), (-half, half), (half, -half), (half, half)];
    let sides = corners.map(|(x, y)| side(from, to, (centre.0 + x, centre.1 + y)).signum());
    is_near && sides.contains(&1) && sides.contains(&-1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_crosses_a_square_only_through_its_inside() {
        let square = ((2, 0), 1);
        let is_crossed = |from, to| crosses(from, to, square.0, square.1);
        assert!(is_crossed((0, 0), (4, 0)));
        assert!(is_crossed((0, 0), (6, 2)), "three columns and one row apart");
        assert!(!is_crossed((0, 0), (0, 2)));
        assert!(!is_crossed((4, 0), (8, 0)), "both on one side");
        assert!(!is_crossed((0, 2), (2, 4)), "beside it");
        assert!(!is_crossed((0, 4), (4, 0)), "a corner alone is touched");
    }
}
