//! Size: the Size Chart.

use super::Scene;
use super::agility::Legs;
use crate::settings::HeightTable;
use crate::terms::{Id, Size};

/// A row of the Size Chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Inherent Evasion.
    pub evasion: i8,
    /// Miss Chance Modifier of the chart (reality.situational.size-conflict).
    pub miss: i8,
    /// Miss Chance Modifier of the ranged table.
    pub ranged_miss: i8,
    /// Jump Reach and Distance, in tenths of a metre.
    pub jump: u16,
    /// Speed, in metres.
    pub speed: u8,
    /// Added to Reach.
    pub reach: i8,
    /// Squares along a side of its footprint (reality.grid.footprints).
    pub side: u8,
    /// The size of its footprint on a hex grid: 1, 3, 7 or 19 hexes (reality.grid.footprints).
    pub hexes: u8,
}

impl Size {
    /// Its row (reality.size.chart-big, reality.size.chart-small, reality.size.gigantic).
    pub fn chart(self) -> Row {
        let row = |evasion, miss, ranged_miss, jump, speed, reach, (side, hexes)| Row {
            evasion,
            miss,
            ranged_miss,
            jump,
            speed,
            reach,
            side,
            hexes,
        };
        match self {
            Size::Gigantic => row(5, -6, -6, 60, 12, 1, (4, 5)),
            Size::Huge => row(6, -4, -4, 50, 10, 1, (3, 3)),
            Size::Large => row(7, -2, -2, 40, 8, 0, (2, 2)),
            Size::Medium => row(8, 0, 0, 30, 6, 0, (1, 1)),
            Size::Small => row(9, 2, 2, 20, 5, 0, (1, 1)),
            Size::Tiny => row(10, 4, 4, 10, 3, -1, (1, 1)),
            Size::Diminutive => row(11, 6, 8, 5, 2, -1, (1, 1)),
            Size::Fine => row(12, 8, 12, 3, 1, -1, (1, 1)),
            Size::Miniscule => row(13, 8, 18, 1, 1, -1, (1, 1)),
        }
    }

    /// Whether somebody of this size stands in the space of another, or has that one in its own: where one of them is Tiny or
    /// smaller, whose Reach of -1 strikes nowhere else (reality.size.reach-meaning).
    pub fn fits_beside(self, other: Size) -> bool {
        self.chart().reach < 0 || other.chart().reach < 0
    }

    /// How many size categories this one is above another.
    pub fn above(self, other: Size) -> i8 {
        self as i8 - other as i8
    }

    /// The size of a height in centimetres, lower bounds inclusive; the two tables of the book part Small and Medium at
    /// different heights (reality.size.height-bounds).
    pub fn of_height(centimetres: u16, table: HeightTable) -> Size {
        let medium = match table {
            HeightTable::SizeChart => 140,
            HeightTable::RangedAttacks => 120,
        };
        match centimetres {
            0..5 => Size::Miniscule,
            5..15 => Size::Fine,
            15..30 => Size::Diminutive,
            30..60 => Size::Tiny,
            60..240 if centimetres < medium => Size::Small,
            60..240 => Size::Medium,
            240..360 => Size::Large,
            360..=480 => Size::Huge,
            _ => Size::Gigantic,
        }
    }
}

impl Scene<'_> {
    /// Jump Distance from standing, in tenths of a metre (reality.size.jump-distance, reality.size.jump-lbs).
    pub fn jump(self, who: Id) -> u16 {
        self.jumps(who, self.sheet(who).jump)
    }

    /// Jump Reach: how high above the ground one reaches, in tenths of a metre (reality.size.jump-reach,
    /// reality.size.jump-lbs).
    pub fn jump_height(self, who: Id) -> u16 {
        self.jumps(who, self.sheet(who).jump_reach)
    }

    /// The figure of the chart, or one's own, which the chart only guides (reality.size.guideline), and what strong legs
    /// add.
    fn jumps(self, who: Id, own: Option<u8>) -> u16 {
        let base = own.map_or_else(|| self.sheet(who).size.chart().jump, |metres| 10 * u16::from(metres));
        base + 5 * u16::from(self.legs(who, Legs::Jump))
    }
}
