//! Parts: what a cell came to.

use serde::{Deserialize, Serialize};

use super::cell::{Cell, CellId};
use super::error::Torn;
use super::seal::{line, seal, unseal};
use crate::simulate::Tally;

/// The version of the format of parts.
const FORMAT: u32 = 1;

/// What a cell came to, in whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    head: Head,
    tally: Tally,
}

/// The first line of a part; the sums are the second, and the checksum the last. The id decides all of it, so that the
/// part of a cell has the same bytes whoever made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    part: u32,
    cell: CellId,
    fracas: String,
    first: u64,
    fights: u64,
}

impl Part {
    pub(super) fn new(cell: &Cell, program: &str, tally: Tally) -> Part {
        let Cell { id, first, fights, .. } = *cell;
        Part { head: Head { part: FORMAT, cell: id, fracas: program.to_owned(), first, fights }, tally }
    }

    /// Reads a part from the bytes of its file.
    ///
    /// ```
    /// use fracas_lab::sweep::{Part, Torn};
    /// assert_eq!(Part::read(b"{\"part\":1,\"ce").unwrap_err(), Torn::CutOff);
    /// ```
    ///
    /// # Errors
    /// When it is not whole, or is none.
    pub fn read(bytes: &[u8]) -> Result<Part, Torn> {
        let (lines, _) = unseal(bytes)?;
        let lines: Vec<&str> = lines.lines().collect();
        let [head, tally] = lines[..] else { return Err(Torn::Unknown) };
        let head: Head = serde_json::from_str(head).map_err(|_| Torn::Unknown)?;
        let tally: Tally = serde_json::from_str(tally).map_err(|_| Torn::Unknown)?;
        let is_sound = head.part == FORMAT && tally.fights() == head.fights && tally.is_consistent();
        if is_sound { Ok(Part { head, tally }) } else { Err(Torn::Unknown) }
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        seal(line(&self.head) + &line(&self.tally))
    }

    /// The cell that it is of.
    pub fn cell(&self) -> CellId {
        self.head.cell
    }

    /// The version of the program that made it.
    pub fn program(&self) -> &str {
        &self.head.fracas
    }

    /// The sums of its fights.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}
