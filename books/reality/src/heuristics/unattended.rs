//! What unattended play does where the book leaves it open. No rule of the book.
//!
//! It gets free, shoots and casts, strikes, loads, arms itself, gets up, closes in and catches its breath. Nobody is
//! singled out by a place in the roster: of several foes it turns to the weakest, then to the nearest, then to whom it
//! looks at.

use std::ops::ControlFlow;

use fracas_engine::map::{Cell, Direction, Paces, Pose, Step, Stride};

use crate::choice::{Action, Arm, Choice, Interrupt, Lapse, Opening, Pace};
use crate::question::Aims;
use crate::rules::Scene;
use crate::rules::actions::actor::{Actor, Aim, Prospect, Sieve};
use crate::rules::facing::Nearness;
use crate::rules::stamina::{Cost, FULL_ENERGY};
use crate::sheet::Kind;
use crate::terms::Id;

/// The farthest way that is looked for.
const FARTHEST: Paces = Paces(400);

/// How soon something is done: its kind, the Aura of its target, and where that is.
type Rank = (u8, i16, Nearness);

/// What is left of a way: in paces, and as the crow flies, squared.
type Left = (Paces, u64);

/// Looks at everything.
struct Ranked<F>(F);

impl<F: FnMut(Prospect<'_>) -> ControlFlow<()>> Sieve for Ranked<F> {
    fn put(&mut self, prospect: Prospect<'_>) -> ControlFlow<()> {
        (self.0)(prospect)
    }
}

impl Scene<'_> {
    /// What somebody does unattended, of all that it may do.
    pub(crate) fn usual_action(self, who: Id) -> Choice {
        let Usual { best, standing } = self.usual(who);
        let usual = match best {
            // There is no way.
            Some((_, Choice::Do(Action::Run(_)))) if self.way_to_the_nearest(who).is_none() => standing,
            best => best,
        };
        usual.map_or(Choice::Wait, |(_, choice)| choice)
    }

    /// What somebody interrupts another's action with unattended: a Swift Attack at a foe who could still fight
    /// (reality.swift.offer), or nothing.
    pub(crate) fn usual_interrupt(self, who: Id, cause: Id, opening: Opening) -> Choice {
        let own = Actor::new(self, who);
        let first_at = |foe: Id| {
            let lapse = Lapse::OffGuard;
            own.may_swift_at(foe, lapse).ok()?;
            let aim = own.aim(foe);
            let mut found = None;
            let _ = own.each_usual_swift_attack(&aim, lapse, &mut |strike| {
                found = own.may_use_opening(strike, cause, opening).is_ok().then_some(strike.interrupt);
                if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            found.map(|strike| ((self.of(foe).aura, self.nearness(who, foe)), strike))
        };
        let best = self.foes_known_to(who).filter_map(first_at).min_by_key(|(rank, _)| *rank);
        best.map_or(Choice::Wait, |(_, strike)| Choice::Interrupt(strike))
    }

    /// Of the legal actions those of the lowest rank; of even ones the first. Whether one is legal is asked only of those
    /// that would be the best.
    fn usual(self, who: Id) -> Usual {
        let mut usual = Usual::default();
        let actor = Actor::new(self, who);
        let mut aims = Aims::new();
        actor.aim_at_each(|foe| self.is_fit(foe), &mut aims);
        let mut ranked = Ranked(|prospect: Prospect<'_>| {
            let choice = Choice::Do(prospect.action);
            usual.consider(&actor, choice, prospect.aim, || actor.can_declare(prospect))
        });
        let _ = actor.each_plain_action(&actor.targets(&aims), &mut ranked);
        let _ = actor.each_strike_at_will(&aims, &mut |strike| {
            let choice = Choice::Interrupt(strike.interrupt);
            usual.consider(&actor, choice, strike.aim, || actor.may_strike_at_will(strike).is_ok())
        });
        usual
    }
}

/// What somebody does unattended.
#[derive(Default)]
struct Usual {
    /// First of all.
    best: Option<(Rank, Choice)>,
    /// First of all that is no Run.
    standing: Option<(Rank, Choice)>,
}

