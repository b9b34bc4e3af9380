//! Where everybody stands: what the file says is checked, and the rest found.

use fracas_content::fight::{At, Field};
use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::map::{Area, Cell};

use super::CODES;
use super::roster::Fighter;
use super::ties::Tie;
use crate::terms::SideId;

/// Metres between the lines in which two sides stand of which nothing is said (realmspire.overview.set-stage).
const APART: u16 = 10;

/// Finds the places of all combatants.
pub(super) struct Places<'a> {
    /// The battlefield.
    pub field: &'a Field,
    /// Who fights.
    pub fighters: &'a [Fighter<'a>],
    /// Squares that their spaces are across.
    pub widths: &'a [u8],
    /// Their sides.
    pub sides: &'a [SideId],
    /// What ties them to one another.
    pub ties: &'a [Tie],
}

impl Places<'_> {
    /// The places, by number: those that the file states first.
    pub fn find(&self, diagnostics: &mut Diagnostics) -> Vec<Cell> {
        let mut places: Vec<Option<Cell>> = vec![None; self.fighters.len()];
        for (number, fighter) in self.fighters.iter().enumerate() {
            if let Some(at) = &fighter.raw.at {
                places[number] = self.stated(number, at, &places, diagnostics);
            }
        }
        for (number, fighter) in self.fighters.iter().enumerate() {
            if fighter.raw.at.is_none() {
                places[number] = self.free(number, &places, diagnostics);
            }
        }
        places.into_iter().map(|place| place.unwrap_or(Cell::new(0, 0))).collect()
    }

    /// The place that the file states. Those of a group after the first stand where there is room near it.
    fn stated(
        &self,
        number: usize,
        at: &Spanned<At>,
        places: &[Option<Cell>],
        diagnostics: &mut Diagnostics,
    ) -> Option<Cell> {
        let fighter = &self.fighters[number];
        let cells = self.field.cells_at(at, &CODES, diagnostics)?;
        let Some(&cell) = cells.get(fighter.place) else {
            let found = self.field.near(*cells.first()?, |cell| self.is_free(number, cell, places));
            return self.found(number, found, diagnostics);
        };
        let name = &fighter.name;
        if let Some((message, help)) = self.field.misplaced(name, self.area(number, cell)) {
            diagnostics.push(Diagnostic::error(CODES.position, message, at.span()).help(help));
        } else if let Some(other) = self.blocking(number, cell, places) {
            let message = format!("{name} and {} share a space", self.fighters[other].name);
            diagnostics.push(Diagnostic::error(CODES.position, message, at.span()));
        }
        Some(cell)
    }

    /// A free place: by the side of whom one holds, or else in the line of one's side.
    fn free(&self, number: usize, places: &[Option<Cell>], diagnostics: &mut Diagnostics) -> Option<Cell> {
        let is_free = |cell| self.is_free(number, cell, places);
        let held = self.ties[number].holds.and_then(|other| places[other.index()]);
        let found = match held {
            Some(near) => self.field.near(near, is_free),
            None => self.in_line(self.sides[number], is_free),
        };
        self.found(number, found, diagnostics)
    }

    /// A free place in the line of a side: the first two sides stand 10 m apart where there is room.
    fn in_line(&self, side: SideId, is_free: impl Fn(Cell) -> bool) -> Option<Cell> {
        let map = &self.field.map;
        let spare = map.width().checked_sub(APART + 1);
        let (Some(spare), 0..=1) = (spare, side.0) else { return self.field.in_line(side.0, is_free) };
        let column = spare / 2 + APART * u16::from(side.0);
        let middle = usize::from(map.height() / 2) * usize::from(map.width()) + usize::from(column);
        let home = map.cells().nth(middle)?;
        let cost = |cell: Cell| 4 * u32::from(cell.x.abs_diff(home.x)) + u32::from(cell.y.abs_diff(home.y));
        self.field.nearest(cost, is_free)
    }

    fn found(&self, number: usize, cell: Option<Cell>, diagnostics: &mut Diagnostics) -> Option<Cell> {
        if cell.is_none() {
            let name = &self.fighters[number].name;
            let message = format!("there is no room for {name}");
            diagnostics.push(Diagnostic::error(CODES.position, message, name.span()));
        }
        cell
    }

    fn area(&self, number: usize, cell: Cell) -> Area {
        Area::new(cell, self.widths[number])
    }

    fn is_free(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> bool {
        let (map, area) = (&self.field.map, self.area(number, cell));
        map.fits(area) && map.passable(area) && self.blocking(number, cell, places).is_none()
    }

    /// Somebody who stands there already. One can stand where others lie, and who is not there takes no room.
    fn blocking(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> Option<usize> {
        let (grid, area) = (self.field.map.grid(), self.area(number, cell));
        let stands = |other: usize| self.fighters[other].can_act() && self.fighters[number].can_act();
        let here = |other: usize| {
            places[other].is_some_and(|cell| self.area(other, cell).overlaps(grid, area)) && stands(other)
        };
        (0..places.len()).find(|&other| other != number && here(other))
    }
}
