//! Who is hidden from whom, and what a seat may know of a fight.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Audience, Seat};

use super::{Fight, Scene};
use crate::event::Event;
use crate::state::State;
use crate::terms::{Combatant, Cover, Id, Ids};

impl Scene<'_> {
    /// Whether a seat may know where somebody is: its own side's, and whoever one of its combatants has noticed.
    fn is_known_to(self, seat: Seat, id: Id) -> bool {
        let hidden = self.state.of(id).unseen_by;
        if hidden.is_empty() || seat == self.encounter.gm {
            return true;
        }
        let own = || self.state.ids().filter(|&own| self.sheet(own).seat == seat);
        own().any(|own| self.side(own) == self.side(id) || !hidden.has(own))
            || own().next().is_none() && self.is_open(id)
    }

    /// Whether nobody's notice is lacking, for those who have nobody in the fight.
    fn is_open(self, id: Id) -> bool {
        self.state.of(id).unseen_by.is_empty()
    }

    /// The state as a seat may know it; `None` where it may know all.
    pub(crate) fn seen_by(self, seat: Seat) -> Option<State> {
        let unknown: Ids = self.state.ids().filter(|&id| !self.is_known_to(seat, id)).collect();
        if unknown.is_empty() {
            return None;
        }
        let mut seen = self.state.clone();
        let nowhere = self.encounter.map.cells().next().unwrap_or(Cell::new(0, 0));
        for id in unknown.iter() {
            let opening = self.sheet(id).opening;
            *seen.of_mut(id) = Combatant {
                cell: nowhere,
                side: self.side(id),
                initiative: self.of(id).initiative,
                ..opening
            };
            seen.unknown.insert(id);
        }
        Some(seen)
    }

    /// Who may know of an event.
    pub fn audience(self, event: &Event) -> Audience {
        let about = match *event {
            Event::Moved { who, .. }
            | Event::Hid { who, .. }
            | Event::Drew { who, .. }
            | Event::Stowed { who, .. }
            | Event::PickedUp { who, .. }
            | Event::Reloading { who, .. }
            | Event::Did { who, .. } => who,
            _ => return Audience::Everyone,
        };
        if self.is_open(about) {
            return Audience::Everyone;
        }
        let seats = (0..self.encounter.seats.len() as u8).map(Seat);
        let knowing = seats.filter(|&seat| self.is_known_to(seat, about)).map(Audience::only);
        knowing.reduce(Audience::and).unwrap_or(Audience::only(self.encounter.gm))
    }

    /// Whether somebody stands in plain view of a foe: nothing covers it (realmspire.primary.sneak-details).
    fn is_in_plain_view(self, who: Id, foe: Id) -> bool {
        self.is_able(foe) && !self.is_blind(foe) && self.cover_on_map(foe, who) == Cover::None
    }
}

impl Fight<'_> {
    /// A foe notices one who was hidden.
    pub(crate) fn notice(&mut self, who: Id, by: Id, clause: &'static str) {
        if self.scene().of(who).unseen_by.has(by) {
            self.of_mut(who).unseen_by.remove(by);
            self.note(Event::Noticed { who, by }, "hidden no longer", clause);
        }
    }

    /// Somebody gives itself away: it attacks or casts.
    pub(crate) fn give_away(&mut self, who: Id) {
        for foe in self.scene().of(who).unseen_by.iter() {
            self.notice(who, foe, "realmspire.primary.sneak-details");
        }
    }

    /// After a movement, those in whose plain view somebody stands notice it.
    pub(crate) fn come_into_plain_view(&mut self, who: Id) {
        for foe in self.scene().of(who).unseen_by.iter() {
            if self.scene().is_in_plain_view(who, foe) {
                self.notice(who, foe, "realmspire.primary.sneak-details");
            }
        }
    }

    /// Those hidden from somebody who stand in its plain view when its turn ends are noticed.
    pub(crate) fn see_who_stands_in_plain_view(&mut self, by: Id) {
        for who in self.state.ids() {
            if self.scene().of(who).unseen_by.has(by) && self.scene().is_in_plain_view(who, by) {
                self.notice(who, by, "realmspire.primary.sneak-details");
            }
        }
    }

    /// Whether one who is hidden from the mover stands where it wants to go: it finds it, and stays where it is
    /// (realmspire.primary.come-upon).
    pub(crate) fn comes_upon_somebody(&mut self, who: Id, to: Area) -> bool {
        let scene = self.scene();
        let grid = scene.encounter.map.grid();
        let is_hidden = |&other: &Id| scene.of(other).unseen_by.has(who) && scene.is_able(other);
        let mut hidden = self.state.ids().filter(is_hidden);
        let Some(found) = hidden.find(|&other| scene.area(other).overlaps(grid, to)) else { return false };
        self.note(Event::CameUpon { who, found }, "it stands in the way", "realmspire.primary.come-upon");
        self.notice(found, who, "realmspire.primary.come-upon");
        true
    }
}
