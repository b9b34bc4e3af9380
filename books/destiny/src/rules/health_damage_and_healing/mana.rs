//! Mana, which is spent or invested.

use fracas_engine::{Illegal, Legality};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{ManaBack, ManaOverspent, UnfedEffects};
use crate::terms::{Attribute, Effect, Id, Mana};

impl Scene<'_> {
    /// Mana of one who is rested and has invested none (destiny.mana.pool).
    pub fn normal_mana(self, who: Id) -> u8 {
        let sheet = self.sheet(who);
        let pool = i16::from(sheet.mana_base) + sheet.attribute(Attribute::Lore);
        u8::try_from(pool.clamp(0, 255)).unwrap_or(0)
    }

    /// Mana that somebody has invested in effects (destiny.mana.invest).
    pub fn invested_mana(self, who: Id) -> u8 {
        let invested = |effect: &&Effect| effect.owner == who && effect.mode != Mana::Spend;
        let effects = self.state.effects.iter().filter(invested);
        effects.fold(0, |sum: u8, effect| sum.saturating_add(effect.mana))
    }

    /// The most mana that there can be now.
    pub fn maximum_mana(self, who: Id) -> u8 {
        self.normal_mana(who).saturating_sub(self.invested_mana(who))
    }

    /// Whether there is mana for a cost (destiny.mana.overspend).
    pub(crate) fn may_pay_mana(self, who: Id, cost: u8) -> Legality {
        let has = self.of(who).mana;
        if has < cost && self.settings().mana_overspent == ManaOverspent::Refused {
            let reason = "it takes {} mana, with {} left";
            let figures = [cost, has].map(u16::from);
            return Err(Illegal::because("destiny.mana.overspend", reason).with(figures));
        }
        Ok(())
    }

    /// Whether somebody may take back the mana of an effect after a long rest (destiny.mana.retrieve-long-rest).
    pub(crate) fn may_take_back(self, who: Id, place: u8) -> Legality {
        const CLAUSE: &str = "destiny.mana.retrieve-long-rest";
        let Some(effect) = self.state.effects.get(usize::from(place)) else {
            return Err(Illegal::because(CLAUSE, "there is no such effect"));
        };
        if effect.owner != who || effect.mode != Mana::InvestUntilRest || effect.mana == 0 {
            return Err(Illegal::because(CLAUSE, "no mana of its own can be taken back from this effect"));
        }
        Ok(())
    }

    /// The next creature on which the spell of an effect goes on, if it has taken hold of several. Of one casting only
    /// the first holds mana, and it stands before the others; with the next that holds any, another casting begins.
    fn heir(self, place: usize) -> Option<usize> {
        let effects = &self.state.effects;
        let effect = effects.get(place).filter(|effect| effect.mode != Mana::Spend)?;
        let of_spell = |other: &Effect| {
            (other.owner, other.from, other.since) == (effect.owner, effect.from, effect.since)
        };
        let next = place + 1 + effects[place + 1..].iter().position(of_spell)?;
        (effects[next].is_on && effects[next].mode == Mana::Spend).then_some(next)
    }

    /// Of which effect unattended play takes the mana back: the first that has ended.
    pub(crate) fn usual_take_back(self, who: Id) -> Option<u8> {
        let ended = |place: &u8| {
            let over = self.state.effects.get(usize::from(*place)).is_some_and(|effect| !effect.is_on);
            over && self.may_take_back(who, *place).is_ok()
        };
        (0..self.state.effects.len() as u8).find(ended)
    }
}

