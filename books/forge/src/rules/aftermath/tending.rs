//! Looking after the defeated, in combat too.

use fracas_engine::Play;

use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::rules::skills::Takes;
use crate::rules::turns_and_rounds::ROUND_SECONDS;
use crate::rules::{Fight, Scene};
use crate::settings::{DefeatedLasting, RecoveryConditions, Tending};
use crate::terms::{Id, OF_EMPTY_POOLS, Set32, known};

/// Seconds of tending that end a defeat (forge.defeated.recuperate).
pub(super) const TENDING_SECONDS: u32 = 600;

/// The same in rounds of combat (forge.defeated.recuperate-in-combat).
const TENDING_ROUNDS: u16 = (TENDING_SECONDS / ROUND_SECONDS) as u16;

impl Scene<'_> {
    /// Whether defeat keeps a combatant from coming back to base by itself (forge.defeated.lasting).
    pub(super) fn waits_for_tending(self, who: Id) -> bool {
        self.has(who, known::DEFEATED) && self.settings().defeated_lasting == DefeatedLasting::UntilTended
    }

    /// Whether a combatant may look after a defeated one in peace: itself may, and whoever is no enemy and
    /// stands (forge.defeated.recuperate-self).
    pub(super) fn may_look_after(self, by: Id, whom: Id) -> Legality {
        const CLAUSE: &str = "forge.defeated.recuperate";
        if !self.is_present(whom) || !self.has(whom, known::DEFEATED) {
            return Err(Illegal::because(CLAUSE, "only the defeated are tended"));
        }
        let another = !self.enemies(by, whom) && !self.has(by, known::DEFEATED) && self.has_turns(by);
        if self.is_present(by) && (by == whom || another) {
            return Ok(());
        }
        Err(Illegal::because(
            CLAUSE,
            "it takes somebody there who is up and no enemy, or the defeated itself",
        ))
    }

    /// Whether a combatant may spend its whole turn on tending a defeated comrade
    /// (forge.defeated.recuperate-in-combat).
    #[inline]
    pub fn may_tend(self, by: Id, whom: Id) -> Legality {
        const CLAUSE: &str = "forge.defeated.recuperate-in-combat";
        self.may_tend_somebody(by)?;
        if !self.is_present(whom) || !self.has(whom, known::DEFEATED) || self.enemies(by, whom) {
            return Err(Illegal::because(CLAUSE, "only a defeated comrade is tended"));
        }
        if self.distance(by, whom) > 1 {
            return Err(Illegal::because(CLAUSE, "the comrade is not within reach"));
        }
        Ok(())
    }

    /// Whether a combatant may spend its turn on tending at all: one who is up, in a turn in which it has done nothing.
    #[inline]
    fn may_tend_somebody(self, by: Id) -> Legality {
        const CLAUSE: &str = "forge.defeated.recuperate-in-combat";
        if self.settings().tending == Tending::OnlyAfterwards {
            return Err(Illegal::because(CLAUSE, "the defeated are tended after the combat"));
        }
        if self.has(by, known::DEFEATED) {
            return Err(Illegal::because(CLAUSE, "in combat the defeated need another to tend them"));
        }
        if self.state.turn().is_none_or(|turn| turn.actor != by || turn.skills > 0) {
            return Err(Illegal::because(CLAUSE, "who tends does nothing else in its turn"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// A combatant spends its whole turn on tending a defeated comrade; a hundred rounds of it without a
    /// break end the defeat (forge.defeated.recuperate-in-combat).
    pub fn tend(&mut self, by: Id, whom: Id) -> Play {
        self.take_room(Takes::Nothing);
        if let Some(turn) = self.state.turn_mut() {
            turn.actions = 0;
            turn.maneuvers = 0;
        }
        self.note(Event::Tended { by, whom }, "the whole turn", "forge.defeated.recuperate-in-combat");
        if !self.state.tended_now.has(whom.0) {
            self.state.tended_now.insert(whom.0);
            self.state.of_mut(whom).tended += 1;
        }
        if self.state.of(whom).tended >= TENDING_ROUNDS { self.recuperate(whom) } else { Ok(()) }
    }

    /// Defeat ends: pools are at base, and with them go the conditions of empty ones; stress and afflictions
    /// stay (forge.defeated.restored, forge.defeated.conditions-end, forge.defeated.lingering).
    pub(super) fn recuperate(&mut self, whom: Id) -> Play {
        self.state.of_mut(whom).tended = 0;
        self.end_condition(whom, known::DEFEATED, "forge.defeated.recuperate")?;
        if self.encounter.settings.recovery_conditions == RecoveryConditions::End {
            for condition in OF_EMPTY_POOLS {
                self.end_condition(whom, condition, "forge.defeated.conditions-end")?;
            }
        }
        self.reset_all(whom, "forge.defeated.restored");
        Ok(())
    }

    /// When a round ends, whoever was not tended in it has been tended in vain so far.
    pub fn end_tending_round(&mut self) {
        for who in self.state.ids() {
            if !self.state.tended_now.has(who.0) {
                self.state.of_mut(who).tended = 0;
            }
        }
        self.state.tended_now = Set32::EMPTY;
    }
}
