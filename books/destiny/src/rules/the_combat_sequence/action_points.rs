//! Action Points: what is gained, what is carried over, and actions that are paid over several turns.

use fracas_engine::{Play, Sum};

use super::using_actions_and_reactions::Answered;
use crate::choice::{Action, Moment, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{
    CancelledAp, CostChanges, HelplessAp, OffTableAp, PaidLater, StaggeredAp, TimedEnd, UnconsciousAp,
};
use crate::sheet::Floor;
use crate::terms::{ActionKind, Ap, Attribute, Consciousness, Id, InProgress, Yards};

/// AP by Speed from -10 to 10: at round start, at turn end, at most (destiny.ap.table-low, destiny.ap.table-mid,
/// destiny.ap.table-high).
const TABLE: [[u8; 3]; 21] = [
    [2, 1, 5],
    [2, 1, 5],
    [2, 2, 6],
    [3, 2, 7],
    [3, 2, 8],
    [3, 3, 9],
    [4, 3, 10],
    [4, 4, 12],
    [5, 4, 14],
    [5, 5, 16],
    [6, 6, 18],
    [7, 7, 21],
    [8, 8, 24],
    [9, 9, 27],
    [11, 10, 31],
    [12, 12, 36],
    [14, 14, 41],
    [16, 16, 48],
    [18, 18, 55],
    [21, 21, 63],
    [24, 24, 72],
];
/// The Speed of the first column.
const FIRST_SPEED: i16 = -10;
/// The fifth root of 2 to the powers 0 to 4, in millionths: AP double with each 5 of Speed (destiny.ap.off-table).
const ROOTS: [u64; 5] = [1_000_000, 1_148_698, 1_319_508, 1_515_717, 1_741_101];
/// AP a round at Speed 0, and the most that are kept.
const AT_ZERO: [u64; 2] = [12, 18];

/// What a Speed gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gains {
    /// At the start of a round.
    pub round_start: Ap,
    /// At the end of a turn.
    pub turn_end: Ap,
    /// The most that are kept.
    pub most: Ap,
}

/// What is so much at 0 and doubles with each 5 points, at so many points, rounded half up.
pub(crate) fn grown(at_zero: u64, points: i16) -> u64 {
    let (doublings, root) = (points.div_euclid(5), ROOTS[points.rem_euclid(5) as usize]);
    let millionths = at_zero * root;
    let scaled = match u32::try_from(doublings) {
        Ok(times) => millionths.saturating_mul(1 << times.min(20)),
        Err(_) => millionths >> doublings.unsigned_abs().min(40),
    };
    (scaled + 500_000) / 1_000_000
}

/// How a gain by Speed comes to less: as staggering leaves it, and as the maximum does.
fn lessened(gain: [Ap; 3]) -> Sum {
    let [by_speed, left, gained] = gain.map(|ap| i16::from(ap.0));
    let sum = Sum::new().plus("by Speed", by_speed, "destiny.ap.twice");
    let sum = sum.plus("staggered", left - by_speed, "destiny.fatigue.staggered-effects");
    sum.plus("above the maximum", gained - left, "destiny.ap.cap")
}

/// What a Speed gives by the law that all columns obey, rounded half up.
fn by_law(speed: i16) -> Gains {
    let [a_round, most] = AT_ZERO.map(|at_zero| u8::try_from(grown(at_zero, speed)).unwrap_or(u8::MAX));
    let turn_end = a_round / 2;
    Gains { round_start: Ap((a_round - turn_end).max(1)), turn_end: Ap(turn_end), most: Ap(most.max(1)) }
}

