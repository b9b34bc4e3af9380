//! Spells and mana, as the game's chapter on magic has them: free mana each round, mana that is spent or invested, and
//! effects that go on.

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{ActionMana, FallenCaster, FreeMana, FreeManaFirst, InstantMana, ManaLimit, SameSpell};
use crate::sheet::{Gear, Inflicts, Spell};
use crate::terms::{
    ActionKind, Ap, Attribute, Effect, Hold, Id, ItemId, Mana, Skill, Source, SpecId, SpellId,
};

/// What a spell takes of free mana, and of the caster's own (destiny.magic.free-first).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Portions {
    /// Of the free mana of its school.
    school: u8,
    /// Of the free mana of any school.
    free: u8,
    /// Of the caster's own.
    pub own: u8,
}

impl Portions {
    /// A cost, paid with what is left of free mana first.
    fn of(cost: u8, school_left: u8, free_left: u8, first: FreeManaFirst) -> Portions {
        let school = match first {
            FreeManaFirst::OfTheSchool => cost,
            FreeManaFirst::OfAnySchool => cost.saturating_sub(free_left),
        };
        let school = school.min(school_left);
        let free = (cost - school).min(free_left);
        Portions { school, free, own: cost - school - free }
    }
}

impl Effect {
    /// What is told as it ends.
    pub(super) fn ended(self) -> Event {
        Event::EffectEnded { owner: self.owner, on: self.on, from: self.from }
    }
}

/// A spell that takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Casting {
    /// Who casts it.
    pub caster: Id,
    /// Which.
    pub spell: SpellId,
    /// Whether its effect still waits for somebody to take hold of.
    waits: bool,
}

impl<'a> Scene<'a> {
    /// A spell.
    pub(crate) fn spell(self, spell: SpellId) -> &'a Spell {
        &self.encounter.spells[spell.index()]
    }

    /// The AP that a spell takes.
    pub(crate) fn spell_cost(self, spell: SpellId) -> Ap {
        self.spell(spell).ap.unwrap_or(self.encounter.cost(ActionKind::CastASpell).ap)
    }

    /// Magic power (destiny.common.cast-mana).
    pub fn magic_power(self, who: Id) -> u8 {
        let sheet = self.sheet(who);
        let power = sheet.attribute(Attribute::Reason) + sheet.skill(Skill::Arcana);
        u8::try_from(power.max(0)).unwrap_or(u8::MAX)
    }

    /// What somebody's specialization in a school counts for mana.
    fn school_power(self, who: Id, school: SpecId) -> u8 {
        u8::try_from(self.sheet(who).spec(school).max(0)).unwrap_or(u8::MAX)
    }

    /// The most mana that somebody can put into a spell of a school; `None` for no limit.
    pub fn mana_limit(self, who: Id, school: SpecId) -> Option<u8> {
        let power = self.magic_power(who).saturating_add(self.school_power(who, school));
        (self.settings().mana_limit == ManaLimit::TwiceThePower).then_some(power.saturating_mul(2))
    }

    /// Free mana of a school that somebody has used this round; `None` where no more schools are kept apart.
    fn school_mana_used(self, who: Id, school: SpecId) -> Option<u8> {
        let kept = &self.of(who).round.school_mana;
        let used = kept.iter().flatten().find(|(of, _)| *of == school).map(|&(_, used)| used);
        used.or_else(|| kept.iter().any(Option::is_none).then_some(0))
    }

    /// With what a spell is paid.
    pub(crate) fn portions(self, who: Id, spell: SpellId) -> Portions {
        let Spell { mana, school, .. } = *self.spell(spell);
        let first = self.settings().free_mana_first;
        if self.settings().free_mana == FreeMana::None {
            return Portions::of(mana, 0, 0, first);
        }
        let of_school = self.school_power(who, school);
        let school_left = self.school_mana_used(who, school).map_or(0, |used| of_school.saturating_sub(used));
        let free_left = self.magic_power(who).saturating_sub(self.of(who).round.free_mana);
        Portions::of(mana, school_left, free_left, first)
    }

    /// How an effect's mana is used (destiny.actions.mana-spend-or-invest).
    pub(crate) fn mana_mode(self, stated: Mana) -> Mana {
        match (self.settings().action_mana, stated) {
            (ActionMana::AlwaysInvested, Mana::Spend) => Mana::Invest,
            _ => stated,
        }
    }

    /// The effects that lie on somebody and go on.
    pub(crate) fn effects_on(self, who: Id) -> impl Iterator<Item = &'a Effect> {
        self.state.effects.iter().filter(move |effect| effect.on == who && effect.is_on)
    }

    /// What an effect of a magic item adds to its damage.
    pub(crate) fn magic_damage(self, item: ItemId) -> i16 {
        let on = self.state.effects.iter().any(|effect| effect.is_on && effect.from == Source::Item(item));
        let effect = self.gear(item).and_then(Gear::effect);
        if on { effect.map_or(0, |effect| effect.damage.into()) } else { 0 }
    }

    /// Whether an effect does something to whom it lies on.
    fn does(self, effect: &Effect, what: fn(&Inflicts) -> bool) -> bool {
        matches!(effect.from, Source::Spell(spell) if self.spell(spell).inflicts.iter().any(what))
    }

    /// The escape TN of the hold that an effect has on whom it lies on, the highest of several.
    fn hold_of(self, effect: &Effect) -> Option<i8> {
        let Source::Spell(spell) = effect.from else { return None };
        let tn = |what: &Inflicts| if let Inflicts::Hold { tn } = *what { Some(tn) } else { None };
        self.spell(spell).inflicts.iter().filter_map(tn).max()
    }

    /// The first effect that runs out with a round; the one that began earlier comes first
    /// (destiny.durations.end-order).
    fn runs_out(self, round: u16) -> Option<usize> {
        let due = |effect: &Effect| effect.is_on && effect.until.is_some_and(|until| until <= round);
        let ending = self.state.effects.iter().enumerate().filter(|(_, effect)| due(effect));
        ending.min_by_key(|(_, effect)| effect.since).map(|(place, _)| place)
    }
}

