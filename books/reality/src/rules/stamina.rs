//! Stamina: what one can do besides, and what Energy a Round begins with.

pub(super) mod enhanced_attacks;
mod exertions;

pub(crate) use exertions::MOST_EXERTION;

use fracas_engine::{Clause, Why};

use super::gear::Circumstance;
use super::{Fight, Scene};
use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::settings::{AgileByStamina, Exhausted, LastStamina, MaximumStamina};
use crate::terms::{Ability, Condition, Faint, Id, Weight};

/// Energy of a Round at full Stamina (reality.intro.energy-five).
pub const FULL_ENERGY: u8 = 5;
/// Energy that Exhausted takes (reality.conditions.exhausted).
const EXHAUSTED: u8 = 2;
/// Strength under which Heavy gear costs Energy (reality.stamina.energy-gear).
const STRENGTH_FOR_HEAVY: i8 = 13;

/// What an action costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Energy.
    pub energy: u8,
    /// Stamina besides.
    pub stamina: u8,
    /// Agility.
    pub agility: u8,
}

impl Cost {
    /// Energy alone.
    pub const fn energy(energy: u8) -> Cost {
        Cost { energy, stamina: 0, agility: 0 }
    }

    /// Agility alone.
    pub const fn agility(agility: u8) -> Cost {
        Cost { energy: 0, stamina: 0, agility }
    }

    /// With Stamina besides.
    #[must_use]
    pub const fn and_stamina(mut self, stamina: u8) -> Cost {
        self.stamina = stamina;
        self
    }
}

/// What was paid for the Energy of a cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Payment {
    /// In Energy.
    pub energy: u8,
    /// In Stamina in its place.
    pub swapped: u8,
    /// How much of it counts as Energy for Agile Moves (reality.actions.agile-move-count).
    pub earning: u8,
}

/// What somebody has to pay with at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    energy: u8,
    stamina: u8,
    agility: u8,
    /// Points of Stamina that may still stand for Energy.
    swaps: u8,
    /// Whether Stamina may be spent at all.
    spends_stamina: Legality,
}

impl Purse {
    /// Whether a cost can be paid (reality.intro.energy-pays): what Energy lacks, Stamina may stand for. Whether any Agility
    /// may be spent is found only for what costs some.
    pub fn affords(self, cost: Cost, uses_agility: impl FnOnce() -> bool) -> Legality {
        if cost.stamina > 0 {
            self.spends_stamina?;
        }
        if cost.agility > 0 && !uses_agility() {
            return Err(Illegal::because("reality.conditions.slowed", "the Slowed use no Agility"));
        }
        if cost.agility > self.agility {
            let reason = "it takes {} Agility, with {} left";
            let figures = [cost.agility, self.agility].map(u16::from);
            return Err(Illegal::because("reality.agility.uses", reason).with(figures));
        }
        let lacking = cost.energy.saturating_sub(self.energy);
        if lacking > self.swaps {
            let reason = "it takes {} Energy, with {} left in this Round";
            let figures = [cost.energy, self.energy].map(u16::from);
            return Err(Illegal::because("reality.intro.energy-pays", reason).with(figures));
        }
        let stamina = cost.stamina.saturating_add(lacking);
        if stamina > self.stamina {
            let reason = "it takes {} Stamina, with {} left";
            let figures = [stamina, self.stamina].map(u16::from);
            return Err(Illegal::because("reality.stamina.strenuous", reason).with(figures));
        }
        Ok(())
    }
}

