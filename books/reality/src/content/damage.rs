//! Types of damage: words of the files, numbered as they come.

use fracas_content::fight::check_words;
use fracas_content::{Diagnostic, Diagnostics, Spanned, nearest};

use super::CODES;
use crate::terms::{DamageType, MOST_DAMAGE_TYPES};

/// What the body does when nothing is said of it (reality.unarmed.what).
const OF_THE_BODY: &str = "bludgeoning";

/// The types of damage of a fight.
pub(super) struct DamageTypes(pub Vec<String>);

impl DamageTypes {
    /// The type of unarmed attacks alone.
    pub fn new() -> DamageTypes {
        DamageTypes(vec![OF_THE_BODY.to_owned()])
    }

    /// The type of unarmed attacks when nothing is said of it.
    pub const UNARMED: DamageType = DamageType(0);

    /// The number of a type that something does.
    pub fn of(&mut self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> DamageType {
        if let Some(known) = self.0.iter().position(|known| known == name.get()) {
            return DamageType(known as u8);
        }
        check_words("type of damage", name, &CODES, diagnostics);
        if self.0.len() == MOST_DAMAGE_TYPES {
            let message = format!("there are more than {MOST_DAMAGE_TYPES} types of damage");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
            return DamageTypes::UNARMED;
        }
        self.0.push(name.get().clone());
        DamageType((self.0.len() - 1) as u8)
    }

    /// A set of types that somebody resists or is weak to, one bit each. One that nothing does may be meant for
    /// something that does it some day, so that only what looks like a slip is told.
    pub fn set(&mut self, names: &[Spanned<String>], diagnostics: &mut Diagnostics) -> u32 {
        let mut bits = 0;
        for name in names {
            let is_known = self.0.iter().any(|known| known == name.get());
            let meant = nearest(name, self.0.iter().map(String::as_str)).filter(|_| !is_known);
            if let Some(meant) = meant {
                let message = format!("nothing here does `{name}` damage; did you mean `{meant}`?");
                diagnostics.push(Diagnostic::warning("reality/damage-type", message, name.span()));
            }
            bits |= 1 << self.of(name, diagnostics).0;
        }
        bits
    }
}
