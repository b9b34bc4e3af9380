//! Room: who may stand where, and whose space is shared.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Direction, Grid};
use fracas_engine::{Illegal, Legality, Play};

use crate::rules::space::is_beyond;
use crate::rules::{Fight, Scene};
use crate::settings::{AlliedSpaces, CrowdedSpace, SharedSaddle, VeryDifferentSizes, WallCorners};
use crate::terms::{Id, Ids, MOST_COMBATANTS, Presence, Stopped};

/// The Size below which creatures share a cell (destiny.movement.space-size).
const TINY: i8 = -5;
/// The difference of Size from which a space is another matter (destiny.positioning.enter-size).
const VERY_DIFFERENT: u8 = 5;

impl<'a> Scene<'a> {
    /// Whether two sizes are so different that neither enters the other's space (destiny.positioning.enter-size).
    pub(crate) fn differ_very(self, one: Id, other: Id) -> bool {
        self.sheet(one).size.abs_diff(self.sheet(other).size) >= VERY_DIFFERENT
    }

    /// Whether two may be in one place without being in each other's way: both tiny, one carried by the other, or by
    /// setting of very different sizes.
    fn mingle(self, one: Id, other: Id) -> bool {
        let tiny = |id: Id| self.sheet(id).size < TINY;
        let free = self.settings().very_different_sizes == VeryDifferentSizes::FreePassage;
        (tiny(one) && tiny(other))
            || self.mounted_party(one).has(other)
            || self.mounted_party(other).has(one)
            || (free && self.differ_very(one, other))
    }

    /// Those around somebody, to see what room they leave.
    pub(crate) fn crowd(self, who: Id) -> Crowd<'a> {
        self.crowd_but_for(who, Ids::NONE)
    }

    /// Those around somebody that its side knows of: what it may do is judged as if nobody else were there, or to be
    /// refused would tell it where they hide (destiny.attacks.come-upon).
    pub(crate) fn known_crowd(self, who: Id) -> Crowd<'a> {
        self.crowd_but_for(who, self.unknown_to(who))
    }

    /// Those of them who are within so many cells of a place: for who looks no farther.
    pub(crate) fn known_crowd_near(self, who: Id, place: Area, cells: i16) -> Crowd<'a> {
        self.crowd_where(who, self.unknown_to(who), |space| !is_beyond(place, space, cells))
    }

    /// Those around somebody but for some.
    pub(crate) fn crowd_but_for(self, who: Id, left_out: Ids) -> Crowd<'a> {
        self.crowd_where(who, left_out, |_| true)
    }

    /// Those who might take from a place.
    fn crowd_at(self, who: Id, place: Area) -> Crowd<'a> {
        self.crowd_where(who, Ids::NONE, |space| !is_beyond(place, space, 0))
    }

    /// Those around somebody but for some, as far as their spaces count.
    #[inline]
    fn crowd_where(self, who: Id, left_out: Ids, counts: impl Fn(Area) -> bool) -> Crowd<'a> {
        let left_out = left_out.and(self.state.unseen);
        let mut others = ArrayVec::new();
        for (other, combatant) in (0..).map(Id).zip(&self.state.combatants) {
            let space = self.area_at(other, combatant.cell);
            // Riders are where their mounts are.
            let is_in_it = counts(space)
                && combatant.presence == Presence::Here
                && other != who
                && !left_out.has(other)
                && self.bearer(other) == other;
            if is_in_it {
                others.push((other, space));
            }
        }
        Crowd { scene: self, who, others, taken: Taken::ANYWHERE }
    }

    /// Whether somebody would share an area with another there.
    pub(crate) fn is_taken(self, who: Id, area: Area) -> bool {
        self.crowd_at(who, area).is_taken(area)
    }

    /// With whom somebody shares its space now.
    pub(crate) fn sharers(self, who: Id) -> Ids {
        let space = self.area(who);
        self.crowd_at(self.bearer(who), space).in_the_way(space).collect()
    }

    /// By how many somebody is hampered with whom it shares its space (destiny.positioning.enter-penalty): once, however
    /// many there are, but by setting by each (destiny.positioning.enter-several); a rider by setting by nobody
    /// (destiny.mounted.shared-space).
    pub(crate) fn crowded_by(self, who: Id) -> i16 {
        let settings = self.settings();
        if self.bearer(who) != who && settings.shared_saddle == SharedSaddle::MountAlone {
            return 0;
        }
        let sharers = i16::from(self.sharers(who).count());
        match settings.crowded_space {
            CrowdedSpace::Once => sharers.min(1),
            CrowdedSpace::ForEach => sharers,
        }
    }

    /// Whether somebody could be in a place: there is ground, and nobody in the way. A space that is shared already may
    /// be gone on in, and by setting allies make way (destiny.movement.allied-spaces).
    pub(crate) fn may_stand(self, who: Id, cell: Cell) -> Legality {
        self.has_room(who, self.area_at(who, cell), Ids::NONE)
    }

    /// As above, where others leave their places at the same time.
    pub(crate) fn has_room(self, who: Id, to: Area, leaving: Ids) -> Legality {
        self.crowd_at(who, to).has_room(to, leaving)
    }

    /// Whether a step leads past a corner: not between two cells that nobody can stand in
    /// (destiny.movement.wall-corners).
    pub(crate) fn may_pass_corner(self, from: Area, way: Direction) -> Legality {
        if !way.is_diagonal() || self.settings().wall_corners == WallCorners::Open {
            return Ok(());
        }
        if self.encounter.map.exits(from).toward(way).closed_corners != [true; 2] {
            return Ok(());
        }
        Err(Illegal::because("destiny.movement.wall-corners", "two obstacles touch at this corner"))
    }
}