impl Scene<'_> {
    /// Maximum Stamina (reality.stamina.max).
    pub fn maximum_stamina(self, who: Id) -> u8 {
        let score = i16::from(self.sheet(who).scores[Ability::Constitution as usize]);
        let bonus = self.modified(who, Circumstance::default(), |modifier| modifier.stamina);
        let maximum = match self.settings().maximum_stamina {
            MaximumStamina::Constitution => score + bonus,
            MaximumStamina::WithLevel => (score + self.third_of_level(who) + bonus).max(5),
        };
        u8::try_from(maximum.max(0)).unwrap_or(u8::MAX)
    }

    /// Energy that a Round begins with.
    pub fn energy_at_reset(self, who: Id) -> u8 {
        self.energy_by_steps(who)[2]
    }

    /// Energy that a Round begins with, step by step: by Stamina, what gear leaves of it, and what exhaustion leaves of that
    /// (reality.stamina.energy-table, reality.stamina.energy-gear, reality.conditions.exhausted).
    pub(super) fn energy_by_steps(self, who: Id) -> [u8; 3] {
        let stamina = self.of(who).stamina;
        if stamina == 0 {
            return [0; 3];
        }
        let bonus = self.modified(who, Circumstance::default(), |modifier| modifier.energy);
        let table = i16::from(stamina.min(FULL_ENERGY)) + bonus;
        let figure = |energy: i16| u8::try_from(energy.max(1)).unwrap_or(u8::MAX);
        let usual = figure(table - i16::from(self.energy_of_gear(who)));
        let left = match self.settings().exhausted {
            _ if !self.has(who, Condition::Exhausted) => usual,
            Exhausted::TwoFewer => usual.saturating_sub(EXHAUSTED),
            Exhausted::AtMostThree => usual.min(FULL_ENERGY - EXHAUSTED),
            Exhausted::NeverUnderOne => usual.saturating_sub(EXHAUSTED).max(1),
        };
        [figure(table), usual, left]
    }

    fn energy_of_gear(self, who: Id) -> u8 {
        let weak = self.sheet(who).scores[Ability::Strength as usize] < STRENGTH_FOR_HEAVY;
        let armour: u8 = self.sheet(who).armour.iter().map(|layer| layer.energy).sum();
        let heavy_armour = u8::from(weak && self.wears_heavy(who));
        let shields = self.of(who).held.iter().filter_map(|&item| self.shield(item));
        let heavy_shields = shields.filter(|shield| weak && shield.weight == Weight::Heavy).count() as u8;
        armour + heavy_armour + heavy_shields + self.clumsy_energy(who)
    }

    /// Points of Stamina that may still stand for Energy in this Round (reality.stamina.as-energy-limit).
    pub fn swaps_left(self, who: Id) -> u8 {
        if self.may_spend_stamina(who).is_err() {
            return 0;
        }
        let more = self.modified(who, Circumstance::default(), |modifier| modifier.swaps);
        let swaps = u8::try_from((1 + more).max(0)).unwrap_or(u8::MAX);
        swaps.saturating_sub(self.of(who).round.swaps).min(self.of(who).stamina)
    }

    /// Whether somebody may have Stamina stand for its next Energy, although it has Energy left
    /// (reality.stamina.as-energy).
    pub(super) fn may_exert(self, who: Id) -> Legality {
        self.may_spend_stamina(who)?;
        if self.of(who).round.pledged < self.swaps_left(who) {
            return Ok(());
        }
        let reason = "no more Stamina may stand for Energy in this Round";
        Err(Illegal::because("reality.stamina.as-energy-limit", reason))
    }

    /// Points of Stamina that stand for Energy in a cost: what Energy lacks, or more if somebody wants it so.
    fn swapped_in(self, who: Id, cost: Cost) -> u8 {
        let combatant = self.of(who);
        let lacking = cost.energy.saturating_sub(combatant.energy);
        let spare = combatant.stamina.saturating_sub(cost.stamina).min(self.swaps_left(who));
        lacking.max(combatant.round.pledged.min(cost.energy).min(spare))
    }

    /// What somebody has to pay with now.
    pub(super) fn purse(self, who: Id) -> Purse {
        let combatant = self.of(who);
        Purse {
            energy: combatant.energy,
            stamina: combatant.stamina,
            agility: combatant.agility,
            swaps: self.swaps_left(who),
            spends_stamina: self.may_spend_stamina(who),
        }
    }

    /// Whether somebody can pay a cost.
    pub fn affords(self, who: Id, cost: Cost) -> Legality {
        self.purse(who).affords(cost, || self.uses_agility(who))
    }
}

