//! What only one seat may know, dice in a row, and dice that are thrown again for ever, with a tiny made-up book.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::ops::ControlFlow;
use std::sync::Arc;

use fracas_engine::journal::{Entry, Header, Said, entry_line, header_line};
use fracas_engine::session::NotTaken;
use fracas_engine::table::{Bounds, Open, Sampling, Seating, enumerate_beat};
use fracas_engine::{
    Answer, Ask, At, Audience, Book, Dice, DiceStream, Die, Illegal, Journal, Kind, Legality, OrderedDice,
    Past, Play, Progress, Question, Seat, Session, Table,
};
use num_bigint::BigUint;
use num_rational::Ratio;
use serde::{Deserialize, Serialize};

const COLOURS: OrderedDice = OrderedDice {
    names: &["black", "red", "orange", "yellow", "green", "blue", "purple", "white"],
    die: Die::D6,
    face: 6,
};

/// The parlour: one little game a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Parlour;

/// Which game is played.
#[derive(Clone, Copy)]
enum Game {
    /// Each seat makes up its mind in secret, then each says something aloud.
    Secrets,
    /// Dice in a row; when none counts they are thrown again and 8 is added.
    Pool,
    /// A die that is thrown again on a six.
    Exploding,
    /// Many dice one by one for the same thing, but no further.
    Many,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Score {
    total: u32,
    over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
enum Asked {
    Secret(Seat),
    Aloud(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Spoken(u8);

const OPTIONS: [u8; 3] = [0, 1, 2];

impl Book for Parlour {
    const NAME: &'static str = "parlour";
    const TITLE: &'static str = "Parlour";
    type Encounter = Game;
    type State = Score;
    type Question = Asked;
    type Choice = u8;
    type Event = Spoken;

    fn open(_: &Game) -> Score {
        Score::default()
    }

    fn beat(game: &Game, state: &mut Score, table: &mut dyn Table<Self>) -> Play<Progress> {
        if state.over {
            return Ok(Progress::Over);
        }
        match game {
            Game::Secrets => {
                for question in [Asked::Secret, Asked::Aloud] {
                    for seat in [Seat(0), Seat(1), Seat(0)] {
                        let at = At { encounter: game, state: &*state };
                        let said = table.choose(&Ask::new(at, question(seat)))?;
                        table.tell(Audience::only(seat), Spoken(said), None);
                    }
                }
                table.tell(Audience::Everyone, Spoken(9), None);
            }
            Game::Pool => loop {
                match table.first(COLOURS, "a pool".into())? {
                    Some(place) => {
                        state.total += u32::from(place);
                        break;
                    }
                    None => state.total += 8,
                }
            },
            Game::Exploding => loop {
                let face = table.roll(Dice::one(Die::D6), "an open end".into())?[0];
                state.total += u32::from(face);
                if face < 6 {
                    break;
                }
            },
            Game::Many => {
                for _ in 0..3 {
                    state.total += u32::from(table.roll(Dice::one(Die::D20), "luck".into())?[0]);
                }
            }
        }
        state.over = true;
        Ok(Progress::Over)
    }
}

impl Question<Parlour> for Asked {
    fn seat(&self, _: At<'_, Parlour>) -> Seat {
        let (Asked::Secret(seat) | Asked::Aloud(seat)) = *self;
        seat
    }

    fn kind(&self) -> Kind {
        match self {
            Asked::Secret(_) => Kind::Secret,
            Asked::Aloud(_) => Kind::Play,
        }
    }

    fn unlike(&self) -> Illegal {
        Illegal::because("parlour.no", "it is not offered")
    }

    fn check(&self, _: At<'_, Parlour>, choice: &u8) -> Legality {
        if OPTIONS.contains(choice) { Ok(()) } else { Err(self.unlike()) }
    }

    fn candidates(&self, _: At<'_, Parlour>, each: &mut dyn FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        OPTIONS.into_iter().try_for_each(each)
    }
}

// Secrets.

/// What was answered before each question, as the seat was told.
#[derive(Default)]
struct Watching {
    seen: Vec<(Seat, Vec<Answer<Parlour>>)>,
}

/// The answer number `number` of a fight: never the first option.
fn nth(number: usize) -> usize {
    1 + number % 2
}

impl Seating<Parlour> for Watching {
    fn answer(&mut self, ask: &Ask<'_, Parlour>, past: Option<Past<'_, Parlour>>) -> u8 {
        let answers = past.map_or(Vec::new(), |past| past.answers.to_vec());
        self.seen.push((ask.seat, answers));
        OPTIONS[nth(self.seen.len() - 1)]
    }

    fn wants_list(&self) -> bool {
        false
    }

    fn wants_past(&self) -> bool {
        true
    }
}

fn choices(choices: &[u8]) -> Vec<Answer<Parlour>> {
    choices.iter().map(|&choice| Answer::Choice(choice)).collect()
}

/// What seats may know of the six answers: 1 2 1 in secret, by the seats 0 1 0; then 2 1 2 aloud.
fn expected() -> Vec<(Seat, Vec<Answer<Parlour>>)> {
    vec![
        (Seat(0), choices(&[])),
        (Seat(1), choices(&[0])),
        (Seat(0), choices(&[1, 0])),
        (Seat(0), choices(&[1, 0, 1])),
        (Seat(1), choices(&[0, 2, 0, 2])),
        (Seat(0), choices(&[1, 0, 1, 2, 1])),
    ]
}

#[test]
fn no_policy_learns_the_secrets_of_another_seat() {
    let mut watching = Watching::default();
    let mut listener = ();
    let mut table = Sampling::<Parlour, _, _>::new(DiceStream::new(1, 0), &mut watching, &mut listener);
    table.beat(&Game::Secrets, &mut Score::default());
    assert_eq!(watching.seen, expected());
}

#[test]
fn a_session_tells_each_seat_the_past_that_it_may_know() {
    let mut session = Session::<Parlour>::new(Arc::new(Game::Secrets));
    let mut seen = Vec::new();
    for number in 0..6 {
        let Some(ask) = session.referee().ask() else { panic!("a question is open") };
        let (seat, option) = (ask.seat, ask.options()[nth(number)]);
        seen.push((seat, session.seen_by(seat).past().past().answers.to_vec()));
        session.answer(Answer::Choice(option)).unwrap();
        // Taking back and giving again leaves nothing behind.
        session.rewind(number);
        session.answer(Answer::Choice(option)).unwrap();
        if number == 4 {
            assert_eq!(session.referee().past().past().answers, choices(&[1, 2, 1, 2, 1]));
            assert_eq!(session.seen_by(Seat(7)).past().past().answers, choices(&[0, 0, 0, 2, 1]));
        }
    }
    assert_eq!(seen, expected());
    let told = |seat| session.seen_by(seat).told().map(|told| told.event.0).collect::<Vec<_>>();
    assert_eq!(told(Seat(0)), [1, 1, 2, 2, 9]);
    assert_eq!(told(Seat(1)), [2, 1, 9]);
    assert_eq!(told(Seat(2)), [9]);
}

// Dice in a row.

#[test]
fn a_session_asks_for_a_row_and_takes_the_first_place() {
    let mut session = Session::<Parlour>::new(Arc::new(Game::Pool));
    assert!(
        matches!(session.referee().open(), Some(Open::First { row: COLOURS, purpose }) if purpose.what == "a pool")
    );
    assert_eq!(session.answer(Answer::First(Some(8))), Err(NotTaken::First { row: COLOURS, place: 8 }));
    assert_eq!(session.answer(Answer::Choice(0)), Err(NotTaken::WantsFirst(COLOURS)));
    let faces = Answer::Faces([6].into_iter().collect());
    assert_eq!(session.answer(faces), Err(NotTaken::WantsFirst(COLOURS)));
    session.answer(Answer::First(None)).unwrap();
    session.answer(Answer::First(Some(4))).unwrap();
    assert_eq!((session.referee().state().total, session.referee().open().is_none()), (12, true));
    assert!(Session::<Parlour>::replay(Arc::new(Game::Pool), &[Answer::First(Some(8))]).is_err());
}

#[test]
fn a_journal_keeps_which_die_was_first_and_that_none_was() {
    for (answer, line) in [(Some(3), "{\"first\":3}\n"), (None, "{\"first\":null}\n")] {
        let entry = Entry { said: Said::First(answer), mark: None };
        assert_eq!(entry_line(&entry), line);
        let header = Header::new("parlour", Vec::new());
        let read = Journal::read(&(header_line(&header) + line)).unwrap();
        assert_eq!(read.entries, [entry]);
    }
}

// Dice without end.

fn odds(game: Game, bounds: Bounds) -> (Vec<(u32, Ratio<BigUint>)>, Ratio<BigUint>) {
    let start = Parlour::open(&game);
    let walked =
        enumerate_beat::<Parlour, _>(&game, &start, bounds, |ask| ask.default(), |end, _, _| end.total)
            .unwrap();
    let mut chances: Vec<_> = walked.chances.into_iter().collect();
    chances.sort();
    let sum = chances.iter().fold(walked.tail.clone(), |sum, (_, chance)| sum + chance);
    assert_eq!(sum, Ratio::from_integer(BigUint::from(1_u8)), "nothing is lost");
    (chances, walked.tail)
}

fn part(of: u64, in_all: u64) -> Ratio<BigUint> {
    Ratio::new(BigUint::from(of), BigUint::from(in_all))
}

#[test]
fn a_pool_without_end_is_followed_as_far_as_it_matters() {
    let (chances, tail) = odds(Game::Pool, Bounds::default());
    for (place, (total, chance)) in chances.iter().enumerate() {
        assert_eq!(*total as usize, place);
        let misses = part(5, 6).pow(place as i32);
        assert_eq!(*chance, misses * part(1, 6), "{total}");
    }
    assert!(tail > part(0, 1) && tail < part(1, 1_000_000), "{tail}");
    assert_eq!(tail, part(5, 6).pow(chances.len() as i32));
}

#[test]
fn an_exploding_die_is_followed_as_far_as_it_matters() {
    let bounds = Bounds { floor: 1_000, ..Bounds::default() };
    let (chances, tail) = odds(Game::Exploding, bounds);
    assert_eq!(tail, part(1, 1296));
    assert_eq!(chances.len(), 20);
    assert_eq!(chances.last(), Some(&(23, part(1, 1296))));
}

#[test]
fn dice_that_come_to_an_end_are_followed_to_it() {
    let bounds = Bounds { ways: 8_000, floor: 10 };
    let (chances, tail) = odds(Game::Many, bounds);
    assert_eq!(tail, part(0, 1));
    assert_eq!(chances.first(), Some(&(3, part(1, 8_000))));
    let start = Parlour::open(&Game::Many);
    let few = Bounds { ways: 1_000, floor: 10 };
    let walked =
        enumerate_beat::<Parlour, _>(&Game::Many, &start, few, |ask| ask.default(), |end, _, _| end.total);
    assert!(walked.is_err(), "too many ways are not cut but refused");
}
