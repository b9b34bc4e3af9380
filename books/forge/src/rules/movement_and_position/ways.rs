//! What may be done in a walk: its steps, their prices, and where it may end.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Direction, Exits, Footing, Stride};
use fracas_engine::{Clause, Why};

use super::walk::{HALVES, Walk};
use crate::choice::{Choice, Climb, Illegal, Legality};
use crate::rules::Scene;
use crate::settings::{DefeatedEnemy, DiagonalBlock, DiagonalCount, ShiftExtra};
use crate::terms::{Gait, Id, Once, Set32, known};

/// The ways up and down.
const CLIMBS: [Climb; 2] = [Climb::Up, Climb::Down];

/// Areas of others that a search for a way on has come to, with so many diagonals before, and the most points with which
/// it did. There is room for every area in a crowd through which a walk may lead.
type Tried = ArrayVec<(Cell, Stride, u8), 512>;

/// A legal step.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) to: Area,
    pub(super) price: Price,
}

/// What a step costs, in half points, and why.
#[derive(Clone, Copy)]
pub(super) struct Price {
    pace: u8,
    ground: u8,
    height: i16,
    /// Levels up, negative down.
    pub(super) levels: i16,
}

impl Price {
    #[inline]
    pub(super) fn total(self) -> u8 {
        (i16::from(self.pace) + i16::from(self.ground) + self.height).clamp(0, u8::MAX.into()) as u8
    }

    pub(super) fn why(self, of_ground: &'static str) -> Why {
        let pace = if self.pace > HALVES { "forge.move.grid-diagonal" } else { "forge.move.pace" };
        let height = if self.levels > 0 { "forge.high-ground.up-cost" } else { "forge.high-ground.down" };
        Why::new()
            .plus("half points for the pace", self.pace.into(), Clause(pace))
            .plus("for the ground", self.ground.into(), Clause(of_ground))
            .plus("for the height", self.height.into(), Clause(height))
    }
}

/// Where a mover stands, and all that its next steps have in common.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    pub(super) area: Area,
    /// What the ground says of the steps from there.
    exits: Exits,
    altitude: u8,
    flies: bool,
    /// Those near it through whose areas it may not pass.
    barring: Set32,
    /// Those near it in whose areas its walk may not end.
    in_the_way: Set32,
}

