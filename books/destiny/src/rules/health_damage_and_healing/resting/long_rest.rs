//! Long Rest.

use arrayvec::ArrayVec;
use fracas_engine::{Illegal, Legality, Play};

use super::Stretch;
use super::sleep::Sleepers;
use super::{HOUR, LONG, SHORT, Sleeping};
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{ExhaustedTakesBack, FatalNights, LongRestState, NightWakings};
use crate::terms::{Attribute, Id, Ids, Level, MOST_COMBATANTS};

/// Minutes that tending takes for each patient (destiny.long-rest.tend).
const TENDING: i16 = 2 * HOUR;
/// Fatigue that a long rest takes off one without Vitality or wounds (destiny.long-rest.fatigue-formula).
const LESS_FATIGUE: i16 = 5;

/// What the benefits of a long rest depend on (destiny.long-rest.state-at-start).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Condition {
    exhausted: bool,
    worst: Option<Level>,
}

/// What is settled as a long rest begins.
pub(super) struct Night {
    /// How everybody was.
    at_start: ArrayVec<Condition, MOST_COMBATANTS>,
    /// Who tends each.
    tenders: [Ids; MOST_COMBATANTS],
}

impl Night {
    /// How many somebody tends.
    fn patients(&self, tender: Id) -> i16 {
        let tended = self.tenders.iter().filter(|tenders| tenders.has(tender)).count();
        i16::try_from(tended).unwrap_or(i16::MAX)
    }

    /// Minutes that somebody tends others.
    fn busy(&self, who: Id) -> i16 {
        self.patients(who).saturating_mul(TENDING)
    }

    /// Minutes of a rest that are quiet for somebody: it tends others first (destiny.long-rest.tender-rests).
    pub(super) fn quiet(&self, who: Id, minutes: i16) -> i16 {
        minutes.saturating_sub(self.busy(who)).max(0)
    }
}

impl Scene<'_> {
    fn rest_condition(self, who: Id) -> Condition {
        Condition { exhausted: self.is_exhausted(who), worst: self.of(who).wounds.worst() }
    }

    /// Whether somebody may tend another during its long rest (destiny.long-rest.tend).
    pub(crate) fn may_tend(self, who: Id, patient: Id, tended: Ids) -> Legality {
        const CLAUSE: &str = "destiny.long-rest.tend";
        if who == patient || !self.can_rest_long(patient) || self.opponents(who, patient) {
            return Err(Illegal::because(CLAUSE, "one tends another who takes a long rest"));
        }
        if tended.has(patient) {
            return Err(Illegal::because(CLAUSE, "it is tended already"));
        }
        if self.of(patient).wounds.worst().is_none() {
            return Err(Illegal::because(CLAUSE, "there are no wounds to be tended"));
        }
        let end = self.state.minute + i32::from(LONG);
        if self.rest_condition(patient).exhausted || self.has_rested_enough(patient, end) {
            return Err(Illegal::because(CLAUSE, "it will make no recovery check"));
        }
        Ok(())
    }

    /// By how much a long rest lowers fatigue (destiny.long-rest.fatigue-formula,
    /// destiny.long-rest.fatigue-min-unwounded).
    fn fatigue_slept_off(self, who: Id, worst: Option<Level>) -> u8 {
        let vitality = self.sheet(who).attribute(Attribute::Vitality);
        slept_off(vitality, worst)
    }
}

/// Fatigue that a long rest takes off.
fn slept_off(vitality: i16, worst: Option<Level>) -> u8 {
    let rank = worst.map_or(0, |level| i16::from(level.rank()));
    let least = if worst.is_none() { 1 } else { 0 };
    u8::try_from((LESS_FATIGUE + vitality - rank).clamp(least, 255)).unwrap_or(0)
}

