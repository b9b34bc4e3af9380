//! The table that plays by itself: dice from a seeded stream, decisions from policies.

use super::{Answer, Ask, Past, Paused, Play, Policy, Purpose, Secrets, Table};
use crate::book::{Book, Progress};
use crate::dice::{Dice, DiceStream, Faces, OrderedDice};
use crate::explain::Why;
use crate::lots::{Drawn, Lots};
use crate::seat::Audience;

/// Who listens to the events of a playout.
pub trait Observer<B: Book> {
    /// Called for each event, without its breakdown.
    fn see(&mut self, event: &B::Event);
}

impl<B: Book, O: Observer<B>> Observer<B> for &mut O {
    fn see(&mut self, event: &B::Event) {
        (**self).see(event);
    }
}

/// Nobody listens; costs nothing.
impl<B: Book> Observer<B> for () {
    fn see(&mut self, _: &B::Event) {}
}

/// Who answers at a sampling table: one policy for each seat, by number.
pub trait Seating<B: Book> {
    /// Answers a question.
    fn answer(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice;
    /// Whether anybody needs the past of the beat.
    fn wants_past(&self) -> bool;
    /// Whether anybody looks at all legal answers.
    fn wants_list(&self) -> bool;
    /// The [lots](Policy::lots) of whoever would answer a question, if it draws.
    fn lots(&mut self, _: &Ask<'_, B>) -> Option<&mut DiceStream> {
        None
    }
}

impl<B: Book, S: Seating<B>> Seating<B> for &mut S {
    fn answer(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        (**self).answer(ask, past)
    }

    fn wants_past(&self) -> bool {
        (**self).wants_past()
    }

    fn wants_list(&self) -> bool {
        (**self).wants_list()
    }

    fn lots(&mut self, ask: &Ask<'_, B>) -> Option<&mut DiceStream> {
        (**self).lots(ask)
    }
}

/// Every seat is played by the same policy.
pub struct Everywhere<P>(pub P);

impl<B: Book, P: Policy<B>> Seating<B> for Everywhere<P> {
    fn answer(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        self.0.choose(ask, past)
    }

    fn wants_past(&self) -> bool {
        self.0.wants_past()
    }

    fn wants_list(&self) -> bool {
        self.0.wants_list()
    }

    fn lots(&mut self, _: &Ask<'_, B>) -> Option<&mut DiceStream> {
        self.0.lots()
    }
}

/// Each seat has its own policy; a seat without one takes the default.
impl<B: Book> Seating<B> for Vec<Box<dyn Policy<B>>> {
    fn answer(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        match self.get_mut(usize::from(ask.seat.0)) {
            Some(policy) => policy.choose(ask, past),
            None => ask.default(),
        }
    }

    fn wants_past(&self) -> bool {
        self.iter().any(|policy| policy.wants_past())
    }

    fn wants_list(&self) -> bool {
        self.iter().any(|policy| policy.wants_list())
    }

    fn lots(&mut self, ask: &Ask<'_, B>) -> Option<&mut DiceStream> {
        self.get_mut(usize::from(ask.seat.0))?.lots()
    }
}

/// A table that never pauses.
///
/// Everything it needs is kept from beat to beat, and from fight to fight for whoever [begins](Sampling::begin) the next
/// one at the same table, so that it allocates nothing in steady state.
pub struct Sampling<B: Book, S, O = ()> {
    dice: DiceStream,
    seating: S,
    observer: O,
    keeps_past: bool,
    wants_list: bool,
    /// All legal answers of the present question.
    found: Vec<B::Choice>,
    start: Option<B::State>,
    answers: Vec<Answer<B>>,
    secrets: Secrets<B>,
    decisions: u64,
}

impl<B: Book, S: Seating<B>, O: Observer<B>> Sampling<B, S, O> {
    /// A table with its dice, whoever answers, and whoever listens.
    pub fn new(dice: DiceStream, seating: S, observer: O) -> Self {
        let (keeps_past, wants_list) = (seating.wants_past(), seating.wants_list());
        Sampling {
            dice,
            seating,
            observer,
            keeps_past,
            wants_list,
            found: Vec::new(),
            start: None,
            answers: Vec::new(),
            secrets: Secrets::new(),
            decisions: 0,
        }
    }

    /// Begins another fight, with dice of its own.
    pub fn begin(&mut self, dice: DiceStream) {
        self.dice = dice;
        self.decisions = 0;
    }

    /// Whoever answers.
    pub fn seating(&mut self) -> &mut S {
        &mut self.seating
    }

