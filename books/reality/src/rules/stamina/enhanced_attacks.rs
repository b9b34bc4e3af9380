//! Stamina spent to make an attack better.

use fracas_engine::Play;

use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::melee_attacks::Blow;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::terms::{Id, Spent};

/// The most Stamina that may be spent on one attack (reality.stamina.attack-cap).
const MOST: u8 = 4;

/// Abilities on one attack: no rule of the book, but an end to what costs nothing.
const MOST_ABILITIES: u8 = 8;

impl Scene<'_> {
    /// Whether somebody may use an ability, which must be its own, on its attack.
    pub(crate) fn may_enhance_with(self, who: Id, owner: Id, which: u8, spent: u8) -> Legality {
        if owner != who {
            return Err(Illegal::because("reality.stamina.attack-cap", "this is another's ability"));
        }
        self.may_enhance(who, which, spent)
    }

    /// Whether an ability may be used on an attack on which so much is spent already. One that costs more than the
    /// most by itself stands alone (reality.stamina.attack-cap-single).
    pub fn may_enhance(self, who: Id, which: u8, spent: u8) -> Legality {
        let Some(ability) = self.sheet(who).enhancements.get(usize::from(which)) else {
            return Err(Illegal::because("reality.stamina.attack-cap", "there is no such ability"));
        };
        if self.of(who).spent.enhancements & Spent::bit(which.into()) != 0 {
            return Err(Illegal::because(
                "reality.rest.short-abilities",
                "it can be used again after a rest",
            ));
        }
        if spent > 0 && (spent > MOST || ability.stamina > MOST) {
            let reason = "an ability of more than 4 Stamina stands alone on its attack";
            return Err(Illegal::because("reality.stamina.attack-cap-single", reason));
        }
        if spent > 0 && spent.saturating_add(ability.stamina) > MOST {
            return Err(Illegal::because(
                "reality.stamina.attack-cap",
                "4 Stamina is the most for one attack",
            ));
        }
        self.affords(who, Cost::default().and_stamina(ability.stamina))
    }
}

impl Fight<'_> {
    /// Asks an attacker what Stamina it spends on its attack, ability after ability. What stood for Energy does not
    /// count (reality.stamina.attack-cap-swap).
    pub(in crate::rules) fn enhance(&mut self, mut blow: Blow) -> Play<Blow> {
        let attacker = blow.attacker;
        let mut spent = 0;
        for _ in 0..MOST_ABILITIES {
            let question = Question::Enhance { attacker, spent };
            let Some(Choice::Enhance(_, which)) = self.ask(question)? else {
                return Ok(blow);
            };
            let ability = &self.encounter.roster[attacker.index()].enhancements[usize::from(which)];
            blow.handicap -= i16::from(ability.av);
            blow.more_damage += i16::from(ability.damage);
            blow.more_doubled = blow.more_doubled.saturating_add(ability.doubled);
            spent += ability.stamina;
            if ability.once.is_some() {
                self.of_mut(attacker).spent.enhancements |= Spent::bit(which.into());
            }
            self.pay(attacker, Cost::default().and_stamina(ability.stamina));
        }
        Ok(blow)
    }
}
