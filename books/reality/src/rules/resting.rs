//! Resting: what comes back between fights, and what is mended.

use fracas_engine::{Options, Procedure, Table};

use super::melee_attacks::{Blow, Struck};
use super::stamina::Cost;
use super::{Fight, Scene};
use crate::Reality;
use crate::choice::{Arm, Choice, Intent, Question, Rest};
use crate::event::Event;
use crate::rules::conditions::Condition;
use crate::sheet::Id;
use crate::state::{Faint, Life, Phase, Used};

/// Minutes of a block of a Short Rest, of a repair, and of a Long Rest.
const BLOCK: u16 = 5;
const REPAIR: u16 = 15;
const HOURS: u16 = 8;
/// The most that a Short Rest lasts (reality.rest.short-duration).
const LONGEST_SHORT: u16 = 30;

impl Scene<'_> {
    /// How time may be spent now.
    fn rests(self) -> Options<Choice> {
        let mut options = Options::new();
        options.offer(Choice::Rest(Rest::Done));
        if self.state.minutes + BLOCK <= LONGEST_SHORT {
            options.offer(Choice::Rest(Rest::FiveMinutes));
        }
        for who in self.state.ids().filter(|&who| self.is_alive(who) && self.has_broken_gear(who)) {
            if self.state.minutes + REPAIR <= LONGEST_SHORT {
                options.offer(Choice::Rest(Rest::Repair(who)));
            }
        }
        options.offer(Choice::Rest(Rest::Long));
        (1..HOURS as u8).for_each(|hours| options.offer(Choice::Rest(Rest::BrokenLong(hours))));
        options
    }

    fn has_broken_gear(self, who: Id) -> bool {
        let combatant = self.of(who);
        let worn = |&item: &crate::sheet::ItemId| {
            self.shield(item).is_some_and(|shield| self.state.things[item.index()].worn >= shield.durability)
        };
        combatant.armour_broken.is_used() || combatant.held.iter().any(worn)
    }
}

