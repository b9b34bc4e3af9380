//! Hiding: out of the eyes of those who do not look, and who may know of it.

use fracas_engine::map::Cell;
use fracas_engine::{Audience, Play, Seat};

use crate::choice::{Illegal, Interrupt, Legality};
use crate::event::Event;
use crate::rules::conditions::By;
use crate::rules::{Fight, Scene};
use crate::settings::{Awareness, BlindedWatchers, ComeUpon, TakenUnseen};
use crate::state::State;
use crate::terms::{Condition, Id, Ids, ItemId, Life};

/// What counts as the roll of Awareness of one who does not roll, and the least that a roll counts
/// (reality.facing.hide-check).
const LEAST_AWARENESS: i16 = 10;

impl Fight<'_> {
    /// A Stealth check against the Awareness of each opponent from whom one could hide. A sleeper that notices wakes
    /// (reality.facing.hide-check, reality.unconscious.awareness).
    pub(in crate::rules) fn hide(&mut self, who: Id) -> Play {
        self.forget_where_its_things_lay(who);
        let stealth = self.scene().sheet(who).skills.stealth;
        let odds = self.scene().check_odds(who, By::Touch);
        let total = self.skill_check(who, stealth.into(), "Stealth", odds)?;
        for watcher in self.state.ids() {
            if !self.scene().could_hide_from(who, watcher) {
                continue;
            }
            let dc = self.awareness(watcher)?;
            self.note(Event::Checked { who, total, dc }, "against Awareness", "reality.facing.hide-check");
            if total >= dc {
                self.state.hidden[who.index()].insert(watcher);
                self.note(Event::Hid { who, from: watcher }, "unnoticed", "reality.facing.hide");
            } else if self.scene().sleeps(watcher) {
                self.wake(watcher, "reality.unconscious.awareness");
            }
        }
        Ok(())
    }

    /// Where a thing lies is kept that is taken out of hiding, if by setting it is to seem to lie there still
    /// (reality.facing.taken-unseen).
    pub(in crate::rules) fn keep_where_it_lay(&mut self, taker: Id, item: ItemId) {
        let seen = self.encounter.settings.taken_unseen == TakenUnseen::SeenToBeGone;
        let lies = self.state.lying.iter().copied().find(|&(lying, _)| lying == item);
        let Some((_, cell)) = lies.filter(|_| !seen && self.scene().is_hidden(taker)) else { return };
        self.state.taken_unseen.keep(item, cell);
    }

    /// What somebody has who hides anew may have been seen with it: where that lay is forgotten, or it would seem to lie
    /// there again.
    fn forget_where_its_things_lay(&mut self, who: Id) {
        let mut taken = self.state.taken_unseen.clone();
        taken.forget(|item| self.scene().has_thing(who, item));
        self.state.taken_unseen = taken;
    }

    /// The Awareness of a watcher: by setting it rolls, and a roll counts 10 at least (reality.facing.hide-check).
    fn awareness(&mut self, watcher: Id) -> Play<i16> {
        let unrolled = self.scene().passive_awareness(watcher);
        if self.encounter.settings.awareness == Awareness::Unrolled {
            return Ok(unrolled);
        }
        // One may hear what one does not see.
        let odds = self.scene().check_odds(watcher, By::Touch);
        let rolled = self.skill_check(watcher, unrolled - LEAST_AWARENESS, "Awareness", odds)?;
        Ok(rolled.max(unrolled))
    }

    /// Whoever stands in the open before somebody's eyes is found (reality.facing.hide-front).
    pub(in crate::rules) fn find_the_hidden(&mut self) {
        for who in self.state.ids() {
            self.find_who_is_in_the_open(who);
        }
    }

    /// All before whose eyes somebody is in the open find it.
    pub(in crate::rules) fn find_who_is_in_the_open(&mut self, who: Id) {
        for by in self.scene().hidden_from(who).iter() {
            self.find_in_the_open(who, by);
        }
    }

    /// Somebody finds another that is in the open before its eyes (reality.facing.hide-front).
    pub(in crate::rules) fn find_in_the_open(&mut self, who: Id, by: Id) {
        let scene = self.scene();
        if scene.is_hidden_from(who, by) && scene.is_in_the_open(who, by) {
            self.find(who, by, "reality.facing.hide-front");
        }
    }

    /// Somebody comes to a square, of itself or because another moves it: who stands there hidden from either is found, by
    /// setting by all (reality.facing.unknown). Says whether it is barred.
    pub(in crate::rules) fn comes_upon_somebody(&mut self, mover: Id, to: Cell, by: Id) -> bool {
        let there = self.scene().standing_at(mover, to);
        let finders = match self.encounter.settings.come_upon {
            ComeUpon::FoundByTheMover => [mover, by].into_iter().collect(),
            ComeUpon::FoundByAll => self.state.ids().collect::<Ids>(),
        };
        for other in there.iter() {
            for finder in self.scene().hidden_from(other).among(finders).iter() {
                self.find(other, finder, "reality.facing.unknown");
            }
        }
        !there.is_empty()
    }

    fn find(&mut self, who: Id, by: Id, clause: &'static str) {
        self.state.hidden[who.index()].remove(by);
        self.note(Event::Found { who, by }, "noticed", clause);
    }

    /// Who has attacked is known to all.
    pub(in crate::rules) fn give_away(&mut self, who: Id) {
        for by in self.scene().hidden_from(who).iter() {
            self.find(who, by, "reality.facing.hide");
        }
    }
}

