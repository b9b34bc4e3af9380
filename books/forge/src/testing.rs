//! Small encounters and a table with prepared answers, for tests.

pub mod arena;

use std::collections::VecDeque;

use fracas_content::Content;
use fracas_content::{Sources, Style};
use fracas_engine::dice::sort_faces;
use fracas_engine::table::Purpose;
use fracas_engine::{
    Ask, At, Audience, Book, Dice, Faces, OrderedDice, Play, Progress, Question as _, Seat, Table, Why,
};

use crate::Forge;
use crate::choice::{Choice, Question};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::rules::defenses::Cause;
use crate::rules::{Fight, Scene};
use crate::state::{Combatant, Defenses, State};
use crate::terms::{ConditionId, Id, Points, Pool};

/// Why something befalls a combatant that a test lets befall it.
pub const CAUSE: Cause = Cause::new("a test", "forge.reeling.imposed");

/// A fight under test: what was asked and told is kept, prepared answers are given as soon as they are
/// offered.
pub struct Trial {
    /// What does not change.
    pub encounter: Encounter,
    /// What does.
    pub state: State,
    /// What was answered, asked and told.
    pub table: Prepared,
}

/// A table that gives prepared answers, each as soon as it is offered, else the default.
#[derive(Default)]
pub struct Prepared {
    /// Answers still to be given, in order.
    pub answers: VecDeque<Choice>,
    /// Dice still to fall, roll by roll.
    pub dice: VecDeque<Vec<u8>>,
    /// What was asked, of whom, and what was offered.
    pub asked: Vec<(Seat, Question, Vec<Choice>)>,
    /// What was told, and the clauses cited.
    pub told: Vec<(Event, Why)>,
}

impl Table<Forge> for Prepared {
    fn roll(&mut self, dice: Dice, what: Purpose) -> Play<Faces> {
        let faces =
            self.dice.pop_front().unwrap_or_else(|| panic!("no dice are prepared for {dice} ({what})"));
        assert_eq!(faces.len(), usize::from(dice.count), "{what}: {dice}");
        let mut faces: Faces = faces.into_iter().collect();
        sort_faces(&mut faces);
        Ok(faces)
    }

    fn first(&mut self, row: OrderedDice, what: Purpose) -> Play<Option<u8>> {
        panic!("this book throws no dice in a row: {row} ({what})")
    }

    fn choose(&mut self, ask: &Ask<'_, Forge>) -> Play<Choice> {
        self.asked.push((ask.seat, ask.question, ask.options()));
        match self.answers.front() {
            Some(answer) if ask.check(answer).is_ok() => {
                Ok(self.answers.pop_front().unwrap_or_else(|| ask.default()))
            }
            _ => Ok(ask.default()),
        }
    }

    fn wants_why(&self) -> bool {
        true
    }

    fn tell(&mut self, _: Audience, event: Event, why: Option<Why>) {
        self.told.push((event, why.unwrap_or_default()));
    }
}

impl Trial {
    /// The fight that a file describes, as it opens. The first line, which names the book, may be left out.
    pub fn of(text: &str) -> Trial {
        let mut sources = Sources::new();
        let fight = sources.add("trial.toml", format!("book = \"forge\"\n{text}"));
        let (encounter, diagnostics) = Forge::read(&mut sources, fight, &[]);
        let Some(encounter) = encounter else { panic!("{}", diagnostics.render(&sources, Style::Plain)) };
        let state = Forge::open(&encounter);
        Trial { encounter, state, table: Prepared::default() }
    }

    /// Answers to be given as soon as they are offered.
    pub fn answers(&mut self, answers: &[Choice]) -> &mut Self {
        self.table.answers.extend(answers);
        self
    }

    /// Faces of the next roll.
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        self.table.dice.push_back(faces.to_vec());
        self
    }

    /// Carries out a procedure.
    pub fn run<R>(&mut self, procedure: impl FnOnce(&mut Fight<'_>) -> Play<R>) -> R {
        let mut fight = Fight::new(&self.encounter, &mut self.state, &mut self.table);
        procedure(&mut fight).unwrap_or_else(|_| panic!("this table never pauses"))
    }

    /// Plays so many beats.
    pub fn beats(&mut self, count: usize) -> Progress {
        let mut progress = Progress::Going;
        for _ in 0..count {
            progress = self.run(|fight| fight.beat());
        }
        progress
    }

    /// The present moment.
    pub fn scene(&self) -> Scene<'_> {
        Scene { encounter: &self.encounter, state: &self.state }
    }

    /// What may be answered to a question at this moment, the default first.
    pub fn offers(&self, question: Question) -> Vec<Choice> {
        let at = At::<Forge> { encounter: &self.encounter, state: &self.state };
        Ask::new(at, question).options()
    }

    /// The clause by which an answer to a question is refused at this moment.
    pub fn refuses(&self, question: Question, choice: Choice) -> &'static str {
        let at = At::<Forge> { encounter: &self.encounter, state: &self.state };
        question.check(at, &choice).expect_err("it is legal").clause
    }

    /// The number of a combatant.
    pub fn id(&self, name: &str) -> Id {
        let place = self.encounter.roster.iter().position(|sheet| sheet.name == name);
        Id(place.unwrap_or_else(|| panic!("nobody is called {name}")) as u8)
    }

    /// A combatant.
    pub fn of_name(&self, name: &str) -> &Combatant {
        self.state.of(self.id(name))
    }

    /// What the pools of a combatant itself hold; a minion's defense stands first, before two zeros.
    pub fn pools(&self, name: &str) -> [i16; 3] {
        match self.of_name(name).defenses {
            Defenses::Three(pools) => pools.map(|points| points.0),
            Defenses::Minion(defense) => [defense.0, 0, 0],
        }
    }

    /// Puts a pool of a combatant itself at a figure.
    pub fn set(&mut self, name: &str, pool: Pool, points: i16) {
        let id = self.id(name);
        self.state.of_mut(id).defenses.set(pool, Points(points));
    }

    /// Whether a combatant has a condition.
    pub fn has(&self, name: &str, condition: ConditionId) -> bool {
        self.of_name(name).conditions.has(condition.0)
    }

    /// Whether an event was told.
    pub fn was_told(&self, event: Event) -> bool {
        self.table.told.iter().any(|(told, _)| *told == event)
    }

    /// How often a question was asked that fits.
    pub fn times_asked(&self, fits: impl Fn(&Question) -> bool) -> usize {
        self.table.asked.iter().filter(|(_, question, _)| fits(question)).count()
    }
}
