//! Skills: what a skill may be used for, on whom, and what it does. The document refers to a chapter of its own for it.

mod prospects;

use fracas_engine::map::Area;
use fracas_engine::{Clause, Dice, Options, Table, Why};

pub(super) use self::prospects::Prospects;
use super::attack_yield::YieldFaces;
use super::defending_vs_yielding::{Balance, Sway};
use super::defenses::{Cause, SKILL_CLAUSES};
use super::movement_and_position::Gait;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, No, Question, Use};
use crate::event::Event;
use crate::settings::{ConfusedNoOne, ConfusedSeveral, ManeuverPaces, Mounting, ReactionTiming};
use crate::sheet::{
    Ability, Aim, Attack, AttackSource, Effect, Form, Id, ItemId, PacesPlus, Points, Pool, Pools, Reach,
    Set32, Skill, SkillId, SkillKind, Tag, Tags, Trigger, Weapon, Whom, known,
};
use crate::state::Concentration;

/// How deep reactions may lie inside one another: a guard against two that answer each other for ever.
const DEEPEST_REACTION: u8 = 8;

/// What a skill takes of the turn, after settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Action,
    Maneuver,
    Nothing,
}

impl<'a> Scene<'a> {
    /// The record of a skill.
    pub fn skill(self, skill: SkillId) -> &'a Skill {
        &self.encounter.skills[skill.index()]
    }

    /// The weapon that an object is.
    pub fn weapon(self, item: ItemId) -> &'a Weapon {
        &self.encounter.weapons[self.encounter.items[item.index()].index()]
    }

    /// What a skill takes of the turn (forge.mount.mounting-gap).
    pub(super) fn takes(self, skill: &Skill) -> Takes {
        let mounts = skill.effects.iter().any(|effect| matches!(effect, Effect::Mount | Effect::Dismount));
        match (mounts, self.settings().mounting, skill.kind) {
            (true, Mounting::Free, _) => Takes::Nothing,
            (true, Mounting::Action, _) => Takes::Action,
            (_, _, SkillKind::Action) => Takes::Action,
            (_, _, SkillKind::Maneuver) => Takes::Maneuver,
            (_, _, SkillKind::Reaction | SkillKind::Passive) => Takes::Nothing,
        }
    }

    /// What a combatant can strike with: what it holds, and its body.
    pub fn arms(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let body = self.sheet(who).gear.iter().copied().filter(move |&item| self.weapon(item).body);
        self.of(who).held.iter().copied().filter(move |&item| !self.weapon(item).body).chain(body)
    }

    /// The skills that a combatant has at this moment: its own and those of the weapons it holds.
    pub(super) fn skills_of(self, who: Id) -> impl Iterator<Item = SkillId> + 'a {
        let granted =
            self.of(who).held.iter().flat_map(move |&item| self.weapon(item).skills.iter().copied());
        let own = &self.sheet(who).skills;
        own.iter().copied().chain(granted.filter(move |skill| !own.contains(skill)))
    }

    /// The weapon in hand that alone gives a combatant a skill; nothing for a skill of its own.
    fn granted_by(self, who: Id, skill: SkillId) -> Option<ItemId> {
        if self.sheet(who).skills.contains(&skill) {
            return None;
        }
        self.of(who).held.iter().copied().find(|&item| self.weapon(item).skills.contains(&skill))
    }

    /// Whether a combatant may use a skill on its turn now.
    pub fn may_use(self, actor: Id, used: Use) -> May {
        let skill = self.skill(used.skill);
        self.has_time_for(actor, skill)?;
        self.is_able_to(actor, used)?;
        self.has_use_for(actor, skill)?;
        self.has_target_for(actor, used)
    }

    /// Whether the turn has room for a skill (forge.turns.two-skills, forge.turns.no-second-same).
    pub(super) fn has_time_for(self, actor: Id, skill: &Skill) -> May {
        use crate::settings::{SecondManeuver, SkillOrder};
        let Some(turn) = self.state.turn().filter(|turn| turn.actor == actor) else {
            return Err(No::because("forge.combat.limited-skills", "it is not this character's turn"));
        };
        // The deed that began the combat comes before the order of a turn.
        let order = if turn.deed { SkillOrder::Either } else { self.settings().skill_order };
        match self.takes(skill) {
            Takes::Nothing if skill.kind == SkillKind::Reaction => {
                Err(No::because("forge.turns.reactions-need-trigger", "a reaction needs its trigger"))
            }
            Takes::Nothing if skill.kind == SkillKind::Passive => Err(No::because(
                "forge.combat.skill-list-gap",
                "a passive skill is always on, it is not used",
            )),
            Takes::Nothing => Ok(()),
            Takes::Action if turn.actions == 0 => {
                Err(No::because("forge.turns.two-skills", "the action of this turn is used"))
            }
            Takes::Action if order == SkillOrder::ManeuverFirst && turn.maneuvers > 0 => {
                Err(No::because("forge.turns.skill-order", "the maneuver comes before the action"))
            }
            Takes::Maneuver if order == SkillOrder::ActionFirst && turn.actions > 0 && turn.skills == 0 => {
                Err(No::because("forge.turns.skill-order", "the action comes before the maneuver"))
            }
            Takes::Maneuver if turn.maneuvers == 0 => {
                let trade = self.settings().second_maneuver == SecondManeuver::ForTheAction;
                if trade && turn.actions > 0 {
                    Ok(())
                } else {
                    Err(No::because("forge.turns.no-second-same", "the maneuver of this turn is used"))
                }
            }
            Takes::Action | Takes::Maneuver => Ok(()),
        }
    }

    /// Whether conditions, costs, limits and weapons let a combatant use a skill, whatever the time.
    pub(super) fn is_able_to(self, actor: Id, used: Use) -> May {
        let skill = self.skill(used.skill);
        if !self.skills_of(actor).any(|other| other == used.skill) {
            return Err(No::because("forge.combat.skill-list-gap", "the character does not have this skill"));
        }
        self.conditions_allow(actor, skill)?;
        self.is_armed_for(actor, used)?;
        self.is_able_with(actor, used)
    }

    /// The same, as far as it depends on the weapon that a skill is used with, for a skill that a combatant has.
    fn is_able_with(self, actor: Id, used: Use) -> May {
        let skill = self.skill(used.skill);
        if strikes_with_weapon(skill) && !used.thrown && used.item.is_some_and(|item| self.is_unloaded(item))
        {
            return Err(No::because("forge.combat.skill-list-gap", "the weapon must be reloaded"));
        }
        if !self.can_pay(actor, self.cost(used)) {
            return Err(No::because(
                "forge.defenses.spend-limit-gap",
                "the cost is more than the pool holds",
            ));
        }
        if skill.tags.has(Tag::Concentration) && !self.may_concentrate(actor) {
            return Err(No::because("forge.defeated.no-concentration", "the defeated cannot concentrate"));
        }
        self.may_use_in_water(actor, self.tags_of(used))?;
        self.may_repeat(actor, used.skill)
    }

    fn conditions_allow(self, actor: Id, skill: &Skill) -> May {
        let shift = is_shift(skill);
        if self.has(actor, known::DEFEATED) {
            return match skill.kind {
                SkillKind::Maneuver if shift => self.may_shift(actor),
                SkillKind::Maneuver => {
                    Err(No::because("forge.defeated.shift-only", "the defeated can only Shift"))
                }
                SkillKind::Reaction => {
                    Err(No::because("forge.defeated.no-reactions", "the defeated take no reactions"))
                }
                _ => Err(No::because("forge.defeated.no-actions", "the defeated take no actions")),
            };
        }
        if skill.kind == SkillKind::Action && self.bears(actor, |condition| condition.no_actions) {
            return Err(No::because("forge.defeated.no-actions", "a condition bars actions"));
        }
        if skill.kind == SkillKind::Reaction && self.bears(actor, |condition| condition.no_reactions) {
            return Err(No::because("forge.turns.no-second-same", "a condition bars reactions"));
        }
        if !moves(skill) {
            return Ok(());
        }
        if self.mount_of(actor).is_some() {
            return Err(No::because(
                "forge.mount.moves-with",
                "a rider moves with its mount: dismount first",
            ));
        }
        if skill.kind == SkillKind::Action {
            // An action that also moves goes on without its movement (forge.move.prevented).
            return Ok(());
        }
        if shift { self.may_shift(actor) } else { self.may_move(actor) }
    }

    /// Whether the weapon that a skill needs is in hand.
    fn is_armed_for(self, actor: Id, used: Use) -> May {
        if !strikes_with_weapon(self.skill(used.skill)) {
            return Ok(());
        }
        let armed = used.item.is_some_and(|item| self.arms(actor).any(|other| other == item));
        if armed && self.encounter.attack_of(used).is_some() {
            Ok(())
        } else {
            Err(No::because("forge.disarmed.rearm", "this needs a weapon in hand"))
        }
    }

    /// What a skill costs of each pool, that of its weapon's pool included.
    pub(super) fn cost(self, used: Use) -> [Points; 3] {
        let skill = self.skill(used.skill);
        let mut cost = skill.cost;
        if !skill.weapon_cost.is_zero()
            && let Some(attack) = self.encounter.attack_of(used)
        {
            let pool = &mut cost[attack.damage.index()];
            *pool = pool.plus(skill.weapon_cost);
        }
        cost
    }

    /// Whether a skill would do anything at all for its user.
    pub(super) fn has_use_for(self, actor: Id, skill: &Skill) -> May {
        for effect in &skill.effects {
            match effect {
                Effect::Draw { .. } => self.may_draw(actor)?,
                Effect::Mount => self.may_mount_somebody(actor)?,
                Effect::Dismount => self.may_dismount(actor)?,
                Effect::StandUp if !self.bears(actor, |condition| condition.ended_by_standing) => {
                    return Err(No::because("forge.mount.kneeling-gap", "the character is not kneeling"));
                }
                Effect::Reload if !self.of(actor).held.iter().any(|item| self.is_unloaded(*item)) => {
                    return Err(No::because("forge.combat.skill-list-gap", "nothing needs reloading"));
                }
                Effect::Recover { points } if self.recover_options(actor, *points).is_empty() => {
                    return Err(No::because("forge.combat.skill-list-gap", "there is nothing to recover"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether an object must be reloaded.
    pub fn is_unloaded(self, item: ItemId) -> bool {
        self.state.unloaded & (1 << (item.0 & 63)) != 0
    }

    /// Whether there is somebody to aim a skill at (forge.confused.no-one).
    pub(super) fn has_target_for(self, actor: Id, used: Use) -> May {
        if !self.is_aimed(actor, used) {
            return Ok(());
        }
        if self.draws_targets(actor) {
            let wasted = self.settings().confused_no_one == ConfusedNoOne::UsedUp;
            if wasted || !self.confused_draw(actor, used, Set32::EMPTY).is_empty() {
                return Ok(());
            }
            return Err(No::because("forge.confused.no-one", "nobody is in range to be drawn"));
        }
        let aim = self.skill(used.skill).aim;
        let mut why = No::because("forge.combat.skill-list-gap", "there is nobody to aim it at");
        for target in self.everybody().filter(|&target| self.fits(aim, actor, target)) {
            match self.can_target(actor, used, target) {
                Ok(()) => return Ok(()),
                // A reason that has to do with the place of an enemy says more than "not an enemy".
                Err(no) => why = no,
            }
        }
        Err(why)
    }

    /// Whether a skill is aimed at somebody.
    pub(super) fn is_aimed(self, actor: Id, used: Use) -> bool {
        self.skill(used.skill).aim != Aim::Own || self.own_skills_stray(actor)
    }

    /// The tags of a skill and of what it is used with.
    pub(super) fn tags_of(self, used: Use) -> Tags {
        let attack = self.encounter.attack_of(used).map_or_else(Tags::default, |attack| attack.tags);
        self.skill(used.skill).tags.with(attack)
    }

    /// Whether a ranged skill comes to nothing, as its target is too far off in water.
    fn is_wasted(self, actor: Id, used: Use, target: Id) -> bool {
        self.is_ranged(used) && self.wasted_in_water(actor, target, self.tags_of(used))
    }

    /// Whether a skill counts as ranged: for zones, heights and water (forge.yield.thrown-class).
    pub fn is_ranged(self, used: Use) -> bool {
        match self.encounter.attack_of(used) {
            Some(Attack { form: Form::Melee, .. }) => false,
            Some(attack) => !self.counts_as_melee(attack.form),
            None => self.skill(used.skill).tags.has(Tag::Ranged),
        }
    }

    /// Names the sources of boons and banes that any skill may have, attack or not.
    pub(super) fn skill_sources(
        self,
        actor: Id,
        target: Id,
        used: Use,
        tags: Tags,
        source: &mut impl FnMut(Sway, u8, &'static str, &'static str),
    ) {
        let combatant = self.of(actor);
        let skill = self.skill(used.skill);
        if combatant.boons > 0 {
            source(Sway::Boon, combatant.boons, "a waiting boon", "forge.damage.crit-gap");
        }
        if self.bears(actor, |condition| condition.skill_boon) {
            source(Sway::Boon, 1, "blessed", "forge.combat.boon-bane-gap");
        }
        if combatant.crippled.contains(&used.skill) {
            source(Sway::Bane, 1, "crippled", "forge.defiance.critical-text");
        }
        if combatant.afflictions.has(super::defeated::SHAKEN)
            && !self.cost(used)[Pool::Focus.index()].is_zero()
        {
            source(Sway::Bane, 1, "shaken", "forge.defeated.afflictions-gap");
        }
        let zones = if self.is_ranged(used) { self.zone_banes(actor) } else { 0 };
        if zones > 0 {
            source(Sway::Bane, zones, "in an enemy's zone of control", "forge.zoc.ranged-bane");
        }
        let cover = if actor == target { 0 } else { self.cover_banes(actor, target) };
        if cover > 0 {
            source(Sway::Bane, cover, "cover", "forge.cover.bane");
        }
        let swimming = self.swimming_banes(actor, skill, tags);
        if swimming > 0 {
            source(Sway::Bane, swimming, "swimming", "forge.water.bane");
        }
    }

    fn utility_balance(self, actor: Id, target: Id, used: Use) -> Balance {
        let mut balance = Balance::default();
        let tags = self.skill(used.skill).tags;
        self.skill_sources(actor, target, used, tags, &mut |sway, count, _, _| balance.add(sway, count));
        balance
    }

    /// What a recovery could bring back: a condition that is not persistent, or points to a pool above 0 and below base.
    fn recover_options(self, who: Id, points: Points) -> Options<Choice> {
        let mut options = Options::new();
        for condition in self.removable(who) {
            options.offer(Choice::Condition(condition));
        }
        let base = self.base(who);
        for pool in Pool::ALL {
            let now = self.points(who, pool);
            if !points.is_zero() && !now.is_zero() && now < base[pool.index()] && !self.gain_barred(who, pool)
            {
                options.offer(Choice::Pool(pool));
            }
        }
        options
    }

    /// The figure of an ability.
    fn ability(self, who: Id, ability: Ability) -> i16 {
        let sheet = self.sheet(who);
        match ability {
            Ability::Agility => sheet.agility,
            Ability::Brawn => sheet.brawn,
            Ability::Cunning => sheet.cunning,
        }
    }

    /// Paces of a movement that a skill brings; encumbered characters have no speed (forge.move.encumbered-gap).
    pub fn paces(self, who: Id, paces: u8, plus: PacesPlus) -> u8 {
        let sheet = self.sheet(who);
        let slowed = self.bears(who, |condition| condition.slowed);
        let limp = plus == PacesPlus::Speed && self.of(who).afflictions.has(super::defeated::LIMPING);
        let more = match plus {
            PacesPlus::Nothing => 0,
            PacesPlus::Speed | PacesPlus::Agility if slowed => 0,
            PacesPlus::Speed => sheet.speed,
            PacesPlus::Agility => sheet.agility.clamp(0, 100) as u8,
            PacesPlus::Brawn => sheet.brawn.clamp(0, 100) as u8,
        };
        (paces + more).saturating_sub(if limp { 2 } else { 0 })
    }
}

/// Whether a skill is the one pace of Shift.
pub(super) fn is_shift(skill: &Skill) -> bool {
    skill.effects.iter().any(|effect| matches!(effect, Effect::Move { shift: true, .. }))
}

/// Whether a skill is an attack with whatever weapon is in hand.
fn strikes_with_weapon(skill: &Skill) -> bool {
    matches!(skill.attack, Some(AttackSource::Weapon))
}

/// Whether a skill moves its user.
pub(super) fn moves(skill: &Skill) -> bool {
    skill.effects.iter().any(|effect| matches!(effect, Effect::Move { .. }))
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// A skill of the turn is used: it takes its room in the turn and is carried out to its end before anything else
    /// begins (forge.turns.finish-skill).
    pub fn use_skill(&mut self, actor: Id, used: Use) -> Result<(), T::Pause> {
        let takes = self.scene().takes(self.scene().skill(used.skill));
        let traded = self.take_room(takes);
        if traded {
            // A maneuver in the action's place ends temporary conditions as an action does, but not the heedlessness
            // that it brings (forge.turns.no-second-same).
            self.before_action(actor)?;
            self.carry_out(actor, used)?;
            let cause = Cause::new("a second maneuver", "forge.turns.no-second-same");
            self.impose(actor, known::HEEDLESS, crate::sheet::Stay::Temporary, cause)?;
            self.after_action(actor)?;
        } else {
            self.carry_out(actor, used)?;
        }
        self.late_reactions()
    }

    /// Takes room in the turn; says whether a second maneuver took the place of the action.
    pub(super) fn take_room(&mut self, takes: Takes) -> bool {
        let first = self.state.turn().is_some_and(|turn| turn.skills == 0);
        if first {
            self.open_ledger();
        }
        let Some(turn) = self.state.turn_mut() else { return false };
        turn.skills = turn.skills.saturating_add(1);
        turn.hindered = Set32::EMPTY;
        if std::mem::take(&mut turn.deed) {
            // The deed that began the combat comes on top of a full turn (forge.turns.triggering-deed).
            turn.skills = 0;
            turn.acted |= takes == Takes::Action;
            return false;
        }
        match takes {
            Takes::Nothing => false,
            Takes::Action => {
                turn.actions = turn.actions.saturating_sub(1);
                turn.acted = true;
                false
            }
            Takes::Maneuver if turn.maneuvers == 0 => {
                turn.actions = turn.actions.saturating_sub(1);
                true
            }
            Takes::Maneuver => {
                turn.maneuvers -= 1;
                false
            }
        }
    }

    /// Carries out a skill: its price, its targets, its effects.
    pub(super) fn carry_out(&mut self, actor: Id, used: Use) -> Result<(), T::Pause> {
        let encounter = self.encounter;
        let skill = &encounter.skills[used.skill.index()];
        self.pay(actor, self.scene().cost(used))?;
        self.count_use(actor, used.skill);
        self.tell(Event::Used { actor, used, target: None }, || {
            Why::clause("the character's skill", Clause("forge.turns.two-skills"))
        });
        let action = skill.kind == SkillKind::Action;
        if action {
            self.before_action(actor)?;
        }
        match skill.kind {
            SkillKind::Maneuver if moves(skill) => self.maneuver_that_moves(actor, used, skill)?,
            SkillKind::Maneuver => self.maneuver_with_walk(actor, used, skill)?,
            _ => self.do_skill(actor, used, skill)?,
        }
        self.hinder_late()?;
        if skill.tags.has(Tag::Concentration) && self.scene().may_concentrate(actor) {
            let item = used.item.or(self.scene().granted_by(actor, used.skill));
            self.state.of_mut(actor).concentration = Some(Concentration { skill: used.skill, item });
        }
        self.state.of_mut(actor).last_skill = Some(used.skill);
        if action {
            self.after_action(actor)?;
        }
        Ok(())
    }

    /// A maneuver that moves is hindered at its steps. What it does besides gives occasion at once, and those in whose zone
    /// it was used have their chance even if no step of it was taken there (forge.hinder.trigger).
    fn maneuver_that_moves(&mut self, actor: Id, used: Use, skill: &Skill) -> Result<(), T::Pause> {
        let zones = if skill.tags.has(Tag::Careful) { Set32::EMPTY } else { self.scene().zones_over(actor) };
        if !zones.is_empty() && skill.effects.iter().any(|effect| !matches!(effect, Effect::Move { .. })) {
            self.hinder_now(actor)?;
            if self.scene().has(actor, known::DEFEATED) {
                return Ok(());
            }
        }
        self.do_skill(actor, used, skill)?;
        self.hinder_afterwards(zones, actor)
    }

    /// A maneuver that is no movement may be hindered at once, and brings a walk of up to agility paces before or after
    /// (forge.hinder.trigger, forge.turns.maneuver-paces-gap).
    fn maneuver_with_walk(&mut self, actor: Id, used: Use, skill: &Skill) -> Result<(), T::Pause> {
        let walk = self.ask_walk(actor, skill)?;
        self.has_walked = walk == Choice::Before;
        self.drew_slowly = false;
        if walk == Choice::Before {
            self.walk_along(actor, skill)?;
        }
        if !skill.tags.has(Tag::Careful) {
            self.hinder_now(actor)?;
        }
        if self.scene().has(actor, known::DEFEATED) {
            return Ok(());
        }
        self.do_skill(actor, used, skill)?;
        if walk == Choice::After && !self.drew_slowly {
            self.walk_along(actor, skill)?;
        }
        Ok(())
    }

    fn ask_walk(&mut self, mover: Id, skill: &Skill) -> Result<Choice, T::Pause> {
        let scene = self.scene();
        let mounts = skill.effects.iter().any(|effect| matches!(effect, Effect::Mount | Effect::Dismount));
        let paces = scene.paces(mover, 0, PacesPlus::Agility);
        let barred = skill.tags.has(Tag::Slow)
            || mounts
            || scene.settings().maneuver_paces == ManeuverPaces::Nothing
            || scene.may_move(mover).is_err()
            || scene.mount_of(mover).is_some();
        if barred || paces == 0 {
            return Ok(Choice::No);
        }
        let mut options = Options::new();
        options.offer(Choice::No);
        options.offer(Choice::Before);
        options.offer(Choice::After);
        let answer = self.ask_of(mover, Question::Walk { mover, paces }, &options)?;
        Ok(answer.unwrap_or(Choice::No))
    }

    fn walk_along(&mut self, mover: Id, skill: &Skill) -> Result<(), T::Pause> {
        let gait = if skill.tags.has(Tag::Careful) { Gait::Careful } else { Gait::Maneuver };
        let paces = self.scene().paces(mover, 0, PacesPlus::Agility);
        if self.scene().may_move(mover).is_ok() { self.walk(mover, paces, gait) } else { Ok(()) }
    }

    fn do_skill(&mut self, actor: Id, used: Use, skill: &Skill) -> Result<(), T::Pause> {
        if !self.scene().is_aimed(actor, used) {
            return self.befall_own(actor, used, skill);
        }
        let chosen = self.choose_targets(actor, used, skill)?;
        if chosen.is_empty() {
            self.note(Event::Wasted { actor }, "nobody to aim at", "forge.confused.no-one");
            return Ok(());
        }
        let targets = match skill.reach {
            Reach::Targets(_) => chosen,
            Reach::Burst(_) | Reach::Cone(_) => self.scene().caught(actor, skill.reach, chosen),
        };
        self.befall(actor, used, skill, targets)
    }

    /// A skill without a target works on its user.
    fn befall_own(&mut self, actor: Id, used: Use, skill: &Skill) -> Result<(), T::Pause> {
        if self.check_passes(actor, actor, used, skill)? {
            let boons = self.state.of(actor).boons;
            self.apply_effects(&skill.effects, actor, actor, used)?;
            self.spend_boons(actor, boons);
        }
        Ok(())
    }

    /// The targets of a skill, chosen one by one or, for the confused, drawn by lot (forge.confused.several-targets).
    fn choose_targets(&mut self, actor: Id, used: Use, skill: &Skill) -> Result<Set32, T::Pause> {
        let wanted = match skill.reach {
            Reach::Targets(count) => count.max(1),
            Reach::Burst(_) | Reach::Cone(_) => 1,
        };
        let mut chosen = Set32::EMPTY;
        for further in (0..wanted).rev() {
            let confused = self.scene().draws_targets(actor);
            let first_only = self.encounter.settings.confused_several == ConfusedSeveral::FirstDrawn;
            let target = if confused && (chosen.is_empty() || !first_only) {
                self.draw_target(actor, used, chosen)?
            } else {
                self.choose_target(actor, used, further, chosen)?
            };
            match target {
                Some(target) => chosen.insert(target.0),
                None => break,
            }
        }
        Ok(chosen)
    }

    fn choose_target(
        &mut self,
        actor: Id,
        used: Use,
        further: u8,
        chosen: Set32,
    ) -> Result<Option<Id>, T::Pause> {
        let options = self.scene().target_options(actor, used, chosen);
        match self.ask_of(actor, Question::Target { actor, used, further }, &options)? {
            Some(Choice::Combatant(target)) => Ok(Some(target)),
            _ => Ok(None),
        }
    }

    /// A skill befalls its targets, in the order of the roster.
    fn befall(&mut self, actor: Id, used: Use, skill: &Skill, targets: Set32) -> Result<(), T::Pause> {
        let of_this_turn = self.scene().acts_in_this_turn(actor);
        if let Some(turn) = self.state.turn_mut()
            && turn.acting
            && of_this_turn
        {
            turn.targets.0 |= targets.0;
        }
        let mut rolled: Option<YieldFaces> = None;
        let boons = self.state.of(actor).boons;
        for target in targets.iter().map(Id) {
            if skill.attack.is_none() {
                self.note(
                    Event::Used { actor, used, target: Some(target) },
                    "the target",
                    "forge.turns.next-actor-priority",
                );
            }
            if self.scene().is_wasted(actor, used, target) {
                self.note(Event::Wasted { actor }, "too far for water", "forge.water.ranged-ineffective");
            } else if skill.attack.is_some() {
                self.attack(actor, target, used, &mut rolled)?;
            } else if self.check_passes(actor, target, used, skill)? {
                self.apply_effects(&skill.effects, actor, target, used)?;
            }
        }
        if skill.attack.is_some() {
            // What an attack does to its user, it does once, however its targets answer.
            for &effect in skill.effects.iter().filter(|effect| !effect.is_on_target()) {
                self.apply_effects(&[effect], actor, actor, used)?;
            }
            self.weapon_was_used(used, targets);
        }
        self.spend_boons(actor, boons);
        Ok(())
    }

    /// Boons that waited for this skill are gone, and a blessing with them; those that it brought wait for the next.
    fn spend_boons(&mut self, actor: Id, waited: u8) {
        let combatant = self.state.of_mut(actor);
        combatant.boons = combatant.boons.saturating_sub(waited);
        let conditions = self.state.of(actor).conditions;
        for condition in conditions.iter().map(crate::sheet::ConditionId) {
            if self.encounter.conditions[condition.index()].skill_boon {
                self.drop_condition(actor, condition, "forge.combat.boon-bane-gap");
            }
        }
    }

    /// A thrown weapon lies where its target stands; one that needs it must be reloaded.
    fn weapon_was_used(&mut self, used: Use, targets: Set32) {
        let Some(item) = used.item else { return };
        if used.thrown {
            let Some(target) = targets.iter().map(Id).next() else { return };
            let at = self.scene().cell(target);
            for who in self.state.ids() {
                self.state.of_mut(who).held.retain(|held| *held != item);
            }
            // With the ground already full of objects the weapon is out of reach for good.
            let _ = self.state.lying.try_push((item, at));
            self.note(Event::Landed { item, at }, "thrown", "forge.yield.thrown-class");
        } else if self.scene().weapon(item).reload {
            self.state.unloaded |= 1 << (item.0 & 63);
        }
    }

    /// Boons and banes of a skill that is no attack are recorded; if it calls for a roll, they add and take dice
    /// (forge.combat.boon-bane-no-dice-gap).
    fn check_passes(&mut self, actor: Id, target: Id, used: Use, skill: &Skill) -> Result<bool, T::Pause> {
        let balance = self.scene().utility_balance(actor, target, used);
        if balance != Balance::default() {
            let Balance { boons, banes } = balance;
            let label = "boons and banes on a skill without threat";
            self.note(Event::Counted { actor, boons, banes }, label, "forge.combat.boon-bane-no-dice-gap");
        }
        let Some(check) = skill.check else { return Ok(true) };
        let net = balance.net(self.encounter.settings.boons_combine);
        let dice = 2 + net;
        let (count, needed) = if dice >= 1 { (dice.min(30) as u8, 1) } else { (2, 2) };
        let faces = self.roll(Dice::new(count, check.die), "check")?;
        let score = self.scene().ability(actor, check.ability);
        let hits = faces.iter().filter(|&&face| i16::from(face) <= score).count() as u8;
        let success = hits >= needed;
        self.note(Event::Checked { actor, hits, success }, "the roll", "forge.combat.boon-bane-no-dice-gap");
        Ok(success)
    }

    /// Applies effects in order.
    pub(super) fn apply_effects(
        &mut self,
        effects: &[Effect],
        user: Id,
        target: Id,
        used: Use,
    ) -> Result<(), T::Pause> {
        for &effect in effects {
            self.apply(effect, user, target, used)?;
        }
        Ok(())
    }

    fn apply(&mut self, effect: Effect, user: Id, target: Id, used: Use) -> Result<(), T::Pause> {
        let bearer = |whom: Whom| if whom == Whom::User { user } else { target };
        let cause = Cause::of_pools("effect of a skill", SKILL_CLAUSES).by(user);
        match effect {
            Effect::Move { paces, plus, shift } => self.move_by_skill(user, paces, plus, shift, used),
            Effect::Lose { whom, pools, points } => self.lose_in(user, bearer(whom), pools, points, cause),
            Effect::Gain { whom, pools, points } => self.gain_in(user, bearer(whom), pools, points, cause),
            Effect::Damage { whom, pool, points } => self.damage(bearer(whom), pool, points, Some(user)),
            Effect::Shove { paces, to, by } => self.shove(target, user, by, paces, to),
            Effect::Impose { whom, condition, stay } => {
                let cause = Cause::new("effect of a skill", "forge.combat.skill-list-gap").by(user);
                self.impose(bearer(whom), condition, stay, cause)
            }
            Effect::End { whom, condition } => {
                self.end_condition(bearer(whom), condition, "forge.reeling.persistent-gap")
            }
            Effect::Disarm { whom } => self.disarm(bearer(whom)),
            Effect::Boon { whom } => {
                self.grant_boon(bearer(whom));
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

    fn move_by_skill(
        &mut self,
        user: Id,
        paces: u8,
        plus: PacesPlus,
        shift: bool,
        used: Use,
    ) -> Result<(), T::Pause> {
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
        let gait = match (shift, skill.kind) {
            (true, _) => Gait::Shift,
            (_, SkillKind::Maneuver) if skill.tags.has(Tag::Careful) => Gait::Careful,
            (_, SkillKind::Maneuver) => Gait::Maneuver,
            _ => Gait::Unhindered,
        };
        self.walk(user, paces, gait)
    }

    fn lose_in(
        &mut self,
        user: Id,
        victim: Id,
        pools: Pools,
        points: Points,
        cause: Cause,
    ) -> Result<(), T::Pause> {
        match pools {
            Pools::One(pool) => self.lose(victim, pool, points, cause),
            Pools::Each => self.lose_each(victim, [points; 3], cause),
            Pools::Any => {
                let pool = self.pick_pool(user, victim)?;
                self.lose(victim, pool, points, cause)
            }
        }
    }

    fn gain_in(
        &mut self,
        user: Id,
        who: Id,
        pools: Pools,
        points: Points,
        cause: Cause,
    ) -> Result<(), T::Pause> {
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

    fn pick_pool(&mut self, chooser: Id, victim: Id) -> Result<Pool, T::Pause> {
        let mut options = Options::new();
        for pool in Pool::ALL {
            options.offer(Choice::Pool(pool));
        }
        match self.ask_of(chooser, Question::WhichPool { chooser, victim }, &options)? {
            Some(Choice::Pool(pool)) => Ok(pool),
            _ => Ok(Pool::Poise),
        }
    }

    /// One condition ends, or points come back to a pool, not past its base.
    fn recover(&mut self, who: Id, points: Points) -> Result<(), T::Pause> {
        let options = self.scene().recover_options(who, points);
        match self.ask_of(who, Question::Recover { actor: who }, &options)? {
            Some(Choice::Condition(condition)) => {
                self.end_condition(who, condition, "forge.combat.skill-list-gap")
            }
            Some(Choice::Pool(pool)) => {
                let missing = self.scene().base(who)[pool.index()].minus(self.scene().points(who, pool));
                self.gain(who, pool, points.min(missing), Cause::of_pools("recovered", SKILL_CLAUSES))
            }
            _ => Ok(()),
        }
    }

    fn stand_up(&mut self, who: Id) -> Result<(), T::Pause> {
        let conditions = self.state.of(who).conditions;
        for condition in conditions.iter().map(crate::sheet::ConditionId) {
            if self.encounter.conditions[condition.index()].ended_by_standing {
                self.end_condition(who, condition, "forge.mount.kneeling-gap")?;
            }
        }
        Ok(())
    }

    fn reload(&mut self, who: Id) {
        for item in self.state.of(who).held.clone() {
            if self.scene().is_unloaded(item) {
                self.state.unloaded &= !(1 << (item.0 & 63));
                self.note(Event::Reloaded { who, item }, "a maneuver", "forge.combat.skill-list-gap");
            }
        }
    }

    fn mount_somebody(&mut self, rider: Id) -> Result<(), T::Pause> {
        let mut options = Options::new();
        for mount in self.scene().everybody().filter(|&mount| self.scene().may_mount(rider, mount).is_ok()) {
            options.offer(Choice::Combatant(mount));
        }
        let used = Use { skill: SkillId(0), item: None, thrown: false };
        match self.ask_of(rider, Question::Target { actor: rider, used, further: 0 }, &options)? {
            Some(Choice::Combatant(mount)) => self.mount(rider, mount),
            _ => Ok(()),
        }
    }

    /// A leap to any free area in range, which no zone and no obstacle can hinder.
    fn teleport(&mut self, user: Id, paces: u8) -> Result<(), T::Pause> {
        let mut options = Options::new();
        options.offer(Choice::Stop);
        for cell in self.scene().landing_places(user, paces) {
            if options.len() < fracas_engine::table::MOST_OPTIONS {
                options.offer(Choice::Cell(cell));
            }
        }
        match self.ask_of(user, Question::Leap { leaper: user }, &options)? {
            Some(Choice::Cell(cell)) => self.put_at(user, cell),
            _ => Ok(()),
        }
    }

    /// Reactions whose trigger is met are offered, each once for the event (forge.turns.reactions-limit-gap).
    /// `cause` is whose doing the event is, `about` whom it befalls.
    pub fn offer_reactions(&mut self, trigger: Trigger, cause: Id, about: Id) -> Result<(), T::Pause> {
        let reactors = self.encounter.reactors[trigger as usize];
        if reactors.is_empty() {
            return Ok(());
        }
        if self.encounter.settings.reaction_timing == ReactionTiming::AfterTheSkill && self.in_skill() {
            // Past the room for them the latest are dropped: no skill has so many triggers.
            let _ = self.late.try_push((trigger, cause, about));
            return Ok(());
        }
        self.react_now(trigger, cause, about)
    }

    fn in_skill(&self) -> bool {
        self.state.turn().is_some_and(|turn| turn.skills > 0) && !self.draining
    }

    fn react_now(&mut self, trigger: Trigger, cause: Id, about: Id) -> Result<(), T::Pause> {
        if self.depth >= DEEPEST_REACTION {
            return Ok(());
        }
        for reactor in self.encounter.reactors[trigger as usize].iter().map(Id) {
            for &skill in &self.encounter.roster[reactor.index()].skills {
                let used =
                    Use { skill, item: self.scene().reaction_item(reactor, skill, cause), thrown: false };
                if self.encounter.skills[skill.index()].trigger == Some(trigger)
                    && self.scene().may_react(reactor, used, cause, about).is_ok()
                    && self.ask_yes(reactor, Question::React { reactor, skill, cause }, Choice::No)?
                {
                    self.react(reactor, used, cause)?;
                }
            }
        }
        Ok(())
    }

    /// A reaction is resolved in full at its trigger, then the skill that it fell into goes on
    /// (forge.turns.reaction-inside-skill).
    pub(super) fn react(&mut self, reactor: Id, used: Use, cause: Id) -> Result<(), T::Pause> {
        self.depth += 1;
        let combatant = self.state.of_mut(reactor);
        combatant.reactions = combatant.reactions.saturating_add(1);
        let encounter = self.encounter;
        let skill = &encounter.skills[used.skill.index()];
        self.pay(reactor, self.scene().cost(used))?;
        self.count_use(reactor, used.skill);
        self.note(
            Event::Used { actor: reactor, used, target: None },
            "a reaction",
            "forge.turns.reaction-window",
        );
        if skill.aim == Aim::Own {
            self.befall_own(reactor, used, skill)?;
        } else {
            // Reactions are skills too: those of the confused go astray (forge.confused.random-target).
            let astray = self.scene().draws_targets(reactor);
            let target = if astray { self.draw_target(reactor, used, Set32::EMPTY)? } else { Some(cause) };
            match target {
                Some(target) => self.befall(reactor, used, skill, Set32(1 << target.0))?,
                None => {
                    self.note(Event::Wasted { actor: reactor }, "nobody to aim at", "forge.confused.no-one")
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    /// By setting, reactions wait until the skill ends (forge.turns.reaction-inside-skill).
    pub(super) fn late_reactions(&mut self) -> Result<(), T::Pause> {
        let late = std::mem::take(&mut self.late);
        self.draining = true;
        for (trigger, cause, about) in late {
            self.react_now(trigger, cause, about)?;
        }
        self.draining = false;
        Ok(())
    }
}

impl<'a> Scene<'a> {
    /// Whether a reaction may be used (forge.turns.reactions-need-trigger).
    pub fn may_react(self, reactor: Id, used: Use, cause: Id, about: Id) -> May {
        let skill = self.skill(used.skill);
        let near = || self.is_present(about) && self.distance(reactor, about) <= u16::from(skill.range);
        let met = match skill.trigger {
            Some(Trigger::OwnMovement | Trigger::Attacked | Trigger::Yielded) => reactor == about,
            Some(Trigger::EnemySteps) => self.enemies(reactor, about) && near(),
            Some(Trigger::AllyAttacked) => reactor != about && self.allies(reactor, about) && near(),
            Some(Trigger::Defeats) => reactor == cause,
            None => false,
        };
        if !met || !self.is_present(reactor) {
            return Err(No::because("forge.turns.reactions-need-trigger", "the trigger is not met"));
        }
        let limit = self.settings().reactions_per_round;
        if limit > 0 && self.of(reactor).reactions >= limit {
            return Err(No::because(
                "forge.turns.reactions-limit-gap",
                "no reactions are left in this round",
            ));
        }
        if skill.trigger == Some(Trigger::OwnMovement) && moves(skill) && self.paces_to_buy(reactor, 1) == 0 {
            return Err(No::because("forge.move.sprint", "the momentum does not pay for a pace"));
        }
        self.is_able_to(reactor, used)?;
        if skill.aim == Aim::Own { Ok(()) } else { self.can_target(reactor, used, cause) }
    }

    /// What a reaction strikes with: the first weapon that reaches.
    fn reaction_item(self, reactor: Id, skill: SkillId, cause: Id) -> Option<ItemId> {
        self.arms(reactor).find(|&item| {
            let used = Use { skill, item: Some(item), thrown: false };
            self.encounter.attack_of(used).is_some() && self.in_range(reactor, used, cause).is_ok()
        })
    }

    /// Whom a skill may be aimed at: standing before fallen, near before far, the first is the default.
    pub fn target_options(self, actor: Id, used: Use, not: Set32) -> Options<Choice> {
        let mut options = Options::new();
        let mut best: Option<(bool, u16, Choice)> = None;
        let prospects = Prospects::of(self, actor);
        for (target, far) in prospects.targets(used).filter(|(target, _)| !not.has(target.0)) {
            let choice = Choice::Combatant(target);
            options.offer(choice);
            let down = self.has(target, known::DEFEATED);
            if best.is_none_or(|(other_down, other_far, _)| (down, far) < (other_down, other_far)) {
                best = Some((down, far, choice));
            }
        }
        if let Some((_, _, choice)) = best {
            options.prefer(&choice);
        }
        options
    }

    /// Everybody whom an area skill catches around or toward its one chosen target, friend and foe.
    fn caught(self, actor: Id, reach: Reach, chosen: Set32) -> Set32 {
        let Some(center) = chosen.iter().map(Id).next() else { return chosen };
        let mut caught = chosen;
        for other in self.everybody().filter(|&other| other != actor) {
            let within = match reach {
                Reach::Targets(_) => false,
                Reach::Burst(paces) => self.distance(center, other) <= u16::from(paces),
                Reach::Cone(paces) => {
                    self.distance(actor, other) <= u16::from(paces)
                        && in_cone(self.area(actor), self.area(center), self.area(other))
                }
            };
            if within {
                caught.insert(other.0);
            }
        }
        caught
    }
}

/// Whether `other` lies within 45 degrees to either side of the line from `from` to `toward`, by their centers in
/// half cells.
fn in_cone(from: Area, toward: Area, other: Area) -> bool {
    let center = |area: Area| {
        let half = i32::from(area.size()) - 1;
        (2 * i32::from(area.anchor.x) + half, 2 * i32::from(area.anchor.y) + half)
    };
    let ((fx, fy), (tx, ty), (ox, oy)) = (center(from), center(toward), center(other));
    let (ax, ay, bx, by) = (tx - fx, ty - fy, ox - fx, oy - fy);
    let along = ax * bx + ay * by;
    let across = ax * by - ay * bx;
    along > 0 && across.abs() <= along
}
