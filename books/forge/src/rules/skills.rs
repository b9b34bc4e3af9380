//! Skills: what a skill may be used for, on whom, and what it does. The document refers to a chapter of its own for it.

mod allowed;
mod boons;
mod carried_out;
mod effects;
mod prospects;
mod reactions;
mod targets;
mod uses;

pub(in crate::rules) use self::boons::Next;
use arrayvec::ArrayVec;
pub(super) use reactions::MOST_UNDER_WAY;

use crate::choice::Use;
use crate::rules::Scene;
use crate::settings::Mounting;
use crate::sheet::{Attack, AttackSource, Form, PacesPlus, Skill, SkillKind, Sort, Tag, Tags, Weapon};
use crate::terms::{Ability, Id, ItemId, Points, SkillId};

/// Skills of somebody, all of them different: there is room for as many as there can be.
pub(super) type Skills = ArrayVec<SkillId, { SkillId::MOST }>;

/// What a skill takes of the turn, after settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Action,
    Maneuver,
    Nothing,
}

impl<'a> Scene<'a> {
    /// The record of a skill.
    #[inline]
    pub fn skill(self, skill: SkillId) -> &'a Skill {
        &self.encounter.skills[skill.index()]
    }

    /// The weapon that an object is.
    #[inline]
    pub fn weapon(self, item: ItemId) -> &'a Weapon {
        &self.encounter.weapons[self.encounter.items[item.index()].index()]
    }

    /// What a skill takes of the turn (forge.mount.mounting-gap).
    #[inline]
    pub(super) fn takes(self, sort: Sort) -> Takes {
        match (sort.mounts, self.settings().mounting, sort.kind) {
            (true, Mounting::Free, _) => Takes::Nothing,
            (true, Mounting::Action, _) => Takes::Action,
            (_, _, SkillKind::Action) => Takes::Action,
            (_, _, SkillKind::Maneuver) => Takes::Maneuver,
            (_, _, SkillKind::Reaction | SkillKind::Passive) => Takes::Nothing,
        }
    }

    /// What a combatant can strike with: what it holds, and its body, which is never in a hand (forge.combat.unarmed).
    #[inline]
    pub fn arms(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let body = self.sheet(who).gear.iter().copied().filter(move |&item| self.weapon(item).body);
        self.of(who).held.iter().copied().chain(body)
    }

    /// The skills that a combatant has at this moment, each once: its own and those of its weapons at hand.
    #[inline]
    pub(super) fn skills_of(self, who: Id) -> impl Iterator<Item = SkillId> + 'a {
        let of_weapon = move |item| self.weapon(item).skills.iter().map(move |&skill| (item, skill));
        let granted = self.arms(who).flat_map(of_weapon);
        let granted = granted.filter(move |&(item, skill)| self.granted_by(who, skill) == Some(item));
        self.sheet(who).skills.iter().copied().chain(granted.map(|(_, skill)| skill))
    }

    /// The weapon at hand, of several the first, that alone gives a combatant a skill; `None` for a skill of its own.
    fn granted_by(self, who: Id, skill: SkillId) -> Option<ItemId> {
        if self.sheet(who).skills.contains(&skill) {
            return None;
        }
        self.arms(who).find(|&item| self.weapon(item).skills.contains(&skill))
    }

    /// Whether an object must be reloaded.
    #[inline]
    pub fn is_unloaded(self, item: ItemId) -> bool {
        self.state.unloaded & (1 << (item.0 & 63)) != 0
    }

    /// What a skill costs of each pool, that of its weapon's pool included.
    #[inline]
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

    /// The tags of a skill and of what it is used with.
    #[inline]
    pub(super) fn tags_of(self, used: Use) -> Tags {
        let attack = self.encounter.attack_of(used).map_or_else(Tags::default, |attack| attack.tags);
        self.skill(used.skill).tags.with(attack)
    }

    /// Whether a skill counts as ranged: for zones, heights and water (forge.yield.thrown-class).
    #[inline]
    pub fn is_ranged(self, used: Use) -> bool {
        match self.encounter.attack_of(used) {
            Some(Attack { form: Form::Melee, .. }) => false,
            Some(attack) => !self.counts_as_melee(attack.form),
            None => self.skill(used.skill).tags.has(Tag::Ranged),
        }
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
        let limp =
            plus == PacesPlus::Speed && self.of(who).afflictions.has(crate::terms::afflictions::LIMPING);
        let more = match plus {
            PacesPlus::Nothing => 0,
            PacesPlus::Speed | PacesPlus::Agility if slowed => 0,
            PacesPlus::Speed => sheet.speed,
            PacesPlus::Agility => sheet.agility.clamp(0, 100) as u8,
            PacesPlus::Brawn => sheet.brawn.clamp(0, 100) as u8,
        };
        (paces + more).saturating_sub(if limp { self.settings().limping_paces } else { 0 })
    }
}

/// Whether a skill is an attack with whatever weapon is in hand.
#[inline]
fn strikes_with_weapon(skill: &Skill) -> bool {
    matches!(skill.attack, Some(AttackSource::Weapon))
}
