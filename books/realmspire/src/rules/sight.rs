//! What stands between two: what blocks the sight, and what keeps a hand or a weapon from reaching across. Ground that rises
//! covers and hides as obstacles do (realmspire.cover.ground), and so does an obstacle all around somebody
//! (realmspire.cover.in-the-midst).

use fracas_engine::map::{Area, Cell, Sight};
use fracas_engine::{Illegal, Legality};

use super::Scene;
use super::positioning::Concealment;
use crate::settings::Walls;
use crate::terms::{Cover, Id};

/// The share of a body, in hundredths, that half a metre of ground hides: people are counted as 2 m tall.
const SHARE_OF_HALF_A_METRE: i32 = 25;

impl Scene<'_> {
    /// Whether a line between two is clear of what blocks the sight.
    pub fn has_line(self, one: Id, other: Id) -> bool {
        self.sees(self.area(one), self.area(other))
    }

    /// Whether a line between two spaces is clear of what blocks the sight.
    pub(crate) fn sees(self, one: Area, other: Area) -> bool {
        self.encounter.map.sees(one, other)
            && !self.ground_hides(one, other)
            && !self.is_hidden_in_the_midst(one, other)
    }

    /// Whether nothing between two spaces keeps a hand or a weapon from reaching across: what blocks the sight does, unless
    /// one can step through it, but by a setting nothing does (realmspire.core.walls).
    pub(crate) fn can_reach_across(self, one: Area, other: Area) -> bool {
        self.settings().walls == Walls::LetThrough
            || self.is_open_between(one, other) && !self.ground_hides(one, other)
    }

    /// Whether nothing keeps a combatant from reaching across to another, with the reason if something does.
    pub(crate) fn may_reach_across(self, one: Id, other: Id) -> Legality {
        if self.can_reach_across(self.area(one), self.area(other)) {
            return Ok(());
        }
        Err(Illegal::because("realmspire.core.walls", "a wall is in the way, or ground that rises"))
    }

    fn is_open_between(self, one: Area, other: Area) -> bool {
        let map = &self.encounter.map;
        let is_open =
            |cell| map.ground(cell).is_none_or(|ground| ground.passable || ground.sight != Sight::Blocked);
        map.sees(one, other) || map.line(one, other).all(is_open)
    }

    /// Whether the ground between two spaces rises so far that it hides one from the other.
    fn ground_hides(self, one: Area, other: Area) -> bool {
        self.encounter.ground_covers
            && self.covers_by_ground(one, other).any(|(_, cover)| cover == Cover::Full)
    }

    /// What each square between two spaces covers by its height over the straight line from ground to ground.
    pub(super) fn covers_by_ground(self, one: Area, other: Area) -> impl Iterator<Item = (Cell, Cover)> {
        let map = &self.encounter.map;
        let between = map.line(one, other);
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
        between.zip(1..).map(cover)
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
