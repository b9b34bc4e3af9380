//! Whom a combatant could aim at: how everybody lies from it is found once for all of its skills and weapons.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Diagonals, distance};

use crate::choice::{Choice, Illegal, Legality, Use};
use crate::rules::Scene;
use crate::settings::{GroundHeights, UtilityBanes};
use crate::sheet::{Aim, Reach, Tag};
use crate::terms::{Id, MOST_COMBATANTS, Set32};

/// How far a skill reaches, and whether it counts as ranged, so that height changes that.
#[derive(Clone, Copy)]
struct Span {
    paces: u8,
    ranged: bool,
}

/// How a combatant lies from who would aim at it. What not every skill asks for is found when the first does.
struct Prospect {
    target: Id,
    /// As ranged skills count them: never more than others do.
    paces: u16,
    rise: Option<i16>,
    seen: Option<bool>,
}

/// How those lie from a combatant at this moment whom it would aim at: nothing is looked at before somebody asks.
#[derive(Default)]
pub(super) struct Prospects {
    draws_targets: Option<bool>,
    foes: Option<Foes>,
}

/// The enemies that are in the fight, and how many paces away the nearest is.
struct Foes {
    all: ArrayVec<Prospect, MOST_COMBATANTS>,
    nearest: u16,
}

impl Prospects {
    /// Whether a combatant, whose prospects these are, has somebody to aim a skill at.
    pub fn hold_one_for(&mut self, scene: Scene<'_>, actor: Id, used: Use) -> bool {
        if !scene.is_aimed(actor, used) {
            return scene.is_not_forbidden(actor, actor, used).is_ok();
        }
        let skill = scene.skill(used.skill);
        if skill.comes_closer()
            || matches!(skill.reach, Reach::Around(_))
            || *self.draws_targets.get_or_insert_with(|| scene.draws_targets(actor))
        {
            return scene.has_target_for(actor, used).is_ok();
        }
        match skill.aim {
            // There are many ways to attack, and all are aimed at the same few.
            Aim::Enemy => self.hold_a_foe_for(scene, actor, used),
            _ => scene.everybody().any(|target| scene.may_target(actor, used, target).is_ok()),
        }
    }

    fn hold_a_foe_for(&mut self, scene: Scene<'_>, actor: Id, used: Use) -> bool {
        let span = scene.span(used);
        let foes = self.foes.get_or_insert_with(|| scene.foes(actor));
        // Most of the time nobody is near enough to be struck, and height changes the reach of ranged skills alone.
        if !span.ranged && foes.nearest > u16::from(span.paces) {
            return false;
        }
        foes.all.iter_mut().any(|foe| {
            scene.reaches(actor, span, foe) && scene.is_open_within(actor, used, span, foe).is_ok()
        })
    }
}

