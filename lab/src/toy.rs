//! A made-up book, small enough to be read in one go: for examples and tests.
//!
//! Two duellists act in turn. Whoever acts strikes or waits. Who is struck dodges and loses 2 poise, or parries: two
//! dice are thrown, and on 6 or less the blow costs 4 poise. On a double six the game master may rule that the attacker
//! stumbles. Whoever stumbles cannot strike in the next turn. Whoever has no poise left is out.
//!
//! In the dark whoever strikes may only pretend to, which the other learns too late; and nobody but the game master sees
//! what poise the other has.

use std::ops::ControlFlow;

use fracas_content::Content;
use fracas_content::settings::SettingInfo;
use fracas_content::{Diagnostic, Diagnostics, SourceId, Sources};
use fracas_engine::table::Purpose;
use fracas_engine::{
    ActionUse, Ask, At, Audience, Book, Clause, Describe, Dice, Die, Heuristics, Illegal, Kind, Legality,
    Line, Measure, Picture, Play, Procedure, Progress, Seat, Summary, Table, Why,
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
    /// Who begins; drawn at random when nothing is said.
    pub first: Option<u8>,
    /// Whether it is dark.
    #[serde(default)]
    pub dark: bool,
    /// The book, where the text names it.
    pub book: Option<String>,
}

impl Duel {
    /// Ann against Bob, ten poise each, Ann begins.
    pub fn example() -> Self {
        let duellist = |name: &str| Duellist { name: name.to_owned(), poise: full() };
        Duel { duellists: vec![duellist("Ann"), duellist("Bob")], first: Some(0), dark: false, book: None }
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

    /// Who sees what poise a duellist has.
    fn who_sees(&self, duellist: u8) -> Audience {
        match self.dark {
            true => Audience::only(Seat(duellist)).and(Audience::only(GM)),
            false => Audience::Everyone,
        }
    }

    fn name(&self, duellist: u8) -> &str {
        &self.duellists[usize::from(duellist)].name
    }
}

/// The game master's seat.
const GM: Seat = Seat(2);

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
    /// Whether a duellist means the blow, which nobody else may know.
    Means(u8),
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
    /// Mean the blow.
    Mean,
    /// Only pretend to strike.
    Pretend,
}

const CHOICES: [(Choice, &str); 8] = [
    (Choice::Strike, "strike"),
    (Choice::Wait, "wait"),
    (Choice::Dodge, "dodge"),
    (Choice::Parry, "parry"),
    (Choice::Yes, "yes"),
    (Choice::No, "no"),
    (Choice::Mean, "mean it"),
    (Choice::Pretend, "pretend"),
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
    /// A duellist only pretended to strike.
    Pretended(u8),
    /// A duellist's blow is parried.
    Parried(u8),
    /// A duellist stumbles.
    Stumbles(u8),
    /// A duellist has won.
    Wins(u8),
}

/// The clauses of the made-up book.
pub const CLAUSES: [&str; 6] = [
    "toy.act.strike",
    "toy.act.stumbling",
    "toy.defend.dodge",
    "toy.defend.parry",
    "toy.end.out",
    "toy.act.dark",
];

fn clause(place: usize) -> Clause {
    Clause(CLAUSES[place])
}

impl Question {
    /// Asks, even where only one answer is legal: who stumbles is told so.
    fn put(self, fight: &mut Procedure<'_, Toy>) -> Play<Choice> {
        let at = At { encounter: fight.encounter, state: &*fight.state };
        fight.table.choose(&Ask::new(at, self))
    }
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

