//! Where everybody stands: positions of the file checked, and the others found.

use fracas_content::fight::{At, Field};
use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::map::{Area, Cell};

use crate::content::CODES;
use crate::content::roster::Fighter;
use crate::content::ties::Tie;
use crate::terms::SideId;

/// Finds the places of all combatants.
pub(super) struct Places<'a> {
    /// The battlefield.
    pub field: &'a Field,
    /// Who fights.
    pub fighters: &'a [Fighter<'a>],
    /// Their sides.
    pub sides: &'a [SideId],
    /// What ties them to one another.
    pub ties: &'a [Tie],
}

impl Places<'_> {
    /// The places, by number: those that the file states first, then those next to whom one is tied to.
    pub fn find(&self, diagnostics: &mut Diagnostics) -> Vec<Cell> {
        let mut places: Vec<Option<Cell>> = vec![None; self.fighters.len()];
        for (number, fighter) in self.fighters.iter().enumerate() {
            if let Some(at) = &fighter.raw.at {
                places[number] = self.stated(number, at, &places, diagnostics);
            }
        }
        for number in 0..self.fighters.len() {
            if self.fighters[number].raw.at.is_none() {
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
        let mut wrong = |message: String, help: String| {
            diagnostics.push(Diagnostic::error(CODES.position, message, at.span()).help(help));
        };
        if let Some((message, help)) = self.field.misplaced(name, Area::of(cell)) {
            wrong(message, help);
        } else if let Some(other) = self.blocking(number, cell, places) {
            let other = &self.fighters[other].name;
            let help = "only those who wrestle with each other share a square";
            wrong(format!("{name} and {other} share a square"), help.to_owned());
        }
        Some(cell)
    }

    /// A free place: by the side of whom one is tied to, or else on the own end of the field.
    fn free(&self, number: usize, places: &[Option<Cell>], diagnostics: &mut Diagnostics) -> Option<Cell> {
        let is_free = |cell| self.blocking(number, cell, places).is_none() && self.walkable(cell);
        let found = match self.tied(number).find_map(|other| places[other]) {
            Some(near) => self.field.near(near, |cell| cell != near && is_free(cell)),
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

    /// Those to whom a combatant is tied.
    fn tied(&self, number: usize) -> impl Iterator<Item = usize> {
        let bound = match self.ties[number] {
            Tie::Bound(partner) => Some(partner.index()),
            _ => None,
        };
        let wrestling =
            (0..self.ties.len()).filter(move |&other| other != number && self.wrestle(number, other));
        bound.into_iter().chain(wrestling)
    }

    fn wrestle(&self, one: usize, other: usize) -> bool {
        self.ties[one].grapple().is_some() && self.ties[one].grapple() == self.ties[other].grapple()
    }

    fn walkable(&self, cell: Cell) -> bool {
        self.field.map.passable(Area::of(cell))
    }

    fn is_free(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> bool {
        self.walkable(cell) && self.blocking(number, cell, places).is_none()
    }

    /// Somebody who stands there already: who is out of action is stepped over, and wrestlers share a square
    /// (mythic.actions.grid).
    fn blocking(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> Option<usize> {
        let stands = |other: usize| other != number && !self.fighters[other].is_out();
        let here = |other: usize| places[other] == Some(cell) && !self.wrestle(number, other);
        (0..places.len()).find(|&other| !self.fighters[number].is_out() && stands(other) && here(other))
    }
}
