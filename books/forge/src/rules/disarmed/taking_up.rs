//! Drawing weapons, and picking them up.

use std::ops::ControlFlow;

use fracas_engine::Play;
use fracas_engine::map::Area;

use crate::choice::{Choice, Illegal, Legality, Question, Readiness};
use crate::event::Event;
use crate::rules::skills::Takes;
use crate::rules::{Fight, Scene};
use crate::settings::{FullHands, Retrieve};
use crate::terms::{Id, ItemId, Once, known};

/// Hands of a combatant (forge.turns.hands).
const HANDS: u8 = 2;

impl Scene<'_> {
    /// Whether there is anything to draw, or to pick up where one stands (forge.turns.walk-first).
    pub fn may_draw(self, actor: Id) -> Legality {
        let combatant = self.of(actor);
        let lying =
            self.state.lying.iter().any(|&(item, _)| self.may_pick_up_by_drawing(actor, item).is_ok());
        let is_drawn = |&item: &ItemId| self.weapon(item).hands <= HANDS;
        if lying || combatant.carried.iter().any(is_drawn) {
            return Ok(());
        }
        Err(Illegal::because("forge.disarmed.rearm", "there is nothing to draw or to pick up"))
    }

    /// Whether an object lies in or next to a combatant's area.
    pub fn may_reach_down(self, actor: Id, item: ItemId) -> Legality {
        let grid = self.encounter.map.grid();
        let area = self.area(actor);
        let near = self.state.lying.iter().any(|&(lying, cell)| {
            let there = Area::of(cell);
            lying == item && (area.contains(grid, cell) || area.touches(grid, there))
        });
        if near && self.altitude(actor) == 0 {
            return Ok(());
        }
        Err(Illegal::because("forge.disarmed.retrieve-gap", "it does not lie in the area or next to it"))
    }

    /// Whether the draw maneuver picks up an object (forge.disarmed.retrieve-gap).
    fn may_pick_up_by_drawing(self, actor: Id, item: ItemId) -> Legality {
        if self.settings().retrieve != Retrieve::Maneuver {
            return Err(Illegal::because(
                "forge.disarmed.retrieve-gap",
                "picking up is no matter of a maneuver here",
            ));
        }
        self.may_reach_down(actor, item)
    }

    /// Whether a combatant may pick up an object on its turn without the draw maneuver: by setting for its action, or for
    /// nothing (forge.disarmed.retrieve-gap).
    pub fn may_pick_up(self, actor: Id, item: ItemId) -> Legality {
        match self.settings().retrieve {
            Retrieve::Maneuver => {
                return Err(Illegal::because("forge.disarmed.retrieve-gap", "it takes the draw maneuver"));
            }
            Retrieve::Action if self.state.turn().is_none_or(|turn| turn.actions == 0) => {
                return Err(Illegal::because("forge.disarmed.retrieve-gap", "it takes an action"));
            }
            // The action may have to wait for the maneuver (forge.turns.skill-order).
            Retrieve::Action => self.has_time_to(actor, Takes::Action)?,
            Retrieve::Free => {}
        }
        if self.bears(actor, |condition| condition.no_actions) {
            return Err(Illegal::because("forge.defeated.no-actions", "it cannot act"));
        }
        self.may_reach_down(actor, item)?;
        if self.has_hands_for(actor, item, 0) {
            return Ok(());
        }
        Err(Illegal::because("forge.disarmed.rearm", "no hand is free"))
    }

    /// Whether a combatant may draw or pick up an object when so many have been drawn in the maneuver already. After a walk
    /// in the same maneuver it is nothing that is slow to draw (forge.turns.draw-weapon,
    /// forge.turns.maneuver-paces-gap).
    fn may_draw_item(self, actor: Id, drawn: u8, walk: Once, item: ItemId) -> Legality {
        if !self.of(actor).carried.contains(&item) {
            self.may_pick_up_by_drawing(actor, item)?;
        }
        if walk == Once::Used && self.weapon(item).slow_draw {
            return Err(Illegal::because(
                "forge.turns.maneuver-paces-gap",
                "after a walk there is no time to draw it",
            ));
        }
        if self.has_hands_for(actor, item, usize::from(drawn)) {
            return Ok(());
        }
        Err(Illegal::because("forge.turns.draw-weapon", "no hand is free for it"))
    }

    /// Whether a combatant may draw an object, under the name by which it goes at this moment.
    pub fn may_draw_as(self, actor: Id, drawn: u8, walk: Once, choice: Choice) -> Legality {
        let Some(item) = item_of(choice) else { return Ok(()) };
        self.may_draw_item(actor, drawn, walk, item)?;
        let may = |item: &ItemId| self.may_draw_item(actor, drawn, walk, *item).is_ok();
        let proper = self.called(actor, item, self.at_hand(actor).filter(may));
        goes_by(choice, proper, "forge.turns.draw-weapon")
    }

    /// Whether a combatant may pick up an object without the draw maneuver, under the name by which it goes at this moment.
    pub fn may_pick_up_as(self, actor: Id, choice: Choice) -> Legality {
        let Some(item) = item_of(choice) else { return Ok(()) };
        self.may_pick_up(actor, item)?;
        let may = |item: &ItemId| self.may_pick_up(actor, *item).is_ok();
        goes_by(
            choice,
            self.called(actor, item, self.lying_about().filter(may)),
            "forge.disarmed.retrieve-gap",
        )
    }

    /// Shows what a combatant may draw or pick up when so many objects have been drawn already, the readiest first.
    pub fn each_to_draw(
        self,
        actor: Id,
        drawn: u8,
        walk: Once,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may = |item: &ItemId| self.may_draw_item(actor, drawn, walk, *item).is_ok();
        self.each_called(actor, self.at_hand(actor).filter(may), each)
    }

    /// Shows the objects that a combatant may pick up without the draw maneuver.
    pub fn each_pickup(self, actor: Id, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.settings().retrieve == Retrieve::Maneuver {
            return ControlFlow::Continue(());
        }
        let may = |item: &ItemId| self.may_pick_up(actor, *item).is_ok();
        self.each_called(actor, self.lying_about().filter(may), each)
    }

    /// Objects on the ground, wherever they lie.
    fn lying_about(self) -> impl Iterator<Item = ItemId> + Clone {
        self.state.lying.iter().map(|&(item, _)| item)
    }

    /// What a combatant carries, and all that lies on the ground.
    fn at_hand(self, actor: Id) -> impl Iterator<Item = ItemId> + Clone {
        self.of(actor).carried.iter().copied().chain(self.lying_about())
    }

    /// How ready an object is for somebody who wants to take it up.
    pub fn readiness(self, actor: Id, item: ItemId) -> Readiness {
        match (self.of(actor).carried.contains(&item), self.is_unloaded(item)) {
            (true, false) => Readiness::Carried,
            (true, true) => Readiness::CarriedUnloaded,
            (false, false) => Readiness::Lying,
            (false, true) => Readiness::LyingUnloaded,
        }
    }

    /// The name by which an object goes among those that could be taken up. The readiest of a kind goes by the name of the
    /// kind; those that differ from it say in what, and two that are alike are one choice: then the later has none.
    fn called(self, actor: Id, item: ItemId, others: impl Iterator<Item = ItemId>) -> Option<Choice> {
        let kind = |item: ItemId| self.encounter.items[item.index()];
        let readiness = self.readiness(actor, item);
        let (mut is_later, mut is_readiest) = (false, true);
        for other in others.filter(|&other| kind(other) == kind(item)) {
            is_later |= other == item;
            match self.readiness(actor, other) {
                same if same == readiness && !is_later => return None,
                readier if readier < readiness => is_readiest = false,
                _ => {}
            }
        }
        Some(if is_readiest { Choice::Item(item) } else { Choice::ItemAs(item, readiness) })
    }

    /// Shows objects, the readiest first, each by its name among them.
    fn each_called(
        self,
        actor: Id,
        items: impl Iterator<Item = ItemId> + Clone,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for readiness in Readiness::ALL {
            for item in items.clone().filter(|&item| self.readiness(actor, item) == readiness) {
                if let Some(choice) = self.called(actor, item, items.clone()) {
                    each(choice)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether hands are left for an object, if all that was held before the last `kept` objects gives way.
    fn has_hands_for(self, actor: Id, item: ItemId, kept: usize) -> bool {
        let held = &self.of(actor).held;
        let taken: u8 = held.iter().rev().take(kept).map(|&held| self.weapon(held).hands).sum();
        taken + self.weapon(item).hands <= HANDS
    }
}

/// The object that is meant.
fn item_of(choice: Choice) -> Option<ItemId> {
    match choice {
        Choice::Item(item) | Choice::ItemAs(item, _) => Some(item),
        _ => None,
    }
}

/// Whether an object is called by its proper name.
fn goes_by(choice: Choice, proper: Option<Choice>, clause: &'static str) -> Legality {
    match proper {
        Some(proper) if proper == choice => Ok(()),
        Some(_) => Err(Illegal::because(clause, "of several of its kind it goes by another name")),
        None => Err(Illegal::because(clause, "another that is just like it is meant")),
    }
}

impl Fight<'_> {
    /// A combatant draws or picks up as many weapons. What it held before gives way where hands are needed. Says whether
    /// that leaves no time to walk: some weapons are slow to draw.
    pub fn draw(&mut self, actor: Id, items: u8) -> Play {
        for drawn in 0..items {
            let question = Question::Draw { actor, drawn, further: items - drawn - 1, walk: self.walk_along };
            let Some(item) = self.ask(question)?.and_then(item_of) else { break };
            self.drew_slowly |= self.scene().weapon(item).slow_draw;
            self.take_up(actor, item, usize::from(drawn))?;
        }
        Ok(())
    }

    /// A combatant picks up an object outside the draw maneuver (forge.disarmed.retrieve-gap).
    pub fn pick_up(&mut self, actor: Id, item: ItemId) -> Play {
        let as_action = self.encounter.settings.retrieve == Retrieve::Action;
        if as_action {
            self.take_room(Takes::Action);
            self.before_action(actor)?;
        }
        self.take_up(actor, item, 0)?;
        if as_action { self.after_action(actor) } else { Ok(()) }
    }

    /// An object comes into the hand, from the belt or from the ground.
    fn take_up(&mut self, actor: Id, item: ItemId, kept: usize) -> Play {
        self.make_room(actor, item, kept);
        let carried = self.state.of(actor).carried.contains(&item);
        self.state.of_mut(actor).carried.retain(|other| *other != item);
        self.state.lying.retain(|(other, _)| *other != item);
        // Hands are the tighter limit: there is room for what they hold.
        let _ = self.state.of_mut(actor).held.try_push(item);
        if carried {
            self.note(Event::Drew { who: actor, item }, "drawn", "forge.turns.draw-weapon");
        } else {
            self.note(Event::PickedUp { who: actor, item }, "picked up", "forge.disarmed.retrieve-gap");
        }
        // By a shield alone nobody is armed again.
        let weapon = self.scene().weapon(item);
        if weapon.attack.is_none() && weapon.thrown.is_none() {
            return Ok(());
        }
        self.end_condition(actor, known::DISARMED, "forge.disarmed.event")
    }

    /// What was held first is put away, for nothing and unasked, until the hands suffice; what was drawn in the same
    /// maneuver stays (forge.turns.full-hands).
    fn make_room(&mut self, actor: Id, item: ItemId, kept: usize) {
        loop {
            let held = self.state.of(actor).held.len();
            if held <= kept || self.scene().has_hands_for(actor, item, held) {
                return;
            }
            let away = self.state.of(actor).held[0];
            self.let_go_of(actor, away);
            let dropped = self.encounter.settings.full_hands == FullHands::Dropped;
            if dropped || self.state.of_mut(actor).carried.try_push(away).is_err() {
                let at = self.scene().cell(actor);
                self.land(away, at, "forge.turns.full-hands");
            }
        }
    }
}
