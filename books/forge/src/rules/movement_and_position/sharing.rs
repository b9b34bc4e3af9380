//! Sharing an area, which nobody does but by leave.

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell};
use fracas_engine::{Options, Play};

use super::Going;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::defenses::Cause;
use crate::rules::underwater_combat::Entry;
use crate::rules::{Fight, Scene};
use crate::sheet::{Id, Set32, Stay, known};
use crate::state::Place;

impl Scene<'_> {
    /// Others that a combatant shares cells with, riders and mounts aside.
    pub(in crate::rules) fn sharing(self, who: Id) -> Set32 {
        let mut others = Set32::EMPTY;
        if !matches!(self.of(who).place, Place::At(_)) {
            return others;
        }
        let (grid, area) = (self.encounter.map.grid(), self.area(who));
        for other in self.everybody() {
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

    /// Where somebody who must not share an area can be put: the nearest free places, those farthest from enemies first.
    fn places_aside(self, who: Id, other: Id) -> Options<Choice> {
        let mut places: ArrayVec<(u16, Cell), 64> = ArrayVec::new();
        let map = self.map();
        let widest = self.area(who).size().max(self.area(other).size());
        for ring in 1..=i16::from(widest) {
            for y in -ring..=ring {
                for x in -ring..=ring {
                    let there = self.area(who).at(self.cell(who).offset(x, y));
                    if x.abs().max(y.abs()) == ring
                        && map.distance(Area::of(self.cell(who)), Area::of(there.anchor)).0 >= 1
                        && self.is_free_for(who, there)
                    {
                        let _ = places.try_push((self.room_from_enemies(who, there), there.anchor));
                    }
                }
            }
            if !places.is_empty() {
                break;
            }
        }
        // A stable order: the farthest from enemies first, then by row and column.
        places.sort_by_key(|&(room, cell)| (u16::MAX - room, cell.y, cell.x));
        let mut options = Options::new();
        for (_, cell) in places {
            options.offer(Choice::Cell(cell));
        }
        options
    }

    /// Paces from a place to the nearest enemy that still fights.
    fn room_from_enemies(self, who: Id, there: Area) -> u16 {
        let standing = self.enemies_of(who).filter(|&enemy| !self.has(enemy, known::DEFEATED));
        let paces = standing.map(|enemy| self.map().distance(there, self.area(enemy)).0);
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
            if self.scene().could_share(mover, other) && self.scene().passage(mover, other).is_ok() {
                going.leave_asked = true;
                let leave = self.rule_yes(Question::Share { mover, other }, Choice::No)?;
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
            let mut options = scene.places_aside(mover, other);
            let others_places = scene.places_aside(other, mover);
            if !others_places.is_empty() {
                options.offer(Choice::Combatant(other));
            }
            match self.ask_gm(Question::PutAside { mover }, &options)? {
                Some(Choice::Cell(cell)) => self.put_aside(mover, cell)?,
                Some(Choice::Combatant(other)) => {
                    let answer = self.ask_gm(Question::PutAside { mover: other }, &others_places)?;
                    if let Some(Choice::Cell(cell)) = answer {
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
        let options = self.scene().places_aside(who, who);
        let Some(Choice::Cell(to)) = self.ask_gm(Question::PutAside { mover: who }, &options)? else {
            return Ok(());
        };
        self.state.of_mut(who).place = Place::At(to);
        self.note(Event::PutAside { who, to }, "nobody can stand there", "forge.combat.battlefield");
        self.enter_ground(who, Entry::Against)
    }

    fn put_aside(&mut self, who: Id, to: Cell) -> Play {
        self.state.of_mut(who).place = Place::At(to);
        self.note(Event::PutAside { who, to }, "the area was shared", "forge.move.shared-area");
        if self.scene().altitude(who) == 0 {
            self.enter_ground(who, Entry::OwnMovement)?;
        }
        Ok(())
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
