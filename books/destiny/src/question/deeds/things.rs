//! What somebody might do with things, and the rest of the miscellaneous actions.

use std::ops::ControlFlow;

use fracas_engine::map::Area;

use super::{Deeds, EachAction};
use crate::sheet::Object;
use crate::terms::{Action, ActionKind, Ap, Container, ObjectId, Speed};

impl Deeds<'_> {
    /// Shows each thing that it might take in hand, put away or load.
    pub(super) fn each_handling(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let held = &self.of(self.who()).held;
        if self.could_pay(ActionKind::RetrieveOrStow, self.least_handling_cost()) {
            self.each_retrieving(each)?;
            held.iter().map(|&item| Action::Stow(item)).try_for_each(&mut *each)?;
        }
        let empty = held.iter().filter(|&&item| !self.is_loaded(item));
        empty.map(|&item| Action::Load(item)).try_for_each(each)
    }

    /// What it costs at least to take anything in hand or to put it away.
    fn least_handling_cost(&self) -> Ap {
        [Container::Scabbard, Container::BeltPouch, Container::Backpack]
            .map(Container::cost)
            .into_iter()
            .fold(self.pick_up_cost(), Ap::min)
    }

    /// Shows each thing that it might take in hand.
    fn each_retrieving(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let free = self.free_hands(self.who());
        if free == 0 {
            return ControlFlow::Continue(());
        }
        let own = self.area(self.who());
        let near = |cell| !self.is_gap_beyond(own, Area::of(cell), self.arms_length());
        let carried = self.of(self.who()).carried.iter().map(|&(item, _)| item);
        let lying = self.state.lying.iter().filter(|&&(_, cell)| near(cell)).map(|&(item, _)| item);
        let fit = carried.chain(lying).filter(|&item| self.hands_for(item) <= free);
        fit.map(Action::Retrieve).try_for_each(each)
    }

    /// Shows each of these actions that it might take.
    pub(super) fn each_miscellaneous(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.affords(ActionKind::EndAMagicalEffect) {
            self.each_ending(each)?;
        }
        self.each_hindrance(each)?;
        if self.affords(ActionKind::SeizeInitiative) {
            each(Action::Seize)?;
        }
        self.each_aid(each)?;
        self.each_use(each)
    }

    /// Shows each effect that might be ended, each by its own action (destiny.misc.end-effect-single).
    fn each_ending(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let who = self.who();
        let places = (0..).zip(&self.state.effects).filter(|(_, effect)| effect.owner == who);
        places.map(|(place, _)| Action::EndEffect(place)).try_for_each(each)
    }

    /// Shows each thing that might be used, as usual and in haste.
    fn each_use(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let who = self.who();
        let speeds = [Speed::Usual, Speed::Hurried];
        let own = self.area(who);
        let near = |stands: &Object| !self.is_gap_beyond(own, Area::of(stands.cell), self.arms_length());
        let objects = (0..).map(ObjectId).zip(&self.encounter.objects);
        for (object, _) in objects.filter(|(_, stands)| near(stands)) {
            speeds.map(|speed| Action::UseObject(object, speed)).into_iter().try_for_each(&mut *each)?;
        }
        let is_used = |item| self.usage(item).is_some();
        for &item in self.of(who).held.iter().filter(|&&item| is_used(item)) {
            speeds.map(|speed| Action::UseItem(item, speed)).into_iter().try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }
}
