//! The actions that somebody might declare, in the order in which people see them: attacks first, then what else one
//! thinks of, then what is rarer.
//!
//! What is out of reach is left out here already: that is known soonest.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;

use super::candidates::Each;
use crate::choice::{Action, CastBy, Choice, Intent, Limb, Pace, ShiftBy};
use crate::rules::Scene;
use crate::rules::actions::actor::{Actor, Aim, FineSieve, Prospect, Sieve, Strike};
use crate::rules::facing::Nearness;
use crate::settings::InitiativeAnswers;
use crate::terms::{Id, ItemId, MOST_COMBATANTS, Nature};

/// Opponents that might be aimed at.
pub(crate) type Aims = ArrayVec<Aim, MOST_COMBATANTS>;

/// Those of them that may be attacked, the nearest first.
type Targets<'p> = ArrayVec<&'p Aim, MOST_COMBATANTS>;

/// Who is shown also the interrupts that somebody might use of its own accord.
trait AtWill: FineSieve {
    /// Takes an interrupt.
    fn interrupt(&mut self, strike: Strike<'_>) -> ControlFlow<()>;
}

/// Lets through what somebody can pay for.
struct Payable<'s, 'a> {
    actor: &'s Actor<'a>,
    as_choice: fn(Action) -> Choice,
    each: Each<'s>,
}

impl FineSieve for Payable<'_, '_> {
    fn lets(&self, prospect: Prospect<'_>) -> bool {
        self.actor.affords(self.actor.cost_of(prospect.action)).is_ok()
    }

    fn meant(&mut self, action: Action) -> ControlFlow<()> {
        (self.each)((self.as_choice)(action))
    }

    fn landing(&mut self, cell: Cell) -> ControlFlow<()> {
        self.meant(Action::Jump(cell))
    }
}

impl AtWill for Payable<'_, '_> {
    fn interrupt(&mut self, strike: Strike<'_>) -> ControlFlow<()> {
        (self.each)(Choice::Interrupt(strike.interrupt))
    }
}

/// Lets through what somebody may declare.
struct Declarable<'s, 'a> {
    actor: &'s Actor<'a>,
    each: Each<'s>,
}

impl FineSieve for Declarable<'_, '_> {
    #[inline(always)]
    fn lets(&self, prospect: Prospect<'_>) -> bool {
        self.actor.can_begin(prospect)
    }

    #[inline(always)]
    fn meant(&mut self, action: Action) -> ControlFlow<()> {
        if self.actor.may_mean(action).is_err() {
            return ControlFlow::Continue(());
        }
        (self.each)(Choice::Do(action))
    }

    fn landing(&mut self, cell: Cell) -> ControlFlow<()> {
        if self.actor.may_land(cell).is_err() {
            return ControlFlow::Continue(());
        }
        (self.each)(Choice::Do(Action::Jump(cell)))
    }
}

impl AtWill for Declarable<'_, '_> {
    fn interrupt(&mut self, strike: Strike<'_>) -> ControlFlow<()> {
        if self.actor.may_strike_at_will(strike).is_err() {
            return ControlFlow::Continue(());
        }
        (self.each)(Choice::Interrupt(strike.interrupt))
    }
}

/// Lets through what somebody may answer another's action with.
struct Answers<'s, 'a> {
    actor: &'s Actor<'a>,
    other: Id,
    challenged: Action,
    each: Each<'s>,
}

impl FineSieve for Answers<'_, '_> {
    #[inline(always)]
    fn lets(&self, prospect: Prospect<'_>) -> bool {
        self.actor.can_challenge_with(prospect, self.other, self.challenged)
    }

    fn meant(&mut self, action: Action) -> ControlFlow<()> {
        if self.actor.may_mean(action).is_err() {
            return ControlFlow::Continue(());
        }
        (self.each)(Choice::Challenge(action))
    }

