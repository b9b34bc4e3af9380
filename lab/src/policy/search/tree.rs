//! What may follow on a decision: the questions that came up in tries of it, with what their answers were worth.
//!
//! A place in the tree is a row of answers, whatever the dice showed on the way. Of the questions that come up there in
//! one try or another each has its own answers, and an answer that is not legal in a try is not taken in it.

use fracas_engine::{Ask, Book, Question as _, Seat};

/// The most places: what would come after them is not kept.
const MOST_PLACES: usize = 1 << 16;
/// How often a question has to come up in the same place before other answers than the likely one are tried.
const OPENS: u32 = 8;
/// How many other answers are tried at most: the first of the list.
const MOST_ANSWERS: usize = 12;
/// How much of the tries the likely answer gets while all seem equal.
const LIKELY_SHARE: f64 = 0.5;
/// How much is tried of what seems worse, in units of how far worths differ.
const CURIOSITY: f64 = 1.0;
/// How often an answer has to be tried, and by how many standard errors it has to be ahead of the likely one, to be
/// expected.
const EXPECTED_AFTER: u32 = 4;
const PROOF: f64 = 2.0;

/// A place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(u32);

#[derive(Clone, Copy, Debug)]
struct Node<B: Book> {
    seat: Seat,
    question: B::Question,
    choice: B::Choice,
    tries: u32,
    /// The sum of what its tries were worth to its seat.
    worth: f64,
    first: Option<Place>,
    next: Option<Place>,
    /// Whether the other answers to its question stand beside it.
    is_open: bool,
}

impl<B: Book> Node<B> {
    fn average(&self) -> f64 {
        self.worth / f64::from(self.tries.max(1))
    }
}

/// What a try is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// To know what is to be expected: all take the best answers known so far.
    Expect,
    /// To find better answers.
    Explore,
}

/// The questions that came up in tries of one decision, and what their answers were worth.
#[derive(Debug)]
pub(super) struct Tree<B: Book> {
    nodes: Vec<Node<B>>,
    options: Vec<B::Choice>,
}

impl<B: Book> Default for Tree<B> {
    fn default() -> Self {
        Tree { nodes: Vec::new(), options: Vec::new() }
    }
}

