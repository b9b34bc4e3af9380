//! Interrupting a Rest.

use fracas_engine::Play;

use super::long_rest::Night;
use super::sleep::Sleepers;
use super::{HOUR, SHORT, Stretch};
use crate::choice::{Activity, Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{FatalNights, Interruptions, InvestingAtRest, PartialBenefits};
use crate::terms::Ids;

/// Minutes after which a long rest that was interrupted can no longer be resumed (destiny.interrupt-rest.long-resume).
const TOO_LONG: i16 = HOUR / 2;
/// Minutes that a long rest may last with all that is added to it (destiny.resting.resumed-within-a-day).
const LONGEST: i16 = 24 * HOUR;

/// How far a long rest has come.
#[derive(Clone, Copy, Debug)]
struct Progress {
    /// Minutes that are left.
    left: i16,
    /// Minutes rested.
    rested: i16,
    /// Minutes rested of which the benefits of short rests were taken.
    taken: i16,
    /// Minutes of interruptions.
    broken: i16,
    /// Minutes added.
    added: i16,
}

impl Scene<'_> {
    /// By which clause something interrupts a rest, or does not (destiny.resting.activity-limit,
    /// destiny.resting.spend-interrupts, destiny.resting.invest-interrupts).
    fn interrupted_by(self, activity: Activity) -> Result<&'static str, &'static str> {
        match activity {
            Activity::Fight | Activity::Climb => Ok("destiny.resting.activity-limit"),
            Activity::SpendStamina | Activity::SpendMana => Ok("destiny.resting.spend-interrupts"),
            Activity::InvestMana => match self.settings().investing_at_rest {
                InvestingAtRest::Interrupts => Ok("destiny.resting.invest-interrupts"),
                InvestingAtRest::GoesOn => Err("destiny.resting.invest-interrupts"),
            },
            Activity::Stroll | Activity::Cook => Err("destiny.resting.activity-limit"),
        }
    }

    /// Whether a long rest may be resumed after an interruption (destiny.interrupt-rest.several).
    fn may_resume(self, length: i16, progress: Progress) -> bool {
        let counted = match self.settings().interruptions {
            Interruptions::HourEach => length,
            Interruptions::HalfHourInAll => progress.broken,
        };
        let whole = progress.rested + progress.left + self.more_for(progress);
        counted <= TOO_LONG && whole <= LONGEST
    }

    /// Minutes that resuming adds to a long rest (destiny.interrupt-rest.long-extra-hour).
    fn more_for(self, progress: Progress) -> i16 {
        match self.settings().interruptions {
            Interruptions::HalfHourInAll if progress.added > 0 => 0,
            Interruptions::HalfHourInAll | Interruptions::HourEach => HOUR,
        }
    }
}

impl Fight<'_> {
    /// Rests for some minutes, unless the game master has it interrupted.
    pub(super) fn keep_quiet(&mut self, minutes: i16, sleepers: &mut Sleepers) -> Play<Stretch> {
        let mut left = minutes;
        while left > 0 {
            let Some(after) = self.minutes_ruled(Question::Interrupted { length: left })? else { break };
            let activity = match self.ask(Question::Happens)? {
                Some(Choice::Activity(activity)) => activity,
                _ => Activity::Fight,
            };
            match self.scene().interrupted_by(activity) {
                Ok(clause) => {
                    self.lie_still(after, sleepers)?;
                    let after = minutes - left + after;
                    self.note(Event::RestInterrupted { after }, activity.name(), clause);
                    return Ok(Stretch::Broken { after });
                }
                Err(clause) => {
                    // Else nothing would end a rest full of strolls (destiny.resting.activity-length).
                    let after = after.max(self.encounter.settings.activity_minutes.into()).min(left);
                    self.lie_still(after, sleepers)?;
                    self.note(Event::RestGoesOn { activity }, activity.name(), clause);
                    left -= after;
                }
            }
        }
        self.lie_still(left, sleepers)?;
        Ok(Stretch::Whole)
    }

    /// Some minutes of rest go by.
    fn lie_still(&mut self, minutes: i16, sleepers: &mut Sleepers) -> Play {
        self.sleep(sleepers, minutes.into());
        self.pass_minutes(minutes.into())
    }

    /// A figure that the game master gives, if any.
    fn minutes_ruled(&mut self, question: Question) -> Play<Option<i16>> {
        Ok(match self.ask(question)? {
            Some(Choice::Figure(figure)) => Some(figure),
            _ => None,
        })
    }

    /// Rests for so long, with all interruptions after which the rest is resumed; how it has gone at last.
    pub(super) fn rest_through(
        &mut self,
        minutes: i16,
        night: &Night,
        sleepers: &mut Sleepers,
    ) -> Play<Stretch> {
        let mut progress = Progress { left: minutes, rested: 0, taken: 0, broken: 0, added: 0 };
        loop {
            let Stretch::Broken { after } = self.keep_quiet(progress.left, sleepers)? else {
                return Ok(Stretch::Whole);
            };
            progress.left -= after;
            progress.rested += after;
            let length = self.minutes_ruled(Question::InterruptionLength)?.unwrap_or(0);
            self.pass_minutes(length.into())?;
            progress.broken = progress.broken.saturating_add(length);
            let may_resume = self.scene().may_resume(length, progress);
            let resumes = self.ask(Question::AfterInterruption { may_resume })? == Some(Choice::Resume);
            if !resumes || self.encounter.settings.partial_benefits == PartialBenefits::Both {
                self.take_partial_benefits(night, &mut progress)?;
            }
            if !resumes {
                return Ok(Stretch::Broken { after: progress.rested });
            }
            let more = self.scene().more_for(progress);
            progress.left += more;
            progress.added += more;
        }
    }

    /// The benefits of a short rest for each full quarter of an hour of a long rest that was interrupted, as far as they
    /// were not taken before (destiny.interrupt-rest.partial-benefit).
    fn take_partial_benefits(&mut self, night: &Night, progress: &mut Progress) -> Play {
        let scene = self.scene();
        // Who may take no long rest has of a broken one what it has of a whole one (destiny.long-rest.fatal-rests).
        let nothing = scene.settings().fatal_nights == FatalNights::Nothing;
        let resting = scene.present().filter(|&who| !nothing || scene.can_rest_long(who));
        for who in resting.collect::<Ids>().iter() {
            let rests = |minutes| night.quiet(who, minutes) / SHORT;
            self.short_benefits(who, rests(progress.rested) - rests(progress.taken))?;
        }
        progress.taken = progress.rested;
        Ok(())
    }
}
