//! Who is hidden from whom, and what a seat may know of a fight.

use fracas_engine::map::{Area, Cell, Stride};
use fracas_engine::{Audience, Seat};

use super::{Fight, Scene};
use crate::choice::{Interjection, Moment};
use crate::event::Event;
use crate::settings::{GivenAway, HidingCover, PlainView, TakenUnseen};
use crate::state::{State, Turn};
use crate::terms::{Combatant, Cover, FixtureId, Id, Ids, ItemId};

const SNEAK: &str = "realmspire.primary.sneak-details";
const GIVEN_AWAY: &str = "realmspire.primary.given-away";

impl Scene<'_> {
    /// Whether a seat may know where somebody is: its own side's, and whoever one of its combatants has noticed.
    fn is_known_to(self, seat: Seat, id: Id) -> bool {
        let hidden = self.state.of(id).unseen_by;
        if hidden.is_empty() || seat == self.encounter.gm {
            return true;
        }
        let mut own = self.state.ids().filter(|&own| self.sheet(own).seat == seat);
        own.any(|own| self.side(own) == self.side(id) || !hidden.has(own))
    }

    /// Whether nobody's notice is lacking.
    fn is_open(self, id: Id) -> bool {
        self.state.of(id).unseen_by.is_empty()
    }

    /// Whether a seat may know that a fixture has been found, if it has: one of its combatants does
    /// (realmspire.primary.search-finds).
    fn is_find_known_to(self, seat: Seat, fixture: FixtureId) -> bool {
        let knowing = self.state.found(fixture);
        if knowing.is_empty() || seat == self.encounter.gm {
            return true;
        }
        let mut own = self.state.ids().filter(|&own| self.sheet(own).seat == seat);
        // Who plays nobody knows what all do.
        own.any(|own| knowing.has(own)) || self.state.ids().all(|id| knowing.has(id))
    }

    /// The state as a seat may know it; `None` where it may know all.
    pub(crate) fn seen_by(self, seat: Seat) -> Option<State> {
        let unknown: Ids = self.state.ids().filter(|&id| !self.is_known_to(seat, id)).collect();
        let fixtures = || (0..self.encounter.fixtures.len() as u8).map(FixtureId);
        let mut others_finds = fixtures().filter(|&fixture| !self.is_find_known_to(seat, fixture)).peekable();
        if unknown.is_empty() && others_finds.peek().is_none() {
            return None;
        }
        let mut seen = self.state.clone();
        others_finds.for_each(|fixture| seen.found[fixture.index()] = Ids::NONE);
        let nowhere = self.encounter.map.cells().next().unwrap_or(Cell::new(0, 0));
        for id in unknown.iter() {
            let opening = self.sheet(id).opening;
            *seen.of_mut(id) = Combatant {
                cell: nowhere,
                side: self.side(id),
                initiative: self.of(id).initiative,
                // Whose turn comes when is open (realmspire.saving.declare-at-once).
                waits_for: self.of(id).waits_for,
                ..opening
            };
            seen.unknown.insert(id);
        }
        self.hide_ties(&mut seen);
        seen.lying.extend(self.state.taken_unseen.of(|item| unknown.iter().any(|id| self.has(id, item))));
        Some(seen)
    }

    fn has(self, who: Id, item: ItemId) -> bool {
        let own = self.of(who);
        own.held.iter().chain(&own.carried).any(|&other| other == item)
    }

    /// What else in a state tells of those whom a seat does not know of: how their turn stands, and who holds them or
    /// feints at them.
    fn hide_ties(self, seen: &mut State) {
        let unknown = seen.unknown;
        if seen.active.is_some_and(|active| unknown.has(active)) {
            seen.turn = Turn { stride: Stride::new(self.encounter.map.diagonals()), ..Turn::default() };
        }
        for combatant in &mut seen.combatants {
            combatant.holds = combatant.holds.filter(|&held| !unknown.has(held));
            combatant.feint = combatant.feint.filter(|&foe| !unknown.has(foe));
        }
    }

    /// Who may know of an event: all who know of everybody whose place or doings it tells.
    pub fn audience(self, event: &Event) -> Audience {
        let sneaker = self.state.active.filter(|_| event.is_notice());
        let [who, other, third] = event.tells_of();
        let about = [who, other, third, sneaker];
        let find = match *event {
            Event::Found { fixture, .. } => Some(fixture),
            _ => None,
        };
        if about.iter().all(|id| id.is_none_or(|id| self.is_open(id))) && find.is_none() {
            return Audience::Everyone;
        }
        Audience::knowing(self.encounter.seats.len(), |seat| {
            about.iter().flatten().all(|&id| self.is_known_to(seat, id))
                && find.is_none_or(|fixture| self.is_find_known_to(seat, fixture))
        })
    }

    /// What somebody who may react to a moment knows of it: nothing, unless it knows of all who are named in it.
    pub fn as_known(self, now: Interjection) -> Interjection {
        let [one, other] = now.moment.people();
        let named = [Some(now.active), one, other];
        let seat = self.sheet(now.who).seat;
        let is_known = named.into_iter().flatten().all(|id| self.is_known_to(seat, id));
        if is_known { now } else { Interjection { moment: Moment::Unnoticed, ..now } }
    }

    /// Whether somebody stands in plain view of a foe: nothing covers it, or by a setting not all of it
    /// (realmspire.primary.plain-view).
    fn is_in_plain_view(self, who: Id, foe: Id) -> bool {
        let hides = match self.settings().hiding_cover {
            HidingCover::AnyCover => Cover::Low,
            HidingCover::FullCover => Cover::Full,
        };
        self.is_able(foe) && !self.is_blind(foe) && self.cover_on_map(foe, who) < hides
    }
}

