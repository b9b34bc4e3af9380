//! From hand to hand: things handed over to allies, and taken from those who cannot keep hold of them.

use fracas_engine::{Illegal, Legality};

use super::manipulate::{CLAUSE, TOUCH};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{HandingOver, Taking};
use crate::terms::{Handling, Id, Ids, ItemId, Presence};

const HANDING_OVER: &str = "realmspire.reactions.handing-over";
const TAKING: &str = "realmspire.reactions.taking";

impl<'a> Scene<'a> {
    /// The allies to whom somebody could hand anything over.
    pub(super) fn receivers(self, who: Id) -> Ids {
        let about = self.about(self.area(who), self.touch());
        about.filter(|&to| self.may_hand_to(who, to).is_ok()).collect()
    }

    /// Whether somebody may hand anything over to another: an ally within touch
    /// (realmspire.reactions.handing-over).
    #[inline]
    fn may_hand_to(self, who: Id, to: Id) -> Legality {
        let refuse = |reason| Err(Illegal::because(HANDING_OVER, reason));
        if self.settings().handing_over == HandingOver::Impossible {
            return refuse("things are not handed over");
        }
        if !self.allies(who, to) || !self.is_able(to) {
            return refuse("that is no ally who can take it");
        }
        if !self.is_within_reach(self.area(who), self.area(to), self.touch()) {
            return Err(Illegal::because(TOUCH, "that ally is not within touch"));
        }
        Ok(())
    }

    /// Whether a thing may be handed over to somebody: it has the hands for it.
    pub(super) fn may_give(self, who: Id, item: ItemId, to: Id) -> Legality {
        self.may_hand_to(who, to)?;
        self.must_have_hand_for(to, item)
    }

    /// What somebody might take from those who lie within touch.
    pub(super) fn lootings(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        let about = self.about(self.area(who), self.touch());
        let bodies = about.filter(move |&from| self.may_take_from(who, from).is_ok());
        let things = move |from| {
            let own = self.of(from);
            own.held.iter().chain(&own.carried).map(move |&item| Handling::Take(item, from))
        };
        bodies.flat_map(things)
    }

    /// Whether somebody may take anything from another: one within touch who lies unconscious or dead
    /// (realmspire.reactions.taking).
    #[inline]
    fn may_take_from(self, who: Id, from: Id) -> Legality {
        let other = self.of(from);
        let is_found = !self.state.unknown.has(from) && !other.unseen_by.has(who);
        if self.settings().taking == Taking::Never || other.presence != Presence::Here || !is_found {
            return Err(Illegal::because(TAKING, "nothing is taken from that one"));
        }
        if other.is_able() {
            return Err(Illegal::because(TAKING, "that one keeps hold of its things"));
        }
        if !self.is_within_reach(self.area(who), self.area(from), self.touch()) {
            return Err(Illegal::because(TOUCH, "that one does not lie within touch"));
        }
        Ok(())
    }

    /// Whether somebody may take this thing from another.
    pub(super) fn may_take(self, who: Id, item: ItemId, from: Id) -> Legality {
        self.may_take_from(who, from)?;
        let other = self.of(from);
        if !other.held.contains(&item) && !other.carried.contains(&item) {
            return Err(Illegal::because(CLAUSE, "that one has no such thing"));
        }
        self.must_have_hand_for(who, item)
    }
}

impl Fight<'_> {
    /// Hands a thing over.
    pub(super) fn give(&mut self, who: Id, item: ItemId, to: Id) {
        self.of_mut(who).held.remove(item);
        self.of_mut(to).held.add(item);
        self.note(Event::HandedOver { who, item, to }, "from hand to hand", HANDING_OVER);
    }

    /// Takes a thing from one who lies there.
    pub(super) fn take(&mut self, who: Id, item: ItemId, from: Id) {
        let other = self.of_mut(from);
        let _ = other.held.remove(item) || other.carried.remove(item);
        self.of_mut(who).held.add(item);
        self.note(Event::Took { who, item, from }, "within touch", TAKING);
    }
}