impl Fight<'_> {
    /// Somebody comes to a place: who is hidden there is found, and it goes no farther (destiny.attacks.come-upon).
    pub(crate) fn comes_upon(&mut self, mover: Id, to: Area) -> Play<Stopped> {
        if self.state.hidden.is_empty() {
            return Ok(Stopped::No);
        }
        let hidden = |other: &Id| self.state.hidden.has(*other);
        let found: Ids = self.scene().crowd_at(mover, to).in_the_way(to).filter(hidden).collect();
        self.find(found, "somebody came upon it", "destiny.attacks.come-upon")?;
        self.newly_flanked()?;
        Ok(if found.is_empty() { Stopped::No } else { Stopped::Yes })
    }
}

/// Those around somebody, for all that it might do where they matter: looked for once, when first asked for.
pub(crate) struct Around<'a> {
    scene: Scene<'a>,
    who: Id,
    /// How many cells it might move where it looks for them; `None` where that may be any number.
    within: Option<i16>,
    crowd: OnceCell<Crowd<'a>>,
}

impl<'a> Around<'a> {
    /// Those around somebody that its side knows of.
    pub(crate) fn new(scene: Scene<'a>, who: Id) -> Self {
        Around { scene, who, within: None, crowd: OnceCell::new() }
    }

    /// Those who might matter for a single step of somebody.
    pub(crate) fn in_a_step(scene: Scene<'a>, who: Id) -> Self {
        Around { within: Some(1), ..Around::new(scene, who) }
    }

    /// Who they are.
    pub(crate) fn crowd(&self) -> &Crowd<'a> {
        self.crowd.get_or_init(|| {
            let Around { scene, who, within, .. } = *self;
            let all = || scene.known_crowd(who);
            within.map_or_else(all, |cells| scene.known_crowd_near(who, scene.area(who), cells)).noted()
        })
    }
}

/// Somebody and those around it: where there is room for it.
pub(crate) struct Crowd<'a> {
    scene: Scene<'a>,
    who: Id,
    /// The others, with the space of each.
    others: ArrayVec<(Id, Area), MOST_COMBATANTS>,
    /// Where it might take from the space of others.
    taken: Taken,
}

/// Where a space of some size might take from those of others: a bit for each cell by its last digits, so that most of
/// what is free is known to be at a glance.
#[derive(Clone, Copy, Debug)]
struct Taken(u64);

impl Taken {
    /// Nothing is known of any cell.
    const ANYWHERE: Taken = Taken(u64::MAX);
    /// Nobody is there.
    const NOWHERE: Taken = Taken(0);
    /// Cells that have a bit of their own, in each direction.
    const SIDE: i16 = 8;

    #[inline]
    fn bit(x: i16, y: i16) -> u64 {
        1 << (x.rem_euclid(Self::SIDE) + Self::SIDE * y.rem_euclid(Self::SIDE))
    }

