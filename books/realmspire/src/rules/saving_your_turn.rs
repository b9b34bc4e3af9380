//! Saving Your Turn: a turn is taken later, after that of somebody who is named at once.

use arrayvec::ArrayVec;
use fracas_engine::{Illegal, Legality};

use super::{Fight, Scene};
use crate::event::Event;
use crate::settings::{ChangedPlace, Postponing, PostponingPast, SeveralWaiting};
use crate::state::{State, Turn};
use crate::terms::{Id, LeftOff, MOST_COMBATANTS, Phase};

impl Scene<'_> {
    /// Whether the active character may take its turn after somebody else's.
    pub(crate) fn may_postpone(self, who: Id, after: Id) -> Legality {
        if self.state.turn.has_begun && self.settings().postponing == Postponing::WholeTurn {
            let reason = "it has acted or moved in this turn";
            return Err(Illegal::because("realmspire.saving.whole-turn-only", reason));
        }
        if after == who || !self.state.order.contains(&after) {
            let reason = "somebody else in the order is named";
            return Err(Illegal::because("realmspire.saving.declare-at-once", reason));
        }
        if !self.of(after).is_alive_here() {
            let reason = "the one named has no turn any more";
            return Err(Illegal::because("realmspire.saving.acts-after-named", reason));
        }
        if self.waits_for_turn_of(after, who) {
            let reason = "the one named acts after this turn";
            return Err(Illegal::because("realmspire.saving.acts-after-named", reason));
        }
        let this_round = self.settings().postponing_past == PostponingPast::ThisRound;
        if this_round && !self.state.queue.contains(&after) {
            let reason = match self.state.taken.contains(&after) {
                true => "the turn of the one named is over in this round",
                false => "the one named has no turn in this round",
            };
            return Err(Illegal::because("realmspire.saving.past-round-end", reason));
        }
        Ok(())
    }

    /// Whether somebody's turn comes after another's, because it waits for that one or for others who do.
    fn waits_for_turn_of(self, who: Id, other: Id) -> bool {
        let named = |id: &Id| self.of(*id).waits_for;
        // No longer than there are combatants, should a file have some wait in a circle.
        let mut chain = std::iter::successors(named(&who), named).take(self.state.combatants.len());
        chain.any(|id| id == other)
    }

    /// Whether one who waits acts before another who waits for the same one.
    fn waits_before(self, one: Id, other: Id) -> bool {
        match self.settings().several_waiting {
            SeveralWaiting::ByInitiative => {
                let place = |id: Id| self.state.order.iter().position(|&known| known == id);
                place(one) < place(other)
            }
            SeveralWaiting::AsDeclared => false,
        }
    }
}

impl Fight<'_> {
    /// Postpones the active character's turn, and those of all who wait for it.
    pub(crate) fn postpone(&mut self, who: Id, after: Id) {
        let clause = "realmspire.saving.declare-at-once";
        self.note(Event::Postponed { who, after }, "declared at once", clause);
        let Turn { walked, dash, disengaged, .. } = self.state.turn;
        self.of_mut(who).left_off = LeftOff { walked, dash, disengaged };
        let block = self.take_with_followers(who);
        self.of_mut(who).waits_for = Some(after);
        match self.place_after(who, after) {
            Some(place) => self.insert(place, &block),
            None => self.wait_for_next_round(who, &block),
        }
        self.state.active = None;
        self.state.phase = Phase::TurnBegins;
    }

    /// Somebody and all who wait for it, in the order in which they act, out of the queue.
    fn take_with_followers(&mut self, who: Id) -> ArrayVec<Id, MOST_COMBATANTS> {
        let mut block: ArrayVec<Id, MOST_COMBATANTS> = ArrayVec::new();
        block.push(who);
        let scene = self.scene();
        for &id in &self.state.queue {
            if scene.of(id).waits_for.is_some_and(|named| block.contains(&named)) {
                block.push(id);
            }
        }
        self.state.queue.retain(|id| !block.contains(id));
        block
    }

    /// The place in the queue right after somebody, and after those who wait for it too and act before.
    fn place_after(&self, who: Id, after: Id) -> Option<usize> {
        let scene = self.scene();
        let queue = &self.state.queue;
        let mut place = queue.iter().position(|&id| id == after)? + 1;
        let mut ahead: ArrayVec<Id, MOST_COMBATANTS> = ArrayVec::new();
        while let Some(&next) = queue.get(place) {
            let named = scene.of(next).waits_for;
            let is_ahead = named == Some(after) && !scene.waits_before(who, next);
            let follows = named.is_some_and(|named| ahead.contains(&named));
            if !is_ahead && !follows {
                break;
            }
            ahead.push(next);
            place += 1;
        }
        Some(place)
    }

    fn insert(&mut self, place: usize, block: &[Id]) {
        for (offset, &id) in block.iter().enumerate() {
            let _ = self.state.queue.try_insert(place + offset, id);
        }
    }

    /// By setting a turn is lost for that of the next round, after that of the one named
    /// (realmspire.saving.next-round-turn).
    fn wait_for_next_round(&mut self, who: Id, block: &[Id]) {
        self.of_mut(who).left_off = LeftOff::default();
        let _ = self.state.taken.try_push(who);
        self.insert(0, block.get(1..).unwrap_or_default());
    }

    /// Those who wait into this round have their turn of it after the one named: the order is as before
    /// (realmspire.saving.order-next-round).
    pub(crate) fn put_back_those_who_wait(&mut self) {
        for who in self.state.order.clone() {
            let Some(after) = self.scene().of(who).waits_for else { continue };
            let before = self.state.queue.clone();
            let block = self.take_with_followers(who);
            match self.place_after(who, after) {
                Some(place) => self.insert(place, &block),
                None => self.state.queue = before,
            }
        }
    }

    /// The order of the next round: as rolled, or by setting as turns were taken (realmspire.saving.order-next-round). Who
    /// had none, as one who has just come, stays where it is.
    pub(crate) fn settle_order(&mut self) {
        if self.encounter.settings.changed_place != ChangedPlace::Kept {
            return;
        }
        let State { order, taken, .. } = &mut self.state;
        let mut had_turns: ArrayVec<Id, MOST_COMBATANTS> =
            order.iter().copied().filter(|id| taken.contains(id)).collect();
        had_turns.sort_by_key(|id| taken.iter().position(|known| known == id));
        let places = order.iter_mut().filter(|id| taken.contains(id));
        places.zip(had_turns).for_each(|(place, id)| *place = id);
    }
}
