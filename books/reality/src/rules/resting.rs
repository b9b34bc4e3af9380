//! Resting: what comes back between fights, and what is mended.

mod broken_gear;
mod long_rest;

pub(crate) use long_rest::{ASLEEP, HOURS};

use fracas_engine::Play;

use super::action_order_and_initiative::Several;
use super::death::HEAL_ENERGY;
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Occasion, Part, Question, Rest};
use crate::event::Event;
use crate::settings::{BrokenShortRest, Healing, SleepersSurges};
use crate::sheet::Renewal;
use crate::terms::{Condition, Faint, Id, Ids, Life, Nature, Phase, Posture, RoundRecord, Spent, Used};

/// Minutes of a block of a Short Rest, of a repair, and the most that a Short Rest lasts (reality.rest.short-duration).
const BLOCK: u8 = 5;
const REPAIR: u8 = 15;
const LONGEST_SHORT: u8 = 30;

impl Rest {
    /// All ways to spend time.
    pub(crate) fn all() -> impl Iterator<Item = Rest> {
        let whole = [Rest::Done, Rest::Round, Rest::FiveMinutes, Rest::Repairs];
        let interrupted = (1..BLOCK).map(Rest::Interrupted);
        let nights = [Rest::Long, Rest::UnevenLong].into_iter();
        whole.into_iter().chain(interrupted).chain(nights).chain((1..long_rest::HOURS).map(Rest::BrokenLong))
    }
}

impl Scene<'_> {
    /// Whether time may be spent so now.
    pub fn may_rest(self, rest: Rest) -> Legality {
        if !Rest::all().any(|other| other == rest) {
            let reason = "a block of a Short Rest has five minutes, and a Long Rest eight hours";
            return Err(Illegal::because("reality.rest.short-duration", reason));
        }
        let bleeds = self.state.ids().any(|who| self.of(who).life == Life::Bleeding);
        match rest {
            Rest::Done => return Ok(()),
            Rest::Round if bleeds => return Ok(()),
            Rest::Round => return Err(Illegal::because("reality.death.save-when", "nobody bleeds out")),
            // Death Saves come Round by Round: there are no five minutes before they are over.
            _ if bleeds => {
                let reason = "somebody bleeds out, and makes a Death Save each Round";
                return Err(Illegal::because("reality.death.save-when", reason));
            }
            _ => {}
        }
        let minutes = match rest {
            Rest::FiveMinutes | Rest::Interrupted(_) => BLOCK,
            Rest::Repairs => REPAIR,
            _ => 0,
        };
        if self.state.short_rest + minutes > LONGEST_SHORT {
            let reason = "a Short Rest lasts 30 minutes at most";
            return Err(Illegal::because("reality.rest.short-duration", reason));
        }
        if rest == Rest::Repairs && !self.state.ids().any(|who| self.has_to_mend(who)) {
            return Err(Illegal::because("reality.rest.repair", "nobody has anything Broken to mend"));
        }
        Ok(())
    }

    /// Whether somebody can tend one of the dying while nobody fights.
    pub(crate) fn may_tend(self, helper: Id, patient: Id) -> Legality {
        const CLAUSE: &str = "reality.death.stabilize-heal";
        if self.settings().healing != Healing::Allowed {
            return Err(Illegal::because(CLAUSE, "the settings know no such skill"));
        }
        if self.of(patient).life != Life::Bleeding {
            return Err(Illegal::because(CLAUSE, "only who bleeds out can be stabilized"));
        }
        if helper == patient || self.opponents(helper, patient) {
            return Err(Illegal::because(CLAUSE, "one tends another of one's own side"));
        }
        if !self.is_able(helper) || self.energy_at_reset(helper) < HEAL_ENERGY {
            return Err(Illegal::because(CLAUSE, "the helper is too weak for it"));
        }
        Ok(())
    }

    /// Whether as much Aura is missing as a Recovery Surge gives back (reality.rest.short-surge-choice).
    pub(crate) fn lacks_a_surge(self, who: Id) -> bool {
        self.aura_strength(who) - self.of(who).aura >= self.recovery_value(who)
    }
}

