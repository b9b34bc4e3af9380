//! Cells, and how they are named.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A cell of a plan: a variant and a range of fights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its number in the plan, from 0.
    pub number: u64,
    /// Its name, by what decides its result.
    pub id: CellId,
    /// The number of its variant in the plan.
    pub variant: usize,
    /// The number of its first fight.
    pub first: u64,
    /// How many fights it has.
    pub fights: u64,
}

/// The name of a cell: a hash of all that decides its result, which are the version of the program, what ships with the
/// book, the texts of encounter and house rules, the policies, the seed and the range of fights. So a cell of two plans
/// has the same name in both if it has the same result, and never otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CellId([u8; 16]);

impl CellId {
    /// The first half of a hash of all that decides the result of a cell.
    pub(super) fn new(of: &blake3::Hasher) -> CellId {
        let mut id = [0; 16];
        id.copy_from_slice(&of.finalize().as_bytes()[..16]);
        CellId(id)
    }
}

impl fmt::Display for CellId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl From<CellId> for String {
    fn from(id: CellId) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for CellId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for CellId {
    type Err = &'static str;

    /// Takes what [`Display`](fmt::Display) writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "the id of a cell has 32 digits from 0 to f";
        let is_digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 32 || !text.bytes().all(is_digit) {
            return Err(WRONG);
        }
        let number = u128::from_str_radix(text, 16).map_err(|_| WRONG)?;
        Ok(CellId(number.to_be_bytes()))
    }
}

/// Adds texts to a hash so that no two lists of them look the same.
pub(super) fn add_texts<'a>(hash: &mut blake3::Hasher, texts: impl ExactSizeIterator<Item = &'a str>) {
    add_number(hash, texts.len() as u64);
    for text in texts {
        add_number(hash, text.len() as u64);
        hash.update(text.as_bytes());
    }
}

/// Adds a number to a hash.
pub(super) fn add_number(hash: &mut blake3::Hasher, number: u64) {
    hash.update(&number.to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        let id = CellId::new(&blake3::Hasher::new());
        assert_eq!(id.to_string(), "af1349b9f5f9a1a6a0404dea36dcc949");
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["", "af", "AF1349B9F5F9A1A6A0404DEA36DCC949", "+f1349b9f5f9a1a6a0404dea36dcc949"] {
            assert!(wrong.parse::<CellId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn lists_of_texts_are_told_apart() {
        let id = |texts: &[&str]| {
            let mut hash = blake3::Hasher::new();
            add_texts(&mut hash, texts.iter().copied());
            CellId::new(&hash)
        };
        assert_ne!(id(&["ab", "c"]), id(&["a", "bc"]));
        assert_ne!(id(&["abc"]), id(&["abc", ""]));
    }
}