impl<T: Table<Reality>> Fight<'_, T> {
    /// One stretch of rest, as the game master says.
    pub(super) fn rest(&mut self) -> Result<(), T::Pause> {
        let options = self.scene().rests();
        match self.ask_gm(Question::Rest, &options)? {
            Some(Choice::Rest(Rest::FiveMinutes)) => self.short_rest(),
            Some(Choice::Rest(Rest::Repair(who))) => {
                for _ in 0..REPAIR / BLOCK {
                    self.short_rest()?;
                }
                self.repair(who);
                Ok(())
            }
            Some(Choice::Rest(Rest::Long)) => {
                self.long_rest();
                Ok(())
            }
            Some(Choice::Rest(Rest::BrokenLong(hours))) => self.broken_long_rest(hours),
            _ => {
                self.state.phase = Phase::Over;
                Ok(())
            }
        }
    }

    fn passes(&mut self, minutes: u16) {
        self.state.minutes = self.state.minutes.saturating_add(minutes);
        let minutes = self.state.minutes;
        self.note(Event::Rested { minutes }, "time to rest", "reality.rest.short-duration");
    }

    /// Five minutes: all Stamina, a Recovery Surge for who likes, and the end of what lasts until a Short Rest
    /// (reality.rest.short-stamina, reality.rest.short-surge, reality.rest.ends-conditions).
    fn short_rest(&mut self) -> Result<(), T::Pause> {
        self.passes(BLOCK);
        for who in self.state.ids() {
            if !self.scene().is_alive(who) {
                continue;
            }
            self.recover(who);
            self.offer_surge(who)?;
        }
        Ok(())
    }

    fn recover(&mut self, who: Id) {
        let maximum = self.scene().maximum_stamina(who);
        self.regain_stamina(who, maximum, "reality.rest.short-stamina");
        let before = Condition::ALL.map(|condition| self.scene().has(who, condition));
        self.of_mut(who).conditions.end_rest();
        self.of_mut(who).has_rolled_death = Used::No;
        for (condition, had) in Condition::ALL.into_iter().zip(before) {
            if had && !self.scene().has(who, condition) {
                let event = Event::ConditionWent { who, condition };
                self.note(event, "a Short Rest", "reality.rest.ends-conditions");
            }
        }
        match self.scene().of(who).faint {
            Some(Faint::Death) if self.scene().of(who).life == Life::Stabilized => {
                self.wake(who, "reality.unconscious.death-awaken");
            }
            Some(Faint::Stamina | Faint::NonLethal) => self.wake(who, "reality.unconscious.stamina"),
            _ => {}
        }
    }

    /// A Recovery Surge brings Aura back; unattended, while as much is missing as it gives
    /// (reality.rest.short-surge-choice).
    fn offer_surge(&mut self, who: Id) -> Result<(), T::Pause> {
        let scene = self.scene();
        let (value, missing) = (scene.recovery_value(who), scene.aura_strength(who) - scene.of(who).aura);
        if scene.of(who).surges == 0 || missing <= 0 {
            return Ok(());
        }
        let default = if missing >= value { Choice::Yes } else { Choice::No };
        let seat = scene.sheet(who).seat;
        if self.ask_either(seat, Question::Surge { who }, default)? {
            self.of_mut(who).surges -= 1;
            let left = self.scene().of(who).surges;
            self.note(Event::SurgeSpent { who, left }, "one for five minutes", "reality.rest.short-surge");
            self.regain_aura(who, value, "reality.aura.recovery-value");
        }
        Ok(())
    }

    /// Broken gear is mended (reality.rest.repair).
    fn repair(&mut self, who: Id) {
        self.of_mut(who).armour_broken = Used::No;
        for place in 0..self.scene().of(who).held.len() {
            let item = self.scene().of(who).held[place];
            self.state.things[item.index()].worn = 0;
        }
        self.note(Event::Repaired { who }, "15 minutes", "reality.rest.repair");
    }

    /// Eight hours: everything comes back (reality.rest.long-benefits).
    fn long_rest(&mut self) {
        self.passes(60 * HOURS);
        for who in self.state.ids() {
            if !self.scene().is_alive(who) {
                continue;
            }
            let (aura, surges) = (self.scene().aura_strength(who), self.scene().maximum_surges(who));
            self.recover(who);
            self.of_mut(who).surges = surges;
            self.regain_aura(who, aura, "reality.rest.long-benefits");
        }
    }

    /// A Long Rest that is broken off gives its part, rounded down (reality.rest.long-interrupted).
    fn broken_long_rest(&mut self, hours: u8) -> Result<(), T::Pause> {
        self.passes(60 * u16::from(hours));
        let part = |whole: i16| whole * i16::from(hours) / HOURS as i16;
        for who in self.state.ids() {
            if !self.scene().is_alive(who) {
                continue;
            }
            let scene = self.scene();
            let missing = scene.aura_strength(who) - scene.of(who).aura;
            let surges = i16::from(scene.maximum_surges(who)) - i16::from(scene.of(who).surges);
            self.recover(who);
            let regained = u8::try_from(part(surges).max(0)).unwrap_or(0);
            self.of_mut(who).surges += regained;
            self.regain_aura(who, part(missing), "reality.rest.long-interrupted");
        }
        Ok(())
    }

    /// A blow at a shield must reach Evasion without it; what hardness leaves wears it down (reality.rest.broken-gap).
    pub(super) fn strike_shield(
        &mut self,
        who: Id,
        arm: Arm,
        target: Id,
        cost: Cost,
    ) -> Result<(), T::Pause> {
        let Some((item, shield)) = self.scene().whole_shield(target) else { return Ok(()) };
        let (hardness, durability) = (shield.hardness, shield.durability);
        let blow =
            Blow { handicap: -i16::from(shield.evasion), ..Blow::plain(who, target, arm, Intent::Lethal) };
        if !self.attack_begins(blow, cost)? {
            return Ok(());
        }
        let Struck::Hit(rolled) = self.strike(blow)? else { return Ok(()) };
        let damage = self.blow_damage(blow)?;
        let doubled = if self.scene().properties(arm).devastates { 2 * damage } else { damage };
        let style =
            self.scene().modified(target, super::gear::Circumstance::default(), |modifier| modifier.hardness);
        let through = u8::try_from((doubled - i16::from(hardness) - style).max(0)).unwrap_or(u8::MAX);
        let breaks = self.scene().properties(arm).devastates && rolled.face == 20;
        let thing = &mut self.state.things[item.index()];
        thing.worn = if breaks { durability } else { thing.worn.saturating_add(through).min(durability) };
        let left = durability - thing.worn;
        self.note(
            Event::ShieldStruck { who: target, points: through, left },
            "less hardness",
            "reality.rest.broken-gap",
        );
        if left == 0 {
            self.note(Event::Broken { who: target }, "no bonus any more", "reality.rest.broken-gap");
        }
        Ok(())
    }

    /// Armour is Broken: half of its rating is left.
    pub(super) fn break_armour(&mut self, who: Id) {
        if !self.scene().sheet(who).armour.is_empty() && !self.scene().of(who).armour_broken.is_used() {
            self.of_mut(who).armour_broken = Used::Yes;
            self.note(Event::Broken { who }, "half of its rating is left", "reality.rest.broken-gap");
        }
    }
}
