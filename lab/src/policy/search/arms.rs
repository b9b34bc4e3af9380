//! The options of one decision and what their tries gained: which to try next, and which is best.

/// What one try came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Try {
    /// The worth of what followed.
    pub(super) worth: f64,
    /// Whether a die fell: without, every further try comes out the same.
    pub(super) has_rolled: bool,
}

/// An option other than the likely one, and what its tries gained against that with the same dice.
#[derive(Clone, Copy, Debug)]
struct Arm<C> {
    option: C,
    tries: u32,
    gained: f64,
    /// Whether no die falls with it nor with the likely one.
    is_exact: bool,
}

impl<C> Arm<C> {
    fn average(&self) -> f64 {
        self.gained / f64::from(self.tries.max(1))
    }

    /// How far the true gain may be from the average, if single gains differ by so much.
    fn error(&self, spread: f64) -> f64 {
        if self.is_exact { 0.0 } else { spread / f64::from(self.tries.max(1)).sqrt() }
    }
}

/// By how much the gains of a kind of decision differ: their mean square over the fight, the older ones counting less.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spread {
    squares: f64,
    count: f64,
}

/// After so many gains the older ones count half.
const SPREAD_MEMORY: f64 = 200.0;

impl Spread {
    fn note(&mut self, gain: f64) {
        if self.count >= SPREAD_MEMORY {
            self.squares /= 2.0;
            self.count /= 2.0;
        }
        self.squares += gain * gain;
        self.count += 1.0;
    }

    pub(super) fn root(self) -> f64 {
        if self.count > 0.0 { (self.squares / self.count).sqrt() } else { 0.0 }
    }
}

/// The options of one decision: the likely one, and others that have to gain surely against it.
#[derive(Clone, Debug)]
pub(super) struct Arms<C> {
    arms: Vec<Arm<C>>,
    /// The tries of the likely option, by number: each has its own dice.
    likely: Vec<Try>,
}

impl<C> Default for Arms<C> {
    fn default() -> Self {
        Arms { arms: Vec::new(), likely: Vec::new() }
    }
}

impl<C: Copy> Arms<C> {
    /// A new decision among the likely option and these.
    pub(super) fn open(&mut self, others: &[C]) {
        self.arms.clear();
        self.arms.extend(others.iter().map(|&option| Arm { option, tries: 0, gained: 0.0, is_exact: false }));
        self.likely.clear();
    }

    /// How many options there are beside the likely one.
    pub(super) fn count(&self) -> usize {
        self.arms.len()
    }

