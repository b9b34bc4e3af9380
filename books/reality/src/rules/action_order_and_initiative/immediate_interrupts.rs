//! Immediate Interrupts: Agile Moves and Swift Attacks, which break into actions but never into rolls.

use arrayvec::ArrayVec;
use fracas_engine::Play;

use super::Several;
use crate::choice::{Arm, Choice, Intent, Interrupt, Opening, Question};
use crate::event::Event;
use crate::rules::Fight;
use crate::settings::{AgileWhen, TwoInterrupts};
use crate::terms::{Id, Ids, MOST_COMBATANTS};

impl Fight<'_> {
    /// Offers somebody an Agile Move while another's action is in progress.
    pub(in crate::rules) fn offer_agile_move(&mut self, who: Id, cause: Id, opening: Opening) -> Play {
        let within = self.encounter.settings.agile_when == AgileWhen::WithinTheRound;
        if self.interrupting || !within || !self.scene().is_aware_of(who, cause) {
            return Ok(());
        }
        self.make_agile_moves(who, cause, opening)
    }

    /// One Agile Move after the other, as many as are earned and wanted.
    fn make_agile_moves(&mut self, who: Id, cause: Id, opening: Opening) -> Play {
        loop {
            let question = Question::Interrupt { who, cause, opening };
            let Some(Choice::Interrupt(interrupt)) = self.ask(question)? else { break };
            let before = self.scene().of(who).cell;
            self.interrupt(who, interrupt)?;
            if self.scene().of(who).cell == before {
                break;
            }
        }
        Ok(())
    }

    /// Offers an attacker Agile Moves while its own action is in progress, before its outcome is known
    /// (reality.actions.agile-move-interrupt).
    pub(in crate::rules) fn offer_own_agile_moves(&mut self, who: Id) -> Play {
        if self.interrupting {
            return Ok(());
        }
        self.make_agile_moves(who, who, Opening::OwnAction)
    }

    /// An action is done. By setting its Agile Moves are had now or never (reality.actions.agile-move-when).
    pub(in crate::rules) fn end_of_action(&mut self, who: Id) -> Play {
        if self.encounter.settings.agile_when == AgileWhen::DuringTheAction {
            self.offer_own_agile_moves(who)?;
            self.of_mut(who).round.agile = 0;
        }
        Ok(())
    }

    /// Offers everybody in reach a Swift Attack at somebody who has just become Unguarded.
    pub(in crate::rules) fn offer_swift_attacks_at(&mut self, target: Id) -> Play {
        let opponents: Several =
            self.state.ids().filter(|&who| self.scene().opponents(who, target)).collect();
        self.offer_swift_attacks(target, &opponents, Opening::Unguarded)
    }

    /// Offers some a Swift Attack at another; unattended play takes it (reality.swift.offer). All choose before any
    /// strikes, and who strikes first is drawn at random or ruled, since they strike at one moment
    /// (reality.interrupts.simultaneous).
    pub(in crate::rules) fn offer_swift_attacks(
        &mut self,
        target: Id,
        watchers: &Several,
        opening: Opening,
    ) -> Play {
        let mut declared: ArrayVec<(Id, Interrupt), MOST_COMBATANTS> = ArrayVec::new();
        for &who in watchers {
            if let Some(interrupt) = self.declared_swift_attack(who, target, opening)? {
                declared.push((who, interrupt));
            }
        }
        if self.encounter.settings.two_interrupts == TwoInterrupts::Together {
            self.strike_together(target, opening, &mut declared)?;
        }
        while !declared.is_empty() {
            let place = self.first_of(target, &declared)?;
            let (who, interrupt) = declared.remove(place);
            if self.scene().is_able(who) && self.scene().is_alive(target) {
                self.turn_to_strike(who, target, opening);
                self.interrupt(who, interrupt)?;
            }
        }
        Ok(())
    }

    /// Of several interrupts those that are Swift Attacks in melee happen at one moment
    /// (reality.interrupts.simultaneous-resolution).
    fn strike_together(
        &mut self,
        target: Id,
        opening: Opening,
        declared: &mut ArrayVec<(Id, Interrupt), MOST_COMBATANTS>,
    ) -> Play {
        let is_blow = |interrupt: Interrupt| matches!(interrupt, Interrupt::Swift(..));
        if declared.iter().filter(|(_, interrupt)| is_blow(*interrupt)).count() < 2 {
            return Ok(());
        }
        let mut strikers: ArrayVec<(Id, Arm, Intent), MOST_COMBATANTS> = ArrayVec::new();
        for &(who, interrupt) in declared.iter() {
            if let Interrupt::Swift(arm, _, intent) = interrupt {
                let event = Event::Interrupted { who, interrupt };
                self.note(event, "at one moment", "reality.interrupts.simultaneous");
                self.turn_to_strike(who, target, opening);
                strikers.push((who, arm, intent));
            }
        }
        declared.retain(|(_, interrupt)| !is_blow(*interrupt));
        let before = std::mem::replace(&mut self.interrupting, true);
        self.swift_attacks_at(target, &strikers)?;
        self.interrupting = before;
        strikers.iter().for_each(|&(who, ..)| self.give_away(who));
        Ok(())
    }

    /// Who strikes of its own accord turns first; who strikes at one who passes strikes as it stands
    /// (reality.facing.turn-timing).
    fn turn_to_strike(&mut self, who: Id, target: Id, opening: Opening) {
        match opening {
            Opening::Passing => self.turn_at_any_time(who, target),
            _ => self.face(who, target),
        }
    }

    fn first_of(&mut self, target: Id, declared: &[(Id, Interrupt)]) -> Play<usize> {
        if self.encounter.settings.two_interrupts == TwoInterrupts::Together {
            return self.pick(declared.len(), "who strikes first");
        }
        let mut among = Ids::NONE;
        declared.iter().for_each(|&(who, _)| among.insert(who));
        let first = match self.ask(Question::FirstInterrupt { target, among })? {
            Some(Choice::Combatant(first)) => declared.iter().position(|&(who, _)| who == first),
            _ => None,
        };
        Ok(first.unwrap_or(0))
    }

    fn declared_swift_attack(&mut self, who: Id, target: Id, opening: Opening) -> Play<Option<Interrupt>> {
        if self.interrupting || !self.scene().is_able(target) && opening == Opening::Passing {
            return Ok(None);
        }
        // Only who faces the way sees somebody pass (reality.swift.reach-trigger).
        let unseen = opening == Opening::Passing;
        if !self.scene().could_swift(who, target, opening) || (unseen && !self.is_let_strike(who, target)?) {
            return Ok(None);
        }
        let question = Question::Interrupt { who, cause: target, opening };
        Ok(match self.ask(question)? {
            Some(Choice::Interrupt(interrupt)) => Some(interrupt),
            _ => None,
        })
    }

    /// Carries out an interrupt, into which no other breaks (reality.interrupts.no-nesting).
    pub(in crate::rules) fn interrupt(&mut self, who: Id, interrupt: Interrupt) -> Play {
        self.note(Event::Interrupted { who, interrupt }, "at any time", "reality.interrupts.any-time");
        let before = std::mem::replace(&mut self.interrupting, true);
        match interrupt {
            Interrupt::AgileMove(way) => self.agile_move(who, way)?,
            Interrupt::Swift(arm, target, intent) => self.swift_attacks_at(target, &[(who, arm, intent)])?,
            Interrupt::SwiftManeuver(maneuver, target) => self.swift_maneuver(who, maneuver, target)?,
            Interrupt::SwiftShot(item, target, intent) => self.swift_shot(who, item, target, intent)?,
        }
        self.interrupting = before;
        if interrupt.target().is_some() {
            self.give_away(who);
        }
        Ok(())
    }
}
