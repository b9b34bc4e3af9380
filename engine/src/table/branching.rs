//! The table that walks every way a beat can go: every face of every die, and every answer of whoever is not settled.

use super::falls::{Fall, Shown};
use super::{
    Answer, Ask, Bounds, Past, Paused, Play, Purpose, Recorded, Secrets, Share, Table, Throw, TooMany,
};
use crate::book::{Book, Progress};
use crate::dice::{Dice, Faces, OrderedDice};
use crate::explain::Why;
use crate::seat::Audience;

/// How a question is answered on all ways that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Branches<C> {
    /// By this answer alone.
    One(C),
    /// By each of these, with a chance of so many parts of all that are given.
    Drawn(Vec<(C, u32)>),
    /// By each of these, one after another: which of them is taken is decided once all ways are known.
    Open {
        /// What whoever decides knows at this moment, by a number of the walker's own: who knows the same decides alike.
        view: u32,
        /// The answers.
        options: Vec<C>,
    },
}

/// Who answers, and is told where each way leads.
pub trait Branching<B: Book> {
    /// How a question is answered, which is asked once for all ways that come by it. The past is as the seat may know
    /// it. An answer that is not legal counts as the default.
    fn branches(&mut self, ask: &Ask<'_, B>, past: Past<'_, B>) -> Branches<B::Choice>;

    /// A way has come to its end.
    fn end(&mut self, way: Way<'_, B>);
}

/// Where a way has come to.
pub struct Way<'a, B: Book> {
    /// The end of the beat, and whether the fight is over; `None` where the way was cut, because dice may be thrown again
    /// for ever.
    pub end: Option<(&'a B::State, Progress)>,
    /// The chance of its dice and draws, rounded down where it is too fine for a fraction, where the open answers are those of this way.
    pub share: Share,
    /// The open answers on it, in their order, each with the number of what was known.
    pub taken: &'a [(u32, B::Choice)],
}

/// A way with more throws than this is taken to have no end.
const LONGEST_WAY: usize = 256;

/// No way is followed further than this.
const LONGEST_CUT_WAY: usize = 4096;

/// What happened at one place of a way.
enum Node<B: Book> {
    /// Dice fell, for this.
    Fall { fall: Fall, what: &'static str },
    /// There was no choice.
    Settled(Option<B::Choice>),
    /// There was a choice: these answers are given one after another, now the one in `place`.
    Asked { options: Vec<(B::Choice, u32)>, place: usize, view: Option<u32>, is_drawn: bool },
}

/// One place of the present way.
struct Step<B: Book> {
    node: Node<B>,
    /// The chance of the way up to and with this place.
    share: Share,
}

impl<B: Book> Step<B> {
    /// The chance of the way with what now happens here; `None` where it is too fine to be told.
    fn weigh(&mut self, before: Share) -> Option<()> {
        self.share = match &self.node {
            Node::Fall { fall, .. } => {
                let (ways, all) = fall.share()?;
                before.times_about(ways, all)
            }
            Node::Asked { options, place, is_drawn: true, .. } => {
                let all = options.iter().map(|&(_, parts)| u128::from(parts)).sum();
                before.times_about(options[*place].1.into(), all)
            }
            Node::Settled(_) | Node::Asked { .. } => before,
        };
        Some(())
    }

    fn advance(&mut self) -> bool {
        match &mut self.node {
            Node::Fall { fall, .. } => fall.advance(),
            Node::Settled(_) => false,
            Node::Asked { options, place, .. } => {
                *place += 1;
                *place < options.len()
            }
        }
    }
}

/// Why a way is not followed further.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    /// It is unlikely, and has no end.
    TooUnlikely,
    /// It has no end, or more places than can be told apart.
    Endless,
    /// Its chance no longer fits.
    TooFine,
}

/// All that lasts from way to way.
struct Walking<'a, B: Book, W> {
    encounter: &'a B::Encounter,
    past: Past<'a, B>,
    walker: &'a mut W,
    path: Vec<Step<B>>,
    /// The answers of the present way, those of the past among them.
    answers: Vec<Answer<B>>,
    secrets: Secrets<B>,
    taken: Vec<(u32, B::Choice)>,
}

