//! Defend: a posture that helps until one's next turn, or until one is wounded.

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::DefendChoice;
use crate::terms::{Defending, DefenseKind, Id};

impl Scene<'_> {
    /// Whether somebody may defend itself.
    pub(crate) fn may_defend(self, who: Id) -> Legality {
        if self.of(who).defending != Defending::No {
            return Err(Illegal::because("destiny.common.defend-until", "it defends itself already"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Somebody defends itself; by setting, what that does is chosen now for all attacks (destiny.common.defend-when).
    pub(crate) fn take_up_defense(&mut self, who: Id) -> Play {
        self.note(Event::Defends { who }, "a defensive posture", "destiny.common.defend");
        self.of_mut(who).defending = match self.encounter.settings.defend_choice {
            DefendChoice::EachAttack => Defending::Each,
            DefendChoice::Once => self.defend_option(who, DefenseKind::Melee)?,
        };
        Ok(())
    }

    /// What Defend shall do.
    pub(in crate::rules) fn defend_option(&mut self, who: Id, against: DefenseKind) -> Play<Defending> {
        Ok(match self.ask(Question::Defense { who, against })? {
            Some(Choice::Defense(other)) => Defending::Instead(other),
            _ => Defending::Bonus,
        })
    }

    /// Defend ends, if it is in effect.
    pub(crate) fn end_defend(&mut self, who: Id, clause: &'static str) {
        if self.scene().of(who).defending != Defending::No {
            self.of_mut(who).defending = Defending::No;
            self.note(Event::DefendEnded { who }, "Defend is over", clause);
        }
    }
}