impl Scene<'_> {
    /// What a combatant gains, by its Speed.
    pub fn gains(self, who: Id) -> Gains {
        let speed = self.sheet(who).attribute(Attribute::Speed);
        let last = FIRST_SPEED + TABLE.len() as i16 - 1;
        if !(FIRST_SPEED..=last).contains(&speed) && self.settings().off_table_ap == OffTableAp::CarriedOn {
            return by_law(speed);
        }
        let column = (speed - FIRST_SPEED).clamp(0, last - FIRST_SPEED);
        let [round_start, turn_end, most] = TABLE[column as usize].map(Ap);
        Gains { round_start, turn_end, most }
    }

    /// A cost in AP as abilities and equipment change it (destiny.ap.min-one, destiny.ap.min-zero,
    /// destiny.ap.several-changes).
    #[inline]
    pub(crate) fn changed_cost(self, who: Id, kind: ActionKind, cost: Ap) -> Ap {
        let changes = &self.sheet(who).action_costs;
        if changes.is_empty() { cost } else { self.changed_by(who, kind, cost) }
    }

    /// As above, where anything changes any cost.
    fn changed_by(self, who: Id, kind: ActionKind, cost: Ap) -> Ap {
        let changes = &self.sheet(who).action_costs;
        let by = |floor| -> i16 {
            let of_kind = changes.iter().filter(|change| change.kind == kind && change.floor == floor);
            of_kind.map(|change| i16::from(change.by)).sum()
        };
        // Nothing lowers to 1 what costs less already.
        let to_one = |cost: i16| (cost + by(Floor::One)).max(cost.min(1));
        let to_zero = |cost: i16| (cost + by(Floor::Zero)).max(0);
        let plain = i16::from(cost.0);
        let changed = match self.settings().cost_changes {
            CostChanges::ToOneFirst => to_zero(to_one(plain)),
            CostChanges::ToZeroFirst => to_one(to_zero(plain)),
        };
        Ap(u8::try_from(changed).unwrap_or(u8::MAX))
    }

    /// Whether a combatant gains AP at all.
    fn gains_any(self, who: Id) -> bool {
        let awake = self.of(who).consciousness == Consciousness::Awake;
        let settings = self.settings();
        (awake || settings.unconscious_ap == UnconsciousAp::Usual)
            && (!self.is_helpless(who) || !awake || settings.helpless_ap == HelplessAp::Usual)
    }

    /// A gain as staggering leaves it (destiny.fatigue.staggered-effects).
    pub(in crate::rules) fn staggered_gain(self, who: Id, gain: Ap) -> Ap {
        if self.is_staggered(who) && self.settings().staggered_ap == StaggeredAp::Halved {
            Ap((gain.0 / 2).max(1).min(gain.0))
        } else {
            gain
        }
    }
}

