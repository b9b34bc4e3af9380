//! The Combat Sequence: rounds of fifteen seconds, turns by current initiative, and what ends a fight.

pub mod action_points;
pub mod durations_and_rounds;
pub mod initiative;
pub mod movement;
pub mod surprise;
pub mod using_actions_and_reactions;

use fracas_engine::{Illegal, Legality, Play, Progress};

use super::{Fight, Scene};
use crate::choice::{Deed, Moment, Question};
use crate::event::Event;
use crate::settings::{CombatEnds, Speech, StillToCome, SurprisedAp};
use crate::state::{Ending, Phase};
use crate::terms::{Id, Ids, Presence, Walked};

/// Whether the round in which a fight ends has gone to its end (destiny.resting.rounds-pass).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LastRound {
    /// It has.
    Over,
    /// The fight has ended before.
    CutShort,
}

/// Seconds of a round (destiny.sequence.round-length).
pub const ROUND_SECONDS: u32 = 15;

impl Scene<'_> {
    /// Whether somebody is still to come in this fight, and counts for that (destiny.sequence.still-to-come).
    fn is_awaited(self, who: Id) -> bool {
        self.settings().still_to_come == StillToCome::Count
            && self.of(who).presence == Presence::ToCome
            && self.sheet(who).arrives.is_some()
    }

    /// How the fight has ended: no two hostile sides have a participant left who counts (destiny.sequence.end).
    fn ending(self) -> Option<Ending> {
        let here = |id: Id| match self.settings().combat_ends {
            CombatEnds::NobodyHostileAble => self.is_awake(id),
            CombatEnds::NobodyHostileAlive => self.is_here(id),
        };
        let counts = |id: &Id| here(*id) || self.is_awaited(*id);
        let mut able = self.state.ids().filter(counts);
        if able.clone().any(|one| self.encounter.foes[one.index()].iter().any(|foe| counts(&foe))) {
            return None;
        }
        // Of several sides at peace that of the first (destiny.sequence.winner).
        Some(able.next().map_or(Ending::Undecided, |id| Ending::Won(self.side(id))))
    }
}

