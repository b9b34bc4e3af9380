//! Rounds: time without turns.

use fracas_engine::{Clause, Play, Progress, Why};

use super::{Fight, Scene};
use crate::event::Event;
use crate::settings::FightEnds;
use crate::terms::{Condition, Ending, Id, Ids, Nature, Phase, RoundRecord, SideId};

/// Seconds of game time in a Round (reality.rounds.length).
pub const ROUND_SECONDS: u32 = 5;

impl Scene<'_> {
    /// The side that alone has somebody able to go on, or by setting alive; `None` while opponents face each other
    /// (reality.waiting.fight-ends). Of several that are left at peace it is that of the first on the roster
    /// (reality.waiting.several-left).
    fn ending(self) -> Option<Ending> {
        let creature = |id: Id| self.sheet(id).nature != Nature::Object;
        let counts = |id: Id| match self.settings().fight_ends {
            FightEnds::NobodyCanFight => self.is_fit(id),
            FightEnds::NobodyLives => self.is_alive(id),
        };
        let fit = |&id: &Id| creature(id) && counts(id);
        let able = || self.state.ids().filter(fit);
        if able().any(|one| self.opponents_of(one).any(|other| fit(&other))) {
            return None;
        }
        let side = able().map(|id| self.side(id)).next();
        Some(side.map_or(Ending::Undecided, |side: SideId| Ending::Won(side)))
    }
}

/// The clause by which a condition ends with a Round.
fn ends_with_the_round(condition: Condition) -> &'static str {
    match condition {
        Condition::Exposed => "reality.exposed.duration",
        Condition::Unguarded => "reality.unguarded.duration",
        Condition::Surprised => "reality.surprise.duration",
        Condition::Exhausted => "reality.conditions.exhausted",
        Condition::Shaken => "reality.crit-option.failure",
        _ => "reality.rounds.start-order",
    }
}

impl Fight<'_> {
    /// Plays one beat: the opening, the beginning or end of a Round, one moment with all that answers it, or a rest.
    pub fn beat(&mut self) -> Play<Progress> {
        match self.state.phase {
            Phase::Opening => self.open_fight()?,
            Phase::RoundBegins => self.begin_round()?,
            Phase::Open => self.moment()?,
            Phase::RoundEnds => self.end_round()?,
            Phase::Resting => self.rest()?,
            Phase::Over => {}
        }
        self.lose_holds()?;
        if self.state.phase == Phase::Over {
            return Ok(Progress::Over);
        }
        if self.state.phase != Phase::Resting
            && let Some(ending) = self.scene().ending()
        {
            self.end_fight(ending, "nobody is left to fight", "reality.waiting.fight-ends");
        }
        Ok(if self.state.phase == Phase::Over { Progress::Over } else { Progress::Going })
    }

    /// Ends the fight; what comes after is rest, where the scenario plays it.
    fn end_fight(&mut self, ending: Ending, label: &'static str, clause: &'static str) {
        self.state.ending = ending;
        self.state.phase = match self.encounter.aftermath {
            crate::sheet::Aftermath::Played => Phase::Resting,
            crate::sheet::Aftermath::Ends => Phase::Over,
        };
        self.note(Event::Ended { ending }, label, clause);
    }

    fn open_fight(&mut self) -> Play {
        self.settle_surprise()?;
        self.state.phase = Phase::RoundBegins;
        Ok(())
    }

    /// A Round begins: Death Saves, then rolls to wake, then Energy and Agility are set and what is had once a Round is
    /// renewed (reality.rounds.start-order).
    fn begin_round(&mut self) -> Play {
        self.state.round = self.state.round.saturating_add(1);
        let (round, seconds) = (self.state.round, ROUND_SECONDS * (u32::from(self.state.round) - 1));
        self.note(Event::RoundBegan { round, seconds }, "five seconds each", "reality.rounds.length");
        for who in self.state.ids() {
            self.save_from_death(who)?;
        }
        for who in self.state.ids() {
            self.roll_to_wake(who)?;
        }
        for who in self.state.ids() {
            self.disturb(who)?;
        }
        for who in self.state.ids() {
            self.refresh(who);
        }
        if self.state.round > 1 {
            self.settle_later_surprise()?;
        }
        self.state.passed = Ids::NONE;
        self.state.phase = Phase::Open;
        Ok(())
    }

    /// Sets, not adds, Energy and Agility (reality.stamina.energy-reset, reality.agility.reset).
    fn refresh(&mut self, who: Id) {
        let [by_stamina, usual, allotment] = self.scene().energy_by_steps(who);
        let agility = self.scene().maximum_agility(who);
        let combatant = self.of_mut(who);
        let given = combatant.round.given;
        let energy = allotment.saturating_add(given);
        combatant.energy = energy;
        combatant.agility = agility;
        combatant.round = RoundRecord { allotment, ..combatant.round.carried_over() };
        if self.scene().is_alive(who) {
            self.tell(Event::Refreshed { who, energy, agility }, || {
                let [by_stamina, usual, set] = [by_stamina, usual, allotment].map(i32::from);
                Why::new()
                    .plus("Energy by Stamina", by_stamina, Clause("reality.stamina.energy-table"))
                    .plus("gear", usual - by_stamina, Clause("reality.stamina.energy-gear"))
                    .plus("Exhausted", set - usual, Clause("reality.conditions.exhausted"))
                    .plus("a Critical Success", given.into(), Clause("reality.crit-option.success"))
                    .plus("Agility", agility.into(), Clause("reality.agility.reset"))
            });
        }
    }

    fn end_round(&mut self) -> Play {
        let (round, seconds) = (self.state.round, ROUND_SECONDS * u32::from(self.state.round));
        for who in self.state.ids() {
            self.end_conditions(who);
        }
        self.note(Event::RoundEnded { round, seconds }, "five seconds each", "reality.rounds.length");
        if round >= u16::from(self.encounter.settings.round_limit) {
            self.end_fight(Ending::Undecided, "it comes to nothing", "reality.waiting.round-limit");
            return Ok(());
        }
        self.state.phase = Phase::RoundBegins;
        Ok(())
    }

    /// Conditions that last until a Round ends, end with it.
    pub(super) fn end_conditions(&mut self, who: Id) {
        let before = Condition::ALL.map(|condition| self.scene().has(who, condition));
        self.of_mut(who).conditions.end_round();
        for (condition, had) in Condition::ALL.into_iter().zip(before) {
            match (had, self.scene().has(who, condition)) {
                (true, false) => {
                    let event = Event::ConditionWent { who, condition };
                    self.note(event, "the Round is over", ends_with_the_round(condition));
                }
                // It was ignored for the Round only.
                (false, true) => {
                    let event = Event::ConditionCame { who, condition };
                    self.note(event, "the Round is over", "reality.conditions.continual");
                }
                _ => {}
            }
        }
    }
}