    /// Which of the first `open` options is to be tried next: one that was never tried, else the one that may be best.
    /// `None` where none may be better than the likely one. What is so many standard errors away is out of the question,
    /// but not before it was tried `least` times: little says a few unlucky tries, and less how far tries differ.
    pub(super) fn next(&self, spread: Spread, errors: f64, open: usize, least: u32) -> Option<usize> {
        let open = self.arms.iter().take(open).enumerate().filter(|(_, arm)| !arm.is_exact);
        let hope = |arm: &Arm<C>| match arm.tries {
            0 => f64::MAX,
            _ => arm.average() + errors * arm.error(spread.root()),
        };
        let hopes = open.map(|(place, arm)| (place, hope(arm), arm.tries < least));
        let hopes = hopes.filter(|&(_, hope, is_new)| hope > 0.0 || is_new);
        hopes.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(place, ..)| place)
    }

    /// The option in a place.
    pub(super) fn option(&self, place: usize) -> C {
        self.arms[place].option
    }

    /// The number of the next try of the option in a place.
    pub(super) fn number(&self, place: usize) -> u32 {
        self.arms[place].tries
    }

    /// The try of the likely option of this number, if it is known.
    pub(super) fn likely(&self, number: u32) -> Option<Try> {
        let tried = self.likely.get(number as usize);
        tried.or_else(|| self.likely.first().filter(|first| !first.has_rolled)).copied()
    }

    /// Notes the next try of the likely option.
    pub(super) fn note_likely(&mut self, tried: Try) {
        self.likely.push(tried);
    }

    /// Notes the next try of the option in a place, and what the likely one came to with the same dice.
    pub(super) fn note(&mut self, place: usize, tried: Try, likely: Try, spread: &mut Spread) {
        let gain = tried.worth - likely.worth;
        let arm = &mut self.arms[place];
        arm.tries += 1;
        arm.gained += gain;
        arm.is_exact = !tried.has_rolled && !likely.has_rolled;
        if !arm.is_exact {
            spread.note(gain);
        }
    }

    /// Each option that was tried, with what it gained on average.
    pub(super) fn gains(&self) -> impl Iterator<Item = (C, f64)> {
        self.arms.iter().filter(|arm| arm.tries > 0).map(|arm| (arm.option, arm.average()))
    }

    /// The option that surely gained most, by so many standard errors; `None` where that is the likely one.
    pub(super) fn best(&self, spread: Spread, errors: f64) -> Option<C> {
        let sure = |arm: &Arm<C>| arm.average() - errors * arm.error(spread.root());
        let ahead = self.arms.iter().filter(|arm| arm.tries > 0).map(|arm| (arm.option, sure(arm)));
        let ahead = ahead.filter(|(_, sure)| *sure > 0.0);
        ahead.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(option, _)| option)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DICE: bool = true;

    /// Tries options whose worth is a function of option and number.
    fn tried(most: u32, has_rolled: bool, worth: impl Fn(usize, u32) -> f64) -> (Arms<usize>, Spread) {
        let (mut arms, mut spread) = (Arms::default(), Spread::default());
        arms.open(&[1, 2, 3]);
        while let Some(place) = arms.next(spread, 1.0, 3, 0).filter(|&place| arms.number(place) < most) {
            let number = arms.number(place);
            let likely = arms.likely(number).unwrap_or_else(|| {
                let tried = Try { worth: worth(0, number), has_rolled };
                arms.note_likely(tried);
                tried
            });
            let tried = Try { worth: worth(arms.option(place), number), has_rolled };
            arms.note(place, tried, likely, &mut spread);
        }
        (arms, spread)
    }

    #[test]
    fn without_dice_one_try_tells_all() {
        let (arms, spread) = tried(100, !DICE, |option, _| [5.0, 4.0, 6.0, 5.5][option]);
        assert_eq!(arms.best(spread, 1.0), Some(2));
        assert_eq!((0..3).map(|place| arms.number(place)).collect::<Vec<_>>(), [1, 1, 1]);
    }

    #[test]
    fn what_may_be_chance_does_not_beat_the_likely_option() {
        let (arms, spread) =
            tried(8, DICE, |option, number| if option == 1 { [9.0, -8.0][number as usize % 2] } else { 0.0 });
        assert_eq!(arms.best(spread, 1.0), None);
    }

    #[test]
    fn a_few_unlucky_tries_are_no_reason_to_give_up_while_there_is_budget() {
        let mut arms = Arms::default();
        arms.open(&[1, 2]);
        let mut spread = Spread::default();
        // The same as the likely one at first, by which nothing is known of how tries differ.
        let even = Try { worth: 0.0, has_rolled: DICE };
        for expected in [0, 1, 0, 1] {
            assert_eq!(arms.next(spread, 1.0, 2, 2), Some(expected));
            arms.note(expected, even, even, &mut spread);
        }
        assert_eq!(arms.next(spread, 1.0, 2, 2), None);
        assert_eq!(arms.next(spread, 1.0, 1, 3), Some(0), "of the first only");
    }

    #[test]
    fn whoever_has_no_hope_is_tried_no_more() {
        let (arms, spread) = tried(40, DICE, |option, number| match option {
            1 => f64::from(number % 3) + 1.0,
            2 => -50.0,
            _ => 0.0,
        });
        assert_eq!(arms.best(spread, 1.0), Some(1));
        assert!(arms.number(0) == 40 && arms.number(1) < 5, "{arms:?}");
    }
}
