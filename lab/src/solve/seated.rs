//! Who answers in a fight that is solved, as functions of what they are asked.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;

use fracas_engine::table::{Branches, Seating};
use fracas_engine::{Ask, Book, DiceStream, Past, Policy, Rulebook};
use rustc_hash::FxHasher;

use crate::players::seed_of;
use crate::policy::{Registry, Unattended, Uniform, UnknownPolicy, looks_ahead_by_draws};

/// The names of the policies that are known for what they are.
const DEFAULT: &str = "default";
const RANDOM: &str = "random";

/// How a seat answers.
pub(super) enum Answers<B: Book> {
    /// By the default.
    Default,
    /// By any legal answer, each with the same chance; rulings keep their default.
    Random,
    /// By a policy that has to answer the same whenever it sees the same.
    Policy(Anew<B>),
    /// By whatever is best; rulings keep their default.
    Best,
}

impl<B: Rulebook> Answers<B> {
    /// The policy of this name in a seat.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn named(name: &str, draws: Draws, seat: u64) -> Result<Self, UnknownPolicy> {
        let maker = Registry::<B>::standard().maker(name)?;
        Ok(match name {
            DEFAULT => Answers::Default,
            RANDOM => Answers::Random,
            _ => Answers::Policy(Anew {
                policy: maker(),
                seed: seed_of(draws.seed, seat),
                draws: if looks_ahead_by_draws(name) { draws.count } else { NonZeroU32::MIN },
                fight: 0,
            }),
        })
    }

    /// How it answers a question, which is no open one.
    pub(super) fn branches(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>) -> Branches<B::Choice> {
        match self {
            Answers::Random if !ask.is_ruling() => {
                Branches::Drawn(listed(ask).into_iter().map(|choice| (choice, 1)).collect())
            }
            Answers::Policy(policy) => policy.branches(ask, past),
            Answers::Default | Answers::Random | Answers::Best => Branches::One(ask.default()),
        }
    }
}

/// All legal answers.
pub(super) fn listed<B: Book>(ask: &Ask<'_, B>) -> Vec<B::Choice> {
    let mut options = Vec::new();
    ask.list(&mut options);
    options
}

/// What policies draw that look ahead by draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draws {
    pub seed: u64,
    /// How often each decision is made, each time with others.
    pub count: NonZeroU32,
}

/// A policy that is begun anew for each decision, with a stream that what it sees decides: so that it answers the same
/// whenever it is asked the same. One that draws decides several times, with as many streams, of which each has the same
/// chance.
pub(super) struct Anew<B: Book> {
    policy: Box<dyn Policy<B>>,
    seed: u64,
    draws: NonZeroU32,
    /// The fight that is played, which decides by which of the streams.
    fight: u64,
}

impl<B: Book> Anew<B> {
    /// Decides by the stream of this number.
    fn decide(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>, stream: u32, moment: u64) -> B::Choice {
        self.policy.begin(seed_of(self.seed, stream.into()), moment);
        self.policy.choose(ask, past)
    }

    /// What it answers by each of its streams.
    fn branches(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>) -> Branches<B::Choice> {
        let moment = moment_of(ask);
        let mut answers: Vec<(B::Choice, u32)> = Vec::new();
        for stream in 0..self.draws.get() {
            let choice = self.decide(ask, Some(past), stream, moment);
            match answers.iter_mut().find(|(known, _)| *known == choice) {
                Some((_, parts)) => *parts += 1,
                None => answers.push((choice, 1)),
            }
        }
        match answers[..] {
            [(only, _)] => Branches::One(only),
            _ => Branches::Drawn(answers),
        }
    }
}

/// A number of what a seat sees and is asked.
fn moment_of<B: Book>(ask: &Ask<'_, B>) -> u64 {
    let mut hasher = FxHasher::default();
    (&*ask.seen(), ask.question).hash(&mut hasher);
    hasher.finish()
}

impl<B: Book> Policy<B> for Anew<B> {
    fn begin(&mut self, _: u64, fight: u64) {
        self.fight = fight;
    }

    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        let moment = moment_of(ask);
        // Another decision of the same fight goes by another stream.
        let stream = DiceStream::new(moment, self.fight).below(self.draws.get() as usize);
        self.decide(ask, past, stream as u32, moment)
    }

    fn wants_past(&self) -> bool {
        self.policy.wants_past()
    }

    fn wants_list(&self) -> bool {
        self.policy.wants_list()
    }
}

/// The same seats at a table that plays by itself.
pub(super) struct Players<B: Book>(Vec<Box<dyn Policy<B>>>);

impl<B: Rulebook> Players<B> {
    /// The policies of these names.
    ///
    /// # Errors
    /// When there is none of a name.
    pub(super) fn named(names: &[String], draws: Draws) -> Result<Self, UnknownPolicy> {
        let seats = (0_u64..).zip(names).map(|(seat, name)| -> Result<Box<dyn Policy<B>>, UnknownPolicy> {
            Ok(match Answers::<B>::named(name, draws, seat)? {
                Answers::Policy(policy) => Box::new(policy),
                Answers::Random => Box::new(Uniform::default()),
                Answers::Default | Answers::Best => Box::new(Unattended),
            })
        });
        Ok(Players(seats.collect::<Result<_, _>>()?))
    }

    /// Begins a fight.
    pub(super) fn begin(&mut self, seed: u64, fight: u64) {
        for (seat, policy) in (0_u64..).zip(&mut self.0) {
            policy.begin(seed_of(seed, seat), fight);
        }
    }
}

impl<B: Rulebook> Seating<B> for Players<B> {
    fn answer(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        Seating::answer(&mut self.0, ask, past)
    }

    fn wants_past(&self) -> bool {
        Seating::<B>::wants_past(&self.0)
    }

    fn wants_list(&self) -> bool {
        Seating::<B>::wants_list(&self.0)
    }

    fn lots(&mut self, ask: &Ask<'_, B>) -> Option<&mut DiceStream> {
        self.0.lots(ask)
    }
}
