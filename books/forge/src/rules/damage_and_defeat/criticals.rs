//! Critical effects: what earns them, and what they bring.

use std::ops::ControlFlow;

use fracas_engine::Play;

use crate::choice::{Choice, CriticalEffect, EarnedBy, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::defenses::Cause;
use crate::rules::skills::Next;
use crate::rules::strike::YieldFaces;
use crate::rules::{Fight, Scene};
use crate::settings::{CriticalCunning, CriticalDice, CriticalMenu};
use crate::terms::{Id, Points, Pool, known};

/// Paces within which a critical effect reaches allies of the attacker and friends of the defeated.
const CRITICAL_REACH: u16 = 3;

impl Scene<'_> {
    /// Whether the game master may attach an effect to a critical effect (forge.damage.crit-gap).
    pub fn may_spend_critical(self, attacker: Id, target: Id, effect: CriticalEffect) -> Legality {
        const CLAUSE: &str = "forge.damage.crit-gap";
        if effect == CriticalEffect::Record {
            return Ok(());
        }
        if self.settings().critical_menu != CriticalMenu::Offered {
            return Err(Illegal::because(CLAUSE, "critical effects are recorded only"));
        }
        match effect {
            CriticalEffect::Record | CriticalEffect::Rally | CriticalEffect::Boon => Ok(()),
            CriticalEffect::Dismay(other, _) => self.may_dismay(attacker, target, other),
            CriticalEffect::Cripple(_) | CriticalEffect::TornWing if self.has(target, known::DEFEATED) => {
                Err(Illegal::because(CLAUSE, "only who stays in the fight is crippled"))
            }
            CriticalEffect::Cripple(skill) if self.sheet(target).skills.contains(&skill) => {
                self.may_be_crippled(target)
            }
            CriticalEffect::Cripple(_) => Err(Illegal::because(CLAUSE, "it does not have this skill")),
            CriticalEffect::TornWing => self.may_tear_wing(target),
        }
    }

    fn may_dismay(self, attacker: Id, target: Id, other: Id) -> Legality {
        let near = self.is_present(other) && self.distance(target, other) <= CRITICAL_REACH;
        if near && other != target && self.enemies(attacker, other) {
            return Ok(());
        }
        Err(Illegal::because("forge.damage.crit-gap", "only another enemy within 3 paces is dismayed"))
    }

    /// Shows what a critical effect might be.
    pub fn each_critical(
        self,
        attacker: Id,
        target: Id,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut show = |effect| each(Choice::Critical(effect));
        [CriticalEffect::Record, CriticalEffect::Rally, CriticalEffect::Boon]
            .into_iter()
            .try_for_each(&mut show)?;
        for other in self.enemies_of(attacker) {
            Pool::ALL.into_iter().try_for_each(|pool| show(CriticalEffect::Dismay(other, pool)))?;
        }
        self.sheet(target).skills.iter().try_for_each(|&skill| show(CriticalEffect::Cripple(skill)))?;
        show(CriticalEffect::TornWing)
    }
}

impl Fight<'_> {
    /// How many of the dice of a yield were not needed for the defeat (forge.damage.crit-free).
    ///
    /// `needed` is what had to be taken for it, `flat` what was dealt without dice, `helped` how many cunning effects
    /// brought it about, and `earned` how many there were at all.
    pub(in crate::rules) fn unused_dice(
        &self,
        faces: &YieldFaces,
        needed: Points,
        flat: i16,
        helped: u8,
        earned: u8,
    ) -> u8 {
        let cunning = match self.encounter.settings.critical_cunning {
            CriticalCunning::NotUsed => helped,
            CriticalCunning::Used => earned,
        };
        // Cunning effects come from the lowest faces that earn any; as they are used, so is their damage.
        let (others, by_cunning) = faces.apart(usize::from(cunning));
        let mut dealt = by_cunning.iter().fold(flat, |sum, &face| sum + i16::from(face));
        // Where brawn alone defeats, all dice are left over (forge.damage.crit-allocation).
        let is_needed = |face: &&u8| {
            let is_needed = dealt < needed.0;
            dealt += i16::from(**face);
            is_needed
        };
        let used = others.iter().take_while(is_needed).count();
        (others.len() - used) as u8
    }

    /// The attacker may say that more of its dice were used, where the setting leaves it to it
    /// (forge.damage.crit-allocation).
    pub(in crate::rules) fn choose_unused(&mut self, attacker: Id, unused: u8) -> Play<u8> {
        if self.encounter.settings.critical_dice == CriticalDice::FewestHighest {
            return Ok(unused);
        }
        match self.ask(Question::CriticalDice { attacker, unused })? {
            Some(Choice::Dice(count)) => Ok(count),
            _ => Ok(unused),
        }
    }

    /// Critical effects are awarded; what each does is the game master's word (forge.damage.crit-text).
    pub(in crate::rules) fn award_criticals(
        &mut self,
        attacker: Id,
        target: Id,
        count: u8,
        clause: &'static str,
    ) -> Play {
        if count == 0 {
            return Ok(());
        }
        self.note(Event::CriticalEarned { attacker, count }, "dice that were not needed", clause);
        for _ in 0..count {
            self.spend_critical(attacker, target, EarnedBy::UnusedDie)?;
        }
        Ok(())
    }

    /// One critical effect: the game master picks from the menu.
    pub(in crate::rules) fn spend_critical(&mut self, attacker: Id, target: Id, earned_by: EarnedBy) -> Play {
        let question = Question::Critical { attacker, target, earned_by };
        let Some(Choice::Critical(effect)) = self.ask(question)? else { return Ok(()) };
        self.note(
            Event::CriticalSpent { attacker, effect },
            "the game master's word",
            "forge.damage.crit-text",
        );
        match effect {
            CriticalEffect::Record => {
                let combatant = self.state.of_mut(attacker);
                combatant.criticals = combatant.criticals.saturating_add(1);
            }
            CriticalEffect::Rally => self.rally(attacker)?,
            CriticalEffect::Dismay(other, pool) => {
                let cause = Cause::new("critical effect", "forge.damage.crit-gap").by(attacker);
                self.lose(other, pool, Points(4), cause)?;
            }
            CriticalEffect::Boon => {
                self.grant_boon(attacker, Next::Attack, "critical effect", "forge.damage.crit-gap");
            }
            CriticalEffect::Cripple(skill) => self.cripple(target, skill),
            CriticalEffect::TornWing => self.tear_wing(target)?,
        }
        Ok(())
    }

    fn rally(&mut self, attacker: Id) -> Play {
        for ally in self.state.ids() {
            let scene = self.scene();
            let near = scene.is_present(ally) && scene.distance(attacker, ally) <= CRITICAL_REACH;
            if ally != attacker && near && scene.allies(attacker, ally) {
                let cause = Cause::new("rallied", "forge.damage.crit-gap").by(attacker);
                self.gain(ally, Pool::Focus, Points(2), cause)?;
            }
        }
        Ok(())
    }
}
