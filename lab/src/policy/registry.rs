//! The policies by the names they have on the command line.

use std::sync::Arc;

use fracas_engine::{Book, Heuristics, Policy};

use super::{Budget, Effort, Greedy, NotABudget, Search, Unattended, Uniform};
use crate::nearest::{did_you_mean, listed};

/// Makes a policy: each thread of a simulation makes its own.
pub type Maker<B> = Arc<dyn Fn() -> Box<dyn Policy<B>> + Send + Sync>;

/// There is no policy of that name, or not with that budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownPolicy {
    /// There is none of that name.
    #[error("there is no policy `{name}`{hint}: known are {known}")]
    Name {
        /// The name given.
        name: String,
        /// The nearest name, as a question.
        hint: String,
        /// All names, for people.
        known: String,
    },
    /// There is one, but it has no budget.
    #[error("the policy `{name}` takes no budget: write `{name}` alone instead of `{name}:{budget}`")]
    NoBudget {
        /// The name of the policy.
        name: String,
        /// What stood after it.
        budget: String,
    },
    /// It has a budget, but what is written is none.
    #[error("the policy `{name}`: {wrong}")]
    WrongBudget {
        /// The name of the policy.
        name: String,
        /// What is wrong.
        wrong: NotABudget,
    },
}

/// How a policy is made.
enum Making<B: Book> {
    /// In one way only.
    Plain(Maker<B>),
    /// With a budget for each decision.
    Budgeted(Budget, fn(Budget) -> Maker<B>),
}

struct Entry<B: Book> {
    name: String,
    help: String,
    making: Making<B>,
}

/// Whether what a policy of this name plays depends on the clock: with the same seed, another run may go otherwise.
///
/// ```
/// use fracas_lab::policy::is_by_the_clock;
/// assert!(is_by_the_clock("search:50ms"));
/// assert!(!is_by_the_clock("search:500") && !is_by_the_clock("greedy"));
/// ```
pub fn is_by_the_clock(name: &str) -> bool {
    budget_of(name).is_some_and(Budget::is_by_the_clock)
}

/// Whether a policy of this name draws when it looks ahead, so that with another seed it may decide otherwise.
///
/// ```
/// use fracas_lab::policy::looks_ahead_by_draws;
/// assert!(looks_ahead_by_draws("greedy") && looks_ahead_by_draws("search:500"));
/// assert!(!looks_ahead_by_draws("default") && !looks_ahead_by_draws("random"));
/// ```
pub fn looks_ahead_by_draws(name: &str) -> bool {
    matches!(parts_of(name).0, "greedy" | "thorough" | "search")
}

/// The budget that is named with a policy; nothing where it has none.
///
/// ```
/// use fracas_lab::policy::{Budget, budget_of};
/// assert_eq!(budget_of("search:500"), Some(Budget::Iterations(500)));
/// assert_eq!(budget_of("search"), None);
/// ```
pub fn budget_of(name: &str) -> Option<Budget> {
    parts_of(name).1.and_then(|budget| budget.parse().ok())
}

/// What stands before the colon, and the budget after it.
fn parts_of(name: &str) -> (&str, Option<&str>) {
    name.split_once(':').map_or((name, None), |(plain, budget)| (plain, Some(budget)))
}

/// The policies that people may name.
///
/// ```
/// use fracas_lab::{policy::Registry, toy::Toy};
/// let policies = Registry::<Toy>::standard();
/// assert!(policies.make("greedy").is_ok());
/// let error = policies.make("greddy").err().unwrap();
/// assert_eq!(
///     error.to_string(),
///     "there is no policy `greddy`, did you mean `greedy`?: known are random, greedy, thorough, search and default"
/// );
/// assert!(policies.make("search:500").is_ok() && policies.make("search:20ms").is_ok());
/// let error = policies.make("greedy:500").err().unwrap();
/// assert_eq!(error.to_string(), "the policy `greedy` takes no budget: write `greedy` alone instead of `greedy:500`");
/// ```
pub struct Registry<B: Book> {
    entries: Vec<Entry<B>>,
}

impl<B: Heuristics> Registry<B> {
    /// The policies that come with the program.
    pub fn standard() -> Self {
        let mut registry = Registry { entries: Vec::new() };
        registry.add("random", "any legal option, each equally likely", || Box::new(Uniform::default()));
        registry.add("greedy", "looks one decision ahead", || Box::new(Greedy::default()));
        registry.add("thorough", "as greedy, but takes a long look at every option: slow", || {
            Box::new(Greedy::new(Effort::THOROUGH))
        });
        registry.entries.push(Entry {
            name: "search".to_owned(),
            help: "tries what may follow; `search:500` and `search:50ms` say how much for each decision"
                .to_owned(),
            making: Making::Budgeted(Budget::QUICK, |budget| Arc::new(move || Box::new(Search::new(budget)))),
        });
        registry.add("default", "always the first option", || Box::new(Unattended));
        registry
    }

    /// Adds a policy; one of the same name is replaced.
    pub fn add(
        &mut self,
        name: &str,
        help: &str,
        maker: impl Fn() -> Box<dyn Policy<B>> + Send + Sync + 'static,
    ) {
        self.entries.retain(|entry| entry.name != name);
        self.entries.push(Entry {
            name: name.to_owned(),
            help: help.to_owned(),
            making: Making::Plain(Arc::new(maker)),
        });
    }

    /// The names, and a few words about each.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entries.iter().map(|entry| (entry.name.as_str(), entry.help.as_str()))
    }

    /// That which makes the policy of this name, which may have a budget behind it: `search:500`.
    ///
    /// # Errors
    /// [`UnknownPolicy`] when there is none, or none with such a budget.
    pub fn maker(&self, name: &str) -> Result<Maker<B>, UnknownPolicy> {
        let (plain, budget) = parts_of(name);
        let entry = self.entries.iter().find(|entry| entry.name == plain);
        match (entry.map(|entry| &entry.making), budget) {
            (Some(Making::Plain(maker)), None) => Ok(Arc::clone(maker)),
            (Some(Making::Plain(_)), Some(budget)) => {
                Err(UnknownPolicy::NoBudget { name: plain.to_owned(), budget: budget.to_owned() })
            }
            (Some(Making::Budgeted(usual, make)), None) => Ok(make(*usual)),
            (Some(Making::Budgeted(_, make)), Some(budget)) => match budget.parse() {
                Ok(budget) => Ok(make(budget)),
                Err(wrong) => Err(UnknownPolicy::WrongBudget { name: plain.to_owned(), wrong }),
            },
            (None, _) => {
                let names: Vec<&str> = self.names().map(|(name, _)| name).collect();
                let hint = did_you_mean(plain, names.iter().copied());
                Err(UnknownPolicy::Name { name: plain.to_owned(), hint, known: listed(&names) })
            }
        }
    }

    /// A policy by its name.
    ///
    /// # Errors
    /// [`UnknownPolicy`] when there is none.
    pub fn make(&self, name: &str) -> Result<Box<dyn Policy<B>>, UnknownPolicy> {
        Ok(self.maker(name)?())
    }
}
