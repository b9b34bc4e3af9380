//! Every question answers for itself: in fights played at random, what is accepted is what is listed, whatever is
//! answered; what is drawn by lots is any of it; what is refused is refused by a clause; and people can tell the answers
//! apart and find them on one screen.
//!
//! The [battery](crate::battery) looks at all that a book must hold to; this looks at many more questions.

use std::collections::{HashMap, HashSet};
use std::mem::{Discriminant, discriminant};
use std::ops::ControlFlow;

use fracas_content::Content;
use fracas_engine::table::{Everywhere, Sampling};
use fracas_engine::{Ask, DiceStream, Drawn, Illegal, Lots, Past, Policy, Progress, Question as _, Rulebook};

use crate::wording;

/// How often each answer should be drawn where all are as likely: never, or three times as often, is hardly chance.
const OFTEN: usize = 24;

/// How closely to look.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Another seed is another fight.
    pub seed: u64,
    /// The most beats that are played.
    pub beats: usize,
    /// At how many questions of each kind all that people might name is tried.
    pub tried: usize,
}

/// Plays a fight at random and looks at each question. `strangers` are answers that name nobody and nothing of this
/// fight. How many questions were looked at.
///
/// ```
/// use fracas_lab::answers::{Effort, look};
/// use fracas_lab::toy::{Duel, Toy};
///
/// assert!(look::<Toy>(&Duel::example(), &[], Effort { seed: 0, beats: 10, tried: 6 }) > 0);
/// ```
///
/// # Panics
/// When a question does not hold to something.
pub fn look<B: Rulebook + Content>(
    encounter: &B::Encounter,
    strangers: &[B::Choice],
    effort: Effort,
) -> usize {
    let lots = DiceStream::new(effort.seed, 1);
    let clauses = B::CLAUSES.lines().filter_map(|line| line.split('\t').next()).collect();
    let looking =
        Looking::<B> { lots, tried: HashMap::new(), most: effort.tried, strangers, clauses, looked: 0 };
    let (mut seating, mut nobody) = (Everywhere(looking), ());
    let mut table = Sampling::new(DiceStream::new(effort.seed, 0), &mut seating, &mut nobody);
    let mut state = B::open(encounter);
    for _ in 0..effort.beats {
        if table.beat(encounter, &mut state) == Progress::Over {
            break;
        }
    }
    seating.0.looked
}

/// Answers at random, and looks at each question.
struct Looking<'a, B: Rulebook> {
    lots: DiceStream,
    /// How often all that might be named was tried, for each kind of question.
    tried: HashMap<Discriminant<B::Question>, usize>,
    most: usize,
    strangers: &'a [B::Choice],
    clauses: HashSet<&'static str>,
    looked: usize,
}

impl<B: Rulebook> Policy<B> for Looking<'_, B> {
    fn choose(&mut self, ask: &Ask<'_, B>, _: Option<Past<'_, B>>) -> B::Choice {
        self.looked += 1;
        let listed = self.listed(ask);
        for stranger in self.strangers {
            self.refused(ask, stranger);
        }
        let tried = self.tried.entry(discriminant(&ask.question)).or_default();
        *tried += 1;
        if *tried <= self.most {
            self.nameable(ask, &listed);
            self.drawn(ask, &listed);
        }
        listed[self.lots.below(listed.len())]
    }

    fn begin(&mut self, _: u64, _: u64) {}
}

impl<B: Rulebook> Looking<'_, B> {
    /// The answers as they are listed: those that might be legal and pass the check, the default among them.
    fn listed(&self, ask: &Ask<'_, B>) -> Vec<B::Choice> {
        let (mut listed, mut checked) = (Vec::new(), Vec::new());
        ask.list(&mut listed);
        let _ = ask.question.candidates(ask.referee(), &mut |choice| {
            checked.extend(ask.check(&choice).is_ok().then_some(choice));
            ControlFlow::Continue(())
        });
        let question = ask.question;
        assert_eq!(listed, checked, "{question:?} lists other answers than it accepts");
        assert!(listed.contains(&ask.default()), "{question:?} has no legal default");
        let words = wording::check::<B>(ask.referee().encounter, &question, &listed);
        assert_eq!(words, Ok(()));
        listed
    }

    /// Lots are drawn for all that is listed and nothing else, for none of it far more often than for the rest.
    fn drawn(&mut self, ask: &Ask<'_, B>, listed: &[B::Choice]) {
        let (mut laid_out, mut often) = (Vec::new(), vec![0; listed.len()]);
        for _ in 0..OFTEN * listed.len() {
            let drawn = ask.draw(Lots::new(&mut self.lots, &mut laid_out));
            let place = match drawn {
                Drawn::One(drawn) => listed.iter().position(|&choice| choice == drawn),
                Drawn::Nothing | Drawn::Only(_) => None,
            };
            let Some(place) = place else { panic!("{:?} draws {drawn:?} of {listed:?}", ask.question) };
            often[place] += 1;
        }
        let is_fair = often.iter().all(|&often| (1..3 * OFTEN).contains(&often));
        assert!(is_fair, "{:?} draws {often:?} of {listed:?}", ask.question);
    }

    /// All that people might name is accepted where it is listed, and all that is listed can be named.
    fn nameable(&self, ask: &Ask<'_, B>, listed: &[B::Choice]) {
        let is_listed: HashSet<&B::Choice> = listed.iter().collect();
        let mut unnamed = is_listed.clone();
        let _ = B::nameable(ask.referee(), &ask.question, &mut |choice| {
            unnamed.remove(&choice);
            match is_listed.contains(&choice) {
                true => assert_eq!(ask.check(&choice), Ok(()), "{:?}: {choice:?}", ask.question),
                false => self.refused(ask, &choice),
            }
            ControlFlow::Continue(())
        });
        assert!(unnamed.is_empty(), "{:?} has no name for {unnamed:?}", ask.question);
    }

    /// An answer is refused, by a clause of the book, with a reason.
    fn refused(&self, ask: &Ask<'_, B>, choice: &B::Choice) {
        let legality = ask.check(choice);
        let is_sound = |no: &Illegal| self.clauses.contains(no.clause) && !no.reason.is_empty();
        assert!(legality.as_ref().is_err_and(is_sound), "{:?}: {choice:?}: {legality:?}", ask.question);
    }
}