    fn landing(&mut self, cell: Cell) -> ControlFlow<()> {
        let jump = Action::Jump(cell);
        if self.actor.may_land(cell).is_err() || !self.actor.can_answer(jump, self.other, self.challenged) {
            return ControlFlow::Continue(());
        }
        (self.each)(Choice::Challenge(jump))
    }
}

impl Scene<'_> {
    /// All that somebody might do of its own accord, as far as it can pay for it, and to wait.
    pub(super) fn each_act(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::Wait)?;
        let actor = Actor::new(self, who);
        actor.each_act(&mut Payable { actor: &actor, as_choice: Choice::Do, each })
    }

    /// All that somebody may do of its own accord, and to wait.
    pub(super) fn each_legal_act(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::Wait)?;
        let actor = Actor::new(self, who);
        actor.each_act(&mut Declarable { actor: &actor, each })
    }

    /// All that somebody might do together with another, as far as it can pay for it, and not to.
    pub(super) fn each_joint_action(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::No)?;
        let actor = Actor::new(self, who);
        actor.each_joint_action(&mut Payable { actor: &actor, as_choice: Choice::Do, each })
    }

    /// All that somebody may do together with another, and not to.
    pub(super) fn each_legal_joint_action(self, who: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::No)?;
        let actor = Actor::new(self, who);
        actor.each_joint_action(&mut Declarable { actor: &actor, each })
    }

    /// All that somebody might do in answer to another's action, as far as it can pay for it, and not to.
    pub(super) fn each_answer(self, who: Id, other: Id, each: Each<'_>) -> ControlFlow<()> {
        each(Choice::No)?;
        let actor = Actor::new(self, who);
        actor.each_answer(other, &mut Payable { actor: &actor, as_choice: Choice::Challenge, each })
    }

    /// All that somebody may do in answer to another's action, and not to.
    pub(super) fn each_legal_answer(
        self,
        who: Id,
        other: Id,
        challenged: Action,
        each: Each<'_>,
    ) -> ControlFlow<()> {
        each(Choice::No)?;
        if self.may_challenge(who, other, challenged).is_err() {
            return ControlFlow::Continue(());
        }
        let actor = Actor::new(self, who);
        actor.each_answer(other, &mut Answers { actor: &actor, other, challenged, each })
    }
}