impl<B: Book> Tree<B> {
    /// A new decision.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
    }

    /// The place after an answer; `None` where there is no room left.
    pub(super) fn add(
        &mut self,
        parent: Option<Place>,
        ask: &Ask<'_, B>,
        choice: B::Choice,
    ) -> Option<Place> {
        let id = u32::try_from(self.nodes.len()).ok().filter(|_| self.nodes.len() < MOST_PLACES)?;
        let place = Place(id);
        let next = parent.and_then(|parent| self.at_mut(parent).first.replace(place));
        self.nodes.push(Node {
            seat: ask.seat,
            question: ask.question,
            choice,
            tries: 0,
            worth: 0.0,
            first: None,
            next,
            is_open: false,
        });
        Some(place)
    }

    fn at(&self, place: Place) -> &Node<B> {
        &self.nodes[place.0 as usize]
    }

    fn at_mut(&mut self, place: Place) -> &mut Node<B> {
        &mut self.nodes[place.0 as usize]
    }

    /// The answers to a question that are known in a place.
    fn answers(
        &self,
        place: Place,
        question: B::Question,
    ) -> impl Iterator<Item = (Place, &Node<B>)> + Clone {
        let next = |&(_, node): &(Place, &Node<B>)| node.next.map(|place| (place, self.at(place)));
        let first = self.at(place).first.map(|place| (place, self.at(place)));
        std::iter::successors(first, next).filter(move |(_, node)| node.question == question)
    }

    /// How a question that comes up in a place is answered, and the place after that; `None` instead where that is not
    /// kept. `spread` says how far worths differ.
    pub(super) fn step(
        &mut self,
        place: Place,
        ask: &Ask<'_, B>,
        likely: B::Choice,
        aim: Aim,
        spread: f64,
    ) -> (Option<Place>, B::Choice) {
        let known = self.answers(place, ask.question).find(|(_, node)| node.choice == likely);
        let Some(usual) = known.map(|(usual, _)| usual) else {
            return (self.add(Some(place), ask, likely), likely);
        };
        let count = self.answers(place, ask.question).map(|(_, node)| node.tries).sum();
        if count < OPENS {
            return (Some(usual), likely);
        }
        self.open(place, usual, ask, likely);
        let best = match aim {
            Aim::Expect => self.expected(place, usual, ask.question, spread),
            Aim::Explore => self.promising(place, usual, ask.question, spread, count),
        };
        match self.at(best).choice {
            choice if choice == likely || ask.check(&choice).is_ok() => (Some(best), choice),
            _ => (Some(usual), likely),
        }
    }

    /// Puts other answers beside the likely one, once.
    fn open(&mut self, place: Place, usual: Place, ask: &Ask<'_, B>, likely: B::Choice) {
        if self.answers(place, ask.question).any(|(_, node)| node.is_open) {
            return;
        }
        self.at_mut(usual).is_open = true;
        let mut options = std::mem::take(&mut self.options);
        ask.list(&mut options);
        for &option in options.iter().filter(|&&option| option != likely).take(MOST_ANSWERS) {
            if self.answers(place, ask.question).all(|(_, node)| node.choice != option) {
                self.add(Some(place), ask, option);
            }
        }
        self.options = options;
    }

    /// The best answer known: the likely one unless another is surely better.
    fn expected(&self, place: Place, usual: Place, question: B::Question, spread: f64) -> Place {
        let known = self.answers(place, question).filter(|(_, node)| node.tries >= EXPECTED_AFTER);
        let sure = |node: &Node<B>| node.average() - PROOF * spread / f64::from(node.tries).sqrt();
        let others = known.filter(|&(other, _)| other != usual).map(|(other, node)| (other, sure(node)));
        let first = (usual, self.at(usual).average());
        others.fold(first, |best, next| if next.1 > best.1 { next } else { best }).0
    }

    /// The answer that is most worth a try: one that did well, or had few tries for what it may be.
    fn promising(&self, place: Place, usual: Place, question: B::Question, spread: f64, count: u32) -> Place {
        let answers = self.answers(place, question);
        let others = answers.clone().count().saturating_sub(1).max(1) as f64;
        let untried = self.at(usual).average();
        let score = |answer: Place, node: &Node<B>| {
            let share = if answer == usual { LIKELY_SHARE } else { (1.0 - LIKELY_SHARE) / others };
            let average = if node.tries == 0 { untried } else { node.average() };
            average + CURIOSITY * spread * share * f64::from(count).sqrt() / f64::from(1 + node.tries)
        };
        let scored = answers.map(|(answer, node)| (answer, score(answer, node)));
        scored.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(usual, |(best, _)| best)
    }

    /// Whether a place was never come to.
    pub(super) fn is_new(&self, place: Place) -> bool {
        self.at(place).tries == 0
    }

    /// Whose answer a place follows on.
    pub(super) fn seat(&self, place: Place) -> Seat {
        self.at(place).seat
    }

    /// Notes what a try that led through a place was worth to the seat whose answer it follows on.
    pub(super) fn note(&mut self, place: Place, worth: f64) {
        let node = self.at_mut(place);
        node.tries += 1;
        node.worth += worth;
    }
}

/// Whether the answers to a question belong into the tree: what is left to the game master keeps its default.
pub(super) fn is_kept<B: Book>(ask: &Ask<'_, B>) -> bool {
    ask.question.kind() != fracas_engine::Kind::Ruling
}

#[cfg(test)]
mod tests {
    use fracas_engine::At;

    use super::*;
    use crate::toy::{Choice, Duel, Question, Toy};

    #[test]
    fn other_answers_are_tried_after_a_while_and_expected_when_they_are_surely_better() {
        let duel = Duel::example();
        let at = At { encounter: &duel, state: &Toy::open(&duel) };
        let (act, defend) = (Ask::<Toy>::new(at, Question::Act(0)), Ask::<Toy>::new(at, Question::Defend(1)));
        let mut tree = Tree::default();
        let root = tree.add(None, &act, Choice::Strike).map(|root| (root, tree.is_new(root)));
        let Some((root, true)) = root else { panic!("no room for one place") };
        let mut answered = Vec::new();
        for _ in 0..40 {
            let (place, choice) = tree.step(root, &defend, Choice::Dodge, Aim::Explore, 1.0);
            answered.push(choice);
            place.into_iter().for_each(|place| {
                tree.note(place, if choice == Choice::Parry { 1.0 } else { 0.0 });
                assert_eq!(tree.seat(place), Seat(1));
            });
        }
        let first = answered.iter().position(|choice| *choice == Choice::Parry);
        assert!(first.is_some_and(|first| first >= OPENS as usize), "{answered:?}");
        assert_eq!(tree.step(root, &defend, Choice::Dodge, Aim::Expect, 0.5).1, Choice::Parry);
        assert_eq!(tree.step(root, &defend, Choice::Dodge, Aim::Expect, 50.0).1, Choice::Dodge, "by chance");
    }
}
