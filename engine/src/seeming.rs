//! Where things lay that were taken unseen, for books in which they seem to lie there still to whoever does not know of
//! the taker.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::map::Cell;

/// The most things of which it is kept where they lay: of more the oldest are forgotten, and seen to be gone.
const MOST: usize = 8;

/// Where things lay that were taken unseen.
///
/// ```
/// use fracas_engine::SeemingToLie;
/// use fracas_engine::map::Cell;
/// let mut taken = SeemingToLie::default();
/// taken.keep("axe", Cell::new(2, 4));
/// taken.keep("axe", Cell::new(3, 4));
/// taken.keep("bow", Cell::new(0, 0));
/// assert!(taken.of(|item| item == "axe").eq([("axe", Cell::new(3, 4))]));
/// taken.forget(|item| item == "axe");
/// assert_eq!(taken.of(|_| true).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeemingToLie<Item>(ArrayVec<(Item, Cell), MOST>);

impl<Item> Default for SeemingToLie<Item> {
    fn default() -> Self {
        SeemingToLie(ArrayVec::new())
    }
}

impl<Item: Copy + PartialEq> SeemingToLie<Item> {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Something is taken from where it lies.
    pub fn keep(&mut self, item: Item, cell: Cell) {
        self.forget(|other| other == item);
        if self.0.is_full() {
            self.0.remove(0);
        }
        self.0.push((item, cell));
    }

    /// Of some things all can see by now that they are gone.
    pub fn forget(&mut self, is_known: impl Fn(Item) -> bool) {
        self.0.retain(|&mut (item, _)| !is_known(item));
    }

    /// The things that somebody has of whom whoever looks does not know, and where they seem to lie.
    pub fn of(&self, is_with_the_unknown: impl Fn(Item) -> bool) -> impl Iterator<Item = (Item, Cell)> {
        self.0.iter().copied().filter(move |&(item, _)| is_with_the_unknown(item))
    }
}
