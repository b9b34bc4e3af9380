//! What a sensible player would likely do in its turn.

use fracas_engine::Dice;

use crate::choice::{Aimed, Blow, Choice};
use crate::rules::Scene;
use crate::terms::{Action, Ap, Arm, Damage, Handling, Id, Ids, ItemId, PowerId, TypeId};

/// What training is worth beside the mean of a die, doubled: the penalty for lack of it, in such points.
const TRAINED: i32 = 4;

/// The mean of some dice, doubled.
fn twice_mean(dice: Dice) -> i32 {
    i32::from(dice.count) * (i32::from(dice.die.sides()) + 1)
}

impl Scene<'_> {
    /// The mean of some damage, doubled.
    fn twice_mean(self, damage: &Damage) -> i32 {
        twice_mean(damage.dice) + 2 * i32::from(damage.plus)
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
        let action = first
            .or_else(|| self.usual_arming(who))
            .or_else(|| self.usual_attack(who))
            .or_else(|| self.usual_escape(who))
            .or_else(|| self.usual_handling(who))
            .filter(legal);
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
        let all = blows.flat_map(|blow| {
            let at_once = self.targets_at_once(who, blow);
            quarry.iter().map(move |foe| (blow, foe, at_once))
        });
        let can = all.filter(|&(blow, foe, _)| self.may_do(who, of(blow, foe)).is_ok());
        let worth = |&(blow, foe, at_once): &(Blow, Id, i32)| {
            (self.promise(who, foe, blow) * at_once, -i32::from(self.health(foe)))
        };
        can.max_by_key(worth).filter(|best| worth(best).0 > 0).map(|(blow, foe, _)| of(blow, foe))
    }

    /// How many foes an attack could be aimed at, one roll for all.
    fn targets_at_once(self, who: Id, blow: Blow) -> i32 {
        let Blow::Power(power) = blow else { return 1 };
        let most = self.encounter.power(power).most_targets;
        if most <= 1 {
            return 1;
        }
        let aimed = Aimed { who, power, targets: Ids::NONE };
        let can = self.quarry(who).iter().filter(|&foe| self.may_add_target(&aimed, foe).is_ok());
        can.take(most.into()).count() as i32
    }

    /// At whom else a power is aimed that has a target already: at foes if that is one, at the hurt if it heals.
    pub(crate) fn usual_other_target(self, aimed: &Aimed) -> Choice {
        let Aimed { who, power, targets } = *aimed;
        let hits_foes = targets.iter().any(|target| self.foes(who, target));
        let need = |&id: &Id| {
            if hits_foes {
                let promise = self.promise(who, id, Blow::Power(power));
                return (promise, -i32::from(self.health(id)));
            }
            (i32::from(self.of(id).damage), 0)
        };
        let is_of_use = |&id: &Id| {
            let known = self.encounter.power(power);
            let brings = |one: Id| known.condition.is_some_and(|(new, _)| !self.of(one).conditions.has(new));
            if hits_foes {
                self.quarry(who).has(id) && (need(&id).0 > 0 || brings(id))
            } else {
                let ends = known.ends.is_some_and(|old| self.of(id).conditions.has(old));
                !self.foes(who, id) && (ends || known.healing.is_some() && self.of(id).damage > 0)
            }
        };
        let can = self.present().filter(|&id| self.may_add_target(aimed, id).is_ok()).filter(is_of_use);
        let best = can.reduce(|best, other| if need(&other) > need(&best) { other } else { best });
        best.map_or(Choice::Pass, Choice::Combatant)
    }

    /// Who is held and has no attack to make struggles free, if the hold keeps it from attacking, from those whom it would
    /// attack, or from standing up.
    fn usual_escape(self, who: Id) -> Option<Action> {
        let holder = self.state.ids().find(|&by| self.of(by).holds == Some(who))?;
        let far = self.farthest_blow(who);
        let reaches_nobody = || self.quarry(who).iter().all(|foe| self.distance(who, foe) > far);
        let gains = self.of(who).prone || self.may_attack_at_all(who).is_err() || reaches_nobody();
        let escape = Action::Escape(holder);
        (gains && self.may_do(who, escape).is_ok()).then_some(escape)
    }

    /// Who has no weapon in hand, as after a Disarm or a throw, draws or picks up one that is better than what it has.
    fn usual_arming(self, who: Id) -> Option<Action> {
        let combatant = self.of(who);
        if self.has_weapon_in_hand(who) || self.may_attack_at_all(who).is_err() {
            return None;
        }
        let drawn = combatant.carried.iter().copied().map(Handling::Draw);
        let lying = self.things_within_touch(who).map(Handling::PickUp);
        let weapons = drawn.chain(lying).filter_map(|handling| {
            let worth = self.worth_of_weapon(who, handling.item()?)?;
            self.may_handle(who, handling).is_ok().then_some((handling, worth))
        });
        let better =
            |best: (Handling, i32), other: (Handling, i32)| if other.1 > best.1 { other } else { best };
        let (handling, worth) = weapons.reduce(better)?;
        let freely = Some(Action::Freely(handling)).filter(|&free| self.may_do(who, free).is_ok());
        (worth > self.worth_at_hand(who)).then(|| freely.unwrap_or(Action::Manipulate(handling)))
    }

    /// Whether somebody holds a weapon.
    pub(crate) fn has_weapon_in_hand(self, who: Id) -> bool {
        self.of(who).held.iter().any(|&item| self.kind(item).is_weapon())
    }

    /// What a weapon is worth in somebody's hand: its damage, and whether it is trained in it.
    fn worth_of_weapon(self, who: Id, item: ItemId) -> Option<i32> {
        let kind = self.kind(item);
        let melee = kind.melee().map(|melee| melee.die);
        let dice = [melee, kind.ranged().and_then(|ranged| ranged.die)].into_iter().flatten();
        let best = dice.map(twice_mean).max()?;
        Some(best + self.training_in(who, kind.style_type))
    }

    /// What somebody is worth that has no weapon: its fists, and the magic that it has the mana for.
    fn worth_at_hand(self, who: Id) -> i32 {
        let fists = self.melee(who, Arm::Unarmed).map_or(0, |melee| twice_mean(melee.die));
        let powers =
            self.powers_of(who).filter(|&power| self.is_attack(power) && self.has_mana_for(who, power));
        let of_power = |power: PowerId| {
            let damages = &self.encounter.power(power).damage;
            damages.iter().map(|damage| self.twice_mean(damage)).sum::<i32>() + TRAINED
        };
        let magic = powers.map(of_power).max().unwrap_or(0);
        magic.max(fists + self.training_in(who, TypeId::UNARMED))
    }

    fn training_in(self, who: Id, gear: TypeId) -> i32 {
        if self.knows_how_to_use(who, gear) { TRAINED } else { 0 }
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