    fn beat(encounter: &Duel, state: &mut Standing, table: &mut dyn Table<Self>) -> Play<Progress> {
        let mut fight = Procedure { encounter, state, table };
        if Self::winner(encounter, fight.state).is_some() {
            return Ok(Progress::Over);
        }
        let acting = match fight.state.acting {
            Some(acting) => acting,
            None => fight.pick(2, "the lot")? as u8,
        };
        let other = 1 - acting;
        fight.state.turns += 1;
        fight.tell(Event::Turn(acting), Why::new);
        let acts = Question::Act(acting).put(&mut fight)?;
        fight.state.stumbling[usize::from(acting)] = false;
        if acts == Choice::Strike {
            fight.note(Event::Strikes(acting), "a blow", CLAUSES[0]);
            strike(&mut fight, acting)?;
        }
        fight.state.acting = Some(other);
        if fight.state.poise[usize::from(other)] <= 0 {
            fight.note(Event::Wins(acting), "no poise left", CLAUSES[4]);
            return Ok(Progress::Over);
        }
        Ok(Progress::Going)
    }

    fn seen_by(encounter: &Duel, state: &Standing, seat: Seat) -> Option<Standing> {
        if !encounter.dark {
            return None;
        }
        let mut seen = state.clone();
        for duellist in (0..2).filter(|duellist| !encounter.who_sees(*duellist).includes(seat)) {
            let place = usize::from(duellist);
            seen.poise[place] = encounter.duellists[place].poise;
        }
        Some(seen)
    }
}

/// A blow by `acting`.
fn strike(fight: &mut Procedure<'_, Toy>, acting: u8) -> Play {
    let other = 1 - acting;
    let is_meant = !fight.encounter.dark || Question::Means(acting).put(fight)? == Choice::Mean;
    let defends = fight.ask(Question::Defend(other))?;
    if !is_meant {
        fight.note(Event::Pretended(acting), "in the dark", CLAUSES[5]);
        return Ok(());
    }
    let lost = if defends == Some(Choice::Parry) { parry(fight, acting)? } else { 2 };
    if lost > 0 {
        let rule = if lost == 2 { clause(2) } else { clause(3) };
        fight.state.poise[usize::from(other)] -= lost;
        let loses = Event::Loses { by: acting, poise: lost };
        fight.tell_to(fight.encounter.who_sees(other), loses, || Why::new().plus("blow", lost, rule));
    } else {
        fight.note(Event::Parried(acting), "seven or more", CLAUSES[3]);
    }
    Ok(())
}

/// What a parried blow by `acting` costs.
fn parry(fight: &mut Procedure<'_, Toy>, acting: u8) -> Play<i32> {
    let faces = fight.roll(Dice::new(2, Die::D6), Purpose::by(usize::from(1 - acting), "the parry"))?;
    if faces[..] == [6, 6] && Question::Stumbles(acting).put(fight)? == Choice::Yes {
        fight.state.stumbling[usize::from(acting)] = true;
        fight.note(Event::Stumbles(acting), "a ruling", CLAUSES[1]);
    }
    Ok(if faces.iter().sum::<u8>() <= 6 { 4 } else { 0 })
}

impl fracas_engine::Question<Toy> for Question {
    fn seat(&self, _: At<'_, Toy>) -> Seat {
        match *self {
            Question::Act(who) | Question::Defend(who) | Question::Means(who) => Seat(who),
            Question::Stumbles(_) => GM,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Question::Stumbles(_) => Kind::Ruling,
            Question::Means(_) => Kind::Secret,
            _ => Kind::Play,
        }
    }

    fn unlike(&self) -> Illegal {
        match self {
            Question::Act(_) => Illegal::because(CLAUSES[0], "who acts strikes or waits"),
            Question::Defend(_) => Illegal::because(CLAUSES[2], "who is struck dodges or parries"),
            Question::Stumbles(_) => Illegal::because(CLAUSES[1], "yes or no"),
            Question::Means(_) => {
                Illegal::because(CLAUSES[5], "who strikes in the dark means it or pretends")
            }
        }
    }

