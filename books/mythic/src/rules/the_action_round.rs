//! The Action Round: turns in initiative order, each of actions one by one and a recovery, and the round counter.

mod declare_counter_tempo_action;
mod declare_proactive_action;
mod declare_reactive_action;
mod initiative;
mod resolve_action;

pub use declare_reactive_action::Openness;
pub(in crate::rules) use resolve_action::Done;

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;
use fracas_engine::{Clause, Play, Progress, Why};

use super::actions::{Action, Row};
use super::{Fight, Scene};
use crate::choice::{Arm, Choice, Declared, Moment, Question, Reaction, Window};
use crate::event::{Event, Secret};
use crate::settings::{AimOverTurns, CounterUpdate, GameMasterWord, Initiative, RecoveryUse};
use crate::sheet::{Ap, Id, MOST_COMBATANTS, MOST_SQUARES, SideId};
use crate::state::{Ending, Phase};

/// Seconds of game time in a round (mythic.round.length).
pub const ROUND_SECONDS: u32 = 6;

/// The squares of a movement, the one where it starts left out.
pub(super) type Path = ArrayVec<Cell, MOST_SQUARES>;
/// The reactions that an action drew.
pub(super) type Replies = ArrayVec<Reply, MOST_COMBATANTS>;

/// A proactive action on its way from declaration to resolution.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    /// Who acts.
    pub actor: Id,
    /// What the others hear.
    pub declared: Declared,
    /// Its secret.
    pub secret: Secret,
    /// With what.
    pub arm: Option<Arm>,
    /// At whom.
    pub target: Option<Id>,
    /// What was paid.
    pub cost: Ap,
    /// Where a movement is to lead.
    pub path: Path,
    /// From whom a combat move is measured, where the mover has named somebody.
    pub opponent: Option<Id>,
    /// The result, where it was rolled at the declaration.
    pub rolled: Option<i16>,
}

/// A reaction on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    /// Who reacts.
    pub reactor: Id,
    /// How.
    pub reaction: Reaction,
    /// What was paid.
    pub cost: Ap,
    /// At which square of the path it strikes: 0 is where the movement starts.
    pub strikes_at: usize,
    /// Its result, once rolled.
    pub result: i16,
    /// Its net result and its row, once resolved.
    pub net: i16,
    /// The row met.
    pub row: Option<Row>,
}

impl Reply {
    /// A reaction that has been chosen, with nothing rolled.
    fn to_be_paid(reactor: Id, reaction: Reaction, cost: Ap) -> Reply {
        Reply { reactor, reaction, cost, strikes_at: 0, result: 0, net: 0, row: None }
    }
}

impl Attempt {
    /// What all see of a declared action before anything is paid or rolled.
    pub fn seen(scene: Scene<'_>, actor: Id, declared: Declared) -> Attempt {
        Attempt {
            actor,
            declared,
            secret: Secret::Genuine,
            arm: declared.arm(),
            target: scene.target_of(actor, declared),
            cost: Ap::ZERO,
            path: Path::new(),
            opponent: None,
            rolled: None,
        }
    }

    /// What a reactor has heard of an action.
    pub fn heard(scene: Scene<'_>, window: &Window) -> Attempt {
        Attempt { path: window.way.squares().collect(), ..Attempt::seen(scene, window.actor, window.to) }
    }

    /// The action as it is announced.
    pub fn announced(&self) -> Action {
        self.declared.action()
    }

    /// The action as it is meant.
    pub fn meant(&self) -> Action {
        match self.secret {
            Secret::Feint => Action::Feint,
            Secret::Genuine => self.announced(),
        }
    }

    /// Whether it is a movement.
    pub fn is_movement(&self) -> bool {
        matches!(self.declared, Declared::Move | Declared::CombatMove)
    }
}

impl Scene<'_> {
    /// Seconds that have passed in combat (mythic.round.counter-tracks-time).
    pub fn seconds(self) -> u32 {
        ROUND_SECONDS * u32::from(self.state.counter)
    }

    /// The side that alone has somebody able to act; nothing while opponents face each other
    /// (mythic.round.combat-end).
    fn ending(self) -> Option<Ending> {
        let able = || self.state.ids().filter(|&id| self.is_able(id));
        if able().any(|one| self.opponents_of(one).next().is_some()) {
            return None;
        }
        let side = able().map(|id| self.side(id)).next();
        Some(side.map_or(Ending::Undecided, |side: SideId| Ending::Won(side)))
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
        if self.state.phase == Phase::Over {
            return Ok(Progress::Over);
        }
        if let Some(ending) = self.scene().ending() {
            self.end_fight(ending);
            return Ok(Progress::Over);
        }
        Ok(Progress::Going)
    }

    /// Ends the fight.
    pub(super) fn end_fight(&mut self, ending: Ending) {
        self.state.phase = Phase::Over;
        self.state.ending = ending;
        self.note(Event::Ended { ending }, "the fight is over", "mythic.round.combat-end");
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
        self.note(Event::RoundBegan { counter, seconds }, "the counter so far", "mythic.round.counter-start");
        self.state.turn = 0;
        self.state.phase = Phase::TurnBegins;
    }

    /// A turn begins, or is skipped for one who cannot act (mythic.round.out-of-action).
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
        let left = usize::from(self.state.turn) < self.state.order.len();
        self.state.phase = if left { Phase::TurnBegins } else { Phase::RoundEnd };
    }

    /// Performs one action, or finishes: without AP nothing more is asked (mythic.round.turn-ends-without-ap).
    fn perform_action(&mut self) -> Play {
        let Some(actor) = self.state.actor() else {
            self.state.phase = Phase::RoundEnd;
            return Ok(());
        };
        if !self.scene().is_able(actor) || self.scene().of(actor).ap == Ap::ZERO {
            self.state.phase = Phase::Recovering;
            return Ok(());
        }
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

    /// Stamina is recovered, and the turn is over.
    fn end_turn(&mut self) -> Play {
        if let Some(actor) = self.state.actor().filter(|&actor| self.scene().is_able(actor)) {
            self.recover_stamina(actor)?;
            if self.encounter.settings.aim_over_turns == AimOverTurns::Lost {
                self.lose_aim(actor, "mythic.aim.recovery-does-not-break");
            }
        }
        if self.encounter.settings.counter_update == CounterUpdate::EachTurn {
            self.update_counter();
        }
        self.next_turn();
        Ok(())
    }

    /// The counter goes up, once a round (mythic.round.counter-once-per-round).
    fn update_counter(&mut self) {
        self.state.counter = self.state.counter.saturating_add(1);
        let (counter, seconds) = (self.state.counter, self.scene().seconds());
        self.tell(Event::RoundEnded { counter, seconds }, || {
            Why::clause("a full round is over", Clause("mythic.round.counter-increment"))
                .fact("six seconds each", Clause("mythic.round.counter-tracks-time"))
        });
    }

    fn end_round(&mut self) -> Play {
        if self.encounter.settings.counter_update == CounterUpdate::EachRound {
            self.update_counter();
        }
        if self.state.counter >= u16::from(self.encounter.settings.round_limit) {
            self.end_fight(Ending::Undecided);
            return Ok(());
        }
        if self.encounter.settings.recovery_use == RecoveryUse::NextRound {
            self.release_recovered();
        }
        if self.encounter.settings.initiative == Initiative::EachRound {
            self.find_order()?;
        }
        self.begin_round();
        Ok(())
    }
}