impl Fight<'_> {
    /// Where a thing lies is kept that is taken up by who is hidden, if by setting it is to seem to lie there still
    /// (realmspire.primary.taken-unseen).
    pub(crate) fn keep_where_it_lay(&mut self, taker: Id, item: ItemId) {
        let seems = self.encounter.settings.taken_unseen == TakenUnseen::SeemsToLie;
        let lies = self.state.lying.iter().copied().find(|&(lying, _)| lying == item);
        if let Some((_, cell)) = lies.filter(|_| seems && !self.scene().is_open(taker)) {
            self.state.taken_unseen.keep(item, cell);
        }
    }

    /// What somebody has who hides from one who knew of it has been seen with it: where that lay is forgotten, or it would
    /// seem to lie there again.
    pub(crate) fn forget_where_its_things_lay(&mut self, who: Id) {
        let mut taken = self.state.taken_unseen.clone();
        taken.forget(|item| self.scene().has(who, item));
        self.state.taken_unseen = taken;
    }

    /// A foe notices one who was hidden.
    pub(crate) fn notice(&mut self, who: Id, by: Id, clause: &'static str) {
        if self.scene().of(who).unseen_by.has(by) {
            self.of_mut(who).unseen_by.remove(by);
            self.note(Event::Noticed { who, by }, "hidden no longer", clause);
        }
    }

    /// All foes notice one who was hidden.
    fn come_out(&mut self, who: Id, clause: &'static str) {
        for foe in self.scene().of(who).unseen_by.iter() {
            self.notice(who, foe, clause);
        }
    }

    /// Somebody gives itself away: it attacks or casts.
    pub(crate) fn give_away(&mut self, who: Id) {
        self.come_out(who, SNEAK);
    }

    /// Somebody takes hold of a foe, who notices that; the others do too, but by a setting
    /// (realmspire.primary.given-away).
    pub(crate) fn give_away_by_hold(&mut self, who: Id, foe: Id) {
        match self.encounter.settings.given_away {
            GivenAway::ByHoldsAndFalling => self.come_out(who, GIVEN_AWAY),
            GivenAway::ByNothingElse => self.notice(who, foe, GIVEN_AWAY),
        }
    }

    /// Somebody falls unconscious: all notice that, but by a setting (realmspire.primary.given-away).
    pub(crate) fn give_away_by_falling(&mut self, who: Id) {
        if self.encounter.settings.given_away == GivenAway::ByHoldsAndFalling {
            self.come_out(who, GIVEN_AWAY);
        }
    }

    /// Those in whose plain view somebody stands notice it: when its turn ends (realmspire.primary.plain-view-time).
    pub(crate) fn come_into_plain_view(&mut self, who: Id) {
        for foe in self.scene().of(who).unseen_by.iter() {
            if self.scene().is_in_plain_view(who, foe) {
                self.notice(who, foe, SNEAK);
            }
        }
    }

    /// By a setting what stands in plain view is seen at once (realmspire.primary.plain-view-time).
    pub(crate) fn see_at_once(&mut self, who: Id) {
        if self.encounter.settings.plain_view == PlainView::AtOnce {
            self.come_into_plain_view(who);
            self.see_who_stands_in_plain_view(who);
        }
    }

    /// What comes of standing elsewhere than before: holds that do not reach so far end, and more may be seen.
    pub(crate) fn has_moved(&mut self, who: Id) {
        self.end_broken_holds();
        self.see_at_once(who);
    }

    /// Who comes to a fight knows of no more of its foes than its side does (realmspire.primary.newcomers).
    pub(crate) fn come_unknowing(&mut self, who: Id) {
        for foe in self.state.ids() {
            let scene = self.scene();
            let hidden = scene.of(foe).unseen_by;
            let is_own = |other: Id| other != who && scene.side(other) == scene.side(who);
            let knows = |other: Id| is_own(other) && scene.is_able(other) && !hidden.has(other);
            if !hidden.is_empty() && scene.foes(who, foe) && !scene.state.ids().any(knows) {
                self.of_mut(foe).unseen_by.insert(who);
            }
        }
        self.see_at_once(who);
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
        const CLAUSE: &str = "realmspire.primary.come-upon";
        let scene = self.scene();
        let grid = scene.encounter.map.grid();
        let is_hidden = |&other: &Id| scene.of(other).unseen_by.has(who) && scene.is_able(other);
        let mut hidden = self.state.ids().filter(is_hidden);
        let Some(found) = hidden.find(|&other| scene.area(other).overlaps(grid, to)) else { return false };
        // It is told to those who know of it, as the one who comes upon it does now.
        self.of_mut(found).unseen_by.remove(who);
        self.note(Event::CameUpon { who, found }, "it stands in the way", CLAUSE);
        self.note(Event::Noticed { who: found, by: who }, "hidden no longer", CLAUSE);
        true
    }
}
