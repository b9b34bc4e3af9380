//! Initiative: a score that changes during the fight.

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::{Fight, Scene, Sum};
use crate::settings::{InitiativeCheck, InitiativeOrder};
use crate::terms::{Attribute, Id, Ids, Rolled, Skill, SpecId};

/// Added to the check (destiny.initiative.start).
const START: i16 = 5;

impl Scene<'_> {
    /// The initiative by which somebody acts (destiny.mounted.shared-turn).
    pub fn acting_initiative(self, who: Id) -> u8 {
        self.shared_initiative(who).unwrap_or(self.of(who).initiative)
    }

    /// Whose turn comes next: the highest of those who had none, by lot among equals (destiny.initiative.live-order).
    pub(super) fn next_to_act(self) -> Option<Id> {
        let left = self.state.ids().filter(|&id| self.is_here(id) && !self.of(id).round.acted);
        let left = left.filter(|&id| self.has_own_turn(id));
        left.max_by_key(|&id| {
            let of = &self.of(id).round;
            let score = match self.settings().initiative_order {
                InitiativeOrder::Live => self.acting_initiative(id),
                InitiativeOrder::FrozenAtRoundStart => of.score_at_start,
            };
            (score, of.lot, std::cmp::Reverse(id))
        })
    }
}

impl Fight<'_> {
    /// The checks with which a fight begins, or with which somebody joins it.
    pub(super) fn find_initiative(&mut self) -> Play {
        for who in self.scene().present().collect::<Ids>().iter() {
            self.begin_for(who);
            let sheet = self.scene().sheet(who);
            let score = match sheet.initiative.filter(|_| self.state.fight == 1) {
                Some(stated) => i16::from(stated),
                None => self.initiative_check(who)?,
            };
            let score = u8::try_from(score.clamp(0, 255)).unwrap_or(0);
            self.of_mut(who).initiative = score;
            self.note(Event::Initiative { who, score }, "the check and 5", "destiny.initiative.start");
        }
        Ok(())
    }

    fn initiative_check(&mut self, who: Id) -> Play<i16> {
        const CLAUSE: &str = "destiny.initiative.start";
        let scene = self.scene();
        let sum = scene.trained(who, Attribute::Perception, Skill::Reflex, Some(SpecId::INITIATIVE));
        // A wild roll begins from its own constant, which stands in place of the 5.
        let start = match self.encounter.settings.initiative_check {
            InitiativeCheck::Ordinary => START,
            InitiativeCheck::Wild => START - i16::from(self.encounter.settings.scale_shift),
        };
        let deaf = if self.scene().of(who).deafened { -5 } else { 0 };
        let sum: Sum = sum.plus("start", start, CLAUSE).plus("deafened", deaf, "destiny.conditions.deafened");
        self.check(who, Rolled::Initiative, sum)
    }

    /// A lot for each, so that equals act in an order that is drawn each round (destiny.initiative.ties).
    pub(super) fn draw_lots(&mut self) -> Play {
        let present: arrayvec::ArrayVec<Id, { crate::terms::MOST_COMBATANTS }> =
            self.scene().present().collect();
        for &who in &present {
            let score = self.scene().acting_initiative(who);
            self.of_mut(who).round.score_at_start = score;
        }
        let present: arrayvec::ArrayVec<Id, { crate::terms::MOST_COMBATANTS }> =
            present.into_iter().filter(|&who| self.scene().has_own_turn(who)).collect();
        let mut done = Ids::NONE;
        for &who in &present {
            let score = self.scene().acting_initiative(who);
            let equal = |&&other: &&Id| !done.has(other) && self.scene().acting_initiative(other) == score;
            let mut equals: arrayvec::ArrayVec<Id, { crate::terms::MOST_COMBATANTS }> =
                present.iter().filter(equal).copied().collect();
            let mut lot = 0;
            while !equals.is_empty() {
                let drawn = self.pick(equals.len(), "equal initiative")?;
                let last = equals.remove(drawn);
                done.insert(last);
                // The first who is drawn goes first.
                self.of_mut(last).round.lot = u8::MAX - lot;
                lot += 1;
            }
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