impl Fight<'_> {
    /// Eight hours of rest, with all that interrupts them.
    pub(super) fn long_rest(&mut self, sleeping: Sleeping) -> Play {
        let scene = self.scene();
        let at_start = scene.state.ids().map(|who| scene.rest_condition(who)).collect();
        let mut night = Night { at_start, tenders: [Ids::NONE; MOST_COMBATANTS] };
        self.find_tenders(&mut night)?;
        let mut sleepers = self.sleepers(sleeping, &night);
        self.note(Event::Rests { minutes: LONG }, "a long rest", "destiny.resting.long-length");
        if self.rest_through(LONG, &night, &mut sleepers)? == Stretch::Whole {
            for who in self.scene().present().collect::<Ids>().iter() {
                self.end_long_rest(who, &night)?;
            }
        }
        Ok(())
    }

    /// Asks everybody whom it tends, if anybody may be tended: as many as there is time for.
    fn find_tenders(&mut self, night: &mut Night) -> Play {
        for who in self.scene().present().collect::<Ids>().iter() {
            if !self.scene().is_awake(who) {
                continue;
            }
            let mut tended = Ids::NONE;
            for _ in 0..LONG / TENDING {
                let question = Question::Tends { who, tended };
                let Some(Choice::Combatant(patient)) = self.ask(question)? else { break };
                tended.insert(patient);
                night.tenders[patient.index()].insert(who);
                self.note(Event::Tends { who, patient }, "two hours", "destiny.long-rest.tend");
            }
        }
        Ok(())
    }

    /// How long each will sleep: as it needs, if the rest lasts so long, and who tends others after that.
    fn sleepers(&self, sleeping: Sleeping, night: &Night) -> Sleepers {
        let mut sleepers = Sleepers::default();
        if sleeping == Sleeping::Asleep {
            for who in self.scene().present() {
                let busy = night.busy(who).into();
                sleepers.put_to_bed(who, busy, self.scene().sheet(who).sleep_need());
            }
        }
        sleepers
    }

    /// A long rest is over for somebody: it has its benefits, unless something was lacking.
    fn end_long_rest(&mut self, who: Id, night: &Night) -> Play {
        let (scene, end) = (self.scene(), self.state.minute);
        let patients = night.patients(who);
        let fatal = !scene.can_rest_long(who) || night.at_start[who.index()].worst == Some(Level::Fatal);
        let lacking = if patients > 0 {
            Some("destiny.long-rest.tend-strenuous")
        } else if fatal {
            Some("destiny.long-rest.not-if-fatal")
        } else if !scene.has_slept(who, end) {
            Some("destiny.resting.sleep-within-24")
        } else if scene.has_rested_enough(who, end) {
            Some("destiny.resting.long-twice")
        } else {
            None
        };
        if let Some(clause) = lacking {
            self.note(Event::Rested { who, benefits: false }, "no long rest", clause);
            // What is left of the time of who tended others is quiet, and all that of who may take no long rest
            // (destiny.long-rest.tender-rests, destiny.long-rest.fatal-rests).
            let rests = fatal && self.encounter.settings.fatal_nights == FatalNights::ShortRests;
            let quiet = if patients > 0 || rests { night.quiet(who, LONG) } else { 0 };
            self.short_benefits(who, quiet / SHORT)?;
            let has_rested = patients == 0 && !fatal;
            return if has_rested { self.take_mana_back_without_benefits(who) } else { Ok(()) };
        }
        self.note(Event::Rested { who, benefits: true }, "a long rest", "destiny.resting.long-length");
        self.state.days[who.index()].long_rest(end);
        let exhausted = self.looked_at(who, night).exhausted;
        self.long_benefits(who, night)?;
        if exhausted { self.take_mana_back_without_benefits(who) } else { self.take_mana_back(who) }
    }

    /// The benefits of a long rest, in their order (destiny.long-rest.order).
    fn long_benefits(&mut self, who: Id, night: &Night) -> Play {
        if self.looked_at(who, night).exhausted {
            self.end_exhaustion(who, "destiny.long-rest.exhausted");
            self.recover_fully(who, "destiny.long-rest.exhausted");
            return Ok(());
        }
        let worst = self.looked_at(who, night).worst;
        if worst.is_some() && worst <= Some(Level::Moderate) {
            self.heal_light_wounds(who)?;
        }
        let worst = self.looked_at(who, night).worst;
        let less = self.scene().fatigue_slept_off(who, worst);
        self.lose_fatigue(who, less, "destiny.long-rest.fatigue-formula");
        // Who has no wound left has nothing to recover from.
        if worst.is_some() && self.scene().of(who).wounds.worst().is_some() {
            self.recovery_check(who, night.tenders[who.index()])?;
        }
        self.recover_fully(who, "destiny.long-rest.full-recovery");
        Ok(())
    }

    /// The condition that a step looks at: that of the start, or by setting the present one.
    fn looked_at(&self, who: Id, night: &Night) -> Condition {
        match self.encounter.settings.long_rest_state {
            LongRestState::AtStart => night.at_start[who.index()],
            LongRestState::AtEachStep => self.scene().rest_condition(who),
        }
    }

    /// All light wounds heal (destiny.long-rest.light-wounds, destiny.long-rest.waking-once).
    fn heal_light_wounds(&mut self, who: Id) -> Play {
        let count = self.scene().of(who).wounds.of(Level::Light);
        let each = self.encounter.settings.night_wakings == NightWakings::EachWound;
        for healed in 1..=count {
            self.lower_wound(who, Level::Light, None, "destiny.long-rest.light-wounds");
            if each || healed == count {
                self.after_healing(who, Level::Light)?;
            }
        }
        Ok(())
    }

    /// All stamina and mana come back, as far as fatigue and investments let them.
    fn recover_fully(&mut self, who: Id, clause: &'static str) {
        self.regain_stamina(who, u8::MAX, clause);
        self.regain_mana(who, u8::MAX, clause);
    }

    /// So it may by who has no benefits of that rest, but for a setting (destiny.mana.exhausted-takes-back).
    fn take_mana_back_without_benefits(&mut self, who: Id) -> Play {
        match self.encounter.settings.exhausted_takes_back {
            ExhaustedTakesBack::NotOffered => Ok(()),
            _ => self.take_mana_back(who),
        }
    }

    /// Mana that is invested until a long rest may be taken back (destiny.mana.retrieve-long-rest).
    fn take_mana_back(&mut self, who: Id) -> Play {
        while let Some(Choice::Effect(place)) = self.ask(Question::TakeBack { who })? {
            self.take_back(who, place);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wounds_slow_down_what_is_slept_off() {
        assert_eq!(slept_off(0, None), 5);
        assert_eq!(slept_off(1, Some(Level::Severe)), 3);
        assert_eq!(slept_off(3, None), 8);
        assert_eq!(slept_off(0, Some(Level::Light)), 4);
    }

    #[test]
    fn a_long_rest_never_tires() {
        assert_eq!(slept_off(-5, None), 1);
        assert_eq!(slept_off(-9, None), 1);
        assert_eq!(slept_off(-4, Some(Level::Critical)), 0);
    }
}
