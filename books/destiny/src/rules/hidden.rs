//! Who sees whom, and what a seat may know of a fight.

use fracas_engine::map::Cell;
use fracas_engine::{Audience, Seat};

use super::{Fight, Scene};
use crate::choice::Moment;
use crate::event::Event;
use crate::settings::{HiddenDoings, TakenUnseen, Visibility};
use crate::state::State;
use crate::terms::{Action, Combatant, Id, Ids, ItemId};

impl Scene<'_> {
    /// Whether one sees another (destiny.attacks.visibility).
    pub fn sees(self, who: Id, other: Id) -> bool {
        if who == other {
            return true;
        }
        self.is_awake(who)
            && !self.of(who).blinded
            && !self.is_hidden_from(other, who)
            && self.has_line(who, other)
    }

    /// Whether somebody is hidden from another: its own side knows of it (destiny.attacks.visibility).
    pub(crate) fn is_hidden_from(self, other: Id, who: Id) -> bool {
        self.state.hidden.has(other) && self.side(who) != self.side(other)
    }

    /// Those whom somebody's side does not know of.
    pub(crate) fn unknown_to(self, who: Id) -> Ids {
        self.state.hidden.iter().filter(|&other| self.is_hidden_from(other, who)).collect()
    }

    /// Whether no solid ground lies between two.
    pub fn has_line(self, one: Id, other: Id) -> bool {
        self.settings().visibility == Visibility::HiddenOnly
            || self.encounter.map.sees(self.area(one), self.area(other))
    }

    /// Whether a seat may know where somebody is: its own side's, and all who are not hidden.
    fn is_known_to(self, seat: Seat, id: Id) -> bool {
        if !self.state.hidden.has(id) || seat == self.encounter.gm {
            return true;
        }
        self.state.ids().any(|own| self.sheet(own).seat == seat && self.side(own) == self.side(id))
    }

    /// The state as a seat may know it; `None` where it may know all.
    pub(crate) fn seen_by(self, seat: Seat) -> Option<State> {
        let unknown = |id: &Id| !self.is_known_to(seat, *id);
        if !self.state.hidden.iter().any(|id| unknown(&id)) {
            return None;
        }
        let mut seen = self.state.clone();
        for id in self.state.hidden.iter().filter(unknown) {
            let nowhere = self.encounter.map.cells().next().unwrap_or(Cell::new(0, 0));
            *seen.of_mut(id) = Combatant { cell: nowhere, riding: None, ..self.sheet(id).opening.clone() };
            seen.unseen.insert(id);
            seen.riders.remove(id);
        }
        seen.lying.extend(self.seeming_to_lie(seen.unseen));
        Some(seen)
    }

    /// Things that some have taken out of hiding, and where they seem to lie still (destiny.attacks.taken-unseen).
    fn seeming_to_lie(self, takers: Ids) -> impl Iterator<Item = (ItemId, Cell)> {
        let has = move |id: Id, item: ItemId| {
            let own = self.of(id);
            own.held.contains(&item) || own.carried.iter().any(|&(carried, _)| carried == item)
        };
        self.state.taken_unseen.of(move |item| takers.iter().any(|taker| has(taker, item)))
    }

    /// Whether an action is one that its target sees coming.
    fn is_aimed_at_an_enemy(self, who: Id, action: Action) -> bool {
        action.target().is_some_and(|target| self.opponents(who, target))
    }

    /// Who may know of an event.
    pub fn audience(self, event: &Event) -> Audience {
        if self.state.hidden.is_empty() {
            return Audience::Everyone;
        }
        let about = self.whose_secret(event).filter(|&about| self.state.hidden.has(about));
        about.map_or(Audience::Everyone, |about| {
            Audience::knowing(self.encounter.seats.len(), |seat| self.is_known_to(seat, about))
        })
    }

    /// Of whom an event tells what only those may know who know of that one: where it is, what AP and initiative it has,
    /// what it means to do, and by a setting not what it does by itself (destiny.attacks.hidden-doings).
    fn whose_secret(self, event: &Event) -> Option<Id> {
        match *event {
            Event::Declared { who, action, .. }
            | Event::RuledOut { who, action }
            | Event::Voided { who, action } => (!self.is_aimed_at_an_enemy(who, action)).then_some(who),
            _ => event.tells_the_place_of().or_else(|| event.tells_what_is_left_to()).or_else(|| {
                let untold = self.settings().hidden_doings == HiddenDoings::Untold;
                event.tells_what_is_done_by().filter(|_| untold)
            }),
        }
    }

    /// What somebody who may act on a turn knows of a moment in it: nothing of one of whom it does not know, but what is
    /// aimed at an enemy.
    pub(crate) fn moment_as_known_to(self, who: Id, active: Id, moment: Moment) -> Moment {
        let is_seen_coming = match moment {
            Moment::Declared(action) | Moment::Prevented(action) => self.is_aimed_at_an_enemy(active, action),
            _ => false,
        };
        let is_known = is_seen_coming || self.is_known_to(self.sheet(who).seat, active);
        if is_known { moment } else { Moment::Unnoticed }
    }
}

impl Fight<'_> {
    /// Where a thing lies is kept that is taken out of hiding, if by setting it is to seem to lie there still
    /// (destiny.attacks.taken-unseen).
    pub(in crate::rules) fn keep_where_it_lay(&mut self, taker: Id, item: ItemId) {
        let seen = self.encounter.settings.taken_unseen == TakenUnseen::SeenToBeGone;
        let lies = self.state.lying.iter().copied().find(|&(lying, _)| lying == item);
        let Some((_, cell)) = lies.filter(|_| !seen && self.state.hidden.has(taker)) else { return };
        self.state.taken_unseen.keep(item, cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{GUARDS, RAIDERS, yard};

    #[test]
    fn each_side_knows_where_its_own_hide_and_not_where_others_do() {
        let encounter = yard();
        let mut state = State::open(&encounter);
        let (ansa, bela) = (Id(0), Id(1));
        let seen_by = |state: &State, seat| Scene { encounter: &encounter, state }.seen_by(seat);
        assert_eq!(seen_by(&state, GUARDS), None);
        state.hidden = [ansa, bela].into_iter().collect();
        let [guards, raiders] = [GUARDS, RAIDERS].map(|seat| seen_by(&state, seat).unwrap());
        assert_eq!(guards.unseen.iter().collect::<Vec<_>>(), [bela]);
        assert_eq!(raiders.unseen.iter().collect::<Vec<_>>(), [ansa]);
        assert_eq!(guards.of(ansa).cell, state.of(ansa).cell);
        assert_eq!(raiders.of(ansa).cell, Cell::new(0, 0));
        assert_eq!(seen_by(&state, encounter.gm), None);
    }
}
