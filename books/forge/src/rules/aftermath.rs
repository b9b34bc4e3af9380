//! After the fight: time, fading adrenaline, tending, rest. The document tells of it under Defenses and
//! Defeated, and under Defenses of doom, which the game master gains by it and spends in later fights.

mod doom;
mod tending;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use fracas_engine::{Play, Progress};

use self::tending::TENDING_SECONDS;
use super::skills::Skills;
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Pastime, Question, Use};
use crate::event::Event;
use crate::settings::{ConditionsAfterwards, Dallying, FadeConditions};
use crate::sheet::{Aim, Effect, Whom};
use crate::state::{Ending, Phase};
use crate::terms::{Class, Id, OF_EMPTY_POOLS, Points, Pool, Set32, SkillId, known};

/// Seconds after which the adrenaline of a combat has faded (forge.defenses.fade).
const FADE_SECONDS: u32 = 60;

/// Seconds of a night's rest: eight hours (forge.defeated.rest-times).
const NIGHT_SECONDS: u32 = 8 * 3600;

/// Seconds of a meal or an indulgence: an hour (forge.defeated.rest-times).
const LEISURE_SECONDS: u32 = 3600;

/// Stress that a gourmet meal or an indulgence takes away (forge.defeated.stress-recovery-gap).
const LEISURE_RELIEF: Points = Points(1);

