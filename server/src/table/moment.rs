//! How a fight stood at some time.

use fracas_engine::Picture;

use super::{Line, Shape, Sight, Table};

/// How a fight stood after so many answers, as somebody may see it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// After how many.
    pub at: usize,
    /// Of how many.
    pub of: usize,
    /// The round.
    pub round: u32,
    /// The map and everybody on it.
    pub picture: Picture,
    /// In what shape everybody is.
    pub shapes: Vec<Shape>,
    /// What the last of these answers led to.
    pub told: Vec<Line>,
}

impl Table {
    /// How the fight stood after so many answers; as it stands now where there are not so many, or when `None`.
    pub fn moment(&self, sight: &Sight, at: Option<usize>) -> Moment {
        let of = self.fight.answers();
        let at = at.map_or(of, |at| at.min(of));
        let mut fight = self.fight.fork();
        fight.rewind(at);
        let from = match at.checked_sub(1) {
            Some(before) => {
                let mut earlier = fight.fork();
                earlier.rewind(before);
                earlier.happenings()
            }
            None => 0,
        };
        Moment {
            at,
            of,
            round: fight.round(),
            picture: sight.picture(&*fight),
            shapes: sight.shapes(&*fight, &self.before),
            told: sight.told(&*fight, from),
        }
    }
}
