//! A tiny made-up book for tests: a brawl of two at an inn, one die a blow.

use std::ops::ControlFlow;

use fracas_engine::content::{Diagnostic, Diagnostics, SourceId, Sources};
use fracas_engine::settings::SettingInfo;
use fracas_engine::{
    ActionUse, At, Audience, Book, Clause, Content, Describe, Dice, Die, Heuristics, Illegal, Kind, Legality,
    Measure, Play, Procedure, Progress, Seat, Table, Why,
};
use serde::{Deserialize, Serialize};

/// The brawl.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Toy;

/// How much everybody can take.
#[derive(Debug)]
pub struct Inn {
    /// How much.
    pub vigour: i32,
}

/// Who stands how, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Brawl {
    vigour: [i32; 2],
    turn: usize,
    round: u32,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Asked {
    /// What to do in one's turn.
    Turn(usize),
    /// Whether to duck, asked before the die is rolled.
    Duck(usize),
    /// Whether the punch is meant, which nobody else may know; asked where the light is bad.
    Meant(usize),
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Doing {
    /// Strikes with the fist.
    Punch,
    /// Throws a mug, once the fight is hot.
    Throw,
    /// Waits.
    Wait,
    /// Ducks.
    Duck,
    /// Stands.
    Stand,
    /// Means it.
    Mean,
    /// Only pretends.
    Pretend,
}

/// With as much vigour or more the brawl goes on into the dark.
pub const DARK: i32 = 9;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Happened {
    /// A blow that hit or missed.
    Blow {
        /// Who struck.
        by: usize,
        /// What the die showed.
        face: u8,
        /// Whether it hit.
        hit: bool,
    },
    /// A blow was only pretended.
    Pretended(usize),
    /// Somebody waited.
    Waited(usize),
    /// Somebody made up their mind, which only they know.
    Whispered(usize),
}

const NAMES: [&str; 2] = ["Ann", "Bob"];

impl Book for Toy {
    const NAME: &'static str = "toy";
    const TITLE: &'static str = "The Brawl";
    type Encounter = Inn;
    type State = Brawl;
    type Question = Asked;
    type Choice = Doing;
    type Event = Happened;

    fn open(encounter: &Inn) -> Brawl {
        Brawl { vigour: [encounter.vigour; 2], turn: 0, round: 1 }
    }

    fn beat(encounter: &Inn, state: &mut Brawl, table: &mut dyn Table<Self>) -> Play<Progress> {
        let mut fight = Procedure { encounter, state, table };
        if fight.state.vigour.iter().any(|&left| left <= 0) {
            return Ok(Progress::Over);
        }
        let actor = fight.state.turn;
        let target = 1 - actor;
        let doing = fight.ask(Asked::Turn(actor))?;
        fight.tell_to(Audience::only(Seat(actor as u8)), Happened::Whispered(actor), Why::new);
        if doing == Some(Doing::Wait) {
            fight.tell(Happened::Waited(actor), Why::new);
        } else {
            let is_meant = encounter.vigour < DARK || fight.ask(Asked::Meant(actor))? == Some(Doing::Mean);
            let ducks = fight.ask(Asked::Duck(target))? == Some(Doing::Duck);
            if is_meant {
                let face = fight.roll(Dice::one(Die::D6), "blow")?[0];
                let need = if ducks { 5 } else { 3 };
                let hit = face >= need;
                if hit {
                    fight.state.vigour[target] -= if doing == Some(Doing::Throw) { 2 } else { 1 };
                }
                fight.tell(Happened::Blow { by: actor, face, hit }, || {
                    Why::new().plus("to hit", 3, Clause("toy.blow.need")).plus(
                        "ducked",
                        i32::from(need) - 3,
                        Clause("toy.blow.duck"),
                    )
                });
            } else {
                fight.tell(Happened::Pretended(actor), Why::new);
            }
        }
        fight.state.turn = target;
        fight.state.round += u32::from(target == 0);
        Ok(if fight.state.vigour[target] <= 0 { Progress::Over } else { Progress::Going })
    }
}

impl fracas_engine::Question<Toy> for Asked {
    fn seat(&self, _: At<'_, Toy>) -> Seat {
        let (Asked::Turn(who) | Asked::Duck(who) | Asked::Meant(who)) = *self;
        Seat(who as u8)
    }

    fn kind(&self) -> Kind {
        match self {
            Asked::Meant(_) => Kind::Secret,
            _ => Kind::Play,
        }
    }

    fn unlike(&self) -> Illegal {
        Illegal::because("toy.blow.need", "that is no answer to what is asked")
    }

    fn check(&self, at: At<'_, Toy>, choice: &Doing) -> Legality {
        match (self, choice) {
            (Asked::Turn(_), Doing::Throw) if at.state.round == 1 => {
                Err(Illegal::because("toy.throw.hot", "nobody throws mugs in the first round"))
            }
            (Asked::Turn(_), Doing::Punch | Doing::Throw | Doing::Wait)
            | (Asked::Duck(_), Doing::Stand | Doing::Duck)
            | (Asked::Meant(_), Doing::Mean | Doing::Pretend) => Ok(()),
            _ => Err(self.unlike()),
        }
    }

    fn candidates(&self, _: At<'_, Toy>, each: &mut dyn FnMut(Doing) -> ControlFlow<()>) -> ControlFlow<()> {
        let candidates: &[Doing] = match self {
            Asked::Turn(_) => &[Doing::Punch, Doing::Throw, Doing::Wait],
            Asked::Duck(_) => &[Doing::Stand, Doing::Duck],
            Asked::Meant(_) => &[Doing::Mean, Doing::Pretend],
        };
        candidates.iter().try_for_each(|candidate| each(*candidate))
    }
}

impl Heuristics for Toy {
    fn evaluate(_: &Inn, state: &Brawl, seat: Seat) -> i64 {
        let own = usize::from(seat.0);
        i64::from(state.vigour[own] - state.vigour[1 - own])
    }
}

impl Measure for Toy {
    fn actions(_: &Inn) -> Vec<String> {
        vec!["punch".to_owned()]
    }

    fn gauges() -> &'static [&'static str] {
        &["vigour"]
    }

    fn gauge(_: &Inn, state: &Brawl, combatant: usize, _: usize) -> i32 {
        state.vigour[combatant]
    }

    fn is_out(_: &Inn, state: &Brawl, combatant: usize) -> bool {
        state.vigour[combatant] <= 0
    }

    fn round(state: &Brawl) -> u32 {
        state.round
    }

    fn winner(_: &Inn, state: &Brawl) -> Option<usize> {
        state.vigour.iter().position(|&left| left <= 0).map(|loser| 1 - loser)
    }

    fn action_use(event: &Happened) -> Option<ActionUse> {
        match *event {
            Happened::Blow { by, hit, .. } => {
                Some(ActionUse { combatant: by, action: 0, damage: Some(u32::from(hit)) })
            }
            _ => None,
        }
    }

    fn opening_for(_: &Inn, state: &Brawl, combatant: usize) -> Option<Brawl> {
        Some(Brawl { turn: combatant, ..state.clone() })
    }
}

