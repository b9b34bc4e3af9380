//! Action Order & Initiative: whoever wants to act, acts; who wants to answer first, rolls.

pub mod immediate_interrupts;
pub mod incomplete_actions;
pub mod initiative;
pub mod waiting_to_act;

use arrayvec::ArrayVec;
use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::{Action, Choice, Question};
use crate::event::Event;
use crate::settings::{CommonSense, FirstToSpeak, FreeDeeds, ProneLimits, Responding, Turns};
use crate::terms::{Id, Ids, MOST_COMBATANTS, Phase, Posture};

/// Some combatants.
pub(crate) type Several = ArrayVec<Id, MOST_COMBATANTS>;

impl Scene<'_> {
    /// Who could act at this moment: able, with something left to do it with, and not having passed.
    fn could_act(self) -> Several {
        let free = |&id: &Id| self.is_able(id) && !self.state.passed.has(id) && self.has_means(id);
        self.state.ids().filter(free).collect()
    }

    /// Whether somebody has anything left to spend (reality.waiting.new-round), or by setting may do what costs nothing
    /// (reality.waiting.free-deeds).
    pub(crate) fn has_means(self, who: Id) -> bool {
        let combatant = self.of(who);
        if self.settings().free_deeds == FreeDeeds::AtAnyTime && self.may_do_free(who).is_ok() {
            return true;
        }
        combatant.energy > 0
            || self.swaps_left(who) > 0
            || (combatant.agility > 1 && self.uses_agility(who))
            || self.has_agile_move(who)
    }

    /// Who of them has been attacked and not been asked since (reality.order.chance-to-respond).
    fn owed_an_answer(self, among: &Several) -> Several {
        let offered = self.settings().responding == Responding::Offered;
        among.iter().copied().filter(|&id| offered && self.of(id).owed != Ids::NONE).collect()
    }

    /// Whether an attacker must let a target answer before it attacks again.
    pub(crate) fn must_let_answer(self, attacker: Id, target: Id) -> bool {
        self.settings().responding == Responding::Offered
            && self.of(target).owed.has(attacker)
            && self.is_able(target)
            && self.has_means(target)
    }
}

impl Fight<'_> {
    /// One moment: somebody is asked whether it acts. Who has been attacked is asked first; for the rest nobody has
    /// the right of way (reality.order.no-right-of-way).
    pub(super) fn moment(&mut self) -> Play {
        let free = self.scene().could_act();
        if free.is_empty() || self.round_is_over()? {
            self.state.phase = Phase::RoundEnds;
            return Ok(());
        }
        let owed = self.scene().owed_an_answer(&free);
        let among = if owed.is_empty() { free } else { owed };
        let actor = self.first_to_speak(&among)?;
        self.of_mut(actor).owed = Ids::NONE;
        match self.ask(Question::Act { actor })? {
            Some(Choice::Do(action)) => {
                self.act(actor, action)?;
                if self.scene().is_attack(action) {
                    self.give_away(actor);
                }
                self.all_turn();
                Ok(())
            }
            Some(Choice::Interrupt(interrupt)) => {
                self.state.passed = Ids::NONE;
                // Between two actions one is free to turn (reality.facing.turn-timing).
                if let Some(target) = interrupt.target() {
                    self.face(actor, target);
                }
                self.interrupt(&[(actor, interrupt)])?;
                self.all_turn();
                Ok(())
            }
            _ => {
                self.state.passed.insert(actor);
                self.note(Event::Waited { who: actor }, "the moment passes", "reality.waiting.new-round");
                Ok(())
            }
        }
    }

    /// Who speaks first of those who could act: drawn at random, since a program cannot hear who calls out first, or by
    /// setting as the game master hears it (reality.order.who-speaks).
    fn first_to_speak(&mut self, among: &Several) -> Play<Id> {
        if self.encounter.settings.first_to_speak == FirstToSpeak::GameMaster {
            let could = among.iter().copied().collect();
            if let Some(Choice::Combatant(first)) = self.ask(Question::FirstToSpeak { among: could })? {
                return Ok(first);
            }
        }
        Ok(among[self.pick(among.len(), "who speaks first")?])
    }

    /// An action is declared, may be challenged, and is carried out (reality.order.resolve-fully).
    fn act(&mut self, actor: Id, action: Action) -> Play {
        self.note(Event::Declared { actor, action }, "declared", "reality.intro.no-turn-order");
        if !self.begins(actor, action)? {
            return Ok(());
        }
        self.state.passed = Ids::NONE;
        self.declare_blow(actor, action);
        self.resolve(actor, action)
    }

    /// Carries out what somebody has declared, if it still can be done.
    fn carry_out_declared(&mut self, actor: Id, action: Action) -> Play {
        if self.scene().may_go_on_with(actor, action).is_ok() {
            self.carry_out(actor, action)?;
            self.end_of_action(actor)
        } else {
            // Who has been interrupted still pays for what it began (reality.incomplete.min-one).
            self.note(Event::CameToNothing { actor }, "it can no longer be done", "reality.initiative.win");
            let cost = self.scene().cost_of(actor, action);
            self.break_off(actor, action.sort(), cost);
            self.faint_if_spent(actor);
            Ok(())
        }
    }

    /// Whether somebody begins what it has declared: unless it is vetoed, it turns to its target.
    fn begins(&mut self, who: Id, action: Action) -> Play<bool> {
        if !self.makes_sense(who, action)? || !self.faces_its_target(who, action)? {
            return Ok(false);
        }
        self.prepare(who, action);
        Ok(true)
    }

    /// Whether the game master finds nothing against an action: asked by setting of every action, or of those of the Prone
    /// (reality.order.common-sense, reality.conditions.prone-limits). What is vetoed costs nothing.
    fn makes_sense(&mut self, actor: Id, action: Action) -> Play<bool> {
        let settings = &self.encounter.settings;
        let prone = self.scene().of(actor).posture == Posture::Prone
            && settings.prone_limits == ProneLimits::GameMaster;
        if !prone && settings.common_sense != CommonSense::GameMaster {
            return Ok(true);
        }
        let allowed = self.is_so(Question::Allowed { actor, action })?;
        if !allowed {
            // It counts as waiting, so that a Round of vetoes ends.
            self.state.passed.insert(actor);
            self.note(Event::CameToNothing { actor }, "the game master's word", "reality.order.common-sense");
        }
        Ok(allowed)
    }

    /// Whether the game master lets somebody attack whom it does not face, where none turns by itself
    /// (reality.facing.attack-exception, reality.facing.turns).
    fn faces_its_target(&mut self, actor: Id, action: Action) -> Play<bool> {
        let scene = self.scene();
        let turns = scene.settings().turns == Turns::ByThemselves;
        let target = scene.attacked_by(action).filter(|&target| !turns && scene.must_face(target));
        let Some(target) = target else { return Ok(true) };
        let allowed = self.faces_or_is_excused(actor, target)?;
        if !allowed {
            self.state.passed.insert(actor);
            let reason = "it does not face its target";
            self.note(Event::CameToNothing { actor }, reason, "reality.facing.attack-exception");
        }
        Ok(allowed)
    }

    /// Counts an action that cost nothing, so that nobody can go on for ever within one moment.
    pub(super) fn count_free_action(&mut self, who: Id) {
        let round = &mut self.of_mut(who).round;
        round.free = round.free.saturating_add(1);
    }

    /// Turns to the target and ends what an attack ends.
    fn prepare(&mut self, actor: Id, action: Action) {
        if let Some(target) = action.target() {
            self.face(actor, target);
            self.turn_at_any_time(target, actor);
        }
    }
}