impl Fight<'_> {
    /// Uses up the free mana that a spell takes.
    fn use_free_mana(&mut self, who: Id, school: SpecId, portions: Portions) {
        let used = portions.school.saturating_add(portions.free);
        if used > 0 {
            self.note(Event::FreeMana { who, used }, "free mana", "destiny.magic.free-first");
        }
        let round = &mut self.of_mut(who).round;
        round.free_mana = round.free_mana.saturating_add(portions.free);
        let kept = &mut round.school_mana;
        let known = kept.iter().position(|slot| slot.is_some_and(|(of, _)| of == school));
        let place = known.or_else(|| kept.iter().position(Option::is_none));
        if let Some(slot) = place.map(|place| &mut kept[place]).filter(|_| portions.school > 0) {
            let used = slot.map_or(0, |(_, used)| used);
            *slot = Some((school, used.saturating_add(portions.school)));
        }
    }

    /// Pays for a spell: free mana first, then one's own, which is put into what is to last before anybody is struck
    /// (destiny.magic.free-first, destiny.magic.instant-mana).
    pub(super) fn begin_casting(&mut self, who: Id, spell: SpellId) -> Casting {
        let Spell { school, rounds, mode, .. } = *self.scene().spell(spell);
        let (portions, mode) = (self.scene().portions(who, spell), self.scene().mana_mode(mode));
        self.use_free_mana(who, school, portions);
        let lasts = rounds > 0;
        if lasts {
            self.prepare_effect(who, spell, portions.own, mode);
        }
        let comes_back = self.encounter.settings.instant_mana == InstantMana::ComesBack;
        match mode {
            Mana::Invest | Mana::InvestUntilRest if !lasts && comes_back => {}
            Mana::Invest | Mana::InvestUntilRest if !lasts => self.pay_mana(who, portions.own, Mana::Spend),
            _ => self.pay_mana(who, portions.own, mode),
        }
        Casting { caster: who, spell, waits: lasts }
    }

    /// An effect that lies on nobody yet, with the mana that is put into it.
    fn prepare_effect(&mut self, owner: Id, spell: SpellId, own: u8, mode: Mana) {
        let mana = if mode == Mana::Spend { 0 } else { own.min(self.scene().of(owner).mana) };
        let (since, until) = (self.state.round, Some(self.lasting(self.scene().spell(spell).rounds)));
        let from = Source::Spell(spell);
        let effect = Effect { owner, from, on: owner, mana, mode, since, until, is_on: false };
        let _ = self.state.effects.try_push(effect);
    }

    /// The effect of a spell that is being cast, before it lies on anybody.
    fn to_take_hold(&self, casting: Casting) -> Option<usize> {
        // Of all that lie on nobody it is the last that began.
        self.state.effects.iter().rposition(|effect| !effect.is_on).filter(|_| casting.waits)
    }

    /// A spell that lasts takes hold of somebody. What the same spell did there before ends, but by setting
    /// (destiny.magic.same-spell).
    pub(super) fn take_hold(&mut self, casting: &mut Casting, whom: Id, rounds: u16) {
        let from = Source::Spell(casting.spell);
        let same = |effect: &Effect| effect.is_on && effect.on == whom && effect.from == from;
        let before = self.state.effects.iter().position(same);
        // It begins first, so that it can take over the mana of its own casting.
        self.begin_effect(casting, whom, rounds);
        if self.encounter.settings.same_spell == SameSpell::CountsOnce
            && let Some(place) = before
        {
            self.end_magic(place, "destiny.magic.same-spell");
        }
    }

    /// An effect of a spell that lasts begins: the first of a casting is the one that holds the mana.
    fn begin_effect(&mut self, casting: &mut Casting, whom: Id, rounds: u16) {
        if let Some(place) = self.to_take_hold(*casting) {
            casting.waits = false;
            let effect = &mut self.state.effects[place];
            (effect.on, effect.is_on) = (whom, true);
            return;
        }
        let (since, until) = (self.state.round, Some(self.lasting(rounds)));
        let (owner, from) = (casting.caster, Source::Spell(casting.spell));
        let effect = Effect { owner, from, on: whom, mana: 0, mode: Mana::Spend, since, until, is_on: true };
        let _ = self.state.effects.try_push(effect);
    }

    /// What becomes of the mana of a spell that has taken hold of nobody (destiny.magic.instant-mana).
    pub(super) fn end_casting(&mut self, casting: Casting) {
        let Some(place) = self.to_take_hold(casting) else { return };
        match self.encounter.settings.instant_mana {
            InstantMana::Spent => {
                self.state.effects.remove(place);
            }
            InstantMana::ComesBack => self.release_mana(place),
        }
    }

    /// The spells that run out with a round end (destiny.durations.end-of-round).
    pub(crate) fn end_spells_of_round(&mut self, round: u16) {
        while let Some(place) = self.scene().runs_out(round) {
            self.end_magic(place, "destiny.durations.end-of-round");
        }
    }

    /// The spells of who is no longer awake end where that is so by setting (destiny.magic.caster-falls).
    pub(super) fn end_spells_of_fallen(&mut self, caster: Id) {
        const CLAUSE: &str = "destiny.magic.caster-falls";
        if self.encounter.settings.fallen_caster == FallenCaster::GoOn || self.scene().is_awake(caster) {
            return;
        }
        let its = |effect: &Effect| {
            effect.owner == caster && effect.is_on && matches!(effect.from, Source::Spell(_))
        };
        while let Some(place) = self.state.effects.iter().position(its) {
            self.end_magic(place, CLAUSE);
        }
    }

    /// An effect ends, and with it what it did; its mana comes back, or waits for a rest
    /// (destiny.mana.retrieve-spec).
    pub(crate) fn end_magic(&mut self, place: usize, clause: &'static str) {
        let Some(&effect) = self.state.effects.get(place) else { return };
        self.note(effect.ended(), "the effect is over", clause);
        self.release_mana(place);
        self.undo(effect);
    }

    /// Nothing holds somebody any more: what magic did so is over with it (destiny.positioning.escape).
    pub(super) fn free_from_hold(&mut self, who: Id, clause: &'static str) {
        self.of_mut(who).hold = None;
        self.note(Event::Freed { who }, "the hold is over", clause);
        let holds = |scene: Scene<'_>, effect: &Effect| {
            let held = |what: &Inflicts| matches!(what, Inflicts::Hold { .. });
            effect.on == who && effect.is_on && scene.does(effect, held)
        };
        while let Some(place) = self.state.effects.iter().position(|effect| holds(self.scene(), effect)) {
            self.end_magic(place, clause);
        }
    }

    /// What an effect did to whom it lay on ends, unless another does the same.
    pub(super) fn undo(&mut self, effect: Effect) {
        let who = effect.on;
        let ends = |scene: Scene<'_>, what: fn(&Inflicts) -> bool| {
            scene.does(&effect, what) && !scene.effects_on(who).any(|other| scene.does(other, what))
        };
        let of = self.scene().of(who);
        let born_blind = self.scene().sheet(who).opening.blinded;
        if of.blinded && !born_blind && ends(self.scene(), |what| matches!(what, Inflicts::Blinded)) {
            self.of_mut(who).blinded = false;
            self.note(Event::Sees { who }, "the effect is over", "destiny.durations.end-of-round");
        }
        if let Some(tn) = self.scene().hold_of(&effect) {
            self.loosen(who, tn);
        }
    }

    /// A spell holds somebody.
    pub(super) fn hold(&mut self, whom: Id, tn: i8) {
        let hold = Hold::strongest(self.scene().of(whom).hold, tn);
        self.of_mut(whom).hold = Some(hold);
        self.note(Event::Held { who: whom, tn: hold.tn }, "the spell holds", "destiny.positioning.escape-tn");
    }

    /// A hold of this TN is over. A stronger one goes on, and so does the strongest of those that are weaker
    /// (destiny.positioning.hold-strongest).
    fn loosen(&mut self, who: Id, tn: i8) {
        const CLAUSE: &str = "destiny.durations.end-of-round";
        let scene = self.scene();
        let Some(hold) = scene.of(who).hold.filter(|hold| hold.tn <= tn) else { return };
        match scene.effects_on(who).filter_map(|other| scene.hold_of(other)).max() {
            None => {
                self.of_mut(who).hold = None;
                self.note(Event::Freed { who }, "the effect is over", CLAUSE);
            }
            Some(tn) if tn < hold.tn => {
                self.of_mut(who).hold = Some(Hold { tn });
                self.note(Event::Held { who, tn }, "another effect goes on", CLAUSE);
            }
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_mana_is_used_before_ones_own_in_the_order_of_the_setting() {
        use FreeManaFirst::{OfAnySchool, OfTheSchool};
        for (cost, school, free, first, portions) in [
            (2, 3, 5, OfTheSchool, [2, 0, 0]),
            (7, 3, 5, OfTheSchool, [3, 4, 0]),
            (10, 3, 5, OfTheSchool, [3, 5, 2]),
            (4, 0, 0, OfTheSchool, [0, 0, 4]),
            (2, 3, 5, OfAnySchool, [0, 2, 0]),
            (7, 3, 5, OfAnySchool, [2, 5, 0]),
            (10, 3, 5, OfAnySchool, [3, 5, 2]),
        ] {
            let Portions { school, free, own } = Portions::of(cost, school, free, first);
            assert_eq!([school, free, own], portions, "{cost} by {first:?}");
        }
    }
}
