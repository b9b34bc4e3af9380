//! Immediate Interrupts: Agile Moves and Swift Attacks, which break into actions but never into rolls.
//!
//! `Fight::at_any_time` is where all interrupts in the middle of an action are asked for.

mod one_moment;

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use fracas_engine::Play;

use crate::choice::{Action, Choice, Interrupt, Lapse, Opening, Question};
use crate::event::Event;
use crate::rules::actions::actor::Actor;
use crate::rules::{Fight, Scene};
use crate::settings::{AgileWhen, Interrupts, SurprisedInterrupts, TwoInterrupts};
use crate::terms::{Condition, Edge, Id, Ids, MOST_COMBATANTS, Moment, Went};

/// An interrupt with which somebody answers an opening.
type Offered = (Id, Interrupt, Opening);

/// The interrupts of one moment that answer to openings: one each at most.
type Declared = ArrayVec<Offered, MOST_COMBATANTS>;

/// The interrupts of one moment: one each at most.
type Simultaneous = ArrayVec<(Id, Interrupt), MOST_COMBATANTS>;

/// Who is open to anybody's Swift Attack at one moment, once it has been asked for.
type Open = OnceCell<Ids>;

impl Scene<'_> {
    /// Why somebody is asked for an interrupt at a moment of another's action or its own; nothing if it has none.
    fn opening(self, who: Id, cause: Id, moment: Moment, open: &Open) -> Option<Opening> {
        if !self.is_able(who) {
            return None;
        }
        if who == cause {
            return self.has_own_reason(who, moment, open).then_some(Opening::OwnAction);
        }
        let strikes = self.opponents(who, cause) && !self.of(who).round.swift.is_used();
        let struck = |lapse| Actor::new(self, who).could_swift(cause, lapse);
        match moment {
            Moment::Metre { from, to, edge }
                if strikes
                    && self.passes(cause, from, to, who, edge)
                    && self.may_strike_as_it_stands(who, cause).is_ok()
                    && struck(Lapse::Passing) =>
            {
                return Some(Opening::Passing);
            }
            Moment::Metre { edge: Edge::Inward | Edge::Aloft { .. } | Edge::Slipped, .. }
            | Moment::Paid(_)
            | Moment::OnTheWay => {
                return None;
            }
            Moment::Bared if strikes && struck(Lapse::OffGuard) => return Some(Opening::Unguarded),
            _ => {}
        }
        let opening = if moment.attacked() == Some(who) { Opening::Attacked } else { Opening::InAction };
        let narrow = self.settings().interrupts == Interrupts::WhereConcerned;
        let is_asked = opening == Opening::Attacked || !narrow;
        let has_one = || self.may_slip_away(who) || self.could_swift_now(who, open);
        (is_asked && self.notices(who, cause) && has_one()).then_some(opening)
    }

    /// Whether somebody knows of what another does in time to interrupt it: the Surprised do not, but by setting, unless it
    /// opens the way for their Swift Attack (reality.surprise.interrupts).
    fn notices(self, who: Id, cause: Id) -> bool {
        let startled = self.settings().surprised_interrupts == SurprisedInterrupts::AsAllDo
            && self.has(who, Condition::Surprised)
            && self.could_notice(who, cause);
        startled || self.is_aware_of(who, cause)
    }

    /// Whether somebody is asked for an interrupt in the midst of its own action: for an Agile Move when it has earned one
    /// or somebody has interrupted it, and in a Run for a Swift Attack. At other moments it might as well have used it
    /// before.
    fn has_own_reason(self, who: Id, moment: Moment, open: &Open) -> bool {
        match moment {
            Moment::Paid(_) | Moment::Interrupted(_) => self.has_agile_move(who),
            Moment::OnTheWay => self.could_swift_now(who, open),
            _ => false,
        }
    }

    /// Whether somebody could make a Swift Attack at anybody at this moment.
    fn could_swift_now(self, who: Id, open: &Open) -> bool {
        self.could_swift_anybody(who, *open.get_or_init(|| self.all_open_to_swift()))
    }

    /// Whether an interrupt is still possible, after another of its moment.
    fn is_still_possible(self, (who, interrupt, _): Offered) -> bool {
        let goes_on = match interrupt {
            Interrupt::AgileMove(way) => self.may_step(who, way).is_ok(),
            _ => interrupt.target().is_none_or(|target| self.is_alive(target)),
        };
        self.is_able(who) && goes_on
    }

    /// Whether somebody could make an Agile Move while another acts (reality.actions.agile-move-when).
    fn may_slip_away(self, who: Id) -> bool {
        self.settings().agile_when == AgileWhen::WithinTheRound && self.has_agile_move(who)
    }
}

