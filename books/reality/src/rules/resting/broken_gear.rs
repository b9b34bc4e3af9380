//! Broken armour and shields: how they break, and how they are mended.

use arrayvec::ArrayVec;
use fracas_engine::Play;

use crate::choice::{Action, Arm, Choice, Illegal, Intent, Legality, Question};
use crate::event::Event;
use crate::rules::gear::Circumstance;
use crate::rules::melee_attacks::{Blow, Mark, Struck};
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::terms::{Id, ItemId, Used};

/// Armour, and all that one holds and carries.
const MOST_BROKEN: usize = 16;

impl Scene<'_> {
    /// Whether a thing is a Broken shield.
    fn is_broken(self, item: ItemId) -> bool {
        self.shield(item).is_some_and(|shield| self.state.things[item.index()].worn >= shield.durability)
    }

    /// Broken gear of somebody, each to be named by an answer.
    pub(crate) fn broken_gear(self, who: Id) -> impl Iterator<Item = Choice> {
        let combatant = self.of(who);
        let armour = combatant.armour_broken.is_used().then_some(Choice::Armour);
        let carried = combatant.carried.iter().map(|(item, _)| *item);
        let shields = combatant.held.iter().copied().chain(carried).filter(move |&item| self.is_broken(item));
        armour.into_iter().chain(shields.map(Choice::Item))
    }

    /// Whether somebody has something to mend, and is awake to do it.
    pub(super) fn has_to_mend(self, who: Id) -> bool {
        self.is_able(who) && self.broken_gear(who).next().is_some()
    }

    /// Whether this is Broken gear of somebody.
    pub(crate) fn may_mend(self, who: Id, gear: Choice) -> Legality {
        if self.broken_gear(who).any(|broken| broken == gear) {
            return Ok(());
        }
        Err(Illegal::because("reality.rest.repair", "it is not Broken gear of one's own"))
    }
}

impl Fight<'_> {
    /// Fifteen minutes have been spent on it: each mends one thing, which it chooses (reality.rest.repair).
    pub(super) fn repairs(&mut self) -> Play {
        for who in self.state.ids() {
            if !self.scene().has_to_mend(who) {
                continue;
            }
            if let Some(broken) = self.ask(Question::Mend { who })? {
                self.mend(who, broken, "reality.rest.repair");
            }
        }
        Ok(())
    }

    /// In the waking hours of a Long Rest there is time for all of it (reality.rest.long-includes-short).
    pub(super) fn mend_all(&mut self, who: Id) {
        let all: ArrayVec<Choice, MOST_BROKEN> = self.scene().broken_gear(who).collect();
        for broken in all {
            self.mend(who, broken, "reality.rest.long-includes-short");
        }
    }

    fn mend(&mut self, who: Id, broken: Choice, clause: &'static str) {
        let item = match broken {
            Choice::Armour => {
                self.of_mut(who).armour_broken = Used::No;
                None
            }
            Choice::Item(item) => {
                self.state.things[item.index()].worn = 0;
                Some(item)
            }
            _ => return,
        };
        self.note(Event::Repaired { who, item }, "15 minutes", clause);
    }

    /// A blow at a shield must reach Evasion without it; what hardness leaves wears it down (reality.rest.broken-gap).
    pub(in crate::rules) fn strike_shield(&mut self, who: Id, arm: Arm, target: Id, cost: Cost) -> Play {
        let Some((item, shield)) = self.scene().whole_shield(target) else { return Ok(()) };
        let (hardness, durability) = (shield.hardness, shield.durability);
        let blow = Blow { mark: Mark::Shield, ..Blow::plain(who, target, arm, Intent::Lethal) };
        let Some(blow) = self.enhanced_attack_begins(blow, Action::StrikeShield(arm, target), cost)? else {
            return Ok(());
        };
        let Struck::Hit(rolled) = self.strike(blow)? else { return Ok(()) };
        let damage = self.blow_damage(blow)?;
        let scene = self.scene();
        let devastates = scene.properties(arm).devastates;
        let multipliers = self.doublings_of(&blow).doubled_if(devastates);
        let multipliers = multipliers.halved_if(scene.is_clumsy(who, arm));
        let damage = multipliers.applied(damage, scene.settings().mixed_multipliers);
        let style = scene.modified(target, Circumstance::default(), |modifier| modifier.hardness);
        let through = u8::try_from((damage - i16::from(hardness) - style).max(0)).unwrap_or(u8::MAX);
        let breaks = devastates && rolled.face == 20;
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
    pub(in crate::rules) fn break_armour(&mut self, who: Id) {
        if !self.scene().sheet(who).armour.is_empty() && !self.scene().of(who).armour_broken.is_used() {
            self.of_mut(who).armour_broken = Used::Yes;
            self.note(Event::Broken { who }, "half of its rating is left", "reality.rest.broken-gap");
        }
    }
}
