//! The map has no up: a fight on a map that is turned or mirrored is the same fight. With the same dice and the same
//! answers the same is asked, the same may be answered, and the same comes of it.

use std::sync::Arc;

use fracas_engine::map::{Area, Cell, Direction, Map};
use fracas_engine::table::Open;
use fracas_engine::{Answer, DiceStream, Kind, Question as _, Session};
use fracas_forge::state::Place;
use fracas_forge::terms::Id;
use fracas_forge::{Choice, Encounter, Event, Forge, Question, State};
use fracas_lab::openings;

/// Answers given in each fight.
const ANSWERS: usize = 200;
/// Fights of each encounter under each symmetry.
const FIGHTS: u64 = 60;

/// What is done to the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symmetry {
    /// A quarter turn clockwise.
    Quarter,
    /// West becomes east.
    Mirror,
}

/// An encounter and what it becomes under a symmetry.
struct Image {
    symmetry: Symmetry,
    original: Arc<Encounter>,
    image: Arc<Encounter>,
}

impl Symmetry {
    fn map(self, map: &Map) -> Map {
        match self {
            Symmetry::Quarter => map.turned().unwrap(),
            Symmetry::Mirror => {
                let mut mirrored = map.clone();
                for cell in map.cells() {
                    *mirrored.ground_mut(self.cell(map, cell, 1)).unwrap() = *map.ground(cell).unwrap();
                }
                mirrored
            }
        }
    }

    /// Where the corner of a footprint comes to be.
    fn cell(self, map: &Map, cell: Cell, size: u8) -> Cell {
        match self {
            Symmetry::Quarter => map.turned_area(Area::new(cell, size)).anchor,
            Symmetry::Mirror => Cell::new(map.width() as i16 - i16::from(size) - cell.x, cell.y),
        }
    }

    fn direction(self, direction: Direction) -> Direction {
        match self {
            Symmetry::Quarter => direction.turned_with_map(),
            Symmetry::Mirror => Direction::SQUARE[(8 - place_of(direction)) % 8],
        }
    }
}

fn place_of(direction: Direction) -> usize {
    Direction::SQUARE.iter().position(|&other| other == direction).unwrap()
}

impl Image {
    fn of(name: &str, symmetry: Symmetry) -> Image {
        let original = Arc::new(openings::shipped::<Forge>(name));
        let mut made = Image { symmetry, image: Arc::clone(&original), original };
        let mut image = Encounter::clone(&made.original);
        image.map = symmetry.map(&made.original.map);
        image.altered = made.original.altered.iter().map(|map| symmetry.map(map)).collect();
        for (number, opening) in image.openings.iter_mut().enumerate() {
            opening.place = made.place(Id(number as u8), opening.place);
        }
        for (_, cell) in &mut image.lying {
            *cell = made.cell(*cell);
        }
        for cell in image.happenings.iter_mut().flat_map(|happening| &mut happening.cells) {
            *cell = made.cell(*cell);
        }
        made.image = Arc::new(image);
        made
    }

    fn cell(&self, cell: Cell) -> Cell {
        self.symmetry.cell(&self.original.map, cell, 1)
    }

    fn corner(&self, who: Id, cell: Cell) -> Cell {
        self.symmetry.cell(&self.original.map, cell, self.original.roster[who.index()].footprint())
    }

    fn place(&self, who: Id, place: Place) -> Place {
        match place {
            Place::At(cell) => Place::At(self.corner(who, cell)),
            Place::Riding(_) | Place::Away => place,
        }
    }

    fn state(&self, state: &State) -> State {
        let mut image = state.clone();
        for who in state.ids() {
            image.of_mut(who).place = self.place(who, state.of(who).place);
        }
        for (_, cell) in &mut image.lying {
            *cell = self.cell(*cell);
        }
        image
    }

    fn choice(&self, question: &Question, choice: Choice) -> Choice {
        match (choice, question) {
            (Choice::Step(direction), _) => Choice::Step(self.symmetry.direction(direction)),
            (Choice::Toward(direction), _) => Choice::Toward(self.symmetry.direction(direction)),
            (
                Choice::Cell(cell),
                Question::PutAside { mover: who, .. }
                | Question::Dismount { rider: who }
                | Question::Leap { leaper: who, .. },
            ) => Choice::Cell(self.corner(*who, cell)),
            _ => choice,
        }
    }

