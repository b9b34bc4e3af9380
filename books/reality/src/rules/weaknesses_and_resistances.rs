//! Weaknesses and Resistances: doubled, halved, and how such things go together.

use std::borrow::Cow;

use super::Scene;
use crate::choice::Arm;
use crate::rules::gear::Circumstance;
use crate::settings::MixedMultipliers;
use crate::terms::{Id, Multipliers};

impl Multipliers {
    /// What they do, in words; nothing where there are none.
    pub fn in_words(self) -> Option<Cow<'static, str>> {
        Some(match (self.doubled, self.halved) {
            (0, 0) => return None,
            (1, 0) => "doubled".into(),
            (0, 1) => "halved".into(),
            (1, 1) => "doubled and halved".into(),
            // Doublings add up (reality.weakness.doubles-add).
            (doubled, 0) => format!("times {}", u16::from(doubled) + 1).into(),
            (0, halved) => format!("halved {halved} times").into(),
            (doubled, halved) => format!("doubled {doubled} and halved {halved} times").into(),
        })
    }

    /// What becomes of damage: base x (1 + doublings) / 2 to the halvings, rounded down once, or all of it added up
    /// (reality.weakness.doubles-add, reality.weakness.mixed).
    pub fn applied(self, base: i16, mixed: MixedMultipliers) -> i16 {
        let (base, doubled, halved) = (i32::from(base), i32::from(self.doubled), u32::from(self.halved));
        let result = match mixed {
            MixedMultipliers::Multiplied => (base * (1 + doubled)).div_euclid(1 << halved.min(15)),
            MixedMultipliers::Added => (base * (2 + 2 * doubled - halved as i32)).div_euclid(2),
        };
        i16::try_from(result.max(0)).unwrap_or(i16::MAX)
    }
}

impl Scene<'_> {
    /// What an attacker brings that doubles its damage (reality.weakness.doubles-add).
    pub fn doublings(self, attacker: Id, arm: Arm, target: Id) -> Multipliers {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let doubled = self
            .modified(attacker, circumstance, |modifier| i8::try_from(modifier.doubled).unwrap_or(i8::MAX));
        Multipliers { doubled: u8::try_from(doubled).unwrap_or(u8::MAX), halved: 0 }
    }

    /// The types of damage that somebody resists, of itself or by an ability until the Round ends
    /// (reality.weakness.granted).
    pub(crate) fn resisted(self, who: Id) -> u32 {
        self.sheet(who).resistances | self.of(who).round.resists
    }

    /// With what Weakness or Resistance to the types of damage does: one step at most, and both cancel
    /// (reality.weakness.cancel, reality.weakness.single-step).
    pub fn with_weakness(self, who: Id, types: u32, multipliers: Multipliers) -> Multipliers {
        let (weak, resistant) = (self.sheet(who).weaknesses & types != 0, self.resisted(who) & types != 0);
        multipliers.doubled_if(weak && !resistant).halved_if(resistant && !weak)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doublings_add_and_halvings_round_down_once() {
        let of = |doubled, halved, base| {
            Multipliers { doubled, halved }.applied(base, MixedMultipliers::Multiplied)
        };
        assert_eq!((of(0, 1, 1), of(0, 1, 7), of(1, 0, 4), of(2, 0, 4), of(1, 1, 5)), (0, 3, 8, 12, 5));
        assert_eq!(Multipliers { doubled: 1, halved: 1 }.applied(5, MixedMultipliers::Added), 7);
    }
}
