//! The Combat roll of an attack, or the Hit roll: what a face does beside hitting.

use fracas_engine::{Die, Play};

use super::Blow;
use crate::choice::Arm;
use crate::event::Event;
use crate::rules::defenses::Odds;
use crate::rules::gear::Circumstance;
use crate::rules::{Fight, Scene};
use crate::settings::{HamperedAttacks, InsideReach};
use crate::terms::{Condition, Id, Weight};

/// The d20 of an attack, by the book's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum AttackRoll {
    /// Of a melee attack.
    Combat,
    /// Of a shot, a throw, or a spell that is aimed.
    Hit,
}

impl AttackRoll {
    fn name(self) -> &'static str {
        match self {
            AttackRoll::Combat => "Combat roll",
            AttackRoll::Hit => "Hit roll",
        }
    }

    /// That nothing is added to it.
    fn clause(self) -> &'static str {
        match self {
            AttackRoll::Combat => "reality.melee.combat-roll",
            AttackRoll::Hit => "reality.hit-roll.unmodified",
        }
    }

    /// That a low one Exposes.
    fn clause_of_low(self) -> &'static str {
        match self {
            AttackRoll::Combat => "reality.melee.combat-low",
            AttackRoll::Hit => "reality.hit-roll.low",
        }
    }
}

/// How a Combat roll or Hit roll turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rolled {
    /// The face.
    pub face: u8,
    /// Whether it is critical.
    pub grade: Grade,
    /// Whether the target had no Evasion roll against it.
    pub is_unopposed: bool,
}

/// What a d20 of an attack comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grade {
    /// A Critical Failure.
    Failure,
    /// Nothing special.
    Usual,
    /// A Critical Hit.
    Critical,
}

impl Scene<'_> {
    /// For and against a Combat roll.
    pub(super) fn combat_odds(self, blow: &Blow) -> Odds {
        let who = blow.attacker;
        let dazed = self.has(who, Condition::Dazed) || self.has(who, Condition::Blinded);
        let hampered = dazed && self.settings().hampered_attacks == HamperedAttacks::CombatAndHit;
        let circumstance =
            Circumstance { arm: Some(blow.arm), target: Some(blow.target), ..Circumstance::default() };
        let crowded = self.settings().inside_reach == InsideReach::Hampers
            && self
                .weapon_of(blow.arm)
                .is_some_and(|weapon| weapon.is_listed && !weapon.properties.versatile)
            && !self
                .modifiers(who)
                .any(|modifier| modifier.versatile && self.holds_when(who, modifier.when, circumstance))
            && !self.is_at_maximum_reach(who, blow.target, blow.arm);
        Odds::DISADVANTAGE.given(hampered || crowded).and(self.supple_odds(who, blow.arm))
    }

    /// For and against a Combat roll with what only a free body masters (reality.melee.weapon-data).
    fn supple_odds(self, who: Id, arm: Arm) -> Odds {
        if !self.properties(arm).supple {
            return Odds::EVEN;
        }
        let light = self.sheet(who).armour.iter().all(|layer| layer.weight == Weight::Light);
        let free = light && !self.has(who, Condition::Exposed) && !self.has(who, Condition::Slowed);
        Odds::ADVANTAGE.given(free).and(Odds::DISADVANTAGE.given(self.wears_heavy(who)))
    }
}

impl Fight<'_> {
    /// The d20 of an attack. What it Exposes, it Exposes during the attack (reality.melee.exposure-during).
    pub(in crate::rules) fn attack_roll(
        &mut self,
        attacker: Id,
        arm: Arm,
        target: Id,
        critical: i16,
        odds: Odds,
        which: AttackRoll,
    ) -> Play<Rolled> {
        let face = self.throw(attacker, Die::D20, odds, which.name())?;
        let low = self.scene().exposed_up_to(attacker, arm, target);
        self.note(Event::AttackRolled { attacker, roll: face }, "nothing is added", which.clause());
        let grade = match i16::from(face) {
            1 => Grade::Failure,
            face if face >= critical => Grade::Critical,
            _ => Grade::Usual,
        };
        if i16::from(face) <= low {
            self.expose_by_roll(attacker, which.clause_of_low());
        }
        if grade == Grade::Critical {
            self.note(Event::Critical { attacker, target }, "a Critical Hit", "reality.crits.effects");
            self.expose(target, "reality.crits.exposed-duration");
        }
        Ok(Rolled { face, grade, is_unopposed: false })
    }
}
