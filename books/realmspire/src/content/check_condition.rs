//! Checked conditions.

use fracas_content::{Diagnostics, Spanned};

use super::catalog::Catalog;
use super::power_file::{ConditionFile, LastingFile, MotionFile};
use crate::sheet::{ConditionRule, MotionRule};
use crate::terms::{Condition, Lasting};

/// A condition (realmspire.core.conditions).
pub(super) fn condition(name: &Spanned<String>, raw: &ConditionFile) -> ConditionRule {
    ConditionRule {
        name: name.get().clone(),
        motion: match raw.motion {
            None => MotionRule::Free,
            Some(MotionFile::Half) => MotionRule::Half,
            Some(MotionFile::None) => MotionRule::None,
        },
        bars_attacks: raw.bars_attacks,
        bars_defenses: raw.bars_defenses,
        takes_ap: raw.takes_ap,
        blinds: raw.blinds,
        fighting_style: raw.fighting_style,
        dodge: raw.dodge,
        sight: raw.sight,
        can_be_broken: raw.can_be_broken,
    }
}

/// A condition of somebody or of a power, and how long it lasts.
pub(super) fn lasting(
    raw: &LastingFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<(Condition, Lasting)> {
    let &number = catalog.conditions.names.find(raw.name(), diagnostics)?;
    Some((Condition(number), raw.rounds().map_or(Lasting::UntilEnded, Lasting::Rounds)))
}
