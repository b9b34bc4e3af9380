//! What is in hand: weapons, shields and armour, as the game's chapter on items has them.

use super::{Fight, Scene};
use crate::choice::Arm;
use crate::event::Event;
use crate::sheet::{Gear, Kind, Properties, Shield, Weapon, When};
use crate::terms::{Condition, Hands, Id, ItemId, Meets, Nature, Weight};

/// Armor Coverage that no d20 goes past (reality.melee.armor-data).
const COVERS_ALL: u8 = 21;

/// In what circumstance a figure is asked for: some modifiers hold only there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstance {
    /// With what one strikes or shoots.
    pub arm: Option<Arm>,
    /// The target.
    pub target: Option<Id>,
    /// Whether it is a Swift Attack that one meets.
    pub meets: Meets,
}

impl<'a> Scene<'a> {
    /// The kind of a thing.
    pub fn gear(self, item: ItemId) -> &'a Gear {
        self.encounter.gear_of(item)
    }

    /// The weapon that a thing is.
    pub fn weapon(self, item: ItemId) -> Option<&'a Weapon> {
        match &self.gear(item).kind {
            Kind::Weapon(weapon) => Some(weapon),
            _ => None,
        }
    }

    /// The shield that a thing is.
    pub fn shield(self, item: ItemId) -> Option<&'a Shield> {
        match &self.gear(item).kind {
            Kind::Shield(shield) => Some(shield),
            _ => None,
        }
    }

    /// The weapons in hand.
    pub fn weapons_in_hand(self, who: Id) -> impl Iterator<Item = (ItemId, &'a Weapon)> {
        self.of(who).held.iter().filter_map(move |&item| self.weapon(item).map(|weapon| (item, weapon)))
    }

    /// The shield in hand, with its number, unless it is Broken.
    pub fn whole_shield(self, who: Id) -> Option<(ItemId, &'a Shield)> {
        let held = self.of(who).held.iter();
        let mut shields = held.filter_map(|&item| self.shield(item).map(|shield| (item, shield)));
        shields.find(|(item, shield)| self.state.things[item.index()].worn < shield.durability)
    }

    /// The weapon that a blow is struck with; the body is none.
    pub fn weapon_of(self, arm: Arm) -> Option<&'a Weapon> {
        arm.item().and_then(|item| self.weapon(item))
    }

    /// The properties of what a blow is struck with.
    pub fn properties(self, arm: Arm) -> Properties {
        self.weapon_of(arm).map_or_else(Properties::default, |weapon| weapon.properties)
    }

    /// Whether a weapon is held in two hands: it needs them, or nothing else is in hand (reality.melee.two-hands).
    pub fn in_two_hands(self, who: Id, item: ItemId) -> bool {
        let Some(weapon) = self.weapon(item) else { return false };
        match weapon.hands {
            Hands::One => false,
            Hands::Two => true,
            Hands::OneOrTwo => self.of(who).held.iter().all(|&held| held == item),
        }
    }

    /// Hands that are free.
    pub fn free_hands(self, who: Id) -> u8 {
        let taken = |&item: &ItemId| match self.weapon(item).map(|weapon| weapon.hands) {
            Some(Hands::Two) => 2,
            _ => 1,
        };
        2_u8.saturating_sub(self.of(who).held.iter().map(taken).sum())
    }

    /// Whether somebody holds a thing.
    pub fn holds(self, who: Id, item: ItemId) -> bool {
        self.of(who).held.contains(&item)
    }

    /// Whether a modifier holds.
    pub(super) fn holds_when(self, who: Id, when: When, circumstance: Circumstance) -> bool {
        let mut arms = self.weapons_in_hand(who).map(|(_, weapon)| weapon);
        let used = circumstance.arm.and_then(|arm| self.weapon_of(arm));
        let mut any = |is: &dyn Fn(&Weapon) -> bool| match (circumstance.arm, used) {
            (Some(_), used) => used.is_some_and(is),
            (None, _) => arms.any(is),
        };
        let target_exposed =
            || circumstance.target.is_some_and(|target| self.has(target, Condition::Exposed));
        let reach = |weapon: &Weapon, reach: i8| weapon.reach == Some(reach);
        let dual = || self.weapons_in_hand(who).count() > 1;
        let has_shield = || self.whole_shield(who).is_some();
        match when {
            When::Always => true,
            When::Light => any(&|weapon| weapon.weight == Weight::Light),
            When::Heavy => any(&|weapon| weapon.weight == Weight::Heavy),
            When::ReachZero => any(&|weapon| reach(weapon, 0)),
            When::ReachOne => any(&|weapon| reach(weapon, 1)),
            When::Polearm => any(&|weapon| weapon.reach.is_some_and(|reach| reach > 1)),
            When::TwoHanded => self.weapons_in_hand(who).any(|(item, _)| self.in_two_hands(who, item)),
            When::Dual => dual(),
            When::Shield => has_shield(),
            When::HeavyShield => {
                self.whole_shield(who).is_some_and(|(_, shield)| shield.weight == Weight::Heavy)
            }
            When::ShieldUnexposed => has_shield() && !self.has(who, Condition::Exposed),
            When::Ranged => any(&|weapon| weapon.shooting.is_some()),
            When::TargetExposed => target_exposed(),
            When::ReachZeroTargetExposed => target_exposed() && any(&|weapon| reach(weapon, 0)),
            When::DualAgainstSwift => dual() && circumstance.meets == Meets::SwiftAttack,
            When::AtMaximumReach => {
                let far = circumstance.target.zip(circumstance.arm);
                any(&|weapon| reach(weapon, 1))
                    && far.is_some_and(|(target, arm)| self.is_at_maximum_reach(who, target, arm))
            }
            When::Unarmoured => self.sheet(who).armour.is_empty(),
        }
    }

    /// Armor Rating: the layers together, less when Broken (reality.melee.armor-layers, reality.rest.broken-gap).
    pub fn armor_rating(self, who: Id) -> i16 {
        let layers: i16 = self.sheet(who).armour.iter().map(|layer| i16::from(layer.rating)).sum();
        let rating = if self.of(who).armour_broken.is_used() { layers / 2 } else { layers };
        let changed = rating + self.modified(who, Circumstance::default(), |modifier| modifier.armour);
        if layers > 0 { changed.max(0) } else { 0 }
    }

    /// Armor Coverage: that of the outermost layer (reality.melee.armor-layers).
    pub fn armor_coverage(self, who: Id) -> u8 {
        // An object is struck wherever it is hit (reality.melee.object-damage).
        if self.sheet(who).nature == Nature::Object {
            return COVERS_ALL;
        }
        self.sheet(who).armour.last().map_or(0, |layer| layer.coverage)
    }

    /// Armor Coverage against shots (reality.hit-roll.ranged-ac).
    pub fn ranged_coverage(self, who: Id) -> u8 {
        let own = self.sheet(who).armour.last().and_then(|layer| layer.ranged_coverage);
        own.unwrap_or_else(|| self.armor_coverage(who))
    }

    /// Whether Heavy armour is worn.
    pub fn wears_heavy(self, who: Id) -> bool {
        self.sheet(who).armour.iter().any(|layer| layer.weight == Weight::Heavy)
    }
}

impl Fight<'_> {
    /// Lets a thing lie in a square.
    pub(super) fn lay(&mut self, item: ItemId, at: fracas_engine::map::Cell, clause: &'static str) {
        self.put_down(item, at);
        self.note(Event::Landed { item, at }, "where it lies", clause);
    }

    /// A thing lies somewhere, which is told apart.
    pub(super) fn put_down(&mut self, item: ItemId, at: fracas_engine::map::Cell) {
        // Each thing lies once at most, and the list has room for all.
        let _ = self.state.lying.try_push((item, at));
    }

    /// Takes a thing out of the hands of who holds it.
    pub(super) fn take_from_hand(&mut self, who: Id, item: ItemId) {
        self.of_mut(who).held.retain(|held| *held != item);
    }
}
