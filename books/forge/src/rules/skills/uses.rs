//! Every way in which a combatant could use its skills now: what many of them have in common is found once.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::allowed::is_chosen_for_a_turn;
use super::prospects::Prospects;
use super::strikes_with_weapon;
use crate::choice::{Legality, Use};
use crate::rules::Scene;
use crate::sheet::Sort;
use crate::terms::{Id, ItemId, Set32, SkillId};

/// The most weapons that somebody chooses among: all that hands hold, and those of the body.
const MOST_ARMS: usize = 64;

/// Weapons that are not alike.
type Arms = ArrayVec<ItemId, MOST_ARMS>;

/// What was found of sorts of skills: each is judged once, when the first of its skills comes up.
#[derive(Default)]
struct Judged {
    known: Set32,
    good: Set32,
}

impl Judged {
    #[inline]
    fn is_good(&mut self, sort: Sort, judge: impl FnOnce() -> bool) -> bool {
        let number = sort.number();
        if !self.known.has(number) {
            self.known.insert(number);
            if judge() {
                self.good.insert(number);
            }
        }
        self.good.has(number)
    }
}

impl Scene<'_> {
    /// Shows every way in which a combatant could use one of its actions and maneuvers now, whatever it has done
    /// before: `has_time` says of each sort of skill whether there is room for it.
    pub(in crate::rules) fn each_use(
        self,
        who: Id,
        has_time: impl Fn(Sort) -> Legality,
        each: &mut dyn FnMut(Use) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (mut sorts, mut arms, mut prospects) = (Judged::default(), None, Prospects::default());
        for number in self.skills_of(who) {
            let skill = self.skill(number);
            let sort = skill.sort;
            let may_be = || {
                is_chosen_for_a_turn(sort).is_ok()
                    && has_time(sort).is_ok()
                    && self.conditions_allow(who, sort).is_ok()
            };
            // What is asked of a sort comes before what is asked of a skill, and that before what is asked of it with each
            // weapon.
            if !sorts.is_good(sort, may_be) || self.has_use_for(who, skill).is_err() {
                continue;
            }
            if strikes_with_weapon(skill) {
                let arms = arms.get_or_insert_with(|| self.arms_apart(who));
                self.each_strike(who, number, arms, &mut prospects, each)?;
                continue;
            }
            let used = Use { skill: number, item: None, thrown: false };
            if self.is_able_with(who, used).is_ok() && prospects.hold_one_for(self, who, used) {
                each(used)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every way in which a combatant could use a skill with one of some weapons.
    fn each_strike(
        self,
        who: Id,
        skill: SkillId,
        arms: &Arms,
        prospects: &mut Prospects,
        each: &mut dyn FnMut(Use) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &item in arms {
            let weapon = self.weapon(item);
            for (attack, thrown) in [(&weapon.attack, false), (&weapon.thrown, true)] {
                let used = Use { skill, item: Some(item), thrown };
                // Of throws there may be fewer than of weapons: what is thrown need not be loaded.
                let is_apart = || !thrown || self.is_the_one_meant(who, used).is_ok();
                if attack.is_some()
                    && is_apart()
                    && self.is_able_with(who, used).is_ok()
                    && prospects.hold_one_for(self, who, used)
                {
                    each(used)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What a combatant can strike with; two weapons of one kind that are both loaded or both not are one way to use a skill.
    fn arms_apart(self, who: Id) -> Arms {
        let mut apart = Arms::new();
        for item in self.arms(who) {
            if !apart.iter().any(|&other| self.alike(item, other)) {
                // Nobody has so many different weapons at hand that there is no room.
                let _ = apart.try_push(item);
            }
        }
        apart
    }

    #[inline]
    fn alike(self, one: ItemId, other: ItemId) -> bool {
        self.are_of_a_kind(one, other) && self.is_unloaded(one) == self.is_unloaded(other)
    }

    #[inline]
    fn are_of_a_kind(self, one: ItemId, other: ItemId) -> bool {
        let kind = |item: ItemId| self.encounter.items[item.index()];
        kind(one) == kind(other)
    }

    /// Whether a skill is used in the same way with either of two weapons.
    pub(super) fn is_same_use(self, used: Use, one: ItemId, other: ItemId) -> bool {
        if used.thrown { self.are_of_a_kind(one, other) } else { self.alike(one, other) }
    }
}
