//! Counter-Fire: a shot at who aims or moves.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::BLOW;
use crate::rules::hearing::Heard;
use crate::terms::{Action, ActionType, Arm, CheckSkill, Cost, Entry, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::WeaponAndAccuracy,
    BLOW,
)
.answering(&[Action::Aim, Action::Move, Action::CombatMove]);

impl Scene<'_> {
    /// Whether a reactor may open fire with something.
    pub(in crate::rules) fn may_counter_fire(self, arm: Arm, heard: &Heard) -> Legality {
        if self.has_in_hand(heard.reactor, arm).is_err() {
            let reason = "there is no such ranged weapon in hand";
            return Err(Illegal::because("mythic.counter-fire.ranged-weapon", reason));
        }
        self.is_loaded(arm)?;
        if !self.may_come_to_strike(arm, heard) {
            return Err(Illegal::because(
                "mythic.actions.ranged-range",
                "the actor cannot be seen or is too far",
            ));
        }
        Ok(())
    }
}
