//! What a combatant could do now, and whom it could aim at: found out once for all of its skills and weapons.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Diagonals, distance};

use super::allowed::is_chosen_for_a_turn;
use super::strikes_with_weapon;
use crate::choice::{Illegal, Legality, Use};
use crate::rules::Scene;
use crate::settings::UtilityBanes;
use crate::sheet::{Aim, Skill, Tag};
use crate::terms::{Id, ItemId, MOST_COMBATANTS, SkillId};

/// The most weapons that somebody chooses among: all that hands hold, and those of the body.
const MOST_ARMS: usize = 64;

/// How far a skill reaches, and whether it counts as ranged, so that height changes that.
#[derive(Clone, Copy)]
struct Span {
    paces: u8,
    ranged: bool,
}

/// How a combatant lies from who would aim at it. What not every skill asks for is found when the first does.
struct Prospect {
    target: Id,
    paces: u16,
    rise: OnceCell<i16>,
    seen: OnceCell<bool>,
}

/// How everybody lies from a combatant at this moment.
pub(in crate::rules) struct Prospects<'a> {
    scene: Scene<'a>,
    actor: Id,
    each: OnceCell<ArrayVec<Prospect, MOST_COMBATANTS>>,
}

impl<'a> Prospects<'a> {
    /// Those of a combatant; nothing is looked at before somebody asks.
    pub fn of(scene: Scene<'a>, actor: Id) -> Self {
        Prospects { scene, actor, each: OnceCell::new() }
    }

    fn each(&self) -> &[Prospect] {
        let scene = self.scene;
        self.each.get_or_init(|| scene.everybody().map(|target| scene.prospect(self.actor, target)).collect())
    }

    /// Whether there is somebody to aim a skill at.
    pub fn hold_one_for(&self, used: Use) -> bool {
        if !self.scene.is_aimed(self.actor, used) || self.scene.draws_targets(self.actor) {
            return self.scene.has_target_for(self.actor, used).is_ok();
        }
        self.targets(used).next().is_some()
    }

    /// Whom a skill may be aimed at, and how far off each is.
    pub fn targets(&self, used: Use) -> impl Iterator<Item = (Id, u16)> {
        let (scene, actor) = (self.scene, self.actor);
        let (aim, span) = (scene.skill(used.skill).aim, scene.span(used));
        let open = move |prospect: &&Prospect| {
            scene.fits(aim, actor, prospect.target)
                && scene.reaches(actor, span, prospect)
                && scene.is_open_within(actor, used, span, prospect).is_ok()
        };
        self.each().iter().filter(open).map(|prospect| (prospect.target, prospect.paces))
    }
}

