//! A made-up book, small enough to be read in one go: for examples and tests.
//!
//! Two duellists act in turn. Whoever acts strikes or waits. Who is struck dodges and loses 2 poise, or parries: two
//! dice are thrown, and on 6 or less the blow costs 4 poise. On a double six the game master may rule that the attacker
//! stumbles. Whoever stumbles cannot strike in the next turn. Whoever has no poise left is out.

use fracas_engine::table::Table;
use fracas_engine::{
    Ask, Audience, Book, Clause, Deed, Dice, Die, Options, Present, Progress, Refusal, Seat, Shape, Why,
};
use serde::{Deserialize, Serialize};

/// The made-up book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Toy;

/// One duellist.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duellist {
    /// The name.
    pub name: String,
    /// The poise at the start.
    #[serde(default = "full")]
    pub poise: i32,
}

fn full() -> i32 {
    10
}

/// Two duellists face each other.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Who fights; the seats and the sides go by the same numbers, and the game master's seat comes after them.
    pub duellists: Vec<Duellist>,
    /// Who begins; drawn by lot when nothing is said.
    pub first: Option<u8>,
    /// The book, where the text names it.
    pub book: Option<String>,
}

impl Duel {
    /// Ann against Bob, ten poise each, Ann begins.
    pub fn example() -> Self {
        let duellist = |name: &str| Duellist { name: name.to_owned(), poise: full() };
        Duel { duellists: vec![duellist("Ann"), duellist("Bob")], first: Some(0), book: None }
    }

    /// Reads a duel from its file.
    ///
    /// ```
    /// use fracas_lab::toy::Duel;
    /// let duel = Duel::read("[[duellists]]\nname = 'Ann'\n[[duellists]]\nname = 'Bob'\npoise = 3").unwrap();
    /// assert_eq!(duel.duellists[1].poise, 3);
    /// ```
    ///
    /// # Errors
    /// When the text is no duel of two.
    pub fn read(text: &str) -> Result<Self, String> {
        let duel: Duel = toml::from_str(text).map_err(|error| error.to_string())?;
        match duel.duellists.len() {
            2 => Ok(duel),
            other => Err(format!("a duel has two duellists, not {other}")),
        }
    }

    fn name(&self, duellist: u8) -> &str {
        &self.duellists[usize::from(duellist)].name
    }
}

/// How the duel stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Standing {
    poise: [i32; 2],
    stumbling: [bool; 2],
    acting: Option<u8>,
    turns: u32,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Question {
    /// What a duellist does.
    Act(u8),
    /// How a duellist defends.
    Defend(u8),
    /// Whether a duellist stumbles.
    Stumbles(u8),
}

/// What may be answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Choice {
    /// Strike the other.
    Strike,
    /// Do nothing.
    Wait,
    /// Give ground.
    Dodge,
    /// Trust in the dice.
    Parry,
    /// Yes.
    Yes,
    /// No.
    No,
}

const CHOICES: [(Choice, &str); 6] = [
    (Choice::Strike, "strike"),
    (Choice::Wait, "wait"),
    (Choice::Dodge, "dodge"),
    (Choice::Parry, "parry"),
    (Choice::Yes, "yes"),
    (Choice::No, "no"),
];

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A turn begins.
    Turn(u8),
    /// A duellist strikes.
    Strikes(u8),
    /// A blow by one costs the other some poise.
    Loses {
        /// Who struck.
        by: u8,
        /// How much is lost.
        poise: i32,
    },
    /// A duellist's blow is parried.
    Parried(u8),
    /// A duellist stumbles.
    Stumbles(u8),
    /// A duellist has won.
    Wins(u8),
}

/// The clauses of the made-up book.
pub const CLAUSES: [&str; 5] =
    ["toy.act.strike", "toy.act.stumbling", "toy.defend.dodge", "toy.defend.parry", "toy.end.out"];

fn clause(place: usize) -> Clause {
    Clause(CLAUSES[place])
}

fn ask<T: Table<Toy>>(
    table: &mut T,
    encounter: &Duel,
    state: &Standing,
    seat: u8,
    question: Question,
    options: &[Choice],
) -> Result<Choice, T::Pause> {
    let mut legal = Options::new();
    options.iter().for_each(|option| legal.offer(*option));
    let options = legal.as_slice();
    let place = table.choose(&Ask { encounter, state, seat: Seat(seat), question, options })?;
    Ok(options[place])
}

