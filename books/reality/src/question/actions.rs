//! The actions that somebody might declare, in the order in which people see them: attacks first, then what else one
//! thinks of, then what is rarer.
//!
//! What is out of reach is left out here already: that is known soonest.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::candidates::Each;
use crate::choice::{Action, Arm, CastBy, Choice, Intent, Limb, Pace, ShiftBy};
use crate::rules::Scene;
use crate::rules::actions::actor::{Actor, Aim, EachProspect, Prospect, Strike};
use crate::rules::facing::Nearness;
use crate::terms::{Condition, Id, ItemId, MOST_COMBATANTS, Nature};

/// Opponents that might be aimed at.
type Aims = ArrayVec<Aim, MOST_COMBATANTS>;

/// Those of them that may be attacked, the nearest first.
type Targets<'p> = ArrayVec<&'p Aim, MOST_COMBATANTS>;

/// What somebody might do of its own accord.
#[derive(Clone, Copy)]
enum Deed<'p> {
    /// An action.
    Act(Prospect<'p>),
    /// An interrupt.
    Strike(Strike<'p>),
}

impl Deed<'_> {
    fn choice(self) -> Choice {
        match self {
            Deed::Act(prospect) => Choice::Do(prospect.action),
            Deed::Strike(strike) => Choice::Interrupt(strike.interrupt),
        }
    }
}

impl Scene<'_> {
    /// All that somebody might do of its own accord, as far as it can pay for it, and to wait.
    pub(super) fn each_act(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::Wait)?;
        let actor = Actor::new(self, who);
        actor.each_deed(|deed| match deed {
            Deed::Act(prospect) if actor.affords(actor.cost_of(prospect.action)).is_err() => {
                ControlFlow::Continue(())
            }
            _ => each(deed.choice()),
        })
    }

    /// All that somebody may do of its own accord, and to wait.
    pub(super) fn each_legal_act(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::Wait)?;
        let actor = Actor::new(self, who);
        actor.each_deed(|deed| {
            let is_legal = match deed {
                Deed::Act(prospect) => actor.can_declare(prospect),
                Deed::Strike(strike) => actor.may_strike_at_will(strike).is_ok(),
            };
            if is_legal { each(deed.choice()) } else { ControlFlow::Continue(()) }
        })
    }

    /// All that somebody might do in answer to another's action, as far as it can pay for it, and not to.
    pub(super) fn each_answer(self, who: Id, actor: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::No)?;
        let own = Actor::new(self, who);
        own.each_answer(actor, &mut |answer| {
            if own.affords(own.cost_of(answer.action)).is_err() {
                return ControlFlow::Continue(());
            }
            each(Choice::Challenge(answer.action))
        })
    }

    /// All that somebody may do in answer to another's action, and not to.
    pub(super) fn each_legal_answer(
        self,
        who: Id,
        actor: Id,
        challenged: Action,
        each: Each<'_>,
    ) -> ControlFlow<()> {
        each(Choice::No)?;
        let own = Actor::new(self, who);
        own.each_answer(actor, &mut |answer| {
            if !own.can_challenge_with(answer, actor, challenged) {
                return ControlFlow::Continue(());
            }
            each(Choice::Challenge(answer.action))
        })
    }
}