impl<B: Book, W: Branching<B>> Walking<'_, B, W> {
    /// Walks all ways; `None` where one has no end and nothing may be cut.
    fn all(&mut self, most: u64, floor: Option<u64>) -> Result<Option<u64>, TooMany> {
        self.path.clear();
        let mut ways = 0;
        loop {
            ways += 1;
            if ways > most {
                return Err(TooMany { limit: most });
            }
            match self.one(floor) {
                None | Some(Cut::TooUnlikely) => {}
                // A way without an end soon has a chance that no longer fits.
                Some(Cut::Endless | Cut::TooFine) if floor.is_none() => return Ok(None),
                Some(Cut::Endless | Cut::TooFine) => return Err(TooMany { limit: most }),
            }
            match self.advance() {
                Some(true) => {}
                Some(false) => return Ok(Some(ways)),
                None if floor.is_none() => return Ok(None),
                None => return Err(TooMany { limit: most }),
            }
        }
    }

    /// Walks one way, and tells the walker where it led; why it was not followed to its end, if it was not.
    fn one(&mut self, floor: Option<u64>) -> Option<Cut> {
        self.answers.clear();
        self.secrets.clear();
        let (encounter, start) = (self.encounter, self.past.start);
        let recorded = Recorded::new(self.past.answers);
        let mut table = AllWays { walking: self, recorded, depth: 0, floor, cut: None };
        let mut state = start.clone();
        let played = B::beat(encounter, &mut state, &mut table);
        let cut = table.cut;
        let end = match (played, cut) {
            (Ok(progress), None) => Some((&state, progress)),
            (_, Some(Cut::TooUnlikely)) => None,
            (_, cut) => return cut.or(Some(Cut::Endless)),
        };
        self.taken.clear();
        self.taken.extend(self.path.iter().filter_map(|step| match &step.node {
            Node::Asked { options, place, view, .. } => Some(((*view)?, options[*place].0)),
            _ => None,
        }));
        self.walker.end(Way { end, share: self.share(), taken: &self.taken });
        cut
    }

    /// The chance of the present way.
    fn share(&self) -> Share {
        self.path.last().map_or(Share::ONE, |step| step.share)
    }

    /// Moves the last place of the path at which something else can happen to that, and drops what came after; whether
    /// there is one. `None` where its chance no longer fits.
    fn advance(&mut self) -> Option<bool> {
        while let Some(mut last) = self.path.pop() {
            if last.advance() {
                last.weigh(self.share())?;
                self.path.push(last);
                return Some(true);
            }
        }
        Some(false)
    }
}

/// The table of one way.
struct AllWays<'a, 'b, B: Book, W> {
    walking: &'a mut Walking<'b, B, W>,
    recorded: Recorded<'b, B>,
    /// How many places of the path have been come by.
    depth: usize,
    /// Where nothing is given, no way is cut; else those whose chance is less than one in so many, where they repeat
    /// themselves.
    floor: Option<u64>,
    cut: Option<Cut>,
}

impl<B: Book, W: Branching<B>> AllWays<'_, '_, B, W> {
    /// Follows the way no further.
    fn stop<R>(&mut self, cut: Cut) -> Play<R> {
        self.cut.get_or_insert(cut);
        Err(Paused::here())
    }

    /// Goes to the next place of the way, a new one if there is none yet.
    fn go(&mut self, make: impl FnOnce(&mut Self) -> Node<B>) -> Play<()> {
        if self.depth == self.walking.path.len() {
            let node = make(self);
            if let Err(cut) = self.may_go_on(&node) {
                return self.stop(cut);
            }
            let before = self.walking.share();
            let mut step = Step { node, share: before };
            if step.weigh(before).is_none() {
                return self.stop(Cut::TooFine);
            }
            self.walking.path.push(step);
        }
        self.depth += 1;
        Ok(())
    }

    /// Whether the way is followed past this. There are only so many words that throws are for, so that a way without an
    /// end throws for one of them again and again, or draws; only there it is cut.
    fn may_go_on(&self, node: &Node<B>) -> Result<(), Cut> {
        let path = &self.walking.path;
        let is_again = |step: &Step<B>| match (&step.node, node) {
            (Node::Fall { what, .. }, Node::Fall { what: next, .. }) => what == next,
            (Node::Asked { is_drawn, .. }, Node::Asked { is_drawn: next, .. }) => *is_drawn && *next,
            _ => false,
        };
        let is_chance =
            |node: &Node<B>| matches!(node, Node::Fall { .. } | Node::Asked { is_drawn: true, .. });
        match self.floor {
            _ if path.len() >= LONGEST_CUT_WAY => Err(Cut::Endless),
            None => {
                let is_long = path.len() >= LONGEST_WAY;
                let is_endless =
                    is_long && path.iter().filter(|step| is_chance(&step.node)).count() >= LONGEST_WAY;
                if is_endless { Err(Cut::Endless) } else { Ok(()) }
            }
            Some(floor) => {
                let is_unlikely = self.walking.share().is_less_than_one_in(floor);
                if is_unlikely && path.iter().any(is_again) { Err(Cut::TooUnlikely) } else { Ok(()) }
            }
        }
    }

    /// What happened at the place just gone to.
    fn here(&self) -> &Node<B> {
        &self.walking.path[self.depth - 1].node
    }

    fn fall(&mut self, throw: Throw, what: &'static str) -> Play<&Fall> {
        self.go(|_| Node::Fall { fall: Fall::first(throw), what })?;
        if !matches!(self.here(), Node::Fall { .. }) {
            // Only a book that asks for something else after the same answers comes here.
            return self.stop(Cut::Endless);
        }
        match self.here() {
            Node::Fall { fall, .. } => Ok(fall),
            _ => Err(Paused::here()),
        }
    }