impl Scene<'_> {
    /// Whether a combatant may move at all by some gait.
    pub fn may_walk(self, mover: Id, gait: Gait) -> Legality {
        if !self.is_present(mover) {
            return Err(Illegal::because("forge.defeated.afflictions-gap", "it is no longer in play"));
        }
        if self.mount_of(mover).is_some() {
            return Err(Illegal::because("forge.mount.moves-with", "a rider moves with its mount"));
        }
        match gait {
            Gait::Shift => self.may_shift(mover),
            _ => self.may_move(mover),
        }
    }

    /// Whether one may pass through the area of another: a friend's always, an enemy's never, but for a defeated one by
    /// setting (forge.move.through-friend, forge.move.not-through-enemy, forge.move.enemy-defeated-gap).
    #[inline]
    pub(in crate::rules) fn passage(self, mover: Id, other: Id) -> Legality {
        if !self.enemies(mover, other) && !self.enemies(other, mover) {
            return Ok(());
        }
        if !self.has(other, known::DEFEATED) {
            return Err(Illegal::because("forge.move.not-through-enemy", "an enemy holds that area"));
        }
        match self.settings().defeated_enemy {
            DefeatedEnemy::Passable => Ok(()),
            DefeatedEnemy::Blocks => {
                Err(Illegal::because("forge.move.enemy-defeated-gap", "a defeated enemy lies in that area"))
            }
        }
    }

    /// Where a mover stands.
    #[inline]
    pub(super) fn stand(self, mover: Id) -> Stand {
        self.stand_in(mover, self.area(mover))
    }

    /// The same, if it stood in `area`.
    fn stand_in(self, mover: Id, area: Area) -> Stand {
        let (mut barring, mut in_the_way) = (Set32::EMPTY, Set32::EMPTY);
        for other in self.at_or_next_to(area).iter().map(Id) {
            if self.same_party(mover, other) || self.vertical_gap(mover, other) > 0 {
                continue;
            }
            let bars = self.passage(mover, other).is_err();
            if bars {
                barring.insert(other.0);
            }
            if bars || !self.may_share(mover, other) {
                in_the_way.insert(other.0);
            }
        }
        let (exits, altitude) = (self.map().exits(area), self.altitude(mover));
        Stand { area, exits, altitude, flies: self.can_fly(mover), barring, in_the_way }
    }

    /// Whether a walk may end with the mover in `area`, on or next to where it stands (forge.move.end-distance).
    #[inline]
    fn may_end(self, area: Area, stand: &Stand) -> bool {
        let grid = self.encounter.map.grid();
        stand.in_the_way.is_empty()
            || stand.in_the_way.iter().all(|other| !self.area(Id(other)).overlaps(grid, area))
    }

    /// A step, if it is legal.
    #[inline]
    fn step(self, walk: &Walk, stand: &Stand, direction: Direction) -> Result<Step, Illegal> {
        let Some(footing) = stand.exits.toward(direction).footing else {
            return Err(Illegal::because("forge.move.terrain-gap", "nobody can stand there"));
        };
        let to = stand.area.moved(direction);
        for other in stand.barring.iter().map(Id) {
            if self.area(other).overlaps(self.encounter.map.grid(), to) {
                self.passage(walk.mover, other)?;
            }
        }
        if self.corners_bar(stand, direction) {
            return Err(Illegal::because(
                "forge.move.diagonal-block",
                "the diagonal cuts through an obstacle or an enemy",
            ));
        }
        let levels = i16::from(footing.top) - i16::from(stand.exits.top);
        if stand.altitude > 0 && levels > i16::from(stand.altitude) {
            return Err(Illegal::because(
                "forge.move.flying-gap",
                "the ground there is higher than the flyer",
            ));
        }
        let price = self.price(walk, stand, footing, direction, levels);
        self.is_afforded(walk, price)?;
        Ok(Step { to, price })
    }

    /// What a step costs (forge.move.extra-cost). Who flies pays nothing for special terrain, and nothing for heights
    /// while in the air (forge.move.flying-gap).
    #[inline]
    fn price(self, walk: &Walk, stand: &Stand, footing: Footing, direction: Direction, levels: i16) -> Price {
        let pace = walk.stride.cost(direction) * HALVES;
        let extra_free = walk.gait == Gait::Shift && self.settings().shift_extra == ShiftExtra::Ignored;
        let ground = if extra_free || stand.flies { 0 } else { footing.extra_cost * HALVES };
        let height = match levels {
            0 => 0,
            _ if stand.altitude > 0 => 0,
            _ if extra_free => self.height_cost(levels, pace.into()).min(0),
            _ => self.height_cost(levels, pace.into()),
        };
        Price { pace, ground, height, levels }
    }

    #[inline]
    fn is_afforded(self, walk: &Walk, price: Price) -> Legality {
        if price.total() <= walk.halves_left {
            return Ok(());
        }
        Err(if price.pace <= walk.halves_left && walk.gait == Gait::Shift {
            Illegal::because("forge.move.shift-extra", "Shift has one point only, and the area costs more")
        } else if price.pace <= walk.halves_left {
            walk.cannot_pay(price.total())
        } else if walk.halves_left >= HALVES {
            Illegal::because("forge.move.grid-diagonal", "this diagonal counts two paces")
        } else {
            Illegal::because("forge.move.dash", "no movement points are left")
        })
    }

    /// Whether obstacles or enemies at its corners bar a diagonal step (forge.move.diagonal-block-sides).
    #[inline]
    fn corners_bar(self, stand: &Stand, direction: Direction) -> bool {
        let [mut one, mut other] = stand.exits.toward(direction).closed_corners;
        if !stand.barring.is_empty()
            && let Some(corners) = stand.area.corner_cells(direction)
        {
            let grid = self.encounter.map.grid();
            let is_held = |cell| stand.barring.iter().any(|other| self.area(Id(other)).contains(grid, cell));
            one |= is_held(corners[0]);
            other |= is_held(corners[1]);
        }
        match self.settings().diagonal_block {
            DiagonalBlock::OneSide => one || other,
            DiagonalBlock::BothSides => one && other,
        }
    }

    /// The same, for a combatant who does not walk; some may be in nobody's way.
    pub(in crate::rules) fn diagonal_is_barred(
        self,
        mover: Id,
        area: Area,
        direction: Direction,
        spared: Set32,
    ) -> bool {
        if !direction.is_diagonal() {
            return false;
        }
        let mut stand = self.stand_in(mover, area);
        stand.barring.0 &= !spared.0;
        self.corners_bar(&stand, direction)
    }

    /// A step that may be taken now: it must be legal by itself, and where it leads onto a friend the points left must
    /// pay for the way on to a place where the walk may end (forge.move.end-distance).
    pub(super) fn legal_step(
        self,
        walk: &Walk,
        stand: &Stand,
        direction: Direction,
    ) -> Result<Step, Illegal> {
        let step = self.step(walk, stand, direction)?;
        // Shift is over with its one pace, whatever that costs.
        let goes_on = || walk.gait != Gait::Shift && self.leads_on(walk, &step, direction, &mut Tried::new());
        if self.may_end(step.to, stand) || goes_on() {
            return Ok(step);
        }
        Err(Illegal::because("forge.move.end-distance", "the movement would have to end in another's area"))
    }

    /// Whether a walk can go on from a shared area to one where it may end, be it back. The points left bound the search,
    /// which comes to no place twice without more of them.
    fn leads_on(self, walk: &Walk, step: &Step, direction: Direction, tried: &mut Tried) -> bool {
        let mut next = Walk { stride: walk.stride.took(direction), ..*walk };
        next.pay(step.price.total());
        let (cell, stride, left) = (step.to.anchor, next.stride, next.halves_left);
        match tried.iter().position(|&(other, counted, _)| other == cell && counted == stride) {
            Some(place) if tried[place].2 >= left => return false,
            Some(place) => tried[place].2 = left,
            None if tried.try_push((cell, stride, left)).is_err() => return false,
            None => {}
        }
        let stand = self.stand_in(walk.mover, step.to);
        let onward = self.encounter.map.grid().directions();
        let steps = || onward.iter().filter_map(|&on| Some((on, self.step(&next, &stand, on).ok()?)));
        steps().any(|(_, on)| self.may_end(on.to, &stand))
            || steps().any(|(turn, on)| self.leads_on(&next, &on, turn, tried))
    }

    /// Whether there is an area that a Shift leads to: it moves exactly one pace (forge.move.shift).
    pub(in crate::rules) fn may_shift_somewhere(self, mover: Id) -> Legality {
        let (gait, stride) = (Gait::Shift, self.first_stride(mover));
        let walk = Walk { mover, halves_left: HALVES, gait, stride, reaction: Once::Used };
        let stand = self.stand(mover);
        let directions = self.encounter.map.grid().directions();
        if directions.iter().any(|&direction| self.legal_step(&walk, &stand, direction).is_ok()) {
            return Ok(());
        }
        Err(Illegal::because("forge.move.shift", "there is no area a pace away to Shift to"))
    }

    /// Whether a walk may go on by a step.
    pub fn may_step(self, walk: &Walk, direction: Direction) -> Legality {
        if !self.encounter.map.grid().directions().contains(&direction) {
            return Err(Illegal::because("forge.move.grid-optional", "that is no direction of this grid"));
        }
        self.legal_step(walk, &self.stand(walk.mover), direction).map(|_| ())
    }

    /// Whether a walk may end here: Shift not before its pace, and not in another's area as long as there is a way on;
    /// then the mover stops there after all, and is put aside.
    pub fn may_stop(self, walk: &Walk) -> Legality {
        if walk.gait == Gait::Shift {
            return Err(Illegal::because("forge.move.shift", "Shift is exactly one pace"));
        }
        let stand = self.stand(walk.mover);
        if self.may_end(stand.area, &stand) || !self.has_way_on(walk, &stand) {
            return Ok(());
        }
        Err(Illegal::because("forge.move.end-distance", "the movement would end in another's area"))
    }

    fn has_way_on(self, walk: &Walk, stand: &Stand) -> bool {
        let directions = self.encounter.map.grid().directions();
        directions.iter().any(|&direction| self.legal_step(walk, stand, direction).is_ok())
            || CLIMBS.into_iter().any(|climb| self.may_climb(walk, climb).is_ok())
    }

    /// Whether an answer to [`Question::Step`](crate::choice::Question::Step) is legal; `None` if it is no way to go on.
    pub fn may_go(self, walk: &Walk, choice: Choice) -> Option<Legality> {
        Some(match choice {
            Choice::Step(direction) => self.may_step(walk, direction),
            Choice::Climb(climb) => self.may_climb(walk, climb),
            Choice::Stop => self.may_stop(walk),
            Choice::Use(used) => self.may_react_on_the_way(walk, used),
            _ => return None,
        })
    }

    /// Shows where a walk may go: to stop first, which is the default, then the steps clockwise from the north, then up and
    /// down, then reactions. Where the mover stands is looked at once, so that all that is shown is legal.
    pub fn each_way(self, walk: &Walk, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        let stand = self.stand(walk.mover);
        let may_end = || self.may_end(stand.area, &stand) || !self.has_way_on(walk, &stand);
        if walk.gait != Gait::Shift && may_end() {
            each(Choice::Stop)?;
        }
        if walk.halves_left > 0 {
            for &direction in self.encounter.map.grid().directions() {
                if self.legal_step(walk, &stand, direction).is_ok() {
                    each(Choice::Step(direction))?;
                }
            }
        }
        if stand.flies {
            for climb in CLIMBS.into_iter().filter(|&climb| self.may_climb(walk, climb).is_ok()) {
                each(Choice::Climb(climb))?;
            }
        }
        if self.leaves_time_to_react(walk).is_err() {
            return ControlFlow::Continue(());
        }
        for used in self.reactions_on_the_way(walk.mover) {
            if self.may_react(walk.mover, used, walk.mover, walk.mover).is_ok() {
                each(Choice::Use(used))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The stride with which a movement begins (forge.move.diagonal-count-reset).
    pub(super) fn first_stride(self, mover: Id) -> Stride {
        let mut stride = Stride::new(self.step_diagonals());
        if self.settings().diagonal_count == DiagonalCount::WholeTurn {
            for _ in 0..self.of(mover).diagonals {
                stride = stride.took(Direction::NE);
            }
        }
        stride
    }
}
