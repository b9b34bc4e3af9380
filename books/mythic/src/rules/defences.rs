//! Combat Defence, Combat Defence (Armoured) and Grapple Defence, which the document leaves to other chapters.

use fracas_engine::map::Cell;

use crate::rules::Scene;
use crate::rules::positions::Cover;
use crate::settings::{ArmouredDefence, SizeDefence, StatedGrappleDefence};
use crate::terms::{Against, Arm, Id};

/// What a size above or below a grown person takes off or adds (mythic.actions.combat-defence).
const SIZE: i16 = 2;
/// What each step of size adds to Grapple Defence (mythic.pin.grapple-defence).
const GRAPPLE_STEP: i16 = 3;

impl Scene<'_> {
    /// The figures of a target that a blow or shot of an attacker must reach.
    ///
    /// Cover counts where the target is when it is struck, which for a mover lies on its way, beside figures that are
    /// stated too (mythic.actions.stated-defences).
    pub fn against(self, target: Id, at: Cell, attacker: Id, arm: Option<Arm>) -> Against {
        let cover = match arm {
            Some(Arm::Mode(..)) => self.cover(self.of(attacker).cell, at),
            _ => Cover::None,
        };
        let sheet = self.sheet(target);
        let combat = self.combat_defence(target) + cover.defence();
        let armoured = sheet.defences.armoured.map_or_else(
            || combat + i16::from(sheet.armour.coverage),
            |stated| i16::from(stated) + cover.defence(),
        );
        let armoured = match self.settings().armoured_defence {
            ArmouredDefence::AtLeastDefence => armoured.max(combat),
            ArmouredDefence::AsEntered => armoured,
        };
        Against { combat, armoured, grapple: self.grapple_defence(target, attacker) }
    }

    /// Combat Defence without cover (mythic.actions.combat-defence, mythic.actions.size-steps).
    pub fn combat_defence(self, who: Id) -> i16 {
        let sheet = self.sheet(who);
        let steps = match self.settings().size_defence {
            SizeDefence::Once => sheet.size.signum(),
            SizeDefence::EachStep => sheet.size,
        };
        sheet.defences.combat.map_or_else(|| -SIZE * i16::from(steps), i16::from)
    }

    /// Grapple Defence (mythic.pin.grapple-defence, mythic.pin.stated-grapple-defence).
    pub fn grapple_defence(self, who: Id, attacker: Id) -> i16 {
        let sheet = self.sheet(who);
        let by_size = GRAPPLE_STEP * (i16::from(sheet.size) - i16::from(self.sheet(attacker).size));
        match (sheet.defences.grapple.map(i16::from), self.settings().stated_grapple_defence) {
            (Some(stated), StatedGrappleDefence::AsStated) => stated,
            (stated, _) => stated.unwrap_or(0) + by_size,
        }
    }
}
