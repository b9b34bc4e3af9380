//! Conditions: what each does is said where it counts; here is how they come, impose others, and go.

use fracas_engine::Play;

use super::defenses::Odds;
use super::stamina::Cost;
use super::{Fight, Scene};
use crate::choice::{Illegal, Legality};
use crate::event::Event;
use crate::settings::HeldTerm;
use crate::terms::{Condition, ConditionSet, Id, Ids, Nature, Posture, Until};

/// What a skill check relies on (reality.conditions.blinded, reality.conditions.sight-checks).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Eyes.
    Sight,
    /// Hands, feet and ears.
    Touch,
}

impl Scene<'_> {
    /// Whether a condition holds, of itself or imposed by another.
    #[inline]
    pub fn has(self, who: Id, condition: Condition) -> bool {
        self.bears_any(who, self.imposing(condition).and(ConditionSet::of(condition)))
    }

    /// Whether a condition holds of itself.
    pub fn bears(self, who: Id, condition: Condition) -> bool {
        self.bears_any(who, ConditionSet::of(condition))
    }

    /// Whether a condition is imposed by another, so that it cannot be removed by itself.
    pub fn is_imposed(self, who: Id, condition: Condition) -> bool {
        self.bears_any(who, self.imposing(condition))
    }

    /// The conditions that impose this one, by the settings (reality.restrain.restrainer-waiver).
    #[inline]
    fn imposing(self, condition: Condition) -> ConditionSet {
        if condition == Condition::Slowed && !self.is_slowed_by_holding() {
            return ConditionSet::NONE;
        }
        condition.sources()
    }

    /// Whether any of some conditions holds of itself. This is asked more than anything else.
    #[inline]
    fn bears_any(self, who: Id, some: ConditionSet) -> bool {
        const SEEN_ELSEWHERE: ConditionSet =
            ConditionSet::of(Condition::Restraining).and(ConditionSet::of(Condition::Slowed));
        let borne = self.of(who).borne();
        let borne = if self.is_held_in_name(who) {
            borne.without(ConditionSet::of(Condition::Restrained))
        } else {
            borne
        };
        borne.meets(some) || (some.meets(SEEN_ELSEWHERE) && self.bears_elsewhere(who, some))
    }

    /// Whether one of some conditions holds by whom somebody holds, or by the ground.
    fn bears_elsewhere(self, who: Id, some: ConditionSet) -> bool {
        (some.has(Condition::Restraining)
            && self.settings().held_term == HeldTerm::Restrained
            && self.holds_anybody(who))
            || (some.has(Condition::Slowed) && self.is_slowed_by_ground(who))
    }

    /// Whether somebody is held and, by setting, no more than that (reality.restrain.held-term).
    #[inline]
    fn is_held_in_name(self, who: Id) -> bool {
        let combatant = self.of(who);
        combatant.held_by.is_some()
            && self.settings().held_term == HeldTerm::NamesOnly
            && combatant.hold_dc == 0
            && !combatant.conditions.bears(Condition::Restrained)
    }

    /// Whether anything holds somebody, so that it may try to get free.
    pub(crate) fn is_in_a_hold(self, who: Id) -> bool {
        self.of(who).held_by.is_some() || self.has(who, Condition::Restrained)
    }

    /// Whether the ground slows a combatant that does not ignore it.
    fn is_slowed_by_ground(self, who: Id) -> bool {
        !self.of(who).conditions.ignores(Condition::Slowed) && self.is_on_slow_ground(who)
    }

    /// Whether the ground goes on slowing a combatant (reality.conditions.continual).
    fn is_on_slow_ground(self, who: Id) -> bool {
        self.stands_on(who, |surface| surface.slows)
    }

    /// Whether Stamina may be spent at all (reality.conditions.shaken-stamina).
    pub fn may_spend_stamina(self, who: Id) -> Legality {
        if self.has(who, Condition::Shaken) {
            let reason = "no Stamina may be spent while Shaken";
            return Err(Illegal::because("reality.conditions.shaken-stamina", reason));
        }
        if self.has(who, Condition::Exhausted) {
            let reason = "no Stamina may be spent while Exhausted";
            return Err(Illegal::because("reality.conditions.exhausted", reason));
        }
        Ok(())
    }

    /// The abilities of somebody that end conditions, restore Aura or give Resistance, by number.
    pub fn remedies(self, who: Id) -> std::ops::Range<u8> {
        0..self.sheet(who).remedies.len() as u8
    }

    /// What such an ability costs.
    pub(super) fn remedy_cost(self, who: Id, which: u8) -> Cost {
        let remedy = self.sheet(who).remedies.get(usize::from(which));
        remedy.map_or(Cost::energy(1), |remedy| Cost::energy(remedy.energy).and_stamina(remedy.stamina))
    }

    /// Whether somebody may use it: it is its own, and the condition is on it by itself
    /// (reality.conditions.daughter).
    pub(super) fn may_remedy(self, who: Id, own: Id, which: u8) -> Legality {
        let Some(remedy) = self.sheet(own).remedies.get(usize::from(which)).filter(|_| own == who) else {
            return Err(Illegal::because("reality.intro.no-turn-order", "this is another's ability"));
        };
        let lacks_aura = remedy.aura > 0 && self.of(who).aura < self.aura_strength(who);
        let hardens = remedy.resists & !self.resisted(who) != 0;
        if lacks_aura || hardens || remedy.ends.is_some_and(|ends| self.bears(who, ends)) {
            return Ok(());
        }
        if remedy.ends.is_some_and(|ends| self.is_imposed(who, ends)) {
            let reason = "another condition imposes it, which must end first";
            return Err(Illegal::because("reality.conditions.daughter", reason));
        }
        Err(Illegal::because("reality.conditions.continual", "there is nothing to end"))
    }

    /// What conditions do to a skill check (reality.conditions.dazed, reality.conditions.blinded).
    pub(super) fn check_odds(self, who: Id, by: By) -> Odds {
        let unseeing = by == By::Sight && self.has(who, Condition::Blinded);
        Odds::DISADVANTAGE.given(unseeing || self.has(who, Condition::Dazed))
    }

    /// Whether a combatant lives and is in the fight.
    pub fn is_alive(self, who: Id) -> bool {
        !matches!(self.of(who).life, crate::terms::Life::Dead | crate::terms::Life::Gone)
    }

    /// Whether a combatant can do anything (reality.unconscious.no-actions).
    pub fn is_able(self, who: Id) -> bool {
        let acts = self.sheet(who).nature != Nature::Object;
        acts && self.is_alive(who) && self.of(who).faint.is_none() && !self.has(who, Condition::Paralyzed)
    }

    /// All who can do anything.
    pub(super) fn all_able(self) -> Ids {
        self.state.ids().filter(|&who| self.is_able(who)).collect()
    }
}

