//! Recovery Checks.

use fracas_engine::{Illegal, Legality, Play, Sum};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::actions::miscellaneous::healing::Kit;
use crate::rules::{Fight, Scene};
use crate::settings::{RecoveryChoice, Tending, TendingKit};
use crate::terms::{Attribute, Id, Ids, Level, Rolled, SpecId};

/// TNs by level (destiny.recovery.tn-table).
const TNS: [i16; 5] = [-8, -5, -1, 4, 10];

/// The highest level that a result reaches (destiny.recovery.highest-level).
fn reached(result: i16) -> Option<Level> {
    Level::ALL.into_iter().rev().find(|&level| TNS[level as usize] <= result)
}

impl Scene<'_> {
    /// Fatigue, and the bonus of checks that healed nothing (destiny.recovery.what-check, destiny.recovery.fail-bonus).
    fn patients_modifiers(self, who: Id) -> Sum {
        let bonus = self.state.days[who.index()].recovery_bonus;
        Sum::new().plus("fatigue", -i16::from(self.of(who).fatigue), "destiny.recovery.what-check").plus(
            "earlier checks",
            bonus.into(),
            "destiny.recovery.fail-bonus",
        )
    }

    /// Whether a wound has a free slot to be lowered to (destiny.recovery.open-slot).
    pub(crate) fn can_be_lowered(self, who: Id, level: Level) -> bool {
        let slot = level.lowered(1).is_none_or(|lower| self.has_free_slot(who, lower));
        self.of(who).wounds.of(level) > 0 && slot
    }

    /// Whether a recovery check that reaches a level may heal a wound (destiny.recovery.choose-wound,
    /// destiny.recovery.no-open-slot-choice).
    pub(crate) fn may_recover(self, who: Id, level: Level, most: Level) -> Legality {
        if level > most {
            return Err(Illegal::because("destiny.recovery.highest-level", "the check does not reach it"));
        }
        if self.of(who).wounds.of(level) == 0 {
            return Err(Illegal::because("destiny.recovery.choose-wound", "there is no such wound"));
        }
        let any = self.settings().recovery_choice == RecoveryChoice::AnyReached;
        if !any && !self.can_be_lowered(who, level) {
            return Err(Illegal::because(
                "destiny.recovery.open-slot",
                "no slot of the next lower level is free",
            ));
        }
        Ok(())
    }

    /// The highest wound that can be lowered.
    pub(crate) fn usual_recovery(self, who: Id, most: Level) -> Option<Level> {
        Level::ALL.into_iter().rev().find(|&level| level <= most && self.can_be_lowered(who, level))
    }

    /// Whether who tends another has access to a healing kit: to that of anybody of the party, or by setting only to its own
    /// (destiny.long-rest.tend-kit).
    fn has_kit_for_tending(self, tender: Id) -> bool {
        match self.settings().tending_kit {
            TendingKit::OfTheParty => {
                self.present().any(|other| !self.opponents(tender, other) && self.has_access_to_a_kit(other))
            }
            TendingKit::OnesOwn => self.has_access_to_a_kit(tender),
        }
    }

    /// Whether somebody has a healing kit, in hand or elsewhere (destiny.resting.first-aid).
    pub(crate) fn has_access_to_a_kit(self, who: Id) -> bool {
        let carried = self.of(who).carried.iter().map(|&(item, _)| item);
        let mut things = self.of(who).held.iter().copied().chain(carried);
        things.any(|item| self.gear(item).is_some_and(|gear| gear.is_kit))
    }

    /// What is added to the check of who tends somebody (destiny.long-rest.tend-no-kit, destiny.long-rest.tend-modifiers).
    fn tending(self, tender: Id, patient: Id) -> Sum {
        let kit = Kit::if_any(self.has_kit_for_tending(tender));
        let sum = self.healing_with(kit, tender, SpecId::WOUNDS, "destiny.long-rest.tend-no-kit");
        match self.settings().tending {
            Tending::OwnResult => sum,
            Tending::PatientsModifiers => sum.and(&self.patients_modifiers(patient)),
        }
    }
}

impl Fight<'_> {
    /// A recovery check: a Vitality check in whose place that of whoever tends counts if it is higher
    /// (destiny.long-rest.tend-substitute).
    pub(crate) fn recovery_check(&mut self, who: Id, tenders: Ids) -> Play {
        const CLAUSE: &str = "destiny.recovery.what-check";
        let scene = self.scene();
        let vitality = scene.sheet(who).attribute(Attribute::Vitality);
        let sum = Sum::new().plus("Vitality", vitality, CLAUSE).and(&scene.patients_modifiers(who));
        let mut result = self.check(who, Rolled::Recovery, sum)?;
        for tender in tenders.iter().filter(|&tender| self.scene().is_awake(tender)).collect::<Ids>().iter() {
            let sum = self.scene().tending(tender, who);
            result = result.max(self.check(tender, Rolled::Healing, sum)?);
        }
        if !self.heal_by_recovery(who, result)? {
            let bonus = &mut self.state.days[who.index()].recovery_bonus;
            *bonus = bonus.saturating_add(1);
            let now = *bonus;
            self.note(Event::RecoveryBonus { who, now }, "nothing healed", "destiny.recovery.fail-bonus");
        }
        Ok(())
    }

    /// Lowers a wound that a result reaches; whether it healed one (destiny.recovery.reduce-one).
    fn heal_by_recovery(&mut self, who: Id, result: i16) -> Play<bool> {
        let Some(most) = reached(result) else { return Ok(false) };
        let Some(Choice::Level(level)) = self.ask(Question::Recover { who, most })? else { return Ok(false) };
        if !self.scene().can_be_lowered(who, level) {
            return Ok(false);
        }
        self.lower_wound(who, level, level.lowered(1), "destiny.recovery.reduce-one");
        self.state.days[who.index()].recovery_bonus = 0;
        self.after_healing(who, level)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_reaches_the_levels_whose_tn_it_meets() {
        let of = [-9, -8, -6, -5, -2, -1, 3, 4, 9, 10].map(reached);
        let [light, moderate, severe, critical, fatal] = Level::ALL.map(Some);
        let expected = [None, light, light, moderate, moderate, severe, severe, critical, critical, fatal];
        assert_eq!(of, expected);
    }
}
