//! Steps: what one costs, whether it may be taken, and what answers it.

use fracas_engine::map::{Area, Cell, Direction, Stride};
use fracas_engine::{Illegal, Legality, Play};

use super::price::Price;
use super::room::Around;
use crate::choice::{Deed, Displacement};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{DraggedRebuffs, OutOfReach, Rebuffs, RunUpLine};
use crate::terms::{Ap, Id, Ids, Posture, Stopped, Water, Yards};

impl Scene<'_> {
    /// The count of diagonals of somebody's movement, which goes on through the round (destiny.movement.diagonals).
    pub(crate) fn stride(self, mover: Id) -> Stride {
        let (stride, diagonals) = (self.of(mover).round.walked.stride, self.encounter.map.diagonals());
        if stride.diagonals() == diagonals { stride } else { Stride::new(diagonals) }
    }

    /// The yards of a step: those of the way, each as the ground makes it.
    fn step_cost(self, mover: Id, way: Direction) -> Yards {
        let paces = self.stride(mover).cost(way);
        let to = way.step(self.of(mover).cell);
        Yards(u16::from(paces).saturating_mul(self.yard_cost(mover, to, self.moved_with(mover))))
    }

    /// The AP that a step still needs beside what is in the pool.
    pub(crate) fn ap_of_step(self, mover: Id, way: Direction) -> Option<Ap> {
        self.ap_for(mover, self.step_cost(mover, way))
    }

    /// All who are moved by a movement: those in a grapple that is dragged (destiny.grappling.drag-success).
    pub(crate) fn moved_with(self, mover: Id) -> Ids {
        let mut all: Ids = [mover].into_iter().collect();
        if !self.drags(mover) {
            return all;
        }
        loop {
            let linked = |id: &Id| !all.has(*id) && all.iter().any(|one| self.of(one).grappling.has(*id));
            let Some(next) = self.present().find(linked) else { return all };
            all.insert(next);
        }
    }

    /// Whether somebody may take a step (destiny.movement.pool-divide).
    pub(crate) fn may_step(self, who: Id, way: Direction) -> Legality {
        Walker::new(self, who, &Around::in_a_step(self, self.bearer(who)))?.may_step(way)
    }

    /// Whether a movement takes somebody, or whom it carries, out of reach of one that it is grappling and that does not
    /// come along.
    fn breaks_reach(self, mover: Id, to: Area, all: Ids) -> bool {
        let party = self.mounted_party(mover);
        party.iter().flat_map(|one| self.of(one).grappling.iter()).any(|other| {
            !all.has(other) && !party.has(other) && self.gap_between(to, self.area(other)) > Yards::ZERO
        })
    }
}

/// How a step away from those in a grapple came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parting {
    /// It leads out of nobody's reach.
    FromNobody,
    /// It gets away for this yard.
    GotAway,
    /// It does not.
    HeldBack,
}

/// Somebody who is to take a step, with what is the same of all ways.
pub(crate) struct Walker<'a, 'b> {
    scene: Scene<'a>,
    /// What moves: itself, or its mount.
    mover: Id,
    /// All who are moved with it.
    all: Ids,
    /// Those around the mover.
    around: &'b Around<'a>,
    stride: Stride,
    price: Price,
    /// The AP that can go into its movement.
    ap: Ap,
}

impl<'a, 'b> Walker<'a, 'b> {
    /// Somebody where it is now, with those around what moves.
    ///
    /// # Errors
    /// What holds it in its place.
    pub(crate) fn new(scene: Scene<'a>, who: Id, around: &'b Around<'a>) -> Result<Self, Illegal> {
        let mover = scene.bearer(who);
        scene.may_go(mover)?;
        Ok(Walker {
            scene,
            mover,
            all: scene.moved_with(mover),
            around,
            stride: scene.stride(mover),
            price: scene.price_of_movement(mover),
            ap: scene.ap_to_move(who),
        })
    }

    /// Whether it may take any step.
    pub(crate) fn may_go_anywhere(&self) -> bool {
        self.price.buys(self.scene.least_yards(self.mover), self.ap)
            && self.scene.ways().iter().any(|&way| self.may_step(way).is_ok())
    }

