//! Movement: steps, Dash and Disengage.

use fracas_engine::map::Direction;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::Moment;
use crate::event::{Event, Trigger};
use crate::rules::actions_in_combat::reactions::Interlude;
use crate::rules::{Fight, Scene};
use crate::settings::OpportunityHits;
use crate::terms::{Action, Dash, Id, Ids, Metres, Movement, Perk};

impl Scene<'_> {
    pub(super) fn may_sprint(self, who: Id) -> Legality {
        const CLAUSE: &str = "realmspire.core.perks";
        if !self.has_perk(who, Perk::Sprint) {
            return Err(Illegal::because(CLAUSE, "it has no perk for this"));
        }
        if self.of(who).stamina == 0 {
            return Err(Illegal::because(CLAUSE, "it has no Stamina left"));
        }
        self.may_move(who)
    }

    /// Out of what a step is paid: out of what is left of a Dash, if that is enough (realmspire.primary.dash-use).
    fn movement_for(self, who: Id, way: Direction) -> Movement {
        let left = self.dash_left();
        let is_enough = left > Metres::ZERO && self.step_cost(who, way) <= left;
        if is_enough { Movement::Dash } else { Movement::Free }
    }
}

impl Fight<'_> {
    /// Dash: as many metres as the speed, on top of the movement of the turn (realmspire.primary.dash-extra).
    pub(in crate::rules::actions_in_combat) fn dash(&mut self, who: Id, action: Action) {
        if let Err(illegal) = self.scene().may_act(who, action) {
            self.comes_to_nothing(who, illegal);
            return;
        }
        let speeds = if action == Action::Sprint {
            self.spend_stamina(who, 1, "realmspire.core.perks");
            2
        } else {
            1
        };
        self.state.turn.dash = Dash { speeds, gone: Metres::ZERO };
    }

    /// Disengage: nothing that the active character does in this turn provokes from now on
    /// (realmspire.primary.disengage).
    pub(in crate::rules::actions_in_combat) fn disengage(&mut self, _: Id) {
        self.state.turn.disengaged = true;
    }

    /// A step: foes whom it provokes strike before it, it is paid for, and it is taken.
    pub(in crate::rules::actions_in_combat) fn step(&mut self, who: Id, way: Direction) -> Play {
        let movement = self.scene().movement_for(who, way);
        let turn = &mut self.state.turn;
        let begins = turn.movement != movement;
        turn.has_begun = true;
        if begins {
            turn.movement = movement;
            turn.provoked = Ids::NONE;
            let interlude = self.interject(who, Moment::Moves)?;
            if interlude == Interlude::Reactions && !self.may_still_step(who, way) {
                return Ok(());
            }
        }
        if self.comes_upon_somebody(who, self.scene().area(who).moved(way)) {
            return Ok(());
        }
        let provoked = self.scene().provoked_by_step(who, way);
        self.provokes(provoked.within);
        let exposures = self.scene().exposures(who, provoked.within, Trigger::Move);
        let from = self.scene().of(who).cell;
        self.struck_before(who, &exposures)?;
        if !exposures.is_empty() && !self.may_go_on(who, way) {
            return Ok(());
        }
        // Who was driven or has stepped aside takes its step from elsewhere (realmspire.opportunity.step-from-elsewhere):
        // it may provoke others.
        if self.scene().of(who).cell != from {
            return self.step(who, way);
        }
        self.take_step(who, way);
        self.struck_after(&exposures)?;
        self.provokes(provoked.entered);
        self.struck_on_entering(who, provoked.entered)?;
        self.stops(who);
        Ok(())
    }

    /// The present movement provokes some foes, which it does once (realmspire.opportunity.move-once).
    fn provokes(&mut self, foes: Ids) {
        let before = self.state.turn.provoked;
        self.state.turn.provoked = before.iter().chain(foes.iter()).collect();
    }

    /// Whether a mover takes its step after opportunity attacks.
    fn may_go_on(&mut self, who: Id, way: Direction) -> bool {
        !self.stops(who) && self.may_still_step(who, way)
    }

    /// Whether a step is still possible that others have reacted to; it is told if not.
    fn may_still_step(&mut self, who: Id, way: Direction) -> bool {
        if !self.scene().is_able(who) {
            return false;
        }
        let legal = self.scene().may_step(who, way);
        if let Err(illegal) = legal {
            self.comes_to_nothing(who, illegal);
        }
        legal.is_ok()
    }

    /// Whether opportunity attacks stop a mover; by a setting one that was hit moves no more in this turn
    /// (realmspire.opportunity.disrupt).
    fn stops(&mut self, who: Id) -> bool {
        if !self.scene().is_able(who) || !self.is_stopped(who) {
            return false;
        }
        if self.encounter.settings.opportunity_hits == OpportunityHits::DeedIsStopped {
            self.state.turn.walked = self.scene().speed(who);
            self.state.turn.dash = Dash::default();
        }
        true
    }

    fn take_step(&mut self, who: Id, way: Direction) {
        let cost = self.scene().step_cost(who, way);
        // It may have been slowed since.
        let movement = self.scene().movement_for(who, way);
        let turn = &mut self.state.turn;
        turn.movement = movement;
        match movement {
            Movement::Dash => turn.dash.gone = turn.dash.gone.plus(cost),
            Movement::Free | Movement::None => turn.walked = turn.walked.plus(cost),
        }
        turn.stride = turn.stride.took(way);
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        self.of_mut(who).cell = to;
        self.state.turn.is_among_allies = !self.scene().has_room(who, self.scene().area(who));
        let clause = match movement {
            Movement::Dash => "realmspire.primary.dash",
            Movement::Free | Movement::None => "realmspire.initiative.free-movement-no-ap",
        };
        self.note(Event::Moved { who, from, to }, "metres", clause);
        self.has_moved(who);
    }
}