impl<'a> Scene<'a> {
    /// Shows every way in which a combatant could use one of its actions and maneuvers now, whatever it has done
    /// before: `has_time` says of each skill whether there is room for it.
    pub(in crate::rules) fn each_use(
        self,
        who: Id,
        has_time: impl Fn(&Skill) -> Legality,
        each: &mut dyn FnMut(Use) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (arms, prospects) = (self.arms_apart(who), Prospects::of(self, who));
        for number in self.skills_of(who) {
            let skill = self.skill(number);
            // What is asked of a skill alone comes before what is asked of it with each weapon.
            let able = is_chosen_for_a_turn(skill).is_ok()
                && has_time(skill).is_ok()
                && self.conditions_allow(who, skill).is_ok()
                && self.has_use_for(who, skill).is_ok();
            if able {
                self.each_way_to_use(number, &arms, &mut |used| {
                    // Of throws there may be fewer than of weapons: what is thrown need not be loaded.
                    let is_apart = !used.thrown || self.is_the_one_meant(who, used).is_ok();
                    if is_apart && self.is_able_with(who, used).is_ok() && prospects.hold_one_for(used) {
                        return each(used);
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What a combatant can strike with; two weapons of one kind that are both loaded or both not are one way to use a skill.
    fn arms_apart(self, who: Id) -> ArrayVec<ItemId, MOST_ARMS> {
        let mut apart: ArrayVec<ItemId, MOST_ARMS> = ArrayVec::new();
        for item in self.arms(who) {
            if !apart.iter().any(|&other| self.alike(item, other)) {
                // Nobody has so many different weapons at hand that there is no room.
                let _ = apart.try_push(item);
            }
        }
        apart
    }

    /// Every way in which a skill could be used, with each of some weapons for attacks that need one.
    fn each_way_to_use(
        self,
        skill: SkillId,
        arms: &[ItemId],
        each: &mut dyn FnMut(Use) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !strikes_with_weapon(self.skill(skill)) {
            return each(Use { skill, item: None, thrown: false });
        }
        for &item in arms {
            let weapon = self.weapon(item);
            for (attack, thrown) in [(&weapon.attack, false), (&weapon.thrown, true)] {
                if attack.is_some() {
                    each(Use { skill, item: Some(item), thrown })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn alike(self, one: ItemId, other: ItemId) -> bool {
        self.are_of_a_kind(one, other) && self.is_unloaded(one) == self.is_unloaded(other)
    }

    fn are_of_a_kind(self, one: ItemId, other: ItemId) -> bool {
        let kind = |item: ItemId| self.encounter.items[item.index()];
        kind(one) == kind(other)
    }

    /// Whether a skill is used in the same way with either of two weapons.
    pub(super) fn is_same_use(self, used: Use, one: ItemId, other: ItemId) -> bool {
        if used.thrown { self.are_of_a_kind(one, other) } else { self.alike(one, other) }
    }

    /// Whether a combatant may aim a skill at another.
    pub fn may_target(self, actor: Id, used: Use, target: Id) -> Legality {
        if !self.fits(self.skill(used.skill).aim, actor, target) {
            return Err(Illegal::because(
                "forge.combat.skill-list-gap",
                "the skill is not for such a target",
            ));
        }
        self.can_target(actor, used, target)
    }

    pub(super) fn fits(self, aim: Aim, actor: Id, target: Id) -> bool {
        match aim {
            Aim::Own => actor == target,
            Aim::Enemy => self.enemies(actor, target),
            Aim::Ally => actor != target && self.allies(actor, target),
            Aim::Anyone => actor != target,
        }
    }

    /// Whether a skill can reach a target at all, friend or foe.
    pub(in crate::rules) fn can_target(self, actor: Id, used: Use, target: Id) -> Legality {
        self.in_range(actor, used, target)?;
        self.is_open_within(actor, used, self.span(used), &self.prospect(actor, target))
    }

    /// Whether a target is within a skill's range, which height changes for ranged skills.
    pub fn in_range(self, actor: Id, used: Use, target: Id) -> Legality {
        let (span, prospect) = (self.span(used), self.prospect(actor, target));
        if self.reaches(actor, span, &prospect) {
            Ok(())
        } else if self.is_present(target) && prospect.paces <= u16::from(span.paces) {
            Err(Illegal::because(
                "forge.high-ground.ranged-lower",
                "the target is out of range from lower ground",
            ))
        } else if self.is_near_but_for_diagonals(actor, target, span) {
            Err(Illegal::because(
                "forge.move.diagonal-range",
                "the target is out of range, as diagonals count",
            ))
        } else {
            // The range is a figure of the skill, in paces.
            Err(Illegal::because("forge.combat.skill-list-gap", "the target is out of range"))
        }
    }

    /// Whether a target would be in range if each diagonal counted one pace.
    fn is_near_but_for_diagonals(self, actor: Id, target: Id, span: Span) -> bool {
        let grid = self.encounter.map.grid();
        let paces = distance(grid, Diagonals::Uniform, self.area(actor), self.area(target)).0;
        self.is_present(target) && self.vertical_gap(actor, target) == 0 && paces <= u16::from(span.paces)
    }

    fn span(self, used: Use) -> Span {
        let paces =
            self.encounter.attack_of(used).map_or(self.skill(used.skill).range, |attack| attack.range);
        Span { paces, ranged: self.is_ranged(used) }
    }

    fn prospect(self, actor: Id, target: Id) -> Prospect {
        let paces = self.distance(actor, target);
        Prospect { target, paces, rise: OnceCell::new(), seen: OnceCell::new() }
    }

    /// Whether nothing but the range could keep a skill from a target.
    fn is_open_within(self, actor: Id, used: Use, span: Span, prospect: &Prospect) -> Legality {
        let target = prospect.target;
        let skill = self.skill(used.skill);
        if !skill.tags.has(Tag::SightUnneeded) && !prospect.seen.get_or_init(|| self.sees(actor, target)) {
            return Err(Illegal::because("forge.cover.unseen", "the target cannot be seen"));
        }
        if span.ranged {
            self.may_reach_in_water(actor, target, self.tags_of(used))?;
        }
        let forbidden = self.settings().utility_banes == UtilityBanes::Forbid && skill.attack.is_none();
        if forbidden && self.utility_balance(actor, target, used).net(self.settings().boons_combine) < 0 {
            return Err(Illegal::because(
                "forge.combat.boon-bane-no-dice-gap",
                "a bane forbids this skill here",
            ));
        }
        Ok(())
    }

    fn reaches(self, actor: Id, span: Span, prospect: &Prospect) -> bool {
        let target = prospect.target;
        let rise = || self.range_shift(actor, target) + i16::from(self.mounted_edge(actor, target));
        let shift = if span.ranged { *prospect.rise.get_or_init(rise) } else { 0 };
        self.is_present(target) && i32::from(prospect.paces) <= i32::from(span.paces) + i32::from(shift)
    }
}
