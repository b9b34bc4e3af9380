//! Policies by the names that people give.

use fracas_engine::{Policy, Rulebook};
use fracas_lab::policy::Registry;

/// The policy of this name.
///
/// # Errors
/// When there is none; the message names those that there are.
pub fn named<B: Rulebook>(name: &str) -> anyhow::Result<Box<dyn Policy<B>>> {
    Ok(Registry::<B>::standard().make(name)?)
}
