//! Stamina.

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::terms::{Attribute, Id};

impl Scene<'_> {
    /// Stamina of one who is rested (destiny.stamina.pool).
    pub fn normal_stamina(self, who: Id) -> u8 {
        let sheet = self.sheet(who);
        let pool = i16::from(sheet.stamina_base) + sheet.attribute(Attribute::Vitality);
        u8::try_from(pool.clamp(0, 255)).unwrap_or(0)
    }

    /// The most stamina that there can be now (destiny.fatigue.max-reduced, destiny.fatigue.max-floor).
    pub fn maximum_stamina(self, who: Id) -> u8 {
        self.normal_stamina(who).saturating_sub(self.of(who).fatigue)
    }
}

impl Fight<'_> {
    /// Stamina is spent or drained; what there is not becomes fatigue (destiny.stamina.overspend).
    pub(crate) fn spend_stamina(&mut self, who: Id, cost: u8, clause: &'static str) {
        let before = self.scene().of(who).stamina;
        let (now, lacking) = (before.saturating_sub(cost), cost.saturating_sub(before));
        if now != before {
            self.set_stamina(who, now, "the cost", clause);
        }
        let clause = match before {
            0 => "destiny.stamina.overspend-at-zero",
            _ => "destiny.stamina.overspend",
        };
        self.gain_fatigue(who, lacking, clause);
    }

    /// Stamina comes back, as far as there is room for it.
    pub(super) fn regain_stamina(&mut self, who: Id, amount: u8, clause: &'static str) {
        let before = self.scene().of(who).stamina;
        let now = before.saturating_add(amount).min(self.scene().maximum_stamina(who)).max(before);
        if now != before {
            self.set_stamina(who, now, "rest", clause);
        }
    }

    pub(super) fn set_stamina(&mut self, who: Id, now: u8, label: &'static str, clause: &'static str) {
        self.of_mut(who).stamina = now;
        let of = self.scene().maximum_stamina(who);
        self.note(Event::Stamina { who, now, of }, label, clause);
    }
}
