//! What is an Attack?: what counts, and how many there may be in a round.

use fracas_engine::{Illegal, Legality};

use super::{Attack, Manner};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::OpportunityAttacks;
use crate::terms::{Action, Arm, Id, Perk};

/// Attacks that everybody has in a round (realmspire.what-is-attack.two-per-round).
const ATTACKS_PER_ROUND: u8 = 2;
const TRAIT_USES_APR: &str = "realmspire.what-is-attack.trait-uses-apr";

impl Scene<'_> {
    /// Whether somebody has an attack left in this round, and nothing keeps it from attacking.
    pub(crate) fn may_attack(self, who: Id) -> Legality {
        self.may_attack_at_all(who)?;
        let is_unlimited = || self.has_perk(who, Perk::TwoWeapons) && self.has_two_weapons(who);
        if self.of(who).attacks >= ATTACKS_PER_ROUND && !is_unlimited() {
            let reason = "it has made its two attacks of the round";
            return Err(Illegal::because("realmspire.what-is-attack.two-per-round", reason));
        }
        Ok(())
    }

    /// Whether one can be attacked by another: a foe that is here, as far as the attacker knows
    /// (realmspire.step1-attack.target-in-range).
    pub(crate) fn may_be_attacked(self, attacker: Id, target: Id) -> Legality {
        if self.knows_of(attacker, target) && self.foes(attacker, target) {
            return Ok(());
        }
        if self.knows_of(attacker, target) {
            return Err(Illegal::because("realmspire.core.sides", "a foe is attacked"));
        }
        Err(Illegal::because("realmspire.step1-attack.target-in-range", "a foe that is here is attacked"))
    }

    /// Whether what is struck with is in hand (realmspire.what-is-attack.equipped-weapon).
    pub(crate) fn is_equipped(self, who: Id, arm: Arm) -> Legality {
        if arm.item().is_none_or(|item| self.of(who).held.contains(&item)) {
            return Ok(());
        }
        Err(Illegal::because("realmspire.what-is-attack.equipped-weapon", "it is not in hand"))
    }
}

impl Fight<'_> {
    /// What attacks is committed to as it is declared and paid for, and counts whether it succeeds, fails or comes to
    /// nothing (realmspire.what-is-attack.failed-attack-counts, realmspire.step2-defend.manner-open).
    pub(crate) fn commit(&mut self, who: Id, action: Action) {
        let clause = match action {
            Action::Strike(..) => TRAIT_USES_APR,
            Action::UsePower(power, _) | Action::UseFreely(power, _) if self.scene().is_attack(power) => {
                TRAIT_USES_APR
            }
            Action::Order(..) => "realmspire.core.perks",
            _ => return,
        };
        self.count_attack(who, clause);
    }

    /// An opportunity attack counts too, but by a setting (realmspire.what-is-attack.opportunity-counts).
    pub(super) fn count_opportunity(&mut self, attack: &Attack) {
        let counts = self.encounter.settings.opportunity_attacks == OpportunityAttacks::Count;
        if counts && attack.manner == Manner::Opportunity {
            self.count_attack(attack.attacker, TRAIT_USES_APR);
        }
    }

    /// An attack more in this round, by the clause that has it counted.
    pub(crate) fn count_attack(&mut self, who: Id, clause: &'static str) {
        let attacks = self.scene().of(who).attacks.saturating_add(1);
        self.of_mut(who).attacks = attacks;
        self.note(Event::Attacks { who, attacks }, "of the round", clause);
    }
}
