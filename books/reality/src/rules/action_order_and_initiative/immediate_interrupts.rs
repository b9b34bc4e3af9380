//! Immediate Interrupts: Agile Moves and Swift Attacks, which break into actions but never into rolls.

use arrayvec::ArrayVec;
use fracas_engine::table::MOST_OPTIONS;
use fracas_engine::{Options, Procedure, Table};

use super::Several;
use crate::Reality;
use crate::choice::{Choice, Interrupt, Opening, Question};
use crate::event::Event;
use crate::rules::Fight;
use crate::rules::gear::Meets;
use crate::rules::melee_attacks::Blow;
use crate::settings::{AgileWhen, TwoInterrupts, UnfacedAttacks};
use crate::sheet::{Id, MOST_COMBATANTS};

impl<T: Table<Reality>> Fight<'_, T> {
    /// Offers somebody an Agile Move while another's action is in progress.
    pub(in crate::rules) fn offer_agile_move(
        &mut self,
        who: Id,
        cause: Id,
        opening: Opening,
    ) -> Result<(), T::Pause> {
        let within = self.encounter.settings.agile_when == AgileWhen::WithinTheRound;
        if self.interrupting || !within || !self.scene().is_aware_of(who, cause) {
            return Ok(());
        }
        let mut options = Options::new();
        options.offer(Choice::Wait);
        self.scene()
            .agile_moves(who)
            .for_each(|way| options.offer(Choice::Interrupt(Interrupt::AgileMove(way))));
        self.put_interrupt(who, cause, opening, &options)
    }

    /// Offers an attacker Agile Moves while its own action is in progress, before its outcome is known
    /// (reality.actions.agile-move-interrupt).
    pub(in crate::rules) fn offer_own_agile_moves(&mut self, who: Id) -> Result<(), T::Pause> {
        while !self.interrupting {
            let mut options = Options::new();
            options.offer(Choice::Wait);
            self.scene()
                .agile_moves(who)
                .for_each(|way| options.offer(Choice::Interrupt(Interrupt::AgileMove(way))));
            let question = Question::Interrupt { who, cause: who, opening: Opening::OwnAction };
            let Some(Choice::Interrupt(interrupt)) = self.ask_of(who, question, &options)? else { break };
            let before = self.scene().of(who).cell;
            self.interrupt(who, interrupt)?;
            if self.scene().of(who).cell == before {
                break;
            }
        }
        Ok(())
    }

    /// An action is done. By setting its Agile Moves are had now or never (reality.actions.agile-move-when).
    pub(in crate::rules) fn end_of_action(&mut self, who: Id) -> Result<(), T::Pause> {
        if self.encounter.settings.agile_when == AgileWhen::DuringTheAction {
            self.offer_own_agile_moves(who)?;
            self.of_mut(who).round.agile = 0;
        }
        Ok(())
    }

    /// Offers everybody in reach a Swift Attack at somebody who has just become Unguarded.
    pub(in crate::rules) fn offer_swift_attacks_at(&mut self, target: Id) -> Result<(), T::Pause> {
        let opponents: Several =
            self.state.ids().filter(|&who| self.scene().opponents(who, target)).collect();
        self.offer_swift_attacks(target, &opponents, Opening::Unguarded)
    }

    /// Offers some a Swift Attack at another; unattended play takes it (reality.swift.offer). All choose before any
    /// strikes, and who strikes first is drawn by lot or ruled, since they strike at one moment
    /// (reality.interrupts.simultaneous).
    pub(in crate::rules) fn offer_swift_attacks(
        &mut self,
        target: Id,
        watchers: &Several,
        opening: Opening,
    ) -> Result<(), T::Pause> {
        let mut declared: ArrayVec<(Id, Interrupt), MOST_COMBATANTS> = ArrayVec::new();
        for &who in watchers {
            if let Some(interrupt) = self.declared_swift_attack(who, target, opening)? {
                declared.push((who, interrupt));
            }
        }
        while !declared.is_empty() {
            let place = self.first_of(target, &declared)?;
            let (who, interrupt) = declared.remove(place);
            if self.scene().is_able(who) && self.scene().is_alive(target) {
                self.interrupt(who, interrupt)?;
            }
        }
        Ok(())
    }

    fn first_of(&mut self, target: Id, declared: &[(Id, Interrupt)]) -> Result<usize, T::Pause> {
        if self.encounter.settings.two_interrupts == TwoInterrupts::Together {
            return self.lot(declared.len(), "who strikes first");
        }
        let options = Self::choices(declared.iter().map(|&(who, _)| Choice::Combatant(who)));
        let first = match self.ask_gm(Question::FirstInterrupt { target }, &options)? {
            Some(Choice::Combatant(first)) => declared.iter().position(|&(who, _)| who == first),
            _ => None,
        };
        Ok(first.unwrap_or(0))
    }

    fn declared_swift_attack(
        &mut self,
        who: Id,
        target: Id,
        opening: Opening,
    ) -> Result<Option<Interrupt>, T::Pause> {
        if self.interrupting || !self.scene().is_able(target) && opening == Opening::Passing {
            return Ok(None);
        }
        if opening == Opening::Passing && !self.may_strike_behind(who, target)? {
            return Ok(None);
        }
        let mut options = Options::new();
        self.scene().each_swift_attack(who, target, opening, |interrupt| {
            if options.len() < MOST_OPTIONS - 1 {
                options.offer(Choice::Interrupt(interrupt));
            }
        });
        if options.is_empty() {
            return Ok(None);
        }
        options.offer(Choice::Wait);
        let question = Question::Interrupt { who, cause: target, opening };
        Ok(match self.ask_of(who, question, &options)? {
            Some(Choice::Interrupt(interrupt)) => Some(interrupt),
            _ => None,
        })
    }

    /// Whether one who passes may be struck at: it is faced, or by setting the game master allows it
    /// (reality.facing.attack-exception).
    fn may_strike_behind(&mut self, who: Id, target: Id) -> Result<bool, T::Pause> {
        let scene = self.scene();
        if scene.faces(who, target) {
            return Ok(true);
        }
        let asked = self.encounter.settings.unfaced_attacks == UnfacedAttacks::GameMaster;
        if !asked || scene.may_swift(who, target, Opening::Unguarded).is_err() {
            return Ok(false);
        }
        self.rule_either(Question::Unfaced { attacker: who, target }, Choice::No)
    }

    fn put_interrupt(
        &mut self,
        who: Id,
        cause: Id,
        opening: Opening,
        options: &Options<Choice>,
    ) -> Result<(), T::Pause> {
        let question = Question::Interrupt { who, cause, opening };
        if let Some(Choice::Interrupt(interrupt)) = self.ask_of(who, question, options)? {
            self.interrupt(who, interrupt)?;
        }
        Ok(())
    }

    /// Carries out an interrupt, into which no other breaks (reality.interrupts.no-nesting).
    pub(in crate::rules) fn interrupt(&mut self, who: Id, interrupt: Interrupt) -> Result<(), T::Pause> {
        self.note(Event::Interrupted { who, interrupt }, "at any time", "reality.interrupts.any-time");
        let before = std::mem::replace(&mut self.interrupting, true);
        match interrupt {
            Interrupt::AgileMove(way) => self.agile_move(who, way)?,
            Interrupt::Swift(arm, target, intent) => {
                let blow = Blow { meets: Meets::SwiftAttack, ..Blow::plain(who, target, arm, intent) };
                // One at a time, unless its target strikes at the same moment.
                if before { self.swift_attack(blow)? } else { self.swift_attacks_at_once(blow)? }
            }
            Interrupt::SwiftManeuver(maneuver, target) => self.swift_maneuver(who, maneuver, target)?,
            Interrupt::SwiftShot(item, target, intent) => self.swift_shot(who, item, target, intent)?,
        }
        self.interrupting = before;
        Ok(())
    }
}
