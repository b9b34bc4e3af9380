//! Turns and Rounds: who acts next, what a turn holds, how a round ends.

mod next_actor;

use std::ops::ControlFlow;

use fracas_engine::{Play, Progress};

use super::defenses::{Cause, GROUND_CLAUSES};
use super::{Fight, Scene};
use crate::choice::{Choice, Legality, Question};
use crate::event::Event;
use crate::settings::{GambitCombatEnd, RiderGround, RiderlessMounts, RoundEndOrder};
use crate::state::{Ending, LastTurn, Phase, Turn};
use crate::terms::{Id, Points, Set32, SideId, known};

/// Seconds of a round (forge.combat.round-seconds).
pub const ROUND_SECONDS: u32 = 6;

impl Fight<'_> {
    /// Plays one beat: the smallest stretch of the fight between two states that can be kept.
    pub fn beat(&mut self) -> Play<Progress> {
        match self.state.phase {
            Phase::Opening => self.opening()?,
            Phase::Between => self.name_next()?,
            Phase::Turn(turn) => self.turn_beat(turn)?,
            Phase::RoundEnd => self.end_round()?,
            Phase::Aftermath => return self.aftermath(),
            Phase::Over => return Ok(Progress::Over),
        }
        self.check_combat_end()?;
        Ok(if self.state.phase == Phase::Over { Progress::Over } else { Progress::Going })
    }

    /// The game master names who acts next: by default who was most affected by the last turn
    /// (forge.turns.next-actor-gm).
    fn name_next(&mut self) -> Play {
        if self.state.doom > 0 {
            self.offer_doom()?;
            // A hazard that doom woke may have ended the fight.
            self.check_combat_end()?;
            if self.state.phase != Phase::Between {
                return Ok(());
            }
        }
        let Some(preferred) = self.most_affected()? else {
            self.state.phase = Phase::RoundEnd;
            return Ok(());
        };
        match self.ask(Question::NextActor { preferred })? {
            Some(Choice::Combatant(next)) => self.begin_turn(next, "forge.turns.next-actor"),
            _ => Ok(()),
        }
    }

    /// A turn begins, with one action and one maneuver (forge.turns.two-skills).
    pub fn begin_turn(&mut self, actor: Id, clause: &'static str) -> Play {
        // Those of others too: a mount walks in its rider's turn, and a reaction may lead anywhere.
        self.state.combatants.iter_mut().for_each(|combatant| combatant.diagonals = 0);
        let combatant = self.state.of_mut(actor);
        combatant.turns_left = combatant.turns_left.saturating_sub(1);
        self.state.phase = Phase::Turn(Turn::of(actor));
        self.note(Event::TurnBegan { actor }, "next to act", clause);
        self.ask_breath(actor)?;
        match self.scene().commanded_mount(actor) {
            Some(mount) => self.ask_breath(mount),
            None => Ok(()),
        }
    }

    /// One decision of a turn, carried out to its end.
    fn turn_beat(&mut self, turn: Turn) -> Play {
        let actor = turn.actor;
        if !self.scene().is_present(actor) {
            // Who drops out of play in the midst of its turn has nothing left of it (forge.defeated.afflictions-gap).
            return self.end_turn(actor);
        }
        match self.ask(Question::Turn { actor })?.unwrap_or(Choice::EndTurn) {
            Choice::Use(used) => self.use_skill(actor, used)?,
            Choice::Command(used) => self.command(actor, used)?,
            Choice::Gambit => self.invoke_gambit(actor)?,
            Choice::HoldBreath => self.hold_breath(actor)?,
            Choice::LetBreathGo => self.let_breath_go(actor)?,
            Choice::GiveUp => self.interrupt(actor, "forge.defeated.concentration-gap"),
            Choice::CallForTerms => return self.call_for_terms(actor),
            Choice::Tend(whom) => self.tend(actor, whom)?,
            Choice::Item(item) | Choice::ItemAs(item, _) => self.pick_up(actor, item)?,
            _ => return self.end_turn(actor),
        }
        Ok(())
    }

    /// A turn ends: temporary conditions, what conditions cost, breath (forge.turns.turn-end-order); then the next to act
    /// is named.
    pub(super) fn end_turn(&mut self, actor: Id) -> Play {
        let passed = self.passes(actor);
        if passed {
            self.note(Event::TurnPassed { actor }, "out of the fight", "forge.turns.defeated-turns");
        } else {
            self.close_ledger(actor);
        }
        self.turn_ends_for(actor)?;
        // A mount without turns of its own lives by its rider's.
        if let Some(mount) = self.scene().commanded_mount(actor) {
            self.state.of_mut(mount).turns_left = 0;
            self.turn_ends_for(mount)?;
        }
        if !passed {
            self.note(Event::TurnEnded { actor }, "the turn is over", "forge.turns.optional");
        }
        if matches!(self.state.phase, Phase::Turn(_)) {
            self.state.phase = Phase::Between;
        }
        Ok(())
    }

    /// A mount of animal mind without a rider has no turn, and what the end of one brings comes to it as the round ends
    /// (forge.mount.riderless).
    fn riderless_turns_end(&mut self) -> Play {
        if self.encounter.settings.riderless_mounts == RiderlessMounts::StandStill {
            return Ok(());
        }
        for mount in self.encounter.mounts.iter().map(Id) {
            let scene = self.scene();
            let lives = scene.is_present(mount) && scene.of(mount).turns_left > 0;
            if lives && !scene.has_turns(mount) && scene.rider_of(mount).is_none() {
                self.turn_ends_for(mount)?;
            }
        }
        Ok(())
    }

    pub(super) fn turn_ends_for(&mut self, who: Id) -> Play {
        self.turn_ends_conditions(who)?;
        if !self.scene().is_present(who) {
            return Ok(());
        }
        self.turn_end_losses(who)?;
        self.breathe(who)?;
        self.flyer_falls(who)
    }

    /// Whether a defeated character's slot goes by unused: it is then not the last turn from which the next actor is
    /// judged (forge.turns.defeated-turns).
    fn passes(&self, actor: Id) -> bool {
        self.scene().has(actor, known::DEFEATED) && self.state.turn().is_none_or(|turn| turn.skills == 0)
    }

    /// A new account of who was hurt is opened with the first skill of a turn.
    pub(super) fn open_ledger(&mut self) {
        for combatant in &mut self.state.combatants {
            combatant.hurt = Points::ZERO;
        }
    }

    fn close_ledger(&mut self, actor: Id) {
        let Some(turn) = self.state.turn().copied() else { return };
        if turn.skills == 0 {
            self.open_ledger();
        }
        self.state.last = LastTurn { actor: Some(actor), targets: turn.targets };
    }

    /// Points that conditions take at the end of their bearer's turn.
    fn turn_end_losses(&mut self, actor: Id) -> Play {
        let conditions = self.state.of(actor).conditions;
        for condition in conditions.iter().map(crate::terms::ConditionId) {
            let loss = self.encounter.conditions[condition.index()].turn_end_loss;
            // Choking is the business of water, which knows whether a held breath suspends it.
            if condition != known::CHOKING && loss != [Points::ZERO; 3] && self.scene().has(actor, condition)
            {
                let cause = Cause::of_condition(condition, "forge.combat.skill-list-gap");
                self.lose_each(actor, loss, cause)?;
            }
        }
        Ok(())
    }

    /// A round ends: surroundings, then the price of final gambits, then everybody may take a turn afresh
    /// (forge.turns.end-of-round-order-gap).
    fn end_round(&mut self) -> Play {
        self.riderless_turns_end()?;
        let environment_first = self.encounter.settings.round_end_order == RoundEndOrder::EnvironmentFirst;
        if !environment_first {
            self.pay_gambits()?;
        }
        self.environment_acts()?;
        self.happenings_of_round()?;
        self.end_tending_round();
        // Who falls to the ground ends the fight there and then; gambits are paid for afterwards
        // (forge.defeated.combat-end).
        self.check_combat_end()?;
        if self.state.phase != Phase::RoundEnd {
            return Ok(());
        }
        if environment_first {
            self.pay_gambits()?;
        }
        let (round, seconds) = (self.state.round, u32::from(self.state.round) * ROUND_SECONDS);
        self.note(
            Event::RoundEnded { round, seconds },
            "everybody has taken a turn",
            "forge.turns.round-end",
        );
        self.check_combat_end()?;
        if self.state.phase != Phase::RoundEnd {
            return Ok(());
        }
        self.ask_to_fight_on()?;
        if self.state.phase != Phase::RoundEnd {
            return Ok(());
        }
        if self.state.round >= u16::from(self.encounter.settings.round_limit) {
            return self.end_combat(Ending::Undecided, "the limit of rounds", "forge.combat.round-limit");
        }
        self.begin_round();
        Ok(())
    }

    /// The game master says whether the sides fight on, or flight or terms end the combat
    /// (forge.defeated.flee-or-terms).
    pub(super) fn ask_to_fight_on(&mut self) -> Play {
        if self.ask_yes(Question::FightOn)? {
            return Ok(());
        }
        self.end_combat(Ending::Undecided, "flight or terms", "forge.defeated.flee-or-terms")
    }

    /// What the ground does to who stands on it at the end of a round.
    fn environment_acts(&mut self) -> Play {
        for who in self.state.ids() {
            // It is the mount that stands on the ground (forge.mount.ground).
            let carried = self.scene().mount_of(who).is_some()
                && self.encounter.settings.rider_ground == RiderGround::MountAlone;
            if !self.scene().is_present(who) || carried {
                continue;
            }
            let encounter = self.encounter;
            for number in self.scene().terrains_under(who).iter() {
                let terrain = &encounter.terrains[usize::from(number)];
                let cause = Cause::of_pools("the ground", GROUND_CLAUSES);
                self.lose_each(who, terrain.round_end_loss, cause)?;
                if let Some((pool, points)) = terrain.round_end_damage {
                    self.environment_damage(who, pool, points)?;
                }
                self.stress(who, terrain.round_end_stress, ("the ground", "forge.combat.stress-gap"))?;
            }
        }
        Ok(())
    }

    /// Everybody may take a turn afresh (forge.turns.new-round).
    pub(super) fn begin_round(&mut self) {
        self.state.round = self.state.round.saturating_add(1);
        let roster = &self.encounter.roster;
        for (combatant, sheet) in self.state.combatants.iter_mut().zip(roster) {
            combatant.turns_left = sheet.turns;
            combatant.uses.clear();
            combatant.reactions = 0;
        }
        self.state.phase = Phase::Between;
        let round = self.state.round;
        self.note(Event::RoundBegan { round }, "a new round", "forge.turns.new-round");
    }

    /// Combat ends when the enemies of a side are all out of it (forge.defeated.combat-end).
    fn check_combat_end(&mut self) -> Play {
        if matches!(self.state.phase, Phase::Opening | Phase::Aftermath | Phase::Over) {
            return Ok(());
        }
        let standing = self.scene().sides_standing();
        let hostile = |side: u8| self.encounter.sides[usize::from(side)].enemies.meets(standing);
        if standing.iter().any(hostile) {
            return Ok(());
        }
        // A side that is at war with nobody stands there at the end, but has won nothing. Of several at peace with each
        // other the first has won (forge.defeated.peace).
        let mut fighting =
            standing.iter().filter(|&side| !self.encounter.sides[usize::from(side)].enemies.is_empty());
        let ending = fighting.next().map_or(Ending::Undecided, |side| Ending::Won(SideId(side)));
        self.end_combat(ending, "no enemy is left standing", "forge.defeated.combat-end")
    }

    /// The combat is over; what comes after it may be played. Its last round is over with it, so that a gambit in force
    /// is to be paid for (forge.gambit.price).
    pub(super) fn end_combat(&mut self, ending: Ending, label: &'static str, clause: &'static str) -> Play {
        self.state.ending = ending;
        let played = self.encounter.aftermath == crate::encounter::Aftermath::Played;
        self.state.phase = if played { Phase::Aftermath } else { Phase::Over };
        self.note(Event::CombatEnded { ending }, label, clause);
        match self.encounter.settings.gambit_combat_end {
            GambitCombatEnd::Paid => self.pay_gambits(),
            GambitCombatEnd::Spared => Ok(()),
        }
    }
}

