//! The policies by the names they have on the command line.

use std::sync::Arc;

use fracas_engine::{Book, Heuristics, Policy};

use super::{Effort, Greedy, Unattended, Uniform};
use crate::nearest::{did_you_mean, listed};

/// Makes a policy: each thread of a simulation makes its own.
pub type Maker<B> = Arc<dyn Fn() -> Box<dyn Policy<B>> + Send + Sync>;

/// There is no policy of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no policy `{name}`{hint}: known are {known}")]
pub struct UnknownPolicy {
    /// The name given.
    pub name: String,
    /// The nearest name, as a question.
    hint: String,
    /// All names, for people.
    known: String,
}

struct Entry<B: Book> {
    name: String,
    help: String,
    maker: Maker<B>,
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
///     "there is no policy `greddy`, did you mean `greedy`?: known are random, greedy, thorough and default"
/// );
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
        self.entries.push(Entry { name: name.to_owned(), help: help.to_owned(), maker: Arc::new(maker) });
    }

    /// The names, and a few words about each.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entries.iter().map(|entry| (entry.name.as_str(), entry.help.as_str()))
    }

    /// That which makes the policy of this name.
    ///
    /// # Errors
    /// [`UnknownPolicy`] when there is none.
    pub fn maker(&self, name: &str) -> Result<Maker<B>, UnknownPolicy> {
        match self.entries.iter().find(|entry| entry.name == name) {
            Some(entry) => Ok(Arc::clone(&entry.maker)),
            None => {
                let names: Vec<&str> = self.names().map(|(name, _)| name).collect();
                let hint = did_you_mean(name, names.iter().copied());
                Err(UnknownPolicy { name: name.to_owned(), hint, known: listed(&names) })
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
