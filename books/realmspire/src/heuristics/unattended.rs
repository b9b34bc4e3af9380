//! What a sensible player would likely do in its turn.

use crate::choice::{Blow, Choice};
use crate::rules::Scene;
use crate::terms::{Action, Ap, Arm, Damage, Handling, Id, PowerId};

impl Scene<'_> {
    /// The mean of some damage, doubled.
    fn twice_mean(self, damage: &Damage) -> i32 {
        i32::from(damage.dice.count) * (i32::from(damage.dice.die.sides()) + 1) + 2 * i32::from(damage.plus)
    }

    /// The mean damage of a Strike before anything lessens it, doubled.
    pub(crate) fn mean_damage(self, who: Id, target: Id, arm: Arm) -> i32 {
        self.mean_of(who, target, Blow::Arm(arm))
    }

    fn mean_of(self, who: Id, target: Id, blow: Blow) -> i32 {
        self.damage_of(who, target, blow).iter().map(|damage| self.twice_mean(damage)).sum()
    }

    /// What the active character does by default: it attacks where it can, else gets ready or goes nearer, and keeps an AP
    /// for defense where it has the choice.
    pub(crate) fn usual_act(self, who: Id) -> Choice {
        let legal = |action: &Action| self.may_do(who, *action).is_ok();
        let first = [Action::StandUp, Action::BreakFree].into_iter().find(legal);
        let action =
            first.or_else(|| self.usual_attack(who)).or_else(|| self.usual_handling(who)).filter(legal);
        if let Some(action) = action {
            return Choice::Do(action);
        }
        if let Some(way) = self.usual_step(who) {
            return Choice::Step(way);
        }
        self.usual_haste(who)
    }

    /// The attack with the most damage on one of those that it can be made on, the weakest first.
    fn usual_attack(self, who: Id) -> Option<Action> {
        if self.may_attack(who).is_err() || self.of(who).ap == Ap::ZERO {
            return None;
        }
        let by_arm = self.ranged_arms(who).chain(self.melee_arms(who)).map(Blow::Arm);
        let by_power = self.powers_of(who).filter(|&power| self.is_attack(power)).map(Blow::Power);
        let blows = by_arm.chain(by_power);
        let of = |blow: Blow, foe: Id| match blow {
            Blow::Arm(arm) => Action::Strike(arm, foe),
            Blow::Power(power) => Action::UsePower(power, Some(foe)),
        };
        let quarry = self.quarry(who);
        let all = blows.flat_map(|blow| quarry.iter().map(move |foe| (blow, foe)));
        let can = all.filter(|&(blow, foe)| self.may_do(who, of(blow, foe)).is_ok());
        let worth = |&(blow, foe): &(Blow, Id)| (self.promise(who, foe, blow), -i32::from(self.health(foe)));
        can.max_by_key(worth).filter(|best| worth(best).0 > 0).map(|(blow, foe)| of(blow, foe))
    }

    /// How much is to be hoped for of an attack.
    fn promise(self, who: Id, foe: Id, blow: Blow) -> i32 {
        let is_covered = self.cover_counts(blow) && self.cover_on_map(who, foe) == crate::terms::Cover::Full;
        if is_covered { 0 } else { self.mean_of(who, foe, blow) }
    }

    /// A weapon is reloaded or taken in hand.
    fn usual_handling(self, who: Id) -> Option<Action> {
        let combatant = self.of(who);
        let reload = combatant.held.iter().map(|&item| Handling::Reload(item));
        let weapons = combatant.carried.iter().filter(|&&item| self.kind(item).is_weapon());
        let draw = weapons.map(|&item| Handling::Draw(item));
        let draws = if combatant.held.is_empty() { Some(draw) } else { None };
        let mut all = reload.chain(draws.into_iter().flatten());
        all.find(|&handling| self.may_handle(who, handling).is_ok()).map(Action::Manipulate)
    }

    /// Who has nobody within reach runs, if that leaves it an AP; or its turn is over.
    fn usual_haste(self, who: Id) -> Choice {
        let far = self.farthest_blow(who);
        let quarry = self.quarry(who);
        let is_far = !quarry.is_empty() && quarry.iter().all(|foe| self.distance(who, foe) > far);
        let can =
            self.of(who).ap > Ap::ONE && self.may_do(who, Action::Dash).is_ok() && self.may_move(who).is_ok();
        if is_far && can { Choice::Do(Action::Dash) } else { Choice::Finish }
    }

    /// Where unattended magic leads, or nowhere.
    pub(crate) fn usual_teleport(self, who: Id, power: PowerId) -> Option<Choice> {
        self.usual_place(who, power).map(Choice::Cell)
    }
}
