//! Where everybody is, how far apart, and where one can step (realmspire.core.space-and-distance).

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Direction, Exit, Exits, Footing, Stride};
use fracas_engine::{Illegal, Legality};

use super::Scene;
use crate::settings::{Allies, DodgingStep, Spaces, WallCorners};
use crate::sheet::Encounter;
use crate::terms::{Combatant, Id, MOST_COMBATANTS, Metres, Size};

const CLAUSE: &str = "realmspire.core.space-and-distance";
/// Metres that one steps up (realmspire.core.heights).
pub(super) const STEP_UP: i16 = 1;
/// Metres that one steps down without falling (realmspire.core.heights).
const STEP_DOWN: i16 = 2;

/// Metres that a step aside may take on difficult ground, or of who crawls (realmspire.core.dodging-ground).
const ASIDE: Metres = Metres(2);

/// Places among allies that a look ahead remembers having come to; those past that many are looked at again.
const MOST_SEEN: usize = 64;

/// Directions of a grid: no more than it has.
pub(crate) type Ways = ArrayVec<Direction, 8>;

/// How somebody stands on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Going {
    /// Where it is.
    pub from: Area,
    /// The diagonals so far, where they count.
    pub stride: Stride,
    /// Metres left.
    pub left: Metres,
}

/// What a step leads to.
enum Stepped {
    /// Free ground.
    Free,
    /// The space of an ally, from where the way has to go on.
    Among(Going),
}

/// Where somebody stands: what is around it, found once for all steps that it might take.
#[derive(Clone, Debug)]
struct Spot {
    who: Id,
    from: Area,
    exits: Exits,
    /// The spaces of others who stand near, as far as it knows, and whether they might let it pass.
    others: ArrayVec<(Area, bool), MOST_COMBATANTS>,
}

impl Encounter {
    /// Squares along each side of the space that somebody of a size fills (realmspire.core.spaces).
    #[inline]
    pub(crate) fn width(&self, size: Size) -> u8 {
        match (self.settings.spaces, size) {
            (Spaces::OneSquare, _) | (_, Size::Tiny | Size::Small | Size::Medium) => 1,
            (_, Size::Large) => 2,
            (_, Size::Huge) => 3,
        }
    }
}

