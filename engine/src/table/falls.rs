//! All that a throw of dice can show, one after another, each with the number of ways in which it does.

use num_bigint::BigUint;

use super::Throw;
use crate::dice::{Dice, Faces, OrderedDice};

/// What a throw shows.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    Faces(Faces),
    First(Option<u8>),
}

/// A throw, and what it shows on the present way. Dice of one kind thrown together are walked as sets of faces, not as
/// rows, since their order carries no meaning.
#[derive(Clone, Debug)]
pub(super) struct Fall {
    pub throw: Throw,
    pub shown: Shown,
}

impl Fall {
    /// The first of all that the throw can show. What is most likely to be thrown again comes first, so that dice that
    /// are thrown again for ever are soon found out.
    pub(super) fn first(throw: Throw) -> Fall {
        let shown = match throw {
            Throw::Faces(dice) => {
                Shown::Faces(std::iter::repeat_n(dice.die.sides(), usize::from(dice.count)).collect())
            }
            Throw::First(row) if row.die.sides() == 1 => Shown::First(row.first_of(&[1])),
            Throw::First(_) => Shown::First(None),
        };
        Fall { throw, shown }
    }

    /// Goes on to what the throw can show next; whether there is anything.
    pub(super) fn advance(&mut self) -> bool {
        match (&mut self.shown, self.throw) {
            (Shown::Faces(faces), _) => next_faces(faces),
            (Shown::First(place), throw) => {
                let next = place.map_or(0, |place| place + 1);
                let can_show =
                    |row: OrderedDice| row.fits(Some(next)) && row.has_face() && row.die.sides() > 1;
                let has_next = matches!(throw, Throw::First(row) if can_show(row));
                if has_next {
                    *place = Some(next);
                }
                has_next
            }
        }
    }

    /// In how many ways the dice show this.
    pub(super) fn ways(&self) -> BigUint {
        match (&self.shown, self.throw) {
            (Shown::Faces(faces), _) => ways(faces),
            (Shown::First(place), Throw::First(row)) => ways_to(row, *place),
            (Shown::First(_), Throw::Faces(_)) => BigUint::ZERO,
        }
    }

    /// In how many ways the dice can fall.
    pub(super) fn all_ways(&self) -> BigUint {
        all_ways(self.throw.dice())
    }

    /// In how many ways the dice show this, and in how many they can fall; `None` where there are too many to count in
    /// this width.
    pub(super) fn share(&self) -> Option<(u128, u128)> {
        let all = self.throw.dice();
        let all = u128::from(all.die.sides()).checked_pow(u32::from(all.count))?;
        let ways = match &self.shown {
            Shown::Faces(faces) => few_ways(faces)?,
            Shown::First(_) => u128::try_from(self.ways()).ok()?,
        };
        Some((ways, all))
    }
}

/// In how many ways the first die of a row to show its face is the one in `place`.
fn ways_to(row: OrderedDice, place: Option<u8>) -> BigUint {
    let sides = BigUint::from(row.die.sides());
    let misses = BigUint::from(row.die.sides() - u8::from(row.has_face()));
    match place {
        None => misses.pow(u32::from(row.count())),
        Some(place) => misses.pow(u32::from(place)) * sides.pow(u32::from(row.count() - 1 - place)),
    }
}

fn all_ways(dice: Dice) -> BigUint {
    BigUint::from(dice.die.sides()).pow(u32::from(dice.count))
}

/// The next set of faces, highest first, in falling order from all highest to all ones.
fn next_faces(faces: &mut Faces) -> bool {
    let Some(place) = faces.iter().rposition(|&face| face > 1) else { return false };
    let lower = faces[place] - 1;
    for face in faces.iter_mut().skip(place) {
        *face = lower;
    }
    true
}

/// For each die of a set the factors that its place brings: in how many orders the set can lie is the product of the
/// first divided by that of the second. After each die the quotient is whole: (place + 1)! / product of runs!.
fn factors(faces: &Faces) -> impl Iterator<Item = (u32, u32)> + '_ {
    let mut run = 0_u32;
    faces.iter().enumerate().map(move |(place, face)| {
        run = if place > 0 && faces[place - 1] == *face { run + 1 } else { 1 };
        (place as u32 + 1, run)
    })
}

/// In how many orders a set of faces can lie: the multinomial coefficient.
fn ways(faces: &Faces) -> BigUint {
    factors(faces).fold(BigUint::from(1_u8), |ways, (place, run)| ways * place / run)
}

/// The same, where it is not too much for this width.
fn few_ways(faces: &Faces) -> Option<u128> {
    factors(faces)
        .try_fold(1_u128, |ways, (place, run)| Some(ways.checked_mul(place.into())? / u128::from(run)))
}

#[cfg(test)]
mod tests {
    use arrayvec::ArrayVec;

    use super::*;

    #[test]
    fn sets_of_faces_cover_all_rows() {
        let mut faces: Faces = std::iter::repeat_n(6, 4).collect();
        let mut sets = 0;
        let mut rows = BigUint::ZERO;
        loop {
            sets += 1;
            rows += ways(&faces);
            assert_eq!(few_ways(&faces).map(BigUint::from), Some(ways(&faces)));
            if !next_faces(&mut faces) {
                break;
            }
        }
        assert_eq!(sets, 126);
        assert_eq!(rows, BigUint::from(1296_u32));
    }

    #[test]
    fn all_ways_of_a_row_are_walked_once() {
        let row = |face, sides| {
            let throw =
                OrderedDice { names: &["a", "b", "c"], die: crate::dice::Die::new(sides).unwrap(), face };
            let mut fall = Fall::first(Throw::First(throw));
            let mut shares = vec![fall.share().unwrap()];
            while fall.advance() {
                shares.push(fall.share().unwrap());
            }
            assert_eq!(shares.iter().map(|(ways, _)| ways).sum::<u128>(), shares[0].1);
            shares
        };
        assert_eq!(row(6, 6), [(125, 216), (36, 216), (30, 216), (25, 216)]);
        assert_eq!(row(7, 6), [(216, 216)]);
        assert_eq!(row(1, 1), [(1, 1)]);
        assert_eq!(row(2, 1), [(1, 1)]);
    }

    #[test]
    fn a_pair_lies_in_one_order_and_two_faces_in_two() {
        assert_eq!(ways(&ArrayVec::from_iter([5, 5])), BigUint::from(1_u8));
        assert_eq!(ways(&ArrayVec::from_iter([5, 4])), BigUint::from(2_u8));
    }
}
