//! A Long Rest: a night's sleep.

use fracas_engine::Play;

use crate::choice::Question;
use crate::event::Event;
use crate::rules::Fight;
use crate::settings::BrokenLongRest;
use crate::sheet::Renewal;
use crate::terms::{Faint, Id, Life};

/// Hours of a Long Rest, and how many of them must be slept (reality.rest.long-duration, reality.rest.long-sleep).
pub(crate) const HOURS: u8 = 8;
pub(crate) const ASLEEP: u8 = 6;

impl Fight<'_> {
    /// Eight hours, at least six of them asleep and the others quiet.
    pub(super) fn long_rest(&mut self) -> Play {
        self.night(HOURS);
        for who in self.resting() {
            self.complete_long_rest(who)?;
        }
        Ok(())
    }

    /// Eight hours that each spends in its own way, as the game master says: who sleeps too little, or does not rest
    /// when awake, has not completed its rest. Its hours of sleep count (reality.rest.long-sleep).
    pub(super) fn uneven_long_rest(&mut self) -> Play {
        self.night(HOURS);
        for who in self.resting() {
            let asleep = self.figure(Question::Asleep { who })?.unwrap_or(ASLEEP);
            let strained = asleep < HOURS && self.is_so(Question::Strained { who })?;
            if asleep >= ASLEEP && !strained {
                self.complete_long_rest(who)?;
            } else {
                self.part_of_long_rest(who, asleep.min(HOURS - 1))?;
            }
        }
        Ok(())
    }

    /// A Long Rest that is broken off after some hours.
    pub(super) fn broken_long_rest(&mut self, hours: u8) -> Play {
        self.night(hours);
        self.note(Event::RestBroken, "the rest is interrupted", "reality.rest.long-interrupted");
        for who in self.resting() {
            self.part_of_long_rest(who, hours)?;
        }
        Ok(())
    }

    fn night(&mut self, hours: u8) {
        self.passes(60 * u16::from(hours), "reality.rest.long-duration");
        self.state.short_rest = 0;
    }

    /// Everything comes back (reality.rest.long-benefits).
    fn complete_long_rest(&mut self, who: Id) -> Play {
        self.settle_down(who);
        self.mend_all(who);
        let (aura, surges) = (self.scene().aura_strength(who), self.scene().maximum_surges(who));
        self.regain_surges(who, surges, "reality.rest.long-benefits");
        self.recover(who);
        self.renew(who, Renewal::LongRest);
        self.regain_aura(who, aura, "reality.rest.long-benefits")?;
        self.of_mut(who).life = Life::Sound;
        self.wake_sleeper(who);
        self.come_to(who)?;
        self.choose_styles(who)
    }

    /// A rest that is not completed gives its part, rounded down: of the Recovery Surges and the Aura that are missing
    /// by its hours, or by what the game master counts; Stamina and Short Rest abilities as a Short Rest does, Long Rest
    /// abilities not at all (reality.rest.long-interrupted).
    fn part_of_long_rest(&mut self, who: Id, hours: u8) -> Play {
        self.settle_down(who);
        self.mend_all(who);
        let hours = self.hours_that_count(who, hours)?;
        let part = |whole: i16| whole.max(0) * i16::from(hours) / i16::from(HOURS);
        let scene = self.scene();
        let missing = scene.aura_strength(who) - scene.of(who).aura;
        let surges = i16::from(scene.maximum_surges(who)) - i16::from(scene.of(who).surges);
        let regained = u8::try_from(part(surges)).unwrap_or(0);
        self.regain_surges(who, self.scene().of(who).surges + regained, "reality.rest.long-interrupted");
        self.recover(who);
        self.regain_aura(who, part(missing), "reality.rest.long-interrupted")?;
        self.wake_sleeper(who);
        self.come_to(who)
    }

    fn hours_that_count(&mut self, who: Id, usual: u8) -> Play<u8> {
        if self.encounter.settings.broken_long_rest == BrokenLongRest::ByHours {
            return Ok(usual);
        }
        Ok(self.figure(Question::HoursCounted { who, usual })?.unwrap_or(usual))
    }

    fn regain_surges(&mut self, who: Id, now: u8, clause: &'static str) {
        if now > self.scene().of(who).surges {
            self.of_mut(who).surges = now;
            self.note(Event::SurgesRegained { who, now }, "Recovery Surges", clause);
        }
    }

    /// A natural sleeper has slept its fill, or is disturbed.
    fn wake_sleeper(&mut self, who: Id) {
        if self.scene().of(who).faint == Some(Faint::Sleep) {
            self.wake(who, "reality.unconscious.sleep");
        }
    }
}
