//! Run, Quick Run and Sprint: square by square, paid for as they go.

use fracas_engine::Play;
use fracas_engine::map::{Direction, Grid};

use super::actor::Actor;
use crate::choice::{Action, Choice, Illegal, Legality, Maneuver, Pace, Question};
use crate::event::Event;
use crate::rules::action_order_and_initiative::incomplete_actions::BEGUN;
use crate::rules::agility::Legs;
use crate::rules::gear::Circumstance;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::{AbandonedRun, PartialRun, QuickRun, SprintPush, TurnLoss};
use crate::terms::{Condition, Edge, Id, ItemId, Moment, RoundRecord, Used};

/// Energy of a full Run (reality.actions.run).
const FULL: u8 = 3;
/// Energy of a Quick Run (reality.actions.quick-run).
const QUICK: u8 = 2;
/// Metres that a Sprint adds for everyone (reality.actions.sprint-distance).
const SPRINT: u8 = 1;
/// Metres of a Sprint before a Push can be part of it (reality.push.sprint-part).
const RUN_UP: u8 = 3;

/// A Run on its way.
#[derive(Clone, Copy, Debug)]
struct Running {
    /// How.
    pace: Pace,
    /// Metres left.
    left: u8,
    /// Metres covered, those lost to turns among them.
    covered: u8,
    /// Energy paid.
    paid: u8,
    /// Steps taken.
    stepped: u8,
    /// Whether its Push has been tried (reality.push.sprint-part).
    pushed: Used,
}

impl Scene<'_> {
    /// Speed in metres: less in Heavy armour, halved when Slowed, what is left rounded up (reality.conditions.slowed).
    pub fn speed(self, who: Id) -> u8 {
        let bonus = self.modified(who, Circumstance::default(), |modifier| modifier.speed);
        let heavy = i16::from(self.wears_heavy(who));
        let speed =
            u8::try_from((i16::from(self.sheet(who).speed) + bonus - heavy).max(0)).unwrap_or(u8::MAX);
        if self.has(who, Condition::Slowed) { speed.div_ceil(2) } else { speed }
    }

    /// The metres that a pace may cover.
    pub(super) fn metres_of(self, who: Id, pace: Pace) -> u8 {
        let speed = self.speed(who);
        match pace {
            Pace::Quick => match self.settings().quick_run {
                QuickRun::TwoThirds => speed / 3 * 2 + speed % 3 * 2 / 3,
                QuickRun::Half => speed / 2,
            },
            Pace::Run => speed,
            Pace::Sprint => speed.saturating_add(SPRINT + self.legs(who, Legs::Sprint)),
        }
    }

    /// Energy of a Run over so many metres (reality.incomplete.partial-run): never less than 1, never more than in
    /// full.
    pub(super) fn run_energy(self, who: Id, pace: Pace, metres: u8) -> u8 {
        let full = if pace == Pace::Quick { QUICK } else { FULL };
        let speed = u16::from(self.speed(who).max(1));
        let thirds = u16::from(FULL) * u16::from(metres);
        let energy = match self.settings().partial_run {
            PartialRun::RoundedUp => thirds.div_ceil(speed),
            PartialRun::Nearest => (2 * thirds + speed) / (2 * speed),
        };
        u8::try_from(energy).unwrap_or(full).clamp(1, full)
    }

    /// Whether somebody can set out for a way at all.
    pub(super) fn may_set_out(self, who: Id) -> Legality {
        self.may_go(who)?;
        if self.has(who, Condition::Restrained) {
            return Err(Illegal::because(
                "reality.restrain.restrained-effects",
                "the restrained cannot move",
            ));
        }
        Ok(())
    }

    /// Whether somebody who runs can go on: whoever is knocked down or held on its way cannot.
    fn may_run_on(self, who: Id) -> bool {
        self.is_able(who) && self.may_go(who).is_ok() && !self.has(who, Condition::Restrained)
    }

    /// Metres lost to a change of direction (reality.actions.turn-45, reality.actions.turn-reverse).
    fn turn_loss(self, before: Direction, after: Direction) -> u8 {
        let eighths = sharpness(self.encounter.map.grid(), before, after);
        match (eighths, self.settings().turn_loss) {
            (0, _) => 0,
            (4.., _) => 2,
            (_, TurnLoss::OneAndTwo) => 1,
            (3, TurnLoss::StartedRightAngles) => 2,
            (_, TurnLoss::StartedRightAngles) => 1,
        }
    }

    /// Whether a runner may step that way, with so many metres left that it can pay for.
    pub(crate) fn may_run_on_to(self, who: Id, way: Direction, left: u8) -> Legality {
        self.may_rise(who, way)?;
        self.may_stand(who, way.step(self.of(who).cell))?;
        let takes = 1 + self.loss_toward(who, way);
        if takes > left {
            let reason = "the step takes {} m, with {} left that can be paid for";
            let figures = [takes, left].map(u16::from);
            return Err(Illegal::because("reality.actions.run", reason).with(figures));
        }
        Ok(())
    }

    /// Whether a runner may grab a thing in passing (reality.actions.pickup-passing).
    pub(crate) fn may_snatch(self, who: Id, item: ItemId) -> Legality {
        self.may_do_free(who)?;
        if !self.is_handy(who, item) {
            let reason = "it does not lie where one grabs it in passing";
            return Err(Illegal::because("reality.actions.pickup-passing", reason));
        }
        self.may_pick_up(who, item)
    }

    /// The Energy that a Push out of a Sprint takes: only a full Run is a Sprint, so that what is left of its price is due
    /// (reality.push.sprint-cost).
    fn sprint_push_energy(self, run: &Running) -> u8 {
        let more = match self.settings().sprint_push {
            SprintPush::Included => 0,
            SprintPush::CostsTwo => 2,
        };
        FULL.saturating_sub(run.paid) + more
    }

    /// Whether somebody may push another out of its Sprint.
    pub(crate) fn may_push_in_passing(self, who: Id, energy: u8, target: Id) -> Legality {
        if !self.faces(who, target) {
            return Err(Illegal::because("reality.facing.attack-faced", "it is behind the runner"));
        }
        let actor = Actor::new(self, who);
        actor.affords(Cost::energy(energy))?;
        actor.may_maneuver(Maneuver::Push, &actor.aim(target))
    }

    /// Metres that a step in a direction loses to turning.
    fn loss_toward(self, who: Id, way: Direction) -> u8 {
        self.of(who).round.heading.map_or(0, |heading| self.turn_loss(heading, way))
    }

    /// The metres left that the Energy at hand pays for.
    fn payable(self, who: Id, run: &Running) -> u8 {
        (1..=run.left).rev().find(|&metres| self.pays_for(who, run, metres)).unwrap_or(0)
    }

    /// Whether the Energy for so many metres more is there.
    fn pays_for(self, who: Id, run: &Running, metres: u8) -> bool {
        let due = self.run_energy(who, run.pace, run.covered.saturating_add(metres));
        self.affords(who, Cost::energy(due.saturating_sub(run.paid))).is_ok()
    }
}

