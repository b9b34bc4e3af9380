//! The options that are still in the running for one decision.

/// An option and what its tries came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<C> {
    pub(super) option: C,
    /// The sum of its tries.
    worth: i64,
    counted: u32,
    /// Whether a die fell in a try: without, one try tells all.
    pub(super) has_rolled: bool,
}

impl<C> Entry<C> {
    /// Adds a try.
    pub(super) fn add(&mut self, worth: i64, has_rolled: bool) {
        self.worth = self.worth.saturating_add(worth);
        self.counted += 1;
        self.has_rolled |= has_rolled;
    }

    /// The sum of so many tries; where fewer were needed, each is counted as often.
    fn sum_of(&self, tries: u32) -> i64 {
        self.worth.saturating_mul(i64::from((tries / self.counted.max(1)).max(1)))
    }
}

/// The options in the running, each tried equally often with the same dice.
#[derive(Clone, Debug)]
pub(super) struct Field<C> {
    entries: Vec<Entry<C>>,
    tries: u32,
}

impl<C> Default for Field<C> {
    fn default() -> Self {
        Field { entries: Vec::new(), tries: 0 }
    }
}

impl<C: Copy> Field<C> {
    /// A new field, with one option.
    pub(super) fn open(&mut self, first: C) {
        self.entries.clear();
        self.tries = 0;
        self.extend(&[first]);
    }

    /// Adds options.
    pub(super) fn extend(&mut self, options: &[C]) {
        let entry = |&option| Entry { option, worth: 0, counted: 0, has_rolled: false };
        self.entries.extend(options.iter().map(entry));
    }

    /// How often each option has been tried.
    pub(super) fn tries(&self) -> u32 {
        self.tries
    }

    /// Takes on so many tries more of each option: how many there were before, and how many are to come.
    pub(super) fn take_on(&mut self, tries: u32) -> (u32, u32) {
        let before = self.tries;
        self.tries += tries;
        (before, tries)
    }

    /// The options in the running.
    pub(super) fn entries(&mut self) -> &mut [Entry<C>] {
        &mut self.entries
    }

    /// Each option with the average of its tries, against that of the first.
    pub(super) fn gains(&self) -> impl Iterator<Item = (C, i64)> {
        let average = |entry: &Entry<C>| entry.worth / i64::from(entry.counted.max(1));
        let first = self.entries.first().map_or(0, average);
        self.entries.iter().map(move |entry| (entry.option, average(entry).saturating_sub(first)))
    }

    /// Gives up the worse half; whether there is still something to decide. Of equals those that came first stay.
    pub(super) fn leave_better_half(&mut self) -> bool {
        let tries = self.tries;
        self.entries.sort_by_key(|entry| std::cmp::Reverse(entry.sum_of(tries)));
        self.entries.truncate(self.entries.len().div_ceil(2));
        self.entries.len() > 1
    }

    /// The best option, the first of equals.
    pub(super) fn best(&mut self) -> C {
        let tries = self.tries;
        self.entries.sort_by_key(|entry| std::cmp::Reverse(entry.sum_of(tries)));
        self.entries[0].option
    }
}
