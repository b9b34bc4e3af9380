//! The afflictions that stress brings.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The afflictions, in the order in which they are numbered for the draw (forge.defeated.afflictions-gap).
pub const AFFLICTIONS: [&str; 6] = ["shaken", "limping", "weak-grip", "winded", "jumpy", "clumsy"];

/// A bane on skills that cost focus.
pub const SHAKEN: u8 = 0;
/// Dash is two paces shorter.
pub const LIMPING: u8 = 1;
/// A bane on melee attacks.
pub const WEAK_GRIP: u8 = 2;
/// Base momentum is 5 lower.
pub const WINDED: u8 = 3;
/// Base focus is 5 lower.
pub const JUMPY: u8 = 4;
/// Base poise is 5 lower.
pub const CLUMSY: u8 = 5;

/// Bits that an affliction takes up in the row.
const BITS: u32 = 4;
/// The bits of the first of a row.
const FIRST: u32 = (1 << BITS) - 1;

/// Afflictions that somebody bears, by number in [`AFFLICTIONS`], in the order in which they came: the last to come is the
/// first to end (forge.defeated.afflictions-gap).
///
/// Each takes up four bits, the first the lowest ones, and stands there as its number and one more: none is a row of zeros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "ArrayVec<u8, 6>", into = "ArrayVec<u8, 6>")]
pub struct Afflictions(u32);

impl Afflictions {
    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether an affliction is among them.
    #[inline]
    pub fn has(self, number: u8) -> bool {
        self.iter().any(|borne| borne == number)
    }

    /// They come in this order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = ((left & FIRST) as u8).checked_sub(1);
            left >>= BITS;
            next
        })
    }

    /// One more comes, unless it is there already or the table holds none of this number.
    pub fn push(&mut self, number: u8) {
        if usize::from(number) < AFFLICTIONS.len() && !self.has(number) {
            self.0 |= (u32::from(number) + 1) << (BITS * self.len() as u32);
        }
    }

    /// The last that came ends.
    pub fn pop(&mut self) -> Option<u8> {
        let last = self.iter().last()?;
        self.0 &= !(FIRST << (BITS * (self.len() as u32 - 1)));
        Some(last)
    }
}

impl FromIterator<u8> for Afflictions {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut row = Afflictions::default();
        numbers.into_iter().for_each(|number| row.push(number));
        row
    }
}

impl From<ArrayVec<u8, 6>> for Afflictions {
    fn from(numbers: ArrayVec<u8, 6>) -> Self {
        numbers.into_iter().collect()
    }
}

impl From<Afflictions> for ArrayVec<u8, 6> {
    fn from(row: Afflictions) -> Self {
        row.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_to_come_is_the_first_to_end() {
        let mut row: Afflictions = [CLUMSY, SHAKEN, CLUMSY, 9].into_iter().collect();
        assert_eq!((row.iter().collect::<Vec<_>>(), row.len()), (vec![CLUMSY, SHAKEN], 2));
        assert_eq!((row.pop(), row.pop(), row.pop()), (Some(SHAKEN), Some(CLUMSY), None));
        assert!(row.is_empty());
    }

    #[test]
    fn there_is_room_for_all_and_what_is_written_is_read_again() {
        let row: Afflictions = (0..6).rev().collect();
        assert_eq!(row.len(), 6);
        let written = serde_json::to_string(&row).unwrap();
        assert_eq!(written, "[5,4,3,2,1,0]");
        assert_eq!(serde_json::from_str::<Afflictions>(&written).unwrap(), row);
    }
}
