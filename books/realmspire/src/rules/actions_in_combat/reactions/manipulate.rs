//! Manipulate: handling what is within touch.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Illegal, Legality};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{HandingOver, Reloading, Taking, ThrownWeapons};
use crate::terms::{Ap, FixtureId, Handling, Id, ItemId, MOST_CARRIED, MOST_HELD, Metres, Presence};

const CLAUSE: &str = "realmspire.reactions.manipulate";
const TOUCH: &str = "realmspire.reactions.manipulate-touch";
const HANDING_OVER: &str = "realmspire.reactions.handing-over";
const TAKING: &str = "realmspire.reactions.taking";
/// The clause of letting things fall.
pub(in crate::rules::actions_in_combat) const DROPPING: &str = "realmspire.reactions.dropping-things";

impl<'a> Scene<'a> {
    /// Whether something in a cell is within touch (realmspire.reactions.manipulate-touch).
    fn touches(self, who: Id, cell: Cell) -> bool {
        self.is_within_reach(self.area(who), Area::of(cell), Metres(self.settings().touch.into()))
    }

    /// Things on the ground within touch.
    pub(crate) fn things_within_touch(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        self.state.lying.iter().filter(move |(_, cell)| self.touches(who, *cell)).map(|&(item, _)| item)
    }

    /// Fixtures that somebody could use or name: those that are not hidden, or that it knows to have been found.
    pub(crate) fn fixtures_known_to(self, who: Id) -> impl Iterator<Item = FixtureId> + 'a {
        let all = (0..).map(FixtureId).zip(&self.encounter.fixtures);
        all.filter(move |&(fixture, is)| !is.is_hidden || self.state.found(fixture).has(who))
            .map(|(fixture, _)| fixture)
    }

    /// What somebody might handle, in the order in which people see it.
    pub(crate) fn handlings(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        self.takings(who).chain(self.lootings(who)).chain(self.partings(who)).chain(self.uses(who))
    }

    /// The fixtures that somebody might use.
    pub(super) fn uses(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        self.fixtures_known_to(who).map(Handling::Use)
    }

    /// What somebody might reload or take in hand: only what there is a hand for.
    pub(super) fn takings(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        let own = self.of(who);
        let takes_nothing = own.carried.is_empty() && self.state.lying.is_empty();
        let free = if takes_nothing { 0 } else { self.free_hands(who) };
        let is_handy = move |item: &ItemId| self.hands_for(*item) <= free;
        let reloads = own.held.iter().copied().filter(move |&item| !self.is_loaded(item));
        let draws = own.carried.iter().copied().filter(is_handy);
        let picks = self.things_within_touch(who).filter(is_handy);
        let things = reloads.map(Handling::Reload).chain(draws.map(Handling::Draw));
        things.chain(picks.map(Handling::PickUp))
    }

    /// What somebody might take from those who lie within touch.
    fn lootings(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        let bodies = self.state.ids().filter(move |&from| self.may_take_from(who, from).is_ok());
        let things = move |from| {
            let own = self.of(from);
            own.held.iter().chain(&own.carried).map(move |&item| Handling::Take(item, from))
        };
        bodies.flat_map(things)
    }

    /// Whether somebody may take anything from another: one within touch who lies unconscious or dead
    /// (realmspire.reactions.taking).
    fn may_take_from(self, who: Id, from: Id) -> Legality {
        let other = self.of(from);
        let is_found = !self.state.unknown.has(from) && !other.unseen_by.has(who);
        if self.settings().taking == Taking::Never || other.presence != Presence::Here || !is_found {
            return Err(Illegal::because(TAKING, "nothing is taken from that one"));
        }
        if other.is_able() {
            return Err(Illegal::because(TAKING, "that one keeps hold of its things"));
        }
        if !self.is_within_reach(self.area(who), self.area(from), Metres(self.settings().touch.into())) {
            return Err(Illegal::because(TOUCH, "that one does not lie within touch"));
        }
        Ok(())
    }

    /// Whether somebody may take this thing from another.
    fn may_take(self, who: Id, item: ItemId, from: Id) -> Legality {
        self.may_take_from(who, from)?;
        let other = self.of(from);
        if !other.held.contains(&item) && !other.carried.contains(&item) {
            return Err(Illegal::because(CLAUSE, "that one has no such thing"));
        }
        if !self.has_hand_for(who, item) {
            return Err(Illegal::because("realmspire.shields.hands", "it has not the hands free"));
        }
        Ok(())
    }

    /// The ways in which somebody might part with what it holds.
    fn partings(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        let held = self.of(who).held.iter().copied();
        let to_all = move |item| self.receivers(who).map(move |to| Handling::Give(item, to));
        let gives = held.clone().flat_map(to_all);
        held.map(Handling::Stow).chain(self.drops(who)).chain(gives)
    }

    /// What somebody might let fall.
    pub(crate) fn drops(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        self.of(who).held.iter().copied().map(Handling::Drop)
    }

    /// The allies to whom somebody could hand anything over.
    fn receivers(self, who: Id) -> impl Iterator<Item = Id> + 'a {
        self.state.ids().filter(move |&to| self.may_hand_to(who, to).is_ok())
    }

    /// Whether somebody may hand anything over to another: an ally within touch
    /// (realmspire.reactions.handing-over).
    fn may_hand_to(self, who: Id, to: Id) -> Legality {
        let refuse = |reason| Err(Illegal::because(HANDING_OVER, reason));
        if self.settings().handing_over == HandingOver::Impossible {
            return refuse("things are not handed over");
        }
        if !self.allies(who, to) || !self.is_able(to) {
            return refuse("that is no ally who can take it");
        }
        if !self.is_within_reach(self.area(who), self.area(to), Metres(self.settings().touch.into())) {
            return Err(Illegal::because(TOUCH, "that ally is not within touch"));
        }
        Ok(())
    }

    /// Whether a thing may be handed over to somebody: it has the hands for it.
    fn may_give(self, who: Id, item: ItemId, to: Id) -> Legality {
        self.may_hand_to(who, to)?;
        if !self.has_hand_for(to, item) {
            return Err(Illegal::because("realmspire.shields.hands", "that ally has not the hands free"));
        }
        Ok(())
    }

    /// Whether somebody has the hands for one thing more.
    fn has_hand_for(self, who: Id, item: ItemId) -> bool {
        self.free_hands(who) >= self.hands_for(item) && self.of(who).held.len() < MOST_HELD
    }

    /// Whether somebody may handle something so.
    pub(crate) fn may_handle(self, who: Id, handling: Handling) -> Legality {
        let combatant = self.of(who);
        let refuse = |reason| Err(Illegal::because(CLAUSE, reason));
        match handling {
            Handling::Draw(item) if !combatant.carried.contains(&item) => refuse("it does not carry that"),
            Handling::Stow(item) | Handling::Drop(item) | Handling::Give(item, _)
                if !combatant.held.contains(&item) =>
            {
                refuse("it does not hold that")
            }
            Handling::Stow(_) if combatant.carried.len() >= MOST_CARRIED => {
                Err(Illegal::because("realmspire.core.most-carried", "it can carry no more"))
            }
            Handling::PickUp(item) if !self.things_within_touch(who).any(|lying| lying == item) => {
                Err(Illegal::because(TOUCH, "it does not lie within touch"))
            }
            Handling::Draw(item) | Handling::PickUp(item) if !self.has_hand_for(who, item) => {
                Err(Illegal::because("realmspire.shields.hands", "it has not the hands free"))
            }
            Handling::Reload(item) if !self.of(who).held.contains(&item) || self.is_loaded(item) => {
                Err(Illegal::because("realmspire.core.weapon-figures-ranged", "there is nothing to reload"))
            }
            Handling::Give(item, to) => self.may_give(who, item, to),
            Handling::Take(item, from) => self.may_take(who, item, from),
            Handling::Use(fixture) => self.may_use_fixture(who, fixture),
            _ => Ok(()),
        }
    }

    fn may_use_fixture(self, who: Id, fixture: FixtureId) -> Legality {
        if !self.fixtures_known_to(who).any(|known| known == fixture) {
            return Err(Illegal::because("realmspire.primary.search", "it has not been found"));
        }
        if !self.touches(who, self.encounter.fixture(fixture).cell) {
            return Err(Illegal::because(TOUCH, "it is not within touch"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Handles something.
    pub(crate) fn handle(&mut self, who: Id, handling: Handling) {
        if let Err(illegal) = self.scene().may_handle(who, handling) {
            self.comes_to_nothing(who, illegal);
            return;
        }
        match handling {
            Handling::Draw(item) => {
                let combatant = self.of_mut(who);
                combatant.carried.remove(item);
                combatant.held.add(item);
                self.note(Event::Drew { who, item }, "taken in hand", CLAUSE);
            }
            Handling::Stow(item) => {
                let combatant = self.of_mut(who);
                combatant.held.remove(item);
                combatant.carried.add(item);
                self.note(Event::Stowed { who, item }, "put away", CLAUSE);
            }
            Handling::Drop(item) => {
                self.of_mut(who).held.remove(item);
                let at = self.scene().of(who).cell;
                self.lay_down(item, at, "it was dropped", DROPPING);
            }
            Handling::Give(item, to) => {
                self.of_mut(who).held.remove(item);
                self.of_mut(to).held.add(item);
                self.note(Event::HandedOver { who, item, to }, "from hand to hand", HANDING_OVER);
            }
            Handling::Take(item, from) => {
                let other = self.of_mut(from);
                let _ = other.held.remove(item) || other.carried.remove(item);
                self.of_mut(who).held.add(item);
                self.note(Event::Took { who, item, from }, "within touch", TAKING);
            }
            Handling::PickUp(item) => {
                self.state.lying.retain(|(lying, _)| *lying != item);
                self.of_mut(who).held.add(item);
                self.note(Event::PickedUp { who, item }, "taken up", "realmspire.maneuvers.disarm-pick-up");
            }
            Handling::Reload(item) => self.reload(who, item),
            Handling::Use(fixture) => {
                self.state.used |= 1 << fixture.0;
                self.note(Event::Used { who, fixture }, "within touch", CLAUSE);
            }
        }
    }

    /// A reload of several AP is as many uses of Manipulate (realmspire.core.weapon-table).
    fn reload(&mut self, who: Id, item: ItemId) {
        let left = self.state.unloaded[item.index()].saturating_sub(1);
        self.state.unloaded[item.index()] = left;
        let event = Event::Reloading { who, item, left: Ap(left) };
        self.note(event, "one AP of it", "realmspire.core.weapon-figures-ranged");
    }

    /// A weapon that has been shot has to be reloaded.
    pub(crate) fn unload(&mut self, who: Id, item: ItemId, ap: Ap) {
        if ap == Ap::ZERO || self.encounter.settings.reloading == Reloading::Free {
            return;
        }
        self.state.unloaded[item.index()] = ap.0;
        self.note(Event::Unloaded { who, item, ap }, "it was shot", "realmspire.core.weapon-figures-ranged");
    }

    /// A thrown weapon lies where its target is (realmspire.step1-attack.thrown-weapon-leaves).
    pub(crate) fn throw_away(&mut self, who: Id, item: ItemId, target: Id) {
        const CLAUSE: &str = "realmspire.step1-attack.thrown-weapon-leaves";
        if self.encounter.settings.thrown_weapons == ThrownWeapons::StayAtHand {
            return;
        }
        if self.of_mut(who).held.remove(item) {
            let at = self.scene().of(target).cell;
            self.lay_down(item, at, "it was thrown", CLAUSE);
        }
    }

    /// A thing that is in nobody's hand any more lies in a space.
    pub(crate) fn lay_down(&mut self, item: ItemId, at: Cell, label: &'static str, clause: &'static str) {
        let _ = self.state.lying.try_push((item, at));
        self.note(Event::Landed { item, at }, label, clause);
    }
}
