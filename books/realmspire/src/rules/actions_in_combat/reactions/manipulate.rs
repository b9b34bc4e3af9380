//! Manipulate: handling what is within touch.

use std::ops::ControlFlow;

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Illegal, Legality};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{Reloading, ReloadingHands, ThrownWeapons};
use crate::terms::{Ap, FixtureId, Handling, Id, ItemId, MOST_CARRIED, MOST_HELD, Metres};

pub(super) const CLAUSE: &str = "realmspire.reactions.manipulate";
pub(super) const TOUCH: &str = "realmspire.reactions.manipulate-touch";
/// The clause of letting things fall.
pub(in crate::rules::actions_in_combat) const DROPPING: &str = "realmspire.reactions.dropping-things";

impl<'a> Scene<'a> {
    /// Metres that a hand reaches (realmspire.reactions.manipulate-touch).
    #[inline]
    pub(super) fn touch(self) -> Metres {
        Metres(self.settings().touch.into())
    }

    /// Whether something in a cell is within touch.
    fn touches(self, who: Id, cell: Cell) -> bool {
        self.is_within_reach(self.area(who), Area::of(cell), self.touch())
    }

    /// Things on the ground within touch.
    pub(crate) fn things_within_touch(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        self.things_within_touch_that(who, |_| true)
    }

    /// Things on the ground within touch that are wanted: whether they are is asked first, as it is soon seen.
    fn things_within_touch_that(
        self,
        who: Id,
        is_wanted: impl Fn(ItemId) -> bool + 'a,
    ) -> impl Iterator<Item = ItemId> + 'a {
        let (own, touch) = (self.area(who), self.touch());
        let lying = self.state.lying.iter().filter(move |(item, _)| is_wanted(*item));
        lying
            .filter(move |(_, cell)| self.is_within_reach(own, Area::of(*cell), touch))
            .map(|&(item, _)| item)
    }

    /// Fixtures that somebody could use or name: those that are not hidden, or that it knows to have been found.
    pub(crate) fn fixtures_known_to(self, who: Id) -> impl Iterator<Item = FixtureId> + 'a {
        let all = (0..).map(FixtureId).zip(&self.encounter.fixtures);
        all.filter(move |&(fixture, is)| !is.is_hidden || self.state.found(fixture).has(who))
            .map(|(fixture, _)| fixture)
    }

    /// Shows what somebody might handle, in the order in which people see it, until told to stop.
    pub(crate) fn each_handling(
        self,
        who: Id,
        each: &mut dyn FnMut(Handling) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.takings(who).try_for_each(&mut *each)?;
        self.lootings(who).try_for_each(&mut *each)?;
        self.each_parting(who, each)?;
        self.uses(who).try_for_each(each)
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
        let is_handy = move |item| self.hands_for(item) <= free;
        let reloads = own.held.iter().copied().filter(move |&item| !self.is_loaded(item));
        let draws = own.carried.iter().copied().filter(move |&item| is_handy(item));
        let picks = self.things_within_touch_that(who, is_handy);
        let things = reloads.map(Handling::Reload).chain(draws.map(Handling::Draw));
        things.chain(picks.map(Handling::PickUp))
    }

    /// Shows the ways in which somebody might part with what it holds.
    fn each_parting(self, who: Id, each: &mut dyn FnMut(Handling) -> ControlFlow<()>) -> ControlFlow<()> {
        let held = &self.of(who).held;
        if held.is_empty() {
            return ControlFlow::Continue(());
        }
        held.iter().copied().map(Handling::Stow).try_for_each(&mut *each)?;
        self.drops(who).try_for_each(&mut *each)?;
        let receivers = self.receivers(who);
        held.iter().try_for_each(|&item| receivers.iter().try_for_each(|to| each(Handling::Give(item, to))))
    }

    /// What somebody might let fall.
    pub(crate) fn drops(self, who: Id) -> impl Iterator<Item = Handling> + 'a {
        self.of(who).held.iter().copied().map(Handling::Drop)
    }

    /// Whether somebody has the hands for one thing more.
    pub(super) fn has_hand_for(self, who: Id, item: ItemId) -> bool {
        self.free_hands(who) >= self.hands_for(item) && self.of(who).held.len() < MOST_HELD
    }

    /// Whether somebody has the hands for one thing more, with the clause that says how many it takes.
    pub(super) fn must_have_hand_for(self, who: Id, item: ItemId) -> Legality {
        if self.has_hand_for(who, item) {
            return Ok(());
        }
        let is_shield = |item| self.kind(item).block_rating().is_some();
        let has_shield = self.of(who).held.iter().copied().any(is_shield);
        let clause =
            if has_shield || is_shield(item) { "realmspire.shields.hands" } else { "realmspire.core.hands" };
        Err(Illegal::because(clause, "the hands for it are not free"))
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
            Handling::PickUp(item)
                if self.things_within_touch_that(who, |lying| lying == item).next().is_none() =>
            {
                Err(Illegal::because(TOUCH, "it does not lie within touch"))
            }
            Handling::Draw(item) | Handling::PickUp(item) => self.must_have_hand_for(who, item),
            Handling::Reload(item) if !self.of(who).held.contains(&item) || self.is_loaded(item) => {
                Err(Illegal::because("realmspire.core.weapon-figures-ranged", "there is nothing to reload"))
            }
            Handling::Reload(item) => self.may_reload_with_its_hands(who, item),
            Handling::Give(item, to) => self.may_give(who, item, to),
            Handling::Take(item, from) => self.may_take(who, item, from),
            Handling::Use(fixture) => self.may_use_fixture(who, fixture),
            _ => Ok(()),
        }
    }

    /// Whether somebody has the hands to reload what it holds: what is for one hand takes, by a setting, the other besides
    /// (realmspire.core.reloading-hands).
    fn may_reload_with_its_hands(self, who: Id, item: ItemId) -> Legality {
        let takes_both =
            self.settings().reloading_hands == ReloadingHands::OneFree && self.hands_for(item) < 2;
        if takes_both && self.free_hands(who) == 0 {
            return Err(Illegal::because("realmspire.core.reloading-hands", "no hand is free to reload it"));
        }
        Ok(())
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
            Handling::Give(item, to) => self.give(who, item, to),
            Handling::Take(item, from) => self.take(who, item, from),
            Handling::PickUp(item) => {
                self.keep_where_it_lay(who, item);
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