    /// Adds a space, for one so many cells across that would come there.
    fn add(&mut self, grid: Grid, space: Area, own: u8) {
        let (own, other) = (i16::from(own), i16::from(space.size()));
        let (before, after) = match grid {
            _ if own == 1 && other == 1 => (0, 0),
            Grid::Square => (own - 1, other - 1),
            Grid::Hex => (own + other, own + other),
        };
        if before + after >= Self::SIDE {
            *self = Taken::ANYWHERE;
            return;
        }
        let Cell { x, y } = space.anchor;
        for y in y - before..=y + after {
            (x - before..=x + after).for_each(|x| self.0 |= Self::bit(x, y));
        }
    }

    /// Whether the space might be taken that is placed by a cell.
    #[inline]
    fn has(self, cell: Cell) -> bool {
        self.0 & Self::bit(cell.x, cell.y) != 0
    }
}

impl Crowd<'_> {
    /// Who looks for room.
    pub(crate) fn who(&self) -> Id {
        self.who
    }

    /// With a note of where others are: for who looks at many places, each as large as its own.
    pub(crate) fn noted(mut self) -> Self {
        let (grid, own) = (self.scene.encounter.map.grid(), self.scene.sheet(self.who).space.max(1));
        self.taken = Taken::NOWHERE;
        self.others.iter().for_each(|(_, space)| self.taken.add(grid, *space, own));
        self
    }

    /// Those whose space an area takes from and who are in the way of somebody there.
    fn in_the_way(&self, area: Area) -> impl Iterator<Item = Id> {
        let grid = self.scene.encounter.map.grid();
        let overlaps = move |space: Area| !is_beyond(area, space, 0) && area.overlaps(grid, space);
        let there = self.others.iter().filter(move |(_, space)| overlaps(*space));
        there.map(|&(other, _)| other).filter(|&other| !self.scene.mingle(self.who, other))
    }

    /// Whether somebody would share an area with another there.
    pub(crate) fn is_taken(&self, area: Area) -> bool {
        self.is_taken_but_by(Ids::NONE, area)
    }

    /// As above, with another than those who leave.
    pub(crate) fn is_taken_but_by(&self, leaving: Ids, area: Area) -> bool {
        self.taken.has(area.anchor) && self.in_the_way(area).any(|other| !leaving.has(other))
    }

    /// Whether there is ground, and nobody in the way but those who leave.
    pub(crate) fn has_room(&self, to: Area, leaving: Ids) -> Legality {
        const CLAUSE: &str = "destiny.movement.space";
        let Crowd { scene, who, .. } = *self;
        let Some(obstacle) = scene.encounter.obstacle(to) else {
            return Err(Illegal::because(CLAUSE, "nobody can be there"));
        };
        if obstacle > 0 && !scene.is_flying(who) {
            return Err(Illegal::because(
                "destiny.movement.obstacles",
                "an obstacle is to be jumped or gone round",
            ));
        }
        self.is_free(to, leaving)
    }

    /// Whether nobody is in the way in a place, whatever the ground.
    pub(crate) fn is_free(&self, to: Area, leaving: Ids) -> Legality {
        const CLAUSE: &str = "destiny.movement.space";
        if !self.is_taken(to) {
            return Ok(());
        }
        let Crowd { scene, who, .. } = *self;
        let grid = scene.encounter.map.grid();
        let makes_way = scene.settings().allied_spaces == AlliedSpaces::PassedThrough;
        let bars = |other: &Id| {
            let shared = scene.area(who).overlaps(grid, scene.area(*other));
            let lets_pass = makes_way && scene.side(who) == scene.side(*other);
            !(leaving.has(*other) || shared || lets_pass)
        };
        match self.in_the_way(to).find(bars) {
            Some(_) => Err(Illegal::because(CLAUSE, "the space is occupied")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_overlaps_somebody_is_noted_as_taken() {
        let at = |x: i16, y: i16, size: u8| Area::new(Cell::new(x, y), size);
        for (grid, own, other) in [Grid::Square, Grid::Hex]
            .into_iter()
            .flat_map(|grid| (1..=4).map(move |own| (grid, own)))
            .flat_map(|(grid, own)| (1..=4).map(move |other| (grid, own, other)))
        {
            let mut taken = Taken::NOWHERE;
            taken.add(grid, at(0, 0, other), own);
            for (x, y) in (-5..=5).flat_map(|x| (-5..=5).map(move |y| (x, y))) {
                let overlaps = at(x, y, own).overlaps(grid, at(0, 0, other));
                assert!(!overlaps || taken.has(Cell::new(x, y)), "{grid:?} {own} {other} {x} {y}");
            }
        }
    }
}
