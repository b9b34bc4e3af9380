//! Movement: yards bought with AP, kept in a pool until the round is over.

pub mod difficult_terrain;
pub mod falling;
pub mod jumping;
pub(crate) mod price;
pub mod room;
pub mod steps;
pub mod walking;

use fracas_engine::{Illegal, Legality};

use super::using_actions_and_reactions::Occasion;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{
    DashReachesBack, GrapplingMoves, HeldMoved, HobbledRate, PoolOffTurn, PoolRounding, RateAbove,
};
use crate::sheet::Trait;
use crate::terms::{AilmentKind, Ap, Attribute, Dash, Id, Ids, Posture, Skill, Yards};
use price::{Price, yards_at};
use room::Around;
use steps::Walker;

/// Added to the sum before it is divided by 4 (destiny.movement.rate-closed-form).
const RATE_BASE: i16 = 33;
/// The highest rate of the table.
const HIGHEST_RATE: u16 = 25;
/// The most AP that are put into the pool at once: more of them buy the same in pieces of a full movement.
pub(crate) const MOST_AT_ONCE: Ap = Ap(4);

/// The rate by Strength + Size + Athletics (destiny.movement.rate-closed-form).
fn rate_by(sum: i16) -> u16 {
    u16::try_from(sum.saturating_add(RATE_BASE).div_euclid(4)).unwrap_or(0)
}

impl<'a> Scene<'a> {
    /// Whether somebody flies at this moment (destiny.movement.flying).
    pub(crate) fn is_flying(self, who: Id) -> bool {
        let winged = self.has(who, Trait::Flying) || self.sheet(who).fly_rate.is_some();
        winged && self.of(who).posture == Posture::Standing && self.is_awake(who) && self.bearer(who) == who
    }

    /// The rate of somebody before Dash: its own, or that of the table, or of its wings
    /// (destiny.movement.rate-source, destiny.movement.rate-other).
    fn plain_rate(self, who: Id) -> u16 {
        let sheet = self.sheet(who);
        let sum =
            sheet.attribute(Attribute::Strength) + i16::from(sheet.size) + sheet.skill(Skill::Athletics);
        let on_foot = sheet.rate.map_or_else(|| rate_by(sum), u16::from);
        let rate = match sheet.fly_rate {
            Some(flying) if self.is_flying(who) => flying.into(),
            _ => on_foot,
        };
        let hobbled = self.of(who).ailments.iter().any(|ailment| ailment.kind == AilmentKind::Hobbled);
        match self.settings().hobbled_rate {
            _ if !hobbled => rate,
            HobbledRate::Half => rate / 2,
            HobbledRate::Nothing => 0,
        }
    }

    /// The movement rate of somebody now: Dash doubles it, and once more raises it (destiny.positioning.dash).
    pub fn rate(self, who: Id) -> u16 {
        let plain = self.plain_rate(who);
        let rate = match self.of(who).round.dash {
            Dash::None => plain,
            Dash::Doubled => plain * 2,
            Dash::Raised(by) => plain * 2 + u16::from(by),
        };
        match self.settings().rate_above {
            RateAbove::CarriedOn => rate,
            RateAbove::StopsAt25 => rate.min(HIGHEST_RATE),
        }
    }

    /// At what price somebody buys movement now. Yards are rounded by all that was paid this round at the same rate, or
    /// each purchase by itself (destiny.movement.pool-rounding).
    pub(crate) fn price_of_movement(self, mover: Id) -> Price {
        let (rate, walked) = (self.rate(mover), self.of(mover).round.walked);
        let paid = match self.settings().pool_rounding {
            PoolRounding::ByTotal if walked.rate == rate => walked.paid,
            _ => Ap::ZERO,
        };
        Price { rate, paid, pool: walked.pool }
    }

    /// The least AP with which the pool holds so many yards; `None` if no AP do it.
    fn ap_for(self, mover: Id, yards: Yards) -> Option<Ap> {
        self.price_of_movement(mover).ap_for(yards)
    }

    /// Those whose AP go into a movement: who moves, and who guides it (destiny.mounted.control-ap).
    fn payers(self, who: Id) -> Ids {
        [who, self.bearer(who)].into_iter().collect()
    }

