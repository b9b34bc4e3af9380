//! Checked spells.

use fracas_content::{Diagnostics, Spanned};

use super::check_gear::{optional_dice, range};
use super::damage::DamageTypes;
use super::gear_file::{AddsFile, SpellFile};
use crate::sheet::{AgainstArmour, Spell, SpellEffect};

/// A spell.
pub(super) fn spell(
    name: &Spanned<String>,
    raw: &SpellFile,
    types: &mut DamageTypes,
    diagnostics: &mut Diagnostics,
) -> Option<Spell> {
    let dice = optional_dice(raw.dice.as_ref(), diagnostics);
    let gesture = range(&raw.range, diagnostics);
    let short_range = raw.short_range.as_ref().map_or(gesture, |raw| range(raw, diagnostics));
    Some(Spell {
        name: name.get().clone(),
        level: raw.level,
        energy: raw.energy,
        stamina: raw.stamina,
        gesture_energy: raw.gesture_energy.unwrap_or(raw.energy),
        gesture_stamina: raw.gesture_stamina.unwrap_or(raw.stamina),
        range: gesture,
        short_range,
        once: raw.once,
        effect: SpellEffect {
            dice: dice?,
            adds_halved: raw.adds == AddsFile::Halved,
            adds_whole: raw.adds == AddsFile::Whole,
            armour: raw.against_armour.unwrap_or(AgainstArmour::Full),
            damage: types.of(&raw.damage, diagnostics),
            pushes: raw.pushes,
            drains: raw.drains,
            non_lethal: raw.non_lethal,
            surges: raw.surges,
            arcs: raw.arcs,
        },
    })
}