impl Fight<'_> {
    /// One stretch of time, as the game master says.
    pub(super) fn rest(&mut self) -> Play {
        match self.ask(Question::Rest)? {
            Some(Choice::Rest(Rest::Round)) => self.round_of_the_dying(),
            Some(Choice::Rest(Rest::FiveMinutes)) => self.short_rest(BLOCK),
            Some(Choice::Rest(Rest::Repairs)) => {
                self.short_rest(REPAIR)?;
                self.repairs()
            }
            Some(Choice::Rest(Rest::Interrupted(minutes))) => self.interrupted_short_rest(minutes),
            Some(Choice::Rest(Rest::Long)) => self.long_rest(),
            Some(Choice::Rest(Rest::UnevenLong)) => self.uneven_long_rest(),
            Some(Choice::Rest(Rest::BrokenLong(hours))) => self.broken_long_rest(hours),
            _ => {
                self.state.phase = Phase::Over;
                Ok(())
            }
        }
    }

    /// Who gains by a rest: the living.
    fn resting(&self) -> Several {
        let scene = self.scene();
        let living = |&who: &Id| scene.is_alive(who) && scene.sheet(who).nature != Nature::Object;
        self.state.ids().filter(living).collect()
    }

    fn passes(&mut self, minutes: u16, clause: &'static str) {
        self.state.minutes = self.state.minutes.saturating_add(minutes);
        let minutes = self.state.minutes;
        self.note(Event::Rested { minutes }, "time to rest", clause);
    }

    /// A minute has more Rounds than anything lasts that ends with the next (reality.rounds.length).
    fn outlast_rounds(&mut self) {
        for who in self.state.ids() {
            self.end_conditions(who);
            self.end_conditions(who);
        }
    }

    /// A Round in which nobody fights: Death Saves, rolls to wake, and whoever can tends the dying
    /// (reality.death.save-when, reality.death.stabilize-heal).
    fn round_of_the_dying(&mut self) -> Play {
        for who in self.state.ids() {
            self.save_from_death(who)?;
        }
        for who in self.state.ids() {
            self.roll_to_wake(who)?;
        }
        for who in self.state.ids() {
            if let Some(Choice::Combatant(patient)) = self.ask(Question::Tend { who })? {
                self.heal(who, patient)?;
            }
        }
        for who in self.state.ids() {
            self.end_conditions(who);
        }
        Ok(())
    }

    /// A Short Rest, block by block: in each five minutes all Stamina comes back, all Short Rest abilities, a Recovery
    /// Surge for who likes, and what lasts until a Short Rest ends (reality.rest.short-stamina,
    /// reality.rest.short-abilities, reality.rest.short-surge, reality.rest.ends-conditions).
    fn short_rest(&mut self, minutes: u8) -> Play {
        for _ in 0..minutes / BLOCK {
            self.passes(BLOCK.into(), "reality.rest.short-duration");
            self.state.short_rest += BLOCK;
            for who in self.resting() {
                self.settle_down(who);
                self.recover(who);
                self.offer_surge(who)?;
                self.come_to(who)?;
            }
        }
        Ok(())
    }

    /// A Short Rest is broken off inside a block, and over. The block counts for nothing, or by setting for what the
    /// game master says (reality.rest.short-light, reality.rest.short-interrupted).
    fn interrupted_short_rest(&mut self, minutes: u8) -> Play {
        self.passes(minutes.into(), "reality.rest.short-duration");
        self.state.short_rest = 0;
        self.outlast_rounds();
        self.note(Event::RestBroken, "the rest is interrupted", "reality.rest.short-interrupted");
        if self.encounter.settings.broken_short_rest == BrokenShortRest::WholeBlocks {
            return Ok(());
        }
        for part in Part::ALL {
            if !self.is_so(Question::Finished { part })? {
                continue;
            }
            for who in self.resting() {
                match part {
                    Part::Stamina => self.catch_full_breath(who),
                    Part::Abilities => self.renew(who, Renewal::ShortRest),
                    Part::Injuries => self.end_injuries(who),
                    Part::Surges => self.offer_surge(who)?,
                }
            }
        }
        Ok(())
    }

    /// What the Round still held is over: whoever rests stands at ease.
    fn settle_down(&mut self, who: Id) {
        self.release_all(who);
        let combatant = self.of_mut(who);
        combatant.round = RoundRecord::default();
        combatant.owed = Ids::NONE;
        combatant.defending = Used::No;
        self.state.hidden[who.index()] = Ids::NONE;
        self.state.climbed[who.index()] = 0;
    }

    /// What all rests bring back.
    fn recover(&mut self, who: Id) {
        self.catch_full_breath(who);
        self.renew(who, Renewal::ShortRest);
        self.end_injuries(who);
    }

    fn catch_full_breath(&mut self, who: Id) {
        let maximum = self.scene().maximum_stamina(who);
        self.regain_stamina(who, maximum, "reality.rest.short-stamina");
    }

    /// Abilities that come back with such a rest can be used again.
    fn renew(&mut self, who: Id, rest: Renewal) {
        let encounter = self.encounter;
        let sheet = &encounter.roster[who.index()];
        let back = |once: Option<Renewal>| once == Some(rest);
        let mut kept = self.scene().of(who).spent;
        for (place, spell) in sheet.spells.iter().enumerate() {
            if back(encounter.spells[spell.index()].once) {
                kept.spells &= !Spent::bit(place);
            }
        }
        for (place, ability) in sheet.enhancements.iter().enumerate() {
            if back(ability.once) {
                kept.enhancements &= !Spent::bit(place);
            }
        }
        self.of_mut(who).has_rolled_death = Used::No;
        if kept != self.scene().of(who).spent {
            self.of_mut(who).spent = kept;
            let clause = match rest {
                Renewal::ShortRest => "reality.rest.short-abilities",
                Renewal::LongRest => "reality.rest.long-benefits",
            };
            self.note(Event::Renewed { who }, "what a rest brings back", clause);
        }
    }

    /// What lasts until a Short Rest ends (reality.rest.ends-conditions).
    fn end_injuries(&mut self, who: Id) {
        let before = Condition::ALL.map(|condition| self.scene().has(who, condition));
        self.of_mut(who).conditions.end_rest();
        for (condition, had) in Condition::ALL.into_iter().zip(before) {
            if had && !self.scene().has(who, condition) {
                let event = Event::ConditionWent { who, condition };
                self.note(event, "a Short Rest", "reality.rest.ends-conditions");
            }
        }
    }

    /// A Recovery Surge brings Aura back, if there is one and Aura is missing (reality.rest.short-surge-choice), also to
    /// those who are not awake, unless a setting has them keep it (reality.rest.sleepers-surges).
    fn offer_surge(&mut self, who: Id) -> Play {
        let keeps = self.encounter.settings.sleepers_surges == SleepersSurges::Kept
            && self.scene().of(who).faint.is_some();
        if keeps || self.scene().has_surge_to_spend(who).is_err() {
            return Ok(());
        }
        if self.is_so(Question::Surge { who, occasion: Occasion::Rest })? {
            self.spend_surge(who, "one for five minutes", "reality.rest.short-surge")?;
        }
        Ok(())
    }

    /// Whoever was out wakes in the rest: of lost Stamina and blows to the head by itself, from death's door if the game
    /// master does not say otherwise (reality.unconscious.death-awaken). A sleeper sleeps on.
    fn come_to(&mut self, who: Id) -> Play {
        match self.scene().of(who).faint {
            Some(Faint::Stamina | Faint::NonLethal) => self.wake(who, "reality.unconscious.wakes-in-rest"),
            Some(Faint::Death) => self.may_awaken(who)?,
            Some(Faint::Sleep) | None => {}
        }
        let (energy, agility) = (self.scene().energy_at_reset(who), self.scene().maximum_agility(who));
        let combatant = self.of_mut(who);
        combatant.energy = energy;
        combatant.agility = agility;
        combatant.round.allotment = energy;
        if self.scene().is_able(who) {
            self.of_mut(who).posture = Posture::Standing;
        }
        Ok(())
    }
}
