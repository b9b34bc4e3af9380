//! Cover: what stands between a ranged attack and its target.

use fracas_engine::map::{Area, Cell, Paces};

use crate::choice::Blow;
use crate::rules::Scene;
use crate::rules::sight::SightLine;
use crate::settings::{CoverBeside, CoverSpells};
use crate::terms::{Cover, Id};

impl Cover {
    /// By the share of the body that is protected, in hundredths, and whether it is hidden besides
    /// (realmspire.cover.three-kinds, realmspire.cover.full-concealed).
    pub fn by_share(hundredths: u8, concealment: Concealment) -> Cover {
        match hundredths {
            ..50 => Cover::None,
            50..75 => Cover::Low,
            100.. if concealment == Concealment::Hidden => Cover::Full,
            _ => Cover::High,
        }
    }

    /// The least share of a body that is protected by such cover, in hundredths (realmspire.cover.three-kinds).
    fn least_share(self) -> u8 {
        match self {
            Cover::None => 0,
            Cover::Low => 50,
            Cover::High => 75,
            Cover::Full => 100,
        }
    }
}

/// Whether what is behind an obstacle can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concealment {
    /// It can.
    Seen,
    /// It cannot.
    Hidden,
}

impl Scene<'_> {
    /// Whether cover counts against an attack: against all that is not melee (realmspire.cover.spells-as-ranged).
    pub(crate) fn cover_counts(self, blow: Blow) -> bool {
        match blow {
            Blow::Arm(_) => !self.is_melee(blow),
            Blow::Power(_) => !self.is_melee(blow) && self.settings().cover_spells == CoverSpells::Counts,
        }
    }

    /// The cover of a target against an attack, as the map has it.
    pub(crate) fn cover_of(self, attacker: Id, target: Id, blow: Blow) -> Cover {
        if self.cover_counts(blow) { self.cover_on_map(attacker, target) } else { Cover::None }
    }

    /// The best cover between two: without any clear line it is full (realmspire.core.ranges-and-sight). An obstacle beside
    /// the attacker and not beside the target, over which it can attack, gives none, by default
    /// (realmspire.cover.beside-attacker), and no more does one in whose midst it stands.
    pub(crate) fn cover_on_map(self, attacker: Id, target: Id) -> Cover {
        let (from, to) = (self.area(attacker), self.area(target));
        if !self.sees(from, to) {
            return Cover::Full;
        }
        let around = self.cover_in_the_midst(to).max(self.cover_between(from, to));
        match self.settings().cover_beside {
            CoverBeside::NotTheAttackers => around,
            CoverBeside::EveryObstacle => around.max(self.cover_in_the_midst(from)),
        }
    }

    /// The cover that obstacles and ground between two spaces give, seen from where it is least: by the share of the body
    /// that they protect, each square of a space being as much of it (realmspire.cover.large-spaces).
    fn cover_between(self, one: Area, other: Area) -> Cover {
        let grid = self.encounter.map.grid();
        let (from, to) = self.looked_at(one, other);
        let share = |from| {
            let lines = self.lines_from(from, [one, other]);
            let shares = lines.map(|line| u32::from(self.cover_along(line).least_share()));
            shares.sum::<u32>() / to.cells(grid).count() as u32
        };
        let least = from.cells(grid).map(share).min().unwrap_or(0);
        Cover::by_share(least as u8, Concealment::Hidden)
    }

    /// The best cover that obstacles and ground on a line give.
    fn cover_along(self, line: SightLine) -> Cover {
        if !self.is_clear(line) {
            return Cover::Full;
        }
        let map = &self.encounter.map;
        let [from, to] = line.spaces;
        let every = self.settings().cover_beside == CoverBeside::EveryObstacle;
        let near = |area, cell| map.distance(area, Area::of(cell)) <= Paces(1);
        let counts = |&(cell, _): &(Cell, Cover)| every || !near(from, cell) || near(to, cell);
        let obstacles = self.squares_on(line).map(|cell| (cell, self.encounter.screen(cell).cover));
        let ground = self.encounter.ground_covers.then(|| self.covers_by_ground(line));
        let covers = obstacles.chain(ground.into_iter().flatten()).filter(counts);
        covers.map(|(_, cover)| cover).max().unwrap_or(Cover::None)
    }
}
