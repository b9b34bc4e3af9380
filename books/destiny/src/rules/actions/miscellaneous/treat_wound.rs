//! Treat Wound.

use fracas_engine::{Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{FailedTreatment, TreatedSlot};
use crate::terms::{Id, Level, SpecId};

/// TNs by level (destiny.misc.wound-tns).
const TNS: [i16; 5] = [-3, 0, 3, 6, 9];

impl Scene<'_> {
    /// Whether somebody may treat a wound of another (destiny.misc.wound).
    pub(crate) fn may_treat_wound(self, who: Id, level: Level, target: Id) -> Legality {
        const CLAUSE: &str = "destiny.misc.wound";
        self.may_be_treated(who, target, CLAUSE)?;
        if self.of(target).wounds.of(level) == 0 {
            return Err(Illegal::because(CLAUSE, "the target has no such wound"));
        }
        let refused = self.settings().treated_slot == TreatedSlot::Refused;
        if refused && level.lowered(1).is_some_and(|lower| !self.has_free_slot(target, lower)) {
            return Err(Illegal::because(
                "destiny.misc.wound-slot",
                "no slot of the next lower level is free",
            ));
        }
        Ok(())
    }

    /// Where a wound goes that is lowered by some steps: to its new level, or the next higher one with a free slot; at
    /// worst it stays (destiny.misc.wound-slot). `None` if it is gone.
    fn lowered_to(self, who: Id, from: Level, steps: u8) -> Option<Level> {
        let lowest = from.lowered(steps)?;
        let between = Level::ALL.into_iter().skip(lowest as usize).take_while(|&level| level < from);
        Some(between.into_iter().find(|&level| self.has_free_slot(who, level)).unwrap_or(from))
    }
}

impl Fight<'_> {
    /// Treats a wound, which tires whoever is treated.
    pub(crate) fn treat_wound(&mut self, who: Id, level: Level, target: Id) -> Play {
        if self.scene().is_spent(target) {
            const CLAUSE: &str = "destiny.misc.wound-autofail";
            self.note(Event::BeyondTreatment { who: target }, "too weary", CLAUSE);
            if self.encounter.settings.failed_treatment == FailedTreatment::Fatigue {
                self.tire_by_treatment(target, "destiny.misc.wound-autofail-fatigue");
            }
            return Ok(());
        }
        let sum = self.scene().healing(who, SpecId::WOUNDS, "destiny.misc.wound-kit");
        if let Some(steps) = self.treatment(who, sum, TNS[level as usize], "destiny.misc.wound-tns")? {
            let to = self.scene().lowered_to(target, level, steps);
            if to == Some(level) {
                let stays = Event::StaysAsBad { who: target, level };
                self.note(stays, "no lower slot is free", "destiny.misc.wound-slot");
            } else {
                self.lower_wound(target, level, to, "destiny.misc.wound-steps");
                self.after_healing(target, level)?;
            }
        }
        self.tire_by_treatment(target, "destiny.misc.wound-fatigue");
        Ok(())
    }

    /// Fatigue by the level of the worst wound that is left.
    fn tire_by_treatment(&mut self, who: Id, clause: &'static str) {
        let worst = self.scene().of(who).wounds.worst().map_or(0, Level::rank);
        self.gain_fatigue(who, worst, clause);
    }
}
