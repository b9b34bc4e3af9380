//! Initiative: who acts before whom (mythic.round.initiative-score).

use arrayvec::ArrayVec;
use fracas_engine::{Options, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Fight;
use crate::settings::Initiative;
use crate::sheet::{Id, MOST_COMBATANTS, SkillId};

type Order = ArrayVec<Id, MOST_COMBATANTS>;

impl Fight<'_> {
    /// Finds the order of turns.
    pub(super) fn find_order(&mut self) -> Play {
        self.state.order = match self.encounter.settings.initiative {
            Initiative::Once | Initiative::EachRound => self.roll_order()?,
            Initiative::GameMaster => self.told_order()?,
        };
        Ok(())
    }

    /// A check for each, highest first; ties by skill, then by lot.
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
        let mut left: Order = self.state.ids().collect();
        left.sort_by_key(|&who| (self.scene().sheet(who).place_in_order.unwrap_or(u8::MAX), who));
        let mut order = Order::new();
        while !left.is_empty() {
            let mut options = Options::new();
            left.iter().for_each(|&who| options.offer(Choice::Combatant(who)));
            let next = match self.ask_gm(Question::Order { place: order.len() as u8 }, &options)? {
                Some(Choice::Combatant(who)) => who,
                _ => left[0],
            };
            left.retain(|who| *who != next);
            order.push(next);
        }
        Ok(order)
    }
}