impl Usual {
    /// Takes something where it ranks lower than all before and is legal. What has no rank is not done.
    #[inline]
    fn consider(
        &mut self,
        actor: &Actor<'_>,
        choice: Choice,
        aim: Option<&Aim>,
        is_legal: impl FnOnce() -> bool,
    ) -> ControlFlow<()> {
        let runs = matches!(choice, Choice::Do(Action::Run(_)));
        let best = if runs { &self.best } else { &self.standing };
        // Most fails by its kind alone.
        if let Some(kind) = actor.usual_kind_of(choice)
            && best.is_none_or(|((lowest, ..), _)| kind <= lowest)
            && let Some(rank) = actor.usual_rank(choice, kind, aim)
            && best.is_none_or(|(lowest, _)| rank < lowest)
            && is_legal()
        {
            if self.best.is_none_or(|(lowest, _)| rank < lowest) {
                self.best = Some((rank, choice));
            }
            if !runs {
                self.standing = Some((rank, choice));
            }
        }
        ControlFlow::Continue(())
    }
}

impl Actor<'_> {
    fn usual_kind_of(&self, choice: Choice) -> Option<u8> {
        match choice {
            Choice::Do(action) => self.usual_kind(self.who, action),
            Choice::Interrupt(Interrupt::Swift(Arm::Body, ..)) => Some(6),
            Choice::Interrupt(Interrupt::Swift(..)) => Some(2),
            _ => None,
        }
    }

    /// Nothing where it costs more than can be spared.
    fn usual_rank(&self, choice: Choice, kind: u8, aim: Option<&Aim>) -> Option<Rank> {
        let cost = match choice {
            Choice::Do(action) => self.cost_of(action),
            _ => Cost::energy(1),
        };
        if kind > 0 && !self.can_spare(self.who, cost) {
            return None;
        }
        let (aura, nearness) =
            aim.map(|aim| (self.of(aim.target).aura, self.nearness(aim))).unwrap_or_default();
        Some((kind, aura, nearness))
    }
}