impl Actor<'_> {
    /// Whether somebody may run at all.
    pub(super) fn may_run(&self, pace: Pace) -> Legality {
        self.may_set_out()?;
        if self.metres_of(self.who, pace) == 0 {
            return Err(Illegal::because("reality.actions.run", "this character has no Speed"));
        }
        if !self.has_way_out() {
            return Err(Illegal::because("reality.grid.space-term", "there is no way out"));
        }
        if self.settings().abandoned_run == AbandonedRun::CostsNothing {
            self.may_do_free(self.who)?;
        }
        let needed = match pace {
            Pace::Quick => Cost::energy(1),
            Pace::Run => Cost::energy(1),
            Pace::Sprint => Cost::energy(FULL).and_stamina(1),
        };
        self.affords(needed)
    }
}

/// Eighths of a full turn between two directions: 0 to 4. Of the sixths of a hex grid 60 degrees lie between 45 and 90, and
/// count as the first of these; 120 lie above 90 (reality.actions.turn-45).
fn sharpness(grid: Grid, before: Direction, after: Direction) -> u8 {
    match (grid, before.angle_to(after)) {
        (Grid::Hex, 2) => 3,
        (Grid::Hex, 3) => 4,
        (_, apart) => apart,
    }
}

impl Fight<'_> {
    /// Runs: each step may be answered, is paid for as it is done, and one may stop at any time
    /// (reality.incomplete.spend-as-results, reality.incomplete.end-anytime).
    pub(super) fn run(&mut self, who: Id, pace: Pace) -> Play {
        let mut run = Running {
            pace,
            left: self.scene().metres_of(who, pace),
            covered: 0,
            paid: 0,
            stepped: 0,
            pushed: Used::No,
        };
        self.of_mut(who).round.forget_gait();
        self.of_mut(who).round.from_sprint = Used::No;
        while run.left > 0 && self.scene().may_run_on(who) && self.braced != Some(who) {
            let left = self.scene().payable(who, &run);
            match self.ask(Question::Step { mover: who, left, pace })? {
                Some(Choice::Step(way)) => self.run_a_metre(who, way, &mut run)?,
                Some(Choice::Item(item)) => self.snatch(who, item)?,
                _ => break,
            }
        }
        self.braced = None;
        if run.paid == 0 {
            self.abandon_run(who);
        }
        Ok(())
    }

    /// A Run has ended before its first metre: begun is begun (reality.incomplete.abandoned-run).
    fn abandon_run(&mut self, who: Id) {
        if self.encounter.settings.abandoned_run == AbandonedRun::CostsNothing {
            self.count_free_action(who);
        } else if self.scene().pays_for_begun(who) {
            self.pay(who, BEGUN);
        }
    }

    /// Takes something from a handy surface in passing, without a break in the Run (reality.actions.pickup-passing).
    fn snatch(&mut self, who: Id, item: ItemId) -> Play {
        let RoundRecord { heading, run_up, .. } = self.scene().of(who).round;
        self.pick_up_by(who, item, "reality.actions.pickup-passing")?;
        let round = &mut self.of_mut(who).round;
        round.heading = heading;
        round.run_up = run_up;
        Ok(())
    }

    fn run_a_metre(&mut self, who: Id, way: Direction, run: &mut Running) -> Play {
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        self.while_moving(who, |fight| fight.passing(who, from, to, Edge::Outward))?;
        let goes = self.scene().may_run_on(who) && self.scene().of(who).cell == from;
        let loss = self.scene().loss_toward(who, way);
        // Who has answered an interrupt may not have the Energy any more.
        let pays = self.scene().pays_for(who, run, 1 + loss);
        if !goes || !pays || self.braced == Some(who) || self.comes_upon_somebody(who, to, who) {
            run.left = 0;
            return Ok(());
        }
        if loss > 0 {
            let clause = if loss > 1 { "reality.actions.turn-reverse" } else { "reality.actions.turn-45" };
            self.note(Event::TurnLoss { who, metres: loss }, "a sharp turn", clause);
            self.of_mut(who).round.turns += 1;
        }
        run.left = run.left.saturating_sub(1 + loss);
        run.covered += 1 + loss;
        // Its Stamina goes with the first metre (reality.actions.sprint-stamina).
        if run.pace == Pace::Sprint && run.stepped == 0 {
            self.pay(who, Cost::default().and_stamina(1));
        }
        let due = self.scene().run_energy(who, run.pace, run.covered).saturating_sub(run.paid);
        if due > 0 {
            self.pay(who, Cost::energy(due));
            run.paid += due;
            if !self.is_still_up(who) {
                return Ok(());
            }
        }
        self.while_moving(who, |fight| {
            fight.step(who, way, "reality.actions.run")?;
            fight.passing(who, from, to, Edge::Inward)?;
            fight.at_any_time(who, Moment::OnTheWay)
        })?;
        run.stepped += 1;
        let round = &mut self.of_mut(who).round;
        round.run_up = round.run_up.saturating_add(1);
        if run.pace == Pace::Sprint {
            Self::mark(&mut round.sprinted);
            Self::mark(&mut round.from_sprint);
            if run.stepped >= RUN_UP && !run.pushed.is_used() && self.scene().may_run_on(who) {
                self.push_in_passing(who, run)?;
            }
        }
        // What it has done on the way is part of the same Run (reality.actions.turn-back-to-back).
        self.of_mut(who).round.heading = Some(way);
        Ok(())
    }

    /// The one Push that may be part of a Sprint of 3 m and more (reality.push.sprint-part).
    fn push_in_passing(&mut self, who: Id, run: &mut Running) -> Play {
        let energy = self.scene().sprint_push_energy(run);
        let answer = self.ask(Question::SprintPush { mover: who, energy })?;
        let Some(Choice::Combatant(target)) = answer else { return Ok(()) };
        run.pushed = Used::Yes;
        run.paid = FULL;
        let cost = Cost::energy(energy);
        let action = Action::Maneuver(Maneuver::Push, target);
        self.note(Event::Declared { actor: who, action }, "in the Sprint", "reality.push.sprint-part");
        self.sprinting = Some(who);
        self.while_moving(who, |fight| fight.maneuver(who, Maneuver::Push, target, cost))?;
        self.sprinting = None;
        Ok(())
    }
}