/// Hiding.
impl Scene<'_> {
    /// From whom a combatant is hidden.
    #[inline]
    pub(in crate::rules) fn hidden_from(self, who: Id) -> Ids {
        self.state.hidden.get(who.index()).copied().unwrap_or_default()
    }

    /// Whether a combatant is hidden from another.
    #[inline]
    pub fn is_hidden_from(self, who: Id, watcher: Id) -> bool {
        self.hidden_from(who).has(watcher)
    }

    /// Whether a combatant is hidden from anybody.
    fn is_hidden(self, who: Id) -> bool {
        !self.hidden_from(who).is_empty()
    }

    /// Awareness without a roll; 10 lower for a sleeper.
    fn passive_awareness(self, who: Id) -> i16 {
        let asleep = if self.sleeps(who) { 10 } else { 0 };
        LEAST_AWARENESS + i16::from(self.sheet(who).skills.awareness) - asleep
    }

    /// Whether somebody stands in the open before another's eyes.
    pub(in crate::rules) fn is_in_the_open(self, who: Id, by: Id) -> bool {
        let is_there = !self.state.unseen.has(who) && !self.is_concealed(who);
        is_there && self.has_an_eye_on(by, who)
    }

    /// Whether somebody has its eyes on a place where another is. The Blinded have theirs on nothing, by setting on all
    /// before them (reality.conditions.blinded-watchers).
    fn has_an_eye_on(self, watcher: Id, who: Id) -> bool {
        let sightless = self.settings().blinded_watchers == BlindedWatchers::SeeNothing
            && self.has(watcher, Condition::Blinded);
        !sightless && self.is_able(watcher) && self.faces(watcher, who) && self.sees(watcher, who)
    }

    fn is_concealed(self, who: Id) -> bool {
        self.stands_on(who, |surface| surface.conceals)
    }

    /// Whether somebody could hide from an opponent: it does not look, or there is cover (reality.facing.hide,
    /// reality.facing.hide-front), and neither holds the other (reality.facing.given-away).
    fn could_hide_from(self, who: Id, watcher: Id) -> bool {
        self.opponents(who, watcher)
            && self.is_fit(watcher)
            && !self.is_hidden_from(who, watcher)
            && !self.are_in_one_hold(who, watcher)
            && (!self.has_an_eye_on(watcher, who) || self.is_concealed(who))
    }

    /// Whether somebody could hide from anybody that it knows of (reality.facing.unknown).
    pub(in crate::rules) fn may_hide(self, who: Id) -> Legality {
        let mut known = self.state.ids().filter(|&watcher| !self.is_hidden_from(watcher, who));
        if known.any(|watcher| self.could_hide_from(who, watcher)) {
            return Ok(());
        }
        Err(Illegal::because("reality.facing.hide-front", "before somebody's eyes one needs cover to hide"))
    }
}

