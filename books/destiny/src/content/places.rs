//! Where everybody stands: what the file says is checked, and the rest found.

use fracas_content::fight::{At, Field};
use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::map::{Area, Cell};

use super::CODES;
use super::roster::Fighter;
use super::ties::Tie;
use crate::rules::special_combat_situations::mounted_combat::riders::is_platform;
use crate::settings::Settings;
use crate::terms::{Id, SideId};

/// The Size below which creatures share a cell with each other (destiny.movement.space-size).
const TINY: i8 = -5;

/// Finds the places of all combatants.
pub(super) struct Places<'a> {
    /// The battlefield.
    pub field: &'a Field,
    /// Who fights.
    pub fighters: &'a [Fighter<'a>],
    /// Cells that their spaces are across.
    pub spaces: &'a [u8],
    /// Their sides.
    pub sides: &'a [SideId],
    /// What ties them to one another.
    pub ties: &'a [Tie],
    /// What is set, moving platforms among it.
    pub settings: &'a Settings,
}

impl Places<'_> {
    /// The places, by number: those that the file states first, then those of who is tied to somebody. Riders are where
    /// their mounts are.
    pub fn find(&self, diagnostics: &mut Diagnostics) -> Vec<Cell> {
        let mut places: Vec<Option<Cell>> = vec![None; self.fighters.len()];
        let on_foot = |&number: &usize| self.ties[number].mount.is_none();
        let (stated, unstated): (Vec<usize>, Vec<usize>) =
            (0..self.fighters.len()).filter(on_foot).partition(|&number| self.at(number).is_some());
        for number in stated {
            if let Some(at) = self.at(number) {
                places[number] = self.stated(number, at, &places, diagnostics);
            }
        }
        for number in unstated {
            places[number] = self.free(number, &places, diagnostics);
        }
        for number in 0..self.fighters.len() {
            if let Some(mount) = self.ties[number].mount {
                places[number] = places[mount.index()];
                self.check_rider(number, (mount.index(), places[number]), diagnostics);
            }
        }
        let places: Vec<Cell> = places.into_iter().map(|place| place.unwrap_or(Cell::new(0, 0))).collect();
        self.check_grapples(&places, diagnostics);
        places
    }

    /// A rider is where its mount is, if the file places both.
    fn check_rider(
        &self,
        rider: usize,
        (mount, place): (usize, Option<Cell>),
        diagnostics: &mut Diagnostics,
    ) {
        let (rider, mount) = (&self.fighters[rider], &self.fighters[mount]);
        let Some(at) = rider.raw.at.as_ref().filter(|_| mount.raw.at.is_some()) else { return };
        let stated = self.field.cells_at(at, &CODES, diagnostics);
        if stated.is_some_and(|cells| cells.first().copied() != place) {
            let message = format!("{} is not where {} is, whom it rides", rider.name, mount.name);
            let error = Diagnostic::error(CODES.position, message, at.span());
            diagnostics.push(error.help("say it of one of the two: leave out `at`"));
        }
    }

    /// Where the file says that somebody is; a mount may be placed by its rider.
    fn at(&self, number: usize) -> Option<&Spanned<At>> {
        let rider = || {
            let rides = |&other: &usize| self.ties[other].mount == Some(Id(number as u8));
            (0..self.fighters.len()).find(rides).and_then(|rider| self.fighters[rider].raw.at.as_ref())
        };
        self.fighters[number].raw.at.as_ref().or_else(rider)
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
        } else if let Some(other) = self.blocking(number, cell, places) {
            let other = &self.fighters[other].name;
            let help = "if one has entered the other's space, say so: `sharing = true`";
            wrong(format!("{name} and {other} share a space"), help.to_owned());
        }
        Some(cell)
    }

    /// A free place: by the side of whom one grapples, or else on the own end of the field.
    fn free(&self, number: usize, places: &[Option<Cell>], diagnostics: &mut Diagnostics) -> Option<Cell> {
        let is_free = |cell| self.is_free(number, cell, places);
        let found = match self.ties[number].grappling.iter().find_map(|other| places[other.index()]) {
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

    fn area(&self, number: usize, cell: Cell) -> Area {
        Area::new(cell, self.spaces[number])
    }

    fn is_free(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> bool {
        self.field.map.passable(self.area(number, cell)) && self.blocking(number, cell, places).is_none()
    }

    /// Somebody who stands there already.
    fn blocking(&self, number: usize, cell: Cell, places: &[Option<Cell>]) -> Option<usize> {
        let (grid, area) = (self.field.map.grid(), self.area(number, cell));
        let here = |other: usize| {
            places[other].is_some_and(|cell| self.area(other, cell).overlaps(grid, area))
                && !self.may_share(number, other)
        };
        (0..places.len()).find(|&other| other != number && here(other))
    }

    /// Whether two may be in one space: where one lies there or is not there yet, where the file says so, and where both
    /// are tiny.
    fn may_share(&self, one: usize, other: usize) -> bool {
        let both = [one, other].map(|number| &self.fighters[number]);
        both.iter().any(|fighter| fighter.is_out() || fighter.raw.sharing)
            || both.iter().all(|fighter| fighter.size() < TINY)
    }

    /// The space of somebody who has its place; a rider's is that of its mount (destiny.movement.space-size), but not on a
    /// moving platform (destiny.mounted.platform).
    fn space(&self, number: usize, places: &[Cell]) -> Area {
        let size = |number: usize| self.fighters[number].size();
        let bears = |mount: &Id| !is_platform(self.settings, size(number), size(mount.index()));
        let mount = self.ties[number].mount.filter(bears);
        self.area(mount.map_or(number, Id::index), places[number])
    }

    /// A grapple ends with the distance (destiny.grappling.condition).
    fn check_grapples(&self, places: &[Cell], diagnostics: &mut Diagnostics) {
        let grid = self.field.map.grid();
        for (number, tie) in self.ties.iter().enumerate() {
            let own = self.space(number, places);
            let apart =
                |other: &Id| other.index() > number && !own.meets(grid, self.space(other.index(), places));
            if let Some(other) = tie.grappling.iter().find(apart) {
                let (name, other) = (&self.fighters[number].name, &self.fighters[other.index()].name);
                let message = format!("{name} and {other} grapple and are not beside each other");
                diagnostics.push(Diagnostic::error(CODES.position, message, other.span()));
            }
        }
    }
}