    /// What the dice must show so that the same comes of them: a direction that is drawn at random turns with the map.
    fn faces(&self, what: &str, faces: &[u8]) -> Vec<u8> {
        let turned = |&face: &u8| {
            let direction = self.symmetry.direction(Direction::SQUARE[usize::from(face) - 1]);
            place_of(direction) as u8 + 1
        };
        if what == "direction" { faces.iter().map(turned).collect() } else { faces.to_vec() }
    }
}

/// Whether something came down where the document leaves several places that are equally good, and the rules do not ask
/// for one: whoever falls off a mount or arrives is put on the first in the order of the map, and what flies from or to an
/// even footprint does so on the right, which a mirror makes the left.
fn came_down_by_order(symmetry: Symmetry, session: &Session<Forge>) -> bool {
    session.referee().told().iter().any(|told| match told.event {
        Event::FellOff { .. } | Event::Arrived { .. } => true,
        Event::Disarmed { .. } | Event::Landed { .. } => symmetry == Symmetry::Mirror,
        _ => false,
    })
}

/// The place of an option drawn at random. Rulings are as by default and nobody calls for terms: most fights would be over
/// before they begin.
fn pick(lots: &mut DiceStream, question: &Question, options: &[Choice]) -> usize {
    if question.kind() == Kind::Ruling {
        return 0;
    }
    let taken = lots.below(options.len());
    if options[taken] == Choice::CallForTerms { 0 } else { taken }
}

/// Plays one fight on both maps, and says how many answers were compared.
fn same_fight(image: &Image, seed: u64) -> usize {
    let mut lots = DiceStream::new(seed, 1);
    let mut dice = DiceStream::new(seed, 0);
    let mut here = Session::<Forge>::new(Arc::clone(&image.original));
    let mut there = Session::<Forge>::new(Arc::clone(&image.image));
    for number in 0..ANSWERS {
        let place = format!("{:?}, seed {seed}, answer {number}", image.symmetry);
        let same = image.state(here.referee().state()) == *there.referee().state();
        if !same && came_down_by_order(image.symmetry, &here) {
            return number;
        }
        assert!(
            same,
            "{place}: {:#?}\nis not\n{:#?}",
            image.state(here.referee().state()),
            there.referee().state()
        );
        let (Some(asked), Some(image_asked)) =
            (here.referee().open().cloned(), there.referee().open().cloned())
        else {
            assert!(
                here.referee().open().is_none() && there.referee().open().is_none(),
                "{place}: one fight is over"
            );
            return number;
        };
        let (answer, image_answer) = match (asked, image_asked) {
            (
                Open::Choice { seat, question, state },
                Open::Choice { seat: image_seat, question: image_question, state: image_state },
            ) => {
                let (options, found) = (here.referee().options(), there.referee().options());
                if image.state(&state) != *image_state && came_down_by_order(image.symmetry, &here) {
                    return number;
                }
                assert_eq!((seat, question), (image_seat, image_question), "{place}");
                assert_eq!(image.state(&state), *image_state, "{place}: {question:?}");
                let wanted: Vec<Choice> =
                    options.iter().map(|&choice| image.choice(&question, choice)).collect();
                let missing = wanted.iter().find(|choice| !found.contains(choice));
                assert_eq!(missing, None, "{place}: {question:?} does not offer it");
                assert_eq!(wanted.len(), found.len(), "{place}: {question:?} offers more: {found:?}");
                let taken = pick(&mut lots, &question, &options);
                (Answer::Choice(options[taken]), Answer::Choice(wanted[taken]))
            }
            (
                Open::Roll { dice: asked, purpose },
                Open::Roll { dice: image_asked, purpose: image_purpose },
            ) => {
                assert_eq!((asked, purpose), (image_asked, image_purpose), "{place}");
                let faces = dice.roll_all(asked);
                let image_faces = image.faces(purpose.what, &faces).into_iter().collect();
                (Answer::Faces(faces), Answer::Faces(image_faces))
            }
            (one, other) => unreachable!("{place}: {one:?} is asked here and {other:?} there"),
        };
        here.answer(answer).unwrap();
        there.answer(image_answer).unwrap();
    }
    ANSWERS
}

fn has_no_up(name: &str) {
    for symmetry in [Symmetry::Quarter, Symmetry::Mirror] {
        let image = Image::of(name, symmetry);
        let compared: usize = (0..FIGHTS).map(|seed| same_fight(&image, seed)).sum();
        assert!(compared > 8 * FIGHTS as usize, "{name}: only {compared} answers were compared");
    }
}

/// A quarter turn and a mirror make all eight symmetries of the square.
macro_rules! encounters {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            has_no_up(stringify!($name));
        }
    )*};
}

encounters!(starter duel bridge riders dragon river);
