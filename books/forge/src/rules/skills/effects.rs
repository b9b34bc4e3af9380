//! What skills do, effect by effect.

use fracas_engine::Play;

use super::Next;
use crate::choice::{Choice, Question, Use};
use crate::event::Event;
use crate::rules::defenses::{Cause, SKILL_CLAUSES};
use crate::rules::{Fight, Scene};
use crate::sheet::{Effect, PacesPlus, Pools, SkillKind, Tag, Trigger, Whom};
use crate::terms::{Gait, Id, Points, Pool};

impl Fight<'_> {
    /// Applies effects in order.
    pub(in crate::rules) fn apply_effects(
        &mut self,
        effects: &[Effect],
        user: Id,
        target: Id,
        used: Use,
    ) -> Play {
        for &effect in effects {
            // Nothing befalls who has dropped out of play meanwhile.
            if !effect.is_on_target() || self.scene().is_present(target) {
                self.apply(effect, user, target, used)?;
            }
        }
        Ok(())
    }

    fn apply(&mut self, effect: Effect, user: Id, target: Id, used: Use) -> Play {
        let bearer = |whom: Whom| if whom == Whom::User { user } else { target };
        let cause = Cause::of_pools("effect of a skill", SKILL_CLAUSES).by(user);
        match effect {
            Effect::Move { paces, plus, shift } => self.move_by_skill(user, paces, plus, shift, used),
            Effect::Lose { whom: Whom::User, pools, points } => {
                self.lose_in(user, user, pools, points, cause)
            }
            Effect::Lose { pools, points, .. } => {
                // Of what a skill takes from others the document does not speak.
                let cause = Cause::new("effect of a skill", "forge.combat.skill-list-gap").by(user);
                self.lose_in(user, target, pools, points, cause)
            }
            Effect::Gain { whom, pools, points } => self.gain_in(user, bearer(whom), pools, points, cause),
            Effect::Damage { whom, pool, points } => self.damage(bearer(whom), pool, points, Some(user)),
            Effect::Shove { paces, to, by } => self.shove(target, user, by, paces, to),
            Effect::Impose { whom, condition, stay } => {
                let cause = Cause::new("effect of a skill", "forge.combat.skill-list-gap").by(user);
                self.impose(bearer(whom), condition, stay, cause)
            }
            Effect::End { whom, condition } => {
                // Only of a persistent condition the document says that the effect must name it.
                let persistent = self.state.of(bearer(whom)).persistent.has(condition.0);
                let clause =
                    if persistent { "forge.reeling.persistent-gap" } else { "forge.combat.skill-list-gap" };
                self.end_condition(bearer(whom), condition, clause)
            }
            Effect::EndAny { whom } => self.end_any(user, bearer(whom)),
            Effect::Disarm { whom } => self.disarm(bearer(whom)),
            Effect::Boon { whom } => {
                self.grant_boon(bearer(whom), Next::Skill, "effect of a skill", "forge.combat.next-skill");
                Ok(())
            }
            Effect::Recover { points } => self.recover(target, points),
            Effect::Draw { items } => self.draw(user, items),
            Effect::Teleport { paces } => self.teleport(user, paces),
            Effect::Mount => self.mount_somebody(user),
            Effect::Dismount => self.dismount(user),
            Effect::StandUp => self.stand_up(user),
            Effect::Reload => {
                self.reload(user);
                Ok(())
            }
        }
    }

    fn move_by_skill(&mut self, user: Id, paces: u8, plus: PacesPlus, shift: bool, used: Use) -> Play {
        let skill = &self.encounter.skills[used.skill.index()];
        let scene = self.scene();
        let may = if shift { scene.may_shift(user) } else { scene.may_move(user) };
        if may.is_err() {
            return Ok(());
        }
        let paces = scene.paces(user, paces, plus);
        if skill.trigger == Some(Trigger::OwnMovement) {
            return self.buy_paces(user, used.skill, paces);
        }
        let gait = match (shift, skill.sort.kind) {
            (true, _) => Gait::Shift,
            (_, SkillKind::Maneuver) if skill.tags.has(Tag::Careful) => Gait::Careful,
            (_, SkillKind::Maneuver) => Gait::Maneuver,
            _ => Gait::Unhindered,
        };
        self.walk(user, paces, gait)
    }

    fn lose_in(&mut self, user: Id, victim: Id, pools: Pools, points: Points, cause: Cause) -> Play {
        match pools {
            Pools::One(pool) => self.lose(victim, pool, points, cause),
            Pools::Each => self.lose_each(victim, [points; 3], cause),
            Pools::Any => {
                let pool = self.pick_pool(user, victim)?;
                self.lose(victim, pool, points, cause)
            }
        }
    }

    fn gain_in(&mut self, user: Id, who: Id, pools: Pools, points: Points, cause: Cause) -> Play {
        match pools {
            Pools::One(pool) => self.gain(who, pool, points, cause),
            Pools::Each => {
                for pool in Pool::ALL {
                    self.gain(who, pool, points, cause)?;
                }
                Ok(())
            }
            Pools::Any => {
                let pool = self.pick_pool(user, who)?;
                self.gain(who, pool, points, cause)
            }
        }
    }

    fn pick_pool(&mut self, chooser: Id, victim: Id) -> Play<Pool> {
        match self.ask(Question::WhichPool { chooser, victim })? {
            Some(Choice::Pool(pool)) => Ok(pool),
            _ => Ok(Pool::Poise),
        }
    }

    /// One condition ends, or points come back to a pool, not past its base.
    fn recover(&mut self, who: Id, points: Points) -> Play {
        match self.ask(Question::Recover { actor: who, points, besides: None })? {
            Some(Choice::Condition(condition)) => {
                self.end_condition(who, condition, "forge.combat.skill-list-gap")
            }
            Some(Choice::Pool(pool)) => {
                let scene = self.scene();
                let missing = scene.base_kept(who, pool).minus(scene.points(who, pool));
                self.gain(who, pool, points.min(missing), Cause::of_pools("recovered", SKILL_CLAUSES))
            }
            _ => Ok(()),
        }
    }

    /// A condition ends that somebody picks among those of another that are not persistent.
    fn end_any(&mut self, chooser: Id, bearer: Id) -> Play {
        match self.ask(Question::EndWhich { chooser, bearer })? {
            Some(Choice::Condition(condition)) => {
                self.end_condition(bearer, condition, "forge.combat.skill-list-gap")
            }
            _ => Ok(()),
        }
    }

    fn stand_up(&mut self, who: Id) -> Play {
        let conditions = self.state.of(who).conditions;
        for condition in conditions.iter().map(crate::terms::ConditionId) {
            if self.encounter.conditions[condition.index()].ended_by_standing {
                self.end_condition(who, condition, "forge.mount.kneeling-gap")?;
            }
        }
        Ok(())
    }

    /// All that is at hand is reloaded at once (forge.combat.reload-all).
    fn reload(&mut self, who: Id) {
        let is_empty = |scene: Scene<'_>| scene.arms(who).find(|&item| scene.is_unloaded(item));
        while let Some(item) = is_empty(self.scene()) {
            self.state.unloaded &= !(1 << (item.0 & 63));
            self.note(Event::Reloaded { who, item }, "a maneuver", "forge.combat.skill-list-gap");
        }
    }

    fn mount_somebody(&mut self, rider: Id) -> Play {
        match self.ask(Question::Mount { rider })? {
            Some(Choice::Combatant(mount)) => self.mount(rider, mount),
            _ => Ok(()),
        }
    }

    /// A leap to any free area in range, which no zone and no obstacle can hinder. It is no movement, and a rider leaves its
    /// mount by it (forge.move.teleport).
    fn teleport(&mut self, user: Id, paces: u8) -> Play {
        let Some(Choice::Cell(cell)) = self.ask(Question::Leap { leaper: user, paces })? else {
            return Ok(());
        };
        let left = self.scene().mount_of(user);
        if let Some(mount) = left {
            self.note(Event::Dismounted { rider: user, mount }, "by a leap", "forge.move.teleport");
        }
        self.put_at(user, cell)?;
        if left.is_some() { self.has_own_momentum_again(user) } else { Ok(()) }
    }
}