impl Actor<'_> {
    /// All that it might do of its own accord.
    fn each_deed(&self, mut each: impl FnMut(Deed<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
        let aims = self.aims();
        let targets = self.targets(&aims);
        self.each_plain_action(&targets, &mut |prospect| each(Deed::Act(prospect)))?;
        self.each_strike_at_will(&aims, &mut |strike| each(Deed::Strike(strike)))?;
        if self.of(self.who).energy > 0 {
            self.each_free_action(&mut |prospect| each(Deed::Act(prospect)))?;
        }
        self.each_further_action(&targets, &mut |prospect| each(Deed::Act(prospect)))
    }

    /// All that it might do in answer to another's action: it is that other who is answered.
    fn each_answer(&self, actor: Id, each: EachProspect<'_>) -> ControlFlow<()> {
        let aim = self.aim(actor);
        let is_target = self.opponents(self.who, actor) && self.is_alive(actor) && can_be_attacked(&aim);
        let targets: Targets<'_> = is_target.then_some(&aim).into_iter().collect();
        self.each_plain_action(&targets, each)?;
        self.each_further_action(&targets, each)
    }

    /// The opponents at whom it might aim.
    pub(crate) fn aims(&self) -> Aims {
        self.opponents_of(self.who).map(|foe| self.aim(foe)).collect()
    }

    /// Whom of them it could attack at all now, the nearest first.
    pub(crate) fn targets<'p>(&self, aims: &'p Aims) -> Targets<'p> {
        let open = aims.iter().filter(|aim| can_be_attacked(aim));
        let mut near: ArrayVec<(Nearness, &Aim), MOST_COMBATANTS> =
            open.map(|aim| (self.nearness(aim), aim)).collect();
        near.sort_by_key(|(nearness, _)| *nearness);
        near.into_iter().map(|(_, aim)| aim).collect()
    }

    /// Each action that one thinks of first, attacks before all else, as one's side means them.
    pub(crate) fn each_plain_action(&self, targets: &[&Aim], each: EachProspect<'_>) -> ControlFlow<()> {
        let who = self.who;
        let intent = self.usual_intent(who);
        for aim in targets {
            self.each_attack(aim, intent, each)?;
        }
        let mut put = |action| each(Prospect { action, aim: None });
        put(Action::StandUp)?;
        put(Action::Kneel)?;
        self.shooters(who).map(Action::Load).try_for_each(&mut put)?;
        if self.has(who, Condition::Restrained) {
            self.escapes(who).map(Action::Escape).into_iter().try_for_each(&mut put)?;
        }
        [Pace::Run, Pace::Quick, Pace::Sprint].map(Action::Run).into_iter().try_for_each(&mut put)?;
        for &way in self.encounter.map.grid().directions() {
            put(Action::Shift(ShiftBy::Energy, way))?;
            put(Action::Shift(ShiftBy::Agility, way))?;
        }
        put(Action::Defend)?;
        self.of(who).carried.iter().map(|&(item, _)| Action::Equip(item)).try_for_each(&mut put)?;
        self.of(who).held.iter().map(|&item| Action::Stow(item)).try_for_each(&mut put)?;
        let near = self.state.lying.iter().filter(|(_, cell)| self.lies_near(who, *cell));
        near.map(|&(item, _)| Action::PickUp(item)).try_for_each(&mut put)?;
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
    fn each_attack(&self, aim: &Aim, intent: Intent, each: EachProspect<'_>) -> ControlFlow<()> {
        let (who, target) = (self.who, aim.target);
        let mut put = |action| each(Prospect { action, aim: Some(aim) });
        for arm in self.arms_in_reach(who, aim.metres) {
            put(Action::Strike(arm, target, intent))?;
            put(Action::SingleStrike(arm, target, intent))?;
            put(Action::KillingBlow(arm, target))?;
        }
        self.shooters(who).map(|item| Action::Shoot(item, target, intent)).try_for_each(&mut put)?;
        self.missiles(who).map(|item| Action::Throw(item, target, intent)).try_for_each(&mut put)?;
        for &spell in &self.sheet(who).spells {
            put(Action::Cast(spell, CastBy::Incantation, target, intent))?;
            put(Action::Cast(spell, CastBy::Gesture, target, intent))?;
        }
        ControlFlow::Continue(())
    }

    /// What it could throw.
    fn missiles(&self, who: Id) -> impl Iterator<Item = ItemId> {
        let thrown =
            self.weapons_in_hand(who).filter(|(_, weapon)| weapon.thrown.is_some() || weapon.reach.is_some());
        thrown.map(|(item, _)| item)
    }

    /// Each action that costs nothing.
    fn each_free_action(&self, each: EachProspect<'_>) -> ControlFlow<()> {
        let mut put = |action| each(Prospect { action, aim: None });
        self.of(self.who).held.iter().map(|&item| Action::Drop(item)).try_for_each(&mut put)?;
        let plain = [Action::Exert, Action::LieDown, Action::LowerAura, Action::RaiseAura];
        plain.into_iter().try_for_each(&mut put)?;
        let ways = self.encounter.map.grid().directions().iter();
        ways.map(|&way| Action::Turn(way)).try_for_each(put)
    }

    /// Each rarer action, kind by kind.
    fn each_further_action(&self, targets: &[&Aim], each: EachProspect<'_>) -> ControlFlow<()> {
        let who = self.who;
        for aim in targets {
            let mut maneuvers = self.maneuvers_in_reach(who, aim.metres);
            maneuvers.try_for_each(|maneuver| {
                each(Prospect { action: Action::Maneuver(maneuver, aim.target), aim: Some(aim) })
            })?;
        }
        for aim in targets {
            self.each_other_meaning(aim, each)?;
        }
        for aim in targets {
            self.arms_in_reach(who, aim.metres).try_for_each(|arm| {
                each(Prospect { action: Action::StrikeShield(arm, aim.target), aim: Some(aim) })
            })?;
        }
        self.each_friendly_strike(each)?;
        let mut put = |action| each(Prospect { action, aim: None });
        put(Action::Surge)?;
        for target in self.state.ids().filter(|&target| self.sheet(target).break_dc > 0) {
            put(Action::BreakDown(Limb::Arm, target))?;
            put(Action::BreakDown(Limb::Leg, target))?;
        }
        self.each_helpful_spell(each)?;
        let mut put = |action| each(Prospect { action, aim: None });
        put(Action::Hide)?;
        let ways = self.encounter.map.grid().directions().iter().copied();
        let walls = ways.filter(|&way| self.may_rise(who, way).is_err());
        walls.map(Action::Climb).try_for_each(&mut put)?;
        self.landings().map(Action::Jump).try_for_each(put)
    }

    /// The attacks on a target, meant otherwise than usual. How one is meant does not change whether it can be made.
    fn each_other_meaning(&self, aim: &Aim, each: EachProspect<'_>) -> ControlFlow<()> {
        let (who, target) = (self.who, aim.target);
        let usual = self.usual_intent(who);
        let otherwise = |intent: &Intent| *intent != usual;
        let can = |action| self.may_do_if_paid(Prospect { action, aim: Some(aim) }).is_ok();
        let mut put = |action| each(Prospect { action, aim: Some(aim) });
        for arm in self.arms_in_reach(who, aim.metres) {
            for intent in self.intents_of_blows(arm).filter(otherwise) {
                put(Action::Strike(arm, target, intent))?;
                put(Action::SingleStrike(arm, target, intent))?;
            }
        }
        for item in self.shooters(who).filter(|&item| can(Action::Shoot(item, target, usual))) {
            let mut intents = self.intents_of_missiles(item).filter(otherwise);
            intents.try_for_each(|intent| put(Action::Shoot(item, target, intent)))?;
        }
        for item in self.missiles(who).filter(|&item| can(Action::Throw(item, target, usual))) {
            let mut intents = self.intents_of_missiles(item).filter(otherwise);
            intents.try_for_each(|intent| put(Action::Throw(item, target, intent)))?;
        }
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.wounds(spell)) {
            let cast = |by: &CastBy| can(Action::Cast(spell, *by, target, usual));
            let ways: ArrayVec<CastBy, 2> =
                [CastBy::Incantation, CastBy::Gesture].into_iter().filter(cast).collect();
            if ways.is_empty() {
                continue;
            }
            for intent in self.intents_of_spells(spell).filter(otherwise) {
                ways.iter().try_for_each(|&by| put(Action::Cast(spell, by, target, intent)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Strikes at a door of one's own, or at a friend who lets one.
    fn each_friendly_strike(&self, each: EachProspect<'_>) -> ControlFlow<()> {
        let who = self.who;
        let intent = self.usual_intent(who);
        let is_struck =
            |&other: &Id| !self.opponents(who, other) && self.sheet(other).nature != Nature::Creature;
        for friend in self.state.ids().filter(is_struck) {
            let aim = self.aim(friend);
            self.arms_in_reach(who, aim.metres)
                .map(|arm: Arm| Action::SingleStrike(arm, friend, intent))
                .try_for_each(|action| each(Prospect { action, aim: Some(&aim) }))?;
        }
        ControlFlow::Continue(())
    }

    /// Spells that help one's own side.
    fn each_helpful_spell(&self, each: EachProspect<'_>) -> ControlFlow<()> {
        let who = self.who;
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.lets_surge(spell)) {
            for friend in self.state.ids().filter(|&other| !self.opponents(who, other)) {
                let aim = self.aim(friend);
                for by in [CastBy::Incantation, CastBy::Gesture] {
                    let action = Action::Cast(spell, by, friend, Intent::Lethal);
                    each(Prospect { action, aim: Some(&aim) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether somebody could be attacked at all now.
fn can_be_attacked(aim: &Aim) -> bool {
    aim.open.is_ok() && !aim.answers_first
}
