//! The Action Round: turns in initiative order, each of actions one by one and a recovery, and the round counter.

mod declare_counter_tempo_action;
mod declare_proactive_action;
mod declare_reactive_action;
mod initiative;
mod resolve_action;

use fracas_engine::{Clause, Play, Progress, Why};

use crate::choice::{Choice, Moment, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{AimOverTurns, CounterUpdate, GameMasterWord, Initiative};
use crate::state::Ending;
use crate::terms::{Ap, Phase};

/// Seconds of game time in a round (mythic.round.length).
pub const ROUND_SECONDS: u32 = 6;

impl Scene<'_> {
    /// Seconds that have passed in combat (mythic.round.counter-tracks-time).
    pub fn seconds(self) -> u32 {
        ROUND_SECONDS * u32::from(self.state.counter)
    }

    /// The side of the first who is able to act; `None` while opponents face each other (mythic.round.combat-end,
    /// mythic.round.sides-at-peace).
    pub(super) fn ending(self) -> Option<Ending> {
        let able = || self.state.ids().filter(|&id| self.is_able(id)).map(|id| self.side(id));
        let present = able().fold(0_u32, |sides, side| sides | 1 << side.0);
        let mut sides =
            (0..).zip(&self.encounter.sides).filter(|(number, _)| present & (1_u32 << number) != 0);
        if sides.any(|(_, side)| side.enemies & present != 0) {
            return None;
        }
        Some(able().next().map_or(Ending::Undecided, Ending::Won))
    }
}

impl Fight<'_> {
    /// Plays one beat: the opening, the beginning of a turn, one action with all that answers it, a recovery, or the
    /// end of a round.
    pub fn beat(&mut self) -> Play<Progress> {
        match self.state.phase {
            Phase::Opening => self.open_fight()?,
            Phase::TurnBegins => self.begin_turn()?,
            Phase::Acting => self.perform_action()?,
            Phase::Recovering => self.end_turn()?,
            Phase::RoundEnd => self.end_round()?,
            Phase::Over => {}
        }
        self.end_when_decided();
        Ok(if self.state.phase == Phase::Over { Progress::Over } else { Progress::Going })
    }

    /// Ends the fight as soon as no two opponents are left in it.
    pub(super) fn end_when_decided(&mut self) {
        if self.state.phase == Phase::Over {
            return;
        }
        if let Some(ending) = self.scene().ending() {
            self.end_fight(ending, "mythic.round.combat-end");
        }
    }

    /// Ends the fight.
    pub(super) fn end_fight(&mut self, ending: Ending, clause: &'static str) {
        self.state.phase = Phase::Over;
        self.state.ending = ending;
        self.note(Event::Ended { ending }, "the fight is over", clause);
    }

    fn open_fight(&mut self) -> Play {
        self.settle_statuses()?;
        if self.state.order.is_empty() {
            self.find_order()?;
        }
        self.begin_round();
        Ok(())
    }

    fn begin_round(&mut self) {
        let (counter, seconds) = (self.state.counter, self.scene().seconds());
        let clause = match counter {
            0 => "mythic.round.counter-start",
            _ => "mythic.round.counter-increment",
        };
        self.note(Event::RoundBegan { counter, seconds }, "the counter so far", clause);
        self.state.turn = 0;
        self.state.phase = Phase::TurnBegins;
    }

    /// A turn begins, or is skipped for one who cannot act (mythic.round.out-of-action); after the last the round ends.
    fn begin_turn(&mut self) -> Play {
        let Some(actor) = self.state.actor() else {
            self.state.phase = Phase::RoundEnd;
            return Ok(());
        };
        if self.encounter.settings.game_master_word != GameMasterWord::Never {
            self.game_master_word(Moment::Turn)?;
            if self.state.phase == Phase::Over {
                return Ok(());
            }
        }
        if self.scene().is_able(actor) {
            self.stay_awake(actor)?;
        }
        if !self.scene().is_able(actor) {
            self.note(Event::TurnSkipped { actor }, "out of action", "mythic.round.out-of-action");
            self.next_turn();
            return Ok(());
        }
        let ap = self.scene().of(actor).ap;
        self.note(Event::TurnBegan { actor, ap }, "initiative order", "mythic.round.initiative-order");
        self.state.phase = Phase::Acting;
        Ok(())
    }

    fn next_turn(&mut self) {
        self.state.turn += 1;
        self.state.phase = Phase::TurnBegins;
    }

    /// Performs one action, or finishes: without AP nothing more is asked (mythic.round.turn-ends-without-ap).
    fn perform_action(&mut self) -> Play {
        let able = self.state.actor().filter(|&actor| self.scene().is_able(actor));
        let Some(actor) = able.filter(|&actor| self.scene().of(actor).ap > Ap::ZERO) else {
            self.state.phase = Phase::Recovering;
            return Ok(());
        };
        let ap = self.scene().of(actor).ap;
        match self.ask(Question::Act { actor, ap })? {
            Some(Choice::Declare(declared)) => self.declare(actor, declared),
            _ => {
                self.note(Event::Finished { actor }, "no more actions", "mythic.round.ask-next-action");
                self.state.phase = Phase::Recovering;
                Ok(())
            }
        }
    }

    /// Stamina is recovered, but not by who fell in its own turn (mythic.round.falls-in-own-turn), and the turn is
    /// over.
    fn end_turn(&mut self) -> Play {
        if let Some(actor) = self.state.actor().filter(|&actor| self.scene().is_able(actor)) {
            self.recover_stamina(actor)?;
            if self.encounter.settings.aim_over_turns == AimOverTurns::Lost {
                self.lose_aim(actor, "the turn is over", "mythic.aim.recovery-does-not-break");
            }
        }
        if self.encounter.settings.counter_update == CounterUpdate::EachTurn {
            self.update_counter();
        }
        self.next_turn();
        Ok(())
    }

    /// The counter goes up, once a round or by setting with each turn (mythic.round.counter-once-per-round).
    fn update_counter(&mut self) {
        let (label, clause) = match self.encounter.settings.counter_update {
            CounterUpdate::EachRound => ("a full round is over", "mythic.round.counter-increment"),
            CounterUpdate::EachTurn => ("a turn is over", "mythic.round.counter-once-per-round"),
        };
        self.state.counter = self.state.counter.saturating_add(1);
        let (counter, seconds) = (self.state.counter, self.scene().seconds());
        self.tell(Event::RoundEnded { counter, seconds }, || {
            Why::clause(label, Clause(clause))
                .fact("six seconds each", Clause("mythic.round.counter-tracks-time"))
        });
    }

    fn end_round(&mut self) -> Play {
        if self.encounter.settings.counter_update == CounterUpdate::EachRound {
            self.update_counter();
        }
        let over = self.state.rounds.saturating_add(1);
        if over >= u16::from(self.encounter.settings.round_limit) {
            self.end_fight(Ending::Undecided, "mythic.round.limit");
            return Ok(());
        }
        self.state.rounds = over;
        self.release_recovered();
        if self.encounter.settings.initiative == Initiative::EachRound {
            self.find_order()?;
        }
        self.begin_round();
        Ok(())
    }
}
