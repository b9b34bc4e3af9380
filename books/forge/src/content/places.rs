//! Where everybody stands: positions of the file checked, and the others found.

use fracas_content::fight::{At, Field};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};
use fracas_engine::map::{Area, Cell};

use super::CODES;
use super::roster::Fighter;
use crate::settings::{Settings, SmallSharing};
use crate::state::Place;
use crate::terms::{Id, SideId};

/// Finds the places of all fighters.
pub(super) struct Places<'a> {
    /// The battlefield.
    pub field: &'a Field,
    /// Who fights.
    pub fighters: &'a [Fighter<'a>],
    /// Their sides.
    pub sides: &'a [SideId],
    /// What the rules leave open.
    pub settings: &'a Settings,
    /// Their numbers by name.
    pub names: &'a Registry<u8>,
}

fn size(fighter: &Fighter) -> i8 {
    fighter.figures.size.unwrap_or(1)
}

fn footprint(fighter: &Fighter, at: Cell) -> Area {
    Area::new(at, size(fighter).max(1) as u8)
}

impl Places<'_> {
    /// The places, by number.
    pub fn find(&self, diagnostics: &mut Diagnostics) -> Vec<Place> {
        let mut places: Vec<Option<Place>> = self.fighters.iter().map(|_| None).collect();
        for (number, fighter) in self.fighters.iter().enumerate() {
            if fighter.is_away() {
                places[number] = Some(Place::Away);
            } else if let Some(mount) = &fighter.raw.riding {
                places[number] = Some(self.saddle(number, mount, diagnostics).unwrap_or(Place::Away));
            } else if let Some(at) = &fighter.raw.at {
                places[number] = self.stated(number, at, &places, diagnostics);
            }
        }
        for number in 0..self.fighters.len() {
            if places[number].is_none() {
                places[number] = Some(self.free(number, &places, diagnostics));
            }
        }
        places.into_iter().map(|place| place.unwrap_or(Place::Away)).collect()
    }

    /// The place that the file states. Those of a group after the first stand where there is room near it.
    fn stated(
        &self,
        number: usize,
        at: &Spanned<At>,
        places: &[Option<Place>],
        diagnostics: &mut Diagnostics,
    ) -> Option<Place> {
        let fighter = &self.fighters[number];
        let Some(cells) = self.field.cells_at(at, &CODES, diagnostics) else { return Some(Place::Away) };
        let Some(&cell) = cells.get(fighter.place) else {
            let near = *cells.first()?;
            let found = self.field.near(near, self.is_free(number, places));
            return found.map(Place::At).or_else(|| {
                self.no_room(number, diagnostics);
                Some(Place::Away)
            });
        };
        self.check(number, cell, at, places, diagnostics);
        Some(Place::At(cell))
    }

    fn check(
        &self,
        number: usize,
        cell: Cell,
        at: &Spanned<At>,
        places: &[Option<Place>],
        diagnostics: &mut Diagnostics,
    ) {
        let fighter = &self.fighters[number];
        let name = &fighter.name;
        let mut wrong = |message: String, help: String| {
            diagnostics.push(Diagnostic::error("forge/position", message, at.span()).help(help));
        };
        if let Some((message, help)) = self.field.misplaced(name, footprint(fighter, cell)) {
            wrong(message, help);
        } else if let Some(other) = self.blocking(number, cell, places) {
            let other = &self.fighters[other].name;
            wrong(
                format!("{name} and {other} share an area"),
                "let one of them stand elsewhere, or add `may-share = true`".to_owned(),
            );
        }
    }

    /// Somebody who takes up part of the areas already and cannot share them.
    fn blocking(&self, number: usize, cell: Cell, places: &[Option<Place>]) -> Option<usize> {
        let grid = self.field.map.grid();
        let area = footprint(&self.fighters[number], cell);
        let overlaps = |other: usize| match places[other] {
            Some(Place::At(at)) => {
                let taken = footprint(&self.fighters[other], at);
                let overlaps = taken.cells(grid).any(|cell| area.contains(grid, cell));
                overlaps && !self.one_above_the_other((number, area), (other, taken))
            }
            _ => false,
        };
        (0..places.len()).find(|&other| other != number && overlaps(other) && !self.share(number, other))
    }

    /// Whether one of two flies over the other: then they share no area.
    fn one_above_the_other(&self, one: (usize, Area), other: (usize, Area)) -> bool {
        let body = |(number, area): (usize, Area)| {
            let altitude = self.fighters[number].figures.altitude.as_ref().map_or(0, |paces| *paces.get());
            let feet = i16::from(self.field.map.top(area)) + i16::from(altitude);
            feet..feet + i16::from(area.size())
        };
        let (one, other) = (body(one), body(other));
        one.end <= other.start || other.end <= one.start
    }

    fn share(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.fighters[one], &self.fighters[other]);
        let leave = |fighter: &Fighter| fighter.figures.may_share.unwrap_or(false);
        let small = self.settings.small_sharing == SmallSharing::Freely && size(one).min(size(other)) < 1;
        leave(one) || leave(other) || small
    }

    /// A free place on the fighter's own end of the field: sides are placed apart (forge.combat.battlefield).
    fn free(&self, number: usize, places: &[Option<Place>], diagnostics: &mut Diagnostics) -> Place {
        let found = self.field.in_line(self.sides[number].0, self.is_free(number, places));
        found.map_or_else(
            || {
                self.no_room(number, diagnostics);
                Place::Away
            },
            Place::At,
        )
    }

    fn no_room(&self, number: usize, diagnostics: &mut Diagnostics) {
        let name = &self.fighters[number].name;
        let message = format!("there is no room for {name}");
        diagnostics.push(Diagnostic::error("forge/position", message, name.span()));
    }

    /// Whether there is room for a fighter, by where it would stand.
    fn is_free(&self, number: usize, places: &[Option<Place>]) -> impl Fn(Cell) -> bool {
        move |cell| {
            self.field.map.passable(footprint(&self.fighters[number], cell))
                && self.blocking(number, cell, places).is_none()
        }
    }

    /// The place of a rider (forge.mount.size).
    fn saddle(&self, number: usize, mount: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Place> {
        let &found = self.names.find(mount, diagnostics)?;
        let (rider, ridden) = (&self.fighters[number], &self.fighters[usize::from(found)]);
        let mut wrong = |message: String, help: &str| {
            diagnostics.push(Diagnostic::error("forge/mount", message, mount.span()).help(help));
        };
        if let Some(at) = rider.raw.at.as_ref().filter(|at| !self.is_there(at, ridden)) {
            let message = format!("{} rides, and so stands where {} does", rider.name, ridden.name);
            let wrong = Diagnostic::error("forge/mount", message, at.span());
            diagnostics.push(wrong.help("leave out its `at`, or state that of its mount"));
            return Some(Place::Riding(Id(found)));
        }
        if ridden.figures.mount.is_none() {
            let help = "give it a `mount` entry: mount = { mind = \"animal\" }";
            wrong(format!("{} is no mount", ridden.name), help);
        } else if size(ridden) <= size(rider) {
            let help = "a mount must be at least one size larger than its rider";
            let message =
                format!("{} is of size {}, too small to carry {}", ridden.name, size(ridden), rider.name);
            wrong(message, help);
        } else if ridden.raw.riding.is_some() {
            wrong(format!("{} rides itself and carries nobody", ridden.name), "who rides cannot be ridden");
        } else if ridden.is_away() {
            wrong(format!("{} is not there", ridden.name), "a rider and its mount come together");
        } else if self.rider_before(number, mount) {
            wrong(format!("{} has a rider already", ridden.name), "a mount carries one rider");
        }
        Some(Place::Riding(Id(found)))
    }

    /// Whether a position is that which the file states for somebody.
    fn is_there(&self, at: &Spanned<At>, ridden: &Fighter) -> bool {
        let cells = |at| self.field.cells_at(at, &CODES, &mut Diagnostics::new());
        ridden.raw.at.as_ref().is_some_and(|stated| cells(stated) == cells(at))
    }

    fn rider_before(&self, number: usize, mount: &Spanned<String>) -> bool {
        self.fighters[..number].iter().any(|other| other.raw.riding.as_ref() == Some(mount))
    }
}
