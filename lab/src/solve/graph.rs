//! What each state leads to, by numbers alone.

/// Where a beat leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum To {
    /// A state from which the fight goes on, by its number.
    State(u32),
    /// An end, by its number.
    End(u32),
}

/// What one beat can come to.
#[derive(Clone, Debug)]
pub(super) struct Beat {
    /// How many parts are all; of them are those of the branches.
    pub whole: u128,
    /// What it comes to.
    pub root: Branch,
}

/// What can come of a beat after the answers of whoever is still to decide.
#[derive(Clone, Debug, Default)]
pub(super) struct Branch {
    /// Where the beat leads to without a further question, in how many parts.
    pub ends: Vec<(To, u128)>,
    /// In how many parts it was not followed.
    pub cut: u128,
    /// The questions that may come next.
    pub asks: Vec<Decision>,
}

/// A question that is still to be decided.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    /// What comes of each answer.
    pub options: Vec<Branch>,
}

impl Branch {
    /// In how many parts of all it comes to this, whatever is decided later.
    pub(super) fn parts(&self) -> u128 {
        let asks = self.asks.iter().filter_map(|ask| ask.options.first()).map(Branch::parts);
        self.cut + self.ends.iter().map(|(_, parts)| parts).sum::<u128>() + asks.sum::<u128>()
    }

    /// Shows every place that any decision may lead to.
    pub(super) fn each(&self, see: &mut dyn FnMut(To, u128)) {
        self.ends.iter().for_each(|&(to, parts)| see(to, parts));
        let options = self.asks.iter().flat_map(|ask| &ask.options);
        options.for_each(|option| option.each(see));
    }

    /// What it comes to where every question is decided for the option of most worth, the first of equals: `worth` is that
    /// of a place for one part. Gives the worth of the whole.
    pub(super) fn decide(&mut self, worth: &impl Fn(To) -> f64) -> f64 {
        let mut sum: f64 = self.ends.iter().map(|&(to, parts)| parts as f64 * worth(to)).sum();
        for ask in std::mem::take(&mut self.asks) {
            let mut best: Option<(f64, Branch)> = None;
            for mut option in ask.options {
                let value = option.decide(worth);
                if best.as_ref().is_none_or(|(known, _)| is_more(value, *known)) {
                    best = Some((value, option));
                }
            }
            let Some((value, option)) = best else { continue };
            sum += value;
            self.cut += option.cut;
            self.ends.extend(option.ends);
        }
        self.ends.sort_unstable_by_key(|(to, _)| *to);
        sum
    }

    /// The worth of the whole where every question is decided for the option of most worth.
    pub(super) fn worth(&self, worth: &impl Fn(To) -> f64) -> f64 {
        let sum: f64 = self.ends.iter().map(|&(to, parts)| parts as f64 * worth(to)).sum();
        let asks = self.asks.iter().map(|ask| {
            let options = ask.options.iter().map(|option| option.worth(worth));
            options.reduce(|best, next| if is_more(next, best) { next } else { best }).unwrap_or(0.0)
        });
        sum + asks.sum::<f64>()
    }
}

/// Whether a worth is more than another by more than sums are rounded.
fn is_more(worth: f64, other: f64) -> bool {
    worth - other > 1e-12 * other.abs()
}

/// What each state leads to: `None` where it was not looked at, or in more ways than could be.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub beats: Vec<Option<Beat>>,
}

impl Graph {
    /// What a state leads to.
    pub(super) fn beat(&self, state: u32) -> Option<&Beat> {
        self.beats.get(state as usize)?.as_ref()
    }

    /// All states that come after these, each after all those that lead to it; `None` where some lead back to themselves.
    pub(super) fn in_order(&self) -> Option<Vec<u32>> {
        let mut before = vec![0_u32; self.beats.len()];
        let each = |state: usize, see: &mut dyn FnMut(usize)| {
            if let Some(beat) = &self.beats[state] {
                beat.root.each(&mut |to, _| {
                    if let To::State(next) = to {
                        see(next as usize);
                    }
                });
            }
        };
        (0..self.beats.len()).for_each(|state| each(state, &mut |next| before[next] += 1));
        let mut order: Vec<u32> =
            (0..).zip(&before).filter(|(_, count)| **count == 0).map(|(one, _)| one).collect();
        let mut place = 0;
        while place < order.len() {
            each(order[place] as usize, &mut |next| {
                before[next] -= 1;
                if before[next] == 0 {
                    order.push(next as u32);
                }
            });
            place += 1;
        }
        (order.len() == self.beats.len()).then_some(order)
    }
}
