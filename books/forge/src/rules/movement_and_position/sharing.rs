//! Sharing an area, which nobody does but by leave.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use fracas_engine::Play;
use fracas_engine::map::{Area, Cell};

use super::walk::Going;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::defenses::Cause;
use crate::rules::high_ground::Slope;
use crate::rules::{Fight, Scene};
use crate::sheet::Stay;
use crate::state::Place;
use crate::terms::{Aside, Entry, Id, Set32, known};

impl Scene<'_> {
    /// Others that a combatant shares cells with, riders and mounts aside.
    pub(in crate::rules) fn sharing(self, who: Id) -> Set32 {
        let mut others = Set32::EMPTY;
        if !matches!(self.of(who).place, Place::At(_)) {
            return others;
        }
        let (grid, area) = (self.encounter.map.grid(), self.area(who));
        for other in self.at_or_next_to(area).iter().map(Id) {
            let on_foot = matches!(self.of(other).place, Place::At(_));
            if on_foot
                && other != who
                && self.area(other).overlaps(grid, area)
                && self.vertical_gap(who, other) == 0
            {
                others.insert(other.0);
            }
        }
        others
    }

    /// Free places so far around somebody who must not share an area, by row and column.
    fn ring(self, who: Id, ring: i16) -> impl Iterator<Item = Cell> {
        let (area, origin) = (self.area(who), self.cell(who));
        let offsets = (-ring..=ring).flat_map(move |y| (-ring..=ring).map(move |x| (x, y)));
        let around = offsets.filter(move |(x, y)| x.abs().max(y.abs()) == ring);
        around.map(move |(x, y)| origin.offset(x, y)).filter(move |&cell| {
            self.is_free_for(who, area.at(cell)) && self.slope_aside(who, area.at(cell)) != Slope::Rise
        })
    }

    /// How an area lies to somebody who might be put there. Who is in the air stays at its height above whatever is lower,
    /// and where nobody can stand any more the ground has no height.
    fn slope_aside(self, who: Id, area: Area) -> Slope {
        match self.slope(who, area) {
            Slope::Ledge(_) if self.altitude(who) > 0 => Slope::Level,
            _ if !self.map().passable(self.area(who)) => Slope::Level,
            slope => slope,
        }
    }

    /// Where somebody who must not share an area can be put: the nearest free places, those on its level if there are any
    /// (forge.move.shared-area, forge.high-ground.set-down).
    pub fn places_aside(self, who: Id, other: Id) -> impl Iterator<Item = Cell> {
        let widest = i16::from(self.area(who).size().max(self.area(other).size()));
        let nearest = (1..=widest).find(move |&ring| self.ring(who, ring).next().is_some());
        let area = self.area(who);
        let is_level = move |cell: &Cell| self.slope_aside(who, area.at(*cell)) == Slope::Level;
        let some_level = nearest.is_some_and(|ring| self.ring(who, ring).any(|cell| is_level(&cell)));
        let places = nearest.into_iter().flat_map(move |ring| self.ring(who, ring));
        places.filter(move |cell| !some_level || is_level(cell))
    }

    /// Whether somebody may be put in a place (forge.move.shared-area).
    pub fn may_be_put(self, who: Id, other: Id, cell: Cell) -> Legality {
        if self.places_aside(who, other).any(|place| place == cell) {
            return Ok(());
        }
        Err(Illegal::because("forge.move.shared-area", "that is none of the nearest free areas"))
    }

    /// Whether the other may be put aside instead.
    pub fn may_put_other(self, mover: Id, other: Id, aside: Aside) -> Legality {
        if aside == Aside::Either && self.places_aside(other, mover).next().is_some() {
            return Ok(());
        }
        Err(Illegal::because("forge.move.shared-area", "there is no place for the other"))
    }

    /// Shows where somebody who must not share an area might be put, and at last the other instead.
    pub fn each_aside(
        self,
        mover: Id,
        other: Id,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.places_aside(mover, other).try_for_each(|cell| each(Choice::Cell(cell)))?;
        each(Choice::Combatant(other))
    }

    /// Where somebody is put when nobody says where: away from enemies; ties go by row and column
    /// (forge.move.shared-area).
    pub fn usual_place_aside(self, who: Id, other: Id) -> Option<Cell> {
        let area = self.area(who);
        let rank = |cell: &Cell| (Reverse(self.room_from_enemies(who, area.at(*cell))), cell.y, cell.x);
        self.places_aside(who, other).min_by_key(rank)
    }

    /// Paces from a place to the nearest enemy that still fights.
    fn room_from_enemies(self, who: Id, there: Area) -> u16 {
        let paces = self.standing_enemies_of(who).map(|enemy| self.map().distance(there, self.area(enemy)).0);
        paces.min().unwrap_or(u16::MAX)
    }
}