impl Scene<'_> {
    fn foes(self, actor: Id) -> Foes {
        let mut foes = Foes { all: ArrayVec::new(), nearest: u16::MAX };
        for enemy in self.enemies_of(actor) {
            let prospect = self.prospect(actor, enemy);
            foes.nearest = foes.nearest.min(prospect.paces);
            foes.all.push(prospect);
        }
        foes
    }

    #[inline]
    fn prospect(self, actor: Id, target: Id) -> Prospect {
        Prospect { target, paces: self.ranged_distance(actor, target), rise: None, seen: None }
    }

    /// Shows whom a skill may be aimed at besides those who are chosen already.
    pub fn each_target(
        self,
        actor: Id,
        used: Use,
        chosen: Set32,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may = |target: &Id| self.may_choose_target(actor, used, chosen, *target).is_ok();
        self.everybody().filter(may).map(Choice::Combatant).try_for_each(each)
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

    #[inline]
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
        self.is_open_within(actor, used, self.span(used), &mut self.prospect(actor, target))
    }

    /// Whether a target is within a skill's range, which height changes for ranged skills.
    pub fn in_range(self, actor: Id, used: Use, target: Id) -> Legality {
        let (span, mut prospect) = (self.span(used), self.prospect(actor, target));
        if self.reaches(actor, span, &mut prospect) {
            Ok(())
        } else if self.is_present(target) && span.ranged && prospect.paces <= u16::from(span.paces) {
            Err(Illegal::because(
                "forge.high-ground.ranged-lower",
                "the target is out of range from lower ground",
            ))
        } else if self.is_near_but_for_diagonals(actor, target, span) {
            Err(Illegal::because(
                "forge.move.diagonal-range",
                "the target is out of range, as diagonals count",
            ))
        } else if !self.is_present(target) {
            Err(Illegal::because("forge.combat.skill-list-gap", "the target is not here"))
        } else {
            // The range is a figure of the skill, in paces.
            let reason = "its distance in paces is {}, and the range is {}";
            let figures = [self.paces_to(actor, span, &prospect), u16::from(span.paces)];
            Err(Illegal::because("forge.combat.skill-list-gap", reason).with(figures))
        }
    }

    /// Whether a target would be in range if each diagonal counted one pace.
    fn is_near_but_for_diagonals(self, actor: Id, target: Id, span: Span) -> bool {
        let grid = self.encounter.map.grid();
        let area = self.area(target);
        let paces = distance(grid, Diagonals::Uniform, self.area(actor), area).0;
        let height = if span.ranged {
            self.vertical_gap(actor, target)
        } else {
            self.height_apart(actor, target, area)
        };
        self.is_present(target) && height == 0 && paces <= u16::from(span.paces)
    }

    /// Paces to a target as a skill counts them (forge.high-ground.distance).
    #[inline]
    fn paces_to(self, actor: Id, span: Span, prospect: &Prospect) -> u16 {
        let alike = span.ranged || self.settings().ground_heights == GroundHeights::NoDistance;
        if alike { prospect.paces } else { self.distance(actor, prospect.target) }
    }

    #[inline]
    fn span(self, used: Use) -> Span {
        let paces =
            self.encounter.attack_of(used).map_or(self.skill(used.skill).range, |attack| attack.range);
        Span { paces, ranged: self.is_ranged(used) }
    }

    /// Whether nothing but the range could keep a skill from a target.
    fn is_open_within(self, actor: Id, used: Use, span: Span, prospect: &mut Prospect) -> Legality {
        let target = prospect.target;
        let skill = self.skill(used.skill);
        let mut is_seen = || *prospect.seen.get_or_insert_with(|| self.sees(actor, target));
        if !skill.tags.has(Tag::SightUnneeded) && !is_seen() {
            return Err(Illegal::because("forge.cover.unseen", "the target cannot be seen"));
        }
        if span.ranged {
            self.may_reach_in_water(actor, target, self.tags_of(used))?;
        }
        self.is_not_forbidden(actor, target, used)
    }

    /// By setting a net bane forbids a skill that has neither threat nor dice nor a roll
    /// (forge.combat.boon-bane-no-dice-gap).
    #[inline]
    pub(super) fn is_not_forbidden(self, actor: Id, target: Id, used: Use) -> Legality {
        if self.settings().utility_banes != UtilityBanes::Forbid {
            return Ok(());
        }
        let skill = self.skill(used.skill);
        let rolls = skill.attack.is_some() || skill.check.is_some();
        if rolls || self.utility_balance(actor, target, used).net(self.settings().boons_combine) >= 0 {
            return Ok(());
        }
        Err(Illegal::because("forge.combat.boon-bane-no-dice-gap", "a bane forbids this skill here"))
    }

    #[inline]
    fn reaches(self, actor: Id, span: Span, prospect: &mut Prospect) -> bool {
        let target = prospect.target;
        let rise = || self.range_shift(actor, target) + i16::from(self.mounted_edge(actor, target));
        let shift = if span.ranged { *prospect.rise.get_or_insert_with(rise) } else { 0 };
        let paces = self.paces_to(actor, span, prospect);
        self.is_present(target) && i32::from(paces) <= i32::from(span.paces) + i32::from(shift)
    }
}
