//! Resting: short and long rests between the fights of a day.

pub mod interrupting_a_rest;
pub mod long_rest;
pub mod recovery_checks;
pub mod short_rest;
pub mod sleep;
pub mod the_day;
pub mod usual;

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Action, Choice, Question, Rest};
use crate::rules::{Fight, Scene};
use crate::settings::FirstAid;
use crate::terms::{Consciousness, Id, Level};

/// Minutes of a short rest, of an hour, and of a long rest (destiny.resting.short-length,
/// destiny.resting.long-length).
pub(crate) const SHORT: i16 = 15;
pub(crate) const HOUR: i16 = 60;
pub(crate) const LONG: i16 = 8 * HOUR;

/// Whether a long rest is slept through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sleeping {
    /// As long as each needs.
    Asleep,
    /// Not at all (destiny.resting.no-sleep-needed).
    Awake,
}

/// How a stretch of rest has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stretch {
    /// Undisturbed.
    Whole,
    /// It was interrupted after so many minutes.
    Broken {
        /// Those.
        after: i16,
    },
}

impl Scene<'_> {
    /// Whether somebody rests at all: whoever lives and is not dying.
    pub(crate) fn can_rest(self, who: Id) -> bool {
        self.is_here(who) && !self.is_dying(who)
    }

    /// Whether somebody can take a long rest (destiny.long-rest.not-if-fatal).
    pub(crate) fn can_rest_long(self, who: Id) -> bool {
        self.can_rest(who) && self.of(who).wounds.worst() != Some(Level::Fatal)
    }

    /// Whether time may be spent so.
    pub(crate) fn may_rest(self, rest: Rest) -> Legality {
        match rest {
            Rest::GoOn | Rest::Short | Rest::Hour => Ok(()),
            Rest::Asleep | Rest::Awake => match self.present().any(|who| self.can_rest_long(who)) {
                true => Ok(()),
                false => Err(Illegal::because(
                    "destiny.long-rest.not-if-fatal",
                    "the fatally wounded cannot take a long rest",
                )),
            },
            Rest::Aid(who, action) => self.may_aid(who, action),
        }
    }

    /// Whether somebody may stabilize or treat another between fights (destiny.resting.first-aid).
    pub(crate) fn may_aid(self, who: Id, action: Action) -> Legality {
        const CLAUSE: &str = "destiny.resting.first-aid";
        if self.settings().first_aid == FirstAid::Refused {
            return Err(Illegal::because(CLAUSE, "between fights there are only rests"));
        }
        if !self.is_here(who) || self.of(who).consciousness != Consciousness::Awake {
            return Err(Illegal::because(CLAUSE, "who helps must be awake"));
        }
        match action {
            Action::Stabilize(target) => self.may_stabilize(who, target),
            Action::TreatCondition(kind, target) => self.may_treat_condition(who, kind, target),
            Action::TreatWound(level, target) => self.may_treat_wound(who, level, target),
            _ => Err(Illegal::because(CLAUSE, "only healing is done between fights")),
        }
    }
}

impl Fight<'_> {
    /// One stretch of time between fights, as the game master says.
    pub(crate) fn rest(&mut self) -> Play {
        if self.scene().is_day_lost() {
            self.state.phase = crate::state::Phase::Over;
            return Ok(());
        }
        match self.ask(Question::Rest)? {
            Some(Choice::Rest(Rest::Short)) => self.short_rest(SHORT),
            Some(Choice::Rest(Rest::Hour)) => self.short_rest(HOUR),
            Some(Choice::Rest(Rest::Asleep)) => self.long_rest(Sleeping::Asleep),
            Some(Choice::Rest(Rest::Awake)) => self.long_rest(Sleeping::Awake),
            Some(Choice::Rest(Rest::Aid(who, action))) => self.aid(who, action),
            _ => {
                self.go_on_from_rest();
                Ok(())
            }
        }
    }
}
