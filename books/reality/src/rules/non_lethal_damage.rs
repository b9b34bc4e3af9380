//! Non-Lethal Damage: to take somebody out without a death.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::{Arm, Choice, Illegal, Injury, Intent, Legality, Question};
use crate::event::{Event, Spared};
use crate::settings::{CriticalOption, KnockOut, NonLethal};
use crate::terms::{Condition, Faint, Id, ItemId, SpellId, Until};

/// What makes damage Non-Lethal (reality.nonlethal.table).
const BLUNT: u8 = 5;
const OTHER_MELEE: u8 = 10;
const RANGED: u8 = 15;
/// How much each taking of the penalty lowers it (reality.nonlethal.penalty).
const EASIER: u8 = 5;
/// Stamina that Non-Lethal damage takes at 0 Aura (reality.nonlethal.zero-aura-shaken).
const STAMINA: u8 = 5;

impl Scene<'_> {
    /// The Chance roll that a blow needs to be Non-Lethal; none where it is at will.
    fn mercy_needs(self, arm: Arm) -> Option<u8> {
        let weapon = self.weapon_of(arm)?;
        match weapon.properties {
            properties if properties.non_lethal => None,
            properties if properties.blunt => Some(BLUNT),
            _ => Some(OTHER_MELEE),
        }
    }

    /// The Chance roll that a shot or throw needs to be Non-Lethal.
    fn missile_mercy_needs(self, arm: Arm) -> Option<u8> {
        (!self.properties(arm).non_lethal).then_some(RANGED)
    }

    /// The Chance roll that a spell needs to be Non-Lethal (reality.nonlethal.other-sources).
    fn spell_mercy_needs(self, spell: SpellId) -> Option<u8> {
        let at_will = self.encounter.spells[spell.index()].effect.non_lethal;
        (!at_will).then_some(self.settings().other_sources)
    }

    /// How a blow may be meant.
    pub(crate) fn intents_of_blows(self, arm: Arm) -> impl Iterator<Item = Intent> {
        self.intents(self.mercy_needs(arm))
    }

    /// How a shot or throw may be meant.
    pub(crate) fn intents_of_missiles(self, item: ItemId) -> impl Iterator<Item = Intent> {
        self.intents(self.missile_mercy_needs(Arm::Weapon(item)))
    }

    /// Whether a blow may be meant so.
    pub(super) fn may_mean_blow(self, arm: Arm, intent: Intent) -> Legality {
        is_useful(self.intents_of_blows(arm), intent)
    }

    /// Whether a shot or throw may be meant so.
    pub(super) fn may_mean_missile(self, item: ItemId, intent: Intent) -> Legality {
        is_useful(self.intents_of_missiles(item), intent)
    }

    /// Whether a spell of a caster may be meant so: what does no damage is meant as its side means its blows, and what
    /// helps is meant to help.
    pub(super) fn may_mean_spell(self, who: Id, spell: SpellId, intent: Intent) -> Legality {
        if self.wounds(spell) && !self.lets_surge(spell) {
            return is_useful(self.intents_of_spells(spell), intent);
        }
        let usual = if self.lets_surge(spell) { Intent::Lethal } else { self.usual_intent(who) };
        if intent == usual {
            return Ok(());
        }
        let reason = "the spell does no damage that could be meant otherwise";
        Err(Illegal::because("reality.nonlethal.other-sources", reason))
    }

    /// How a spell may be meant.
    pub(crate) fn intents_of_spells(self, spell: SpellId) -> impl Iterator<Item = Intent> {
        self.intents(self.spell_mercy_needs(spell))
    }

    /// To kill, or not to, with the penalty as often as it makes that likelier (reality.nonlethal.penalty-repeat).
    fn intents(self, needed: Option<u8>) -> impl Iterator<Item = Intent> {
        let sure = self.reached_by_any_roll();
        let useful = needed.map_or(0, |needed| needed.saturating_sub(sure).div_ceil(EASIER));
        std::iter::once(Intent::Lethal).chain((0..=useful).map(Intent::NonLethal))
    }

    /// What a Chance roll reaches whatever it shows: by the optional rule a natural 1 fails (reality.crit-option.failure).
    fn reached_by_any_roll(self) -> u8 {
        match self.settings().critical_option {
            CriticalOption::Off => 1,
            CriticalOption::On => 0,
        }
    }
}

/// Whether an attack may be meant so: the penalty is taken as often as it makes sparing likelier
/// (reality.nonlethal.penalty-repeat).
fn is_useful(mut among: impl Iterator<Item = Intent>, intent: Intent) -> Legality {
    if among.any(|other| other == intent) {
        return Ok(());
    }
    let reason = "the penalty is not taken more often than it makes sparing likelier";
    Err(Illegal::because("reality.nonlethal.penalty-repeat", reason))
}

