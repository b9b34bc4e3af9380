//! The options that are still in the running for one decision.

/// An option and what its tries gained against the likely one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<C> {
    pub(super) option: C,
    /// The worth of its last try.
    worth: i64,
    /// Whether a die fell in its last try: without, every further try comes out the same.
    has_rolled: bool,
    /// The sum of what its tries gained, and of the squares.
    gained: i64,
    squared: i64,
}

impl<C> Entry<C> {
    fn new(option: C) -> Self {
        Entry { option, worth: 0, has_rolled: true, gained: 0, squared: 0 }
    }

    /// Counts a try, whose worth is found only where it may be another than that of the last.
    fn count(
        &mut self,
        tried_before: bool,
        against: Option<i64>,
        find: impl FnOnce(&Self) -> (i64, bool),
    ) -> i64 {
        if !tried_before || self.has_rolled {
            (self.worth, self.has_rolled) = find(self);
        }
        let gain = self.worth.saturating_sub(against.unwrap_or(self.worth));
        self.gained = self.gained.saturating_add(gain);
        self.squared = self.squared.saturating_add(gain.saturating_mul(gain));
        self.worth
    }

    /// Whether it is ahead of the likely one, and its average, squared, at least so many times the square of its standard
    /// error.
    fn is_ahead_by(&self, times: i64) -> bool {
        self.gained > 0 && self.gained.saturating_mul(self.gained) >= self.squared.saturating_mul(times)
    }
}

/// The options in the running, each tried equally often with the same dice. The likely one stays to the end.
#[derive(Clone, Debug)]
pub(super) struct Field<C> {
    /// The likely option, then the others.
    entries: Vec<Entry<C>>,
    tries: u32,
    /// How many there were beside the likely one at first.
    width: u32,
}

impl<C> Default for Field<C> {
    fn default() -> Self {
        Field { entries: Vec::new(), tries: 0, width: 0 }
    }
}

impl<C: Copy> Field<C> {
    /// A new field: the likely option and others.
    pub(super) fn open(&mut self, likely: C, others: &[C]) {
        self.entries.clear();
        self.entries.push(Entry::new(likely));
        self.entries.extend(others.iter().copied().map(Entry::new));
        self.tries = 0;
        self.width = others.len() as u32;
    }

    /// How many there are beside the likely one.
    pub(super) fn others(&self) -> usize {
        self.entries.len() - 1
    }

    /// Tries every option so many times, in place of what was tried before: `find` gives the worth of an option in the
    /// try of that number, and whether a die fell in it. After `patience` tries whoever is not ahead of the likely option
    /// drops out, and where nobody is left nothing more is tried.
    pub(super) fn try_all(&mut self, tries: u32, patience: u32, mut find: impl FnMut(C, u32) -> (i64, bool)) {
        self.entries.iter_mut().for_each(|entry| *entry = Entry::new(entry.option));
        self.tries = tries;
        for number in 0..tries {
            if number >= patience {
                self.drop_out(number);
            }
            if self.others() == 0 {
                return;
            }
            let mut likely = None;
            for entry in &mut self.entries {
                let worth = entry.count(number > 0, likely, |entry| find(entry.option, number));
                likely.get_or_insert(worth);
            }
        }
    }

    /// Leaves the likely option and what is ahead of it after so many tries; after more than two, by its standard error.
    fn drop_out(&mut self, tries: u32) {
        let mut is_likely = true;
        self.entries.retain(|entry| {
            let is_ahead = if tries < 3 { entry.gained > 0 } else { entry.is_ahead_by(1) };
            std::mem::take(&mut is_likely) || is_ahead
        });
    }

    /// Each option with what it gained on average.
    pub(super) fn gains(&self) -> impl Iterator<Item = (C, i64)> {
        let tries = i64::from(self.tries.max(1));
        self.entries.iter().map(move |entry| (entry.option, entry.gained / tries))
    }

