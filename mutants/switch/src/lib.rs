//! Which of the breaks that are woven into a book is on, and which of them have been reached.
//!
//! Nothing of fracas depends on this but the sources that `cargo xtask mutants` weaves.
//!
//! ```
//! use fracas_switch::{at, break_rule, forget, reached};
//! assert_eq!(at(7, 2), 0);
//! break_rule(8);
//! assert_eq!(at(7, 2), 2);
//! break_rule(0);
//! assert_eq!(reached(), [7]);
//! forget();
//! assert!(reached().is_empty());
//! ```

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// How many breaks there may be; those after are not remembered as reached.
const MOST: usize = 1 << 16;

static BROKEN: AtomicU32 = AtomicU32::new(0);
static REACHED: [AtomicU64; MOST / 64] = [const { AtomicU64::new(0) }; MOST / 64];

/// Which of the `ways` of a place is on, counted from 1, where they are numbered from `first`; 0 for none of them.
#[inline]
pub fn at(first: u32, ways: u32) -> u32 {
    if let Some(word) = REACHED.get(first as usize / 64) {
        word.fetch_or(1 << (first % 64), Relaxed);
    }
    let way = BROKEN.load(Relaxed).wrapping_sub(first);
    if way < ways { way + 1 } else { 0 }
}

/// From now on this break is on, and no other; 0 for none.
pub fn break_rule(number: u32) {
    BROKEN.store(number, Relaxed);
}

/// No place counts as reached any more.
pub fn forget() {
    REACHED.iter().for_each(|word| word.store(0, Relaxed));
}

/// The places that were reached, each by the number of its first way.
pub fn reached() -> Vec<u32> {
    let words = REACHED.iter().enumerate();
    let bits = words.flat_map(|(place, word)| {
        let word = word.load(Relaxed);
        (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| place as u32 * 64 + bit)
    });
    bits.collect()
}
