//! Who answers in a fight that is solved, as functions of what they are asked.

use std::hash::{Hash, Hasher};

use fracas_engine::table::{Branches, Seating};
use fracas_engine::{Ask, Book, Past, Policy, Rulebook};
use rustc_hash::FxHasher;

use crate::players::seed_of;
use crate::policy::{Registry, Unattended, Uniform, UnknownPolicy};

/// The names of the policies that are known for what they are.
const DEFAULT: &str = "default";
const RANDOM: &str = "random";

/// How a seat answers.
pub(super) enum Answers<B: Book> {
    /// By the default.
    Default,
    /// By any legal answer, each with the same chance; rulings keep their default.
    Random,
    /// By a policy, begun anew for each decision.
    Policy(Box<dyn Policy<B>>),
    /// By whatever is best; rulings keep their default.
    Best,
}

impl<B: Rulebook> Answers<B> {
    /// The policy of this name in a seat.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn named(name: &str, seed: u64, seat: u64) -> Result<Self, UnknownPolicy> {
        let maker = Registry::<B>::standard().maker(name)?;
        Ok(match name {
            DEFAULT => Answers::Default,
            RANDOM => Answers::Random,
            _ => Answers::Policy(Box::new(Anew { policy: maker(), seed: seed_of(seed, seat) })),
        })
    }

    /// How it answers a question, which is no open one.
    pub(super) fn branches(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>) -> Branches<B::Choice> {
        match self {
            Answers::Random if !ask.is_ruling() => Branches::Drawn(listed(ask)),
            Answers::Policy(policy) => Branches::One(policy.choose(ask, Some(past))),
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

/// A policy that is begun anew for each decision, with a stream that what it sees decides: so that it answers the same
/// whenever it is asked the same.
struct Anew<B: Book> {
    policy: Box<dyn Policy<B>>,
    seed: u64,
}

impl<B: Book> Policy<B> for Anew<B> {
    fn choose(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        let mut hasher = FxHasher::default();
        (&*ask.seen(), ask.question).hash(&mut hasher);
        self.policy.begin(self.seed, hasher.finish());
        self.policy.choose(ask, past)
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
    pub(super) fn named(names: &[String], seed: u64) -> Result<Self, UnknownPolicy> {
        let seats = (0_u64..).zip(names).map(|(seat, name)| -> Result<Box<dyn Policy<B>>, UnknownPolicy> {
            Ok(match Answers::<B>::named(name, seed, seat)? {
                Answers::Policy(policy) => policy,
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
}
