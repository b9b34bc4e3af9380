//! Initiative: who acts before whom (mythic.round.initiative-score).

use arrayvec::ArrayVec;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::Initiative;
use crate::terms::{Id, Ids, MOST_COMBATANTS, SkillId};

type Order = ArrayVec<Id, MOST_COMBATANTS>;

impl Scene<'_> {
    /// Who may come next in the order, by the places that the file gives.
    pub(crate) fn in_given_order(self, left: Ids) -> Order {
        let mut order: Order = left.iter().collect();
        order.sort_by_key(|&who| (self.sheet(who).place_in_order.unwrap_or(u8::MAX), who));
        order
    }

    /// Whether somebody has no place in the order yet.
    pub(crate) fn may_come_next(self, left: Ids, who: Id) -> Legality {
        if left.has(who) {
            return Ok(());
        }
        Err(Illegal::because(
            "mythic.round.initiative-score",
            "the character has a place in the order already",
        ))
    }
}

impl Fight<'_> {
    /// Finds the order of turns.
    pub(super) fn find_order(&mut self) -> Play {
        self.state.order = match self.encounter.settings.initiative {
            Initiative::Once | Initiative::EachRound => self.roll_order()?,
            Initiative::GameMaster => self.told_order()?,
        };
        Ok(())
    }

    /// A check for each, highest first; ties by skill, then at random.
    fn roll_order(&mut self) -> Play<Order> {
        let mut scores: ArrayVec<(i16, i16, Id), MOST_COMBATANTS> = ArrayVec::new();
        for who in self.state.ids() {
            if !self.scene().is_able(who) {
                // Who is out of action has no turns and needs no place (mythic.round.out-of-action).
                continue;
            }
            let check = self.skill_check(who, SkillId::PERCEPTION)?;
            let result = check.result();
            self.tell(Event::Initiative { who, result }, || {
                check.why("a check of perception", "mythic.round.initiative-score")
            });
            scores.push((result, check.skill, who));
        }
        scores.sort_by_key(|&(result, skill, who)| (-result, -skill, who));
        let mut from = 0;
        while from < scores.len() {
            let tied = scores[from..]
                .iter()
                .take_while(|score| (score.0, score.1) == (scores[from].0, scores[from].1));
            let to = from + tied.count();
            for place in from..to {
                let drawn = place + self.pick(to - place, "initiative")?;
                scores.swap(place, drawn);
            }
            from = to;
        }
        Ok(scores.into_iter().map(|(_, _, who)| who).collect())
    }

    /// The order that the file gives or the game master says, one after the other.
    fn told_order(&mut self) -> Play<Order> {
        let mut left: Ids = self.state.ids().collect();
        let mut order = Order::new();
        loop {
            let place = order.len() as u8;
            let Some(Choice::Combatant(next)) = self.ask(Question::Order { place, left })? else { break };
            left.remove(next);
            order.push(next);
        }
        Ok(order)
    }
}
