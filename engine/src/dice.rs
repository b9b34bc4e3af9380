//! Dice, and the one way in which fracas rolls them.
//!
//! The roll is ours and frozen by a test: a saved journal must outlive an upgrade of the generator's crate.

use std::fmt;
use std::num::NonZeroU8;

use arrayvec::ArrayVec;
use rand::SeedableRng;
use rand::rand_core::Rng;
use rand::rngs::ChaCha8Rng;
use serde::{Deserialize, Serialize};

pub use crate::ordered_dice::{NotShown, OrderedDice};

/// A die with 1 to 255 equally likely faces, numbered from 1. A draw at random among n is a die of n faces.
///
/// ```
/// use fracas_engine::Die;
/// assert_eq!(Die::D6.to_string(), "d6");
/// assert_eq!(Die::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Die(NonZeroU8);

impl Die {
    /// A die of four faces.
    pub const D4: Die = Die::constant(4);
    /// A die of six faces.
    pub const D6: Die = Die::constant(6);
    /// A die of eight faces.
    pub const D8: Die = Die::constant(8);
    /// A die of ten faces.
    pub const D10: Die = Die::constant(10);
    /// A die of twelve faces.
    pub const D12: Die = Die::constant(12);
    /// A die of twenty faces.
    pub const D20: Die = Die::constant(20);

    const fn constant(sides: u8) -> Die {
        match NonZeroU8::new(sides) {
            Some(sides) => Die(sides),
            None => Die(NonZeroU8::MIN),
        }
    }

    /// A die of `sides` faces; nothing when there are none.
    pub const fn new(sides: u8) -> Option<Die> {
        match NonZeroU8::new(sides) {
            Some(sides) => Some(Die(sides)),
            None => None,
        }
    }

    /// How many faces it has.
    pub const fn sides(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Die {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "d{}", self.0)
    }
}

/// The most dice of one kind that are rolled at once.
pub const MOST_DICE: usize = 32;

/// The faces that dice of one kind showed, highest first: their order carries no meaning.
pub type Faces = ArrayVec<u8, MOST_DICE>;

/// Some dice of one kind, rolled together.
///
/// ```
/// use fracas_engine::{Dice, Die};
/// assert_eq!(Dice::new(3, Die::D6).to_string(), "3d6");
/// assert_eq!("2d8".parse(), Ok(Dice::new(2, Die::D8)));
/// assert!("2w8".parse::<Dice>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Dice {
    /// How many, 0 to [`MOST_DICE`].
    pub count: u8,
    /// Of which kind.
    pub die: Die,
}

impl Dice {
    /// `count` dice of one kind; more than [`MOST_DICE`] are cut to that.
    pub const fn new(count: u8, die: Die) -> Dice {
        let count = if count as usize > MOST_DICE { MOST_DICE as u8 } else { count };
        Dice { count, die }
    }

    /// A single die.
    pub const fn one(die: Die) -> Dice {
        Dice { count: 1, die }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.count, self.die)
    }
}

/// Text that is not dice such as `2d6`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not dice: write a number, the letter d and the number of faces, such as 2d6")]
pub struct NotDice(pub String);

impl std::str::FromStr for Dice {
    type Err = NotDice;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotDice(text.to_owned());
        let (count, sides) = text.split_once('d').ok_or_else(wrong)?;
        let count: u8 = if count.is_empty() { 1 } else { count.parse().map_err(|_| wrong())? };
        let die = sides.parse().ok().and_then(Die::new).ok_or_else(wrong)?;
        if count as usize > MOST_DICE { Err(wrong()) } else { Ok(Dice { count, die }) }
    }
}

/// An endless, repeatable row of dice: the same seed and fight give the same faces on every machine.
///
/// Each fight of a simulation has its own stream of the generator, so that any fight can be played again alone
/// and results depend neither on threads nor on order.
///
/// ```
/// use fracas_engine::{DiceStream, Die};
/// let mut dice = DiceStream::new(7, 0);
/// let mut again = DiceStream::new(7, 0);
/// assert_eq!(dice.roll(Die::D20), again.roll(Die::D20));
/// ```
#[derive(Debug)]
pub struct DiceStream(ChaCha8Rng);

impl DiceStream {
    /// The stream of fight number `fight` under `seed`.
    pub fn new(seed: u64, fight: u64) -> Self {
        let mut generator = ChaCha8Rng::seed_from_u64(seed);
        generator.set_stream(fight);
        DiceStream(generator)
    }

    /// Goes to the place where `draws` numbers have been drawn: undoing a roll brings the same faces again.
    pub fn seek(&mut self, draws: u64) {
        self.0.set_word_pos(u128::from(draws));
    }

    /// How many numbers have been drawn so far.
    pub fn draws(&self) -> u64 {
        u64::try_from(self.0.get_word_pos()).unwrap_or(u64::MAX)
    }

