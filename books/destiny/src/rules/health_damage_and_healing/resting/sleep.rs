//! Sleep, without which a long rest gives nothing, and how often in a day it may give something.

use crate::rules::{Fight, Scene};
use crate::settings::{RestDay, SleepCounting};
use crate::terms::{Day, Id, MOST_COMBATANTS, Sleep};

/// Minutes of a day.
const DAY: i32 = 24 * 60;
/// Long rests of a day that give something (destiny.resting.long-twice).
const A_DAY: usize = 2;

/// Minutes of a sleep that lie in the day up to a moment.
fn within_a_day(sleep: &Sleep, end: i32) -> i32 {
    (sleep.to.min(end) - sleep.from.max(end - DAY)).max(0)
}

/// Whether somebody has slept enough in the day up to a moment (destiny.resting.sleep-within-24,
/// destiny.resting.sleep-counting).
fn has_slept(day: &Day, need: i32, end: i32, counting: SleepCounting) -> bool {
    let mut sleeps = day.sleeps.iter();
    match counting {
        SleepCounting::Summed => sleeps.map(|sleep| within_a_day(sleep, end)).sum::<i32>() >= need,
        SleepCounting::Unbroken => {
            need <= 0 || sleeps.any(|sleep| sleep.to - sleep.from >= need && within_a_day(sleep, end) > 0)
        }
    }
}

/// Whether a long rest that ends at a moment is one too many (destiny.resting.per-day).
fn is_one_too_many(day: &Day, end: i32, by: RestDay) -> bool {
    let counts = |earlier: &&i32| match by {
        RestDay::Window => **earlier >= end - DAY,
        RestDay::CalendarDay => earlier.div_euclid(DAY) == end.div_euclid(DAY),
    };
    day.long_rests.iter().filter(counts).count() >= A_DAY
}

/// How somebody will spend what is left of a rest.
#[derive(Clone, Copy, Debug, Default)]
struct Sleeper {
    /// Minutes that it is still busy before it sleeps.
    busy: i32,
    /// Minutes that it will sleep then, as far as the rest goes on so long.
    sleep: i32,
}

impl Sleeper {
    /// Some minutes go by: after how many it is asleep, and how many it sleeps.
    fn pass(&mut self, minutes: i32) -> (i32, i32) {
        let awake = minutes.min(self.busy);
        let asleep = (minutes - awake).min(self.sleep);
        self.busy -= awake;
        self.sleep -= asleep;
        (awake, asleep)
    }
}

/// How each will spend what is left of a rest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sleepers([Sleeper; MOST_COMBATANTS]);

impl Sleepers {
    /// Somebody will sleep so long, once it has been busy so long.
    pub fn put_to_bed(&mut self, who: Id, busy: i32, sleep: i32) {
        self.0[who.index()] = Sleeper { busy, sleep };
    }
}

impl Scene<'_> {
    /// Whether somebody has slept enough for a long rest that ends at a moment.
    pub(crate) fn has_slept(self, who: Id, end: i32) -> bool {
        let need = self.sheet(who).sleep_need();
        has_slept(&self.state.days[who.index()], need, end, self.settings().sleep_counting)
    }

    /// Whether a long rest that ends at a moment is one too many for somebody.
    pub(crate) fn has_rested_enough(self, who: Id, end: i32) -> bool {
        is_one_too_many(&self.state.days[who.index()], end, self.settings().rest_day)
    }

    /// Whether somebody would have slept enough by the end of a long rest that begins now and is slept through.
    pub(crate) fn will_have_slept(self, who: Id, length: i32) -> bool {
        let now = self.state.minute;
        let need = self.sheet(who).sleep_need();
        let mut day = self.state.days[who.index()].clone();
        day.sleep(now, now + need.min(length));
        has_slept(&day, need, now + length, self.settings().sleep_counting)
    }
}

impl Fight<'_> {
    /// From now on for some minutes those sleep who still need it, and who tends others once that is done
    /// (destiny.long-rest.tender-rests).
    pub(super) fn sleep(&mut self, sleepers: &mut Sleepers, minutes: i32) {
        let now = self.state.minute;
        for who in self.state.ids() {
            let (awake, slept) = sleepers.0[who.index()].pass(minutes);
            if slept > 0 && self.scene().can_rest(who) {
                let from = now + awake;
                self.state.days[who.index()].sleep(from, from + slept);
                let minutes = i16::try_from(slept).unwrap_or(i16::MAX);
                self.note(
                    crate::event::Event::Slept { who, minutes },
                    "asleep",
                    "destiny.resting.sleep-need",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEED: i32 = 8 * 60;

    fn day(sleeps: &[(i32, i32)]) -> Day {
        let mut day = Day::default();
        sleeps.iter().for_each(|&(from, to)| day.sleep(60 * from, 60 * to));
        day
    }

    #[test]
    fn sleep_counts_as_far_as_it_lies_in_the_last_day() {
        // Eight hours that ended 20 hours ago: four of them count.
        let early = day(&[(-28, -20)]);
        assert!(!has_slept(&early, NEED, 0, SleepCounting::Summed));
        assert!(has_slept(&early, 4 * 60, 0, SleepCounting::Summed));
        assert!(has_slept(&day(&[(-18, -10)]), NEED, 0, SleepCounting::Summed));
    }

    #[test]
    fn by_setting_one_unbroken_sleep_must_end_in_the_last_day() {
        assert!(has_slept(&day(&[(-28, -20)]), NEED, 0, SleepCounting::Unbroken));
        let broken = day(&[(-20, -15), (-10, -7)]);
        assert!(!has_slept(&broken, NEED, 0, SleepCounting::Unbroken));
        assert!(has_slept(&broken, NEED, 0, SleepCounting::Summed));
    }

    #[test]
    fn sleeps_that_touch_are_one() {
        assert!(has_slept(&day(&[(-12, -8), (-8, -4)]), NEED, 0, SleepCounting::Unbroken));
    }

    #[test]
    fn two_long_rests_in_a_day_are_enough() {
        let mut day = Day::default();
        day.long_rest(8 * 60);
        assert!(!is_one_too_many(&day, 16 * 60, RestDay::Window));
        day.long_rest(16 * 60);
        assert!(is_one_too_many(&day, 24 * 60, RestDay::Window));
        assert!(is_one_too_many(&day, 32 * 60, RestDay::Window));
        assert!(!is_one_too_many(&day, 33 * 60, RestDay::Window));
    }

    #[test]
    fn by_setting_the_calendar_day_counts() {
        let mut day = Day::default();
        day.long_rest(8 * 60);
        day.long_rest(16 * 60);
        assert!(is_one_too_many(&day, 24 * 60 - 1, RestDay::CalendarDay));
        assert!(!is_one_too_many(&day, 24 * 60, RestDay::CalendarDay));
    }
}
