//! What a reactor hears of an action, and how near the actor comes to it.

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;

use crate::choice::Window;
use crate::rules::Scene;
use crate::rules::exchange::Attempt;
use crate::terms::{Id, LONGEST_PATH};

/// A square of a path, as somebody sees it who may strike there.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Place {
    /// Its number on the path: 0 is where the movement starts.
    pub number: u8,
    /// The square.
    pub cell: Cell,
    /// Squares from there to who may strike.
    pub off: u16,
}

/// An action as a reactor has heard of it: all that its reactions have in common.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    /// Who may react.
    pub reactor: Id,
    /// To what.
    pub attempt: Attempt,
    /// Where the actor comes, in the order of its path, where it is now last.
    places: ArrayVec<Place, { LONGEST_PATH + 1 }>,
    /// How near the actor comes.
    pub nearest: u16,
}

impl Heard {
    /// What a reactor hears in its window.
    pub fn in_window(scene: Scene<'_>, window: &Window) -> Heard {
        let Window { reactor, actor, to, way, .. } = *window;
        let (mut places, mut nearest) = (ArrayVec::new(), u16::MAX);
        scene.places(reactor, actor, way.squares()).for_each(|place| {
            nearest = nearest.min(place.off);
            places.push(place);
        });
        Heard { reactor, attempt: Attempt::seen(scene, actor, to), places, nearest }
    }

    /// Where the actor comes, in the order of its path, where it is now last.
    pub(in crate::rules) fn places(&self) -> impl Iterator<Item = Place> {
        self.places.iter().copied()
    }

    /// How far off the actor is now.
    pub(in crate::rules) fn off(&self) -> u16 {
        self.places.last().map_or(0, |here| here.off)
    }
}

impl Scene<'_> {
    /// The squares of a mover's path as a reactor sees them, in the order of the path, where it starts last.
    pub(in crate::rules) fn places(
        self,
        reactor: Id,
        mover: Id,
        path: impl Iterator<Item = Cell>,
    ) -> impl Iterator<Item = Place> {
        let here = self.of(reactor).cell;
        let all = (1..).zip(path).chain([(0, self.of(mover).cell)]);
        all.map(move |(number, cell)| Place { number, cell, off: self.squares(here, cell) })
    }
}