impl Fight<'_> {
    /// What is gained at the start of the round; nothing by the surprised (destiny.surprise.no-ap).
    pub(super) fn gain_at_round_start(&mut self, who: Id) {
        if !self.scene().of(who).surprised {
            let gain = self.scene().gains(who).round_start;
            self.gain(who, gain);
        }
    }

    /// What is gained at the end of the turn.
    pub(super) fn gain_at_turn_end(&mut self, who: Id) {
        let gain = self.scene().gains(who).turn_end;
        self.gain(who, gain);
    }

    /// AP are gained; what is above the maximum is lost (destiny.ap.cap).
    fn gain(&mut self, who: Id, by_speed: Ap) {
        if !self.scene().gains_any(who) || by_speed == Ap::ZERO {
            return;
        }
        let left = self.scene().staggered_gain(who, by_speed);
        let before = self.scene().of(who).ap;
        let most = self.scene().gains(who).most.max(before);
        let now = before.plus(left).min(most);
        self.of_mut(who).ap = now;
        let gained = now.less(before);
        let event = Event::GainedAp { who, gained, now };
        if gained == by_speed {
            self.note(event, "by Speed", "destiny.ap.twice");
        } else {
            self.tell(event, || lessened([by_speed, left, gained]).why());
        }
    }

    /// AP are spent; what was in progress is cancelled by any other spending (destiny.ap.over-budget-cancel-spend).
    pub(crate) fn pay(&mut self, who: Id, ap: Ap) {
        if ap == Ap::ZERO {
            return;
        }
        self.cancel(who, "destiny.ap.over-budget-cancel-spend");
        let left = self.scene().of(who).ap.less(ap);
        self.of_mut(who).ap = left;
        self.note(Event::Paid { who, ap, left }, "the cost", "destiny.ap.spend");
    }

    /// AP are spent on an action or reaction: by whom it is, and by the rider at whose command it is, where that pays too
    /// (destiny.mounted.trained-cost).
    pub(crate) fn pay_for_deed(&mut self, who: Id, ap: Ap) {
        let commander = self.scene().commander(who);
        [Some(who), commander].into_iter().flatten().for_each(|payer| self.pay(payer, ap));
    }

    /// What is in progress is cancelled, if anything is.
    pub(crate) fn cancel(&mut self, who: Id, clause: &'static str) {
        let Some(progress) = self.of_mut(who).in_progress.take() else { return };
        self.note(Event::Cancelled { who }, "what was paid for is given up", clause);
        if self.encounter.settings.cancelled_ap == CancelledAp::Returned && progress.until.is_none() {
            let most = self.scene().gains(who).most;
            let now = self.scene().of(who).ap.plus(progress.paid).min(most);
            self.of_mut(who).ap = now;
        }
    }

    /// An action that costs more than there is: all is spent, and the rest is paid later (destiny.ap.over-budget).
    pub(crate) fn begin_paying(&mut self, who: Id, action: Action, cost: Ap) {
        let ap = self.scene().ap_to_spend(who);
        self.cancel(who, "destiny.ap.over-budget-cancel-spend");
        let left = cost.less(ap);
        let progress = InProgress { action, left, paid: ap, yards: Yards::ZERO, until: None };
        self.of_mut(who).in_progress = Some(progress);
        self.note(
            Event::PaidInPart { who, ap, to_pay: left },
            "more than there is",
            "destiny.ap.over-budget",
        );
        self.take_part(who, ap);
        self.put_yards_in(who, progress);
    }

    /// AP that go into what is in progress are taken.
    fn take_part(&mut self, who: Id, ap: Ap) {
        let kept = self.scene().of(who).ap.less(ap);
        self.of_mut(who).ap = kept;
        if let Some(rider) = self.scene().commander(who) {
            self.pay(rider, ap);
        }
    }

    /// An action that takes rounds begins: all AP go into it (destiny.ap.timed-actions).
    pub(crate) fn begin_timed(&mut self, who: Id, action: Action, rounds: u16) {
        self.cancel(who, "destiny.ap.over-budget-cancel-spend");
        let until = self.state.round.saturating_add(rounds).saturating_sub(1);
        self.of_mut(who).in_progress = Some(InProgress {
            action,
            left: Ap::ZERO,
            paid: Ap::ZERO,
            yards: Yards::ZERO,
            until: Some(until),
        });
        self.spend_all(who);
        self.note(Event::Working { who, until }, "it takes rounds", "destiny.ap.timed-actions");
    }

    fn spend_all(&mut self, who: Id) {
        self.of_mut(who).ap = Ap::ZERO;
    }

    /// Goes on paying for what is in progress, unless its performer gives it up; whether the turn is taken up by it.
    pub(super) fn pay_on(&mut self, actor: Id) -> Play<bool> {
        let Some(progress) = self.scene().of(actor).in_progress else { return Ok(false) };
        let has = match progress.until {
            Some(_) => self.scene().of(actor).ap,
            None => self.scene().ap_to_spend(actor),
        };
        if has == Ap::ZERO {
            return Ok(false);
        }
        if self.gives_up(actor, progress.left)? {
            return Ok(true);
        }
        match progress.until {
            Some(_) => self.spend_all(actor),
            None => self.pay_part(actor, progress)?,
        }
        Ok(true)
    }

    /// Whether somebody who has AP that would go into what is in progress gives it up
    /// (destiny.ap.over-budget-cancel-choice).
    fn gives_up(&mut self, actor: Id, left: Ap) -> Play<bool> {
        if self.scene().of(actor).ap == Ap::ZERO || self.is_so(Question::GoOn { actor, left })? {
            return Ok(false);
        }
        self.cancel(actor, "destiny.ap.over-budget-cancel-choice");
        Ok(true)
    }

    fn pay_part(&mut self, actor: Id, progress: InProgress) -> Play {
        let ap = self.scene().ap_to_spend(actor);
        if progress.left > ap {
            let to_pay = progress.left.less(ap);
            let paid = progress.paid.plus(ap);
            self.of_mut(actor).in_progress = Some(InProgress { left: to_pay, paid, ..progress });
            self.note(Event::PaidInPart { who: actor, ap, to_pay }, "all there is", "destiny.ap.over-budget");
            self.take_part(actor, ap);
            return Ok(());
        }
        let again = self.encounter.settings.paid_later == PaidLater::AgainAtTheEnd;
        if again && self.windows(actor, Moment::Declared(progress.action))? == Answered::Prevented {
            let voided = Event::Voided { who: actor, action: progress.action };
            self.note(voided, "interrupted", "destiny.ap.over-budget-interrupt");
            self.of_mut(actor).in_progress = None;
            return Ok(());
        }
        self.of_mut(actor).in_progress = None;
        let left = self.scene().of(actor).ap.less(progress.left);
        self.note(Event::Paid { who: actor, ap: progress.left, left }, "the rest", "destiny.ap.over-budget");
        self.take_part(actor, progress.left);
        self.take_yards_out(actor, progress);
        self.carry_out_in_time(actor, progress.action)
    }

    /// Actions that take rounds, and whose last round this is, take effect (destiny.ap.timed-end).
    pub(super) fn finish_timed_actions(&mut self) -> Play {
        self.state.ids().try_for_each(|who| self.finish_timed_action(who))
    }

    /// By setting so does somebody's as its turn ends (destiny.ap.timed-end).
    pub(super) fn finish_timed_action_of_turn(&mut self, actor: Id) -> Play {
        match self.encounter.settings.timed_end {
            TimedEnd::TurnEnd => self.finish_timed_action(actor),
            TimedEnd::RoundEnd => Ok(()),
        }
    }

    /// An action that takes rounds takes effect, if this is the last of them.
    fn finish_timed_action(&mut self, who: Id) -> Play {
        let due = |progress: &InProgress| progress.until.is_some_and(|until| until <= self.state.round);
        let Some(progress) = self.scene().of(who).in_progress.filter(due) else { return Ok(()) };
        self.of_mut(who).in_progress = None;
        if self.scene().is_awake(who) { self.carry_out(who, progress.action) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lessens_a_gain_is_taken_off_it() {
        let why = |gain: [u8; 3]| lessened(gain.map(Ap)).why().to_string();
        assert_eq!(why([6, 3, 3]), "6 by Speed - 3 staggered");
        assert_eq!(why([6, 6, 2]), "6 by Speed - 4 above the maximum");
        assert_eq!(why([6, 3, 0]), "6 by Speed - 3 staggered - 3 above the maximum");
    }

    #[test]
    fn the_law_gives_the_table() {
        for (column, speed) in TABLE.into_iter().zip(FIRST_SPEED..) {
            let Gains { round_start, turn_end, most } = by_law(speed);
            assert_eq!([round_start.0, turn_end.0, most.0], column, "Speed {speed}");
        }
    }

    #[test]
    fn the_law_goes_on_beyond_the_table() {
        let of = |speed| {
            let Gains { round_start, turn_end, most } = by_law(speed);
            [round_start.0, turn_end.0, most.0]
        };
        assert_eq!(of(11), [28, 27, 83]);
        assert_eq!(of(12), [32, 31, 95]);
        assert_eq!(of(15), [48, 48, 144]);
        assert_eq!(of(-11), [2, 1, 4]);
        assert_eq!(of(-15), [1, 1, 2]);
        assert_eq!(of(-20), [1, 0, 1]);
    }
}