    /// One face of `die`, each equally likely.
    ///
    /// The high part of a 32-bit number times the number of faces; the few numbers that would favour some faces are
    /// drawn again.
    pub fn roll(&mut self, die: Die) -> u8 {
        let sides = u32::from(die.sides());
        let unfair = sides.wrapping_neg() % sides;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(sides);
            if (product as u32) >= unfair {
                return (product >> 32) as u8 + 1;
            }
        }
    }

    /// The faces of several dice of one kind, highest first.
    pub fn roll_all(&mut self, dice: Dice) -> Faces {
        let mut faces: Faces = (0..dice.count).map(|_| self.roll(dice.die)).collect();
        sort_faces(&mut faces);
        faces
    }

    /// The place of the first die of a row that shows its face; nothing when none does.
    ///
    /// Where all ways in which the dice can fall are fewer than 2^32, one of them is drawn as [`roll`](Self::roll)
    /// draws a face; else the dice fall one by one up to the first that counts.
    pub fn first(&mut self, row: OrderedDice) -> Option<u8> {
        if !row.has_face() {
            return None;
        }
        let sides = u32::from(row.die.sides());
        let Some(ways) = sides.checked_pow(u32::from(row.count())) else {
            return (0..row.count()).find(|_| self.roll(row.die) == row.face);
        };
        let mut drawn = self.fair(ways);
        // Of the ways that are left, one of `sides` puts the face on the next die.
        let mut left = ways;
        for place in 0..row.count() {
            let hits = left / sides;
            if drawn < hits {
                return Some(place);
            }
            drawn -= hits;
            left -= hits;
        }
        None
    }

    /// A number below `bound`, each equally likely: the few 32-bit numbers that would favour some are drawn again.
    fn fair(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            // What is unfair is less than `bound`, so that its exact size need seldom be worked out.
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number below `bound`, each equally likely; 0 when `bound` is 0. For policies, not for rules.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }
}

/// Brings faces into their one order, highest first.
pub fn sort_faces(faces: &mut Faces) {
    faces.sort_unstable_by(|left, right| right.cmp(left));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rolls_of_a_seed_never_change() {
        let mut dice = DiceStream::new(42, 3);
        let row: Vec<u8> = [Die::D4, Die::D6, Die::D8, Die::D10, Die::D12, Die::D20]
            .into_iter()
            .cycle()
            .take(18)
            .map(|die| dice.roll(die))
            .collect();
        assert_eq!(row, FROZEN);
    }

    const FROZEN: [u8; 18] = [3, 3, 6, 6, 7, 15, 3, 3, 8, 3, 2, 17, 1, 1, 3, 4, 8, 16];

    const COLOURS: OrderedDice = OrderedDice {
        names: &["black", "red", "orange", "yellow", "green", "blue", "purple", "white"],
        die: Die::D6,
        face: 6,
    };

    #[test]
    fn the_first_of_a_row_never_changes() {
        let mut dice = DiceStream::new(42, 3);
        let row: Vec<Option<u8>> = (0..24).map(|_| dice.first(COLOURS)).collect();
        assert_eq!(dice.draws(), 24);
        assert_eq!(row, FROZEN_FIRSTS);
        let wide = OrderedDice { names: &["a", "b", "c"], die: Die::new(100).unwrap(), face: 100 };
        let vast = OrderedDice { names: &["a", "b", "c", "d", "e"], ..wide };
        let counted =
            |row: OrderedDice, dice: &mut DiceStream| (0..1000).filter(|_| dice.first(row).is_some()).count();
        assert_eq!((counted(wide, &mut dice), counted(vast, &mut dice)), FROZEN_COUNTS);
    }

    const FROZEN_FIRSTS: [Option<u8>; 24] = [
        Some(4),
        Some(2),
        Some(7),
        Some(4),
        Some(4),
        Some(7),
        Some(4),
        Some(3),
        None,
        Some(1),
        Some(0),
        None,
        Some(0),
        Some(0),
        Some(1),
        Some(2),
        Some(5),
        None,
        Some(1),
        Some(4),
        None,
        Some(6),
        Some(0),
        Some(0),
    ];
    const FROZEN_COUNTS: (usize, usize) = (26, 41);

    #[test]
    fn each_place_comes_as_often_as_its_ways() {
        let mut dice = DiceStream::new(9, 0);
        let mut seen = [0_u32; 9];
        for _ in 0..100_000 {
            seen[dice.first(COLOURS).map_or(8, usize::from)] += 1;
        }
        for (place, &count) in seen.iter().enumerate() {
            let here = if place < 8 { 1.0 / 6.0 } else { 1.0 };
            let expected = 100_000.0 * (5.0_f64 / 6.0).powi(place as i32) * here;
            assert!(
                (f64::from(count) - expected).abs() < 4.0 * expected.sqrt(),
                "{place}: {count}, {expected}"
            );
        }
        assert_eq!(dice.first(OrderedDice { face: 7, ..COLOURS }), None);
        assert_eq!(dice.first(OrderedDice { names: &[], ..COLOURS }), None);
    }

    #[test]
    fn seeking_back_brings_the_same_faces() {
        let mut dice = DiceStream::new(1, 1);
        dice.roll_all(Dice::new(5, Die::D6));
        let place = dice.draws();
        let first = dice.roll_all(Dice::new(5, Die::D6));
        dice.seek(place);
        assert_eq!(dice.roll_all(Dice::new(5, Die::D6)), first);
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let mut dice = DiceStream::new(9, 0);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[usize::from(dice.roll(Die::D6)) - 1] += 1;
        }
        assert!(seen.iter().all(|&count| (9_500..10_500).contains(&count)), "{seen:?}");
    }
}