impl Actor<'_> {
    /// All that it might do of its own accord.
    fn each_act(&self, sieve: &mut impl AtWill) -> ControlFlow<()> {
        let mut aims = Aims::new();
        self.aim_at_each(|_| true, &mut aims);
        let targets = self.targets(&aims);
        self.each_plain_action(&targets, sieve)?;
        self.each_strike_at_will(&aims, &mut |strike| sieve.interrupt(strike))?;
        self.each_free_action(sieve)?;
        self.each_further_action(&targets, sieve)
    }

    /// All that it might do together with another: what costs nothing is done at a moment of one's own.
    fn each_joint_action(&self, sieve: &mut impl FineSieve) -> ControlFlow<()> {
        let mut aims = Aims::new();
        self.aim_at_each(|_| true, &mut aims);
        let targets = self.targets(&aims);
        self.each_plain_action(&targets, sieve)?;
        self.each_further_action(&targets, sieve)
    }

    /// All that it might do in answer to another's action, by setting at that other alone.
    fn each_answer(&self, other: Id, sieve: &mut impl FineSieve) -> ControlFlow<()> {
        let narrow = self.settings().initiative_answers == InitiativeAnswers::AtTheChallenged;
        let mut aims = Aims::new();
        self.aim_at_each(|foe| !narrow || foe == other, &mut aims);
        // Who is answered comes first.
        let mut targets = self.targets(&aims);
        targets.sort_by_key(|aim| aim.target != other);
        self.each_plain_action(&targets, sieve)?;
        self.each_further_action(&targets, sieve)
    }

    /// Adds opponents at whom it might aim, those that count, to an empty list, which is too large to be handed about.
    pub(crate) fn aim_at_each(&self, counts: impl Fn(Id) -> bool, aims: &mut Aims) {
        aims.extend(self.opponents_of(self.who).filter(|&foe| counts(foe)).map(|foe| self.aim(foe)));
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
    pub(crate) fn each_plain_action(&self, targets: &[&Aim], sieve: &mut impl Sieve) -> ControlFlow<()> {
        let (who, own) = (self.who, self.of(self.who));
        let intent = self.usual_intent(who);
        for aim in targets {
            self.each_attack(aim, intent, sieve)?;
        }
        sieve.alone(Action::StandUp)?;
        sieve.alone(Action::Kneel)?;
        for item in self.shooters(who) {
            sieve.alone(Action::Load(item))?;
        }
        if self.is_in_a_hold(who) {
            for by in self.escapes(who) {
                sieve.alone(Action::Escape(by))?;
            }
        }
        for pace in [Pace::Run, Pace::Quick, Pace::Sprint] {
            sieve.alone(Action::Run(pace))?;
        }
        for &way in self.encounter.map.grid().directions() {
            sieve.alone(Action::Shift(ShiftBy::Energy, way))?;
            sieve.alone(Action::Shift(ShiftBy::Agility, way))?;
        }
        sieve.alone(Action::Defend)?;
        for &(item, _) in &own.carried {
            sieve.alone(Action::Equip(item))?;
        }
        for &item in &own.held {
            sieve.alone(Action::Stow(item))?;
        }
        for &(item, _) in self.state.lying.iter().filter(|(_, cell)| self.lies_near(who, *cell)) {
            sieve.alone(Action::PickUp(item))?;
        }
        sieve.alone(Action::CatchBreath)?;
        for which in self.remedies(who) {
            sieve.alone(Action::Remedy(who, which))?;
        }
        sieve.alone(Action::LetGo)?;
        for other in self.state.ids().filter(|&other| !self.opponents(who, other)) {
            sieve.alone(Action::Heal(other))?;
            sieve.alone(Action::Wake(other))?;
        }
        ControlFlow::Continue(())
    }

    /// Each attack on a target, meant so.
    fn each_attack(&self, aim: &Aim, intent: Intent, sieve: &mut impl Sieve) -> ControlFlow<()> {
        let (who, target) = (self.who, aim.target);
        for arm in self.arms_in_reach(aim.metres) {
            sieve.at(aim, Action::Strike(arm, target, intent))?;
            sieve.at(aim, Action::SingleStrike(arm, target, intent))?;
            sieve.at(aim, Action::KillingBlow(arm, target))?;
        }
        for item in self.shooters(who) {
            sieve.at(aim, Action::Shoot(item, target, intent))?;
        }
        for item in self.missiles(who) {
            sieve.at(aim, Action::Throw(item, target, intent))?;
        }
        for &spell in &self.sheet(who).spells {
            for by in [CastBy::Incantation, CastBy::Gesture] {
                sieve.at(aim, Action::Cast(spell, by, target, intent))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What it could throw.
    fn missiles(&self, who: Id) -> impl Iterator<Item = ItemId> {
        let thrown =
            self.weapons_in_hand(who).filter(|(_, weapon)| weapon.thrown.is_some() || weapon.reach.is_some());
        thrown.map(|(item, _)| item)
    }

    /// Each action that costs nothing: it is for those who are not done for the Round.
    fn each_free_action(&self, sieve: &mut impl Sieve) -> ControlFlow<()> {
        let own = self.of(self.who);
        if !self.has_means() {
            return ControlFlow::Continue(());
        }
        for &item in &own.held {
            sieve.alone(Action::Drop(item))?;
        }
        sieve.alone(Action::Exert)?;
        sieve.alone(Action::LieDown)?;
        sieve.alone(Action::LowerAura)?;
        sieve.alone(Action::RaiseAura)?;
        for &way in self.encounter.map.grid().directions() {
            sieve.alone(Action::Turn(way))?;
        }
        ControlFlow::Continue(())
    }

    /// Each rarer action, kind by kind.
    fn each_further_action(&self, targets: &[&Aim], sieve: &mut impl FineSieve) -> ControlFlow<()> {
        for aim in targets {
            for maneuver in self.maneuvers_in_reach(aim.metres) {
                sieve.at(aim, Action::Maneuver(maneuver, aim.target))?;
            }
        }
        for aim in targets {
            self.each_other_meaning(aim, sieve)?;
        }
        for aim in targets {
            for arm in self.arms_in_reach(aim.metres) {
                sieve.at(aim, Action::StrikeShield(arm, aim.target))?;
            }
        }
        self.each_friendly_strike(sieve)?;
        sieve.alone(Action::Surge)?;
        for target in self.state.ids().filter(|&target| self.sheet(target).break_dc > 0) {
            sieve.alone(Action::BreakDown(Limb::Arm, target))?;
            sieve.alone(Action::BreakDown(Limb::Leg, target))?;
        }
        self.each_helpful_spell(sieve)?;
        sieve.alone(Action::Hide)?;
        for &way in self.encounter.map.grid().directions() {
            if self.may_rise(way).is_err() {
                sieve.alone(Action::Climb(way))?;
            }
        }
        self.each_landing(sieve)
    }

    /// The attacks on a target, meant otherwise than usual. How one is meant does not change whether it can be made.
    fn each_other_meaning(&self, aim: &Aim, sieve: &mut impl FineSieve) -> ControlFlow<()> {
        let (who, target) = (self.who, aim.target);
        let usual = self.usual_intent(who);
        let otherwise = |intent: &Intent| *intent != usual;
        let prospect = |action| Prospect { action, aim: Some(aim) };
        for arm in self.arms_in_reach(aim.metres) {
            let series = sieve.lets(prospect(Action::Strike(arm, target, usual)));
            let single = sieve.lets(prospect(Action::SingleStrike(arm, target, usual)));
            for intent in self.intents_of_blows(arm).filter(otherwise) {
                if series {
                    sieve.meant(Action::Strike(arm, target, intent))?;
                }
                if single {
                    sieve.meant(Action::SingleStrike(arm, target, intent))?;
                }
            }
        }
        for item in self.shooters(who) {
            if sieve.lets(prospect(Action::Shoot(item, target, usual))) {
                let mut intents = self.intents_of_missiles(item).filter(otherwise);
                intents.try_for_each(|intent| sieve.meant(Action::Shoot(item, target, intent)))?;
            }
        }
        for item in self.missiles(who) {
            if sieve.lets(prospect(Action::Throw(item, target, usual))) {
                let mut intents = self.intents_of_missiles(item).filter(otherwise);
                intents.try_for_each(|intent| sieve.meant(Action::Throw(item, target, intent)))?;
            }
        }
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.wounds(spell)) {
            let cast = |by: &CastBy| sieve.lets(prospect(Action::Cast(spell, *by, target, usual)));
            let ways: ArrayVec<CastBy, 2> =
                [CastBy::Incantation, CastBy::Gesture].into_iter().filter(cast).collect();
            if ways.is_empty() {
                continue;
            }
            for intent in self.intents_of_spells(spell).filter(otherwise) {
                for &by in &ways {
                    sieve.meant(Action::Cast(spell, by, target, intent))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Strikes at a door of one's own, or at a friend who lets one.
    fn each_friendly_strike(&self, sieve: &mut impl Sieve) -> ControlFlow<()> {
        let who = self.who;
        let intent = self.usual_intent(who);
        let is_struck =
            |&other: &Id| self.sheet(other).nature != Nature::Creature && !self.opponents(who, other);
        for friend in self.state.ids().filter(is_struck) {
            let aim = self.aim(friend);
            for arm in self.arms_in_reach(aim.metres) {
                sieve.at(&aim, Action::SingleStrike(arm, friend, intent))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Spells that help one's own side.
    fn each_helpful_spell(&self, sieve: &mut impl Sieve) -> ControlFlow<()> {
        let who = self.who;
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.lets_surge(spell)) {
            for friend in self.state.ids().filter(|&other| !self.opponents(who, other)) {
                let aim = self.aim(friend);
                for by in [CastBy::Incantation, CastBy::Gesture] {
                    sieve.at(&aim, Action::Cast(spell, by, friend, Intent::Lethal))?;
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
