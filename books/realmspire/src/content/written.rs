//! What is written in words of its own: dice, damage, resistances and vulnerabilities.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::{Dice, Die};

use super::gear_file::DamageFile;
use crate::terms::{Against, Damage, DamageGroup, DamageType};

/// No dice.
const NONE: Dice = Dice { count: 0, die: Die::D6 };

/// Dice, at least one; `None` if they are wrong, which is reported.
pub(super) fn dice(written: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Dice> {
    let dice = parse_dice(written);
    if dice.is_none() {
        let message = format!("`{written}` is no dice");
        let error = Diagnostic::error("realmspire/dice", message, written.span());
        diagnostics.push(error.help("write how many and of which kind, as \"1d8\" or \"2d6\""));
    }
    dice
}

fn parse_dice(written: &str) -> Option<Dice> {
    written.trim().parse().ok().filter(|dice: &Dice| dice.count > 0)
}

/// Dice, points or both; `None` if they are wrong, which is reported.
pub(super) fn dice_and_points(
    written: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Option<(Dice, u8)> {
    let points = |text: &str| text.trim().parse::<u8>().ok();
    let parsed = match written.split_once('+') {
        Some((dice, plus)) => parse_dice(dice).zip(points(plus)),
        None => {
            parse_dice(written).map(|dice| (dice, 0)).or_else(|| points(written).map(|plus| (NONE, plus)))
        }
    };
    if parsed.is_none() {
        let message = format!("`{written}` is neither dice nor points");
        let error = Diagnostic::error("realmspire/dice", message, written.span());
        diagnostics.push(error.help("write dice, points or both, as \"1d6\", \"2d4+1\" or \"3\""));
    }
    parsed
}

/// Damage of one type.
pub(super) fn damage(raw: &DamageFile, diagnostics: &mut Diagnostics) -> Option<Damage> {
    let (dice, plus) = dice_and_points(&raw.damage, diagnostics)?;
    Some(Damage { dice, plus, kind: raw.kind })
}

/// Which of two a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phrase {
    /// "Fire Resistance (3)".
    Resistance,
    /// "Fire Vulnerability (3)".
    Vulnerability,
}

impl Phrase {
    fn word(self) -> &'static str {
        match self {
            Phrase::Resistance => "resistance",
            Phrase::Vulnerability => "vulnerability",
        }
    }
}

/// A resistance or a vulnerability (realmspire.resistance.format); `None` if it is wrong, which is reported.
pub(super) fn against(
    phrase: Phrase,
    written: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Option<(Against, u8)> {
    let parsed = parse_against(phrase, &written.to_lowercase());
    if parsed.is_none() {
        let word = phrase.word();
        let message = format!("`{written}` is no {word}");
        let error = Diagnostic::error("realmspire/resistance", message, written.span());
        let example = match phrase {
            Phrase::Resistance => "Fire Resistance (3)",
            Phrase::Vulnerability => "Fire Vulnerability (3)",
        };
        let help = format!("write a type of damage or a group, the word and a figure, as \"{example}\"");
        diagnostics.push(error.help(help));
    }
    parsed
}

fn parse_against(phrase: Phrase, written: &str) -> Option<(Against, u8)> {
    let (words, figure) = written.trim().strip_suffix(')')?.split_once('(')?;
    let name = words.trim().strip_suffix(phrase.word())?.trim();
    let figure = figure.trim().parse().ok()?;
    let kind = DamageType::ALL.into_iter().find(|kind| kind.name() == name).map(Against::Type);
    let group = || match name {
        "magic" => Some(DamageGroup::Magical),
        _ => DamageGroup::ALL.into_iter().find(|group| group.name() == name),
    };
    Some((kind.or_else(|| group().map(Against::Group))?, figure))
}
