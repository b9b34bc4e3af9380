//! Critical Hits: what they need. By an optional rule other rolls of a d20 know a Critical Success and Failure too.

use fracas_engine::Play;

use super::gear::Circumstance;
use super::{Fight, Scene};
use crate::choice::{Arm, Boon, Choice, Penalty, Question};
use crate::event::Event;
use crate::settings::CriticalOption;
use crate::terms::{Condition, Id, Phase, Until};

/// The face that is always critical.
const TOP: i16 = 20;
/// Up to which face one Exposes oneself (reality.melee.combat-low).
const LOW: i16 = 3;
/// What a check comes to that fails whatever is added: less than any DC.
const FAILED_CHECK: i16 = -100;
/// The faces of the optional rule.
const SPLENDID: u8 = 20;
const AWFUL: u8 = 1;

impl Scene<'_> {
    /// From which face on an attack is critical (reality.crits.precise).
    pub fn critical_from(self, who: Id, arm: Arm, target: Id) -> i16 {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let precise = i16::from(self.properties(arm).precise)
            + self.modified(who, circumstance, |modifier| modifier.precise);
        (TOP - precise).clamp(2, TOP)
    }

    /// Up to which face an attacker Exposes itself; a 1 always does (reality.exposed.natural-one).
    pub fn exposed_up_to(self, who: Id, arm: Arm, target: Id) -> i16 {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let shield = self.whole_shield(who).map_or(0, |(_, shield)| i16::from(shield.exposing));
        let longer = i16::from(self.properties(arm).exposing)
            + shield
            + self.modified(who, circumstance, |modifier| modifier.exposing);
        (LOW + longer).clamp(1, TOP)
    }
}

/// The optional rule (reality.crit-option.setting).
impl Fight<'_> {
    /// What a check comes to: a Critical Failure fails whatever is added, a Critical Success reaches no more than it
    /// reaches (reality.crit-option.success, reality.crit-option.failure).
    pub(super) fn of_a_check(&mut self, who: Id, face: u8, bonus: i16) -> Play<i16> {
        let failed = self.fails_badly(who, face)?;
        Ok(if failed { FAILED_CHECK } else { i16::from(face) + bonus })
    }

    /// Where the optional rule is in force, tells of a natural 20 or 1 on a d20 that is no attack, has the game master
    /// name what it brings, and says whether it is a Critical Failure.
    pub(super) fn fails_badly(&mut self, who: Id, face: u8) -> Play<bool> {
        // Whom a 1 has killed nothing worse can befall.
        if self.encounter.settings.critical_option == CriticalOption::Off || !self.scene().is_alive(who) {
            return Ok(false);
        }
        match face {
            SPLENDID => {
                self.note(Event::CriticalSuccess { who }, "a natural 20", "reality.crit-option.success");
                self.bring_good(who)?;
            }
            AWFUL => {
                self.note(Event::CriticalFailure { who }, "a natural 1", "reality.crit-option.failure");
                self.bring_harm(who)?;
            }
            _ => {}
        }
        Ok(face == AWFUL)
    }

    /// The game master names a benefit, or none.
    fn bring_good(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "reality.crit-option.success";
        match self.ask(Question::Benefit { who })? {
            Some(Choice::Boon(Boon::Energy)) => {
                // As a Round begins, what it has is still to be set.
                let is_set = self.state.phase != Phase::RoundBegins;
                let combatant = self.of_mut(who);
                let counted = if is_set { &mut combatant.energy } else { &mut combatant.round.given };
                *counted = counted.saturating_add(1);
                self.note(Event::EnergyGained { who, points: 1 }, "a Critical Success", CLAUSE);
            }
            Some(Choice::Boon(Boon::Stamina)) => self.regain_stamina(who, 1, CLAUSE),
            _ => {}
        }
        Ok(())
    }

    /// The game master names a penalty besides the failure, or none.
    fn bring_harm(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "reality.crit-option.failure";
        match self.ask(Question::Penalty { who })? {
            Some(Choice::Penalty(Penalty::Exposed)) => {
                self.impose(who, Condition::Exposed, Until::RoundEnd, CLAUSE);
            }
            Some(Choice::Penalty(Penalty::Shaken)) => {
                self.impose(who, Condition::Shaken, Until::RoundEnd, CLAUSE);
            }
            Some(Choice::Penalty(Penalty::Stamina)) => self.lose_stamina(who, 1, CLAUSE),
            _ => {}
        }
        Ok(())
    }
}
