//! Stamina spent to make an attack better.

use fracas_engine::Play;

use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::EnhancedAttacks;
use crate::terms::{Id, Spent};

/// The most Stamina that may be spent on one attack (reality.stamina.attack-cap).
const MOST: u8 = 4;

/// What abilities add to an attack that Stamina was spent on (reality.stamina.attack-cap).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Enhanced {
    /// To its AV, or off its Miss Chance.
    pub av: i16,
    /// To its damage.
    pub damage: i16,
    /// Doublings of its damage (reality.weakness.doubles-add).
    pub doubled: u8,
}

/// The most abilities on one attack (reality.stamina.abilities-count).
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
    /// most by itself stands alone but for what costs nothing (reality.stamina.attack-cap-single).
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
        self.may_spend_more(spent, ability.stamina)?;
        self.affords(who, Cost::default().and_stamina(ability.stamina))
    }

    /// Whether so much more Stamina may be spent on an attack. What costs none spends no more.
    fn may_spend_more(self, spent: u8, more: u8) -> Legality {
        if spent == 0 || more == 0 {
            return Ok(());
        }
        if spent > MOST || more > MOST {
            let reason = "an ability of more than 4 Stamina stands alone on its attack";
            return Err(Illegal::because("reality.stamina.attack-cap-single", reason));
        }
        if spent.saturating_add(more) > MOST {
            let reason = "4 Stamina is the most for one attack";
            return Err(Illegal::because("reality.stamina.attack-cap", reason));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Asks one who shoots or throws what Stamina it spends on it, unless by setting that is for melee
    /// (reality.stamina.enhanced-attacks).
    pub(in crate::rules) fn enhance_shot(&mut self, attacker: Id) -> Play<Enhanced> {
        match self.encounter.settings.enhanced_attacks {
            EnhancedAttacks::All => self.enhance(attacker),
            EnhancedAttacks::InMelee => Ok(Enhanced::default()),
        }
    }

    /// Asks an attacker what Stamina it spends on its attack, ability after ability. What stood for Energy does not
    /// count (reality.stamina.attack-cap-swap).
    pub(in crate::rules) fn enhance(&mut self, attacker: Id) -> Play<Enhanced> {
        let mut enhanced = Enhanced::default();
        let mut spent = 0;
        for _ in 0..MOST_ABILITIES {
            let question = Question::Enhance { attacker, spent };
            let Some(Choice::Enhance(_, which)) = self.ask(question)? else { break };
            let ability = &self.encounter.roster[attacker.index()].enhancements[usize::from(which)];
            enhanced.av += i16::from(ability.av);
            enhanced.damage += i16::from(ability.damage);
            enhanced.doubled = enhanced.doubled.saturating_add(ability.doubled);
            spent += ability.stamina;
            if ability.once.is_some() {
                self.of_mut(attacker).spent.enhancements |= Spent::bit(which.into());
            }
            let cost = Cost::default().and_stamina(ability.stamina);
            self.pay_by(attacker, cost, "reality.stamina.enhanced-attacks");
        }
        Ok(enhanced)
    }
}