impl Scene<'_> {
    /// The sides that still have somebody in the fight. A mount of animal mind fights for nobody by itself
    /// (forge.defeated.lone-mounts).
    pub fn sides_standing(self) -> Set32 {
        let mut standing = Set32::EMPTY;
        for (combatant, sheet) in self.state.combatants.iter().zip(&self.encounter.roster) {
            if combatant.is_present() && !combatant.has(known::DEFEATED) && sheet.has_turns() {
                standing.insert(sheet.side.0);
            }
        }
        standing
    }

    /// Whether the present turn is a combatant's own, or that of the rider who commands it.
    pub(super) fn acts_in_this_turn(self, who: Id) -> bool {
        let actor = self.state.turn().map(|turn| turn.actor);
        actor.is_some_and(|actor| actor == who || self.commanded_mount(actor) == Some(who))
    }

    /// Whether an answer to [`Question::Turn`] is legal; `None` if it is no way to spend a turn.
    #[inline]
    pub fn may_spend_turn(self, actor: Id, choice: Choice) -> Option<Legality> {
        Some(match choice {
            Choice::EndTurn => Ok(()),
            Choice::Use(used) => self.may_use(actor, used),
            Choice::Command(used) => self.may_command(actor, used),
            Choice::Item(_) | Choice::ItemAs(..) => self.may_pick_up_as(actor, choice),
            Choice::Gambit => self.may_gambit(actor),
            Choice::HoldBreath => self.may_hold_breath(actor),
            Choice::LetBreathGo => self.may_let_breath_go(actor),
            Choice::GiveUp => self.may_give_up(actor),
            Choice::CallForTerms => self.may_call_for_terms(actor),
            Choice::Tend(whom) => self.may_tend(actor, whom),
            _ => return None,
        })
    }

    /// Shows what a character may do with its turn; to end it is what unattended play does. What its skills have in
    /// common is looked at once, so that all that is shown is legal.
    pub fn each_way_to_spend_turn(
        self,
        actor: Id,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each(Choice::EndTurn)?;
        let has_time = |sort| self.has_time_for(actor, sort);
        self.each_use(actor, has_time, &mut |used| each(Choice::Use(used)))?;
        self.each_command(actor, each)?;
        self.each_pickup(actor, each)?;
        let mut offer = |choice, may: Legality| match may {
            Ok(()) => each(choice),
            Err(_) => ControlFlow::Continue(()),
        };
        offer(Choice::Gambit, self.may_gambit(actor))?;
        offer(Choice::HoldBreath, self.may_hold_breath(actor))?;
        offer(Choice::LetBreathGo, self.may_let_breath_go(actor))?;
        offer(Choice::GiveUp, self.may_give_up(actor))?;
        offer(Choice::CallForTerms, self.may_call_for_terms(actor))?;
        for whom in self.everybody().filter(|&whom| self.has(whom, known::DEFEATED)) {
            offer(Choice::Tend(whom), self.may_tend(actor, whom))?;
        }
        ControlFlow::Continue(())
    }
}