    /// Whoever listens.
    pub fn observer(&mut self) -> &mut O {
        &mut self.observer
    }

    /// Plays a fight from `state` to its end.
    pub fn play_out(&mut self, encounter: &B::Encounter, mut state: B::State) -> Playout<B::State> {
        let mut beats = 0;
        while beats < MOST_BEATS {
            beats += 1;
            if self.beat(encounter, &mut state) == Progress::Over {
                break;
            }
        }
        Playout { end: state, decisions: self.decisions, beats }
    }

    /// Plays one beat.
    pub fn beat(&mut self, encounter: &B::Encounter, state: &mut B::State) -> Progress {
        if self.keeps_past {
            self.answers.clear();
            self.secrets.clear();
            match &mut self.start {
                Some(start) => start.clone_from(state),
                none => *none = Some(state.clone()),
            }
        }
        match B::beat(encounter, state, self) {
            Ok(progress) => progress,
            // Every question has its answer at once here.
            Err(Paused { .. }) => Progress::Over,
        }
    }

    /// Counts a decision, and keeps it for those who look back.
    fn note(&mut self, ask: &Ask<'_, B>, choice: B::Choice) {
        self.decisions += 1;
        if self.keeps_past {
            self.secrets.note(ask, self.answers.len());
            self.answers.push(Answer::Choice(choice));
        }
    }

    /// How many questions have been answered in this fight.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }
}

impl<B: Book, S: Seating<B>, O: Observer<B>> Table<B> for Sampling<B, S, O> {
    fn roll(&mut self, dice: Dice, _: Purpose) -> Play<Faces> {
        let faces = self.dice.roll_all(dice);
        if self.keeps_past {
            self.answers.push(Answer::Faces(faces.clone()));
        }
        Ok(faces)
    }

    fn first(&mut self, row: OrderedDice, _: Purpose) -> Play<Option<u8>> {
        let place = self.dice.first(row);
        if self.keeps_past {
            self.answers.push(Answer::First(place));
        }
        Ok(place)
    }

    fn answer(&mut self, ask: &Ask<'_, B>) -> Play<Option<B::Choice>> {
        // Rulings mostly keep their default, for which nobody looks at all of their answers.
        if ask.is_ruling() {
            return ask.answer_or(|| self.choose(ask));
        }
        if let Some(lots) = self.seating.lots(ask) {
            return Ok(match ask.draw(Lots::new(lots, &mut self.found)) {
                Drawn::Nothing => None,
                Drawn::Only(only) => Some(only),
                Drawn::One(choice) => {
                    self.note(ask, choice);
                    Some(choice)
                }
            });
        }
        if !self.wants_list {
            return ask.answer_or(|| self.choose(ask));
        }
        let mut found = std::mem::take(&mut self.found);
        ask.list(&mut found);
        let answer = match found.as_slice() {
            [] => Ok(None),
            [only] => Ok(Some(*only)),
            _ => self.choose(&ask.with_list(&found)).map(Some),
        };
        self.found = found;
        answer
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice> {
        if self.keeps_past {
            self.secrets.veil(&mut self.answers, ask.seat);
        }
        let seen = self.start.as_ref().and_then(|start| B::seen_by(ask.referee().encounter, start, ask.seat));
        let start = seen.as_ref().or(self.start.as_ref());
        let past = start.map(|start| Past { start, answers: &self.answers });
        let chosen = self.seating.answer(ask, past);
        let choice = if ask.check(&chosen).is_ok() { chosen } else { ask.default() };
        if self.keeps_past {
            self.secrets.veil(&mut self.answers, ask.seat);
        }
        self.note(ask, choice);
        Ok(choice)
    }

    fn wants_why(&self) -> bool {
        false
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: Option<Why>) {
        self.observer.see(&event);
    }
}

/// What a playout came to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Playout<S> {
    /// The state at the end.
    pub end: S,
    /// How many questions were answered.
    pub decisions: u64,
    /// How many beats were played.
    pub beats: u64,
}

/// The most beats of one playout: no rule needs so many, and a fight that reaches it is cut off and counted.
pub const MOST_BEATS: u64 = 100_000;

/// Plays a fight from `state` to its end.
///
/// The dice come from stream `2 x fight` of `seed`; policies that draw at random use the odd streams, so that what they
/// draw does not move the dice.
pub fn play_out<B: Book, S: Seating<B>, O: Observer<B>>(
    encounter: &B::Encounter,
    state: B::State,
    dice: DiceStream,
    seating: &mut S,
    observer: &mut O,
) -> Playout<B::State> {
    Sampling::new(dice, seating, observer).play_out(encounter, state)
}