impl Fight<'_> {
    /// Mana is spent, or leaves what is at hand as it is invested; by setting what there is not becomes fatigue. Who
    /// invests puts the effect among the effects first, so that the maximum is told as it is.
    pub(crate) fn pay_mana(&mut self, who: Id, cost: u8, mode: Mana) {
        let before = self.scene().of(who).mana;
        let (now, lacking) = (before.saturating_sub(cost), cost.saturating_sub(before));
        let (label, clause) = match mode {
            Mana::Spend => ("spent", "destiny.mana.spend"),
            Mana::Invest | Mana::InvestUntilRest => ("invested", "destiny.mana.invest"),
        };
        if cost > 0 {
            self.set_mana(who, now, label, clause);
        }
        self.gain_fatigue(who, lacking, "destiny.mana.overspend");
    }

    /// Mana comes back, as far as there is room for it.
    pub(super) fn regain_mana(&mut self, who: Id, amount: u8, clause: &'static str) {
        let before = self.scene().of(who).mana;
        let now = before.saturating_add(amount).min(self.scene().maximum_mana(who)).max(before);
        if now != before {
            self.set_mana(who, now, "rest", clause);
        }
    }

    fn set_mana(&mut self, who: Id, now: u8, label: &'static str, clause: &'static str) {
        self.of_mut(who).mana = now;
        let of = self.scene().maximum_mana(who);
        self.note(Event::Mana { who, now, of }, label, clause);
    }

    /// What an effect that is over does with the mana in it: it comes back at once, or stays until a long rest
    /// (destiny.mana.retrieve-spec, destiny.mana.retrieve-missing). Where its spell goes on for others, the mana stays tied
    /// up in what lies on the next of them (destiny.mana.invest). The effect is no longer among the effects unless it
    /// still holds mana.
    pub(crate) fn release_mana(&mut self, place: usize) {
        if let Some(heir) = self.scene().heir(place) {
            let Effect { mana, mode, .. } = self.state.effects[place];
            let heir = &mut self.state.effects[heir];
            (heir.mana, heir.mode) = (mana, mode);
            self.state.effects.remove(place);
            return;
        }
        let Some(effect) = self.state.effects.get_mut(place) else { return };
        effect.is_on = false;
        let (owner, mana, mode) = (effect.owner, effect.mana, effect.mode);
        match mode {
            Mana::InvestUntilRest if mana > 0 => {}
            Mana::Spend | Mana::InvestUntilRest => {
                self.state.effects.remove(place);
            }
            Mana::Invest => {
                self.state.effects.remove(place);
                self.mana_is_back(owner, mana, "destiny.mana.retrieve-spec");
            }
        }
    }

    /// Mana is taken back from an effect after a long rest. An effect that goes on ends without it, on all of whom its
    /// spell has taken hold, but for a setting (destiny.mana.taken-from-running).
    pub(super) fn take_back(&mut self, who: Id, place: u8) {
        let Some(effect) = self.state.effects.get(usize::from(place)).copied() else { return };
        if effect.is_on && self.encounter.settings.unfed_effects == UnfedEffects::GoOn {
            self.state.effects[usize::from(place)] = Effect { mana: 0, mode: Mana::Spend, ..effect };
        } else {
            self.end_all_without_mana(place.into());
        }
        let mana = effect.mana;
        self.note(Event::TookBack { who, mana }, "by choice", "destiny.mana.retrieve-long-rest");
        self.mana_is_back(who, mana, "destiny.mana.retrieve-long-rest");
    }

    /// As below, with all effects of one spell.
    fn end_all_without_mana(&mut self, place: usize) {
        while let Some(heir) = self.scene().heir(place) {
            self.end_without_mana(heir);
        }
        self.end_without_mana(place);
    }

    /// An effect is no longer among the effects, as its mana is taken back; with it ends what it still did.
    fn end_without_mana(&mut self, place: usize) {
        let effect = self.state.effects.remove(place);
        if effect.is_on {
            let (ended, clause) = (effect.ended(), "destiny.mana.taken-from-running");
            self.note(ended, "its mana is taken back", clause);
            self.undo(effect);
        }
    }

    /// Invested mana is back: the maximum has risen, and by setting what is at hand (destiny.mana.retrieve-current).
    fn mana_is_back(&mut self, who: Id, mana: u8, clause: &'static str) {
        let before = self.scene().of(who).mana;
        let now = match self.encounter.settings.mana_back {
            ManaBack::CurrentToo => before.saturating_add(mana).min(self.scene().maximum_mana(who)),
            ManaBack::MaximumOnly => before,
        };
        self.set_mana(who, now.max(before), "taken back", clause);
    }
}
