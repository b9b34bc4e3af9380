//! Where everybody stands and faces: what the file says is checked, and the rest found.

use fracas_content::fight::{At, Field};
use fracas_content::{Diagnostic, Diagnostics, Spanned, unknown_name};
use fracas_engine::map::{Area, Cell, Direction};

use super::CODES;
use super::roster::Fighter;
use crate::terms::{Id, SideId, Size};

/// Finds the places of all combatants.
pub(super) struct Places<'a> {
    /// The battlefield.
    pub field: &'a Field,
    /// Who fights.
    pub fighters: &'a [Fighter],
    /// Their sizes.
    pub sizes: &'a [Size],
    /// Their footprints.
    pub footprints: &'a [Area],
    /// Their sides.
    pub sides: &'a [SideId],
    /// By whom each is held.
    pub holders: &'a [Option<Id>],
}

impl Places<'_> {
    /// The places, by number: those that the file states first, then those next to whom one is held by.
    pub fn find(&self, diagnostics: &mut Diagnostics) -> Vec<Cell> {
        let mut places: Vec<Option<Cell>> = vec![None; self.fighters.len()];
        for (number, fighter) in self.fighters.iter().enumerate() {
            if let Some(at) = &fighter.raw.at {
                places[number] = self.stated(number, at, &places, diagnostics);
            }
        }
        let is_unstated = |&number: &usize| self.fighters[number].raw.at.is_none();
        let mut unstated: Vec<usize> = (0..self.fighters.len()).filter(is_unstated).collect();
        // Holders are placed before those whom they hold.
        unstated.sort_by_key(|&number| self.holders[number].is_some());
        for number in unstated {
            places[number] = self.free(number, &places, diagnostics);
        }
        let places: Vec<Cell> = places.into_iter().map(|place| place.unwrap_or(Cell::new(0, 0))).collect();
        self.check_holds(&places, diagnostics);
        places
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
        let mut wrong = |message: String, help: String| {
            diagnostics.push(Diagnostic::error(CODES.position, message, at.span()).help(help));
        };
        if let Some((message, help)) = self.field.misplaced(name, self.area(number, cell)) {
            wrong(message, help);
        } else if let Some(other) = self.barring(number, cell, places) {
            let other = &self.fighters[other].name;
            let help = "two share a square only while one holds the other, lies there senseless, or is tiny";
            wrong(format!("{name} and {other} share a square"), help.to_owned());
        }
        Some(cell)
    }

    /// A free place: by the side of whom one is held by, or else on the own end of the field.
    fn free(&self, number: usize, places: &[Option<Cell>], diagnostics: &mut Diagnostics) -> Option<Cell> {
        let is_free = |cell| self.is_free(number, cell, places);
        let beside = |near: Cell| self.field.near(near, |cell| cell != near && is_free(cell));
        let found = match self.holders[number].and_then(|holder| places[holder.index()]) {
            Some(near) => beside(near),
            None => self.field.in_line(self.sides[number].0, is_free),
        };
        self.found(number, found, diagnostics)
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
        self.footprints[number].at(cell)
    }

    fn is_free(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> bool {
        self.field.map.passable(self.area(number, cell)) && self.blocking(number, cell, places).is_none()
    }

    /// Somebody who stands there and does not share its square; nobody is put into one who need not be.
    fn barring(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> Option<usize> {
        let fits = |other: &usize| self.sizes[number].fits_beside(self.sizes[*other]);
        self.standing(number, cell, places).find(|other| !fits(other))
    }

    /// Somebody who stands there.
    fn blocking(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> Option<usize> {
        self.standing(number, cell, places).next()
    }

    /// Those who stand there already: who is senseless is stepped over (reality.grid.space-term).
    fn standing<'b>(
        &'b self,
        number: usize,
        cell: Cell,
        places: &'b [Option<Cell>],
    ) -> impl Iterator<Item = usize> + 'b {
        let (grid, area) = (self.field.map.grid(), self.area(number, cell));
        let is_up = |one: usize| !self.fighters[one].is_out();
        let stands = move |other: usize| other != number && is_up(number) && is_up(other);
        let here = move |other: usize| {
            places[other].is_some_and(|cell| self.area(other, cell).overlaps(grid, area))
                && !self.is_held(number, other)
        };
        (0..places.len()).filter(move |&other| stands(other) && here(other))
    }

    /// Whether one of two holds the other.
    fn is_held(&self, one: usize, other: usize) -> bool {
        let by = |held: usize, holder: usize| self.holders[held].is_some_and(|id| id.index() == holder);
        by(one, other) || by(other, one)
    }

    /// A hold ends as soon as its partners are not beside each other (reality.restrain.end).
    fn check_holds(&self, places: &[Cell], diagnostics: &mut Diagnostics) {
        for (number, holder) in self.holders.iter().enumerate() {
            let Some(holder) = holder.map(Id::index) else { continue };
            let (own, other) = (self.area(number, places[number]), self.area(holder, places[holder]));
            let metres = self.field.map.distance(own, other).0;
            let fighter = &self.fighters[number];
            if let Some(name) = fighter.raw.held_by.as_ref().filter(|_| metres > 1) {
                let message = format!("{} is {metres} metres from {name}, who holds it", fighter.name);
                let error = Diagnostic::error(CODES.position, message, name.span());
                diagnostics.push(error.help("who holds somebody is beside it"));
            }
        }
    }

    /// Where everybody faces: as the file says, or toward the nearest enemy.
    pub fn facings(
        &self,
        places: &[Cell],
        hostile: impl Fn(usize, usize) -> bool,
        diagnostics: &mut Diagnostics,
    ) -> Vec<Direction> {
        let map = &self.field.map;
        let area = |number: usize| self.area(number, places[number]);
        let nearest = |number: usize| {
            let enemies = (0..places.len()).filter(|&other| hostile(number, other));
            // Of even ones that which stands first on the map, not in the list.
            enemies.min_by_key(|&other| (map.distance(area(number), area(other)).0, places[other]))
        };
        let first = map.grid().directions()[0];
        let mut facing = |number: usize| match &self.fighters[number].raw.facing {
            Some(word) => direction(map.grid(), word, diagnostics).unwrap_or(first),
            None => nearest(number).and_then(|other| map.heading(area(number), area(other))).unwrap_or(first),
        };
        (0..places.len()).map(&mut facing).collect()
    }
}

fn direction(
    grid: fracas_engine::map::Grid,
    word: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Option<Direction> {
    let found = Direction::parse(grid, word).ok();
    if found.is_none() {
        let known = grid.directions().iter().map(|direction| direction.name());
        diagnostics.push(unknown_name("direction of this map", word, known));
    }
    found
}