    fn check(&self, at: At<'_, Toy>, choice: &Choice) -> Legality {
        match (*self, choice) {
            (Question::Act(who), Choice::Strike) if at.state.stumbling[usize::from(who)] => {
                Err(Illegal::because(CLAUSES[1], "who stumbles cannot strike"))
            }
            (Question::Defend(who), Choice::Parry) if at.state.stumbling[usize::from(who)] => {
                Err(Illegal::because(CLAUSES[1], "who stumbles cannot parry"))
            }
            (Question::Act(_), Choice::Strike | Choice::Wait)
            | (Question::Defend(_), Choice::Dodge | Choice::Parry)
            | (Question::Stumbles(_), Choice::Yes | Choice::No)
            | (Question::Means(_), Choice::Mean | Choice::Pretend) => Ok(()),
            _ => Err(self.unlike()),
        }
    }

    fn candidates(&self, _: At<'_, Toy>, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        let candidates = match self {
            Question::Act(_) => [Choice::Strike, Choice::Wait],
            Question::Defend(_) => [Choice::Dodge, Choice::Parry],
            Question::Stumbles(_) => [Choice::No, Choice::Yes],
            Question::Means(_) => [Choice::Mean, Choice::Pretend],
        };
        candidates.into_iter().try_for_each(each)
    }
}

impl Content for Toy {
    const CLAUSES: &'static str = "id\tkind\tclause\tcheck\n\
        toy.act.strike\trule\tWho acts strikes or waits.\tA blow is told.\n\
        toy.act.stumbling\task\tThe game master rules who stumbles; who does cannot strike nor parry.\tOnly waiting is legal.\n\
        toy.defend.dodge\tvalue\tWho dodges loses 2 poise.\t10 become 8.\n\
        toy.defend.parry\tvalue\tWho parries loses 4 poise on 6 or less.\t1 and 2: 10 become 6.\n\
        toy.end.out\trule\tWho has no poise left is out.\tThe other wins.\n\
        toy.act.dark\tgap\tWhether it is dark is not said; in the dark a blow may be pretended.\t-\n";

    const WORDS: &'static str = include_str!("toy_words.txt");

    fn settings() -> &'static [SettingInfo] {
        &[SettingInfo {
            name: "dark",
            help: "Whether it is dark.",
            clause: "toy.act.dark",
            default: "false",
            readings: &["false", "true"],
        }]
    }

    fn shipped() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    fn encounters() -> &'static [(&'static str, &'static str)] {
        &[("duel.toml", "book = 'toy'\nfirst = 0\nduellists = [{ name = 'Ann' }, { name = 'Bob' }]\n")]
    }

    fn schema() -> String {
        "{}".to_owned()
    }

    fn read(sources: &mut Sources, encounter: SourceId, _: &[SourceId]) -> (Option<Duel>, Diagnostics) {
        let mut diagnostics = Diagnostics::new();
        let source = sources.get(encounter);
        let duel = Duel::read(source.text());
        if let Err(error) = &duel {
            diagnostics.push(Diagnostic::error("toy/unread", error.clone(), source.span(0..0)));
        }
        for duellist in duel.iter().flat_map(|duel| &duel.duellists).filter(|one| one.poise > full()) {
            let message =
                format!("{} has {} poise, and {} are the most", duellist.name, duellist.poise, full());
            diagnostics.push(Diagnostic::warning("toy/more", message, source.span(0..0)));
        }
        (duel.ok(), diagnostics)
    }
}

impl Heuristics for Toy {
    fn evaluate(encounter: &Duel, state: &Standing, seat: Seat) -> i64 {
        let own = usize::from(seat.0);
        if own >= encounter.duellists.len() {
            return 0;
        }
        i64::from(state.poise[own] - state.poise[1 - own])
    }
}

impl Measure for Toy {
    fn actions(_: &Duel) -> Vec<String> {
        vec!["blow".to_owned()]
    }

