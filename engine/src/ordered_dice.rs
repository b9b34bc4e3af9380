//! A throw of dice in a fixed order, of which only the first that shows one face counts.

use std::fmt;

use crate::dice::{Dice, Die, MOST_DICE};

/// What people write when no die of a [`OrderedDice`] shows the face.
pub const NONE: &str = "none";

/// Dice in a fixed order, each with a name such as a colour; what counts is the first that shows `face`.
///
/// ```
/// use fracas_engine::{Die, OrderedDice};
/// let row = OrderedDice { names: &["black", "red", "green"], die: Die::D6, face: 6 };
/// assert_eq!(row.to_string(), "3d6 (black, red, green), the first 6");
/// assert_eq!(row.read("Red"), Ok(Some(1)));
/// assert_eq!(row.read("1 6 6"), Ok(Some(1)));
/// assert_eq!(row.read("none"), Ok(None));
/// assert!(row.read("blue").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OrderedDice {
    /// The names of the dice, in their order. At most [`MOST_DICE`] of them are thrown.
    pub names: &'static [&'static str],
    /// Of which kind they all are.
    pub die: Die,
    /// The face that is looked for.
    pub face: u8,
}

impl OrderedDice {
    /// How many dice are thrown.
    pub const fn count(self) -> u8 {
        self.dice().count
    }

    /// The dice, without their order.
    pub const fn dice(self) -> Dice {
        let count = if self.names.len() > MOST_DICE { MOST_DICE } else { self.names.len() };
        Dice::new(count as u8, self.die)
    }

    /// Whether `place` can be what the throw comes to: the place of one of the dice, counted from 0, or none.
    pub fn fits(self, place: Option<u8>) -> bool {
        place.is_none_or(|place| place < self.count())
    }

    /// The name of the die in a place; a word for none.
    pub fn name(self, place: Option<u8>) -> &'static str {
        place.and_then(|place| self.names.get(usize::from(place))).copied().unwrap_or(NONE)
    }

    /// The place of the first of `faces`, given in the order of the dice, that is the one looked for.
    pub fn first_of(self, faces: &[u8]) -> Option<u8> {
        let place = faces.iter().take(usize::from(self.count())).position(|&face| face == self.face)?;
        Some(place as u8)
    }

    /// Whether a die of this kind has the face at all.
    pub(crate) fn has_face(self) -> bool {
        (1..=self.die.sides()).contains(&self.face)
    }

    /// What people write: the name of the first die that shows the face, `none`, or all faces in the order of the
    /// dice.
    ///
    /// # Errors
    /// When the text is none of these; the error says what is expected.
    pub fn read(self, text: &str) -> Result<Option<u8>, NotShown> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(NONE) {
            return Ok(None);
        }
        let dice = &self.names[..usize::from(self.count())];
        if let Some(place) = dice.iter().position(|name| name.eq_ignore_ascii_case(text)) {
            return Ok(Some(place as u8));
        }
        self.read_faces(text).ok_or_else(|| NotShown { row: self, text: text.to_owned() })
    }

    fn read_faces(self, text: &str) -> Option<Option<u8>> {
        let words = text.split([' ', ',', '+', '\t']).filter(|word| !word.is_empty());
        let faces: Vec<u8> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let is_whole = faces.len() == usize::from(self.count());
        let can_fall = faces.iter().all(|face| (1..=self.die.sides()).contains(face));
        (is_whole && can_fall && !faces.is_empty()).then(|| self.first_of(&faces))
    }

    /// What people may write, in a sentence without its end.
    pub fn expected(self) -> String {
        format!(
            "the first of {} to show {}, `{NONE}`, or all {} faces in this order, such as `{}`",
            self.names[..usize::from(self.count())].join(", "),
            self.face,
            self.count(),
            self.example()
        )
    }

    /// A believable row of faces, for people to see how faces are written.
    fn example(self) -> String {
        let face = |place: u8| (u16::from(place) * 3 % u16::from(self.die.sides()) + 1).to_string();
        (0..self.count()).map(face).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for OrderedDice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names[..usize::from(self.count())].join(", ");
        write!(out, "{} ({names}), the first {}", self.dice(), self.face)
    }
}

/// Text that says nothing of a [`OrderedDice`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` does not say what the dice show: give {}", .row.expected())]
pub struct NotShown {
    /// The dice.
    pub row: OrderedDice,
    /// The text.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: OrderedDice =
        OrderedDice { names: &["black", "red", "green", "white"], die: Die::D6, face: 6 };

    #[test]
    fn people_write_a_name_none_or_all_faces() {
        for (text, place) in [
            ("Green", Some(2)),
            ("none", None),
            ("1 2 6 6", Some(2)),
            ("1,1,1,1", None),
            (" 6 1 2 3 ", Some(0)),
        ] {
            assert_eq!(ROW.read(text), Ok(place), "{text}");
        }
        for wrong in ["", "6", "1 2 3", "1 2 3 7", "0 1 1 1", "1 1 1 1 1", "blue", "black red"] {
            assert!(ROW.read(wrong).is_err(), "{wrong}");
        }
        assert_eq!(
            ROW.read("blue").unwrap_err().to_string(),
            "`blue` does not say what the dice show: give the first of black, red, green, white to show 6, `none`, \
             or all 4 faces in this order, such as `1 4 1 4`"
        );
    }
}