impl Fight<'_> {
    /// Stamina is to stand for the Energy that somebody pays next.
    pub(super) fn exert(&mut self, who: Id) {
        let round = &mut self.of_mut(who).round;
        round.pledged = round.pledged.saturating_add(1);
        self.note(Event::Exerts { who }, "to be faster", "reality.stamina.as-energy");
    }

    /// Pays a cost, with Stamina for what Energy lacks or somebody would rather keep (reality.stamina.as-energy), and
    /// says what was paid for the Energy.
    pub(super) fn pay(&mut self, who: Id, cost: Cost) -> Payment {
        self.pay_by(who, cost, "reality.stamina.cost-table")
    }

    /// As [`pay`](Self::pay), where the Stamina in the cost is spent by this rule.
    fn pay_by(&mut self, who: Id, cost: Cost, of_stamina: &'static str) -> Payment {
        let swapped = self.scene().swapped_in(who, cost);
        let combatant = self.of_mut(who);
        combatant.round.pledged = combatant.round.pledged.saturating_sub(swapped);
        let energy = cost.energy - swapped;
        combatant.energy -= energy;
        combatant.agility = combatant.agility.saturating_sub(cost.agility);
        combatant.round.swaps += swapped;
        let stamina = cost.stamina + swapped;
        if cost != Cost::default() {
            self.tell(Event::Paid { who, energy, stamina, agility: cost.agility }, || {
                Why::new()
                    .plus("Energy", energy.into(), Clause("reality.intro.energy-pays"))
                    .plus("Stamina in place of Energy", swapped.into(), Clause("reality.stamina.as-energy"))
                    .plus("Stamina", cost.stamina.into(), Clause(of_stamina))
                    .plus("Agility", cost.agility.into(), Clause("reality.agility.uses"))
            });
        }
        self.spend_stamina(who, stamina);
        let earning = match self.encounter.settings.agile_by_stamina {
            AgileByStamina::Earns => energy + swapped,
            AgileByStamina::EarnsNothing => energy,
        };
        Payment { energy, swapped, earning }
    }

    /// Takes Stamina that is paid; at 0 one faints, as soon as what it bought is done, or by setting at once
    /// (reality.stamina.zero-unconscious, reality.incomplete.spend-as-results).
    fn spend_stamina(&mut self, who: Id, points: u8) {
        if points == 0 {
            return;
        }
        let combatant = self.of_mut(who);
        combatant.stamina = combatant.stamina.saturating_sub(points);
        if self.encounter.settings.last_stamina == LastStamina::BuysNothing {
            self.faint_at_zero(who);
        }
    }

    /// What somebody did is done: who has spent its last Stamina on it faints (reality.incomplete.last-stamina).
    pub(super) fn faint_if_spent(&mut self, who: Id) {
        if self.scene().is_able(who) {
            self.faint_at_zero(who);
        }
    }

    /// Energy is lost, as far as there is any.
    pub(super) fn lose_energy(&mut self, who: Id, points: u8, reason: &'static str, clause: &'static str) {
        let combatant = self.of_mut(who);
        let energy = points.min(combatant.energy);
        combatant.energy -= energy;
        if energy > 0 {
            let event = Event::Paid { who, energy, stamina: 0, agility: 0 };
            self.note(event, reason, clause);
        }
    }

    /// Stamina is lost: never below 0 (reality.stamina.no-negative).
    pub(super) fn lose_stamina(&mut self, who: Id, points: u8, clause: &'static str) {
        let combatant = self.of_mut(who);
        let lost = points.min(combatant.stamina);
        combatant.stamina -= lost;
        let left = combatant.stamina;
        if lost > 0 {
            self.note(Event::StaminaLost { who, points: lost, left }, "Stamina is lost", clause);
            self.faint_at_zero(who);
        }
    }

    fn faint_at_zero(&mut self, who: Id) {
        if self.scene().of(who).stamina == 0 {
            self.faint(who, Faint::Stamina, "reality.stamina.zero-unconscious");
        }
    }

    /// Stamina is regained, up to its maximum.
    pub(super) fn regain_stamina(&mut self, who: Id, points: u8, clause: &'static str) {
        let maximum = self.scene().maximum_stamina(who);
        let combatant = self.of_mut(who);
        let gained = points.min(maximum.saturating_sub(combatant.stamina));
        combatant.stamina += gained;
        let now = combatant.stamina;
        if gained > 0 {
            self.note(Event::StaminaRegained { who, points: gained, now }, "Stamina is regained", clause);
        }
    }
}