/// What the seats know of those who hide.
impl Scene<'_> {
    /// Whether a seat may know where somebody is: it answers for one of its side, or for one that could tell and from
    /// whom it is not hidden. The game master knows of everybody.
    pub(crate) fn is_known_to(self, who: Id, seat: Seat) -> bool {
        let hidden = self.hidden_from(who);
        if hidden == Ids::NONE || seat == self.encounter.gm {
            return true;
        }
        let mut own = self.state.ids().filter(|&id| self.sheet(id).seat == seat);
        own.any(|id| !self.opponents(id, who) || (self.is_fit(id) && !hidden.has(id)))
    }

    /// The seats that may know where somebody is.
    fn those_who_know_of(self, who: Id) -> Audience {
        if !self.is_hidden(who) {
            return Audience::Everyone;
        }
        Audience::knowing(self.encounter.seats.len(), |seat| self.is_known_to(who, seat))
    }

    /// Who may see an event: what says where somebody hidden stands or goes is for those who know of it.
    pub(in crate::rules) fn audience(self, event: &Event) -> Audience {
        match *event {
            Event::Moved { who, .. }
            | Event::Jumped { who, .. }
            | Event::Pushed { who, .. }
            | Event::Turned { who, .. }
            | Event::TurnLoss { who, .. }
            | Event::Climbed { who, .. }
            | Event::LostGrip { who }
            | Event::FellDown { who, .. }
            | Event::PickedUp { who, .. }
            | Event::Interrupted { who, interrupt: Interrupt::AgileMove(_) } => self.those_who_know_of(who),
            // An attack is seen coming.
            Event::Declared { actor, action } if !self.is_attack(action) => self.those_who_know_of(actor),
            _ => Audience::Everyone,
        }
    }

    /// The state as a seat may know it: whom it does not know of is nowhere.
    pub(crate) fn seen_by(self, seat: Seat) -> Option<State> {
        let is_unknown = |&who: &Id| !self.is_known_to(who, seat);
        let mut unknown = self.state.ids().filter(is_unknown).peekable();
        unknown.peek()?;
        let mut seen = self.state.clone();
        for who in unknown {
            self.put_out_of_sight(who, seat, &mut seen);
        }
        seen.lying.extend(self.seeming_to_lie(seen.unseen));
        Some(seen)
    }

    /// Things that some have taken out of hiding, and where they seem to lie still (reality.facing.taken-unseen).
    fn seeming_to_lie(self, takers: Ids) -> impl Iterator<Item = (ItemId, Cell)> {
        self.state.taken_unseen.of(move |item| takers.iter().any(|taker| self.has_thing(taker, item)))
    }

    fn has_thing(self, id: Id, item: ItemId) -> bool {
        let own = self.of(id);
        own.held.contains(&item) || own.carried.iter().any(|&(carried, _)| carried == item)
    }

    fn put_out_of_sight(self, who: Id, seat: Seat, seen: &mut State) {
        let now = self.of(who);
        let things = now.held.iter().copied().chain(now.carried.iter().map(|(item, _)| *item));
        for item in things {
            if let Some(thing) = seen.things.get_mut(item.index()) {
                *thing = self.encounter.start.things.get(item.index()).copied().unwrap_or_default();
            }
        }
        let nowhere = self.encounter.map.cells().next().unwrap_or(Cell::new(0, 0));
        let mut combatant = self.sheet(who).opening.clone();
        combatant.cell = nowhere;
        combatant.life = Life::Gone;
        combatant.held_by = None;
        combatant.held.clear();
        combatant.carried.clear();
        *seen.of_mut(who) = combatant;
        seen.passed.remove(who);
        seen.climbed[who.index()] = 0;
        let own = self.state.ids().filter(|&id| self.sheet(id).seat == seat);
        let known = own.filter(|&id| self.is_hidden_from(who, id));
        let mut hidden = Ids::NONE;
        known.for_each(|id| hidden.insert(id));
        seen.hidden[who.index()] = hidden;
        seen.unseen.insert(who);
    }
}