    /// Whether it may take a step in a direction of the grid.
    pub(crate) fn may_step(&self, way: Direction) -> Legality {
        let Walker { scene, mover, all, .. } = *self;
        scene.stays_on_platform(mover, way)?;
        if scene.of(mover).posture == Posture::Prone && scene.meets_wall(scene.area(mover).moved(way)) {
            return Err(Illegal::because("destiny.swim-climb.knocked-prone", "nobody climbs lying down"));
        }
        for one in all.iter() {
            let area = scene.area(one);
            scene.may_pass_corner(area, way)?;
            if one == mover {
                self.around.crowd().has_room(area.moved(way), all)?;
            } else {
                let to = area.moved(way);
                scene.known_crowd_near(one, to, 0).has_room(to, all)?;
            }
        }
        const CLAUSE: &str = "destiny.movement.full";
        match self.ap_of_step(way) {
            Some(ap) if ap <= self.ap => Ok(()),
            Some(ap) => {
                let figures = [ap, self.ap].map(|ap| u16::from(ap.0));
                Err(Illegal::because(CLAUSE, "the step takes {} AP, with {} left for it").with(figures))
            }
            None => Err(Illegal::because(CLAUSE, "there is no movement left for it")),
        }
    }

    /// The AP that a step still needs beside what is in the pool.
    fn ap_of_step(&self, way: Direction) -> Option<Ap> {
        let to = way.step(self.scene.of(self.mover).cell);
        let yard = self.scene.yard_cost_in(self.around.crowd(), to, self.all);
        self.price.ap_for(Yards(u16::from(self.stride.cost(way)).saturating_mul(yard)))
    }
}