impl Book for Toy {
    const NAME: &'static str = "toy";
    const TITLE: &'static str = "A made-up duel";

    type Encounter = Duel;
    type State = Standing;
    type Question = Question;
    type Choice = Choice;
    type Event = Event;

    fn open(encounter: &Duel) -> Standing {
        Standing {
            poise: [encounter.duellists[0].poise, encounter.duellists[1].poise],
            stumbling: [false; 2],
            acting: encounter.first,
            turns: 0,
        }
    }

    fn beat<T: Table<Self>>(
        encounter: &Duel,
        state: &mut Standing,
        table: &mut T,
    ) -> Result<Progress, T::Pause> {
        if Self::winner(encounter, state).is_some() {
            return Ok(Progress::Over);
        }
        let acting = match state.acting {
            Some(acting) => acting,
            None => table.roll(Dice::one(LOT), "the lot")?[0] - 1,
        };
        let other = 1 - acting;
        state.turns += 1;
        table.tell(Audience::Everyone, Event::Turn(acting), Why::new);
        let options: &[Choice] = match std::mem::take(&mut state.stumbling[usize::from(acting)]) {
            true => &[Choice::Wait],
            false => &[Choice::Strike, Choice::Wait],
        };
        if ask(table, encounter, state, acting, Question::Act(acting), options)? == Choice::Strike {
            let why = || Why::clause("a blow", clause(0));
            table.tell(Audience::Everyone, Event::Strikes(acting), why);
            let defence = [Choice::Dodge, Choice::Parry];
            let lost = match ask(table, encounter, state, other, Question::Defend(other), &defence)? {
                Choice::Parry => {
                    let faces = table.roll(Dice::new(2, Die::D6), "the parry")?;
                    let stumbles = Question::Stumbles(acting);
                    if faces[..] == [6, 6]
                        && ask(table, encounter, state, 2, stumbles, &[Choice::No, Choice::Yes])?
                            == Choice::Yes
                    {
                        state.stumbling[usize::from(acting)] = true;
                        let why = || Why::clause("a ruling", clause(1));
                        table.tell(Audience::Everyone, Event::Stumbles(acting), why);
                    }
                    if faces.iter().sum::<u8>() <= 6 { 4 } else { 0 }
                }
                _ => 2,
            };
            if lost > 0 {
                let rule = if lost == 2 { clause(2) } else { clause(3) };
                state.poise[usize::from(other)] -= lost;
                let event = Event::Loses { by: acting, poise: lost };
                table.tell(Audience::Everyone, event, || Why::new().plus("blow", lost, rule));
            } else {
                let why = || Why::clause("seven or more", clause(3));
                table.tell(Audience::Everyone, Event::Parried(acting), why);
            }
        }
        state.acting = Some(other);
        if state.poise[usize::from(other)] <= 0 {
            table.tell(Audience::Everyone, Event::Wins(acting), || Why::clause("no poise left", clause(4)));
            return Ok(Progress::Over);
        }
        Ok(Progress::Going)
    }

    fn is_ruling(question: &Question) -> bool {
        matches!(question, Question::Stumbles(_))
    }

    fn refusal(_: &Duel, state: &Standing, question: &Question, choice: &Choice) -> Refusal {
        match (question, choice) {
            (Question::Act(_), Choice::Strike) => {
                Refusal { clause: clause(1), reason: "who stumbles cannot strike".to_owned() }
            }
            _ => Refusal {
                clause: clause(0),
                reason: format!("{choice:?} is no answer in turn {}", state.turns),
            },
        }
    }

    fn value(encounter: &Duel, state: &Standing, seat: Seat) -> i64 {
        let own = usize::from(seat.0);
        if own >= encounter.duellists.len() {
            return 0;
        }
        i64::from(state.poise[own] - state.poise[1 - own])
    }
}

const LOT: Die = match Die::new(2) {
    Some(die) => die,
    None => Die::D4,
};

