//! The table that walks every face of every die, each with its exact weight.

use num_bigint::BigUint;
use num_rational::Ratio;
use rustc_hash::FxHashMap;

use super::{Answer, Ask, Past, Table};
use crate::book::{Book, Progress};
use crate::dice::{Dice, Faces};
use crate::explain::Why;
use crate::seat::Audience;
use std::convert::Infallible;

/// The dice can fall in more ways than the caller wants to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the dice can fall in more than {limit} ways: raise the limit or sample instead")]
pub struct TooMany {
    /// How many ways were allowed.
    pub limit: u64,
}

/// One throw on the present path: which of its outcomes is looked at, and with what weight.
#[derive(Clone, Debug)]
struct Throw {
    faces: Faces,
    dice: Dice,
}

/// A table whose dice follow a path through all outcomes. Dice of one kind thrown together are walked as sets of
/// faces, not as rows, since their order carries no meaning.
pub struct Enumerating<'a, B: Book, C, L> {
    /// What was answered before: it is given again and not walked.
    past: &'a [Answer<B>],
    /// Whether something was asked that is not of the past: what was told before is known already.
    is_fresh: bool,
    path: Vec<Throw>,
    depth: usize,
    choose: &'a mut C,
    listen: &'a mut L,
}

impl<'a, B: Book, C, L> Enumerating<'a, B, C, L> {
    /// The next answer of the past, if any is left.
    fn recorded(&mut self) -> Option<&'a Answer<B>> {
        match self.past.split_first() {
            Some((first, rest)) => {
                self.past = rest;
                Some(first)
            }
            None => {
                self.is_fresh = true;
                None
            }
        }
    }

    /// Moves the last throw of the path that has another outcome to it, and drops what came after.
    fn advance(&mut self) -> bool {
        while let Some(last) = self.path.last_mut() {
            if next_faces(&mut last.faces) {
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// The weight of the present path: ways over all ways.
    fn weight(&self) -> Ratio<BigUint> {
        self.path.iter().fold(Ratio::from_integer(BigUint::from(1_u8)), |chance, throw| {
            chance
                * Ratio::new(
                    ways(&throw.faces),
                    BigUint::from(throw.dice.die.sides()).pow(u32::from(throw.dice.count)),
                )
        })
    }
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

/// In how many orders a set of faces can lie: the multinomial coefficient.
fn ways(faces: &Faces) -> BigUint {
    let mut ways = BigUint::from(1_u8);
    let mut run = 0_u32;
    for (place, face) in faces.iter().enumerate() {
        run = if place > 0 && faces[place - 1] == *face { run + 1 } else { 1 };
        // After each die: (place + 1)! / product of runs!, built up one factor at a time; it stays whole.
        ways = ways * BigUint::from(place as u32 + 1) / BigUint::from(run);
    }
    ways
}

impl<B: Book, C, L> Table<B> for Enumerating<'_, B, C, L>
where
    C: FnMut(&Ask<'_, B>) -> usize,
    L: FnMut(B::Event),
{
    type Pause = Infallible;

    fn roll(&mut self, dice: Dice, _: &'static str) -> Result<Faces, Infallible> {
        if let Some(Answer::Faces(faces)) = self.recorded() {
            return Ok(faces.clone());
        }
        if self.depth == self.path.len() {
            let faces: Faces = std::iter::repeat_n(dice.die.sides(), usize::from(dice.count)).collect();
            self.path.push(Throw { faces, dice });
        }
        let faces = self.path[self.depth].faces.clone();
        self.depth += 1;
        Ok(faces)
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Result<usize, Infallible> {
        Ok(match self.recorded() {
            Some(Answer::Choice(choice)) => {
                ask.options.iter().position(|option| option == choice).unwrap_or(0)
            }
            _ => (self.choose)(ask).min(ask.options.len() - 1),
        })
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: impl FnOnce() -> Why) {
        if self.is_fresh {
            (self.listen)(event);
        }
    }
}

/// Plays one beat in every way in which its dice can fall.
///
/// `choose` answers the questions and must give the same answer to the same question. `label` makes of the end state,
/// and of what was told on the way to it, that by which outcomes are told apart; equal ones are merged. The chances
/// add up to exactly one.
///
/// # Errors
/// [`TooMany`] when there are more ways than `limit`.
pub fn enumerate_beat<B: Book, K: Eq + std::hash::Hash>(
    encounter: &B::Encounter,
    state: &B::State,
    limit: u64,
    choose: impl FnMut(&Ask<'_, B>) -> usize,
    label: impl FnMut(&B::State, &[B::Event], Progress) -> K,
) -> Result<FxHashMap<K, Ratio<BigUint>>, TooMany> {
    enumerate_past(encounter, Past { start: state, answers: &[] }, limit, choose, label)
}

/// Plays the rest of a beat in every way in which its dice can still fall, after the answers of its past.
///
/// `choose` is asked and events are collected only from the first question on that the past does not answer. An answer
/// of the past that does not fit is as if it had not been given.
///
/// # Errors
/// [`TooMany`] when there are more ways than `limit`.
pub fn enumerate_past<B: Book, K: Eq + std::hash::Hash>(
    encounter: &B::Encounter,
    past: Past<'_, B>,
    limit: u64,
    mut choose: impl FnMut(&Ask<'_, B>) -> usize,
    mut label: impl FnMut(&B::State, &[B::Event], Progress) -> K,
) -> Result<FxHashMap<K, Ratio<BigUint>>, TooMany> {
    let mut leaves: FxHashMap<K, Ratio<BigUint>> = FxHashMap::default();
    let mut events: Vec<B::Event> = Vec::new();
    let mut path = Vec::new();
    let mut walked = 0;
    loop {
        walked += 1;
        if walked > limit {
            return Err(TooMany { limit });
        }
        events.clear();
        let mut listen = |event| events.push(event);
        let mut table = Enumerating::<B, _, _> {
            past: past.answers,
            is_fresh: past.answers.is_empty(),
            path,
            depth: 0,
            choose: &mut choose,
            listen: &mut listen,
        };
        let mut end = past.start.clone();
        let Ok(progress) = B::beat(encounter, &mut end, &mut table);
        let weight = table.weight();
        let more = table.advance();
        path = table.path;
        *leaves.entry(label(&end, &events, progress)).or_insert_with(zero) += weight;
        if !more {
            return Ok(leaves);
        }
    }
}

fn zero() -> Ratio<BigUint> {
    Ratio::from_integer(BigUint::ZERO)
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
            if !next_faces(&mut faces) {
                break;
            }
        }
        assert_eq!(sets, 126);
        assert_eq!(rows, BigUint::from(1296_u32));
    }

    #[test]
    fn a_pair_lies_in_one_order_and_two_faces_in_two() {
        assert_eq!(ways(&ArrayVec::from_iter([5, 5])), BigUint::from(1_u8));
        assert_eq!(ways(&ArrayVec::from_iter([5, 4])), BigUint::from(2_u8));
    }
}
