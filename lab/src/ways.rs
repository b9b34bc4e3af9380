//! Ways over the map in one word: the answers, step by step, that lead whoever is asked to a square.
//!
//! The rules themselves are walked, on forks of the fight, so that a way is legal to its last step and tells what it costs
//! and who is asked something on it, whatever the book.

use std::collections::VecDeque;

use fracas_engine::journal::Said;
use fracas_engine::map::Cell;
use fracas_engine::{DiceStream, Seat, Square};
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::shelf::{AnyFight, Choice, Waiting};

/// A way to a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Way {
    /// The answers, one after another.
    pub answers: Vec<String>,
    /// The squares that they lead over, the last one being where it leads.
    pub squares: Vec<Cell>,
    /// By how much the figures of the mover change: its [gauges](fracas_engine::Measure::gauges).
    pub costs: Vec<(&'static str, i32)>,
    /// Who is asked something on the way, or rolls dice: the way may end there.
    pub provokes: Vec<String>,
}

/// Why there is no way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoWay {
    /// Nobody is asked for a step.
    #[error("no step can be taken now")]
    NoSteps,
    /// The square is out of reach.
    #[error("{0} cannot be reached with what is left to move")]
    OutOfReach(Cell),
}

/// The most forks that are looked at: on a large map the search gives up rather than keep people waiting.
const MOST_FORKS: usize = 6_000;
/// How many ways to one square are followed: the shortest may cost more than what is left to move.
const MOST_VISITS: u8 = 2;
/// How many answers of others are given on the way after one step.
const MOST_BETWEEN: usize = 40;

/// Somewhere on the way.
struct Node {
    fight: Box<dyn AnyFight>,
    answers: Vec<String>,
    squares: Vec<Cell>,
    provokes: Vec<String>,
}

/// The way to a square for whoever is asked, by as few steps as can be, and by one on which nobody else is asked anything
/// if there is any.
///
/// # Errors
/// [`NoWay`] when no step can be taken now, or none leads there.
pub fn way_to(fight: &dyn AnyFight, target: Cell) -> Result<Way, NoWay> {
    let Some(Waiting::Choice { seat, subject, .. }) = fight.open() else { return Err(NoWay::NoSteps) };
    let walker = Walker { seat, subject, target };
    let seen = fight.fork_seen_by(seat);
    let fight = seen.as_deref().unwrap_or(fight);
    let starts = walker.starts(fight);
    if starts.is_empty() {
        return Err(NoWay::NoSteps);
    }
    let mut best: Option<Node> = None;
    for start in starts {
        let found = walker.search(start);
        let is_better = |found: &Node| best.as_ref().is_none_or(|best| weight(found) < weight(best));
        if let Some(found) = found.filter(is_better) {
            best = Some(found);
        }
    }
    let Node { fight: end, answers, squares, provokes } = best.ok_or(NoWay::OutOfReach(target))?;
    let figures =
        |fight: &dyn AnyFight| subject.map_or_else(Vec::new, |who| fight.standings().swap_remove(who).gauges);
    let before = figures(fight);
    let costs = figures(&*end).into_iter().zip(before);
    let costs = costs.map(|((gauge, is), (_, was))| (gauge, is - was)).filter(|(_, by)| *by != 0).collect();
    Ok(Way { answers, squares, costs, provokes })
}

/// What makes a way worse: who is asked on it, then its length.
fn weight(node: &Node) -> (usize, usize) {
    (node.provokes.len(), node.answers.len())
}

fn step_of(choice: &Choice) -> Option<Cell> {
    match choice.square {
        Some(Square::Step(cell)) => Some(cell),
        _ => None,
    }
}

struct Walker {
    seat: Seat,
    subject: Option<usize>,
    target: Cell,
}

impl Walker {
    /// Where steps can be taken: here, or after setting out, which is a choice of its own in some books.
    fn starts(&self, fight: &dyn AnyFight) -> Vec<Node> {
        let choices = fight.choices();
        let here =
            Node { fight: fight.fork(), answers: Vec::new(), squares: Vec::new(), provokes: Vec::new() };
        if choices.iter().any(|choice| step_of(choice).is_some()) {
            return vec![here];
        }
        let sets_out = choices.iter().filter(|choice| choice.group == "move" && choice.square.is_none());
        let after = sets_out.filter_map(|choice| self.after(&here, choice, None));
        after.filter(|node| node.fight.choices().iter().any(|choice| step_of(choice).is_some())).collect()
    }

    /// The nearest end at the target: first by ways that nobody is asked on, then by others.
    fn search(&self, start: Node) -> Option<Node> {
        let mut visits: FxHashMap<Cell, u8> = FxHashMap::default();
        let (mut free, mut provoking) = (VecDeque::from([start]), VecDeque::new());
        let mut forks = 0;
        while let Some(node) = free.pop_front().or_else(|| provoking.pop_front()) {
            if node.squares.last() == Some(&self.target) {
                return Some(node);
            }
            if !self.is_asked(&*node.fight) {
                continue;
            }
            let choices = node.fight.choices();
            let mut steps: Vec<_> =
                choices.iter().filter_map(|choice| Some((step_of(choice)?, choice))).collect();
            // Of ways of one length the straightest comes first.
            steps.sort_by_key(|(cell, _)| self.apart(*cell));
            for (cell, choice) in steps {
                let count = visits.entry(cell).or_default();
                if *count >= MOST_VISITS || forks >= MOST_FORKS {
                    continue;
                }
                *count += 1;
                forks += 1;
                if let Some(next) = self.after(&node, choice, Some(cell)) {
                    let line = if next.provokes.is_empty() { &mut free } else { &mut provoking };
                    line.push_back(next);
                }
            }
        }
        None
    }

    /// How far a square lies from the target, squared.
    fn apart(&self, cell: Cell) -> i32 {
        let (x, y) =
            (i32::from(cell.x) - i32::from(self.target.x), i32::from(cell.y) - i32::from(self.target.y));
        x * x + y * y
    }

    fn is_asked(&self, fight: &dyn AnyFight) -> bool {
        matches!(fight.open(), Some(Waiting::Choice { seat, subject, .. }) if seat == self.seat && subject == self.subject)
    }

    /// The node after one more answer, and after those that others likely give to what they are asked on it.
    fn after(&self, node: &Node, choice: &Choice, square: Option<Cell>) -> Option<Node> {
        let mut fight = node.fight.fork();
        fight.say(&Said::Choice(choice.label.clone())).ok()?;
        let mut answers = node.answers.clone();
        answers.push(choice.label.clone());
        let mut squares = node.squares.clone();
        squares.extend(square);
        let mut provokes = node.provokes.clone();
        let mut dice = DiceStream::new(0, 0);
        for _ in 0..MOST_BETWEEN {
            if self.is_asked(&*fight) {
                break;
            }
            let who = fight.asked().or_else(|| fight.roller().map(str::to_owned));
            let said = match fight.open() {
                Some(Waiting::Dice { throw, .. }) => throw.say(&mut dice),
                Some(Waiting::Choice { .. }) => fight.by_policy()?,
                None => break,
            };
            provokes.extend(who.filter(|who| !node.provokes.contains(who)));
            provokes.dedup();
            fight.say(&said).ok()?;
        }
        Some(Node { fight, answers, squares, provokes })
    }
}