impl Fight<'_> {
    /// The game master may let a mover share the area that it is passing through (forge.size.share).
    pub(super) fn ask_leave(&mut self, going: &mut Going) -> Play {
        let mover = going.walk.mover;
        if going.leave_asked || going.steps == 0 {
            return Ok(());
        }
        for other in self.scene().sharing(mover).iter().map(Id) {
            if self.scene().could_share(mover, other) {
                going.leave_asked = true;
                let leave = self.ask_yes(Question::Share { mover, other })?;
                self.state.of_mut(mover).may_share |= leave;
            }
        }
        Ok(())
    }

    /// Where two share an area nevertheless, the game master moves one of them; if there is no room, both become
    /// encumbered (forge.move.shared-area, forge.move.encumbered).
    pub(in crate::rules) fn keep_apart(&mut self, mover: Id) -> Play {
        for other in self.scene().sharing(mover).iter().map(Id) {
            let scene = self.scene();
            let encumbered = scene.has(mover, known::ENCUMBERED) && scene.has(other, known::ENCUMBERED);
            if scene.may_share(mover, other) || encumbered || !scene.sharing(mover).has(other.0) {
                continue;
            }
            match self.ask(Question::PutAside { mover, other, aside: Aside::Either })? {
                Some(Choice::Cell(cell)) => self.put_aside(mover, cell)?,
                Some(Choice::Combatant(other)) => {
                    let question = Question::PutAside { mover: other, other: mover, aside: Aside::OnlyThis };
                    if let Some(Choice::Cell(cell)) = self.ask(question)? {
                        self.put_aside(other, cell)?;
                    }
                }
                _ => {
                    let cause = Cause::new("no room", "forge.move.encumbered");
                    self.impose(mover, known::ENCUMBERED, Stay::AsListed, cause)?;
                    self.impose(other, known::ENCUMBERED, Stay::AsListed, cause)?;
                }
            }
        }
        Ok(())
    }

    /// Who stands where nobody can stand any more is put where there is room; the game master says where
    /// (forge.combat.battlefield).
    pub(in crate::rules) fn thrust_aside(&mut self, who: Id) -> Play {
        let question = Question::PutAside { mover: who, other: who, aside: Aside::OnlyThis };
        let Some(Choice::Cell(to)) = self.ask(question)? else { return Ok(()) };
        self.state.of_mut(who).place = Place::At(to);
        self.note(Event::PutAside { who, to }, "nobody can stand there", "forge.combat.battlefield");
        self.enter_ground(who, Entry::Against)
    }

    /// Who is put aside comes onto the ground there; over a ledge it falls, unless it can fly or is in the air already: then
    /// it stays as high as it was (forge.high-ground.set-down).
    fn put_aside(&mut self, who: Id, to: Cell) -> Play {
        let scene = self.scene();
        let slope = scene.slope(who, scene.area(who).at(to));
        let stays_up = scene.altitude(who) > 0 || scene.can_fly(who);
        let combatant = self.state.of_mut(who);
        combatant.place = Place::At(to);
        combatant.altitude = 0;
        self.note(Event::PutAside { who, to }, "the area was shared", "forge.move.shared-area");
        match slope {
            Slope::Ledge(paces) if stays_up => {
                self.state.of_mut(who).altitude = paces;
                Ok(())
            }
            Slope::Ledge(paces) => self.fall(who, paces),
            Slope::Level | Slope::Rise => self.enter_ground(who, Entry::OwnMovement),
        }
    }

    /// Those who were encumbered for want of room are so no longer once they are apart (forge.move.encumbered-gap).
    pub(in crate::rules) fn end_encumbrance(&mut self, mover: Id, shared: Set32) -> Play {
        if shared.is_empty() {
            return Ok(());
        }
        for who in shared.iter().map(Id).chain([mover]) {
            if self.scene().has(who, known::ENCUMBERED) && self.scene().sharing(who).is_empty() {
                self.end_condition(who, known::ENCUMBERED, "forge.move.encumbered-gap")?;
            }
        }
        Ok(())
    }
}
