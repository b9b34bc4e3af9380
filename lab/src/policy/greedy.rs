//! The policy that looks one decision ahead.

use fracas_engine::{Ask, Book, DiceStream, Heuristics, Past, Policy, Progress};

use super::uniform::lots_of;
use crate::following::Following;

/// How far apart the dice of two tries, and of two decisions, lie in the stream.
const DRAWS_PER_SAMPLE: u64 = 1 << 10;
const DRAWS_PER_DECISION: u64 = 1 << 20;

/// Tries each option, plays on as is likely to the end of the beat and a little further, and takes the option after
/// which the state is worth most to its seat on average. Of equals it takes the likely one, then the earliest.
///
/// Every option is tried with the same dice, so that luck does not decide between them. The policy knows what its seat
/// may see and nothing else. Rulings keep their default.
#[derive(Debug)]
pub struct Greedy<B: Book> {
    samples: u64,
    further_beats: u32,
    dice: DiceStream,
    decision: u64,
    scratch: Option<B::State>,
    options: Vec<B::Choice>,
}

impl<B: Heuristics> Greedy<B> {
    /// A policy that tries each option `samples` times and plays on for `further_beats` after the beat in question.
    ///
    /// ```
    /// use fracas_lab::{policy::Greedy, toy::Toy};
    /// let patient = Greedy::<Toy>::new(32, 2);
    /// ```
    pub fn new(samples: u32, further_beats: u32) -> Self {
        Greedy {
            samples: u64::from(samples.max(1)),
            further_beats,
            dice: DiceStream::new(0, 1),
            decision: 0,
            scratch: None,
            options: Vec::new(),
        }
    }

    /// The worth of an option in one try, and whether any die fell on the way.
    fn try_out(
        &mut self,
        ask: &Ask<'_, B>,
        past: Past<'_, B>,
        option: B::Choice,
        sample: u64,
    ) -> (i64, bool) {
        let first = self.decision.wrapping_mul(DRAWS_PER_DECISION).wrapping_add(sample * DRAWS_PER_SAMPLE);
        self.dice.seek(first);
        let encounter = ask.referee().encounter;
        let state = match &mut self.scratch {
            Some(state) => {
                state.clone_from(past.start);
                state
            }
            none => none.insert(past.start.clone()),
        };
        let mut tried = Some(option);
        let choose = |later: &Ask<'_, B>| {
            // What the seat may not know of the past may lead elsewhere than to the question it is asked.
            let is_it = later.seat == ask.seat && later.question == ask.question;
            let tried = tried.take_if(|_| is_it).filter(|choice| later.check(choice).is_ok());
            tried.unwrap_or_else(|| B::rollout_choice(later))
        };
        let mut table = Following::<B, _, _>::new(past.answers, &mut self.dice, choose, |_| {});
        for _ in 0..=self.further_beats {
            if B::beat(encounter, state, &mut table) != Ok(Progress::Going) {
                break;
            }
        }
        let has_rolled = table.has_rolled();
        (B::evaluate(encounter, state, ask.seat), has_rolled)
    }
}

impl<B: Heuristics> Default for Greedy<B> {
    fn default() -> Self {
        Self::new(8, 1)
    }
}

impl<B: Heuristics> Policy<B> for Greedy<B> {
    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        let Some(past) = past.filter(|_| !ask.is_ruling()) else { return ask.default() };
        self.decision = self.decision.wrapping_add(1);
        // The likely option is tried first, so that of equals it is taken.
        let likely = B::rollout_choice(ask);
        let mut options = std::mem::take(&mut self.options);
        ask.list(&mut options);
        let mut best = (i64::MIN, likely);
        for option in
            std::iter::once(likely).chain(options.iter().copied().filter(|&option| option != likely))
        {
            let (first, has_rolled) = self.try_out(ask, past, option, 0);
            // Without dice every further try would come out the same.
            let worth = if has_rolled {
                let rest = (1..self.samples).map(|sample| self.try_out(ask, past, option, sample).0);
                rest.fold(first, i64::saturating_add)
            } else {
                first.saturating_mul(i64::try_from(self.samples).unwrap_or(i64::MAX))
            };
            if worth > best.0 {
                best = (worth, option);
            }
        }
        self.options = options;
        best.1
    }

    fn wants_past(&self) -> bool {
        true
    }

    fn begin(&mut self, seed: u64, fight: u64) {
        self.dice = DiceStream::new(seed, lots_of(fight));
        self.decision = 0;
    }
}
