//! The actions that somebody might declare, in the order in which people see them: attacks first, then what else one
//! thinks of, then what is rarer.
//!
//! What cannot be paid for is left out here already: that is known soonest.

use std::ops::ControlFlow;

use super::candidates::Each;
use crate::choice::{Action, Arm, CastBy, Choice, Intent, Limb, Pace, ShiftBy};
use crate::rules::Scene;
use crate::rules::action_order_and_initiative::Several;
use crate::terms::{Id, ItemId, Nature};

/// Who is shown each action, and may stop.
pub(crate) type EachAction<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;

impl<'a> Scene<'a> {
    /// All that somebody might do of its own accord, and to wait.
    pub(super) fn each_act(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::Wait)?;
        let targets = self.targets(who);
        self.each_plain_action(who, &targets, &mut |action| each(Choice::Do(action)))?;
        self.each_interrupt_at_will(who, &mut |interrupt| each(Choice::Interrupt(interrupt)))?;
        if self.of(who).energy > 0 {
            self.each_free_action(who, &mut |action| each(Choice::Do(action)))?;
        }
        self.each_further_action(who, &targets, &mut |action| each(Choice::Do(action)))
    }

    /// All that somebody might do in answer to another's action: it is that other who is answered.
    pub(super) fn each_answer(self, who: Id, actor: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let targets: Several = self.targets(who).into_iter().filter(|&target| target == actor).collect();
        self.each_plain_action(who, &targets, each)?;
        self.each_further_action(who, &targets, each)
    }

    /// Whom somebody could attack at all now, the nearest first.
    pub(crate) fn targets(self, who: Id) -> Several {
        let open = |&target: &Id| self.may_attack(who, target).is_ok() && !self.must_let_answer(who, target);
        let mut targets: Several = self.opponents_of(who).filter(open).collect();
        targets.sort_by_key(|&target| self.nearness(who, target));
        targets
    }

    /// Each action that one thinks of first, attacks before all else, as one's side means them.
    pub(crate) fn each_plain_action(self, who: Id, targets: &[Id], each: EachAction<'_>) -> ControlFlow<()> {
        let mut put = payable(self, who, each);
        let intent = self.usual_intent(who);
        for &target in targets {
            self.each_attack(who, target, intent, &mut put)?;
        }
        put(Action::StandUp)?;
        put(Action::Kneel)?;
        self.shooters(who).map(Action::Load).try_for_each(&mut put)?;
        self.escapes(who).map(Action::Escape).into_iter().try_for_each(&mut put)?;
        [Pace::Run, Pace::Quick, Pace::Sprint].map(Action::Run).into_iter().try_for_each(&mut put)?;
        for &way in self.encounter.map.grid().directions() {
            put(Action::Shift(ShiftBy::Energy, way))?;
            put(Action::Shift(ShiftBy::Agility, way))?;
        }
        put(Action::Defend)?;
        self.of(who).carried.iter().map(|&(item, _)| Action::Equip(item)).try_for_each(&mut put)?;
        self.of(who).held.iter().map(|&item| Action::Stow(item)).try_for_each(&mut put)?;
        self.state.lying.iter().map(|&(item, _)| Action::PickUp(item)).try_for_each(&mut put)?;
        put(Action::CatchBreath)?;
        self.remedies(who).map(|which| Action::Remedy(who, which)).try_for_each(&mut put)?;
        put(Action::LetGo)?;
        for other in self.state.ids().filter(|&other| !self.opponents(who, other)) {
            put(Action::Heal(other))?;
            put(Action::Wake(other))?;
        }
        ControlFlow::Continue(())
    }

    /// Each attack on a target, meant so.
    fn each_attack(self, who: Id, target: Id, intent: Intent, each: EachAction<'_>) -> ControlFlow<()> {
        for arm in self.arms_in_reach(who, target) {
            each(Action::Strike(arm, target, intent))?;
            each(Action::SingleStrike(arm, target, intent))?;
            each(Action::KillingBlow(arm, target))?;
        }
        self.shooters(who).map(|item| Action::Shoot(item, target, intent)).try_for_each(&mut *each)?;
        self.missiles(who).map(|item| Action::Throw(item, target, intent)).try_for_each(&mut *each)?;
        for &spell in &self.sheet(who).spells {
            each(Action::Cast(spell, CastBy::Incantation, target, intent))?;
            each(Action::Cast(spell, CastBy::Gesture, target, intent))?;
        }
        ControlFlow::Continue(())
    }

    /// What somebody could throw.
    fn missiles(self, who: Id) -> impl Iterator<Item = ItemId> {
        let thrown =
            self.weapons_in_hand(who).filter(|(_, weapon)| weapon.thrown.is_some() || weapon.reach.is_some());
        thrown.map(|(item, _)| item)
    }

    /// Each action that costs nothing.
    fn each_free_action(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        self.of(who).held.iter().map(|&item| Action::Drop(item)).try_for_each(&mut *each)?;
        let plain = [Action::Exert, Action::LieDown, Action::LowerAura, Action::RaiseAura];
        plain.into_iter().try_for_each(&mut *each)?;
        let ways = self.encounter.map.grid().directions().iter();
        ways.map(|&way| Action::Turn(way)).try_for_each(each)
    }

    /// Each rarer action, kind by kind.
    fn each_further_action(self, who: Id, targets: &[Id], each: EachAction<'_>) -> ControlFlow<()> {
        let mut put = payable(self, who, &mut *each);
        for &target in targets {
            self.maneuvers(who).map(|maneuver| Action::Maneuver(maneuver, target)).try_for_each(&mut put)?;
        }
        for &target in targets {
            self.each_other_meaning(who, target, &mut put)?;
        }
        for &target in targets {
            self.arms(who).map(|arm| Action::StrikeShield(arm, target)).try_for_each(&mut put)?;
        }
        self.each_friendly_strike(who, &mut put)?;
        put(Action::Surge)?;
        for target in self.state.ids().filter(|&target| self.sheet(target).break_dc > 0) {
            put(Action::BreakDown(Limb::Arm, target))?;
            put(Action::BreakDown(Limb::Leg, target))?;
        }
        self.each_helpful_spell(who, &mut put)?;
        put(Action::Hide)?;
        self.encounter
            .map
            .grid()
            .directions()
            .iter()
            .map(|&way| Action::Climb(way))
            .try_for_each(&mut put)?;
        drop(put);
        // They are only as far as can be paid for.
        self.landings(who).map(Action::Jump).try_for_each(each)
    }

    /// The attacks on a target, meant otherwise than usual.
    fn each_other_meaning(self, who: Id, target: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let usual = self.usual_intent(who);
        let otherwise = |intent: &Intent| *intent != usual;
        for arm in self.arms_in_reach(who, target) {
            for intent in self.intents_of_blows(arm).filter(otherwise) {
                each(Action::Strike(arm, target, intent))?;
                each(Action::SingleStrike(arm, target, intent))?;
            }
        }
        for item in self.shooters(who) {
            let mut intents = self.intents_of_missiles(item).filter(otherwise);
            intents.try_for_each(|intent| each(Action::Shoot(item, target, intent)))?;
        }
        for item in self.missiles(who) {
            let mut intents = self.intents_of_missiles(item).filter(otherwise);
            intents.try_for_each(|intent| each(Action::Throw(item, target, intent)))?;
        }
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.wounds(spell)) {
            for intent in self.intents_of_spells(spell).filter(otherwise) {
                each(Action::Cast(spell, CastBy::Incantation, target, intent))?;
                each(Action::Cast(spell, CastBy::Gesture, target, intent))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Strikes at a door of one's own, or at a friend who lets one.
    fn each_friendly_strike(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        let intent = self.usual_intent(who);
        let is_struck =
            |&other: &Id| !self.opponents(who, other) && self.sheet(other).nature != Nature::Creature;
        for friend in self.state.ids().filter(is_struck) {
            self.arms_in_reach(who, friend)
                .map(|arm: Arm| Action::SingleStrike(arm, friend, intent))
                .try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// Spells that help one's own side.
    fn each_helpful_spell(self, who: Id, each: EachAction<'_>) -> ControlFlow<()> {
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.lets_surge(spell)) {
            for friend in self.state.ids().filter(|&other| !self.opponents(who, other)) {
                each(Action::Cast(spell, CastBy::Incantation, friend, Intent::Lethal))?;
                each(Action::Cast(spell, CastBy::Gesture, friend, Intent::Lethal))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Lets through what somebody can pay for.
fn payable<'a>(
    scene: Scene<'a>,
    who: Id,
    each: EachAction<'a>,
) -> impl FnMut(Action) -> ControlFlow<()> + use<'a> {
    move |action| {
        if scene.affords(who, scene.cost_of(who, action)).is_ok() {
            each(action)
        } else {
            ControlFlow::Continue(())
        }
    }
}