impl Present for Toy {
    fn seats(encounter: &Duel) -> Vec<String> {
        encounter.duellists.iter().map(|one| one.name.clone()).chain(["GM".to_owned()]).collect()
    }

    fn sides(encounter: &Duel) -> Vec<String> {
        encounter.duellists.iter().map(|one| one.name.clone()).collect()
    }

    fn combatants(encounter: &Duel) -> Vec<(String, usize)> {
        encounter.duellists.iter().enumerate().map(|(side, one)| (one.name.clone(), side)).collect()
    }

    fn deeds(_: &Duel) -> Vec<String> {
        vec!["blow".to_owned()]
    }

    fn gauges() -> &'static [&'static str] {
        &["poise"]
    }

    fn gauge(_: &Duel, state: &Standing, combatant: usize, _: usize) -> i32 {
        state.poise[combatant]
    }

    fn shape(_: &Duel, state: &Standing, combatant: usize) -> Shape {
        let mut shape = Shape::default();
        shape.figure("poise", state.poise[combatant]);
        if state.stumbling[combatant] {
            shape.word("stumbling");
        }
        shape
    }

    fn is_out(_: &Duel, state: &Standing, combatant: usize) -> bool {
        state.poise[combatant] <= 0
    }

    fn round(state: &Standing) -> u32 {
        state.turns.div_ceil(2)
    }

    fn winner(_: &Duel, state: &Standing) -> Option<usize> {
        state.poise.iter().position(|&poise| poise <= 0).map(|loser| 1 - loser)
    }

    fn deed(event: &Event) -> Option<Deed> {
        match *event {
            Event::Strikes(by) => Some(Deed { combatant: usize::from(by), deed: 0, damage: None }),
            Event::Loses { by, poise } => {
                Some(Deed { combatant: usize::from(by), deed: 0, damage: u32::try_from(poise).ok() })
            }
            _ => None,
        }
    }

    fn subject(question: &Question) -> Option<usize> {
        match *question {
            Question::Act(who) | Question::Defend(who) => Some(usize::from(who)),
            Question::Stumbles(_) => None,
        }
    }

    fn asked(encounter: &Duel, question: &Question) -> String {
        match *question {
            Question::Act(who) => format!("What does {} do?", encounter.name(who)),
            Question::Defend(who) => format!("How does {} defend?", encounter.name(who)),
            Question::Stumbles(who) => format!("Does {} stumble?", encounter.name(who)),
        }
    }

    fn named(_: &Duel, choice: &Choice) -> String {
        CHOICES
            .iter()
            .find(|(other, _)| other == choice)
            .map_or(String::new(), |(_, name)| (*name).to_owned())
    }

    fn parse(_: &Duel, _: &Standing, _: &Question, text: &str) -> Option<Choice> {
        CHOICES.iter().find(|(_, name)| name.eq_ignore_ascii_case(text)).map(|(choice, _)| *choice)
    }

    fn told(encounter: &Duel, event: &Event) -> String {
        match *event {
            Event::Turn(who) => format!("{} is to act", encounter.name(who)),
            Event::Strikes(by) => format!("{} strikes at {}", encounter.name(by), encounter.name(1 - by)),
            Event::Loses { by, poise } => format!("{} loses {poise} poise", encounter.name(1 - by)),
            Event::Parried(by) => format!("{} parries", encounter.name(1 - by)),
            Event::Stumbles(who) => format!("{} stumbles", encounter.name(who)),
            Event::Wins(who) => format!("{} wins", encounter.name(who)),
        }
    }

    fn drawn(encounter: &Duel, state: &Standing) -> String {
        let line = |who: usize| format!("{}: poise {}", encounter.duellists[who].name, state.poise[who]);
        format!("{}\n{}", line(0), line(1))
    }

    fn view(encounter: &Duel, state: &Standing, _: Option<Seat>) -> serde_json::Value {
        let combatant = |who: usize| {
            let conditions: &[&str] = if state.stumbling[who] { &["stumbling"] } else { &[] };
            serde_json::json!({
                "name": encounter.duellists[who].name,
                "poise": state.poise[who],
                "conditions": conditions,
            })
        };
        serde_json::json!({
            "round": Self::round(state),
            "combatants": [combatant(0), combatant(1)],
        })
    }
}