    /// Leaves so many beside the likely one: those that gained most, of equals those that came first. The first of them
    /// stays whatever it gained, since much shows only later; the others only if they lost nothing.
    pub(super) fn leave(&mut self, others: usize) {
        self.entries[1..].sort_by_key(|entry| std::cmp::Reverse(entry.gained));
        let losers = self.entries.iter().skip(2).filter(|entry| entry.gained < 0).count();
        let left = self.entries.len() - losers;
        self.entries.truncate(left.min(others.saturating_add(1)));
    }

    /// By how many standard errors, squared, an option must be ahead of the likely one to be surely better. The more it is
    /// the best of, the more: of many, one is ahead by chance. Where there are too few tries for that, all must have gained
    /// the same.
    fn proof(&self) -> i64 {
        let growing = self.width.max(1).ilog2() + 1;
        i64::from(growing.min(self.tries))
    }

    /// The option that gained most, the first of equals; the likely one unless that is sure.
    pub(super) fn best(&self) -> C {
        let proof = self.proof();
        let sure = self.entries.iter().filter(|entry| entry.is_ahead_by(proof));
        let best = sure.reduce(|best, entry| if entry.gained > best.gained { entry } else { best });
        best.unwrap_or(&self.entries[0]).option
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A field of three options whose two tries are worth so much, with dice or without.
    fn field(worths: [([i64; 2], bool); 3]) -> Field<usize> {
        let mut field = Field::default();
        field.open(0, &[1, 2]);
        field.try_all(2, u32::MAX, |option, number| {
            let (worths, has_rolled) = worths[option];
            (worths[number as usize], has_rolled)
        });
        field
    }

    #[test]
    fn without_dice_one_try_tells_all() {
        assert_eq!(field([([5, 5], true), ([6, -100], false), ([4, 4], true)]).best(), 1);
        assert_eq!(field([([-5, -5], true), ([-6, -6], false), ([-7, -7], true)]).best(), 0);
    }

    #[test]
    fn what_may_be_chance_does_not_beat_the_likely_option() {
        assert_eq!(field([([0, 0], true), ([9, -8], true), ([0, 0], true)]).best(), 0);
        assert_eq!(field([([0, 0], true), ([9, -8], true), ([2, 2], true)]).best(), 2);
    }

    #[test]
    fn of_equals_the_first_stays_and_the_likely_one_always() {
        let mut field = field([([5, 5], true), ([6, 6], true), ([6, 6], false)]);
        assert_eq!((field.best(), field.others()), (1, 2));
        field.leave(1);
        assert_eq!(field.gains().collect::<Vec<_>>(), [(0, 0), (1, 1)]);
    }

    #[test]
    fn of_those_that_lost_only_the_first_stays() {
        let left = |worths| {
            let mut field = field(worths);
            field.leave(2);
            field.gains().map(|(option, _)| option).collect::<Vec<_>>()
        };
        assert_eq!(left([([5, 5], true), ([3, 3], true), ([4, 4], true)]), [0, 2]);
        assert_eq!(left([([5, 5], true), ([5, 5], true), ([9, 9], true)]), [0, 2, 1]);
    }

    #[test]
    fn who_is_not_ahead_drops_out() {
        let mut field = Field::default();
        field.open(0, &[1, 2]);
        let mut tried = Vec::new();
        field.try_all(3, 1, |option, number| {
            tried.push((option, number));
            // The first is ahead once, the second never.
            (i64::from(option == 1 && number == 0), true)
        });
        assert_eq!(tried, [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2), (1, 2)]);
        field.try_all(3, 1, |option, _| (-(option as i64), true));
        assert_eq!((field.best(), field.others()), (0, 0));
    }

    #[test]
    fn a_further_look_takes_the_place_of_the_glance() {
        let mut field = field([([0, 0], true), ([9, 9], true), ([5, 5], true)]);
        field.try_all(1, 1, |option, _| (-(option as i64), true));
        assert_eq!(field.best(), 0);
    }
}
