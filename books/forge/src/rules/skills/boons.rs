//! Boons and banes that any skill may have, attack or not.

use fracas_engine::{Dice, Play, Purpose};

use crate::choice::Use;
use crate::event::Event;
use crate::rules::strike::{Balance, Sway};
use crate::rules::{Fight, Scene};
use crate::settings::NextSkill;
use crate::sheet::{Skill, Tags};
use crate::state::{Boons, Combatant};
use crate::terms::{ConditionId, Id, Pool};

/// What a boon waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Next {
    /// The next skill of its bearer, attack or not (forge.combat.next-skill).
    Skill,
    /// Its next attack (forge.damage.crit-gap).
    Attack,
}

impl Scene<'_> {
    /// Names the sources of boons and banes that any skill may have, attack or not.
    pub(in crate::rules) fn skill_sources(
        self,
        actor: Id,
        target: Id,
        used: Use,
        tags: Tags,
        source: &mut impl FnMut(Sway, u8, &str, &'static str),
    ) {
        // What does not weigh is no source.
        let mut some = |sway, count, label: &str, clause| {
            if count > 0 {
                source(sway, count, label, clause);
            }
        };
        let combatant = self.of(actor);
        let skill = self.skill(used.skill);
        let waiting = self.waiting_boons(actor);
        some(Sway::Boon, waiting.skill, "a waiting boon", "forge.combat.next-skill");
        if skill.attack.is_some() {
            some(Sway::Boon, waiting.attack, "a waiting boon", "forge.damage.crit-gap");
        }
        let blessings = self.bearing(actor, |condition| condition.skill_boon);
        for _ in blessings.filter(|blessing| !combatant.taken.blessings.has(blessing.0)) {
            some(Sway::Boon, 1, "blessed", "forge.combat.boon-bane-gap");
        }
        let crippled = self.crippling_banes(actor, used.skill);
        some(Sway::Bane, crippled, "crippled", "forge.defiance.critical-text");
        if combatant.afflictions.has(crate::terms::afflictions::SHAKEN)
            && !self.cost(used)[Pool::Focus.index()].is_zero()
        {
            some(Sway::Bane, 1, "shaken", "forge.defeated.afflictions-gap");
        }
        let zones = if self.is_ranged(used) { self.zone_banes(actor) } else { 0 };
        some(Sway::Bane, zones, "in an enemy's zone of control", "forge.zoc.ranged-bane");
        let cover = if actor == target { 0 } else { self.cover_banes(actor, target) };
        some(Sway::Bane, cover, "cover", "forge.cover.bane");
        some(Sway::Bane, self.swimming_banes(actor, skill, tags), "swimming", "forge.water.bane");
    }

    /// Boons that wait for a skill which somebody would use now: those of its skills that are still under way are theirs
    /// (forge.combat.next-skill).
    fn waiting_boons(self, actor: Id) -> Boons {
        let Combatant { boons, attack_boons, conditions, taken, .. } = self.of(actor);
        let blesses = |&number: &u8| self.condition(ConditionId(number)).skill_boon;
        let blessings = conditions.iter().filter(blesses);
        Boons {
            skill: boons.saturating_sub(taken.skill),
            attack: attack_boons.saturating_sub(taken.attack),
            blessings: blessings.filter(|&number| !taken.blessings.has(number)).collect(),
        }
    }

    pub(super) fn utility_balance(self, actor: Id, target: Id, used: Use) -> Balance {
        let mut balance = Balance::default();
        let tags = self.skill(used.skill).tags;
        self.skill_sources(actor, target, used, tags, &mut |sway, count, _, _| balance.add(sway, count));
        balance
    }
}

impl Fight<'_> {
    /// Somebody has a boon coming.
    pub(in crate::rules) fn grant_boon(
        &mut self,
        who: Id,
        next: Next,
        label: &'static str,
        clause: &'static str,
    ) {
        let combatant = self.state.of_mut(who);
        let boons = match next {
            Next::Skill => &mut combatant.boons,
            Next::Attack => &mut combatant.attack_boons,
        };
        *boons = boons.saturating_add(1);
        self.note(Event::BoonGranted { who }, label, clause);
    }

    /// A skill begins, and has the boons and blessings that wait for it: if it is an attack, boons for one too.
    pub(super) fn take_boons(&mut self, actor: Id, skill: &Skill) -> Boons {
        let mut boons = self.scene().waiting_boons(actor);
        let is_attack = skill.attack.is_some();
        if !is_attack {
            boons.attack = 0;
        }
        let is_the_next =
            self.encounter.settings.next_skill == NextSkill::Any || is_attack || skill.check.is_some();
        if !is_the_next {
            boons = Boons { attack: boons.attack, ..Boons::default() };
        }
        if boons != Boons::default() {
            self.boons.push((actor, boons));
        }
        boons
    }

    /// What a combatant's skills under way have of boons is not there for a reaction of its own in their midst. Gives back
    /// what was out of reach before (forge.combat.next-skill).
    pub(super) fn set_boons_aside(&mut self, actor: Id) -> Boons {
        let mut taken = Boons::default();
        for (_, boons) in self.boons.iter().filter(|(other, _)| *other == actor) {
            taken.skill = taken.skill.saturating_add(boons.skill);
            taken.attack = taken.attack.saturating_add(boons.attack);
            taken.blessings.0 |= boons.blessings.0;
        }
        std::mem::replace(&mut self.state.of_mut(actor).taken, taken)
    }

    /// Boons and blessings that a skill had are gone; those that it brought wait for the next (forge.combat.next-skill).
    pub(super) fn spend_boons(&mut self, actor: Id, spent: Boons) {
        if spent == Boons::default() {
            return;
        }
        self.boons.pop();
        let combatant = self.state.of_mut(actor);
        combatant.boons = combatant.boons.saturating_sub(spent.skill);
        combatant.attack_boons = combatant.attack_boons.saturating_sub(spent.attack);
        for blessing in spent.blessings.iter().map(ConditionId) {
            self.drop_condition(actor, blessing, "forge.combat.boon-bane-gap");
        }
    }

    /// Boons and banes of a skill that is no attack are recorded; if it calls for a roll, they add and take dice
    /// (forge.combat.boon-bane-no-dice-gap).
    pub(super) fn check_passes(&mut self, actor: Id, target: Id, used: Use, skill: &Skill) -> Play<bool> {
        let balance = self.scene().utility_balance(actor, target, used);
        if balance != Balance::default() {
            let Balance { boons, banes } = balance;
            let label = "boons and banes on a skill without threat";
            self.note(Event::Counted { actor, boons, banes }, label, "forge.combat.boon-bane-no-dice-gap");
        }
        let Some(check) = skill.check else { return Ok(true) };
        let net = balance.net(self.encounter.settings.boons_combine);
        let dice = 2 + net;
        let most = i16::from(self.encounter.settings.most_dice);
        let (count, needed) = if dice >= 1 { (dice.min(most) as u8, 1) } else { (2, 2) };
        let faces = self.roll(Dice::new(count, check.die), Purpose::by(actor.index(), "check"))?;
        let score = self.scene().ability(actor, check.ability);
        let hits = faces.iter().filter(|&&face| i16::from(face) <= score).count() as u8;
        let success = hits >= needed;
        self.note(Event::Checked { actor, hits, success }, "the roll", "forge.combat.boon-bane-no-dice-gap");
        Ok(success)
    }
}
