//! Initiative: a score that changes during the fight.

use arrayvec::ArrayVec;
use fracas_engine::{Play, Sum};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{InitiativeCheck, InitiativeOrder, Joining};
use crate::terms::{Attribute, Id, Ids, Lot, MOST_COMBATANTS, Presence, Rolled, Skill, SpecId};

/// Added to the check (destiny.initiative.start).
const START: i16 = 5;

impl Scene<'_> {
    /// The initiative by which somebody acts (destiny.mounted.shared-turn).
    pub fn acting_initiative(self, who: Id) -> u8 {
        self.shared_initiative(who).unwrap_or(self.of(who).initiative)
    }

    /// What is added to the check with which somebody enters a fight.
    fn initiative_sum(self, who: Id) -> Sum {
        const CLAUSE: &str = "destiny.initiative.start";
        let sum = self.trained(who, Attribute::Perception, Skill::Reflex, Some(SpecId::INITIATIVE));
        // A wild roll begins from its own constant, which stands in place of the 5.
        let start = match self.settings().initiative_check {
            InitiativeCheck::Ordinary => START,
            InitiativeCheck::Wild => START - i16::from(self.settings().scale_shift),
        };
        let deaf = if self.of(who).deafened { -5 } else { 0 };
        sum.plus("start", start, CLAUSE).plus("deafened", deaf, "destiny.conditions.deafened")
    }

    /// The initiative with which somebody enters a fight on average, or as the file says.
    pub(crate) fn mean_initiative(self, who: Id) -> u8 {
        let dice = match self.settings().initiative_check {
            InitiativeCheck::Ordinary => 0,
            InitiativeCheck::Wild => i16::from(self.settings().wild_constant),
        };
        let mean = self.initiative_sum(who).total() + dice;
        self.sheet(who).initiative.unwrap_or_else(|| u8::try_from(mean.max(0)).unwrap_or(u8::MAX))
    }

    /// The score by which somebody comes to its turn.
    fn order_score(self, who: Id) -> u8 {
        match self.settings().initiative_order {
            InitiativeOrder::Live => self.acting_initiative(who),
            InitiativeOrder::FrozenAtRoundStart => self.of(who).round.score_at_start,
        }
    }

    /// Those among whom the next turn is: the highest of those who had none (destiny.initiative.live-order).
    fn first_in_order(self) -> Ids {
        let left = |&id: &Id| self.is_here(id) && !self.of(id).round.acted && self.has_own_turn(id);
        let highest = self.state.ids().filter(left).map(|id| self.order_score(id)).max();
        self.state.ids().filter(left).filter(|&id| Some(self.order_score(id)) == highest).collect()
    }

    /// Whether it is clear who of several of equal initiative comes before whom: they have drawn together.
    fn have_lots(self, equals: Ids) -> bool {
        let mut drawings = equals.iter().map(|id| self.of(id).round.lot.drawing);
        match drawings.next() {
            Some(first) if equals.count() > 1 => first > 0 && drawings.all(|other| other == first),
            _ => true,
        }
    }
}

impl Fight<'_> {
    /// The checks with which a fight begins.
    pub(super) fn find_initiative(&mut self) -> Play {
        for who in self.scene().present().collect::<Ids>().iter() {
            self.enter_fight(who)?;
        }
        Ok(())
    }

    /// Those who join the fight in this round, or did so in the last one (destiny.ap.joining).
    pub(super) fn let_join(&mut self) -> Play {
        let now = match self.encounter.settings.joining {
            Joining::NextRound => self.state.round - 1,
            Joining::AtOnce => self.state.round,
        };
        let joins = |who: &Id| {
            let sheet = self.scene().sheet(*who);
            sheet.arrives.is_some_and(|round| round <= now)
                && self.scene().of(*who).presence == Presence::ToCome
        };
        for who in self.state.ids().filter(joins).collect::<Ids>().iter() {
            self.of_mut(who).presence = Presence::Here;
            self.note(Event::Joined { who }, "joins the fight", "destiny.ap.joining");
            self.enter_fight(who)?;
        }
        Ok(())
    }

    /// Somebody enters a fight with an initiative.
    fn enter_fight(&mut self, who: Id) -> Play {
        self.begin_for(who);
        let sheet = self.scene().sheet(who);
        let score = match sheet.initiative.filter(|_| self.state.fight == 1) {
            Some(stated) => i16::from(stated),
            None => self.initiative_check(who)?,
        };
        let score = u8::try_from(score.clamp(0, 255)).unwrap_or(0);
        self.of_mut(who).initiative = score;
        self.note(Event::Initiative { who, score }, "the check and 5", "destiny.initiative.start");
        Ok(())
    }

    fn initiative_check(&mut self, who: Id) -> Play<i16> {
        let sum = self.scene().initiative_sum(who);
        self.check(who, Rolled::Initiative, sum)
    }

    /// A lot for each, so that equals act in an order that is drawn each round (destiny.initiative.ties).
    pub(super) fn draw_lots(&mut self) -> Play {
        let present: ArrayVec<Id, MOST_COMBATANTS> = self.scene().present().collect();
        for &who in &present {
            let score = self.scene().acting_initiative(who);
            self.of_mut(who).round.score_at_start = score;
        }
        let present: ArrayVec<Id, MOST_COMBATANTS> =
            present.into_iter().filter(|&who| self.scene().has_own_turn(who)).collect();
        let mut done = Ids::NONE;
        for &who in &present {
            let score = self.scene().acting_initiative(who);
            let equal = |other: &Id| !done.has(*other) && self.scene().acting_initiative(*other) == score;
            let equals: Ids = present.iter().copied().filter(equal).collect();
            done = done.and(equals);
            self.draw(equals)?;
        }
        Ok(())
    }

    /// Whose turn comes next.
    pub(super) fn next_to_act(&mut self) -> Play<Option<Id>> {
        let equals = self.scene().first_in_order();
        self.by_lot(equals)
    }

    /// Who of several of equal initiative comes first. Those who began the round as equals have their lots; those who have
    /// become equal since, or whose fight was opened in the middle of a round, draw when it comes to it, and keep what they
    /// have drawn (destiny.initiative.ties).
    pub(super) fn by_lot(&mut self, equals: Ids) -> Play<Option<Id>> {
        if !self.scene().have_lots(equals) {
            self.draw(equals)?;
        }
        Ok(equals.iter().min_by_key(|&id| self.scene().of(id).round.lot.place))
    }

    /// Several draw who of them comes before whom.
    fn draw(&mut self, equals: Ids) -> Play {
        let last = self.state.ids().map(|id| self.scene().of(id).round.lot.drawing).max().unwrap_or_default();
        let drawing = last.saturating_add(1);
        let mut left = equals;
        for place in 0..equals.count() {
            let drawn = self.pick(usize::from(left.count()), "equal initiative")?;
            let Some(next) = left.iter().nth(drawn) else { break };
            left.remove(next);
            self.of_mut(next).round.lot = Lot { drawing, place };
        }
        Ok(())
    }

    /// Initiative changes; it never falls below 0 (destiny.initiative.floor).
    pub(crate) fn change_initiative(&mut self, who: Id, by: i8, clause: &'static str) {
        let before = self.scene().of(who).initiative;
        let now = before.saturating_add_signed(by);
        if now != before {
            self.of_mut(who).initiative = now;
            self.note(Event::InitiativeChanged { who, by, now }, "initiative", clause);
        }
    }
}