impl Fight<'_> {
    /// A condition comes.
    pub(super) fn impose(&mut self, who: Id, condition: Condition, until: Until, clause: &'static str) {
        let before = self.scene().has(who, condition);
        self.of_mut(who).conditions.add(condition, until);
        if !before {
            self.note(Event::ConditionCame { who, condition }, "it begins", clause);
        }
    }

    /// An ability ends a condition: what is kept up by its source is ignored until the Round ends.
    pub(super) fn remedy(&mut self, who: Id, which: u8) -> Play {
        const CLAUSE: &str = "reality.conditions.continual";
        let Some(remedy) = self.encounter.roster[who.index()].remedies.get(usize::from(which)) else {
            return Ok(());
        };
        let (ends, aura, resists) = (remedy.ends, remedy.aura, remedy.resists & !self.scene().resisted(who));
        match ends {
            None => {}
            Some(ends) if !self.scene().bears(who, ends) => {}
            Some(Condition::Restrained) => self.release(who, CLAUSE),
            Some(Condition::Restraining) => self.release_all(who),
            Some(Condition::Prone) => {
                self.of_mut(who).posture = Posture::Standing;
                self.note(Event::Stood { who }, "on its feet", CLAUSE);
            }
            Some(ends) => self.lift(who, ends, CLAUSE),
        }
        if resists != 0 {
            self.of_mut(who).round.resists |= resists;
            let event = Event::Resists { who, types: resists };
            self.note(event, "until the Round ends", "reality.weakness.granted");
        }
        self.regain_aura(who, aura.into(), "reality.melee.feats-themes")
    }

    /// A condition goes, unless another imposes it (reality.conditions.daughter).
    pub(super) fn lift(&mut self, who: Id, condition: Condition, clause: &'static str) {
        let before = self.scene().has(who, condition);
        self.of_mut(who).conditions.remove(condition);
        if condition == Condition::Slowed && self.scene().is_on_slow_ground(who) {
            self.of_mut(who).conditions.ignore(condition);
        }
        if before && !self.scene().has(who, condition) {
            self.note(Event::ConditionWent { who, condition }, "it ends", clause);
        }
    }
}
