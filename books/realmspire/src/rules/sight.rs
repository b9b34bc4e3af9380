//! What stands between two: what blocks the sight, and what keeps a hand or a weapon from reaching across. Ground that rises
//! covers and hides as obstacles do (realmspire.cover.ground), and so does an obstacle all around somebody
//! (realmspire.cover.in-the-midst).

use fracas_engine::map::{self, Area, Cell, Line, Sight, nearest_cells};
use fracas_engine::{Illegal, Legality};

use super::Scene;
use super::positioning::Concealment;
use crate::settings::{CoverLines, WallCorners, Walls};
use crate::terms::{Cover, Id};

/// The share of a body, in hundredths, that half a metre of ground hides: people are counted as 2 m tall.
const SHARE_OF_HALF_A_METRE: i32 = 25;

/// A straight line from a square of one space to a square of another.
#[derive(Clone, Copy, Debug)]
pub(super) struct SightLine {
    /// The two spaces.
    pub spaces: [Area; 2],
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
}

impl Scene<'_> {
    /// Whether a line between two is clear of what blocks the sight.
    pub fn has_line(self, one: Id, other: Id) -> bool {
        self.sees(self.area(one), self.area(other))
    }

    /// Whether any line between two spaces is clear of what blocks the sight (realmspire.cover.large-spaces).
    pub(crate) fn sees(self, one: Area, other: Area) -> bool {
        let is_seen =
            self.is_plainly_clear(one, other) || self.lines(one, other).any(|line| self.is_clear(line));
        is_seen && !self.is_hidden_in_the_midst(one, other)
    }

    /// Whether nothing is between the nearest squares of two spaces, which is soon seen.
    fn is_plainly_clear(self, one: Area, other: Area) -> bool {
        !self.encounter.ground_covers && self.encounter.map.sees(one, other)
    }

    /// Whether nothing between two spaces keeps a hand or a weapon from reaching across: what blocks the sight does, unless
    /// one can step through it, but by a setting nothing does (realmspire.core.walls). Of large spaces any two squares will
    /// do that are nearest to each other (realmspire.cover.large-spaces).
    pub(crate) fn can_reach_across(self, one: Area, other: Area) -> bool {
        let map = &self.encounter.map;
        let gap = map.distance(one, other);
        let is_shortest = |line: &SightLine| map.distance_of_cells(line.from, line.to) <= gap;
        let is_open = |line| self.is_open_along(line) && !self.ground_hides(line);
        self.settings().walls == Walls::LetThrough
            || self.is_plainly_clear(one, other)
            || self.lines(one, other).filter(is_shortest).any(is_open)
    }

    /// The lines that are drawn from one space to another: from each square to each, or by a setting between the nearest
    /// alone (realmspire.cover.large-spaces).
    fn lines(self, one: Area, other: Area) -> impl Iterator<Item = SightLine> {
        let (from, _) = self.looked_at(one, other);
        from.cells(self.encounter.map.grid()).flat_map(move |from| self.lines_from(from, [one, other]))
    }

    /// Those of them that begin in a square of the first.
    pub(super) fn lines_from(self, from: Cell, spaces: [Area; 2]) -> impl Iterator<Item = SightLine> {
        let [one, other] = spaces;
        let (_, to) = self.looked_at(one, other);
        to.cells(self.encounter.map.grid()).map(move |to| SightLine { spaces, from, to })
    }

    /// What of two spaces lines are drawn between.
    pub(super) fn looked_at(self, one: Area, other: Area) -> (Area, Area) {
        match self.settings().cover_lines {
            CoverLines::ShareOfSquares => (one, other),
            CoverLines::NearestSquares => {
                let (from, to) = nearest_cells(self.encounter.map.grid(), one, other);
                (Area::of(from), Area::of(to))
            }
        }
    }

    /// Whether nothing on a line blocks the sight.
    pub(super) fn is_clear(self, line: SightLine) -> bool {
        self.encounter.map.sees(Area::of(line.from), Area::of(line.to)) && !self.ground_hides(line)
    }

    /// Whether nothing keeps a combatant from reaching across to another, with the reason if something does.
    pub(crate) fn may_reach_across(self, one: Id, other: Id) -> Legality {
        if self.can_reach_across(self.area(one), self.area(other)) {
            return Ok(());
        }
        Err(Illegal::because("realmspire.core.walls", "a wall is in the way, or ground that rises"))
    }

    fn is_open_along(self, line: SightLine) -> bool {
        let map = &self.encounter.map;
        let is_open =
            |cell| map.ground(cell).is_none_or(|ground| ground.passable || ground.sight != Sight::Blocked);
        map.sees(Area::of(line.from), Area::of(line.to))
            || self.squares_on(line).all(is_open)
                && self.gaps_on(line).all(|pair| pair.into_iter().any(is_open))
    }

    /// The squares that a line passes between where they touch, if walls that touch keep from it
    /// (realmspire.core.wall-corners).
    fn gaps_on(self, line: SightLine) -> impl Iterator<Item = [Cell; 2]> {
        let are_closed = self.settings().wall_corners == WallCorners::Closed;
        are_closed.then(|| map::gaps(self.encounter.map.grid(), line.from, line.to)).into_iter().flatten()
    }

    /// The squares that a line crosses.
    pub(super) fn squares_on(self, line: SightLine) -> Line {
        map::line(self.encounter.map.grid(), line.from, line.to)
    }

    /// Whether the ground on a line rises so far that it hides one from the other.
    fn ground_hides(self, line: SightLine) -> bool {
        self.encounter.ground_covers && self.covers_by_ground(line).any(|(_, cover)| cover == Cover::Full)
    }

    /// What each square on a line covers by its height over the straight line from ground to ground; nobody is covered by
    /// the ground of its own space.
    pub(super) fn covers_by_ground(self, line: SightLine) -> impl Iterator<Item = (Cell, Cover)> {
        let map = &self.encounter.map;
        let [one, other] = line.spaces;
        let between = self.squares_on(line);
        let steps = between.clone().count() as i32 + 1;
        let (from, to) = (i32::from(map.top(one)), i32::from(map.top(other)));
        let cover = move |(cell, step): (Cell, i32)| {
            let line = from * (steps - step) + to * step;
            let over = i32::from(map.top(Area::of(cell))) * steps - line;
            // Rounded to the nearest half metre, so that a trench 1 m deep covers against those far off.
            let half_metres = (4 * over + steps).div_euclid(2 * steps);
            let share = (half_metres * SHARE_OF_HALF_A_METRE).clamp(0, 100);
            (cell, Cover::by_share(share as u8, Concealment::Hidden))
        };
        let is_own = move |cell| line.spaces.iter().any(|space| space.contains(map.grid(), cell));
        between.zip(1..).filter(move |&(cell, _)| !is_own(cell)).map(cover)
    }

    /// What covers somebody in a space, and whom it attacks from there, since it is all around: where several squares are
    /// filled, the least of them.
    pub(super) fn cover_in_the_midst(self, area: Area) -> Cover {
        if !self.encounter.midst_covers {
            return Cover::None;
        }
        let cover = |cell| {
            let screen = self.encounter.screen(cell);
            if screen.surrounds { screen.cover } else { Cover::None }
        };
        area.cells(self.encounter.map.grid()).map(cover).min().unwrap_or(Cover::None)
    }

    /// Whether one of two spaces is hidden by what is all around it; those who share one see each other.
    fn is_hidden_in_the_midst(self, one: Area, other: Area) -> bool {
        let is_hidden = |area| self.cover_in_the_midst(area) == Cover::Full;
        (is_hidden(one) || is_hidden(other)) && !one.overlaps(self.encounter.map.grid(), other)
    }
}