impl Scene<'_> {
    fn usual_kind(self, who: Id, action: Action) -> Option<u8> {
        Some(match action {
            Action::Escape(_) => 0,
            Action::Shoot(..) => 1,
            Action::Cast(spell, ..) if self.wounds(spell) => 1,
            Action::SingleStrike(Arm::Weapon(_), ..) => 2,
            Action::Strike(Arm::Weapon(_), ..) => 3,
            Action::Load(_) => 4,
            Action::Equip(item) | Action::PickUp(item)
                if self.weapons_in_hand(who).next().is_none()
                    && matches!(self.gear(item).kind, Kind::Weapon(_)) =>
            {
                5
            }
            Action::SingleStrike(..) => 6,
            Action::Strike(..) => 7,
            Action::StandUp | Action::Kneel => 8,
            Action::Run(Pace::Run) if !self.fights_from_afar(who) => 9,
            Action::CatchBreath if self.of(who).stamina < FULL_ENERGY.min(self.maximum_stamina(who)) => 10,
            _ => return None,
        })
    }

    /// Whether what something takes of Stamina leaves enough for full Energy (reality.stamina.energy-table).
    fn can_spare(self, who: Id, cost: Cost) -> bool {
        let combatant = self.of(who);
        let stamina = cost.stamina + cost.energy.saturating_sub(combatant.energy);
        stamina == 0 || combatant.stamina >= stamina + FULL_ENERGY
    }

    /// Whether somebody can shoot or cast at a foe from where it stands, in this Round or the next.
    pub(super) fn fights_from_afar(self, who: Id) -> bool {
        let armed = self.shooters(who).next().is_some()
            || self.sheet(who).spells.iter().any(|&spell| self.wounds(spell));
        armed && self.foes_known_to(who).any(|foe| self.sees(who, foe))
    }

    /// The foes who could still fight, but for those who are hidden.
    pub(super) fn foes_known_to(self, who: Id) -> impl Iterator<Item = Id> {
        self.opponents_of(who).filter(move |&foe| self.is_fit(foe) && !self.is_hidden_from(foe, who))
    }

    /// The first step toward the nearest foe who could still fight, until it is in reach: straight, or round what is in
    /// the way.
    pub(crate) fn way_to_the_nearest(self, who: Id) -> Option<Direction> {
        let foes = self.foes_known_to(who);
        let nearest = foes.min_by_key(|&foe| self.nearness(who, foe))?;
        if self.metres(who, nearest) <= self.striking_distance(who) {
            return None;
        }
        let here = self.of(who).cell;
        let open =
            |&way: &Direction| self.may_stand(who, way.step(here)).is_ok() && self.may_rise(who, way).is_ok();
        let ways = || self.encounter.map.grid().directions().iter().copied();
        let (left, places) = (self.left(who, here, nearest), ways().map(|way| (way, way.step(here))));
        let straight = self.straightest(who, nearest, left, places, open).map(|(way, _)| way);
        if straight.is_some() && self.leads_straight(who, nearest) {
            return straight;
        }
        let round = self.way_round(who, nearest);
        round.and_then(|to| ways().filter(open).find(|way| way.step(here) == to)).or(straight)
    }

    /// From how far somebody can strike with what it gets of Energy in a Round: the weary must come near.
    pub(super) fn striking_distance(self, who: Id) -> u16 {
        let energy = self.energy_at_reset(who).max(self.of(who).energy);
        let strong_enough = self.arms(who).filter(|&arm| self.melee_cost(who, arm).energy <= energy);
        let farthest = strong_enough.filter_map(|arm| self.metres_of_reach(who, arm)).max();
        farthest.unwrap_or_else(|| self.farthest_reach(who))
    }

    /// What is left of the way to a foe, as the crow flies.
    fn left(self, who: Id, from: Cell, foe: Id) -> Left {
        let (map, area, goal) = (&self.encounter.map, self.area_at(who, from), self.area(foe));
        (map.distance(area, goal), map.straight_squared(area, goal))
    }

    /// Of several ways with the places that they lead to, that from which least is left of the way to a foe, and how much;
    /// nothing where it is no less than now. Whether a way is open is asked only where it would be the best.
    fn straightest<W: Copy>(
        self,
        who: Id,
        foe: Id,
        now: Left,
        ways: impl Iterator<Item = (W, Cell)>,
        open: impl Fn(&W) -> bool,
    ) -> Option<(W, Left)> {
        let mut best = (None, now);
        for (way, to) in ways {
            if let Some(left) = self.less_left(who, to, foe, best.1)
                && open(&way)
            {
                best = (Some(way), left);
            }
        }
        best.0.map(|way| (way, best.1))
    }

    /// What is left of the way from a place, where it is less than so much.
    fn less_left(self, who: Id, from: Cell, foe: Id, than: Left) -> Option<Left> {
        let (map, area, goal) = (&self.encounter.map, self.area_at(who, from), self.area(foe));
        let paces = map.distance(area, goal);
        let left = (paces, map.straight_squared(area, goal));
        (left < than).then_some(left)
    }

    /// Whether one who always takes the step that leaves least gets into reach of a foe, were nobody else there.
    fn leads_straight(self, who: Id, foe: Id) -> bool {
        let reach = self.striking_distance(who);
        let map = &self.encounter.map;
        let mut cell = self.of(who).cell;
        let mut left = self.left(who, cell, foe);
        while left.0.0 > reach {
            let high = map.top(self.area_at(who, cell));
            let open = |to: &Cell| self.may_walk(who, *to).is_ok() && self.is_no_wall(who, high, *to);
            let next = self.straightest(who, foe, left, map.neighbours(cell).map(|to| (to, to)), open);
            let Some(next) = next else { return false };
            (cell, left) = next;
        }
        true
    }

    /// The first square of the cheapest way into reach of a foe, round walls and people.
    fn way_round(self, who: Id, foe: Id) -> Option<Cell> {
        let (map, there, reach) = (&self.encounter.map, self.area(foe), self.striking_distance(who));
        let start = Pose { area: self.area(who), stride: Stride::new(map.diagonals()) };
        let goal = map.goal(start.area, there, Paces(reach));
        let is_goal = |area| map.distance(area, there).0 <= reach;
        let step = |step: &Step| {
            let to = step.to.anchor;
            let open = self.may_stand(who, to).is_ok() && self.is_no_wall(who, map.top(step.from), to);
            open.then_some(step.cost)
        };
        let least = |pose| map.least_paces(pose, &goal);
        Some(map.way(start, FARTHEST, is_goal, step, least)?.first?.anchor)
    }

    /// Whether a square is no higher above another than one steps.
    fn is_no_wall(self, who: Id, from: i8, to: Cell) -> bool {
        let rise = i16::from(self.encounter.map.top(self.area_at(who, to))) - i16::from(from);
        rise <= i16::from(self.settings().step_up)
    }
}
