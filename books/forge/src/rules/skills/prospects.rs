//! Whom a combatant could aim at: how everybody lies from it is found once for all of its skills and weapons.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Diagonals, distance};

use crate::choice::{Choice, Illegal, Legality, Use};
use crate::rules::Scene;
use crate::settings::UtilityBanes;
use crate::sheet::{Aim, Tag};
use crate::terms::{Id, MOST_COMBATANTS, Set32};

/// How far a skill reaches, and whether it counts as ranged, so that height changes that.
#[derive(Clone, Copy)]
struct Span {
    paces: u8,
    ranged: bool,
}

/// How a combatant lies from who would aim at it. Each figure is found when the first skill asks for it.
struct Prospect {
    target: Id,
    paces: OnceCell<u16>,
    rise: OnceCell<i16>,
    seen: OnceCell<bool>,
}

impl Prospect {
    fn of(target: Id) -> Self {
        Prospect { target, paces: OnceCell::new(), rise: OnceCell::new(), seen: OnceCell::new() }
    }
}

/// How everybody lies from a combatant at this moment.
pub(in crate::rules) struct Prospects<'a> {
    scene: Scene<'a>,
    actor: Id,
    draws_targets: OnceCell<bool>,
    each: OnceCell<ArrayVec<Prospect, MOST_COMBATANTS>>,
}

impl<'a> Prospects<'a> {
    /// Those of a combatant; nothing is looked at before somebody asks.
    pub fn of(scene: Scene<'a>, actor: Id) -> Self {
        Prospects { scene, actor, draws_targets: OnceCell::new(), each: OnceCell::new() }
    }

    /// Whether there is somebody to aim a skill at.
    pub fn hold_one_for(&self, used: Use) -> bool {
        let draws = || *self.draws_targets.get_or_init(|| self.scene.draws_targets(self.actor));
        if !self.scene.is_aimed(self.actor, used) || draws() {
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
        let each = self.each.get_or_init(|| scene.everybody().map(Prospect::of).collect());
        each.iter().filter(open).map(move |prospect| (prospect.target, scene.paces_to(actor, prospect)))
    }
}

impl Scene<'_> {
    /// Shows whom a skill may be aimed at besides those who are chosen already.
    pub fn each_target(
        self,
        actor: Id,
        used: Use,
        chosen: Set32,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let prospects = Prospects::of(self, actor);
        let mut others = prospects.targets(used).filter(|(target, _)| !chosen.has(target.0));
        others.try_for_each(|(target, _)| each(Choice::Combatant(target)))
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
        self.is_open_within(actor, used, self.span(used), &Prospect::of(target))
    }

    /// Whether a target is within a skill's range, which height changes for ranged skills.
    pub fn in_range(self, actor: Id, used: Use, target: Id) -> Legality {
        let (span, prospect) = (self.span(used), Prospect::of(target));
        if self.reaches(actor, span, &prospect) {
            Ok(())
        } else if self.is_present(target) && self.paces_to(actor, &prospect) <= u16::from(span.paces) {
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

    #[inline]
    fn span(self, used: Use) -> Span {
        let paces =
            self.encounter.attack_of(used).map_or(self.skill(used.skill).range, |attack| attack.range);
        Span { paces, ranged: self.is_ranged(used) }
    }

    /// Paces from a combatant to whom it would aim at.
    #[inline]
    fn paces_to(self, actor: Id, prospect: &Prospect) -> u16 {
        *prospect.paces.get_or_init(|| self.distance(actor, prospect.target))
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

    #[inline]
    fn reaches(self, actor: Id, span: Span, prospect: &Prospect) -> bool {
        let target = prospect.target;
        let rise = || self.range_shift(actor, target) + i16::from(self.mounted_edge(actor, target));
        let shift = if span.ranged { *prospect.rise.get_or_init(rise) } else { 0 };
        let paces = self.paces_to(actor, prospect);
        self.is_present(target) && i32::from(paces) <= i32::from(span.paces) + i32::from(shift)
    }
}