impl Scene<'_> {
    /// Squares along each side of the space that somebody fills (realmspire.core.spaces).
    #[inline]
    pub fn width(self, who: Id) -> u8 {
        self.encounter.width(self.sheet(who).size)
    }

    /// The space that somebody fills.
    #[inline]
    pub fn area(self, who: Id) -> Area {
        self.area_at(who, self.of(who).cell)
    }

    /// The space that somebody would fill elsewhere.
    #[inline]
    pub fn area_at(self, who: Id, cell: Cell) -> Area {
        Area::new(cell, self.width(who))
    }

    /// Metres between two combatants: 1 of neighbours.
    #[inline]
    pub fn distance(self, one: Id, other: Id) -> Metres {
        self.distance_between(self.area(one), self.area(other))
    }

    /// Metres between two spaces, by height too (realmspire.core.heights-apart).
    #[inline]
    pub fn distance_between(self, one: Area, other: Area) -> Metres {
        let map = &self.encounter.map;
        let along = map.distance(one, other).0;
        if !self.encounter.heights_count {
            return Metres(along);
        }
        Metres(along.max(map.top(one).abs_diff(map.top(other)).into()))
    }

    /// Whether two spaces are so near to each other: most are not, which is seen from their squares alone.
    #[inline]
    pub(crate) fn is_within(self, one: Area, other: Area, metres: Metres) -> bool {
        is_about(one, other.anchor, other.size(), metres) && self.distance_between(one, other) <= metres
    }

    /// Whether two combatants are next to each other, or share a space.
    pub fn are_adjacent(self, one: Id, other: Id) -> bool {
        self.is_within(self.area(one), self.area(other), Metres(1))
    }

    /// Whether one space is so near to another, with nothing between that keeps from reaching across.
    #[inline]
    pub(crate) fn is_within_reach(self, one: Area, other: Area, reach: Metres) -> bool {
        self.is_within(one, other, reach) && self.can_reach_across(one, other)
    }

    /// Whether somebody knows where another is: it is not hidden from it.
    #[inline]
    pub fn knows_of(self, who: Id, other: Id) -> bool {
        self.is_here(other) && !self.of(other).unseen_by.has(who)
    }

    /// All who may be so near to a space, in the order of the roster: most stand elsewhere, which is seen from their
    /// squares alone.
    #[inline]
    pub(crate) fn about(self, area: Area, metres: Metres) -> impl Iterator<Item = Id> {
        let widest = self.encounter.widest;
        let about = move |(_, other): &(Id, &Combatant)| is_about(area, other.cell, widest, metres);
        self.state.each().filter(about).map(|(id, _)| id)
    }

    /// The others who are able and may touch a space.
    fn able_about(self, who: Id, area: Area) -> impl Iterator<Item = Id> {
        self.about(area, Metres(1)).filter(move |&other| other != who && self.is_able(other))
    }

    /// Who stands in a space; those who lie unconscious leave room (realmspire.damage-health.waking-place).
    pub(super) fn standing_in(self, who: Id, area: Area) -> impl Iterator<Item = Id> {
        let grid = self.encounter.map.grid();
        self.able_about(who, area).filter(move |&other| self.area(other).overlaps(grid, area))
    }

    /// Whether there is room to stay in a space, as far as somebody knows.
    pub(crate) fn has_room(self, who: Id, area: Area) -> bool {
        self.standing_in(who, area).all(|other| !self.knows_of(who, other))
    }

    /// Metres that a step costs: more for who lies prone (realmspire.maneuvers.prone).
    fn metres(self, who: Id, paces: u8, extra: u8) -> Metres {
        let paces = u16::from(paces) + u16::from(extra);
        Metres(if self.of(who).prone { 2 * paces } else { paces })
    }

    /// Metres that the next step costs somebody who moves.
    pub(crate) fn step_cost(self, who: Id, way: Direction) -> Metres {
        let extra = self.encounter.map.extra_cost(self.area(who).moved(way));
        self.metres(who, self.state.turn.stride.cost(way), extra)
    }

    /// Whether somebody could take a step, with so many metres left: onto free ground, or through the spaces of allies as
    /// far as there is room behind them.
    pub(crate) fn may_go(self, who: Id, way: Direction, left: Metres) -> Legality {
        self.may_go_from(who, Going { from: self.area(who), stride: self.state.turn.stride, left }, way)
    }

    /// The ways in which somebody could take a step, with so many metres left: what is around it is found once for all.
    pub(crate) fn open_ways(self, who: Id, left: Metres) -> Ways {
        let spot = self.spot_of(who);
        self.ways().iter().copied().filter(|&way| self.lies_open(&spot, way, left)).collect()
    }

    /// The same as [`may_go`](Scene::may_go), for whoever has looked around.
    fn lies_open(self, spot: &Spot, way: Direction, left: Metres) -> bool {
        let Spot { who, from, exits, others } = spot;
        let stride = self.state.turn.stride;
        let exit = exits.toward(way);
        let Ok(extra) = may_tread(exits.top, exit.footing) else { return false };
        if self.is_corner_closed(&exit) {
            return false;
        }
        let Ok(cost) = self.price(*who, stride.cost(way), extra, left) else { return false };
        if others.is_empty() {
            return true;
        }
        let (grid, to) = (self.encounter.map.grid(), from.moved(way));
        let mut there = others.iter().filter(|(other, _)| other.overlaps(grid, to)).peekable();
        if there.peek().is_none() {
            return true;
        }
        // What is beyond allies is looked at only where nobody else is in the way.
        let on = Going { from: to, stride: stride.took(way), left: left.less(cost) };
        there.all(|&(_, lets_pass)| lets_pass) && self.leads_past(*who, *from, on, &mut ArrayVec::new())
    }

    /// What is around somebody.
    fn spot_of(self, who: Id) -> Spot {
        let (map, from) = (&self.encounter.map, self.area(who));
        let known = self.able_about(who, from).filter(|&other| self.knows_of(who, other));
        let lets_pass = |other| self.allies(who, other) && self.settings().allies != Allies::Block;
        let near = known.map(|other| (self.area(other), other));
        let near = near.filter(|(other, _)| other.meets(map.grid(), from));
        let others = near.map(|(area, other)| (area, lets_pass(other))).collect();
        Spot { who, from, exits: map.exits(from), others }
    }

    /// Metres that a step costs, if so many are left.
    fn price(self, who: Id, paces: u8, extra: u8, left: Metres) -> Result<Metres, Illegal> {
        let cost = self.metres(who, paces, extra);
        if cost > left {
            const CLAUSE: &str = "realmspire.initiative.free-movement";
            let reason = "the step takes {} m, with {} m left";
            return Err(Illegal::because(CLAUSE, reason).with([cost.0, left.0]));
        }
        Ok(cost)
    }

    /// The same from somewhere on its way: allies do not block, so long as what is left leads past them.
    pub(crate) fn may_go_from(self, who: Id, going: Going, way: Direction) -> Legality {
        match self.stepped(who, going, way)? {
            Stepped::Free => Ok(()),
            Stepped::Among(on) if self.leads_past(who, going.from, on, &mut ArrayVec::new()) => Ok(()),
            Stepped::Among(_) => {
                Err(Illegal::because(CLAUSE, "an ally stands there, and there is no room behind"))
            }
        }
    }

    /// Whether any way leads from among allies onto free ground other than where it began. Where one has been before with as much left it need not
    /// look again.
    fn leads_past(self, who: Id, start: Area, on: Going, seen: &mut ArrayVec<Going, MOST_SEEN>) -> bool {
        let as_good =
            |other: &Going| other.from == on.from && other.stride == on.stride && other.left >= on.left;
        if seen.iter().any(as_good) {
            return false;
        }
        // Without room for it the place is looked at more than once, which takes longer and finds the same.
        let _ = seen.try_push(on);
        self.ways().iter().any(|&way| match self.stepped(who, on, way) {
            Ok(Stepped::Free) => on.from.moved(way) != start,
            Ok(Stepped::Among(further)) => self.leads_past(who, start, further, seen),
            Err(_) => false,
        })
    }

    /// What a step from somewhere leads to.
    fn stepped(self, who: Id, going: Going, way: Direction) -> Result<Stepped, Illegal> {
        let to = going.from.moved(way);
        let map = &self.encounter.map;
        let extra = may_tread(map.top(going.from), map.footing(to))?;
        self.may_pass_corner(going.from, way)?;
        let cost = self.price(who, going.stride.cost(way), extra, going.left)?;
        let mut in_the_way = self.standing_in(who, to).filter(|&other| self.knows_of(who, other)).peekable();
        if in_the_way.peek().is_none() {
            return Ok(Stepped::Free);
        }
        if in_the_way.any(|other| !self.allies(who, other)) {
            return Err(Illegal::because(CLAUSE, "a foe stands there"));
        }
        if self.settings().allies == Allies::Block {
            return Err(Illegal::because(CLAUSE, "an ally stands there"));
        }
        Ok(Stepped::Among(Going { from: to, stride: going.stride.took(way), left: going.left.less(cost) }))
    }

    /// Whether a step leads past a corner: not between two walls that touch at it (realmspire.core.wall-corners).
    pub(crate) fn may_pass_corner(self, from: Area, way: Direction) -> Legality {
        if way.is_diagonal() && self.is_corner_closed(&self.encounter.map.exits(from).toward(way)) {
            return Err(Illegal::because("realmspire.core.wall-corners", "two walls touch at this corner"));
        }
        Ok(())
    }

    fn is_corner_closed(self, exit: &Exit) -> bool {
        exit.closed_corners == [true; 2] && self.settings().wall_corners == WallCorners::Closed
    }

    /// Whether a direction is one of this grid.
    pub(crate) fn knows_way(self, way: Direction) -> Legality {
        if self.ways().contains(&way) {
            return Ok(());
        }
        Err(Illegal::because(CLAUSE, "this grid has no such direction"))
    }

    /// Whether somebody shares its space with an ally that it is on its way through: it has to go on.
    pub(crate) fn is_passing_through(self, who: Id) -> bool {
        self.state.turn.is_among_allies
            && self.standing_in(who, self.area(who)).any(|other| self.knows_of(who, other))
    }

    /// The directions of the grid.
    pub fn ways(self) -> &'static [Direction] {
        self.encounter.map.grid().directions()
    }

    /// The place nearest to a cell where there is room for somebody; the cell itself if there is none.
    pub(crate) fn nearest_room(self, who: Id, near: Cell) -> Cell {
        let map = &self.encounter.map;
        let here = self.area_at(who, near);
        let fits = |cell: &Cell| {
            let area = self.area_at(who, *cell);
            map.passable(area) && self.standing_in(who, area).next().is_none()
        };
        let off = |cell: &Cell| map.distance(here, self.area_at(who, *cell)).0;
        map.cells().filter(fits).min_by_key(off).unwrap_or(near)
    }

    /// Whether somebody may be put in a place at the start, or be carried there by magic.
    pub(crate) fn may_stand(self, who: Id, cell: Cell) -> Legality {
        let (map, area) = (&self.encounter.map, self.area_at(who, cell));
        if !map.passable(area) {
            return Err(Illegal::because(CLAUSE, "nobody can stand there"));
        }
        if !self.has_room(who, area) {
            return Err(Illegal::because(CLAUSE, "somebody stands there"));
        }
        Ok(())
    }

    /// Whether somebody may step aside after a good Dodge, by a perk (realmspire.core.perk-figures).
    pub(crate) fn may_dodge_to(self, who: Id, way: Direction) -> Legality {
        self.may_move(who)?;
        self.knows_way(way)?;
        let stride = Stride::new(self.encounter.map.diagonals());
        let left = match self.settings().dodging_step {
            DodgingStep::OntoAnyGround => ASIDE,
            DodgingStep::OneMetreAtMost => Metres(1),
        };
        match self.stepped(who, Going { from: self.area(who), stride, left }, way)? {
            Stepped::Free => Ok(()),
            Stepped::Among(_) => Err(Illegal::because(CLAUSE, "an ally stands there")),
        }
    }
}

/// Whether a space with such an anchor, so many squares wide at most, may be so near to another: however diagonals count,
/// nobody is nearer than along one axis. Spaces of squares begin at their anchors, those of hexes lie around them.
#[inline]
fn is_about(area: Area, anchor: Cell, width: u8, metres: Metres) -> bool {
    let apart = u32::from(metres.0) + u32::from(area.size().max(width)) - 1;
    let is_near = |one: i16, other: i16| u32::from(one.abs_diff(other)) <= apart;
    is_near(area.anchor.x, anchor.x) && is_near(area.anchor.y, anchor.y)
}

/// What the ground of a space costs besides the step itself, if it can be stepped on from such a height.
fn may_tread(top: i8, footing: Option<Footing>) -> Result<u8, Illegal> {
    let Some(footing) = footing else {
        return Err(Illegal::because(CLAUSE, "nobody can stand there"));
    };
    let rise = i16::from(footing.top) - i16::from(top);
    if !(-STEP_DOWN..=STEP_UP).contains(&rise) {
        return Err(Illegal::because("realmspire.core.heights", "it is too high or too deep for a step"));
    }
    Ok(footing.extra_cost)
}