    fn gauges() -> &'static [&'static str] {
        &["poise"]
    }

    fn gauge(_: &Duel, state: &Standing, combatant: usize, _: usize) -> i32 {
        state.poise[combatant]
    }

    fn summary(_: &Duel, state: &Standing, combatant: usize) -> Summary {
        let mut summary = Summary::default();
        summary.figure("poise", state.poise[combatant]);
        if state.stumbling[combatant] {
            summary.word("stumbling");
        }
        summary
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

    fn opening_for(_: &Duel, state: &Standing, combatant: usize) -> Option<Standing> {
        let acting = u8::try_from(combatant).ok().filter(|_| state.poise[combatant] > 0)?;
        Some(Standing { acting: Some(acting), ..state.clone() })
    }

    fn action_use(event: &Event) -> Option<ActionUse> {
        match *event {
            Event::Strikes(by) => Some(ActionUse { combatant: usize::from(by), action: 0, damage: None }),
            Event::Loses { by, poise } => {
                Some(ActionUse { combatant: usize::from(by), action: 0, damage: u32::try_from(poise).ok() })
            }
            _ => None,
        }
    }
}

impl Describe for Toy {
    fn seats(encounter: &Duel) -> Vec<String> {
        encounter.duellists.iter().map(|one| one.name.clone()).chain(["GM".to_owned()]).collect()
    }

    fn sides(encounter: &Duel) -> Vec<String> {
        encounter.duellists.iter().map(|one| one.name.clone()).collect()
    }

    fn combatants(encounter: &Duel) -> Vec<(String, usize)> {
        encounter.duellists.iter().enumerate().map(|(side, one)| (one.name.clone(), side)).collect()
    }

    fn players(encounter: &Duel) -> Vec<Seat> {
        (0..).map(Seat).take(encounter.duellists.len()).collect()
    }

    fn subject(question: &Question) -> Option<usize> {
        match *question {
            Question::Act(who) | Question::Defend(who) | Question::Means(who) => Some(usize::from(who)),
            Question::Stumbles(_) => None,
        }
    }

    fn describe_question(encounter: &Duel, question: &Question) -> String {
        match *question {
            Question::Act(who) => format!("What does {} do?", encounter.name(who)),
            Question::Defend(who) => format!("How does {} defend?", encounter.name(who)),
            Question::Stumbles(who) => format!("Does {} stumble?", encounter.name(who)),
            Question::Means(who) => format!("Does {} mean the blow?", encounter.name(who)),
        }
    }

    fn label(_: &Duel, choice: &Choice) -> String {
        CHOICES
            .iter()
            .find(|(other, _)| other == choice)
            .map_or(String::new(), |(_, name)| (*name).to_owned())
    }

    fn nameable(
        _: At<'_, Self>,
        _: &Question,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        CHOICES.iter().try_for_each(|(choice, _)| each(*choice))
    }

    fn declines(choice: &Choice) -> bool {
        *choice == Choice::Wait
    }

    fn describe_event(encounter: &Duel, event: &Event) -> String {
        match *event {
            Event::Turn(who) => format!("{} is to act", encounter.name(who)),
            Event::Strikes(by) => format!("{} strikes at {}", encounter.name(by), encounter.name(1 - by)),
            Event::Loses { by, poise } => format!("{} loses {poise} poise", encounter.name(1 - by)),
            Event::Pretended(by) => format!("{} only pretended", encounter.name(by)),
            Event::Parried(by) => format!("{} parries", encounter.name(1 - by)),
            Event::Stumbles(who) => format!("{} stumbles", encounter.name(who)),
            Event::Wins(who) => format!("{} wins", encounter.name(who)),
        }
    }

    fn picture(encounter: &Duel, state: &Standing) -> Picture {
        let line = |who: usize| {
            let name = &encounter.duellists[who].name;
            let glyph = name.chars().next().unwrap_or('?');
            Line::new(who, glyph, format!("{name}: poise {}", state.poise[who]))
        };
        Picture { roster: vec![line(0), line(1)], ..Picture::default() }
    }

    fn view(encounter: &Duel, state: &Standing) -> serde_json::Value {
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