impl Scene<'_> {
    /// Whether somebody may be injured so, who is not yet, and the damage is enough for it: by setting a bone takes more
    /// (reality.nonlethal.injure-threshold).
    pub fn may_injure(self, target: Id, injury: Injury, damage: i16) -> Legality {
        if self.of(target).injuries & injury.bit() != 0 {
            return Err(Illegal::because("reality.nonlethal.injure", "the target has this injury already"));
        }
        if injury == Injury::BrokenRib && damage < i16::from(self.settings().bone_damage) {
            return Err(Illegal::because(
                "reality.nonlethal.injure-threshold",
                "it takes more to break a bone",
            ));
        }
        Ok(())
    }

    /// Which of the two effects at 0 Aura befall somebody: to be Exhausted, and to be Shaken
    /// (reality.nonlethal.two-versions).
    fn effects_at_zero(self, who: Id) -> [bool; 2] {
        let is_played = self.sheet(who).seat != self.encounter.gm;
        match self.settings().non_lethal {
            NonLethal::Both => [true, true],
            NonLethal::ExhaustedOnly => [true, false],
            NonLethal::ShakenOnly => [false, true],
            NonLethal::PlayersExhausted => [is_played, !is_played],
        }
    }
}

impl Fight<'_> {
    /// Whether the damage of a blow that hit spares the target: at will with the body, by a Chance roll otherwise
    /// (reality.nonlethal.unarmed, reality.nonlethal.others-roll).
    pub(super) fn mercy(&mut self, attacker: Id, arm: Arm, target: Id, intent: Intent) -> Play<Spared> {
        let needed = self.scene().mercy_needs(arm);
        self.mercy_at(attacker, target, intent, needed)
    }

    /// As [`mercy`](Self::mercy), for a shot or throw.
    pub(super) fn ranged_mercy(
        &mut self,
        attacker: Id,
        arm: Arm,
        target: Id,
        intent: Intent,
    ) -> Play<Spared> {
        let needed = self.scene().missile_mercy_needs(arm);
        self.mercy_at(attacker, target, intent, needed)
    }

    /// As [`mercy`](Self::mercy), for a spell.
    pub(super) fn spell_mercy(
        &mut self,
        caster: Id,
        target: Id,
        intent: Intent,
        spell: SpellId,
    ) -> Play<Spared> {
        let needed = self.scene().spell_mercy_needs(spell);
        self.mercy_at(caster, target, intent, needed)
    }

    fn mercy_at(&mut self, attacker: Id, target: Id, intent: Intent, needed: Option<u8>) -> Play<Spared> {
        let Intent::NonLethal(taken) = intent else { return Ok(Spared::No) };
        let needed = needed.map(|needed| needed.saturating_sub(EASIER.saturating_mul(taken)));
        let (spared, clause) = match needed {
            None => (true, "reality.nonlethal.unarmed"),
            // Any roll would do.
            Some(needed) if needed <= self.scene().reached_by_any_roll() => {
                (true, "reality.nonlethal.penalty-repeat")
            }
            Some(needed) => {
                let spared = self.chance(attacker, needed, "reality.nonlethal.table")?;
                (spared, "reality.nonlethal.others-roll")
            }
        };
        let spared = if spared { Spared::Yes } else { Spared::No };
        self.note(Event::Mercy { target, spared }, "Non-Lethal or not", clause);
        Ok(spared)
    }

    /// What Non-Lethal damage does to somebody at 0 Aura: no Death roll (reality.nonlethal.no-kill), but both of the
    /// effects that are printed, or one (reality.nonlethal.two-versions).
    pub(super) fn spare(&mut self, who: Id) -> Play {
        let [exhausts, shakes] = self.scene().effects_at_zero(who);
        if exhausts {
            self.impose(
                who,
                Condition::Exhausted,
                Until::NextRoundEnd,
                "reality.nonlethal.zero-aura-exhausted",
            );
        }
        if shakes {
            self.impose(who, Condition::Shaken, Until::ShortRest, "reality.nonlethal.zero-aura-shaken");
            self.lose_stamina(who, STAMINA, "reality.nonlethal.zero-aura-shaken");
        }
        if self.scene().of(who).faint.is_some() {
            return Ok(());
        }
        let knocked_out = match self.encounter.settings.knock_out {
            KnockOut::OnlyByStamina => false,
            KnockOut::Always => true,
            KnockOut::GameMaster => self.is_so(Question::KnockedOut { who })?,
        };
        if knocked_out {
            self.faint(who, Faint::NonLethal, "reality.unconscious.nonlethal-cause");
        }
        Ok(())
    }

    /// Who has spared somebody at 0 Aura may injure it besides, if the game master agrees
    /// (reality.nonlethal.injure). Unattended nobody is injured, nor by one who has fallen at the same moment.
    pub(super) fn offer_injury(&mut self, attacker: Id, target: Id, damage: i16) -> Play {
        if !self.scene().is_alive(target) || !self.scene().is_able(attacker) {
            return Ok(());
        }
        let question = Question::Injure { attacker, target, damage };
        let Some(Choice::Injury(injury)) = self.ask(question)? else { return Ok(()) };
        if self.is_so(Question::InjuryAllowed { target, injury, damage })? {
            self.of_mut(target).injuries |= injury.bit();
            let event = Event::Hurt { who: target, injury };
            self.note(event, "painful, not deadly", "reality.nonlethal.injure");
        }
        Ok(())
    }
}
