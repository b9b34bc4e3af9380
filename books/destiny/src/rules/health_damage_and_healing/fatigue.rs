//! Fatigue, which makes exhausted and staggered.

use fracas_engine::Play;

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{BothConditions, ExhaustedWhen, HalfOfOdd, OverexertionBy, StaggeredBy, StaminaFloor};
use crate::terms::{Id, Ids, Level};

/// Whether so much fatigue is half of a maximum of stamina (destiny.fatigue.exhausted-at-half,
/// destiny.fatigue.half-rounding). Who is not weary is not exhausted, even without any stamina
/// (destiny.fatigue.no-stamina).
fn is_half(fatigue: u8, maximum: u8, half_of_odd: HalfOfOdd) -> bool {
    let reaches = match half_of_odd {
        HalfOfOdd::Exact => 2 * u16::from(fatigue) >= u16::from(maximum),
        HalfOfOdd::RoundedDown => fatigue >= maximum / 2,
    };
    fatigue > 0 && reaches
}

impl Scene<'_> {
    /// Whether fatigue has used up half of all stamina that one has when rested.
    pub(crate) fn is_half_spent(self, who: Id) -> bool {
        is_half(self.of(who).fatigue, self.normal_stamina(who), self.settings().half_of_odd)
    }

    /// Whether fatigue has used up all stamina that one has when rested (destiny.fatigue.staggered-at-full).
    pub(crate) fn is_spent(self, who: Id) -> bool {
        let fatigue = self.of(who).fatigue;
        fatigue > 0 && fatigue >= self.normal_stamina(who)
    }

    /// Whether somebody is exhausted (destiny.fatigue.exhausted-latch, destiny.fatigue.both-conditions).
    pub fn is_exhausted(self, who: Id) -> bool {
        let exhausted = match self.settings().exhausted_when {
            ExhaustedWhen::OnGainingFatigue => self.of(who).exhausted,
            ExhaustedWhen::ByFatigueAlone => self.is_half_spent(who),
        };
        let replaced = self.settings().both_conditions == BothConditions::StaggeredOnly
            && self.can_be_staggered(who)
            && self.is_spent(who);
        exhausted && !replaced
    }

    /// Whether somebody is staggered: by fatigue, or by a wound (destiny.fatigue.staggered-effects).
    pub fn is_staggered(self, who: Id) -> bool {
        let by_wounds = self.settings().staggered_by == StaggeredBy::FatigueAndWounds
            && self.of(who).wounds.worst() >= Some(Level::Critical);
        self.can_be_staggered(who) && (by_wounds || self.is_spent(who))
    }
}

impl Fight<'_> {
    /// Fatigue is gained, and lowers the maximum of stamina (destiny.fatigue.sources).
    pub(crate) fn gain_fatigue(&mut self, who: Id, fatigue: u8, clause: &'static str) {
        let scene = self.scene();
        let before = scene.of(who).fatigue;
        let most = match self.encounter.settings.stamina_floor {
            StaminaFloor::MaximumAtZero => u8::MAX,
            StaminaFloor::FatigueCapped => scene.normal_stamina(who).max(before),
        };
        let now = before.saturating_add(fatigue).min(most);
        if now == before {
            return;
        }
        let was_staggered = scene.is_staggered(who);
        self.of_mut(who).fatigue = now;
        self.note(Event::Fatigue { who, now }, "gained", clause);
        let maximum = self.scene().maximum_stamina(who);
        if self.scene().of(who).stamina > maximum {
            self.set_stamina(who, maximum, "no more than the maximum", "destiny.fatigue.current-clipped");
        }
        if self.scene().is_half_spent(who) && !self.scene().of(who).exhausted {
            self.of_mut(who).exhausted = true;
            // Who is staggered at once may be no more than that (destiny.fatigue.both-conditions).
            if self.scene().is_exhausted(who) {
                self.note(Event::Exhausted { who }, "fatigue", "destiny.fatigue.exhausted-at-half");
            }
        }
        if !was_staggered {
            self.tell_of_staggering(who);
        }
    }

    /// The game master says how much fatigue something brings that no rule knows (destiny.fatigue.overexertion-list).
    pub(crate) fn overexert(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "destiny.fatigue.overexertion-list";
        if let Some(Choice::Figure(figure)) = self.ask(Question::Overexertion { who })? {
            self.gain_fatigue(who, u8::try_from(figure).unwrap_or(0), CLAUSE);
        }
        Ok(())
    }

    /// By a setting the game master says at the end of each round who has overexerted itself
    /// (destiny.fatigue.overexertion-list).
    pub(crate) fn judge_overexertion(&mut self) -> Play {
        if self.encounter.settings.overexertion == OverexertionBy::OtherActions {
            return Ok(());
        }
        for who in self.state.ids().filter(|&who| self.scene().is_awake(who)).collect::<Ids>().iter() {
            self.overexert(who)?;
        }
        Ok(())
    }

    /// Fatigue is lost by rest; who falls under half is no longer exhausted.
    pub(super) fn lose_fatigue(&mut self, who: Id, fatigue: u8, clause: &'static str) {
        let before = self.scene().of(who).fatigue;
        let was_exhausted = self.scene().is_exhausted(who);
        let now = before.saturating_sub(fatigue);
        if now == before {
            return;
        }
        self.of_mut(who).fatigue = now;
        self.note(Event::Fatigue { who, now }, "rest", clause);
        if !self.scene().is_half_spent(who) {
            self.end_exhaustion(who, "destiny.fatigue.exhausted-latch");
        } else if !was_exhausted && self.scene().is_exhausted(who) {
            self.note(Event::Exhausted { who }, "no longer staggered", "destiny.fatigue.both-conditions");
        }
    }

    /// Somebody is no longer exhausted.
    pub(super) fn end_exhaustion(&mut self, who: Id, clause: &'static str) {
        if std::mem::take(&mut self.of_mut(who).exhausted) {
            self.note(Event::Refreshed { who }, "rest", clause);
        }
    }

    /// Tells that somebody is staggered now, if it is.
    pub(super) fn tell_of_staggering(&mut self, who: Id) {
        if !self.scene().is_staggered(who) {
            return;
        }
        let clause = match self.scene().is_spent(who) {
            true => "destiny.fatigue.staggered-at-full",
            false => "destiny.fatigue.staggered-effects",
        };
        self.note(Event::Staggered { who }, "staggered", clause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_an_even_maximum_is_exact() {
        assert!(!is_half(5, 12, HalfOfOdd::Exact));
        assert!(is_half(6, 12, HalfOfOdd::Exact));
        assert!(is_half(6, 12, HalfOfOdd::RoundedDown));
        assert!(!is_half(5, 12, HalfOfOdd::RoundedDown));
    }

    #[test]
    fn half_of_an_odd_maximum_is_exact_or_rounded_down() {
        assert!(!is_half(5, 11, HalfOfOdd::Exact));
        assert!(is_half(6, 11, HalfOfOdd::Exact));
        assert!(is_half(5, 11, HalfOfOdd::RoundedDown));
        assert!(!is_half(4, 11, HalfOfOdd::RoundedDown));
    }

    #[test]
    fn nobody_is_exhausted_without_fatigue() {
        assert!(!is_half(0, 0, HalfOfOdd::Exact));
        assert!(!is_half(0, 1, HalfOfOdd::RoundedDown));
    }
}
