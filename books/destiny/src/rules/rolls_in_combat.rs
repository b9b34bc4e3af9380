//! Rolls in Combat: dice, attacks and checks, what changes them, and the Defenses that they meet.

pub mod attacks_and_combat_checks;
pub mod critical_successes_and_failures;
pub mod defense;
pub mod flanking;
pub mod ignoring_your_flank;
pub mod modifiers_to_attack;

use fracas_engine::{Clause, Dice, Die, Faces, Play, Purpose, Sum};

use super::{Fight, Scene};
use crate::event::Event;
use crate::settings::{HinderDice, InitiativeCheck, OrdinaryRoll, WildRoll};
use crate::terms::{Attribute, Id, Rolled, Skill, SpecId, Wild};

/// What the faces of a Wild die count, from 1 to 6 (destiny.rolls.wild-mechanic).
const WILD: [i16; 6] = [-2, -1, 0, 0, 1, 2];
/// What the faces of a Fudge die count (destiny.rolls.ordinary-mechanic).
const FUDGE: [i16; 6] = [-1, -1, 0, 0, 1, 1];

/// Which dice a roll takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RollKind {
    /// A wild roll.
    Wild,
    /// An attack roll or combat check that is not wild: Fudge dice about the same mean.
    Tame,
    /// An ordinary check.
    Ordinary,
}

/// A roll: what the dice came to, with the constant of a wild roll, and whether it is critical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DiceRoll {
    /// What the dice came to.
    pub sum: i16,
    /// Whether it is critical.
    pub critical: Critical,
}

/// Whether a roll is critical (destiny.crit.definition).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Critical {
    /// A critical success.
    Success,
    /// Neither.
    No,
    /// A critical failure.
    Failure,
}

fn counted(faces: &Faces, values: [i16; 6]) -> i16 {
    faces.iter().map(|&face| values[usize::from(face).clamp(1, 6) - 1]).sum()
}

impl<'a> Scene<'a> {
    /// Attribute, skill and specialization of a check (destiny.rolls.check-notation).
    pub(crate) fn trained(self, who: Id, attribute: Attribute, skill: Skill, spec: Option<SpecId>) -> Sum {
        const CLAUSE: &str = "destiny.rolls.check-notation";
        let sheet = self.sheet(who);
        let sum = Sum::new().plus(attribute.name(), sheet.attribute(attribute), CLAUSE);
        let sum = sum.plus(skill.name(), sheet.skill(skill), CLAUSE);
        let untrained =
            if sheet.skill(skill) == 0 { -i16::from(self.settings().untrained_penalty) } else { 0 };
        let sum = sum.plus("untrained", untrained, CLAUSE);
        sum.plus("specialization", spec.map_or(0, |spec| sheet.spec(spec)), CLAUSE)
    }

    /// The kind of dice that a roll takes by itself (destiny.rolls.wild-default).
    pub(crate) fn kind_of(self, what: Rolled, wild: Wild) -> RollKind {
        let settings = self.settings();
        match what {
            Rolled::Initiative if settings.initiative_check == InitiativeCheck::Wild => RollKind::Wild,
            Rolled::Deception if settings.hinder_dice == HinderDice::AllWild => RollKind::Wild,
            _ if !what.is_combat() => RollKind::Ordinary,
            _ if wild == Wild::Tame => RollKind::Tame,
            _ => RollKind::Wild,
        }
    }
}

impl Fight<'_> {
    /// Rolls the dice of a check.
    fn dice(&mut self, kind: RollKind, what: Purpose) -> Play<DiceRoll> {
        let settings = &self.encounter.settings;
        let constant = i16::from(settings.wild_constant);
        let plain = |sum| DiceRoll { sum, critical: Critical::No };
        match kind {
            RollKind::Wild if settings.wild_roll == WildRoll::TwelveAndSix => {
                let high = self.roll(Dice::one(Die::D12), what)?[0];
                let low = self.roll(Dice::one(Die::D6), what)?[0];
                Ok(plain(i16::from(high) + i16::from(low)))
            }
            RollKind::Wild => {
                let faces = self.roll(Dice::new(settings.wild_dice, Die::D6), what)?;
                let sum = counted(&faces, WILD);
                Ok(DiceRoll { sum: constant + sum, critical: self.scene().critical(&faces, sum) })
            }
            RollKind::Tame => Ok(plain(constant + self.fudge(what)?)),
            RollKind::Ordinary => Ok(plain(self.fudge(what)?)),
        }
    }

    fn fudge(&mut self, what: Purpose) -> Play<i16> {
        let settings = &self.encounter.settings;
        if settings.ordinary_roll == OrdinaryRoll::SixLessSix {
            let good = self.roll(Dice::one(Die::D6), what)?[0];
            let bad = self.roll(Dice::one(Die::D6), what)?[0];
            return Ok(i16::from(good) - i16::from(bad));
        }
        let faces = self.roll(Dice::new(settings.fudge_dice, Die::D6), what)?;
        Ok(counted(&faces, FUDGE))
    }

    /// Rolls a check with all that is added to it, and tells of it.
    pub(crate) fn check(&mut self, who: Id, what: Rolled, sum: Sum) -> Play<i16> {
        let kind = self.scene().kind_of(what, Wild::Wild);
        Ok(self.check_with(who, what, kind, sum)?.0)
    }

    /// As above, with dice of a kind; whether it was critical besides.
    pub(crate) fn check_with(
        &mut self,
        who: Id,
        what: Rolled,
        kind: RollKind,
        sum: Sum,
    ) -> Play<(i16, Critical)> {
        let sum = sum.and(&self.scene().ailing(who, what));
        let rolled = self.dice(kind, Purpose::by(who.index(), what.name()))?;
        let clause = match kind {
            RollKind::Ordinary => "destiny.rolls.ordinary-mechanic",
            RollKind::Tame => "destiny.rolls.scales",
            RollKind::Wild => "destiny.rolls.wild-mechanic",
        };
        let result = rolled.sum.saturating_add(sum.total());
        self.tell(Event::Rolled { who, what, dice: rolled.sum, result }, || {
            let mut why = sum.why();
            why.terms.insert(
                0,
                fracas_engine::Term {
                    label: "dice".into(),
                    amount: Some(rolled.sum.into()),
                    clause: Clause(clause),
                },
            );
            why
        });
        Ok((result, rolled.critical))
    }

    /// Rolls a check and holds it against a TN, which an equal result reaches (destiny.attacks.hit-on-equal).
    pub(crate) fn passes(
        &mut self,
        who: Id,
        what: Rolled,
        sum: Sum,
        tn: i16,
        clause: &'static str,
    ) -> Play<bool> {
        let result = self.check(who, what, sum)?;
        let passed = result >= tn;
        self.note(Event::Checked { who, what, tn, passed }, "the TN", clause);
        Ok(passed)
    }
}