impl Scene<'_> {
    /// Whether others may come to flank somebody in the coming beat without any action: they join or wake as a round begins
    /// or ends (destiny.ignore-flank.free-reaction). Surprise has no part in it: who is surprised lacks AP, not the weapon
    /// (destiny.surprise.no-ap).
    fn may_flank_anew(self) -> bool {
        matches!(self.state.phase, Phase::RoundBegins | Phase::RoundEnds)
    }

    /// Whether somebody may say something: a few words in the fifteen seconds of a round, whosever turn it is
    /// (destiny.sequence.speech).
    pub(crate) fn may_speak(self, who: Id) -> Legality {
        const CLAUSE: &str = "destiny.sequence.speech";
        if self.settings().speech == Speech::AtTheTable {
            return Err(Illegal::because(CLAUSE, "the people at the table speak for themselves"));
        }
        if !self.is_awake(who) {
            return Err(Illegal::because(CLAUSE, "whoever is unconscious or dead says nothing"));
        }
        if self.of(who).round.spoke {
            return Err(Illegal::because(CLAUSE, "no more than a few words fit into a round"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Says a few words.
    pub(crate) fn speak(&mut self, who: Id) {
        self.of_mut(who).round.spoke = true;
        self.note(Event::Spoke { who }, "at no cost", "destiny.sequence.speech");
    }

    /// Plays one beat: an opening, the beginning or end of a turn or round, one action with all that answers it, or a
    /// rest.
    pub fn beat(&mut self) -> Play<Progress> {
        let may_flank_anew = self.scene().may_flank_anew();
        match self.state.phase {
            Phase::Opening => self.open_fight()?,
            Phase::RoundBegins => self.begin_round()?,
            Phase::Between => self.next_turn()?,
            Phase::TurnBegins(actor) => self.begin_turn(actor)?,
            Phase::Acting(actor) => self.go_on(actor)?,
            Phase::TurnEnds(actor) => self.end_turn(actor)?,
            Phase::RoundEnds => self.end_round()?,
            Phase::Resting => self.rest()?,
            Phase::Over => {}
        }
        self.settle_grapples();
        match self.state.phase {
            Phase::Over => return Ok(Progress::Over),
            Phase::Opening | Phase::Resting => return Ok(Progress::Going),
            _ => {}
        }
        match self.scene().ending() {
            Some(ending) => self.end_fight(ending, "destiny.sequence.end")?,
            None if may_flank_anew => self.newly_flanked()?,
            None => {}
        }
        Ok(if self.state.phase == Phase::Over { Progress::Over } else { Progress::Going })
    }

    /// The fight ends; if there are more of them this day, there is time to rest.
    pub(crate) fn end_fight(&mut self, ending: Ending, clause: &'static str) -> Play {
        let last_round = match self.state.phase {
            Phase::RoundBegins => LastRound::Over,
            _ => LastRound::CutShort,
        };
        self.state.ending = ending;
        self.state.turn_of = None;
        self.state.took_part = Ids::NONE;
        self.note(Event::Ended { ending }, "the fight is over", clause);
        self.close_fight(last_round)?;
        let more = self.state.fight < self.encounter.start.fights;
        self.state.phase = if more { Phase::Resting } else { Phase::Over };
        Ok(())
    }

    fn open_fight(&mut self) -> Play {
        let (fight, minute) = (self.state.fight, self.state.minute);
        self.note(Event::FightBegan { fight, minute }, "combat starts", "destiny.sequence.round-length");
        self.find_initiative()?;
        self.find_the_surprised()?;
        self.look_who_is_flanked();
        self.state.phase = Phase::RoundBegins;
        Ok(())
    }

    fn begin_round(&mut self) -> Play {
        self.state.round = self.state.round.saturating_add(1);
        let round = self.state.round;
        let seconds = ROUND_SECONDS * u32::from(round - 1);
        self.note(
            Event::RoundBegan { round, seconds },
            "fifteen seconds each",
            "destiny.sequence.round-length",
        );
        for who in self.state.ids() {
            // Whoever is paying for a jump has not stopped running.
            let jumps = self.scene().is_to_jump(who);
            let round = &mut self.of_mut(who).round;
            let Walked { run_up, heading, .. } = if jumps { round.walked } else { Default::default() };
            *round = Default::default();
            round.walked = Walked { run_up, heading, ..Default::default() };
        }
        self.let_join()?;
        self.draw_lots()?;
        for who in self.state.ids().filter(|&who| self.scene().is_here(who)).collect::<Ids>().iter() {
            self.gain_at_round_start(who);
        }
        self.state.phase = Phase::Between;
        Ok(())
    }

    /// Who is next, if anybody is left (destiny.initiative.live-order).
    fn next_turn(&mut self) -> Play {
        self.state.phase = match self.next_to_act()? {
            Some(next) => Phase::TurnBegins(next),
            None => Phase::RoundEnds,
        };
        Ok(())
    }

    fn begin_turn(&mut self, actor: Id) -> Play {
        let (initiative, ap) = (self.scene().acting_initiative(actor), self.scene().of(actor).ap);
        self.note(
            Event::TurnBegan { who: actor, initiative, ap },
            "by initiative",
            "destiny.initiative.descending",
        );
        for who in self.scene().sharing_turn(actor).iter() {
            self.end_defend(who, "destiny.common.defend-until");
        }
        self.windows(actor, Moment::TurnStart)?;
        self.offer_readied_at_turns(actor, Deed::BeganTurn)?;
        self.state.phase = Phase::Acting(actor);
        Ok(())
    }

    /// One action of a turn, or a payment for one that takes longer.
    fn go_on(&mut self, actor: Id) -> Play {
        if !self.scene().is_awake(actor) {
            return self.finish_acting(actor);
        }
        if self.pay_on(actor)? {
            return Ok(());
        }
        match self.deed_of(actor, actor, Question::Act { actor })? {
            Some(action) => {
                // A jump belongs to the approach that it is part of, and what is done besides all actions breaks off none.
                if !(action.is_movement() || action.is_free()) {
                    self.state.rebuffed = Default::default();
                }
                self.act(actor, action)
            }
            None => {
                self.finish_timed_action_of_turn(actor)?;
                self.finish_acting(actor)
            }
        }
    }

    /// A turn ends: others may act, AP are gained by whose turn it was, what lasted for the turn is over.
    fn end_turn(&mut self, actor: Id) -> Play {
        self.windows(actor, Moment::TurnEnd)?;
        self.offer_readied_at_turns(actor, Deed::EndsTurn)?;
        if self.scene().is_here(actor) {
            self.drift(actor)?;
        }
        for who in self.scene().ending_turn(actor).iter() {
            self.close_turn(who);
        }
        self.state.took_part = Ids::NONE;
        self.forget_refusals();
        // An opening lasts for the turn in which it is made, whosever turn it is (destiny.positioning.opening).
        for who in self.state.ids() {
            self.of_mut(who).openings.clear();
        }
        self.state.rebuffed = Default::default();
        self.note(Event::TurnEnded { who: actor }, "one turn a round", "destiny.sequence.one-turn");
        self.state.phase = Phase::Between;
        Ok(())
    }

    /// What somebody's turn ends with: AP are gained, and what lasted for the turn is over.
    pub(crate) fn close_turn(&mut self, who: Id) {
        let waits =
            self.scene().of(who).surprised && self.encounter.settings.surprised_ap == SurprisedAp::NextRound;
        if self.scene().is_here(who) && !waits {
            self.gain_at_turn_end(who);
        }
        let combatant = self.of_mut(who);
        combatant.surprised = false;
        combatant.round.acted = true;
        self.end_of_run(who);
    }

    /// A round ends: what takes rounds takes effect, ailments and the dying are rolled for, effects run out
    /// (destiny.sequence.round-end).
    fn end_round(&mut self) -> Play {
        self.finish_timed_actions()?;
        self.suffer_ailments()?;
        self.drown()?;
        self.watch_the_dying()?;
        self.end_effects();
        self.judge_overexertion()?;
        let round = self.state.round;
        self.note(Event::RoundEnded { round }, "the round is over", "destiny.durations.end-of-round");
        self.state.phase = Phase::RoundBegins;
        if round >= self.encounter.settings.round_limit {
            self.end_fight(Ending::Undecided, "destiny.sequence.round-limit")?;
        }
        Ok(())
    }
}