    /// How a question is answered at a place that is come by for the first time.
    fn ask(&mut self, ask: &Ask<'_, B>) -> Node<B> {
        let walking = &mut *self.walking;
        walking.secrets.veil(&mut walking.answers, ask.seat);
        let seen = B::seen_by(walking.encounter, walking.past.start, ask.seat);
        let past = Past { start: seen.as_ref().unwrap_or(walking.past.start), answers: &walking.answers };
        let branches = walking.walker.branches(ask, past);
        walking.secrets.veil(&mut walking.answers, ask.seat);
        let or_default = |choice: B::Choice| if ask.check(&choice).is_ok() { choice } else { ask.default() };
        let asked = |options: Vec<(B::Choice, u32)>, view, is_drawn| {
            let some = options.into_iter().filter(|&(_, parts)| parts > 0);
            let mut options: Vec<_> = some.map(|(choice, parts)| (or_default(choice), parts)).collect();
            if options.is_empty() {
                options.push((ask.default(), 1));
            }
            Node::Asked { options, place: 0, view, is_drawn }
        };
        match branches {
            Branches::One(choice) => asked(vec![(choice, 1)], None, false),
            Branches::Drawn(options) => asked(options, None, true),
            Branches::Open { view, options } => {
                asked(options.into_iter().map(|choice| (choice, 1)).collect(), Some(view), false)
            }
        }
    }

    /// Notes what a question was answered, for whoever is asked later.
    fn note(&mut self, ask: &Ask<'_, B>, choice: B::Choice) {
        self.walking.secrets.note(ask, self.walking.answers.len());
        self.walking.answers.push(Answer::Choice(choice));
    }
}

impl<B: Book, W: Branching<B>> Table<B> for AllWays<'_, '_, B, W> {
    fn roll(&mut self, dice: Dice, purpose: Purpose) -> Play<Faces> {
        let faces = match self.recorded.roll(dice) {
            Some(faces) => faces,
            None => match &self.fall(Throw::Faces(dice), purpose.what)?.shown {
                Shown::Faces(faces) => faces.clone(),
                Shown::First(_) => return self.stop(Cut::Endless),
            },
        };
        self.walking.answers.push(Answer::Faces(faces.clone()));
        Ok(faces)
    }

    fn first(&mut self, row: OrderedDice, purpose: Purpose) -> Play<Option<u8>> {
        let place = match self.recorded.first(row) {
            Some(place) => place,
            None => match &self.fall(Throw::First(row), purpose.what)?.shown {
                Shown::First(place) => *place,
                Shown::Faces(_) => return self.stop(Cut::Endless),
            },
        };
        self.walking.answers.push(Answer::First(place));
        Ok(place)
    }

    fn answer(&mut self, ask: &Ask<'_, B>) -> Play<Option<B::Choice>> {
        if !self.recorded.is_used_up() {
            return ask.answer_or(|| self.choose(ask));
        }
        // Whether there is a choice is found once for all ways that come by.
        self.go(|table| match ask.first_two() {
            [Some(_), Some(_)] => table.ask(ask),
            [only, _] => Node::Settled(only),
        })?;
        match self.here() {
            Node::Settled(only) => Ok(*only),
            Node::Asked { options, place, .. } => {
                let choice = options[*place].0;
                self.note(ask, choice);
                Ok(Some(choice))
            }
            Node::Fall { .. } => self.stop(Cut::Endless),
        }
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice> {
        let choice = match self.recorded.choose(ask) {
            Some(choice) => choice,
            None => {
                self.go(|table| table.ask(ask))?;
                match self.here() {
                    Node::Asked { options, place, .. } => options[*place].0,
                    _ => return self.stop(Cut::Endless),
                }
            }
        };
        self.note(ask, choice);
        Ok(choice)
    }

    fn wants_why(&self) -> bool {
        false
    }

    fn tell(&mut self, _: Audience, _: B::Event, _: Option<Why>) {}
}

/// Plays the rest of a beat in every way in which it can go after the answers of its past, and tells the walker where each
/// leads; how many there are. Where a way is cut, the walk begins anew: the walker is told so by `anew`.
///
/// The chances of all ways with the same open answers add up to one.
///
/// # Errors
/// [`TooMany`] when there are more ways than the bounds allow, or their chances are too fine to be told apart: what the
/// walker was told by then is not all.
pub fn branch_past<B: Book, W: Branching<B>>(
    encounter: &B::Encounter,
    past: Past<'_, B>,
    bounds: Bounds,
    walker: &mut W,
    anew: impl FnOnce(&mut W),
) -> Result<u64, TooMany> {
    let mut walking = Walking {
        encounter,
        past,
        walker,
        path: Vec::new(),
        answers: Vec::new(),
        secrets: Secrets::new(),
        taken: Vec::new(),
    };
    // Only dice that may be thrown again for ever make it necessary to leave anything out.
    if let Some(ways) = walking.all(bounds.ways, None)? {
        return Ok(ways);
    }
    anew(walking.walker);
    walking.all(bounds.ways, Some(bounds.floor))?.ok_or(TooMany { limit: bounds.ways })
}
