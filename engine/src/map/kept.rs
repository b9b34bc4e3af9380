//! What is found of the ground of a map once and kept: the ground does not change in a fight.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

/// Something that follows from the ground of a map, found when it is first asked for.
///
/// It is nothing of its own: what is equal, written down or counted of a map is its ground alone.
pub(super) struct Kept<T>(OnceLock<T>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept(OnceLock::new())
    }
}

impl<T> Kept<T> {
    /// What was found, or is found now.
    #[inline]
    pub(super) fn or_find(&self, find: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(find)
    }

    /// The ground is not what it was.
    pub(super) fn forget(&mut self) {
        self.0.take();
    }
}

/// A copy may come to have other ground.
impl<T> Clone for Kept<T> {
    fn clone(&self) -> Self {
        Kept::default()
    }
}

impl<T> PartialEq for Kept<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Kept<T> {}

impl<T> Hash for Kept<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> fmt::Debug for Kept<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}