impl Fight<'_> {
    /// Takes a step: others answer before it, it is paid for, and others answer it. Whether the movement ends with it.
    pub(crate) fn step(&mut self, who: Id, way: Direction, clause: &'static str) -> Play<Stopped> {
        let mover = self.scene().bearer(who);
        let to = self.scene().area(mover).moved(way);
        if self.encounter.settings.rebuffs == Rebuffs::EachYard {
            self.reacted = Ids::NONE;
        }
        let threats = self.scene().threats_to_riders();
        let (from, standing) = (self.scene().area(mover), self.scene().of(mover).standing);
        if self.offer_rebuff(mover, to)? == Stopped::Yes || self.rebuff_dragged(mover, way)? == Stopped::Yes {
            return Ok(Stopped::Yes);
        }
        // Who has lost its hold on a wall meanwhile does not go on up it.
        let fell = (self.scene().area(mover), self.scene().of(mover).standing) != (from, standing);
        if fell || !self.scene().still_moves(who, mover) || self.scene().may_step(who, way).is_err() {
            return Ok(Stopped::Yes);
        }
        for one in self.scene().moved_with(mover).iter() {
            let to = self.scene().area(one).moved(way);
            if self.comes_upon(one, to)? == Stopped::Yes {
                return Ok(Stopped::Yes);
            }
        }
        let all = self.scene().moved_with(mover);
        let parting = self.break_away(mover, to.anchor, all)?;
        // Whoever clung may have come to stand there.
        if parting != Parting::FromNobody && self.scene().may_step(who, way).is_err() {
            return Ok(Stopped::Yes);
        }
        self.pay_for_step(who, way);
        if parting == Parting::HeldBack {
            return Ok(Stopped::No);
        }
        let bodies: Ids = self.scene().moved_with(mover).iter().map(|one| self.scene().bearer(one)).collect();
        for one in bodies.iter() {
            let to = way.step(self.scene().of(one).cell);
            self.put(one, to, clause)?;
        }
        self.lose_reach(mover);
        self.startle_mounts(threats)?;
        self.newly_flanked()?;
        self.offer_readied(who, Deed::Moved)?;
        // A yard is a trigger of its own, but for those of whose reach it is on the way into
        // (destiny.actions-reactions.each-yard).
        let approached = self.state.rebuffed;
        self.reacted = self.reacted.iter().filter(|&one| approached.has(one)).collect();
        Ok(Stopped::No)
    }

    /// By setting those who are dragged closer to somebody are rebuffed as if they came by themselves
    /// (destiny.offensive.rebuff-dragged).
    fn rebuff_dragged(&mut self, mover: Id, way: Direction) -> Play<Stopped> {
        if self.encounter.settings.dragged_rebuffs == DraggedRebuffs::None {
            return Ok(Stopped::No);
        }
        for one in self.scene().moved_with(mover).iter().filter(|&one| one != mover) {
            let to = self.scene().area(one).moved(way);
            if self.offer_rebuff(one, to)? == Stopped::Yes {
                return Ok(Stopped::Yes);
            }
        }
        Ok(Stopped::No)
    }

    /// Takes the step into a space that is open now, if there is movement for it
    /// (destiny.positioning.enter-step).
    pub(crate) fn step_inside(&mut self, who: Id, way: Direction) -> Play {
        const CLAUSE: &str = "destiny.positioning.enter-step";
        let scene = self.scene();
        if scene.ap_of_step(who, way).is_none_or(|ap| ap > scene.ap_to_move(who)) {
            self.note(Event::CameToNothing { who }, "no movement is left", CLAUSE);
            return Ok(());
        }
        let threats = scene.threats_to_riders();
        // Who enters one creature's space may come closer to another (destiny.offensive.rebuff-trigger).
        let area = scene.area(who).moved(way);
        if self.offer_rebuff(who, area)? == Stopped::Yes || !self.scene().is_awake(who) {
            return Ok(());
        }
        if self.comes_upon(who, area)? == Stopped::Yes {
            return Ok(());
        }
        // Those in a grapple that is dragged come along on foot, not into a space that is open to one alone.
        let parting = self.break_away(who, area.anchor, Ids::NONE)?;
        self.pay_for_step(who, way);
        if parting != Parting::HeldBack {
            self.put(who, area.anchor, "destiny.positioning.enter")?;
            self.lose_reach(who);
        }
        self.startle_mounts(threats)
    }

    /// The yards of a step go out of the pool, with the least AP that must be bought for them.
    fn pay_for_step(&mut self, who: Id, way: Direction) {
        let scene = self.scene();
        let mover = scene.bearer(who);
        let yards = scene.step_cost(mover, way);
        let ap = scene.ap_for(mover, yards).unwrap_or_default();
        let stride = scene.stride(mover);
        let swims = scene.ground_at(mover, way.step(scene.of(mover).cell)).water == Water::Deep;
        self.buy_movement(who, ap);
        let straight = self.encounter.settings.run_up_line == RunUpLine::Straight;
        let walked = &mut self.of_mut(mover).round.walked;
        walked.pool = walked.pool.less(yards);
        walked.stride = stride.took(way);
        if straight && walked.heading.replace(way) != Some(way) {
            walked.run_up = 0;
        }
        walked.run_up = walked.run_up.saturating_add(stride.cost(way));
        walked.swam |= swims;
    }

    /// Those whom somebody is about to break away from may Cling; whether it gets away for this yard, on which some come
    /// along (destiny.grappling.cling-trigger).
    pub(super) fn break_away(&mut self, mover: Id, to: Cell, along: Ids) -> Play<Parting> {
        let there = self.scene().area_at(mover, to);
        if !self.scene().breaks_reach(mover, there, along) {
            return Ok(Parting::FromNobody);
        }
        // To break away is a trigger of its own.
        let reacted = std::mem::take(&mut self.reacted);
        let from = self.scene().area(mover).anchor;
        let clung = self.offer_cling(Displacement { mover, from, to, yards: Yards(1) });
        self.reacted = reacted;
        let clung = clung?;
        if clung.left == Yards::ZERO {
            return Ok(Parting::HeldBack);
        }
        self.go_along(&clung, mover, there)?;
        Ok(Parting::GotAway)
    }

    /// A grapple ends between those who are out of reach of each other (destiny.grappling.cling-fail).
    pub(crate) fn lose_reach(&mut self, mover: Id) {
        if self.encounter.settings.out_of_reach == OutOfReach::GoesOn {
            return;
        }
        for one in self.scene().mounted_party(mover).iter() {
            for other in self.scene().of(one).grappling.iter() {
                if self.scene().gap(one, other) > Yards::ZERO {
                    self.end_grapple(one, other, "destiny.grappling.cling-fail");
                }
            }
        }
    }
}
