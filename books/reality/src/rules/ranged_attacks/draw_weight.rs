//! Draw Weight: how strong a bow one can use, and what it gives.

use crate::choice::{Illegal, Legality};
use crate::rules::Scene;
use crate::rules::gear::Circumstance;
use crate::settings::{CrossbowLimit, DrawLimit, DrawWithoutLevel};
use crate::terms::{Draw, Flight, Id, ItemId, Range};

/// A row of the Draw Weight table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Arm Strength from which it can be managed.
    pub strength: i8,
    /// Kilograms; the first is under 20.
    pub kilograms: u8,
    /// What it does to the range.
    pub range: [i16; 3],
    /// Damage more.
    pub damage: u8,
}

/// The table (reality.draw.table-low, reality.draw.table-mid, reality.draw.table-high).
pub const ROWS: [Row; 11] = {
    const fn row(strength: i8, kilograms: u8, range: [i16; 3], damage: u8) -> Row {
        Row { strength, kilograms, range, damage }
    }
    [
        row(i8::MIN, 19, [-3, -10, -60], 0),
        row(1, 20, [-2, -5, -30], 0),
        row(4, 25, [-1, -5, -10], 0),
        row(8, 30, [0, 0, 0], 0),
        row(12, 35, [0, 5, 10], 1),
        row(16, 40, [1, 6, 12], 2),
        row(20, 45, [1, 9, 18], 3),
        row(25, 50, [2, 12, 24], 4),
        row(30, 60, [2, 15, 30], 5),
        row(35, 70, [3, 18, 36], 6),
        row(40, 80, [3, 26, 52], 7),
    ]
};

/// Arm Strength that a stirrup is worth (reality.draw.crossbow).
const STIRRUP: i16 = 5;

impl Draw {
    /// The last row that such a weapon is made for (reality.draw.hand-crossbow-cap).
    fn last_row(self) -> usize {
        match self {
            Draw::HandCrossbow => 4,
            Draw::Bow | Draw::Crossbow => 7,
            Draw::HeavyCrossbow => 8,
            Draw::SiegeCrossbow => 10,
        }
    }
}

/// The last row for a Martial Proficiency Level (reality.draw.mpl-cap, reality.draw.mpl-zero); from 5 on only the
/// weapon's own limit holds.
fn row_of_level(level: u8, without: DrawWithoutLevel) -> Option<usize> {
    match level {
        0 if without == DrawWithoutLevel::OneRowLower => Some(4),
        0..=2 => Some(5),
        3..=4 => Some(6),
        _ => None,
    }
}

impl Scene<'_> {
    /// The highest row that a wielder can manage with a weapon (reality.draw.arm-strength-limit).
    pub fn highest_draw(self, who: Id, item: ItemId) -> Option<usize> {
        let weapon = self.weapon(item)?;
        let draw = weapon.shooting?.draw?;
        let stirrup = if draw.has_stirrup() { STIRRUP } else { 0 };
        let strength = i16::from(self.sheet(who).skills.arm_strength) + stirrup;
        let by_strength = ROWS.iter().rposition(|row| strength >= i16::from(row.strength)).unwrap_or(0);
        let circumstance = Circumstance::default();
        let overdraw = self.modified(who, circumstance, |modifier| modifier.draw).max(0);
        let level = match self.settings().draw_limit {
            DrawLimit::WieldersLevel => self.sheet(who).mpl,
            DrawLimit::WeaponsRequirement => weapon.mpr,
        };
        let free = matches!(draw, Draw::HeavyCrossbow | Draw::SiegeCrossbow)
            && self.settings().crossbow_limit == CrossbowLimit::Free;
        let by_level = row_of_level(level, self.settings().draw_without_level)
            .filter(|_| !free)
            .unwrap_or(ROWS.len() - 1);
        let reached = by_strength + usize::try_from(overdraw).unwrap_or(0);
        Some(reached.min(by_level).min(draw.last_row()))
    }

    /// The row that a thing is made for: as its owner had it made, else the highest that its wielder manages
    /// (reality.draw.choice, reality.draw.weapon-bound).
    pub fn draw_row(self, who: Id, item: ItemId) -> Option<Row> {
        let made = self.encounter.draws.get(item.index()).copied().flatten().map(usize::from);
        let row = made.or_else(|| self.highest_draw(who, item))?;
        ROWS.get(row).copied()
    }

    /// Whether somebody can draw a weapon at all (reality.draw.too-heavy).
    pub fn may_draw_weight(self, who: Id, item: ItemId) -> Legality {
        let made = self.encounter.draws.get(item.index()).copied().flatten().map(usize::from);
        match (made, self.highest_draw(who, item)) {
            (Some(made), Some(highest)) if made > highest => {
                Err(Illegal::because("reality.draw.too-heavy", "its Draw Weight is more than one can manage"))
            }
            _ => Ok(()),
        }
    }

    /// Damage more by Draw Weight.
    pub(super) fn draw_damage(self, who: Id, item: ItemId, flight: Flight) -> u8 {
        match flight {
            Flight::Shot => self.draw_row(who, item).map_or(0, |row| row.damage),
            Flight::Thrown => 0,
        }
    }

    /// The range of a shot or throw (reality.draw.range-sign): no figure falls below 0.
    pub fn range(self, who: Id, item: ItemId, flight: Flight) -> Range {
        let (base, change) = match flight {
            Flight::Shot => {
                let shooting = self.weapon(item).and_then(|weapon| weapon.shooting);
                let change = match shooting {
                    Some(shooting) if shooting.is_slung => self.throwing_bonus(who),
                    _ => self.draw_row(who, item).map_or([0, 0, 0], |row| row.range),
                };
                (shooting.map(|shooting| shooting.range), change)
            }
            Flight::Thrown => (Some(self.throwing_range(item)), self.throwing_bonus(who)),
        };
        let base = base.unwrap_or(Range { near: 0, far: 0, most: 0 });
        let sum = |figure: u16, change: i16| figure.saturating_add_signed(change);
        Range {
            near: sum(base.near, change[0]),
            far: sum(base.far, change[1]),
            most: sum(base.most, change[2]),
        }
    }
}