impl Fight<'_> {
    /// A moment of somebody's action: whoever has an Immediate Interrupt may use it (reality.interrupts.any-time), but none
    /// breaks into another (reality.interrupts.no-nesting). All choose before anything is done; what they do may give others
    /// reason to interrupt, so that it is asked again until nobody does.
    pub(in crate::rules) fn at_any_time(&mut self, cause: Id, moment: Moment) -> Play<Went> {
        if self.interrupting {
            return Ok(Went::On);
        }
        // Who bares itself in the open is found at once (reality.facing.given-away).
        if moment == Moment::Bared {
            self.find_who_is_in_the_open(cause);
        }
        let mut now = moment;
        loop {
            let (mut declared, open) = (Declared::new(), Open::new());
            for who in self.state.ids() {
                if let Some(one) = self.declared_interrupt(who, cause, now, &open)? {
                    declared.push(one);
                }
            }
            if declared.is_empty() {
                return Ok(if now == moment { Went::On } else { Went::Otherwise });
            }
            self.carry_out_interrupts(cause, declared)?;
            now = Moment::Interrupted(moment.attacked());
        }
    }

    /// What somebody interrupts an action with at a moment, if it has anything and likes to.
    fn declared_interrupt(
        &mut self,
        who: Id,
        cause: Id,
        moment: Moment,
        open: &Open,
    ) -> Play<Option<Offered>> {
        let Some(opening) = self.scene().opening(who, cause, moment, open) else { return Ok(None) };
        // Only who faces the way sees somebody pass (reality.swift.reach-trigger).
        if opening == Opening::Passing && !self.faces_or_is_excused(who, cause)? {
            return Ok(None);
        }
        if opening == Opening::Passing {
            self.find_in_the_open(cause, who);
        }
        let Some(Choice::Interrupt(interrupt)) = self.ask(Question::Interrupt { who, cause, opening })?
        else {
            return Ok(None);
        };
        // Who is under attack has no time to turn (reality.facing.turn-timing).
        if opening == Opening::Attacked
            && let Some(target) = interrupt.target()
            && !self.faces_or_is_excused(who, target)?
        {
            return Ok(None);
        }
        Ok(Some((who, interrupt, opening)))
    }

    /// Carries out the interrupts of one moment: all together, or by setting one after the other, as is ruled
    /// (reality.interrupts.simultaneous-resolution).
    fn carry_out_interrupts(&mut self, cause: Id, mut declared: Declared) -> Play {
        if self.encounter.settings.two_interrupts == TwoInterrupts::Together {
            return self.interrupt_together(&declared);
        }
        while !declared.is_empty() {
            let place = self.first_of(cause, &declared)?;
            let one = declared.remove(place);
            if self.scene().is_still_possible(one) {
                self.interrupt_together(&[one])?;
            } else {
                let (actor, clause) = (one.0, "reality.interrupts.simultaneous-resolution");
                self.note(Event::CameToNothing { actor }, "another came first", clause);
            }
        }
        Ok(())
    }

    /// Carries out some interrupts that answer to openings, whoever turns to its target first.
    fn interrupt_together(&mut self, declared: &[Offered]) -> Play {
        for &(who, interrupt, opening) in declared {
            self.turn_to_strike(who, interrupt, opening);
        }
        let all: Simultaneous = declared.iter().map(|&(who, interrupt, _)| (who, interrupt)).collect();
        self.interrupt(&all)
    }

    /// Who strikes of its own accord turns first; who strikes at one who passes, or is itself under attack, strikes as it
    /// stands (reality.facing.turn-timing).
    fn turn_to_strike(&mut self, who: Id, interrupt: Interrupt, opening: Opening) {
        let Some(target) = interrupt.target() else { return };
        match opening {
            Opening::Passing | Opening::Attacked => self.turn_at_any_time(who, target),
            _ => self.face(who, target),
        }
    }

    /// Whose interrupt comes first, as is ruled.
    fn first_of(&mut self, target: Id, declared: &Declared) -> Play<usize> {
        let mut among = Ids::NONE;
        declared.iter().for_each(|&(who, ..)| among.insert(who));
        let first = match self.ask(Question::FirstInterrupt { target, among })? {
            Some(Choice::Combatant(first)) => declared.iter().position(|&(who, ..)| who == first),
            _ => None,
        };
        Ok(first.unwrap_or(0))
    }

    /// An action has been declared that is no attack and no way: others may interrupt it. Says whether it is still
    /// possible; who can no longer do it pays for what it began (reality.incomplete.min-one).
    pub(in crate::rules) fn withstands_interrupts(&mut self, who: Id, action: Action) -> Play<bool> {
        let went = self.at_any_time(who, Moment::Declared)?;
        if went == Went::On || self.scene().may_do(who, action).is_ok() {
            return Ok(true);
        }
        let cost = self.scene().cost_of(who, action);
        self.break_off(who, action.sort(), cost);
        Ok(false)
    }

    /// An action is done. By setting its Agile Moves are had now or never (reality.actions.agile-move-when).
    pub(in crate::rules) fn end_of_action(&mut self, who: Id) -> Play {
        if self.encounter.settings.agile_when == AgileWhen::DuringTheAction {
            self.at_any_time(who, Moment::Paid(None))?;
            self.of_mut(who).round.agile = 0;
        }
        Ok(())
    }

    /// Carries out the interrupts of one moment, one each, into which no other breaks (reality.interrupts.no-nesting).
    pub(in crate::rules) fn interrupt(&mut self, declared: &[(Id, Interrupt)]) -> Play {
        let (label, clause) = match declared.len() {
            0 | 1 => ("at any time", "reality.interrupts.any-time"),
            _ => ("at one moment", "reality.interrupts.simultaneous"),
        };
        for &(who, interrupt) in declared {
            self.note(Event::Interrupted { who, interrupt }, label, clause);
        }
        let before = std::mem::replace(&mut self.interrupting, true);
        self.at_one_moment(declared)?;
        self.interrupting = before;
        self.lose_holds()?;
        for &(who, _) in declared.iter().filter(|(_, interrupt)| interrupt.target().is_some()) {
            self.give_away(who);
            // A Swift Attack is an action too, and over.
            self.end_of_action(who)?;
        }
        Ok(())
    }
}