    /// The AP that can go into a movement; while grappling only those that a Drag allows
    /// (destiny.grappling.drag-success).
    pub(crate) fn ap_to_move(self, who: Id) -> Ap {
        let least = self.payers(who).iter().map(|payer| self.of(payer).ap).min().unwrap_or_default();
        let mover = self.bearer(who);
        match self.of(mover).round.walked.drag {
            Some(left) if self.drags(mover) => least.min(left),
            _ => least,
        }
    }

    /// Whether somebody moves a whole grapple with it.
    pub(crate) fn drags(self, mover: Id) -> bool {
        !self.of(mover).grappling.is_empty() && self.of(mover).round.walked.drag.is_some()
    }

    /// Whether no effect holds somebody in its place, neither for a walk nor for any other way from there.
    pub(crate) fn may_leave_its_place(self, who: Id) -> Legality {
        if self.is_helpless(who) || self.of(who).hold.is_some() {
            let reason = "who is held in place cannot move";
            return Err(Illegal::because("destiny.defense.immobilizing-effects", reason));
        }
        Ok(())
    }

    /// Whether others may move somebody: not one whom a net or spell keeps where it is (destiny.defense.held-moved).
    pub(crate) fn may_be_moved(self, who: Id) -> Legality {
        if self.of(who).hold.is_some() && self.settings().held_moved == HeldMoved::Stays {
            let reason = "what holds it in its place would have to come along";
            return Err(Illegal::because("destiny.defense.held-moved", reason));
        }
        Ok(())
    }

    /// Whether somebody may move all whom it grapples with it.
    pub(crate) fn may_take_along(self, who: Id) -> Legality {
        self.of(who).grappling.iter().try_for_each(|other| self.may_be_moved(other))
    }

    /// Whether somebody may go anywhere on its own feet.
    pub(crate) fn may_go(self, mover: Id) -> Legality {
        self.may_leave_its_place(mover)?;
        let grappling = !self.of(mover).grappling.is_empty();
        if self.drags(mover) {
            self.may_take_along(mover)?;
        } else if grappling && self.settings().grappling_moves == GrapplingMoves::DragOnly {
            let reason = "who is grappling moves only by Drag";
            return Err(Illegal::because("destiny.grappling.condition", reason));
        }
        if self.rate(mover) == 0 {
            return Err(Illegal::because("destiny.movement.rate-source", "its movement rate is 0"));
        }
        Ok(())
    }

    /// Whether somebody may move now, on its own turn or on another's (destiny.movement.off-turn).
    pub(crate) fn may_move(self, who: Id, occasion: Occasion) -> Legality {
        if occasion == Occasion::Reaction {
            return Err(Illegal::because("destiny.common.ready-movement", "movement is no action"));
        }
        self.may_guide(who)?;
        let around = Around::in_a_step(self, self.bearer(who));
        if Walker::new(self, who, &around)?.may_go_anywhere() {
            return Ok(());
        }
        Err(Illegal::because("destiny.movement.full", "there is nowhere to go, or no movement for it"))
    }

    /// Whether AP may be put into a pool on an occasion.
    pub(crate) fn may_fill_pool(self, occasion: Occasion) -> Legality {
        let as_one_moves = self.settings().pool_off_turn == PoolOffTurn::AsOneMoves;
        if occasion == Occasion::Reaction || (occasion == Occasion::OffTurn && as_one_moves) {
            let reason = "on another's turn movement is bought as one moves";
            return Err(Illegal::because("destiny.movement.pool-off-turn", reason));
        }
        Ok(())
    }

