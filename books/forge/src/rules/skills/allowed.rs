//! Whether a skill may be used: the room that the turn has, conditions, weapons, costs and limits.

use super::{Takes, strikes_with_weapon};
use crate::choice::{Illegal, Legality, Use};
use crate::rules::Scene;
use crate::sheet::{Effect, Motion, Skill, SkillKind, Sort, Tag};
use crate::terms::{ConditionId, Id, Points, Pool, known};

impl Scene<'_> {
    /// Whether a combatant may use a skill on its turn now.
    pub fn may_use(self, actor: Id, used: Use) -> Legality {
        self.could_use(actor, used, |sort| self.has_time_for(actor, sort))
    }

    /// Whether a combatant could use a skill now, whatever it has done before: `has_time` says whether there is room for
    /// it.
    pub(in crate::rules) fn could_use(
        self,
        actor: Id,
        used: Use,
        has_time: impl Fn(Sort) -> Legality,
    ) -> Legality {
        let skill = self.skill(used.skill);
        has_time(skill.sort)?;
        is_chosen_for_a_turn(skill.sort)?;
        self.is_able_to(actor, used)?;
        self.is_the_one_meant(actor, used)?;
        self.has_use_for(actor, skill)?;
        self.has_target_for(actor, used)
    }

    /// Whether a skill is used with just what it needs: with no weapon if it needs none, and of several that are alike
    /// with the first, so that no two ways to use it are the same.
    pub(super) fn is_the_one_meant(self, actor: Id, used: Use) -> Legality {
        const CLAUSE: &str = "forge.combat.skill-list-gap";
        let Some(item) = used.item.filter(|_| strikes_with_weapon(self.skill(used.skill))) else {
            return match (used.item, used.thrown) {
                (None, false) => Ok(()),
                _ => Err(Illegal::because(CLAUSE, "this skill is used without a weapon")),
            };
        };
        if self.arms(actor).find(|&other| self.is_same_use(used, item, other)) == Some(item) {
            return Ok(());
        }
        Err(Illegal::because(CLAUSE, "another weapon that is just like it is meant"))
    }

    /// Whether the turn has room for a skill (forge.turns.two-skills, forge.turns.no-second-same).
    #[inline]
    pub(in crate::rules) fn has_time_for(self, actor: Id, sort: Sort) -> Legality {
        self.has_time_to(actor, self.takes(sort))
    }

    /// Whether the turn has room for what takes so much of it.
    pub(in crate::rules) fn has_time_to(self, actor: Id, takes: Takes) -> Legality {
        use crate::settings::{SecondManeuver, SkillOrder};
        let Some(turn) = self.state.turn().filter(|turn| turn.actor == actor) else {
            return Err(Illegal::because("forge.combat.limited-skills", "it is not this character's turn"));
        };
        // The deed that began the combat comes before the order of a turn.
        let order = if turn.deed { SkillOrder::Either } else { self.settings().skill_order };
        match takes {
            Takes::Nothing => Ok(()),
            Takes::Action if turn.actions == 0 => {
                Err(Illegal::because("forge.turns.two-skills", "the action of this turn is used"))
            }
            Takes::Action if order == SkillOrder::ManeuverFirst && turn.maneuvers > 0 => {
                Err(Illegal::because("forge.turns.skill-order", "the maneuver comes before the action"))
            }
            Takes::Maneuver if order == SkillOrder::ActionFirst && turn.actions > 0 && !turn.room_taken => {
                Err(Illegal::because("forge.turns.skill-order", "the action comes before the maneuver"))
            }
            Takes::Maneuver if turn.maneuvers == 0 => {
                let trade = self.settings().second_maneuver == SecondManeuver::ForTheAction;
                if trade && turn.actions > 0 {
                    Ok(())
                } else {
                    Err(Illegal::because("forge.turns.no-second-same", "the maneuver of this turn is used"))
                }
            }
            Takes::Action | Takes::Maneuver => Ok(()),
        }
    }

    /// Whether conditions, costs, limits and weapons let a combatant use a skill, whatever the time.
    pub(in crate::rules) fn is_able_to(self, actor: Id, used: Use) -> Legality {
        let skill = self.skill(used.skill);
        if !self.skills_of(actor).any(|other| other == used.skill) {
            return Err(Illegal::because(
                "forge.combat.skill-list-gap",
                "the character does not have this skill",
            ));
        }
        self.conditions_allow(actor, skill.sort)?;
        self.is_armed_for(actor, used)?;
        self.is_able_with(actor, used)
    }

    /// The same, as far as it depends on the weapon that a skill is used with, for a skill that a combatant has.
    pub(super) fn is_able_with(self, actor: Id, used: Use) -> Legality {
        let skill = self.skill(used.skill);
        if strikes_with_weapon(skill) && !used.thrown && used.item.is_some_and(|item| self.is_unloaded(item))
        {
            return Err(Illegal::because("forge.combat.skill-list-gap", "the weapon must be reloaded"));
        }
        if !self.can_pay(actor, self.cost(used)) {
            return Err(self.unpaid(actor, self.cost(used)));
        }
        if skill.tags.has(Tag::Concentration) && !self.may_concentrate(actor) {
            return Err(Illegal::because(
                "forge.defeated.no-concentration",
                "the defeated cannot concentrate",
            ));
        }
        self.may_use_in_water(actor, self.tags_of(used))?;
        self.may_repeat(actor, used.skill)
    }

    /// Whether a combatant's conditions, and the saddle, let it use skills of a sort.
    pub(super) fn conditions_allow(self, actor: Id, sort: Sort) -> Legality {
        let shift = sort.motion == Motion::Shift;
        if self.has(actor, known::DEFEATED) {
            return match sort.kind {
                SkillKind::Maneuver if shift => self.may_shift(actor),
                SkillKind::Maneuver => {
                    Err(Illegal::because("forge.defeated.shift-only", "the defeated can only Shift"))
                }
                SkillKind::Reaction => {
                    Err(Illegal::because("forge.defeated.no-reactions", "the defeated take no reactions"))
                }
                _ => Err(Illegal::because("forge.defeated.no-actions", "the defeated take no actions")),
            };
        }
        if sort.kind == SkillKind::Action && self.bears(actor, |condition| condition.no_actions) {
            return Err(Illegal::because("forge.combat.skill-list-gap", "a condition bars actions"));
        }
        if sort.kind == SkillKind::Reaction && self.bears(actor, |condition| condition.no_reactions) {
            let clause = match self.has(actor, known::HEEDLESS) {
                true => "forge.turns.no-second-same",
                false => "forge.combat.skill-list-gap",
            };
            return Err(Illegal::because(clause, "a condition bars reactions"));
        }
        if !sort.moves() {
            return Ok(());
        }
        if self.mount_of(actor).is_some() {
            return Err(Illegal::because(
                "forge.mount.moves-with",
                "a rider moves with its mount: dismount first",
            ));
        }
        if sort.kind == SkillKind::Action {
            // An action that also moves goes on without its movement (forge.move.prevented).
            return Ok(());
        }
        if shift { self.may_shift(actor) } else { self.may_move(actor) }
    }

    /// Whether the weapon that a skill needs is in hand.
    fn is_armed_for(self, actor: Id, used: Use) -> Legality {
        if !strikes_with_weapon(self.skill(used.skill)) {
            return Ok(());
        }
        let armed = used.item.is_some_and(|item| self.arms(actor).any(|other| other == item));
        if armed && self.encounter.attack_of(used).is_some() {
            Ok(())
        } else {
            Err(Illegal::because("forge.disarmed.rearm", "this needs a weapon in hand"))
        }
    }

    /// Whether a skill would do anything at all for its user.
    pub(in crate::rules) fn has_use_for(self, actor: Id, skill: &Skill) -> Legality {
        for effect in &skill.effects {
            match effect {
                Effect::Move { shift: true, .. } if skill.sort.kind == SkillKind::Maneuver => {
                    self.may_shift_somewhere(actor)?;
                }
                Effect::Draw { .. } => self.may_draw(actor)?,
                Effect::Mount => self.may_mount_somebody(actor)?,
                Effect::Dismount => self.may_dismount(actor)?,
                Effect::StandUp if !self.bears(actor, |condition| condition.ended_by_standing) => {
                    return Err(Illegal::because(
                        "forge.mount.kneeling-gap",
                        "the character is not kneeling",
                    ));
                }
                Effect::Reload if !self.arms(actor).any(|item| self.is_unloaded(item)) => {
                    return Err(Illegal::because("forge.combat.skill-list-gap", "nothing needs reloading"));
                }
                Effect::Recover { points } if !self.can_recover(actor, *points) => {
                    return Err(Illegal::because(
                        "forge.combat.skill-list-gap",
                        "there is nothing to recover",
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether a recovery could bring anything back.
    fn can_recover(self, who: Id, points: Points) -> bool {
        self.removable(who).next().is_some()
            || Pool::ALL.into_iter().any(|pool| self.may_recover_points(who, pool, points).is_ok())
    }

    /// Whether a recovery may end a condition: one that is not persistent (forge.reeling.persistent-gap).
    pub fn may_recover_from(self, who: Id, condition: ConditionId, besides: Option<ConditionId>) -> Legality {
        if Some(condition) != besides && self.removable(who).any(|other| other == condition) {
            return Ok(());
        }
        Err(Illegal::because("forge.reeling.persistent-gap", "that condition is not there, or is persistent"))
    }

    /// Whether a recovery may bring points back to a pool: one above 0 and below its base
    /// (forge.combat.skill-list-gap).
    pub fn may_recover_points(self, who: Id, pool: Pool, points: Points) -> Legality {
        const CLAUSE: &str = "forge.combat.skill-list-gap";
        if points.is_zero() {
            return Err(Illegal::because(CLAUSE, "it ends a condition, it brings no points back"));
        }
        let now = self.points(who, pool);
        if now.is_zero() || now >= self.base_kept(who, pool) || self.gain_barred(who, pool) {
            return Err(Illegal::because(CLAUSE, "points come back to a pool above 0 and below its base"));
        }
        Ok(())
    }
}

/// Whether a skill is one that is used on a turn of its user's choice (forge.turns.reactions-need-trigger).
#[inline]
pub(super) fn is_chosen_for_a_turn(sort: Sort) -> Legality {
    match sort.kind {
        SkillKind::Action | SkillKind::Maneuver => Ok(()),
        SkillKind::Reaction => {
            Err(Illegal::because("forge.turns.reactions-need-trigger", "a reaction needs its trigger"))
        }
        SkillKind::Passive => Err(Illegal::because(
            "forge.combat.skill-list-gap",
            "a passive skill is always on, it is not used",
        )),
    }
}
