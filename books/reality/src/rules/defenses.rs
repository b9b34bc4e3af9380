//! Defenses: Evasion, Fortitude and Will, and the open-ended rolls that they are made with.

pub mod evasion;
pub mod fortitude;
pub mod will;

use fracas_engine::{Clause, Dice, Die, Play, Purpose, Why};

use super::{Fight, Scene};
use crate::event::Event;
use crate::terms::{Condition, Defense, Id};

/// For and against a roll: however many of each, they come to Advantage, Disadvantage or neither
/// (reality.defenses.advantage-cancel).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    for_it: bool,
    against_it: bool,
}

impl Odds {
    /// Neither.
    pub const EVEN: Odds = Odds { for_it: false, against_it: false };
    /// Advantage.
    pub const ADVANTAGE: Odds = Odds { for_it: true, against_it: false };
    /// Disadvantage.
    pub const DISADVANTAGE: Odds = Odds { for_it: false, against_it: true };

    /// Both together.
    #[must_use]
    pub fn and(self, other: Odds) -> Odds {
        Odds { for_it: self.for_it || other.for_it, against_it: self.against_it || other.against_it }
    }

    /// These, where something is so.
    #[must_use]
    pub fn given(self, is_so: bool) -> Odds {
        if is_so { self } else { Odds::EVEN }
    }
}

impl Scene<'_> {
    /// What conditions do to a Defense roll.
    pub fn defense_odds(self, who: Id, defense: Defense) -> Odds {
        let against = self.has(who, Condition::Dazed) || self.has(who, Condition::Surprised);
        let unsteady = self.has(who, Condition::Prone) || self.has(who, Condition::Blinded);
        Odds::DISADVANTAGE.given(against || (defense.is_evasion() && unsteady))
    }
}

impl Fight<'_> {
    /// Throws one die, or two where Advantage or Disadvantage holds, of which one counts; never three
    /// (reality.defenses.advantage).
    pub(super) fn throw(&mut self, who: Id, die: Die, odds: Odds, what: &'static str) -> Play<u8> {
        let purpose = Purpose::by(who.index(), what);
        let two = odds.for_it != odds.against_it;
        if !two {
            return Ok(self.roll(Dice::one(die), purpose)?[0]);
        }
        let faces = self.roll(Dice::new(2, die), purpose)?;
        // Faces come highest first.
        let (one, other) = (faces[0], faces[1]);
        let counts = if odds.for_it { one } else { other };
        self.note(
            Event::Twice { who, one, other, counts },
            "two dice, one counts",
            "reality.defenses.advantage",
        );
        Ok(counts)
    }

    /// The dice of a Defense roll: the highest face is thrown again and added, as often as it comes, each time with
    /// whatever Advantage or Disadvantage holds (reality.defenses.open-ended-chain,
    /// reality.defenses.open-ended-advantage).
    fn open_ended(&mut self, who: Id, defense: Defense, odds: Odds) -> Play<u16> {
        let die = defense.die();
        let mut sum = 0_u16;
        let mut first = true;
        loop {
            let mut face = self.throw(who, die, odds, defense.name())?;
            if first && face == 1 && self.scene().sheet(who).rerolls_ones {
                face = self.throw(who, die, odds, defense.name())?;
            }
            first = false;
            sum = sum.saturating_add(face.into());
            if face < die.sides() {
                return Ok(sum);
            }
        }
    }

    /// Makes a Defense roll.
    pub(super) fn defend(&mut self, who: Id, defense: Defense, figure: i16, odds: Odds) -> Play<i16> {
        let odds = odds.and(self.scene().defense_odds(who, defense));
        let dice = self.open_ended(who, defense, odds)?;
        let roll = i16::try_from(dice).unwrap_or(i16::MAX).saturating_add(figure);
        self.tell(Event::Defended { who, defense, dice, roll }, || {
            let clause = match defense {
                Defense::Evasion => "reality.evasion.roll",
                Defense::UnarmedEvasion => "reality.evasion.unarmed-roll",
                Defense::RangedEvasion => "reality.ranged-evasion.formula",
                Defense::Fortitude => "reality.fortitude.roll",
                Defense::Will => "reality.will.roll",
            };
            Why::new()
                .plus(
                    "dice, thrown on at the highest face",
                    dice.into(),
                    Clause("reality.defenses.open-ended"),
                )
                .plus(defense.name(), figure.into(), Clause(clause))
        });
        Ok(roll)
    }
}