    /// Whether AP may be put into the pool ahead of moving (destiny.movement.pool-any-time).
    pub(crate) fn may_pace(self, who: Id, ap: Ap, occasion: Occasion) -> Legality {
        const CLAUSE: &str = "destiny.movement.pool-any-time";
        self.may_fill_pool(occasion)?;
        self.may_guide(who)?;
        self.may_go(self.bearer(who))?;
        if ap == Ap::ZERO || ap > MOST_AT_ONCE {
            return Err(Illegal::because(CLAUSE, "one to four AP are bought at once"));
        }
        let has = self.ap_to_move(who);
        if ap > has {
            let reason = "it takes {} AP, with {} left for movement";
            let figures = [ap, has].map(|ap| u16::from(ap.0));
            return Err(Illegal::because("destiny.ap.spend", reason).with(figures));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// AP are paid for movement, by who moves and who guides it, and yards come into the pool.
    pub(crate) fn buy_movement(&mut self, who: Id, ap: Ap) {
        if ap == Ap::ZERO {
            return;
        }
        let mover = self.scene().bearer(who);
        for payer in self.scene().payers(who).iter() {
            self.pay(payer, ap);
        }
        if self.scene().drags(mover) {
            let walked = &mut self.of_mut(mover).round.walked;
            walked.drag = walked.drag.map(|left| left.less(ap));
        }
        if mover != who {
            self.guided(mover);
        }
        self.fill_pool(mover, ap);
    }

    /// Yards come into the pool for AP that have been paid.
    fn fill_pool(&mut self, mover: Id, ap: Ap) {
        let (rate, yards) = (self.scene().rate(mover), self.scene().price_of_movement(mover).yards_for(ap));
        let walked = &mut self.of_mut(mover).round.walked;
        if walked.rate != rate {
            (walked.rate, walked.paid) = (rate, Ap::ZERO);
        }
        walked.paid = walked.paid.plus(ap);
        walked.pool = walked.pool.plus(yards);
        self.note(Event::Pool { who: mover, ap, yards }, "yards for AP", "destiny.movement.partial");
    }

    /// The rate changes by Dash. What was bought before stays as it is, or grows with the rate
    /// (destiny.positioning.dash-retroactive).
    pub(crate) fn change_dash(&mut self, who: Id, dash: Dash, clause: &'static str) {
        let before = self.scene().rate(who);
        self.of_mut(who).round.dash = dash;
        let rate = self.scene().rate(who);
        self.note(Event::Rate { who, rate }, "until the end of the round", clause);
        let walked = self.scene().of(who).round.walked;
        if self.encounter.settings.dash_reaches_back == DashReachesBack::Yes && walked.rate == before {
            let more = yards_at(rate, walked.paid).saturating_sub(yards_at(before, walked.paid));
            let walked = &mut self.of_mut(who).round.walked;
            (walked.rate, walked.pool) = (rate, walked.pool.plus(Yards(more)));
            self.note(
                Event::Pool { who, ap: Ap::ZERO, yards: Yards(more) },
                "the new rate",
                "destiny.positioning.dash-retroactive",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last sum of each row of the table, and yards for 1, 2, 3 and 4 AP (destiny.movement.rate-table-1 to -3).
    const TABLE: [(i16, [u16; 4]); 26] = [
        (-30, [0, 0, 0, 0]),
        (-26, [0, 0, 0, 1]),
        (-22, [0, 1, 1, 2]),
        (-18, [0, 1, 2, 3]),
        (-14, [1, 2, 3, 4]),
        (-10, [1, 2, 3, 5]),
        (-6, [1, 3, 4, 6]),
        (-2, [1, 3, 5, 7]),
        (2, [2, 4, 6, 8]),
        (6, [2, 4, 6, 9]),
        (10, [2, 5, 7, 10]),
        (14, [2, 5, 8, 11]),
        (18, [3, 6, 9, 12]),
        (22, [3, 6, 9, 13]),
        (26, [3, 7, 10, 14]),
        (30, [3, 7, 11, 15]),
        (34, [4, 8, 12, 16]),
        (38, [4, 8, 12, 17]),
        (42, [4, 9, 13, 18]),
        (46, [4, 9, 14, 19]),
        (50, [5, 10, 15, 20]),
        (54, [5, 10, 15, 21]),
        (58, [5, 11, 16, 22]),
        (62, [5, 11, 17, 23]),
        (66, [6, 12, 18, 24]),
        (70, [6, 12, 18, 25]),
    ];

    #[test]
    fn the_formulas_give_the_table() {
        let mut first = -60;
        for ((last, yards), rate) in TABLE.into_iter().zip(0..) {
            for sum in first..=last {
                assert_eq!(rate_by(sum), rate, "sum {sum}");
            }
            assert_eq!([1, 2, 3, 4].map(|ap| yards_at(rate, Ap(ap))), yards, "rate {rate}");
            first = last + 1;
        }
        assert_eq!(rate_by(71), 26);
    }

    #[test]
    fn more_than_a_full_movement_buys_more_than_the_rate() {
        assert_eq!([6, 8].map(|ap| yards_at(9, Ap(ap))), [13, 18]);
        assert_eq!(yards_at(u16::MAX, Ap(u8::MAX)), u16::MAX);
    }
}