impl Describe for Toy {
    fn seats(_: &Inn) -> Vec<String> {
        NAMES.map(str::to_lowercase).to_vec()
    }

    fn sides(_: &Inn) -> Vec<String> {
        vec!["regulars".to_owned(), "strangers".to_owned()]
    }

    fn combatants(_: &Inn) -> Vec<(String, usize)> {
        vec![(NAMES[0].to_owned(), 0), (NAMES[1].to_owned(), 1)]
    }

    fn subject(question: &Asked) -> Option<usize> {
        let (Asked::Turn(who) | Asked::Duck(who) | Asked::Meant(who)) = *question;
        Some(who)
    }

    fn describe_question(_: &Inn, question: &Asked) -> String {
        match *question {
            Asked::Turn(who) => format!("What does {} do?", NAMES[who]),
            Asked::Duck(who) => format!("Does {} duck?", NAMES[who]),
            Asked::Meant(who) => format!("Does {} mean it?", NAMES[who]),
        }
    }

    fn label(_: &Inn, choice: &Doing) -> String {
        format!("{choice:?}").to_lowercase()
    }

    fn describe_event(_: &Inn, event: &Happened) -> String {
        match *event {
            Happened::Blow { by, face, hit } => {
                format!("{} strikes: {face}, a {}", NAMES[by], if hit { "hit" } else { "miss" })
            }
            Happened::Pretended(who) => format!("{} only pretends", NAMES[who]),
            Happened::Waited(who) => format!("{} waits", NAMES[who]),
            Happened::Whispered(who) => format!("{} makes up their mind", NAMES[who]),
        }
    }

    fn render_map(_: &Inn, state: &Brawl) -> String {
        format!("Ann {} | Bob {}", state.vigour[0], state.vigour[1])
    }

    fn view(_: &Inn, state: &Brawl) -> serde_json::Value {
        serde_json::to_value(state).unwrap_or_default()
    }
}

impl Content for Toy {
    const CLAUSES: &'static str = "id\tkind\tclause\tcheck\n\
        toy.blow.need\tvalue\tA blow hits on 3 or more.\t3 hits, 2 misses.\n\
        toy.blow.duck\trule\tWho ducks is hit on 5 or more.\t4 misses.\n\
        toy.throw.hot\tgap\tFrom which round on mugs fly is not said; default the second.\t-\n";

    fn settings() -> &'static [SettingInfo] {
        &[SettingInfo {
            name: "hot",
            help: "From which round on mugs fly.",
            clause: "toy.throw.hot",
            default: "2",
            readings: &["1 to 9"],
        }]
    }

    fn shipped() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    fn encounters() -> &'static [(&'static str, &'static str)] {
        &[("brawl.toml", "book = \"toy\"\nvigour = 2\n")]
    }

    fn schema() -> String {
        "{}".to_owned()
    }

    fn read(sources: &mut Sources, encounter: SourceId, _: &[SourceId]) -> (Option<Inn>, Diagnostics) {
        let mut diagnostics = Diagnostics::new();
        let source = sources.get(encounter);
        let figure = source.text().lines().find_map(|line| line.strip_prefix("vigour = "));
        let vigour = figure.and_then(|figure| figure.parse().ok());
        if vigour.is_none() {
            diagnostics.push(Diagnostic::error("toy/vigour", "there is no vigour", source.span(0..1)));
        }
        (vigour.map(|vigour| Inn { vigour }), diagnostics)
    }
}
