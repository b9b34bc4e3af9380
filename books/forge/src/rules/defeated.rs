//! Defeated: out of the fight, stress and afflictions.

use fracas_engine::{Clause, Play, Why};

use super::defenses::Reason;
use super::mounted_combat::FallCause;
use super::{Fight, Scene};
use crate::choice::{Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{MinionAfflictions, Terms};
use crate::state::Place;
use crate::terms::afflictions::{CLUMSY, JUMPY, WINDED};
use crate::terms::{Id, Points, Pool, Set32, known};

impl Scene<'_> {
    /// What afflictions take off the base of a pool. The one defense of a minion stands for all three, so that each counts
    /// (forge.minion.afflictions).
    #[inline]
    pub(super) fn affliction_loss(self, who: Id, pool: Pool) -> Points {
        let combatant = self.of(who);
        if combatant.afflictions.is_empty() {
            return Points::ZERO;
        }
        let loss = i16::from(self.settings().affliction_loss);
        let borne = [CLUMSY, WINDED, JUMPY].map(|number| combatant.afflictions.has(number));
        let weighing = match (combatant.defenses.is_minion(), self.settings().minion_afflictions) {
            (false, _) => i16::from(borne[pool.index()]),
            (true, MinionAfflictions::Spared) => 0,
            (true, MinionAfflictions::EachCounts) => borne.map(i16::from).iter().sum(),
        };
        Points(loss * weighing)
    }

    /// How many afflictions a total of stress brings.
    fn afflictions_due(self, stress: Points) -> usize {
        let marks = [self.settings().first_affliction, self.settings().second_affliction];
        marks.iter().filter(|&&mark| stress.0 >= i16::from(mark)).count()
    }

    /// Whether a combatant is conscious: the defeated are, as is everybody in play (forge.defeated.conscious).
    pub fn is_conscious(self, who: Id) -> bool {
        !self.of(who).dropped_out
    }

    /// Whether a combatant can talk, defeated or not (forge.defeated.conscious).
    pub fn can_speak(self, who: Id) -> bool {
        self.is_conscious(who) && !self.bears(who, |condition| condition.speechless)
    }

    /// Whether a combatant may call for terms in its turn, once and for nothing: a word costs no skill
    /// (forge.defeated.flee-or-terms).
    pub fn may_call_for_terms(self, who: Id) -> Legality {
        const CLAUSE: &str = "forge.defeated.flee-or-terms";
        if self.settings().terms == Terms::AtTheRoundsEnd {
            return Err(Illegal::because(CLAUSE, "terms are spoken of when the round ends"));
        }
        match self.state.turn() {
            Some(turn) if turn.actor == who && !turn.called => {}
            _ => return Err(Illegal::because(CLAUSE, "terms are called for once, on one's own turn")),
        }
        if self.can_speak(who) {
            return Ok(());
        }
        Err(Illegal::because("forge.water.choking-gap", "it cannot speak"))
    }

    /// Whether a combatant may give up what it concentrates on (forge.defeated.concentration-gap).
    #[inline]
    pub fn may_give_up(self, who: Id) -> Legality {
        if self.of(who).concentration.is_some() {
            return Ok(());
        }
        Err(Illegal::because("forge.defeated.concentration-gap", "it concentrates on nothing"))
    }

    /// Whether a combatant can concentrate: the defeated cannot (forge.defeated.no-concentration).
    #[inline]
    pub fn may_concentrate(self, who: Id) -> bool {
        !self.has(who, known::DEFEATED)
    }
}

impl Fight<'_> {
    /// A combatant calls for terms, which the defeated can do too; whether they are agreed on is for the game master
    /// to say (forge.defeated.conscious, forge.defeated.flee-or-terms).
    pub(super) fn call_for_terms(&mut self, who: Id) -> Play {
        if let Some(turn) = self.state.turn_mut() {
            turn.called = true;
        }
        self.note(Event::CalledForTerms { who }, "a word across the field", "forge.defeated.conscious");
        self.ask_to_fight_on()
    }

    /// Stress grows by what is named, and with it afflictions may come.
    pub fn stress(&mut self, who: Id, points: Points, (label, clause): Reason) -> Play {
        if points.is_zero() {
            return Ok(());
        }
        let before = self.state.of(who).stress;
        let total = before.plus(points);
        self.state.of_mut(who).stress = total;
        self.tell(Event::Stressed { who, points, total }, || {
            Why::new().plus(label, i32::from(points.0), Clause(clause))
        });
        while self.state.of(who).afflictions.len() < self.scene().afflictions_due(total) {
            // With a short table there may be none left.
            if !self.afflict(who)? {
                break;
            }
        }
        let mark = i16::from(self.encounter.settings.drop_out);
        if before.0 < mark && total.0 >= mark && self.ask_yes(Question::DropOut { sufferer: who })? {
            self.drop_out(who)?;
        }
        Ok(())
    }

    /// Stress falls, not below zero; an affliction whose mark is no longer reached ends, the last that came first
    /// (forge.defeated.stress-recovery-gap, forge.defeated.afflictions-gap).
    pub fn relieve(&mut self, who: Id, points: Points, (label, clause): Reason) {
        let points = points.min(self.state.of(who).stress);
        let total = self.state.of(who).stress.minus(points);
        self.state.of_mut(who).stress = total;
        self.tell(Event::Relieved { who, points, total }, || {
            Why::new().plus(label, -i32::from(points.0), Clause(clause))
        });
        while self.state.of(who).afflictions.len() > self.scene().afflictions_due(total) {
            let Some(affliction) = self.state.of_mut(who).afflictions.pop() else { return };
            self.note(
                Event::AfflictionEnded { who, affliction },
                "stress is below its mark",
                "forge.defeated.stress-recovery-gap",
            );
        }
    }

    /// One affliction of the table that is not yet borne is drawn at random. Says whether there was one.
    fn afflict(&mut self, who: Id) -> Play<bool> {
        let borne: Set32 = self.state.of(who).afflictions.iter().collect();
        let open = Set32(!borne.0 & self.encounter.afflictions.0);
        let drawn = self.pick(open.iter().count(), "affliction")?;
        let Some(affliction) = open.iter().nth(drawn) else { return Ok(false) };
        self.state.of_mut(who).afflictions.push(affliction);
        self.note(Event::Afflicted { who, affliction }, "stress", "forge.defeated.afflictions-gap");
        Ok(true)
    }

    fn drop_out(&mut self, who: Id) -> Play {
        self.throw_rider(who, FallCause::Condition)?;
        let combatant = self.state.of_mut(who);
        combatant.dropped_out = true;
        combatant.place = Place::Away;
        self.note(Event::DroppedOut { who }, "the game master's word", "forge.defeated.afflictions-gap");
        Ok(())
    }
}