impl Scene<'_> {
    /// Whether anything is left that would fade.
    fn needs_fading(self) -> bool {
        self.everybody().filter(|&who| !self.waits_for_tending(who)).any(|who| {
            let base = self.base(who);
            let away = Pool::ALL.iter().any(|&pool| self.of(who).defenses.of(pool) != base[pool.index()]);
            let ending = self.settings().fade_conditions == FadeConditions::End
                && OF_EMPTY_POOLS.iter().any(|&condition| self.has(who, condition));
            away || ending || self.has(who, known::DEFEATED)
        })
    }

    /// Whether time may be spent in a way after the fight.
    pub fn may_pass(self, pastime: Pastime) -> Legality {
        match pastime {
            Pastime::FadeNow if self.state.seconds_after >= FADE_SECONDS || !self.needs_fading() => {
                Err(Illegal::because("forge.defenses.fade-early", "nothing is left that would fade"))
            }
            Pastime::Tend { by, whom } => self.may_look_after(by, whom),
            _ => Ok(()),
        }
    }

    /// Shows how time might be spent after a fight; to be done with it is what unattended play does.
    pub fn each_pastime(self, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        Pastime::FOR_EVERYBODY.into_iter().try_for_each(|pastime| each(Choice::Pastime(pastime)))?;
        for whom in self.everybody().filter(|&whom| self.has(whom, known::DEFEATED)) {
            for by in self.everybody() {
                each(Choice::Pastime(Pastime::Tend { by, whom }))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    /// The beat after combat: the game master says how time is spent.
    pub fn aftermath(&mut self) -> Play<Progress> {
        let pastime = match self.ask(Question::Aftermath)? {
            Some(Choice::Pastime(pastime)) => pastime,
            _ => Pastime::Done,
        };
        if pastime == Pastime::Done {
            self.state.phase = Phase::Over;
            return Ok(Progress::Over);
        }
        self.spend_time(pastime)?;
        Ok(Progress::Going)
    }

    fn spend_time(&mut self, pastime: Pastime) -> Play {
        let settings = &self.encounter.settings;
        match pastime {
            Pastime::Done => Ok(()),
            Pastime::Round => self.pass_time(super::turns_and_rounds::ROUND_SECONDS),
            Pastime::Minute => self.pass_time(60),
            Pastime::FadeNow => self.fade("forge.defenses.fade-early"),
            Pastime::Tend { by, whom } => {
                self.pass_time(TENDING_SECONDS)?;
                self.note(Event::Tended { by, whom }, "ten minutes", "forge.defeated.recuperate");
                self.recuperate(whom)
            }
            Pastime::NightInBed => self.rest(NIGHT_SECONDS, Points(i16::from(settings.night_rest))),
            Pastime::RoughNight => self.rest(NIGHT_SECONDS, Points(i16::from(settings.rough_rest))),
            Pastime::Meal | Pastime::Indulgence => self.rest(LEISURE_SECONDS, LEISURE_RELIEF),
            Pastime::Dally => self.dally(),
        }
    }

    /// Time goes by; the adrenaline fades in its course.
    fn pass_time(&mut self, seconds: u32) -> Play {
        let before = self.state.seconds_after;
        self.state.seconds_after = before.saturating_add(seconds);
        let now = self.state.seconds_after;
        self.note(Event::TimePassed { seconds: now }, "since the combat", "forge.defenses.fade");
        if self.encounter.settings.conditions_afterwards == ConditionsAfterwards::ByTheRound {
            self.time_ends_conditions(seconds)?;
        }
        let fades = before < FADE_SECONDS && now >= FADE_SECONDS && self.scene().needs_fading();
        if fades { self.fade("forge.defenses.fade") } else { Ok(()) }
    }

    /// Temporary conditions end as time goes by. A round that is waited for ends like a turn for everybody; in a longer while
    /// whoever burns or chokes is helped (forge.defenses.conditions-afterwards).
    fn time_ends_conditions(&mut self, seconds: u32) -> Play {
        const CLAUSE: &str = "forge.defenses.conditions-afterwards";
        for who in self.state.ids() {
            if !self.scene().is_present(who) {
                continue;
            }
            for temporary in self.state.of(who).temporaries.clone() {
                self.end_condition(who, temporary.condition, CLAUSE)?;
            }
            if seconds == super::turns_and_rounds::ROUND_SECONDS {
                self.turn_ends_for(who)?;
            }
        }
        Ok(())
    }

    /// Poise, momentum and focus go back to base, up or down; the defeated stay as they are until tended
    /// (forge.defenses.fade-both-ways, forge.defenses.fade-conditions).
    fn fade(&mut self, clause: &'static str) -> Play {
        self.note(Event::Faded, "the adrenaline is over", clause);
        for who in self.state.ids() {
            let scene = self.scene();
            if !scene.is_present(who) || scene.waits_for_tending(who) {
                continue;
            }
            self.end_condition(who, known::DEFEATED, "forge.defeated.lasting")?;
            self.back_to_base(who)?;
        }
        Ok(())
    }

    /// The pools of a combatant go back to base, and the conditions of empty pools end; by setting these bar
    /// it.
    fn back_to_base(&mut self, who: Id) -> Play {
        let base = self.scene().base(who);
        for (pool, condition) in Pool::ALL.into_iter().zip(OF_EMPTY_POOLS) {
            match self.encounter.settings.fade_conditions {
                FadeConditions::BlockTheReset if self.scene().has(who, condition) => continue,
                FadeConditions::BlockTheReset => {}
                FadeConditions::End => {
                    self.end_condition(who, condition, "forge.defenses.fade-conditions")?;
                }
            }
            self.reset(who, pool, base[pool.index()], ("back to base", "forge.defenses.fade-both-ways"));
        }
        Ok(())
    }

    /// Everybody rests and is relieved of stress (forge.defeated.stress-recovery-gap).
    fn rest(&mut self, seconds: u32, relief: Points) -> Play {
        self.pass_time(seconds)?;
        for who in self.state.ids() {
            if self.scene().is_present(who) && !self.state.of(who).stress.is_zero() {
                self.relieve(who, relief, ("rest", "forge.defeated.stress-recovery-gap"));
            }
        }
        Ok(())
    }

    /// A pause to gather defense: everybody of the party does what gives it defense. It draws attention, and in dangerous
    /// ground earns the game master doom (forge.defenses.attention, forge.defenses.doom, forge.defenses.dallying).
    fn dally(&mut self) -> Play {
        let party = self.scene().party();
        if let Some(who) = party.iter().map(Id).next() {
            self.note(Event::Noticed { who }, "a pause to gather defense", "forge.defenses.attention");
        }
        if self.encounter.settings.dallying == Dallying::EachSkillOnce {
            for who in party.iter().map(Id) {
                self.gather_defense(who)?;
            }
        }
        if self.encounter.opening.dangerous {
            self.state.doom = self.state.doom.saturating_add(1);
            let points = self.state.doom;
            self.note(Event::Doom { points }, "dallied in dangerous ground", "forge.defenses.doom");
        }
        Ok(())
    }

    /// Somebody uses each of its skills that give itself defense once, as far as it can pay for them
    /// (forge.defenses.dallying).
    fn gather_defense(&mut self, who: Id) -> Play {
        let skills: Skills = self.scene().skills_of(who).filter(|&skill| self.gathers(skill)).collect();
        for skill in skills {
            let used = Use { skill, item: None, thrown: false };
            let cost = self.scene().cost(used);
            if !self.scene().can_pay(who, cost) {
                continue;
            }
            self.pay(who, cost)?;
            self.note(Event::Used { actor: who, used, target: None }, "a pause", "forge.defenses.dallying");
            let effects = self.encounter.skills[skill.index()].effects.iter();
            for &effect in effects.filter(|effect| gives_defense(effect)) {
                self.apply_effects(&[effect], who, who, used)?;
            }
        }
        Ok(())
    }

    /// Whether a skill gives its user defense, and can be used in a pause: it is aimed at nobody, waits for nothing, and
    /// calls for no dice (forge.defenses.dallying).
    fn gathers(&self, skill: SkillId) -> bool {
        let skill = &self.encounter.skills[skill.index()];
        let is_quiet = skill.aim == Aim::Own && skill.trigger.is_none();
        let is_sure = skill.attack.is_none() && skill.check.is_none();
        is_quiet && is_sure && skill.effects.iter().any(gives_defense)
    }
}

/// Whether an effect gives its user defense.
fn gives_defense(effect: &Effect) -> bool {
    matches!(effect, Effect::Gain { whom: Whom::User, .. })
}

impl Scene<'_> {
    /// Those who might pause to gather defense: of the side that has won, else of the first hero's, all who stand.
    fn party(self) -> Set32 {
        let standing = |who: &Id| !self.has(*who, known::DEFEATED);
        let hero = || self.everybody().filter(standing).find(|&who| self.sheet(who).class == Class::Hero);
        let side = match self.state.ending {
            Ending::Won(side) => Some(side),
            _ => hero().or_else(|| self.everybody().find(standing)).map(|who| self.side(who)),
        };
        let mut party = Set32::EMPTY;
        let of_it = self.everybody().filter(standing).filter(|&who| Some(self.side(who)) == side);
        of_it.for_each(|who| party.insert(who.0));
        party
    }
}
