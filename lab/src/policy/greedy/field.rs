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

    /// Whether what it gained is more than its tries differ by chance: its average above its own standard error.
    fn is_sure(&self) -> bool {
        self.gained > 0 && self.gained.saturating_mul(self.gained) >= self.squared
    }
}

/// The options in the running, each tried equally often with the same dice. The likely one stays to the end.
#[derive(Clone, Debug)]
pub(super) struct Field<C> {
    /// The likely option, then the others.
    entries: Vec<Entry<C>>,
    tries: u32,
}

impl<C> Default for Field<C> {
    fn default() -> Self {
        Field { entries: Vec::new(), tries: 0 }
    }
}

impl<C: Copy> Field<C> {
    /// A new field: the likely option and others.
    pub(super) fn open(&mut self, likely: C, others: &[C]) {
        let entry = |option| Entry { option, worth: 0, has_rolled: true, gained: 0, squared: 0 };
        self.entries.clear();
        self.entries.push(entry(likely));
        self.entries.extend(others.iter().copied().map(entry));
        self.tries = 0;
    }

    /// How often each option has been tried.
    pub(super) fn tries(&self) -> u32 {
        self.tries
    }

    /// Tries every option so many times more: `find` gives the worth of an option in the try of that number, and whether
    /// a die fell in it.
    pub(super) fn try_all(&mut self, tries: u32, mut find: impl FnMut(C, u32) -> (i64, bool)) {
        for number in self.tries..self.tries + tries {
            let mut likely = None;
            for entry in &mut self.entries {
                let worth = entry.count(number > 0, likely, |entry| find(entry.option, number));
                likely.get_or_insert(worth);
            }
        }
        self.tries += tries;
    }

    /// Each option with what it gained on average.
    pub(super) fn gains(&self) -> impl Iterator<Item = (C, i64)> {
        let tries = i64::from(self.tries.max(1));
        self.entries.iter().map(move |entry| (entry.option, entry.gained / tries))
    }

    /// Gives up the worse half of the others; whether there is still something to decide. Of equals those that came first
    /// stay.
    pub(super) fn leave_better_half(&mut self) -> bool {
        let others = self.entries.len() - 1;
        self.entries[1..].sort_by_key(|entry| std::cmp::Reverse(entry.gained));
        self.entries.truncate(1 + others.div_ceil(2));
        self.entries.len() > 1
    }

    /// The option that gained most, the first of equals; the likely one unless that is sure.
    pub(super) fn best(&self) -> C {
        let sure = self.entries.iter().filter(|entry| entry.is_sure());
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
        field.try_all(2, |option, number| {
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
        assert_eq!(field([([0, 0], true), ([9, -8], true), ([2, 1], true)]).best(), 2);
    }

    #[test]
    fn of_equals_the_first_stays_and_the_likely_one_always() {
        let mut field = field([([5, 5], true), ([6, 6], true), ([6, 6], false)]);
        assert_eq!(field.best(), 1);
        assert!(field.leave_better_half());
        assert_eq!(field.gains().collect::<Vec<_>>(), [(0, 0), (1, 1)]);
    }
}
