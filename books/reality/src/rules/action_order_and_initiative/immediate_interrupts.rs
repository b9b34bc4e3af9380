//! Immediate Interrupts: Agile Moves and Swift Attacks, which break into actions but never into rolls.

use fracas_engine::{Options, Table};

use crate::Reality;
use crate::choice::{Choice, Interrupt, Opening, Question};
use crate::event::Event;
use crate::rules::Fight;
use crate::rules::gear::Meets;
use crate::rules::melee_attacks::Blow;
use crate::settings::AgileWhen;
use crate::sheet::Id;

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

    /// Offers one whose own action is in progress the Agile Moves that it has earned, one after the other
    /// (reality.actions.agile-move-interrupt).
    pub(in crate::rules) fn offer_own_agile_moves(&mut self, who: Id) -> Result<(), T::Pause> {
        if self.interrupting {
            return Ok(());
        }
        loop {
            let mut options = Options::new();
            options.offer(Choice::Wait);
            self.scene()
                .agile_moves(who)
                .for_each(|way| options.offer(Choice::Interrupt(Interrupt::AgileMove(way))));
            let question = Question::Interrupt { who, cause: who, opening: Opening::OwnAction };
            let Some(Choice::Interrupt(interrupt)) = self.ask_of(who, question, &options)? else {
                return Ok(());
            };
            let earned = self.scene().of(who).round.agile;
            self.interrupt(who, interrupt)?;
            // A move that the game master does not allow is not asked for again.
            if self.scene().of(who).round.agile == earned {
                return Ok(());
            }
        }
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
    pub(in crate::rules) fn offer_swift_attacks(&mut self, target: Id) -> Result<(), T::Pause> {
        for who in self.state.ids() {
            if self.scene().opponents(who, target) {
                self.offer_swift_attack(who, target, Opening::Unguarded)?;
            }
        }
        Ok(())
    }

    /// Offers somebody a Swift Attack at another. Unattended play takes it (reality.swift.offer).
    pub(in crate::rules) fn offer_swift_attack(
        &mut self,
        who: Id,
        target: Id,
        opening: Opening,
    ) -> Result<(), T::Pause> {
        if self.interrupting || !self.scene().is_able(target) && opening == Opening::Passing {
            return Ok(());
        }
        let mut options = Options::new();
        self.scene().each_swift_attack(who, target, opening, |interrupt| {
            options.offer(Choice::Interrupt(interrupt));
        });
        if options.is_empty() {
            return Ok(());
        }
        options.offer(Choice::Wait);
        self.put_interrupt(who, target, opening, &options)
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
                self.swift_attack(blow)?;
            }
            Interrupt::SwiftManeuver(maneuver, target) => self.swift_maneuver(who, maneuver, target)?,
            Interrupt::SwiftShot(item, target, intent) => self.swift_shot(who, item, target, intent)?,
        }
        self.interrupting = before;
        Ok(())
    }
}
