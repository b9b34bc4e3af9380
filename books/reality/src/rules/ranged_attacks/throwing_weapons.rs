//! Throwing Weapons: what is made for it, and what is not.

use fracas_engine::Dice;

use super::Flight;
use crate::choice::{Illegal, Legality};
use crate::rules::Scene;
use crate::rules::actions::actor::{Actor, Aim};
use crate::rules::stamina::Cost;
use crate::settings::{BeyondRange, TooHeavy};
use crate::terms::{Id, ItemId, Range, Weight};

/// Extra throwing distance by Arm Strength (reality.throwing.arm-table-low, reality.throwing.arm-table-high).
const ARMS: [(i8, [i16; 3]); 9] = [
    (i8::MIN, [0, 0, 0]),
    (5, [0, 2, 4]),
    (10, [1, 4, 8]),
    (15, [1, 6, 10]),
    (20, [2, 8, 16]),
    (25, [2, 10, 20]),
    (30, [3, 12, 24]),
    (35, [3, 14, 28]),
    (40, [4, 16, 32]),
];

impl Scene<'_> {
    /// Whether a weapon is not made to be thrown (reality.throwing.improvised-half).
    pub(super) fn is_improvised(self, item: ItemId) -> bool {
        self.weapon(item).is_none_or(|weapon| weapon.thrown.is_none())
    }

    /// The range of a thrown weapon, before Arm Strength (reality.throwing.default-range).
    pub(super) fn throwing_range(self, item: ItemId) -> Range {
        let range = |near, far, most| Range { near, far, most };
        let Some(weapon) = self.weapon(item) else { return range(2, 4, 8) };
        match (weapon.thrown, weapon.weight) {
            (Some(thrown), _) => thrown.range,
            (None, Weight::Light) => range(3, 5, 10),
            (None, Weight::Heavy) => range(1, 3, 6),
            (None, Weight::Ordinary) => range(2, 4, 8),
        }
    }

    /// What Arm Strength adds.
    pub(super) fn throwing_bonus(self, who: Id) -> [i16; 3] {
        let strength = self.sheet(who).skills.arm_strength;
        ARMS.iter().rev().find(|(from, _)| strength >= *from).map_or([0; 3], |(_, bonus)| *bonus)
    }

    /// Accuracy of a shot or throw (reality.throwing.accuracy).
    pub(super) fn accuracy(self, item: ItemId, flight: Flight) -> i16 {
        let Some(weapon) = self.weapon(item) else { return 0 };
        match flight {
            Flight::Shot => weapon.shooting.map_or(0, |shooting| shooting.accuracy.into()),
            Flight::Thrown => match weapon.thrown {
                Some(thrown) => thrown.accuracy.unwrap_or(weapon.attack).into(),
                None => self.settings().improvised_accuracy.into(),
            },
        }
    }

    /// The dice of a missile, and its Brutal.
    pub(super) fn missile_dice(self, item: ItemId, flight: Flight) -> (Option<Dice>, u8) {
        let Some(weapon) = self.weapon(item) else { return (None, 0) };
        let thrown = weapon.thrown.filter(|_| flight == Flight::Thrown);
        let dice = thrown.and_then(|thrown| thrown.dice).or(weapon.dice);
        (dice, thrown.and_then(|thrown| thrown.brutal).unwrap_or(weapon.properties.brutal))
    }

    /// Energy of a shot or throw (reality.actions.ranged-cost, reality.mpl.ranged-penalty).
    pub fn shot_cost(self, who: Id, item: ItemId, flight: Flight) -> Cost {
        let own = self.weapon(item).and_then(|weapon| weapon.energy).filter(|_| flight == Flight::Shot);
        let energy = own.unwrap_or(self.settings().ranged_cost);
        // The unskilled pay one more for a throw as well (reality.throwing.unskilled).
        Cost::energy(energy + u8::from(!self.is_proficient(who, item)))
    }

    /// The things in hand that somebody could shoot with.
    pub fn shooters(self, who: Id) -> impl Iterator<Item = ItemId> {
        self.weapons_in_hand(who).filter(|(_, weapon)| weapon.shooting.is_some()).map(|(item, _)| item)
    }

    /// Whether somebody may shoot or throw at somebody, and pay for it.
    pub fn may_fly(self, who: Id, item: ItemId, target: Id, flight: Flight) -> Legality {
        let actor = Actor::new(self, who);
        actor.may_fly(item, &actor.aim(target), flight)
    }

    /// Whether somebody has in hand what it would shoot or throw.
    pub(in crate::rules) fn has_in_hand(self, who: Id, item: ItemId) -> Legality {
        if self.holds(who, item) {
            return Ok(());
        }
        Err(Illegal::because("reality.ranged.hit-test", "it is not in hand"))
    }
}

impl Actor<'_> {
    /// As [`Scene::may_fly`].
    pub(in crate::rules) fn may_fly(&self, item: ItemId, aim: &Aim, flight: Flight) -> Legality {
        self.affords(self.shot_cost(self.who, item, flight))?;
        self.may_let_fly(item, aim, flight)
    }

    /// Whether it may shoot or throw something, but for what it costs.
    pub(in crate::rules) fn may_let_fly(&self, item: ItemId, aim: &Aim, flight: Flight) -> Legality {
        aim.open?;
        self.has_in_hand(self.who, item)?;
        let (range, drawn) = self.flight(item, flight);
        if flight == Flight::Shot {
            let Some(shooting) = self.weapon(item).and_then(|weapon| weapon.shooting) else {
                return Err(Illegal::because("reality.ranged.hit-test", "it does not shoot"));
            };
            if shooting.load > 0 && !self.state.things[item.index()].loaded.is_used() {
                return Err(Illegal::because("reality.actions.load", "it is not loaded"));
            }
            if self.settings().too_heavy == TooHeavy::CannotBeDrawn {
                drawn?;
            }
        }
        if aim.metres > range.most && self.settings().beyond_range == BeyondRange::Refused {
            return Err(Illegal::because("reality.range-values.maximum", "the target is beyond the range"));
        }
        if !aim.is_seen {
            return Err(Illegal::because("reality.ranged-evasion.aware-gap", "the target cannot be seen"));
        }
        Ok(())
    }
}
