//! Short Rest.

use fracas_engine::Play;

use super::SHORT;
use super::Stretch;
use super::sleep::Sleepers;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::ShortRests;
use crate::terms::{Id, Ids, Level};

impl Scene<'_> {
    /// Whether a short rest removes a light wound of somebody (destiny.short-rest.light-wound,
    /// destiny.short-rest.no-light-if-severe).
    pub(crate) fn loses_a_light_wound(self, who: Id) -> bool {
        let wounds = self.of(who).wounds;
        wounds.of(Level::Light) > 0 && wounds.worst() <= Some(Level::Moderate)
    }
}

impl Fight<'_> {
    /// Some quiet minutes: each quarter of an hour is a short rest, or all are one (destiny.short-rest.one-per-rest).
    pub(super) fn short_rest(&mut self, minutes: i16) -> Play {
        self.note(Event::Rests { minutes }, "a short rest", "destiny.resting.short-length");
        let block = match self.encounter.settings.short_rests {
            ShortRests::EachQuarter => SHORT,
            ShortRests::OneDeclared => minutes,
        };
        for _ in 0..minutes / block {
            if let Stretch::Broken { .. } = self.keep_quiet(block, &mut Sleepers::default())? {
                return Ok(());
            }
            self.short_benefits_for_all(1)?;
        }
        Ok(())
    }

    /// The benefits of some short rests, for whoever rests.
    pub(super) fn short_benefits_for_all(&mut self, times: i16) -> Play {
        for who in self.scene().present().collect::<Ids>().iter() {
            self.short_benefits(who, times)?;
        }
        Ok(())
    }

    /// The benefits of some short rests: half of the current maximum of stamina and mana each, rounded down, and a light
    /// wound (destiny.short-rest.stamina, destiny.short-rest.mana).
    pub(super) fn short_benefits(&mut self, who: Id, times: i16) -> Play {
        for _ in 0..times {
            if !self.scene().can_rest(who) {
                return Ok(());
            }
            let (stamina, mana) = (self.scene().maximum_stamina(who), self.scene().maximum_mana(who));
            self.regain_stamina(who, stamina / 2, "destiny.short-rest.stamina");
            self.regain_mana(who, mana / 2, "destiny.short-rest.mana");
            if self.scene().loses_a_light_wound(who) {
                self.lower_wound(who, Level::Light, None, "destiny.short-rest.light-wound");
                self.after_healing(who, Level::Light)?;
            }
        }
        Ok(())
    }
}
